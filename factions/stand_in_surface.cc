// Stand-ins until this part lands.
#include "factions/steps.h"

namespace bw {

void SetUpSurface(Turn&) {}
void SetUpSurfaceAnew(Turn&) {}
void SurfaceSeason(Turn&) {}

}  // namespace bw
