#include "output/chronicle/grammar.h"

#include <algorithm>

#include "generator/base/utf8.h"
#include "generator/base/words.h"

namespace bw {

namespace {

std::string FromList(const TextRules& text, std::string_view list, int n, std::string_view suffix) {
  const auto it = text.lists.find(list);
  if (it != text.lists.end() && n >= 0 && n < static_cast<int>(it->second.size())) {
    return it->second[static_cast<std::size_t>(n)];
  }
  return std::to_string(n).append(suffix);
}

bool EndsWith(std::string_view s, std::string_view end) {
  return s.size() >= end.size() && s.substr(s.size() - end.size()) == end;
}

bool IsVowel(char c) { return std::string_view("aeiou").find(c) != std::string_view::npos; }

}  // namespace

std::string NumberWord(int n, const TextRules& text) { return FromList(text, "numbers", n, ""); }

std::string OrdinalWord(int n, const TextRules& text) {
  const int tens = n % 100, ones = n % 10;
  if (const auto sign = text.words.find("ordinal-sign"); sign != text.words.end()) {
    return FromList(text, "ordinals", n, sign->second);
  }
  std::string_view suffix = "th";
  if (tens < 11 || tens > 13)
    suffix = ones == 1 ? "st" : ones == 2 ? "nd" : ones == 3 ? "rd" : "th";
  return FromList(text, "ordinals", n, suffix);
}

std::string Plural(std::string_view noun, const TextRules& text) {
  if (const auto it = text.plurals.find(noun); it != text.plurals.end()) return it->second;
  if (const auto of = noun.find(" of "); of != std::string_view::npos) {
    return Plural(noun.substr(0, of), text).append(noun.substr(of));
  }
  const auto last_word = noun.find_last_of(' ');
  if (last_word != std::string_view::npos) {
    return std::string(noun.substr(0, last_word + 1)) + Plural(noun.substr(last_word + 1), text);
  }
  std::string out(noun);
  if (out.size() > 1 && out.back() == 'y' && !IsVowel(out[out.size() - 2])) {
    out.pop_back();
    return out + "ies";
  }
  for (const std::string_view end : {"s", "x", "z", "ch", "sh"}) {
    if (EndsWith(out, end)) return out + "es";
  }
  return out + "s";
}

std::string Counted(int n, std::string_view noun, const TextRules& text) {
  if (noun == "times" && n == 1) return text.Word("once");
  if (noun == "times" && n == 2) return text.Word("twice");
  if (noun == "times") return NumberWord(n, text) + " " + text.Word("times");
  return NumberWord(n, text) + " " + (n == 1 ? std::string(noun) : Plural(noun, text));
}

std::string WithArticle(std::string_view noun, const TextRules& text) {
  if (noun.empty()) return {};
  if (text.Word("articles") == "none") return std::string(noun);
  const std::string_view head = noun.substr(0, std::min(noun.find(" in the "), noun.find(" of ")));
  const bool plural = EndsWith(head, "s") && !EndsWith(head, "ss") && !EndsWith(head, "us") &&
                      !EndsWith(head, "is");
  if (plural || Plural(head, text) == head) {
    return std::string(noun);  // "barracks", "restless dead"
  }
  const std::string first(noun.substr(0, noun.find_first_of(" -")));
  bool an = IsVowel(noun.front());
  if (text.Lists("a_before", first)) an = false;
  if (text.Lists("an_before", first)) an = true;
  return (an ? "an " : "a ") + std::string(noun);
}

std::string Possessive(std::string_view name, bool plural) {
  return std::string(name) + (plural && EndsWith(name, "s") ? "'" : "'s");
}

std::string Joined(const std::vector<std::string>& items, const TextRules& text) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? " " + text.Word("and") + " " : ", ";
    out += items[i];
  }
  return out;
}

std::string Spoken(std::string_view id) {
  return Uncapitalised(id) == id ? Spaced(id) : std::string(id);
}

std::string EscapeMarkdown(std::string_view text) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == ' ' || c == '\'' || c == '-';
  };
  if (std::all_of(text.begin(), text.end(), plain)) return std::string(text);
  std::string out;
  for (const char c : text) {
    if (c == '<') {
      out += "&lt;";
    } else if (c == '&') {
      out += "&amp;";
    } else {
      if (std::string_view("\\`*_[]#>|~").find(c) != std::string_view::npos) out += '\\';
      out += c == '\n' || c == '\r' ? ' ' : c;
    }
  }
  return out;
}

namespace {

// Upper case for the first letter at or behind `at`, past markup.
void CapitaliseAt(std::string& text, std::size_t at) {
  const std::size_t start = text.find_first_not_of("[*_\"( ", at);
  if (start == std::string::npos) return;
  std::size_t end = start;
  const char32_t first = NextPoint(text, end), upper = UpperPoint(first);
  if (upper == first) return;
  std::string letter;
  AppendPoint(letter, upper);
  text.replace(start, end - start, letter);
}

}  // namespace

std::string AsSentence(std::string_view text) {
  std::string out(text);
  CapitaliseAt(out, 0);
  for (std::size_t i = 0; i + 2 < out.size(); ++i) {
    if ((out[i] == '.' || out[i] == '!' || out[i] == '?') && out[i + 1] == ' ')
      CapitaliseAt(out, i + 2);
  }
  const std::size_t end = out.find_last_not_of("*_\")");
  if (end == std::string::npos) return out;
  // A link's target is no sign of an end: "[x](#y)" still wants its stop.
  const bool stops = std::string_view(".!?:").find(out[end]) != std::string_view::npos &&
                     (end + 1 == out.size() || out[end + 1] != ')' || out.find("](#") > end);
  return stops ? out : out + ".";
}

}  // namespace bw
