#include "render/layers/plan_hatch.h"

#include <algorithm>

#include "render/layers/ink.h"

namespace bw {

void AddHatch(const std::vector<P2>& shape, int turn4096, double gap, double phase, PathItem& out) {
  const P2 along = Around(turn4096 & 4095, 1), across{-along.y, along.x};
  double lo = 1e9, hi = -1e9;
  for (const P2& p : shape) {
    const double v = p.x * across.x + p.y * across.y;
    lo = std::min(lo, v);
    hi = std::max(hi, v);
  }
  const auto dot = [](P2 a, P2 b) { return a.x * b.x + a.y * b.y; };
  auto first = static_cast<long>((lo - phase) / gap);
  if (static_cast<double>(first) * gap + phase < lo) ++first;
  for (double v = static_cast<double>(first) * gap + phase; v < hi; v += gap) {
    double from = 1e9, to = -1e9;
    for (std::size_t i = 0; i < shape.size(); ++i) {
      const P2 a = shape[i], b = shape[(i + 1) % shape.size()];
      const double va = dot(a, across) - v, vb = dot(b, across) - v;
      if ((va < 0) == (vb < 0)) continue;
      const double u = dot(Mid(a, b, va / (va - vb)), along);
      from = std::min(from, u);
      to = std::max(to, u);
    }
    if (to - from < 0.3) continue;
    out.Move(along * from + across * v).Line(along * to + across * v);
  }
}

std::vector<P2> HexShape(const PlanView& view, Id<Hex> h, double share) {
  const P2 m = view.Middle(h);
  std::vector<P2> out;
  const double up = PlanView::kUp * view.hex_mm * share, half = view.hex_mm / 2 * share;
  for (const P2 d :
       {P2{0, -up}, {half, -up / 2}, {half, up / 2}, {0, up}, {-half, up / 2}, {-half, -up / 2}}) {
    out.push_back(m + d);
  }
  return out;
}

}  // namespace bw
