// How the Age of Monsters ends (D-END-01..03, S-AGE-01..03).
// event hoard.rumours / hoard.tribute: actor holder; fact wealth (4 and 5 of the 6)
// event hoard.put-by: actor castle or first holder; fact loot (kept for the arch-villain)
// event hoard.reaches-end: actor group; fact wealth
// event monsters.all-fallen: actor world (nobody is left below)
// event age.cap: actor holder; fact years
#include <algorithm>

#include "factions/groups/group_turn.h"
#include "factions/steps.h"

namespace bw {

namespace {

constexpr int kPutBy = 5;    // S-AGE-02
constexpr int kRumours = 2;  // this far from the end
constexpr int kTribute = 1;

bool InMonsters(const Turn& t) { return t.world().AgeId() == "monsters" && !t.AgeOver(); }

// The room under the wizard's tower counts as the surface's while nobody below holds it.
Id<Place> TowerRoom(const World& w, const Construction& c) {
  if (c.kind != "tower" || !c.cellar || w.places[c.cellar].owner) return {};
  return c.cellar;
}

struct Hoard {
  int loot = 0, relics = 0;
  Id<Construction> seat;  // the first castle, else the first construction
};

Hoard SurfaceHoard(const World& w) {
  Hoard h;
  for (const Id<Construction> id : w.constructions.Ids()) {
    const Construction& c = w.constructions[id];
    if (!IsSurface(c) || !w.Plays(c.delve)) continue;
    h.loot += c.loot;
    if (const Id<Place> room = TowerRoom(w, c)) h.loot += w.places[room].loot;
    if (c.kind == "castle") {
      for (const Id<Treasure> t : TreasuresOf(w, id)) h.relics += w.treasures[t].kind == "relic";
    }
    const bool first_castle = c.kind == "castle" && c.folk > 0;
    if (!h.seat || (first_castle && w.constructions[h.seat].kind != "castle")) h.seat = id;
  }
  return h;
}

// Castle first, then city, then the others in order of founding.
int Rank(const Construction& c) { return c.kind == "castle" ? 0 : c.kind == "city" ? 1 : 2; }

int TakeAside(Draft& d, const World& w, int n) {
  std::vector<Id<Construction>> order = w.constructions.Ids();
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) {
    return Rank(w.constructions[a]) < Rank(w.constructions[b]);
  });
  const int wanted = n;
  for (const Id<Construction> id : order) {
    const Construction& c = w.constructions[id];
    if (!IsSurface(c) || !w.Plays(c.delve)) continue;
    const int some = std::min(n, c.loot);
    d.Loot(id, -some);
    n -= some;
    if (const Id<Place> room = TowerRoom(w, c)) {
      const int more = std::min(n, w.places[room].loot);
      d.Loot(room, -more);
      n -= more;
    }
  }
  return wanted - n;
}

// "rumours" two short of the end, "tribute" one short; each told once a holder. The holder keeps
// the highest wealth told of in a variable.
void Foreshadow(Turn& t, Ref holder, int told, int wealth) {
  const int end = t.rules.world.ending_loot;
  for (const auto& [short_by, kind, weight] :
       {std::tuple{kRumours, "hoard.rumours", 6}, std::tuple{kTribute, "hoard.tribute", 8}}) {
    const int step = end - short_by;
    if (wealth < step || told >= step) continue;
    Draft d("D-END-01", kind, holder, weight);
    d.Fact("wealth", wealth).Var(holder, "told", step - told);
    told = step;
    t.Post(std::move(d));
  }
}

int YearOfAge(const World& w) { return w.now.year - w.ages[w.age].from.year + 1; }

int Wealth(const World& w, Id<Group> g) {
  return w.groups[g].loot + static_cast<int>(TreasuresOf(w, g).size());
}

Id<Group> RichestGroup(const World& w, const Rules& rules) {
  Id<Group> best;
  for (const Id<Group> g : ActingGroups(w, rules)) {
    if (!best || Wealth(w, g) > Wealth(w, best)) best = g;
  }
  return best;
}

// May the age that a hoard would end go on, for now? Asked again while the hoard is there; at the
// cap of years nobody is asked (D-END-02).
bool Postponed(Turn& t, Ref holder) {
  const auto options = [] {
    return std::vector<Option>{{"now", "age-ends"}, {"later", "age-goes-on"}};
  };
  return t.dice.Choose("age-change", holder, "now", options) == "later";
}

// D-END-01, S-AGE-03; held back for the first years by D-END-03.
void CheckHoardsBelow(Turn& t) {
  const World& w = t.world();
  for (const Id<Group> g : ActingGroups(w, t.rules)) {
    Foreshadow(t, g, CountOf(w.groups[g].vars, "told"), Wealth(w, g));
  }
  const Id<Group> best = RichestGroup(w, t.rules);
  if (!best || YearOfAge(w) <= t.rules.world.min_years) return;
  if (Wealth(w, best) < t.rules.world.ending_loot || Postponed(t, best)) return;
  Draft d("D-END-01", "hoard.reaches-end", best, 8);
  d.Fact("wealth", Wealth(w, best));
  const EventNo n = t.Post(std::move(d));
  t.EndAge("D-END-01", "", best, n);
}

// The event of this season that ended the last group; kNoEvent when none fell.
EventNo LastFall(const World& w) {
  for (auto it = w.events.rbegin(); it != w.events.rend(); ++it) {
    if (it->when != w.now.stamp()) break;
    if (it->age != w.age) continue;
    if (it->kind == "group.abandoned" || it->kind == "group.leaves") return it->n;
  }
  return kNoEvent;
}

// D-END-02: nobody left below calls up another disaster, and the age goes on.
void CheckEmptyDeep(Turn& t) {
  const World& w = t.world();
  if (w.recipe.scenario && w.Var("arrivals") == 0) return;
  if (!ActingGroups(w, t.rules).empty()) return;
  const EventNo fall = LastFall(w);
  if (fall == kNoEvent) return;
  Draft d("D-END-02", "monsters.all-fallen", Ref::World(), 8);
  d.Because(fall);
  t.Post(std::move(d));
  StrikeDisaster(t);
}

void CheckCap(Turn& t) {
  const World& w = t.world();
  if (YearOfAge(w) < t.rules.world.monsters_cap_years || w.now.season != 3) return;
  Ref holder = RichestGroup(w, t.rules);
  if (!holder) holder = SurfaceHoard(w).seat;
  Draft d("D-END-02", "age.cap", holder ? holder : Ref::World(), 8);
  d.Fact("years", YearOfAge(w));
  const EventNo n = t.Post(std::move(d));
  t.EndAge("D-END-02", "", holder, n);
}

}  // namespace

void CheckSurfaceHoard(Turn& t) {
  if (!InMonsters(t)) return;
  const World& w = t.world();
  const Hoard h = SurfaceHoard(w);
  if (!h.seat) return;
  const int wealth = h.loot + h.relics;
  Foreshadow(t, h.seat, CountOf(w.constructions[h.seat].vars, "told"), wealth);
  if (wealth < t.rules.world.ending_loot) return;
  Draft d("S-AGE-02", "hoard.put-by", h.seat, 9);
  const int taken = TakeAside(d, w, kPutBy);
  d.Fact("loot", taken).Var(Ref::World(), TrackVar(w, "put-by"), taken);
  const EventNo n = t.Post(std::move(d));
  t.EndAge("S-AGE-02", "", h.seat, n);
}

void EndsOfMonsters(Turn& t) {
  if (!InMonsters(t)) return;
  CheckSurfaceLives(t, kNoEvent);
  if (!t.AgeOver()) CheckSurfaceHoard(t);
  if (!t.AgeOver()) CheckHoardsBelow(t);
  if (!t.AgeOver()) CheckEmptyDeep(t);
  if (!t.AgeOver()) CheckCap(t);
}

}  // namespace bw
