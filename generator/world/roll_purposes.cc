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
      {"primordial_count", "d3 by data", "how many primordial events (D-PRIM-01)"},
      {"primordial_event", "d12 by data", "which primordial event (D-PRIM-02)"},
      {"caves", "d4 by data", "how many caves of natural caverns (D-PRIM-02)"},
      {"cavern_contents", "d8 by data", "what a cave holds (D-PRIM-03)"},
      {"river_step", "d8 by data", "how an underground river goes on (D-PRIM-02)"},
      {"nexus", "d6 by data", "what the nexus is (D-PRIM-02)"},
  };
  return kPurposes;
}

}  // namespace bw
