// Persons among gods that play by themselves: what an orders file declares for a day takes the
// place of what those gods would have decided.
#pragma once

#include <vector>

#include "factions/gods/order.h"

namespace bw {

// The day's list: first what is declared, then what was decided by gods without a declared order.
// Replies to decisions that fall away fall with them.
std::vector<GodOrder> WithDeclared(std::vector<GodOrder> declared, std::vector<GodOrder> decided);

}  // namespace bw
