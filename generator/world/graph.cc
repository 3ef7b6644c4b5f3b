#include "generator/world/graph.h"

#include <algorithm>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/graph/two_bit_color_map.hpp>
#include <numeric>

namespace bw {

namespace {

struct EdgeData {
  Fx length = 0;
};
using Csr = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, EdgeData,
                                               boost::no_property, std::uint32_t, std::uint32_t>;

// Adds lengths up to a limit; what lies beyond is never reached, so the search ends by itself.
struct PlusWithin {
  Fx limit;
  Fx operator()(Fx a, Fx b) const { return a >= kFar || b > limit - a ? kFar : a + b; }
};

}  // namespace

struct WayGraph::Impl {
  std::vector<std::uint32_t> first;  // row of steps per place, size + 1
  std::vector<Step> steps;
  std::vector<char> open;
  Csr csr;
  // What was asked before: one graph is asked the same by several rules of a season.
  std::vector<int> parts;
  struct Asked {
    std::vector<std::uint32_t> starts;
    Fx limit = 0;
    Reach reach;
  };
  std::vector<Asked> asked;
  std::size_t oldest = 0;
};

WayGraph::~WayGraph() = default;
WayGraph::WayGraph(WayGraph&&) noexcept = default;
WayGraph& WayGraph::operator=(WayGraph&&) noexcept = default;

WayGraph::WayGraph(const World& w, Id<Delve> delve) : impl_(std::make_unique<Impl>()) {
  Impl& g = *impl_;
  const std::size_t n = w.places.size();
  g.open.assign(n, 0);
  for (std::size_t i = 0; i < n; ++i) {
    const Place& p = w.places[Id<Place>(i)];
    g.open[i] = p.delve == delve && p.alive() && p.open() ? 1 : 0;
  }
  std::vector<std::pair<std::uint32_t, Step>> out;
  for (std::size_t i = 0; i < w.ways.size(); ++i) {
    const Way& v = w.ways[Id<Way>(i)];
    if (v.delve != delve || !v.alive() || !v.open() || g.open[v.from.n] == 0 ||
        g.open[v.to.n] == 0) {
      continue;
    }
    out.push_back({v.from.n, {Id<Way>(i), v.to, v.length}});
    out.push_back({v.to.n, {Id<Way>(i), v.from, v.length}});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  g.first.assign(n + 1, 0);
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
  std::vector<EdgeData> lengths;
  for (const auto& [from, step] : out) {
    ++g.first[from + 1];
    g.steps.push_back(step);
    edges.emplace_back(from, step.to.n);
    lengths.push_back({step.length});
  }
  for (std::size_t i = 0; i < n; ++i) g.first[i + 1] += g.first[i];
  g.csr = Csr(boost::edges_are_sorted, edges.begin(), edges.end(), lengths.begin(),
              static_cast<std::uint32_t>(n));
}

std::vector<std::uint32_t> WayGraph::StartsOf(std::span<const Id<Place>> sources) const {
  std::vector<std::uint32_t> starts;
  starts.reserve(sources.size());
  for (const Id<Place> s : sources) {
    if (s && s.n < impl_->open.size() && impl_->open[s.n] != 0) starts.push_back(s.n);
  }
  std::sort(starts.begin(), starts.end());
  starts.erase(std::unique(starts.begin(), starts.end()), starts.end());
  return starts;
}

WayGraph::Reach WayGraph::From(std::span<const Id<Place>> sources, Fx limit) const {
  std::vector<std::uint32_t> starts = StartsOf(sources);
  for (const Impl::Asked& a : impl_->asked) {
    if (a.limit == limit && a.starts == starts) return a.reach;
  }
  return Search(std::move(starts), limit);
}

WayGraph::Reach WayGraph::Around(std::span<const Id<Place>> sources, Fx limit) const {
  std::vector<std::uint32_t> starts = StartsOf(sources);
  for (const Impl::Asked& a : impl_->asked) {
    if (a.limit < limit || a.starts != starts) continue;
    Reach r = a.reach;
    r.limit_ = limit;
    return r;
  }
  return Search(std::move(starts), limit);
}

WayGraph::Reach WayGraph::Search(std::vector<std::uint32_t> starts, Fx limit) const {
  constexpr std::size_t kKept = 32;
  Impl& g = *impl_;
  const std::size_t n = g.open.size();
  const auto rows = std::make_shared<Reach::Rows>();
  Reach r;
  r.rows_ = rows;
  r.limit_ = limit;
  rows->distance.assign(n, kFar);
  rows->before.resize(n);
  std::iota(rows->before.begin(), rows->before.end(), 0u);
  if (starts.empty()) return r;
  for (const std::uint32_t s : starts) rows->distance[s] = 0;
  const auto index = boost::get(boost::vertex_index, g.csr);
  boost::two_bit_color_map<decltype(index)> colour(n, index);
  boost::dijkstra_shortest_paths_no_init(
      g.csr, starts.begin(), starts.end(),
      boost::make_iterator_property_map(rows->before.begin(), index),
      boost::make_iterator_property_map(rows->distance.begin(), index),
      boost::get(&EdgeData::length, g.csr), index, std::less<Fx>(), PlusWithin{limit}, Fx{0},
      boost::default_dijkstra_visitor(), colour);
  Impl::Asked asked{std::move(starts), limit, r};
  if (g.asked.size() < kKept) {
    g.asked.push_back(std::move(asked));
  } else {
    g.asked[g.oldest] = std::move(asked);
    g.oldest = (g.oldest + 1) % kKept;
  }
  return r;
}

std::vector<Id<Place>> WayGraph::Path(const Reach& reach, Id<Place> to) {
  std::vector<Id<Place>> path;
  if (!to || !reach.Reaches(to)) return path;
  path.push_back(to);
  const std::vector<std::uint32_t>& before = reach.rows_->before;
  while (before[path.back().n] != path.back().n) {
    path.push_back(Id<Place>(std::size_t{before[path.back().n]}));
  }
  std::reverse(path.begin(), path.end());
  return path;
}

std::span<const Step> WayGraph::Ways(Id<Place> p) const {
  const Impl& g = *impl_;
  if (p.n + 1 >= g.first.size()) return {};
  return std::span(g.steps).subspan(g.first[p.n], g.first[p.n + 1] - g.first[p.n]);
}

const std::vector<int>& WayGraph::Components() const {
  Impl& g = *impl_;
  std::vector<int>& part = g.parts;
  if (!part.empty() || g.open.empty()) return part;
  part.assign(g.open.size(), -1);
  // Every edge stands in both directions, so the undirected algorithm is right on this graph.
  boost::connected_components(g.csr, boost::make_iterator_property_map(
                                         part.begin(), boost::get(boost::vertex_index, g.csr)));
  for (std::size_t i = 0; i < part.size(); ++i) {
    if (g.open[i] == 0) part[i] = -1;
  }
  return part;
}

std::vector<Entrance> Entrances(const World& w, Id<Delve> delve) {
  std::vector<Entrance> out;
  for (std::size_t i = 0; i < w.places.size(); ++i) {
    const Place& p = w.places[Id<Place>(i)];
    if (p.kind != "entrance" || p.delve != delve || !p.alive() || !p.open()) continue;
    out.push_back({Id<Place>(i), p.box.centre().x, {}});
  }
  for (std::size_t i = 0; i < w.constructions.size(); ++i) {
    const Construction& c = w.constructions[Id<Construction>(i)];
    if (!c.cellar || c.delve != delve || !c.alive() || CountOf(c.marks, "opened") == 0) continue;
    if (w.places[c.cellar].open()) out.push_back({c.cellar, c.x + c.w / 2, Id<Construction>(i)});
  }
  return out;
}

}  // namespace bw
