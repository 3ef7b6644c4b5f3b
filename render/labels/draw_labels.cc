#include "render/labels/draw_labels.h"

#include <algorithm>

#include "render/canvas/canvas.h"
#include "render/layers/ink.h"

namespace bw {

namespace {

// The ink of a letter that leaves its box, about its origin and y down: a capital with a breve is
// higher than any other, a Q has a tail. Nothing for the usual letter, which is not looked at.
BoxMm InkBeyond(const PlacedCluster& letter, const FontSet& fonts) {
  BoxMm ink;
  const bool usual = std::all_of(letter.shown.begin(), letter.shown.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x80 && c != 'Q' && c != 'J';
  });
  if (usual) return ink;
  const double unit = letter.size / fonts.UnitsPerEm(letter.font);
  for (const PlacedCluster::Mark& m : letter.glyphs) {
    for (const PathOp& op : fonts.Outline(letter.font, m.glyph)) {
      if (op.kind == PathOp::kClose) continue;
      const P2 p = op.kind == PathOp::kCubic ? op.c : op.a;
      const double x = m.x + p.x * unit, y = m.y - p.y * unit;
      ink = {std::min(ink.x0, x), std::min(ink.y0, y), std::max(ink.x1, x), std::max(ink.y1, y)};
    }
  }
  return ink;
}

}  // namespace

std::vector<BoxMm> LetterBoxes(const TextItem& t, const FontSet& fonts) {
  std::vector<BoxMm> out;
  const double up = fonts.Ascent(t.face) * t.size, down = fonts.Descent(t.face) * t.size * 0.5;
  for (const PlacedCluster& p : LayText(t, fonts)) {
    if (p.shown == " ") continue;
    const BoxMm ink = InkBeyond(p, fonts);
    const double left = ink.x0, top = std::min(-up, ink.y0), bottom = std::max(down, ink.y1);
    // An M is wider than the usual letter.
    const double right =
        std::max({ink.x1, t.size * 0.6, fonts.Width(fonts.Shape(p.shown, t.face), p.size)});
    BoxMm box{p.at.x, p.at.y, p.at.x, p.at.y};
    for (const auto& [x, y] :
         {std::pair(left, top), {right, top}, {left, bottom}, {right, bottom}}) {
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
    if (keyed) g.title = a.text;
    if (keyed && !label.boxes.empty()) {
      PathItem ring = Fill(palette.paper);
      ring.stroke = {palette.ink, 1};
      ring.width = 0.2;
      g.items.emplace_back(ring.Circle(label.boxes[0].centre(), label.boxes[0].w() / 2));
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
  std::stable_sort(key.begin(), key.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  // Several that share a number stand in one line.
  std::vector<std::pair<int, std::string>> lines;
  for (auto& [number, name] : key) {
    if (!lines.empty() && lines.back().first == number) {
      lines.back().second += "; " + name;
    } else {
      lines.emplace_back(number, std::move(name));
    }
  }
  return lines;
}

}  // namespace bw
