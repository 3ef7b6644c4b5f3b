// Where something lies on a printed section, as a player says it: a letter for the bead's column
// from the left, a number for its row from the top: "C7". The play sheet prints the same.
#pragma once

#include <string>

#include "generator/world/world.h"

namespace bw {

// 0 -> "A", 25 -> "Z", 26 -> "AA".
std::string ColumnLetters(int column);
std::string MapReference(Pt at);  // in 1/256 beads of the section
// Of a place its middle, of a construction where it stands on the ground, of a group its home, of a
// treasure where it lies; "" for what is on no section.
std::string MapReference(const World& w, Ref what);

}  // namespace bw
