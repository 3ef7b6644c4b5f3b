#include "output/plain_text.h"

#include <utf8cpp/utf8.h>

namespace bw {

namespace {

std::size_t Letters(std::string_view text) {
  return static_cast<std::size_t>(utf8::distance(text.begin(), text.end()));
}

// The text of a link, for "[text](target)" at `at`; moves `at` behind it. Empty when it is none.
std::string_view LinkText(std::string_view line, std::size_t& at) {
  const auto close = line.find("](", at);
  if (close == std::string_view::npos) return {};
  const auto end = line.find(')', close);
  if (end == std::string_view::npos) return {};
  const std::string_view text = line.substr(at + 1, close - at - 1);
  at = end + 1;
  return text;
}

std::string Entity(std::string_view line, std::size_t& at) {
  for (const auto& [name, letter] : {std::pair<std::string_view, const char*>{"&amp;", "&"},
                                     {"&lt;", "<"},
                                     {"&gt;", ">"},
                                     {"&quot;", "\""}}) {
    if (line.substr(at, name.size()) == name) {
      at += name.size();
      return letter;
    }
  }
  ++at;
  return "&";
}

// Words without marks: emphasis, links, tags and backslashes go; letters they stood for stay.
std::string WithoutMarks(std::string_view line) {
  std::string out;
  for (std::size_t i = 0; i < line.size();) {
    const char c = line[i];
    if (c == '\\' && i + 1 < line.size()) {
      out += line[i + 1];
      i += 2;
    } else if (c == '*' || c == '`') {
      ++i;
    } else if (c == '[') {
      const std::string_view text = LinkText(line, i);
      if (text.empty()) {
        out += line[i++];
      } else {
        out += WithoutMarks(text);
      }
    } else if (c == '<' && line.find('>', i) != std::string_view::npos) {
      i = line.find('>', i) + 1;
    } else if (c == '&') {
      out += Entity(line, i);
    } else {
      out += c;
      ++i;
    }
  }
  return out;
}

std::string Wrapped(std::string_view text, std::size_t width, std::string_view first) {
  std::string out, line(first);
  const std::string indent(first.size(), ' ');
  bool empty = true;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (!empty && Letters(line) + 1 + Letters(word) > width) {
      out += line + "\n";
      line = indent;
      empty = true;
    }
    if (!empty) line += ' ';
    line += word;
    empty = false;
  }
  return out + line + "\n";
}

std::string Heading(std::string_view line) {
  const auto level = line.find_first_not_of('#');
  const std::string text = level == std::string_view::npos
                               ? ""
                               : WithoutMarks(line.substr(line.find_first_not_of("# ")));
  const char rule = level <= 1 ? '=' : level == 2 ? '-' : '\0';
  return text + "\n" + (rule == '\0' ? "" : std::string(Letters(text), rule) + "\n");
}

}  // namespace

std::string PlainText(std::string_view markdown, std::size_t width) {
  std::string out;
  bool blank = true;  // never two empty lines in a row
  while (!markdown.empty()) {
    const auto end = std::min(markdown.find('\n'), markdown.size());
    std::string_view line = markdown.substr(0, end);
    markdown.remove_prefix(std::min(end + 1, markdown.size()));
    std::string text;
    if (!line.empty() && line[0] == '#') {
      text = Heading(line);
    } else if (line.substr(0, 2) == "- ") {
      text = Wrapped(WithoutMarks(line.substr(2)), width, "- ");
    } else if (const std::string plain = WithoutMarks(line); !plain.empty()) {
      text = Wrapped(plain, width, "");
    }
    if (text.empty() && blank) continue;
    out += text.empty() ? "\n" : text;
    blank = text.empty();
  }
  return out;
}

}  // namespace bw
