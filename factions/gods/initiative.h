// The order in which a day's orders are resolved (G-INIT-01..08,
// G-LAW-04..10, G-OMNI, G-PDATA-09).
#pragma once

#include <vector>

#include "factions/gods/gods_day.h"

namespace bw {

// Indices of the orders that have a place of their own, in order of resolution. Replies, reactions,
// conditional builds, rests and free orders have none: they hang on another order or come first.
// Marks second actions that come too late (OrderDay::late).
std::vector<std::size_t> WorkOutInitiative(GodsDay& day);

}  // namespace bw
