// What a settlement's numbers count as now: stored values, the land in its reach (G-TERRAIN-01),
// its trade routes (G-GAP-05) and civil unrest (G-UNREST-02). Effects of a single day are added by
// whoever keeps them.
#pragma once

#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

struct SettlementStats {
  bool unrest = false;       // satisfaction below 10
  int dv_permanent = 0;      // built and terrain (G-SETT-10)
  int dv = 0;                // halved in unrest, unless Anarchy (G-CHAOS-03)
  int income = 0, food = 0;  // base, land and improvements (G-SETT-11)
  int routes = 0;            // trade routes counted
};

// Two settlements joined by an unbroken chain of road hexes; `length` counts those hexes.
struct TradeRoute {
  Id<Settlement> a, b;
  int length = 0;
};

// Trade routes are worked out once, when the view is made: make a new one after roads, ranks or
// unrest have changed.
class SettlementView {
 public:
  SettlementView(const World& w, const Rules& rules);
  SettlementStats Of(Id<Settlement> s) const;
  const std::vector<TradeRoute>& routes() const { return routes_; }

 private:
  const World& w_;
  const SettlementRules& rules_;
  std::vector<TradeRoute> routes_;
  std::vector<int> count_;  // by settlement
};

inline constexpr int kUnrestBelow = 10;  // G-UNREST-01

bool InUnrest(const Settlement& s);
int ReachOf(const Rules& rules, const Settlement& s);  // radius in hexes
// The god's temple there, or none.
Id<Temple> TempleIn(const World& w, Id<God> god, Id<Settlement> s);
// Levels of all temples in a settlement together.
int TempleLevels(const World& w, Id<Settlement> s);
// Living temples of a settlement, in founding order.
std::vector<Id<Temple>> TemplesOf(const World& w, Id<Settlement> s);

}  // namespace bw
