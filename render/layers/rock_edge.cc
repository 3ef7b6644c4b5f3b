// The rock's edge: little bundles of parallel strokes all along what is dug, as an engraver shades
// cut rock, so that rooms read white against it. The bundles stand on one lattice over the whole
// sheet and each is turned by its own place in it: digging a room changes nothing further off.
#include <algorithm>
#include <array>

#include "generator/base/hash.h"
#include "render/layers/beds.h"
#include "render/layers/drawers.h"
#include "render/layers/works.h"
#include "render/look_seed.h"

namespace bw {

namespace {

struct Bundle {
  P2 at;
  P2 along;       // unit direction of its strokes
  double length;  // mm
  double pitch;   // between strokes, mm
  int strokes;
};

// The longest run of a stroke that lies in the rock; false when there is none worth drawing.
bool KeepInRock(const Works& works, P2& a, P2& b) {
  constexpr std::size_t kPieces = 4;
  const double least = Works::kClear * works.cell;
  std::array<double, kPieces + 1> rock{};
  std::size_t best = 0, from = 0, run = 0;
  for (std::size_t i = 0; i <= kPieces; ++i) {
    const P2 p = Mid(a, b, static_cast<double>(i) / kPieces);
    rock[i] = works.RockAbout(p);
    if (rock[i] < 1.5 * works.cell) rock[i] = works.Rock(p);
    run = rock[i] > least ? run + 1 : 0;
    if (run > best + 1) best = run - 1, from = i - best;
  }
  if (best < 2) return false;
  const P2 p = a, q = b;
  a = Mid(p, q, static_cast<double>(from) / kPieces);
  b = Mid(p, q, static_cast<double>(from + best) / kPieces);
  const double near = 0.7 * works.cell;  // further off, no corner can reach
  return (rock[from] > near || !works.Inside(a)) && (rock[from + best] > near || !works.Inside(b));
}

class Shader {
 public:
  Shader(SectionView& view)
      : view_(view), works_(WorksOf(view)), ground_(GroundLine(view)), box_(SectionBox(view)) {
    lowest_ = *std::max_element(ground_.y.begin(), ground_.y.end()) + 0.4;
    seed_ = HashText("rock edge", LookSeed(view.world, view.delve));
    for (int i = 0; i < 3; ++i) {
      const Tone tone = static_cast<Tone>(i);
      const std::string line = LineColour(view.palette, tone);
      const std::string soft = view.palette.fills ? Mix(line, view.palette.faded, 0.3) : line;
      inks_.push_back(Stroke(soft, LineWidth(tone, Pen(view, 0.21))));
    }
  }

  void Shade(std::vector<Item>& out) {
    const double s = std::max(1.8, view_.bead_mm * 0.225),
                 rise = s * 0.87;  // legible on small papers
    const int rows = static_cast<int>(box_.h() / rise), columns = static_cast<int>(box_.w() / s);
    for (PathItem& ink : inks_) ink.ops.reserve(static_cast<std::size_t>(2 * rows * columns));
    for (int r = 0; r <= rows; ++r) {
      for (int c = 0; c <= columns; ++c) Cell(r, c, s, rise);
    }
    for (std::size_t i = inks_.size(); i-- > 0;) Put(out, std::move(inks_[i]));
  }

 private:
  void Cell(int r, int c, double s, double rise) {
    P2 at{box_.x0 + (c + (r % 2 == 0 ? 0.25 : 0.75)) * s, box_.y0 + (r + 0.5) * rise};
    if (works_.RockAbout(at) > 0.34 * view_.bead_mm + 2 * s) return;
    const std::uint64_t h = HashJoin(seed_, static_cast<std::uint64_t>(r * 4096 + c));
    const auto part = [&](int shift) { return static_cast<double>((h >> shift) & 255) / 255; };
    at = at + P2{(part(0) - 0.5) * s * 0.5, (part(8) - 0.5) * s * 0.5};
    const Works::Near near = works_.Nearest(at);
    const double depth = near.rock / Reach(near);  // 0 at the wall, 1 at the band's rim
    if (depth > 1 + part(16) * 0.25) return;
    if (near.tone == Tone::kFaint && part(24) > 0.55) return;
    // Neighbours never lie the same way: the lattice colours itself in three, then jitters.
    const int turn = ((c + r / 2 + (r % 2 != 0 ? 2 : 0)) % 3) * 1365 / 2 + r % 2 * 300 +
                     static_cast<int>(part(32) * 420);
    Bundle b{at, Around(turn, 1), s * (0.88 + 0.3 * part(40)), s * 0.26, 4};
    if (depth > 0.55) b.strokes = 3;
    if (depth > 0.85) b.strokes = 2, b.length *= 0.8;
    Draw(b, near);
  }

  double Reach(const Works::Near& near) const {
    const double beads = near.room ? 0.34 : 0.22;
    return view_.bead_mm * (near.tone == Tone::kFaint ? beads * 0.6 : beads);
  }

  void Draw(const Bundle& b, const Works::Near& near) {
    PathItem& ink = inks_[static_cast<std::size_t>(near.tone)];
    const P2 across = Left(b.along);
    for (int i = 0; i < b.strokes; ++i) {
      const P2 mid = b.at + across * ((i - (b.strokes - 1) * 0.5) * b.pitch);
      P2 p = mid - b.along * (b.length / 2), q = mid + b.along * (b.length / 2);
      if (near.rock < b.length * 0.8 && !KeepInRock(works_, p, q)) continue;
      if (InRock(p) && InRock(q)) ink.Move(p).Line(q);
    }
  }

  bool InRock(P2 p) const {
    return p.x > box_.x0 + 0.2 && p.x < box_.x1 - 0.2 && p.y < box_.y1 - 0.2 &&
           (p.y > lowest_ || p.y > ground_.At(p.x) + 0.4);
  }

  SectionView& view_;
  const Works& works_;
  BedLine ground_;
  BoxMm box_;
  double lowest_ = 0;  // of the ground line, and a little more
  std::uint64_t seed_ = 0;
  std::vector<PathItem> inks_;
};

}  // namespace

void DrawRockEdge(SectionView& view, std::vector<Item>& out) { Shader(view).Shade(out); }

}  // namespace bw
