// Where people settle, and where what they build stands. A hex is worth what the land around it
// yields, its water, its harbour and the heights that guard it (G-TERRAIN-01, G-SETT-05, G-SETT-06,
// G-GAP-16).
#include <algorithm>

#include "generator/terrain/plan.h"
#include "generator/world/hex_graph.h"
#include "generator/world/stats.h"

namespace bw {

namespace {

using Vertex = HexGraph::Vertex;

constexpr int kApartFromOthers = 2;  // G-GAP-16

int Around(const PlanRules& rules, const SettlementRules& land, const Plan& plan, const HexGraph& g,
           Vertex v) {
  const Hex& own = plan.hexes[v];
  int food = 0, income = 0, worth = 0;
  bool sea = false, lake = false;
  g.EachNeighbour(v, [&](Vertex u, int) {
    const Hex& hex = plan.hexes[u];
    const LandYield& y = land.terrain[static_cast<std::size_t>(hex.terrain)];
    food += y.food + (hex.river ? land.river.food : 0);
    income += y.income + (hex.river ? land.river.income : 0);
    sea = sea || (hex.terrain == Terrain::kSea && !hex.lake);
    lake = lake || hex.lake;
    const bool height = hex.terrain == Terrain::kHill || hex.terrain == Terrain::kMountain;
    worth += height ? rules.site_defence : 0;
  });
  worth += food * rules.site_food / 100 + income * rules.site_income;
  if (own.river) worth += rules.site_river;
  if (own.river && sea) worth += rules.site_mouth;
  if (lake) worth += rules.site_lake;
  if (sea) worth += rules.site_harbour;
  return worth;
}

// What may not be settled: too near to what stands already.
std::vector<char> Taken(const World& w, const Rules& rules) {
  std::vector<char> taken(w.plan.hexes.size(), 0);
  const auto shut = [&](Id<Hex> at, int radius) {
    if (!at || at.n >= taken.size()) return;
    for (const Id<Hex> h : w.plan.Within(at, radius, true)) taken[h.n] = 1;
  };
  for (const Settlement& s : w.settlements) {
    if (!s.alive()) continue;
    shut(s.hex, std::max({ReachOf(rules, s), rules.plan->site_apart - 1, kApartFromOthers - 1}));
  }
  for (const Site& s : w.sites) {
    if (s.alive()) shut(s.hex, kApartFromOthers - 1);
  }
  for (const Temple& t : w.temples) {
    if (t.alive()) shut(t.hex, kApartFromOthers - 1);
  }
  return taken;
}

struct Candidate {
  int worth = 0;
  Vertex at = 0;
};

std::vector<Candidate> Candidates(const World& w, const Rules& rules, Rng& rng) {
  const HexGraph g(w.plan);
  std::vector<Candidate> out;
  for (Vertex v = 0; v < g.size(); ++v) {
    const int base = rules.plan->site[static_cast<std::size_t>(w.plan.hexes[v].terrain)];
    if (base < 0 || w.plan.hexes[v].terrain == Terrain::kNone) continue;
    const int chance = rng.Below(rules.plan->site_chance + 1);
    out.push_back({base + Around(*rules.plan, rules.settlements, w.plan, g, v) + chance, v});
  }
  std::sort(out.begin(), out.end(), [](const Candidate& a, const Candidate& b) {
    return a.worth != b.worth ? a.worth > b.worth : a.at < b.at;
  });
  return out;
}

bool Bears(const Hex& hex, Improvement what) {
  if (hex.improvement != Improvement::kNone) return false;
  switch (what) {
    case Improvement::kMine: return hex.terrain == Terrain::kMountain;
    case Improvement::kLumberMill: return hex.terrain == Terrain::kForest;
    case Improvement::kFarm: return hex.terrain == Terrain::kGrassland;
    case Improvement::kNone: break;
  }
  return false;
}

}  // namespace

std::vector<Id<Hex>> SitesFor(const World& w, const Rules& rules, int count, Rng& rng) {
  std::vector<Id<Hex>> out;
  if (w.plan.empty()) return out;
  std::vector<char> taken = Taken(w, rules);
  const std::vector<Candidate> candidates = Candidates(w, rules, rng);
  std::vector<int> in_province(w.provinces.size(), 0);
  for (const Settlement& s : w.settlements) {
    if (!s.alive() || !s.hex || s.hex.n >= w.plan.hexes.size()) continue;
    const Id<Province> p = w.plan[s.hex].province;
    if (p) ++in_province[p.n];
  }
  // First each province its best place, then each a second, and so on.
  for (int most = 1; static_cast<int>(out.size()) < count; ++most) {
    bool room = false;
    for (const Candidate& c : candidates) {
      if (static_cast<int>(out.size()) >= count) break;
      if (taken[c.at] != 0) continue;
      const Id<Province> p = w.plan.hexes[c.at].province;
      room = true;
      if (p && p.n < in_province.size() && in_province[p.n] >= most) continue;
      if (p && p.n < in_province.size()) ++in_province[p.n];
      out.emplace_back(c.at);
      for (const Id<Hex> h : w.plan.Within(Id<Hex>(c.at), rules.plan->site_apart - 1, true)) {
        taken[h.n] = 1;
      }
    }
    if (!room) break;
  }
  return out;
}

std::vector<Id<Hex>> ImprovementSites(const World& w, const Rules& rules, Id<Settlement> s,
                                      Improvement what) {
  std::vector<Id<Hex>> out;
  const Settlement& town = w.settlements[s];
  if (!town.hex || w.plan.empty()) return out;
  for (const Id<Hex> h : w.plan.Within(town.hex, ReachOf(rules, town))) {
    if (Bears(w.plan[h], what)) out.push_back(h);
  }
  // Near first; of equally near ones those beside a river.
  std::stable_sort(out.begin(), out.end(), [&](Id<Hex> a, Id<Hex> b) {
    const int far_a = w.plan.Distance(town.hex, a), far_b = w.plan.Distance(town.hex, b);
    return far_a != far_b ? far_a < far_b : w.plan[a].river && !w.plan[b].river;
  });
  return out;
}

}  // namespace bw
