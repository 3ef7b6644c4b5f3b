// See beds.h.
#include "render/layers/beds.h"

#include <algorithm>

#include "render/layers/ink.h"

namespace bw {

namespace {

constexpr int kPerBead = 4;

double CatmullRom(double a, double b, double c, double d, double t) {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}

// Smooth through the values at whole beads.
BedLine Through(const SectionView& view, const std::vector<Fx>& values, Fx flat) {
  BedLine line;
  line.x0 = view.origin.x;
  line.step = view.bead_mm / kPerBead;
  const int beads = (view.section().width + kBead - 1) / kBead;
  const auto value = [&](int i) {
    if (values.empty()) return view.origin.y + view.Mm(flat);
    const auto at =
        static_cast<std::size_t>(std::clamp<int>(i, 0, static_cast<int>(values.size()) - 1));
    return view.origin.y + view.Mm(values[at]);
  };
  for (int i = 0; i <= beads * kPerBead; ++i) {
    const int b = i / kPerBead;
    const double t = static_cast<double>(i % kPerBead) / kPerBead;
    line.y.push_back(CatmullRom(value(b - 1), value(b), value(b + 1), value(b + 2), t));
  }
  return line;
}

void Wander(BedLine& line, double by, Rng& rng) {
  double drift = 0;
  for (double& y : line.y) {
    drift = drift * 0.6 + Real(rng, -by, by);
    y += drift;
  }
}

// The model's ground passes half way between two beads, so a bead of land between two of sea has
// its ends at the water's edge: its middle stands above the sea as the plan has it (B-SPACE-03).
void RaiseIslets(const SectionView& view, BedLine& line) {
  constexpr double kRise = 0.16, kSlope = 0.6;  // beads; of the height, beside the middle
  const Delve& d = view.section();
  const double level = view.At(0, d.surface).y, top = level - kRise * view.bead_mm;
  for (std::size_t b = 0; b + 1 < d.ground.size() && b < d.sea.size(); ++b) {
    if (d.sea[b] != 0 || d.ground[b] <= d.surface || d.ground[b + 1] <= d.surface) continue;
    for (int k = 1; k < kPerBead; ++k) {
      double& y = line.y[b * kPerBead + static_cast<std::size_t>(k)];
      y = std::min(y, 2 * k == kPerBead ? top : level + (top - level) * kSlope);
    }
  }
}

}  // namespace

double BedLine::At(double x) const {
  const double u = std::clamp((x - x0) / step, 0.0, static_cast<double>(y.size() - 1));
  const auto i = std::min(static_cast<std::size_t>(u), y.size() - 2);
  return y[i] + (y[i + 1] - y[i]) * (u - static_cast<double>(i));
}

std::vector<P2> BedLine::Points() const {
  std::vector<P2> pts;
  pts.reserve(y.size());
  for (std::size_t i = 0; i < y.size(); ++i)
    pts.push_back({x0 + static_cast<double>(i) * step, y[i]});
  return pts;
}

BedLine GroundLine(const SectionView& view) {
  BedLine line = Through(view, view.section().ground, view.section().surface);
  RaiseIslets(view, line);
  return line;
}

std::vector<BedLine> BandLines(const SectionView& view) {
  const Delve& d = view.section();
  const BedLine ground = GroundLine(view);
  const double floor = SectionBox(view).y1;
  std::vector<BedLine> lines;
  Rng rng = view.Jitter("beds", Ref(view.delve));
  for (std::size_t i = 0; i < d.bands.size(); ++i) {
    if (i == 0) {
      lines.push_back(ground);  // the topmost rock reaches up to the turf
      continue;
    }
    BedLine line = Through(view, d.bands[i].top, 0);
    Wander(line, view.bead_mm * 0.035, rng);
    for (std::size_t k = 0; k < line.y.size(); ++k) {
      line.y[k] = std::clamp(line.y[k], lines.back().y[k], std::max(lines.back().y[k], floor));
    }
    lines.push_back(std::move(line));
  }
  if (lines.empty()) lines.push_back(ground);
  BedLine bottom = ground;
  for (double& y : bottom.y) y = floor;
  lines.push_back(std::move(bottom));
  return lines;
}

}  // namespace bw
