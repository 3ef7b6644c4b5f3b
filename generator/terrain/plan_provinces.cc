// Provinces (B-LAND-01, G-GEO-03). Seats are strewn over the land in a loose grid; provinces grow
// from them at the cost of crossing the land, so that borders come to lie on ranges and rivers;
// seats move to the middle of what has grown and all grows anew; the very small join a neighbour.
#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <numeric>

#include "generator/base/fixed.h"
#include "generator/terrain/plan.h"
#include "generator/terrain/plan_growth.h"
#include "generator/terrain/plan_raise.h"

namespace bw {

namespace {

using Vertex = HexGraph::Vertex;

class Surveyor {
 public:
  Surveyor(Plan& plan, const PlanRules& rules, int hexes, std::uint64_t seed)
      : plan_(plan), rules_(rules), graph_(plan), hexes_(std::max(1, hexes)), seed_(seed) {
    enter_.resize(graph_.size());
    for (Vertex v = 0; v < graph_.size(); ++v) {
      const Hex& hex = plan.hexes[v];
      int cost = Land(v) ? rules.border_cost[static_cast<std::size_t>(hex.terrain)] : 0;
      if (cost > 0 && hex.river) cost += rules.border_river;
      enter_[v] = static_cast<std::uint16_t>(Land(v) ? std::max(1, cost) : 0);
    }
  }

  std::vector<LaidProvince> Survey(Id<Province> first) {
    StrewSeats();
    Grow();
    for (int i = 0; i < rules_.rounds; ++i) {
      MoveSeats();
      Grow();
    }
    JoinSmall();
    GiveLakes();
    return Write(first);
  }

 private:
  bool Land(Vertex v) const {
    const Terrain t = plan_.hexes[v].terrain;
    return t != Terrain::kSea && t != Terrain::kNone;
  }

  // One seat for each cell of a grid that is at least a third land, and for each landmass without.
  void StrewSeats() {
    const int wide = std::max(1, Isqrt(hexes_)), high = std::max(1, hexes_ / wide);
    for (int row = 0; row < plan_.rows; row += high) {
      for (int column = 0; column < plan_.columns; column += wide) {
        SeatIn(column, row, wide, high);
      }
    }
    const Parts lands = PartsOf(graph_, [&](Vertex v) { return Land(v); });
    std::vector<Vertex> middle(lands.size.size(), HexGraph::kNowhere);
    std::vector<char> has(lands.size.size(), 0);
    std::vector<int> seen(lands.size.size(), 0);
    for (const Vertex s : seats_) has[static_cast<std::size_t>(lands.of[s])] = 1;
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (lands.of[v] < 0) continue;
      const auto i = static_cast<std::size_t>(lands.of[v]);
      if (seen[i]++ <= lands.size[i] / 2) middle[i] = v;
    }
    for (std::size_t i = 0; i < has.size(); ++i) {
      if (has[i] == 0) seats_.push_back(middle[i]);
    }
  }
  void SeatIn(int column, int row, int wide, int high) {
    std::vector<Vertex> land;
    for (int r = row; r < std::min(row + high, plan_.rows); ++r) {
      for (int c = column; c < std::min(column + wide, plan_.columns); ++c) {
        const auto v = static_cast<Vertex>(r * plan_.columns + c);
        if (Land(v)) land.push_back(v);
      }
    }
    if (static_cast<int>(land.size()) * 3 < wide * high || land.empty()) return;
    Rng rng = Fork(seed_, "plan.seats",
                   {static_cast<std::uint64_t>(row), static_cast<std::uint64_t>(column)});
    seats_.push_back(land[static_cast<std::size_t>(rng.Below(static_cast<int>(land.size())))]);
  }

  void Grow() {
    Growth growth = GrowFrom(graph_, seats_, enter_);
    of_ = std::move(growth.source);
  }

  // The hex nearest to the middle of each province, no peak if there is anything else.
  void MoveSeats() {
    const std::size_t n = seats_.size();
    std::vector<std::int64_t> x(n), y(n), count(n),
        best(n, std::numeric_limits<std::int64_t>::max());
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (of_[v] < 0) continue;
      const auto i = static_cast<std::size_t>(of_[v]);
      const PlanPoint p = Middle(v);
      x[i] += p.x;
      y[i] += p.y;
      ++count[i];
    }
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (of_[v] < 0) continue;
      const auto i = static_cast<std::size_t>(of_[v]);
      const PlanPoint p = Middle(v);
      const std::int64_t dx = p.x - x[i] / count[i], dy = p.y - y[i] / count[i];
      const bool peak = plan_.hexes[v].terrain == Terrain::kMountain;
      const std::int64_t off = dx * dx + dy * dy + (peak ? kHexUnits * kHexUnits * 4 : 0);
      if (off >= best[i]) continue;
      best[i] = off;
      seats_[i] = v;
    }
  }
  PlanPoint Middle(Vertex v) const {
    const int row = graph_.RowOf(v);
    return MiddleOf(graph_.ColumnOf(v), row, graph_.Shifted(row));
  }

  // Border lengths between land provinces, both ways.
  std::map<std::pair<int, int>, int> Borders() const {
    std::vector<std::pair<int, int>> pairs;
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (of_[v] < 0) continue;
      graph_.EachNeighbour(v, [&](Vertex u, int) {
        if (of_[u] >= 0 && of_[u] != of_[v]) pairs.emplace_back(of_[v], of_[u]);
      });
    }
    std::sort(pairs.begin(), pairs.end());
    std::map<std::pair<int, int>, int> out;
    for (const auto& pair : pairs) ++out[pair];
    return out;
  }

  void JoinSmall() {
    const int least = hexes_ * rules_.least / 1000;
    for (int again = 0; again < 4; ++again) {
      std::vector<int> size(seats_.size());
      for (const int i : of_) {
        if (i >= 0) ++size[static_cast<std::size_t>(i)];
      }
      const auto borders = Borders();
      std::vector<int> into(seats_.size());
      std::iota(into.begin(), into.end(), 0);
      bool joined = false;
      for (std::size_t i = 0; i < seats_.size(); ++i) {
        if (size[i] == 0 || size[i] >= least || into[i] != static_cast<int>(i)) continue;
        int longest = 0, with = -1;
        const int me = static_cast<int>(i);
        for (auto it = borders.lower_bound({me, 0}); it != borders.end() && it->first.first == me;
             ++it) {
          const auto other = static_cast<std::size_t>(it->first.second);
          if (it->second <= longest || into[other] != it->first.second) continue;
          longest = it->second;
          with = it->first.second;
        }
        if (with < 0) continue;
        into[i] = with;
        size[static_cast<std::size_t>(with)] += size[i];
        joined = true;
      }
      if (!joined) break;
      for (int& i : of_) {
        if (i < 0) continue;
        while (into[static_cast<std::size_t>(i)] != i) i = into[static_cast<std::size_t>(i)];
      }
    }
    MoveSeats();
  }

  // A lake belongs to the province that reaches it first.
  void GiveLakes() {
    of_all_ = of_;
    std::vector<Vertex> front;
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (of_[v] >= 0) front.push_back(v);
    }
    for (std::size_t i = 0; i < front.size(); ++i) {
      graph_.EachNeighbour(front[i], [&](Vertex u, int) {
        if (of_all_[u] >= 0 || !plan_.hexes[u].lake) return;
        of_all_[u] = of_all_[front[i]];
        front.push_back(u);
      });
    }
  }

  // Pairs of provinces that only sea parts, no more than `sea_reach` hexes of it.
  std::vector<std::pair<int, int>> OverSea() const {
    std::vector<int> whose(graph_.size(), -1), far(graph_.size(), 0);
    std::vector<Vertex> front;
    std::vector<std::pair<int, int>> pairs;
    const auto visit = [&](Vertex from, int owner, int distance) {
      graph_.EachNeighbour(from, [&](Vertex u, int) {
        const Hex& hex = plan_.hexes[u];
        if (hex.terrain != Terrain::kSea || hex.lake) return;
        if (whose[u] < 0) {
          if (distance > rules_.sea_reach) return;
          whose[u] = owner;
          far[u] = distance;
          front.push_back(u);
        } else if (whose[u] != owner && far[u] + distance - 1 <= rules_.sea_reach) {
          pairs.emplace_back(whose[u], owner);
          pairs.emplace_back(owner, whose[u]);
        }
      });
    };
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (of_[v] >= 0) visit(v, of_[v], 1);
    }
    for (std::size_t i = 0; i < front.size(); ++i) {
      visit(front[i], whose[front[i]], far[front[i]] + 1);
    }
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    return pairs;
  }

  std::vector<LaidProvince> Write(Id<Province> first) {
    std::vector<int> number(seats_.size(), -1);
    std::vector<LaidProvince> out;
    std::vector<std::array<int, kTerrains>> kinds;
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (of_[v] >= 0) number[static_cast<std::size_t>(of_[v])] = 0;
    }
    for (std::size_t i = 0; i < number.size(); ++i) {
      if (number[i] < 0) continue;
      number[i] = static_cast<int>(out.size());
      out.emplace_back();
      out.back().row.seat = Id<Hex>(seats_[i]);
    }
    kinds.resize(out.size());
    const auto id = [&](int i) {
      return Id<Province>(first.n +
                          static_cast<std::uint32_t>(number[static_cast<std::size_t>(i)]));
    };
    for (Vertex v = 0; v < graph_.size(); ++v) {
      if (of_all_[v] < 0) continue;
      Hex& hex = plan_.hexes[v];
      hex.province = id(of_all_[v]);
      const std::size_t i = hex.province.n - first.n;
      if (of_[v] < 0) continue;
      ++out[i].hexes;
      ++kinds[i][static_cast<std::size_t>(hex.terrain)];
      graph_.EachNeighbour(v, [&](Vertex u, int) {
        const Hex& by = plan_.hexes[u];
        if (by.terrain == Terrain::kSea && !by.lake) out[i].coast = true;
      });
    }
    for (std::size_t i = 0; i < out.size(); ++i) {
      out[i].mostly = static_cast<Terrain>(std::max_element(kinds[i].begin(), kinds[i].end()) -
                                           kinds[i].begin());
    }
    const auto borders = Borders();
    for (const auto& [pair, length] : borders) {
      out[id(pair.first).n - first.n].row.neighbours.push_back(id(pair.second));
    }
    for (const auto& pair : OverSea()) {
      if (borders.count(pair) != 0) continue;
      out[id(pair.first).n - first.n].row.over_sea.push_back(id(pair.second));
    }
    return out;
  }

  Plan& plan_;
  const PlanRules& rules_;
  HexGraph graph_;
  int hexes_;
  std::uint64_t seed_;
  std::vector<std::uint16_t> enter_;
  std::vector<Vertex> seats_;
  std::vector<int> of_;      // seat of each land hex
  std::vector<int> of_all_;  // with lakes
};

}  // namespace

std::vector<LaidProvince> LayProvinces(Plan& plan, const PlanRules& rules, int hexes,
                                       Id<Province> first, std::uint64_t seed) {
  return Surveyor(plan, rules, hexes, seed).Survey(first);
}

}  // namespace bw
