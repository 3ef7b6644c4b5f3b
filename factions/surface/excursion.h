// Excursions: three folk and a loot of the castle's go down the nearest entrance, meet whoever
// holds the rooms on their way and, if one of them lives, come home with what they carry
// (S-SUP-02..04).
#pragma once

#include "generator/world/turn.h"

namespace bw {

// Needs 4 folk in the castle and an entrance; false when there is no entrance (S-SUP-05 applies
// then). Afterwards the special construction of S-SUP-04 stands.
bool RideOut(Turn& t, Id<Construction> castle, EventNo cause);

}  // namespace bw
