// The sheet's ground: one opaque rectangle under everything.
#include "render/layers/drawers.h"
#include "render/layers/ink.h"
#include "render/layers/layers.h"

namespace bw {

void DrawPaper(SectionView& view, std::vector<Item>& out) {
  const BoxMm box = SectionBox(view);
  PathItem paper = Fill(view.palette.fills ? view.palette.paper : std::string("#ffffff"));
  Put(out, paper.Rect(box.x0, box.y0, box.w(), box.h()));
}

}  // namespace bw
