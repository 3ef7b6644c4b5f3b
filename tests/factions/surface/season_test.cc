// The castle's season, token by token: growth, support, farms, loot (S-SEASON-*, S-UNSUP-*,
// S-SUP-01). Each test sets its situation up as a scenario.
#include <gtest/gtest.h>

#include "tests/support/scenario_run.h"
#include "tests/support/scene.h"

namespace bw {
namespace {

using scene::Built;
using scene::Mouth;

TEST(SurfaceSeason, TheCastleGrowsByOneAndAnUnsupportedOneDrawsAFarm) {
  const Played p = Play(scene::Of(Built("castle", "keep", 10, 2, 1)));
  EXPECT_EQ(p.Folk("keep"), 3);  // S-SEASON-01: 2 + 1; S-UNSUP-02 takes nobody from it
  EXPECT_EQ(p.Loot("keep"), 1);  // S-UNSUP-03: it has one already
  ASSERT_EQ(p.CountOfKind("farm"), 1);
  EXPECT_EQ(p.OfKind("farm").folk, 1);
  EXPECT_EQ(p.OfKind("farm").w, kBead / 2);
  EXPECT_EQ(p.At("castle.grows").rule, "S-SEASON-01");
  EXPECT_EQ(p.At("farm.founded").rule, "S-UNSUP-02");
  EXPECT_EQ(p.Count("castle.furnished"), 0);
}

TEST(SurfaceSeason, AnUnsupportedCastleFillsTheNearestEmptyFarm) {  // S-UNSUP-01
  const Played p = Play(scene::Of(Built("castle", "keep", 10, 2, 1) + Built("farm", "far", 20, 0) +
                                  Built("farm", "near", 13, 0) + Built("farm", "full", 8, 1)));
  EXPECT_EQ(p.Folk("keep"), 2);  // 2 + 1 grown - 1 moved
  EXPECT_EQ(p.Folk("near"), 1);
  EXPECT_EQ(p.Folk("far"), 0);
  EXPECT_EQ(p.Folk("full"), 1);
  EXPECT_EQ(p.CountOfKind("farm"), 3);
  EXPECT_EQ(p.At("farm.resettled").rule, "S-UNSUP-01");
}

TEST(SurfaceSeason, OfEmptyFarmsEquallyNearTheLowerIdIsFilled) {  // S-UNSUP-01
  const Played p = Play(scene::Of(Built("castle", "keep", 10, 2, 1) + Built("farm", "b", 12.25, 0) +
                                  Built("farm", "a", 8.25, 0)));
  EXPECT_EQ(p.Folk("b"), 1) << "the first row has the lower id";
  EXPECT_EQ(p.Folk("a"), 0);
}

TEST(SurfaceSeason, ABareUnsupportedCastleWithTwoFolkGetsOneLoot) {  // S-UNSUP-03
  const Played two = Play(scene::Of(Built("castle", "keep", 10, 1)));
  EXPECT_EQ(two.Folk("keep"), 2);
  EXPECT_EQ(two.Loot("keep"), 1);
  EXPECT_EQ(two.At("castle.furnished").rule, "S-UNSUP-03");
  // One folk left after it sent one to a farm: no loot.
  const Played one = Play(scene::Of(Built("castle", "keep", 10, 1) + Built("farm", "f", 13, 0)));
  EXPECT_EQ(one.Folk("keep"), 1);
  EXPECT_EQ(one.Loot("keep"), 0);
}

TEST(SurfaceSeason, LootIsDrawnOnceAndNotAgainWhileItLies) {  // S-UNSUP-03
  const Played p = Play(scene::Of(Built("castle", "keep", 10, 2)));
  EXPECT_EQ(p.Loot("keep"), 1);
  const Played with = Play(scene::Of(Built("castle", "keep", 10, 2, 1)));
  EXPECT_EQ(with.Loot("keep"), 1);
}

TEST(SurfaceSeason, ASupportedCastleIsGivenNoLoot) {  // S-UNSUP-03 belongs to the other branch
  const Played p = Play(scene::Of(Built("castle", "keep", 10, 1) + Built("farm", "a", 13, 1) +
                                  Built("farm", "b", 16, 1)));
  EXPECT_EQ(p.Loot("keep"), 0);
}

TEST(SurfaceSeason, SupportIsJudgedAfterTheCastleHasGrown) {  // S-SEASON-02
  // Two folk and two farms would do, but the third folk comes first.
  const Played p = Play(scene::Of(Built("castle", "keep", 10, 2, 1) + Built("farm", "a", 13, 1) +
                                  Built("farm", "b", 16, 1)));
  EXPECT_EQ(p.Folk("keep"), 3);
  EXPECT_EQ(p.At("farm.founded").rule, "S-UNSUP-02");
  EXPECT_EQ(p.Count("castle.recruits"), 0);
}

TEST(SurfaceSeason, ASupportedCastleWithoutSpareFarmsDrawsOne) {  // S-SUP-01
  const Played p = Play(scene::Of(Built("castle", "keep", 10, 1) + Built("farm", "a", 13, 1) +
                                  Built("farm", "b", 16, 1)));
  EXPECT_EQ(p.Folk("keep"), 2);
  ASSERT_EQ(p.CountOfKind("farm"), 3);
  EXPECT_EQ(p.OfKind("farm", 2).folk, 1);
  EXPECT_EQ(p.At("farm.founded").rule, "S-SUP-01");
}

TEST(SurfaceSeason, ASpareFarmGivesUpTheFolkNearestToAnEntrance) {  // S-SUP-01
  const std::string rows = Built("castle", "keep", 10, 0) + Built("farm", "a", 13, 1) +
                           Built("farm", "b", 16, 1) + Built("farm", "c", 22, 1);
  const Played p = Play(scene::Of(rows + Mouth("hole", 15)));
  EXPECT_EQ(p.Folk("keep"), 2);  // 0 + 1 grown + 1 from b
  EXPECT_EQ(p.Folk("a"), 1);
  EXPECT_EQ(p.Folk("b"), 0);
  EXPECT_EQ(p.Folk("c"), 1);
  EXPECT_EQ(p.At("castle.recruits").rule, "S-SUP-01");
  EXPECT_EQ(p.CountOfKind("farm"), 3);
}

TEST(SurfaceSeason, WithNoEntranceTheFarthestSpareFarmGivesUpItsFolk) {  // S-SUP-01
  const Played p = Play(scene::Of(Built("castle", "keep", 10, 0) + Built("farm", "a", 13, 1) +
                                  Built("farm", "b", 2, 1) + Built("farm", "c", 16, 1)));
  EXPECT_EQ(p.Folk("keep"), 2);
  EXPECT_EQ(p.Folk("b"), 0);  // 8.25 beads away, c is 5.75
}

TEST(SurfaceSeason, AtTheCapNobodyMovesAndNothingIsDrawn) {  // S-SEASON-01, S-SUP-01 ruling
  std::string rows = Built("castle", "keep", 10, 5, 1);
  for (int i = 0; i < 6; ++i) rows += Built("farm", "f" + std::to_string(i), 13 + 2 * i, 1);
  const Played p = Play(scene::Of(rows));
  EXPECT_EQ(p.Folk("keep"), 5);
  EXPECT_EQ(p.CountOfKind("farm"), 6);
  for (int i = 0; i < 6; ++i) EXPECT_EQ(p.Folk("f" + std::to_string(i)), 1);
  EXPECT_EQ(p.Count("castle.grows"), 0);
  EXPECT_EQ(p.Count("castle.recruits"), 0);
  EXPECT_EQ(p.Count("farm.founded"), 0);
}

TEST(SurfaceSeason, AtTheCapWithoutSpareFarmsAFarmIsStillDrawn) {  // S-SUP-01: the "otherwise"
  std::string rows = Built("castle", "keep", 10, 5, 1);
  for (int i = 0; i < 5; ++i) rows += Built("farm", "f" + std::to_string(i), 13 + 2 * i, 1);
  const Played p = Play(scene::Of(rows));
  EXPECT_EQ(p.Folk("keep"), 5);
  EXPECT_EQ(p.CountOfKind("farm"), 6);
}

TEST(SurfaceSeason, SeveralCastlesActInFoundingOrderAndShareTheFarms) {  // S-SEASON-03
  // Three folk after the first castle's growth, three farms: it is supported. The second then
  // grows to make it four in castles against the four farms left by the first's new one.
  const Played p = Play(scene::Of(Built("castle", "one", 4, 1, 1) +
                                  Built("castle", "two", 8, 1, 1) + Built("farm", "a", 13, 1) +
                                  Built("farm", "b", 16, 1) + Built("farm", "c", 19, 1)));
  EXPECT_EQ(p.Folk("one"), 2);
  EXPECT_EQ(p.Folk("two"), 2);
  ASSERT_EQ(p.CountOfKind("farm"), 5);
  EXPECT_EQ(p.At("farm.founded", 0).actor, p.world.Find("one"));
  EXPECT_EQ(p.At("farm.founded", 1).actor, p.world.Find("two"));
  EXPECT_EQ(p.At("farm.founded", 0).rule, "S-SUP-01");
  EXPECT_EQ(p.At("farm.founded", 1).rule, "S-SUP-01");
}

TEST(SurfaceSeason, TheFolkOfAllCastlesNeedFarms) {  // S-SEASON-02
  // 2 + 3 folk in castles against 4 farms: the first castle is not supported.
  const Played p =
      Play(scene::Of(Built("castle", "one", 4, 1, 1) + Built("castle", "two", 8, 3, 1) +
                     Built("farm", "a", 13, 1) + Built("farm", "b", 16, 1) +
                     Built("farm", "c", 19, 1) + Built("farm", "d", 22, 1)));
  EXPECT_EQ(p.At("farm.founded", 0).rule, "S-UNSUP-02");
}

TEST(SurfaceSeason, AFallenCastleIsARuinUntilFolkReturn) {  // S-SETUP-05
  const Played p = Play(scene::Of(Built("castle", "keep", 10, 0) + Built("farm", "a", 13, 1)));
  EXPECT_EQ(p.State("keep"), "standing");
  EXPECT_EQ(p.Folk("keep"), 1);
  const Construction& keep = p.Building("keep");
  ASSERT_TRUE(keep.leader);  // with the folk comes a lord
  EXPECT_EQ(p.world.people[keep.leader].role, "lord");
}

}  // namespace
}  // namespace bw
