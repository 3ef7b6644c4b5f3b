// event castle.digs: actor castle, on room; fact level
// event castle.bottom: actor castle; fact level (the last one)
// event castle.opened: actor castle, on room, then each room met, each way and where it comes
//   from; facts rooms, ways
#include "factions/surface/levels.h"

#include <algorithm>
#include <vector>

#include "factions/encounter.h"
#include "factions/surface/kingdom.h"
#include "factions/surface/perils.h"
#include "generator/dungeon/rock.h"

namespace bw {

namespace {

constexpr Fx kFloor = kBead / 2;   // rock above the first level and between levels
constexpr Fx kMargin = kBead / 2;  // rock left at the sheet's bottom

// The lowest level of this castle; none before the first.
Id<Place> LowestLevel(const World& w, Id<Construction> castle) {
  Id<Place> lowest;
  for (const Id<Place> id : w.places.Ids()) {
    const Place& p = w.places[id];
    if (p.under == castle && p.alive() && (!lowest || p.level > w.places[lowest].level)) {
      lowest = id;
    }
  }
  return lowest;
}

// The deepest ground over these x: whole beads and both ends.
Fx GroundOver(const Delve& d, Fx from, Fx to) {
  Fx y = std::max(d.GroundAt(from), d.GroundAt(to));
  for (Fx x = (from / kBead + 1) * kBead; x < to; x += kBead) y = std::max(y, d.GroundAt(x));
  return y;
}

Box NextLevel(const World& w, Id<Construction> castle, Id<Place> last) {
  const Construction& c = w.constructions[castle];
  const Fx x = c.x + (c.w - kBead) / 2;
  const Fx top = last ? w.places[last].box.bottom()
                      : GroundOver(w.delves[c.delve], std::max<Fx>(x, 0), x + kBead);
  return {x, top + kFloor, kBead, kBead};
}

// A point of a way's line inside (or on the rim of) the room that cuts it: the line is followed
// from there to either end.
struct Cut {
  std::size_t segment = 0;
  Pt at;
};
Cut CutOf(const std::vector<Pt>& line, const Box& box) {
  for (std::size_t k = 1; k < line.size(); ++k) {
    if (!SegmentHitsBox(line[k - 1], line[k], box)) continue;
    Cut best{k, line[k - 1]};
    Fx nearest = kFar;
    for (int i = 0; i <= 64; ++i) {
      const Pt p{line[k - 1].x + (line[k].x - line[k - 1].x) * i / 64,
                 line[k - 1].y + (line[k].y - line[k - 1].y) * i / 64};
      const Fx d = Distance(p, box.centre());
      if (d < nearest) nearest = d, best.at = p;
    }
    return best;
  }
  return {1, line.front()};
}

std::vector<Pt> FromCut(const std::vector<Pt>& line, const Cut& cut, bool to_end) {
  std::vector<Pt> path{cut.at};
  if (to_end) {
    path.insert(path.end(), line.begin() + static_cast<long>(cut.segment), line.end());
  } else {
    for (std::size_t k = cut.segment; k > 0; --k) path.push_back(line[k - 1]);
  }
  return path;
}

// A choked place or way that is broken into is open again.
template <class T>
void Reopen(Draft& d, Id<T> id, const T& row) {
  if (row.state == "choked") d.Set(id, Field::kState, std::string("open"));
}

void JoinPlaces(Draft& d, const World& w, Id<Delve> delve, Ref room, const Meets& meets) {
  for (const Id<Place> p : meets.places) {
    AddWay(d, w, delve, room, p, "tunnel", {}, "ruled", "surface");
    Reopen(d, p, w.places[p]);
    d.On(p);
  }
}

// A room that cuts a way joins both of its ends, along the line the way already follows.
void JoinWays(Draft& d, const World& w, Id<Delve> delve, Ref room, const Box& box,
              const Meets& meets) {
  const auto met = [&](Id<Place> p) {
    return std::find(meets.places.begin(), meets.places.end(), p) != meets.places.end();
  };
  for (const Id<Way> id : meets.ways) {
    const Way& way = w.ways[id];
    const std::vector<Pt> line = WayLine(w, way);
    const Cut cut = CutOf(line, box);
    Reopen(d, id, way);
    d.On(id).On(way.from);
    if (!met(way.from)) {
      AddWay(d, w, delve, room, way.from, way.kind, FromCut(line, cut, false), way.habit,
             way.builder);
    }
    if (!met(way.to)) {
      AddWay(d, w, delve, room, way.to, way.kind, FromCut(line, cut, true), way.habit, way.builder);
    }
  }
}

// D-PRIM-03: the castle's folk are the first to break in.
void BraveRooms(Turn& t, Id<Construction> castle, const Meets& meets, EventNo opened) {
  const World& w = t.world();
  for (const Id<Place> room : meets.places) {
    const auto peril = PerilIn(w.places[room], w.constructions[castle].folk);
    if (!peril) continue;
    Draft d = TellPeril(w, *peril, "castle", castle, room, opened);
    FolkLeave(d, w, castle, peril->toll);
    const EventNo n = t.Post(std::move(d));
    AfterLoss(t, castle, n);
  }
}

// S-SUP-06: the passage is opened and the castle counts as an entrance from now on.
void OpenInto(Turn& t, Id<Construction> castle, Id<Place> room, const Meets& meets, EventNo dug) {
  const World& w = t.world();
  const Id<Delve> delve = w.constructions[castle].delve;
  Draft d("S-SUP-06", "castle.opened", castle, 8);
  d.On(room).Because(dug).Mark(castle, "opened", 1);
  d.Fact("rooms", static_cast<int>(meets.places.size()));
  d.Fact("ways", static_cast<int>(meets.ways.size()));
  JoinPlaces(d, w, delve, room, meets);
  JoinWays(d, w, delve, room, w.places[room].box, meets);
  const EventNo opened = t.Post(std::move(d));
  BraveRooms(t, castle, meets, opened);
}

void TellBottom(Turn& t, Id<Construction> castle, int level, EventNo cause) {
  if (CountOf(t.world().constructions[castle].marks, "bottom") > 0) return;
  Draft d("S-SUP-05", "castle.bottom", castle, 3);
  d.Because(cause).Mark(castle, "bottom", 1).Fact("level", level);
  t.Post(std::move(d));
}

// S-SUP-05: one room, 1 bead in size, beneath the last one, with a stair between.
EventNo DigRoom(Turn& t, Id<Construction> castle, Id<Place> last, const Box& box, EventNo cause) {
  const World& w = t.world();
  const Id<Delve> delve = w.constructions[castle].delve;
  const int level = last ? w.places[last].level + 1 : 1;
  Draft d("S-SUP-05", "castle.digs", castle, level == 1 ? 3 : 2);
  RoomSpec spec;
  spec.kind = "cellar";
  spec.builder = "surface";
  spec.habit = "ruled";
  const Ref room = AddRoom(d, w, delve, spec, box);
  d.rows().places.back().under = castle;
  d.rows().places.back().level = level;
  if (last) {
    AddWay(d, w, delve, last, room, "stair", {}, "ruled", "surface");
  } else {
    d.Set(castle, Field::kCellar, room);
  }
  d.On(room).Because(cause).Fact("level", level);
  return t.Post(std::move(d));
}

}  // namespace

void DigLevel(Turn& t, Id<Construction> castle, EventNo cause) {
  const World& w = t.world();
  if (CountOf(w.constructions[castle].marks, "opened") > 0) return;
  const Id<Delve> delve = w.constructions[castle].delve;
  const Id<Place> last = LowestLevel(w, castle);
  const Box box = NextLevel(w, castle, last);
  if (box.bottom() > w.delves[delve].height - kMargin) {
    TellBottom(t, castle, last ? w.places[last].level : 0, cause);
    return;
  }
  const Meets meets = WhatMeets(w, delve, box, last);
  const EventNo dug = DigRoom(t, castle, last, box, cause);
  if (meets.any()) OpenInto(t, castle, LowestLevel(w, castle), meets, dug);
}

std::optional<Box> CellarSpot(const World& w, Id<Delve> delve, Fx middle) {
  const Delve& d = w.delves[delve];
  const Fx x = std::clamp<Fx>(middle - kBead / 2, kMargin, d.width - kBead - kMargin);
  const Fx top = GroundOver(d, x, x + kBead) + kFloor;
  const Rock rock(w, delve, Box{x, top, kBead, std::max<Fx>(d.height - top, 1)}.Grown(2 * kBead));
  for (Fx y = top; y + kBead <= d.height; y += kBead / 2) {
    const Box box{x, y, kBead, kBead};
    if (rock.RoomFits(box, kClearance, {}, kBead / 2)) return box;
  }
  return std::nullopt;
}

}  // namespace bw
