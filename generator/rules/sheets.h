// Sheets of paper a section is dug on (configs/sheets, D-MEAS-03) and the order of ages
// (configs/ages, D-VIL-05).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "generator/base/fixed.h"
#include "generator/rules/config_set.h"

namespace bw {

struct SheetRules {
  std::string id, name;
  Fx width = 0, height = 0;
  Fx surface = 0;                  // height of the surface strip
  int bands = 6;                   // strata
  Fx sea_left = 0, sea_right = 0;  // beads of sea at either side (island)
  Fx relief = 0;                   // how far the ground line may rise and fall around `surface`
};

// One age of the state machine. The words in `opening` and `season` are steps of the season table
// (factions/season.cc); `next` says by how an age ended, and what went before it, which age
// follows: the last row that fits.
struct NextAge {
  std::string outcome;  // "" = any
  std::string after;    // the age before the one that ended; "" = any
  std::string age;
};
struct AgeRules {
  std::string id, name;
  bool seasons = true;  // false: takes no time (the Primordial Age)
  std::vector<std::string> opening, season;
  std::vector<NextAge> next;  // the first row fits always
  bool ends_history = false;  // without --years or --ages the history stops when this age ends
  bool first = false;
};

void LoadSheets(const ConfigSet& set, Diagnostics& diag, std::map<std::string, SheetRules>& out);
void LoadAges(const ConfigSet& set, Diagnostics& diag, std::map<std::string, AgeRules>& out);

}  // namespace bw
