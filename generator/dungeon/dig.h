// Digging: where a new room may lie, how a way gets there, and the rows that come of it. All
// functions read the world and add to a Draft; nothing here mutates. Lengths in 1/256 beads.
// Placement never loops: after a bounded number of samples the best legal cell of a grid scan is
// taken, else nothing (D-PRIM-04).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "generator/base/rng.h"
#include "generator/world/apply.h"

namespace bw {

// Clear rock kept between the outlines of two rooms that are not meant to touch.
inline constexpr Fx kClearance = kBead / 2;

struct RoomSpec {
  std::string kind;     // data id of the kind of place
  std::string name;     // may be empty; the naming step gives one when it matters
  std::string builder;  // data id of the builder
  std::string habit = "natural";
  std::string shape = "rect";
  Fx w = kBead, h = kBead;
};

struct Spot {
  Box box;
};

// True when a room of this outline may be dug: inside the sheet (margin half a bead), wholly below
// ground by `cover`, clear of every other room by `clearance` and of every way by a quarter bead.
// Rooms and ways of any state count. `ignore` is a room the new one may touch.
bool IsFree(const World& w, Id<Delve> delve, const Box& box, Fx clearance = kClearance,
            Id<Place> ignore = {}, Fx cover = kBead / 2);

// A free spot anywhere in `within` (whole sheet when it has no size).
std::optional<Spot> FindSpot(const World& w, Id<Delve> delve, Fx width, Fx height, Box within,
                             Rng& rng);
// A free spot whose centre lies `min`..`max` from the outline of `from`, with a straight free
// corridor to it. The bearing is preferred when given (1/4096 turns, 0 = east, 1024 = down).
std::optional<Spot> FindSpotNear(const World& w, Id<Place> from, Fx width, Fx height, Fx min,
                                 Fx max, Rng& rng, std::optional<int> bearing = {});

// Whether there is anything for it to find, corridor or not: no room where this says no.
bool AnySpotNear(const World& w, Id<Place> from, Fx width, Fx height, Fx min, Fx max);

// A line from room to room that keeps clear of all other rooms and crosses no way, by A* on a
// half-bead lattice; a straight one where it is free. Ends lie on the two outlines. Nothing when
// no line is found, or none that is at most `longest`. `to_box` stands for a room that is not dug
// yet.
std::optional<std::vector<Pt>> RouteWay(const World& w, Id<Delve> delve, Id<Place> from,
                                        const Box& to_box, Id<Place> to = {}, Fx longest = kFar);

// Adds the room to the draft; its stratum is set from the middle of the box.
Ref AddRoom(Draft& d, const World& w, Id<Delve> delve, const RoomSpec& spec, const Box& box);
// Adds a way between rooms (one of them may be in the draft), its length measured along `path`
// (at least a quarter bead). from_kind words: tunnel, shaft, stair, river, crack.
Ref AddWay(Draft& d, const World& w, Id<Delve> delve, Ref from, Ref to, std::string kind,
           std::vector<Pt> path, std::string habit, std::string builder);
// Digs a room near `from` with a way to it: FindSpotNear, RouteWay, AddRoom, AddWay in one.
// The new place, or nothing when there is no room.
std::optional<Ref> DigFrom(Draft& d, const World& w, Id<Place> from, const RoomSpec& spec, Fx min,
                           Fx max, std::string way_kind, Rng& rng, std::optional<int> bearing = {});
// Opens an entrance over x: a place of kind "entrance" on the ground line, and a shaft to `below`
// along a free route. Nothing when no route is free.
std::optional<Ref> DigEntrance(Draft& d, const World& w, Id<Place> below, Fx x,
                               std::string way_kind, std::string habit, std::string builder);

// May a room grow to this outline, which holds its present one? The added rock must be free, and no
// way may start where it is added. GrowRoom makes it so.
bool MayGrow(const World& w, Id<Place> room, const Box& to);
void GrowRoom(Draft& d, const World& w, Id<Place> room, const Box& to);

// What a new room would break into (S-SUP-06): rooms it overlaps or touches, ways it crosses.
struct Meets {
  std::vector<Id<Place>> places;
  std::vector<Id<Way>> ways;
  bool any() const { return !places.empty() || !ways.empty(); }
};
Meets WhatMeets(const World& w, Id<Delve> delve, const Box& box, Id<Place> ignore = {});

// The ends of a way as a line, whether or not it stores one.
std::vector<Pt> WayLine(const World& w, const Way& way);

}  // namespace bw
