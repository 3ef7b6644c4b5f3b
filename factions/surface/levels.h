// The castle digs: one room after another straight down beneath it, until one of them breaks into
// the dungeon (S-SUP-05, S-SUP-06). Also the rooms specials are built over (S-SPEC-01, S-SPEC-02).
#pragma once

#include <optional>
#include <string_view>

#include "generator/dungeon/dig.h"
#include "generator/world/turn.h"

namespace bw {

// Digs the next level and opens whatever it meets. Does nothing once the castle is connected; at
// the sheet's bottom digging stops, and that is told once.
void DigLevel(Turn& t, Id<Construction> castle, EventNo cause);

// A free spot of one bead below the ground at this x, as near to it as the rock allows; none when
// the rock is full to the bottom.
std::optional<Box> CellarSpot(const World& w, Id<Delve> delve, Fx middle);

}  // namespace bw
