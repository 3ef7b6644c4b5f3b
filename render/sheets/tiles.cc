#include "render/sheets/tiles.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "generator/world/map_reference.h"
#include "render/layers/ink.h"
#include "render/layers/layers.h"

namespace bw {

namespace {

constexpr double kCaption = 6.5;  // mm below the part for page number and grid
constexpr double kOwnMargin = 6;  // of the sheet's own margin, which the pages' margins replace
constexpr double kType = 2.6;     // mm
constexpr double kReach = 12;     // mm a letter may reach beyond its origin without being measured

BoxMm Bounds(const std::vector<PathOp>& ops, std::size_t from, std::size_t to) {
  BoxMm b{1e9, 1e9, -1e9, -1e9};
  const auto take = [&](P2 p) {
    b = {std::min(b.x0, p.x), std::min(b.y0, p.y), std::max(b.x1, p.x), std::max(b.y1, p.y)};
  };
  for (std::size_t i = from; i < to; ++i) {
    if (ops[i].kind == PathOp::kClose) continue;
    take(ops[i].a);
    if (ops[i].kind == PathOp::kCubic) take(ops[i].b), take(ops[i].c);
  }
  return b;
}

bool Touches(const BoxMm& a, const BoxMm& b) {  // thin lines have boxes without width
  return a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;
}

// One page's part of the drawing, moved to where it stands on the page.
class Cutter {
 public:
  Cutter(const BoxMm& part, P2 to) : part_(part), by_{to.x - part.x0, to.y - part.y0} {}

  std::vector<Item> Cut(const std::vector<Item>& items) const {
    std::vector<Item> out;
    for (const Item& item : items) {
      if (const auto* group = std::get_if<Group2>(&item)) {
        Group2 g{group->id, group->title, group->desc, group->cls, Cut(group->items)};
        if (!g.items.empty()) out.emplace_back(std::move(g));
      } else if (const auto* path = std::get_if<PathItem>(&item)) {
        PathItem p = CutPath(*path);
        if (!p.ops.empty()) out.emplace_back(std::move(p));
      } else if (const auto* text = std::get_if<TextItem>(&item)) {
        if (Shows(*text)) out.emplace_back(Moved(*text));
      }
    }
    return out;
  }

 private:
  // Whole sub-paths go or stay, so that what stays is filled and stroked as before.
  PathItem CutPath(const PathItem& p) const {
    PathItem out = p;
    out.ops.clear();
    const BoxMm window = part_.Grown(p.width);
    for (std::size_t i = 0; i < p.ops.size();) {
      std::size_t end = i + 1;
      while (end < p.ops.size() && p.ops[end].kind != PathOp::kMove) ++end;
      if (Touches(Bounds(p.ops, i, end), window)) {
        for (std::size_t k = i; k < end; ++k) {
          const PathOp& op = p.ops[k];
          out.ops.push_back({op.kind, op.a + by_, op.b + by_, op.c + by_});
        }
      }
      i = end;
    }
    return out;
  }

  bool Shows(const TextItem& t) const {
    const double letters = t.size * static_cast<double>(t.text.size());
    if (t.baseline.empty()) return Touches({t.at.x, t.at.y, t.at.x, t.at.y}, part_.Grown(letters));
    BoxMm b{t.baseline[0].x, t.baseline[0].y, t.baseline[0].x, t.baseline[0].y};
    for (const P2& p : t.baseline) {
      b = {std::min(b.x0, p.x), std::min(b.y0, p.y), std::max(b.x1, p.x), std::max(b.y1, p.y)};
    }
    return Touches(b, part_.Grown(kReach));
  }

  TextItem Moved(TextItem t) const {
    t.at = t.at + by_;
    for (P2& p : t.baseline) p = p + by_;
    return t;
  }

  BoxMm part_;
  P2 by_;
};

// How a sheet is split: the pages' size and number, and how much of the drawing a page shows.
struct Split {
  double page_w = 0, page_h = 0, part_w = 0, part_h = 0;
  int columns = 0, rows = 0;
  int pages() const { return columns * rows; }
};

int Parts(double length, double part) {
  if (length <= part) return 1;
  return 1 + static_cast<int>(std::ceil((length - part) / (part - kTileOverlap) - 1e-9));
}

Split SplitFor(double width, double height, double page_w, double page_h) {
  Split s{page_w, page_h, page_w - 2 * kTileMargin, page_h - 2 * kTileMargin - kCaption};
  if (s.part_w < 2 * kTileOverlap || s.part_h < 2 * kTileOverlap) return s;
  s.columns = Parts(width, s.part_w);
  s.rows = Parts(height, s.part_h);
  return s;
}

// Where a page's part lies on the sheet.
BoxMm PartOf(const Split& s, int column, int row) {
  const P2 from{kOwnMargin + column * (s.part_w - kTileOverlap),
                kOwnMargin + row * (s.part_h - kTileOverlap)};
  return {from.x, from.y, from.x + s.part_w, from.y + s.part_h};
}

PathItem Rule(const Palette& palette, double width) {
  PathItem p = Stroke(palette.ink, width);
  p.round = false;
  return p;
}

// Corners where the part may be cut, and ticks where the neighbours' parts begin or end.
void Marks(const Split& s, int column, int row, const BoxMm& part, const Palette& palette,
           std::vector<Item>& out) {
  constexpr double kGap = 1, kLong = 5;
  PathItem marks = Rule(palette, 0.2);
  const auto across = [&](double y) {
    marks.Move({part.x0 - kGap, y}).Line({part.x0 - kLong, y});
    marks.Move({part.x1 + kGap, y}).Line({part.x1 + kLong, y});
  };
  const auto down = [&](double x) {
    marks.Move({x, part.y0 - kGap}).Line({x, part.y0 - kLong});
    marks.Move({x, part.y1 + kGap}).Line({x, part.y1 + kLong});
  };
  across(part.y0);
  across(part.y1);
  down(part.x0);
  down(part.x1);
  if (column > 0) down(part.x0 + kTileOverlap);
  if (column + 1 < s.columns) down(part.x1 - kTileOverlap);
  if (row > 0) across(part.y0 + kTileOverlap);
  if (row + 1 < s.rows) across(part.y1 - kTileOverlap);
  Put(out, std::move(marks));
}

// The grid of all pages with this one filled, at the right end of the caption.
double Grid(const Split& s, int column, int row, double right, double base, const Palette& palette,
            std::vector<Item>& out) {
  const double cell_h = std::min(1.6, 5.4 / s.rows), cell_w = cell_h * 1.4;
  const double x = right - cell_w * s.columns, y = base - cell_h * s.rows;
  PathItem lines = Rule(palette, 0.15), here = Fill(palette.ink);
  for (int r = 0; r < s.rows; ++r) {
    for (int c = 0; c < s.columns; ++c) {
      (r == row && c == column ? here : lines).Rect(x + c * cell_w, y + r * cell_h, cell_w, cell_h);
    }
  }
  Put(out, std::move(lines));
  Put(out, std::move(here));
  return x;
}

void Caption(const Scene& whole, const Split& s, int page, const BoxMm& part,
             const Palette& palette, const SheetWords& words, std::vector<Item>& out) {
  const double base = part.y1 + kCaption - 0.6;
  const double right = part.x1 - kTileOverlap - 3;  // clear of the marks
  const double left = Grid(s, page % s.columns, page / s.columns, right, base, palette, out);
  TextItem t;
  t.text = std::string(words.Find("sheet.page")) + " " +
           TileName(page % s.columns, page / s.columns) + ", " + std::to_string(page + 1) + " " +
           std::string(words.Find("sheet.of-pages")) + " " + std::to_string(s.pages()) +
           " \u00b7 " + whole.title;
  t.at = {left - 2, base};
  t.size = kType;
  t.face = Face::kItalic;
  t.anchor = Anchor::kEnd;
  t.fill = {palette.ink, 1};
  out.emplace_back(std::move(t));
}

Scene Page(const Scene& whole, const Split& s, int page, const Palette& palette,
           const SheetWords& words) {
  const int column = page % s.columns, row = page / s.columns;
  const BoxMm part = PartOf(s, column, row);
  const BoxMm at{kTileMargin, kTileMargin, kTileMargin + s.part_w, kTileMargin + s.part_h};
  Scene out = whole;
  out.width = s.page_w;
  out.height = s.page_h;
  out.layers.clear();
  const Cutter cutter(part, {at.x0, at.y0});
  for (const Layer& layer : whole.layers) {
    out.layers.push_back({layer.id, layer.title, cutter.Cut(layer.items)});
  }
  Layer marks{"page", "Page marks", {}};
  PathItem around = Fill(palette.paper);  // over whatever sticks out of the part
  around.even_odd = true;
  constexpr double kBeyond = 5;  // readers that round a page up to whole dots show what lies there
  around.Rect(-kBeyond, -kBeyond, s.page_w + 2 * kBeyond, s.page_h + 2 * kBeyond);
  around.Rect(at.x0, at.y0, at.w(), at.h());
  marks.items.emplace_back(std::move(around));
  Marks(s, column, row, at, palette, marks.items);
  Caption(whole, s, page, at, palette, words, marks.items);
  out.layers.push_back(std::move(marks));
  return out;
}

// The pages as they take fewest of the paper.
Split BestSplit(const Scene& whole, const PaperRules& paper) {
  const double w = whole.width - 2 * kOwnMargin, h = whole.height - 2 * kOwnMargin;
  Split best = SplitFor(w, h, paper.width, paper.height);
  const Split turned = SplitFor(w, h, paper.height, paper.width);
  if (best.pages() == 0 || (turned.pages() > 0 && turned.pages() < best.pages())) best = turned;
  if (best.pages() == 0) {
    throw std::invalid_argument("paper '" + paper.id + "' is too small to split a sheet over");
  }
  return best;
}

// A drawing's shapes at another size and place. Letters are left out: they would be too small.
class Shrinker {
 public:
  Shrinker(double by, P2 to) : by_(by), to_(to) {}

  P2 At(P2 p) const { return {to_.x + p.x * by_, to_.y + p.y * by_}; }

  std::vector<Item> Shrunk(const std::vector<Item>& items) const {
    std::vector<Item> out;
    for (const Item& item : items) {
      if (const auto* group = std::get_if<Group2>(&item)) {
        Group2 g;  // names and ids stay with the sheet itself
        g.items = Shrunk(group->items);
        if (!g.items.empty()) out.emplace_back(std::move(g));
      } else if (const auto* path = std::get_if<PathItem>(&item)) {
        PathItem p = *path;
        for (PathOp& op : p.ops) op.a = At(op.a), op.b = At(op.b), op.c = At(op.c);
        p.width *= by_;
        for (double& mm : p.dash) mm *= by_;
        out.emplace_back(std::move(p));
      }
    }
    return out;
  }

 private:
  double by_;
  P2 to_;
};

TextItem Words(std::string text, P2 at, double size, Face face, Anchor anchor,
               const Palette& palette) {
  TextItem t;
  t.text = std::move(text);
  t.at = at;
  t.size = size;
  t.face = face;
  t.anchor = anchor;
  t.fill = {palette.ink, 1};
  return t;
}

}  // namespace

std::vector<Scene> TileScene(const Scene& whole, const PaperRules& paper, const Palette& palette,
                             const SheetWords& words) {
  const Split best = BestSplit(whole, paper);
  std::vector<Scene> out;
  for (int i = 0; i < best.pages(); ++i) out.push_back(Page(whole, best, i, palette, words));
  return out;
}

std::string TileName(int column, int row) {
  std::string name = ColumnLetters(column);
  return name + std::to_string(row + 1);
}

Scene AssemblySheet(const Scene& whole, const PaperRules& paper, const Palette& palette,
                    const SheetWords& words) {
  constexpr double kAssemblyMargin = 12, kAssemblyHead = 16;
  const Split s = BestSplit(whole, paper);
  const BoxMm last = PartOf(s, s.columns - 1, s.rows - 1);
  // The last parts reach beyond the sheet: the picture has room for them.
  const double wide = std::max(whole.width, last.x1), high = std::max(whole.height, last.y1);
  Scene out;
  out.width = s.page_w;
  out.height = s.page_h;
  out.lang = whole.lang;
  out.recipe = whole.recipe;
  out.title = std::string(words.Find("sheet.assembly")) + " \u00b7 " + whole.title;
  out.desc = words.Find("sheet.assembly-how");
  const double by = std::min((s.page_w - 2 * kAssemblyMargin) / wide,
                             (s.page_h - 2 * kAssemblyMargin - kAssemblyHead) / high);
  const Shrinker shrinker(by, {(s.page_w - wide * by) / 2, kAssemblyMargin + kAssemblyHead});
  Layer ground{"paper", "Paper", {}}, sheet{"sheet", "The sheet in small", {}},
      parts{"parts", "Pages", {}};
  PathItem page = Fill(palette.paper);
  page.Rect(0, 0, out.width, out.height);
  ground.items.emplace_back(std::move(page));
  for (const Layer& layer : whole.layers) {
    for (Item& item : shrinker.Shrunk(layer.items)) sheet.items.push_back(std::move(item));
  }
  PathItem lines = Rule(palette, 0.35);
  std::vector<Item> names;
  for (int row = 0; row < s.rows; ++row) {
    for (int column = 0; column < s.columns; ++column) {
      const BoxMm part = PartOf(s, column, row);
      const P2 a = shrinker.At({part.x0, part.y0}), z = shrinker.At({part.x1, part.y1});
      lines.Rect(a.x, a.y, z.x - a.x, z.y - a.y);
      const double size = std::clamp((z.y - a.y) * 0.22, 2.4, 9.0);
      TextItem t = Words(TileName(column, row), {(a.x + z.x) / 2, (a.y + z.y) / 2 + size * 0.35},
                         size, Face::kTitle, Anchor::kMiddle, palette);
      t.halo = size * 0.2;
      t.halo_colour = palette.paper;
      t.tracking = 0.02;  // "AE" are two letters
      names.emplace_back(std::move(t));
    }
  }
  parts.items.emplace_back(std::move(lines));
  for (Item& name : names) parts.items.push_back(std::move(name));
  parts.items.emplace_back(Words(out.title, {s.page_w / 2, kAssemblyMargin + 5}, 4.6, Face::kTitle,
                                 Anchor::kMiddle, palette));
  parts.items.emplace_back(Words(out.desc, {s.page_w / 2, kAssemblyMargin + 11}, 3, Face::kItalic,
                                 Anchor::kMiddle, palette));
  for (Layer* layer : {&ground, &sheet, &parts}) out.layers.push_back(std::move(*layer));
  return out;
}

}  // namespace bw
