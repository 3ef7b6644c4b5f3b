// SVG straight from a scene, without Cairo: layers as named groups, text as text, coordinates in
// hundredths of a millimetre written by integer arithmetic. Only the subset of SVG that browsers,
// librsvg, Inkscape and resvg draw alike is used.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "render/scene.h"
#include "render/text/fonts.h"

namespace bw {

struct SvgOptions {
  bool outline_text = false;  // letters as paths: looks the same where the fonts are missing
  bool embed_fonts = false;   // the letters used, as @font-face data
};

// @font-face rules with the given code points of each font inside; fonts without any are left out.
using FontLetters = std::array<std::vector<std::uint32_t>, kFontCount>;
std::string FontFaces(const FontSet& fonts, const FontLetters& letters);

std::string SvgOf(const Scene& scene, const FontSet& fonts, const SvgOptions& options = {});

}  // namespace bw
