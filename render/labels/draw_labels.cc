#include "render/labels/draw_labels.h"

#include <algorithm>

#include "render/canvas/canvas.h"
#include "render/layers/ink.h"

namespace bw {

namespace {

// How high a letter with marks over it stands: a capital with a breve is higher than any other.
double TopOfMarks(const PlacedCluster& letter, const FontSet& fonts) {
  const bool plain = std::all_of(letter.shown.begin(), letter.shown.end(),
                                 [](char c) { return static_cast<unsigned char>(c) < 0x80; });
  if (plain) return 0;
  const double unit = letter.size / fonts.UnitsPerEm(letter.font);
  double top = 0;
  for (const PlacedCluster::Mark& m : letter.glyphs) {
    for (const PathOp& op : fonts.Outline(letter.font, m.glyph)) {
      if (op.kind == PathOp::kClose) continue;
      const P2 p = op.kind == PathOp::kCubic ? op.c : op.a;
      top = std::max(top, p.y * unit - m.y);
    }
  }
  return top;
}

}  // namespace

std::vector<BoxMm> LetterBoxes(const TextItem& t, const FontSet& fonts) {
  std::vector<BoxMm> out;
  const double up = fonts.Ascent(t.face) * t.size, down = fonts.Descent(t.face) * t.size * 0.5;
  for (const PlacedCluster& p : LayText(t, fonts)) {
    if (p.shown == " ") continue;
    // An M is wider than the usual letter.
    const double top = std::max(up, TopOfMarks(p, fonts));
    const double wide = std::max(t.size * 0.6, fonts.Width(fonts.Shape(p.shown, t.face), p.size));
    BoxMm box{p.at.x, p.at.y, p.at.x, p.at.y};
    for (const auto& [x, y] : {std::pair(0.0, -top), {wide, -top}, {0.0, down}, {wide, down}}) {
      const double px = p.at.x + x * p.c - y * p.s, py = p.at.y + x * p.s + y * p.c;
      box = {std::min(box.x0, px), std::min(box.y0, py), std::max(box.x1, px),
             std::max(box.y1, py)};
    }
    out.push_back(box);
  }
  return out;
}

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
