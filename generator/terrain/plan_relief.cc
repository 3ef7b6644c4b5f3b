// Land, sea and height. Continents are broad noise with coasts pulled about by more noise, some
// sides of the plan leaning to the sea; the sea's level is where the drawn share of land stays dry.
// Ranges are crest lines of a second noise.
#include <algorithm>
#include <array>

#include "generator/base/hash.h"
#include "generator/terrain/plan_raise.h"

namespace bw {

namespace {

using Vertex = HexGraph::Vertex;

constexpr int kSinkSide = 1100;    // how far a side towards the sea is sunk at the very edge
constexpr int kRaiseSide = 450;    // and how far any other side is raised
constexpr int kRaiseMarked = 420;  // land is wanted along marked rows
constexpr int kSinkEnd = 4000;     // where they shall end in the sea
constexpr int kMarkedRows = 6;     // hexes beside them
constexpr std::array<int, 4> kSides{0, 1, 2, 3};  // north, east, south, west

int Squared(int permille) { return permille * permille / 1000; }

// 1000 at the side, falling to 0 `reach` hexes inside; `wander` hexes further in or out.
int NearSide(const HexGraph& g, Vertex v, int side, int reach, int wander) {
  const int row = g.RowOf(v), column = g.ColumnOf(v);
  const std::array<int, 4> inside{row, g.columns() - 1 - column, g.rows() - 1 - row, column};
  const int left = std::min(reach, reach + wander - inside[static_cast<std::size_t>(side)]);
  return left <= 0 ? 0 : Squared(left * 1000 / reach);
}

// How much a hex is raised or sunk for where it lies on the plan.
struct Lean {
  std::array<int, 4> by{};  // by side
  int reach_across = 0, reach_down = 0;
  Noise wander;  // so that no coast follows the frame

  explicit Lean(const Raising& r)
      : wander(r.NoiseSeed("plan.sides"), std::max(3, r.Extent() / 4), 500, 3) {
    Rng rng = r.Draws("plan.sides");
    std::vector<int> sides(kSides.begin(), kSides.end());
    rng.Shuffle(sides);
    const int sea = r.Draw(rng, r.rules.sea_sides);
    for (std::size_t i = 0; i < sides.size(); ++i) {
      const int strength = rng.Range(700, 1000);
      by[static_cast<std::size_t>(sides[i])] =
          static_cast<int>(i) < sea ? -kSinkSide * strength / 1000 : kRaiseSide * strength / 1000;
    }
    const int most = std::max(2, r.rules.continent / 2);
    reach_across = std::clamp(r.graph.columns() * 35 / 100, 2, most);
    reach_down = std::clamp(r.graph.rows() * 40 / 100, 2, most);
  }
  int At(const Raising& r, Vertex v) const {
    int sum = 0;
    const int stray = wander.At(r.Middle(v));
    for (const int side : kSides) {
      const int reach = side % 2 == 0 ? reach_down : reach_across;
      const int near = NearSide(r.graph, v, side, reach, reach * stray * 6 / 10000);
      sum += by[static_cast<std::size_t>(side)] * near / 1000;
    }
    const int row = r.graph.RowOf(v);
    for (const int marked : r.marked_rows) {
      const int beyond = BeyondEnds(r, v);
      const int off = std::max(0, std::abs(row - marked) + beyond + stray * 4 / 1000);
      if (off >= kMarkedRows) continue;
      sum += kRaiseMarked * (kMarkedRows - off) / kMarkedRows;
      sum += AtEnd(r, v) * (kMarkedRows - off) / kMarkedRows;
    }
    return sum;
  }
  // Columns from the nearer end of the marked rows; 0 between them.
  static int BeyondEnds(const Raising& r, Vertex v) {
    const int first = (r.graph.columns() - r.marked_columns) / 2, column = r.graph.ColumnOf(v);
    return std::max({0, first - column, column - (first + r.marked_columns - 1)});
  }
  // Sea where the marked rows shall end in it, and land beyond.
  static int AtEnd(const Raising& r, Vertex v) {
    if (r.sea_west == 0 && r.sea_east == 0) return 0;
    const int column = r.graph.ColumnOf(v), from_east = r.graph.columns() - 1 - column;
    const bool sea = column < r.sea_west || from_east < r.sea_east;
    return sea ? -kSinkEnd : kRaiseMarked;
  }
};

void SinkIslets(Raising& r) {
  const Parts land = PartsOf(r.graph, [&](Vertex v) { return r.shore[v] >= 0; });
  for (Vertex v = 0; v < r.n; ++v) {
    const int part = land.of[v];
    if (part >= 0 && land.size[static_cast<std::size_t>(part)] < r.rules.least_island) {
      r.shore[v] = -20;
    }
  }
}

void FillPonds(Raising& r) {
  const Parts sea = PartsOf(r.graph, [&](Vertex v) { return r.shore[v] < 0; });
  int kept = 0;
  for (std::size_t i = 0; i < sea.size.size(); ++i) {
    kept += sea.at_edge[i] != 0 || sea.size[i] >= r.rules.inland_sea ? 1 : 0;
  }
  for (Vertex v = 0; v < r.n; ++v) {
    const int part = sea.of[v];
    if (part < 0 || kept == 0) continue;
    const auto i = static_cast<std::size_t>(part);
    if (sea.at_edge[i] == 0 && sea.size[i] < r.rules.inland_sea) r.shore[v] = 4;
  }
}

// Water must run somewhere: a plan has at least one hex of sea, and one of land.
void KeepOneOfEach(Raising& r) {
  const auto [low, high] = std::minmax_element(r.shore.begin(), r.shore.end());
  if (*low >= 0) *low = -1;
  if (*high < 0) *high = 1;
}

}  // namespace

std::uint64_t Raising::NoiseSeed(std::string_view purpose) const { return HashText(purpose, seed); }

int Raising::Extent() const { return std::max(graph.columns(), graph.rows()); }

int Percentile(std::vector<std::int16_t> values, int permille) {
  if (values.empty()) return 0;
  const std::size_t at =
      std::min(values.size() - 1, values.size() * static_cast<std::size_t>(permille) / 1000);
  std::nth_element(values.begin(), values.begin() + static_cast<long>(at), values.end());
  return values[at];
}

void PartLandFromSea(Raising& r) {
  const int wave = std::clamp(r.Extent() * 6 / 10, 4, r.rules.continent);
  const Noise broad(r.NoiseSeed("plan.continents"), wave, 560, 3);
  const Noise east(r.NoiseSeed("plan.warp.east"), std::max(3, wave / 2), 500, 6);
  const Noise south(r.NoiseSeed("plan.warp.south"), std::max(3, wave / 2), 500, 6);
  const Lean lean(r);
  const int pull = wave * kHexUnits * r.rules.warp / 1000;
  r.shore.resize(r.n);
  for (Vertex v = 0; v < r.n; ++v) {
    const PlanPoint p = r.Middle(v);
    const PlanPoint q{p.x + pull * east.At(p) / 1000, p.y + pull * south.At(p) / 1000};
    r.shore[v] = static_cast<std::int16_t>(std::clamp(broad.At(q) + lean.At(r, v), -9000, 9000));
  }
  Rng rng = r.Draws("plan.land");
  const int level = Percentile(r.shore, 1000 - r.Draw(rng, r.rules.land));
  for (std::int16_t& h : r.shore) h = static_cast<std::int16_t>(h - level);
  SinkIslets(r);
  FillPonds(r);
  KeepOneOfEach(r);
  for (Vertex v = 0; v < r.n; ++v) {
    r.At(v).terrain = r.shore[v] < 0 ? Terrain::kSea : Terrain::kGrassland;
  }
}

void RaiseRanges(Raising& r) {
  const int wave = std::clamp(r.Extent() * 45 / 100, 4, r.rules.range);
  const Noise crests(r.NoiseSeed("plan.ranges"), wave, 420, 4);
  const Noise where(r.NoiseSeed("plan.uplands"), wave * 2, 400, wave / 2);
  const Noise knolls(r.NoiseSeed("plan.knolls"), std::max(3, wave / 3), 500, 2);
  const Noise small(r.NoiseSeed("plan.rough"), 4, 600, 1);
  r.ridge.assign(r.n, 0);
  for (Vertex v = 0; v < r.n; ++v) {
    const PlanPoint p = r.Middle(v);
    Hex& hex = r.At(v);
    if (r.shore[v] < 0) {
      const int depth = r.rules.depth * std::min(1000, -static_cast<int>(r.shore[v])) / 1000;
      hex.elevation = static_cast<std::int16_t>(-std::max(5, depth));
      continue;
    }
    const int inland = std::min(1000, static_cast<int>(r.shore[v]) * 5 / 3);
    const int line = crests.RidgeAt(p);
    const int crest = Squared(line) * line / 1000;
    const int lift = std::clamp(600 + where.At(p), 0, 1000);
    const int coast = std::min(1000, 250 + static_cast<int>(r.shore[v]) * 3);
    const int knoll = r.rules.knoll * std::max(0, knolls.At(p)) / 1000;
    const int ridge = (r.rules.peak * (crest * lift / 1000) / 1000 + knoll) * coast / 1000;
    const int rough = r.rules.rough * small.At(p) / 1000;
    r.ridge[v] = static_cast<std::int16_t>(ridge);
    hex.elevation = static_cast<std::int16_t>(
        std::clamp(r.rules.plain * inland / 1000 + ridge + rough, 2, 8900));
  }
}

}  // namespace bw
