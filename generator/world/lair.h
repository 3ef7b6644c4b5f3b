// What is inside a divine location (G-LOC-04, G-GAP-08): 22 areas joined as a tree, 16 of them with
// an encounter, the last the lair of its legendary creature. It follows from the world's seed and
// the site alone, so that nothing of it needs to be kept.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "generator/rules/gods.h"
#include "generator/world/world.h"

namespace bw {

inline constexpr int kLairAreas = 22, kLairEncounters = 16;

struct LairArea {
  int number = 1;  // 1..22; 1 is the way in, 22 the creature's
  int from = 0;    // the area it is reached from; 0 for the first
  bool encounter = false;
  bool cleared = false;  // this cycle (optional rule)
};
using Lair = std::array<LairArea, kLairAreas>;

Lair LairOf(const World& w, Id<Site> site);

// The same as a keyed dungeon (B-GOD-05): the tree with some passages more, so that there are ways
// round, and a second way in. Sizes in beads.
struct KeyedArea {
  LairArea area;
  std::vector<int> exits;  // numbers of the areas it leads to, in order
  bool way_in = false;
  int width = 1, height = 1;
  std::string room, feature, occupant, hook;  // occupant and hook: "" without an encounter
};
std::vector<KeyedArea> LairKey(const World& w, const GodRules& rules, Id<Site> site);
inline constexpr int kLairLoops = 4;  // passages beyond the tree's

}  // namespace bw
