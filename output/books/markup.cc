// The one file that includes cmark. The chronicle's own raw tags (anchors, folds) are let through;
// what users name is escaped before it gets here.
#include "output/books/markup.h"

#include <cmark.h>

#include <cstdlib>
#include <memory>

#include "generator/base/utf8.h"

namespace bw {

std::string Xhtml(std::string_view markdown) {
  struct Free {
    void operator()(char* p) const { std::free(p); }
  };
  const std::unique_ptr<char, Free> html(
      cmark_markdown_to_html(markdown.data(), markdown.size(), CMARK_OPT_UNSAFE));
  return html == nullptr ? "" : html.get();
}

std::string XhtmlInline(std::string_view markdown) {
  std::string out = Xhtml(markdown);
  while (!out.empty() && out.back() == '\n') out.pop_back();
  if (out.rfind("<p>", 0) == 0 && out.size() >= 7 && out.compare(out.size() - 4, 4, "</p>") == 0)
    out = out.substr(3, out.size() - 7);
  return out;
}

std::string TextOfXhtml(std::string_view xhtml) {
  std::string out;
  for (std::size_t i = 0; i < xhtml.size();) {
    if (xhtml[i] == '<') {
      const auto end = xhtml.find('>', i);
      i = end == std::string_view::npos ? xhtml.size() : end + 1;
      continue;
    }
    const auto end = xhtml[i] == '&' ? xhtml.find(';', i) : std::string_view::npos;
    const std::string_view name =
        end == std::string_view::npos ? "" : xhtml.substr(i + 1, end - i - 1);
    const char letter = name == "amp"    ? '&'
                        : name == "lt"   ? '<'
                        : name == "gt"   ? '>'
                        : name == "quot" ? '"'
                                         : '\0';
    out += letter == '\0' ? xhtml[i] : letter;
    i = letter == '\0' ? i + 1 : end + 1;
  }
  return out;
}

}  // namespace bw
