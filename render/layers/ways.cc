// Ways: the floor of every tunnel, shaft, stair, river and crack, and what tells them apart:
// treads, rungs, running water, threads, rubble where they are choked, bars where they are sealed.
#include <algorithm>
#include <array>

#include "render/layers/drawers.h"
#include "render/layers/works.h"

namespace bw {

namespace {

struct WayInks {
  std::array<PathItem, 3> floors, details;  // by tone
  PathItem water, current, bars;
};

// The ways drawn before that share ground with one: what is put into it stays clear of theirs.
using Earlier = std::vector<const DrawnWork*>;
bool Taken(const Earlier& earlier, P2 p) {
  return std::any_of(earlier.begin(), earlier.end(), [&](const DrawnWork* w) {
    return w->outline.box.Contains(p) && InPolygon(w->outline.poly, p);
  });
}

// Points along a line at equal steps, with the direction there.
template <class F>
void Along(const std::vector<P2>& line, double step, double skip, F at) {
  double gone = 0, next = skip, total = 0;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) total += Dist(line[i], line[i + 1]);
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    const double len = Dist(line[i], line[i + 1]);
    while (next < gone + len && next < total - skip) {
      at(Mid(line[i], line[i + 1], (next - gone) / len), Unit(line[i + 1] - line[i]));
      next += step;
    }
    gone += len;
  }
}

// Steps cut in the floor; a steep stair winds, so its treads cross from side to side.
void Stair(const DrawnWork& w, double bead, const Earlier& earlier, PathItem& ink) {
  Along(w.line, 0.13 * bead, 0.34 * bead, [&](P2 p, P2 dir) {
    if (Taken(earlier, p)) return;
    P2 side = Left(dir);
    if (side.y < 0) side = side * -1;  // the lower bank
    const bool steep = std::abs(dir.x) < 0.45;
    if (steep) {
      ink.Move(p - side * (w.half * 0.95)).Line(p + side * (w.half * 0.95));
    } else {
      const double rise = 0.1 * bead * (dir.x * dir.y > 0 ? 1 : -1);
      const P2 foot = p + side * (w.half * 0.5);
      ink.Move({foot.x - rise * 0.7, foot.y}).Line({foot.x + rise * 0.7, foot.y});
      ink.Line({foot.x + rise * 0.7, foot.y + 0.09 * bead});
    }
  });
}

void Rungs(const DrawnWork& w, double bead, double clear, const Earlier& earlier, PathItem& ink) {
  const double rail = w.half * 0.42;
  std::vector<P2> left, right;
  const auto end_rails = [&] {
    if (left.size() > 1) ink.Polyline(left).Polyline(right);
    left.clear();
    right.clear();
  };
  Along(w.line, 0.14 * bead, clear * bead, [&](P2 p, P2 dir) {
    if (Taken(earlier, p)) return end_rails();
    left.push_back(p + Left(dir) * rail);
    right.push_back(p - Left(dir) * rail);
    ink.Move(left.back()).Line(right.back());
  });
  end_rails();
}

void Current(const DrawnWork& w, double bead, Rng& rng, PathItem& ink) {
  for (const double side : {-0.45, 0.1, 0.55}) {
    std::vector<P2> run;
    Along(w.line, 0.16 * bead, Real(rng, 0.1, 0.4) * bead, [&](P2 p, P2 dir) {
      const double sway = run.size() % 2 == 0 ? 0.08 : -0.08;
      run.push_back(p + Left(dir) * (w.half * (side + sway)));
      if (run.size() >= 6) {
        ink.Smooth(run);
        run.clear();
      }
    });
    if (run.size() >= 3) ink.Smooth(run);
  }
}

void Threads(const DrawnWork& w, double bead, const Earlier& earlier, Rng& rng, PathItem& ink) {
  Along(w.line, 0.34 * bead, 0.4 * bead, [&](P2 p, P2 dir) {
    const P2 a = p + Left(dir) * w.half + dir * (Real(rng, -0.12, 0.12) * bead);
    const P2 b = p - Left(dir) * w.half + dir * (Real(rng, -0.12, 0.12) * bead);
    if (Taken(earlier, p)) return;
    const P2 sag = Mid(a, b) + P2{0, 0.06 * bead};
    ink.Move(a).Cubic(sag, sag, b);
  });
}

void Rubble(const DrawnWork& w, double bead, Rng& rng, PathItem& ink) {
  Along(w.line, 0.17 * bead, 0.2 * bead, [&](P2 p, P2 dir) {
    const P2 at = p + Left(dir) * (w.half * Real(rng, -0.6, 0.6));
    const double r = Real(rng, 0.025, 0.055) * bead;
    ink.Smooth({at + Around(rng.Below(1024), r), at + Around(1400, r * 0.8), at + Around(2900, r)},
               true);
  });
}

void Bars(const DrawnWork& w, double bead, PathItem& ink) {
  const std::size_t i = w.line.size() / 2;
  const P2 a = w.line[i - 1], b = w.line[i];
  const P2 dir = Unit(b - a), mid = Mid(a, b);
  for (const double at : {-0.08, 0.08}) {
    const P2 p = mid + dir * (at * bead);
    ink.Move(p + Left(dir) * w.half).Line(p - Left(dir) * w.half);
  }
}

void Details(SectionView& view, const DrawnWork& w, const Earlier& earlier, WayInks& inks) {
  PathItem& ink = inks.details[static_cast<std::size_t>(w.tone)];
  const double bead = view.bead_mm;
  Rng rng = view.Jitter("way details", w.of);
  if (w.of.table == Table::kConstruction) return Rungs(w, bead, 0.12, earlier, ink);
  const Way& way = view.world.ways[w.of.way()];
  if (way.state == "choked") return Rubble(w, bead, rng, ink);
  if (way.state == "sealed") Bars(w, bead, inks.bars);
  if (way.kind == "river" || way.state == "flooded") {
    inks.water.ops.insert(inks.water.ops.end(), w.outline.ops.begin(), w.outline.ops.end());
    return Current(w, bead, rng, inks.current);
  }
  if (way.builder == "nature") return;  // nobody put in treads or rungs
  if (way.kind == "stair") return Stair(w, bead, earlier, ink);
  if (way.kind == "shaft") return Rungs(w, bead, 0.3, earlier, ink);
  if (way.habit == "webbed") Threads(w, bead, earlier, rng, ink);
}

}  // namespace

void DrawWays(SectionView& view, std::vector<Item>& out) {
  const Works& works = WorksOf(view);
  WayInks inks;
  for (int i = 0; i < 3; ++i) {
    const Tone tone = static_cast<Tone>(i);
    const auto at = static_cast<std::size_t>(i);
    inks.floors[at] = Fill(RoomFill(view.palette, tone));
    inks.details[at] = Stroke(LineColour(view.palette, tone), 0.18);
  }
  inks.water = Fill(view.palette.fills ? view.palette.water : std::string("#ffffff"));
  inks.current = Stroke(view.palette.fills ? view.palette.water_line : view.palette.ink, 0.22);
  inks.bars = Stroke(view.palette.ink, 0.7);
  for (std::size_t i = 0; i < works.ways.size(); ++i) {
    const DrawnWork& w = works.ways[i];
    auto& floor = inks.floors[static_cast<std::size_t>(w.tone)].ops;
    floor.insert(floor.end(), w.outline.ops.begin(), w.outline.ops.end());
    Earlier earlier;
    for (std::size_t j = 0; j < i; ++j) {
      if (works.ways[j].outline.box.Overlaps(w.outline.box)) earlier.push_back(&works.ways[j]);
    }
    Details(view, w, earlier, inks);
  }
  PathItem plumbs = Stroke(LineColour(view.palette, Tone::kOld), 0.35);
  plumbs.dash = {0.3, 0.8};
  for (const Plumb& p : works.plumbs) plumbs.Move(p.top).Line(p.bottom);
  Put(out, std::move(plumbs));
  for (std::size_t i = 3; i-- > 0;) Put(out, std::move(inks.floors[i]));
  Put(out, std::move(inks.water));
  Put(out, std::move(inks.current));
  for (std::size_t i = 3; i-- > 0;) Put(out, std::move(inks.details[i]));
  Put(out, std::move(inks.bars));
}

}  // namespace bw
