// See json_text.h.
#include "generator/world/json_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "generator/base/utf8.h"

namespace bw {

namespace {

constexpr bool HasShortEscape(std::size_t byte) {
  return byte >= 0x20 || (byte >= '\b' && byte <= '\r' && byte != '\v');
}

// How many letters a byte takes between quotes.
constexpr std::array<std::uint8_t, 256> LengthTable() {
  std::array<std::uint8_t, 256> table{};
  for (std::size_t c = 0; c < table.size(); ++c) {
    const bool plain = c >= 0x20 && c != '"' && c != '\\';
    table[c] = plain ? 1 : HasShortEscape(c) ? 2 : 6;
  }
  return table;
}
constexpr std::array<std::uint8_t, 256> kLength = LengthTable();

}  // namespace

JsonText& JsonText::Number(std::int64_t n) {
  constexpr std::size_t kLongest = 24;
  char* to = Room(kLongest);
  char* const begin = to;
  if (!first_) *to++ = ',';
  to = std::to_chars(to, begin + kLongest, n).ptr;
  at_ += static_cast<std::size_t>(to - begin);
  first_ = false;
  return *this;
}

JsonText& JsonText::Beads(Fx v) {
  const std::int64_t scaled = std::int64_t{v} * 10000;
  const std::int64_t rounded = (scaled + (scaled < 0 ? -kBead / 2 : kBead / 2)) / kBead;
  const std::int64_t whole = std::abs(rounded) / 10000;
  std::int64_t rest = std::abs(rounded) % 10000;
  Put(rounded < 0 ? "-" : "");
  first_ = true;
  Number(whole);
  char digits[8] = ".0";
  std::size_t n = rest == 0 ? 2 : 1;
  for (int place = 1000; rest > 0; place /= 10) {
    digits[n++] = static_cast<char>('0' + rest / place);
    rest %= place;
  }
  first_ = true;
  return Put({digits, n});
}

// Nearly every text is plain: copied as it is found to be so, and taken back where it is not. What
// is not UTF-8 is left to the library, which refuses it.
void JsonText::Quote(std::string_view text) {
  char* to = Room(text.size() + 3);
  if (!first_) *to++ = ',';
  *to++ = '"';
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (kLength[byte] != 1 || byte >= 0x80) return QuoteMarked(text);
    *to++ = c;
  }
  *to = '"';
  at_ += text.size() + (first_ ? 2 : 3);
  first_ = false;
}

void JsonText::QuoteMarked(std::string_view text) {
  std::size_t length = 0;
  for (const char c : text) length += kLength[static_cast<unsigned char>(c)];
  if (!IsUtf8(text)) {
    Put(nlohmann::json(text).dump());
    return;
  }
  char* to = Room(length + 3);
  if (!first_) *to++ = ',';
  *to++ = '"';
  const char* const end = text.data() + text.size();
  for (const char* from = text.data(); from != end; ++from) {
    constexpr char kShort[] = "btnvfr", kDigits[] = "0123456789abcdef";
    const char* const run = from;
    while (from != end && kLength[static_cast<unsigned char>(*from)] == 1) ++from;
    to = std::copy(run, from, to);
    if (from == end) break;
    const char c = *from;
    const auto byte = static_cast<unsigned char>(c);
    *to++ = '\\';
    if (kLength[byte] == 2) {
      *to++ = byte >= 0x20 ? c : kShort[byte - std::size_t{'\b'}];
      continue;
    }
    for (const char sign : {'u', '0', '0', kDigits[byte >> 4], kDigits[byte & 15]}) *to++ = sign;
  }
  *to = '"';
  at_ += length + (first_ ? 2 : 3);
  first_ = false;
}

}  // namespace bw
