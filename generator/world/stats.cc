#include "generator/world/stats.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "generator/rules/gods.h"

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

// Calm settlements by hex; the ends a trade route may have.
std::vector<std::pair<Id<Hex>, Id<Settlement>>> CalmSeats(const World& w) {
  std::vector<std::pair<Id<Hex>, Id<Settlement>>> seats;
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {
    const Settlement& row = w.settlements[Id<Settlement>(i)];
    if (row.alive() && row.hex && !InUnrest(row)) seats.emplace_back(row.hex, Id<Settlement>(i));
  }
  std::sort(seats.begin(), seats.end());
  return seats;
}

std::vector<TradeRoute> AllRoutes(const World& w) {
  std::vector<TradeRoute> out;
  if (w.plan.empty() || w.settlements.size() < 2 || !HasRoads(w)) return out;
  const auto seats = CalmSeats(w);
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

// The connected pieces of road that touch calm settlements, each with the settlements it touches.
class RoadPieces {
 public:
  explicit RoadPieces(const World& w)
      : w_(w), seats_(CalmSeats(w)), seen_(w.plan.hexes.size()), seat_(w.plan.hexes.size()) {
    for (const auto& seat : seats_) seat_[seat.first.n] = true;
    for (const auto& seat : seats_) {
      for (int d = 0; d < 6; ++d) {
        const Id<Hex> n = w_.plan.Step(seat.first, d);
        if (n && w_.plan[n].road && !seen_[n.n]) Flood(n);
      }
    }
  }
  // Other settlements joined to each by any piece, by row number.
  std::vector<int> Partners() const {
    std::vector<int> out(w_.settlements.size(), 0);
    std::vector<std::vector<std::uint32_t>> of(w_.settlements.size());
    for (std::size_t p = 0; p < pieces_.size(); ++p) {
      for (const Id<Settlement> s : pieces_[p]) of[s.n].push_back(static_cast<std::uint32_t>(p));
    }
    std::vector<Id<Settlement>> all;
    for (const auto& seat : seats_) {
      const auto& mine = of[seat.second.n];
      if (mine.size() == 1) out[seat.second.n] = static_cast<int>(pieces_[mine[0]].size()) - 1;
      if (mine.size() < 2) continue;
      all.clear();
      for (const std::uint32_t p : mine) {
        all.insert(all.end(), pieces_[p].begin(), pieces_[p].end());
      }
      std::sort(all.begin(), all.end());
      const auto end = std::unique(all.begin(), all.end());
      out[seat.second.n] = static_cast<int>(end - all.begin()) - 1;
    }
    return out;
  }

 private:
  void Flood(Id<Hex> from) {
    std::vector<Id<Settlement>>& piece = pieces_.emplace_back();
    std::vector<Id<Hex>> todo{from};
    seen_[from.n] = true;
    while (!todo.empty()) {
      const Id<Hex> h = todo.back();
      todo.pop_back();
      for (int d = 0; d < 6; ++d) {
        const Id<Hex> n = w_.plan.Step(h, d);
        if (!n) continue;
        if (seat_[n.n]) piece.push_back(SeatOn(n));
        if (!w_.plan[n].road || seen_[n.n]) continue;
        seen_[n.n] = true;
        todo.push_back(n);
      }
    }
    std::sort(piece.begin(), piece.end());
    piece.erase(std::unique(piece.begin(), piece.end()), piece.end());
  }
  Id<Settlement> SeatOn(Id<Hex> h) const {
    return std::lower_bound(seats_.begin(), seats_.end(), h,
                            [](const auto& s, Id<Hex> key) { return s.first < key; })
        ->second;
  }

  const World& w_;
  std::vector<std::pair<Id<Hex>, Id<Settlement>>> seats_;
  std::vector<bool> seen_, seat_;  // by hex
  std::vector<std::vector<Id<Settlement>>> pieces_;
};

constexpr int kAnarchyRank = 6;

}  // namespace

// Judged whenever asked, without memory (G-UNREST-05).
bool InUnrest(const Settlement& s) { return s.satisfaction < kUnrestBelow; }

int ReachOf(const Rules& rules, const Settlement& s) {
  return rules.settlements.Rank(std::clamp(s.rank, 1, 7)).reach;
}

std::vector<Id<Temple>> TemplesOf(const World& w, Id<Settlement> s) {
  std::vector<Id<Temple>> out;
  for (std::size_t i = 0; i < w.temples.size(); ++i) {
    const Temple& t = w.temples[Id<Temple>(i)];
    if (t.settlement == s && t.alive()) out.emplace_back(i);
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

// Within reach only (G-SETT-05, G-TERRAIN-02), food and income for every hex (G-TERRAIN-04), none
// from mountain and swamp but their DV (G-TERRAIN-03). Over the rows of hexes, without gathering
// them.
LandGives LandOf(const World& w, const Rules& all, Id<Settlement> id) {
  LandGives out;
  const Settlement& s = w.settlements[id];
  if (!s.hex || w.plan.empty()) return out;
  const SettlementRules& rules = all.settlements;
  const bool farms_replace = all.gods == nullptr || all.gods->switches.farm_table;  // G-IMPROVE-08
  std::array<bool, kTerrains> present{};
  const int reach = ReachOf(all, s);
  const Axial c = w.plan.AxialOf(s.hex);
  for (int dr = -reach; dr <= reach; ++dr) {
    const int lo = std::max(-reach, -dr - reach), hi = std::min(reach, -dr + reach);
    const int r = c.r + dr, row = r - w.plan.first_row;
    if (row < 0 || row >= w.plan.rows) continue;
    const int middle = c.q + (r - (r & 1)) / 2 - w.plan.first_column;  // of the row, dq = 0
    const int first = std::max(0, middle + lo), last = std::min(w.plan.columns - 1, middle + hi);
    for (int column = first; column <= last; ++column) {
      const Id<Hex> h(static_cast<std::uint32_t>(row * w.plan.columns + column));
      if (h == s.hex) continue;
      const Hex& hex = w.plan[h];
      const auto kind = static_cast<std::size_t>(hex.terrain);
      const bool serves = !rules.builder_only || hex.built_by == id;
      const bool farm = serves && hex.improvement == Improvement::kFarm;
      const LandYield& land = rules.terrain[kind];
      if (rules.dv_per_hex || !present[kind]) out.dv += land.dv;
      present[kind] = true;
      if (!farm || !farms_replace) out.food += land.food;
      out.income += land.income;
      if (hex.river) out.food += rules.river.food, out.income += rules.river.income;
      if (!serves || (farm && !farms_replace)) continue;
      const LandYield& work = rules.improvement[static_cast<std::size_t>(hex.improvement)];
      out.food += work.food;
      out.income += work.income;
    }
  }
  return out;
}

int FoodOf(const World& w, const Rules& rules, Id<Settlement> s) {
  return std::max(w.settlements[s].food_base + LandOf(w, rules, s).food, 0);
}

// The partners joined by road, then those routes a power gave without one; at most as many as the
// settlement's rank, and none in unrest (G-GAP-05). A route is no hex (G-TERRAIN-06); roads carry
// these and nothing else (G-GAP-06).
std::vector<int> RouteCounts(const World& w) {
  std::vector<int> out(w.settlements.size(), 0);
  if (!w.plan.empty()) out = RoadPieces(w).Partners();
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Settlement& s = w.settlements[Id<Settlement>(i)];
    const int all = out[i] + CountOf(s.vars, "routes_given");
    out[i] = InUnrest(s) ? 0 : std::min(all, s.rank);
  }
  return out;
}

bool HasAnarchy(const World& w, Id<Settlement> s) {
  return std::any_of(w.temples.begin(), w.temples.end(), [&](const Temple& t) {
    if (!t.alive() || t.settlement != s) return false;
    const God& g = w.gods[t.god];
    return g.alive() && g.rank >= kAnarchyRank && g.ethical == "chaos";
  });
}

int GuardDv(const World& w, Id<Settlement> s) {
  int dv = 0;
  for (const Creature& c : w.creatures) {
    if (c.alive() && c.settlement == s && c.kind == "guard") dv += (c.strength + 1) / 2;
  }
  return dv;
}

int CurrentDv(const World& w, Id<Settlement> s, int permanent) {
  const bool halved = InUnrest(w.settlements[s]) && !HasAnarchy(w, s);
  return (halved ? permanent / 2 : permanent) + GuardDv(w, s);
}

// Those beyond what their god's rank allows sleep (G-CHOSEN-08): the newest.
std::vector<int> ChosenIncomes(const World& w, const Rules& rules) {
  std::vector<int> income(w.settlements.size(), 0);
  for (std::size_t i = 0; i < w.chosen.size(); ++i) {
    const Chosen& c = w.chosen[Id<Chosen>(i)];
    if (!c.alive() || !c.at.settlement() || !w.gods[c.god].alive()) continue;
    const auto kind = rules.gods->chosen.find(c.kind);
    if (kind == rules.gods->chosen.end() || kind->second.income == 0) continue;
    const auto older = std::count_if(w.chosen.begin(), w.chosen.begin() + static_cast<long>(i),
                                     [&](const Chosen& o) { return o.alive() && o.god == c.god; });
    if (older >= rules.gods->Rank(w.gods[c.god].rank).chosen) continue;
    income[c.at.settlement().n] += kind->second.income;
  }
  return income;
}

const std::vector<TradeRoute>& SettlementView::routes() const {
  if (!routes_) routes_ = AllRoutes(w_);
  return *routes_;
}

SettlementStats SettlementView::Of(Id<Settlement> id) const {
  const Settlement& s = w_.settlements[id];
  if (!count_ || count_->size() <= id.n) {
    count_ = RouteCounts(w_);
    chosen_ = ChosenIncomes(w_, rules_);
  }
  const LandGives land = LandOf(w_, rules_, id);
  SettlementStats out;
  out.unrest = InUnrest(s);
  out.routes = (*count_)[id.n];
  out.income = std::max(s.income_base + out.routes * rules_.settlements.trade_route_income +
                            land.income + (*chosen_)[id.n],
                        0);
  out.food = std::max(s.food_base + land.food, 0);
  out.dv_permanent = s.dv_built + land.dv;
  out.dv = CurrentDv(w_, id, out.dv_permanent);
  return out;
}

}  // namespace bw
