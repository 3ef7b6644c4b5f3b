#include "tests/support/xml_check.h"

#include <set>
#include <vector>

namespace bw {

namespace {

struct XmlReader {
  std::string_view xml;
  std::size_t i = 0;
  std::vector<std::string> open;
  std::set<std::string> ids;
  std::string fault;

  bool Fail(const std::string& what) {
    if (fault.empty()) fault = what + " near '" + std::string(xml.substr(i, 60)) + "'";
    return false;
  }
  bool Entities(std::string_view text) {
    for (std::size_t k = 0; k < text.size(); ++k) {
      const auto c = static_cast<unsigned char>(text[k]);
      if (c < 0x20 && c != '\n' && c != '\t' && c != '\r') return Fail("a control character");
      if (text[k] == '<') return Fail("a bare <");
      if (text[k] != '&') continue;
      const std::string_view rest = text.substr(k);
      bool known = false;
      for (const std::string_view e : {"&amp;", "&lt;", "&gt;", "&quot;", "&apos;"}) {
        known = known || rest.substr(0, e.size()) == e;
      }
      if (!known) return Fail("an unknown entity");
    }
    return true;
  }
  bool Attributes(std::string_view tag) {
    std::set<std::string> names;
    std::size_t k = tag.find_first_of(" \n");
    while (k != std::string_view::npos) {
      k = tag.find_first_not_of(" \n", k);
      if (k == std::string_view::npos) break;
      const std::size_t eq = tag.find("=\"", k);
      if (eq == std::string_view::npos) return Fail("an attribute without a value");
      const std::string name(tag.substr(k, eq - k));
      const std::size_t end = tag.find('"', eq + 2);
      if (end == std::string_view::npos) return Fail("an open quote");
      const std::string value(tag.substr(eq + 2, end - eq - 2));
      if (!names.insert(name).second) return Fail("attribute " + name + " twice");
      if (!Entities(value)) return false;
      if (name == "id" && !ids.insert(value).second) return Fail("id " + value + " twice");
      k = end + 1;
      if (k < tag.size() && tag[k] != ' ' && tag[k] != '\n') return Fail("no space after a value");
    }
    return true;
  }
  bool Tag() {
    const std::size_t end = xml.find('>', i);
    if (end == std::string_view::npos) return Fail("an open tag");
    std::string_view tag = xml.substr(i + 1, end - i - 1);
    if (!tag.empty() && tag[0] == '?') {
      if (i != 0) return Fail("a late declaration");
    } else if (!tag.empty() && tag[0] == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return Fail("a tag that closes another");
      open.pop_back();
    } else {
      const bool empty = !tag.empty() && tag.back() == '/';
      if (empty) tag.remove_suffix(1);
      if (!Attributes(tag)) return false;
      if (!empty) open.emplace_back(tag.substr(0, tag.find_first_of(" \n")));
    }
    i = end + 1;
    return true;
  }
};

}  // namespace

std::string XmlFault(std::string_view xml) {
  XmlReader r{xml, 0, {}, {}, {}};
  while (r.i < xml.size()) {
    if (xml[r.i] == '<') {
      if (!r.Tag()) return r.fault;
      continue;
    }
    const std::size_t next = xml.find('<', r.i);
    const std::string_view text = xml.substr(r.i, next - r.i);
    if (!r.Entities(text)) return r.fault;
    r.i = next == std::string_view::npos ? xml.size() : next;
  }
  if (!r.open.empty()) r.Fail("element " + r.open.back() + " left open");
  return r.fault;
}

}  // namespace bw
