// The gods of a history (B-TIME-02): the first pantheon, newcomers, and the gods' year.
#pragma once

#include "generator/world/turn.h"

namespace bw {

// A god that starts from nothing (G-GAP-03), with an alignment, a temperament and a name drawn by
// its number. `newcomer` = it is new for some days (G-NEW-05, G-GAP-25).
Id<God> FoundGod(Turn& t, bool newcomer, EventNo cause);

}  // namespace bw
