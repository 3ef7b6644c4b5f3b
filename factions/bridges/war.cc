// B-WAR-01: an army that holds a capital's province storms the capital with what it dealt in that
// turn, as a conflict against the settlement's DV (G-CONFLICT-09).
// event capital.holds: actor army, on settlement, realm; facts pool, dv
// event capital.stormed: actor army, on settlement, realm; facts pool, dv, surplus, walls, wealth,
//   people
// event capital.falls: actor realm (the victor), on settlement, the realm that lost it
#include "factions/kingdoms/war.h"

#include <algorithm>
#include <map>

#include "factions/bridges/common.h"
#include "factions/gods/gods_day.h"
#include "factions/kingdoms/numbers.h"

namespace bw {

namespace {

constexpr int kHeadsAPoint = 100;  // G-CONFLICT-09

Id<Province> ProvinceOf(const World& w, Id<Settlement> s) {
  const Id<Hex> h = w.settlements[s].hex;
  return h && !w.plan.empty() ? w.plan[h].province : Id<Province>();
}

// The capital an army stands before, with no enemy army to bar it.
Id<Settlement> Before(const World& w, Id<Army> army) {
  const Army& a = w.armies[army];
  for (const Id<Realm> foe : LivingRealms(w)) {
    if (!Enemies(w, a.realm, foe)) continue;
    const Id<Settlement> capital = w.realms[foe].capital;
    if (!IsStanding(w, capital) || w.settlements[capital].realm != foe) continue;
    if (ProvinceOf(w, capital) == a.at && HoldsNoArmy(w, a.at, army)) return capital;
  }
  return {};
}

// Its people pass to the victor; the loser's seat is its largest settlement that is left.
void Fall(Turn& t, Id<Army> army, Id<Settlement> s, EventNo cause) {
  const World& w = t.world();
  const Id<Realm> loser = w.settlements[s].realm, victor = w.armies[army].realm;
  Draft d("B-WAR-01", "capital.falls", victor, 8);
  d.On(s).On(loser).Because(cause).Set(s, Field::kRealmOf, Ref(victor));
  if (w.settlements[s].hex) d.Set(w.settlements[s].hex, Field::kOwner, Ref(victor));
  Id<Settlement> next;
  for (const Id<Settlement> other : TownsOf(w, loser)) {
    const bool larger = !next || w.settlements[other].population > w.settlements[next].population;
    if (other != s && larger) next = other;
  }
  d.Set(loser, Field::kCapital, next ? Ref(next) : Ref());
  t.Post(std::move(d));
}

void Storm(Turn& t, Id<Army> army, Id<Settlement> s, int pool, EventNo cause) {
  const World& w = t.world();
  const int dv = SettlementView(w, t.rules).Of(s).dv;
  const Id<Realm> foe = w.settlements[s].realm;
  if (pool <= dv) {
    Draft d("B-WAR-01", "capital.holds", army, 5);
    d.On(s).On(foe).Because(cause).Fact("pool", pool).Fact("dv", dv);
    t.Post(std::move(d));
    return;
  }
  const int surplus = pool - dv, rank = w.settlements[s].rank;
  Draft d("B-WAR-01", "capital.stormed", army, 8);
  d.On(s).On(foe).Because(cause).Fact("pool", pool).Fact("dv", dv).Fact("surplus", surplus);
  d.Fact("walls", -Shift(w, t.rules, d, s, Field::kDvBuilt, -surplus));
  d.Fact("wealth", -Shift(w, t.rules, d, s, Field::kWealth, -surplus));
  d.Fact("people", -Shift(w, t.rules, d, s, Field::kPopulation, -surplus * kHeadsAPoint));
  const EventNo stormed = t.Post(std::move(d));
  if (surplus >= rank) Fall(t, army, s, stormed);
}

}  // namespace

void StormCapitals(Turn& t, EventSpan of) {
  const World& w = t.world();
  if (!BridgeOn(w, t.rules, &WorldPreset::bridge_war)) return;
  std::map<Id<Army>, std::pair<int, EventNo>> dealt;
  for (EventNo n = of.first; n < of.end; ++n) {
    const Event& e = w.events[n];
    if (e.kind != "army.strikes" || !e.actor.army()) continue;
    for (const Fact& f : e.facts) {
      if (f.name == "damage" && f.value > 0) {
        auto& [sum, last] = dealt[e.actor.army()];
        sum += f.value;
        last = n;
      }
    }
  }
  for (const auto& [army, blow] : dealt) {
    if (!w.armies[army].alive() || w.armies[army].host == 0) continue;
    if (const Id<Settlement> s = Before(w, army)) Storm(t, army, s, blow.first, blow.second);
  }
}

}  // namespace bw
