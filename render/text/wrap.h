// Lines of a paragraph that keep within a width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/text/measure.h"

namespace bw {

// Breaks at spaces; a word wider than the line stands alone. No line is empty.
std::vector<std::string> WrapText(Measure& measure, std::string_view text, Face face, double size,
                                  double width);
// `text` as it is when it fits, else cut at a word with an ellipsis.
std::string FitText(Measure& measure, std::string_view text, Face face, double size, double width);

}  // namespace bw
