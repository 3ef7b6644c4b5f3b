// Every purpose a die is rolled for, with the die and what it decides. A scenario's [rolls] may
// type values in for these; draws that are no dice (positions, picks, shapes) have no row.
#include "generator/world/dice.h"

namespace bw {

const std::vector<RollPurpose>& RollPurposes() {
  static const std::vector<RollPurpose> kPurposes = {
      {"encounter", "d6", "each side of an encounter, the active side first (D-GRP-03)"},
  };
  return kPurposes;
}

}  // namespace bw
