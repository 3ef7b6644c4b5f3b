// The Great Disaster (D-DIS-01): one roll, one of the disasters of configs/events, then years in
// which nothing below the ground stirs. Rooms that find no place are left out: a disaster never
// fails, it is only smaller. At the end the deep has an entrance, or a sinkhole makes one.
//
// event disaster.strikes: actor delve; fact roll; note the disaster's name
// event disaster.rift: actor delve; subjects room, [room above]
// event disaster.crack: actor delve; subjects the two rooms it joins
// event disaster.chokes: actor delve; subject place
// event disaster.erupts: actor delve; subjects chamber, [vent]
// event disaster.burns: actor delve; subject place
// event disaster.river: actor delve; subjects room, [room before it]
// event disaster.floods: actor delve; subject place
// event disaster.plague: actor delve; subject cave; fact amount
// event disaster.star: actor delve; subjects crater, [treasure]; fact loot
// event disaster.opens: actor delve; subjects entrance, place
// event disaster.sinkhole: actor delve; subjects entrance, place: the only way in left
// event disaster.passes: actor world; fact years
#include <algorithm>

#include "factions/steps.h"
#include "factions/treasures.h"
#include "generator/dungeon/dig.h"
#include "generator/terrain/land.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

struct Ruin {
  Turn& t;
  Id<Delve> delve;
  const Disaster& kind;
  Rng& rng;
  EventNo cause;

  const World& w() const { return t.world(); }
  const Delve& d() const { return w().delves[delve]; }
  Draft Tells(std::string_view what, int weight) const {
    Draft draft("D-DIS-01", what, delve, weight);
    draft.Because(cause);
    return draft;
  }
};

RoomSpec Room(std::string kind, Fx width, Fx height, std::string habit, std::string shape) {
  RoomSpec spec;
  spec.kind = std::move(kind);
  spec.builder = "nature";
  spec.habit = std::move(habit);
  spec.shape = std::move(shape);
  spec.w = width;
  spec.h = height;
  return spec;
}

bool Open(Ruin& r, Id<Place> below, std::string_view what, std::string_view way, int weight) {
  const Fx x = r.w().places[below].box.centre().x;
  for (const Fx aside : {0, 1, -1, 2, -2, 3, -3, 5, -5, 7, -7}) {
    Draft d = r.Tells(what, weight);
    const auto mouth =
        DigEntrance(d, r.w(), below, x + aside * kBead, std::string(way), "ragged", "nature");
    if (!mouth) continue;
    d.On(*mouth).On(below);
    r.t.Post(std::move(d));
    return true;
  }
  return false;
}

// The nearest rooms that stand about this one and that no way joins to it yet.
std::vector<Id<Place>> Neighbours(const Ruin& r, Id<Place> of, Fx reach) {
  std::vector<std::pair<Fx, Id<Place>>> near;
  for (const Id<Place> id : r.w().places.Ids()) {
    const Place& p = r.w().places[id];
    const bool joined = std::any_of(r.w().ways.begin(), r.w().ways.end(), [&](const Way& v) {
      return (v.from == of && v.to == id) || (v.to == of && v.from == id);
    });
    if (id == of || p.delve != r.delve || !p.alive() || p.kind == "entrance" || joined) continue;
    const Fx gap = Gap(p.box, r.w().places[of].box);
    if (gap <= reach) near.emplace_back(gap, id);
  }
  std::sort(near.begin(), near.end());
  std::vector<Id<Place>> out;
  for (const auto& [gap, id] : near) out.push_back(id);
  return out;
}

// One crack from a room to the nearest other that can be reached.
bool Crack(Ruin& r, Id<Place> from) {
  for (const Id<Place> to : Neighbours(r, from, r.kind.reach)) {
    auto path = RouteWay(r.w(), r.delve, from, r.w().places[to].box, to);
    if (!path) continue;
    Draft d = r.Tells("disaster.crack", 2);
    AddWay(d, r.w(), r.delve, from, to, "crack", std::move(*path), "ragged", "nature");
    d.On(from).On(to);
    r.t.Post(std::move(d));
    return true;
  }
  return false;
}

void BlindCrack(Ruin& r, Id<Place> from) {
  Draft d = r.Tells("disaster.rift", 1);
  const RoomSpec end = Room("crack-end", kBead / 2, kBead / 2, "ragged", "cavern");
  const auto room =
      DigFrom(d, r.w(), from, end, 2 * kBead, std::max(r.kind.reach, 2 * kBead), "crack", r.rng);
  if (!room) return;
  d.On(*room).On(from);
  r.t.Post(std::move(d));
}

void SetStates(Ruin& r, const std::vector<Id<Place>>& places, std::string_view what,
               const std::string& state) {
  for (const Id<Place> p : places) {
    Draft d = r.Tells(what, 2);
    d.On(p).Set(p, Field::kState, state);
    r.t.Post(std::move(d));
  }
}

// A tear from the grass down; side cracks join it to what was dug before.
void Rift(Ruin& r) {
  const RoomSpec spec = Room("rift", kBead, kBead * 3 / 2, "ragged", "shaft");
  const Box top{0, r.d().surface - kBead, r.d().width, 5 * kBead};
  const auto spot = FindSpot(r.w(), r.delve, spec.w, spec.h, top, r.rng);
  if (!spot) return;
  std::vector<Id<Place>> rooms;
  Draft first = r.Tells("disaster.rift", 4);
  rooms.push_back(AddRoom(first, r.w(), r.delve, spec, spot->box).place());
  first.rows().places.back().name = NewName(r.w(), r.t.rules, "old-tongue", "place.rift", r.rng);
  first.On(rooms.back());
  r.t.Post(std::move(first));
  Open(r, rooms.back(), "disaster.opens", "crack", 4);
  for (int i = 1; i < r.kind.count; ++i) {
    Draft d = r.Tells("disaster.rift", 2);
    const int bearing = 1024 + r.rng.Range(-350, 350);
    const auto room =
        DigFrom(d, r.w(), rooms.back(), spec, 2 * kBead, 4 * kBead, "crack", r.rng, bearing);
    if (!room) break;
    d.On(*room).On(rooms.back());
    r.t.Post(std::move(d));
    rooms.push_back(room->place());
  }
  for (int i = 0; i < r.kind.cracks; ++i) {
    const auto at = static_cast<std::size_t>(r.rng.Below(static_cast<int>(rooms.size())));
    if (!Crack(r, rooms[at])) BlindCrack(r, rooms[at]);
  }
  std::vector<Id<Place>> falls;
  for (const Id<Place> near : Neighbours(r, rooms.front(), r.kind.reach)) {
    const Place& p = r.w().places[near];
    if (p.open() && !p.owner && p.builder != "nature") falls.push_back(near);
  }
  if (falls.size() > static_cast<std::size_t>(r.kind.choke)) {
    falls.resize(static_cast<std::size_t>(r.kind.choke));
  }
  SetStates(r, falls, "disaster.chokes", "choked");
}

// A chamber of fire, its shaft, its cone; what lies about the chamber burns.
void Eruption(Ruin& r) {
  const RoomSpec spec = Room("magma-chamber", kBead * 5 / 2, kBead * 3 / 2, "natural", "dome");
  const Fx top = DepthAt(r.d(), r.d().width / 2, 350);
  const auto spot =
      FindSpot(r.w(), r.delve, spec.w, spec.h, {0, top, r.d().width, r.d().height - top}, r.rng);
  if (!spot) return;
  Draft d = r.Tells("disaster.erupts", 6);
  const Ref room = AddRoom(d, r.w(), r.delve, spec, spot->box);
  d.rows().places.back().name = NewName(r.w(), r.t.rules, "old-tongue", "place.magma", r.rng);
  d.Mark(room, "magma", 1).On(room);
  const EventNo cause = r.t.Post(std::move(d));
  if (Open(r, room.place(), "disaster.opens", "shaft", 4)) {
    const Id<Place> mouth(r.w().places.size() - 1);
    Draft cone = r.Tells("disaster.erupts", 2);
    cone.Because(cause).Mark(mouth, "cone", 1).On(room).On(mouth);
    r.t.Post(std::move(cone));
  }
  std::vector<Id<Place>> burnt;
  for (const Id<Place> near : Neighbours(r, room.place(), r.kind.reach)) {
    const Place& p = r.w().places[near];
    if (p.open() && !p.owner) burnt.push_back(near);
  }
  SetStates(r, burnt, "disaster.burns", "burnt");
}

// From one side to the other, room after room; what lies on its banks is drowned.
void River(Ruin& r) {
  const RoomSpec spec = Room("river-cave", kBead * 3 / 2, kBead, "natural", "oval");
  const Fx top = DepthAt(r.d(), kBead, 150);
  const Box left{0, top, 4 * kBead, DepthAt(r.d(), kBead, 600) - top};
  const auto spot = FindSpot(r.w(), r.delve, spec.w, spec.h, left, r.rng);
  if (!spot) return;
  Draft d = r.Tells("disaster.river", 4);
  const Ref spring = AddRoom(d, r.w(), r.delve, spec, spot->box);
  d.rows().places.back().name = NewName(r.w(), r.t.rules, "old-tongue", "place.river", r.rng);
  d.Mark(spring, "water", 1).On(spring);
  r.t.Post(std::move(d));
  std::vector<Id<Place>> bed{spring.place()};
  const Fx stride = std::max(2 * kBead, r.d().width / (r.kind.count + 1) - spec.w);
  while (r.w().places[bed.back()].box.right() < r.d().width - stride &&
         bed.size() < static_cast<std::size_t>(2 * r.kind.count)) {
    Draft on = r.Tells("disaster.river", 2);
    const auto room = DigFrom(on, r.w(), bed.back(), spec, kBead * 3 / 2, stride + kBead, "river",
                              r.rng, r.rng.Range(-60, 200));
    if (!room || on.rows().places.back().box.x < r.w().places[bed.back()].box.right()) break;
    on.Mark(*room, "water", 1).On(*room).On(bed.back());
    r.t.Post(std::move(on));
    bed.push_back(room->place());
  }
  std::vector<Id<Place>> drowned;
  for (const Id<Place> room : bed) {
    for (const Id<Place> near : Neighbours(r, room, r.kind.reach)) {
      const Place& p = r.w().places[near];
      const bool known = std::find(drowned.begin(), drowned.end(), near) != drowned.end() ||
                         std::find(bed.begin(), bed.end(), near) != bed.end();
      if (!known && p.open() && !p.owner) drowned.push_back(near);
    }
  }
  SetStates(r, drowned, "disaster.floods", "flooded");
}

void Plague(Ruin& r) {
  std::vector<Id<Place>> caves;
  for (const Id<Place> id : r.w().places.Ids()) {
    const Place& p = r.w().places[id];
    if (p.delve == r.delve && p.alive() && p.builder == "nature" && p.kind != "entrance" &&
        !p.owner) {
      caves.push_back(id);
    }
  }
  r.rng.Shuffle(caves);
  if (caves.size() > static_cast<std::size_t>(r.kind.count)) {
    caves.resize(static_cast<std::size_t>(r.kind.count));
  }
  std::sort(caves.begin(), caves.end());
  for (const Id<Place> cave : caves) {
    Draft d = r.Tells("disaster.plague", 2);
    const int amount = r.t.dice.Roll("plague", r.delve, r.kind.die);
    d.On(cave).Mark(cave, "plague", amount).Fact("amount", amount);
    r.t.Post(std::move(d));
  }
}

// A crater just under the grass, open to the sky, with cracks running from it.
void Star(Ruin& r) {
  const RoomSpec spec = Room("crater", 2 * kBead, kBead, "ragged", "pit");
  const Box top{0, r.d().surface - kBead, r.d().width, 4 * kBead};
  const auto spot = FindSpot(r.w(), r.delve, spec.w, spec.h, top, r.rng);
  if (!spot) return;
  Draft d = r.Tells("disaster.star", 6);
  const Ref crater = AddRoom(d, r.w(), r.delve, spec, spot->box);
  d.rows().places.back().name = NewName(r.w(), r.t.rules, "old-tongue", "place.crater", r.rng);
  d.Loot(crater, r.kind.loot).On(crater).Fact("loot", r.kind.loot);
  if (!r.kind.treasure.empty()) AddTreasure(d, r.t, {r.kind.treasure, crater, "old-tongue", {}});
  r.t.Post(std::move(d));
  Open(r, crater.place(), "disaster.opens", "shaft", 3);
  for (int i = 0; i < r.kind.cracks; ++i) {
    if (!Crack(r, crater.place())) BlindCrack(r, crater.place());
  }
}

// The band with the most open rooms but one fills with water: the fullest is left to the living.
void Sinking(Ruin& r) {
  std::vector<std::pair<int, int>> bands;  // open rooms, band
  for (std::size_t i = 1; i < r.d().bands.size(); ++i) {
    int rooms = 0;
    for (const Place& p : r.w().places) {
      rooms +=
          p.delve == r.delve && p.level == static_cast<int>(i) + 1 && p.open() && !p.under ? 1 : 0;
    }
    bands.emplace_back(rooms, static_cast<int>(i));
  }
  std::sort(bands.rbegin(), bands.rend());
  for (int i = 0; i < r.kind.count && static_cast<std::size_t>(i) + 1 < bands.size(); ++i) {
    const int level = bands[static_cast<std::size_t>(i) + 1].second + 1;
    std::vector<Id<Place>> drowned;
    for (const Id<Place> id : r.w().places.Ids()) {
      const Place& p = r.w().places[id];
      if (p.delve == r.delve && p.level == level && p.open() && !p.under && !p.owner) {
        drowned.push_back(id);
      }
    }
    SetStates(r, drowned, "disaster.floods", "flooded");
  }
}

constexpr void (*kStrikes[])(Ruin&) = {Rift, Eruption, River, Plague, Star, Sinking};

// A sinkhole over the shallowest place that will have one; as a last resort over a new cave.
void LeaveAnEntrance(Ruin& r) {
  if (!Entrances(r.w(), r.delve).empty()) return;
  std::vector<std::pair<Fx, Id<Place>>> shallow;
  for (const Id<Place> id : r.w().places.Ids()) {
    const Place& p = r.w().places[id];
    if (p.delve == r.delve && p.alive() && p.open() && p.kind != "entrance" && !p.under) {
      shallow.emplace_back(p.box.y - r.d().GroundAt(p.box.centre().x), id);
    }
  }
  std::sort(shallow.begin(), shallow.end());
  for (const auto& [depth, id] : shallow) {
    if (Open(r, id, "disaster.sinkhole", "shaft", 4)) return;
  }
  const RoomSpec spec = Room("cave", kBead, kBead, "natural", "cavern");
  const Box top{0, r.d().surface - kBead, r.d().width, 6 * kBead};
  const auto spot = FindSpot(r.w(), r.delve, spec.w, spec.h, top, r.rng);
  if (!spot) return;
  Draft d = r.Tells("disaster.rift", 2);
  const Ref cave = AddRoom(d, r.w(), r.delve, spec, spot->box);
  d.On(cave);
  r.t.Post(std::move(d));
  Open(r, cave.place(), "disaster.sinkhole", "shaft", 4);
}

}  // namespace

void StrikeDisaster(Turn& t) {
  const DisasterRules& rules = t.rules.disasters;
  for (const Id<Delve> delve : DelvesInPlay(t.world())) {
    const int roll = t.dice.Roll("disaster", delve, rules.die);
    const Disaster& kind = rules.For(roll);
    Draft d("D-DIS-01", "disaster.strikes", delve, 9);
    d.Fact("roll", roll).Note(kind.name);
    const EventNo cause = t.Post(std::move(d));
    Ruin r{t, delve, kind, t.dice.Stream("disaster_places", delve), cause};
    kStrikes[static_cast<std::size_t>(kind.verb)](r);
    LeaveAnEntrance(r);
  }
}

void DisasterPasses(Turn& t) {
  const World& w = t.world();
  const Stamp from = w.ages[w.age].from;
  const int seasons = (w.now.year - from.year) * 4 + w.now.season - from.season + 1;
  const int years = t.rules.world.disaster_years;
  if (seasons < 4 * years) return;
  Draft d("D-DIS-01", "disaster.passes", Ref::World(), 3);
  d.Fact("years", years);
  const EventNo cause = t.Post(std::move(d));
  t.EndAge("D-DIS-01", "", {}, cause, 4);
}

}  // namespace bw
