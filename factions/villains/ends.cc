// How an Age of Villainy ends (D-VIL-04), and the one reserve that may put it off (D-VIL-02).
// event villain.broken: actor by or villain; on villain, the places lost; facts works, folk
// event villain.slain: actor by or villain; on villain, its person
// event villain.doomed: actor villain; the same, by its doom
// event villain.triumphs: actor villain; fact works, year
// event villain.swallows: actor villain; on group; fact folk
// event surface.darkened: actor villain; on constructions; fact folk
// event villain.departs: actor villain; on home, its person
// event villain.settles: actor villain; on home; fact folk
// event surface.rebuilds: actor world; on constructions; fact loot
#include <algorithm>

#include "factions/encounter.h"
#include "factions/people.h"
#include "factions/steps.h"
#include "factions/treasures.h"
#include "factions/villains/villain.h"

namespace bw {

namespace {

constexpr int kLeftInReserve = 3;    // folk that gather again after the first defeat
constexpr int kTreasuryAtPeace = 2;  // loot the surface keeps when an age of peace begins

std::vector<Ref> HoldingsOf(const World& w, Id<Group> g) {
  std::vector<Ref> out;
  for (const Id<Place> p : TerritoryOf(w, g)) out.push_back(p);
  for (std::size_t i = 0; i < w.constructions.size(); ++i) {
    if (w.constructions[Id<Construction>(i)].owner == g) out.push_back(Id<Construction>(i));
  }
  return out;
}

// D-VIL-02: its works fall in, it gathers what is left of it.
void Break(Turn& t, Id<Group> villain, Ref by, EventNo cause) {
  const World& w = t.world();
  const Group& g = w.groups[villain];
  Draft d("D-VIL-02", "villain.broken", by ? by : Ref(villain), 9);
  d.On(villain).Because(cause);
  const int works = CountOf(g.vars, "works");
  d.Var(villain, "works", -works).Var(villain, "beaten", 1);
  for (const Id<Place> p : TerritoryOf(w, villain)) {
    if (p == g.home || CountOf(w.places[p].marks, "work") == 0) continue;
    d.Own(p, {}).Set(p, Field::kState, std::string("choked")).On(p);
  }
  d.Folk(g.home, kLeftInReserve).Fact("works", works).Fact("folk", kLeftInReserve);
  t.Post(std::move(d));
}

// Whatever it had taken is its own master again.
void ReleaseTaken(Draft& d, const World& w) {
  for (std::size_t i = 0; i < w.groups.size(); ++i) {
    const int by = CountOf(w.groups[Id<Group>(i)].vars, "taken-by");
    d.Var(Id<Group>(i), "taken-by", -by);
  }
}

// The villain's row ends; what it held lies open, its treasures are strewn about.
EventNo EndVillain(Turn& t, Id<Group> villain, Draft d) {
  const World& w = t.world();
  const std::vector<Id<Treasure>> relics = TreasuresOf(w, villain);
  const Id<Person> person = LeaderOf(w, villain);
  for (const Ref r : HoldingsOf(w, villain)) {
    const int folk = r.place() ? w.places[r.place()].folk : w.constructions[r.construction()].folk;
    d.Folk(r, -folk);
    d.Set(r, Field::kOwner, Ref());
  }
  ReleaseTaken(d, w);
  if (person) d.End(person).On(person);
  d.End(villain);
  const EventNo n = t.Post(std::move(d));
  ScatterTreasures(t, relics, "D-VIL-04", n);
  return n;
}

// After dark days the surface spends what it has on walls and graves, so that its wealth does not
// end the next Age of Monsters before it has begun (D-VIL-05).
void RebuildSurface(Turn& t, EventNo cause) {
  const World& w = t.world();
  int total = 0;
  for (const Construction& c : w.constructions) total += IsSurface(c) ? c.loot : 0;
  int spend = total - kTreasuryAtPeace;
  if (spend <= 0) return;
  Draft d("D-VIL-05", "surface.rebuilds", Ref::World(), 4);
  d.Because(cause).Fact("loot", spend);
  for (std::size_t i = 0; i < w.constructions.size(); ++i) {
    const Id<Construction> c(i);
    if (!IsSurface(w.constructions[c]) || w.constructions[c].loot == 0) continue;
    const int some = std::min(spend, w.constructions[c].loot);
    if (some == 0) break;
    d.Loot(c, -some).On(c);
    spend -= some;
  }
  t.Post(std::move(d));
}

void Die(Turn& t, Id<Group> villain, Ref by, EventNo cause, std::string_view kind) {
  Draft d("D-VIL-04", kind, by ? by : Ref(villain), 10);
  d.On(villain).Because(cause);
  const EventNo n = EndVillain(t, villain, std::move(d));
  RebuildSurface(t, n);
  t.EndAge("D-VIL-04", "dawn", by ? by : Ref(villain), n);
}

void SwallowGroup(Turn& t, Id<Group> g, Id<Group> villain, EventNo cause) {
  const World& w = t.world();
  Draft d("D-VIL-04", "villain.swallows", villain, 4);
  d.On(g).Because(cause).Fact("folk", w.groups[g].folk);
  for (const Ref r : HoldingsOf(w, g)) {
    const int folk = r.place() ? w.places[r.place()].folk : w.constructions[r.construction()].folk;
    d.Folk(r, -folk);
    if (folk > 0) d.Mark(r, "slain", folk);
    d.Set(r, Field::kOwner, Ref());
  }
  if (const Id<Person> person = LeaderOf(w, g)) d.End(person).On(person);
  d.End(g);
  t.Post(std::move(d));
}

void DarkenSurface(Turn& t, Id<Group> villain, EventNo cause) {
  const World& w = t.world();
  Draft d("D-VIL-04", "surface.darkened", villain, 8);
  d.Because(cause);
  int folk = 0;
  for (std::size_t i = 0; i < w.constructions.size(); ++i) {
    const Id<Construction> c(i);
    const Construction& k = w.constructions[c];
    if (!IsSurface(k) || k.folk == 0) continue;
    folk += k.folk;
    d.Folk(c, -k.folk).Mark(c, "slain", k.folk).On(c);
    if (k.kind == "castle" || k.kind == "city") d.Set(c, Field::kState, std::string("ruin"));
    if (const Id<Person> person = LeaderOf(w, c)) d.End(person).On(person);
  }
  if (folk == 0) return;
  d.Fact("folk", folk);
  t.Post(std::move(d));
}

// The dark ending: nothing that lived here lives on, and the villain leaves a land it has emptied.
void Triumph(Turn& t, Id<Group> villain) {
  const World& w = t.world();
  Draft d("D-VIL-04", "villain.triumphs", villain, 10);
  d.Fact("works", CountOf(w.groups[villain].vars, "works")).Fact("year", YearOfAge(w));
  const EventNo n = t.Post(std::move(d));
  for (std::size_t i = 0; i < w.groups.size(); ++i) {
    if (w.groups[Id<Group>(i)].alive() && Id<Group>(i) != villain) {
      SwallowGroup(t, Id<Group>(i), villain, n);
    }
  }
  DarkenSurface(t, villain, n);
  Draft gone("D-VIL-04", "villain.departs", villain, 5);
  gone.On(w.groups[villain].home).Because(n);
  EndVillain(t, villain, std::move(gone));
  t.EndAge("D-VIL-04", "dark", villain, n);
}

// The stalemate: neither has won; it goes on as a great beast among others.
void Settle(Turn& t, Id<Group> villain) {
  const World& w = t.world();
  const Group& g = w.groups[villain];
  Draft d("D-VIL-04", "villain.settles", villain, 9);
  int surplus = g.folk - 1;
  for (const Ref r : HoldingsOf(w, villain)) {
    const int held = r.place() ? w.places[r.place()].folk : w.constructions[r.construction()].folk;
    const int leave = r == Ref(g.home) ? std::max(held - 1, 0) : held;
    const int go = std::min(surplus, leave);
    d.Folk(r, -go);
    surplus -= go;
  }
  ReleaseTaken(d, w);
  d.Set(villain, Field::kKind, std::string("alpha")).On(g.home).Fact("folk", g.folk - 1);
  const EventNo n = t.Post(std::move(d));
  RebuildSurface(t, n);
  t.EndAge("D-VIL-04", "stalemate", villain, n);
}

}  // namespace

void IfDefeated(Turn& t, Ref by, EventNo cause) {
  const World& w = t.world();
  const Id<Group> villain = VillainOf(w);
  if (!villain || w.groups[villain].folk > 0) return;
  if (CountOf(w.groups[villain].vars, "beaten") == 0) {
    Break(t, villain, by, cause);
  } else {
    Die(t, villain, by, cause, "villain.slain");
  }
}

void EndsOfVillainy(Turn& t) {
  const World& w = t.world();
  IfDefeated(t, {}, kNoEvent);
  const Id<Group> villain = VillainOf(w);
  if (!villain || t.AgeOver()) {
    t.EndAge("D-VIL-04", "dawn", {}, kNoEvent);
    return;
  }
  const VillainRule& rule = RuleOf(t.rules, w.groups[villain]);
  const Age& age = w.ages[w.age];
  const int seasons = (w.now.year - age.from.year) * 4 + w.now.season - age.from.season + 1;
  if (Holds(w, rule.goal, rule.id, villain)) {
    Triumph(t, villain);
  } else if (rule.has_doom && Holds(w, rule.doom, rule.id, villain)) {
    Die(t, villain, {}, kNoEvent, "villain.doomed");
  } else if (seasons >= t.rules.world.villainy_cap_years * 4) {
    Settle(t, villain);
  }
}

}  // namespace bw
