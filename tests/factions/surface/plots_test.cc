// Where farms and other constructions may stand (S-SETUP-02, S-UNSUP-02): the legal runs exactly,
// the uniform draw over them, and what happens when there is none.
#include "factions/surface/plots.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/rules_for_tests.h"
#include "tests/support/scenario_run.h"

namespace bw {
namespace {

World Ground(Fx width, std::vector<char> sea, const std::vector<Box>& built) {
  World w;
  Delve d;
  d.width = width;
  d.sea = std::move(sea);
  const Id<Delve> delve = w.delves.Add(d);
  for (const Box& b : built) {
    Construction c;
    c.delve = delve;
    c.x = b.x;
    c.w = b.w;
    w.constructions.Add(c);
  }
  return w;
}
constexpr Id<Delve> kDelve(0u);
constexpr Fx kHalf = kBead / 2;

TEST(Plots, RunsAreExactToTheLastUnit) {  // S-UNSUP-02
  const World w = Ground(10 * kBead, {}, {{4 * kBead, 0, kBead, 0}});
  const std::vector<PlotRun> farms = LegalPlots(w, kDelve, kHalf, kBead, true);
  ASSERT_EQ(farms.size(), 2u);
  EXPECT_EQ(farms[0], (PlotRun{0, 4 * kBead - kBead - kHalf}));  // gap of exactly a bead
  EXPECT_EQ(farms[1], (PlotRun{6 * kBead, 10 * kBead - kHalf}));
  const std::vector<PlotRun> specials = LegalPlots(w, kDelve, kBead, 0, true);
  ASSERT_EQ(specials.size(), 2u);
  EXPECT_EQ(specials[0], (PlotRun{0, 3 * kBead}));  // neighbours may touch
  EXPECT_EQ(specials[1], (PlotRun{5 * kBead, 9 * kBead}));
}

TEST(Plots, OnlyLandCounts) {  // S-SETUP-02
  const World w = Ground(6 * kBead, {1, 0, 0, 1, 0, 1}, {});
  const std::vector<PlotRun> runs = LegalPlots(w, kDelve, kBead, 0, true);
  ASSERT_EQ(runs.size(), 2u);
  EXPECT_EQ(runs[0], (PlotRun{kBead, 2 * kBead}));
  EXPECT_EQ(runs[1], (PlotRun{4 * kBead, 4 * kBead}));  // a single legal position
}

TEST(Plots, RunsAgreeWithTryingEveryPosition) {
  Rng rng(5);
  for (int round = 0; round < 50; ++round) {
    std::vector<Box> built;
    for (int i = 0; i < 6; ++i) {
      const Fx x = rng.Below(15 * kBead);
      built.push_back({x, 0, kHalf + rng.Below(kBead), 0});
    }
    std::vector<char> sea(16);
    for (char& s : sea) s = rng.OneIn(5) ? 1 : 0;
    const World w = Ground(16 * kBead, sea, built);
    std::vector<Fx> listed, tried;
    for (const PlotRun& r : LegalPlots(w, kDelve, kHalf, kBead, true)) {
      for (Fx x = r.first; x <= r.last; ++x) listed.push_back(x);
    }
    for (Fx x = 0; x + kHalf <= 16 * kBead; ++x) {
      bool legal = true;
      for (const Box& b : built)
        legal = legal && (x + kHalf + kBead <= b.x || x >= b.right() + kBead);
      for (std::size_t i = 0; i < sea.size(); ++i) {
        const Fx left = static_cast<Fx>(i) * kBead;
        legal = legal && (sea[i] == 0 || x + kHalf <= left || x >= left + kBead);
      }
      if (legal) tried.push_back(x);
    }
    ASSERT_EQ(listed, tried) << "round " << round;
  }
}

TEST(Plots, EveryLegalPositionIsAsLikely) {  // S-UNSUP-02: uniform
  // 6 beads with a building in the middle: two runs of 129 and 257 positions.
  const World w = Ground(6 * kBead, {}, {{5 * kBead / 2, 0, kHalf, 0}});
  const std::vector<PlotRun> runs = LegalPlots(w, kDelve, kBead, kBead, true);
  ASSERT_EQ(runs.size(), 2u);
  ASSERT_EQ(runs[0].last - runs[0].first + 1, 129);
  ASSERT_EQ(runs[1].last - runs[1].first + 1, 257);
  int left = 0;
  const int n = 20000;
  for (std::uint64_t seed = 0; seed < n; ++seed) {
    Rng rng = Fork(seed, "farm-site");
    left += *DrawPlot(w, kDelve, kBead, kBead, rng) <= runs[0].last ? 1 : 0;
  }
  EXPECT_NEAR(left / double{n}, 129.0 / 386, 0.015);
}

TEST(Plots, RuinsOfOldKingdomsAreBuiltOverOnlyWhenNothingElseIsLeft) {
  World w = Ground(3 * kBead, {}, {{0, 0, kBead, 0}, {2 * kBead, 0, kBead, 0}});
  w.constructions[Id<Construction>(0u)].ended = 1;
  Rng rng(1);
  EXPECT_EQ(DrawPlot(w, kDelve, kBead, 0, rng), kBead);  // the one free spot
  w.constructions[Id<Construction>(1u)].x = kBead;
  w.constructions[Id<Construction>(1u)].w = 2 * kBead;
  EXPECT_EQ(DrawPlot(w, kDelve, kBead, 0, rng), 0);  // over the ruin
  w.constructions[Id<Construction>(0u)].ended = kNoEvent;
  EXPECT_FALSE(DrawPlot(w, kDelve, kBead, 0, rng));
}

// A sheet of six beads: castle and mill leave no plot a bead away from both.
constexpr const char* kFull = R"(
[scenario]
seed = 3
seasons = 1
[delve]
width = 6
height = 12
[[construction]]
kind = "castle"
id = "keep"
x = 1.0
folk = 2
loot = 1
[[construction]]
kind = "mill"
id = "mill"
x = 4.0
)";

TEST(Plots, WithNoLegalPlotNothingIsBuiltAndItIsTold) {  // S-UNSUP-02 ruling
  const Played p = Play(kFull);
  EXPECT_EQ(p.CountOfKind("farm"), 0);
  EXPECT_EQ(p.Folk("keep"), 3);
  ASSERT_EQ(p.Count("farm.no-room"), 1);
  EXPECT_EQ(p.At("farm.no-room").rule, "S-UNSUP-02");
}

TEST(Plots, ThatTheLandIsFullIsToldOnceAnAge) {  // S-UNSUP-02 ruling
  std::string text = kFull;
  text.replace(text.find("seasons = 1"), 11, "seasons = 3");
  EXPECT_EQ(Play(text).Count("farm.no-room"), 1);
}

TEST(Plots, TheNewFolkOfAFullLandSettlesTheNearestEmptyFarm) {  // S-UNSUP-02 ruling, in S-SUP-01
  const Played p = Play(std::string(R"(
[scenario]
seed = 3
[delve]
width = 8
height = 12
[[construction]]
kind = "castle"
id = "keep"
x = 3.0
folk = 0
[[construction]]
kind = "farm"
id = "worked"
x = 0.5
w = 0.5
folk = 1
[[construction]]
kind = "farm"
id = "far"
x = 7.5
w = 0.5
[[construction]]
kind = "farm"
id = "near"
x = 5.0
w = 0.5
)"));
  EXPECT_EQ(p.Folk("keep"), 1);
  EXPECT_EQ(p.Folk("near"), 1);
  EXPECT_EQ(p.Folk("far"), 0);
  EXPECT_EQ(p.At("farm.settled").rule, "S-SUP-01");
  EXPECT_EQ(p.Count("farm.no-room"), 1);
}

}  // namespace
}  // namespace bw
