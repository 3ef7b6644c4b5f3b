// See primordial.h. Each verb of the table is one function; each room is one event, so that the
// next room sees it. Nothing is tried twice in the same way: a room that finds no place in its
// third looks over the whole sheet, and is left out with an event if that is full (D-PRIM-04).
//
// event primordial.ore, primordial.vein: actor delve; subjects deposits; fact thumbs, third
// event primordial.caverns, primordial.complex, primordial.river, primordial.fissure: actor delve;
//       facts third, count; the rooms follow as events caused by it
// event primordial.wyrm, primordial.magma, primordial.geode, primordial.giant: actor delve;
//       subjects place, [side room], [sleeper], [treasure]; fact third; note the sleeper's name
// event primordial.nexus: the same; note the kind of nexus
// event primordial.cave: actor delve; subject place; facts amount; note what it holds
// event primordial.tunnel: actor delve; subjects far end, cave
// event primordial.opens: actor delve; subjects entrance, place: a cave breaks through to daylight
// event primordial.flow, primordial.fall, primordial.lake, primordial.sinkhole: actor delve;
//       subjects the room, the room before it
// event primordial.river-lost: actor delve; subject its last room: it can go on no further
// event primordial.ledge: actor delve; subjects the ledge, the one above
// event primordial.skipped: actor delve; note what found no place
#include "generator/dungeon/primordial.h"

#include <algorithm>

#include "generator/dungeon/dig.h"
#include "generator/terrain/land.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

constexpr int kDown = 1024;  // bearing, in 1/4096 turns

struct Maker {
  Turn& t;
  Id<Delve> delve;
  int third = 0;  // 0 left, 1 middle, 2 right
  Rng& rng;

  const World& w() const { return t.world(); }
  const Delve& d() const { return w().delves[delve]; }
  Box Area(int depth_from, int depth_to) const {
    const Fx x = d().width * third / 3;
    const Fx top = DepthAt(d(), x + d().width / 6, depth_from);
    return {x, top, d().width / 3, DepthAt(d(), x + d().width / 6, depth_to) - top};
  }
  int Between(std::pair<int, int> span) { return rng.Range(span.first, span.second); }
};

// In the maker's own third at these depths, else anywhere at them, else anywhere at all.
std::optional<Spot> Place3(Maker& m, Fx w, Fx h, int from, int to) {
  Box area = m.Area(from, to);
  if (auto spot = FindSpot(m.w(), m.delve, w, h, area, m.rng)) return spot;
  area.x = 0, area.w = m.d().width;
  if (auto spot = FindSpot(m.w(), m.delve, w, h, area, m.rng)) return spot;
  return FindSpot(m.w(), m.delve, w, h, {}, m.rng);
}

RoomSpec NatureRoom(std::string kind, Fx w, Fx h, std::string shape = "cavern") {
  RoomSpec spec;
  spec.kind = std::move(kind);
  spec.builder = "nature";
  spec.shape = std::move(shape);
  spec.w = w;
  spec.h = h;
  return spec;
}

Draft EventOf(const Maker& m, const PrimordialEvent& e) {
  Draft d("D-PRIM-02", "primordial." + e.id, m.delve, e.weight);
  d.Fact("third", m.third + 1);
  return d;
}

EventNo Skip(Maker& m, std::string_view what, EventNo cause = kNoEvent) {
  Draft d("D-PRIM-04", "primordial.skipped", m.delve, 2);
  d.Note(what).Because(cause);
  return m.t.Post(std::move(d));
}

// A cave becomes an entrance's cave: the roof breaks through over its middle.
void OpenToDaylight(Maker& m, Id<Place> cave, EventNo cause, std::string_view way) {
  Draft d("D-PRIM-02", "primordial.opens", m.delve, 4);
  const Pt c = m.w().places[cave].box.centre();
  for (const Fx aside : {0, kBead, -kBead, 2 * kBead, -2 * kBead}) {
    const auto mouth =
        DigEntrance(d, m.w(), cave, c.x + aside, std::string(way), "natural", "nature");
    if (!mouth) continue;
    d.On(*mouth).On(cave).Because(cause);
    m.t.Post(std::move(d));
    return;
  }
}

// D-PRIM-03: what one cave holds.
void FillCave(Maker& m, const Spot& spot, EventNo cause) {
  const auto& table = m.t.rules.strata.contents;
  const Ref delve(m.delve);
  const CavernContent& c = table.For(m.t.dice.Roll("cavern_contents", delve, table.die));
  const std::string purpose = c.mark.empty() ? c.id : c.mark;
  const int amount = c.die > 0 ? m.t.dice.Roll(purpose, delve, c.die) : 1;
  Draft d("D-PRIM-03", "primordial.cave", delve, 2);
  const Ref cave = AddRoom(d, m.w(), m.delve, NatureRoom(c.kind, spot.box.w, spot.box.h), spot.box);
  if (c.verb == "mark") d.Mark(cave, c.mark, amount);
  if (c.verb == "loot") d.Loot(cave, amount);
  d.On(cave).Because(cause).Note(c.id).Fact("amount", amount);
  const EventNo made = m.t.Post(std::move(d));
  if (c.verb != "tunnel") return;
  // One finger of tunnel from the cave to a blind end.
  Draft tunnel("D-PRIM-03", "primordial.tunnel", delve, 1);
  const Fx finger = m.t.rules.world.finger;
  const auto end =
      DigFrom(tunnel, m.w(), cave.place(), NatureRoom("tunnel-end", kBead / 2, kBead / 2), finger,
              finger, "tunnel", m.rng);
  if (!end) return void(Skip(m, "tunnel", made));
  tunnel.On(*end).On(cave).Because(made);
  m.t.Post(std::move(tunnel));
}

void Caves(Maker& m, const PrimordialEvent& e) {
  const int count = m.t.dice.Roll("caves", m.delve, e.die) + e.plus;
  Draft d = EventOf(m, e);
  d.Fact("count", count);
  const EventNo cause = m.t.Post(std::move(d));
  for (int i = 0; i < count; ++i) {
    if (const auto spot = Place3(m, kBead, kBead, 0, 1000)) {
      FillCave(m, *spot, cause);
    } else {
      Skip(m, "cave", cause);
    }
  }
}

// Pockets lie apart, so that each is a find of its own.
bool NearDeposit(const Maker& m, const Draft& d, Pt p) {
  const auto near = [&](const Deposit& o) {
    return o.delve == m.delve && o.path.size() == 1 && Distance(o.path[0], p) < 4 * kBead;
  };
  return std::any_of(m.w().deposits.begin(), m.w().deposits.end(), near) ||
         std::any_of(d.rows().deposits.begin(), d.rows().deposits.end(), near);
}

void Pockets(Maker& m, const PrimordialEvent& e) {
  Draft d = EventOf(m, e);
  int thumbs = 0;
  for (int i = 0; i < e.count; ++i) {
    auto spot = Place3(m, kBead * 3 / 2, kBead * 3 / 2, 100, 700);
    for (int tries = 0; tries < 8 && spot && NearDeposit(m, d, spot->box.centre()); ++tries) {
      spot = Place3(m, kBead * 3 / 2, kBead * 3 / 2, 100, 700);
    }
    if (!spot) continue;
    const int here = m.Between(e.thumbs);
    d.On(AddDeposit(d, m.w(), m.delve, e.kind, {spot->box.centre()}, here));
    thumbs += here;
  }
  if (thumbs == 0) return void(Skip(m, e.id));
  d.Fact("thumbs", thumbs);
  m.t.Post(std::move(d));
}

// Right across the sheet, sloping, with a wander of its own.
void Vein(Maker& m, const PrimordialEvent& e) {
  const Delve& land = m.d();
  const int left = m.rng.Range(200, 760), right = m.rng.Range(200, 760);
  std::vector<Pt> path;
  for (Fx x = 0; x <= land.width; x += 2 * kBead) {
    const int depth = left + (right - left) * (x / kBead) / (land.width / kBead);
    const Fx wobble = x == 0 ? 0 : m.rng.Range(-kBead / 2, kBead / 2);
    path.push_back({x, std::min(DepthAt(land, x, depth) + wobble, land.height - kBead)});
  }
  if (path.back().x < land.width) path.push_back({land.width, path.back().y});
  Draft d = EventOf(m, e);
  const int thumbs = m.Between(e.thumbs);
  d.On(AddDeposit(d, m.w(), m.delve, e.kind, std::move(path), thumbs)).Fact("thumbs", thumbs);
  m.t.Post(std::move(d));
}

// Three caves in a row with a beast each; near the grass the first breaks through.
void Complex(Maker& m, const PrimordialEvent& e) {
  Draft d = EventOf(m, e);
  d.Fact("count", e.count);
  const EventNo cause = m.t.Post(std::move(d));
  Id<Place> before, first;
  for (int i = 0; i < e.count; ++i) {
    Draft cave("D-PRIM-02", "primordial.cave", m.delve, 2);
    const RoomSpec spec = NatureRoom(e.kind, kBead * 5 / 4, kBead);
    std::optional<Ref> room;
    if (before) {
      room = DigFrom(cave, m.w(), before, spec, kBead * 3 / 2, 3 * kBead, "tunnel", m.rng);
    } else if (const auto spot = Place3(m, spec.w, spec.h, 0, 1000)) {
      room = AddRoom(cave, m.w(), m.delve, spec, spot->box);
    }
    if (!room) {
      Skip(m, "cave", cause);
      continue;
    }
    cave.Mark(*room, "beast", 1).On(*room).Because(cause).Note("beast").Fact("amount", 1);
    m.t.Post(std::move(cave));
    before = room->place();
    if (!first) first = before;
  }
  for (Id<Place> p = first; p && p.n <= before.n; ++p.n) {
    const Box& box = m.w().places[p].box;
    if (box.y - m.d().GroundAt(box.centre().x) > m.t.rules.world.half_finger) continue;
    OpenToDaylight(m, p, cause, "tunnel");
    return;
  }
}

// One step of a river on from `at`; the room it reaches, or nothing where the rock is too full.
std::optional<Ref> FlowOn(Maker& m, Draft& d, Id<Place> at, std::string_view verb, int heading) {
  const int sideways = heading > 0 ? 0 : 2048;
  const int slope = m.rng.Range(40, 260);
  const int bearing = verb == "fall" ? kDown + m.rng.Range(-120, 120)
                                     : (heading > 0 ? sideways + slope : sideways - slope);
  RoomSpec spec = NatureRoom("river-cave", kBead * 5 / 4, kBead * 3 / 4);
  if (verb == "fall") spec = NatureRoom("plunge-pool", kBead, kBead);
  if (verb == "lake") spec = NatureRoom("lake", kBead * 11 / 4, kBead * 5 / 4, "oval");
  if (verb == "sinkhole") spec = NatureRoom("sinkhole-pool", kBead * 5 / 4, kBead, "pit");
  auto room = DigFrom(d, m.w(), at, spec, kBead * 2, kBead * 7 / 2, "river", m.rng, bearing);
  // Water never climbs, and a fall falls.
  if (!room) return room;
  const Fx drop = d.rows().places.back().box.centre().y - m.w().places[at].box.centre().y;
  if (drop < (verb == "fall" ? kBead / 2 : -kBead / 4)) return std::nullopt;
  d.Mark(*room, "water", 1);
  if (verb == "fall") {
    d.Var(Ref(Id<Way>(m.w().ways.size() + d.rows().ways.size() - 1)), "falls", 1);
  }
  return room;
}

// The rock lets the water in but nothing else: here the river is lost.
void SinkAway(Maker& m, Id<Place> at, EventNo cause) {
  Draft d("D-PRIM-04", "primordial.river-lost", m.delve, 1);
  d.On(at).Because(cause);
  m.t.Post(std::move(d));
}

// Step by step from the side of its third, with falls, lakes and sinkholes.
void River(Maker& m, const PrimordialEvent& e) {
  const int heading = m.third == 2 || (m.third == 1 && m.rng.OneIn(2)) ? -1 : 1;
  Box area = m.Area(100, 500);
  area.w /= 3;
  if (heading < 0) area.x += 2 * area.w;
  const RoomSpec spec = NatureRoom("spring-pool", kBead, kBead * 3 / 4);
  const auto spot = FindSpot(m.w(), m.delve, spec.w, spec.h, area, m.rng);
  if (!spot) return void(Skip(m, e.id));
  Draft d = EventOf(m, e);
  const Ref spring = AddRoom(d, m.w(), m.delve, spec, spot->box);
  const std::string name = NewName(m.w(), m.t.rules, "old-tongue", "place.river", m.rng);
  d.rows().places.back().name = name;
  d.Mark(spring, "water", 1).On(spring).Note(name);
  const EventNo cause = m.t.Post(std::move(d));
  Id<Place> at = spring.place();
  const int steps = m.Between(e.steps);
  for (int i = 0; i < steps; ++i) {
    const auto& table = m.t.rules.strata.river;
    const std::string& verb = table.For(m.t.dice.Roll("river_step", m.delve, table.die)).verb;
    Draft step("D-PRIM-02", "primordial." + verb, m.delve, verb == "flow" ? 1 : 3);
    auto room = FlowOn(m, step, at, verb, heading);
    if (!room) return SinkAway(m, at, cause);
    if (verb == "lake") {
      const std::string lake = NewName(m.w(), m.t.rules, "old-tongue", "place.lake", m.rng);
      step.rows().places.back().name = lake;
      step.Note(lake);
    }
    step.On(*room).On(at).Because(cause);
    const EventNo made = m.t.Post(std::move(step));
    at = room->place();
    const Box& box = m.w().places[at].box;
    const Fx roof = box.y - m.d().GroundAt(box.centre().x);
    if (verb == "sinkhole" && roof <= m.t.rules.world.finger) OpenToDaylight(m, at, made, "shaft");
  }
}

// The second room of a lair: what is hoarded lies apart from what sleeps.
Ref AddSide(Maker& m, Draft& d, const Chamber& c, Id<Place> beside) {
  const auto room = DigFrom(d, m.w(), beside, NatureRoom(c.side, kBead, kBead), kBead,
                            kBead * 5 / 2, "tunnel", m.rng);
  return room ? *room : Ref(beside);
}

void PutTreasure(Maker& m, Draft& d, const Chamber& c, Ref at) {
  d.Loot(at, c.loot);
  if (c.treasure.empty()) return;
  Treasure treasure;
  treasure.delve = m.delve;
  treasure.kind = c.treasure;
  treasure.name = NewName(m.w(), m.t.rules, "old-tongue", "treasure." + c.treasure, m.rng);
  treasure.made_year = m.w().now.year;
  treasure.at = at;
  d.On(d.Found(m.w(), std::move(treasure)));
}

void PutSleeper(Maker& m, Draft& d, const Chamber& c, Ref at) {
  if (c.sleeper.empty()) return;
  const LifeRule& life = m.t.rules.lives.Of(c.sleeper);
  Person sleeper;
  sleeper.name = NewName(m.w(), m.t.rules, life.culture, "beast", m.rng);
  sleeper.role = c.sleeper;
  sleeper.of = at;
  sleeper.born = -m.rng.Range(life.youngest, std::max(life.youngest, life.oldest));
  d.Note(sleeper.name);
  d.On(d.Found(m.w(), std::move(sleeper)));
}

// A single great room with what lies in it; its second room is an event of its own.
void MakeChamber(Maker& m, const PrimordialEvent& e, const Chamber& c) {
  const auto spot = Place3(m, c.w, c.h, c.depth_from, c.depth_to);
  if (!spot) return void(Skip(m, e.id));
  Draft d = EventOf(m, e);
  const Ref room = AddRoom(d, m.w(), m.delve, NatureRoom(c.kind, c.w, c.h, c.shape), spot->box);
  if (c.named) {
    d.rows().places.back().name = NewName(m.w(), m.t.rules, "old-tongue", "place." + c.kind, m.rng);
  }
  for (const auto& [mark, n] : c.marks) d.Mark(room, mark, n);
  d.On(room).Note(c.kind);
  PutSleeper(m, d, c, room);
  if (c.side.empty()) PutTreasure(m, d, c, room);
  const EventNo cause = m.t.Post(std::move(d));
  if (c.side.empty()) return;
  Draft side("D-PRIM-02", "primordial.cave", m.delve, 3);
  const Ref hoard = AddSide(m, side, c, room.place());
  side.On(hoard).Because(cause).Note("hoard").Fact("amount", c.loot);
  PutTreasure(m, side, c, hoard);
  m.t.Post(std::move(side));
}

// A crack from the grass down, ledge under ledge.
void Fissure(Maker& m, const PrimordialEvent& e) {
  Box area = m.Area(0, 1000);
  area.h = 3 * kBead;
  const RoomSpec ledge = NatureRoom("ledge", kBead, kBead * 3 / 4);
  const auto spot = FindSpot(m.w(), m.delve, ledge.w, ledge.h, area, m.rng);
  if (!spot) return void(Skip(m, e.id));
  Draft d = EventOf(m, e);
  const Ref top = AddRoom(d, m.w(), m.delve, ledge, spot->box);
  d.On(top);
  const EventNo cause = m.t.Post(std::move(d));
  OpenToDaylight(m, top.place(), cause, "crack");
  Id<Place> at = top.place();
  const int steps = m.Between(e.steps);
  for (int i = 1; i < steps; ++i) {
    Draft down("D-PRIM-02", "primordial.ledge", m.delve, 1);
    const int bearing = kDown + m.rng.Range(-300, 300);
    const auto room =
        DigFrom(down, m.w(), at, ledge, 2 * kBead, 4 * kBead, "crack", m.rng, bearing);
    if (!room) return;
    down.On(*room).On(at).Because(cause);
    m.t.Post(std::move(down));
    at = room->place();
  }
}

void Play(Maker& m, const PrimordialEvent& e) {
  if (e.verb == "pockets") return Pockets(m, e);
  if (e.verb == "vein") return Vein(m, e);
  if (e.verb == "caves") return Caves(m, e);
  if (e.verb == "complex") return Complex(m, e);
  if (e.verb == "river") return River(m, e);
  if (e.verb == "chamber") return MakeChamber(m, e, e.chamber);
  if (e.verb == "fissure") return Fissure(m, e);
  const auto& table = m.t.rules.strata.nexus;
  MakeChamber(m, e, table.For(m.t.dice.Roll("nexus", m.delve, table.die)));
}

void ShapeDelve(Turn& t, Id<Delve> delve) {
  const StrataRules& rules = t.rules.strata;
  const int span = rules.most - rules.least + 1;
  const int count = rules.least - 1 + t.dice.Roll("primordial_count", delve, span);
  Rng& rng = t.dice.Stream("primordial_places", delve);
  std::vector<int> thirds{0, 1, 2};
  rng.Shuffle(thirds);
  for (int i = 0; i < count; ++i) {
    const int third = i < 3 ? thirds[static_cast<std::size_t>(i)] : rng.Below(3);
    Maker m{t, delve, third, rng};
    Play(m, rules.events.For(t.dice.Roll("primordial_event", delve, rules.events.die)));
  }
}

}  // namespace

void PrimordialEvents(Turn& t) {
  for (const Id<Delve> delve : t.world().delves.Ids()) ShapeDelve(t, delve);
}

Ref AddDeposit(Draft& d, const World& w, Id<Delve> delve, std::string kind, std::vector<Pt> path,
               int thumbs) {
  Deposit deposit;
  deposit.delve = delve;
  deposit.kind = std::move(kind);
  deposit.path = std::move(path);
  const Ref ref = d.Found(w, std::move(deposit));
  d.Count(ref, Field::kLeft, thumbs);
  return ref;
}

}  // namespace bw
