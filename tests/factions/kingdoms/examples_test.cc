// The scenarios under examples/realms do what their first lines say.
#include <gtest/gtest.h>

#include "tests/support/program.h"
#include "tests/support/realm_world.h"

namespace bw {
namespace {

RealmRun Example(const std::string& name, int years = 1) {
  RealmTrial trial;
  trial.fate = true;
  trial.years = years;
  return PlayRealms(ReadFile(std::string(BW_TEST_ROOT) + "/examples/realms/" + name), trial);
}

TEST(RealmExamples, Battle) {  // K-WAR-21, K-WAR-22, K-WAR-26
  const RealmRun r = Example("battle.toml");
  EXPECT_EQ(r.Fact("army.strikes", "total"), 26);
  EXPECT_EQ(r.Fact("army.strikes", "dc"), 16);
  EXPECT_EQ(r.Fact("army.strikes", "left"), 52);
  EXPECT_EQ(r.results[0].status, RealmStatus::kDone);
}

TEST(RealmExamples, BattleAsPrinted) {
  const RealmRun r = Example("battle-as-printed.toml");
  EXPECT_EQ(r.Fact("army.strikes", "dc"), 18);
  EXPECT_EQ(r.Fact("army.strikes", "dice"), 5);
  EXPECT_EQ(r.Fact("army.strikes", "left"), 52);
}

TEST(RealmExamples, TwoFronts) {  // several wars at once
  const RealmRun r = Example("two-fronts.toml");
  EXPECT_EQ(r.results[0].status, RealmStatus::kDone);
  EXPECT_EQ(r.results[1].effect, "agreed");
  EXPECT_EQ(r.world.wars[r.world.Find("western-war").war()].outcome, "peace");
  EXPECT_LT(r.Host("riders"), 12);
}

TEST(RealmExamples, TenYears) {
  const RealmRun r = Example("ten-years.toml", 10);
  for (std::size_t i = 0; i < r.results.size(); ++i) {
    EXPECT_EQ(r.results[i].status, RealmStatus::kDone) << i << " " << r.results[i].reason;
  }
  EXPECT_EQ(r.Count("region.fate"), 10);
  EXPECT_EQ(r.Count("realm.plague"), 2);
  EXPECT_EQ(r.Of("aldmark").level, 2);
  EXPECT_EQ(CountOf(r.Of("aldmark").feats, "social-welfare"), 1);
  EXPECT_EQ(r.Relation("aldmark", "vell"), 0);
}

TEST(RealmExamples, NextYears) {  // K-TURN-01
  const RealmRun r = Example("next-years.toml", 20);
  EXPECT_EQ(r.Count("region.fate"), 20);
  EXPECT_GE(r.Of("kestmark").fame, 61 + 20);
}

}  // namespace
}  // namespace bw
