// D-GRP-02: the `when` strings of data files.
#include "generator/rules/condition.h"

#include <gtest/gtest.h>

#include "generator/rules/dice_table.h"

namespace bw {
namespace {

constexpr ConditionWord kWords[] = {{"spring", ""}, {"folk", ""}, {"loot", ""}, {"rich-foes", ""}};

bool Ask(std::string_view text, std::vector<int> values) {
  Condition::Problem p;
  const Condition c = Condition::Parse(text, kWords, p);
  EXPECT_EQ(p.message, "") << text;
  return c.Holds([&](int word) { return values[static_cast<std::size_t>(word)]; });
}

std::string Wrong(std::string_view text) {
  Condition::Problem p;
  const Condition c = Condition::Parse(text, kWords, p);
  EXPECT_FALSE(c.Holds([](int) { return 1; })) << text;
  return std::to_string(p.at) + " " + p.message;
}

TEST(ConditionTest, ComparesAndJoins) {
  EXPECT_TRUE(Ask("", {0, 0, 0, 0}));
  EXPECT_TRUE(Ask("spring and loot > folk", {1, 2, 3, 0}));
  EXPECT_FALSE(Ask("spring and loot > folk", {1, 3, 3, 0}));
  EXPECT_FALSE(Ask("spring and loot > folk", {0, 2, 3, 0}));
  EXPECT_TRUE(Ask("not spring or folk >= 5", {1, 5, 0, 0}));
  EXPECT_FALSE(Ask("not (spring or folk >= 5)", {1, 1, 0, 0}));
  EXPECT_TRUE(Ask("loot * 2 + 1 > folk - 1", {0, 3, 1, 0}));
  EXPECT_TRUE(Ask("rich-foes", {0, 0, 0, 2}));
  EXPECT_TRUE(Ask("folk != 3 and folk <= 4 and folk < 5 and folk = 4", {0, 4, 0, 0}));
}

TEST(ConditionTest, AsksOnlyWhatItNeeds) {
  Condition::Problem p;
  const Condition c = Condition::Parse("spring and folk > 1", kWords, p);
  c.Holds([](int word) {
    EXPECT_EQ(word, 0);
    return 0;
  });
  EXPECT_TRUE(c.Uses(1));
  EXPECT_FALSE(c.Uses(2));
}

TEST(ConditionTest, NamesWhatIsWrongAndWhere) {
  EXPECT_EQ(Wrong("sprung and folk"),
            "0 found 'sprung', expected a word of conditions (did you mean 'spring'?)");
  EXPECT_EQ(Wrong("spring and"), "10 found the end, expected a word or a number");
  EXPECT_EQ(Wrong("spring folk"), "7 found 'folk', expected 'and' or 'or'");
  EXPECT_EQ(Wrong("(spring"), "7 found '', expected ')'");
  EXPECT_EQ(Wrong("folk > 3x"), "7 found '3x', expected a whole number");
}

std::string DiceProblems(const std::string& text, int sides) {
  Diagnostics diag;
  const TomlTable t = ParseToml(text, "t.toml", diag);
  ReadDiceTable(t, "row", t.Subs("row"), sides);
  return diag.Text();
}

TEST(DiceTableTest, CoversTheDieExactlyOnce) {
  EXPECT_EQ(DiceProblems("[[row]]\nroll = [1, 3]\n[[row]]\nroll = 4\n", 4), "");
  EXPECT_EQ(DiceProblems("[[row]]\nroll = [1, 2]\n[[row]]\nroll = 4\n", 4),
            "t.toml:1:1: error: table 'row': found no row for 3, expected each number of the d4 "
            "once\n");
  EXPECT_EQ(DiceProblems("[[row]]\nroll = [1, 3]\n[[row]]\nroll = [3, 4]\n", 4),
            "t.toml:4:8: error: key 'roll': found 3 in an earlier row too, expected each number of "
            "the d4 once\n");
}

}  // namespace
}  // namespace bw
