// Sky and the far hills behind the land. Washes where the palette has fills, thin ridge lines alone
// where it has none.
#include <algorithm>

#include "render/layers/beds.h"
#include "render/layers/drawers.h"
#include "render/layers/ink.h"
#include "render/layers/works.h"

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

// What stands out against the sky: words, beads and tall buildings.
bool SkyTaken(const SectionView& view, const BoxMm& box) {
  const std::vector<Building>& buildings = WorksOf(view).buildings;
  return UnderLettering(view, box) ||
         std::any_of(buildings.begin(), buildings.end(), [&](const Building& b) {
           return b.box.Overlaps(box) || (!b.tokens.empty() && b.tokens.box.Overlaps(box));
         });
}

// A few birds far off, clear of the clouds.
void PutBirds(const SectionView& view, const BoxMm& box, double low,
              const std::vector<BoxMm>& clouds, Rng& rng, std::vector<Item>& out) {
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
      const BoxMm about = BoxMm{p.x - span, p.y - span, p.x + span, p.y}.Grown(0.5);
      if (SkyTaken(view, about) || std::any_of(clouds.begin(), clouds.end(),
                                               [&](const BoxMm& c) { return c.Overlaps(about); })) {
        continue;
      }
      birds.Move(p - P2{span, span * 0.3});
      birds.Cubic(p - P2{span * 0.7, span * 0.7}, p - P2{span * 0.2, span * 0.5}, p);
      birds.Cubic(p + P2{span * 0.2, -span * 0.5}, p + P2{span * 0.7, -span * 0.8},
                  p + P2{span, -span * 0.4});
    }
  }
  Put(out, std::move(birds));
}

// A bank of cloud: a flat foot and a scalloped head, with rain under it in dark ages.
void PutCloud(const SectionView& view, P2 at, double width, bool dark, Rng& rng,
              std::vector<Item>& out) {
  const Palette& p = view.palette;
  const std::string line = p.fills ? Mix(p.faded, p.sky, dark ? 0.15 : 0.45) : p.ink;
  PathItem cloud = Stroke(line, 0.22);
  cloud.fill.colour = !p.fills ? std::string("#ffffff")
                      : dark   ? Mix(p.hill_near, p.faded, 0.18)
                               : Mix(p.sky, p.room, 0.7);
  const int puffs = rng.Range(4, 6);
  double x = at.x - width / 2;
  cloud.Move({x, at.y});
  for (int i = 0; i < puffs; ++i) {
    const double w = width / puffs * Real(rng, 0.8, 1.2);
    const double next = i + 1 == puffs ? at.x + width / 2 : std::min(x + w, at.x + width / 2 - 1);
    const double middle = 1 - std::abs(2.0 * i / (puffs - 1) - 1);  // highest halfway
    const double rise = width * (0.1 + 0.1 * middle) * Real(rng, 0.8, 1.2);
    cloud.Cubic({x - 0.1 * w, at.y - rise}, {next + 0.1 * w, at.y - rise}, {next, at.y});
    x = next;
  }
  Put(out, cloud.Close());
  if (!dark) return;
  PathItem rain = Stroke(line, 0.18);
  for (double rx = at.x - width * 0.38; rx < at.x + width * 0.4; rx += Real(rng, 0.8, 1.8)) {
    const double top = at.y + Real(rng, 0.6, 2), len = Real(rng, 1.5, 4);
    rain.Move({rx, top}).Line({rx - len * 0.35, top + len});
  }
  Put(out, std::move(rain));
}

// What a cloud at `at` covers, its rain with it.
BoxMm CloudBox(P2 at, double width, bool dark) {
  return BoxMm{at.x - width / 2, at.y - width * 0.25, at.x + width / 2, at.y + (dark ? 6 : 0)}
      .Grown(0.5);
}

// Few and light in good ages, many and dark over disaster and villainy. One that would hang behind
// words drifts aside, or is not there. Gives where they are.
std::vector<BoxMm> PutClouds(const SectionView& view, const BoxMm& box, double low, Rng& rng,
                             std::vector<Item>& out) {
  std::vector<BoxMm> clouds;
  const std::string age = view.age() ? view.world.ages[view.age()].id : "";
  const bool dark = age == "villainy" || age == "disaster";
  const int banks = dark ? 5 : 2;
  for (int i = 0; i < banks; ++i) {
    const double x = box.x0 + box.w() * (i + Real(rng, 0.2, 0.8)) / banks;
    const double y = box.y0 + (low - box.y0) * Real(rng, 0.14, 0.42);
    const double width = view.bead_mm * Real(rng, 1.1, 2.2);
    const double left = box.x0 + width * 0.7, right = box.x1 - width * 0.7;
    const P2 at{std::clamp(x, left, right), std::max(y, box.y0 + width * 0.3)};
    for (const double drift : {0.0, 1.0, -1.0, 2.0, -2.0, 3.0, -3.0, 4.0, -4.0}) {
      const P2 here{std::clamp(at.x + drift * view.bead_mm, left, right), at.y};
      const BoxMm covers = CloudBox(here, width, dark);
      if (SkyTaken(view, covers) || std::any_of(clouds.begin(), clouds.end(), [&](const BoxMm& c) {
            return c.Overlaps(covers);
          })) {
        continue;
      }
      PutCloud(view, here, width, dark, rng, out);
      clouds.push_back(covers);
      break;
    }
  }
  return clouds;
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
  const std::string age = view.age() ? view.world.ages[view.age()].id : "";
  Rng weather = view.Jitter("clouds " + age, Ref(view.delve));
  const std::vector<BoxMm> clouds = PutClouds(view, box, top - 0.5 * view.bead_mm, weather, out);
  PutBirds(view, box, top - 0.5 * view.bead_mm, clouds, rng, out);
}

}  // namespace bw
