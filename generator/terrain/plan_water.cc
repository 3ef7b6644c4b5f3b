// Where water goes. The land is flooded from the sea upwards (priority flood): every hex drains to
// the one it was reached from, and is raised to that one's height where it would lie lower. So no
// river ever runs uphill and each ends in the sea or in a lake. Hollows deep enough become lakes.
#include <algorithm>
#include <array>
#include <limits>

#include "generator/base/hash.h"
#include "generator/terrain/plan_raise.h"

namespace bw {

namespace {

using Vertex = HexGraph::Vertex;

constexpr int kHighest = 9000;
constexpr int kSteps = 8;  // levels of a metre

int Water(std::uint32_t tenths) {
  return static_cast<int>(std::min<std::uint32_t>(255, tenths / 10));
}

struct Hollow {
  int hexes = 0;
  bool by_sea = false;
  std::int64_t volume = 0;
};

// Hollows that are no lakes silt up in part and drain through a gorge cut into what dams them.
// Lowering goes on until nothing lies lower than what it drains to and every lake is level.
void CutGorges(Raising& r, const Parts& hollows) {
  for (const Vertex v : r.order) {
    Hex& hex = r.At(v);
    if (hex.lake) continue;
    const int drained = r.filled[v] * (1000 - r.rules.silt) / 1000;
    hex.elevation = static_cast<std::int16_t>(std::max(1, hex.elevation - drained));
  }
  std::vector<std::int16_t> level(hollows.size.size());
  for (bool even = false; !even;) {
    even = true;
    std::fill(level.begin(), level.end(), std::numeric_limits<std::int16_t>::max());
    for (auto v = r.order.rbegin(); v != r.order.rend(); ++v) {
      const std::int16_t own = r.At(*v).elevation;
      if (r.At(*v).lake) {
        std::int16_t& lowest = level[static_cast<std::size_t>(hollows.of[*v])];
        lowest = std::min(lowest, own);
      }
      Hex& to = r.At(r.next[*v]);
      if ((to.lake || to.terrain != Terrain::kSea) && to.elevation > own) to.elevation = own;
    }
    for (const Vertex v : r.order) {
      Hex& hex = r.At(v);
      if (!hex.lake) continue;
      const std::int16_t lowest = level[static_cast<std::size_t>(hollows.of[v])];
      if (hex.elevation == lowest) continue;
      hex.elevation = lowest;
      even = false;
    }
  }
}

// On level ground streams seek one another: a hex drains to the neighbour that carries most, if
// that lies no higher than the one it would drain to and nearer to the outlet.
void Gather(Raising& r, const std::vector<std::uint32_t>& place, Vertex v) {
  if (place[r.next[v]] == 0) return;  // it runs into the sea
  const int height = r.At(r.next[v]).elevation;
  Vertex best = r.next[v];
  r.graph.EachNeighbour(v, [&](Vertex u, int) {
    if (place[u] == 0 || place[u] >= place[v] || r.At(u).elevation > height) return;
    if (r.flow[u] > r.flow[best]) best = u;
  });
  r.next[v] = best;
}

}  // namespace

void DrainLand(Raising& r) {
  r.next.assign(r.n, HexGraph::kNowhere);
  r.filled.assign(r.n, 0);
  r.order.clear();
  r.order.reserve(r.n);
  const std::uint64_t seed = r.NoiseSeed("plan.flats");
  // Levels only rise, so that buckets are a queue in the right order: one for each metre, parted
  // into its steps once it is reached. Where a hollow fills, it fills unevenly, so that what drains
  // over its floor wanders.
  std::vector<std::vector<Vertex>> metre(kHighest + 1);
  std::vector<std::uint8_t> step(r.n, 0), reached(r.n, 0);
  for (Vertex v = 0; v < r.n; ++v) {
    if (r.Land(v)) continue;
    reached[v] = 1;
    metre[0].push_back(v);
  }
  std::array<std::vector<Vertex>, kSteps> now;
  const auto flood = [&](Vertex v, int level) {
    if (r.Land(v)) r.order.push_back(v);
    r.graph.EachNeighbour(v, [&](Vertex u, int) {
      if (reached[u] != 0) return;
      reached[u] = 1;
      r.next[u] = v;
      const int uneven = 1 + static_cast<int>(HashJoin(seed, u) % (kSteps - 1));
      const int to = std::min(std::max(r.At(u).elevation * kSteps, level + uneven),
                              kHighest * kSteps + kSteps - 1);
      r.filled[u] = static_cast<std::int16_t>(to / kSteps - r.At(u).elevation);
      r.At(u).elevation = static_cast<std::int16_t>(to / kSteps);
      step[u] = static_cast<std::uint8_t>(to % kSteps);
      const bool same = to / kSteps == level / kSteps;
      (same ? now[step[u]] : metre[static_cast<std::size_t>(to / kSteps)]).push_back(u);
    });
  };
  for (int m = 0; m <= kHighest; ++m) {
    std::vector<Vertex>& here = metre[static_cast<std::size_t>(m)];
    for (const Vertex v : here) now[step[v]].push_back(v);
    std::vector<Vertex>().swap(here);
    for (int k = 0; k < kSteps; ++k) {
      std::vector<Vertex>& bucket = now[static_cast<std::size_t>(k)];
      for (std::size_t i = 0; i < bucket.size(); ++i) flood(bucket[i], m * kSteps + k);
      bucket.clear();
    }
  }
}

void FillLakes(Raising& r) {
  const auto deep = [&](Vertex v) { return r.filled[v] >= r.rules.lake_depth; };
  const Parts parts = PartsOf(r.graph, deep);
  std::vector<Hollow> hollows(parts.size.size());
  for (Vertex v = 0; v < r.n; ++v) {
    if (parts.of[v] < 0) continue;
    Hollow& h = hollows[static_cast<std::size_t>(parts.of[v])];
    ++h.hexes;
    h.volume += r.filled[v];
    r.graph.EachNeighbour(v, [&](Vertex u, int) { h.by_sea = h.by_sea || !r.Land(u); });
  }
  std::vector<std::size_t> by_volume;
  for (std::size_t i = 0; i < hollows.size(); ++i) {
    if (hollows[i].hexes <= r.rules.lake_hexes && !hollows[i].by_sea) by_volume.push_back(i);
  }
  std::stable_sort(by_volume.begin(), by_volume.end(), [&](std::size_t a, std::size_t b) {
    return hollows[a].volume > hollows[b].volume;
  });
  const std::size_t most =
      std::max<std::size_t>(1, r.order.size() * static_cast<std::size_t>(r.rules.lakes) / 1000);
  if (by_volume.size() > most) by_volume.resize(most);
  std::vector<char> lake(hollows.size(), 0);
  for (const std::size_t i : by_volume) lake[i] = 1;
  for (const Vertex v : r.order) {
    if (parts.of[v] < 0 || lake[static_cast<std::size_t>(parts.of[v])] == 0) continue;
    Hex& hex = r.At(v);
    hex.terrain = Terrain::kSea;
    hex.lake = true;
  }
  CutGorges(r, parts);
}

void RunRivers(Raising& r) {
  r.flow.assign(r.n, 0);
  std::vector<std::uint32_t> place(r.n, 0);
  for (std::size_t i = 0; i < r.order.size(); ++i) {
    place[r.order[i]] = static_cast<std::uint32_t>(i) + 1;
  }
  for (auto v = r.order.rbegin(); v != r.order.rend(); ++v) {
    Gather(r, place, *v);
    r.flow[*v] += 2 + static_cast<std::uint32_t>(r.moisture[*v]) * 16 / 1000;
    const Vertex to = r.next[*v];
    if (to != HexGraph::kNowhere) r.flow[to] += r.flow[*v];
  }
  const auto source = static_cast<std::uint32_t>(r.rules.source) * 10;
  for (const Vertex v : r.order) {
    Hex& hex = r.At(v);
    if (hex.terrain == Terrain::kSea || r.flow[v] < source) continue;
    hex.river = true;
    hex.water = static_cast<std::uint8_t>(Water(r.flow[v]));
    r.graph.EachNeighbour(v, [&](Vertex u, int d) {
      if (u == r.next[v]) hex.flow = static_cast<std::int8_t>(d);
    });
  }
}

}  // namespace bw
