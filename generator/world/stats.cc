#include "generator/world/stats.h"

#include <algorithm>
#include <tuple>

namespace bw {

namespace {

// Settlements reached from `from` along road hexes: a flood over road hexes that starts beside its
// hex; a settlement beside any of them is joined (G-GAP-05).
std::vector<TradeRoute> RoutesFrom(const World& w, Id<Settlement> from,
                                   const std::vector<std::pair<Id<Hex>, Id<Settlement>>>& seats,
                                   std::vector<int>& seen, int stamp) {
  std::vector<TradeRoute> out;
  std::vector<Id<Hex>> edge{w.settlements[from].hex};
  std::vector<bool> joined(w.settlements.size(), false);
  for (int length = 0; !edge.empty(); ++length) {
    std::vector<Id<Hex>> next;
    for (const Id<Hex> h : edge) {
      for (int d = 0; d < 6; ++d) {
        const Id<Hex> n = w.plan.Step(h, d);
        if (!n) continue;
        const auto seat =
            std::lower_bound(seats.begin(), seats.end(), n,
                             [](const auto& s, Id<Hex> key) { return s.first < key; });
        if (length > 0 && seat != seats.end() && seat->first == n && seat->second != from &&
            !joined[seat->second.n]) {
          joined[seat->second.n] = true;
          out.push_back({from, seat->second, length});
        }
        if (!w.plan[n].road || seen[n.n] == stamp) continue;
        seen[n.n] = stamp;
        next.push_back(n);
      }
    }
    edge = std::move(next);
  }
  return out;
}

bool HasRoads(const World& w) {
  return std::any_of(w.plan.hexes.begin(), w.plan.hexes.end(), [](const Hex& h) { return h.road; });
}

std::vector<TradeRoute> AllRoutes(const World& w) {
  std::vector<TradeRoute> out;
  if (w.plan.empty() || w.settlements.size() < 2 || !HasRoads(w)) return out;
  std::vector<std::pair<Id<Hex>, Id<Settlement>>> seats;
  for (const Id<Settlement> s : w.settlements.Ids()) {
    const Settlement& row = w.settlements[s];
    if (row.alive() && row.hex && !InUnrest(row)) seats.emplace_back(row.hex, s);
  }
  std::sort(seats.begin(), seats.end());
  std::vector<int> seen(w.plan.hexes.size(), -1);
  int stamp = 0;
  for (const auto& seat : seats) {
    for (const TradeRoute& r : RoutesFrom(w, seat.second, seats, seen, stamp)) {
      if (r.a < r.b) out.push_back(r);
    }
    ++stamp;
  }
  std::sort(out.begin(), out.end(), [](const TradeRoute& x, const TradeRoute& y) {
    return std::tie(x.length, x.a, x.b) < std::tie(y.length, y.a, y.b);
  });
  return out;
}

// Anarchy: a chaos god of rank 6 with a temple there lifts the penalty (G-CHAOS-03).
constexpr int kAnarchyRank = 6;
bool HasAnarchy(const World& w, Id<Settlement> s) {
  for (const Id<Temple> t : TemplesOf(w, s)) {
    const God& g = w.gods[w.temples[t].god];
    if (g.alive() && g.ethical == "chaos" && g.rank >= kAnarchyRank) return true;
  }
  return false;
}

}  // namespace

bool InUnrest(const Settlement& s) { return s.satisfaction < kUnrestBelow; }

int ReachOf(const Rules& rules, const Settlement& s) {
  return rules.settlements.Rank(std::clamp(s.rank, 1, 7)).reach;
}

std::vector<Id<Temple>> TemplesOf(const World& w, Id<Settlement> s) {
  std::vector<Id<Temple>> out;
  for (const Id<Temple> t : w.temples.Ids()) {
    if (w.temples[t].alive() && w.temples[t].settlement == s) out.push_back(t);
  }
  return out;
}

Id<Temple> TempleIn(const World& w, Id<God> god, Id<Settlement> s) {
  for (std::size_t i = 0; i < w.temples.size(); ++i) {
    const Temple& t = w.temples[Id<Temple>(i)];
    if (t.alive() && t.settlement == s && t.god == god) return Id<Temple>(i);
  }
  return {};
}

int TempleLevels(const World& w, Id<Settlement> s) {
  int levels = 0;
  for (const Temple& t : w.temples) levels += t.alive() && t.settlement == s ? t.level : 0;
  return levels;
}

SettlementView::SettlementView(const World& w, const Rules& rules)
    : w_(w), rules_(rules.settlements), count_(w.settlements.size(), 0) {
  // Shortest first, at most as many as the settlement's rank (G-GAP-05).
  for (const TradeRoute& r : AllRoutes(w)) {
    routes_.push_back(r);
    for (const Id<Settlement> s : {r.a, r.b}) {
      int& n = count_[s.n];
      n = std::min(n + 1, w.settlements[s].rank);
    }
  }
  for (const Id<Settlement> s : w.settlements.Ids()) {
    const Settlement& row = w.settlements[s];
    int& n = count_[s.n];  // routes a power gave, without a partner
    if (!InUnrest(row)) n = std::min(n + CountOf(row.vars, "routes_given"), row.rank);
  }
}

SettlementStats SettlementView::Of(Id<Settlement> id) const {
  const Settlement& s = w_.settlements[id];
  SettlementStats out;
  out.unrest = InUnrest(s);
  out.routes = id.n < count_.size() ? count_[id.n] : 0;
  out.income = s.income_base + out.routes * rules_.trade_route_income;
  out.food = s.food_base;
  int terrain_dv = 0;
  if (s.hex && !w_.plan.empty()) {
    std::array<bool, kTerrains> present{};
    for (const Id<Hex> h : w_.plan.Within(s.hex, rules_.Rank(std::clamp(s.rank, 1, 7)).reach)) {
      const Hex& hex = w_.plan[h];
      const auto kind = static_cast<std::size_t>(hex.terrain);
      const bool serves = !rules_.builder_only || hex.built_by == id;
      const bool farm = serves && hex.improvement == Improvement::kFarm;
      const LandYield& land = rules_.terrain[kind];
      if (rules_.dv_per_hex || !present[kind]) terrain_dv += land.dv;
      present[kind] = true;
      if (!farm) out.food += land.food;
      out.income += land.income;
      if (hex.river) out.food += rules_.river.food, out.income += rules_.river.income;
      if (serves) {
        const LandYield& work = rules_.improvement[static_cast<std::size_t>(hex.improvement)];
        out.food += work.food;
        out.income += work.income;
      }
    }
  }
  out.income = std::max(out.income, 0);
  out.food = std::max(out.food, 0);
  out.dv_permanent = s.dv_built + terrain_dv;
  const bool halved = out.unrest && !HasAnarchy(w_, id);
  out.dv = halved ? out.dv_permanent / 2 : out.dv_permanent;
  return out;
}

}  // namespace bw
