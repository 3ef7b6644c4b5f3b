// The plan: its shape, its waters, its provinces and its roads (B-SPACE-01, G-GEO-03..05).
#include "generator/terrain/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/graph/astar_search.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/graph/graph_concepts.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <set>

#include "generator/world/hex_graph.h"
#include "generator/world/stats.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<HexGraph>));
BOOST_CONCEPT_ASSERT((boost::AdjacencyGraphConcept<HexGraph>));
BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<HexGraph>));

Plan PlanOf(std::uint64_t seed, int columns = 32, int rows = 20) {
  return RaisePlan(TestRules(), {columns, rows, {rows / 2}}, seed);
}

World WorldWithPlan(std::uint64_t seed) {
  World w;
  w.recipe.seed = seed;
  Turn t(w, TestRules());
  LayPlan(t);
  return w;
}

bool Ocean(const Hex& hex) { return hex.terrain == Terrain::kSea && !hex.lake; }

// --- the graph ----------------------------------------------------------------------------------

TEST(HexGraph, StepsAreThoseOfThePlan) {
  for (const int first_row : {0, 1}) {
    Plan plan;
    plan.columns = 7;
    plan.rows = 6;
    plan.first_row = first_row;
    plan.first_column = 2;
    plan.hexes.resize(42);
    const HexGraph g(plan);
    for (std::uint32_t v = 0; v < g.size(); ++v) {
      for (int d = 0; d < 6; ++d) EXPECT_EQ(g.To(v, d), plan.Step(Id<Hex>(v), d).n);
      for (std::uint32_t u = 0; u < g.size(); ++u) {
        EXPECT_EQ(StepsBetween(g, v, u), plan.Distance(Id<Hex>(v), Id<Hex>(u)));
      }
    }
  }
}

TEST(HexGraph, BoostSearchesRunOnIt) {
  const HexGraph g(9, 8);
  const auto index = get(boost::vertex_index, g);
  std::vector<int> distance(g.size(), 0);
  boost::breadth_first_search(
      g, 40u,
      boost::visitor(
          boost::make_bfs_visitor(boost::record_distances(
              boost::make_iterator_property_map(distance.begin(), index), boost::on_tree_edge())))
          .vertex_index_map(index));
  for (std::uint32_t v = 0; v < g.size(); ++v) EXPECT_EQ(distance[v], StepsBetween(g, 40, v));
  std::vector<int> dijkstra(g.size());
  boost::dijkstra_shortest_paths(
      g, 40u,
      boost::vertex_index_map(index)
          .weight_map(
              boost::make_function_property_map<HexEdge, int>([](const HexEdge&) { return 1; }))
          .distance_map(boost::make_iterator_property_map(dijkstra.begin(), index)));
  EXPECT_EQ(dijkstra, distance);
  std::vector<int> part(g.size());
  EXPECT_EQ(boost::connected_components(g, boost::make_iterator_property_map(part.begin(), index)),
            1);
}

TEST(HexGraph, WaysGoRoundWhatIsShutAndAreTheCheapest) {
  const HexGraph g(12, 9);
  std::vector<std::uint16_t> enter(g.size(), 3);
  for (int row = 0; row < 8; ++row) enter[static_cast<std::size_t>(row * 12 + 6)] = 0;
  enter[8 * 12 + 6] = 9;
  const auto path = CheapestPath(g, 0, 11, enter, 3);
  ASSERT_FALSE(path.empty());
  EXPECT_TRUE(std::find(path.begin(), path.end(), 8u * 12 + 6) != path.end());
  const HexReach reach = CheapestFrom(g, std::vector<std::uint32_t>{0}, enter);
  int cost = 0;
  for (std::size_t i = 1; i < path.size(); ++i) cost += enter[path[i - 1]] + enter[path[i]];
  EXPECT_EQ(cost, reach.cost[11]);
  EXPECT_EQ(reach.nearest[11], 0u);
  EXPECT_EQ(CheapestFrom(g, std::vector<std::uint32_t>{0}, enter, 12).cost[11], kUnreached);
  enter[8 * 12 + 6] = 0;
  EXPECT_TRUE(CheapestPath(g, 0, 11, enter, 3).empty());
}

TEST(HexGraph, StepsOverOpenHexesOnly) {
  const HexGraph g(6, 1);
  const std::vector<std::uint8_t> open{1, 1, 1, 0, 1, 1};
  const auto steps = StepsFrom(g, std::vector<std::uint32_t>{0}, open);
  EXPECT_EQ(steps[2], 2);
  EXPECT_EQ(steps[4], kUnreached);
}

// --- the land -----------------------------------------------------------------------------------

TEST(Plan, TheSameSeedRaisesTheSameLand) {
  const Plan a = PlanOf(7), b = PlanOf(7), c = PlanOf(8);
  std::size_t same = 0;
  for (std::size_t i = 0; i < a.hexes.size(); ++i) {
    EXPECT_EQ(a.hexes[i].terrain, b.hexes[i].terrain);
    EXPECT_EQ(a.hexes[i].elevation, b.hexes[i].elevation);
    EXPECT_EQ(a.hexes[i].river, b.hexes[i].river);
    same += a.hexes[i].elevation == c.hexes[i].elevation ? 1 : 0;
  }
  EXPECT_LT(same, a.hexes.size() / 2);
}

// G-GEO-04: all kinds of the terrain table occur, and rivers; a plan has both land and sea.
TEST(Plan, AllKindsOfLandOccur) {
  std::array<int, kTerrains> plans{};
  int with_rivers = 0, with_lakes = 0;
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const Plan plan = PlanOf(seed);
    std::array<int, kTerrains> count{};
    bool river = false, lake = false;
    for (const Hex& hex : plan.hexes) {
      ++count[static_cast<std::size_t>(hex.terrain)];
      river = river || hex.river;
      lake = lake || hex.lake;
      EXPECT_NE(hex.terrain, Terrain::kNone);
    }
    for (std::size_t k = 0; k < count.size(); ++k) plans[k] += count[k] > 0 ? 1 : 0;
    with_rivers += river ? 1 : 0;
    with_lakes += lake ? 1 : 0;
    const int land = 640 - count[static_cast<std::size_t>(Terrain::kSea)];
    EXPECT_GE(land, 640 * 50 / 100) << seed;
    EXPECT_LE(land, 640 * 85 / 100) << seed;
  }
  EXPECT_EQ(with_rivers, 50);
  EXPECT_GE(with_lakes, 10);
  for (std::size_t k = 1; k < plans.size(); ++k) {
    EXPECT_GE(plans[k], 5) << WordOf(static_cast<Terrain>(k));
  }
}

// G-GEO-05: a river marks land; it never runs uphill, and ends in the sea or a lake.
TEST(Plan, RiversRunDownhillToTheSeaOrALake) {
  for (const auto& [columns, rows] : {std::pair(32, 20), {90, 70}}) {
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const Plan plan = PlanOf(seed, columns, rows);
      for (std::size_t i = 0; i < plan.hexes.size(); ++i) {
        const Hex& hex = plan.hexes[i];
        if (!hex.river) continue;
        ASSERT_NE(hex.terrain, Terrain::kSea);
        ASSERT_GE(hex.flow, 0);
        Id<Hex> at(i);
        for (std::size_t steps = 0; plan[at].terrain != Terrain::kSea; ++steps) {
          ASSERT_LT(steps, plan.hexes.size()) << "a river runs in a ring";
          ASSERT_TRUE(plan[at].river) << "a river breaks off";
          const Id<Hex> next = plan.Step(at, plan[at].flow);
          ASSERT_TRUE(next);
          EXPECT_LE(plan[next].elevation, plan[at].elevation);
          if (plan[next].river) {
            EXPECT_GE(plan[next].water, plan[at].water);
          }
          at = next;
        }
      }
    }
  }
}

TEST(Plan, ALakeLiesLevelAndApartFromTheSea) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    const Plan plan = PlanOf(seed);
    for (std::size_t i = 0; i < plan.hexes.size(); ++i) {
      if (!plan.hexes[i].lake) continue;
      EXPECT_EQ(plan.hexes[i].terrain, Terrain::kSea);
      for (int d = 0; d < 6; ++d) {
        const Id<Hex> n = plan.Step(Id<Hex>(i), d);
        if (!n) continue;
        EXPECT_FALSE(Ocean(plan[n])) << seed;
        if (plan[n].lake) {
          EXPECT_EQ(plan[n].elevation, plan.hexes[i].elevation);
        }
      }
    }
  }
}

TEST(Plan, TheLineOfASectionRunsOverLand) {  // B-SPACE-02
  int land = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const PlanSize size = PlanSizeOf(TestRules());
    const Plan plan = RaisePlan(TestRules(), size, seed);
    const auto line = LineOf(size, 32, 0, 1);
    ASSERT_EQ(line.size(), 32u);
    for (const PlanRow& row : ProfileAlong(plan, line)) {
      ASSERT_TRUE(row.hex);
      land += row.terrain != Terrain::kSea ? 1 : 0;
      EXPECT_EQ(row.elevation, plan[row.hex].elevation);
    }
  }
  EXPECT_GT(land, 40 * 32 * 3 / 4);
}

TEST(Plan, OddSizesAreRaisedToo) {
  for (const auto& [columns, rows] : {std::pair(1, 1), {2, 1}, {1, 9}, {5, 3}, {200, 2}}) {
    const Plan plan = PlanOf(3, columns, rows);
    EXPECT_EQ(plan.hexes.size(), static_cast<std::size_t>(columns * rows));
  }
  EXPECT_THROW(PlanOf(3, 1025, 4), std::invalid_argument);
  EXPECT_THROW(PlanOf(3, 0, 4), std::invalid_argument);
}

// --- provinces ----------------------------------------------------------------------------------

TEST(Plan, ProvincesPartTheLandAndHangTogether) {  // G-GEO-03, B-LAND-01
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const World w = WorldWithPlan(seed);
    ASSERT_FALSE(w.plan.empty());
    EXPECT_EQ(w.events.back().kind, "plan.laid");
    EXPECT_EQ(w.events.back().rule, "B-SPACE-01");
    std::vector<int> hexes(w.provinces.size(), 0);
    std::vector<std::set<std::uint32_t>> beside(w.provinces.size());
    const HexGraph g(w.plan);
    for (std::uint32_t v = 0; v < g.size(); ++v) {
      const Hex& hex = w.plan.hexes[v];
      EXPECT_EQ(static_cast<bool>(hex.province), !Ocean(hex));
      if (hex.terrain == Terrain::kSea) continue;
      ++hexes[hex.province.n];
      g.EachNeighbour(v, [&](std::uint32_t u, int) {
        const Hex& by = w.plan.hexes[u];
        if (by.terrain != Terrain::kSea && by.province != hex.province) {
          beside[hex.province.n].insert(by.province.n);
        }
      });
    }
    std::set<std::string> names;
    int total = 0;
    for (const Id<Province> id : w.provinces.Ids()) {
      const Province& p = w.provinces[id];
      names.insert(p.name);
      total += hexes[id.n];
      EXPECT_EQ(CountOf(p.vars, "hexes"), hexes[id.n]);
      EXPECT_EQ(w.plan[p.seat].province, id);
      std::vector<std::uint8_t> own(g.size(), 0);
      for (std::uint32_t v = 0; v < g.size(); ++v) {
        own[v] = w.plan.hexes[v].province == id && w.plan.hexes[v].terrain != Terrain::kSea;
      }
      const auto steps = StepsFrom(g, std::vector<std::uint32_t>{p.seat.n}, own);
      EXPECT_EQ(std::count_if(steps.begin(), steps.end(), [](int s) { return s < kUnreached; }),
                hexes[id.n]);
      std::vector<Id<Province>> neighbours;
      for (const std::uint32_t n : beside[id.n]) neighbours.emplace_back(n);
      EXPECT_EQ(p.neighbours, neighbours);
      for (const Id<Province> over : p.over_sea) {
        EXPECT_TRUE(std::find(p.neighbours.begin(), p.neighbours.end(), over) ==
                    p.neighbours.end());
        const auto& back = w.provinces[over].over_sea;
        EXPECT_TRUE(std::find(back.begin(), back.end(), id) != back.end());
      }
    }
    EXPECT_EQ(names.size(), w.provinces.size());
    const int mean = total / static_cast<int>(w.provinces.size());
    EXPECT_GE(mean, 12) << seed;  // province_hexes = 20
    EXPECT_LE(mean, 32) << seed;
  }
}

TEST(Plan, AWorldMayDoWithoutAPlan) {
  Rules rules = TestRules();
  rules.world.plan_columns = 0;
  World w;
  Turn t(w, rules);
  LayPlan(t);
  EXPECT_TRUE(w.plan.empty());
  EXPECT_TRUE(w.events.empty());
  EXPECT_TRUE(LineOf(PlanSizeOf(rules), 32, 0, 1).empty());
}

TEST(Plan, LayingItTwiceChangesNothing) {
  World w = WorldWithPlan(5);
  const std::size_t events = w.events.size();
  Turn t(w, TestRules());
  LayPlan(t);
  EXPECT_EQ(w.events.size(), events);
}

// --- settling it --------------------------------------------------------------------------------

TEST(Plan, SitesAreLandAndKeepApart) {  // G-SETT-06, G-GAP-16
  World w = WorldWithPlan(11);
  Rng rng(1);
  Settlement big;
  big.rank = 7;
  big.hex = SitesFor(w, TestRules(), 1, rng).front();
  big.population = 30000;
  w.settlements.Add(big);
  Rng again(2);
  const auto sites = SitesFor(w, TestRules(), 12, again);
  ASSERT_GE(sites.size(), 8u);
  int watered = 0;
  for (std::size_t i = 0; i < sites.size(); ++i) {
    const Hex& hex = w.plan[sites[i]];
    EXPECT_NE(hex.terrain, Terrain::kSea);
    EXPECT_NE(hex.terrain, Terrain::kMountain);
    EXPECT_GT(w.plan.Distance(sites[i], big.hex),
              ReachOf(TestRules(), w.settlements[Id<Settlement>(0u)]));
    for (std::size_t j = 0; j < i; ++j) {
      EXPECT_GE(w.plan.Distance(sites[i], sites[j]), TestRules().plan->site_apart);
    }
    bool water = hex.river;
    for (const Id<Hex> n : w.plan.Within(sites[i], 1)) {
      water = water || w.plan[n].terrain == Terrain::kSea;
    }
    watered += water ? 1 : 0;
  }
  EXPECT_GE(watered * 3, static_cast<int>(sites.size()) * 2);
}

TEST(Plan, RoadsJoinTownsOverLandAlone) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const World w = WorldWithPlan(seed);
    Rng rng(seed);
    const auto sites = SitesFor(w, TestRules(), 10, rng);
    const auto roads = RoadsJoining(w.plan, *TestRules().plan, sites);
    std::vector<std::uint8_t> open(w.plan.hexes.size(), 0);
    for (const Id<Hex> h : roads) {
      EXPECT_NE(w.plan[h].terrain, Terrain::kSea);
      open[h.n] = 1;
    }
    const HexGraph g(w.plan);
    for (std::size_t i = 1; i < sites.size(); ++i) {
      const auto path = RoadBetween(w, TestRules(), sites[0], sites[i]);
      const auto steps = StepsFrom(g, std::vector<std::uint32_t>{sites[0].n}, open);
      // Joined by the net exactly when a way over land exists at all.
      EXPECT_EQ(steps[sites[i].n] < kUnreached, !path.empty()) << seed;
      for (std::size_t k = 0; k < path.size(); ++k) {
        EXPECT_NE(w.plan[path[k]].terrain, Terrain::kSea);
        if (k > 0) {
          EXPECT_EQ(w.plan.Distance(path[k - 1], path[k]), 1);
        }
      }
      if (!path.empty()) {
        EXPECT_EQ(path.front(), sites[0]);
        EXPECT_EQ(path.back(), sites[i]);
      }
    }
  }
}

TEST(Plan, MarkedRoadsDrawLaterOnesToThem) {
  World w = WorldWithPlan(4);
  Rng rng(4);
  const auto sites = SitesFor(w, TestRules(), 6, rng);
  const auto path = RoadBetween(w, TestRules(), sites[0], sites[1]);
  if (path.empty()) GTEST_SKIP() << "two islands";
  Draft d("G-IMPROVE-07", "test.road", Ref::World());
  MarkRoads(d, w, path);
  Apply(w, std::move(d));
  for (const Id<Hex> h : path) EXPECT_TRUE(w.plan[h].road);
  EXPECT_EQ(RoadBetween(w, TestRules(), sites[0], sites[1]), path);
}

TEST(Plan, ImprovementsStandOnTheirOwnLand) {  // G-SETT-05, G-SETT-09
  World w = WorldWithPlan(11);
  Rng rng(3);
  Settlement s;
  s.rank = 5;
  s.hex = SitesFor(w, TestRules(), 1, rng).front();
  const Id<Settlement> town = w.settlements.Add(s);
  const auto farms = ImprovementSites(w, TestRules(), town, Improvement::kFarm);
  ASSERT_FALSE(farms.empty());
  for (const Id<Hex> h : farms) {
    EXPECT_EQ(w.plan[h].terrain, Terrain::kGrassland);
    EXPECT_LE(w.plan.Distance(h, s.hex), 3);
    EXPECT_NE(h, s.hex);
  }
  w.plan[farms[0]].improvement = Improvement::kFarm;
  EXPECT_EQ(ImprovementSites(w, TestRules(), town, Improvement::kFarm).size(), farms.size() - 1);
}

}  // namespace
}  // namespace bw
