// Fixed-point geometry of the section (D-MEAS-01): lengths are whole 1/256 beads, so that every
// decision is taken in integers and is the same on every machine. y grows downwards; the ground
// line lies near the sheet's `surface`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bw {

using Fx = std::int32_t;  // 1/256 bead

inline constexpr Fx kBead = 256;        // one room (D-MEAS-01)
inline constexpr Fx kFar = 0x3fffffff;  // further than any sheet: "not reachable"

struct Pt {
  Fx x = 0, y = 0;
  auto operator<=>(const Pt&) const = default;
};

// Left, top, width, height; w and h are never negative.
struct Box {
  Fx x = 0, y = 0, w = 0, h = 0;
  Fx right() const { return x + w; }
  Fx bottom() const { return y + h; }
  Pt centre() const { return {x + w / 2, y + h / 2}; }
  Box Grown(Fx by) const { return {x - by, y - by, w + 2 * by, h + 2 * by}; }
  bool Contains(Pt p) const { return p.x >= x && p.x <= right() && p.y >= y && p.y <= bottom(); }
  bool Overlaps(const Box& o) const {
    return x < o.right() && o.x < right() && y < o.bottom() && o.y < bottom();
  }
  auto operator<=>(const Box&) const = default;
};

Fx Isqrt(std::int64_t v);                         // floor of the square root; v >= 0
Fx Distance(Pt a, Pt b);                          // Euclidean, rounded down
Fx Gap(const Box& a, const Box& b);               // edge to edge, 0 when they touch or overlap
Fx DistanceToSegment(Pt p, Pt a, Pt b);           // rounded down
bool SegmentsCross(Pt a, Pt b, Pt c, Pt d);       // touching counts
bool SegmentHitsBox(Pt a, Pt b, const Box& box);  // touching counts
Box BoundsOf(std::span<const Pt> points);         // w < 0 when there are none
Fx PathLength(const std::vector<Pt>& path);

// Shortest exact decimal of a length in beads ("2.5", "0.0039"): four digits give every Fx back.
std::string BeadsText(Fx v);
Fx FxFromBeads(double beads);  // nearest 1/256

// Unit circle in 1/65536ths for an angle in 1/4096 turns, from an integer table (no libm).
Pt UnitCircle(int angle4096);

}  // namespace bw
