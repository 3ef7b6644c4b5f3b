// Outlines of rooms and ways as a builder draws them (D-STATE-04): ruled straight, curved, ragged,
// bored in scallops, webbed in taut hollows, or natural. An outline is kept twice: as it is drawn
// and as a polygon, so that hatching and patterns can be kept out of it by geometry.
#pragma once

#include <string_view>
#include <vector>

#include "render/layers/layers.h"

namespace bw {

struct Outline {
  std::vector<PathOp> ops;  // closed
  std::vector<P2> poly;     // the same line in short straight pieces, anticlockwise not promised
  BoxMm box;
};

// Stays within `box`. `bead` is the size of a bead in mm.
Outline RoomOutline(const BoxMm& box, std::string_view shape, std::string_view habit, double bead,
                    Rng& rng);
// Along `line` (two points or more), `half` wide to either side.
Outline WayOutline(const std::vector<P2>& line, double half, std::string_view kind,
                   std::string_view habit, double bead, Rng& rng);
// The line as its builder walks it: ruled ones keep their corners, others round them off.
std::vector<P2> WalkedLine(const std::vector<P2>& line, std::string_view habit, double bead,
                           Rng& rng);

bool InPolygon(const std::vector<P2>& poly, P2 p);
double DistToSegment(P2 p, P2 a, P2 b);
// A closed polygon moved inwards by `by` (outwards when negative), for lines along a wall.
std::vector<P2> Inset(const std::vector<P2>& poly, double by);
// Equally spaced points along a line, first and last kept; closed lines do not repeat the first.
std::vector<P2> Resample(const std::vector<P2>& line, double spacing, bool closed);
std::vector<P2> Flatten(const std::vector<PathOp>& ops, int pieces);  // cubics in `pieces` chords
BoxMm BoxOf(const std::vector<P2>& points);
// The outline's line, always running the same way round: fills of several that overlap add up.
std::vector<PathOp> SameWayRound(const Outline& outline);

}  // namespace bw
