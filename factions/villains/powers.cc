// What villains can do besides building: one function a verb of configs/villains (D-VIL-01,
// D-VIL-02). Each reads the world, posts what comes of it, or does nothing where nothing is there.
// event villain.musters: actor villain; on room; facts folk, loot
// event villain.infiltrates: actor villain; on group; fact folk
// event villain.reaps: actor villain; on home; fact deaths, folk
// event villain.taxes: actor villain; on payers; fact loot
// event villain.raids: see Tell(); on foe, place; facts loot, foe-lost, folk-lost; note result word
// event villain.presses: actor villain; on farm; fact folk
// event villain.spoils: actor villain; on place; note its new state
// event villain.rite: actor villain; on home; facts loot, rite
// event villain.gathers: actor villain; on places; fact loot
// event villain.sickens: actor villain; on groups; fact folk-lost
// event villain.claims: actor villain; on place
#include <algorithm>
#include <array>

#include "factions/encounter.h"
#include "factions/treasures.h"
#include "factions/villains/villain.h"

namespace bw {

namespace {

constexpr std::string_view kRule = "D-VIL-02";

struct Act {
  Turn& t;
  Id<Group> villain;
  const VillainPower& power;
  const World& w = t.world();
  const Group& own() const { return w.groups[villain]; }
  Draft New(std::string_view kind, int weight) const { return {kRule, kind, villain, weight}; }
};

// What lies within reach along ways from the seat, and from there along the ground.
class Reach {
 public:
  explicit Reach(const Act& a)
      : w_(a.w),
        limit_(a.power.reach),
        below_(a.t.Ways(a.own().delve).From(a.own().home, a.power.reach)),
        doors_(Entrances(a.w, a.own().delve)),
        delve_(a.own().delve) {}

  bool Has(Id<Place> p) const { return below_.Reaches(p); }
  Fx To(Id<Place> p) const { return below_.To(p); }
  // Distance to a construction, kFar when beyond the limit.
  Fx To(Id<Construction> c) const {
    const Construction& k = w_.constructions[c];
    if (k.delve != delve_) return kFar;
    Fx best = kFar;
    for (const Entrance& e : doors_) {
      if (!below_.Reaches(e.place)) continue;
      const Fx gap = std::max({Fx{0}, k.x - e.x, e.x - k.x - k.w});
      best = std::min(best, below_.To(e.place) + gap);
    }
    return best <= limit_ ? best : kFar;
  }
  // The nearest place of a group within reach; none when it is out of reach.
  Id<Place> Nearest(Id<Group> g) const {
    Id<Place> best;
    for (std::size_t i = 0; i < w_.places.size(); ++i) {
      const Id<Place> p(i);
      if (w_.places[p].owner != g || !Has(p)) continue;
      if (!best || To(p) < To(best)) best = p;
    }
    return best;
  }

 private:
  const World& w_;
  Fx limit_;
  WayGraph::Reach below_;
  std::vector<Entrance> doors_;
  Id<Delve> delve_;
};

bool IsRival(const Act& a, Id<Group> g) {
  const Group& group = a.w.groups[g];
  return group.alive() && group.delve == a.own().delve && g != a.villain && !IsTaken(group) &&
         group.folk > 0;
}

template <class Visit>
void ForRivals(const Act& a, Visit visit) {
  for (std::size_t i = 0; i < a.w.groups.size(); ++i) {
    if (IsRival(a, Id<Group>(i))) visit(Id<Group>(i));
  }
}

template <class Visit>
void ForHouses(const Act& a, Visit visit) {
  for (std::size_t i = 0; i < a.w.constructions.size(); ++i) {
    const Construction& c = a.w.constructions[Id<Construction>(i)];
    if (IsSurface(c) && c.delve == a.own().delve) visit(Id<Construction>(i));
  }
}

void Muster(const Act& a) {
  const int folk = std::min(a.power.folk, a.power.most - a.own().folk);
  if (folk <= 0 || a.own().loot < a.power.cost) return;
  Draft d = a.New("villain.musters", 4);
  const VillainRule& rule = RuleOf(a.t.rules, a.own());
  const RoomSpec spec{a.power.room, "", rule.id, rule.habit, "rect", 3 * kBead / 2, kBead};
  const auto dug = DigVillainRoom(d, a.t, a.villain, spec);
  const Ref room = dug ? *dug : Ref(a.own().home);
  LoseLoot(d, a.w, a.villain, a.power.cost, a.own().home);
  d.Folk(room, folk).On(room).Fact("folk", folk).Fact("loot", a.power.cost);
  a.t.Post(std::move(d));
}

void Infiltrate(const Act& a) {
  Id<Group> best;
  ForRivals(a, [&](Id<Group> g) {
    if (a.w.groups[g].kind == "wanderer") return;
    if (!best || a.w.groups[g].folk > a.w.groups[best].folk) best = g;
  });
  if (!best) return;
  Draft d = a.New("villain.infiltrates", 8);
  d.On(best).Var(best, "taken-by", 1).Var(a.villain, "taken", 1);
  d.Folk(a.own().home, a.power.folk).Fact("folk", a.power.folk);
  a.t.Post(std::move(d));
}

Stamp SeasonBefore(Stamp s) {
  return s.season > 0 ? Stamp{s.year, s.season - 1} : Stamp{s.year - 1, 3};
}

struct Deaths {
  int n = 0;
  EventNo latest = kNoEvent;
};

Deaths DeathsOfLastSeason(const Act& a, const Reach& reach) {
  const Stamp last = SeasonBefore(a.w.now.stamp());
  Deaths deaths;
  for (std::size_t i = a.w.events.size(); i-- > 0;) {
    const Event& e = a.w.events[i];
    if (e.when < last) break;
    if (e.when != last) continue;
    for (const Change& c : e.changes) {
      if (c.field != Field::kMark || c.tag != "slain" || c.by <= 0) continue;
      const bool near = c.of.place()          ? reach.Has(c.of.place())
                        : c.of.construction() ? reach.To(c.of.construction()) < kFar
                                              : false;
      if (!near) continue;
      deaths.n += c.by;
      if (deaths.latest == kNoEvent) deaths.latest = e.n;
    }
  }
  return deaths;
}

void Reap(const Act& a) {
  const Deaths deaths = DeathsOfLastSeason(a, Reach(a));
  const int folk = std::min(deaths.n, a.power.most - a.own().folk);
  if (folk <= 0) return;
  Draft d = a.New("villain.reaps", 5);
  d.Because(deaths.latest);
  d.Folk(a.own().home, folk).On(a.own().home).Fact("deaths", deaths.n).Fact("folk", folk);
  a.t.Post(std::move(d));
}

void Tribute(const Act& a) {
  const Reach reach(a);
  Draft d = a.New("villain.taxes", 5);
  int paid = 0;
  ForRivals(a, [&](Id<Group> g) {
    const Id<Place> at = reach.Nearest(g);
    if (paid >= a.power.most || !at || a.w.groups[g].folk >= a.own().folk) return;
    if (a.w.groups[g].loot == 0) return;
    LoseLoot(d, a.w, g, 1, at);
    d.On(g);
    ++paid;
  });
  ForHouses(a, [&](Id<Construction> c) {
    if (paid >= a.power.most || a.w.constructions[c].loot == 0 || reach.To(c) == kFar) return;
    LoseLoot(d, a.w, c, 1);
    d.On(c);
    ++paid;
  });
  if (paid == 0) return;
  d.Loot(a.own().home, paid).Fact("loot", paid);
  a.t.Post(std::move(d));
}

// The weakest foe in reach that has anything to lose; the nearest of equals.
Ref Prey(const Act& a, const Reach& reach) {
  Ref best;
  std::pair<int, Fx> least{1 << 20, kFar};
  const auto offer = [&](Ref foe, int strength, Fx distance) {
    if (distance < kFar && std::pair(strength, distance) < least) {
      best = foe, least = {strength, distance};
    }
  };
  ForRivals(a, [&](Id<Group> g) {
    const Id<Place> at = reach.Nearest(g);
    const Side side = SideOf(a.w, a.t.rules, g, at);
    if (at) offer(g, side.strength + side.modifiers, reach.To(at));
  });
  ForHouses(a, [&](Id<Construction> c) {
    const Side side = SideOf(a.w, a.t.rules, c);
    const bool worth = a.w.constructions[c].folk + a.w.constructions[c].loot > 0;
    if (worth) offer(c, side.strength + side.modifiers, reach.To(c));
  });
  return best;
}

void TakeFrom(Draft& d, const Act& a, Ref foe, Id<Place> at, Result result) {
  int loot = 0, folk = 0;
  if (foe.construction()) {
    const Spoils s = HurtConstruction(d, a.w, foe.construction(), result);
    loot = s.loot, folk = s.folk;
  } else {
    loot = LoseLoot(d, a.w, foe, 1, at);
    folk = LoseFolk(d, a.w, foe, (loot == 0 ? 1 : 0) + (result == Result::kRout ? 1 : 0), at);
  }
  d.Loot(a.own().home, loot).Fact("loot", loot).Fact("foe-lost", folk);
}

void Raid(const Act& a) {
  const Reach reach(a);
  const Ref foe = Prey(a, reach);
  if (!foe) return;
  const Id<Place> at = foe.group() ? reach.Nearest(foe.group()) : Id<Place>();
  const Side passive = foe.group() ? SideOf(a.w, a.t.rules, foe.group(), at)
                                   : SideOf(a.w, a.t.rules, foe.construction());
  const Meeting m = Meet(a.t, SideOf(a.w, a.t.rules, a.villain, {}), passive);
  Draft d = Tell(m, kRule, "villain.raids", at, kNoEvent, 4);
  if (m.margin > 0) TakeFrom(d, a, foe, at, m.result);
  if (m.margin < 0) d.Fact("folk-lost", LoseFolk(d, a.w, a.villain, 1, a.own().home));
  const EventNo n = a.t.Post(std::move(d));
  if (m.margin > 0) {
    SpoilsOfEncounter(a.t, at ? Ref(at) : foe, a.villain, m.margin, kRule, n);
    AfterLoss(a.t, foe, n);
  }
  IfDefeated(a.t, foe, n);
}

void Press(const Act& a) {
  const Reach reach(a);
  Id<Construction> nearest;
  ForHouses(a, [&](Id<Construction> c) {
    const Construction& k = a.w.constructions[c];
    if (k.kind != "farm" || k.folk == 0 || reach.To(c) == kFar) return;
    if (!nearest || reach.To(c) < reach.To(nearest)) nearest = c;
  });
  if (!nearest) return;
  const int folk =
      std::min({a.power.folk, a.w.constructions[nearest].folk, a.power.most - a.own().folk});
  if (folk <= 0) return;
  Draft d = a.New("villain.presses", 5);
  d.Folk(nearest, -folk).Folk(a.own().home, folk).On(nearest).Fact("folk", folk);
  const EventNo n = a.t.Post(std::move(d));
  AfterLoss(a.t, nearest, n);
}

// The nearest place within reach that nobody holds and that passes the test.
template <class Test>
Id<Place> NearestVacant(const Act& a, Test test) {
  const Reach reach(a);
  Id<Place> best;
  for (std::size_t i = 0; i < a.w.places.size(); ++i) {
    const Id<Place> p(i);
    const Place& row = a.w.places[p];
    if (row.owner || row.under || row.kind == "entrance" || !reach.Has(p) || !test(row)) continue;
    if (!best || reach.To(p) < reach.To(best)) best = p;
  }
  return best;
}

void Spoil(const Act& a) {
  const Id<Place> p = NearestVacant(a, [](const Place&) { return true; });
  if (!p) return;
  Draft d = a.New("villain.spoils", 5);
  d.Set(p, Field::kState, a.power.state).Var(a.villain, "spoiled", 1).On(p).Note(a.power.state);
  a.t.Post(std::move(d));
}

void Rite(const Act& a) {
  if (a.own().loot < a.power.cost) return;
  Draft d = a.New("villain.rite", 7);
  LoseLoot(d, a.w, a.villain, a.power.cost, a.own().home);
  d.Var(a.villain, "rites", 1).On(a.own().home);
  d.Fact("loot", a.power.cost).Fact("rite", CountOf(a.own().vars, "rites") + 1);
  a.t.Post(std::move(d));
}

void Gather(const Act& a) {
  const Reach reach(a);
  Draft d = a.New("villain.gathers", 3);
  int loot = 0;
  for (std::size_t i = 0; i < a.w.places.size(); ++i) {
    const Id<Place> p(i);
    if (a.w.places[p].owner || a.w.places[p].loot == 0 || !reach.Has(p)) continue;
    loot += a.w.places[p].loot;
    d.Loot(p, -a.w.places[p].loot).On(p);
  }
  if (loot == 0) return;
  d.Loot(a.own().home, loot).Fact("loot", loot);
  a.t.Post(std::move(d));
}

void Sicken(const Act& a) {
  const Reach reach(a);
  Draft d = a.New("villain.sickens", 6);
  std::vector<Id<Group>> sick;
  int lost = 0;
  ForRivals(a, [&](Id<Group> g) {
    const Id<Place> at = reach.Nearest(g);
    if (!at) return;
    lost += LoseFolk(d, a.w, g, a.power.folk, at);
    d.On(g).Mark(at, "sickness", 1);
    sick.push_back(g);
  });
  if (sick.empty()) return;
  d.Fact("folk-lost", lost);
  const EventNo n = a.t.Post(std::move(d));
  for (const Id<Group> g : sick) AfterLoss(a.t, g, n);
}

void Claim(const Act& a) {
  if (static_cast<int>(TerritoryOf(a.w, a.villain).size()) >= a.power.most) return;
  const Habitat& in = RuleOf(a.t.rules, a.own()).lives_in;
  const Id<Place> p = NearestVacant(a, [&](const Place& at) { return CanLiveIn(at, in); });
  if (!p) return;
  Draft d = a.New("villain.claims", 3);
  d.Own(p, a.villain).On(p);
  if (a.w.places[a.own().home].folk >= 2) d.Folk(a.own().home, -1).Folk(p, 1);
  a.t.Post(std::move(d));
}

struct PowerRow {
  std::string_view verb;
  void (*use)(const Act&);
};
constexpr auto kPowers = std::to_array<PowerRow>({{"muster", Muster},
                                                  {"infiltrate", Infiltrate},
                                                  {"reap", Reap},
                                                  {"tribute", Tribute},
                                                  {"raid", Raid},
                                                  {"press", Press},
                                                  {"spoil", Spoil},
                                                  {"rite", Rite},
                                                  {"gather", Gather},
                                                  {"sicken", Sicken},
                                                  {"claim", Claim}});

const PowerRow* FindPower(std::string_view verb) {
  const auto row = std::find_if(kPowers.begin(), kPowers.end(),
                                [&](const PowerRow& r) { return r.verb == verb; });
  return row == kPowers.end() ? nullptr : &*row;
}

}  // namespace

bool HasPower(std::string_view verb) { return FindPower(verb) != nullptr; }

void UsePowers(Turn& t, Id<Group> villain) {
  const VillainRule& rule = RuleOf(t.rules, t.world().groups[villain]);
  for (const VillainPower& power : rule.powers) {
    if (!t.world().groups[villain].alive() || t.AgeOver()) return;
    if (Holds(t.world(), power.when, rule.id, villain)) {
      FindPower(power.verb)->use({t, villain, power});
    }
  }
}

}  // namespace bw
