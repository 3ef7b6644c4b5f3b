// Villains are data: a new one needs no code, and what is wrong with one is said where it is wrong.
#include "generator/rules/villains.h"

#include <gtest/gtest.h>

#include "tests/support/villain_world.h"

namespace bw {
namespace {

std::string ErrorsOfVillains(const std::string& text) {
  ConfigSet set;
  set.AddFile("villains/x.toml", text, false);
  Diagnostics diag;
  VillainRules rules;
  Load(set, diag, rules);
  return diag.Text();
}

std::string VillainWith(std::string text, const std::string& from, const std::string& to) {
  text.replace(text.find(from), from.size(), to);
  return text;
}

TEST(VillainRules, EightAreShippedAndEachHasAGoalALadderAndADoom) {  // D-VIL-01, D-VIL-02
  const auto& all = TestRules().villains.all;
  EXPECT_GE(all.size(), 8u);
  for (const char* id : {"warden", "whispering-choir", "tomb-king", "crowned-beast", "usurper"}) {
    EXPECT_EQ(all.count(id), 1u) << id;
  }
  for (const auto& [id, v] : all) {
    EXPECT_FALSE(v.goal.empty()) << id;
    EXPECT_TRUE(v.has_doom) << id;
    EXPECT_GE(v.works.size(), 12u) << id;
    EXPECT_FALSE(v.powers.empty()) << id;
    EXPECT_EQ(v.build, 600) << id;  // D-VIL-03
  }
}

TEST(VillainRules, ANewOneNeedsNoCode) { EXPECT_EQ(ErrorsOfVillains(VillainText()), ""); }

TEST(VillainRules, ProblemsAreToldWhereTheyAre) {
  const std::string good = VillainText();
  EXPECT_EQ(ErrorsOfVillains(VillainWith(good, "works >= 3", "wroks >= 3")).substr(0, 25),
            "villains/x.toml:8:8: erro");
  EXPECT_NE(
      ErrorsOfVillains(VillainWith(good, "works >= 3", "wroks >= 3")).find("did you mean 'works'"),
      std::string::npos);
  EXPECT_NE(ErrorsOfVillains(VillainWith(good, "\"hall\"", "\"hal\"")).find("did you mean 'hall'"),
            std::string::npos);
  EXPECT_NE(
      ErrorsOfVillains(VillainWith(good, "stranger", "strange")).find("did you mean 'stranger'"),
      std::string::npos);
  EXPECT_NE(ErrorsOfVillains(VillainText("goal = \"works >= 3\"", "[[power]]\ndo = \"mustr\""))
                .find("did you mean 'muster'"),
            std::string::npos);
  EXPECT_NE(ErrorsOfVillains(VillainText("goal = \"works >= 3\"", "[[power]]\ndo = \"rite\""))
                .find("cost"),
            std::string::npos);
  EXPECT_NE(ErrorsOfVillains(VillainText("goal = \"works >= 3\"",
                                         "[[power]]\ndo = \"rite\"\ncost = 1\nreach = 2"))
                .find("reach"),
            std::string::npos);
  EXPECT_NE(ErrorsOfVillains(VillainText("")).find("goal"), std::string::npos);
  EXPECT_NE(ErrorsOfVillains(VillainWith(good, "[[work]]\nkind = \"forge\"", "")).find("[[work]]"),
            std::string::npos);
}

TEST(VillainRules, AGoalThatCannotBeReachedIsAnError) {
  EXPECT_NE(
      ErrorsOfVillains(VillainText("goal = \"works >= 3\"\nbuild = 0")).find("nothing it does"),
      std::string::npos);
  EXPECT_NE(ErrorsOfVillains(VillainText("goal = \"rites >= 3\"")).find("nothing it does"),
            std::string::npos);
  EXPECT_EQ(
      ErrorsOfVillains(VillainText("goal = \"rites >= 3\"", "[[power]]\ndo = \"rite\"\ncost = 2")),
      "");
}

}  // namespace
}  // namespace bw
