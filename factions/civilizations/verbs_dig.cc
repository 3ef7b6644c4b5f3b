// Verbs that open rock: entries, rooms, galleries, towers.
//
// event civilization.founded: actor group; subjects leader, place, [entrance]; facts folk; note
//       the civilization's name (plural)
// event civilization.digs: actor group; subjects place, [treasure]; note the place's kind
// event civilization.gallery: actor group; subject place; fact number
// event civilization.enlarges: actor group; subjects place, [treasure]; note the place's kind
// event civilization.climbs: actor group; subject place; note the place's kind
// event civilization.surfaces: actor group; subjects entrance, place
// event civilization.raises: actor group; subjects construction, cellar; fact storeys
// event civilization.heightens: actor group; subject construction; fact storeys
#include <algorithm>

#include "factions/civilizations/verbs.h"
#include "factions/habitable.h"
#include "factions/people.h"
#include "factions/treasures.h"
#include "generator/terrain/land.h"
#include "generator/world/naming.h"

namespace bw::civ {

namespace {

// Where a first room is to lie: by ore, by water, by a cave, or at a depth.
std::vector<Pt> Targets(Civ& c, const CivStep& s) {
  std::vector<Pt> out;
  const World& w = c.w();
  if (s.to == "ore") {
    // The richest first.
    std::vector<Id<Deposit>> ids;
    for (const Id<Deposit> id : w.deposits.Ids()) {
      if (w.deposits[id].delve == c.delve() && w.deposits[id].left > 0) ids.push_back(id);
    }
    std::stable_sort(ids.begin(), ids.end(), [&](Id<Deposit> a, Id<Deposit> b) {
      return w.deposits[a].left > w.deposits[b].left;
    });
    for (const Id<Deposit> id : ids) {
      const std::vector<Pt>& path = w.deposits[id].path;
      out.push_back(path[path.size() / 2]);
      if (path.size() > 2) {
        out.push_back(path[path.size() / 4]);
        out.push_back(path[path.size() * 3 / 4]);
      }
    }
  }
  if (s.to == "water" || s.to == "cave") {
    for (const Id<Place> id : w.places.Ids()) {
      const Place& p = c.At(id);
      const bool water = CountOf(p.marks, "water") > 0;
      if (p.delve != c.delve() || p.builder != "nature" || p.owner || p.kind == "entrance" ||
          p.box.centre().x < 2 * kBead || !CanLiveIn(p, c.kind.lives_in)) {
        continue;
      }
      if (water == (s.to == "water")) out.push_back(p.box.centre());
    }
    c.rng.Shuffle(out);
  }
  for (int i = 0; i < 4; ++i) {
    const Fx x = c.rng.Range(c.d().width / 6, c.d().width * 5 / 6);
    out.push_back({x, DepthAt(c.d(), x, c.rng.Range(s.depth_from, s.depth_to))});
  }
  return out;
}

// A free box about a target, a little above or beside it.
std::optional<Box> FirstBox(Civ& c, const CivStep& s, Pt target) {
  const Fx reach = 5 * kBead / 2;
  const Box area = {target.x - reach - s.w / 2, target.y - reach - s.h / 2, 2 * reach + s.w,
                    2 * reach + s.h};
  const auto spot = FindSpot(c.w(), c.delve(), s.w, s.h, area, c.rng);
  return spot ? std::optional(spot->box) : std::nullopt;
}

// The founding itself: the group's first place, folk, leader; then its way to daylight, if any.
bool FoundAt(Civ& c, const CivStep& s, const Box& box) {
  Draft d = Tells(c, "civilization.founded", WeightOr(s, 9));
  d.Because(kNoEvent).Note(c.kind.name);
  const RoomSpec spec = SpecOf(c, s);
  const Ref room = AddRoom(d, c.w(), c.delve(), spec, box);
  d.rows().places.back().name = NewName(c.w(), c.t.rules, c.kind.culture, "place." + s.kind, c.rng);
  d.Own(room, c.id).Set(c.id, Field::kHome, room);
  d.Fact("folk", AddFolk(c, d, room, s.folk));
  if (s.loot > 0) d.Loot(room, s.loot);
  if (c.kind.clock > 0) d.Var(c.id, "clock", c.kind.clock);
  if (!s.mark.empty()) d.Mark(room, s.mark, std::max(1, s.by));
  NewPerson leader;
  leader.role = c.kind.leader;
  leader.of = c.id;
  leader.culture = c.kind.culture;
  AddLeader(d, c.t, leader);
  d.On(room);
  c.cause = c.t.Post(std::move(d));
  return true;
}

// An entrance over the room or a little aside of it; posts the event.
bool OpenShaft(Civ& c, Id<Place> below, const std::string& way, int weight) {
  const Pt at = c.At(below).box.centre();
  for (const Fx aside : {0, kBead, -kBead, 2 * kBead, -2 * kBead, 4 * kBead, -4 * kBead}) {
    Draft d = Tells(c, "civilization.surfaces", weight);
    const auto mouth = DigEntrance(d, c.w(), below, at.x + aside, way, c.kind.habit, c.kind.id);
    if (!mouth) continue;
    d.Own(*mouth, c.id).On(*mouth).On(below);
    Flag(c, d, "surfaced");
    c.t.Post(std::move(d));
    return true;
  }
  return false;
}

}  // namespace

void Sink(Civ& c, const CivStep& s) {
  for (const Pt target : Targets(c, s)) {
    const auto box = FirstBox(c, s, target);
    if (!box) continue;
    FoundAt(c, s, *box);
    OpenShaft(c, c.g().home, s.way, 4);
    return;
  }
}

void SettleDeep(Civ& c, const CivStep& s) {
  for (const Pt target : Targets(c, s)) {
    const auto box = FirstBox(c, s, target);
    if (!box) continue;
    FoundAt(c, s, *box);
    return;
  }
}

// From the home both ways across the deep, room after room on one level.
void Gallery(Civ& c, const CivStep& s) {
  Id<Place> ends[2] = {c.g().home, c.g().home};
  for (int i = 0; i < s.count; ++i) {
    Id<Place>& from = ends[i % 2];
    if (!from) continue;
    Draft d = Tells(c, "civilization.gallery", 2);
    const int bearing = (i % 2 == 0 ? 0 : 2048) + c.rng.Range(-60, 60);
    const auto room = DigFrom(d, c.w(), from, SpecOf(c, s), s.least, s.most, s.way, c.rng, bearing);
    if (!room) {
      from = {};
      continue;
    }
    d.Own(*room, c.id);
    d.On(*room).Fact("number", i + 1);
    c.t.Post(std::move(d));
    from = room->place();
  }
}

void Dig(Civ& c, const CivStep& s) {
  for (int i = 0; i < s.count; ++i) {
    Draft d = Tells(c, "civilization.digs", WeightOr(s, s.treasure.empty() ? 3 : 6));
    const auto room = DigRoom(c, d, s, SpecOf(c, s));
    if (!room) return;
    // Great works bear a name.
    if (!s.treasure.empty() || s.weight >= 6) {
      d.rows().places.back().name =
          NewName(c.w(), c.t.rules, c.kind.culture, "place." + s.kind, c.rng);
    }
    Furnish(c, d, *room, s);
    d.Note(s.kind);
    c.t.Post(std::move(d));
  }
}

// Half of the growth goes to each side; where that is not free, all of it to one.
void Enlarge(Civ& c, const CivStep& s) {
  for (const Id<Place> id : PlacesOf(c, s.kind)) {
    const Box& old = c.At(id).box;
    for (const Box& to :
         {Box{old.x - s.w / 2, old.y, old.w + s.w, old.h + s.h},
          Box{old.x, old.y, old.w + s.w, old.h}, Box{old.x - s.w, old.y, old.w + s.w, old.h},
          Box{old.x, old.y, old.w, old.h + s.h}}) {
      if (!MayGrow(c.w(), id, to)) continue;
      Draft d = Tells(c, "civilization.enlarges", WeightOr(s, 3));
      d.On(id).Note(s.kind);
      GrowRoom(d, c.w(), id, to);
      if (!s.treasure.empty()) AddTreasure(d, c.t, {s.treasure, id, c.kind.culture, {}});
      c.t.Post(std::move(d));
      return;
    }
  }
  Cramped(c, s.kind);
}

// Upward from its highest room; within `most` of the grass the rock is opened.
void Climb(Civ& c, const CivStep& s) {
  const std::vector<Id<Place>> bases = Bases(c, "shallowest");
  if (bases.empty()) return;
  const Box& top = c.At(bases.front()).box;
  if (top.y - c.d().GroundAt(top.centre().x) <= s.most) {
    for (const Id<Place> base : bases) {
      if (OpenShaft(c, base, s.way, WeightOr(s, 7))) return;
    }
    return Cramped(c, "entrance");
  }
  Draft d = Tells(c, "civilization.climbs", 2);
  CivStep up = s;
  up.near = "shallowest";
  up.bearing = "up";
  up.kind = s.kind.empty() ? "landing-stair" : s.kind;
  const auto room = DigRoom(c, d, up, SpecOf(c, up));
  if (!room) return;
  Settle(c, d, *room);
  d.On(*room).Note(up.kind);
  c.t.Post(std::move(d));
}

namespace {

// The lowest tower of its own that may still grow.
Id<Construction> TowerOf(const Civ& c, int storeys) {
  for (const Id<Construction> id : c.w().constructions.Ids()) {
    const Construction& k = c.w().constructions[id];
    if (k.owner == c.id && k.alive() && CountOf(k.vars, "storeys") < storeys) return id;
  }
  return {};
}

}  // namespace

// A tower over a cellar of its own; once there are `count`, the lowest grows by a storey.
void Raise(Civ& c, const CivStep& s) {
  const int towers = CountOf(c.g().vars, "towers");
  if (towers >= s.count) {
    const Id<Construction> id = TowerOf(c, 9);
    if (!id) return;
    Draft d = Tells(c, "civilization.heightens", WeightOr(s, 3));
    d.On(id)
        .Var(id, "storeys", 1)
        .Fact("storeys", CountOf(c.w().constructions[id].vars, "storeys") + 1);
    c.t.Post(std::move(d));
    return;
  }
  for (const Id<Place> base : Bases(c, s.near)) {
    const int bearing = 3072 + c.rng.Range(-700, 700);
    Draft d = Tells(c, "civilization.raises", WeightOr(s, 5));
    CivStep cellar = s;
    const auto room = DigFrom(d, c.w(), base, SpecOf(c, cellar, "cellar"), kBead, 5 * kBead,
                              "stair", c.rng, bearing);
    if (!room) continue;
    const Box box = d.rows().places.back().box;
    Construction tower;
    tower.delve = c.delve();
    tower.kind = s.kind;
    tower.x = box.centre().x - kBead / 2;
    tower.w = kBead;
    tower.hex = HexUnder(c.w(), tower.delve, box.centre().x);
    const bool taken = std::any_of(c.w().constructions.begin(), c.w().constructions.end(),
                                   [&](const Construction& k) {
                                     return k.delve == tower.delve && k.alive() &&
                                            k.x < tower.x + tower.w && tower.x < k.x + k.w;
                                   });
    // A cellar lies within a finger of the grass its tower stands on.
    const bool deep = box.y - c.d().GroundAt(box.centre().x) > c.t.rules.world.finger;
    if (taken || deep || c.d().SeaAt(box.centre().x)) continue;
    tower.name = NewName(c.w(), c.t.rules, c.kind.culture, "tower", c.rng);
    tower.cellar = room->place();
    const Ref raised = d.Found(c.w(), std::move(tower));
    d.Set(raised, Field::kOwner, Ref(c.id));
    d.Var(raised, "storeys", 1).Var(c.id, "towers", 1).Fact("storeys", 1).On(raised);
    Furnish(c, d, *room, s);
    c.t.Post(std::move(d));
    return;
  }
  Cramped(c, s.kind);
}

}  // namespace bw::civ
