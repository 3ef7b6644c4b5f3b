// See plan_outline.h. Corners of hexes lie on a lattice of half hexes across and thirds of a row
// down; three hexes meet in each, so that at most one edge of a part's outline leaves it and
// outlines are followed by a table from corner to corner.
#include "render/layers/plan_outline.h"

#include <algorithm>
#include <array>

#include "generator/base/hash.h"
#include "render/layers/ink.h"

namespace bw {

namespace {

constexpr double kCornerWander = 0.13;  // of a hex
constexpr double kEdgeWander = 0.1;
// A straight run of hex edges goes up and down at every corner; so much of that is taken out.
constexpr double kFlatten = 0.44;

struct Corner {
  int x = 0, y = 0;
};

// The corner at the start of the edge towards direction d (E, NE, NW, W, SW, SE) when the hex lies
// on the right hand, and the one at its end.
constexpr std::array<Corner, 6> kFrom{{{1, -1}, {0, -2}, {-1, -1}, {-1, 1}, {0, 2}, {1, 1}}};
constexpr std::array<Corner, 6> kTo{{{1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}, {0, 2}}};
constexpr std::array<std::array<int, 6>, 2> kAcross{{{1, 0, -1, -1, -1, 0}, {1, 1, 0, -1, 0, 1}}};
constexpr std::array<int, 6> kDown{0, -1, -1, 0, 1, 1};

class Lattice {
 public:
  explicit Lattice(const PlanView& view)
      : view_(view),
        width_(2 * (view.plan().columns + 2) + 3),
        height_(3 * (view.plan().rows + 2) + 4),
        corner_seed_(view.Seed("plan-corner")),
        edge_seed_(view.Seed("plan-edge")) {}

  int size() const { return width_ * height_; }
  int KeyOf(int column, int row, Corner c) const {
    const int x = 2 * (column + 1) + 1 + (view_.Shifted(row) ? 1 : 0) + c.x;
    const int y = 3 * (row + 1) + 2 + c.y;
    return y * width_ + x;
  }
  // A corner on the way from one corner to another.
  P2 At(int before, int key, int after) const {
    const P2 at = Exact(key);
    return at + (bw::Mid(Exact(before), Exact(after)) - at) * kFlatten + Wander(key);
  }
  P2 At(int key) const { return Exact(key) + Wander(key); }
  // The middle of an edge between two corners as they are drawn, the same from both its sides.
  P2 Middle(int a, int b, P2 at_a, P2 at_b) const {
    const P2 p = a < b ? at_a : at_b, q = a < b ? at_b : at_a;
    const auto id = static_cast<std::uint64_t>(std::min(a, b)) * 4 +
                    static_cast<std::uint64_t>(std::abs(a - b) % 4);
    const double off = Spread(HashJoin(edge_seed_, id)) * kEdgeWander * view_.hex_mm;
    return bw::Mid(p, q) + Left(Unit(q - p)) * off;
  }

 private:
  P2 Exact(int key) const {
    return {view_.origin.x + (key % width_ - 2) * view_.hex_mm / 2,
            view_.origin.y + (key / width_ - 3) * view_.hex_mm * PlanView::kUp / 2};
  }
  P2 Wander(int key) const {
    const std::uint64_t h = HashJoin(corner_seed_, static_cast<std::uint64_t>(key));
    return P2{Spread(h), Spread(h + 1)} * (kCornerWander * view_.hex_mm);
  }
  const PlanView& view_;
  int width_, height_;
  std::uint64_t corner_seed_, edge_seed_;
};

template <class F>
void EachNeighbour(const PlanView& view, int column, int row, F&& f) {
  const auto& across = kAcross[view.Shifted(row) ? 1 : 0];
  for (std::size_t d = 0; d < 6; ++d) f(column + across[d], row + kDown[d], d);
}

SoftRing RingOf(const Lattice& lattice, const std::vector<int>& keys, Edge edge) {
  const std::size_t n = keys.size();
  std::vector<P2> at(n);
  for (std::size_t i = 0; i < n; ++i) {
    at[i] = lattice.At(keys[(i + n - 1) % n], keys[i], keys[(i + 1) % n]);
  }
  SoftRing ring;
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t k = (i + 1) % n;
    ring.control.push_back(at[i]);
    if (edge == Edge::kRough) {
      ring.control.push_back(lattice.Middle(keys[i], keys[k], at[i], at[k]));
    }
  }
  return ring;
}

// Moves a closed ring to its right hand side, which is the inside of the part.
std::vector<P2> Moved(const std::vector<P2>& ring, double by) {
  const std::size_t n = ring.size();
  std::vector<P2> out(n);
  for (std::size_t i = 0; i < n; ++i) {
    const P2 before = ring[(i + n - 1) % n], after = ring[(i + 1) % n];
    const P2 along = Unit(after - before);
    out[i] = ring[i] + P2{-along.y, along.x} * by;
  }
  return out;
}

}  // namespace

HexMask::HexMask(const PlanView& view, const std::function<bool(const Hex&)>& in)
    : columns_(view.plan().columns), rows_(view.plan().rows) {
  cells_.resize(static_cast<std::size_t>(columns_ + 2) * static_cast<std::size_t>(rows_ + 2));
  for (int row = -1; row <= rows_; ++row) {
    const int r = std::clamp(row, 0, rows_ - 1);
    for (int column = -1; column <= columns_; ++column) {
      const int c = std::clamp(column, 0, columns_ - 1);
      const bool yes = in(view.plan().hexes[static_cast<std::size_t>(r * columns_ + c)]);
      cells_[static_cast<std::size_t>((row + 1) * (columns_ + 2) + column + 1)] = yes ? 1 : 0;
      any_ = any_ || yes;
    }
  }
}

std::vector<SoftRing> RingsOf(const PlanView& view, const HexMask& mask, Edge edge, double inset) {
  const Lattice lattice(view);
  std::vector<int> next(static_cast<std::size_t>(lattice.size()), -1);
  std::vector<int> starts;
  for (int row = -1; row <= view.plan().rows; ++row) {
    for (int column = -1; column <= view.plan().columns; ++column) {
      if (!mask.Has(column, row)) continue;
      EachNeighbour(view, column, row, [&](int c, int r, std::size_t d) {
        if (mask.Has(c, r)) return;
        const int from = lattice.KeyOf(column, row, kFrom[d]);
        next[static_cast<std::size_t>(from)] = lattice.KeyOf(column, row, kTo[d]);
        starts.push_back(from);
      });
    }
  }
  std::vector<SoftRing> rings;
  for (const int start : starts) {
    if (next[static_cast<std::size_t>(start)] < 0) continue;
    std::vector<int> keys;
    for (int at = start; next[static_cast<std::size_t>(at)] >= 0;) {
      keys.push_back(at);
      const int to = next[static_cast<std::size_t>(at)];
      next[static_cast<std::size_t>(at)] = -1;
      at = to;
    }
    // Where hexes are small a corner each is wander enough.
    SoftRing ring = RingOf(lattice, keys, view.Stride() > 1 ? Edge::kSoft : edge);
    if (inset != 0) ring.control = Moved(ring.control, inset);
    rings.push_back(std::move(ring));
  }
  return rings;
}

void AddRings(const std::vector<SoftRing>& rings, PathItem& path) {
  std::size_t more = 0;
  for (const SoftRing& ring : rings) more += ring.control.size() + 2;
  path.ops.reserve(path.ops.size() + more);
  for (const SoftRing& ring : rings) {
    const std::size_t n = ring.control.size();
    if (n < 3) continue;
    P2 at = Mid(ring.control[n - 1], ring.control[0]);
    path.Move(at);
    for (std::size_t i = 0; i < n; ++i) {
      const P2 c = ring.control[i], to = Mid(c, ring.control[(i + 1) % n]);
      path.Cubic(Mid(at, c, 2.0 / 3), Mid(to, c, 2.0 / 3), to);
      at = to;
    }
    path.Close();
  }
}

void AddBorders(const PlanView& view, const std::function<bool(const Hex&, const Hex&)>& differ,
                PathItem& path) {
  const Lattice lattice(view);
  const Plan& plan = view.plan();
  // Edges as a table from corner to up to three corners.
  std::vector<std::array<int, 3>> to(static_cast<std::size_t>(lattice.size()), {-1, -1, -1});
  std::vector<int> corners;
  const auto join = [&](int a, int b) {
    for (int& slot : to[static_cast<std::size_t>(a)]) {
      if (slot >= 0) continue;
      slot = b;
      break;
    }
    corners.push_back(a);
  };
  for (int row = 0; row < plan.rows; ++row) {
    for (int column = 0; column < plan.columns; ++column) {
      const Hex& own = plan.hexes[static_cast<std::size_t>(row * plan.columns + column)];
      EachNeighbour(view, column, row, [&](int c, int r, std::size_t d) {
        if (d > 2 || c < 0 || r < 0 || c >= plan.columns || r >= plan.rows) return;
        if (!differ(own, plan.hexes[static_cast<std::size_t>(r * plan.columns + c)])) return;
        const int a = lattice.KeyOf(column, row, kFrom[d]), b = lattice.KeyOf(column, row, kTo[d]);
        join(a, b);
        join(b, a);
      });
    }
  }
  const auto degree = [&](int a) {
    const auto& slots = to[static_cast<std::size_t>(a)];
    return static_cast<int>(
        std::count_if(slots.begin(), slots.end(), [](int s) { return s >= 0; }));
  };
  const auto take = [&](int a, int b) {
    for (int& slot : to[static_cast<std::size_t>(a)]) {
      if (slot == b) slot = -1;
    }
  };
  // Lines run from fork to fork or end; what is left over are rings.
  const auto follow = [&](int start) {
    int at = start;
    std::vector<int> keys{start};
    for (;;) {
      const auto& slots = to[static_cast<std::size_t>(at)];
      const auto go = std::find_if(slots.begin(), slots.end(), [](int s) { return s >= 0; });
      if (go == slots.end()) break;
      const int b = *go;
      take(at, b);
      take(b, at);
      keys.push_back(b);
      at = b;
      if (degree(at) != 1) break;
    }
    if (keys.size() < 2) return;
    std::vector<P2> corner(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
      const bool inside = i > 0 && i + 1 < keys.size();
      corner[i] = inside ? lattice.At(keys[i - 1], keys[i], keys[i + 1]) : lattice.At(keys[i]);
    }
    std::vector<P2> control{corner[0]};
    for (std::size_t i = 1; i < keys.size(); ++i) {
      control.push_back(lattice.Middle(keys[i - 1], keys[i], corner[i - 1], corner[i]));
      control.push_back(corner[i]);
    }
    path.Move(control[0]);
    P2 from = control[0];
    for (std::size_t i = 1; i + 1 < control.size(); ++i) {
      const bool last = i + 2 == control.size();
      const P2 c = control[i], end = last ? control[i + 1] : Mid(c, control[i + 1]);
      path.Cubic(Mid(from, c, 2.0 / 3), Mid(end, c, 2.0 / 3), end);
      from = end;
    }
  };
  std::sort(corners.begin(), corners.end());
  corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
  for (const int want : {1, 3}) {
    for (const int c : corners) {
      if (degree(c) != want) continue;
      while (degree(c) > 0) follow(c);
    }
  }
  for (const int c : corners) {
    while (degree(c) > 0) follow(c);
  }
}

}  // namespace bw
