// Sea, land and coast. Water lines follow the coast at even distances: the land's outline is
// stroked wide in line colour, then less wide in the sea's, outermost line first.
#include <algorithm>
#include <array>

#include "generator/base/hash.h"
#include "render/glyphs/land_marks.h"
#include "render/layers/ink.h"
#include "render/layers/plan_courses.h"
#include "render/layers/plan_layers.h"
#include "render/layers/plan_outline.h"

namespace bw {

namespace {

constexpr std::size_t kMostCounted = 4000;  // a larger plan shows its hexes at the border alone

bool IsOcean(const Hex& h) { return h.terrain == Terrain::kSea && !h.lake; }
bool IsLake(const Hex& h) { return h.lake; }

PathItem FieldRect(const PlanView& view) {
  const BoxMm f = view.Field();
  PathItem p;
  p.Rect(f.x0, f.y0, f.w(), f.h());
  return p;
}

void PutWaterLines(const PlanView& view, const PlanInks& inks, std::vector<Item>& out) {
  PathItem outline;
  outline.ops = CoursesOf(view).calm_coast;
  const double hex = view.Unit(), thin = std::max(0.18, 0.02 * hex);
  struct Line {
    double away, width, strength;
  };
  for (const Line& l : {Line{0.46, 0.75, 0.3}, {0.29, 0.85, 0.5}, {0.14, 1.1, 0.8}}) {
    PathItem dark = outline;
    const double width = std::max(0.18, thin * l.width);
    dark.stroke = {view.palette.fills ? Mix(inks.sea, inks.sea_line, l.strength) : inks.sea_line,
                   1};
    dark.width = 2 * l.away * hex + width;
    PathItem pale = outline;
    pale.stroke = {inks.sea, 1};
    pale.width = 2 * l.away * hex - width;
    out.emplace_back(std::move(dark));
    out.emplace_back(std::move(pale));
  }
}

// Here and there on open water, away from every coast.
void PutWaves(const PlanView& view, std::vector<Item>& out) {
  LandMarks marks(view);
  const Plan& plan = view.plan();
  const std::uint64_t seed = view.Seed("plan-wave");
  const auto rare = static_cast<std::uint64_t>(6 * view.Stride() * view.Stride());
  for (std::size_t i = 0; i < plan.hexes.size(); ++i) {
    const Id<Hex> h(i);
    if (!IsOcean(plan[h]) || Mix(HashJoin(seed, i)) % rare != 0) continue;
    bool open = true;
    for (int d = 0; d < 6 && open; ++d) {
      const Id<Hex> n = plan.Step(h, d);
      open = !n || IsOcean(plan[n]);
    }
    if (!open) continue;
    const P2 at = view.Middle(h) + P2{view.Wobble(i, "plan-wave-x") * 0.3 * view.hex_mm,
                                      view.Wobble(i, "plan-wave-y") * 0.25 * view.hex_mm};
    marks.Wave(at, 0.3 * view.Unit());
    marks.Wave(at + P2{0.2 * view.Unit(), 0.13 * view.Unit()}, 0.22 * view.Unit());
  }
  marks.PutInto(out);
}

}  // namespace

void DrawSea(PlanView& view, std::vector<Item>& out) {
  const PlanInks inks(view);
  PathItem field = FieldRect(view);
  field.fill = {inks.sea, 1};
  out.emplace_back(std::move(field));
  PutWaterLines(view, inks, out);
  if (!view.quiet) PutWaves(view, out);
}

void DrawLand(PlanView& view, std::vector<Item>& out) {
  const PlanInks inks(view);
  PathItem land = Fill(inks.land);
  land.even_odd = true;
  land.ops = CoursesOf(view).coast;
  Put(out, std::move(land));
  // What a scenario leaves unmapped stays paper.
  const HexMask blank(view, [](const Hex& h) { return h.terrain == Terrain::kNone; });
  if (blank.any()) {
    PathItem paper = Fill(view.palette.paper);
    paper.even_odd = true;
    AddRings(RingsOf(view, blank, Edge::kRough), paper);
    Put(out, std::move(paper));
  }
  if (!view.palette.fills || view.quiet) return;
  for (const Terrain t : {Terrain::kArctic, Terrain::kDesert, Terrain::kForest, Terrain::kHill,
                          Terrain::kMountain, Terrain::kSwamp}) {
    PathItem wash = Fill(inks.wash[static_cast<std::size_t>(t)]);
    wash.even_odd = true;
    const HexMask mask(view, [t](const Hex& h) { return h.terrain == t; });
    if (!mask.any()) continue;
    AddRings(RingsOf(view, mask, Edge::kRough), wash);
    Put(out, std::move(wash));
  }
}

// Hexes as small ticks at their corners: enough to count by, little enough to forget.
void DrawHexes(PlanView& view, std::vector<Item>& out) {
  const Plan& plan = view.plan();
  if (plan.hexes.size() > kMostCounted) return;
  const PlanInks inks(view);
  PathItem land = Stroke(inks.grid, 0.18), sea = land;
  if (view.palette.fills) sea.stroke.colour = Mix(inks.sea, inks.sea_line, 0.3);
  const double hex = view.hex_mm, up = PlanView::kUp * hex;
  const double arm = (view.palette.fills ? 0.09 : 0.055) * hex;
  land.ops.reserve(plan.hexes.size() * 10);
  sea.ops.reserve(plan.hexes.size() * 5);
  const std::array<P2, 3> arms{{{0, -arm}, Around(341, arm), Around(1707, arm)}};
  for (std::size_t i = 0; i < plan.hexes.size(); ++i) {
    const P2 m = view.Middle(Id<Hex>(i));
    PathItem& grid = IsOcean(plan.hexes[i]) ? sea : land;
    const P2 top = m + P2{0, -up}, left = m + P2{-hex / 2, -up / 2};
    grid.Move(top + arms[1]).Line(top).Line(top + arms[2]).Move(top).Line(top + arms[0]);
    grid.Move(left - arms[1]).Line(left).Line(left - arms[2]).Move(left).Line(left - arms[0]);
  }
  Put(out, std::move(sea));
  Put(out, std::move(land));
}

void DrawCoast(PlanView& view, std::vector<Item>& out) {
  const PlanInks inks(view);
  const Palette& p = view.palette;
  PathItem lake = Fill(inks.lake);
  lake.even_odd = true;
  AddRings(RingsOf(view, HexMask(view, IsLake), Edge::kRough, 0.05 * view.hex_mm), lake);
  PathItem shore = lake;
  shore.fill = {};
  shore.stroke = {p.fills ? inks.sea_line : p.ink, 1};
  shore.width = Pen(view.hex_mm, 0.3);
  if (!lake.ops.empty()) {
    PathItem ripple = Stroke(p.fills ? Mix(inks.lake, inks.sea_line, 0.5) : p.ink, 0.18);
    AddRings(RingsOf(view, HexMask(view, IsLake), Edge::kSoft, 0.16 * view.hex_mm), ripple);
    Put(out, std::move(lake));
    Put(out, std::move(ripple));
    Put(out, std::move(shore));
  }
  PathItem coast = Stroke(p.fills ? Mix(p.ink, inks.sea_line, 0.25) : p.ink, Pen(view.hex_mm, 0.5));
  coast.ops = CoursesOf(view).coast;
  Put(out, std::move(coast));
}

}  // namespace bw
