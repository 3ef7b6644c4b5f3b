// D-END-01..03, S-AGE-01..03, D-STATE-05: how the Age of Monsters ends and what is laid over it.
#include <gtest/gtest.h>

#include "factions/groups/group_turn.h"
#include "factions/steps.h"
#include "tests/support/group_world.h"

namespace bw {
namespace {

struct EndsTest : testing::Test {
  GroupWorld g;
  Id<Place> den = g.Room("den", 4, 8), hall = g.Room("hall", 9, 8);
  Id<Way> way = g.Join(den, hall, 2);
  Id<Construction> castle = g.Build("castle-1", "castle", 10, 2, 0);

  void Pay(Ref of, int loot) {
    Draft d("TEST", "loot", Ref::World());
    d.Loot(of, loot);
    g.turn.Post(std::move(d));
  }
  void EndOfYear(int year) {
    g.world.now = {year, 3};
    EndsOfMonsters(g.turn);
  }
  const Age& TheAge() const { return g.world.ages[g.world.age]; }
};

TEST_F(EndsTest, SixLootInOneHandBelowEndTheAge_D_END_01_S_AGE_03) {
  const Id<Group> d = g.Put("d", "delver", den, 3, 5);
  EndOfYear(4);
  EXPECT_FALSE(g.turn.AgeOver());
  Pay(den, 1);
  EndOfYear(4);
  ASSERT_TRUE(g.turn.AgeOver());
  EXPECT_EQ(TheAge().ended_by, "D-END-01");
  EXPECT_EQ(TheAge().by, Ref(d));
}

TEST_F(EndsTest, NamedTreasuresCountOneEach_D_STATE_03) {
  g.Put("d", "delver", den, 3, 5);
  Draft d("TEST", "treasure", Ref::World());
  Treasure crown;
  crown.at = den;
  d.Found(g.world, crown);
  g.turn.Post(std::move(d));
  EndOfYear(4);
  EXPECT_TRUE(g.turn.AgeOver());
}

TEST_F(EndsTest, TheFirstYearsHoldLootBelowBack_D_END_03) {
  g.Put("d", "delver", den, 3, 6);
  EndOfYear(3);
  EXPECT_FALSE(g.turn.AgeOver());
  g.world.now = {4, 0};
  EndsOfMonsters(g.turn);
  EXPECT_TRUE(g.turn.AgeOver());
}

TEST_F(EndsTest, RumoursAtFourTributeAtFiveEachOnce_D_END_01) {
  g.Put("d", "delver", den, 3, 4);
  EndOfYear(1);
  EndOfYear(1);
  EXPECT_EQ(g.Count("hoard.rumours"), 1);
  EXPECT_EQ(g.Count("hoard.tribute"), 0);
  Pay(den, 1);
  EndOfYear(1);
  EndOfYear(1);
  EXPECT_EQ(g.Count("hoard.rumours"), 1);
  EXPECT_EQ(g.Count("hoard.tribute"), 1);
}

TEST_F(EndsTest, SixLootOfTheSurfaceEndItAtOnceAndFiveArePutBy_S_AGE_02) {
  const Id<Construction> city = g.Build("city-1", "city", 20, 2, 2);
  const Id<Construction> tower = g.Build("tower-1", "tower", 16, 1, 0);
  g.world.constructions[tower].cellar = den;
  Pay(castle, 3);
  Pay(den, 1);
  g.world.now = {1, 1};
  GroupsSeason(g.turn);  // right after the surface's turn, in the first year
  ASSERT_TRUE(g.turn.AgeOver());
  EXPECT_EQ(TheAge().ended_by, "S-AGE-02");
  EXPECT_EQ(TheAge().by, Ref(castle));
  EXPECT_EQ(g.world.Var("put-by"), 5);
  EXPECT_EQ(g.Of(castle).loot, 0) << "castle first";
  EXPECT_EQ(g.Of(city).loot, 0) << "then the city";
  EXPECT_EQ(g.At(den).loot, 1) << "the tower's room counts, and is the last to pay";
}

TEST_F(EndsTest, ARelicAtTheCastleCountsTowardsTheSix_S_AGE_02) {
  Pay(castle, 5);
  EndOfYear(1);
  EXPECT_FALSE(g.turn.AgeOver());
  Draft d("TEST", "relic", Ref::World());
  Treasure relic;
  relic.kind = "relic";
  relic.at = castle;
  d.Found(g.world, relic);
  g.turn.Post(std::move(d));
  EndOfYear(1);
  EXPECT_TRUE(g.turn.AgeOver());
  EXPECT_EQ(g.world.Var("put-by"), 5);
}

TEST_F(EndsTest, ATowerRoomHeldBelowCountsForItsHolder_S_AGE_02) {
  const Id<Construction> tower = g.Build("tower-1", "tower", 16, 1, 0);
  g.world.constructions[tower].cellar = den;
  Pay(castle, 5);
  g.Put("d", "delver", den, 3, 1);
  EndOfYear(1);
  EXPECT_FALSE(g.turn.AgeOver());
}

TEST_F(EndsTest, NoFolkAboveEndsIt_S_AGE_01) {
  g.Put("d", "delver", den, 3, 1);
  Draft d("TEST", "dead", Ref::World());
  d.Folk(castle, -2);
  g.turn.Post(std::move(d));
  EndOfYear(1);
  EXPECT_EQ(TheAge().ended_by, "S-AGE-01");
}

TEST_F(EndsTest, ARaidThatKillsTheLastFolkStopsTheSeason_S_AGE_01) {
  const Id<Place> mouth = g.Room("mouth", 9, 0, "entrance");
  g.Join(mouth, hall, 1);
  const Id<Group> b = g.Put("b", "breeder", hall, 3, 0);
  const Id<Group> late = g.Put("late", "breeder", den, 2, 0);
  g.Own(b, mouth);
  g.Roll("encounter", "b", {6, 1});  // 9 against 3: a rout kills both
  g.world.now = {1, 0};
  GroupsSeason(g.turn);
  EXPECT_TRUE(g.turn.AgeOver());
  EXPECT_EQ(TheAge().by, Ref(b));
  EXPECT_EQ(g.Of(late).folk, 2) << "it never had its spring";
}

TEST_F(EndsTest, WhenTheLastGroupFallsADisasterComesAndTheAgeGoesOn_D_END_02) {
  const Id<Group> d = g.Put("d", "delver", den, 1, 1);
  EndOfYear(1);
  EXPECT_EQ(g.Count("monsters.all-fallen"), 0);
  Draft fall("TEST", "dead", Ref::World());
  fall.Folk(den, -1);
  AfterLoss(g.turn, d, g.turn.Post(std::move(fall)));
  EndOfYear(1);
  EXPECT_EQ(g.Count("monsters.all-fallen"), 1);
  EXPECT_EQ(g.Last("monsters.all-fallen").cause, g.Last("group.abandoned").n);
  EXPECT_FALSE(g.turn.AgeOver());
  EndOfYear(2);
  EXPECT_EQ(g.Count("monsters.all-fallen"), 1) << "once a fall";
}

TEST_F(EndsTest, TheCapEndsItForTheRichest_D_END_02) {
  g.Put("poor", "delver", den, 3, 1);
  const Id<Group> rich = g.Put("rich", "delver", hall, 3, 3);
  g.world.now = {20, 2};
  EndsOfMonsters(g.turn);
  EXPECT_FALSE(g.turn.AgeOver());
  EndOfYear(20);
  EXPECT_EQ(TheAge().ended_by, "D-END-02");
  EXPECT_EQ(TheAge().by, Ref(rich));
}

struct SheetTest : testing::Test {
  GroupWorld g{TestRules(), "disaster"};
};

TEST_F(SheetTest, WhatNobodyHoldsIsChokedWithTheNewAge_D_STATE_05) {
  const Id<Place> mouth = g.Room("mouth", 2, 0, "entrance");
  const Id<Place> on_way = g.Room("on-way", 4, 8, "store");
  const Id<Place> held = g.Room("held", 8, 8, "store");
  const Id<Place> side = g.Room("side", 8, 14, "store");
  const Id<Place> sealed = g.Room("sealed", 20, 14, "store");
  for (const Id<Place> p : {on_way, held, side, sealed}) g.world.places[p].builder = "wrights";
  g.Join(mouth, on_way, 2);
  g.Join(on_way, held, 2);
  g.Join(held, side, 2);
  g.Put("g", "breeder", held, 2, 1);
  Rules rules = TestRules();
  rules.groups.arrivals.keep_open = 0;
  Turn turn(g.world, rules);
  OpenAge(g.world, "monsters", "monsters");
  LayNewSheet(turn);
  EXPECT_TRUE(g.At(mouth).open()) << "entrances stay";
  EXPECT_TRUE(g.At(held).open()) << "lived in";
  EXPECT_TRUE(g.At(on_way).open()) << "the only way between the two";
  EXPECT_EQ(g.At(side).state, "choked");
  EXPECT_EQ(g.At(sealed).state, "choked");
  EXPECT_TRUE(g.At(side).alive()) << "still there";
  EXPECT_EQ(g.Fact("sheet.laid", "choked"), 2);
}

TEST_F(SheetTest, EnoughStaysOpenForThoseWhoCome_D_STATE_05) {
  Id<Place> last = g.Room("mouth", 2, 0, "entrance");
  std::vector<Id<Place>> rooms;
  for (int i = 0; i < 6; ++i) {
    const Id<Place> room = g.Room("r" + std::to_string(i), 3 + 3 * i, 8, "store");
    g.world.places[room].builder = "wrights";
    g.Join(last, room, 2);
    rooms.push_back(last = room);
  }
  Rules rules = TestRules();
  rules.groups.arrivals.keep_open = 4;
  Turn turn(g.world, rules);
  OpenAge(g.world, "monsters", "monsters");
  LayNewSheet(turn);
  for (std::size_t i = 0; i < rooms.size(); ++i) EXPECT_EQ(g.At(rooms[i]).open(), i < 3) << i;
}

TEST_F(SheetTest, AGroupReopensAChokedPlaceByMovingIn_D_STATE_05) {
  const Id<Place> den = g.Room("den", 8, 8), old = g.Room("old", 12, 8);
  g.Join(den, old, 2);
  const Id<Place> tail = g.Room("tail", 4, 8);
  g.Join(den, tail, 9);
  Draft d("TEST", "choke", Ref::World());
  d.Set(old, Field::kState, std::string("choked"));
  g.turn.Post(std::move(d));
  const Id<Group> s = g.Put("s", "delver", den, 3, 2, "deep-surveyors");
  g.world.now = {1, 1};
  GroupsSeason(g.turn);
  EXPECT_TRUE(g.At(old).open());
  EXPECT_EQ(g.At(old).owner, s);
}

}  // namespace
}  // namespace bw
