// Hatches over hexes of the plan: lines of one slope on a raster that all hexes share, so that they
// run on from hex to hex.
#pragma once

#include <vector>

#include "render/plan_view.h"

namespace bw {

// A hex's corners from the top clockwise, drawn in to a share of its size.
std::vector<P2> HexShape(const PlanView& view, Id<Hex> h, double share);
// Lines across a convex polygon, `gap` mm apart; turn4096: 0 = level, 1024 = upright.
void AddHatch(const std::vector<P2>& shape, int turn4096, double gap, double phase, PathItem& out);

}  // namespace bw
