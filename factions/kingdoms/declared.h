// Persons among rulers that decide for themselves: orders files (factions/gods/declared.h) may hold
// orders of realms. A realm that has any in a year is its person's that year: its ruler decides
// nothing.
#pragma once

#include <vector>

#include "factions/kingdoms/play.h"

namespace bw {

// What the orders files declare for realms in the present year, all of it or only what is done in
// war turns. A war order without a `turn` counts in the first. The orders are checked as those of a
// scenario are; OrdersRefused with their messages when one is illegal. Without orders files it
// costs nothing.
// An order with a `season` (1..4) counts from the end of that season on.
enum class DeclaredPart { kYear, kWar };
std::vector<RealmOrder> DeclaredForRealms(const Turn& t, DeclaredPart part);

}  // namespace bw
