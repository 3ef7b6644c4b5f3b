// Special constructions, one for every excursion that comes home (S-SPEC-01..03).
#pragma once

#include "generator/world/turn.h"

namespace bw {

// First the City, second the Wizard's Tower, then one of the data's specials that does not stand
// yet; when all stand, a composed one whose effect is drawn again. Without free ground an existing
// special grows instead.
void BuildSpecial(Turn& t, Id<Construction> castle, EventNo cause);

// S-SPEC-01: a city wiped out gets 1 folk and 1 loot from the castle, as far as it has them.
void RefillCities(Turn& t, Id<Construction> castle);

}  // namespace bw
