// The world as the people on the surface know it: what players may see. Everything else is not
// hidden but taken out - rows, events, names, tokens, marks, plans, the seed that would bring it
// all back - and what stays gets new ids in the order it became known, so that no gap betrays a
// room.
//
// Known are the land and whoever rules it, all buildings, entrances and cellars; rooms that a party
// from above or adventurers have been in; passages between known rooms; groups that have met
// anybody from above, or live in a known room as far as an event told of it; what has happened
// among the known alone. Beads below the ground, veins, sites nobody has opened, treasures out of
// sight and marks on places are secret always.
#pragma once

#include "generator/world/world.h"

namespace bw {

// Rows that are not known stay in their tables as dead rows without a key, a name or a shape, so
// that drawings and texts pass over them; the result is for these alone, not for playing on.
World KnownWorld(const World& w);

}  // namespace bw
