// Lines of a paragraph that keep within a width.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "render/text/measure.h"

namespace bw {

// Breaks at spaces. A word wider than the line is broken with a hyphen, or with kWhole stands
// alone. No line is empty.
enum class LongWords : std::uint8_t { kBroken, kWhole };
std::vector<std::string> WrapText(Measure& measure, std::string_view text, Face face, double size,
                                  double width, LongWords long_words = LongWords::kBroken);
// `text` as it is when it fits, else cut with an ellipsis: at a word, the first one within it.
std::string FitText(Measure& measure, std::string_view text, Face face, double size, double width);

}  // namespace bw
