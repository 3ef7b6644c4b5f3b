// D-MON-02, D-MON-04 .. D-MON-07: delvers, alphas, wanderers, adventurers, the restless dead.
#include <gtest/gtest.h>

#include "factions/groups/group_turn.h"
#include "factions/steps.h"
#include "tests/support/group_world.h"

namespace bw {
namespace {

struct ClassesTest : testing::Test {
  GroupWorld g;
  Id<Place> den = g.Room("den", 10, 10), hall = g.Room("hall", 15, 10);
  Id<Way> way = g.Join(den, hall, 2.5);

  void Season(int season) {
    g.world.now = {g.world.now.year, season};
    GroupsSeason(g.turn);
  }
  Id<Deposit> Ore(double x, double y, int left) {
    Deposit ore;
    ore.delve = Id<Delve>(0u);
    ore.kind = "ore";
    ore.path = {{FxFromBeads(x), FxFromBeads(y)}};
    Draft d("TEST", "ore", Ref::World());
    const Ref r = d.Found(g.world, ore);
    d.Count(r, Field::kLeft, left);
    g.turn.Post(std::move(d));
    return r.deposit();
  }
};

TEST_F(ClassesTest, DelversMineAndFetchTheLootNextSeason_D_MON_02) {
  const Id<Deposit> ore = Ore(10.5, 12, 3);
  const Id<Group> d = g.Put("d", "delver", den, 3, 2);
  Season(1);
  ASSERT_EQ(g.Count("group.mines"), 1);
  const Id<Place> mine = g.Last("group.mines").subjects.front().place();
  EXPECT_EQ(g.At(mine).kind, "mine");
  EXPECT_EQ(g.At(mine).box.w, 3 * kBead / 2) << "a thumb wide";
  EXPECT_EQ(g.At(mine).loot, 1);
  EXPECT_FALSE(g.At(mine).owner) << "anybody's until it is fetched";
  EXPECT_EQ(g.world.deposits[ore].left, 2);
  EXPECT_EQ(g.Of(d).loot, 2);
  Season(1);
  EXPECT_EQ(g.Of(d).loot, 3);
  EXPECT_EQ(g.At(mine).loot, 0);
  EXPECT_EQ(g.At(mine).owner, d);
}

TEST_F(ClassesTest, AMineThatWasRobbedGivesNothing_D_MON_02) {
  Ore(10.5, 12, 1);
  const Id<Group> d = g.Put("d", "delver", den, 3, 2);
  Season(1);
  const Id<Place> mine = g.Last("group.mines").subjects.front().place();
  Draft stolen("TEST", "stolen", Ref::World());
  stolen.Loot(mine, -1);
  g.turn.Post(std::move(stolen));
  Season(1);
  EXPECT_EQ(g.Of(d).loot, 2);
}

TEST_F(ClassesTest, DelversGrowInSpringWhenLootExceedsFolk_D_MON_02) {
  const Id<Group> d = g.Put("d", "delver", den, 3, 4);
  Season(0);
  EXPECT_EQ(g.Of(d).folk, 4);
  EXPECT_FALSE(g.At(hall).owner) << "either growth or spreading";
  Season(1);
  EXPECT_EQ(g.Of(d).folk, 4);
  EXPECT_EQ(g.At(hall).owner, d) << "a half-finger along one way";
}

TEST_F(ClassesTest, DelversDigWhereNoWayIsFree_D_MON_02) {
  g.Put("a", "restless", hall, 1, 0);
  const Id<Group> d = g.Put("d", "delver", den, 3, 2);
  Season(1);
  ASSERT_EQ(g.Count("group.digs"), 1);
  const Id<Place> dug = g.Last("group.digs").subjects.front().place();
  EXPECT_EQ(g.At(dug).owner, d);
  EXPECT_LE(Gap(g.At(dug).box, g.At(den).box), g.turn.rules.world.half_finger);
}

TEST_F(ClassesTest, WinterCostsDelversOnePerThreeOrPart_D_MON_02) {
  const Id<Group> d = g.Put("d", "delver", den, 4, 5);
  Season(3);
  EXPECT_EQ(g.Of(d).loot, 3);
  EXPECT_EQ(g.Of(d).folk, 4);
}

TEST_F(ClassesTest, DelversPayAsFarAsTheyHaveIt_D_MON_02) {
  const Id<Group> d = g.Put("d", "delver", den, 7, 1);
  Season(3);
  EXPECT_EQ(g.Of(d).loot, 0);
  EXPECT_EQ(g.Of(d).folk, 7);
}

TEST_F(ClassesTest, AYearWithoutLootEndsAColony_D_MON_02) {
  const Id<Group> d = g.Put("d", "delver", den, 3, 0);
  for (int season = 0; season < 4; ++season) {
    Season(season);
    EXPECT_TRUE(g.Of(d).alive()) << season;
  }
  g.world.now = {2, 0};
  GroupsSeason(g.turn);
  EXPECT_FALSE(g.Of(d).alive());
  EXPECT_EQ(g.Of(d).folk, 0);
}

struct AlphaTest : ClassesTest {
  Id<Group> prey = g.Put("prey", "delver", hall, 3, 1);
  Id<Group> a = g.Put("a", "alpha", den, 1, 2);
  Id<Place> nook = g.Room("nook", 10, 14);
  Id<Way> side = g.Join(den, nook, 2);
  void Hunt(std::vector<int> dice) {
    g.Roll("encounter", "a", std::move(dice));
    Draft d("TEST", "order", Ref::World());
    d.Set(prey, Field::kKind, std::string("restless"));  // keeps the prey still
    g.turn.Post(std::move(d));
    Season(1);
  }
};

TEST_F(AlphaTest, WinTakesOneLoot_D_MON_04) {
  Hunt({5, 1});  // 8 against 1 + 3 + 1 home + 1 restless: 2
  EXPECT_EQ(g.Of(a).loot, 3);
  EXPECT_EQ(g.Of(prey).loot, 0);
  EXPECT_EQ(g.Of(prey).folk, 3);
}

TEST_F(AlphaTest, RoutTakesOneFolkMore_D_MON_04) {
  Draft d("TEST", "poor", Ref::World());
  d.Loot(hall, -1);
  g.turn.Post(std::move(d));
  Hunt({6, 1});  // 9 against 6: 3
  EXPECT_EQ(g.Of(prey).folk, 2) << "no loot: one folk instead";
  g.Roll("encounter", "a", {6, 1});  // 9 against 1 + 2 + 2: 4, a rout
  Season(1);
  EXPECT_EQ(g.Of(prey).folk, 0) << "one instead of loot, one for the rout";
  EXPECT_FALSE(g.Of(prey).alive());
}

TEST_F(AlphaTest, NarrowLossLeavesOneLootAndMoves_D_MON_04) {
  Hunt({2, 1});  // 5 against 6
  EXPECT_EQ(g.Of(a).loot, 1);
  EXPECT_EQ(g.At(den).loot, 1);
  EXPECT_FALSE(g.At(den).owner);
  EXPECT_EQ(g.Of(a).home, nook);
  EXPECT_EQ(g.At(nook).folk, 1);
  EXPECT_EQ(g.Last("group.withdraws").cause, g.Last("group.demands").n);
}

TEST_F(AlphaTest, RoutedItIsDead_D_MON_04) {
  Hunt({1, 3});  // 4 against 8
  EXPECT_FALSE(g.Of(a).alive());
  EXPECT_EQ(g.At(den).loot, 2) << "D-GRP-05";
}

TEST_F(ClassesTest, AnAlphaWithNobodyInReachGathersEatsOrMoves_D_MON_04) {
  const Id<Group> a = g.Put("a", "alpha", den, 1, 0);
  Draft d("TEST", "loot", Ref::World());
  d.Loot(hall, 2);
  g.turn.Post(std::move(d));
  Season(1);
  EXPECT_EQ(g.Of(a).loot, 1) << "one loose loot";
  Season(1);
  EXPECT_EQ(g.Of(a).loot, 2);
  Season(1);
  EXPECT_EQ(g.Of(a).loot, 1) << "nothing lies about: it eats";
  Season(1);
  EXPECT_EQ(g.Of(a).loot, 0);
  Season(1);
  EXPECT_EQ(g.Of(a).home, hall) << "and then moves";
}

TEST_F(ClassesTest, WanderersMoveOnOneOfFourAndPickUpLoot_D_MON_05) {
  const Id<Group> w = g.Put("w", "wanderer", den, 1, 0);
  Draft d("TEST", "loot", Ref::World());
  d.Loot(hall, 1);
  g.turn.Post(std::move(d));
  g.Roll("wander", "w", {2, 1});
  Season(1);
  EXPECT_EQ(g.Of(w).home, den);
  Season(1);
  EXPECT_EQ(g.Of(w).home, hall);
  EXPECT_EQ(g.Of(w).loot, 1);
  EXPECT_FALSE(g.At(den).owner);
}

struct AdventurersTest : ClassesTest {
  Id<Group> foe = g.Put("foe", "restless", hall, 4, 3);
  Id<Group> a = g.Put("a", "adventurers", den, 3, 0);
};

TEST_F(AdventurersTest, TheyFightWhatIsInReach_D_MON_06) {
  g.Roll("encounter", "a", {6, 1});  // 9 against 1 + 4 + 1 + 1: 2
  Season(1);
  EXPECT_EQ(g.Of(a).loot, 1);
  EXPECT_EQ(g.Of(foe).folk, 3);
  EXPECT_TRUE(g.Of(a).alive());
}

TEST_F(AdventurersTest, TheLastOneGoesHomeWithEverything_D_MON_06) {
  g.Roll("encounter", "a", {6, 1, 1, 6});
  Season(1);
  Season(1);  // 4 against 11: two fall
  EXPECT_FALSE(g.Of(a).alive());
  EXPECT_EQ(g.Of(a).loot, 0);
  EXPECT_EQ(g.At(den).loot, 0) << "they take it along";
  EXPECT_EQ(g.Fact("group.leaves", "loot"), 1);
  EXPECT_EQ(g.Fact("group.leaves", "folk"), 1);
}

TEST_F(AdventurersTest, AfterThreeFightsTheyLeave_D_MON_06) {
  g.Roll("encounter", "a", {5, 2, 5, 2, 5, 2});
  Season(1);
  Season(1);
  EXPECT_TRUE(g.Of(a).alive());
  Season(1);
  EXPECT_FALSE(g.Of(a).alive());
  EXPECT_EQ(g.Count("group.hunts"), 3);
}

TEST_F(ClassesTest, WithNoFoeInReachAdventurersLeave_D_MON_06) {
  const Id<Group> a = g.Put("a", "adventurers", den, 3, 0);
  Season(0);
  EXPECT_TRUE(g.Of(a).alive()) << "they have only just come";
  Season(1);
  EXPECT_FALSE(g.Of(a).alive());
}

TEST_F(ClassesTest, TheDeadStayAndCountOneMore_D_MON_07) {
  const Id<Group> dead = g.Put("dead", "restless", den, 4, 0);
  for (int season = 0; season < 4; ++season) Season(season);
  EXPECT_EQ(g.Of(dead).home, den);
  EXPECT_EQ(g.Of(dead).folk, 4);
  EXPECT_EQ(SideOf(g.world, g.turn.rules, dead, {}).modifiers, 1);
}

}  // namespace
}  // namespace bw
