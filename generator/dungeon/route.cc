// Ways from room to room: straight where the rock between is free, else the shortest line on a
// half-bead lattice (D-PRIM-04: an answer or none, never a loop). The lattice is an implicit graph
// for Boost.Graph's A*: no edge is stored, neighbours are worked out from the vertex number. It is
// tagged directed, because the search asks each vertex for its own out-edges only.
#include <algorithm>
#include <array>
#include <boost/graph/astar_search.hpp>
#include <boost/graph/graph_traits.hpp>
#include <boost/iterator/iterator_facade.hpp>

#include "generator/dungeon/dig.h"
#include "generator/dungeon/rock.h"

namespace bw {
namespace {

constexpr Fx kCell = kBead / 2;
constexpr Fx kDiagonal = 181;  // kCell times the square root of two
constexpr int kTurns[8][2] = {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};

struct Lattice {
  int columns = 0, rows = 0;
  std::vector<char> blocked;

  int size() const { return columns * rows; }
  Pt At(int v) const { return {v % columns * kCell, v / columns * kCell}; }
  int Nearest(Pt p) const {
    const int i = std::clamp((p.x + kCell / 2) / kCell, 0, columns - 1);
    const int j = std::clamp((p.y + kCell / 2) / kCell, 0, rows - 1);
    return j * columns + i;
  }
  bool Free(int i, int j) const {
    return i >= 0 && j >= 0 && i < columns && j < rows &&
           blocked[static_cast<std::size_t>(j * columns + i)] == 0;
  }
  // A slanting step needs both cells beside it free, so that no corner or line is cut.
  bool Step(int v, int turn) const {
    const int i = v % columns, j = v / columns, di = kTurns[turn][0], dj = kTurns[turn][1];
    if (!Free(i + di, j + dj)) return false;
    return di == 0 || dj == 0 || (Free(i + di, j) && Free(i, j + dj));
  }
  int To(int v, int turn) const { return v + kTurns[turn][1] * columns + kTurns[turn][0]; }
};

struct LatticeEdge {
  int from = 0, turn = 0;
  bool operator==(const LatticeEdge&) const = default;
};

class LatticeEdges : public boost::iterator_facade<LatticeEdges, LatticeEdge,
                                                   boost::forward_traversal_tag, LatticeEdge> {
 public:
  LatticeEdges() = default;
  LatticeEdges(const Lattice* g, int v, int turn) : g_(g), at_{v, turn} { Skip(); }

 private:
  friend class boost::iterator_core_access;
  void Skip() {
    while (at_.turn < 8 && !g_->Step(at_.from, at_.turn)) ++at_.turn;
  }
  LatticeEdge dereference() const { return at_; }
  bool equal(const LatticeEdges& o) const { return at_ == o.at_; }
  void increment() {
    ++at_.turn;
    Skip();
  }
  const Lattice* g_ = nullptr;
  LatticeEdge at_;
};

// What BGL finds by argument-dependent look-up.
int source(const LatticeEdge& e, const Lattice&) { return e.from; }
int target(const LatticeEdge& e, const Lattice& g) { return g.To(e.from, e.turn); }
std::pair<LatticeEdges, LatticeEdges> out_edges(int v, const Lattice& g) {
  return {LatticeEdges(&g, v, 0), LatticeEdges(&g, v, 8)};
}
[[maybe_unused]] std::size_t out_degree(int v, const Lattice& g) {
  const auto [first, last] = out_edges(v, g);
  return static_cast<std::size_t>(std::distance(first, last));
}

}  // namespace
}  // namespace bw

namespace boost {
template <>
struct graph_traits<bw::Lattice> {
  using vertex_descriptor = int;
  using edge_descriptor = bw::LatticeEdge;
  using out_edge_iterator = bw::LatticeEdges;
  using directed_category = directed_tag;
  using edge_parallel_category = disallow_parallel_edge_tag;
  struct traversal_category : incidence_graph_tag {};
  using vertices_size_type = std::size_t;
  using edges_size_type = std::size_t;
  using degree_size_type = std::size_t;
  static vertex_descriptor null_vertex() { return -1; }
};
}  // namespace boost

namespace bw {
namespace {

// Cells too near to rooms, ways, the sheet's edge or daylight, or outside `within`. The two rooms
// to be joined are free.
Lattice CellsOf(const Rock& rock, Id<Place> from, Id<Place> to, const Box& from_box,
                const Box& to_box, const Box& within) {
  Lattice g;
  g.columns = rock.delve.width / kCell + 1;
  g.rows = rock.delve.height / kCell + 1;
  g.blocked.assign(static_cast<std::size_t>(g.size()), 0);
  const auto each = [&](const Box& area, auto&& act) {
    const int i0 = std::max(0, (area.x + kCell - 1) / kCell), j0 = std::max(0, area.y / kCell);
    for (int j = j0; j < g.rows && j * kCell <= area.bottom(); ++j) {
      for (int i = i0; i < g.columns && i * kCell <= area.right(); ++i) {
        act(static_cast<std::size_t>(j * g.columns + i), Pt{i * kCell, j * kCell});
      }
    }
  };
  for (int i = 0; i < g.columns; ++i) {
    const Fx roof = rock.delve.GroundAt(i * kCell) + kWayClearance;
    for (int j = 0; j < g.rows; ++j) {
      const bool edge = i == 0 || i == g.columns - 1 || j == g.rows - 1;
      const bool out = edge || !within.Contains({i * kCell, j * kCell});
      if (out || j * kCell < roof) g.blocked[static_cast<std::size_t>(j * g.columns + i)] = 1;
    }
  }
  for (const Rock::Room& room : rock.rooms) {
    if (room.id == from || (to && room.id == to)) continue;
    each(room.box.Grown(kWayClearance - 1), [&](std::size_t v, Pt) { g.blocked[v] = 1; });
  }
  for (const Box& box : {from_box, to_box}) {
    each(box, [&](std::size_t v, Pt) { g.blocked[v] = 0; });
  }
  for (const Rock::Line& line : rock.lines) {
    each(line.bounds.Grown(kWayClearance), [&](std::size_t v, Pt p) {
      if (DistanceToSegment(p, line.a, line.b) <= kWayClearance) g.blocked[v] = 1;
    });
  }
  for (const Box& box : {from_box, to_box}) {
    g.blocked[static_cast<std::size_t>(g.Nearest(box.centre()))] = 0;
  }
  return g;
}

struct Arrived {};

struct StopAt : boost::default_astar_visitor {
  int goal;
  template <class G>
  void examine_vertex(int v, const G&) const {
    if (v == goal) throw Arrived{};
  }
};

// Distance on a lattice with slanting steps: never more than the true cost.
struct Octile : boost::astar_heuristic<Lattice, Fx> {
  const Lattice* g;
  Pt goal;
  Fx operator()(int v) const {
    const Pt p = g->At(v);
    const Fx dx = std::abs(p.x - goal.x), dy = std::abs(p.y - goal.y);
    const Fx lo = std::min(dx, dy), hi = std::max(dx, dy);
    return (hi - lo) / kCell * kCell + lo / kCell * kDiagonal;
  }
};

struct StepCost {
  using key_type = LatticeEdge;
  using value_type = Fx;
  using reference = Fx;
  using category = boost::readable_property_map_tag;
};
Fx get(const StepCost&, const LatticeEdge& e) { return e.turn % 2 == 0 ? kCell : kDiagonal; }

std::vector<Pt> ShortestLine(const Lattice& g, int start, int goal) {
  const auto n = static_cast<std::size_t>(g.size());
  std::vector<int> before(n, -1);
  std::vector<Fx> walked(n, kFar), rank(n, kFar);
  std::vector<boost::default_color_type> colour(n, boost::white_color);
  walked[static_cast<std::size_t>(start)] = 0;
  StopAt visitor;
  visitor.goal = goal;
  Octile guess;
  guess.g = &g;
  guess.goal = g.At(goal);
  const boost::typed_identity_property_map<int> index;
  const auto map = [&](auto& v) { return boost::make_iterator_property_map(v.begin(), index); };
  try {
    boost::astar_search_no_init(g, start, guess, visitor, map(before), map(rank), map(walked),
                                StepCost{}, map(colour), index, std::less<Fx>(),
                                boost::closed_plus<Fx>(kFar), kFar, Fx{0});
  } catch (const Arrived&) {
  }
  std::vector<Pt> line;
  if (before[static_cast<std::size_t>(goal)] < 0 && goal != start) return line;
  for (int v = goal; v != start; v = before[static_cast<std::size_t>(v)]) line.push_back(g.At(v));
  line.push_back(g.At(start));
  std::reverse(line.begin(), line.end());
  return line;
}

// Cuts a line from centre to centre off at the two outlines.
std::vector<Pt> CutToOutlines(std::vector<Pt> line, const Box& from, const Box& to) {
  std::size_t first = 0, last = line.size() - 1;
  while (first + 1 < line.size() && from.Contains(line[first + 1])) ++first;
  while (last > first && to.Contains(line[last - 1])) --last;
  if (first >= last) return {};
  std::vector<Pt> out;
  const Pt start = from.Contains(line[first]) ? line[first] : from.centre();
  const Pt end = to.Contains(line[last]) ? line[last] : to.centre();
  out.push_back(ExitPoint(from, start, line[first + 1]));
  for (std::size_t i = first + 1; i < last; ++i) out.push_back(line[i]);
  out.push_back(ExitPoint(to, end, line[last - 1]));
  return out;
}

// Pulls the line taut: every bend that a free straight piece can skip goes.
std::vector<Pt> Taut(const std::vector<Pt>& line, const Rock& rock, Id<Place> from, Id<Place> to) {
  std::vector<Pt> out{line.front()};
  std::size_t at = 0;
  while (at + 1 < line.size()) {
    std::size_t next = line.size() - 1;
    while (next > at + 1 && !rock.LineFits(line[at], line[next], from, to)) --next;
    out.push_back(line[next]);
    at = next;
  }
  return out;
}

// The lattice is coarser than the rooms, so the last word is the exact test of every piece.
bool AllFit(const std::vector<Pt>& line, const Rock& rock, Id<Place> from, Id<Place> to) {
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (!rock.LineFits(line[i - 1], line[i], from, to)) return false;
  }
  return true;
}

}  // namespace

std::optional<std::vector<Pt>> RouteWay(const World& w, Id<Delve> delve, Id<Place> from,
                                        const Box& to_box, Id<Place> to, Fx longest) {
  const Box& from_box = w.places[from].box;
  const auto [a, b] = FacingLine(from_box, to_box);
  const Rock beside(w, delve, BoundsOf(std::array{a, b}).Grown(kBead));
  if (beside.LineFits(a, b, from, to)) return std::vector<Pt>{a, b};
  // What lies farther off than the way may be long can be no part of it.
  const Delve& sheet = w.delves[delve];
  const bool near = longest < std::max(sheet.width, sheet.height);
  const Box within = near ? from_box.Grown(longest) : Box{0, 0, sheet.width, sheet.height};
  if (!within.Overlaps(to_box)) return std::nullopt;
  const Rock rock(w, delve, near ? within.Grown(kBead) : Box{});
  const Lattice g = CellsOf(rock, from, to, from_box, to_box, within);
  std::vector<Pt> line = ShortestLine(g, g.Nearest(from_box.centre()), g.Nearest(to_box.centre()));
  if (line.size() < 2) return std::nullopt;
  line = CutToOutlines(std::move(line), from_box, to_box);
  if (line.size() < 2) return std::nullopt;
  line = Taut(line, rock, from, to);
  if (!AllFit(line, rock, from, to) || PathLength(line) > longest) return std::nullopt;
  return line;
}

}  // namespace bw
