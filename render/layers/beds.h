// The lines between sky, ground and the rocks, as they are drawn: smooth through the model's values
// at whole beads, with a slight wander between them that never crosses the next line.
#pragma once

#include <vector>

#include "render/layers/layers.h"

namespace bw {

struct BedLine {
  double x0 = 0, step = 1;  // mm
  std::vector<double> y;    // mm, at x0 + i * step
  double At(double x) const;
  std::vector<P2> Points() const;
};

BedLine GroundLine(const SectionView& view);
// Upper edges of all bands and, last, the bottom of the section.
std::vector<BedLine> BandLines(const SectionView& view);

// One rock to be patterned: between two lines, where `open` says rock stands clear of all works.
struct RockField {
  BoxMm box;
  const BedLine* top = nullptr;
  const BedLine* bottom = nullptr;
  double bead = 12;
  bool Holds(P2 p, double margin) const {
    return p.x >= box.x0 + margin && p.x <= box.x1 - margin && p.y >= top->At(p.x) + margin &&
           p.y <= bottom->At(p.x) - margin;
  }
};

}  // namespace bw
