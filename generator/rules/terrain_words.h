// What the data calls terrain and what is built on it (world/plan.h), in the order of Terrain.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace bw {

inline constexpr std::array<std::string_view, 9> kTerrainWords{
    "", "arctic", "desert", "forest", "grassland", "hill", "mountain", "swamp", "sea"};
// In the order of Improvement.
inline constexpr std::array<std::string_view, 4> kImprovementWords{"", "mine", "lumber_mill",
                                                                   "farm"};
inline std::vector<std::string> TerrainWords() {  // without the unmapped ""
  return {kTerrainWords.begin() + 1, kTerrainWords.end()};
}

}  // namespace bw
