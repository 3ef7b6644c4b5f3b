// Where something lies on a printed section, as a player says it: a letter for the bead's column
// from the left, a number for its row from the top: "C7". The play sheet prints the same.
#pragma once

#include <string>
#include <vector>

#include "generator/world/world.h"

namespace bw {

// 0 -> "A", 25 -> "Z", 26 -> "AA".
std::string ColumnLetters(int column);
std::string MapReference(Pt at);  // in 1/256 beads of the section
// Of a place its middle, of a construction where it stands on the ground, of a group its home, of a
// treasure where it lies; "" for what is on no section. The second thing of a square is its "C7b",
// the third "C7c": what has been written on a sheet stays true. In a world of several sections the
// section's number comes first: "2:C7".
std::string MapReference(const World& w, Ref what);
// What stood in its square just before it, still to be seen; none where it is alone there.
Ref BesideInSquare(const World& w, Ref what);
// Places and constructions that share a square, by square and in the order of their references.
std::vector<std::vector<Ref>> SharedSquares(const World& w, Id<Delve> delve);
// Where a place or a construction lies on its section; for a construction the bead above the
// ground.
Pt SpotOf(const World& w, Ref what);

}  // namespace bw
