// D-GRP-03, D-GRP-04, D-GRP-05, S-SETUP-04, S-AGE-01: dice, strength, margins and what they cost.
#include "factions/encounter.h"

#include <gtest/gtest.h>

#include "tests/support/group_world.h"

namespace bw {
namespace {

struct EncounterTest : testing::Test {
  GroupWorld g;
  Id<Place> den = g.Room("den", 4, 8), hall = g.Room("hall", 8, 8);
  Party party;
  void SetUp() override { party.folk = 3; }
};

TEST_F(EncounterTest, MarginsSplitIntoTieNarrowAndRout_D_GRP_03) {
  EXPECT_EQ(ResultOf(0), Result::kTie);
  EXPECT_EQ(ResultOf(1), Result::kWin);
  EXPECT_EQ(ResultOf(3), Result::kWin);
  EXPECT_EQ(ResultOf(4), Result::kRout);
  EXPECT_EQ(ResultOf(-3), Result::kLoss);
  EXPECT_EQ(ResultOf(-4), Result::kRouted);
}

TEST_F(EncounterTest, StrengthIsFolkOrFixed_D_GRP_03) {
  const Id<Group> b = g.Put("b", "breeder", den, 4, 1);
  const Id<Group> a = g.Put("a", "alpha", hall, 1, 0);
  const Id<Place> far = g.Room("far", 12, 8);
  const Id<Group> wanderer = g.Put("w", "wanderer", far, 1, 0);
  EXPECT_EQ(SideOf(g.world, g.turn.rules, b, hall).strength, 4);
  EXPECT_EQ(SideOf(g.world, g.turn.rules, b, hall).modifiers, 0);
  EXPECT_EQ(SideOf(g.world, g.turn.rules, b, den).modifiers, 1) << "defended home";
  EXPECT_EQ(SideOf(g.world, g.turn.rules, a, den).modifiers, 2) << "alpha";
  EXPECT_EQ(SideOf(g.world, g.turn.rules, wanderer, den).strength, 1);
  EXPECT_EQ(SideOf(g.world, g.turn.rules, a, den).kind, "alpha");
  EXPECT_EQ(SideOf(g.world, g.turn.rules, b, den).kind, "chaotic");
  EXPECT_EQ(Bribing(g.world, SideOf(g.world, g.turn.rules, b, hall)).strength, 1);
}

TEST_F(EncounterTest, ShrinesAndRelicsAddOneEach_D_GRP_03) {
  const Id<Group> b = g.Put("b", "breeder", den, 2, 0);
  Draft d("TEST", "shrine", b);
  d.Mark(den, "shrine", 1);
  Treasure crown;
  crown.kind = "relic";
  crown.at = den;
  d.Found(g.world, crown);
  g.turn.Post(std::move(d));
  EXPECT_EQ(SideOf(g.world, g.turn.rules, b, hall).modifiers, 2);
}

TEST_F(EncounterTest, ConstructionsCountAsOneWandererAtHome_S_SETUP_04) {
  const Id<Construction> castle = g.Build("castle-1", "castle", 10, 5, 3);
  const Side s = SideOf(g.world, g.turn.rules, castle);
  EXPECT_EQ(s.strength + s.modifiers, 2);
  EXPECT_EQ(s.kind, "surface");
}

TEST_F(EncounterTest, ActiveSidesListGivesBothDice) {
  const Id<Group> b = g.Put("b", "breeder", den, 2, 0);
  const Id<Construction> farm = g.Build("farm-1", "farm", 10, 1, 0);
  g.Roll("encounter", "b", {5, 2});
  const Meeting m =
      Meet(g.turn, SideOf(g.world, g.turn.rules, b, {}), SideOf(g.world, g.turn.rules, farm));
  EXPECT_EQ(m.roll, 5);
  EXPECT_EQ(m.foe_roll, 2);
  EXPECT_EQ(m.margin, 5 + 2 - 2 - 2);
  EXPECT_EQ(m.result, Result::kWin);
}

TEST_F(EncounterTest, APassiveSideRollsItsOwnTypedDieFirst) {
  const Id<Group> b = g.Put("b", "breeder", den, 2, 0);
  const Id<Construction> farm = g.Build("farm-1", "farm", 10, 1, 0);
  g.Roll("encounter", "b", {5, 2});
  g.Roll("encounter", "farm-1", {6});
  EXPECT_EQ(Meet(g.turn, SideOf(g.world, g.turn.rules, b, {}), SideOf(g.world, g.turn.rules, farm))
                .foe_roll,
            6);
}

TEST_F(EncounterTest, LostEncounterCostsAConstructionOneFolkARoutTwo_S_SETUP_04) {
  const Id<Construction> castle = g.Build("castle-1", "castle", 10, 3, 2);
  Draft d("TEST", "hurt", Ref::World());
  Spoils s = HurtConstruction(d, g.world, castle, Result::kWin);
  g.turn.Post(std::move(d));
  EXPECT_EQ(s.folk, 1);
  EXPECT_EQ(s.loot, 1);
  EXPECT_EQ(g.Of(castle).folk, 2);
  EXPECT_EQ(g.Of(castle).state, "standing");
  Draft again("TEST", "hurt", Ref::World());
  s = HurtConstruction(again, g.world, castle, Result::kRout);
  g.turn.Post(std::move(again));
  EXPECT_EQ(s.folk, 2);
  EXPECT_EQ(g.Of(castle).folk, 0);
  EXPECT_EQ(g.Of(castle).loot, 0);
  EXPECT_EQ(g.Of(castle).state, "ruin") << "S-SETUP-05";
  EXPECT_TRUE(g.Of(castle).alive());
}

TEST_F(EncounterTest, ATieHurtsNoConstructionAndAnEmptyOneOnlyGivesLoot_S_SETUP_05) {
  const Id<Construction> city = g.Build("city-1", "city", 10, 2, 1);
  const Id<Construction> ruin = g.Build("castle-1", "castle", 14, 0, 2);
  Draft d("TEST", "hurt", Ref::World());
  EXPECT_EQ(HurtConstruction(d, g.world, city, Result::kTie).loot, 0);
  const Spoils s = HurtConstruction(d, g.world, ruin, Result::kTie);
  EXPECT_EQ(s.loot, 1);
  EXPECT_EQ(s.folk, 0);
}

TEST_F(EncounterTest, ExcursionWinsAtOddsOfOneWanderer_D_GRP_04) {
  const Id<Group> b = g.Put("b", "breeder", den, 3, 2);
  const Id<Construction> castle = g.Build("castle-1", "castle", 10, 1, 0);
  party.of = castle;
  g.Roll("encounter", "castle-1", {6, 1});  // 6 + 1 against 1 + 3 + home
  const Fight f = FightOut(g.turn, party, b, den, kNoEvent);
  EXPECT_EQ(f.rounds, 1);
  EXPECT_EQ(f.last, Result::kWin);
  EXPECT_EQ(party.folk, 3);
  EXPECT_EQ(party.loot, 1);
  EXPECT_EQ(g.Of(b).folk, 2);
  EXPECT_EQ(g.Of(b).loot, 1);
  EXPECT_EQ(g.Fact("encounter.fought", "margin"), 2);
}

TEST_F(EncounterTest, ExcursionRoundsGoOnUntilItIsDead_D_GRP_04) {
  const Id<Group> b = g.Put("b", "breeder", den, 3, 0);
  const Id<Construction> castle = g.Build("castle-1", "castle", 10, 1, 0);
  party.of = castle;
  g.Roll("encounter", "castle-1", {2, 1, 2, 1, 2, 1});  // 3 against 5, three times
  const Fight f = FightOut(g.turn, party, b, den, kNoEvent);
  EXPECT_EQ(f.rounds, 3);
  EXPECT_EQ(party.folk, 0);
  EXPECT_EQ(g.At(den).marks.at("slain"), 3);
}

TEST_F(EncounterTest, ARoutKillsTheWholeExcursion_D_GRP_04) {
  const Id<Group> b = g.Put("b", "breeder", den, 3, 0);
  party.of = g.Build("castle-1", "castle", 10, 1, 0);
  g.Roll("encounter", "castle-1", {1, 2});  // 2 against 6
  EXPECT_EQ(FightOut(g.turn, party, b, den, kNoEvent).rounds, 1);
  EXPECT_EQ(party.folk, 0);
}

TEST_F(EncounterTest, ATieLetsBothGoOn_D_GRP_04) {
  const Id<Group> b = g.Put("b", "breeder", den, 3, 1);
  party.of = g.Build("castle-1", "castle", 10, 1, 0);
  g.Roll("encounter", "castle-1", {4, 1});
  EXPECT_EQ(FightOut(g.turn, party, b, den, kNoEvent).last, Result::kTie);
  EXPECT_EQ(party.folk, 3);
  EXPECT_EQ(g.Of(b).folk, 3);
  EXPECT_EQ(g.Of(b).loot, 1);
}

TEST_F(EncounterTest, AWipedOutGroupIsAbandonedAndItsLootStays_D_GRP_05) {
  const Id<Group> b = g.Put("b", "breeder", den, 1, 3);
  g.Own(b, hall, 1, 1);
  party.of = g.Build("castle-1", "castle", 10, 1, 0);
  g.Roll("encounter", "castle-1", {6, 1});  // 7 against 3: rout
  FightOut(g.turn, party, b, hall, kNoEvent);
  EXPECT_FALSE(g.Of(b).alive());
  EXPECT_EQ(g.Of(b).folk, 0);
  EXPECT_EQ(g.Of(b).loot, 0);
  EXPECT_EQ(g.At(den).loot, 3);
  EXPECT_FALSE(g.At(den).owner);
  EXPECT_EQ(g.At(hall).loot, 0) << "carried off by the excursion";
  EXPECT_EQ(g.Last("group.abandoned").cause, g.Last("encounter.fought").n);
}

TEST_F(EncounterTest, LastFolkOfTheSurfaceEndsTheAgeAtOnce_S_AGE_01) {
  const Id<Group> b = g.Put("b", "breeder", den, 4, 0);
  const Id<Construction> castle = g.Build("castle-1", "castle", 10, 1, 0);
  const Id<Construction> farm = g.Build("farm-1", "farm", 14, 1, 0);
  for (const Id<Construction> c : {farm, castle}) {
    EXPECT_FALSE(g.turn.AgeOver());
    Draft d("D-MON-03", "group.raids", b);
    HurtConstruction(d, g.world, c, Result::kWin);
    AfterLoss(g.turn, c, g.turn.Post(std::move(d)));
  }
  EXPECT_TRUE(g.turn.AgeOver());
  EXPECT_EQ(g.world.ages[g.world.age].ended_by, "S-AGE-01");
  EXPECT_EQ(g.world.ages[g.world.age].by, Ref(b));
}

}  // namespace
}  // namespace bw
