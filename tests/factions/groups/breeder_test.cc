// D-MON-03 and the verbs breeders live by, token by token.
#include <gtest/gtest.h>

#include "factions/steps.h"
#include "tests/support/group_world.h"

namespace bw {
namespace {

struct BreederTest : testing::Test {
  GroupWorld g;
  Id<Place> den = g.Room("den", 4, 8), hall = g.Room("hall", 9, 8), far = g.Room("far", 14, 8);
  Id<Way> first = g.Join(den, hall, 2), second = g.Join(hall, far, 4);
  Id<Way> back = g.Join(den, far, 9);

  void Season(int season) {
    g.world.now = {g.world.now.year, season};
    GroupsSeason(g.turn);
  }
};

TEST_F(BreederTest, OneMoreInSpringAndAutumnOnly) {
  const Id<Group> b = g.Put("b", "breeder", den, 2, 1);
  Season(0);
  EXPECT_EQ(g.Of(b).folk, 3);
  Season(1);
  EXPECT_EQ(g.Of(b).folk, 3);
  Season(2);
  EXPECT_EQ(g.Of(b).folk, 4);
}

TEST_F(BreederTest, TwoMoreWhenLootExceedsFolk) {
  const Id<Group> b = g.Put("b", "breeder", den, 2, 3);
  Season(0);
  EXPECT_EQ(g.Of(b).folk, 4);
}

TEST_F(BreederTest, NeverMoreThanTwelve) {
  const Id<Group> b = g.Put("b", "breeder", den, 12, 1);
  Season(0);
  EXPECT_EQ(g.Of(b).folk, 12);
}

TEST_F(BreederTest, SpreadsOneBeadASeasonAlongAllWays) {
  const Id<Group> b = g.Put("b", "breeder", den, 2, 1);
  Season(1);
  EXPECT_EQ(CountOf(g.world.ways[first].vars, "reach"), kBead);
  EXPECT_EQ(CountOf(g.world.ways[back].vars, "reach"), kBead);
  EXPECT_FALSE(g.At(hall).owner);
  Season(1);
  EXPECT_EQ(g.At(hall).owner, b);
  EXPECT_EQ(g.At(hall).folk, 1) << "one folk goes along when home can spare it";
  EXPECT_EQ(g.At(den).folk, 1);
  EXPECT_EQ(CountOf(g.world.ways[first].vars, "reach"), 0);
  EXPECT_EQ(CountOf(g.world.ways[back].vars, "reach"), 2 * kBead);
}

TEST_F(BreederTest, WhatLiesInATakenPlaceIsTaken) {
  Draft d("TEST", "loot", Ref::World());
  d.Loot(hall, 2);
  g.turn.Post(std::move(d));
  const Id<Group> b = g.Put("b", "breeder", den, 2, 1);
  Season(1);
  Season(1);
  EXPECT_EQ(g.Of(b).loot, 3);
}

TEST_F(BreederTest, LastFolkStaysAtHome) {
  const Id<Group> b = g.Put("b", "breeder", den, 1, 1);
  Season(1);
  Season(1);
  EXPECT_EQ(g.At(hall).owner, b);
  EXPECT_EQ(g.At(den).folk, 1);
  EXPECT_EQ(g.At(hall).folk, 0);
}

TEST_F(BreederTest, WinterCostsOneLootPerFourFolk) {
  const Id<Group> b = g.Put("b", "breeder", den, 8, 3);
  Season(3);
  EXPECT_EQ(g.Of(b).loot, 1);
  EXPECT_EQ(g.Of(b).folk, 8);
  EXPECT_EQ(g.Count("group.starves"), 0);
}

TEST_F(BreederTest, ThreeFolkEatNothing) {
  const Id<Group> b = g.Put("b", "breeder", den, 3, 1);
  Season(3);
  EXPECT_EQ(g.Of(b).loot, 1);
}

TEST_F(BreederTest, ShortOfLootTheyLoseAllOfItAndOneFolkThenSplit) {
  const Id<Group> b = g.Put("b", "breeder", den, 8, 1);
  Season(3);
  EXPECT_EQ(g.Of(b).loot, 0);
  ASSERT_EQ(g.world.groups.size(), 2u);
  const Group& born = g.world.groups[Id<Group>(1u)];
  EXPECT_EQ(g.Of(b).folk, 4);
  EXPECT_EQ(born.folk, 3) << "half of the seven that are left";
  EXPECT_EQ(born.kind, "breeder");
  EXPECT_EQ(born.arrival, 2);
  EXPECT_EQ(g.Last("group.splits").cause, g.Last("group.starves").n);
}

TEST_F(BreederTest, AHungryFewDoNotSplit) {
  const Id<Group> b = g.Put("b", "breeder", den, 5, 0);
  Season(3);
  EXPECT_EQ(g.Of(b).folk, 4);
  EXPECT_EQ(g.world.groups.size(), 1u);
}

TEST_F(BreederTest, WithOneWayOutTheyDig) {
  GroupWorld lonely;
  const Id<Place> a = lonely.Room("a", 10, 10), c = lonely.Room("c", 16, 10);
  lonely.Join(a, c, 8);
  const Id<Group> b = lonely.Put("b", "breeder", a, 2, 1);
  lonely.world.now = {1, 1};
  GroupsSeason(lonely.turn);
  ASSERT_EQ(lonely.Count("group.digs"), 1);
  const Id<Place> dug = lonely.Last("group.digs").subjects.front().place();
  EXPECT_EQ(lonely.At(dug).owner, b);
  EXPECT_EQ(lonely.At(dug).folk, 1);
  EXPECT_EQ(lonely.At(dug).habit, "ragged") << "drawn its builder's way (D-STATE-04)";
}

struct RaidTest : BreederTest {
  Id<Place> mouth = g.Room("mouth", 4, 0, "entrance");
  Id<Way> up = g.Join(mouth, den, 2);
};

TEST_F(RaidTest, AWarbandGoesThreeBeadsPerFolkFromAnEntranceItHolds) {
  const Id<Group> b = g.Put("b", "breeder", den, 2, 0);
  g.Own(b, mouth);
  const Id<Construction> near = g.Build("farm-1", "farm", 4.5 + 6, 1, 0);
  const Id<Construction> off = g.Build("farm-2", "farm", 4.5 + 6.1, 1, 0);
  g.Roll("encounter", "b", {4, 2});  // 6 against 4: narrow
  Season(1);
  EXPECT_EQ(g.Of(near).folk, 0);
  EXPECT_EQ(g.Of(off).folk, 1);
  EXPECT_EQ(g.Count("group.raids"), 1);
}

TEST_F(RaidTest, WithoutOneItReachesOneBeadFromTheMouth) {
  const Id<Group> b = g.Put("b", "breeder", den, 3, 0);
  const Id<Construction> near = g.Build("farm-1", "farm", 5.5, 1, 1);
  const Id<Construction> off = g.Build("farm-2", "farm", 5.6, 1, 0);
  g.Roll("encounter", "b", {4, 2});  // 7 against 4
  Season(1);
  EXPECT_EQ(g.Of(near).folk, 0);
  EXPECT_EQ(g.Of(near).loot, 0);
  EXPECT_EQ(g.Of(off).folk, 1);
  EXPECT_EQ(g.Of(b).loot, 1) << "S-SETUP-04: the winner takes 1 loot";
}

TEST_F(RaidTest, OnlyFoesNotStronger) {
  const Id<Group> b = g.Put("b", "breeder", den, 1, 0);
  g.Build("farm-1", "farm", 5, 1, 0);  // strength 2 against 1
  Season(1);
  EXPECT_EQ(g.Count("group.raids"), 0);
  EXPECT_EQ(g.Of(b).folk, 1);
}

TEST_F(RaidTest, OneMoreRaidPerFiveFolkTheWeakestFirst) {
  const Id<Place> nest = g.Room("nest", 5, 11);
  g.Join(nest, den, 2);
  g.Put("other", "delver", nest, 4, 1);
  const Id<Group> b = g.Put("b", "breeder", den, 5, 0);
  const Id<Construction> farm = g.Build("farm-1", "farm", 5, 1, 0);
  g.Build("farm-9", "farm", 25, 1, 0);
  g.Roll("encounter", "b", {3, 3, 3, 3});
  g.world.now = {1, 1};
  GroupsSeason(g.turn);
  ASSERT_EQ(g.Count("group.raids"), 2);
  EXPECT_EQ(g.Of(farm).folk, 0) << "strength 2 comes before strength 5";
  EXPECT_EQ(g.Last("group.raids").note, "tie");
  EXPECT_EQ(g.Of(b).folk, 4) << "a tie costs both one";
  EXPECT_EQ(g.world.groups[Id<Group>(0u)].folk, 3);
}

TEST_F(RaidTest, WinTakesLootOrFolkARoutOneMore) {
  const Id<Place> nest = g.Room("nest", 5, 11);
  g.Join(nest, den, 2);
  const Id<Group> prey = g.Put("prey", "delver", nest, 3, 1);
  const Id<Group> b = g.Put("b", "breeder", den, 4, 0);
  g.Roll("encounter", "b", {6, 1});  // 10 against 5: rout
  Season(1);
  EXPECT_EQ(g.Of(prey).loot, 0);
  EXPECT_EQ(g.Of(prey).folk, 2);
  EXPECT_EQ(g.Of(b).loot, 1);
  g.Roll("encounter", "b", {2, 2});  // 6 against 5: narrow, and nothing left to take but folk
  g.world.now = {1, 1};
  const int before = g.Of(b).folk;
  GroupsSeason(g.turn);
  EXPECT_EQ(g.Of(prey).folk, 1);
  EXPECT_EQ(g.Of(b).folk, before);
}

TEST_F(RaidTest, ALossCostsOne) {
  const Id<Place> nest = g.Room("nest", 5, 11);
  g.Join(nest, den, 2);
  const Id<Group> prey = g.Put("prey", "delver", nest, 3, 1);
  const Id<Group> b = g.Put("b", "breeder", den, 4, 0);
  g.Roll("encounter", "b", {1, 6});  // 5 against 10
  Season(1);
  EXPECT_EQ(g.Of(b).folk, 3);
  EXPECT_EQ(g.Of(prey).folk, 3);
  EXPECT_EQ(g.Of(prey).loot, 1);
}

TEST_F(RaidTest, AnEmptiedTowerIsOccupied_S_SPEC_02) {
  const Id<Group> b = g.Put("b", "breeder", den, 3, 0);
  const Id<Construction> tower = g.Build("tower-1", "tower", 5, 1, 0);
  g.Build("farm-9", "farm", 25, 1, 0);
  g.Roll("encounter", "b", {6, 1});
  Season(1);
  EXPECT_EQ(g.Of(tower).owner, b);
  EXPECT_EQ(g.Of(tower).folk, 1);
  EXPECT_EQ(g.Of(b).folk, 3);
}

TEST_F(RaidTest, ARuinsLootIsCarriedOffOneAVisit_S_SETUP_05) {
  const Id<Group> b = g.Put("b", "breeder", den, 3, 0);
  const Id<Construction> ruin = g.Build("castle-1", "castle", 5, 0, 2);
  g.Build("farm-9", "farm", 25, 1, 0);
  Season(1);
  EXPECT_EQ(g.Of(ruin).loot, 1);
  EXPECT_EQ(g.Of(b).loot, 1);
}

TEST_F(BreederTest, PlagueTakesItsNumberFromTheFirst_D_PRIM_03) {
  Draft d("TEST", "curse", Ref::World());
  d.Mark(hall, "plague", 2);
  g.turn.Post(std::move(d));
  const Id<Group> b = g.Put("b", "breeder", den, 4, 1);
  Season(1);
  Season(1);
  EXPECT_EQ(g.Of(b).folk, 2);
  EXPECT_EQ(CountOf(g.At(hall).marks, "plague"), 0);
  EXPECT_EQ(g.At(hall).owner, b);
}

TEST_F(BreederTest, FateEndsWhoeverOpensIt_D_PRIM_03) {
  Draft d("TEST", "curse", Ref::World());
  d.Mark(hall, "fate", 1);
  g.turn.Post(std::move(d));
  const Id<Group> b = g.Put("b", "breeder", den, 4, 1);
  Season(1);
  Season(1);
  EXPECT_FALSE(g.Of(b).alive());
  EXPECT_EQ(g.At(den).loot, 1);
  EXPECT_EQ(g.Last("group.abandoned").cause, g.Last("group.meets-fate").n);
}

}  // namespace
}  // namespace bw
