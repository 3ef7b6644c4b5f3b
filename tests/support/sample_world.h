// A made-up world for tests of the drawing: every habit, shape, state and kind of way, every glyph
// of room and building, tokens of all sorts, groups with territories, veins, works of two ages.
#pragma once

#include "generator/world/world.h"

namespace bw {

// The same world every time. `rooms`: how many of the grid's rooms are dug (at most 112).
World SampleWorld(int rooms = 112);

}  // namespace bw
