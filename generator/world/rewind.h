// Going back without a copy, for those who hold the only one.
#pragma once

#include "generator/world/world.h"

namespace bw {

// As Rewind (apply.h), of the world itself. Calendar and ages follow the event; what an age's row
// says of its end stays as it is.
void RewindInPlace(World& w, EventNo last);

}  // namespace bw
