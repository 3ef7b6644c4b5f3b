// The verbs of villains, each by its exact effect (D-VIL-01, D-VIL-02).
#include <gtest/gtest.h>

#include "factions/steps.h"
#include "factions/treasures.h"
#include "tests/support/villain_world.h"

namespace bw {
namespace {

Rules WithPower(const std::string& power) {
  return RulesWithVillains(
      {{"tester", VillainText("goal = \"folk >= 99\"\nbuild = 0", "[[power]]\n" + power)}});
}

TEST(VillainPowers, EveryWordOfTheDataHasItsFunctionAndEveryNumberItsMeaning) {
  for (const VillainVerb& v : VillainVerbs()) EXPECT_TRUE(HasPower(v.word)) << v.word;
  const auto names = VillainNumberNames();
  ASSERT_EQ(names.size(), VillainWords().size());
  for (std::size_t i = 0; i < names.size(); ++i) EXPECT_EQ(names[i], VillainWords()[i].name);
}

TEST(VillainPowers, MusterPaysLootForAnArmyRoom) {  // D-VIL-01, the warden
  const Rules rules =
      WithPower("do = \"muster\"\ncost = 2\nfolk = 2\nmost = 6\nroom = \"barracks\"");
  VillainWorld v(rules);
  v.PutVillain("tester", v.vault, 5, 5);
  UsePowers(v.turn, v.villain);
  EXPECT_EQ(v.Of(v.villain).folk, 6);  // two were bought, one found room below the most
  EXPECT_EQ(v.Of(v.villain).loot, 3);
  const Place& room = v.world.places[Id<Place>(v.world.places.size() - 1)];
  EXPECT_EQ(room.kind, "barracks");
  EXPECT_EQ(room.folk, 1);
  UsePowers(v.turn, v.villain);
  EXPECT_EQ(v.Of(v.villain).loot, 3);  // no more than six
}

TEST(VillainPowers, InfiltrateTakesOneGroupTheStrongestFirst) {  // D-VIL-01, the choir
  const Rules rules = WithPower("do = \"infiltrate\"\nwhen = \"season = 1\"\nfolk = 1");
  VillainWorld v(rules);
  v.PutVillain("tester", v.vault, 4, 0);
  const Id<Group> weak = v.Put("weak", "breeder", v.hall, 2, 0);
  const Id<Group> strong = v.Put("strong", "delver", v.cave, 4, 0);
  VillainSeason(v.turn);
  EXPECT_TRUE(IsTaken(v.Of(strong)));
  EXPECT_FALSE(IsTaken(v.Of(weak)));
  EXPECT_EQ(v.Of(v.villain).folk, 5);
  v.Season();
  VillainSeason(v.turn);  // summer: nothing, one group a year
  EXPECT_FALSE(IsTaken(v.Of(weak)));
  for (int i = 0; i < 3; ++i) v.Season();
  VillainSeason(v.turn);
  EXPECT_TRUE(IsTaken(v.Of(weak)));
  EXPECT_EQ(v.Var("taken"), 2);
}

TEST(VillainPowers, TheChoirWinsWhenAllAreTaken) {  // D-VIL-01, D-VIL-04
  const Rules rules = RulesWithVillains(
      {{"tester", VillainText("goal = \"taken >= 1 and free_groups = 0\"\nbuild = 0",
                              "[[power]]\ndo = \"infiltrate\"\nfolk = 0")}});
  VillainWorld v(rules);
  v.PutVillain("tester", v.vault, 4, 0);
  v.Put("one", "breeder", v.hall, 2, 0);
  v.Put("two", "delver", v.cave, 2, 0);
  VillainSeason(v.turn);
  EndsOfVillainy(v.turn);
  EXPECT_FALSE(v.turn.AgeOver());
  VillainSeason(v.turn);
  EndsOfVillainy(v.turn);
  EXPECT_EQ(v.world.ages[v.world.age].outcome, "dark");
}

TEST(VillainPowers, ReapWinsFolkForEachDeathOfLastSeasonWithinReach) {  // D-VIL-01, tomb king
  const Rules rules = WithPower("do = \"reap\"\nreach = 10\nmost = 8");
  VillainWorld v(rules);
  v.PutVillain("tester", v.vault, 5, 0);
  const Id<Place> far = v.Room("far", 28, 12);
  v.Join(v.cave, far, 20);
  Draft d("TEST", "test.deaths", Ref::World());
  d.Mark(v.cave, "slain", 2).Mark(far, "slain", 4);
  v.turn.Post(std::move(d));
  v.Season();
  VillainSeason(v.turn);
  EXPECT_EQ(v.Of(v.villain).folk, 7);  // two within ten beads, four out of hearing
  v.Season();
  VillainSeason(v.turn);
  EXPECT_EQ(v.Of(v.villain).folk, 7);  // each death counts once
}

TEST(VillainPowers, TributeComesFromTheWeakerWithinReach) {
  const Rules rules = WithPower("do = \"tribute\"\nreach = 10\nmost = 2");
  VillainWorld v(rules);
  v.PutVillain("tester", v.vault, 3, 0);
  const Id<Group> weak = v.Put("weak", "breeder", v.hall, 2, 2);
  const Id<Group> equal = v.Put("equal", "delver", v.cave, 3, 2);
  const Id<Construction> near = v.Build("castle-1", "castle", 5, 2, 1);
  const Id<Construction> far = v.Build("castle-2", "castle", 20, 2, 1);
  UsePowers(v.turn, v.villain);
  EXPECT_EQ(v.Of(weak).loot, 1);
  EXPECT_EQ(v.Of(equal).loot, 2);
  EXPECT_EQ(v.Of(near).loot, 0);
  EXPECT_EQ(v.Of(far).loot, 1);
  EXPECT_EQ(v.Of(v.villain).loot, 2);
}

TEST(VillainPowers, ARaidFallsOnTheWeakestAndTakesLootBeforeFolk) {
  const Rules rules = WithPower("do = \"raid\"\nreach = 10");
  VillainWorld v(rules);
  v.PutVillain("tester", v.vault, 5, 0);  // 5 + 3
  v.Put("strong", "breeder", v.cave, 6, 3);
  const Id<Group> weak = v.Put("weak", "breeder", v.hall, 4, 1);  // 4 + 1 at home
  v.Roll("encounter", "", {3, 4});                                // 11 against 9: narrow
  UsePowers(v.turn, v.villain);
  EXPECT_EQ(v.Of(weak).loot, 0);
  EXPECT_EQ(v.Of(weak).folk, 4);
  EXPECT_EQ(v.Of(v.villain).loot, 1);
  v.Roll("encounter", "", {6, 1});  // 14 against 6: a rout, no loot left
  UsePowers(v.turn, v.villain);
  EXPECT_EQ(v.Of(weak).folk, 2);
  v.Roll("encounter", "", {1, 6});  // 9 against 9 (2 + 1 + 6): a tie
  UsePowers(v.turn, v.villain);
  EXPECT_EQ(v.Of(v.villain).folk, 5);
}

TEST(VillainPowers, ALostRaidCostsOneFolk) {
  const Rules rules = WithPower("do = \"raid\"\nreach = 10");
  VillainWorld v(rules);
  v.PutVillain("tester", v.vault, 2, 0);
  v.Put("foe", "breeder", v.hall, 5, 1);
  v.Roll("encounter", "", {1, 6});  // 6 against 12
  UsePowers(v.turn, v.villain);
  EXPECT_EQ(v.Of(v.villain).folk, 1);
}

TEST(VillainPowers, PressTakesFolkFromTheNearestFarm) {
  const Rules rules = WithPower("do = \"press\"\nreach = 10\nfolk = 1\nmost = 6");
  VillainWorld v(rules);
  v.PutVillain("tester", v.hall, 5, 0);
  const Id<Construction> near = v.Build("farm-1", "farm", 6, 1, 0);
  const Id<Construction> next = v.Build("farm-2", "farm", 7, 1, 0);
  UsePowers(v.turn, v.villain);
  EXPECT_EQ(v.Of(near).folk, 0);
  EXPECT_EQ(v.Of(v.villain).folk, 6);
  UsePowers(v.turn, v.villain);
  EXPECT_EQ(v.Of(next).folk, 1);  // no more than six
}

TEST(VillainPowers, SpoilRuinsTheNearestPlaceNobodyHolds) {
  const Rules rules = WithPower("do = \"spoil\"\nreach = 10\nstate = \"flooded\"");
  VillainWorld v(rules);
  v.PutVillain("tester", v.cave, 5, 0);
  UsePowers(v.turn, v.villain);
  EXPECT_EQ(v.At(v.vault).state, "flooded");
  EXPECT_EQ(v.Var("spoiled"), 1);
  UsePowers(v.turn, v.villain);  // the hall lies behind the water now
  EXPECT_TRUE(v.At(v.hall).open());
}

TEST(VillainPowers, RiteAndGather) {
  const Rules rules = WithPower("do = \"gather\"\nreach = 3\n[[power]]\ndo = \"rite\"\ncost = 3");
  VillainWorld v(rules);
  v.PutVillain("tester", v.vault, 5, 1);
  Draft d("TEST", "test.loot", Ref::World());
  d.Loot(v.cave, 1).Loot(v.hall, 1);
  v.turn.Post(std::move(d));
  UsePowers(v.turn, v.villain);  // 1 + 2 gathered, 3 paid
  EXPECT_EQ(v.Of(v.villain).loot, 0);
  EXPECT_EQ(v.Var("rites"), 1);
  UsePowers(v.turn, v.villain);
  EXPECT_EQ(v.Var("rites"), 1);
}

TEST(VillainPowers, SickenCostsEveryGroupWithinReach) {
  const Rules rules = WithPower("do = \"sicken\"\nreach = 3\nfolk = 1");
  VillainWorld v(rules);
  v.PutVillain("tester", v.vault, 5, 0);
  const Id<Group> a = v.Put("a", "breeder", v.hall, 2, 0);
  const Id<Group> b = v.Put("b", "wanderer", v.cave, 1, 0);
  UsePowers(v.turn, v.villain);
  EXPECT_EQ(v.Of(a).folk, 1);
  EXPECT_FALSE(v.Of(b).alive());  // abandoned
}

TEST(VillainPowers, ClaimTakesEmptyPlacesUpToItsMost) {
  const Rules rules = WithPower("do = \"claim\"\nreach = 10\nmost = 2");
  VillainWorld v(rules);
  v.PutVillain("tester", v.cave, 5, 0);
  UsePowers(v.turn, v.villain);
  EXPECT_EQ(v.At(v.vault).owner, v.villain);
  EXPECT_EQ(v.At(v.vault).folk, 1);
  UsePowers(v.turn, v.villain);
  EXPECT_FALSE(v.At(v.hall).owner);
}

}  // namespace
}  // namespace bw
