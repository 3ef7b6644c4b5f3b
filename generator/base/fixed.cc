// Integer geometry; see fixed.h. Products are taken in 64 bits: a sheet is at most some hundred
// thousand units wide, so squares of lengths stay far below the limit.
#include "generator/base/fixed.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace bw {

namespace {

std::int64_t Cross(Pt o, Pt a, Pt b) {
  return std::int64_t{a.x - o.x} * (b.y - o.y) - std::int64_t{a.y - o.y} * (b.x - o.x);
}

int Sign(std::int64_t v) { return v > 0 ? 1 : v < 0 ? -1 : 0; }

bool OnSegment(Pt p, Pt a, Pt b) {
  return std::min(a.x, b.x) <= p.x && p.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= p.y &&
         p.y <= std::max(a.y, b.y);
}

}  // namespace

Fx Isqrt(std::int64_t v) {
  if (v <= 0) return 0;
  // sqrt is exactly rounded under IEEE 754, the two corrections make the floor exact.
  auto r = static_cast<std::int64_t>(std::sqrt(static_cast<double>(v)));
  while (r * r > v) --r;
  while ((r + 1) * (r + 1) <= v) ++r;
  return static_cast<Fx>(r);
}

Fx Distance(Pt a, Pt b) {
  const std::int64_t dx = a.x - b.x, dy = a.y - b.y;
  return Isqrt(dx * dx + dy * dy);
}

Fx Gap(const Box& a, const Box& b) {
  const std::int64_t dx = std::max({0, b.x - a.right(), a.x - b.right()});
  const std::int64_t dy = std::max({0, b.y - a.bottom(), a.y - b.bottom()});
  if (dx == 0 || dy == 0) return static_cast<Fx>(dx + dy);
  return Isqrt(dx * dx + dy * dy);
}

Fx DistanceToSegment(Pt p, Pt a, Pt b) {
  const std::int64_t dx = b.x - a.x, dy = b.y - a.y;
  const std::int64_t len2 = dx * dx + dy * dy;
  if (len2 == 0) return Distance(p, a);
  const std::int64_t dot = (p.x - a.x) * dx + (p.y - a.y) * dy;
  if (dot <= 0) return Distance(p, a);
  if (dot >= len2) return Distance(p, b);
  const std::int64_t cross = dx * (p.y - a.y) - dy * (p.x - a.x);
  const Fx len = Isqrt(len2);
  return static_cast<Fx>((cross < 0 ? -cross : cross) / std::max<Fx>(len, 1));
}

bool SegmentsCross(Pt a, Pt b, Pt c, Pt d) {
  const int s1 = Sign(Cross(a, b, c)), s2 = Sign(Cross(a, b, d));
  const int s3 = Sign(Cross(c, d, a)), s4 = Sign(Cross(c, d, b));
  if (s1 != s2 && s3 != s4) return true;
  return (s1 == 0 && OnSegment(c, a, b)) || (s2 == 0 && OnSegment(d, a, b)) ||
         (s3 == 0 && OnSegment(a, c, d)) || (s4 == 0 && OnSegment(b, c, d));
}

bool SegmentHitsBox(Pt a, Pt b, const Box& box) {
  if (box.Contains(a) || box.Contains(b)) return true;
  const Pt tl{box.x, box.y}, tr{box.right(), box.y};
  const Pt bl{box.x, box.bottom()}, br{box.right(), box.bottom()};
  return SegmentsCross(a, b, tl, br) || SegmentsCross(a, b, tr, bl);
}

Box BoundsOf(std::span<const Pt> points) {
  if (points.empty()) return {0, 0, -1, -1};
  Pt least = points.front(), most = least;
  for (const Pt p : points) {
    least = {std::min(least.x, p.x), std::min(least.y, p.y)};
    most = {std::max(most.x, p.x), std::max(most.y, p.y)};
  }
  return {least.x, least.y, most.x - least.x, most.y - least.y};
}

Fx PathLength(const std::vector<Pt>& path) {
  Fx sum = 0;
  for (std::size_t i = 1; i < path.size(); ++i) sum += Distance(path[i - 1], path[i]);
  return sum;
}

std::string BeadsText(Fx v) {
  const bool negative = v < 0;
  std::int64_t scaled = std::int64_t{negative ? -v : v} * 10000;
  scaled = (scaled + kBead / 2) / kBead;
  std::string text = std::to_string(scaled / 10000);
  std::string digits = std::to_string(scaled % 10000);
  digits.insert(0, 4 - digits.size(), '0');
  while (!digits.empty() && digits.back() == '0') digits.pop_back();
  if (!digits.empty()) text += "." + digits;
  return negative && scaled != 0 ? "-" + text : text;
}

Fx FxFromBeads(double beads) { return static_cast<Fx>(std::llround(beads * kBead)); }

Pt UnitCircle(int angle4096) {
  // First quadrant by a Taylor series in integers (30-bit fraction), built once.
  static const std::array<Fx, 1025> kSine = [] {
    std::array<Fx, 1025> table{};
    constexpr std::int64_t kOne = std::int64_t{1} << 30;
    constexpr std::int64_t kHalfPi = 1686629713;  // pi / 2 in 30 bits
    for (int i = 0; i <= 1024; ++i) {
      const std::int64_t x = kHalfPi * i / 1024, x2 = x * x / kOne;
      std::int64_t term = x, sum = x;
      for (int k = 1; k < 8; ++k) {
        term = -(term * x2 / kOne) / ((2 * k) * (2 * k + 1));
        sum += term;
      }
      table[static_cast<std::size_t>(i)] = static_cast<Fx>((sum + (1 << 13)) >> 14);
    }
    return table;
  }();
  const int a = ((angle4096 % 4096) + 4096) % 4096;
  const auto sine = [&](int t) {
    t = ((t % 4096) + 4096) % 4096;
    const int q = t / 1024, r = t % 1024;
    const Fx v = kSine[static_cast<std::size_t>(q % 2 == 0 ? r : 1024 - r)];
    return q < 2 ? v : -v;
  };
  return {sine(a + 1024), sine(a)};
}

}  // namespace bw
