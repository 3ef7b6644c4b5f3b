// The signs of the land, a row of hexes at a time from north to south: ranges of greater and lesser
// peaks, hills, woods, marsh, dunes, grass. Nothing grows on rivers, roads, towns and names.
#include <algorithm>

#include "generator/base/hash.h"
#include "render/glyphs/land_marks.h"
#include "render/layers/ink.h"
#include "render/layers/plan_courses.h"
#include "render/layers/plan_layers.h"

namespace bw {

namespace {

// Feet of trees in a hex, from its middle, in hexes.
constexpr std::array<P2, 6> kTrees{
    {{-0.3, -0.16}, {0.02, -0.22}, {0.31, -0.12}, {-0.17, 0.14}, {0.15, 0.17}, {-0.02, 0.38}}};
constexpr std::array<P2, 3> kHills{{{-0.17, 0.02}, {0.2, 0.12}, {-0.08, 0.32}}};
constexpr std::array<P2, 4> kMarsh{{{-0.22, -0.1}, {0.2, -0.16}, {-0.02, 0.16}, {0.27, 0.2}}};

constexpr std::size_t kMostDetailed = 4000;  // hexes of a plan with every sign

class Relief {
 public:
  explicit Relief(PlanView& view) : view_(view), marks_(view), hex_(view.hex_mm * view.Stride()) {
    for (const Hex& h : view.plan().hexes) {
      if (h.terrain != Terrain::kMountain) continue;
      lowest_ = std::min<int>(lowest_, h.elevation);
      highest_ = std::max<int>(highest_, h.elevation);
    }
  }

  void Draw(std::vector<Item>& out) {
    const Plan& plan = view_.plan();
    const int stride = view_.Stride();
    sparse_ = plan.hexes.size() > kMostDetailed;
    for (int row = stride / 2; row < plan.rows; row += stride) {
      for (int column = stride / 2; column < plan.columns; column += stride) {
        Clothe(Id<Hex>(static_cast<std::uint32_t>(row * plan.columns + column)));
      }
      marks_.PutInto(out);
    }
  }

 private:
  void Clothe(Id<Hex> h) {
    const Hex& hex = view_.plan()[h];
    Rng rng = Fork(view_.Seed("plan-relief"), "hex", {h.n});
    const P2 m = view_.Middle(h);
    if (hex.improvement == Improvement::kFarm) return;
    switch (hex.terrain) {
      case Terrain::kMountain: return Peaks(h, m, rng);
      case Terrain::kHill: return Hills(m, rng);
      case Terrain::kForest: return Trees(h, m, rng);
      case Terrain::kSwamp: return Marsh(m, rng);
      case Terrain::kDesert: return Sands(m, rng);
      case Terrain::kArctic: return Ice(m, rng);
      case Terrain::kGrassland: return Grass(m, rng);
      default: return;
    }
  }

  bool Free(const BoxMm& box) const {
    if (!view_.clear) return true;
    bool free = true;
    view_.clear->Overlapping(box, [&](const BoxMm&, std::uint32_t) { return free = false; });
    return free;
  }
  bool FreeFor(P2 foot, double w, double h) const {
    return Free({foot.x - w / 2, foot.y - h, foot.x + w / 2, foot.y});
  }
  P2 Strayed(P2 at, Rng& rng, double by) const {
    const double x = Real(rng, -by, by), y = Real(rng, -by, by);
    return at + P2{x * hex_, y * hex_};
  }

  // A hex's own peak by its height, and a lesser one before it.
  void Peaks(Id<Hex> h, P2 m, Rng& rng) {
    const Hex& hex = view_.plan()[h];
    const double t = highest_ > lowest_
                         ? static_cast<double>(hex.elevation - lowest_) / (highest_ - lowest_)
                         : 0.5;
    const double big = (0.5 + 0.55 * t + Real(rng, -0.1, 0.1)) * hex_;
    const P2 foot = Strayed(m + P2{0, 0.28 * hex_}, rng, 0.14);
    const bool cold = Beside(h, Terrain::kArctic);
    if (FreeFor(foot, big * 0.9, big)) {
      marks_.Peak(foot, big, t > 0.62 || cold, rng);
    } else if (FreeFor(foot, big * 0.55, big * 0.6)) {
      marks_.Peak(foot, big * 0.6, false, rng);
    }
    const double side = rng.OneIn(2) ? 0.36 : -0.36;
    for (const double way : {side, -side}) {
      const double small = Real(rng, 0.24, 0.44 + 0.1 * t) * hex_;
      const P2 beside = Strayed(m + P2{way * hex_, 0.42 * hex_}, rng, 0.08);
      const bool wanted = way == side ? rng.Below(5) > (sparse_ ? 2 : 0) : rng.OneIn(3);
      if (wanted && FreeFor(beside, small, small)) marks_.Peak(beside, small, false, rng);
    }
  }
  bool Beside(Id<Hex> h, Terrain t) const {
    for (int d = 0; d < 6; ++d) {
      const Id<Hex> n = view_.plan().Step(h, d);
      if (n && view_.plan()[n].terrain == t) return true;
    }
    return false;
  }

  void Hills(P2 m, Rng& rng) {
    const int skip = rng.Below(5);
    for (std::size_t i = 0; i < kHills.size(); ++i) {
      const P2 at = Strayed(m + kHills[i] * hex_, rng, 0.06);
      const double w = Real(rng, 0.4, 0.52) * hex_;
      if (static_cast<int>(i) == skip || !FreeFor(at, w, w * 0.45)) continue;
      marks_.Hill(at, w, rng);
    }
  }
  void Trees(Id<Hex> h, P2 m, Rng& rng) {
    const bool high = view_.plan()[h].elevation > 750;
    const bool cold = high || Beside(h, Terrain::kArctic) || Beside(h, Terrain::kMountain);
    for (const P2& place : kTrees) {
      const P2 at = Strayed(m + place * hex_ + P2{0, 0.1 * hex_}, rng, 0.055);
      const double height = Real(rng, 0.27, 0.34) * hex_;
      const bool needles = cold ? rng.Below(4) > 0 : rng.OneIn(7);
      if (rng.OneIn(sparse_ ? 2 : 9) || !FreeFor(at, height * 0.8, height)) continue;
      marks_.Tree(at, height, needles, rng);
    }
  }
  void Marsh(P2 m, Rng& rng) {
    for (const P2& place : kMarsh) {
      const P2 at = Strayed(m + place * hex_, rng, 0.06);
      const double height = Real(rng, 0.13, 0.18) * hex_;
      if (FreeFor(at, height * 2, height)) marks_.Reeds(at, height, rng);
    }
  }
  void Sands(P2 m, Rng& rng) {
    const P2 dune = Strayed(m, rng, 0.16);
    if (rng.Below(3) > 0 && FreeFor(dune, 0.5 * hex_, 0.15 * hex_)) {
      marks_.Dune(dune, Real(rng, 0.4, 0.56) * hex_, rng);
    }
    if (Free({m.x - 0.3 * hex_, m.y - 0.3 * hex_, m.x + 0.3 * hex_, m.y + 0.3 * hex_})) {
      marks_.Dots(m, 0.4 * hex_, 7, rng);
    }
  }
  void Ice(P2 m, Rng& rng) {
    for (int i = 0; i < 2; ++i) {
      const P2 at = Strayed(m, rng, 0.26);
      if (FreeFor(at, 0.4 * hex_, 0.2 * hex_)) marks_.Ice(at, 0.2 * hex_, rng);
    }
  }
  void Grass(P2 m, Rng& rng) {
    const int tufts = rng.Below(5) - (sparse_ ? 3 : 2);
    for (int i = 0; i < tufts; ++i) {
      const P2 at = Strayed(m, rng, 0.3);
      if (FreeFor(at, 0.2 * hex_, 0.1 * hex_)) marks_.Tuft(at, 0.1 * hex_, rng);
    }
  }

  PlanView& view_;
  LandMarks marks_;
  double hex_;
  bool sparse_ = false;  // fewer of the lesser signs on a large plan
  int lowest_ = 30000, highest_ = -30000;
};

// One closed shape that grows from source to mouth.
void AddTaper(const RiverCourse& c, PathItem& path) {
  const std::size_t n = c.points.size();
  if (n < 2) return;
  std::vector<P2> left(n), right(n);
  for (std::size_t i = 0; i < n; ++i) {
    const P2 before = c.points[i == 0 ? 0 : i - 1], after = c.points[std::min(n - 1, i + 1)];
    const P2 side = Left(Unit(after - before)) * (c.width[i] / 2);
    left[i] = c.points[i] + side;
    right[n - 1 - i] = c.points[i] - side;
  }
  path.Smooth(left);
  PathItem back;
  back.Smooth(right);
  back.ops[0].kind = PathOp::kLine;
  path.ops.insert(path.ops.end(), back.ops.begin(), back.ops.end());
  path.Close();
}

void AddLine(const std::vector<P2>& points, PathItem& path) { path.Smooth(points); }

}  // namespace

void DrawRelief(PlanView& view, std::vector<Item>& out) { Relief(view).Draw(out); }

void DrawRivers(PlanView& view, std::vector<Item>& out) {
  const PlanInks inks(view);
  PathItem rivers = Fill(inks.river);
  if (!view.palette.fills) {  // without tints a river is its two banks
    rivers.fill.colour = view.palette.paper;
    rivers.stroke = {view.palette.ink, 1};
    rivers.width = 0.2;
  }
  for (const RiverCourse& c : CoursesOf(view).rivers) AddTaper(c, rivers);
  Put(out, std::move(rivers));
}

void DrawRoads(PlanView& view, std::vector<Item>& out) {
  const PlanInks inks(view);
  const Palette& p = view.palette;
  const double k = view.hex_mm / 12;
  PathItem road = Stroke(inks.road, std::max(0.25, 0.42 * k));
  road.dash = {std::max(0.8, 1.5 * k), std::max(0.6, 0.95 * k)};
  PathItem wide = Stroke(inks.road, std::max(0.6, 1.05 * k));
  PathItem bed = Stroke(p.fills ? Mix(p.paper, p.thatch, 0.25) : p.paper, std::max(0.3, 0.55 * k));
  for (const RoadCourse& r : CoursesOf(view).roads) {
    if (r.highway) {
      AddLine(r.points, wide);
      AddLine(r.points, bed);
    } else {
      AddLine(r.points, road);
    }
  }
  Put(out, std::move(road));
  Put(out, std::move(wide));
  Put(out, std::move(bed));
}

}  // namespace bw
