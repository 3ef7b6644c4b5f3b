// People and named treasures through time: founded, fallen, followed; made, moved, strewn.
#include "factions/people.h"

#include <gtest/gtest.h>

#include "factions/steps.h"
#include "factions/surface/kingdom.h"
#include "factions/treasures.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

struct PeopleTest : testing::Test {
  PeopleTest() : t(w, TestRules()) {
    w.recipe.seed = 5;
    w.now = {30, 0};
    w.delves.Add({});
    w.delves[delve].width = 32 * kBead;
    Draft d("S-SETUP-02", "castle.founded", Ref::World());
    Construction c;
    c.delve = delve;
    c.kind = "castle";
    castle = d.Found(w, c).construction();
    d.Folk(castle, 2);
    AddLeader(d, t, {.role = "lord", .of = castle, .years = 40});
    for (const char* kind : {"cave", "vault", "hall"}) {
      Place p;
      p.delve = delve;
      p.kind = kind;
      d.Found(w, p);
    }
    Group g;
    g.delve = delve;
    g.kind = "breeder";
    g.home = home;
    group = d.Found(w, g).group();
    d.Own(home, group).Folk(home, 2);
    t.Post(std::move(d));
  }
  const Id<Delve> delve{std::size_t{0}};
  const Id<Place> home{std::size_t{0}}, vault{std::size_t{1}}, hall{std::size_t{2}};
  World w;
  Turn t;
  Id<Construction> castle;
  Id<Group> group;
};

TEST_F(PeopleTest, LordOfCastleIsNamedAndFortyYearsOld) {
  const Id<Person> lord = LeaderOf(w, castle);
  ASSERT_TRUE(lord);
  EXPECT_FALSE(w.people[lord].name.empty());
  EXPECT_EQ(YearsOf(w, lord), 40);
  EXPECT_EQ(w.people[lord].born, -10);
  EXPECT_EQ(w.people[lord].of, Ref(castle));
}

TEST_F(PeopleTest, AgeTakesTheLordAndAnHeirFollowsInTheSameEvent) {
  const Id<Person> lord = LeaderOf(w, castle);
  w.now = {130, 2};
  LivesPass(t);
  EXPECT_EQ(LeaderOf(w, castle), lord);  // only winter takes the old
  w.now = {130, 3};
  // B-LAND-02
  LivesPass(t);  // a hundred and forty years: certain
  EXPECT_EQ(w.people[lord].died, 130);
  const Id<Person> heir = LeaderOf(w, castle);
  ASSERT_TRUE(heir);
  EXPECT_NE(heir, lord);
  EXPECT_EQ(w.events.back().kind, "person.dies");
  EXPECT_EQ(w.people[heir].founded, w.people[lord].ended);
}

TEST_F(PeopleTest, TheLordOfAnEmptyCastlePassesWithoutHeir) {
  const Id<Person> lord = LeaderOf(w, castle);
  Draft d("S-SETUP-04", "castle.emptied", group);
  d.Folk(castle, -2);
  t.Post(std::move(d));
  LivesPass(t);
  EXPECT_FALSE(w.people[lord].alive());
  EXPECT_FALSE(LeaderOf(w, castle));
  EXPECT_EQ(w.people.size(), 1u);
}

TEST_F(PeopleTest, TheFallenFallOnce) {
  const Id<Person> lord = LeaderOf(w, castle);
  const EventNo n = Falls(t, lord, "S-SETUP-04", group, kNoEvent);
  EXPECT_EQ(w.people[lord].ended, n);
  EXPECT_EQ(Falls(t, lord, "S-SETUP-04", group, n), kNoEvent);
}

// D-STATE-03: an origin and a path of owners through the whole history.
TEST_F(PeopleTest, ATreasureHasAnOriginAndAPathOfOwners) {
  Draft d("D-CIV-01", "vault.made", Ref::World());
  const Id<Treasure> crown =
      AddTreasure(d, t, {.kind = "crown", .at = Ref(vault), .culture = "wrights"}).treasure();
  t.Post(std::move(d));
  EXPECT_EQ(w.treasures[crown].made_year, 30);
  const std::vector<Id<Place>> path{vault, hall};
  GatherTreasures(t, path, group, "D-GRP-02", kNoEvent);
  EXPECT_EQ(w.treasures[crown].at, Ref(home));
  EXPECT_EQ(TreasuresOf(w, group), std::vector<Id<Treasure>>{crown});
  SpoilsOfEncounter(t, home, castle, 3, "D-GRP-03", kNoEvent);  // narrow: nothing is lost
  EXPECT_EQ(w.treasures[crown].at, Ref(home));
  SpoilsOfEncounter(t, home, castle, 4, "D-GRP-03", kNoEvent);
  EXPECT_EQ(w.treasures[crown].at, Ref(castle));
  std::vector<Ref> owners;
  for (const TreasureStep& step : TreasureHistory(w, crown)) owners.push_back(step.at);
  EXPECT_EQ(owners, (std::vector<Ref>{vault, home, castle}));
}

TEST_F(PeopleTest, WhatTheDeadCarriedGoesToTheirHouse) {  // D-STATE-03
  const Id<Person> lord = LeaderOf(w, castle);
  Draft d("D-VIL-03", "blade.found", Ref::World());
  AddTreasure(d, t, {.kind = "blade", .at = Ref(lord), .culture = "vale"});
  t.Post(std::move(d));
  Falls(t, lord, "D-GRP-04", group, kNoEvent);
  EXPECT_EQ(w.treasures[Id<Treasure>(std::size_t{0})].at, Ref(castle));
}

TEST_F(PeopleTest, ScatteredTreasuresLieWhereNobodyDwells) {
  Draft d("D-CIV-01", "vault.made", Ref::World());
  for (int i = 0; i < 6; ++i)
    AddTreasure(d, t, {.kind = "ring", .at = Ref(home), .culture = "gnaw"});
  t.Post(std::move(d));
  ScatterTreasures(t, group, "D-VIL-04", kNoEvent);
  for (const Treasure& row : w.treasures) {
    EXPECT_TRUE(row.at == Ref(vault) || row.at == Ref(hall));
    EXPECT_FALSE(row.name.empty());
  }
}

TEST_F(PeopleTest, ARelicStrengthensItsHolderByOne) {  // D-MON-08
  EXPECT_EQ(RelicBonus(w, castle), 0);
  Draft d("D-MON-08", "relic.found", Ref::World());
  AddTreasure(d, t, {.kind = "relic", .at = Ref(castle), .culture = "vale"});
  AddTreasure(d, t, {.kind = "ring", .at = Ref(castle), .culture = "vale"});
  t.Post(std::move(d));
  EXPECT_EQ(RelicBonus(w, castle), 1);
}

// S-SETUP-05: a castle whose folk are in the fields is a ruin until they come back, and its lord
// waits there; it is not somebody new each time.
TEST_F(PeopleTest, TheLordOfACastleWaitsForFolkThatLive) {
  const Id<Person> lord = LeaderOf(w, castle);
  Draft d("S-UNSUP-01", "farm.resettled", castle);
  Construction farm;
  farm.delve = delve;
  farm.kind = "farm";
  d.Folk(d.Found(w, farm), 2);
  FolkLeave(d, w, castle, 2);
  t.Post(std::move(d));
  ASSERT_EQ(w.constructions[castle].state, "ruin");
  LivesPass(t);
  EXPECT_TRUE(w.people[lord].alive());
  Draft back("S-SEASON-01", "castle.grows", castle);
  FolkEnter(back, t, castle, 1);
  t.Post(std::move(back));
  EXPECT_EQ(LeaderOf(w, castle), lord);
  EXPECT_EQ(w.people.size(), 1u);
}

}  // namespace
}  // namespace bw
