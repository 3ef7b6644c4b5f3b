// Trees of the surface, broad-leaved and conifers, gathered into a few paths.
#pragma once

#include <vector>

#include "render/layers/ink.h"

namespace bw {

class TreeInks {
 public:
  explicit TreeInks(const Palette& palette);
  void Add(P2 foot, double height, bool needles, int turn4096);
  void PutInto(std::vector<Item>& out);

 private:
  PathItem trunks_, crowns_, needles_, shade_;
};

}  // namespace bw
