// See trees.h.
#include "render/glyphs/trees.h"

namespace bw {

TreeInks::TreeInks(const Palette& palette) {
  const std::string ink = palette.fills ? Mix(palette.ink, palette.faded, 0.35) : palette.ink;
  const std::string leaf = palette.fills ? Mix(palette.leaf, palette.paper, 0.3) : "#ffffff";
  const std::string pine = palette.fills ? Mix(palette.leaf, palette.ink, 0.12) : "#ffffff";
  trunks_ = Stroke(ink, 0.28);
  crowns_ = Stroke(ink, 0.24);
  crowns_.fill.colour = leaf;
  needles_ = Stroke(ink, 0.22);
  needles_.fill.colour = pine;
  shade_ = Stroke(ink, 0.18);
}

void TreeInks::Add(P2 foot, double h, bool needles, int turn) {
  trunks_.Move(foot).Line({foot.x, foot.y - h * 0.42});
  if (needles) {
    std::vector<P2> side;
    const double w = h * 0.26;
    const double y = foot.y - h * 0.16;
    needles_.Polyline({{foot.x, foot.y - h * 1.12},
                       {foot.x + w * 0.55, y - h * 0.56},
                       {foot.x + w * 0.3, y - h * 0.54},
                       {foot.x + w * 0.8, y - h * 0.28},
                       {foot.x + w * 0.5, y - h * 0.26},
                       {foot.x + w, y},
                       {foot.x - w, y},
                       {foot.x - w * 0.5, y - h * 0.26},
                       {foot.x - w * 0.8, y - h * 0.28},
                       {foot.x - w * 0.3, y - h * 0.54},
                       {foot.x - w * 0.55, y - h * 0.56}},
                      true);
    return;
  }
  const P2 c{foot.x, foot.y - h * 0.66};
  std::vector<P2> crown;
  for (int i = 0; i < 7; ++i) {
    const double r = h * (i % 2 == 0 ? 0.36 : 0.31);
    crown.push_back(Around(c, turn + i * 585, r, r * 1.05));
  }
  crowns_.Smooth(crown, true);
  const double r = h * 0.2;  // shade on the right
  shade_.Move(Around(c, 3800, r, r))
      .Cubic(Around(c, 0, r * 1.1, r), Around(c, 500, r, r), Around(c, 900, r * 0.9, r));
}

void TreeInks::PutInto(std::vector<Item>& out) {
  Put(out, std::move(trunks_));
  Put(out, std::move(needles_));
  Put(out, std::move(crowns_));
  Put(out, std::move(shade_));
}

}  // namespace bw
