// See outline.h. Every room starts as a plain shape (rectangle, ellipse, dome), is cut into pieces
// of the builder's own stride, and each piece is drawn in the builder's way.
#include "render/layers/outline.h"

#include <algorithm>

#include "render/layers/ink.h"

namespace bw {

namespace {

// Rectangle whose corners are rounded by `r`, or an arch on top of straight walls for a dome.
std::vector<P2> Rounded(const BoxMm& b, double r, bool dome) {
  std::vector<P2> pts;
  const double top = dome ? std::min(b.w() / 2, b.h() * 0.62) : r;
  const double side = dome ? b.w() / 2 : r;
  const auto arc = [&](double cx, double cy, double rx, double ry, int from) {
    for (int i = 0; i <= 8; ++i) pts.push_back(Around({cx, cy}, from + i * 128, rx, ry));
  };
  arc(b.x1 - r, b.y1 - r, r, r, 0);
  arc(b.x0 + r, b.y1 - r, r, r, 1024);
  arc(b.x0 + side, b.y0 + top, side, top, 2048);
  arc(b.x1 - side, b.y0 + top, side, top, 3072);
  return pts;
}

std::vector<P2> Ellipse(const BoxMm& b, int pieces) {
  std::vector<P2> pts;
  for (int i = 0; i < pieces; ++i) {
    pts.push_back(Around(b.centre(), i * 4096 / pieces, b.w() / 2, b.h() / 2));
  }
  return pts;
}

bool IsRound(std::string_view shape) {
  return shape == "oval" || shape == "round" || shape == "cavern" || shape == "pit";
}

// Fuller than an ellipse, so that a cave of one bead still has room for what lies in it.
std::vector<P2> Cave(const BoxMm& b) { return Rounded(b, std::min(b.w(), b.h()) * 0.36, false); }

std::vector<P2> PlainShape(const BoxMm& b, std::string_view shape, std::string_view habit) {
  if (shape == "dome") return Rounded(b, 0.01, true);
  if (habit == "natural") return Cave(b);
  if (shape == "oval" || shape == "round") return Ellipse(b, 48);
  if (shape == "cavern" || habit == "bored" || habit == "webbed") return Cave(b);
  return Rounded(b, 0.01, false);
}

std::vector<P2> Normals(const std::vector<P2>& pts) {  // outwards for a shape that goes clockwise
  std::vector<P2> n(pts.size());
  for (std::size_t i = 0; i < pts.size(); ++i) {
    const P2 a = pts[(i + pts.size() - 1) % pts.size()], b = pts[(i + 1) % pts.size()];
    n[i] = Left(Unit(b - a));
  }
  return n;
}

Outline FromPath(PathItem path, int pieces) {
  Outline o;
  o.poly = Flatten(path.ops, pieces);
  o.ops = std::move(path.ops);
  o.box = BoxOf(o.poly);
  return o;
}

Outline Straight(const std::vector<P2>& pts) {
  PathItem p;
  return FromPath(std::move(p.Polyline(pts, true)), 1);
}

Outline Smoothed(const std::vector<P2>& pts) {
  PathItem p;
  return FromPath(std::move(p.Smooth(pts, true)), 3);
}

// Bows between neighbours: outwards for bored rock, inwards for stretched web. `bow` in shares of
// the chord, along the outward normal.
void Bows(PathItem& path, const std::vector<P2>& pts, double bow, bool closed, bool start) {
  const std::size_t n = pts.size();
  if (start) path.Move(pts[0]);
  for (std::size_t i = 0; i + (closed ? 0 : 1) < n; ++i) {
    const P2 a = pts[i], b = pts[(i + 1) % n];
    const P2 out = Left(b - a) * bow;
    path.Cubic(Mid(a, b, 0.2) + out, Mid(a, b, 0.8) + out, b);
  }
}

Outline Ruled(const BoxMm& b, std::string_view shape) {
  if (shape == "dome") {
    PathItem p;
    const double top = std::min(b.w() / 2, b.h() * 0.62), k = 0.5522847498;
    p.Move({b.x0, b.y1}).Line({b.x0, b.y0 + top});
    p.Cubic({b.x0, b.y0 + top * (1 - k)}, {b.x0 + b.w() / 2 * (1 - k), b.y0},
            {b.x0 + b.w() / 2, b.y0});
    p.Cubic({b.x1 - b.w() / 2 * (1 - k), b.y0}, {b.x1, b.y0 + top * (1 - k)}, {b.x1, b.y0 + top});
    p.Line({b.x1, b.y1}).Close();
    return FromPath(std::move(p), 6);
  }
  if (IsRound(shape)) {  // round in straight lines: an octagon, flat side down
    std::vector<P2> pts;
    for (int i = 0; i < 8; ++i) {
      const P2 p = Around(b.centre(), 256 + i * 512, b.w() / 2 * 1.07, b.h() / 2 * 1.07);
      pts.push_back({std::clamp(p.x, b.x0, b.x1), std::clamp(p.y, b.y0, b.y1)});
    }
    return Straight(pts);
  }
  return Straight({{b.x0, b.y0}, {b.x1, b.y0}, {b.x1, b.y1}, {b.x0, b.y1}});
}

Outline Curved(const BoxMm& b, std::string_view shape) {
  PathItem p;
  const double rx = IsRound(shape) ? b.w() / 2 : b.w() * 0.3;
  const double low = IsRound(shape) ? b.h() / 2 : b.h() * 0.25;
  const double high = IsRound(shape) ? b.h() / 2 : b.h() * 0.6;
  const double k = 0.45;
  p.Move({b.x0 + rx, b.y1}).Line({b.x1 - rx, b.y1});
  p.Cubic({b.x1 - rx * k, b.y1}, {b.x1, b.y1 - low * k}, {b.x1, b.y1 - low});
  p.Line({b.x1, b.y0 + high});
  p.Cubic({b.x1, b.y0 + high * k}, {b.x1 - rx * k, b.y0}, {b.x1 - rx, b.y0});
  p.Line({b.x0 + rx, b.y0});
  p.Cubic({b.x0 + rx * k, b.y0}, {b.x0, b.y0 + high * k}, {b.x0, b.y0 + high});
  p.Line({b.x0, b.y1 - low});
  p.Cubic({b.x0, b.y1 - low * k}, {b.x0 + rx * k, b.y1}, {b.x0 + rx, b.y1}).Close();
  return FromPath(std::move(p), 6);
}

Outline Ragged(const std::vector<P2>& plain, double bead, Rng& rng) {
  std::vector<P2> pts = Resample(plain, bead * 0.15, true);
  const std::vector<P2> out = Normals(pts);
  for (std::size_t i = 0; i < pts.size(); ++i) {
    const double depth = Real(rng, 0, 0.07) + (i % 2 == 0 ? 0.05 : 0);
    pts[i] = pts[i] - out[i] * (bead * depth);
  }
  return Straight(pts);
}

Outline Natural(const std::vector<P2>& plain, double bead, Rng& rng) {
  std::vector<P2> pts = Resample(plain, bead * 0.27, true);
  const std::vector<P2> out = Normals(pts);
  for (std::size_t i = 0; i < pts.size(); ++i) {
    pts[i] = pts[i] - out[i] * (bead * Real(rng, 0.0, 0.13));
  }
  return Smoothed(pts);
}

Outline Bored(const BoxMm& box, std::string_view shape, double bead) {
  const double depth = bead * 0.055;
  const std::vector<P2> pts =
      Resample(PlainShape(box.Grown(-depth), shape, "bored"), bead * 0.3, true);
  PathItem p;
  Bows(p, pts, 0.26, true, true);
  return FromPath(std::move(p.Close()), 4);
}

Outline Webbed(const BoxMm& box, double bead, Rng& rng) {
  std::vector<P2> pts = Resample(Ellipse(box, 48), bead * 0.5, true);
  const P2 c = box.centre();
  for (P2& p : pts) p = Mid(p, c, Real(rng, 0.0, 0.08));
  PathItem p;
  Bows(p, pts, -0.16, true, true);
  return FromPath(std::move(p.Close()), 4);
}

// One bank of a way: the line moved to its left by `half` and roughened by habit.
std::vector<P2> Bank(const std::vector<P2>& line, const std::vector<double>& half) {
  std::vector<P2> bank(line.size());
  for (std::size_t i = 0; i < line.size(); ++i) {
    const P2 before = i > 0 ? Unit(line[i] - line[i - 1]) : P2{};
    const P2 after = i + 1 < line.size() ? Unit(line[i + 1] - line[i]) : P2{};
    const bool turns_back = i > 0 && Length(before + after) < 0.2;
    const P2 along = turns_back ? before : Unit(before + after);
    const P2 side = Left(i > 0 ? before : after);
    const double cosine = std::max(0.62, side.x * Left(along).x + side.y * Left(along).y);
    bank[i] = line[i] + Left(along) * (half[i] / cosine);
  }
  return bank;
}

void Side(PathItem& path, const std::vector<P2>& bank, std::string_view habit, bool start) {
  if (habit == "bored") {
    if (!start) path.Line(bank[0]);
    Bows(path, bank, 0.24, false, start);
  } else if (habit == "webbed") {
    if (!start) path.Line(bank[0]);
    Bows(path, bank, -0.14, false, start);
  } else if (habit == "ruled" || habit == "ragged") {
    for (std::size_t i = 0; i < bank.size(); ++i) {
      if (start && i == 0)
        path.Move(bank[0]);
      else
        path.Line(bank[i]);
    }
  } else {
    PathItem smooth;
    smooth.Smooth(bank);
    if (!start) smooth.ops[0].kind = PathOp::kLine;
    path.ops.insert(path.ops.end(), smooth.ops.begin(), smooth.ops.end());
  }
}

double Roughness(std::string_view kind, std::string_view habit) {
  if (kind == "crack") return 0.05;
  if (habit == "ragged") return 0.07;
  if (habit == "natural") return 0.05;
  return 0;
}

double Stride(std::string_view habit) {
  if (habit == "ragged") return 0.16;
  if (habit == "bored") return 0.3;
  if (habit == "webbed") return 0.45;
  return 0.3;
}

// Corners cut twice: a lattice path becomes a line somebody walked.
std::vector<P2> CutCorners(std::vector<P2> pts) {
  for (int round = 0; round < 2 && pts.size() > 2; ++round) {
    std::vector<P2> cut{pts.front()};
    for (std::size_t i = 0; i + 1 < pts.size(); ++i) {
      if (i > 0) cut.push_back(Mid(pts[i], pts[i + 1], 0.25));
      if (i + 2 < pts.size()) cut.push_back(Mid(pts[i], pts[i + 1], 0.75));
    }
    cut.push_back(pts.back());
    pts = std::move(cut);
  }
  return pts;
}

}  // namespace

Outline RoomOutline(const BoxMm& box, std::string_view shape, std::string_view habit, double bead,
                    Rng& rng) {
  if (habit == "ruled") return Ruled(box, shape);
  if (habit == "curved") return Curved(box, shape);
  if (habit == "bored") return Bored(box, shape, bead);
  if (habit == "webbed") return Webbed(box, bead, rng);
  if (habit == "ragged") return Ragged(PlainShape(box, shape, habit), bead, rng);
  return Natural(PlainShape(box, shape, "natural"), bead, rng);
}

std::vector<P2> WalkedLine(const std::vector<P2>& line, std::string_view habit, double bead,
                           Rng& rng) {
  if (habit == "ruled") return line;
  std::vector<P2> walked = Resample(CutCorners(line), bead * Stride(habit), false);
  if (habit == "curved" || habit == "bored") return walked;
  for (std::size_t i = 1; i + 1 < walked.size(); ++i) {
    const P2 across = Left(Unit(walked[i + 1] - walked[i - 1]));
    walked[i] = walked[i] + across * (bead * Real(rng, -0.05, 0.05));
  }
  return walked;
}

Outline WayOutline(const std::vector<P2>& line, double half, std::string_view kind,
                   std::string_view habit, double bead, Rng& rng) {
  const double rough = Roughness(kind, habit) * bead;
  const std::string_view edge = kind == "crack" ? "ragged" : habit;
  const auto widths = [&] {
    std::vector<double> w(line.size(), half);
    for (double& v : w) v += Real(rng, -rough, rough);
    return w;
  };
  const std::vector<P2> left = Bank(line, widths());
  std::vector<P2> back(line.rbegin(), line.rend());
  const std::vector<P2> right = Bank(back, widths());
  PathItem p;
  Side(p, left, edge, true);
  Side(p, right, edge, false);
  return FromPath(std::move(p.Close()), 3);
}

bool InPolygon(const std::vector<P2>& poly, P2 p) {
  bool in = false;
  for (std::size_t i = 0, j = poly.size() - 1; i < poly.size(); j = i++) {
    const P2 a = poly[i], b = poly[j];
    if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) {
      in = !in;
    }
  }
  return in;
}

double DistToSegment(P2 p, P2 a, P2 b) {
  const P2 d = b - a;
  const double n = d.x * d.x + d.y * d.y;
  const double t = n > 0 ? ((p.x - a.x) * d.x + (p.y - a.y) * d.y) / n : 0;
  return Dist(p, Mid(a, b, std::clamp(t, 0.0, 1.0)));
}

std::vector<P2> Inset(const std::vector<P2>& poly, double by) {
  double area = 0;
  for (std::size_t i = 0; i < poly.size(); ++i) {
    const P2 a = poly[i], b = poly[(i + 1) % poly.size()];
    area += a.x * b.y - b.x * a.y;
  }
  const double sign = area > 0 ? -by : by;
  std::vector<P2> moved(poly.size());
  for (std::size_t i = 0; i < poly.size(); ++i) {
    const P2 a = poly[(i + poly.size() - 1) % poly.size()], b = poly[i],
             c = poly[(i + 1) % poly.size()];
    const P2 n1 = Left(Unit(b - a)), n2 = Left(Unit(c - b));
    const P2 n = Unit(n1 + n2);
    const double cosine = std::max(0.5, n.x * n1.x + n.y * n1.y);
    moved[i] = b + n * (sign / cosine);
  }
  return moved;
}

std::vector<P2> Resample(const std::vector<P2>& line, double spacing, bool closed) {
  if (line.size() < 2) return line;
  const std::size_t pieces = closed ? line.size() : line.size() - 1;
  double total = 0;
  for (std::size_t i = 0; i < pieces; ++i) total += Dist(line[i], line[(i + 1) % line.size()]);
  const int n = std::max(closed ? 6 : 2, static_cast<int>(total / spacing + 0.5));
  const double step = total / n;
  std::vector<P2> out{line[0]};
  double left = step;
  for (std::size_t i = 0; i < pieces; ++i) {
    const P2 a = line[i], b = line[(i + 1) % line.size()];
    const double len = Dist(a, b);
    double at = 0;
    while (len - at > left && static_cast<int>(out.size()) < n) {
      at += left;
      out.push_back(Mid(a, b, at / len));
      left = step;
    }
    left -= len - at;
  }
  if (!closed) out.push_back(line.back());
  return out;
}

std::vector<P2> Flatten(const std::vector<PathOp>& ops, int pieces) {
  std::vector<P2> pts;
  for (const PathOp& op : ops) {
    if (op.kind == PathOp::kMove || op.kind == PathOp::kLine) pts.push_back(op.a);
    if (op.kind != PathOp::kCubic) continue;
    const P2 p = pts.back();
    for (int i = 1; i <= pieces; ++i) {
      const double t = static_cast<double>(i) / pieces, u = 1 - t;
      pts.push_back(p * (u * u * u) + op.a * (3 * u * u * t) + op.b * (3 * u * t * t) +
                    op.c * (t * t * t));
    }
  }
  return pts;
}

std::vector<PathOp> SameWayRound(const Outline& outline) {
  double twice_area = 0;
  const std::vector<P2>& poly = outline.poly;
  for (std::size_t i = 0, j = poly.size() - 1; i < poly.size(); j = i++) {
    twice_area += poly[j].x * poly[i].y - poly[i].x * poly[j].y;
  }
  const std::vector<PathOp>& ops = outline.ops;
  if (twice_area >= 0 || ops.size() < 2) return ops;
  const auto end_of = [](const PathOp& op) { return op.kind == PathOp::kCubic ? op.c : op.a; };
  std::size_t last = ops.size() - 1;
  while (last > 0 && ops[last].kind == PathOp::kClose) --last;
  PathItem back;
  back.Move(end_of(ops[last]));
  for (std::size_t i = last; i > 0; --i) {
    const P2 to = end_of(ops[i - 1]);
    if (ops[i].kind == PathOp::kCubic) {
      back.Cubic(ops[i].b, ops[i].a, to);
    } else {
      back.Line(to);
    }
  }
  back.Close();
  return back.ops;
}

BoxMm BoxOf(const std::vector<P2>& points) {
  if (points.empty()) return {};
  BoxMm b{points[0].x, points[0].y, points[0].x, points[0].y};
  for (const P2 p : points) {
    b.x0 = std::min(b.x0, p.x), b.x1 = std::max(b.x1, p.x);
    b.y0 = std::min(b.y0, p.y), b.y1 = std::max(b.y1, p.y);
  }
  return b;
}

}  // namespace bw
