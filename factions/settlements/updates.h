// The year of all settlements in six steps (G-UPDATE-01..12); each runs for every settlement, in id
// order, before the next begins (G-UPDATE-11). Routine numbers of a step are one event; what people
// would tell of - hunger, riots, a village that becomes a town - is an event of its own.
#pragma once

#include "factions/gods/gods_day.h"

namespace bw {

void UpdateSettlements(GodsDay& day);

// The steps, in their order.
void RavageByCreatures(GodsDay& day);      // 1: G-UPDATE-08, G-PDATA-10
void GrowPopulations(GodsDay& day);        // 2: G-UPDATE-02, -09
void CollectIncome(GodsDay& day);          // 3: G-UPDATE-03
void FeedPeople(GodsDay& day);             // 4: G-UPDATE-04, -05, -10
void ConsultUnrestChart(GodsDay& day);     // 5: G-UPDATE-06, G-GAP-02
void ChangeSettlementRanks(GodsDay& day);  // 6: G-UPDATE-07, -12

}  // namespace bw
