// The guides to the data hold what they say: their examples load.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "generator/rules/gods.h"
#include "generator/rules/powers.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

// The example of the guide is a civilization that loads as it stands.
TEST(Guides, ExampleOfACivilizationLoads) {
  std::ifstream file(BW_TEST_ROOT "/docs/authoring-civilizations.md");
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  const auto from = text.find("```toml\n") + 8, to = text.find("```", from);
  ASSERT_NE(to, std::string::npos);
  ConfigSet set = TestConfigs();
  set.AddFile("civilizations/salt-keepers.toml", text.substr(from, to - from), true);
  Diagnostics diag;
  Rules rules;
  LoadRules(set, diag, rules);
  EXPECT_EQ(diag.Text(), "");
  EXPECT_EQ(rules.civilizations.kinds.at("salt-keepers").ends.size(), 1u);
}

// The examples of the guide to powers, a domain and a temperament, load as they stand.
TEST(Guides, ExamplesOfADomainAndATemperamentLoad) {
  std::ifstream file(BW_TEST_ROOT "/docs/authoring-powers.md");
  const std::string text((std::istreambuf_iterator<char>(file)), {});
  ConfigSet set = TestConfigs();
  std::size_t to = 0;
  for (const char* path : {"powers/hearth.toml", "gods/temperaments/rain-maker.toml"}) {
    const auto from = text.find("```toml\n", to) + 8;
    to = text.find("```", from);
    ASSERT_NE(to, std::string::npos);
    set.AddFile(path, text.substr(from, to - from), true);
    to += 3;
  }
  Diagnostics diag;
  Rules rules;
  LoadRules(set, diag, rules);
  EXPECT_EQ(diag.Text(), "");
  EXPECT_EQ(rules.powers->Of("hearth").size(), 6u);
  EXPECT_EQ(rules.gods->temperaments.at("rain-maker").Of(Weigh::kNeed), 500);
}

}  // namespace
}  // namespace bw
