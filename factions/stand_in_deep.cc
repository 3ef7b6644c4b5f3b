// Stand-ins until this part lands.
#include "factions/steps.h"

namespace bw {

void FoundCivilizations(Turn&) {}
void CivilizationSeason(Turn& t) { t.EndAge("D-CIV-01", "", {}, kNoEvent); }
void StrikeDisaster(Turn&) {}
void DisasterPasses(Turn& t) { t.EndAge("D-DIS-01", "", {}, kNoEvent); }

}  // namespace bw
