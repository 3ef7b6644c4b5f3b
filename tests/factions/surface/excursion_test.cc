// Excursions, token by token (S-SUP-02..04, D-GRP-04): won, lost, met nobody, found no entrance,
// brought loot home. Dice are typed in, the castle's first. What groups do later in the same season
// is kept out by looking at the events' own changes.
#include <gtest/gtest.h>

#include "tests/support/scenario_run.h"
#include "tests/support/scene.h"

namespace bw {
namespace {

using namespace scene;

// An entrance near the castle and two rooms below it, 2 and 4 beads down.
std::string Below(int loot_a = 0, int loot_b = 0) {
  return Mouth("mouth", 10) + Room("a", 10, 6, loot_a) + Room("b", 10, 9, loot_b) +
         Tunnel("mouth", "a", 2) + Tunnel("a", "b", 2);
}

TEST(Excursion, ThatMeetsNobodyComesHomeWholeAndBuildsTheCity) {  // S-SUP-02, S-SUP-04
  const Played p = Play(Of(ReadyCastle("keep", 12, 1) + Below()));
  EXPECT_EQ(p.FolkBy("excursion.leaves", "keep"), -3);
  EXPECT_EQ(p.LootBy("excursion.leaves", "keep"), -1);
  EXPECT_EQ(p.FolkBy("excursion.returns", "keep"), 3);
  EXPECT_EQ(p.LootBy("excursion.returns", "keep"), 1);
  EXPECT_EQ(p.After("excursion.returns").Folk("keep"), 4);
  EXPECT_EQ(p.After("excursion.returns").Loot("keep"), 1);
  EXPECT_EQ(p.At("excursion.leaves").rule, "S-SUP-02");
  EXPECT_EQ(p.At("excursion.returns").rule, "S-SUP-04");
  EXPECT_EQ(p.Count("encounter.fought"), 0);
  EXPECT_EQ(p.CountOfKind("city"), 1);
  EXPECT_EQ(p.Fact("excursion.returns", "rooms"), 3) << "mouth, a and the deepest, b";
}

TEST(Excursion, GoesWithoutLootFromABareCastle) {  // S-SUP-02: at most 1, if there is any
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Below()));
  EXPECT_EQ(p.Fact("excursion.leaves", "loot"), 0);
  EXPECT_EQ(p.After("excursion.returns").Folk("keep"), 4);
  EXPECT_EQ(p.After("excursion.returns").Loot("keep"), 0);
}

// S-SUP-04: what they took along is carried home with the rest, and is no haul.
TEST(Excursion, WhatItTookAlongIsNoHaul) {
  const Played empty = Play(Of(ReadyCastle("keep", 12, 1) + Below()));
  EXPECT_EQ(empty.Fact("excursion.returns", "loot"), 1);
  EXPECT_EQ(empty.Fact("excursion.returns", "haul"), 0);
  const Played found = Play(Of(ReadyCastle("keep", 12, 1) + Below(2)));
  EXPECT_EQ(found.Fact("excursion.returns", "loot"), 3);
  EXPECT_EQ(found.Fact("excursion.returns", "haul"), 2);
}

TEST(Excursion, TakesOneLootOfMany) {  // S-SUP-02
  const Played p = Play(Of(ReadyCastle("keep", 12, 3) + Below()));
  EXPECT_EQ(p.LootBy("excursion.leaves", "keep"), -1);
}

TEST(Excursion, NeedsFourFolkInTheCastle) {  // S-SUP-02, S-SUP-05
  // 2 + 1 grown, three worked farms: supported, three folk, so it digs.
  const Played p = Play(Of(Built("castle", "keep", 12, 2, 1) + Built("farm", "f", 22, 1) +
                           Built("farm", "g", 25, 1) + Built("farm", "h", 28, 1) + Below()));
  EXPECT_EQ(p.Count("excursion.leaves"), 0);
  EXPECT_EQ(p.Count("castle.digs"), 1);
}

TEST(Excursion, ACastleNotSupportedNeverRides) {  // S-SEASON-02
  const Played p =
      Play(Of(Built("castle", "keep", 12, 5, 1) + Built("farm", "f", 22, 1) + Below()));
  EXPECT_EQ(p.Count("excursion.leaves"), 0);
  EXPECT_EQ(p.Count("castle.digs"), 0);
}

TEST(Excursion, AFolkCalledUpThisSeasonCounts) {  // S-SUP-01, then S-SUP-02
  // 2 + 1 grown + 1 called up from the fourth farm = 4.
  std::string rows = Built("castle", "keep", 12, 2, 1);
  for (int i = 0; i < 4; ++i) rows += Built("farm", "f" + std::to_string(i), 22 + 2 * i, 1);
  const Played p = Play(Of(rows + Below()));
  EXPECT_EQ(p.Count("castle.recruits"), 1);
  EXPECT_EQ(p.Count("excursion.leaves"), 1);
  EXPECT_EQ(p.After("excursion.returns").Folk("keep"), 4);
}

TEST(Excursion, WithNoEntranceDigsInstead) {  // S-SUP-02 ruling
  const Played p = Play(Of(ReadyCastle("keep", 12, 1) + Room("a", 2, 16)));
  EXPECT_EQ(p.Count("excursion.leaves"), 0);
  EXPECT_EQ(p.Count("castle.digs"), 1);
  EXPECT_EQ(p.After("castle.digs").Folk("keep"), 4);
  EXPECT_EQ(p.After("castle.digs").Loot("keep"), 1);
  EXPECT_EQ(p.CountOfKind("city"), 0);
}

TEST(Excursion, ThatWinsTakesOneFolkAndOneLootOfTheFoe) {  // S-SUP-03, D-GRP-04
  // 6 + 1 against 1 + 3 folk + 1 at home: margin 2.
  const Played p = Play(Of(ReadyCastle("keep", 12, 1) + Below() +
                           Foes("foe", "breeder", "a", 3, 2) + Rolls("{ keep = [6, 1] }")));
  ASSERT_EQ(p.Count("encounter.fought"), 1);
  EXPECT_EQ(p.At("encounter.fought").rule, "S-SUP-03");
  EXPECT_EQ(p.Fact("encounter.fought", "margin"), 2);
  EXPECT_EQ(p.FolkBy("encounter.fought", "foe"), -1);
  EXPECT_EQ(p.LootBy("encounter.fought", "foe"), -1);
  EXPECT_EQ(p.FolkBy("excursion.returns", "keep"), 3);
  EXPECT_EQ(p.LootBy("excursion.returns", "keep"), 2);  // its own and the foe's
  EXPECT_EQ(p.CountOfKind("city"), 1);
}

TEST(Excursion, ThatRoutsTheFoeKillsTwo) {  // D-GRP-04
  // Met away from its home: 6 + 1 against 1 + 2, margin 4. Two of two folk die, one loot is taken
  // and the other lies loose in the empty room b, out of reach of nobody.
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Below() +
                           Foes("foe", "breeder", "b", 2, 2, "territory = [\"a\"]") +
                           Rolls("{ keep = [6, 1] }")));
  EXPECT_EQ(p.Fact("encounter.fought", "margin"), 4);
  EXPECT_EQ(p.FolkBy("encounter.fought", "foe"), -2);
  EXPECT_EQ(p.LootBy("encounter.fought", "foe"), -1);
  EXPECT_EQ(p.LootBy("excursion.gathers", "b"), -1);
  EXPECT_EQ(p.LootBy("excursion.returns", "keep"), 2);
}

TEST(Excursion, FightsAFoeRoundAfterRoundUntilItIsDead) {  // D-GRP-04
  // 1 + 1 against 1 + 2 + 1: margin -2, one folk a round.
  const Played p = Play(Of(ReadyCastle("keep", 12, 1) + Below() + Foes("foe", "delver", "a", 2, 0) +
                           Rolls("{ keep = [1, 1, 1, 1, 1, 1] }")));
  EXPECT_EQ(p.Count("encounter.fought"), 3);
  EXPECT_EQ(p.Fact("excursion.lost", "rounds"), 3);
  EXPECT_EQ(p.At("excursion.lost").rule, "S-SUP-02");
  EXPECT_EQ(p.After("excursion.lost").Folk("keep"), 1);
  EXPECT_EQ(p.After("excursion.lost").Loot("keep"), 0);
  EXPECT_EQ(p.LootBy("excursion.lost", "a"), 1) << "its loot lies where it fell";
  EXPECT_EQ(p.CountOfKind("city"), 0);
  EXPECT_EQ(p.Count("person.falls"), 1) << "the captain falls with it";
  EXPECT_TRUE(p.leftover.empty());
}

TEST(Excursion, ThatIsRoutedDiesAtOnce) {  // D-GRP-04
  // 1 + 1 against 6 + 2 + 1.
  const Played p = Play(Of(ReadyCastle("keep", 12, 1) + Below() + Foes("foe", "delver", "a", 2, 0) +
                           Rolls("{ keep = [1, 6] }")));
  EXPECT_EQ(p.Count("encounter.fought"), 1);
  EXPECT_EQ(p.After("excursion.lost").Folk("keep"), 1);
  EXPECT_EQ(p.LootBy("excursion.lost", "a"), 1);
}

TEST(Excursion, ThatLosesOneAndThenWinsComesHomeSmaller) {  // D-GRP-04, S-SUP-04
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Below() + Foes("foe", "delver", "a", 2, 0) +
                           Rolls("{ keep = [1, 1, 6, 1] }")));
  EXPECT_EQ(p.Count("encounter.fought"), 2);
  EXPECT_EQ(p.Fact("excursion.returns", "folk"), 2);
  EXPECT_EQ(p.Fact("excursion.returns", "lost"), 1);
  EXPECT_EQ(p.After("excursion.returns").Folk("keep"), 3);
  EXPECT_EQ(p.CountOfKind("city"), 1) << "at least one lives: a special construction is made";
}

TEST(Excursion, ATieLetsBothGoOn) {  // D-GRP-04
  // 3 + 1 against 1 + 2 + 1; then on to b.
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Below(0, 1) +
                           Foes("foe", "delver", "a", 2, 0) + Rolls("{ keep = [3, 1] }")));
  EXPECT_EQ(p.Count("encounter.fought"), 1);
  EXPECT_EQ(p.FolkBy("encounter.fought", "foe"), 0);
  EXPECT_EQ(p.FolkBy("excursion.returns", "keep"), 3);
  EXPECT_EQ(p.LootBy("excursion.gathers", "b"), -1);
  EXPECT_EQ(p.After("excursion.returns").Loot("keep"), 1);
}

TEST(Excursion, ItsStrengthStaysOneWhateverItsNumber) {  // S-SUP-03
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Below() +
                           Foes("foe", "breeder", "a", 2, 0) + Rolls("{ keep = [1, 1, 6, 1] }")));
  EXPECT_EQ(p.Fact("encounter.fought", "strength", 0), 1);
  EXPECT_EQ(p.Fact("encounter.fought", "strength", 1), 1);
}

TEST(Excursion, MeetsEachGroupOnceHoweverManyRoomsItHolds) {  // S-SUP-02
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Below() +
                           Foes("foe", "breeder", "a", 3, 0, "territory = [\"mouth\", \"b\"]") +
                           Rolls("{ keep = [6, 1] }")));
  EXPECT_EQ(p.Count("encounter.fought"), 1);
}

TEST(Excursion, MeetsEveryGroupOnItsPathLawfulOnesToo) {  // S-SUP-02
  // Delvers: 6 + 1 against 2 + 3 + 1, margin 1. Breeders: 6 + 1 against 1 + 2 + 1, margin 3.
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Below() + Foes("kin", "delver", "a", 3, 2) +
                           Foes("foe", "breeder", "b", 2, 1) + Rolls("{ keep = [6, 2, 6, 1] }")));
  ASSERT_EQ(p.Count("encounter.fought"), 2);
  EXPECT_EQ(p.LootBy("encounter.fought", "kin"), -1);
  EXPECT_EQ(p.LootBy("encounter.fought", "foe"), -1);
  EXPECT_EQ(p.LootBy("excursion.returns", "keep"), 2);
}

TEST(Excursion, GathersLooseLootInEveryRoomOfItsPath) {  // S-SUP-02
  const Played p = Play(Of(ReadyCastle("keep", 12, 1) + Below(2, 1)));
  EXPECT_EQ(p.LootBy("excursion.gathers", "a"), -2);
  EXPECT_EQ(p.LootBy("excursion.gathers", "b"), -1);
  EXPECT_EQ(p.After("excursion.returns").Loot("keep"), 4);
  EXPECT_EQ(p.After("excursion.returns").Loot("a"), 0);
  EXPECT_EQ(p.After("excursion.returns").Loot("b"), 0);
}

TEST(Excursion, LeavesTheLootAGroupHolds) {  // S-SUP-02: no group but delvers
  // A win takes one of the three; the rest stay with the breeders.
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Below() +
                           Foes("foe", "breeder", "a", 3, 3) + Rolls("{ keep = [6, 1] }")));
  EXPECT_EQ(p.Count("excursion.gathers"), 0);
  EXPECT_EQ(p.LootBy("excursion.returns", "keep"), 1);
}

TEST(Excursion, TakesTheLootLyingInAMineOfDelvers) {  // S-SUP-02
  const std::string mine = "[[place]]\nid = \"mine\"\nkind = \"mine\"\nx = 13\ny = 6\nloot = 1\n";
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Below() + mine + Tunnel("a", "mine", 1) +
                           Foes("kin", "delver", "a", 3, 0, "territory = [\"mine\"]") +
                           Rolls("{ keep = [4, 1] }")));
  EXPECT_EQ(p.FolkBy("encounter.fought", "kin"), 0);  // 4 + 1 against 1 + 3 + 1: a tie
  EXPECT_EQ(p.LootBy("excursion.gathers", "mine"), -1);
}

// In any of their rooms but the home, where it is their hoard.
TEST(Excursion, TakesLooseLootInARoomOfDelversButNotTheirHoard) {  // S-SUP-02
  const std::string hall =
      "[[place]]\nid = \"hall\"\nkind = \"chamber\"\nx = 13\ny = 6\nloot = 1\n";
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Below() + hall + Tunnel("a", "hall", 1) +
                           Foes("kin", "delver", "a", 3, 2, "territory = [\"hall\"]") +
                           Rolls("{ keep = [4, 1] }")));
  EXPECT_EQ(p.LootBy("excursion.gathers", "hall"), -1);
  EXPECT_EQ(p.Count("excursion.gathers"), 1);
  EXPECT_EQ(p.After("excursion.returns").Loot("a"), 2);
}

TEST(Excursion, LootOfAFoeThatDiesIsLooseAtOnce) {  // D-GRP-05, S-SUP-02
  // One folk, two loot: the win takes one folk and one loot, and the other lies in an empty room.
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Below() +
                           Foes("foe", "breeder", "a", 1, 2) + Rolls("{ keep = [6, 3] }")));
  EXPECT_EQ(p.Count("group.abandoned"), 1);
  EXPECT_EQ(p.LootBy("excursion.returns", "keep"), 2);
}

TEST(Excursion, WalksOneFingerAndNoFurther) {  // S-SUP-02, D-MEAS-02
  // a is exactly a finger along the way, b a hair further.
  const std::string rows = Mouth("mouth", 10) + Room("a", 10, 7, 1) + Room("b", 14, 7, 1) +
                           Tunnel("mouth", "a", 5) + Tunnel("mouth", "b", 5.01);
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + rows));
  EXPECT_EQ(p.After("excursion.returns").Loot("a"), 0);
  EXPECT_EQ(p.After("excursion.returns").Loot("b"), 1);
  EXPECT_EQ(p.After("excursion.returns").Loot("keep"), 1);
}

TEST(Excursion, HeadsForTheNearestRoomThatIsHeldOrBearsLootThenTheNext) {  // S-SUP-02
  // left: 3 beads and loot; right: 2 beads and empty; low: 1 more beyond left.
  const std::string rows = Mouth("mouth", 10) + Room("left", 7, 7, 1) + Room("right", 13, 14) +
                           Room("low", 7, 10, 1) + Tunnel("mouth", "left", 3) +
                           Tunnel("mouth", "right", 2) + Tunnel("left", "low", 1);
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + rows));
  EXPECT_EQ(p.After("excursion.returns").Loot("keep"), 2);
  EXPECT_EQ(p.Fact("excursion.returns", "rooms"), 3) << "mouth, left, low; never right";
}

TEST(Excursion, TheLengthWalkedIsSpentForTheNextGoal) {  // S-SUP-02
  // 3 beads to left, then 5 back and over to right: more than the 2 left of the finger.
  const std::string rows = Mouth("mouth", 10) + Room("left", 7, 7, 1) + Room("right", 13, 7, 1) +
                           Tunnel("mouth", "left", 2) + Tunnel("mouth", "right", 2);
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + rows));
  EXPECT_EQ(p.After("excursion.returns").Loot("keep"), 1);
  EXPECT_EQ(p.After("excursion.returns").Loot("left"), 0) << "equally near: the lower id";
  EXPECT_EQ(p.After("excursion.returns").Loot("right"), 1);
}

TEST(Excursion, WithNothingToDrawItGoesToTheDeepestRoomInReach) {  // S-SUP-02
  const std::string rows = Mouth("mouth", 10) + Room("high", 7, 6) + Room("low", 13, 9) +
                           Room("lower", 13, 15) + Tunnel("mouth", "high", 1) +
                           Tunnel("mouth", "low", 4) + Tunnel("low", "lower", 2);
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + rows));
  EXPECT_EQ(p.Fact("excursion.returns", "rooms"), 2) << "mouth and low; lower is 6 away";
}

TEST(Excursion, RidesToTheNearestEntranceAlongTheGround) {  // S-SUP-02, D-MEAS-02
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Mouth("far", 6) + Mouth("near", 17)));
  EXPECT_EQ(p.At("excursion.leaves").subjects.at(0), p.world.Find("near"));
}

TEST(Excursion, MeetsWhoHoldsTheEntranceItself) {  // S-SUP-02
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Below() +
                           Foes("foe", "breeder", "mouth", 3, 0) + Rolls("{ keep = [6, 1] }")));
  EXPECT_EQ(p.Count("encounter.fought"), 1);
}

TEST(Excursion, CarriesTheRelicAndLeavesItWhereItFalls) {  // D-MON-08
  const std::string relic = "[[treasure]]\nid = \"horn\"\nkind = \"relic\"\nat = \"keep\"\n";
  // 2 + 1 + 1 for the relic against 1 + 2 + 1: a tie, where it would have lost.
  const Played tie = Play(Of(ReadyCastle("keep", 12, 0) + Below() + relic +
                             Foes("foe", "breeder", "a", 2, 0) + Rolls("{ keep = [2, 1] }")));
  EXPECT_EQ(tie.Fact("encounter.fought", "margin"), 0);
  const Played lost = Play(Of(ReadyCastle("keep", 12, 0) + Below() + relic +
                              Foes("foe", "breeder", "a", 6, 0) + Rolls("{ keep = [1, 6] }")));
  bool fell = false;
  for (const Change& c : lost.At("excursion.lost").changes) {
    fell = fell || (c.of == lost.world.Find("horn") && c.to == Value(lost.world.Find("a")));
  }
  EXPECT_TRUE(fell);
}

TEST(Excursion, BringsNamedTreasuresHomeFromRoomsNobodyHolds) {  // D-STATE-03
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Below() +
                           "[[treasure]]\nid = \"crown\"\nkind = \"crown\"\nat = \"b\"\n"));
  EXPECT_EQ(p.world.treasures[p.world.Find("crown").treasure()].at, p.world.Find("keep"));
}

TEST(Excursion, ThePlagueOfARoomTakesAsManyAsItsNumber) {  // D-PRIM-03
  const Played p =
      Play(Of(ReadyCastle("keep", 12, 1) + Mouth("mouth", 10) +
                  Room("a", 10, 6, 0, "marks = { plague = 2 }") + Tunnel("mouth", "a", 2),
              2));
  EXPECT_EQ(p.Fact("excursion.catches-plague", "folk-lost"), 2);
  EXPECT_EQ(p.Count("excursion.catches-plague"), 1) << "only the first to break in";
  EXPECT_EQ(p.Fact("excursion.returns", "folk", 0), 1);
  EXPECT_EQ(CountOf(p.Room("a").marks, "plague"), 0);
}

TEST(Excursion, FateEndsWhoeverOpensIt) {  // D-PRIM-03
  const Played p = Play(Of(ReadyCastle("keep", 12, 1) + Mouth("mouth", 10) +
                           Room("a", 10, 6, 0, "marks = { fate = 1 }") + Tunnel("mouth", "a", 2)));
  EXPECT_EQ(p.After("excursion.lost").Folk("keep"), 1);
  EXPECT_EQ(p.After("excursion.lost").Loot("a"), 1) << "what it carried lies where it fell";
  EXPECT_EQ(p.Count("excursion.lost"), 1);
  EXPECT_EQ(CountOf(p.Room("a").marks, "fate"), 0);
}

TEST(Excursion, OneCaptainLeadsThemUntilDeath) {
  const Played p = Play(Of(ReadyCastle("keep", 12, 0) + Below(), 2));
  ASSERT_EQ(p.Count("excursion.leaves"), 2);
  const Ref captain = p.At("excursion.leaves", 0).subjects.at(1);
  ASSERT_TRUE(captain.person());
  EXPECT_EQ(p.world.people[captain.person()].role, "captain");
  EXPECT_EQ(p.At("excursion.leaves", 1).subjects.at(1), captain);
}

}  // namespace
}  // namespace bw
