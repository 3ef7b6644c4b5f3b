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
  Comma();
  char buffer[24];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, n);
  out_.append(buffer, end.ptr);
  return *this;
}

JsonText& JsonText::Beads(Fx v) {
  const std::int64_t scaled = std::int64_t{v} * 10000;
  const std::int64_t rounded = (scaled + (scaled < 0 ? -kBead / 2 : kBead / 2)) / kBead;
  const std::int64_t whole = std::abs(rounded) / 10000;
  std::int64_t rest = std::abs(rounded) % 10000;
  Comma();
  if (rounded < 0) out_ += '-';
  first_ = true;
  Number(whole);
  out_ += '.';
  if (rest == 0) {
    out_ += '0';
    return *this;
  }
  for (int place = 1000; rest > 0; place /= 10) {
    out_ += static_cast<char>('0' + rest / place);
    rest %= place;
  }
  return *this;
}

// Anything but plain ASCII is left to the library, which also refuses what is not UTF-8.
void JsonText::Quote(std::string_view text) {
  const std::size_t begin = out_.size();
  out_.resize(begin + text.size() + 2);
  char* to = out_.data() + begin;
  *to++ = '"';
  for (const char c : text) {
    if (!kPlain[static_cast<unsigned char>(c)]) {
      out_.resize(begin);
      out_ += nlohmann::json(text).dump();
      return;
    }
    *to++ = c;
  }
  *to = '"';
}

}  // namespace bw
