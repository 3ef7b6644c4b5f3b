#include "render/scene.h"

#include <algorithm>

namespace bw {

namespace {

// At least doubles, so that many short marks in one path stay cheap.
void Room(std::vector<PathOp>& ops, std::size_t more) {
  const std::size_t wanted = ops.size() + more;
  if (wanted > ops.capacity()) ops.reserve(std::max(wanted, 2 * ops.capacity()));
}

}  // namespace

PathItem& PathItem::Circle(P2 o, double r) {
  const double k = 0.5522847498 * r;  // the usual quarter-circle handle
  Room(ops, 6);
  Move({o.x + r, o.y});
  Cubic({o.x + r, o.y + k}, {o.x + k, o.y + r}, {o.x, o.y + r});
  Cubic({o.x - k, o.y + r}, {o.x - r, o.y + k}, {o.x - r, o.y});
  Cubic({o.x - r, o.y - k}, {o.x - k, o.y - r}, {o.x, o.y - r});
  Cubic({o.x + k, o.y - r}, {o.x + r, o.y - k}, {o.x + r, o.y});
  return Close();
}

PathItem& PathItem::Rect(double x, double y, double w, double h) {
  return Move({x, y}).Line({x + w, y}).Line({x + w, y + h}).Line({x, y + h}).Close();
}

PathItem& PathItem::Polyline(const std::vector<P2>& pts, bool closed) {
  Room(ops, pts.size() + 1);
  for (std::size_t i = 0; i < pts.size(); ++i) {
    if (i == 0)
      Move(pts[i]);
    else
      Line(pts[i]);
  }
  return closed && !pts.empty() ? Close() : *this;
}

PathItem& PathItem::Smooth(const std::vector<P2>& pts, bool closed) {
  const auto n = static_cast<long>(pts.size());
  if (n < 3) return Polyline(pts, closed);
  const auto at = [&](long i) {
    if (closed) return pts[static_cast<std::size_t>((i + n) % n)];
    return pts[static_cast<std::size_t>(i < 0 ? 0 : i >= n ? n - 1 : i)];
  };
  Room(ops, pts.size() + 2);
  Move(pts[0]);
  for (long i = 0; i < (closed ? n : n - 1); ++i) {
    const P2 p0 = at(i - 1), p1 = at(i), p2 = at(i + 1), p3 = at(i + 2);
    Cubic({p1.x + (p2.x - p0.x) / 6, p1.y + (p2.y - p0.y) / 6},
          {p2.x - (p3.x - p1.x) / 6, p2.y - (p3.y - p1.y) / 6}, p2);
  }
  return closed ? Close() : *this;
}

}  // namespace bw
