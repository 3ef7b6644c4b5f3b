// Lines of a paragraph that keep within a width.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/text/fonts.h"

namespace bw {

// Breaks at spaces; a word wider than the line stands alone. No line is empty.
std::vector<std::string> WrapText(const FontSet& fonts, std::string_view text, Face face,
                                  double size, double width);
// `text` as it is when it fits, else cut at a word with an ellipsis.
std::string FitText(const FontSet& fonts, std::string_view text, Face face, double size,
                    double width);

}  // namespace bw
