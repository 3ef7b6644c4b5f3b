// The words data files may use for how a thing looks on the map. The map's
// layers know how to draw each of them (render/glyphs, render/layers); the
// loaders check words against these lists, so that a misspelt look is an error
// of the data and not a blank on the sheet.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bw {

// `glyph` of a construction. The first four are the kinds with rules of their
// own.
inline constexpr std::array<std::string_view, 32> kConstructionGlyphs{
    "castle",  "farm",    "city",    "tower",  "abbey",     "arena",     "baths",   "beacon",
    "brewery", "bridge",  "college", "fair",   "garden",    "gatehouse", "granary", "harbour",
    "hospice", "inn",     "kiln",    "lodge",  "menagerie", "mill",      "mint",    "observatory",
    "orchard", "ossuary", "prison",  "quarry", "shrine",    "stables",   "statue",  "theatre"};

// `pattern` of a rock.
inline constexpr std::array<std::string_view, 12> kRockPatterns{
    "stipple", "dashes", "bricks", "chevrons", "crosses", "waves",
    "pebbles", "slants", "blocks", "reeds",    "flecks",  "columns"};

// What stands in a room. A kind of place is drawn with the glyph of this name,
// else with the one its words point to (render/glyphs/furniture.h), else with a
// plain sign.
inline constexpr std::array<std::string_view, 42> kFurnitureGlyphs{
    "anvil",  "arena",    "barracks", "beast",  "bedding", "bones",   "bridge", "chest",   "crater",
    "crates", "crystals", "egg",      "engine", "eye",     "fire",    "fungus", "gateway", "giant",
    "hall",   "hoard",    "jars",     "lamp",   "library", "magma",   "market", "mine",    "plague",
    "pool",   "prison",   "rack",     "shrine", "sign",    "stair",   "statue", "table",   "throne",
    "tomb",   "tunnel",   "vault",    "web",    "well",    "workshop"};

// How a builder draws lines (D-STATE-04), what outline a room has, what a way
// is.
inline constexpr std::array<std::string_view, 6> kHabits{"ruled", "curved", "ragged",
                                                         "bored", "webbed", "natural"};
inline constexpr std::array<std::string_view, 8> kShapes{"rect",  "oval",  "cavern", "dome",
                                                         "shaft", "round", "hall",   "pit"};
inline constexpr std::array<std::string_view, 5> kWayKinds{"tunnel", "shaft", "stair", "river",
                                                           "crack"};

inline bool IsWord(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}
// For TomlTable::OneOf.
inline std::vector<std::string> WordList(std::span<const std::string_view> words) {
  return {words.begin(), words.end()};
}

}  // namespace bw
