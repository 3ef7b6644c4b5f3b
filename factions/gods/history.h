// The gods of a history (B-TIME-02): the first pantheon, newcomers, and the gods' year.
#pragma once

#include <string_view>

#include "generator/world/turn.h"

namespace bw {

// Founds the god in the draft, whose actor it becomes, with what every god begins with: rank 1,
// the first followers (G-GAP-03, G-GAP-25); `newcomer` = it is new for some days (G-NEW-05).
Ref BeginGod(Draft& d, const Turn& t, God row, bool newcomer, std::string_view temperament = "");

// A god that starts from nothing (G-GAP-03), with an alignment, a temperament and a name drawn by
// its number. `newcomer` = it is new for some days (G-NEW-05, G-GAP-25).
Id<God> FoundGod(Turn& t, bool newcomer, EventNo cause);

}  // namespace bw
