// The year's random event (K-EVENT), what happens at a neighbour's (K-NEIGH-08), and the wars that
// begin by themselves (K-NEIGH-04, K-NEIGH-05).
#pragma once

#include "factions/kingdoms/play.h"

namespace bw {

// One roll for the region of the first realm (K-GAP-52).
void RandomEventOfYear(RealmPlay& p);
// One event, by its total 1..13 (tests; the roll above).
void PlayRandomEvent(RealmPlay& p, int total, EventNo cause);
// d6 on the neighbour table for a neighbour of the first realm.
void PlayNeighbourEvent(RealmPlay& p, Id<Realm> neighbour, int roll, EventNo cause);
// After the random event: realms that hate another enough go to war (K-GAP-50).
void WarsOfHatred(RealmPlay& p);

}  // namespace bw
