#include "render/glyphs/land_marks.h"

#include <algorithm>

#include "render/layers/ink.h"

namespace bw {

LandMarks::LandMarks(const PlanView& view)
    : palette_(view.palette),
      inks_(view),
      line_(std::max(0.18, 0.28 * std::min(1.0, view.hex_mm / 12))),
      fine_(0.18) {
  Begin();
}

void LandMarks::Begin() {
  const Palette& p = palette_;
  const bool fills = p.fills;
  const std::string& ink = p.ink;
  hill_ = Fill(fills ? inks_.wash[static_cast<std::size_t>(Terrain::kHill)] : p.paper);
  hill_line_ = Stroke(fills ? Mix(ink, p.faded, 0.35) : ink, line_);
  crown_ = Fill(fills ? Mix(p.leaf, p.paper, 0.22) : p.paper);
  crown_.stroke = {fills ? Mix(ink, p.leaf, 0.32) : ink, 1};
  crown_.width = fine_;
  needle_ = crown_;
  needle_.fill.colour = fills ? Mix(p.leaf, ink, 0.16) : p.paper;
  trunk_ = Stroke(crown_.stroke.colour, fine_);
  peak_ = Fill(fills ? Mix(p.room, p.hill_near, 0.2) : p.paper);
  shade_ = Fill(fills ? Mix(p.hill_near, p.faded, 0.5) : "none");
  snow_ = Fill(fills ? "#ffffff" : p.paper);
  ink_ = Stroke(ink, line_);
  thin_ = Stroke(fills ? Mix(ink, p.faded, 0.3) : ink, fine_);
  tuft_ = Stroke(fills ? Mix(ink, p.leaf, 0.45) : ink, fine_);
  water_ = Stroke(fills ? inks_.sea_line : ink, fine_);
  dots_ = Fill(fills ? Mix(ink, p.thatch, 0.4) : ink);
}

void LandMarks::PutInto(std::vector<Item>& out) {
  for (PathItem* p : {&water_, &dots_, &tuft_, &hill_, &hill_line_, &trunk_, &needle_, &crown_,
                      &peak_, &shade_, &snow_, &thin_, &ink_}) {
    if (p->fill.colour != "none" || p->stroke.colour != "none") Put(out, std::move(*p));
  }
  Begin();
}

void LandMarks::Peak(P2 foot, double h, bool snow, Rng& rng) {
  const double w = h * Real(rng, 0.98, 1.14), lean = Real(rng, -0.06, 0.06) * h;
  const P2 left = foot + P2{-w / 2, 0}, right = foot + P2{w / 2, Real(rng, -0.02, 0.04) * h};
  const P2 top = foot + P2{lean, -h};
  const P2 shoulder_l = Mid(left, top, 0.56) + P2{Real(rng, -0.05, 0.02) * h, 0.05 * h};
  const P2 shoulder_r = Mid(right, top, 0.5) + P2{Real(rng, 0.0, 0.06) * h, -0.02 * h};
  const P2 knee_l = Mid(left, shoulder_l, 0.5) + P2{0.0, Real(rng, 0.0, 0.05) * h};
  const P2 knee_r = Mid(right, shoulder_r, 0.5) + P2{0.0, Real(rng, 0.0, 0.05) * h};
  const std::vector<P2> outline{left, knee_l, shoulder_l, top, shoulder_r, knee_r, right};
  peak_.Polyline(outline, true);
  // The ridge runs down from the top, a little to the light side and back.
  const P2 r1 = top + P2{0.07 * h, 0.3 * h}, r2 = top + P2{-0.02 * h, 0.56 * h},
           r3 = foot + P2{lean + 0.1 * h, -0.06 * h};
  shade_.Polyline({top, shoulder_r, knee_r, right, r3, r2, r1}, true);
  if (snow) {
    const double s = 0.34;
    snow_.Polyline(
        {top, Mid(top, shoulder_l, s * 1.7), top + P2{-0.05 * h, 0.2 * h},
         top + P2{0.01 * h, 0.3 * h}, top + P2{0.07 * h, 0.2 * h}, Mid(top, shoulder_r, s * 1.4)},
        true);
  }
  thin_.Polyline({top, r1, r2, r3});
  const int strokes = h > 6 ? 4 : h > 3.5 ? 3 : 2;
  for (int i = 1; i <= strokes; ++i) {
    const double t = i / (strokes + 1.0);
    const P2 a = Mid(shoulder_r, right, t) + P2{-0.05 * h, 0.0};
    thin_.Move(a).Line(a + P2{-0.1 * h * (1.1 - t * 0.5), 0.2 * h});
  }
  ink_.Polyline(outline);
}

void LandMarks::Hill(P2 foot, double w, Rng& rng) {
  const double h = w * Real(rng, 0.36, 0.44), lean = Real(rng, -0.08, 0.08) * w;
  const P2 left = foot + P2{-w / 2, 0}, right = foot + P2{w / 2, 0};
  const P2 top = foot + P2{lean, -h};
  const auto arch = [&](PathItem& p) {
    p.Move(left)
        .Cubic(left + P2{0.1 * w, -h * 0.75}, top + P2{-0.22 * w, 0}, top)
        .Cubic(top + P2{0.22 * w, 0}, right + P2{-0.1 * w, -h * 0.75}, right);
  };
  arch(hill_);
  hill_.Close();
  arch(hill_line_);
  for (int i = 0; i < 3; ++i) {
    const P2 a = right + P2{-w * (0.1 + 0.09 * i), -h * (0.32 + 0.2 * i)};
    hill_line_.Move(a).Line(a + P2{-0.04 * w, h * 0.34});
  }
}

void LandMarks::Tree(P2 foot, double h, bool needles, Rng& rng) {
  const double sway = Real(rng, -0.06, 0.06) * h;
  trunk_.Move(foot).Line(foot + P2{sway * 0.3, -h * 0.34});
  if (needles) {
    const double w = h * 0.27;
    needle_.Move(foot + P2{sway, -h}).Line(foot + P2{w, -h * 0.16}).Line(foot + P2{-w, -h * 0.16});
    needle_.Close();
    return;
  }
  const P2 c = foot + P2{sway, -h * 0.62};
  const double r = h * Real(rng, 0.34, 0.4);
  // A crown of three lobes.
  crown_.Move(c + P2{-r, r * 0.42})
      .Cubic(c + P2{-r * 1.5, -r * 0.3}, c + P2{-r * 0.9, -r * 1.2}, c + P2{-r * 0.1, -r * 0.86})
      .Cubic(c + P2{r * 0.7, -r * 1.25}, c + P2{r * 1.5, -r * 0.4}, c + P2{r, r * 0.42})
      .Cubic(c + P2{r * 0.5, r * 0.95}, c + P2{-r * 0.5, r * 0.95}, c + P2{-r, r * 0.42})
      .Close();
}

void LandMarks::Tuft(P2 foot, double h, Rng& rng) {
  for (const double x : {-0.45, -0.12, 0.2, 0.5}) {
    const P2 root = foot + P2{x * h * 0.8, 0};
    tuft_.Move(root).Line(root + P2{x * h * 0.5, -h * Real(rng, 0.6, 1.0)});
  }
}

void LandMarks::Reeds(P2 foot, double h, Rng& rng) {
  for (const double x : {-0.5, -0.2, 0.05, 0.35, 0.6}) {
    const P2 root = foot + P2{x * h * 0.7, 0};
    tuft_.Move(root).Line(root + P2{x * h * 0.3, -h * Real(rng, 0.55, 1.0)});
  }
  water_.Move(foot + P2{-h * 0.85, 0.06 * h}).Line(foot + P2{h * 0.9, 0.06 * h});
  water_.Move(foot + P2{-h * 0.3, 0.3 * h}).Line(foot + P2{h * 0.6, 0.3 * h});
}

void LandMarks::Dune(P2 at, double w, Rng& rng) {
  const double h = w * Real(rng, 0.16, 0.24);
  thin_.Move(at + P2{-w / 2, 0})
      .Cubic(at + P2{-w * 0.2, -h * 1.2}, at + P2{w * 0.05, -h * 1.1}, at + P2{w * 0.16, -h * 0.2})
      .Cubic(at + P2{w * 0.26, -h * 0.5}, at + P2{w * 0.4, -h * 0.3}, at + P2{w / 2, 0});
}

void LandMarks::Dots(P2 at, double reach, int count, Rng& rng) {
  for (int i = 0; i < count; ++i) {
    const double x = Real(rng, -reach, reach), y = Real(rng, -reach * 0.7, reach * 0.7);
    const double r = 0.14;
    const P2 c = at + P2{x, y};
    dots_.Polyline({c + P2{0, -r}, c + P2{r, 0}, c + P2{0, r}, c + P2{-r, 0}}, true);
  }
}

void LandMarks::Ice(P2 at, double reach, Rng& rng) {
  const double w = reach * Real(rng, 0.7, 1.0);
  water_.Polyline({at + P2{-w, 0}, at + P2{-w * 0.4, -w * 0.16}, at + P2{w * 0.1, w * 0.1},
                   at + P2{w, -w * 0.05}});
  water_.Move(at + P2{w * 0.1, w * 0.1}).Line(at + P2{w * 0.35, w * 0.42});
}

void LandMarks::Wave(P2 at, double w) {
  water_.Move(at + P2{-w / 2, 0})
      .Cubic(at + P2{-w * 0.32, -w * 0.2}, at + P2{-w * 0.18, -w * 0.2}, at)
      .Cubic(at + P2{w * 0.18, -w * 0.2}, at + P2{w * 0.32, -w * 0.2}, at + P2{w / 2, 0});
}

}  // namespace bw
