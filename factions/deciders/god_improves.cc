// Where and how a god that plays by itself would improve a settlement.
#include "factions/deciders/decider.h"

namespace bw {

namespace {

constexpr int kStrongWalls = 12;  // walls beyond which more are seldom wanted

// The next hex of a road to the nearest other town, straight over land (G-GAP-05).
Id<Hex> NextOfRoad(const Outlook& o, const Town& t, const ImproveOption& option) {
  const Plan& plan = o.w.plan;
  const Id<Hex> seat = o.w.settlements[t.id].hex;
  Id<Hex> goal;
  for (const Town& other : o.towns) {
    const Id<Hex> h = o.w.settlements[other.id].hex;
    if (!h || other.id == t.id) continue;
    if (!goal || plan.Distance(seat, h) < plan.Distance(seat, goal)) goal = h;
  }
  if (!goal) return {};
  Id<Hex> at = seat;
  while (plan.Distance(at, goal) > 1) {
    Id<Hex> next;
    for (int s = 0; s < 6; ++s) {
      const Id<Hex> h = plan.Step(at, s);
      if (!h || IsWater(o.w, h)) continue;
      if (plan.Distance(h, goal) >= plan.Distance(at, goal)) continue;
      if (!next || plan[h].road) next = h;
    }
    if (!next) return {};
    at = next;
    if (plan[at].road) continue;
    return HexFault(o.w, o.rules, t.id, option, at).empty() ? at : Id<Hex>();
  }
  return {};
}

}  // namespace

int WantOf(const Temperament& temper, const Town& t, const ImproveOption& option) {
  const int weight = Temperament::In(temper.improve, option.id);
  if (option.id == "farm" && t.hungry) return 5 * weight;
  if (option.dv > 0 && t.permanent > kStrongWalls) return weight / 4;
  if (option.satisfaction < 0 && t.satisfaction + option.satisfaction < kUnrestBelow) return 0;
  if (option.population > 0 && t.hungry) return weight / 4;
  return weight;
}

std::vector<Id<Hex>> HexesFor(const Outlook& o, const Town& t, const ImproveOption& option) {
  std::vector<Id<Hex>> out;
  const Id<Hex> seat = o.w.settlements[t.id].hex;
  if (!seat || o.w.plan.empty()) return out;
  if (!option.in_reach) {
    if (const Id<Hex> h = NextOfRoad(o, t, option)) out.push_back(h);
    return out;
  }
  for (const Id<Hex> h : o.w.plan.Within(seat, o.rules.settlements.Rank(t.rank).reach)) {
    if (HexFault(o.w, o.rules, t.id, option, h).empty()) out.push_back(h);
  }
  return out;
}

}  // namespace bw
