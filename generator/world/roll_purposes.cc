// Every purpose a die is rolled for, with the die and what it decides. A scenario's [rolls] may
// type values in for these; draws that are no dice (positions, picks, shapes) have no row.
#include "generator/world/dice.h"

namespace bw {

const std::vector<RollPurpose>& RollPurposes() {
  static const std::vector<RollPurpose> kPurposes = {
      {"encounter", "d6", "each side of an encounter, the active side first (D-GRP-03)"},
      {"arrival", "d6 by data", "who arrives (D-MON-01)"},
      {"feature", "d12 by data", "which special feature appears (D-MON-08)"},
      {"wander", "d4 by data", "does a wanderer move on? (D-MON-05)"},
      {"primordial_count", "d3 by data",
       "primordial events of a delve: the fewest, one or two more"},
      {"primordial_event", "d12 by data", "which primordial event (D-PRIM-02)"},
      {"caves", "d4 by data", "caves of a natural cavern, two more than shown (D-PRIM-02)"},
      {"cavern_contents", "d8 by data", "what a natural cave holds (D-PRIM-03)"},
      {"plague", "d4 by data", "how strong a plague lies in a cave (D-PRIM-03, D-DIS-01)"},
      {"gems", "d4 by data", "loot in a cave of gems (D-PRIM-03)"},
      {"river_step", "d6 by data", "how an underground river goes on (D-PRIM-02)"},
      {"nexus", "d8 by data", "which nexus the deep holds (D-PRIM-02)"},
      {"worm", "d12 by data", "the hour the pit-lords' worm bores towards (D-CIV-03)"},
      {"clock", "d10 by data", "whether a civilization's clock moves (D-CIV-04)"},
      {"unrest", "d6 by data", "whether unrest grows (D-CIV-04)"},
      {"loss", "d6 by data", "whether a civilization loses folk or loot (D-CIV-04)"},
      {"contact", "d6 by data", "what comes of a first contact (D-CIV-05)"},
      {"disaster", "d8 by data", "which Great Disaster strikes (D-DIS-01)"},
  };
  return kPurposes;
}

}  // namespace bw
