// What the end of an Age of Villainy leaves behind (D-VIL-04): a waste after a dark ending, a
// quieter deep and a surface that has spent its treasure after any other.
// event villain.swallows: actor villain; on group, its leader; fact folk
// event surface.darkened: actor villain; on constructions, their leaders; fact folk
// event surface.rebuilds: actor world; on constructions; fact loot
// event deep.quietens: actor world; on the groups that leave; facts groups (that leave), folk, loot
#include <algorithm>

#include "factions/encounter.h"
#include "factions/people.h"
#include "factions/treasures.h"
#include "factions/villains/villain.h"

namespace bw {

std::vector<Ref> HoldingsOf(const World& w, Id<Group> g) {
  std::vector<Ref> out;
  for (const Id<Place> p : TerritoryOf(w, g)) out.push_back(p);
  for (std::size_t i = 0; i < w.constructions.size(); ++i) {
    if (w.constructions[Id<Construction>(i)].owner == g) out.push_back(Id<Construction>(i));
  }
  return out;
}

namespace {

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
    if (!IsSurface(k) || !w.Plays(k.delve) || k.folk == 0) continue;
    folk += k.folk;
    d.Folk(c, -k.folk).Mark(c, "slain", k.folk).On(c);
    if (k.kind == "castle" || k.kind == "city") d.Set(c, Field::kState, std::string("ruin"));
    if (const Id<Person> person = LeaderOf(w, c)) d.End(person).On(person);
  }
  if (folk == 0) return;
  d.Fact("folk", folk);
  t.Post(std::move(d));
}

// After dark days the surface spends what it has on walls and graves, so that its wealth does not
// end the next Age of Monsters before it has begun (D-VIL-05).
void RebuildSurface(Turn& t, EventNo cause) {
  const World& w = t.world();
  int total = 0;
  for (const Construction& c : w.constructions) {
    total += IsSurface(c) && w.Plays(c.delve) ? c.loot : 0;
  }
  int spend = total - t.rules.world.dawn_folk;
  if (spend <= 0) return;
  Draft d("D-VIL-05", "surface.rebuilds", Ref::World(), 4);
  d.Because(cause).Fact("loot", spend);
  for (std::size_t i = 0; i < w.constructions.size(); ++i) {
    const Id<Construction> c(i);
    const Construction& k = w.constructions[c];
    if (!IsSurface(k) || !w.Plays(k.delve) || k.loot == 0) continue;
    const int some = std::min(spend, w.constructions[c].loot);
    if (some == 0) break;
    d.Loot(c, -some).On(c);
    spend -= some;
  }
  t.Post(std::move(d));
}

// Folk and loot of one holding of a group that withdraws: what goes beyond `folk` and `loot`.
struct Shrink {
  int folk = 0, loot = 0;
};

// A group that stays keeps its home with a few folk and a little loot; the loot of places it gives
// up lies loose there.
Shrink Withdraw(Draft& d, const World& w, Id<Group> g, int most) {
  const Id<Place> home = w.groups[g].home;
  Shrink gone;
  for (const Ref r : HoldingsOf(w, g)) {
    const bool is_home = r == Ref(home);
    const int held = r.place() ? w.places[r.place()].folk : w.constructions[r.construction()].folk;
    const int folk = std::max(held - (is_home ? most : 0), 0);
    d.Folk(r, -folk);
    gone.folk += folk;
    if (is_home) {
      const int loot = std::max(w.places[home].loot - most, 0);
      d.Loot(r, -loot);
      gone.loot += loot;
    } else {
      d.Set(r, Field::kOwner, Ref());
    }
  }
  return gone;
}

// D-VIL-04: the years of war have thinned out the deep. The oldest groups stay, withdrawn to their
// homes, the others leave; so the new age begins with as little as the first one did, and its young
// castle is not overrun in a season (D-VIL-05).
void Quieten(Turn& t, EventNo cause) {
  const World& w = t.world();
  const WorldPreset& knobs = t.rules.world;
  Draft d("D-VIL-04", "deep.quietens", Ref::World(), 6);
  d.Because(cause);
  int stay = 0, leave = 0;
  Shrink gone;
  for (std::size_t i = 0; i < w.groups.size(); ++i) {
    const Id<Group> g(i);
    const Group& group = w.groups[g];
    if (!group.alive() || !w.Plays(group.delve)) continue;
    if (group.kind == "villain" || group.kind == "civilization") continue;
    const bool roams = group.kind == "wanderer" || group.kind == "adventurers";
    const bool stays =
        CountOf(group.vars, "was-villain") > 0 || (!roams && stay < knobs.dawn_groups);
    const Shrink less = Withdraw(d, w, g, stays ? knobs.dawn_folk : 0);
    gone.folk += less.folk;
    gone.loot += less.loot;
    ++(stays ? stay : leave);
    if (stays) continue;
    d.Own(group.home, {}).End(g).On(g);
  }
  if (d.event.changes.empty()) return;
  d.Fact("groups", leave).Fact("folk", gone.folk).Fact("loot", gone.loot);
  t.Post(std::move(d));
}

}  // namespace

void LayWaste(Turn& t, Id<Group> villain, EventNo cause) {
  const World& w = t.world();
  for (std::size_t i = 0; i < w.groups.size(); ++i) {
    const Group& g = w.groups[Id<Group>(i)];
    if (g.alive() && Id<Group>(i) != villain && w.Plays(g.delve)) {
      SwallowGroup(t, Id<Group>(i), villain, cause);
    }
  }
  DarkenSurface(t, villain, cause);
}

namespace {

// Relics count towards the surface's wealth (S-AGE-02): each castle keeps its oldest, the others
// are carried to places where the dead lie, and lost there.
void ScatterRelics(Turn& t, EventNo cause) {
  const World& w = t.world();
  std::vector<Id<Treasure>> relics;
  for (std::size_t i = 0; i < w.constructions.size(); ++i) {
    bool first = true;
    if (!w.Plays(w.constructions[Id<Construction>(i)].delve)) continue;
    for (const Id<Treasure> what : TreasuresAt(w, Id<Construction>(i))) {
      if (w.treasures[what].kind != "relic") continue;
      if (!first) relics.push_back(what);
      first = false;
    }
  }
  ScatterTreasures(t, relics, "D-VIL-04", cause);
}

}  // namespace

void LetPeaceReturn(Turn& t, EventNo cause) {
  ScatterRelics(t, cause);
  Quieten(t, cause);
  RebuildSurface(t, cause);
}

}  // namespace bw
