// Settlements in seven sizes, walled from the fifth on (art.h): x from -10 to 10 is the sign's
// width, its foot at y = 0. And the other things that stand on a plan.
#pragma once

#include <span>
#include <string_view>

#include "render/glyphs/art.h"

namespace bw {

// rank 1..7
const Art& TownArt(int rank);
double TownWidth(int rank, double hex_mm);  // mm
// temple, dungeon, artifact, divine, creature, guard, army, mine, lumber_mill, farm; a plain stone
// for anything else
const Art& PlanMarkArt(std::string_view id);
std::span<const Art> TownArts();
std::span<const Art> PlanMarkArts();

}  // namespace bw
