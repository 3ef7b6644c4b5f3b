#include "generator/base/utf8.h"

#include <algorithm>
#include <iterator>

namespace bw {

char32_t NextPoint(std::string_view text, std::size_t& pos) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(pos++);
  if (lead < 0x80) return lead;
  const int more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : lead >= 0xc2 ? 1 : 0;
  if (more == 0 || lead > 0xf4 || pos + static_cast<std::size_t>(more) > text.size()) return 0xfffd;
  char32_t c = lead & (0x3fu >> more);
  for (int i = 0; i < more; ++i) {
    const unsigned char b = byte(pos + static_cast<std::size_t>(i));
    if ((b & 0xc0u) != 0x80u) return 0xfffd;
    c = (c << 6) | (b & 0x3fu);
  }
  const char32_t least = more == 1 ? 0x80 : more == 2 ? 0x800 : 0x10000;
  if (c < least || c > 0x10ffff || (c >= 0xd800 && c < 0xe000)) return 0xfffd;
  pos += static_cast<std::size_t>(more);
  return c;
}

void AppendPoint(std::string& text, char32_t c) {
  const auto put = [&](char32_t v) { text.push_back(static_cast<char>(v)); };
  if (c < 0x80) {
    put(c);
  } else if (c < 0x800) {
    put(0xc0 | (c >> 6)), put(0x80 | (c & 0x3f));
  } else if (c < 0x10000) {
    put(0xe0 | (c >> 12)), put(0x80 | ((c >> 6) & 0x3f)), put(0x80 | (c & 0x3f));
  } else {
    put(0xf0 | (c >> 18)), put(0x80 | ((c >> 12) & 0x3f));
    put(0x80 | ((c >> 6) & 0x3f)), put(0x80 | (c & 0x3f));
  }
}

bool IsUtf8(std::string_view text) {
  for (std::size_t pos = 0; pos < text.size();) {
    if (static_cast<unsigned char>(text[pos]) < 0x80) {  // nearly all of most texts
      ++pos;
      continue;
    }
    const std::size_t before = pos;
    if (NextPoint(text, pos) == 0xfffd && text.substr(before, 3) != "\xef\xbf\xbd") return false;
  }
  return true;
}

std::size_t CountPoints(std::string_view text) {
  std::size_t n = 0;
  for (std::size_t pos = 0; pos < text.size(); ++n) NextPoint(text, pos);
  return n;
}

namespace {
// In Latin Extended-A capitals are even in these ranges and odd in the others.
bool EvenCapitals(char32_t c) { return (c >= 0x100 && c <= 0x137) || (c >= 0x14a && c <= 0x177); }
bool OddCapitals(char32_t c) { return (c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e); }
}  // namespace

char32_t UpperPoint(char32_t c) {
  if (c >= 'a' && c <= 'z') return c - 32;
  if (c >= 0xe0 && c <= 0xfe && c != 0xf7) return c - 32;
  if (EvenCapitals(c) && c % 2 == 1) return c - 1;
  if (OddCapitals(c) && c % 2 == 0) return c - 1;
  return c;
}

char32_t LowerPoint(char32_t c) {
  if (c >= 'A' && c <= 'Z') return c + 32;
  if (c >= 0xc0 && c <= 0xde && c != 0xd7) return c + 32;
  if (EvenCapitals(c) && c % 2 == 0) return c + 1;
  if (OddCapitals(c) && c % 2 == 1) return c + 1;
  return c;
}

bool IsLetterPoint(char32_t c) {
  const char32_t l = LowerPoint(c);
  return (l >= 'a' && l <= 'z') || (l >= 0xdf && l <= 0xff && l != 0xf7) ||
         (l >= 0x100 && l <= 0x17f);
}

bool IsVowelPoint(char32_t c) {
  static constexpr std::u32string_view kVowels =
      U"aeiouyàáâãäåæèéêëìíîïòóôõöøùúûüýÿāăąēĕėęěĩīĭįıōŏőœũūŭůűųŷ";
  const char32_t low = LowerPoint(c);
  if (low < 0x80)
    return low == 'a' || low == 'e' || low == 'i' || low == 'o' || low == 'u' || low == 'y';
  return kVowels.find(low) != std::u32string_view::npos;
}

namespace {
template <class Change>
std::string FirstChanged(std::string_view text, Change change) {
  if (text.empty()) return {};
  std::size_t pos = 0;
  const char32_t first = NextPoint(text, pos);
  std::string out;
  if (first == 0xfffd) {
    out = text.substr(0, pos);
  } else {
    AppendPoint(out, change(first));
  }
  return out.append(text.substr(pos));
}
}  // namespace

std::string Capitalised(std::string_view text) { return FirstChanged(text, UpperPoint); }
std::string Uncapitalised(std::string_view text) { return FirstChanged(text, LowerPoint); }

std::string Titled(std::string_view text) {
  static constexpr std::string_view kSmall[] = {"of", "the", "and", "in", "a"};
  std::string out;
  for (std::size_t pos = 0; pos < text.size();) {
    const std::size_t end = std::min(text.find(' ', pos), text.size());
    const std::string_view word = text.substr(pos, end - pos);
    const bool small =
        pos > 0 && std::find(std::begin(kSmall), std::end(kSmall), word) != std::end(kSmall);
    out += small ? std::string(word) : Capitalised(word);
    if (end < text.size()) out += ' ';
    pos = end + 1;
  }
  return out;
}

}  // namespace bw
