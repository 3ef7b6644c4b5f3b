// event feature.appears: actor world, subjects place or construction, treasure; note the feature
// event feature.is-bought: actor group, subject place; fact cost; note the feature
// event feature.goes-unbuilt: actor world; note the feature
// event feature.pays: actor group, subject place and who paid; facts folk, loot; note the feature
// event feature.wears-out: actor world, subject place; note the feature
#include "factions/groups/features.h"

#include <algorithm>

#include "factions/groups/group_turn.h"
#include "factions/treasures.h"
#include "generator/dungeon/dig.h"

namespace bw {

namespace {

constexpr int kYears = 4;  // springs a feature pays before it is worn out

// Linked rooms that nobody holds, or with `held` any linked room.
std::vector<Id<Place>> FreeRooms(Turn& t, Id<Delve> delve, bool held = false) {
  const World& w = t.world();
  std::vector<Id<Place>> out;
  for (const Id<Place> id : w.places.Ids()) {
    const Place& p = w.places[id];
    const bool usable = Claimable(w, id) || (held && p.alive() && p.open());
    if (p.delve == delve && !p.under && p.kind != "entrance" && usable && !Cursed(p) &&
        !t.Ways(delve).Ways(id).empty()) {
      out.push_back(id);
    }
  }
  return out;
}

Id<Place> Pick(Turn& t, const std::vector<Id<Place>>& choice) {
  if (choice.empty()) return {};
  Rng& rng = t.dice.Stream("feature-place");
  return choice[static_cast<std::size_t>(rng.Below(static_cast<int>(choice.size())))];
}

bool Watery(const Place& p) {
  return CountOf(p.marks, "water") > 0 || p.kind == "lake" || p.kind == "river";
}

// An existing room for it.
Id<Place> RoomThatStands(Turn& t, Id<Delve> delve, const Feature& f) {
  std::vector<Id<Place>> rooms = FreeRooms(t, delve);
  if (f.where == "water") {
    std::vector<Id<Place>> wet;
    for (const Id<Place> p : rooms) {
      if (Watery(t.world().places[p])) wet.push_back(p);
    }
    if (!wet.empty()) rooms = wet;
  } else {
    std::erase_if(rooms, [&](Id<Place> p) { return Watery(t.world().places[p]); });
  }
  return Pick(t, rooms);
}

Id<Group> Richest(const World& w, const Rules& rules, Id<Delve> delve, int least) {
  Id<Group> best;
  for (const Id<Group> g : ActingGroups(w, rules)) {
    const Group& group = w.groups[g];
    if (group.delve != delve || group.loot < least || group.kind == "adventurers") continue;
    if (!best || group.loot > w.groups[best].loot) best = g;
  }
  return best;
}

void Furnish(Turn& t, Draft& d, Ref at, const Feature& f) {
  for (const auto& [mark, n] : f.marks) d.Mark(at, mark, n);
  if (!f.yearly.empty()) d.Mark(at, f.id, kYears);
  d.Loot(at, f.loot).Note(f.id);
  if (f.treasure.empty()) return;
  AddTreasure(d, t, {.kind = f.treasure, .at = at, .culture = "old-tongue"});
}

void Unbuilt(Turn& t, const Feature& f) {
  Draft d("D-MON-08", "feature.goes-unbuilt", Ref::World(), 1);
  d.Note(f.id);
  t.Post(std::move(d));
}

RoomSpec SpecOf(const Feature& f) {
  RoomSpec room;
  room.kind = f.kind.empty() ? f.id : f.kind;
  room.builder = "nature";
  room.shape = "cavern";
  return room;
}

bool AtCastle(Turn& t, Id<Delve> delve, const Feature& f) {
  const World& w = t.world();
  for (const Id<Construction> id : w.constructions.Ids()) {
    const Construction& c = w.constructions[id];
    if (c.delve != delve || c.kind != "castle" || !IsSurface(c) || c.folk == 0) continue;
    Draft d("D-MON-08", "feature.appears", Ref::World(), 8);
    d.On(id);
    Furnish(t, d, id, f);
    t.Post(std::move(d));
    return true;
  }
  return false;
}

// Dug off a free room; for "deep" off one in the lower half of the sheet.
bool NewRoom(Turn& t, Id<Delve> delve, const Feature& f) {
  const World& w = t.world();
  std::vector<Id<Place>> rooms = FreeRooms(t, delve);
  if (rooms.empty()) rooms = FreeRooms(t, delve, true);
  if (f.where == "deep") {
    const Fx half = (w.delves[delve].surface + w.delves[delve].height) / 2;
    std::vector<Id<Place>> low;
    for (const Id<Place> p : rooms) {
      if (w.places[p].box.y >= half) low.push_back(p);
    }
    if (!low.empty()) rooms = low;
  }
  const Id<Place> from = Pick(t, rooms);
  if (!from) return false;
  Draft d("D-MON-08", "feature.appears", Ref::World(), 5);
  const auto room = DigFrom(d, w, from, SpecOf(f), kClearance, t.rules.world.half_finger, "crack",
                            t.dice.Stream("feature-place"));
  if (!room) return false;
  d.On(*room);
  Furnish(t, d, *room, f);
  t.Post(std::move(d));
  return true;
}

// Built beside the home of the richest group, which pays for it and keeps it.
bool ForTheRichest(Turn& t, Id<Delve> delve, const Feature& f) {
  const World& w = t.world();
  const Id<Group> g = Richest(w, t.rules, delve, f.cost);
  if (!g) return false;
  Draft d("D-MON-08", "feature.is-bought", g, 5);
  RoomSpec room = SpecOf(f);
  room.habit = t.rules.groups.RulesOf(w.groups[g].kind, w.groups[g].flavour).habit;
  const auto dug = DigFrom(d, w, w.groups[g].home, room, kClearance, t.rules.world.half_finger,
                           "tunnel", t.dice.Stream("feature-place"));
  if (!dug) return false;
  d.On(*dug).Own(*dug, g).Fact("cost", LoseLoot(d, w, g, f.cost));
  Furnish(t, d, *dug, f);
  t.Post(std::move(d));
  return true;
}

bool InRoom(Turn& t, Id<Delve> delve, const Feature& f) {
  const Id<Place> room = RoomThatStands(t, delve, f);
  if (!room) return false;
  Draft d("D-MON-08", "feature.appears", Ref::World(), 5);
  d.On(room);
  if (!f.kind.empty()) d.Set(room, Field::kKind, f.kind);
  Furnish(t, d, room, f);
  t.Post(std::move(d));
  return true;
}

}  // namespace

bool Cursed(const Place& p) {
  return CountOf(p.marks, "fate") + CountOf(p.marks, "plague") + CountOf(p.marks, "beast") > 0;
}

void PlaceFeature(Turn& t, Id<Delve> delve, const Feature& f) {
  bool done = false;
  if (f.where == "castle") {
    done = AtCastle(t, delve, f);
  } else if (f.where == "home") {
    done = ForTheRichest(t, delve, f);
  } else if (f.where == "new" || f.where == "deep") {
    done = NewRoom(t, delve, f);
  } else {
    done = InRoom(t, delve, f) || NewRoom(t, delve, f);
  }
  if (!done) Unbuilt(t, f);
}

void SpecialFeature(Turn& t, Id<Delve> delve) {
  const ArrivalRules& rules = t.rules.groups.arrivals;
  const int roll = t.dice.Roll("feature", Ref::World(), rules.feature_die);
  for (const Feature& f : rules.features) {
    if (f.roll.Holds(roll)) PlaceFeature(t, delve, f);
  }
}

namespace {

// Another group within two fingers of the place, by the given measure the best; none if it has
// nothing of it.
Id<Group> Payer(Turn& t, Id<Place> at, Id<Group> holder, bool loot) {
  const World& w = t.world();
  const auto reach = t.Ways(w.places[at].delve).From(at, 2 * t.rules.world.finger);
  Id<Group> best;
  for (const Id<Place> p : w.places.Ids()) {
    const Id<Group> g = w.places[p].owner;
    if (!g || g == holder || !reach.Reaches(p)) continue;
    const Group& group = w.groups[g];
    if (loot ? group.loot == 0 : group.folk < 2) continue;
    const bool better =
        !best || (loot ? group.loot > w.groups[best].loot : group.folk < w.groups[best].folk);
    if (better) best = g;
  }
  return best;
}

// The change a feature's spring brings; false when there is nothing to pay.
bool Pay(Turn& t, Draft& d, Id<Place> at, const Feature& f) {
  const World& w = t.world();
  const Id<Group> holder = w.places[at].owner;
  const Group& g = w.groups[holder];
  const GroupClass& rules = t.rules.groups.RulesOf(g.kind, g.flavour);
  const bool room = g.folk < rules.max_folk;
  if (f.yearly == "loot") {
    d.Loot(at, 1).Fact("loot", 1);
    return true;
  }
  if (f.yearly == "folk" && room) {
    d.Folk(g.home, 1).Fact("folk", 1);
    return true;
  }
  if (f.yearly == "bout" && g.folk >= 3) {
    d.Fact("folk", -LoseFolk(d, w, holder, 1, at)).Loot(at, 1).Fact("loot", 1);
    return true;
  }
  const bool toll = f.yearly == "toll";
  const Id<Group> payer = Payer(t, at, holder, toll);
  if (!payer) return false;
  d.On(payer);
  if (toll) {
    d.Loot(at, LoseLoot(d, w, payer, 1)).Fact("loot", 1);
    return true;
  }
  if (f.yearly != "convert" || !room) return false;
  d.Folk(g.home, DrawFolk(d, w, payer, 1)).Fact("folk", 1);
  return true;
}

}  // namespace

void PayFeatures(Turn& t) {
  const World& w = t.world();
  for (const Id<Place> at : w.places.Ids()) {
    if (!w.places[at].owner || !w.places[at].alive() || !w.Plays(w.places[at].delve)) continue;
    if (!t.rules.groups.classes.contains(w.groups[w.places[at].owner].kind)) continue;
    for (const Feature& f : t.rules.groups.arrivals.features) {
      if (f.yearly.empty() || CountOf(w.places[at].marks, f.id) == 0) continue;
      const bool last = CountOf(w.places[at].marks, f.id) == 1;
      Draft d("D-MON-08", "feature.pays", w.places[at].owner, 2);
      d.On(at).Note(f.id);
      if (!Pay(t, d, at, f)) continue;
      d.Mark(at, f.id, -1);
      const EventNo n = t.Post(std::move(d));
      if (!last) continue;
      Draft worn("D-MON-08", "feature.wears-out", Ref::World(), 2);
      worn.On(at).Because(n).Note(f.id);
      t.Post(std::move(worn));
    }
  }
}

}  // namespace bw
