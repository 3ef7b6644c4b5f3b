// Sky and the far hills behind the land. Washes where the palette has fills, thin ridge lines alone
// where it has none.
#include <algorithm>

#include "render/layers/beds.h"
#include "render/layers/drawers.h"
#include "render/layers/ink.h"

namespace bw {

namespace {

// A ridge across the sheet: rises and falls about `middle`, in strides of about `stride` mm.
std::vector<P2> Ridge(const BoxMm& box, double middle, double height, double stride, Rng& rng) {
  std::vector<P2> pts;
  bool up = rng.OneIn(2);
  for (double x = box.x0; x < box.x1; x += stride * Real(rng, 0.55, 1.3)) {
    const double rise = Real(rng, 0.25, 1.0) * height;
    pts.push_back({x, std::max(box.y0 + 1, middle + (up ? -rise : rise * 0.55))});
    up = !up;
  }
  pts.push_back({box.x1, middle});
  return pts;
}

// The ridge closed along the ground, so that nothing of it shows through the land.
void PutHills(std::vector<Item>& out, const Palette& palette, const std::vector<P2>& ridge,
              const BedLine& ground, const std::string& colour, bool back) {
  if (!palette.fills) {
    PathItem line = Stroke(palette.ink, 0.18);
    if (back) line.dash = {1.4, 1.1};
    Put(out, line.Smooth(ridge));
    return;
  }
  PathItem hills = Fill(colour);
  hills.Smooth(ridge);
  const std::vector<P2> land = ground.Points();
  for (std::size_t i = land.size(); i-- > 0;) hills.Line(land[i]);
  Put(out, hills.Close());
}

}  // namespace

void DrawSky(SectionView& view, std::vector<Item>& out) {
  BoxMm box = SectionBox(view);
  box.y0 -= view.sky_mm;
  const BedLine ground = GroundLine(view);
  if (view.palette.fills) {
    PathItem sky = Fill(view.palette.sky);
    sky.Move({box.x0, box.y0}).Line({box.x1, box.y0});
    const std::vector<P2> land = ground.Points();
    for (std::size_t i = land.size(); i-- > 0;) sky.Line(land[i]);
    Put(out, sky.Close());
  }
  const double top = *std::min_element(ground.y.begin(), ground.y.end());
  const double low = *std::max_element(ground.y.begin(), ground.y.end());
  const double room = std::max(view.bead_mm, top - box.y0);
  Rng rng = view.Jitter("hills", Ref(view.delve));
  const auto far = Ridge(box, top - 0.28 * room, 0.34 * room, view.bead_mm * 2.6, rng);
  const auto near =
      Ridge(box, (top * 2 + low) / 3 - 0.1 * room, 0.2 * room, view.bead_mm * 4.2, rng);
  PutHills(out, view.palette, far, ground, view.palette.hill_far, true);
  if (view.palette.fills) PutHills(out, view.palette, near, ground, view.palette.hill_near, false);
}

}  // namespace bw
