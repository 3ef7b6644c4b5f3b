// How far each god's word reaches over the plan (B-GOD-01): a temple's settlement hears it most,
// hexes around inherit it by distance, further along roads than over mountains. Numbers are those
// of configs/terrain/plan.toml.
#pragma once

#include <cstdint>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

struct HexInfluence {
  Id<God> first, second;  // who is heard most, and next; none where nobody is
  int strength = 0, runner_up = 0;
  bool contested = false;  // the second comes near the first
};
// By hex of the plan; empty without one. Gods of equal strength rank by founding.
std::vector<HexInfluence> InfluenceOf(const World& w, const Rules& rules);

}  // namespace bw
