// Small Unicode help for drawn text: decoding that never fails, and capitals for the alphabets the
// bundled fonts carry (Latin, Greek, Cyrillic).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bw {

struct CodePoint {
  std::uint32_t value = 0;           // U+FFFD for a byte that is no UTF-8
  std::uint32_t begin = 0, end = 0;  // bytes
};
std::vector<CodePoint> DecodeUtf8(std::string_view text);
void AppendUtf8(std::uint32_t code_point, std::string& out);
// The capital of a letter; the letter itself where it has none. U+00DF stays (its capital is two).
std::uint32_t UpperCase(std::uint32_t code_point);
bool IsCombining(std::uint32_t code_point);

}  // namespace bw
