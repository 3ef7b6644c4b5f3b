// What a room looks like inside: its floor by state (open, choked, flooded, burnt, sealed) and by
// what fills it (water, magma), the builder's touches, and its furniture. Used by the places layer
// and, for swatches, by the legend.
#pragma once

#include <string_view>
#include <vector>

#include "render/layers/works.h"

namespace bw {

struct RoomLook {
  const Outline& outline;
  std::string_view kind, furniture_word, habit, state, shape;
  Tone tone = Tone::kPresent;
  BoxMm furniture;  // where it may stand
  double bead = 12;
};
void DrawRoom(const Palette& palette, const RoomLook& look, Rng& rng, std::vector<Item>& out);

// How large furniture of this art is drawn, mm a unit; 0 where it would be too small to be told.
double FurnitureScale(std::string_view word, const BoxMm& space, double bead);
bool IsMagma(std::string_view kind);
bool IsWater(std::string_view kind);  // lakes and pools: water lies in the room itself
// The part of a polygon below y.
std::vector<P2> Below(const std::vector<P2>& poly, double y);
// Where a level line runs inside a polygon: pairs of x.
std::vector<double> Spans(const std::vector<P2>& poly, double y);

}  // namespace bw
