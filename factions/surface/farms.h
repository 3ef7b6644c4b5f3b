// Farms: laid out, resettled, called up (S-UNSUP-01, S-UNSUP-02, S-SUP-01).
#pragma once

#include <string_view>

#include "generator/world/turn.h"

namespace bw {

// A new farm with one new folk somewhere legal (S-UNSUP-02). Without a legal plot the folk settles
// the empty farm nearest to the castle, and where there is none nothing is built; that the land is
// full is told once an age. `rule` is the rule that asked for it. The last event, or none.
EventNo LayOutFarm(Turn& t, Id<Construction> castle, Ref actor, std::string_view rule,
                   EventNo cause);

// One folk goes from a construction to an empty farm or city, which must hold none.
Draft Resettle(Turn& t, Id<Construction> from, Id<Construction> to, std::string_view rule);

}  // namespace bw
