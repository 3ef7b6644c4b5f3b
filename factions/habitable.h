// Whether somebody can make a home of a chamber: molten rock and flooded rooms only where their
// data says that they live there (rules/habitat.h, docs/decisions/0113).
#pragma once

#include "generator/rules/habitat.h"
#include "generator/world/world.h"

namespace bw {

inline bool IsMolten(const Place& p) { return CountOf(p.marks, "magma") > 0; }

inline bool CanLiveIn(const Place& p, const Habitat& in) {
  return (in.molten || !IsMolten(p)) && (in.flooded || p.state != "flooded");
}

}  // namespace bw
