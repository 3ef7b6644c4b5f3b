#include "output/chronicle/cases.h"

#include <algorithm>
#include <array>

#include "generator/base/utf8.h"

namespace bw {

namespace {

// Endings with A for a or ä. The illative and the partitive depend on what they follow.
struct Ending {
  std::string_view form, letters;
};
constexpr std::array kEndings{Ending{"gen", "n"},   Ending{"part", "A"},  Ending{"ine", "ssA"},
                              Ending{"ela", "stA"}, Ending{"ill", "Vn"},  Ending{"ade", "llA"},
                              Ending{"abl", "ltA"}, Ending{"all", "lle"}, Ending{"ess", "nA"},
                              Ending{"tra", "ksi"}};

// A letter without its marks, as far as vowels go; 0 for what is none. Å is said as o.
char Vowel(char32_t c) {
  switch (c) {
    case U'a':
    case U'á':
    case U'à':
    case U'â':
    case U'ā': return 'a';
    case U'o':
    case U'ó':
    case U'ò':
    case U'ô':
    case U'ō':
    case U'å':
    case U'õ': return 'o';
    case U'u':
    case U'ú':
    case U'ù':
    case U'û':
    case U'ū': return 'u';
    case U'e':
    case U'é':
    case U'è':
    case U'ê':
    case U'ë':
    case U'ē': return 'e';
    case U'i':
    case U'í':
    case U'ì':
    case U'î':
    case U'ï':
    case U'ī': return 'i';
    case U'y':
    case U'ü':
    case U'ý': return 'y';
    case U'ä':
    case U'æ': return 'A';
    case U'ö':
    case U'ø': return 'O';
    default: return 0;
  }
}

std::u32string LastWord(std::string_view name) {
  const auto space = name.find_last_of(" -");
  if (space != std::string_view::npos) name.remove_prefix(space + 1);
  std::u32string out;
  for (std::size_t pos = 0; pos < name.size();) out += LowerPoint(NextPoint(name, pos));
  return out;
}

// By the last vowel that tells; a final y is English and tells nothing.
bool IsBack(const std::u32string& word) {
  for (std::size_t i = word.size(); i-- > 0;) {
    const char v = Vowel(word[i]);
    if (v == 'a' || v == 'o' || v == 'u') return true;
    if (v == 'A' || v == 'O' || (v == 'y' && i + 1 < word.size())) return false;
  }
  return false;
}

// Two vowels that are said as one: "Bai", "Lee".
bool EndsLong(const std::u32string& word) {
  if (word.size() < 2) return false;
  const char a = Vowel(word[word.size() - 2]), b = Vowel(word.back());
  if (a == 0 || b == 0) return false;
  const std::string pair{a, b};
  static constexpr std::array<std::string_view, 13> kPairs{"ai", "ei", "oi", "ui", "yi", "Ai", "Oi",
                                                           "au", "eu", "ou", "ie", "uo", "yO"};
  return a == b || std::find(kPairs.begin(), kPairs.end(), pair) != kPairs.end();
}

// "II", "12".
bool IsFigure(std::string_view name) {
  const auto space = name.find_last_of(' ');
  const std::string_view last = name.substr(space == std::string_view::npos ? 0 : space + 1);
  if (last.empty()) return false;
  if (last.back() >= '0' && last.back() <= '9') return true;
  return space != std::string_view::npos && last.find_first_not_of("IVX") == std::string_view::npos;
}

}  // namespace

bool IsCase(std::string_view form) {
  return std::any_of(kEndings.begin(), kEndings.end(),
                     [&](const Ending& e) { return e.form == form; });
}

std::string InCase(std::string_view name, std::string_view form, const TextRules& text) {
  const auto ending = std::find_if(kEndings.begin(), kEndings.end(),
                                   [&](const Ending& e) { return e.form == form; });
  std::string out(name);
  if (ending == kEndings.end() || name.empty() || text.Word("cases") != "finnish") return out;
  // "ine-musta basaltti": what no rule gives, as where an adjective bends too.
  const auto whole = text.words.find(std::string(form) + "-" + out);
  if (whole != text.words.end()) return whole->second;
  std::u32string word = LastWord(name);
  bool back = IsBack(word);
  std::string end(ending->letters);
  const auto stem =
      text.words.find(std::string("stem-").append(name));  // "hauda/hauta": weak and strong grade
  const bool strong = form == "ill" || form == "ess" || form == "part";
  if (IsFigure(name)) {
    out += ":";
    if (form == "ill") end = "hen";
  } else if (form == "part" && text.plurals.contains(name)) {
    return text.plurals.find(name)->second;  // after a number the partitive stands
  } else {
    if (stem != text.words.end()) {
      const auto slash = stem->second.find('/');
      out = strong && slash != stem->second.npos ? stem->second.substr(slash + 1)
                                                 : stem->second.substr(0, slash);
      // "kaisla|kive": the vowels of a compound's last part alone tell.
      if (const auto joint = out.find('|'); joint != out.npos) {
        back = IsBack(LastWord(std::string_view(out).substr(joint + 1)));
        out.erase(joint, 1);
      }
      word = LastWord(out);
    }
    const char last = word.empty() ? '\0' : Vowel(word.back());
    const bool soft = last != 0;
    if (!soft) out += "i";
    const bool is_long = soft && EndsLong(word);
    if (form == "part" && is_long) end = "tA";
    if (form == "ill" && is_long && stem != text.words.end()) return out + "seen";
    if (form == "ill") {
      // The vowel said last, as it is written.
      std::string vowel = "i";
      if (soft) vowel = last == 'A' ? "ä" : last == 'O' ? "ö" : std::string(1, last);
      end = (is_long ? "h" : "") + vowel + "n";
      return out + end;
    }
  }
  if (const auto at = end.find('A'); at != std::string::npos) end.replace(at, 1, back ? "a" : "ä");
  return out + end;
}

}  // namespace bw
