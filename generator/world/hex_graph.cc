// See hex_graph.h. The searches are Boost.Graph's; what is ours is the cost of a step and the early
// end of a search.
#include "generator/world/hex_graph.h"

#include <algorithm>
#include <boost/graph/astar_search.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/dijkstra_shortest_paths_no_color_map.hpp>
#include <boost/graph/graph_concepts.hpp>
#include <boost/graph/two_bit_color_map.hpp>
#include <boost/property_map/function_property_map.hpp>

namespace bw {

namespace {

using Vertex = HexGraph::Vertex;

BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<HexGraph>));
BOOST_CONCEPT_ASSERT((boost::AdjacencyGraphConcept<HexGraph>));
BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<HexGraph>));

struct StepCost {
  using result_type = int;
  const std::uint16_t* enter = nullptr;
  int operator()(const HexEdge& e) const {
    if (enter[e.from] == 0 || enter[e.to] == 0) return kUnreached;
    return enter[e.from] + enter[e.to];
  }
};

auto CostMap(std::span<const std::uint16_t> enter) {
  return boost::make_function_property_map<HexEdge, int>(StepCost{enter.data()});
}

struct Done {};

// Ends the search at the first hex beyond the limit and notes which source each hex belongs to.
struct ReachVisitor : boost::default_dijkstra_visitor {
  HexReach* reach;
  int limit;
  void examine_vertex(Vertex v, const HexGraph&) const {
    if (reach->cost[v] > limit) throw Done{};
    reach->nearest[v] = reach->before[v] == v ? v : reach->nearest[reach->before[v]];
  }
};

struct GoalVisitor : boost::default_astar_visitor {
  Vertex goal = 0;
  void examine_vertex(Vertex v, const HexGraph&) const {
    if (v == goal) throw Done{};
  }
};

class Ahead : public boost::astar_heuristic<HexGraph, int> {
 public:
  Ahead(const HexGraph& g, Vertex goal, int least) : g_(&g), goal_(goal), least_(least) {}
  int operator()(Vertex v) const { return 2 * least_ * StepsBetween(*g_, v, goal_); }

 private:
  const HexGraph* g_;
  Vertex goal_;
  int least_;
};

// Breadth first, shut hexes left out by marking them as visited beforehand.
struct StepVisitor : boost::default_bfs_visitor {
  std::vector<int>* steps;
  void tree_edge(HexEdge e, const HexGraph&) const { (*steps)[e.to] = (*steps)[e.from] + 1; }
};

}  // namespace

int StepsBetween(const HexGraph& g, Vertex a, Vertex b) {
  const auto axial = [&g](Vertex v) {
    const int row = g.RowOf(v) + (g.Shifted(0) ? 1 : 0);
    return Axial{g.ColumnOf(v) - (row - (row & 1)) / 2, row};
  };
  return HexDistance(axial(a), axial(b));
}

HexReach CheapestFrom(const HexGraph& g, std::span<const Vertex> sources,
                      std::span<const std::uint16_t> enter, int limit) {
  HexReach reach;
  reach.cost.assign(g.size(), kUnreached);
  reach.before.resize(g.size());
  reach.nearest.assign(g.size(), HexGraph::kNowhere);
  for (Vertex v = 0; v < g.size(); ++v) reach.before[v] = v;
  std::vector<Vertex> starts;
  for (const Vertex s : sources) {
    if (s < g.size() && enter[s] != 0) starts.push_back(s);
  }
  std::sort(starts.begin(), starts.end());
  starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
  for (const Vertex s : starts) reach.cost[s] = 0;
  if (starts.empty()) return reach;
  ReachVisitor visitor;
  visitor.reach = &reach;
  visitor.limit = limit;
  const auto index = get(boost::vertex_index, g);
  try {
    boost::two_bit_color_map<decltype(index)> colour(g.size(), index);
    boost::dijkstra_shortest_paths_no_init(
        g, starts.begin(), starts.end(),
        boost::make_iterator_property_map(reach.before.begin(), index),
        boost::make_iterator_property_map(reach.cost.begin(), index), CostMap(enter), index,
        std::less<int>(), boost::closed_plus<int>(kUnreached), 0, visitor, colour);
  } catch (const Done&) {
  }
  for (Vertex v = 0; v < g.size(); ++v) {
    if (reach.cost[v] <= limit && reach.nearest[v] != HexGraph::kNowhere) continue;
    reach.cost[v] = kUnreached;
    reach.nearest[v] = HexGraph::kNowhere;
  }
  return reach;
}

std::vector<int> StepsFrom(const HexGraph& g, std::span<const Vertex> sources,
                           std::span<const std::uint8_t> open) {
  std::vector<int> steps(g.size(), kUnreached);
  const auto index = get(boost::vertex_index, g);
  boost::two_bit_color_map<decltype(index)> colour(g.size(), index);
  for (Vertex v = 0; v < g.size(); ++v) {
    put(colour, v, open[v] != 0 ? boost::two_bit_white : boost::two_bit_black);
  }
  for (const Vertex s : sources) {
    if (s < g.size()) steps[s] = 0;
  }
  StepVisitor visitor;
  visitor.steps = &steps;
  boost::queue<Vertex> queue;
  boost::breadth_first_visit(g, sources.begin(), sources.end(), queue, visitor, colour);
  return steps;
}

std::vector<Vertex> CheapestPath(const HexGraph& g, Vertex from, Vertex to,
                                 std::span<const std::uint16_t> enter, int least) {
  if (from >= g.size() || to >= g.size() || enter[from] == 0 || enter[to] == 0) return {};
  std::vector<Vertex> before(g.size());
  std::vector<int> cost(g.size()), rank(g.size());
  const auto index = get(boost::vertex_index, g);
  GoalVisitor visitor;
  visitor.goal = to;
  bool found = false;
  try {
    boost::two_bit_color_map<decltype(index)> colour(g.size(), index);
    boost::astar_search(g, from, Ahead(g, to, least), visitor,
                        boost::make_iterator_property_map(before.begin(), index),
                        boost::make_iterator_property_map(rank.begin(), index),
                        boost::make_iterator_property_map(cost.begin(), index), CostMap(enter),
                        index, colour, std::less<int>(), boost::closed_plus<int>(kUnreached),
                        kUnreached, 0);
  } catch (const Done&) {
    found = cost[to] < kUnreached;
  }
  if (!found) return {};
  std::vector<Vertex> path{to};
  while (path.back() != from) path.push_back(before[path.back()]);
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace bw
