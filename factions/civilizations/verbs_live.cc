// Verbs of daily life: ore, stores, births, graves, counts, treasures.
//
// event civilization.mines: actor group; subjects mine, deposit; facts loot, left
// event civilization.stores: actor group; subjects vault, mine; facts loot, folk
// event civilization.grows: actor group; subject home; fact folk
// event civilization.buries: actor group; subjects tomb, [treasure]; facts dead; note new or old
// event civilization.tally: actor group; facts by, now; note clock or unrest
// event civilization.loses: actor group; facts folk, loot
// event civilization.crafts: actor group; subjects treasure, place
// event civilization.binds: actor group; subjects place, person; note the place's kind
#include <algorithm>

#include "factions/civilizations/verbs.h"
#include "factions/people.h"
#include "factions/treasures.h"

namespace bw::civ {

namespace {

constexpr Fx kWidestMine = 6 * kBead, kTallestMine = 3 * kBead;

// The mine goes on along the lode: a room of that kind there grows by a thumb, sideways first.
std::optional<Ref> GrowMine(Civ& c, Draft& d, const CivStep& s, const Lode& lode) {
  const Fx thumb = c.t.rules.world.thumb, step = thumb / 2;
  for (const Id<Place> id : PlacesOf(c, s.kind)) {
    const Box& old = c.At(id).box;
    if (Gap(old, {lode.at.x, lode.at.y, 0, 0}) > 2 * thumb) continue;
    const bool right = lode.at.x >= old.centre().x, down = lode.at.y >= old.centre().y;
    const Box wider[2] = {{old.x, old.y, old.w + thumb, old.h},
                          {old.x - thumb, old.y, old.w + thumb, old.h}};
    const Box taller[2] = {{old.x, old.y, old.w, old.h + step},
                           {old.x, old.y - step, old.w, old.h + step}};
    for (const Box& to :
         {wider[right ? 0 : 1], wider[right ? 1 : 0], taller[down ? 0 : 1], taller[down ? 1 : 0]}) {
      if (to.w > kWidestMine || to.h > kTallestMine || !MayGrow(c.w(), id, to)) continue;
      GrowRoom(d, c.w(), id, to);
      return Ref(id);
    }
  }
  return std::nullopt;
}

}  // namespace

void Mine(Civ& c, const CivStep& s) {
  for (const Lode& lode : Lodes(c, s.reach > 0 ? s.reach : c.t.rules.world.finger)) {
    Draft d = Tells(c, "civilization.mines", WeightOr(s, 2));
    auto mine = GrowMine(c, d, s, lode);
    if (!mine) {
      RoomSpec face = SpecOf(c, s);
      face.w = c.t.rules.world.thumb;
      face.h = kBead * 3 / 4;
      mine = DigAtLode(c, d, face, lode);
      if (!mine) continue;
      Settle(c, d, *mine);
    }
    d.On(*mine).On(lode.deposit).Fact("loot", s.loot);
    if (s.loot > 0) d.Loot(*mine, s.loot).Count(lode.deposit, Field::kLeft, -1);
    d.Fact("left", c.w().deposits[lode.deposit].left - (s.loot > 0 ? 1 : 0));
    c.t.Post(std::move(d));
    return;
  }
  Cramped(c, s.kind);
}

// Each load goes into a vault of its own, and each new vault houses folk.
void Store(Civ& c, const CivStep& s) {
  std::vector<Id<Place>> loads;
  for (const Id<Place> p : PlacesOf(c)) {
    if (c.At(p).loot > 0 && c.At(p).kind != s.kind) loads.push_back(p);
  }
  for (const Id<Place> mine : loads) {
    if (c.At(mine).kind == "hidden-vault" || c.At(mine).builder == "nature") continue;
    while (c.At(mine).loot > 0) {
      Draft d = Tells(c, "civilization.stores", 2);
      std::optional<Ref> vault;
      for (const Id<Place> p : PlacesOf(c, s.kind)) {
        if (c.At(p).loot == 0) vault = Ref(p);
      }
      if (!vault) {
        vault = DigRoom(c, d, s, SpecOf(c, s));
        if (!vault) return;
        Settle(c, d, *vault);
      }
      d.Loot(mine, -1).Loot(*vault, 1).On(*vault).On(mine).Fact("loot", 1);
      d.Fact("folk", AddFolk(c, d, *vault, s.folk));
      c.t.Post(std::move(d));
    }
  }
}

void Grow(Civ& c, const CivStep& s) {
  const int times = s.per.empty() ? 1 : static_cast<int>(PlacesOf(c, s.per).size());
  Draft d = Tells(c, "civilization.grows", 2);
  const int added = AddFolk(c, d, c.g().home, s.folk * times);
  if (added == 0) return;
  d.On(c.g().home).Fact("folk", added);
  c.t.Post(std::move(d));
}

// A tomb holds four; the next dead need a new one.
void Bury(Civ& c, const CivStep& s) {
  constexpr int kFullTomb = 4;
  const int unburied = CountOf(c.g().vars, "dead"), dead = unburied + s.by;
  if (dead == 0) return;
  Draft d = Tells(c, "civilization.buries", 2);
  std::optional<Ref> tomb;
  for (const Id<Place> p : PlacesOf(c, s.kind)) {
    if (CountOf(c.At(p).marks, "dead") + dead <= kFullTomb) tomb = Ref(p);
  }
  d.Note(tomb ? "old" : "new");
  if (!tomb) {
    tomb = DigRoom(c, d, s, SpecOf(c, s));
    if (!tomb) return;
    Settle(c, d, *tomb);
  }
  d.On(*tomb).Fact("dead", dead).Mark(*tomb, "dead", dead).Var(c.id, "dead", -unburied);
  if (!s.treasure.empty()) AddTreasure(d, c.t, {s.treasure, *tomb, c.kind.culture, {}});
  c.t.Post(std::move(d));
}

// `by`, or -1 / +1 (the sign of `by`) when a die shows no more than `from`.
void Tally(Civ& c, const CivStep& s) {
  int by = s.by;
  if (s.die > 0 && c.t.dice.Roll(s.var, c.id, s.die) > s.from) return;
  by = std::max(by, -CountOf(c.g().vars, s.var));
  if (by == 0) return;
  Draft d = Tells(c, "civilization.tally", WeightOr(s, 1));
  d.Var(c.id, s.var, by).Fact("by", by).Fact("now", CountOf(c.g().vars, s.var) + by).Note(s.var);
  c.t.Post(std::move(d));
}

void Lose(Civ& c, const CivStep& s) {
  if (s.die > 0 && c.t.dice.Roll("loss", c.id, s.die) > s.from) return;
  Draft d = Tells(c, "civilization.loses", WeightOr(s, 3));
  const int folk = KillFolk(c, d, s.folk);
  int loot = 0;
  for (const Id<Place> p : PlacesOf(c)) {
    const int here = std::min(c.At(p).loot, s.loot - loot);
    d.Loot(p, -here);
    loot += here;
  }
  if (folk == 0 && loot == 0) return;
  d.Fact("folk", folk).Fact("loot", loot);
  c.t.Post(std::move(d));
}

void Craft(Civ& c, const CivStep& s) {
  const std::vector<Id<Place>> bases = Bases(c, s.near);
  if (bases.empty()) return;
  Draft d = Tells(c, "civilization.crafts", WeightOr(s, 6));
  AddTreasure(d, c.t, {s.treasure, bases.front(), c.kind.culture, {}});
  d.On(bases.front());
  c.t.Post(std::move(d));
}

void Bind(Civ& c, const CivStep& s) {
  Draft d = Tells(c, "civilization.binds", WeightOr(s, 5));
  const auto room = DigRoom(c, d, s, SpecOf(c, s));
  if (!room) return;
  Furnish(c, d, *room, s);
  NewPerson bound;
  bound.role = s.role.empty() ? "bound" : std::string_view(s.role);
  bound.of = *room;
  bound.culture = c.kind.culture;
  AddPerson(d, c.t, bound);
  d.Mark(*room, "bound", 1).Note(s.kind);
  c.t.Post(std::move(d));
}

}  // namespace bw::civ
