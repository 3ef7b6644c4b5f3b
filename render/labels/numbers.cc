#include "render/labels/numbers.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "render/layers/ink.h"

namespace bw {

void ShareNumbers(const LabelTask& task, LabelResult& result) {
  std::vector<PlacedLabel> shared;
  std::erase_if(result.dropped, [&](std::size_t i) {
    const P2 at = task.anchors[i].box.centre();
    const PlacedLabel* nearest = nullptr;
    double least = 0;
    for (const PlacedLabel& l : result.placed) {
      if (l.how != PlacedLabel::kKeyed) continue;
      const double far = Dist(task.anchors[l.anchor].box.centre(), at);
      if (nearest != nullptr && far >= least) continue;
      nearest = &l;
      least = far;
    }
    if (nearest == nullptr) return false;
    shared.emplace_back();
    shared.back().anchor = i;
    shared.back().how = PlacedLabel::kKeyed;
    shared.back().number = nearest->number;
    return true;
  });
  for (PlacedLabel& l : shared) result.placed.push_back(std::move(l));
  std::sort(result.placed.begin(), result.placed.end(),
            [](const auto& a, const auto& b) { return a.anchor < b.anchor; });
}

}  // namespace bw
