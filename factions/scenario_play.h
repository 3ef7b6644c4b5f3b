// Plays a scenario: seasons of its delve, then years of its gods, settlements and realms, with the
// orders it declares and nothing that decides by itself. What `resolve` prints comes from here.
#pragma once

#include <string>
#include <vector>

#include "factions/gods/day.h"
#include "factions/kingdoms/play.h"
#include "factions/season.h"
#include "generator/world/scenario.h"

namespace bw {

// Orders of one year with what became of them; same indices.
struct PlayedYear {
  int year = 0;
  std::string date;  // of a real calendar, else ""; on an idle one nothing was resolved
  std::vector<GodOrder> god_orders;
  std::vector<OrderResult> god_results;
};

struct PlayedScenario {
  std::vector<PlayedYear> years;
  std::vector<RealmOrder> realm_orders;  // of all years
  std::vector<RealmResult> realm_results;
  std::vector<std::string> leftover;  // typed dice nobody rolled
};

// False when an order is illegal and `lenient` is not set: the problems of all days are in `diag`,
// and `out` and the world are of no use (G-ORD-03). Orders are checked on their own day; days after
// a wrong order are played as if it had not been given. Warnings go to `diag` too. Throws
// InputError for a typed die its die cannot show.
bool PlayScenario(Scenario& s, const Rules& rules, bool lenient, Diagnostics& diag,
                  PlayedScenario& out);

}  // namespace bw
