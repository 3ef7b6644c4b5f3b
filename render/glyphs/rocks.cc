// See rocks.h. Spacings are shares of a bead; a row's y is the depth below the bed above.
#include "render/glyphs/rocks.h"

#include <array>

#include "generator/base/hash.h"
#include "generator/rules/glyph_words.h"
#include "render/layers/ink.h"

namespace bw {

namespace {

// Calls mark(x, y, row) on a jittered lattice of dx by dy beads below the upper bed; every other
// row is set off by half a step.
template <class F>
void Lattice(PatternPen& pen, double dx, double dy, double jitter, F mark) {
  const double bead = pen.field.bead;
  double depth = 0;
  for (std::size_t i = 0; i < pen.field.top->y.size(); ++i) {
    depth = std::max(depth, pen.field.bottom->y[i] - pen.field.top->y[i]);
  }
  const int rows = static_cast<int>(depth / (dy * bead));
  const int columns = static_cast<int>(pen.field.box.w() / (dx * bead));
  for (int r = 0; r <= rows; ++r) {
    for (int c = 0; c <= columns; ++c) {
      const double sx = Real(pen.rng, -jitter, jitter), sy = Real(pen.rng, -jitter, jitter);
      const double x = pen.field.box.x0 + (c + (r % 2 == 0 ? 0.25 : 0.75) + sx) * dx * bead;
      const double y = pen.field.top->At(x) + (r + 0.6 + sy) * dy * bead;
      mark(x, y, r);
    }
  }
}

void Stipple(PatternPen& pen) {
  Lattice(pen, 0.3, 0.26, 0.48, [&](double x, double y, int) {
    pen.Mark({{x, y}, {x + 0.06, y}});
  });
}

void Dashes(PatternPen& pen) {
  Lattice(pen, 0.55, 0.24, 0.3, [&](double x, double y, int) {
    const double l = pen.field.bead * Real(pen.rng, 0.12, 0.42);
    const double slope = (pen.field.top->At(x + l) - pen.field.top->At(x)) * 0.8;
    pen.Mark({{x, y}, {x + l, y + slope}});
  });
}

// Courses of stone with most of the mortar left to the eye.
void Bricks(PatternPen& pen) {
  const double b = pen.field.bead;
  Lattice(pen, 0.62, 0.27, 0.1, [&](double x, double y, int) {
    const int part = pen.rng.Below(6);
    const double w = b * Real(pen.rng, 0.36, 0.52), h = b * 0.2;
    const double s = pen.field.top->At(x + w) - pen.field.top->At(x);
    if (part == 0) return;
    if (part < 3) pen.Mark({{x, y + h}, {x, y}, {x + w, y + s}});
    if (part == 3) pen.Mark({{x, y}, {x + w, y + s}, {x + w, y + s + h}});
    if (part > 3) pen.Mark({{x, y}, {x + w * 0.7, y + s * 0.7}});
  });
}

void Chevrons(PatternPen& pen) {
  const double b = pen.field.bead;
  Lattice(pen, 0.42, 0.34, 0.28, [&](double x, double y, int) {
    const double w = b * Real(pen.rng, 0.07, 0.12), h = w * 0.8;
    pen.Mark({{x - w, y + h}, {x, y}, {x + w, y + h}});
  });
}

void Crosses(PatternPen& pen) {
  const double b = pen.field.bead;
  Lattice(pen, 0.44, 0.38, 0.33, [&](double x, double y, int) {
    const int a = pen.rng.Below(1024);
    const double r = b * Real(pen.rng, 0.045, 0.065);
    const P2 u = Around(a, r), v = Left(u), o{x, y};
    pen.Mark({o - u, o + u});
    pen.Mark({o - v, o + v});
  });
}

void Waves(PatternPen& pen) {
  const double b = pen.field.bead;
  Lattice(pen, 0.75, 0.27, 0.25, [&](double x, double y, int) {
    const double l = b * Real(pen.rng, 0.1, 0.15), h = b * 0.05;
    std::array<P2, 5> pts;
    for (std::size_t i = 0; i < 5; ++i) {
      const double px = x + static_cast<double>(i) * l;
      const double bed = pen.field.top->At(px) - pen.field.top->At(x);
      pts[i] = {px, y + bed + (i % 2 == 0 ? h : -h)};
    }
    pen.Mark(pts, true);
  });
}

void Pebbles(PatternPen& pen) {
  const double b = pen.field.bead;
  Lattice(pen, 0.5, 0.36, 0.32, [&](double x, double y, int) {
    const double rx = b * Real(pen.rng, 0.05, 0.12), ry = rx * Real(pen.rng, 0.5, 0.8);
    const int turn = pen.rng.Below(512);
    std::array<P2, 4> pts;
    for (int i = 0; i < 4; ++i) {
      pts[static_cast<std::size_t>(i)] = Around({x, y}, turn + i * 1024, rx, ry);
    }
    pen.Mark(pts, true, true);
  });
}

void Slants(PatternPen& pen) {
  const double b = pen.field.bead;
  Lattice(pen, 0.66, 0.36, 0.28, [&](double x, double y, int) {
    const int n = pen.rng.Range(2, 3);
    const double l = b * Real(pen.rng, 0.1, 0.16);
    for (int i = 0; i < n; ++i) {
      const double px = x + i * b * 0.09;
      pen.Mark({{px, y + l}, {px + l * 0.9, y - l * 0.4}});
    }
  });
}

// Joints of great blocks: corners where three, now and then two, cracks meet.
void Blocks(PatternPen& pen) {
  const double b = pen.field.bead;
  Lattice(pen, 0.72, 0.5, 0.27, [&](double x, double y, int) {
    const int turn = pen.rng.Range(-160, 160) + 2048 * pen.rng.Below(2);
    const int left_out = pen.rng.Below(7);
    const P2 o{x, y};
    int arm = 0;
    for (const int way : {1024, 2300, 3844}) {
      const double l = b * Real(pen.rng, 0.1, 0.34), bend = b * Real(pen.rng, -0.03, 0.03);
      const P2 end = o + Around(way + turn, l);
      if (arm++ != left_out)
        pen.Mark({o, Mid(o, end, 0.55) + Around(way + turn + 1024, bend), end});
    }
  });
}

void Reeds(PatternPen& pen) {
  const double b = pen.field.bead;
  Lattice(pen, 0.4, 0.4, 0.3, [&](double x, double y, int) {
    const double l = b * Real(pen.rng, 0.1, 0.2), gap = b * 0.06;
    pen.Mark({{x, y}, {x, y + l}});
    pen.Mark({{x + gap, y + l * 0.3}, {x + gap, y + l * 0.9}});
  });
}

void Flecks(PatternPen& pen) {
  const double b = pen.field.bead;
  Lattice(pen, 0.5, 0.36, 0.35, [&](double x, double y, int) {
    const double w = b * Real(pen.rng, 0.05, 0.085);
    const int turn = pen.rng.Below(4096);
    std::array<P2, 3> pts;
    for (int i = 0; i < 3; ++i) {
      pts[static_cast<std::size_t>(i)] = Around({x, y}, turn + i * 1365, w, w);
    }
    pen.Mark(pts, false, true);
  });
}

// Standing columns of cooled rock, their joints shown here and there.
void Columns(PatternPen& pen) {
  const double b = pen.field.bead;
  Lattice(pen, 0.34, 0.62, 0.12, [&](double x, double y, int) {
    const double l = b * Real(pen.rng, 0.24, 0.5);
    const bool joint = pen.rng.OneIn(3);
    const double at = Real(pen.rng, 0.2, 0.8) * l;
    pen.Mark({{x, y}, {x, y + l}});
    if (joint) pen.Mark({{x, y + at}, {x + b * 0.15, y + at - b * 0.05}, {x + b * 0.3, y + at}});
  });
}

constexpr std::array kPatterns{
    PatternRow{"stipple", 0.34, Stipple}, PatternRow{"dashes", 0.2, Dashes},
    PatternRow{"bricks", 0.2, Bricks},    PatternRow{"chevrons", 0.2, Chevrons},
    PatternRow{"crosses", 0.2, Crosses},  PatternRow{"waves", 0.2, Waves},
    PatternRow{"pebbles", 0.2, Pebbles},  PatternRow{"slants", 0.2, Slants},
    PatternRow{"blocks", 0.2, Blocks},    PatternRow{"reeds", 0.2, Reeds},
    PatternRow{"flecks", 0.2, Flecks},    PatternRow{"columns", 0.2, Columns},
};
static_assert(kPatterns.size() == kRockPatterns.size());

}  // namespace

void PatternPen::Mark(std::span<const P2> pts, bool smooth, bool closed) {
  const double margin = field.bead * 0.04;
  for (const P2 p : pts) {
    if (!field.Holds(p, margin)) return;
  }
  if (!clear(pts.front()) || !clear(pts.back())) return;
  if (smooth) {
    path.Smooth({pts.begin(), pts.end()}, closed);
    return;
  }
  path.Move(pts[0]);
  for (const P2 p : pts.subspan(1)) path.Line(p);
  if (closed) path.Close();
}

std::span<const PatternRow> Patterns() { return kPatterns; }

const PatternRow& PatternOf(std::string_view word) {
  for (const PatternRow& row : kPatterns) {
    if (row.word == word) return row;
  }
  return kPatterns[0];
}

std::string_view PatternWord(const Rules& rules, std::string_view rock) {
  const auto known = rules.strata.rocks.find(rock);
  if (known != rules.strata.rocks.end()) return known->second.pattern;
  for (const PatternRow& row : kPatterns) {
    if (row.word == rock) return row.word;
  }
  return kPatterns[HashText(rock) % kPatterns.size()].word;
}

}  // namespace bw
