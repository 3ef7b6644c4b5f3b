// Stand-ins until this part lands.
#include "factions/steps.h"

namespace bw {

void FirstGroups(Turn&) {}
void Arrivals(Turn&) {}
void GroupsSeason(Turn&) {}
void EndsOfMonsters(Turn& t) { t.EndAge("D-END-02", "", {}, kNoEvent); }

}  // namespace bw
