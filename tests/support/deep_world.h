// A bare sheet to dig in, for tests of the deep: flat ground, six even bands, no events yet.
#pragma once

#include "generator/dungeon/dig.h"
#include "generator/world/turn.h"

namespace bw {

World BareSheet(int width_beads = 32, int height_beads = 22, std::uint64_t seed = 1);
// A room in beads, posted under rule TEST; returns its id.
Id<Place> PutRoom(World& w, double x, double y, double width = 1, double height = 1,
                  std::string kind = "cave");
Id<Way> PutWay(World& w, Id<Place> from, Id<Place> to, std::vector<Pt> path = {});
inline Pt PtBeads(double x, double y) { return {FxFromBeads(x), FxFromBeads(y)}; }
inline Box BoxBeads(double x, double y, double w, double h) {
  return {FxFromBeads(x), FxFromBeads(y), FxFromBeads(w), FxFromBeads(h)};
}
// What digging promises of every way: it leaves its rooms at their outlines, keeps clear of all
// other rooms and crosses no other way. Empty when kept, else what is wrong.
std::string WayFaults(const World& w);
// Rooms of the same delve that overlap, or lie outside the sheet or above the ground.
std::string RoomFaults(const World& w);

}  // namespace bw
