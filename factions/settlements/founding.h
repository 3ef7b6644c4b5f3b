// Settlements of a history: where they are founded, with what people, fields and roads. The rules
// know no act of founding (G-GAP-16); a history founds as a scenario's events would.
#pragma once

#include "generator/world/turn.h"

namespace bw {

// Founds the settlement in the draft, whose actor it becomes, with so many people and what their
// rank starts with (G-GAP-04, G-GAP-16). Name, key and hex are the row's own.
Ref BeginSettlement(Draft& d, const Turn& t, Settlement row, int people);

// One settlement on that hex with so many people, its first fields and mines, and what its rank
// starts with (G-GAP-04). Posts settlement.founded; `cause` may be none.
Id<Settlement> FoundSettlement(Turn& t, Id<Hex> hex, int people, EventNo cause, int weight);

// Where a settlement lies in ruins and the land is good, newcomers come once in a while.
void ResettleRuins(Turn& t);

}  // namespace bw
