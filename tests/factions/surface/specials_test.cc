// Special constructions (S-SPEC-01..03): their order and tokens, the refilled city, a full land,
// and what each effect does in a season.
#include <gtest/gtest.h>

#include "factions/surface/effects.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/scenario_run.h"
#include "tests/support/scene.h"

namespace bw {
namespace {

using namespace scene;

// A castle that rides out to an entrance nobody holds, and so comes home to build.
std::string Builders(const std::string& rows) {
  return Of(ReadyCastle("keep", 12, 0) + Mouth("mouth", 10) + rows);
}
std::string CityAndTower() {
  return Built("city", "town", 2, 2, 1) + Built("tower", "spire", 4, 1);
}

TEST(Specials, TheFirstIsTheCity) {  // S-SPEC-01
  const Played p = Play(Builders(""));
  ASSERT_EQ(p.CountOfKind("city"), 1);
  const Construction& city = p.OfKind("city");
  EXPECT_EQ(city.folk, 2);
  EXPECT_EQ(city.loot, 1);
  EXPECT_FALSE(city.name.empty());
  ASSERT_TRUE(city.cellar);
  const Place& room = p.world.places[city.cellar];
  EXPECT_EQ(room.box.w, kBead);
  EXPECT_EQ(room.box.h, kBead);
  EXPECT_GE(room.box.y, 4 * kBead) << "below the ground";
  EXPECT_GE(room.box.x, city.x - kBead / 2);
  EXPECT_LE(room.box.right(), city.x + city.w + kBead / 2);
  EXPECT_EQ(room.loot, 0);
  EXPECT_EQ(p.At("city.founded").rule, "S-SPEC-01");
}

TEST(Specials, TheSecondIsTheWizardsTowerWithItsLootBelow) {  // S-SPEC-02
  const Played p = Play(Builders(Built("city", "town", 2, 2, 1)));
  ASSERT_EQ(p.CountOfKind("tower"), 1);
  const Construction& tower = p.OfKind("tower");
  EXPECT_EQ(tower.folk, 1);
  EXPECT_EQ(tower.loot, 0);
  ASSERT_TRUE(tower.cellar);
  EXPECT_EQ(p.world.places[tower.cellar].loot, 1);
  EXPECT_EQ(p.world.places[tower.cellar].box.w, kBead);
  ASSERT_TRUE(tower.leader);
  EXPECT_EQ(p.world.people[tower.leader].role, "mage");
  EXPECT_EQ(p.At("tower.founded").rule, "S-SPEC-02");
}

TEST(Specials, TheThirdComesFromTheTableWithItsOwnTokens) {  // S-SPEC-03
  const Played p = Play(Builders(CityAndTower()));
  const Event& e = p.At("special.founded");
  EXPECT_EQ(e.rule, "S-SPEC-03");
  const Construction& made = p.world.constructions[e.actor.construction()];
  const ConstructionKind& kind = TestRules().constructions.Of(made.kind);
  EXPECT_EQ(made.folk, kind.folk);
  EXPECT_EQ(made.loot, kind.loot);
  EXPECT_EQ(made.w, kind.width);
  EXPECT_EQ(static_cast<bool>(made.cellar), kind.cellar.has_value());
  EXPECT_EQ(made.effect, -1);
}

TEST(Specials, OneThatStandsIsNotBuiltAgain) {  // S-SPEC-03
  std::string rows = CityAndTower();
  const std::vector<std::string>& all = TestRules().constructions.specials;
  for (std::size_t i = 0; i + 1 < all.size(); ++i) rows += Built(all[i], "s-" + all[i], 6, 1);
  const Played p = Play(Builders(rows));
  EXPECT_EQ(p.At("special.founded").note, all.back());
}

TEST(Specials, WhenTheTableIsUsedUpEffectsAreDrawnAgain) {  // S-SPEC-03
  std::string rows = CityAndTower();
  for (const std::string& id : TestRules().constructions.specials) {
    rows += Built(id, "s-" + id, 6, 1);
  }
  const Played p = Play(Builders(rows));
  const Construction& made = p.world.constructions[p.At("special.founded").actor.construction()];
  EXPECT_GE(made.effect, 0);
  EXPECT_FALSE(made.name.empty());
  EXPECT_FALSE(EffectOf(TestRules().constructions, made.kind, made.effect).verb.empty());
}

TEST(Specials, NeighboursMayTouch) {  // S-SPEC-03: no gap
  // Only two beads of land are free, between 6 and 8; a city of 1.25 fits nowhere else.
  std::string rows;
  for (int x = 0; x < 32; ++x) {
    if (x != 6 && x != 7 && x != 12) rows += Built("mill", "m" + std::to_string(x), x, 0);
  }
  const Played p = Play(Builders(rows));
  const Construction& city = p.OfKind("city");
  EXPECT_GE(city.x, 6 * kBead);
  EXPECT_LE(city.x + city.w, 8 * kBead);
}

TEST(Specials, WithoutFreeGroundOneThatStandsGrows) {  // S-SPEC-03 ruling
  std::string rows;
  for (int x = 0; x < 32; ++x) rows += Built("beacon", "m" + std::to_string(x), x, 0);
  const Played p = Play(Builders(rows));
  EXPECT_EQ(p.CountOfKind("city"), 0);
  const Event& e = p.At("special.grows");
  EXPECT_EQ(p.world.constructions[e.actor.construction()].folk, 1);
  EXPECT_EQ(p.CountOfKind("beacon"), 32);
}

TEST(Specials, WithoutGroundOrSpecialsNothingIsBuiltAndItIsTold) {  // S-SPEC-03 ruling
  std::string rows;
  for (int x = 0; x < 32; ++x) rows += Built("farm", "m" + std::to_string(x), x, 0);
  rows += Built("castle", "second", 0, 0);
  for (int x = 0; x < 32; ++x) rows += Built("farm", "n" + std::to_string(x), x + 0.5, 0);
  const Played p = Play(Builders(rows));
  EXPECT_EQ(p.Count("special.no-ground"), 1);
}

TEST(Specials, ACityWipedOutIsRefilledFromTheCastleBeforeItGrows) {  // S-SPEC-01
  const Played p = Play(Of(Built("castle", "keep", 12, 3, 2) + Built("city", "town", 2, 0, 0)));
  EXPECT_EQ(p.FolkBy("city.refilled", "keep"), -1);
  EXPECT_EQ(p.LootBy("city.refilled", "keep"), -1);
  EXPECT_EQ(p.Folk("town"), 1);
  EXPECT_EQ(p.Loot("town"), 1);
  EXPECT_EQ(p.Folk("keep"), 3);  // 3 - 1 + 1
  EXPECT_EQ(p.Loot("keep"), 1);
  EXPECT_EQ(p.State("town"), "standing");
  EXPECT_LT(p.At("city.refilled").n, p.At("castle.grows").n);
  ASSERT_TRUE(p.Building("town").leader) << "with the folk comes a lord";
}

TEST(Specials, ACityGetsOnlyWhatTheCastleHas) {  // S-SPEC-01 ruling
  const Played p = Play(Of(Built("castle", "keep", 12, 3, 0) + Built("city", "town", 2, 0, 2)));
  EXPECT_EQ(p.Folk("town"), 1);
  EXPECT_EQ(p.LootBy("city.refilled", "town"), 0);
  EXPECT_EQ(p.Loot("town"), 2);
}

TEST(Specials, LootSentAheadIsNotSentAgainWithTheFolk) {  // S-SPEC-01 ruling
  const Played p = Play(Of(Built("castle", "keep", 12, 0, 3) + Built("city", "town", 2, 0), 2));
  ASSERT_EQ(p.Count("city.refilled"), 2);
  EXPECT_EQ(p.Fact("city.refilled", "folk", 0), 0);
  EXPECT_EQ(p.Fact("city.refilled", "loot", 0), 1);
  EXPECT_EQ(p.Fact("city.refilled", "folk", 1), 1);
  EXPECT_EQ(p.Fact("city.refilled", "loot", 1), 0);
  EXPECT_EQ(p.Loot("town"), 1);
}

TEST(Specials, AnOccupiedCityIsLeftAlone) {  // S-SPEC-01
  const Played p = Play(Of(Built("castle", "keep", 12, 3, 2) + Built("city", "town", 2, 1, 0)));
  EXPECT_EQ(p.Count("city.refilled"), 0);
}

// The abbey's season: a scenario's rows are founded in its first season, so an effect of `every` n
// falls due in season n + 1.
TEST(Effects, ExtraFolkStopAtTheCastlesCap) {  // S-SPEC-03, S-SEASON-01
  const int every = TestRules().constructions.Of("stables").effect.every;
  std::string rows = Built("castle", "keep", 12, 5, 1) + Built("stables", "yard", 2, 0);
  const Played p = Play(Of(rows, every + 1));
  EXPECT_LE(p.Folk("keep"), 5);
  for (const Event& e : p.world.events) {
    for (const Change& c : e.changes) {
      if (c.of == p.world.Find("keep") && c.field == Field::kFolk) {
        EXPECT_LE(std::get<int>(c.to), 5);
      }
    }
  }
}

TEST(Effects, SettlersFillASpecialUpToItsMost) {  // S-SPEC-03
  const SeasonEffect& e = TestRules().constructions.Of("bridge-town").effect;
  const Played p = Play(Of(Built("castle", "keep", 12, 2, 1) + Built("bridge-town", "span", 2, 0),
                           e.every * (e.most + 2) + 1));
  EXPECT_EQ(p.Count("special.settles"), e.most);
  EXPECT_EQ(p.Folk("span"), e.most);
}

TEST(Effects, AMillFillsAnEmptyFarm) {  // S-SPEC-03: grow-farm
  const int every = TestRules().constructions.Of("mill").effect.every;
  // A castle at its cap with five worked farms stays as it is but for the new farms it draws.
  const Played p =
      Play(Of(Built("castle", "keep", 12, 2, 1) + Built("mill", "sails", 2, 1), every + 1));
  int by_mill = 0;
  for (const Event& e : p.world.events) {
    const bool farm = e.kind == "farm.founded" || e.kind == "farm.settled";
    by_mill += farm && e.actor == p.world.Find("sails") ? 1 : 0;
  }
  EXPECT_EQ(by_mill, 1);
}

TEST(Effects, AnAbbeyHealsOneOfThoseAnExcursionLost) {  // S-SPEC-03: heal
  const std::string rows = CityAndTower() + Built("abbey", "house", 6, 1) + Room("a", 10, 7) +
                           Tunnel("mouth", "a", 2) + Foes("foe", "breeder", "a", 2, 0) +
                           Rolls("{ keep = [1, 1, 6, 1] }");
  const Played p = Play(Builders(rows));
  EXPECT_EQ(p.Fact("excursion.returns", "lost"), 1);
  EXPECT_EQ(p.Count("special.heals"), 1);
  EXPECT_EQ(p.Folk("keep"), 4);  // 4 - 3 + 2 + 1
}

TEST(Effects, NobodyIsHealedWhenNobodyWasLost) {  // S-SPEC-03: heal
  const Played p = Play(Builders(CityAndTower() + Built("abbey", "house", 6, 1)));
  EXPECT_EQ(p.Count("special.heals"), 0);
  EXPECT_EQ(p.Folk("keep"), 4);
}

TEST(Effects, TheMintPutsByACastlesSecondLoot) {  // S-SPEC-03: hoard
  const SeasonEffect& e = TestRules().constructions.Of("mint").effect;
  const Played p =
      Play(Of(Built("castle", "keep", 12, 2, 3) + Built("mint", "coins", 2, 1), e.every * 4 + 1));
  EXPECT_EQ(p.Count("special.hoards"), e.most);
  EXPECT_EQ(p.Loot("coins"), e.most);
}

TEST(Effects, AFairSendsABareCastleALootOfTheRichest) {  // S-SPEC-03: tribute
  const int every = TestRules().constructions.Of("fairground").effect.every;
  std::string rows = Built("castle", "keep", 12, 1, 0) + Built("fairground", "green", 2, 0) +
                     Built("mill", "poor", 4, 1, 1) + Built("mill", "rich", 6, 1, 2);
  for (int i = 0; i < 8; ++i) rows += Built("farm", "f" + std::to_string(i), 14 + 2 * i, 1);
  const Played p = Play(Of(rows, every + 1));
  EXPECT_EQ(p.LootBy("special.tribute", "rich"), -1);
  EXPECT_EQ(p.LootBy("special.tribute", "keep"), 1);
}

TEST(Effects, AnOrchardSendsAFolkToAnEmptyFarm) {  // S-SPEC-03: resettle
  const int every = TestRules().constructions.Of("walled-orchard").effect.every;
  std::string rows = Built("castle", "keep", 12, 1, 1) + Built("walled-orchard", "trees", 2, 1) +
                     Built("farm", "bare", 4, 0);
  for (int i = 0; i < 8; ++i) rows += Built("farm", "f" + std::to_string(i), 14 + 2 * i, 1);
  const Played p = Play(Of(rows, every + 1));
  EXPECT_EQ(p.FolkBy("farm.resettled", "trees"), -1);
  EXPECT_EQ(p.FolkBy("farm.resettled", "bare"), 1);
}

TEST(Effects, AWatchDefendsWhatLiesInItsReach) {  // S-SPEC-03: watch
  const Played p = Play(Of(Built("castle", "keep", 12, 2, 1) + Built("menagerie", "cages", 6, 0) +
                           Built("farm", "near", 9.5, 1) + Built("farm", "far", 20, 1)));
  const Fx reach = TestRules().constructions.Of("menagerie").effect.reach;
  ASSERT_EQ(reach, 3 * kBead);
  const auto bonus = [&](const char* id) {
    return WatchBonus(p.world, TestRules(), p.world.Find(id).construction());
  };
  EXPECT_EQ(bonus("near"), 1);  // 2.5 beads, edge to edge
  EXPECT_EQ(bonus("keep"), 0);  // 5 beads
  EXPECT_EQ(bonus("far"), 0);
}

}  // namespace
}  // namespace bw
