#include "generator/world/influence.h"

#include <algorithm>

#include "generator/rules/plan.h"
#include "generator/world/hex_graph.h"

namespace bw {

namespace {

using Vertex = HexGraph::Vertex;

int StrengthOf(const World& w, const PlanRules& rules, const Temple& t) {
  int strength = t.level * rules.reach_level;
  if (t.settlement) strength += w.settlements[t.settlement].rank * rules.reach_rank;
  strength +=
      std::min(rules.reach_followers_most, w.gods[t.god].followers * rules.reach_followers / 100);
  return strength;
}

int ReachCost(const PlanRules& rules, const Hex& hex) {
  if (hex.road) return rules.reach_road;
  return rules.reach_cost[static_cast<std::size_t>(hex.terrain)];
}

// What is left of a god's strength at each hex: from its temples downwards, the strongest first.
std::vector<int> SpreadOf(const World& w, const PlanRules& rules, const HexGraph& g, Id<God> god) {
  std::vector<int> strength(g.size(), 0);
  std::vector<std::vector<Vertex>> at;  // hexes by strength
  const auto raise = [&](Vertex v, int to) {
    if (to <= strength[v]) return;
    strength[v] = to;
    if (at.size() <= static_cast<std::size_t>(to)) at.resize(static_cast<std::size_t>(to) + 1);
    at[static_cast<std::size_t>(to)].push_back(v);
  };
  for (const Temple& t : w.temples) {
    if (!t.alive() || t.god != god || t.level <= 0) continue;
    const Id<Hex> hex = t.hex ? t.hex : t.settlement ? w.settlements[t.settlement].hex : Id<Hex>();
    if (hex && hex.n < g.size()) raise(hex.n, StrengthOf(w, rules, t));
  }
  for (std::size_t level = at.size(); level-- > 1;) {
    for (std::size_t i = 0; i < at[level].size(); ++i) {
      const Vertex v = at[level][i];
      if (strength[v] != static_cast<int>(level)) continue;
      g.EachNeighbour(v, [&](Vertex u, int) {
        const int cost = ReachCost(rules, w.plan.hexes[u]);
        if (cost > 0) raise(u, static_cast<int>(level) - cost);
      });
    }
  }
  return strength;
}

}  // namespace

std::vector<HexInfluence> InfluenceOf(const World& w, const Rules& rules) {
  std::vector<HexInfluence> out(w.plan.hexes.size());
  if (w.plan.empty()) return out;
  const HexGraph g(w.plan);
  for (const Id<God> god : w.gods.Ids()) {
    if (!w.gods[god].alive()) continue;
    const std::vector<int> spread = SpreadOf(w, *rules.plan, g, god);
    for (Vertex v = 0; v < g.size(); ++v) {
      HexInfluence& hex = out[v];
      if (spread[v] > hex.strength) {
        hex.second = hex.first;
        hex.runner_up = hex.strength;
        hex.first = god;
        hex.strength = spread[v];
      } else if (spread[v] > hex.runner_up) {
        hex.second = god;
        hex.runner_up = spread[v];
      }
    }
  }
  for (HexInfluence& hex : out) {
    hex.contested = hex.second && hex.runner_up * 1000 >= hex.strength * rules.plan->contested;
  }
  return out;
}

}  // namespace bw
