// What the section shows of the plan on its line A-A': settlements that are no castle's or city's
// own (B-SPACE-04), and divine locations (B-GOD-05).
#pragma once

#include <string_view>
#include <vector>

#include "render/glyphs/art.h"
#include "render/section_view.h"

namespace bw {

struct OnLine {
  Ref of;            // settlement or site
  P2 foot;           // on the ground line, page mm
  double scale = 1;  // mm for a unit of the art
  const Art* art = nullptr;
  std::string_view family, sign;  // in the legend
  bool ruin = false;
  BoxMm box;
};
// From west to east.
std::vector<OnLine> TownsOnLine(const SectionView& view);

// What share (0..1) of a stretch of the ground line has buildings on it that stand, all of which
// are drawn before what fell.
double BuiltOver(const SectionView& view, Fx from, Fx to);

}  // namespace bw
