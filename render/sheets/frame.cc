#include "render/sheets/frame.h"

#include <algorithm>

#include "render/layers/ink.h"
#include "render/layers/plan_layers.h"
#include "render/text/wrap.h"

namespace bw {

namespace {

void RectOf(const BoxMm& b, PathItem& p) { p.Rect(b.x0, b.y0, b.w(), b.h()); }

// Alternate blocks, a bead each, between the two inner rules: the edge of the sheet is its ruler.
void BeadBorder(const SectionView& v, const SheetLayout& l, std::vector<Item>& out) {
  PathItem blocks;
  blocks.fill = {v.palette.ink, 1};
  const BoxMm& f = l.field;
  const double near = 0.9, far = 1.9;
  const auto columns = static_cast<int>(v.section().width / kBead);
  for (int i = 0; i < columns; i += 2) {
    const double x = l.origin.x + i * l.bead, w = std::min(l.bead, f.x1 - x);
    blocks.Rect(x, f.y0 - far, w, far - near);
    blocks.Rect(x, f.y1 + near, w, far - near);
  }
  const double ground = l.origin.y + v.Mm(v.section().surface);
  for (int i = 0; ground + i * l.bead < f.y1 - 1e-6; i += 2) {
    const double y = ground + i * l.bead, h = std::min(l.bead, f.y1 - y);
    blocks.Rect(f.x0 - far, y, far - near, h);
    blocks.Rect(f.x1 + near, y, far - near, h);
  }
  out.push_back(std::move(blocks));
}

// Depth below the sheet's surface line, a figure a finger (five beads).
void DepthScale(const SectionView& v, const SheetLayout& l, const std::string& depth_word,
                std::vector<Item>& out) {
  const double ground = l.origin.y + v.Mm(v.section().surface), size = l.Size(2.6);
  PathItem ticks = Ruled(v.palette.ink, l.Line(0.25));
  for (int i = 0; ground + i * l.bead <= l.field.y1 + 1e-6; ++i) {
    const double y = ground + i * l.bead;
    if (i % 5 != 0) continue;
    ticks.Move({l.frame.x1, y}).Line({l.frame.x1 + 1.4, y});
    if (i > 0) {
      out.push_back(Words(std::to_string(i), {l.frame.x1 + 2, y + size * 0.34}, size, Face::kBody,
                          Anchor::kStart, v.palette.ink));
    }
  }
  out.push_back(std::move(ticks));
  TextItem word = Words(depth_word, {l.frame.x1 + 2 + size * 1.55, ground + 7.5 * l.bead}, size,
                        Face::kItalic, Anchor::kMiddle, v.palette.ink);
  word.rotate = 90;
  out.push_back(std::move(word));
}

}  // namespace

PathItem Ruled(const std::string& colour, double width) {
  PathItem p = Stroke(colour, width);
  p.round = false;
  return p;
}

TextItem Words(std::string text, P2 at, double size, Face face, Anchor anchor,
               const std::string& colour) {
  TextItem t;
  t.text = std::move(text);
  t.at = at;
  t.size = size;
  t.face = face;
  t.anchor = anchor;
  t.fill = {colour, 1};
  return t;
}

void DrawFrame(const SectionView& v, const SheetLayout& l, const std::string& depth_word,
               std::vector<Item>& out) {
  PathItem thin = Ruled(v.palette.ink, l.Line(0.25));
  RectOf(l.field, thin);
  RectOf(l.field.Grown(0.9), thin);
  RectOf(l.field.Grown(1.9), thin);
  out.push_back(std::move(thin));
  BeadBorder(v, l, out);
  PathItem thick = Ruled(v.palette.ink, l.Line(0.9));
  RectOf(l.frame, thick);
  out.push_back(std::move(thick));
  DepthScale(v, l, depth_word, out);
  const Delve& d = v.section();
  const double size = l.Size(5);
  const double left = l.origin.y + v.Mm(d.GroundAt(0)),
               right = l.origin.y + v.Mm(d.GroundAt(d.width));
  const std::string letter = SectionLetter(v.delve.n);  // as the plan marks its line
  out.push_back(Words(letter, {l.frame.x0 - 2, left + size * 0.34}, size, Face::kBody, Anchor::kEnd,
                      v.palette.ink));
  out.push_back(Words(letter + "\u2032", {l.frame.x1 + 2, right + size * 0.34}, size, Face::kBody,
                      Anchor::kStart, v.palette.ink));
}

namespace {

constexpr double kTitle = 8.4, kLineFeed = 3.6, kPad = 4.5;  // mm at full type
constexpr double kWidest = 0.62;                             // of the field, for words

// The words of a cartouche as they fit the sheet: a long title is set smaller, then on two lines.
struct CartoucheText {
  std::vector<std::string> title, lines;
  double size = 0;  // of the title
  double width = 0;
};

CartoucheText FitCartouche(const Cartouche& c, const SheetLayout& l, const FontSet& fonts) {
  Measure measure(fonts);
  CartoucheText out;
  const double room = l.field.w() * kWidest, small = l.Size(kLineFeed);
  const auto wide = [&](const std::string& line) {
    return measure.Width(line, Face::kSmallCaps, out.size, 0.25);
  };
  for (const double part : {1.0, 0.85, 0.7, 0.6, 0.5}) {
    out.size = std::max(2.4, l.Size(kTitle) * part);
    // Letters stand apart, so that the words are wider than wrapping takes them for.
    out.title = WrapText(measure, c.title, Face::kSmallCaps, out.size * 1.06, room);
    const std::size_t most = part > 0.8 ? 1 : 2;
    if (out.title.size() <= most) break;
  }
  for (const std::string& line : out.title) out.width = std::max(out.width, wide(line));
  for (const std::string& line : c.lines) {
    out.lines.push_back(FitText(measure, line, Face::kItalic, small, std::max(room, out.width)));
    out.width = std::max(out.width, measure.Width(out.lines.back(), Face::kItalic, small));
  }
  return out;
}

}  // namespace

BoxMm CartoucheSize(const Cartouche& c, const SheetLayout& l, const FontSet& fonts) {
  const CartoucheText text = FitCartouche(c, l, fonts);
  const double pad = l.Size(kPad), small = l.Size(kLineFeed);
  const double more = (static_cast<double>(text.title.size()) - 1) * text.size * 1.02;
  return {0, 0, text.width + 2 * pad,
          pad * 1.3 + text.size * 0.8 + more +
              static_cast<double>(text.lines.size()) * small * 1.35 + 1};
}

void DrawCartouche(const Cartouche& c, const BoxMm& at, const SheetLayout& l,
                   const Palette& palette, const FontSet& fonts, std::vector<Item>& out) {
  PathItem ground;
  ground.fill = {palette.paper, 1};
  RectOf(at, ground);
  out.push_back(std::move(ground));
  PathItem outer = Ruled(palette.ink, l.Line(0.5)), inner = Ruled(palette.ink, l.Line(0.2));
  RectOf(at, outer);
  RectOf(at.Grown(-0.9), inner);
  out.push_back(std::move(outer));
  out.push_back(std::move(inner));
  const CartoucheText text = FitCartouche(c, l, fonts);
  const double x = at.centre().x, small = l.Size(kLineFeed);
  double y = at.y0 + l.Size(kPad) * 0.65 - text.size * 0.27;
  for (const std::string& line : text.title) {
    y += text.size * 1.02;
    TextItem title = Words(line, {x, y}, text.size, Face::kSmallCaps, Anchor::kMiddle, palette.ink);
    title.tracking = 0.25;
    out.push_back(std::move(title));
  }
  y += small * 0.35;
  for (const std::string& line : text.lines) {
    y += small * 1.35;
    out.push_back(Words(line, {x, y}, small, Face::kItalic, Anchor::kMiddle, palette.ink));
  }
}

}  // namespace bw
