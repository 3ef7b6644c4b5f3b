// Boxes on a page by the grid cells they touch, so that a label asks its neighbours alone.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "render/layers/layers.h"

namespace bw {

class BoxIndex {
 public:
  BoxIndex(const BoxMm& bounds, double cell)
      : bounds_(bounds),
        cell_(cell),
        columns_(std::max(1, static_cast<int>(bounds.w() / cell) + 1)),
        rows_(std::max(1, static_cast<int>(bounds.h() / cell) + 1)),
        cells_(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

  void Add(const BoxMm& box, std::uint32_t tag) {
    const auto n = static_cast<std::uint32_t>(marks_.size());
    marks_.push_back(0);
    ForCells(*this, box, [&](std::vector<Entry>& cell, bool) {
      cell.push_back({box, tag, n});
      return true;
    });
  }
  // Calls see(box, tag) for each box that overlaps, until it answers false.
  template <class See>
  void Overlapping(const BoxMm& box, See see) const {
    ++mark_;
    ForCells(*this, box, [&](const std::vector<Entry>& cell, bool alone) {
      for (const Entry& e : cell) {
        if (!e.box.Overlaps(box)) continue;
        if (!alone) {  // it may lie in another of the cells as well
          if (marks_[e.n] == mark_) continue;
          marks_[e.n] = mark_;
        }
        if (!see(e.box, e.tag)) return false;
      }
      return true;
    });
  }
  // Whether any box overlaps.
  bool Meets(const BoxMm& box) const {
    bool met = false;
    ForCells(*this, box, [&](const std::vector<Entry>& cell, bool) {
      met = std::any_of(cell.begin(), cell.end(),
                        [&](const Entry& e) { return e.box.Overlaps(box); });
      return !met;
    });
    return met;
  }

 private:
  struct Entry {  // the boxes themselves, so that a cell is read from end to end
    BoxMm box;
    std::uint32_t tag, n;
  };
  // Calls act(cell, whether it is the only one) for each cell the box touches, until it answers
  // false.
  template <class Self, class Do>
  static void ForCells(Self& self, const BoxMm& b, Do act) {
    const auto cell = [&](double mm, int count) {
      return std::clamp(static_cast<int>(mm / self.cell_), 0, count - 1);
    };
    const int c0 = cell(b.x0 - self.bounds_.x0, self.columns_),
              c1 = cell(b.x1 - self.bounds_.x0, self.columns_),
              r0 = cell(b.y0 - self.bounds_.y0, self.rows_),
              r1 = cell(b.y1 - self.bounds_.y0, self.rows_);
    const bool alone = r0 == r1 && c0 == c1;
    for (int r = r0; r <= r1; ++r) {
      for (int c = c0; c <= c1; ++c) {
        if (!act(self.cells_[static_cast<std::size_t>(r * self.columns_ + c)], alone)) return;
      }
    }
  }

  BoxMm bounds_;
  double cell_;
  int columns_, rows_;
  std::vector<std::vector<Entry>> cells_;
  mutable std::vector<std::uint32_t> marks_;  // of the question each box was last met in
  mutable std::uint32_t mark_ = 0;
};

// The box whose corners these are.
inline BoxMm BoundsOf(P2 a, P2 b) {
  return {std::min(a.x, b.x), std::min(a.y, b.y), std::max(a.x, b.x), std::max(a.y, b.y)};
}

// Whether the straight line from `a` to `b` meets the box.
inline bool SegmentHits(P2 a, P2 b, const BoxMm& box) {
  // Liang-Barsky: the stretch of the segment inside both slabs.
  double t0 = 0, t1 = 1;
  const double d[2] = {b.x - a.x, b.y - a.y}, lo[2] = {box.x0 - a.x, box.y0 - a.y},
               hi[2] = {box.x1 - a.x, box.y1 - a.y};
  for (int k = 0; k < 2; ++k) {
    if (d[k] == 0) {
      if (lo[k] > 0 || hi[k] < 0) return false;
      continue;
    }
    const double u = lo[k] / d[k], v = hi[k] / d[k];
    t0 = std::max(t0, std::min(u, v));
    t1 = std::min(t1, std::max(u, v));
  }
  return t0 <= t1;
}

}  // namespace bw
