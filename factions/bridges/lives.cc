// B-LAND-02: people move between the systems. The lord of the capital's castle rules the realm,
// and may fall with those he rides out with; heroes found temples; a god's chosen one may follow a
// ruler who leaves nobody.
// event realm.ruled-by: actor realm, on its new ruler; note the role they came from
// event hero.founds-temple: actor person, on settlement, god, temple
#include <algorithm>

#include "factions/bridges/common.h"
#include "factions/gods/effects.h"
#include "factions/kingdoms/numbers.h"
#include "factions/kingdoms/setup.h"
#include "factions/people.h"
#include "generator/rules/gods.h"
#include "generator/rules/kingdoms.h"
#include "generator/world/stats.h"

namespace bw {

namespace {

constexpr int kRidesAlong = 6;  // one lost excursion in so many had the lord with it
constexpr int kTaken = 2;       // loot tokens a captain brings home to be called a hero

bool On(const World& w, const Rules& rules) {
  return BridgeOn(w, rules, &WorldPreset::bridge_land);
}

// The living lord of the castle whose settlement is this realm's capital.
Id<Person> LordOf(const World& w, Id<Realm> r) {
  for (const Id<Delve> delve : w.delves.Ids()) {
    const Id<Construction> castle = CastleOf(w, delve);
    if (!castle || FocusRealm(w, delve) != r) continue;
    const Construction& c = w.constructions[castle];
    if (!c.settlement || c.settlement != w.realms[r].capital) continue;
    if (const Id<Person> lord = LeaderOf(w, castle)) return lord;
  }
  return {};
}

// The ruler of a focus realm is the castle's lord.
void Crown(Turn& t, Id<Realm> r) {
  const World& w = t.world();
  const Id<Person> lord = LordOf(w, r);
  if (!lord || w.realms[r].ruler == lord) return;
  Draft d("B-LAND-02", "realm.ruled-by", r, 5);
  const Id<Person> before = w.realms[r].ruler;
  d.Because(before && !w.people[before].alive() ? w.people[before].ended : w.people[lord].founded);
  d.Note(w.people[lord].role);
  SeatRuler(d, t, r, lord);
  t.Post(std::move(d));
}

void RideAlong(Turn& t, EventNo n) {
  const World& w = t.world();
  const Id<Construction> castle = w.events[n].actor.construction();
  const Id<Person> lord = LeaderOf(w, castle);
  if (!lord || !t.dice.Stream("lord_rides", castle).OneIn(kRidesAlong)) return;
  Ref by;
  for (const Ref r : w.events[n].subjects) {
    if (r.place() && w.places[r.place()].owner) by = w.places[r.place()].owner;
  }
  Falls(t, lord, "B-LAND-02", by, n, 7);
}

// The living god with the most followers that has no temple there.
Id<God> GodFor(const World& w, Id<Settlement> s) {
  Id<God> best;
  for (std::size_t i = 0; i < w.gods.size(); ++i) {
    const Id<God> g(i);
    if (!w.gods[g].alive() || TempleIn(w, g, s)) continue;
    if (!best || w.gods[g].followers > w.gods[best].followers) best = g;
  }
  return best;
}

// Where the settlement has room for one more level (G-TEMPLE-06).
void FoundTemple(Turn& t, Id<Person> hero, Id<Settlement> s, EventNo cause) {
  const World& w = t.world();
  const BridgeRules& b = *t.rules.bridges;
  if (!IsStanding(w, s) || !t.dice.Stream("hero_temple", hero).OneIn(b.hero_temple)) return;
  const int room = t.rules.settlements.Rank(w.settlements[s].rank).temples;
  const Id<God> god = GodFor(w, s);
  if (!god || TempleLevels(w, s) >= room) return;
  Draft d("B-LAND-02", "hero.founds-temple", hero, 6);
  d.On(s).On(god).Because(cause);
  const Ref ref = FoundTemple(w, d, god, s, {}, 1);
  d.On(ref);
  t.Post(std::move(d));
}

Id<Person> PersonIn(const World& w, const Event& e) {
  if (const Id<Person> p = e.actor.person(); p && w.people[p].alive()) return p;
  for (const Ref r : e.subjects) {
    if (r.person() && w.people[r.person()].alive()) return r.person();
  }
  return {};
}

// Heroes home from the villain, and captains home with a hoard.
void Homecoming(Turn& t, EventNo n) {
  const World& w = t.world();
  const Event& e = w.events[n];
  const bool heroes = e.kind == "heroes.return";
  if (!heroes && (e.kind != "excursion.returns" || FactOf(e, "loot") <= kTaken)) return;
  const Id<Person> hero = PersonIn(w, e);
  if (!hero) return;
  Id<Settlement> home;
  if (const Id<Construction> castle = e.actor.construction()) {
    home = TownOf(w, castle);
  } else {
    const Id<Delve> theirs = DelveOf(w, hero);
    for (const Id<Delve> delve : w.delves.Ids()) {
      if (theirs && delve != theirs) continue;
      if (const Id<Construction> here = CastleOf(w, delve); here && !home) {
        home = TownOf(w, here);
      }
    }
  }
  if (home) FoundTemple(t, hero, home, n);
}

}  // namespace

Id<Person> LordIn(const World& w, const Rules& rules, Id<Province> p) {
  if (!On(w, rules)) return {};
  const Id<Settlement> seat = SeatIn(w, rules, p);
  for (std::size_t i = 0; seat && i < w.constructions.size(); ++i) {
    const Construction& c = w.constructions[Id<Construction>(i)];
    if (c.kind == "castle" && c.alive() && c.settlement == seat) {
      return LeaderOf(w, Id<Construction>(i));
    }
  }
  return {};
}

Id<Person> HeirOf(Turn& t, Id<Realm> r) {
  const World& w = t.world();
  if (!On(w, t.rules)) return {};
  if (const Id<Person> lord = LordOf(w, r)) return lord;
  const Id<Settlement> capital = w.realms[r].capital;
  if (!IsStanding(w, capital)) return {};
  for (const Chosen& c : w.chosen) {
    if (!c.alive() || c.at != Ref(capital) || !w.people[c.person].alive()) continue;
    const bool rules = t.dice.Stream("chosen_rules", r).OneIn(t.rules.bridges->chosen_rules);
    return rules ? c.person : Id<Person>();
  }
  return {};
}

void MovePeople(Turn& t, EventSpan of) {
  const World& w = t.world();
  if (!On(w, t.rules)) return;
  for (EventNo n = of.first; n < of.end; ++n) {
    if (w.events[n].kind == "excursion.lost") RideAlong(t, n);
    Homecoming(t, n);
  }
  for (const Id<Realm> r : LivingRealms(w)) Crown(t, r);
}

}  // namespace bw
