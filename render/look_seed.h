// What hand-drawn lines waver by and small things are picked by: numbers from what keeper and
// players both see - beds of rock, a room's box, a way's line - so that both have the same trees,
// furniture and walls, and nothing of a secret seed or of how many rooms there are shows in them.
#pragma once

#include <cstdint>

#include "generator/world/world.h"

namespace bw {

// Of a section its beds (none yet: its number), of a place its box, of a way its ends, of the whole
// world its first section's; of rows that everybody knows their id.
std::uint64_t LookSeed(const World& w, Ref of);
std::uint64_t LookSeed(const Place& p);

}  // namespace bw
