// Roads over land by what the land costs to cross. One road is an A* search within a window around
// its ends; a whole net grows from all its towns at once: where two towns' lands meet lies a
// candidate, the cheapest tree of candidates is built, then short cuts where the tree goes round.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <numeric>

#include "generator/base/hash.h"
#include "generator/terrain/plan.h"
#include "generator/terrain/plan_growth.h"

namespace bw {

namespace {

using Vertex = HexGraph::Vertex;

constexpr int kScale = 10;  // costs are taken tenfold, so that a share of one is still whole

// A little of the cost is the hex's own, so that roads over open land are not ruled.
std::uint16_t CostOf(const PlanRules& rules, const Plan& plan, Id<Hex> h) {
  const Hex& hex = plan[h];
  if (hex.terrain == Terrain::kSea || hex.terrain == Terrain::kNone) return 0;
  int cost = rules.road_cost[static_cast<std::size_t>(hex.terrain)] * kScale;
  if (cost == 0) return 0;
  if (hex.river) cost += rules.road_river * kScale;
  cost += cost * static_cast<int>(Mix(h.n) % 32) / 100;
  if (hex.road) cost = cost * rules.road_on_road / 1000;
  return static_cast<std::uint16_t>(std::max(1, cost));
}

int LeastCost(const PlanRules& rules) {
  int least = 0;
  for (const int cost : rules.road_cost) {
    if (cost > 0 && (least == 0 || cost < least)) least = cost;
  }
  return std::max(1, least * kScale * std::min(1000, rules.road_on_road) / 1000);
}

// A rectangle of the plan as a graph of its own.
struct Window {
  int column, row, columns, rows;
  HexGraph graph;
  std::vector<std::uint16_t> enter;

  Window(const Plan& plan, const PlanRules& rules, Id<Hex> a, Id<Hex> b, int margin) {
    const int ca = static_cast<int>(a.n) % plan.columns, cb = static_cast<int>(b.n) % plan.columns;
    const int ra = static_cast<int>(a.n) / plan.columns, rb = static_cast<int>(b.n) / plan.columns;
    column = std::max(0, std::min(ca, cb) - margin);
    row = std::max(0, std::min(ra, rb) - margin);
    columns = std::min(plan.columns, std::max(ca, cb) + margin + 1) - column;
    rows = std::min(plan.rows, std::max(ra, rb) + margin + 1) - row;
    graph = HexGraph(columns, rows, plan.first_row + row);
    enter.reserve(graph.size());
    for (Vertex v = 0; v < graph.size(); ++v) enter.push_back(CostOf(rules, plan, Whole(plan, v)));
  }
  Id<Hex> Whole(const Plan& plan, Vertex v) const {
    const int r = row + graph.RowOf(v), c = column + graph.ColumnOf(v);
    return Id<Hex>(static_cast<std::uint32_t>(r * plan.columns + c));
  }
  Vertex Inside(const Plan& plan, Id<Hex> h) const {
    const int c = static_cast<int>(h.n) % plan.columns - column;
    const int r = static_cast<int>(h.n) / plan.columns - row;
    return static_cast<Vertex>(r * columns + c);
  }
  bool All(const Plan& plan) const { return columns == plan.columns && rows == plan.rows; }
};

struct Link {
  int a = 0, b = 0;  // sites
  int cost = 0;
  Vertex from = 0, to = 0;  // where their lands meet
};

int Root(std::vector<int>& parent, int i) {
  while (parent[static_cast<std::size_t>(i)] != i) {
    int& up = parent[static_cast<std::size_t>(i)];
    up = parent[static_cast<std::size_t>(up)];
    i = up;
  }
  return i;
}

// The cheapest meeting of each two towns' lands, the cheapest pair first.
std::vector<Link> Meetings(const HexGraph& g, const Growth& growth,
                           const std::vector<std::uint16_t>& enter) {
  std::vector<Link> all;
  for (Vertex v = 0; v < g.size(); ++v) {
    if (growth.source[v] < 0) continue;
    g.EachNeighbour(v, [&](Vertex u, int) {
      if (u < v || growth.source[u] < 0 || growth.source[u] == growth.source[v]) return;
      const bool turn = growth.source[u] < growth.source[v];
      const Vertex a = turn ? u : v, b = turn ? v : u;
      all.push_back({growth.source[a], growth.source[b],
                     growth.cost[a] + growth.cost[b] + enter[a] + enter[b], a, b});
    });
  }
  const auto key = [](const Link& l) { return std::tuple(l.a, l.b, l.cost, l.from, l.to); };
  std::sort(all.begin(), all.end(), [&](const Link& x, const Link& y) { return key(x) < key(y); });
  std::vector<Link> out;
  for (const Link& l : all) {
    if (out.empty() || out.back().a != l.a || out.back().b != l.b) out.push_back(l);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Link& x, const Link& y) { return x.cost < y.cost; });
  return out;
}

// Cost of the way from a to b over the links built so far, no further than `limit`.
bool Joined(const std::vector<std::vector<std::pair<int, int>>>& net, int a, int b, int limit) {
  std::map<int, int> cost{{a, 0}};
  std::vector<std::pair<int, int>> heap{{0, a}};  // least cost on top
  const auto later = [](const auto& x, const auto& y) { return x > y; };
  while (!heap.empty()) {
    std::pop_heap(heap.begin(), heap.end(), later);
    const auto [so_far, at] = heap.back();
    heap.pop_back();
    if (so_far > cost[at]) continue;
    if (at == b) return true;
    for (const auto& [to, step] : net[static_cast<std::size_t>(at)]) {
      const int by = so_far + step;
      const auto known = cost.find(to);
      if (by > limit || (known != cost.end() && known->second <= by)) continue;
      cost[to] = by;
      heap.emplace_back(by, to);
      std::push_heap(heap.begin(), heap.end(), later);
    }
  }
  return false;
}

}  // namespace

std::vector<Id<Hex>> RoadBetween(const World& w, const Rules& rules, Id<Hex> from, Id<Hex> to) {
  const Plan& plan = w.plan;
  if (!from || !to || from.n >= plan.hexes.size() || to.n >= plan.hexes.size()) return {};
  const PlanRules& r = *rules.plan;
  int margin = plan.Distance(from, to) / 2 + 6;
  for (;; margin *= 3) {
    const Window window(plan, r, from, to, margin);
    const auto path = CheapestPath(window.graph, window.Inside(plan, from), window.Inside(plan, to),
                                   window.enter, LeastCost(r));
    if (path.empty() && !window.All(plan)) continue;
    std::vector<Id<Hex>> out;
    for (const Vertex v : path) out.push_back(window.Whole(plan, v));
    return out;
  }
}

std::vector<Id<Hex>> RoadsJoining(const Plan& plan, const PlanRules& rules,
                                  const std::vector<Id<Hex>>& sites) {
  const HexGraph g(plan);
  std::vector<std::uint16_t> enter;
  enter.reserve(g.size());
  for (Vertex v = 0; v < g.size(); ++v) enter.push_back(CostOf(rules, plan, Id<Hex>(v)));
  std::vector<Vertex> sources;
  for (const Id<Hex> h : sites) sources.push_back(h.n);
  const Growth growth = GrowFrom(g, sources, enter);
  std::vector<int> parent(sites.size());
  std::iota(parent.begin(), parent.end(), 0);
  std::vector<std::vector<std::pair<int, int>>> net(sites.size());
  std::vector<char> road(g.size(), 0);
  const auto build = [&](const Link& l) {
    net[static_cast<std::size_t>(l.a)].emplace_back(l.b, l.cost);
    net[static_cast<std::size_t>(l.b)].emplace_back(l.a, l.cost);
    for (Vertex v : {l.from, l.to}) {
      for (; road[v] = 1, growth.before[v] != v;) v = growth.before[v];
    }
  };
  std::vector<Link> left;
  for (const Link& l : Meetings(g, growth, enter)) {
    const int a = Root(parent, l.a), b = Root(parent, l.b);
    if (a == b) {
      left.push_back(l);
      continue;
    }
    parent[static_cast<std::size_t>(a)] = b;
    build(l);
  }
  for (const Link& l : left) {
    const auto limit = static_cast<int>(
        std::min<std::int64_t>(kUnreached, std::int64_t{l.cost} * rules.shortcut / 1000));
    if (!Joined(net, l.a, l.b, limit)) build(l);
  }
  std::vector<Id<Hex>> out;
  for (Vertex v = 0; v < g.size(); ++v) {
    if (road[v] != 0) out.push_back(Id<Hex>(v));
  }
  return out;
}

void MarkRoads(Draft& d, const World& w, const std::vector<Id<Hex>>& hexes) {
  for (const Id<Hex> h : hexes) {
    if (!w.plan[h].road) d.Set(Ref(h), Field::kRoad, Value(1));
  }
}

}  // namespace bw
