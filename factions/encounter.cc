// See encounter.h. Sides are counted here and nowhere else, so that every rule that fights agrees
// on what a shrine, a relic or a defended home is worth.
// event encounter.fought: actor the party's, subjects foe group, place; facts roll, foe-roll,
//   strength, foe-strength, margin, folk-lost, foe-lost, loot; note the result word
// event group.abandoned: actor the group, subject its home
// event surface.wiped-out: actor world
#include "factions/encounter.h"

#include <algorithm>

#include "factions/people.h"
#include "factions/surface/effects.h"

namespace bw {

namespace {

constexpr int kHome = 1;   // a defended home
constexpr int kRelic = 1;  // each shrine and each relic

int RelicsOf(const World& w, Ref holder) {
  const std::vector<Id<Treasure>> held = TreasuresOf(w, holder);
  return static_cast<int>(std::count_if(
      held.begin(), held.end(), [&](Id<Treasure> id) { return w.treasures[id].kind == "relic"; }));
}

int ShrinesOf(const World& w, Id<Group> g) {
  int n = 0;
  for (std::size_t i = 0; i < w.places.size(); ++i) {
    const Place& p = w.places[Id<Place>(i)];
    if (p.owner == g && CountOf(p.marks, "shrine") > 0) ++n;
  }
  return n;
}

// Where a group's tokens are taken from, in order: the place of the fight, the outlying places,
// and home at the end or (loot) right after the fight's place.
std::vector<Ref> Holdings(const World& w, Id<Group> g, Id<Place> at, bool home_last) {
  std::vector<Ref> out;
  const Id<Place> home = w.groups[g].home;
  const auto add = [&](Id<Place> p) {
    if (p && w.places[p].owner == g && std::find(out.begin(), out.end(), Ref(p)) == out.end()) {
      out.push_back(p);
    }
  };
  add(at);
  if (!home_last) add(home);
  for (const Id<Place> p : TerritoryOf(w, g)) {
    if (p != home) add(p);
  }
  add(home);
  for (std::size_t i = 0; i < w.constructions.size(); ++i) {
    if (w.constructions[Id<Construction>(i)].owner == g) out.push_back(Id<Construction>(i));
  }
  return out;
}

int HeldBy(const World& w, Ref r, Field f) {
  if (r.place()) return f == Field::kFolk ? w.places[r.place()].folk : w.places[r.place()].loot;
  const Construction& c = w.constructions[r.construction()];
  return f == Field::kFolk ? c.folk : c.loot;
}

int TakeFrom(Draft& d, const World& w, const std::vector<Ref>& holdings, Field f, int n,
             bool slain) {
  int taken = 0;
  for (const Ref r : holdings) {
    const int some = std::min(n - taken, HeldBy(w, r, f));
    if (some <= 0) continue;
    d.Count(r, f, -some);
    if (slain) d.Mark(r, "slain", some);
    taken += some;
  }
  return taken;
}

int Lose(Draft& d, const World& w, Ref from, Field f, int n, Id<Place> at, bool slain) {
  if (n <= 0) return 0;
  if (from.group()) {
    return TakeFrom(d, w, Holdings(w, from.group(), at, f == Field::kFolk), f, n, slain);
  }
  return TakeFrom(d, w, {from}, f, n, slain);
}

void Abandon(Turn& t, Id<Group> g, EventNo cause) {
  const World& w = t.world();
  const Group& group = w.groups[g];
  Draft d("D-GRP-05", "group.abandoned", g, group.kind == "wanderer" ? 3 : 6);
  d.On(group.home).Because(cause);
  for (const Id<Treasure> id : TreasuresOf(w, g)) {
    if (w.treasures[id].at == Ref(g) && group.home) d.Set(id, Field::kAt, Ref(group.home));
  }
  for (const Ref r : Holdings(w, g, {}, true)) d.Own(r, {});
  d.End(g);
  const Id<Person> leader = group.leader;
  const EventNo fallen = t.Post(std::move(d));
  const Ref by = cause == kNoEvent ? Ref() : w.events[cause].actor;
  if (leader) Falls(t, leader, "D-GRP-05", by == Ref(g) ? Ref() : by, fallen);
}

}  // namespace

std::string_view ResultWord(Result r) {
  switch (r) {
    case Result::kRout: return "rout";
    case Result::kWin: return "win";
    case Result::kTie: return "tie";
    case Result::kLoss: return "loss";
    default: return "routed";
  }
}

std::string_view OpponentClass(const Group& g) {
  if (g.kind == "alpha" || g.kind == "wanderer" || g.kind == "villain") return g.kind;
  return g.alignment;
}

Side SideOf(const World& w, const Rules& rules, Id<Group> g, Id<Place> at) {
  const Group& group = w.groups[g];
  const GroupClass& c = rules.groups.ClassOf(group.kind);
  Side s;
  s.of = g;
  s.strength = c.strength > 0 ? c.strength : group.folk;
  s.modifiers = c.bonus + kRelic * (ShrinesOf(w, g) + RelicsOf(w, g));
  if (at && at == group.home) s.modifiers += kHome;
  s.kind = OpponentClass(group);
  return s;
}

Side SideOf(const World& w, const Rules& rules, Id<Construction> c) {
  Side s;
  s.of = c;
  s.modifiers = kHome + kRelic * RelicsOf(w, c) + WatchBonus(w, rules, c);
  s.kind = w.constructions[c].owner ? OpponentClass(w.groups[w.constructions[c].owner])
                                    : std::string_view("surface");
  return s;
}

Side SideOf(const Party& p) {
  Side s;
  s.of = p.of;
  s.strength = p.strength;
  s.modifiers = p.modifiers;
  s.kind = p.kind;
  return s;
}

Side Bribing(const World& w, Side side) {
  if (side.of.group()) side.strength = w.groups[side.of.group()].loot;
  if (side.of.construction()) side.strength = w.constructions[side.of.construction()].loot;
  return side;
}

Result ResultOf(int margin) {
  if (margin == 0) return Result::kTie;
  if (margin > 0) return margin >= kRoutMargin ? Result::kRout : Result::kWin;
  return margin <= -kRoutMargin ? Result::kRouted : Result::kLoss;
}

Meeting Meet(Turn& t, const Side& active, const Side& passive) {
  Meeting m;
  m.active = active;
  m.passive = passive;
  m.roll = t.dice.RollOr("encounter", active.of, active.of, 6);
  m.foe_roll = t.dice.RollOr("encounter", passive.of, active.of, 6);
  m.margin = m.roll + active.strength + active.modifiers - m.foe_roll - passive.strength -
             passive.modifiers;
  m.result = ResultOf(m.margin);
  return m;
}

Draft Tell(const Meeting& m, std::string_view rule, std::string_view kind, Id<Place> at,
           EventNo cause, int weight) {
  Draft d(rule, kind, m.active.of, weight);
  d.On(m.passive.of).On(at).Because(cause).Note(ResultWord(m.result));
  d.Fact("roll", m.roll).Fact("foe-roll", m.foe_roll);
  d.Fact("strength", m.active.strength + m.active.modifiers);
  d.Fact("foe-strength", m.passive.strength + m.passive.modifiers);
  d.Fact("margin", m.margin);
  return d;
}

int LoseFolk(Draft& d, const World& w, Ref from, int n, Id<Place> at) {
  return Lose(d, w, from, Field::kFolk, n, at, true);
}

int LoseLoot(Draft& d, const World& w, Ref from, int n, Id<Place> at) {
  return Lose(d, w, from, Field::kLoot, n, at, false);
}

int DrawFolk(Draft& d, const World& w, Ref from, int n, Id<Place> at) {
  return Lose(d, w, from, Field::kFolk, n, at, false);
}

bool IsSurface(const Construction& c) { return c.alive() && !c.owner; }

int SlayInConstruction(Draft& d, const World& w, Id<Construction> c, int n) {
  const Construction& k = w.constructions[c];
  const int slain = LoseFolk(d, w, c, n);
  const bool seat = k.kind == "castle" || k.kind == "city";
  if (seat && slain > 0 && slain == k.folk) d.Set(c, Field::kState, std::string("ruin"));
  return slain;
}

Spoils HurtConstruction(Draft& d, const World& w, Id<Construction> c, Result result) {
  Spoils s;
  const bool lost = result == Result::kWin || result == Result::kRout;
  if (w.constructions[c].folk > 0 && !lost) return s;
  s.folk = SlayInConstruction(d, w, c, result == Result::kRout ? 2 : 1);
  s.loot = LoseLoot(d, w, c, 1);
  return s;
}

int SurfaceFolk(const World& w) {
  int folk = 0;
  for (const Construction& c : w.constructions) {
    if (IsSurface(c) && w.Plays(c.delve)) folk += c.folk;
  }
  return folk;
}

// Looks at the age's name because only the Age of Monsters has this end.
void CheckSurfaceLives(Turn& t, EventNo cause) {
  const World& w = t.world();
  if (w.AgeId() != "monsters" || t.AgeOver() || SurfaceFolk(w) > 0) return;
  const auto stands = [&](const Construction& c) { return IsSurface(c) && w.Plays(c.delve); };
  if (std::none_of(w.constructions.begin(), w.constructions.end(), stands)) return;
  Draft d("S-AGE-01", "surface.wiped-out", Ref::World(), 10);
  d.Because(cause);
  const EventNo fallen = t.Post(std::move(d));
  const Ref by = cause == kNoEvent ? Ref() : w.events[cause].actor;
  t.EndAge("S-AGE-01", "", by, fallen);
}

// Whoever struck, the delve it happened in is the one whose age may end of it.
void AfterLoss(Turn& t, Ref who, EventNo cause) {
  const World& w = t.world();
  const Turn::Track here(t, DelveOf(w, who));
  if (who.group() && w.groups[who.group()].alive() && w.groups[who.group()].folk == 0 &&
      w.groups[who.group()].kind != "villain") {  // its reserve decides (D-VIL-02)
    Abandon(t, who.group(), cause);
  }
  if (who.construction()) CheckSurfaceLives(t, cause);
}

Meeting PartyRound(Turn& t, Party& p, Id<Group> foe, Id<Place> at, EventNo cause) {
  const World& w = t.world();
  const Meeting m = Meet(t, SideOf(p), SideOf(w, t.rules, foe, at));
  Draft d = Tell(m, p.rule, "encounter.fought", at, cause, 3);
  int lost = 0;
  if (m.result == Result::kWin || m.result == Result::kRout) {
    d.Fact("foe-lost", LoseFolk(d, w, foe, m.result == Result::kRout ? 2 : 1, at));
    const int loot = LoseLoot(d, w, foe, 1, at);
    d.Fact("loot", loot);
    p.loot += loot;
  } else if (m.result == Result::kLoss) {
    lost = 1;
  } else if (m.result == Result::kRouted) {
    lost = p.folk;
  }
  p.folk -= lost;
  d.Fact("folk-lost", lost);
  if (lost > 0) d.Mark(at, "slain", lost);
  const EventNo n = t.Post(std::move(d));
  AfterLoss(t, foe, n);
  return m;
}

Fight FightOut(Turn& t, Party& p, Id<Group> foe, Id<Place> at, EventNo cause) {
  Fight f;
  while (p.alive()) {
    const EventNo before = static_cast<EventNo>(t.world().events.size());
    const Meeting m = PartyRound(t, p, foe, at, cause);
    f.event = before;
    f.last = m.result;
    ++f.rounds;
    if (m.result != Result::kLoss && m.result != Result::kRouted) break;
    cause = f.event;
  }
  return f;
}

}  // namespace bw
