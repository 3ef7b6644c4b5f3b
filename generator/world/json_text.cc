// See json_text.h.
#include "generator/world/json_text.h"

#include <array>
#include <charconv>
#include <cstdlib>
#include <nlohmann/json.hpp>

namespace bw {

namespace {

// Characters that stand for themselves between quotes.
constexpr std::array<bool, 256> PlainTable() {
  std::array<bool, 256> table{};
  for (std::size_t c = 0x20; c < 0x80; ++c) table[c] = c != '"' && c != '\\';
  return table;
}
constexpr std::array<bool, 256> kPlain = PlainTable();

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

// Anything but plain ASCII is left to the library, which also refuses what is not UTF-8.
void JsonText::Quote(std::string_view text) {
  char* to = Room(text.size() + 3);
  if (!first_) *to++ = ',';
  *to++ = '"';
  for (const char c : text) {
    if (!kPlain[static_cast<unsigned char>(c)]) {
      Put(nlohmann::json(text).dump());
      return;
    }
    *to++ = c;
  }
  *to = '"';
  at_ += text.size() + (first_ ? 2 : 3);
  first_ = false;
}

}  // namespace bw
