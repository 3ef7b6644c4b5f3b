#include "generator/terrain/plan_noise.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "generator/base/hash.h"

namespace bw {

namespace {

constexpr int kRowUnits = 222;  // from row to row: 256 x sqrt(3) / 2
constexpr int kAway = 1 << 24;  // keeps coordinates positive in every octave
constexpr int kFraction = 12;   // bits of a point's place within its cell
constexpr int kCell = 1 << kFraction;

// Sixteen directions, length 256.
constexpr std::array<std::array<int, 2>, 16> kGradient{{{256, 0},
                                                        {237, 98},
                                                        {181, 181},
                                                        {98, 237},
                                                        {0, 256},
                                                        {-98, 237},
                                                        {-181, 181},
                                                        {-237, 98},
                                                        {-256, 0},
                                                        {-237, -98},
                                                        {-181, -181},
                                                        {-98, -237},
                                                        {0, -256},
                                                        {98, -237},
                                                        {181, -181},
                                                        {237, -98}}};

// 6t^5 - 15t^4 + 10t^3 in 1/4096.
int Smooth(int t) {
  const std::int64_t x = t;
  const std::int64_t poly = (6 * x * x >> kFraction) - 15 * x + 10 * kCell;
  return static_cast<int>(((x * x >> kFraction) * x >> kFraction) * poly >> kFraction);
}

int Corner(std::uint64_t seed, std::uint32_t cx, std::uint32_t cy, int dx, int dy) {
  std::uint64_t h = seed ^ (std::uint64_t{cx} << 32 | cy);
  h = (h ^ (h >> 31)) * 0x9e3779b97f4a7c15u;
  h = (h ^ (h >> 29)) * 0xbf58476d1ce4e5b9u;
  const auto& g = kGradient[h >> 60];
  return (g[0] * dx + g[1] * dy) >> 8;  // about -5800..5800
}

int Lerp(int a, int b, int t) { return a + static_cast<int>(std::int64_t{b - a} * t >> kFraction); }

// About -2900..2900.
int Gradient(std::uint64_t seed, PlanPoint p, int wave) {
  const auto x = static_cast<std::uint32_t>(p.x + kAway),
             y = static_cast<std::uint32_t>(p.y + kAway);
  const auto w = static_cast<std::uint32_t>(wave);
  const std::uint32_t cx = x / w, cy = y / w;
  const int fx = static_cast<int>((x - cx * w) * kCell / w);
  const int fy = static_cast<int>((y - cy * w) * kCell / w);
  const int u = Smooth(fx), v = Smooth(fy);
  const int north = Lerp(Corner(seed, cx, cy, fx, fy), Corner(seed, cx + 1, cy, fx - kCell, fy), u);
  const int south = Lerp(Corner(seed, cx, cy + 1, fx, fy - kCell),
                         Corner(seed, cx + 1, cy + 1, fx - kCell, fy - kCell), u);
  return Lerp(north, south, v);
}

// Each octave is turned against the one before, so that their cells never line up.
PlanPoint Turned(PlanPoint p) { return {(4 * p.x - 3 * p.y) / 5, (3 * p.x + 4 * p.y) / 5}; }

}  // namespace

PlanPoint MiddleOf(int column, int row, bool shifted) {
  return {column * kHexUnits + (shifted ? kHexUnits / 2 : 0), row * kRowUnits};
}

Noise::Noise(std::uint64_t seed, int wave, int keep, int least) {
  int weight = 1000;
  for (int units = wave * kHexUnits; count_ < kMost; units /= 2) {
    octaves_[count_] = {HashJoin(seed, static_cast<std::uint64_t>(count_)), std::max(units, 64),
                        weight};
    total_ += weight;
    ++count_;
    weight = weight * keep / 1000;
    if (units / 2 < least * kHexUnits || weight == 0) break;
  }
}

int Noise::At(PlanPoint p) const {
  std::int64_t sum = 0;
  for (int i = 0; i < count_; ++i) {
    sum += std::int64_t{Gradient(octaves_[i].seed, p, octaves_[i].wave)} * octaves_[i].weight;
    p = Turned(p);
  }
  return static_cast<int>(sum * 10 / (std::int64_t{total_} * 24));
}

int Noise::RidgeAt(PlanPoint p) const {
  std::int64_t sum = 0;
  for (int i = 0; i < count_; ++i) {
    const int crest = 1000 - std::abs(Gradient(octaves_[i].seed, p, octaves_[i].wave)) * 10 / 16;
    sum += std::int64_t{std::max(crest, 0)} * octaves_[i].weight;
    p = Turned(p);
  }
  return static_cast<int>(sum / total_);
}

}  // namespace bw
