// D-GRP-02: each verb by itself, called as the data would call it, with its exact effect. Those
// that make up a class's season (grow, feed, spread, raid, demand, mine ...) are tested with the
// classes.
#include "factions/groups/verbs.h"

#include <gtest/gtest.h>

#include "tests/support/group_world.h"

namespace bw {
namespace {

struct VerbTest : testing::Test {
  GroupWorld g;
  Id<Place> den = g.Room("den", 10, 10), hall = g.Room("hall", 14, 10), far = g.Room("far", 18, 10);
  Id<Way> first = g.Join(den, hall, 2), second = g.Join(hall, far, 2);
  Id<Group> self = g.Put("self", "breeder", den, 4, 2);

  bool Do(const std::string& act) {
    Condition::Problem problem;
    const VerbCall call = VerbCall::Parse(act, problem);
    EXPECT_EQ(problem.message, "");
    const Group& group = g.Of(self);
    GroupTurn gt{g.turn, self, g.turn.rules.groups.RulesOf(group.kind, group.flavour), {}};
    gt.rule = "D-GRP-02";
    return GroupVerbs()[static_cast<std::size_t>(call.verb)].act(gt, call);
  }
  void Change(Draft d) { g.turn.Post(std::move(d)); }
  void State(Ref of, const char* state) {
    Draft d("TEST", "state", Ref::World());
    d.Set(of, Field::kState, std::string(state));
    Change(std::move(d));
  }
};

TEST_F(VerbTest, SettleTakesTheNearestFreePlace) {
  EXPECT_TRUE(Do("settle(reach = finger)"));
  EXPECT_EQ(g.At(hall).owner, self);
  EXPECT_EQ(g.At(hall).folk, 1);
  EXPECT_FALSE(g.At(far).owner);
  EXPECT_FALSE(Do("settle(reach = finger, kind = tomb)"));
}

TEST_F(VerbTest, GatherTakesAtMostSoMuch) {
  Draft d("TEST", "loot", Ref::World());
  d.Loot(hall, 2).Loot(far, 2);
  Change(std::move(d));
  EXPECT_TRUE(Do("gather(reach = 2 beads, most = 9)"));
  EXPECT_EQ(g.Of(self).loot, 4);
  EXPECT_EQ(g.At(far).loot, 2) << "out of reach";
  EXPECT_TRUE(Do("gather(reach = finger, most = 1)"));
  EXPECT_EQ(g.Of(self).loot, 5);
}

TEST_F(VerbTest, DigTowardsNeighboursJoinsWhatIsNear) {
  const Id<Place> lost = g.Room("lost", 10, 12.5);
  EXPECT_TRUE(Do("dig(reach = half-finger, toward = neighbours)"));
  EXPECT_EQ(g.Count("group.breaks-through"), 1);
  EXPECT_TRUE(g.turn.Ways(Id<Delve>(0u)).From(den).Reaches(lost));
}

TEST_F(VerbTest, ACutOffGroupDigsAHalfFingerFirst) {
  const Id<Place> cell = g.Room("cell", 24, 16);
  const Id<Group> lone = g.Put("lone", "breeder", cell, 2, 1);
  GroupTurn gt{g.turn, lone, g.turn.rules.groups.ClassOf("breeder"), {}};
  gt.rule = "D-GRP-02";
  EXPECT_TRUE(DigOut(gt));
  ASSERT_EQ(g.Count("group.digs"), 1);
  const Id<Place> dug = g.Last("group.digs").subjects.front().place();
  EXPECT_LE(Gap(g.At(dug).box, g.At(cell).box), g.turn.rules.world.half_finger);
  for (int i = 0; i < 8 && DigOut(gt); ++i) {
  }
  EXPECT_TRUE(g.turn.Ways(Id<Delve>(0u)).From(cell).Reaches(far)) << "and in time is joined";
}

TEST_F(VerbTest, BuildRedrawsThePlaceItsOwnWay_D_STATE_04) {
  EXPECT_TRUE(Do("build(kind = workshop, cost = 1, most = 1, treasure = yes)"));
  EXPECT_EQ(g.At(den).kind, "workshop");
  EXPECT_EQ(g.At(den).habit, "ragged");
  EXPECT_EQ(g.At(den).builder, "breeder");
  EXPECT_EQ(g.Of(self).loot, 1);
  EXPECT_EQ(TreasuresOf(g.world, self).size(), 1u);
  EXPECT_FALSE(Do("build(kind = workshop, cost = 1, most = 1)")) << "one is the most";
}

TEST_F(VerbTest, TakingAPlaceDoesNotRedrawIt_D_STATE_04) {
  Do("settle(reach = finger)");
  EXPECT_EQ(g.At(hall).habit, "natural");
  EXPECT_EQ(g.At(hall).builder, "nature");
}

TEST_F(VerbTest, RelocateMovesEverythingFarthest) {
  EXPECT_TRUE(Do("relocate(reach = finger)"));
  EXPECT_EQ(g.Of(self).home, far);
  EXPECT_EQ(g.At(far).folk, 4);
  EXPECT_EQ(g.At(far).loot, 2);
  EXPECT_FALSE(g.At(den).owner);
  EXPECT_EQ(g.At(den).folk + g.At(den).loot, 0);
}

TEST_F(VerbTest, SplitSendsHalfAFingerAway) {
  EXPECT_FALSE(Do("split(at = 5, reach = finger)"));
  EXPECT_TRUE(Do("split(at = 4, reach = finger)"));
  EXPECT_EQ(g.Of(self).folk, 2);
  EXPECT_EQ(g.At(far).folk, 2);
  EXPECT_NE(g.At(far).owner, self);
}

TEST_F(VerbTest, CollapseNeverClosesTheLastWay) {
  EXPECT_FALSE(Do("collapse(keep = 1)")) << "one way out is kept";
  const Id<Place> side = g.Room("side", 10, 14);
  const Id<Way> third = g.Join(den, side, 3);
  EXPECT_TRUE(Do("collapse(keep = 1)"));
  EXPECT_EQ(g.world.ways[first].state, "choked");
  EXPECT_TRUE(g.world.ways[third].open()) << "the side room has no other way out";
}

TEST_F(VerbTest, ReopenClearsWhatIsChoked_D_STATE_05) {
  EXPECT_FALSE(Do("reopen()"));
  State(hall, "choked");
  EXPECT_TRUE(Do("reopen()"));
  EXPECT_TRUE(g.At(hall).open());
  EXPECT_EQ(g.At(hall).owner, self);
}

TEST_F(VerbTest, RitualsRaiseShrinesAndCallFolk) {
  EXPECT_TRUE(Do("ritual(gain = shrine, cost = 1, most = 1)"));
  EXPECT_EQ(CountOf(g.At(den).marks, "shrine"), 1);
  EXPECT_EQ(SideOf(g.world, g.turn.rules, self, {}).modifiers, 1);
  EXPECT_FALSE(Do("ritual(gain = shrine, cost = 1, most = 1)"));
  EXPECT_TRUE(Do("ritual(gain = folk, cost = 1, most = 2)"));
  EXPECT_EQ(g.Of(self).folk, 6);
  EXPECT_EQ(g.Of(self).loot, 0);
  EXPECT_FALSE(Do("ritual(gain = folk, cost = 1, most = 2)")) << "nothing left to burn";
}

struct MeetingTest : VerbTest {
  Id<Group> Other(const std::string& kind, int folk, int loot) {
    return g.Put("other", kind, hall, folk, loot);
  }
};

TEST_F(MeetingTest, ARiteCanLayAPlague) {
  const Id<Group> other = Other("delver", 2, 0);
  EXPECT_TRUE(Do("ritual(gain = plague, cost = 1, reach = finger)"));
  EXPECT_EQ(g.Of(other).folk, 1);
  EXPECT_EQ(g.Of(self).loot, 1);
}

TEST_F(MeetingTest, ABribeRollsLootAndWinsTheStrangerOver_D_GRP_03) {
  const Id<Group> other = Other("wanderer", 1, 0);
  g.Roll("encounter", "self", {3, 2});  // 3 + 2 loot against 2 + 1 + 1 at home
  EXPECT_TRUE(Do("bribe(reach = finger, cost = 1)"));
  EXPECT_EQ(g.Fact("group.bribes", "strength"), 2);
  EXPECT_FALSE(g.Of(other).alive());
  EXPECT_EQ(g.Of(self).folk, 5);
  EXPECT_EQ(g.Of(self).loot, 1);
  EXPECT_EQ(CountOf(g.At(hall).marks, "slain"), 0) << "nobody died";
}

TEST_F(MeetingTest, ABribeRefusedCostsNothing) {
  const Id<Group> other = Other("wanderer", 1, 0);
  g.Roll("encounter", "self", {1, 6});
  EXPECT_TRUE(Do("bribe(reach = finger, cost = 1)"));
  EXPECT_TRUE(g.Of(other).alive());
  EXPECT_EQ(g.Of(self).loot, 2);
}

TEST_F(MeetingTest, ConvertWinsOneOverFromAWeakerNeighbour) {
  const Id<Group> other = Other("delver", 3, 1);
  g.Roll("encounter", "self", {4, 3});  // 8 against 7
  EXPECT_TRUE(Do("convert(reach = finger, folk = 1)"));
  EXPECT_EQ(g.Of(other).folk, 2);
  EXPECT_EQ(g.Of(self).folk, 5);
  EXPECT_EQ(g.Of(other).loot, 1);
}

TEST_F(MeetingTest, ConvertLeavesTheStrongerAlone) {
  Other("delver", 4, 1);  // 5 at home
  EXPECT_FALSE(Do("convert(reach = finger, folk = 1)"));
}

TEST_F(MeetingTest, HuntPicksByWhatIsAsked) {
  const Id<Group> near = Other("delver", 1, 0);
  const Id<Group> rich = g.Put("rich", "delver", far, 1, 3);
  g.Roll("encounter", "self", {3, 3, 3, 3});
  EXPECT_TRUE(Do("hunt(reach = finger, pick = nearest)"));
  EXPECT_EQ(g.Last("group.hunts").subjects.front(), Ref(near));
  EXPECT_TRUE(Do("hunt(reach = finger, pick = richest)"));
  EXPECT_EQ(g.Last("group.hunts").subjects.front(), Ref(rich));
}

TEST_F(MeetingTest, DemandSparesTheStrongerWhenTold) {
  Other("delver", 9, 1);
  EXPECT_FALSE(Do("demand(reach = finger, spare = yes)"));
  g.Roll("encounter", "self", {3, 3});
  EXPECT_TRUE(Do("demand(reach = finger)"));
}

TEST_F(MeetingTest, AQuestIsPaidWhenItIsWon_D_MON_06) {
  const Id<Place> nest = g.Room("nest", 10, 14);
  g.Join(den, nest, 2);
  const Id<Group> patron = g.Put("patron", "delver", nest, 2, 2);
  const Id<Group> company = g.Put("company", "adventurers", hall, 3, 0);
  const Id<Group> hirer = self;
  self = company;
  g.Roll("encounter", "company", {6, 1});  // 9 against 1 + 4 + 1: narrow
  EXPECT_TRUE(Do("quest(reach = 2 fingers, pay = 1)"));
  EXPECT_EQ(g.Last("group.takes-quest").subjects.front(), Ref(patron));
  EXPECT_EQ(g.Of(patron).loot, 1);
  EXPECT_EQ(g.Of(hirer).loot, 1) << "the breeders were the task";
  EXPECT_EQ(g.Of(company).loot, 2) << "one taken, one paid";
}

TEST_F(MeetingTest, AQuestThatFailsIsNotPaid_D_MON_06) {
  const Id<Place> nest = g.Room("nest", 10, 14);
  g.Join(den, nest, 2);
  const Id<Group> patron = g.Put("patron", "delver", nest, 2, 2);
  self = g.Put("company", "adventurers", hall, 3, 0);
  g.Roll("encounter", "company", {1, 3});
  EXPECT_TRUE(Do("quest(reach = 2 fingers, pay = 1)"));
  EXPECT_EQ(g.Of(patron).loot, 2);
  EXPECT_EQ(g.Of(self).folk, 1) << "routed: two fall";
}

TEST_F(MeetingTest, TreasuresGoToWhoRoutsTheirOwner_D_STATE_03) {
  Other("delver", 1, 0);
  Draft d("TEST", "treasure", Ref::World());
  Treasure crown;
  crown.at = hall;
  d.Found(g.world, crown);
  Change(std::move(d));
  g.Roll("encounter", "self", {6, 1});
  Do("hunt(reach = finger)");
  EXPECT_EQ(g.world.treasures[Id<Treasure>(0u)].at, Ref(den));
}

TEST_F(MeetingTest, WinOverABeastClearsItsDenALossKeepsThemOut_D_PRIM_03) {
  Draft d("TEST", "beast", Ref::World());
  d.Mark(hall, "beast", 3);
  Change(std::move(d));
  g.Roll("encounter", "self", {1, 2, 5, 1});
  EXPECT_TRUE(Do("settle(reach = 2 beads)"));  // 5 against 2 + 3 + 1
  EXPECT_FALSE(g.At(hall).owner);
  EXPECT_EQ(g.Of(self).folk, 3);
  EXPECT_TRUE(Do("settle(reach = 2 beads)"));  // 8 against 5
  EXPECT_EQ(g.At(hall).owner, self);
  EXPECT_EQ(CountOf(g.At(hall).marks, "beast"), 0);
}

// D-MON-04: it does not go to and fro between two rooms that have nothing for it.
TEST_F(VerbTest, RelocateGoesToFreshCountryOrStays) {
  const auto season = [&](int n) { g.world.now = {1 + n / 4, n % 4}; };
  season(0);
  EXPECT_TRUE(Do("relocate(reach = finger)"));
  EXPECT_EQ(g.Of(self).home, far);
  season(1);
  EXPECT_TRUE(Do("relocate(reach = finger)"));
  EXPECT_EQ(g.Of(self).home, hall) << "not back to the den it has just left";
  season(2);
  EXPECT_FALSE(Do("relocate(reach = finger)")) << "everything near has been left bare";
  EXPECT_EQ(g.Of(self).home, hall);
  season(4);
  EXPECT_TRUE(Do("relocate(reach = finger)"));
  EXPECT_EQ(g.Of(self).home, den) << "a year later there may be something again";
}

TEST_F(VerbTest, MoltenRockIsAHomeOnlyForThoseWhoseDataSaysSo) {
  Draft d("TEST", "mark", Ref::World());
  d.Mark(hall, "magma", 1);
  Change(std::move(d));
  EXPECT_TRUE(Do("settle(reach = finger)"));
  EXPECT_FALSE(g.At(hall).owner);
  EXPECT_EQ(g.At(far).owner, self);
  self = g.Put("whelps", "breeder", g.Room("pit", 10, 14), 4, 2, "ash-whelps");
  g.Join(g.Of(self).home, hall, 2);
  EXPECT_TRUE(Do("settle(reach = finger)"));
  EXPECT_EQ(g.At(hall).owner, self);
}

TEST_F(VerbTest, AFloodedRoomIsAHomeOnlyForThoseWhoSwim) {
  State(hall, "flooded");
  EXPECT_FALSE(Claimable(g.world, hall));
  EXPECT_FALSE(
      Claimable(g.world, hall, g.turn.rules.groups.RulesOf("breeder", "ash-whelps").lives_in));
  EXPECT_TRUE(
      Claimable(g.world, hall, g.turn.rules.groups.RulesOf("breeder", "reed-biters").lives_in));
}

}  // namespace
}  // namespace bw
