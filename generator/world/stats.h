// What a settlement's numbers count as now: stored values, the land in its reach (G-TERRAIN-01),
// its trade routes (G-GAP-05) and civil unrest (G-UNREST-02). Effects of a single day are added by
// whoever keeps them.
#pragma once

#include <optional>
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

// What the land within reach gives, improvements included (G-TERRAIN-01..07).
struct LandGives {
  int dv = 0, food = 0, income = 0;
};
LandGives LandOf(const World& w, const Rules& rules, Id<Settlement> s);
// Base food and the land's, as SettlementStats has it.
int FoodOf(const World& w, const Rules& rules, Id<Settlement> s);

// How many trade routes each settlement counts, those a power gave included (G-GAP-05): by row
// number. Quicker than the routes themselves.
std::vector<int> RouteCounts(const World& w);

// Trade routes are worked out at most once, when first asked for: make a new view after roads,
// ranks or unrest have changed.
class SettlementView {
 public:
  SettlementView(const World& w, const Rules& rules) : w_(w), rules_(rules) {}
  SettlementStats Of(Id<Settlement> s) const;
  const std::vector<TradeRoute>& routes() const;

 private:
  const World& w_;
  const Rules& rules_;
  mutable std::optional<std::vector<TradeRoute>> routes_;
  mutable std::optional<std::vector<int>> count_, chosen_;  // by settlement
};

inline constexpr int kUnrestBelow = 10;  // G-UNREST-01

bool InUnrest(const Settlement& s);
// A god of chaos with a temple there lifts the penalty of unrest (G-CHAOS-03).
bool HasAnarchy(const World& w, Id<Settlement> s);
// What permanent DV counts as: halved in unrest (G-UNREST-04), then with the creatures that guard
// the settlement (G-PDATA-10); without effects of a single day.
int CurrentDv(const World& w, Id<Settlement> s, int permanent);
int GuardDv(const World& w, Id<Settlement> s);
// What chosen ones bring by their presence (G-GAP-09).
std::vector<int> ChosenIncomes(const World& w, const Rules& rules);  // by settlement row
int ReachOf(const Rules& rules, const Settlement& s);                // radius in hexes
// The god's temple there, or none.
Id<Temple> TempleIn(const World& w, Id<God> god, Id<Settlement> s);
// Levels of all temples in a settlement together.
int TempleLevels(const World& w, Id<Settlement> s);
// Living temples of a settlement, in founding order.
std::vector<Id<Temple>> TemplesOf(const World& w, Id<Settlement> s);

}  // namespace bw
