// Natural terrain in the data's words, in the order of Terrain (world/plan.h).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace bw {

inline constexpr std::array<std::string_view, 9> kTerrainWords{
    "", "arctic", "desert", "forest", "grassland", "hill", "mountain", "swamp", "sea"};
inline std::vector<std::string> TerrainWords() {  // without the unmapped ""
  return {kTerrainWords.begin() + 1, kTerrainWords.end()};
}

}  // namespace bw
