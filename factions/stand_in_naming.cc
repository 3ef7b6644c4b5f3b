// Stand-ins until this part lands.
#include "factions/steps.h"

namespace bw {

void NamePlaces(Turn&) {}

}  // namespace bw
