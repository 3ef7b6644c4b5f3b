// Glyphs as data. An art is a short text of styles and strokes in a square of its own: x from -10
// to 10, the floor at y = 0, up is negative.
//   @style      what follows is one path of this style: paper, stone, roof, thatch, wood, leaf,
//               water, magma, gold, cloth (filled and inked), solid (ink without outline), dark
//               (as solid, a little lighter), line, fine, bold (strokes only), wash (water without
//               an outline)
//   M L H V C Z as in SVG, capitals absolute, small letters relative; O x y r is a circle
// Palettes without fills get white where there was a tint, and black where there was ink.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "render/layers/ink.h"
#include "render/layers/layers.h"

namespace bw {

struct Art {
  std::string_view id, text;
};
const Art* FindArt(std::span<const Art> arts, std::string_view id);  // null when unknown

// Where and how an art is drawn.
struct ArtPlace {
  P2 at;             // page position of the art's (0, 0)
  double scale = 1;  // mm a unit
  Tone tone = Tone::kPresent;
  double line = 0.26;     // mm
  double shear = 0;       // rise of the floor, mm a mm (positive: falls to the right)
  bool ruin = false;      // broken off along a jagged line
  Rng* jitter = nullptr;  // for ruins
};
void DrawArt(const Palette& palette, std::string_view text, const ArtPlace& place,
             std::vector<Item>& out);
// Extent of an art in its own units.
BoxMm ArtBox(std::string_view text);
// False with the reason when the text is not an art; for tests.
bool CheckArt(std::string_view text, std::string& problem);

}  // namespace bw
