// The Great Disaster (D-DIS-01).
#include <gtest/gtest.h>

#include <set>

#include "tests/support/civ_world.h"

namespace bw {
namespace {

const Id<Delve> kDelve(0u);

struct Struck : CivWorld {
  explicit Struck(std::uint64_t seed = 1) : CivWorld(TestRules(), seed) {}
  void Strike(int roll) {
    CloseAge(world);
    OpenAge(world, "disaster", "Great Disaster");
    Roll("disaster", {roll});
    StrikeDisaster(turn);
  }
  int States(std::string_view state) const {
    int n = 0;
    for (const Place& p : world.places) n += p.state == state ? 1 : 0;
    return n;
  }
  bool Told(std::string_view name) const {
    const auto told = Of("disaster.strikes");
    return told.size() == 1 && told[0]->note == name;
  }
};

// 1-3: a ragged rift from the surface with side cracks.
TEST(Disaster, EarthquakeTearsARiftWithCracks) {
  for (int roll = 1; roll <= 3; ++roll) {
    Struck c;
    for (int i = 0; i < 6; ++i) c.Cave(4 + 4 * i, 8 + i);
    c.Strike(roll);
    EXPECT_TRUE(c.Told("the Great Shaking"));
    EXPECT_GE(c.Rooms("rift").size(), 3u);
    EXPECT_FALSE(Entrances(c.world, kDelve).empty());
    int cracks = 0;
    for (const Way& way : c.world.ways) cracks += way.kind == "crack" ? 1 : 0;
    EXPECT_GE(cracks, static_cast<int>(c.Rooms("rift").size()) + 2);
    for (const Id<Place> p : c.Rooms("rift")) EXPECT_EQ(c.world.places[p].habit, "ragged");
  }
}

// 4: magma chamber, shaft, cone; what lies about the chamber burns.
TEST(Disaster, EruptionHasChamberShaftAndCone) {
  int burnt = 0;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Struck c(seed);
    for (int i = 0; i < 7; ++i) c.Cave(3 + 4 * i, 12), c.Cave(4 + 4 * i, 17);
    c.Strike(4);
    ASSERT_EQ(c.Rooms("magma-chamber").size(), 1u);
    EXPECT_EQ(CountOf(c.world.places[c.Rooms("magma-chamber")[0]].marks, "magma"), 1);
    ASSERT_EQ(c.Rooms("entrance").size(), 1u);
    const Place& mouth = c.world.places[c.Rooms("entrance")[0]];
    if (c.Of("disaster.sinkhole").empty()) {
      EXPECT_EQ(CountOf(mouth.marks, "cone"), 1);
    }
    burnt += c.States("burnt");
  }
  EXPECT_GT(burnt, 5);
}

// 5: a great river across the sheet.
TEST(Disaster, RiverCrossesTheSheet) {
  Struck c;
  c.Cave(16, 19);
  c.Strike(5);
  Fx left = kFar, right = 0;
  for (const Id<Place> p : c.Rooms("river-cave")) {
    left = std::min(left, c.world.places[p].box.x);
    right = std::max(right, c.world.places[p].box.right());
    EXPECT_EQ(CountOf(c.world.places[p].marks, "water"), 1);
  }
  EXPECT_LT(left, 5 * kBead);
  EXPECT_GT(right, 24 * kBead);
  EXPECT_EQ(c.Rooms("entrance").size(), 1u);  // none was left, so a sinkhole opened
}

// 6: natural caves are marked with plague, rooms of builders are not.
TEST(Disaster, PlagueMarksNaturalCaves) {
  Struck c;
  c.Cave(6, 8), c.Cave(12, 10), c.Cave(20, 12);
  const Id<Place> hall = c.Cave(26, 8);
  Draft d("TEST", "test.builder", Ref::World());
  d.Set(hall, Field::kBuilder, std::string("stone-wrights"));
  c.turn.Post(std::move(d));
  c.Roll("plague", {3, 1, 2});
  c.Strike(6);
  std::multiset<int> amounts;
  for (const Place& p : c.world.places) {
    if (CountOf(p.marks, "plague") > 0) amounts.insert(CountOf(p.marks, "plague"));
  }
  EXPECT_EQ(amounts, (std::multiset<int>{1, 2, 3}));
  EXPECT_EQ(CountOf(c.world.places[hall].marks, "plague"), 0);
}

// 7: a crater with one loot and three cracks.
TEST(Disaster, StarLeavesACraterWithLootAndThreeCracks) {
  Struck c;
  c.Cave(8, 8), c.Cave(16, 9), c.Cave(24, 8);
  c.Strike(7);
  ASSERT_EQ(c.Rooms("crater").size(), 1u);
  const Id<Place> crater = c.Rooms("crater")[0];
  EXPECT_EQ(c.world.places[crater].loot, 1);
  int cracks = 0;
  for (const Way& way : c.world.ways) cracks += way.kind == "crack" ? 1 : 0;
  EXPECT_EQ(cracks, 3);
  EXPECT_EQ(c.Treasures(), 1);
}

// 8: a band floods, and no other.
TEST(Disaster, SinkingFloodsOneBand) {
  Struck c;
  c.Cave(6, 5), c.Cave(6, 8), c.Cave(12, 8), c.Cave(6, 11), c.Cave(12, 14);
  c.Strike(8);
  std::set<int> levels;
  for (const Place& p : c.world.places) {
    if (p.state == "flooded") levels.insert(p.level);
  }
  EXPECT_EQ(levels.size(), 1u);
  for (const Place& p : c.world.places) {
    if (p.kind != "entrance" && levels.count(p.level)) {
      EXPECT_EQ(p.state, "flooded");
    }
  }
}

// Without an entrance a sinkhole opens over the shallowest place; with one, none does.
TEST(Disaster, SinkholeOnlyWhereNoEntranceIsLeft) {
  Struck bare;
  bare.Cave(20, 14);
  const Id<Place> shallow = bare.Cave(8, 7);
  bare.Strike(6);
  ASSERT_EQ(bare.Of("disaster.sinkhole").size(), 1u);
  EXPECT_EQ(bare.Of("disaster.sinkhole")[0]->subjects[1].place(), shallow);
  EXPECT_EQ(Entrances(bare.world, kDelve).size(), 1u);
  Struck open;
  const Id<Place> cave = open.Cave(8, 7);
  Draft d("TEST", "test.entrance", Ref::World());
  DigEntrance(d, open.world, cave, 8 * kBead, "shaft", "ruled", "test");
  open.turn.Post(std::move(d));
  open.Strike(6);
  EXPECT_TRUE(open.Of("disaster.sinkhole").empty());
}

// Ten years of ordinary seasons, then the age is over.
TEST(Disaster, LastsTenYears) {
  Struck c;
  c.Cave(8, 7);
  c.Strike(6);
  for (int season = 1; season <= 40; ++season) {
    EXPECT_FALSE(c.turn.AgeOver()) << season;
    DisasterPasses(c.turn);
    Tick(c.world);
  }
  EXPECT_TRUE(c.turn.AgeOver());
  EXPECT_EQ(c.world.ages[c.world.age].ended_by, "D-DIS-01");
}

// Every face of the die, many seeds: legal rooms, exact sums, an entrance, each disaster seen.
TEST(Disaster, EverySeedLeavesAnEntrance) {
  std::set<std::string> seen;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Struck c(seed);
    Rng rng(seed);
    for (int i = 0; i < 14; ++i) {
      if (const auto spot = FindSpot(c.world, kDelve, kBead, kBead, {}, rng)) {
        c.Cave(spot->box.x / 256.0, spot->box.y / 256.0);
      }
    }
    c.Strike(1 + static_cast<int>(seed % 8));
    seen.insert(c.Of("disaster.strikes")[0]->note);
    EXPECT_FALSE(Entrances(c.world, kDelve).empty()) << seed;
    EXPECT_EQ(RoomFaults(c.world), "") << seed;
    EXPECT_EQ(WayFaults(c.world), "") << seed;
    EXPECT_EQ(SumFaults(c.world), "") << seed;
  }
  EXPECT_EQ(seen.size(), TestRules().disasters.kinds.size());
  EXPECT_EQ(seen.size(), 6u);
}

}  // namespace
}  // namespace bw
