// B-EVENT-01, B-VIL-01: what strikes a realm is felt below it, and what rules below is felt above.
// event realm.quakes: actor realm, on way, its ends; note choked or flooded
// event evil.comes: actor group, on realm, home; facts folk, loot
// event settlements.dread: actor villain, on settlements; fact satisfaction
// event realm.delivered: actor realm, on villain; fact fame
#include <algorithm>

#include "factions/bridges/common.h"
#include "factions/gods/gods_day.h"
#include "factions/groups/group_turn.h"
#include "factions/villains/villain.h"
#include "generator/terrain/land.h"

namespace bw {

namespace {

// Open ways under land of the realm.
std::vector<Id<Way>> WaysUnder(const World& w, Id<Realm> r) {
  std::vector<Id<Way>> out;
  if (w.plan.empty()) return out;
  for (std::size_t i = 0; i < w.ways.size(); ++i) {
    const Way& way = w.ways[Id<Way>(i)];
    if (!way.alive() || !way.open()) continue;
    const Fx x = (w.places[way.from].box.centre().x + w.places[way.to].box.centre().x) / 2;
    const Id<Hex> h = HexUnder(w, way.delve, x);
    if (h && w.plan[h].owner == r) out.emplace_back(i);
  }
  return out;
}

void Quake(Turn& t, EventNo n) {
  const World& w = t.world();
  const Id<Realm> r = w.events[n].actor.realm();
  const std::vector<Id<Way>> ways = r ? WaysUnder(w, r) : std::vector<Id<Way>>();
  if (ways.empty()) return;
  Rng& rng = t.dice.Stream("realm_quakes", r);
  const Id<Way> way = ways[static_cast<std::size_t>(rng.Below(static_cast<int>(ways.size())))];
  const bool flood = rng.OneIn(3);
  Draft d("B-EVENT-01", "realm.quakes", r, 4);
  d.On(way).On(w.ways[way].from).On(w.ways[way].to).Because(n);
  d.Note(flood ? "flooded" : "choked");
  d.Set(way, Field::kState, std::string(flood ? "flooded" : "choked"));
  t.Post(std::move(d));
}

// The way in that lies nearest to the realm's castle, if it is free.
Id<Place> GateNear(Turn& t, Id<Realm> r, Id<Delve>& delve) {
  const World& w = t.world();
  Id<Place> best;
  Fx nearest = kFar;
  for (const Id<Delve> d : w.delves.Ids()) {
    const Id<Construction> castle = CastleOf(w, d);
    if (!castle || FocusRealm(w, d) != r) continue;
    for (const Entrance& e : Entrances(w, d)) {
      const Fx gap = std::abs(e.x - w.constructions[castle].x);
      if (e.construction || !Claimable(w, e.place) || gap >= nearest) continue;
      nearest = gap, best = e.place, delve = d;
    }
  }
  return best;
}

void EvilComes(Turn& t, EventNo n) {
  const World& w = t.world();
  const Id<Realm> r = w.events[n].actor.realm();
  const std::string& kind = t.rules.bridges->wanderer;
  Id<Delve> delve;
  const Id<Place> gate = r ? GateNear(t, r, delve) : Id<Place>();
  const Turn::Track here(t, delve);
  if (!gate || ActiveCount(w, t.rules) >= t.rules.world.max_groups) return;
  const std::vector<const Flavour*> all = t.rules.groups.FlavoursOf(kind);
  if (all.empty()) return;
  Rng& rng = t.dice.Stream("evil_comes", r);
  const Flavour& flavour = *all[static_cast<std::size_t>(rng.Below(static_cast<int>(all.size())))];
  NewGroup g;
  g.rules = &flavour.rules;
  g.kind = kind;
  g.flavour = flavour.id;
  g.home = gate;
  g.folk = flavour.rules.start_folk;
  g.loot = flavour.rules.start_loot;
  g.rule = "B-EVENT-01";
  g.event = "evil.comes";
  g.weight = 5;
  g.cause = n;
  g.about = {Ref(r)};
  FoundGroup(t, g);
}

}  // namespace

void ShakeTheDeep(Turn& t, EventSpan of) {
  const World& w = t.world();
  if (!BridgeOn(w, t.rules, &WorldPreset::bridge_event)) return;
  for (EventNo n = of.first; n < of.end; ++n) {
    if (w.events[n].kind == "realm.disaster") Quake(t, n);
    if (w.events[n].kind == "realm.evil") EvilComes(t, n);
  }
}

namespace {

bool NearGate(const World& w, Id<Delve> delve, Id<Settlement> s, int reach) {
  const Id<Hex> at = w.settlements[s].hex;
  for (const Entrance& e : Entrances(w, delve)) {
    const Id<Hex> h = w.plan.empty() ? Id<Hex>() : HexUnder(w, delve, e.x);
    if (h && at && w.plan.Distance(h, at) <= reach) return true;
    for (const Construction& c : w.constructions) {  // a bead is a hex (B-SPACE-02)
      const bool seat = c.delve == delve && c.settlement == s;
      if (seat && std::abs(c.x + c.w / 2 - e.x) <= reach * kBead) return true;
    }
  }
  return false;
}

void Dread(Turn& t, Id<Group> villain) {
  const World& w = t.world();
  const BridgeRules& b = *t.rules.bridges;
  Draft d("B-VIL-01", "settlements.dread", villain, 4);
  d.Because(LastDeed(w, villain)).Fact("satisfaction", b.dread);
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {
    const Id<Settlement> s(i);
    if (!IsStanding(w, s) || !NearGate(w, w.groups[villain].delve, s, b.dread_reach)) continue;
    if (Shift(w, t.rules, d, s, Field::kSatisfaction, -b.dread) != 0) d.On(s);
  }
  if (!d.event.changes.empty()) t.Post(std::move(d));
}

bool IsFall(const Event& e) { return e.kind == "villain.slain" || e.kind == "villain.doomed"; }

// The delve of the villain that fell.
Id<Delve> WhereFell(const World& w, const Event& e) {
  for (const Ref r : e.subjects) {
    if (r.group() && w.groups[r.group()].kind == "villain") return w.groups[r.group()].delve;
  }
  return DelveOf(w, e.actor);
}

void Deliver(Turn& t, EventNo n) {
  const World& w = t.world();
  const Id<Delve> fell = WhereFell(w, w.events[n]);
  for (const Id<Delve> delve : w.delves.Ids()) {
    const Id<Realm> r = FocusRealm(w, delve);
    if (!r || (fell && delve != fell)) continue;
    Draft d("B-VIL-01", "realm.delivered", r, 6);
    d.Because(n);
    for (const Ref s : w.events[n].subjects) {
      if (s.group()) d.On(s);
    }
    if (w.events[n].actor.group()) d.On(w.events[n].actor);
    const int fame = t.rules.bridges->fall_fame;
    t.Post(std::move(d.Fact("fame", fame).Count(r, Field::kFame, fame)));
    return;
  }
}

}  // namespace

void DreadOfVillains(Turn& t, EventSpan of) {
  const World& w = t.world();
  if (!BridgeOn(w, t.rules, &WorldPreset::bridge_vil)) return;
  for (EventNo n = of.first; n < of.end; ++n) {
    if (IsFall(w.events[n])) Deliver(t, n);
  }
  if (w.now.season != 3) return;
  for (const Id<Delve> delve : w.delves.Ids()) {
    Id<Group> villain;
    {
      const Turn::Track here(t, delve);
      villain = VillainOf(w);
    }
    if (villain) Dread(t, villain);
  }
}

}  // namespace bw
