// The plan as a graph that is nowhere stored: vertices are hexes by index, edges lead to the up to
// six neighbours. It models Boost.Graph's IncidenceGraph, AdjacencyGraph and VertexListGraph, so
// that its searches run on the plan as it is; it is tagged directed, because A* relaxes edges of an
// undirected graph both ways at one cost, which is wrong where the way back costs another.
// This header and its .cc are the only files that include Boost.Graph for the plan.
#pragma once

#include <array>
#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "generator/world/plan.h"

namespace bw {

class HexGraph {
 public:
  using Vertex = std::uint32_t;
  static constexpr Vertex kNowhere = 0xffffffffu;

  HexGraph() = default;
  // `first_row` is the row number of the northernmost row: odd rows lie half a hex further east.
  HexGraph(int columns, int rows, int first_row = 0)
      : columns_(columns), rows_(rows), parity_(first_row & 1) {}
  explicit HexGraph(const Plan& p) : HexGraph(p.columns, p.rows, p.first_row) {}

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  Vertex size() const { return static_cast<Vertex>(columns_) * static_cast<Vertex>(rows_); }
  int RowOf(Vertex v) const { return static_cast<int>(v) / columns_; }
  int ColumnOf(Vertex v) const { return static_cast<int>(v) % columns_; }
  bool Shifted(int row) const { return ((row + parity_) & 1) != 0; }

  // The neighbour in direction d (index into kSteps6), kNowhere beyond the edge.
  Vertex To(Vertex v, int d) const { return ToFrom(v, RowOf(v), ColumnOf(v), d); }
  // f(neighbour, direction) for each neighbour, by direction.
  template <class F>
  void EachNeighbour(Vertex v, F&& f) const {
    const int row = RowOf(v), column = ColumnOf(v);
    for (int d = 0; d < 6; ++d) {
      const Vertex n = ToFrom(v, row, column, d);
      if (n != kNowhere) f(n, d);
    }
  }
  bool AtEdge(Vertex v) const {
    const int row = RowOf(v), column = ColumnOf(v);
    return row == 0 || column == 0 || row == rows_ - 1 || column == columns_ - 1;
  }

 private:
  Vertex ToFrom(Vertex v, int row, int column, int d) const {
    // East, north-east, north-west, west, south-west, south-east, for unshifted and shifted rows.
    static constexpr std::array<std::array<int, 6>, 2> kAcross{
        {{1, 0, -1, -1, -1, 0}, {1, 1, 0, -1, 0, 1}}};
    static constexpr std::array<int, 6> kDown{0, -1, -1, 0, 1, 1};
    const auto i = static_cast<std::size_t>(d);
    const int across = kAcross[Shifted(row) ? 1 : 0][i], down = kDown[i];
    const int c = column + across, r = row + down;
    if (c < 0 || r < 0 || c >= columns_ || r >= rows_) return kNowhere;
    return static_cast<Vertex>(static_cast<int>(v) + across + down * columns_);
  }
  int columns_ = 0, rows_ = 0, parity_ = 0;
};

struct HexEdge {
  HexGraph::Vertex from = HexGraph::kNowhere, to = HexGraph::kNowhere;
  bool operator==(const HexEdge&) const = default;
};

// Goes over the edges out of a hex, by direction.
class HexEdgeIterator : public boost::iterator_facade<HexEdgeIterator, HexEdge,
                                                      boost::forward_traversal_tag, HexEdge> {
 public:
  HexEdgeIterator() = default;
  HexEdgeIterator(const HexGraph& g, HexGraph::Vertex v, int d) : g_(&g), v_(v), d_(d) { Settle(); }

 private:
  friend class boost::iterator_core_access;
  void Settle() {
    while (d_ < 6 && g_->To(v_, d_) == HexGraph::kNowhere) ++d_;
  }
  void increment() {
    ++d_;
    Settle();
  }
  bool equal(const HexEdgeIterator& o) const { return v_ == o.v_ && d_ == o.d_; }
  HexEdge dereference() const { return {v_, g_->To(v_, d_)}; }
  const HexGraph* g_ = nullptr;
  HexGraph::Vertex v_ = 0;
  int d_ = 6;
};

class HexNeighbourIterator
    : public boost::iterator_facade<HexNeighbourIterator, HexGraph::Vertex,
                                    boost::forward_traversal_tag, HexGraph::Vertex> {
 public:
  HexNeighbourIterator() = default;
  explicit HexNeighbourIterator(HexEdgeIterator edge) : edge_(edge) {}

 private:
  friend class boost::iterator_core_access;
  void increment() { ++edge_; }
  bool equal(const HexNeighbourIterator& o) const { return edge_ == o.edge_; }
  HexGraph::Vertex dereference() const { return (*edge_).to; }
  HexEdgeIterator edge_;
};

// The functions Boost.Graph finds beside the type.
inline std::pair<HexEdgeIterator, HexEdgeIterator> out_edges(HexGraph::Vertex v,
                                                             const HexGraph& g) {
  return {HexEdgeIterator(g, v, 0), HexEdgeIterator(g, v, 6)};
}
inline std::pair<HexNeighbourIterator, HexNeighbourIterator> adjacent_vertices(HexGraph::Vertex v,
                                                                               const HexGraph& g) {
  return {HexNeighbourIterator(HexEdgeIterator(g, v, 0)),
          HexNeighbourIterator(HexEdgeIterator(g, v, 6))};
}
inline std::uint32_t out_degree(HexGraph::Vertex v, const HexGraph& g) {
  std::uint32_t n = 0;
  g.EachNeighbour(v, [&](HexGraph::Vertex, int) { ++n; });
  return n;
}
inline HexGraph::Vertex source(const HexEdge& e, const HexGraph&) { return e.from; }
inline HexGraph::Vertex target(const HexEdge& e, const HexGraph&) { return e.to; }
inline std::pair<boost::counting_iterator<HexGraph::Vertex>,
                 boost::counting_iterator<HexGraph::Vertex>>
vertices(const HexGraph& g) {
  return {boost::counting_iterator<HexGraph::Vertex>(0),
          boost::counting_iterator<HexGraph::Vertex>(g.size())};
}
inline std::uint32_t num_vertices(const HexGraph& g) { return g.size(); }
inline boost::typed_identity_property_map<HexGraph::Vertex> get(boost::vertex_index_t,
                                                                const HexGraph&) {
  return {};
}

// Searches on it. `enter` is the cost of entering each hex, 0 = never; a step costs the mean of the
// two hexes' costs, doubled so that it stays whole.
inline constexpr int kUnreached = 0x3fffffff;
struct HexReach {
  std::vector<int> cost;                  // by hex; kUnreached beyond `limit`
  std::vector<HexGraph::Vertex> before;   // the hex one came from; itself at a source
  std::vector<HexGraph::Vertex> nearest;  // the source it belongs to; kNowhere where unreached
};
HexReach CheapestFrom(const HexGraph& g, std::span<const HexGraph::Vertex> sources,
                      std::span<const std::uint16_t> enter, int limit = kUnreached - 1);
// Steps from the nearest source over hexes for which `open` is not 0; kUnreached elsewhere.
std::vector<int> StepsFrom(const HexGraph& g, std::span<const HexGraph::Vertex> sources,
                           std::span<const std::uint8_t> open);
// The cheapest way, both ends included; empty when there is none. `least` is the lowest cost of
// entering that occurs, which guides the search (A*).
std::vector<HexGraph::Vertex> CheapestPath(const HexGraph& g, HexGraph::Vertex from,
                                           HexGraph::Vertex to,
                                           std::span<const std::uint16_t> enter, int least);
int StepsBetween(const HexGraph& g, HexGraph::Vertex a, HexGraph::Vertex b);

}  // namespace bw

namespace boost {

template <>
struct graph_traits<bw::HexGraph> {
  struct traversal_category : incidence_graph_tag, adjacency_graph_tag, vertex_list_graph_tag {};
  using directed_category = directed_tag;
  using edge_parallel_category = disallow_parallel_edge_tag;
  using vertex_descriptor = bw::HexGraph::Vertex;
  using edge_descriptor = bw::HexEdge;
  using out_edge_iterator = bw::HexEdgeIterator;
  using adjacency_iterator = bw::HexNeighbourIterator;
  using vertex_iterator = counting_iterator<bw::HexGraph::Vertex>;
  using vertices_size_type = std::uint32_t;
  using edges_size_type = std::uint32_t;
  using degree_size_type = std::uint32_t;
  static vertex_descriptor null_vertex() { return bw::HexGraph::kNowhere; }
};

template <>
struct property_map<bw::HexGraph, vertex_index_t> {
  using type = typed_identity_property_map<bw::HexGraph::Vertex>;
  using const_type = type;
};

}  // namespace boost
