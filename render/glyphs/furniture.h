// What stands in a room, by kind of place (glyph_words.h: kFurnitureGlyphs).
#pragma once

#include <span>
#include <string_view>

#include "render/glyphs/art.h"

namespace bw {

std::span<const Art> FurnitureArts();
// The glyph for a kind of place: its own word, else the one a part of the word points to, else
// "sign". Empty for kinds that are drawn by their outline alone (entrances, bare tunnels, caves),
// "clutter" for rooms that are for nothing in particular.
std::string_view FurnitureWord(std::string_view kind);
// The same with clutter settled on: what such a builder leaves lying about, or nothing.
std::string_view FurnitureOf(const Place& place);

}  // namespace bw
