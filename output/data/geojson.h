// The world's layers as GeoJSON (RFC 7946), one file a layer. The land has no place on Earth: its
// kilometres are laid out as a small box of degrees that opens at 0, 0, 0.009 degrees a kilometre
// (about a true kilometre at the equator), x to the east and y to the north, so that every map
// program opens it and its scale bar is right. Sections are laid out alike, a bead 8 km wide, with
// the ground line near latitude 0 and depth to the south. Each file says so in "note".
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

// Layer name ("terrain") and file text. Of the land: terrain, rivers, roads, provinces, realms,
// settlements, temples, sites, armies; of each section: places, ways, buildings. What a world lacks
// has no file.
std::vector<std::pair<std::string, std::string>> GeoJsonLayers(const World& w, const Rules& rules);

}  // namespace bw
