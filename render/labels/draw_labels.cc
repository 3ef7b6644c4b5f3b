#include "render/labels/draw_labels.h"

#include <algorithm>

#include "render/layers/ink.h"

namespace bw {

void DrawLabels(const World& world, const Palette& palette, const LabelTask& task,
                const LabelResult& result, double halo, std::vector<Item>& out) {
  for (const PlacedLabel& label : result.placed) {
    const LabelAnchor& a = task.anchors[label.anchor];
    const bool keyed = label.how == PlacedLabel::kKeyed;
    Group2 g;
    g.id = "label-" + std::string(world.KeyOf(a.of));
    if (label.leader.size() == 2) {
      PathItem line = Stroke(palette.ink, 0.18);
      g.items.emplace_back(line.Move(label.leader[0]).Line(label.leader[1]));
    }
    if (keyed) {
      PathItem ring = Fill(palette.paper);
      ring.stroke = {palette.ink, 1};
      ring.width = 0.2;
      g.items.emplace_back(ring.Circle(label.boxes[0].centre(), label.boxes[0].w() / 2));
      g.title = a.text;
    }
    for (TextItem t : label.texts) {
      t.fill = {palette.ink, 1};
      t.halo = keyed ? 0 : halo;
      t.halo_colour = palette.paper;
      g.items.emplace_back(std::move(t));
    }
    out.emplace_back(std::move(g));
  }
}

std::vector<std::pair<int, std::string>> KeyOfNumbers(const LabelTask& task,
                                                      const LabelResult& result) {
  std::vector<std::pair<int, std::string>> key;
  for (const PlacedLabel& label : result.placed) {
    if (label.how == PlacedLabel::kKeyed) {
      key.emplace_back(label.number, task.anchors[label.anchor].text);
    }
  }
  std::sort(key.begin(), key.end());
  return key;
}

}  // namespace bw
