#include "generator/terrain/plan_growth.h"

#include <algorithm>

namespace bw {

Growth GrowFrom(const HexGraph& g, std::span<const HexGraph::Vertex> sources,
                std::span<const std::uint16_t> enter) {
  using Vertex = HexGraph::Vertex;
  Growth out;
  out.cost.assign(g.size(), kUnreached);
  out.source.assign(g.size(), -1);
  out.before.resize(g.size());
  for (Vertex v = 0; v < g.size(); ++v) out.before[v] = v;
  const int dearest = enter.empty() ? 0 : *std::max_element(enter.begin(), enter.end());
  // A step costs at most twice the dearest hex, so that many buckets in a ring are enough.
  std::vector<std::vector<Vertex>> ring(static_cast<std::size_t>(2 * dearest) + 1);
  std::size_t waiting = 0;
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const Vertex s = sources[i];
    if (enter[s] == 0 || out.source[s] >= 0) continue;
    out.cost[s] = 0;
    out.source[s] = static_cast<int>(i);
    ring[0].push_back(s);
    ++waiting;
  }
  for (int cost = 0; waiting > 0; ++cost) {
    std::vector<Vertex>& bucket = ring[static_cast<std::size_t>(cost) % ring.size()];
    for (std::size_t i = 0; i < bucket.size(); ++i) {
      const Vertex v = bucket[i];
      if (out.cost[v] != cost) continue;  // a cheaper way has been found since
      g.EachNeighbour(v, [&](Vertex u, int) {
        if (enter[u] == 0) return;
        const int by = cost + enter[v] + enter[u];
        if (by >= out.cost[u]) return;
        out.cost[u] = by;
        out.source[u] = out.source[v];
        out.before[u] = v;
        ring[static_cast<std::size_t>(by) % ring.size()].push_back(u);
        ++waiting;
      });
    }
    waiting -= bucket.size();
    bucket.clear();
  }
  return out;
}

}  // namespace bw
