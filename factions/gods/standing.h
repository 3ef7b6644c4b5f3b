// Who stands where among the gods: told at the end of a game, and whom the others look up to.
#pragma once

#include <vector>

#include "generator/world/world.h"

namespace bw {

// Living gods from first to last: by rank, then followers, then temple levels, then age (G-GAP-18).
std::vector<Id<God>> GodsByStanding(const World& w);

}  // namespace bw
