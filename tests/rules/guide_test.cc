// The guides to the data hold what they say: their examples load.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

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

}  // namespace
}  // namespace bw
