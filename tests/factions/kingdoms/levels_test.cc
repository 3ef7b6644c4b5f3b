// Rising, keeping and losing levels, and each benefit by what it does.
#include "factions/kingdoms/levels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "generator/world/apply.h"
#include "tests/support/realm_world.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

RealmRun YearOf(const std::string& realm, const std::string& rest = "", int years = 1) {
  RealmTrial trial;
  trial.years = years;
  return PlayRealms(std::string(kScenario) + FlatRealm("k", realm) + rest, trial);
}

TEST(Levels, NeedFameAndPeople) {  // K-LEVEL-01, K-GAP-29, K-PEOPLE-01, K-PEOPLE-02, K-GAP-26
  EXPECT_EQ(YearOf("fame = 19\npopulation = 6").Of("k").level, 2) << "fame of the year counts";
  EXPECT_EQ(YearOf("fame = 18\npopulation = 6").Of("k").level, 1);
  EXPECT_EQ(YearOf("fame = 19\npopulation = 5").Of("k").level, 1);
  const RealmRun many = YearOf("fame = 89\npopulation = 12");
  EXPECT_EQ(many.Of("k").level, 4) << "several at once, in order";
  EXPECT_EQ(many.Fact("realm.rises", "level", 0), 2);
  EXPECT_EQ(many.Fact("realm.rises", "level", 2), 4);
}

TEST(Levels, RetentionDc) {  // K-TEST-07, K-LEVEL-05, K-PEOPLE-03, K-GAP-30
  const RealmRun kept = YearOf("level = 5\npopulation = 12\nproficiencies = [\"building\"]",
                               "[rolls]\nretention = { k = [15] }\n");
  EXPECT_EQ(kept.Fact("realm.keeps", "dc"), 15);
  EXPECT_EQ(kept.Fact("realm.keeps", "modifiers"), 0);
  EXPECT_EQ(kept.Of("k").level, 5);
  const RealmRun lost =
      YearOf("level = 5\npopulation = 12\nlevy_dice = 5", "[rolls]\nretention = { k = [14] }\n");
  EXPECT_EQ(lost.Of("k").level, 4) << "the highest its people reach (K-GAP-31)";
  EXPECT_EQ(lost.Of("k").levy_dice, 4);
}

TEST(Levels, SuspendedBenefitsReturn) {  // K-GAP-31
  // Level 3 raises Loyalty; in year 2 people are too few, in year 3 they are enough again.
  RealmTrial trial;
  trial.years = 1;
  RealmRun r = PlayRealms(std::string(kScenario) +
                              FlatRealm("k",
                                        "fame = 49\npopulation = 9\nlevel = 2\nfeats = "
                                        "[\"census\"]") +
                              OrderText("k", "choose",
                                        "benefit = \"raise\"\nvalue = \"loyalty\"\n"
                                        "year = 2\n"),
                          trial);
  ASSERT_EQ(r.Of("k").level, 3);
  Turn t(r.world, TestRules());
  RealmOptions options;
  options.fate = false;
  PlayRealmsYear(t, r.orders, r.results, options);
  EXPECT_EQ(CountOf(r.Of("k").attributes, "loyalty"), 12);
  EXPECT_EQ(r.results[0].status, RealmStatus::kDone);
  Draft fall("K-POP-01", "realm.plague", r.Find("k"), 0);
  fall.Count(r.Find("k"), Field::kPopulation, -3);
  Apply(r.world, std::move(fall));
  t.dice.TypeIn("retention", "k", {1});
  PlayRealmsYear(t, {}, r.results, options);
  EXPECT_EQ(r.Of("k").level, 2);
  EXPECT_EQ(CountOf(r.Of("k").attributes, "loyalty"), 10);
  EXPECT_EQ(CountOf(r.Of("k").feats, "census"), 1) << "level 2 is kept";
  Draft grow("K-POP-01", "realm.plague", r.Find("k"), 0);
  grow.Count(r.Find("k"), Field::kPopulation, 3);
  Apply(r.world, std::move(grow));
  PlayRealmsYear(t, {}, r.results, options);
  EXPECT_EQ(r.Of("k").level, 3);
  EXPECT_EQ(CountOf(r.Of("k").attributes, "loyalty"), 12) << "unchanged";
}

TEST(Levels, RealmsNobodyPlaysFollowTheirPeople) {  // K-GAP-09, K-NEIGH-01, K-GAP-99
  const RealmRun r = PlayRealms(std::string(kScenario) + FlatRealm("k") +
                                FlatRealm("n", "population = 20\nfame = 0") +
                                FlatRealm("t", "population = 40\ngovernment = \"tribe\""));
  EXPECT_EQ(r.Of("n").level, 6);
  EXPECT_TRUE(r.Of("n").feats.empty());
  EXPECT_EQ(r.Of("t").level, 4);
  EXPECT_EQ(ArmiesIn(r.world, r.Find("n")).size(), 2u);
}

TEST(Benefits, ArmiesAndActions) {  // K-LEVEL-11, K-WAR-01, K-GAP-37
  const RealmRun r = YearOf(
      "level = 4\nfame = 139\npopulation = 20\nfeats = [\"census\", "
      "\"advanced-supply-network\"]");
  EXPECT_EQ(r.Of("k").level, 5);
  const std::vector<Id<Army>> armies = ArmiesIn(r.world, r.Find("k"));
  ASSERT_EQ(armies.size(), 2u);
  EXPECT_EQ(r.world.armies[armies[1]].host, 0);
}

// A realm with something to choose, and the order that chooses it.
std::string Choose(const std::string& benefit, const std::string& value) {
  return OrderText("k", "choose",
                   "benefit = \"" + benefit + "\"\nvalue = \"" + value + "\"\nyear = 2\n");
}
RealmRun Chosen(int level, const std::string& more, const std::string& benefit,
                const std::string& value) {
  const RealmLevel& l = TestRules().kingdoms->Level(level);
  return YearOf("level = " + std::to_string(level - 1) + "\nfame = " + std::to_string(l.fame) +
                    "\npopulation = " + std::to_string(l.population) + "\n" + more,
                Choose(benefit, value), 2);
}

TEST(Benefits, AttributeRaise) {  // K-ATTR-08, K-LEVEL-12, K-CORR-08, K-GAP-13
  const RealmRun one = Chosen(3, "", "raise", "culture");
  EXPECT_EQ(CountOf(one.Of("k").attributes, "culture"), 12);
  const RealmRun two = Chosen(3, "", "raise", "culture loyalty");
  EXPECT_EQ(CountOf(two.Of("k").attributes, "culture"), 11);
  EXPECT_EQ(CountOf(two.Of("k").attributes, "loyalty"), 11);
  const std::string taint =
      "taint = { crime = { points = 5, modifier = -3 }, decay = { points = 7, modifier = -2 }, "
      "corruption = { points = 4, modifier = 0 } }";
  const RealmRun eased = Chosen(3, taint, "raise", "taint crime crime crime decay");
  EXPECT_EQ(eased.Modifier("k", "crime"), 0);
  EXPECT_EQ(eased.Taint("k", "crime"), 0);
  EXPECT_EQ(eased.Modifier("k", "decay"), -1);
  EXPECT_EQ(eased.Taint("k", "decay"), 0);
  EXPECT_EQ(eased.Taint("k", "corruption"), 4) << "a track without a step keeps its points";
  EXPECT_EQ(Chosen(3, taint, "raise", "taint crime crime crime crime").results[0].status,
            RealmStatus::kFailed)
      << "none past 0";
}

TEST(Benefits, Proficiencies) {  // K-LEVEL-09, K-LEVEL-08
  const RealmRun r = Chosen(7, "", "proficiencies", "trade magic religion");
  EXPECT_EQ(CountOf(r.Of("k").proficiencies, "magic"), 1);
  EXPECT_EQ(Chosen(7, "proficiencies = [\"trade\"]", "proficiencies", "trade magic religion")
                .results[0]
                .code,
            "F-CHOICE");
}

TEST(Benefits, Expertise) {  // K-LEVEL-13, K-SKILL-02
  const RealmRun r =
      Chosen(14, "proficiencies = [\"trade\", \"magic\"]", "expertise", "trade magic");
  EXPECT_EQ(CountOf(r.Of("k").proficiencies, "trade"), 2);
  EXPECT_EQ(Chosen(14, "proficiencies = [\"trade\"]", "expertise", "trade magic").results[0].code,
            "F-CHOICE");
}

TEST(Benefits, RisingPowerAndGlobalEmpire) {  // K-LEVEL-14, K-LEVEL-15, K-GAP-34
  const RealmRun god = Chosen(17, "", "rising_power", "god");
  EXPECT_EQ(god.Count("realm.chief-god"), 1);
  EXPECT_FALSE(WordOf(god.Of("k").words, "chief_god").empty());
  EXPECT_EQ(Chosen(17, "", "rising_power", "none").Count("realm.chief-god"), 0);
  const std::string far =
      "[[province]]\nid = \"p\"\nowner = \"k\"\n[[province]]\nid = \"q\"\nowner = \"n\"\n";
  const auto reach = [&](int level) {
    const RealmRun r =
        ReadRealms(std::string(kScenario) +
                   RealmText("k", "government = \"republic\"\nlevel = " + std::to_string(level)) +
                   RealmText("n", "government = \"republic\"") + far);
    return InReach(r.world, *TestRules().kingdoms, r.Find("k"), r.Find("n"));
  };
  EXPECT_FALSE(reach(19));
  EXPECT_TRUE(reach(20));
}

std::string FeatProblemOf(const std::string& realm, const char* feat) {
  const RealmRun r = ReadRealms(std::string(kScenario) + FlatRealm("k", realm));
  return FeatProblem(*TestRules().kingdoms, r.Of("k"), feat);
}

TEST(Feats, HavePrerequisites) {  // K-FEAT-01, K-FEAT-12, K-FEAT-18, K-FEAT-19, K-LEVEL-10
  EXPECT_NE(FeatProblemOf("", "fortified-land"), "");
  EXPECT_EQ(FeatProblemOf("proficiencies = [\"defence\"]", "fortified-land"), "");
  EXPECT_NE(FeatProblemOf("", "census"), "");
  EXPECT_NE(FeatProblemOf("level = 11", "general-staff"), "");
  EXPECT_EQ(FeatProblemOf("level = 12", "general-staff"), "");
  EXPECT_NE(FeatProblemOf("level = 2\nfeats = [\"census\"]", "census"), "") << "once only";
  EXPECT_EQ(FeatProblemOf("level = 2\nfeats = [\"skills\"]", "skills"), "") << "K-GAP-45";
}

TEST(Feats, SkillsGivesThreeOrOneAndExpertise) {  // K-FEAT-17, K-GAP-45
  const RealmRun three = Chosen(2, "", "feat", "skills trade magic religion");
  EXPECT_EQ(CountOf(three.Of("k").proficiencies, "religion"), 1);
  EXPECT_EQ(CountOf(three.Of("k").feats, "skills"), 1);
  const RealmRun expert =
      Chosen(2, "proficiencies = [\"trade\"]", "feat", "skills magic expert trade");
  EXPECT_EQ(CountOf(expert.Of("k").proficiencies, "trade"), 2);
  EXPECT_EQ(CountOf(expert.Of("k").proficiencies, "magic"), 1);
  EXPECT_EQ(Chosen(2, "", "feat", "skills magic expert magic").results[0].code, "F-CHOICE")
      << "expertise only in what it knew before";
}

TEST(Fame, IsNeverSpentAndAYearGivesOne) {  // K-FAME-01, K-GAP-27
  EXPECT_EQ(YearOf("fame = 5", "", 3).Of("k").fame, 8);
  const RealmRun r = YearOf("fame = 19\npopulation = 6");
  EXPECT_EQ(r.Of("k").fame, 20);
}

}  // namespace
}  // namespace bw
