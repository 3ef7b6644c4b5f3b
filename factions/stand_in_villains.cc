// Stand-ins until this part lands.
#include "factions/steps.h"

namespace bw {

void RiseOfVillain(Turn&) {}
void VillainSeason(Turn&) {}
void HeroesVisit(Turn&) {}
void EndsOfVillainy(Turn& t) { t.EndAge("D-VIL-04", "dawn", {}, kNoEvent); }

}  // namespace bw
