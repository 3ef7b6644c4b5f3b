// See contact_sheet.h.
#include "output/catalogue/contact_sheet.h"

#include <algorithm>
#include <cctype>

#include "output/escape.h"

namespace bw {

namespace {

constexpr const char* kHead =
    "<meta name=\"viewport\" content=\"width=device-width\">\n<style>\n"
    "body{font:15px/1.35 Georgia,serif;margin:1.5rem;background:#faf3e6;color:#1d1a17}\n"
    "h1{font-size:1.3rem}\n"
    "main{display:grid;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr));gap:1.2rem}\n"
    "figure{margin:0;break-inside:avoid}\n"
    "img{width:100%;height:auto;border:1px solid #b9ab93;display:block}\n"
    "figcaption a{font-weight:bold;color:inherit}\n"
    "dl{margin:.2rem 0 0;display:grid;grid-template-columns:auto 1fr;gap:0 .6rem}\n"
    "dt{color:#6b5f4d}\ndd{margin:0}\n"
    "@media print{body{background:none;margin:0}}\n</style>\n";

std::string Figure(const ContactCard& c) {
  const std::string link = XmlText(UrlPath(c.link)), title = XmlText(c.title);
  std::string out = "<figure>\n";
  if (!c.png.empty()) {
    out += "<a href=\"" + link + "\"><img loading=\"lazy\" alt=\"map of " + title +
           "\" src=\"data:image/png;base64," + Base64(c.png) + "\"></a>\n";
  }
  out += "<figcaption><a href=\"" + link + "\">" + title + "</a>\n<dl>";
  for (const auto& [name, value] : c.values) {
    if (value.empty()) continue;  // a world without a villain has no villain's name
    std::string said = name;
    std::replace(said.begin(), said.end(), '_', ' ');
    out += "<dt>" + XmlText(said) + "</dt><dd>" + XmlText(value) + "</dd>";
  }
  return out + "</dl></figcaption>\n</figure>\n";
}

}  // namespace

std::string UrlPath(std::string_view path) {
  static constexpr char kHex[] = "0123456789ABCDEF";
  std::string out;
  for (const char c : path) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte < 0x80 && std::isalnum(byte) != 0) ||
        std::string_view("-._~/").find(c) != std::string_view::npos) {
      out += c;
    } else {
      out += {'%', kHex[byte >> 4], kHex[byte & 15]};
    }
  }
  return out;
}

std::string ContactSheet(const std::string& heading, const std::vector<ContactCard>& contacts) {
  std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
  out += "<title>" + XmlText(heading) + "</title>\n" + kHead + "</head>\n<body>\n<h1>" +
         XmlText(heading) + "</h1>\n<main>\n";
  for (const ContactCard& c : contacts) out += Figure(c);
  return out + "</main>\n</body>\n</html>\n";
}

}  // namespace bw
