// Bad data of the deep's tables: each fault is told at its place, with what was expected.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

using testing::HasSubstr;

std::string Faults(const std::string& path, const std::string& from, const std::string& to) {
  ConfigSet set = TestConfigs();
  std::string text = set.files().at(path).text;
  const auto at = text.find(from);
  if (at == std::string::npos) return "the test's text is not in " + path;
  text.replace(at, from.size(), to);
  set.AddFile(path, text, true);
  Diagnostics diag;
  Rules rules;
  LoadRules(set, diag, rules);
  return diag.Text();
}

const char* kWrights = "civilizations/stone-wrights.toml";

TEST(DeepRules, DiceTablesCoverTheDieOnce) {
  EXPECT_THAT(Faults("terrain/primordial.toml", "roll = [2, 3]", "roll = [3, 4]"),
              testing::AllOf(HasSubstr("found no row for 2"), HasSubstr("found 4"),
                             HasSubstr("primordial.toml:")));
  EXPECT_THAT(Faults("terrain/caverns.toml", "die = 8", "die = 9"),
              HasSubstr("found no row for 9"));
  EXPECT_THAT(Faults("terrain/river.toml", "roll = [1, 2]", "roll = [1, 3]"), HasSubstr("found 3"));
  EXPECT_THAT(Faults("terrain/nexus.toml", "roll = 8", "roll = 7"),
              HasSubstr("found no row for 8"));
  EXPECT_THAT(Faults("events/great-disaster.toml", "roll = 8", "roll = 7"),
              HasSubstr("found no row for 8"));
  EXPECT_THAT(Faults("events/first-contact.toml", "roll = 6", "roll = 5"),
              HasSubstr("found no row for 6"));
}

TEST(DeepRules, NamesThatDangle) {
  EXPECT_THAT(Faults("events/great-disaster.toml", "\"plague\"", "\"plauge\""),
              HasSubstr("did you mean 'plague'?"));
  EXPECT_THAT(Faults(kWrights, "do = \"store\"", "do = \"stoer\""),
              HasSubstr("did you mean 'store'?"));
  EXPECT_THAT(Faults(kWrights, "near = \"great-hall\"", "near = \"great-hal\""),
              HasSubstr("did you mean 'great-hall'?"));
  EXPECT_THAT(Faults(kWrights, "when = \"folk >= 10\"", "when = \"fokl >= 10\""),
              HasSubstr("fokl"));
  EXPECT_THAT(Faults(kWrights, "needs = [\"ore\"]", "needs = [\"oar\"]"),
              HasSubstr("did you mean 'ore'?"));
  EXPECT_THAT(Faults("terrain/rocks/clay.toml", "\"dashes\"", "\"dashs\""),
              HasSubstr("did you mean 'dashes'?"));
}

TEST(DeepRules, UnknownKeysOfAVerb) {
  EXPECT_THAT(Faults(kWrights, "do = \"mine\"", "do = \"mine\"\nbearing = \"up\""),
              HasSubstr("unknown key 'bearing'"));
  EXPECT_THAT(Faults("events/disasters/plague.toml", "die = 3", "die = 3\ncracks = 2"),
              HasSubstr("unknown key 'cracks'"));
}

TEST(DeepRules, RungsOutOfReach) {
  EXPECT_THAT(Faults(kWrights, "cap = 10", "cap = 8"), HasSubstr("expected a rung within reach"));
  EXPECT_THAT(Faults(kWrights, "when = \"folk >= 10\"", "when = \"folk >= 6\""),
              HasSubstr("end 'too-deep' comes before it"));
  EXPECT_THAT(Faults(kWrights, "at = 4", "at = 2"), HasSubstr("expected at least the 3"));
}

TEST(DeepRules, CivilizationsThatCannotEnd) {
  EXPECT_THAT(Faults(kWrights, "when = \"year >= 13\"", "when = \"folk >= 9\""),
              HasSubstr("found no end that time alone brings"));
  EXPECT_THAT(Faults(kWrights, "when = \"beaten > 0\"", "when = \"surfaced > 5 and thralls > 3\""),
              HasSubstr("found an end that no step brings nearer"));
  EXPECT_THAT(
      Faults("civilizations/pit-lords.toml", "var = \"clock\"\nby = -1", "var = \"clock\"\nby = 1"),
      HasSubstr("found no end that time alone brings"));
}

TEST(DeepRules, RocksForEveryDepth) {
  Diagnostics diag;
  ConfigSet set;
  for (const auto& [path, file] : TestConfigs().files()) {
    if (path.rfind("terrain/rocks/", 0) != 0) set.AddFile(path, file.text, false);
  }
  set.AddFile("terrain/rocks/only.toml",
              "name = \"x\"\npattern = \"dashes\"\nhardness = 1\ndepth = [0, 600]\n", false);
  Rules rules;
  LoadRules(set, diag, rules);
  EXPECT_THAT(diag.Text(), HasSubstr("found no rock for depth 650"));
}

// Adding a civilization takes one file.
TEST(DeepRules, SevenCivilizationsSixDisastersTwelveRocks) {
  EXPECT_EQ(TestRules().civilizations.kinds.size(), 7u);
  EXPECT_EQ(TestRules().disasters.kinds.size(), 6u);
  EXPECT_EQ(TestRules().strata.rocks.size(), 12u);
  EXPECT_EQ(TestRules().civilizations.contacts.size(), 6u);
}

}  // namespace
}  // namespace bw
