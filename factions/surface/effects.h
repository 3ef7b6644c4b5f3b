// What special constructions do season by season (S-SPEC-03): one effect each, from a small
// vocabulary of verbs (generator/rules/constructions.cc lists them). No effect lifts a castle above
// its cap or gives a farm less room than the rules ask.
#pragma once

#include "generator/world/turn.h"

namespace bw {

// After the castles: every standing special whose turn it is, in founding order.
void SpecialsSeason(Turn& t, Id<Delve> delve);
// heal: one of the folk an excursion lost comes back after all, once for each excursion.
void HealTheReturned(Turn& t, Id<Construction> castle, EventNo home);
// watch: +1 for a construction with a watching special within its reach; never more than 1.
int WatchBonus(const World& w, const Rules& rules, Id<Construction> c);

}  // namespace bw
