// B-GOD-03, B-GOD-06: what gods call up walks below, and gods that realms raise join the pantheon.
// event fiend.nests: actor group, on creature, god, home; facts folk, loot
// event fiend.gone: actor world or group, on creature: with the beast below the fiend is gone
// event god.welcomed: actor realm, on god, settlement, temple: who the new god came to
#include <algorithm>

#include "factions/bridges/common.h"
#include "factions/gods/effects.h"
#include "factions/gods/god_facts.h"
#include "factions/gods/history.h"
#include "factions/groups/group_turn.h"
#include "factions/people.h"
#include "factions/treasures.h"
#include "generator/world/stats.h"

namespace bw {

namespace {

// The section whose line runs nearest to a hex, within reach.
Id<Delve> DelveNear(const World& w, Id<Hex> h, int reach) {
  Id<Delve> best;
  int nearest = reach + 1;
  for (const Id<Delve> delve : w.delves.Ids()) {
    for (const Axial a : w.delves[delve].line) {
      const int d = HexDistance(a, w.plan.AxialOf(h));
      if (d < nearest) nearest = d, best = delve;
    }
  }
  return best;
}

// The free room nearest to a way in.
Id<Place> DenIn(Turn& t, Id<Delve> delve) {
  const World& w = t.world();
  std::vector<Id<Place>> gates;
  for (const Entrance& e : Entrances(w, delve)) gates.push_back(e.place);
  const WayGraph::Reach reach = t.Ways(delve).From(gates);
  Id<Place> best;
  for (std::size_t i = 0; i < w.places.size(); ++i) {
    const Id<Place> p(i);
    if (w.places[p].delve != delve || !Claimable(w, p) || w.places[p].kind == "entrance") continue;
    if (reach.Reaches(p) && (!best || reach.To(p) < reach.To(best))) best = p;
  }
  return best;
}

void Nest(Turn& t, Id<Creature> c, EventNo cause) {
  const World& w = t.world();
  const BridgeRules& b = *t.rules.bridges;
  const Id<Hex> at = HexOf(w, c);
  if (!at) return;
  const Id<Delve> delve = DelveNear(w, at, b.nest_reach);
  const auto flavour = t.rules.groups.flavours.find(b.fiend);
  const Id<Place> den = delve ? DenIn(t, delve) : Id<Place>();
  if (flavour == t.rules.groups.flavours.end() || !den) return;
  NewGroup n;
  n.rules = &flavour->second.rules;
  n.kind = flavour->second.group_class;
  n.flavour = flavour->first;
  n.home = den;
  n.rule = "B-GOD-03";
  n.event = "fiend.nests";
  n.cause = cause;
  n.about = {Ref(c)};
  if (w.creatures[c].god) n.about.emplace_back(w.creatures[c].god);
  n.vars = {{"fiend", static_cast<int>(c.n) + 1}};
  FoundGroup(t, n);
}

// One being: when either is gone, so is the other.
void Gone(Turn& t, Id<Group> g) {
  const World& w = t.world();
  const int fiend = CountOf(w.groups[g].vars, "fiend");
  if (fiend == 0) return;
  const Id<Creature> c(static_cast<std::size_t>(fiend - 1));
  if (w.groups[g].alive() == w.creatures[c].alive()) return;
  if (w.creatures[c].alive()) {
    Draft d("B-GOD-03", "fiend.gone", g, 5);
    d.On(c).Because(w.groups[g].ended).End(c);
    t.Post(std::move(d));
    return;
  }
  Draft d("B-GOD-03", "fiend.gone", g, 4);
  d.On(c).Because(w.creatures[c].ended);
  LoseFolk(d, w, g, w.groups[g].folk);
  const EventNo n = t.Post(std::move(d));
  AfterLoss(t, g, n);
}

}  // namespace

void NestFiends(Turn& t, EventSpan of) {
  const World& w = t.world();
  if (w.plan.empty() || !BridgeOn(w, t.rules, &WorldPreset::bridge_god)) return;
  for (EventNo n = of.first; n < of.end; ++n) {
    std::vector<Id<Creature>> called;
    for (const Change& c : w.events[n].changes) {
      const Id<Creature> who = c.of.creature();
      if (who && c.field == Field::kFounded && w.creatures[who].kind == "ravage") {
        called.push_back(who);
      }
    }
    for (const Id<Creature> c : called) Nest(t, c, n);
  }
  if (w.creatures.empty()) return;
  for (std::size_t i = 0; i < w.groups.size(); ++i) Gone(t, Id<Group>(i));
}

namespace {

// A new god begins with an altar in the capital of the realm that raised it, where there is room.
void Welcome(Turn& t, EventNo n, bool chief) {
  const World& w = t.world();
  const Id<Realm> r = w.events[n].actor.realm();
  const std::string name = chief ? w.events[n].note : "";
  if (!r) return;
  const Id<God> god = FoundGod(t, true, n);
  Draft d("B-GOD-06", "god.welcomed", r, 6);
  d.On(god).Because(n).Link(r, "god", god);
  if (!name.empty()) d.Set(god, Field::kName, name);
  const Id<Settlement> s = w.realms[r].capital;
  if (IsStanding(w, s) &&
      TempleLevels(w, s) < t.rules.settlements.Rank(w.settlements[s].rank).temples) {
    const Ref ref = FoundTemple(w, d, god, s, {}, 1);
    d.On(s).On(ref);
  }
  t.Post(std::move(d));
}

}  // namespace

void WelcomeGods(Turn& t, EventSpan of) {
  const World& w = t.world();
  if (w.settlements.empty() || !BridgeOn(w, t.rules, &WorldPreset::bridge_god)) return;
  for (EventNo n = of.first; n < of.end; ++n) {
    const std::string kind = w.events[n].kind, note = w.events[n].note;
    if (kind == "realm.chief-god" || (kind == "realm.new-god" && note != "refused")) {
      Welcome(t, n, kind == "realm.chief-god");
    }
  }
}

}  // namespace bw
