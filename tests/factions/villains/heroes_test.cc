// The yearly companies of heroes (D-VIL-03).
#include <gtest/gtest.h>

#include "factions/people.h"
#include "factions/steps.h"
#include "factions/treasures.h"
#include "tests/support/villain_world.h"

namespace bw {
namespace {

const Rules& Idle() {
  static const Rules kRules =
      RulesWithVillains({{"tester", VillainText("goal = \"folk >= 99\"\nbuild = 0")}});
  return kRules;
}

struct HeroesTest : testing::Test {
  HeroesTest() : v(Idle()) { v.PutVillain("tester", v.cave, 5, 0); }
  void ToYearsEnd() {
    do v.Season();
    while (v.world.now.season != 3);
  }
  int Living() {
    int n = 0;
    for (const Person& p : v.world.people) n += p.role == "hero" && p.alive() ? 1 : 0;
    return n;
  }
  VillainWorld v;
};

TEST_F(HeroesTest, TheyComeOnceAYearOneStrongerEachTime) {  // D-VIL-03
  v.Roll("encounter", "", std::vector<int>(12, 3));
  for (int season = 0; season < 8; ++season) {
    HeroesVisit(v.turn);
    EXPECT_EQ(v.Count("heroes.come"), (season + 1) / 4);
    v.Season();
  }
  std::vector<int> strengths;
  for (const Event& e : v.world.events) {
    if (e.kind != "heroes.come") continue;
    for (const Fact& f : e.facts) {
      if (f.name == "strength") strengths.push_back(f.value);
    }
  }
  EXPECT_EQ(strengths, (std::vector<int>{7, 8}));
}

TEST_F(HeroesTest, NoMoreThanThreeFightsAVisit) {  // D-VIL-03
  ToYearsEnd();
  // 7 + 6 against 5 + 3 + 1 + 4 at home: three ties
  v.Roll("encounter", "", {6, 4, 6, 4, 6, 4});
  HeroesVisit(v.turn);
  EXPECT_EQ(v.Count("encounter.fought"), 3);
  EXPECT_EQ(v.Fact("heroes.return", "fights"), 3);
  EXPECT_EQ(Living(), 4);
  EXPECT_EQ(v.Of(v.villain).folk, 5);
}

TEST_F(HeroesTest, WinsCostTheVillainLossesCostNamedLives) {  // D-VIL-03, D-GRP-04
  ToYearsEnd();
  // win by 1 (13 : 12), loss by 1 (villain now 4 + 4: 10 : 11), rout lost (8 : 14)
  v.Roll("encounter", "", {6, 3, 3, 3, 1, 6});
  HeroesVisit(v.turn);
  EXPECT_EQ(v.Of(v.villain).folk, 4);
  EXPECT_EQ(Living(), 0);
  EXPECT_EQ(v.Count("heroes.fall"), 2);
  EXPECT_EQ(v.Count("heroes.return"), 0);
  for (const Person& p : v.world.people) EXPECT_FALSE(p.name.empty());
}

TEST_F(HeroesTest, SurvivorsReturnNextYear) {
  ToYearsEnd();
  v.Roll("encounter", "", {3, 3, 6, 4, 6, 4});  // loss by 2, two ties
  HeroesVisit(v.turn);
  ASSERT_EQ(Living(), 3);
  ToYearsEnd();
  v.Roll("encounter", "", {6, 5, 6, 5, 6, 5});
  HeroesVisit(v.turn);
  EXPECT_EQ(v.world.people.size(), 5u);  // three veterans and one new
}

TEST_F(HeroesTest, TheLastDefeatByHeroesIsTheDawn) {  // D-VIL-04
  Draft d("TEST", "test.beaten", Ref::World());
  d.Var(v.villain, "beaten", 1).Folk(v.cave, -4);
  v.turn.Post(std::move(d));
  ToYearsEnd();
  v.Roll("encounter", "", {6, 1});
  HeroesVisit(v.turn);
  EXPECT_FALSE(v.Of(v.villain).alive());
  EXPECT_EQ(v.world.ages[v.world.age].outcome, "dawn");
  EXPECT_TRUE(v.world.ages[v.world.age].by.person());  // a hero did it
  EXPECT_EQ(v.Count("heroes.return"), 1);
}

TEST_F(HeroesTest, TheFirstDefeatSendsThemHome) {  // D-VIL-02
  Draft d("TEST", "test.weak", Ref::World());
  d.Folk(v.cave, -4);
  v.turn.Post(std::move(d));
  ToYearsEnd();
  v.Roll("encounter", "", {6, 1, 6, 1, 6, 1});
  HeroesVisit(v.turn);
  EXPECT_EQ(v.Count("villain.broken"), 1);
  EXPECT_EQ(v.Count("encounter.fought"), 1);
  EXPECT_EQ(v.Of(v.villain).folk, 3);
}

TEST_F(HeroesTest, ARoutWonBringsHomeATreasure) {
  Draft d("TEST", "test.crown", Ref::World());
  AddTreasure(d, v.turn, {.kind = "crown", .at = v.cave, .culture = "shadow"});
  d.Folk(v.cave, -1);
  v.turn.Post(std::move(d));
  ToYearsEnd();  // 13 against 9
  v.Roll("encounter", "", {6, 1, 6, 6, 6, 6});
  HeroesVisit(v.turn);
  EXPECT_TRUE(v.world.treasures[Id<Treasure>(0u)].at.person());
}

}  // namespace
}  // namespace bw
