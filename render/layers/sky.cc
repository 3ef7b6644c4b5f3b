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

// A few birds far off.
void PutBirds(const SectionView& view, const BoxMm& box, double low, Rng& rng,
              std::vector<Item>& out) {
  PathItem birds = Stroke(
      view.palette.fills ? Mix(view.palette.faded, view.palette.ink, 0.3) : view.palette.ink, 0.22);
  for (int flock = 0; flock < 2; ++flock) {
    const P2 at{box.x0 + box.w() * Real(rng, 0.3, 0.92),
                box.y0 + (low - box.y0) * Real(rng, 0.15, 0.5)};
    const int n = rng.Range(2, 5);
    for (int i = 0; i < n; ++i) {
      const double span = Real(rng, 0.07, 0.13) * view.bead_mm;
      const P2 p =
          at + P2{Real(rng, -1.3, 1.3) * view.bead_mm, Real(rng, -0.4, 0.4) * view.bead_mm};
      birds.Move(p - P2{span, span * 0.3});
      birds.Cubic(p - P2{span * 0.7, span * 0.7}, p - P2{span * 0.2, span * 0.5}, p);
      birds.Cubic(p + P2{span * 0.2, -span * 0.5}, p + P2{span * 0.7, -span * 0.8},
                  p + P2{span, -span * 0.4});
    }
  }
  Put(out, std::move(birds));
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
  PutBirds(view, box, top - 0.5 * view.bead_mm, rng, out);
}

}  // namespace bw
