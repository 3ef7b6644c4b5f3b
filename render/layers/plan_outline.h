// Outlines of parts of the plan: the edges of hexes, softened into one wandering line. Two parts
// that share an edge share its line, so that washes, coasts and borders fit one another.
#pragma once

#include <functional>
#include <vector>

#include "render/plan_view.h"

namespace bw {

// Which hexes belong to a part; a ring of hexes beyond the plan's edge takes after the nearest hex,
// so that land and sea run on under the frame.
class HexMask {
 public:
  HexMask(const PlanView& view, const std::function<bool(const Hex&)>& in);
  bool Has(int column, int row) const {  // -1 .. columns, -1 .. rows
    if (column < -1 || row < -1 || column > columns_ || row > rows_) return false;
    return cells_[static_cast<std::size_t>((row + 1) * (columns_ + 2) + column + 1)] != 0;
  }
  bool any() const { return any_; }

 private:
  int columns_, rows_;
  std::vector<char> cells_;
  bool any_ = false;
};

enum class Edge { kRough, kSoft };  // rough: a wander at each edge too, as a coast has

// Closed rings, the part on the right hand of each; inner rings run the other way, so that even-odd
// filling leaves holes. `inset` mm draws the ring that much inside the part.
struct SoftRing {
  std::vector<P2> control;  // the line passes between them, bent towards each
};
std::vector<SoftRing> RingsOf(const PlanView& view, const HexMask& mask, Edge edge,
                              double inset = 0);
// Adds rings to a path: a smooth line through the middles between control points.
void AddRings(const std::vector<SoftRing>& rings, PathItem& path);

// The line between hexes of different parts, where `differ` says they do: every stretch once.
void AddBorders(const PlanView& view, const std::function<bool(const Hex&, const Hex&)>& differ,
                PathItem& path);

}  // namespace bw
