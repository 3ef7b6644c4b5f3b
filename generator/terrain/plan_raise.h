// How a plan is raised, step by step; RaisePlan (plan.h) calls these in order. Between the steps
// the land is a set of numbers a hex, which only these files know.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "generator/base/rng.h"
#include "generator/rules/plan.h"
#include "generator/terrain/plan_noise.h"
#include "generator/world/hex_graph.h"
#include "generator/world/plan.h"

namespace bw {

struct Raising {
  Raising(const PlanRules& r, Plan& p, std::uint64_t s)
      : rules(r), plan(p), graph(p), seed(s), n(graph.size()) {}

  const PlanRules& rules;
  Plan& plan;
  HexGraph graph;
  std::uint64_t seed;
  HexGraph::Vertex n;
  std::vector<int> marked_rows;     // rows that sections are cut along: land is wanted there
  int marked_columns = 0;           // how long they are, about the plan's middle
  int sea_west = 0, sea_east = 0;   // columns of sea at their ends
  std::vector<std::int16_t> shore;  // height over the sea's level, before ranges rise; < 0 = sea
  std::vector<std::int16_t> ridge;  // metres that ranges add
  std::vector<HexGraph::Vertex> order;  // land from the outlets upwards, as water drains
  std::vector<HexGraph::Vertex> next;   // the hex that water runs on to
  std::vector<std::int16_t> filled;     // metres of water a hollow would hold here
  std::vector<std::int16_t> moisture;   // 0..1000
  std::vector<std::int16_t> warmth;     // tenths of a degree
  std::vector<std::uint32_t> flow;      // tenths of a hex's rain that come through

  Rng Draws(std::string_view purpose) const { return Fork(seed, purpose); }
  std::uint64_t NoiseSeed(std::string_view purpose) const;
  PlanPoint Middle(HexGraph::Vertex v) const {
    const int row = graph.RowOf(v);
    return MiddleOf(graph.ColumnOf(v), row, graph.Shifted(row));
  }
  Hex& At(HexGraph::Vertex v) { return plan.hexes[v]; }
  const Hex& At(HexGraph::Vertex v) const { return plan.hexes[v]; }
  bool Land(HexGraph::Vertex v) const { return plan.hexes[v].terrain != Terrain::kSea; }
  int Draw(Rng& rng, PlanRules::Span s) const { return rng.Range(s.lo, s.hi); }
  int Extent() const;  // the longer side, in hexes
};

// The value below which `permille` of the values lie.
int Percentile(std::vector<std::int16_t> values, int permille);
// Connected parts over hexes of one sort: part of each hex (-1 for others) and sizes.
struct Parts {
  std::vector<int> of;
  std::vector<int> size;
  std::vector<char> at_edge;  // touches the plan's edge
};
template <class Pick>
Parts PartsOf(const HexGraph& g, Pick&& pick) {
  Parts parts;
  parts.of.assign(g.size(), -1);
  std::vector<HexGraph::Vertex> todo;
  for (HexGraph::Vertex v = 0; v < g.size(); ++v) {
    if (parts.of[v] >= 0 || !pick(v)) continue;
    const int id = static_cast<int>(parts.size.size());
    parts.size.push_back(0);
    parts.at_edge.push_back(0);
    parts.of[v] = id;
    todo.push_back(v);
    while (!todo.empty()) {
      const HexGraph::Vertex u = todo.back();
      todo.pop_back();
      ++parts.size.back();
      if (g.AtEdge(u)) parts.at_edge.back() = 1;
      g.EachNeighbour(u, [&](HexGraph::Vertex w, int) {
        if (parts.of[w] >= 0 || !pick(w)) return;
        parts.of[w] = id;
        todo.push_back(w);
      });
    }
  }
  return parts;
}

void PartLandFromSea(Raising& r);  // shore, terrain sea or grassland
void RaiseRanges(Raising& r);      // elevation of land and of the sea floor
void DrainLand(Raising& r);        // order, next, filled; no hex lies lower than where it drains to
void FillLakes(Raising& r);
void LetWindsBlow(Raising& r);  // warmth, moisture
void RunRivers(Raising& r);     // flow; river, flow and water of hexes
void ClotheLand(Raising& r);    // terrain by height, warmth and moisture

}  // namespace bw
