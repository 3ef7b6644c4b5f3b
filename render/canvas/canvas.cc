#include "render/canvas/canvas.h"

#include <algorithm>
#include <cmath>

#include "generator/base/fixed.h"

namespace bw {

namespace {

bool SameInk(const Ink& a, const Ink& b) { return a.colour == b.colour && a.opacity == b.opacity; }

// Whether b's marks may join a's path: same pen, and no overlap can show. A filled and stroked path
// would lose the order of its parts, and see-through ink would lose its doubling.
bool MayJoin(const PathItem& a, const PathItem& b) {
  const bool filled = a.fill.colour != "none", stroked = a.stroke.colour != "none";
  return SameInk(a.fill, b.fill) && SameInk(a.stroke, b.stroke) && a.width == b.width &&
         a.dash == b.dash && a.round == b.round && !a.even_odd && !b.even_odd &&
         filled != stroked && (filled ? a.fill : a.stroke).opacity >= 1;
}

void DrawItems(const std::vector<Item>& items, Canvas& canvas) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (const auto* group = std::get_if<Group2>(&items[i])) {
      canvas.BeginGroup(*group);
      DrawItems(group->items, canvas);
      canvas.EndGroup();
    } else if (const auto* text = std::get_if<TextItem>(&items[i])) {
      if (!text->text.empty()) canvas.Text(*text);
    } else if (const auto* path = std::get_if<PathItem>(&items[i])) {
      if (path->ops.empty()) continue;
      const auto* next = i + 1 < items.size() ? std::get_if<PathItem>(&items[i + 1]) : nullptr;
      if (next == nullptr || !MayJoin(*path, *next)) {
        canvas.Path(*path);
        continue;
      }
      PathItem joined = *path;
      while (next != nullptr && MayJoin(joined, *next)) {
        joined.ops.insert(joined.ops.end(), next->ops.begin(), next->ops.end());
        ++i;
        next = i + 1 < items.size() ? std::get_if<PathItem>(&items[i + 1]) : nullptr;
      }
      canvas.Path(joined);
    }
  }
}

// A smooth line through points as short straight pieces with the distance run so far.
struct Track {
  std::vector<P2> points;
  std::vector<double> run;
};

Track TrackOf(const std::vector<P2>& through) {
  PathItem smooth;
  smooth.Smooth(through);
  Track t;
  const auto add = [&](P2 p) {
    const double d = t.points.empty()
                         ? 0
                         : std::sqrt((p.x - t.points.back().x) * (p.x - t.points.back().x) +
                                     (p.y - t.points.back().y) * (p.y - t.points.back().y));
    if (!t.points.empty() && d <= 0) return;
    t.run.push_back(t.points.empty() ? 0 : t.run.back() + d);
    t.points.push_back(p);
  };
  P2 from;
  for (const PathOp& op : smooth.ops) {
    if (op.kind != PathOp::kCubic) {
      add(op.a);
      from = op.a;
      continue;
    }
    for (int i = 1; i <= 12; ++i) {
      const double u = i / 12.0, v = 1 - u;
      const double b0 = v * v * v, b1 = 3 * v * v * u, b2 = 3 * v * u * u, b3 = u * u * u;
      add({b0 * from.x + b1 * op.a.x + b2 * op.b.x + b3 * op.c.x,
           b0 * from.y + b1 * op.a.y + b2 * op.b.y + b3 * op.c.y});
    }
    from = op.c;
  }
  return t;
}

// The point a distance along the track; past its ends it goes on straight.
P2 PointAt(const Track& t, double d) {
  if (t.points.size() < 2) return t.points.empty() ? P2{} : t.points[0];
  std::size_t i = 1;
  while (i + 1 < t.points.size() && t.run[i] < d) ++i;
  const double len = t.run[i] - t.run[i - 1];
  const double u = (d - t.run[i - 1]) / len;
  const P2 a = t.points[i - 1], b = t.points[i];
  return {a.x + (b.x - a.x) * u, a.y + (b.y - a.y) * u};
}

}  // namespace

void Draw(const Scene& scene, Canvas& canvas) {
  for (const Layer& layer : scene.layers) {
    canvas.BeginLayer(layer);
    DrawItems(layer.items, canvas);
    canvas.EndLayer();
  }
}

std::vector<PlacedCluster> LayText(const TextItem& t, const FontSet& fonts) {
  const ShapedText& shaped = fonts.Shape(t.text, t.face, t.tracking != 0);
  const double width = fonts.Width(shaped, t.size, t.tracking);
  const Track track = t.baseline.empty() ? Track{} : TrackOf(t.baseline);
  const double room = track.run.empty() ? 0 : track.run.back();
  double x = t.anchor == Anchor::kStart ? 0 : t.anchor == Anchor::kMiddle ? -width / 2 : -width;
  if (!t.baseline.empty()) {
    x = t.anchor == Anchor::kStart    ? 0
        : t.anchor == Anchor::kMiddle ? (room - width) / 2
                                      : room - width;
  }
  const Pt turn = UnitCircle(static_cast<int>(t.rotate * 4096 / 360 + (t.rotate < 0 ? -0.5 : 0.5)));
  const double rc = turn.x / 65536.0, rs = turn.y / 65536.0;

  std::vector<PlacedCluster> out;
  for (const Run& run : shaped.runs) {
    const double size = t.size * run.scale, unit = size / fonts.UnitsPerEm(run.font);
    for (std::size_t i = 0; i < run.glyphs.size();) {
      std::size_t end = i;
      double advance = 0;
      PlacedCluster p;
      p.font = run.font;
      p.size = size;
      for (; end < run.glyphs.size() && run.glyphs[end].shown == run.glyphs[i].shown; ++end) {
        const Glyph& g = run.glyphs[end];
        p.glyphs.push_back({g.id, advance + g.dx * unit, -g.dy * unit});
        advance += g.advance * unit;
      }
      const bool last = end == run.glyphs.size();
      p.begin = run.glyphs[i].source;
      p.end = last ? run.end : run.glyphs[end].source;
      const std::size_t shown_end = last ? run.text.size() : run.glyphs[end].shown;
      p.shown = run.text.substr(run.glyphs[i].shown, shown_end - run.glyphs[i].shown);
      if (t.baseline.empty()) {
        p.at = {t.at.x + x * rc, t.at.y + x * rs};
        p.c = rc;
        p.s = rs;
      } else {
        const P2 a = PointAt(track, x), b = PointAt(track, x + advance);
        const double dx = b.x - a.x, dy = b.y - a.y, len = std::sqrt(dx * dx + dy * dy);
        p.at = a;
        if (len > 0) p.c = dx / len, p.s = dy / len;
      }
      x += advance + t.tracking;
      out.push_back(std::move(p));
      i = end;
    }
  }
  return out;
}

PathItem HaloPath(const TextItem& t, const std::vector<PlacedCluster>& letters,
                  const FontSet& fonts) {
  PathItem path;
  path.stroke = {t.halo_colour, 1};
  path.width = 2 * t.halo;
  const double least = t.halo;  // mm between two corners that are kept
  for (const PlacedCluster& p : letters) {
    const double unit = p.size / fonts.UnitsPerEm(p.font);
    for (const PlacedCluster::Mark& m : p.glyphs) {
      P2 last;
      for (const PathOp& op : fonts.Outline(p.font, m.glyph)) {
        if (op.kind == PathOp::kClose) {
          path.Close();
          continue;
        }
        const P2 q = op.kind == PathOp::kCubic ? op.c : op.a;
        const double x = m.x + q.x * unit, y = m.y - q.y * unit;
        const P2 at{p.at.x + x * p.c - y * p.s, p.at.y + x * p.s + y * p.c};
        const double dx = at.x - last.x, dy = at.y - last.y;
        if (op.kind == PathOp::kMove) {
          path.Move(at);
        } else if (dx * dx + dy * dy >= least * least) {
          path.Line(at);
        } else {
          continue;
        }
        last = at;
      }
    }
  }
  return path;
}

}  // namespace bw
