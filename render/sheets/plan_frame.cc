#include "render/sheets/plan_frame.h"

#include <algorithm>
#include <cmath>

#include "render/layers/ink.h"
#include "render/layers/plan_layers.h"
#include "render/text/wrap.h"

namespace bw {

namespace {

std::string TwoDigits(int n) {
  return n >= 0 && n < 10 ? "0" + std::to_string(n) : std::to_string(n);
}

constexpr double kInner = 0.9, kOuter = 1.9;  // the block border's two rules

void Blocks(const PlanView& v, std::vector<Item>& out) {
  const BoxMm f = v.Field();
  const Plan& plan = v.plan();
  PathItem blocks = Fill(v.palette.ink);
  for (int c = 0; c < plan.columns; c += 2) {
    const double x = f.x0 + c * v.hex_mm, w = std::min(v.hex_mm, f.x1 - x);
    blocks.Rect(x, f.y0 - kOuter, w, kOuter - kInner);
    blocks.Rect(x, f.y1 + kInner, w, kOuter - kInner);
  }
  const double step = PlanView::kRow * v.hex_mm;
  for (int r = 0; r < plan.rows; r += 2) {
    const double y = v.MiddleAt(0, r).y - step / 2, h = std::min(step, f.y1 - y);
    blocks.Rect(f.x0 - kOuter, y, kOuter - kInner, h);
    blocks.Rect(f.x1 + kInner, y, kOuter - kInner, h);
  }
  Put(out, std::move(blocks));
}

void Numbers(const PlanView& v, const SheetLayout& l, std::vector<Item>& out) {
  const BoxMm f = v.Field();
  const Plan& plan = v.plan();
  const double size = std::max(2.12, l.Size(2.2));
  const int every = std::max(1, static_cast<int>(std::ceil(size * 1.9 / v.hex_mm)));
  for (int c = 0; c < plan.columns; c += every) {
    const double x = f.x0 + (c + 0.5) * v.hex_mm;
    for (const double y : {f.y0 - kOuter - 0.7, f.y1 + kOuter + 0.7 + size * 0.68}) {
      out.push_back(Words(TwoDigits(c + plan.first_column), {x, y}, size, Face::kBody,
                          Anchor::kMiddle, v.palette.ink));
    }
  }
  const double step = PlanView::kRow * v.hex_mm;
  const int skip = std::max(1, static_cast<int>(std::ceil(size * 1.2 / step)));
  for (int r = 0; r < plan.rows; r += skip) {
    const double y = v.MiddleAt(0, r).y + size * 0.34;
    const std::string text = TwoDigits(r + plan.first_row);
    out.push_back(
        Words(text, {f.x0 - kOuter - 1.7, y}, size, Face::kBody, Anchor::kMiddle, v.palette.ink));
    out.push_back(
        Words(text, {f.x1 + kOuter + 1.7, y}, size, Face::kBody, Anchor::kMiddle, v.palette.ink));
  }
}

// Where several lines stop short of the frame, each bears its letters at its own ends too.
void LineEnds(const PlanView& v, const SheetLayout& l, const std::vector<P2>& line,
              const std::string& letter, std::vector<Item>& out) {
  const double size = l.Size(3.6), gap = 0.35 * v.hex_mm;
  const auto put = [&](const std::string& text, double x, double y, Anchor anchor) {
    TextItem t = Words(text, {x, y + size * 0.34}, size, Face::kBody, anchor, v.palette.ink);
    t.halo = 0.6;
    t.halo_colour = v.palette.paper;
    out.emplace_back(std::move(t));
  };
  const BoxMm f = v.Field();
  const P2 a = line.front(), z = line.back();
  if (a.x - f.x0 > size) put(letter, a.x - gap, a.y, Anchor::kEnd);
  if (f.x1 - z.x > size) put(letter + "\u2032", z.x + gap, z.y, Anchor::kStart);
}

void Letters(const PlanView& v, const SheetLayout& l, std::vector<Item>& out) {
  const double size = l.Size(5);
  std::size_t i = 0;
  for (const Id<Delve> id : v.world.delves.Ids()) {
    const std::vector<P2> line = SectionLineOf(v, id);
    const std::string letter = SectionLetter(i++);
    if (line.size() < 2) continue;
    out.push_back(Words(letter, {l.frame.x0 - 2, line.front().y + size * 0.34}, size, Face::kBody,
                        Anchor::kEnd, v.palette.ink));
    out.push_back(Words(letter + "\u2032", {l.frame.x1 + 2, line.back().y + size * 0.34}, size,
                        Face::kBody, Anchor::kStart, v.palette.ink));
    if (v.world.delves.size() > 1) LineEnds(v, l, line, letter, out);
  }
}

}  // namespace

void DrawPlanFrame(const PlanView& v, const SheetLayout& l, std::vector<Item>& out) {
  // Whatever of the land runs past the field lies under paper.
  PathItem around = Fill(v.palette.paper);
  around.even_odd = true;
  around.Rect(0, 0, l.page_w, l.page_h);
  const BoxMm& f = l.field;
  around.Rect(f.x0, f.y0, f.w(), f.h());
  Put(out, std::move(around));
  PathItem thin = Ruled(v.palette.ink, l.Line(0.25));
  for (const double by : {0.0, kInner, kOuter}) {
    const BoxMm b = f.Grown(by);
    thin.Rect(b.x0, b.y0, b.w(), b.h());
  }
  Put(out, std::move(thin));
  Blocks(v, out);
  Numbers(v, l, out);
  PathItem thick = Ruled(v.palette.ink, l.Line(0.9));
  thick.Rect(l.frame.x0, l.frame.y0, l.frame.w(), l.frame.h());
  Put(out, std::move(thick));
  if (!v.quiet) Letters(v, l, out);
}

double PlanHeadHeight(const SheetLayout& l) { return l.Size(13.5); }

void DrawPlanHead(const Cartouche& head, const SheetLayout& l, const Palette& palette,
                  const FontSet& fonts, std::vector<Item>& out) {
  const double size = l.Size(8.8), small = l.Size(3.5);
  const double base = l.frame.y0 + PlanHeadHeight(l) * 0.78, x0 = l.field.x0, x1 = l.field.x1;
  TextItem title =
      Words(head.title, {x0, base}, size, Face::kSmallCaps, Anchor::kStart, palette.ink);
  title.tracking = 0.25;
  double room = l.field.w() * 0.62;
  if (fonts.Width(title) > room) title.size = std::max(3.0, size * room / fonts.Width(title));
  out.push_back(std::move(title));
  double y = base - (static_cast<double>(head.lines.size()) - 1) * small * 1.3;
  Measure measure(fonts);
  for (const std::string& text : head.lines) {
    const std::string line = FitText(measure, text, Face::kItalic, small, l.field.w() * 0.36);
    out.push_back(Words(line, {x1, y}, small, Face::kItalic, Anchor::kEnd, palette.ink));
    y += small * 1.3;
  }
}

BoxMm CompassPlace(const PlanView& v, const SheetLayout& l) {
  const double size = std::min(l.Size(21), l.field.h() * 0.24), gap = l.Size(3.5);
  const BoxMm f = l.field.Grown(-gap);
  if (f.w() < 3 * size || f.h() < 3 * size) return {};
  const Plan& plan = v.plan();
  const std::vector<PlanThing> things = PlanThings(v);
  BoxMm best;
  double least = 1e9;
  for (int i = 0; i <= 24; ++i) {
    for (int k = 0; k <= 16; ++k) {
      const double x = f.x0 + (f.w() - size) * i / 24, y = f.y0 + (f.h() - size) * k / 16;
      const BoxMm box{x, y, x + size, y + size};
      double cost = std::min(i, 24 - i) * 0.16 + std::min(k, 16 - k) * 0.2;
      for (const PlanThing& t : things) cost += t.box.Grown(2).Overlaps(box) ? 30 : 0;
      for (std::size_t h = 0; h < plan.hexes.size() && cost < least; ++h) {
        if (plan.hexes[h].terrain == Terrain::kSea && !plan.hexes[h].lake) continue;
        if (box.Grown(0.45 * v.hex_mm).Contains(v.Middle(Id<Hex>(h)))) cost += 6;
      }
      if (cost >= least) continue;
      least = cost;
      best = box;
    }
  }
  return least < 14 ? best : BoxMm{};
}

void DrawCompass(const BoxMm& at, const PlanView& v, const SheetLayout& l, const std::string& north,
                 std::vector<Item>& out) {
  const Palette& p = v.palette;
  const double letter = l.Size(4.2), r = (at.h() - letter) / 2;
  const P2 c{at.centre().x, at.y1 - r};
  const PlanInks inks(v);
  PathItem dark = Fill(p.ink), pale = Fill(p.paper), edge = Stroke(p.ink, 0.2);
  PathItem ring = Stroke(p.ink, 0.25);
  ring.Circle(c, r * 0.62).Circle(c, r * 0.55);
  Put(out, std::move(ring));
  // The lesser points first, under the four great ones.
  for (const bool great : {false, true}) {
    for (int i = 0; i < 4; ++i) {
      const int turn = i * 1024 + (great ? 0 : 512);
      const double long_r = great ? r : r * 0.66, waist = r * (great ? 0.15 : 0.12);
      const P2 tip = c + Around(turn & 4095, long_r);
      const P2 a = c + Around((turn + 512) & 4095, waist * 1.4142);
      const P2 b = c + Around((turn - 512) & 4095, waist * 1.4142);
      pale.Polyline({c, a, tip}, true);
      dark.Polyline({c, b, tip}, true);
      edge.Polyline({c, a, tip, b}, true);
    }
    Put(out, pale);
    Put(out, dark);
    Put(out, edge);
    pale.ops.clear();
    dark.ops.clear();
    edge.ops.clear();
  }
  out.push_back(
      Words(north, {c.x, at.y0 + letter * 0.72}, letter, Face::kSmallCaps, Anchor::kMiddle, p.ink));
}

}  // namespace bw
