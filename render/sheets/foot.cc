#include "render/sheets/foot.h"

#include <fmt/format.h>

#include <algorithm>

#include "render/text/wrap.h"

namespace bw {

namespace {

constexpr double kInsetFrom = 260;  // mm of foot, at full type, from which an inset has room
constexpr double kInsetWidth = 58;

// Draws when there is something to draw on, so that measuring and drawing are one piece of code.
class FootPen {
 public:
  FootPen(const FootStyle& s, Measure& m, std::vector<Item>* out)
      : style(s), measure(m), out_(out) {}

  void Text(std::string text, P2 at, double size, Face face, Anchor anchor = Anchor::kStart,
            double tracking = 0) {
    if (out_ == nullptr) return;
    TextItem t = Words(std::move(text), at, size, face, anchor, style.palette.ink);
    t.tracking = tracking;
    out_->push_back(std::move(t));
  }
  void Put(PathItem p) {
    if (out_ != nullptr && !p.ops.empty()) out_->push_back(std::move(p));
  }
  void Sign(const LegendEntry& e, P2 at, double size) {
    if (out_ != nullptr) style.sign(e, at, size, *out_);
  }
  double Width(std::string_view text, double size, Face face) {
    return measure.Width(text, face, size);
  }

  const FootStyle& style;
  Measure& measure;

 private:
  std::vector<Item>* out_;
};

PathItem Ink(const FootPen& pen, double width) {
  PathItem p;
  p.stroke = {pen.style.palette.ink, 1};
  p.width = width;
  p.round = false;
  return p;
}

void Heading(FootPen& pen, const std::string& text, double x, double y, double w, double size) {
  pen.Text(text, {x, y}, size, Face::kSmallCaps, Anchor::kStart, 0.15);
  PathItem rule = Ink(pen, 0.18);
  rule.Move({x, y + size * 0.4}).Line({x + w, y + size * 0.4});
  pen.Put(std::move(rule));
}

// One row of the legend's columns: a group's heading or a sign with its words.
struct LegendRow {
  const LegendEntry* entry = nullptr;  // none: a heading
  std::vector<std::string> lines;
  double height = 0;
  const LegendGroup* group = nullptr;
};

// Signs of these families are lying strips; the others are about square.
bool IsStrip(std::string_view family) {
  for (const std::string_view f : {"builder", "way", "state", "territory", "rock", "vein", "ground",
                                   "line", "land", "realm", "god"}) {
    if (f == family) return true;
  }
  return false;
}

bool Tall(std::string_view family) { return family == "construction" || family == "town"; }

struct LegendGrid {
  double size, line, cell, gap, words;  // type, line, width of a sign's cell, space after it
};

std::vector<LegendRow> LegendRows(FootPen& pen, const FootContent& c, const LegendGrid& g) {
  std::vector<LegendRow> rows;
  for (const LegendGroup& group : c.legend) {
    rows.push_back({nullptr, {group.heading}, g.size * 2, &group});
    for (const LegendEntry& e : group.entries) {
      LegendRow r{&e, WrapText(pen.measure, e.word, Face::kBody, g.size, g.words), 0, &group};
      const double sign = Tall(e.family) ? g.cell * 0.86 : g.cell * 0.68;
      r.height = std::max(sign, static_cast<double>(r.lines.size()) * g.line + g.size * 0.35);
      rows.push_back(std::move(r));
    }
  }
  return rows;
}

void DrawLegendRow(FootPen& pen, const LegendRow& r, const LegendGrid& g, double x, double y) {
  const double middle = y + r.height / 2;
  if (r.entry == nullptr) {
    pen.Text(r.lines[0], {x, y + r.height * 0.68}, g.size, Face::kItalic);
    return;
  }
  const bool strip = IsStrip(r.entry->family);
  const double sign = strip ? g.cell / 1.65 : g.cell * (Tall(r.entry->family) ? 0.7 : 0.62);
  pen.Sign(*r.entry, {x + g.cell / 2, middle}, sign);
  double base = middle + g.size * 0.33 - (static_cast<double>(r.lines.size()) - 1) * g.line / 2;
  for (const std::string& text : r.lines) {
    pen.Text(text, {x + g.cell + g.gap, base}, g.size, Face::kBody);
    base += g.line;
  }
}

// Rows run down column by column. No heading stands last in its column, and a group that goes on in
// the next has its heading there again.
struct LegendFlow {
  int columns = 0;
  double depth = 0;
  int cut = 0;  // groups that go on in another column
};
LegendFlow FlowLegend(FootPen* pen, const std::vector<LegendRow>& rows, const LegendGrid& g, P2 at,
                      double wide, double height) {
  int column = 0, cut = 0;
  double top = 0, deepest = 0;
  const auto put = [&](const LegendRow& row) {
    if (pen != nullptr) DrawLegendRow(*pen, row, g, at.x + column * wide, at.y + top);
    top += row.height;
    deepest = std::max(deepest, top);
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const bool heading = rows[i].entry == nullptr;
    double needed = rows[i].height;
    if (heading && i + 1 < rows.size()) needed += rows[i + 1].height;
    if (top > 0 && top + needed > height + 1e-6) {
      ++column;
      top = 0;
      if (!heading) {
        ++cut;
        if (pen != nullptr) {
          put({nullptr, {rows[i].group->heading + " ..."}, g.size * 2, nullptr});
        } else {
          top += g.size * 2;
        }
      }
    }
    put(rows[i]);
  }
  return {column + 1, deepest, cut};
}

// The column's height: the least that these columns do with, or somewhat more where fewer groups
// are cut in two by it.
double LegendHeight(const std::vector<LegendRow>& rows, const LegendGrid& g, int columns,
                    double height) {
  while (FlowLegend(nullptr, rows, g, {}, 0, height).columns > columns) height += g.size / 3;
  const double cut_costs = 3 * g.size, most = height * 1.3 + 4.5 * g.size;
  double best = height, least = 0;
  for (double h = height; h <= most; h += g.size / 3) {
    const LegendFlow flow = FlowLegend(nullptr, rows, g, {}, 0, h);
    const double cost = flow.depth + flow.cut * cut_costs;
    if (least > 0 && cost >= least) continue;
    least = cost;
    best = h;
  }
  return best;
}

double Legend(FootPen& pen, const FootContent& c, const SheetLayout& l, double x, double y,
              double w) {
  const double size = l.Size(3.1);
  const LegendGrid g{size, size * 1.12, size * 2.9, size * 0.55, size * 10.5};
  const std::vector<LegendRow> rows = LegendRows(pen, c, g);
  if (rows.empty()) return y;
  double widest = 0, total = 0, tallest = 0;
  for (const LegendRow& r : rows) {
    for (const std::string& s : r.lines) widest = std::max(widest, pen.Width(s, size, Face::kBody));
    total += r.height;
    tallest = std::max(tallest, r.height);
  }
  const double column = g.cell + g.gap + widest, space = size * 1.2;
  const int columns = std::max(1, static_cast<int>((w + space) / (column + space)));
  const double wide = (w + space) / columns;
  const double height = LegendHeight(rows, g, columns, std::max(total / columns, 2 * tallest));
  return y + FlowLegend(&pen, rows, g, {x, y}, wide, height).depth;
}

double Key(FootPen& pen, const FootContent& c, const SheetLayout& l, double x, double y, double w) {
  const double size = l.Size(3.1), line = size * 1.3;
  double cx = x;
  y += line * 0.8;
  for (const auto& [number, name] : c.key) {
    // A name longer than the line goes on in the next.
    const std::string text = std::to_string(number) + ". " + name;
    for (const std::string& part : WrapText(pen.measure, text, Face::kBody, size, w)) {
      const double tw = pen.Width(part, size, Face::kBody);
      if (cx > x && cx + tw > x + w) {
        cx = x;
        y += line;
      }
      pen.Text(part, {cx, y}, size, Face::kBody);
      cx += tw + l.Size(5);
    }
  }
  return y + size * 0.4;
}

double Events(FootPen& pen, const FootContent& c, const SheetLayout& l, double x, double y,
              double w) {
  const double size = l.Size(3.1), line = size * 1.28;
  double when = 0;
  for (const auto& [date, sentence] : c.events) {
    when = std::max(when, pen.Width(date, size, Face::kItalic));
  }
  when += l.Size(2.5);
  for (const auto& [date, sentence] : c.events) {
    pen.Text(date, {x, y + line * 0.8}, size, Face::kItalic);
    for (const std::string& text : WrapText(pen.measure, sentence, Face::kBody, size, w - when)) {
      pen.Text(text, {x + when, y + line * 0.8}, size, Face::kBody);
      y += line;
    }
    y += line * 0.18;
  }
  return y;
}

// Columns as wide as their widest cell; the first holds names, the others figures.
double PutTable(FootPen& pen, const FootContent& c, const SheetLayout& l, double x, double y,
                double w) {
  const double size = l.Size(3.1), line = size * 1.3;
  std::vector<double> wide;
  for (const auto& row : c.table) {
    wide.resize(std::max(wide.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      wide[i] = std::max(wide[i], pen.Width(row[i], size, Face::kBody));
    }
  }
  double sum = 0;
  for (const double one : wide) sum += one;
  const auto gaps = static_cast<double>(std::max<std::size_t>(2, wide.size()) - 1);
  const double over = sum + gaps * l.Size(2) - w;  // names too long for the line are cut
  if (over > 0 && !wide.empty()) {
    wide[0] = std::max(wide[0] - over, l.Size(8));
    sum -= over;
  }
  const double gap = std::clamp((w - sum) / gaps, l.Size(2), l.Size(9));
  for (std::size_t r = 0; r < c.table.size(); ++r) {
    double left = x;
    for (std::size_t i = 0; i < c.table[r].size(); ++i) {
      const bool name = i == 0;
      const std::string& cell = c.table[r][i];
      pen.Text(name ? FitText(pen.measure, cell, Face::kBody, size, wide[i]) : cell,
               {name ? left : left + wide[i], y + line * 0.8}, size,
               r == 0 ? Face::kItalic : Face::kBody, name ? Anchor::kStart : Anchor::kEnd);
      left += wide[i] + gap;
    }
    y += line;
  }
  return y + size * 0.4;
}

// A bar of whole beads with the finger (five beads) marked, as long as fits.
double ScaleBar(FootPen& pen, const FootContent& c, const SheetLayout& l, double x, double y,
                double w) {
  const double size = l.Size(2.6), bead = l.bead, h = l.Size(1.6);
  const int most = std::max(1, static_cast<int>(w / bead));
  const int beads = most >= 10 ? 10 : most >= 5 ? 5 : most;
  const double top = y + size * 1.3;
  PathItem frame = Ink(pen, 0.25), black;
  black.fill = {pen.style.palette.ink, 1};
  frame.Rect(x, top, beads * bead, h);
  for (int i = 0; i < beads; i += 2) black.Rect(x + i * bead, top, bead, h);
  pen.Put(std::move(black));
  pen.Put(std::move(frame));
  // The figure and the word share the last mark: "10 beads".
  for (int i = 0; i <= beads; i += beads >= 5 ? 5 : 1) {
    std::string text = std::to_string(i * c.unit);
    if (i == beads) text += " " + c.beads_word;
    pen.Text(text, {x + i * bead, top - size * 0.35}, size, Face::kBody,
             i == 0 ? Anchor::kStart : Anchor::kMiddle);
  }
  const double under = top + h + l.Size(1.2);
  PathItem brace = Ink(pen, 0.25);
  const double fingers = beads >= 5 && !c.finger_word.empty() ? 5 * bead : 0;
  if (fingers > 0) {
    brace.Move({x, under - 0.6}).Line({x, under + 0.4}).Line({x + fingers, under + 0.4});
    brace.Line({x + fingers, under - 0.6});
    pen.Text(c.finger_word, {x + fingers / 2, under + size * 1.1}, size, Face::kItalic,
             Anchor::kMiddle);
    pen.Put(std::move(brace));
  }
  // The bead's size beside the finger where the bar has the room, else below.
  const std::string note = c.scale_word + " " + MmText(bead);
  const double beside = fingers + l.Size(2);
  const bool fits = beside + pen.Width(note, size, Face::kItalic) <= w;
  const double note_y = under + size * (fits || fingers == 0 ? 1.1 : 2.4);
  pen.Text(note, {x + (fits && fingers > 0 ? beside : 0), note_y}, size, Face::kItalic);
  return note_y + size * 0.4;
}

// 100 mm, to be laid against a real ruler: is the print at full size?
double CheckRuler(FootPen& pen, const FootContent& c, const SheetLayout& l, double right,
                  double y) {
  const double size = l.Size(2.6), x = right - 100, base = y + size * 1.3 + l.Size(1.6);
  PathItem ticks = Ink(pen, 0.2);
  ticks.Move({x, base}).Line({right, base});
  for (int i = 0; i <= 100; i += 5) {
    const double up = i % 50 == 0 ? 2.6 : i % 10 == 0 ? 1.8 : 1.0;
    ticks.Move({x + i, base}).Line({x + i, base - up});
  }
  pen.Put(std::move(ticks));
  pen.Text(c.ruler_word, {x + 50, base + size * 1.2}, size, Face::kItalic, Anchor::kMiddle);
  return base + size * 1.6;
}

}  // namespace

namespace {

// How much of the width the legend gets beside the events: the share that makes the foot lowest.
double BestShare(const FootContent& c, const FootStyle& style, const SheetLayout& l,
                 Measure& measure, double w, double between) {
  FootPen blind(style, measure, nullptr);
  double best = 0.58, least = 0;
  for (const double share : {0.46, 0.52, 0.58, 0.64, 0.7, 0.76, 0.82}) {
    const double legend = Legend(blind, c, l, 0, 0, w * share - between / 2);
    double events = Events(blind, c, l, 0, 0, w * (1 - share) - between / 2);
    if (!c.table.empty()) events += PutTable(blind, c, l, 0, 0, w * (1 - share)) + l.Size(9);
    const double height = std::max(legend, events);
    if (least > 0 && height >= least - 0.01) continue;
    best = share;
    least = height;
  }
  return best;
}

}  // namespace

std::string MmText(double mm) { return fmt::format("{:.3g} mm", mm); }

FootStyle SectionFoot(const SectionView& view) {
  return {view.palette, [&view](const LegendEntry& e, P2 at, double size, std::vector<Item>& out) {
            DrawSign(view, e.family, e.id, at, size, out);
          }};
}

double LayLegend(const FootContent& c, const FootStyle& style, const SheetLayout& l,
                 Measure& measure, P2 at, double width, std::vector<Item>* out) {
  if (c.legend.empty()) return 0;
  FootPen pen(style, measure, out);
  const double head = l.Size(3.6);
  Heading(pen, c.legend_heading, at.x, at.y + head, width, head);
  return Legend(pen, c, l, at.x, at.y + head * 1.9, width) - at.y;
}

double LayFoot(const FootContent& c, const FootStyle& style, const SheetLayout& l, Measure& measure,
               std::vector<Item>* out) {
  FootPen pen(style, measure, out);
  const double head = l.Size(3.6), between = l.Size(9);
  const bool inset = c.inset_shape > 0 && l.foot.w() > kInsetFrom * l.type;
  const double inset_w = inset ? l.Size(kInsetWidth) : 0;
  const double x0 = l.foot.x0, x1 = l.foot.x1 - (inset ? inset_w + between : 0), w = x1 - x0;
  const bool told = !c.events.empty() || !c.table.empty();
  // Legend and events side by side where there is width for both, else one over the other.
  const bool beside = told && w > 220 * l.type;
  const double share = beside ? BestShare(c, style, l, measure, w, between) : 1;
  const double legend_w = beside ? w * share - between / 2 : w;
  const double events_x = beside ? x0 + w * share + between / 2 : x0;
  double left = l.foot.y0, right = l.foot.y0;
  left += LayLegend(c, style, l, measure, {x0, left}, legend_w, out);
  if (told) {
    double& y = beside ? right : left;
    if (!beside) y += l.Size(3);
    if (!c.table.empty()) {
      Heading(pen, c.table_heading, events_x, y + head, x1 - events_x, head);
      y = PutTable(pen, c, l, events_x, y + head * 1.9, x1 - events_x);
    }
    if (!c.events.empty()) {
      if (!c.table.empty()) y += l.Size(2);
      Heading(pen, c.events_heading, events_x, y + head, x1 - events_x, head);
      y = Events(pen, c, l, events_x, y + head * 1.9, x1 - events_x);
    }
  }
  if (inset) {
    const double ix = l.foot.x1 - inset_w, iy = l.foot.y0 + head * 1.9;
    Heading(pen, c.inset_heading, ix, l.foot.y0 + head, inset_w, head);
    const BoxMm box{ix, iy, l.foot.x1, iy + inset_w * c.inset_shape};
    if (out != nullptr) c.inset(box, l.Size(2.8), *out);
    right = std::max(right, box.y1);
  }
  double y = std::max(left, right);
  const double full = l.foot.w();
  if (!c.key.empty()) {
    y += y > l.foot.y0 ? l.Size(3) : 0;
    Heading(pen, c.key_heading, x0, y + head, full, head);
    y = Key(pen, c, l, x0, y + head * 1.9, full);
  }
  y += l.Size(4);
  const double bar_w = full - 100 - between;
  const double bar = ScaleBar(pen, c, l, x0, y, std::max(bar_w, l.bead));
  const double ruler = CheckRuler(pen, c, l, l.foot.x1, y);
  y = std::max(bar, ruler) + l.Size(1.5);
  const double small = l.Size(2.4);
  for (const std::string& line : WrapText(measure, c.provenance, Face::kItalic, small, full)) {
    pen.Text(line, {(x0 + l.foot.x1) / 2, y + small}, small, Face::kItalic, Anchor::kMiddle);
    y += small * 1.25;
  }
  return y - l.foot.y0;
}

}  // namespace bw
