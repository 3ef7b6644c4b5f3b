// See civ.h.
// event civilization.cramped: actor group; note what found no room
#include "factions/civilizations/civ.h"

#include <algorithm>
#include <stdexcept>

#include "factions/habitable.h"
#include "factions/treasures.h"

namespace bw {

namespace {

constexpr std::size_t kMostBases = 6;

bool OfCivilization(const Group& g) { return g.kind == "civilization" && g.alive(); }

int Largest(const Civ& c) {
  int most = 0;
  for (const Id<Place> p : PlacesOf(c)) most = std::max(most, c.At(p).folk);
  return most;
}

int Thralls(const Civ& c) {
  int sum = 0;
  for (const Id<Place> p : PlacesOf(c)) sum += CountOf(c.At(p).marks, "thralls");
  return sum;
}

}  // namespace

Civ CivOf(Turn& t, Id<Group> id) {
  const Group& g = t.world().groups[id];
  const auto kind = t.rules.civilizations.kinds.find(g.flavour);
  if (kind == t.rules.civilizations.kinds.end()) {
    throw std::logic_error("group " + g.key + " is of no known civilization: " + g.flavour);
  }
  return {t, id, kind->second, t.dice.Stream("civilization", id), g.founded};
}

int CountWord(const Civ& c, CivWord word) {
  const Fx finger = c.t.rules.world.finger;
  const auto var = [&](std::string_view name) { return CountOf(c.g().vars, name); };
  switch (word) {
    case CivWord::kFolk: return c.g().folk;
    case CivWord::kLoot: return c.g().loot;
    case CivWord::kYear: return c.Year();
    case CivWord::kPlaces: return static_cast<int>(PlacesOf(c).size());
    case CivWord::kRung: return var("rung");
    case CivWord::kDead: return var("dead");
    case CivWord::kLargest: return Largest(c);
    case CivWord::kClock: return var("clock");
    case CivWord::kUnrest: return var("unrest");
    case CivWord::kThralls: return Thralls(c);
    case CivWord::kNobles: return c.g().folk - Thralls(c);
    case CivWord::kTreasures: return static_cast<int>(TreasuresOf(c.w(), c.id).size());
    case CivWord::kOre: return static_cast<int>(Lodes(c, finger).size());
    case CivWord::kCaves: return static_cast<int>(NaturalRooms(c, Goal::kCave, 2 * finger).size());
    case CivWord::kWaters:
      return static_cast<int>(NaturalRooms(c, Goal::kWater, 2 * finger).size());
    case CivWord::kTowers: return var("towers");
    case CivWord::kBottom: return var("bottom");
    case CivWord::kBeaten: return var("beaten");
    case CivWord::kDoomed: return var("doomed");
    case CivWord::kSurfaced: return var("surfaced");
    case CivWord::kRevolted: return var("revolted");
    case CivWord::kFailed: return var("failed");
    case CivWord::kCount: break;
  }
  return 0;
}

bool Holds(const Civ& c, const Condition& when) {
  return when.Holds([&](int word) { return CountWord(c, static_cast<CivWord>(word)); });
}

std::vector<Id<Place>> PlacesOf(const Civ& c, std::string_view kind) {
  std::vector<Id<Place>> out;
  for (const Id<Place> p : TerritoryOf(c.w(), c.id)) {
    if (kind.empty() || c.At(p).kind == kind) out.push_back(p);
  }
  return out;
}

std::vector<Id<Place>> Bases(Civ& c, std::string_view near) {
  std::vector<Id<Place>> all;
  for (const Id<Place> p : PlacesOf(c)) {
    if (c.At(p).kind != "entrance") all.push_back(p);
  }
  c.rng.Shuffle(all);
  // Places the word asks for come first; the shuffled order is kept among equals.
  const Pt home = c.g().home ? c.At(c.g().home).box.centre() : Pt{};
  const auto rank = [&](Id<Place> p) -> Fx {
    if (near == "home") return p == c.g().home ? 0 : 1;
    if (near == "newest") return -static_cast<Fx>(p.n);
    if (near == "deepest") return -c.At(p).box.bottom();
    if (near == "shallowest") return c.At(p).box.y;
    if (near == "edge") return -Distance(home, c.At(p).box.centre());
    if (near == "any") return 0;
    return c.At(p).kind == near ? 0 : 1;
  };
  std::stable_sort(all.begin(), all.end(),
                   [&](Id<Place> a, Id<Place> b) { return rank(a) < rank(b); });
  if (all.size() > kMostBases) all.resize(kMostBases);
  return all;
}

std::optional<int> BearingOf(Civ& c, std::string_view word, Id<Place> from) {
  constexpr int kEast = 0, kDown = 1024, kWest = 2048, kUp = 3072;
  const bool right = c.rng.OneIn(2);
  const int jitter = c.rng.Range(-150, 150);
  if (word == "up") return kUp + jitter;
  if (word == "down") return kDown + jitter / 2;
  if (word == "left") return kWest + jitter;
  if (word == "right") return kEast + jitter;
  if (word == "side") return (right ? kEast : kWest) + jitter;
  if (word == "flat") return (right ? kEast : kWest) + jitter / 3;
  if (word == "rise") return right ? kUp + 400 : kUp - 400;
  if (word == "sink") return right ? kDown - 400 : kDown + 400;
  if (word == "out") {
    const bool east = c.At(from).box.centre().x >= c.At(c.g().home).box.centre().x;
    return (east ? kEast : kWest) + jitter;
  }
  return std::nullopt;
}

Draft Tells(const Civ& c, std::string_view kind, int weight) {
  Draft d(c.kind.rule, kind, c.id, weight);
  d.Because(c.cause);
  return d;
}

int WeightOr(const CivStep& s, int weight) { return s.weight >= 0 ? s.weight : weight; }

RoomSpec SpecOf(const Civ& c, const CivStep& s, std::string_view kind) {
  RoomSpec spec;
  spec.kind = kind.empty() ? s.kind : std::string(kind);
  spec.builder = c.kind.id;
  spec.habit = c.kind.habit;
  spec.shape = s.shape;
  spec.w = s.w;
  spec.h = s.h;
  return spec;
}

int AddFolk(Civ& c, Draft& d, Ref place, int n) {
  const int added = std::clamp(n, 0, std::max(0, c.kind.cap - c.Folk()));
  d.Folk(place, added);
  return added;
}

void Settle(Civ& c, Draft& d, Ref room) {
  d.Own(room, c.id);
  const Id<Place> home = c.g().home;
  if (!home || c.At(home).owner != c.id || c.At(home).folk < 2) return;
  d.Folk(home, -1).Folk(room, 1);
  // The last noble stays with the court: then it is a thrall who goes.
  const int thralls = CountOf(c.At(home).marks, "thralls");
  if (thralls > 0 && c.At(home).folk - thralls < 2) {
    d.Mark(home, "thralls", -1).Mark(room, "thralls", 1);
  }
}

void Furnish(Civ& c, Draft& d, Ref room, const CivStep& s) {
  Settle(c, d, room);
  AddFolk(c, d, room, s.folk);
  if (s.loot > 0) d.Loot(room, s.loot);
  if (!s.mark.empty()) d.Mark(room, s.mark, std::max(1, s.by));
  d.On(room);
  if (!s.treasure.empty()) AddTreasure(d, c.t, {s.treasure, room, c.kind.culture, {}});
}

int KillFolk(Civ& c, Draft& d, int n, Id<Place> at) {
  std::vector<Id<Place>> from = PlacesOf(c);
  std::stable_sort(from.begin(), from.end(), [&](Id<Place> a, Id<Place> b) {
    if ((a == at) != (b == at)) return a == at;
    return c.At(a).folk > c.At(b).folk;
  });
  int killed = 0;
  for (const Id<Place> p : from) {
    const int here = std::min(c.At(p).folk, n - killed);
    d.Folk(p, -here);
    // Thralls are part of a place's folk: fewer folk can hold no more thralls.
    const int thralls = CountOf(c.At(p).marks, "thralls");
    if (thralls > c.At(p).folk - here) d.Mark(p, "thralls", c.At(p).folk - here - thralls);
    killed += here;
  }
  d.Var(c.id, "dead", killed);
  return killed;
}

void Flag(Civ& c, Draft& d, std::string_view flag) {
  if (CountOf(c.g().vars, flag) == 0) d.Var(c.id, flag, 1);
}

std::optional<Ref> DigRoom(Civ& c, Draft& d, const CivStep& s, const RoomSpec& spec) {
  for (const Id<Place> base : Bases(c, s.near)) {
    const auto room =
        DigFrom(d, c.w(), base, spec, s.least, s.most, s.way, c.rng, BearingOf(c, s.bearing, base));
    if (!room) continue;
    if (c.w().delves[c.delve()].height - d.rows().places.back().box.bottom() < kBead * 3 / 4) {
      d.Var(c.id, "bottom", 1);
    }
    return room;
  }
  Cramped(c, spec.kind);
  return std::nullopt;
}

void Cramped(Civ& c, std::string_view what) {
  Draft d = Tells(c, "civilization.cramped", 1);
  d.Note(what).Var(c.id, "failed", 1);
  c.t.Post(std::move(d));
}

std::vector<Reachable> NaturalRooms(const Civ& c, Goal goal, Fx reach) {
  const std::vector<Id<Place>> own = PlacesOf(c);
  std::vector<Reachable> out;
  for (const Id<Place> id : c.w().places.Ids()) {
    const Place& p = c.At(id);
    const bool water = CountOf(p.marks, "water") > 0;
    if (p.delve != c.delve() || !p.alive() || p.builder != "nature" || p.owner ||
        p.kind == "entrance" || !p.open() || water != (goal == Goal::kWater) ||
        !CanLiveIn(p, c.kind.lives_in)) {
      continue;
    }
    Reachable best{id, {}, kFar};
    for (const Id<Place> from : own) {
      const Fx gap = Gap(c.At(from).box, p.box);
      if (gap < best.gap && c.At(from).kind != "entrance") best.from = from, best.gap = gap;
    }
    if (best.gap <= reach) out.push_back(best);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Reachable& a, const Reachable& b) { return a.gap < b.gap; });
  return out;
}

bool LinkTo(Civ& c, Draft& d, Id<Place> from, Id<Place> to, const std::string& way) {
  for (const Way& v : c.w().ways) {
    const bool joins = (v.from == from && v.to == to) || (v.from == to && v.to == from);
    if (joins && v.alive() && v.open()) return true;
  }
  auto path = RouteWay(c.w(), c.delve(), from, c.At(to).box, to);
  if (!path) return false;
  AddWay(d, c.w(), c.delve(), from, to, way, std::move(*path), c.kind.habit, c.kind.id);
  return true;
}

std::vector<Lode> Lodes(const Civ& c, Fx reach) {
  const std::vector<Id<Place>> own = PlacesOf(c);
  std::vector<Lode> out;
  for (const Id<Deposit> id : c.w().deposits.Ids()) {
    const Deposit& o = c.w().deposits[id];
    if (o.delve != c.delve() || o.left == 0 || !o.alive()) continue;
    Lode best{id, {}, {}, kFar};
    for (const Pt p : o.path) {
      if (p.x < kBead || p.x > c.d().width - kBead) continue;
      for (const Id<Place> from : own) {
        const Fx gap = Gap(c.At(from).box, {p.x, p.y, 0, 0});
        if (gap < best.gap && c.At(from).kind != "entrance") best = {id, p, from, gap};
      }
    }
    if (best.gap <= reach) out.push_back(best);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Lode& a, const Lode& b) { return a.gap < b.gap; });
  return out;
}

std::optional<Ref> DigAtLode(Civ& c, Draft& d, const RoomSpec& spec, const Lode& lode) {
  Box at{lode.at.x - spec.w / 2, lode.at.y - spec.h / 2, spec.w, spec.h};
  if (!IsFree(c.w(), c.delve(), at)) {
    const Fx aside = 5 * kBead / 2;
    const Box near{at.x - aside, at.y - aside, at.w + 2 * aside, at.h + 2 * aside};
    const auto spot = FindSpot(c.w(), c.delve(), spec.w, spec.h, near, c.rng);
    if (!spot) return std::nullopt;
    at = spot->box;
  }
  // From the room nearest to the ore; where no way leads from there, from another.
  std::vector<Id<Place>> bases{lode.from};
  for (const Id<Place> base : Bases(c, "newest")) bases.push_back(base);
  for (const Id<Place> base : bases) {
    auto path = RouteWay(c.w(), c.delve(), base, at);
    if (!path) continue;
    const Ref room = AddRoom(d, c.w(), c.delve(), spec, at);
    AddWay(d, c.w(), c.delve(), base, room, "tunnel", std::move(*path), spec.habit, spec.builder);
    return room;
  }
  return std::nullopt;
}

std::vector<Id<Group>> LivingCivilizations(const World& w) {
  std::vector<Id<Group>> out;
  for (const Id<Group> g : w.groups.Ids()) {
    if (OfCivilization(w.groups[g]) && w.Plays(w.groups[g].delve)) out.push_back(g);
  }
  return out;
}

}  // namespace bw
