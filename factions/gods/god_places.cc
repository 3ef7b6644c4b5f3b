// See god_facts.h: what may be asked about the plan for the gods' sake - regions, distances between
// locations, what guards a thing, where an improvement may stand.
#include <algorithm>

#include "factions/bridges/below.h"
#include "factions/gods/god_facts.h"
#include "generator/terrain/land.h"

namespace bw {

bool IsStanding(const World& w, Id<Settlement> s) {
  return s && w.settlements[s].alive() && w.settlements[s].state == "standing";
}

std::vector<Id<Settlement>> Standing(const World& w) {
  std::vector<Id<Settlement>> out;
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {
    if (IsStanding(w, Id<Settlement>(i))) out.emplace_back(i);
  }
  return out;
}

Id<Settlement> SettlementOn(const World& w, Id<Hex> h) {
  if (!h) return {};
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {
    const Id<Settlement> s(i);
    if (w.settlements[s].hex == h && IsStanding(w, s)) return s;
  }
  return {};
}

Id<Hex> HexOf(const World& w, Ref what) {
  if (w.plan.empty()) return {};
  switch (what.table) {
    case Table::kHex: return what.hex();
    case Table::kSettlement: return w.settlements[what.settlement()].hex;
    case Table::kSite: return w.sites[what.site()].hex;
    case Table::kChosen: return HexOf(w, w.chosen[what.chosen()].at);
    case Table::kProvince: return w.provinces[what.province()].seat;
    case Table::kTemple: {
      const Temple& t = w.temples[what.temple()];
      return t.settlement ? w.settlements[t.settlement].hex : t.hex;
    }
    case Table::kCreature: {
      const Creature& c = w.creatures[what.creature()];
      return c.hex || !c.settlement ? c.hex : w.settlements[c.settlement].hex;
    }
    case Table::kConstruction: return w.constructions[what.construction()].hex;
    case Table::kPlace: {
      const Place& p = w.places[what.place()];
      return HexUnder(w, p.delve, p.box.centre().x);
    }
    case Table::kGroup: return HexOf(w, w.groups[what.group()].home);
    case Table::kTreasure: {
      const Ref at = w.treasures[what.treasure()].at;
      return at.treasure() ? Id<Hex>() : HexOf(w, at);
    }
    default: return {};
  }
}

// Where there is no plan, or no regions on it, there is none (G-GAP-19).
Id<Province> RegionOf(const World& w, Ref what) {
  if (what.table == Table::kProvince) return what.province();
  const Id<Hex> h = HexOf(w, what);
  return h ? w.plan[h].province : Id<Province>();
}

namespace {

bool Holds(const std::vector<Id<Province>>& list, Id<Province> p) {
  return std::find(list.begin(), list.end(), p) != list.end();
}

bool Touch(const World& w, Id<Province> a, Id<Province> b) {
  for (std::size_t i = 0; i < w.plan.hexes.size(); ++i) {
    if (w.plan.hexes[i].province != a) continue;
    for (int d = 0; d < 6; ++d) {
      const Id<Hex> n = w.plan.Step(Id<Hex>(i), d);
      if (n && w.plan[n].province == b) return true;
    }
  }
  return false;
}

}  // namespace

// G-GEO-03, G-GAP-19. Provinces that know their neighbours are asked; a scenario's may not.
bool AdjacentRegions(const World& w, Id<Province> a, Id<Province> b) {
  if (!a || !b || a == b) return false;
  const Province &pa = w.provinces[a], &pb = w.provinces[b];
  if (Holds(pa.neighbours, b) || Holds(pb.neighbours, a)) return true;
  return pa.neighbours.empty() && pb.neighbours.empty() && Touch(w, a, b);
}

bool SameOrAdjacentRegion(const World& w, Ref a, Ref b) {
  const Id<Province> ra = RegionOf(w, a), rb = RegionOf(w, b);
  return ra == rb || AdjacentRegions(w, ra, rb);
}

std::vector<Id<Settlement>> SettlementsIn(const World& w, Id<Province> region) {
  std::vector<Id<Settlement>> out;
  for (const Id<Settlement> s : Standing(w)) {
    if (RegionOf(w, s) == region) out.push_back(s);
  }
  return out;
}

bool IsWater(const World& w, Id<Hex> h) { return w.plan[h].terrain == Terrain::kSea; }

bool InReach(const World& w, const Rules& rules, Id<Settlement> s, Id<Hex> h) {
  const Settlement& row = w.settlements[s];
  if (w.plan.empty() || !row.hex || !h || row.hex == h) return false;
  return w.plan.Distance(row.hex, h) <= ReachOf(rules, row);
}

// G-LOC-09: what has fallen to ruins still counts, so the dead are not left out, except temples,
// which leave nothing.
std::vector<Location> Locations(const World& w) {
  std::vector<Location> out;
  if (w.plan.empty()) return out;
  for (const Id<Settlement> s : w.settlements.Ids()) {
    if (w.settlements[s].hex) out.push_back({Ref(s), w.settlements[s].hex});
  }
  for (const Id<Temple> t : w.temples.Ids()) {
    if (w.temples[t].alive() && w.temples[t].hex) out.push_back({Ref(t), w.temples[t].hex});
  }
  for (const Id<Site> s : w.sites.Ids()) {
    if (w.sites[s].hex) out.push_back({Ref(s), w.sites[s].hex});
  }
  return out;
}

Ref LocationWithin(const World& w, Id<Hex> h, int steps, Ref but) {
  Ref nearest;
  int best = steps + 1;
  for (const Location& l : Locations(w)) {
    const int d = l.what == but ? best : w.plan.Distance(l.hex, h);
    if (d < best) best = d, nearest = l.what;
  }
  return nearest;
}

Id<Settlement> GuardOf(const World& w, const Rules& rules, Ref object) {
  if (const Id<Settlement> s = object.settlement()) return s;
  if (const Id<Temple> t = object.temple()) return w.temples[t].settlement;
  const Id<Hex> h = object.hex();
  if (!h || w.plan.empty()) return {};
  Id<Settlement> guard;
  int best = 0;
  for (const Id<Settlement> s : Standing(w)) {
    const Settlement& row = w.settlements[s];
    if (!row.hex) continue;
    const int d = w.plan.Distance(row.hex, h);
    if (d <= ReachOf(rules, row) && (!guard || d < best)) guard = s, best = d;
  }
  return guard;
}

int DvOf(const World& w, const Rules& rules, const SettlementView& view, Ref object) {
  if (const Id<Settlement> s = GuardOf(w, rules, object)) return view.Of(s).dv;
  if (const Id<Temple> t = object.temple()) return MightOf(rules, w.gods[w.temples[t].god]);
  if (const Id<Creature> c = object.creature()) return w.creatures[c].strength;
  if (IsBelow(object)) return DvBelow(w, rules, object);
  if (const Id<Site> s = object.site()) {
    return w.sites[s].kind == "divine" ? w.sites[s].difficulty : 0;  // G-LOC-03
  }
  return 0;
}

namespace {

bool TouchesRoadOrSeat(const World& w, Id<Settlement> s, Id<Hex> h) {
  for (int d = 0; d < 6; ++d) {
    const Id<Hex> n = w.plan.Step(h, d);
    if (n && (n == w.settlements[s].hex || w.plan[n].road)) return true;
  }
  return false;
}

}  // namespace

// G-IMPROVE-05..09, -13, -14
std::string_view HexFault(const World& w, const Rules& rules, Id<Settlement> s,
                          const ImproveOption& option, Id<Hex> h) {
  const Hex& hex = w.plan[h];
  const bool road = option.id == "road";
  if (option.in_reach ? !InReach(w, rules, s, h)
                      : w.plan.Distance(w.settlements[s].hex, h) > kRoadReach) {
    return "AOE";
  }
  const bool land = hex.terrain != Terrain::kSea;
  if (option.terrain == "land" ? !land
                               : !option.terrain.empty() && WordOf(hex.terrain) != option.terrain) {
    return "TERRAIN";
  }
  const bool taken = road ? hex.road : hex.improvement != Improvement::kNone;
  if (taken || SettlementOn(w, h)) return "TAKEN";
  if (road && !TouchesRoadOrSeat(w, s, h)) return "ROAD-LINK";
  return "";
}

bool MayImprove(const World& w, const Rules& rules, Id<God> g, Id<Settlement> s) {
  if (TempleIn(w, g, s)) return true;
  return rules.gods->switches.ruler_may_improve && w.settlements[s].ruler == g;
}

}  // namespace bw
