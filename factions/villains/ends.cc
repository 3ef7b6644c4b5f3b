// How an Age of Villainy ends (D-VIL-04), and the one reserve that may put it off (D-VIL-02).
// event villain.broken: actor by or villain; on villain, the places lost; facts works, folk
// event villain.slain: actor by or villain; on villain, its person
// event villain.doomed: actor villain; the same, by its doom
// event villain.triumphs: actor villain; fact works, year
// event villain.departs: actor villain; on home, its person
// event villain.settles: actor villain; on home; fact folk
#include <algorithm>

#include "factions/encounter.h"
#include "factions/people.h"
#include "factions/steps.h"
#include "factions/treasures.h"
#include "factions/villains/villain.h"

namespace bw {

namespace {

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
  const int reserve = RuleOf(t.rules, g).reserve;
  d.Folk(g.home, reserve).Fact("works", works).Fact("folk", reserve);
  t.Post(std::move(d));
}

// Whatever it had taken is its own master again.
void ReleaseTaken(Draft& d, const World& w) {
  for (std::size_t i = 0; i < w.groups.size(); ++i) {
    const Group& g = w.groups[Id<Group>(i)];
    const int by = w.Plays(g.delve) ? CountOf(g.vars, "taken-by") : 0;
    d.Var(Id<Group>(i), "taken-by", -by);
  }
}

// The villain's row ends; what it held lies open, its treasures are strewn about.
EventNo EndVillain(Turn& t, Id<Group> villain, Draft d) {
  const World& w = t.world();
  const std::vector<Id<Treasure>> relics = TreasuresOf(w, villain);
  const std::vector<Id<Place>> places = TerritoryOf(w, villain);
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
  ScatterLoot(t, places, "D-VIL-04", n);
  return n;
}

void Die(Turn& t, Id<Group> villain, Ref by, EventNo cause, std::string_view kind) {
  Draft d("D-VIL-04", kind, by ? by : Ref(villain), 10);
  d.On(villain).Because(cause);
  const EventNo n = EndVillain(t, villain, std::move(d));
  // The age ends here, and its map is of this moment; what follows is its aftermath.
  t.EndAge("D-VIL-04", "dawn", by ? by : Ref(villain), n);
  LetPeaceReturn(t, n);
}

// The dark ending: nothing that lived here lives on, and the villain leaves a land it has emptied.
void Triumph(Turn& t, Id<Group> villain) {
  const World& w = t.world();
  Draft d("D-VIL-04", "villain.triumphs", villain, 10);
  d.Because(LastDeed(w, villain)).Fact("year", YearOfAge(w));
  d.Fact("works", CountOf(w.groups[villain].vars, "works"));
  const EventNo n = t.Post(std::move(d));
  t.EndAge("D-VIL-04", "dark", villain, n);
  LayWaste(t, villain, n);
  Draft gone("D-VIL-04", "villain.departs", villain, 5);
  gone.On(w.groups[villain].home).Because(n);
  EndVillain(t, villain, std::move(gone));
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
  d.Var(villain, "was-villain", 1)
      .Set(villain, Field::kKind, std::string("alpha"))
      .On(g.home)
      .Fact("folk", g.folk - 1);
  const EventNo n = t.Post(std::move(d));
  t.EndAge("D-VIL-04", "stalemate", villain, n);
  LetPeaceReturn(t, n);
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

namespace {

// The event of this season that cost the villain its last folk; kNoEvent when none did.
EventNo LastBlow(const World& w, Id<Group> villain) {
  for (auto e = w.events.rbegin(); e != w.events.rend() && e->when == w.now.stamp(); ++e) {
    for (const Change& c : e->changes) {
      if (c.of == Ref(villain) && c.field == Field::kFolk && c.by < 0) return e->n;
    }
  }
  return kNoEvent;
}

bool HadVillain(const World& w) {
  return std::any_of(w.groups.begin(), w.groups.end(),
                     [&](const Group& g) { return g.kind == "villain" && g.age == w.age; });
}

void FallToOthers(Turn& t) {
  const Id<Group> villain = VillainOf(t.world());
  if (!villain) return;
  const EventNo blow = LastBlow(t.world(), villain);
  IfDefeated(t, blow == kNoEvent ? Ref() : t.world().events[blow].actor, blow);
}

}  // namespace

void EndsOfVillainy(Turn& t) {
  const World& w = t.world();
  FallToOthers(t);
  if (t.AgeOver()) return;
  const Age& age = w.ages[w.age];
  const int seasons = (w.now.year - age.from.year) * 4 + w.now.season - age.from.season + 1;
  const bool cap_reached = seasons >= t.rules.world.villainy_cap_years * 4;
  const Id<Group> villain = VillainOf(w);
  if (!villain) {  // a scenario without one runs on; a villain ended by other hands is a dawn
    if (HadVillain(w) || cap_reached) t.EndAge("D-VIL-04", "dawn", {}, kNoEvent);
    return;
  }
  const VillainRule& rule = RuleOf(t.rules, w.groups[villain]);
  if (Holds(w, rule.goal, rule.id, villain)) {
    Triumph(t, villain);
  } else if (rule.has_doom && Holds(w, rule.doom, rule.id, villain)) {
    Die(t, villain, {}, kNoEvent, "villain.doomed");
  } else if (cap_reached) {
    Settle(t, villain);
  }
}

}  // namespace bw
