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
    const auto n = static_cast<std::uint32_t>(boxes_.size());
    boxes_.push_back({box, tag, 0});
    ForCells(box, [&](std::vector<std::uint32_t>& cell) { cell.push_back(n); });
  }
  // Calls see(box, tag) for each box that overlaps, until it answers false.
  template <class See>
  void Overlapping(const BoxMm& box, See see) {
    ++mark_;
    bool go = true;
    ForCells(box, [&](std::vector<std::uint32_t>& cell) {
      for (const std::uint32_t n : cell) {
        Entry& e = boxes_[n];
        if (!go || e.mark == mark_ || !e.box.Overlaps(box)) continue;
        e.mark = mark_;
        go = see(e.box, e.tag);
      }
    });
  }

 private:
  struct Entry {
    BoxMm box;
    std::uint32_t tag, mark;
  };
  template <class Do>
  void ForCells(const BoxMm& b, Do act) {
    const auto column = [&](double x) {
      return std::clamp(static_cast<int>((x - bounds_.x0) / cell_), 0, columns_ - 1);
    };
    const auto row = [&](double y) {
      return std::clamp(static_cast<int>((y - bounds_.y0) / cell_), 0, rows_ - 1);
    };
    for (int r = row(b.y0); r <= row(b.y1); ++r) {
      for (int c = column(b.x0); c <= column(b.x1); ++c) {
        act(cells_[static_cast<std::size_t>(r) * static_cast<std::size_t>(columns_) +
                   static_cast<std::size_t>(c)]);
      }
    }
  }

  BoxMm bounds_;
  double cell_;
  int columns_, rows_;
  std::vector<std::vector<std::uint32_t>> cells_;
  std::vector<Entry> boxes_;
  std::uint32_t mark_ = 0;
};

}  // namespace bw
