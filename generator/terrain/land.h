// The land of a delve: its ground line, its sea and its strata (D-PRIM-01, D-MEAS-03).
#pragma once

#include "generator/world/turn.h"

namespace bw {

// Step "raise-land": lays the ground and the bands of every delve that has none yet.
void RaiseLand(Turn& t);

// Hardness (1..6) of the rock at a point: what digging there costs (D-PRIM-01). 1 where unknown.
int HardnessAt(const World& w, const Rules& rules, Id<Delve> delve, Pt p);
// The y that lies at this share (thousandths) of the underground below x.
Fx DepthAt(const Delve& d, Fx x, int permille);

// The hex of the plan on which x of a section lies (B-SPACE-04); none without a plan.
Id<Hex> HexUnder(const World& w, Id<Delve> delve, Fx x);

}  // namespace bw
