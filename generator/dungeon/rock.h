// What already lies in the rock of one delve: outlines of rooms and lines of ways, gathered once so
// that many candidate spots and lines can be tested in linear time. Used by digging alone.
#pragma once

#include <vector>

#include "generator/world/world.h"

namespace bw {

inline constexpr Fx kWayClearance = kBead / 4;  // rock between a way and whatever it does not join
inline constexpr Fx kSheetMargin = kBead / 2;   // rock left along the edges of the sheet

struct Rock {
  struct Room {
    Box box;
    Id<Place> id;
  };
  struct Line {
    Pt a, b;
    Box bounds;
    Id<Place> from, to;  // the rooms its way joins
  };

  // Only what lies near `region` is kept; an empty region keeps everything.
  Rock(const World& w, Id<Delve> delve, Box region = {});

  // A room of this outline: inside the sheet, `cover` below ground, clear of rooms and ways.
  bool RoomFits(const Box& box, Fx clearance, Id<Place> ignore, Fx cover) const;
  // The same but for the other rooms.
  bool RockFits(const Box& box, Fx cover) const;
  // The same for a room that stands and grows: it and the ways that leave its old outline apart.
  bool GrowthFits(Id<Place> room, const Box& from, const Box& to) const;
  // A straight piece of a way that joins `from` and `to`: clear of other rooms, crossing no way,
  // below ground and inside the sheet. Its two ends may lie on the rooms' outlines.
  bool LineFits(Pt a, Pt b, Id<Place> from, Id<Place> to) const;
  // The lowest point of the ground line over these x.
  Fx LowestGround(Fx x0, Fx x1) const;

  const Delve& delve;
  std::vector<Room> rooms;
  std::vector<Line> lines;
};

// The straight line that joins two outlines best: plumb or level where they face each other, else
// between the centres, cut off at the outlines.
std::pair<Pt, Pt> FacingLine(const Box& from, const Box& to);
// Where the ray from inside `box` towards `p` leaves it; p itself when it lies inside.
Pt ExitPoint(const Box& box, Pt inside, Pt p);

}  // namespace bw
