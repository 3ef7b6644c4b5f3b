// Buildings of the surface (glyph_words.h: kConstructionGlyphs). An art is as wide as the building:
// x from -10 to 10 is its width on the ground line, and it grows upwards as far as it likes.
#pragma once

#include <span>
#include <string_view>

#include "render/glyphs/art.h"

namespace bw {

std::span<const Art> SeatArts();                // castle, farm, city, tower
std::span<const Art> SpecialArts();             // the third and later buildings
const Art& BuildingArt(std::string_view word);  // a plain house when unknown
// Of a kind that no data file describes, by its last word.
std::string_view GlyphOf(const Rules& rules, const Construction& construction);
// Low and wide ones follow the slope of the land instead of standing level on it.
bool FollowsGround(std::string_view word);

}  // namespace bw
