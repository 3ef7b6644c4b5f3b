// Warmth falls northwards and with height; winds carry water in from the sea and lose it over land,
// most where they must climb, so that the lee of a range is dry. The land is clothed by both.
#include <algorithm>
#include <array>

#include "generator/terrain/plan_raise.h"

namespace bw {

namespace {

using Cell = HexGraph::Vertex;

constexpr int kSeaAir = 1000, kEdgeAir = 420;  // water in the air over the sea, and off the plan
constexpr int kWet = 40;                       // rain that counts as 1000

// One row's winds, from its windward end.
void BlowAlong(Raising& r, int row, bool from_west) {
  const int columns = r.graph.columns();
  int air = kEdgeAir, before = 0;
  for (int i = 0; i < columns; ++i) {
    const int column = from_west ? i : columns - 1 - i;
    const auto v = static_cast<Cell>(row * columns + column);
    if (!r.Land(v)) {
      air += (kSeaAir - air) / 3;
      r.moisture[v] = 1000;
      before = 0;
      continue;
    }
    const int height = r.At(v).elevation, rise = std::max(0, height - before);
    before = height;
    const int share = std::min(600, r.rules.wind_rain + r.rules.slope_rain * rise / 100);
    const int rain = air * share / 1000;
    air = std::max(60, air - rain * 7 / 10);
    r.moisture[v] = static_cast<std::int16_t>(std::min(1000, rain * 1000 / kWet * air / 1000 / 2));
  }
}

// Evens out differences between rows; what lies over the sea does not count.
void Blur(const Raising& r, std::vector<std::int16_t>& values) {
  const std::vector<std::int16_t> old = values;
  for (Cell v = 0; v < r.n; ++v) {
    if (!r.Land(v)) continue;
    int sum = 2 * old[v], count = 2;
    r.graph.EachNeighbour(v, [&](Cell u, int) {
      if (!r.Land(u)) return;
      sum += old[u];
      ++count;
    });
    values[v] = static_cast<std::int16_t>(sum / count);
  }
}

std::vector<std::int16_t> OfLand(const Raising& r, const std::vector<std::int16_t>& values) {
  std::vector<std::int16_t> out;
  out.reserve(r.order.size());
  for (Cell v = 0; v < r.n; ++v) {
    if (r.Land(v)) out.push_back(values[v]);
  }
  return out;
}

// What decides the kind of a hex: the plan's own thresholds.
struct Thresholds {
  int mountain = 0, hill = 0;             // heights
  int forest = 0, desert = 0;             // moisture
  int swamp = 0;                          // wetness
  std::vector<std::int16_t> height, wet;  // of each hex
};

// Flat, low, watered ground gathers swamps.
int Wetness(const Raising& r, Cell v) {
  int wet = r.moisture[v], steepest = 0;
  r.graph.EachNeighbour(v, [&](Cell u, int) {
    const bool water = !r.Land(u) || r.At(u).river;
    wet += water ? 60 : 0;
    steepest = std::max(steepest, std::abs(r.At(u).elevation - r.At(v).elevation));
  });
  if (r.At(v).river) wet += 120;
  wet += std::min<int>(300, r.filled[v] * 6);
  return std::clamp(wet - steepest * 2 - r.At(v).elevation, -2000, 4000);
}

Thresholds Judge(const Raising& r) {
  Thresholds t;
  Rng rng = r.Draws("plan.cover");
  t.height.resize(r.n);
  t.wet.resize(r.n);
  for (Cell v = 0; v < r.n; ++v) {
    // Ranges make mountains; a high plain is none.
    t.height[v] = static_cast<std::int16_t>(r.At(v).elevation / 3 + r.ridge[v]);
    t.wet[v] = static_cast<std::int16_t>(r.Land(v) ? Wetness(r, v) : 0);
  }
  const int mountains = r.Draw(rng, r.rules.mountains), hills = r.Draw(rng, r.rules.hills);
  const int forest = r.Draw(rng, r.rules.forest), desert = r.Draw(rng, r.rules.desert);
  const int swamp = r.Draw(rng, r.rules.swamp);
  const auto heights = OfLand(r, t.height);
  t.mountain = Percentile(heights, 1000 - mountains);
  t.hill = Percentile(heights, 1000 - mountains - hills);
  const auto moist = OfLand(r, r.moisture);
  t.forest = Percentile(moist, 1000 - forest);
  t.desert = Percentile(moist, desert);
  t.swamp = Percentile(OfLand(r, t.wet), 1000 - swamp);
  return t;
}

Terrain KindOf(const Raising& r, const Thresholds& t, Cell v) {
  if (t.height[v] > t.mountain) return Terrain::kMountain;
  if (r.warmth[v] < r.rules.arctic_below) return Terrain::kArctic;
  if (t.height[v] > t.hill) return Terrain::kHill;
  if (t.wet[v] > t.swamp && r.warmth[v] > r.rules.swamp_above) return Terrain::kSwamp;
  if (r.moisture[v] < t.desert && r.warmth[v] > r.rules.desert_above && !r.At(v).river) {
    return Terrain::kDesert;
  }
  return r.moisture[v] > t.forest ? Terrain::kForest : Terrain::kGrassland;
}

// A single hex of one kind amid others is noise, not country: it takes its neighbours' kind.
void Settle(Raising& r) {
  std::vector<Terrain> old;
  old.reserve(r.n);
  for (const Hex& hex : r.plan.hexes) old.push_back(hex.terrain);
  for (const Cell v : r.order) {
    const Terrain own = old[v];
    if (own == Terrain::kSea || own == Terrain::kSwamp) continue;
    std::array<int, kTerrains> count{};
    r.graph.EachNeighbour(v, [&](Cell u, int) { ++count[static_cast<std::size_t>(old[u])]; });
    if (count[static_cast<std::size_t>(own)] > 0) continue;
    count[static_cast<std::size_t>(Terrain::kSea)] = 0;
    count[static_cast<std::size_t>(Terrain::kMountain)] = 0;
    const auto most = std::max_element(count.begin(), count.end());
    if (own == Terrain::kMountain) {
      r.At(v).terrain = Terrain::kHill;
    } else if (*most > 2) {
      r.At(v).terrain = static_cast<Terrain>(most - count.begin());
    }
  }
}

}  // namespace

void LetWindsBlow(Raising& r) {
  Rng rng = r.Draws("plan.climate");
  const int middle = r.Draw(rng, r.rules.warmth), span = r.Draw(rng, r.rules.north_south);
  const bool from_west = rng.Below(3) != 0;
  const int wave = std::clamp(r.Extent() / 3, 3, 30);
  const Noise warm(r.NoiseSeed("plan.warmth"), wave, 500, 3);
  const Noise moist(r.NoiseSeed("plan.moisture"), wave, 550, 2);
  const int rows = std::max(2, r.graph.rows());
  r.moisture.assign(r.n, 0);
  r.warmth.assign(r.n, 0);
  for (int row = 0; row < r.graph.rows(); ++row) BlowAlong(r, row, from_west);
  Blur(r, r.moisture);
  Blur(r, r.moisture);
  for (Cell v = 0; v < r.n; ++v) {
    const PlanPoint p = r.Middle(v);
    const int south = span * (2 * r.graph.RowOf(v) - rows + 1) / (2 * (rows - 1));
    const int height = std::max<int>(0, r.At(v).elevation);
    r.warmth[v] = static_cast<std::int16_t>(middle + south - r.rules.lapse * height / 100 +
                                            r.rules.warmth_noise * warm.At(p) / 1000);
    const int noise = r.rules.moisture_noise * moist.At(p) / 1000;
    r.moisture[v] = static_cast<std::int16_t>(std::clamp(r.moisture[v] + noise, 0, 1000));
  }
}

void ClotheLand(Raising& r) {
  const Thresholds t = Judge(r);
  for (const Cell v : r.order) {
    if (r.Land(v)) r.At(v).terrain = KindOf(r, t, v);
  }
  Settle(r);
}

}  // namespace bw
