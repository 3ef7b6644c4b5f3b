// What a realm's numbers come to, by the vectors of the rules.
#include "factions/kingdoms/numbers.h"

#include <gtest/gtest.h>

#include "factions/kingdoms/changes.h"
#include "factions/kingdoms/check.h"
#include "generator/world/apply.h"
#include "tests/support/realm_world.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

const KingdomRules& NumberRules() { return *TestRules().kingdoms; }

TEST(RealmNumbers, ModifiersOfScores) {  // K-GAP-01, K-GAP-08
  EXPECT_EQ(AttributeModifier(10), 0);
  EXPECT_EQ(AttributeModifier(11), 0);
  EXPECT_EQ(AttributeModifier(9), -1);
  EXPECT_EQ(AttributeModifier(8), -1);
  EXPECT_EQ(AttributeModifier(7), -2);
  EXPECT_EQ(AttributeModifier(1), -5);
  EXPECT_EQ(AttributeModifier(23), 6);  // K-GAP-03
  EXPECT_EQ(AttributeModifier(30), 10);
}

TEST(RealmNumbers, EmbassyDc) {  // K-TEST-01, K-TEST-02, K-ACT-12,
                                 // K-ACT-17
  EXPECT_EQ(EmbassyDc(NumberRules(), -5), 15);
  EXPECT_EQ(EmbassyDc(NumberRules(), 0), 5);
  EXPECT_EQ(EmbassyDc(NumberRules(), 5), 15);
  EXPECT_EQ(EmbassyDc(NumberRules(), -10), 25);
  EXPECT_EQ(EmbassyDc(NumberRules(), 10), 25);
}

TEST(RealmNumbers, UnrestPenalty) {  // K-TEST-04, K-UNREST-02
  const int unrest[] = {0, 4, 5, 9, 10, 15, 19, 20}, due[] = {0, 0, -1, -1, -2, -3, -3, -4};
  for (int i = 0; i < 8; ++i)
    EXPECT_EQ(UnrestPenalty(NumberRules(), unrest[i]), due[i]) << unrest[i];
}

TEST(RealmNumbers,
     ActionsAndArmiesByLevel) {  // K-TEST-05, K-LEVEL-11, K-WAR-01,
                                 // K-WAR-02, K-ACT-01
  const int level[] = {1, 4, 5, 10, 11, 18, 19, 20}, due[] = {1, 1, 2, 2, 3, 3, 4, 4};
  for (int i = 0; i < 8; ++i) {
    Realm r;
    r.government = "republic";
    r.level = level[i];
    EXPECT_EQ(ActionsOf(NumberRules(), r), due[i]) << level[i];
    EXPECT_EQ(ArmiesOf(NumberRules(), r), due[i]) << level[i];
    r.feats["general-staff"] = 1;  // K-WAR-03, K-GAP-42
    EXPECT_EQ(ArmiesOf(NumberRules(), r), due[i] + 1);
    EXPECT_EQ(ActionsOf(NumberRules(), r), due[i]);
  }
}

TEST(RealmNumbers,
     LevyAndMilitiaDice) {  // K-TEST-13, K-TEST-14, K-ARMY-06,
                            // K-ARMY-07, K-GAP-41
  Realm r;
  r.government = "republic";
  EXPECT_EQ(LevyDie(NumberRules(), r), 6);
  EXPECT_EQ(MilitiaDie(NumberRules(), r), 6);
  r.feats["military-traditions"] = 1;  // K-FEAT-16
  EXPECT_EQ(LevyDie(NumberRules(), r), 8);
  EXPECT_EQ(MilitiaDie(NumberRules(), r), 8);
  r.feats["census"] = 1;  // K-FEAT-18
  EXPECT_EQ(LevyDie(NumberRules(), r), 10);
  EXPECT_EQ(MilitiaDie(NumberRules(), r), 8);
  r.government = "tribe";
  EXPECT_EQ(MilitiaDie(NumberRules(), r), 10);
  EXPECT_EQ(DieUp(12, 1), 12);
}

TEST(RealmNumbers,
     GrowthDcByLand) {  // K-TEST-11, K-TEST-12, K-POP-04,
                        // K-POP-05, K-POP-06, K-GAP-62
  EXPECT_EQ(GrowthDc(NumberRules(), 3, 4), 10);
  EXPECT_EQ(GrowthDc(NumberRules(), 3, 8), 5);
  EXPECT_EQ(GrowthDc(NumberRules(), 8, 4), 20);
  EXPECT_EQ(GrowthDc(NumberRules(), 8, 8), 10);
  EXPECT_EQ(GrowthDc(NumberRules(), 8, 24), 5);
  EXPECT_EQ(GrowthDc(NumberRules(), 31, 49 * 4), std::nullopt);  // the minimum, not more
  EXPECT_EQ(GrowthDc(NumberRules(), 31, 49 * 4 + 1), 20);        // over it
  EXPECT_EQ(GrowthDc(NumberRules(), 31, 97 * 4), 20);            // cramped
  EXPECT_EQ(GrowthDc(NumberRules(), 31, 2 * 400 - 1), 20);       // up to normal
  EXPECT_EQ(GrowthDc(NumberRules(), 31, 2 * 400), 10);
  EXPECT_EQ(GrowthDc(NumberRules(), 31, 10), std::nullopt);  // less than the minimum
  EXPECT_EQ(GrowthDc(NumberRules(), 84, 1LL << 40), 5);
  EXPECT_EQ(GrowthDc(NumberRules(), 85, 1LL << 40), std::nullopt);  // K-GAP-63
}

TEST(RealmNumbers, SizesOfRealms) {  // K-GAP-28
  EXPECT_EQ(SizeOf(NumberRules(), 9, 10), Size::kSmaller);
  EXPECT_EQ(SizeOf(NumberRules(), 10, 10), Size::kEqual);
  EXPECT_EQ(SizeOf(NumberRules(), 13, 10), Size::kSlightlyLarger);  // 25 percent, rounded up
  EXPECT_EQ(SizeOf(NumberRules(), 14, 10), Size::kLarger);
}

TEST(RealmNumbers, LevelsOfRealmsNobodyPlays) {  // K-GAP-09
  EXPECT_EQ(LevelByPopulation(NumberRules(), 2, 20), 1);
  EXPECT_EQ(LevelByPopulation(NumberRules(), 12, 20), 4);
  EXPECT_EQ(LevelByPopulation(NumberRules(), 30, 20), 10);
  EXPECT_EQ(LevelByPopulation(NumberRules(), 30, 4), 4);
  EXPECT_EQ(LevelByPopulation(NumberRules(), 200, 20), 20);
}

TEST(RealmNumbers, SkillValuesAddTheirParts) {  // K-GAP-06, K-SKILL-01,
                                                // K-SKILL-02, K-GAP-11
  Realm r;
  r.government = "republic";
  r.level = 5;  // proficiency 3
  r.attributes = {{"culture", 10}, {"economy", 14}, {"loyalty", 8}, {"stability", 10}};
  r.proficiencies = {{"trade", 1}, {"crafts", 2}};
  r.taint_modifier = {{"crime", -2}, {"corruption", -4}};
  EXPECT_EQ(SkillValue(NumberRules(), r, "trade"), 2 + 3 - 2);
  EXPECT_EQ(SkillValue(NumberRules(), r, "crafts"), 2 + 6 - 2);
  EXPECT_EQ(SkillValue(NumberRules(), r, "seafaring"), 2 - 2);
  EXPECT_EQ(SkillValue(NumberRules(), r, "warfare"), -1 - 4);
  EXPECT_EQ(SkillValue(NumberRules(), r, "defence"), 0);
}

TEST(RealmNumbers,
     TitlesAreBorneWhereTheGovernmentAllows) {  // K-LEVEL-06, K-LEVEL-07
  Realm r;
  r.level = 10;
  r.government = "feudalism";
  EXPECT_EQ(TitleOf(NumberRules(), r), "Duke");
  r.government = "autocracy";
  EXPECT_EQ(TitleOf(NumberRules(), r), "Duke");
  r.government = "oligarchy";
  EXPECT_EQ(TitleOf(NumberRules(), r), "");
}

// One realm, changed in drafts.
struct Changed {
  RealmRun run = ReadRealms(std::string(kScenario) + FlatRealm("k"));
  RealmOptions options;

  template <class F>
  Changed& Do(F f) {
    Turn t(run.world, TestRules());
    RealmPlay p(t, options);
    Draft d("K-CORR-03", "realm.famed", run.Find("k"), 0);
    RealmEdit edit(d, p, run.Find("k"));
    f(edit);
    Apply(run.world, std::move(d));
    return *this;
  }
};

// K-TEST-15, K-CORR-01, K-CORR-03, K-CORR-04, K-CORR-05, K-GAP-12
TEST(Taint, PassesTheScoreAndComesBack) {
  Changed c;
  c.Do([](RealmEdit& e) { e.Taint(1, 10); });
  EXPECT_EQ(c.run.Modifier("k", "crime"), 0) << "equal is not enough";
  EXPECT_EQ(c.run.Taint("k", "crime"), 10);
  c.Do([](RealmEdit& e) { e.Taint(1, 1); });
  EXPECT_EQ(c.run.Modifier("k", "crime"), -1);
  EXPECT_EQ(c.run.Taint("k", "crime"), 1);
  c.Do([](RealmEdit& e) { e.Taint(1, -2); });
  EXPECT_EQ(c.run.Modifier("k", "crime"), 0);
  EXPECT_EQ(c.run.Taint("k", "crime"), 9);
  c.Do([](RealmEdit& e) { e.Taint(1, -30); });
  EXPECT_EQ(c.run.Modifier("k", "crime"), 0) << "never above 0";
  EXPECT_EQ(c.run.Taint("k", "crime"), 0);
}

TEST(Taint, FarPastTheScoreFallsSeveralSteps) {  // K-GAP-12
  Changed c;
  c.Do([](RealmEdit& e) { e.Taint(3, 35); });
  EXPECT_EQ(c.run.Modifier("k", "decay"), -3);
  EXPECT_EQ(c.run.Taint("k", "decay"), 5);
  c.Do([](RealmEdit& e) { e.Taint(3, -28); });  // up by one only, once a reduction
  EXPECT_EQ(c.run.Modifier("k", "decay"), -2);
  EXPECT_EQ(c.run.Taint("k", "decay"), 0);
}

TEST(Taint, AScoreThatFallsUncoversIt) {  // K-GAP-14
  Changed c;
  c.Do([](RealmEdit& e) { e.Taint(2, 9); });
  c.Do([](RealmEdit& e) { e.Score(2, -2); });
  EXPECT_EQ(c.run.Modifier("k", "corruption"), -1);
  EXPECT_EQ(c.run.Taint("k", "corruption"), 1);
}

TEST(RealmBounds, NothingFallsBelowOrRisesAbove) {  // K-GAP-07, K-GAP-18,
                                                    // K-UNREST-04, K-GAP-03
  Changed c;
  c.Do([](RealmEdit& e) { e.Unrest(3).Unrest(-9).Population(-99).Score(0, 99).Score(1, -99); });
  EXPECT_EQ(c.run.Of("k").unrest, 0);
  EXPECT_EQ(c.run.Pop("k"), 0);
  EXPECT_EQ(CountOf(c.run.Of("k").attributes, "culture"), 30);
  EXPECT_EQ(CountOf(c.run.Of("k").attributes, "economy"), 1);
}

TEST(Host, IsCutToThePeopleAndNeverAboveThem) {  // K-ARMY-09, K-GAP-40,
                                                 // K-ACT-67, K-WAR-05
  Changed c;
  const Id<Army> a = c.run.world.Find("k-army").army();
  EXPECT_EQ(c.run.Host("k-army"), 20);
  c.Do([&](RealmEdit& e) { e.Host(a, 5); });
  EXPECT_EQ(c.run.Host("k-army"), 20) << "not above the people";
  c.Do([&](RealmEdit& e) { e.Host(a, 5, true); });
  EXPECT_EQ(c.run.Host("k-army"), 25) << "volunteers may";
  EXPECT_EQ(c.run.Of("k").host, 25) << "the realm's Host is the sum (K-GAP-38)";
  c.Do([](RealmEdit& e) { e.Population(-4); });
  EXPECT_EQ(c.run.Host("k-army"), 21) << "16 people and 5 volunteers";
  c.Do([&](RealmEdit& e) { e.Host(a, -3); });
  EXPECT_EQ(c.run.Host("k-army"), 18);
  c.Do([](RealmEdit& e) { e.Population(-1); });
  EXPECT_EQ(c.run.Host("k-army"), 17) << "two volunteers are left";
}

TEST(LevyDice, AreAtMostTheLevel) {  // K-ARMY-05
  Changed c;
  c.Do([](RealmEdit& e) { e.LevyDice(4); });
  EXPECT_EQ(c.run.Of("k").levy_dice, 1);
}

}  // namespace
}  // namespace bw
