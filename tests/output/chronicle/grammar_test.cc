// Grammar helpers of the chronicle.
#include "output/chronicle/grammar.h"

#include <gtest/gtest.h>

#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

const TextRules& English() { return TestRules().text.at("en"); }

TEST(Grammar, NumbersInWordsToTwelve) {
  EXPECT_EQ(NumberWord(0, English()), "no");
  EXPECT_EQ(NumberWord(12, English()), "twelve");
  EXPECT_EQ(NumberWord(13, English()), "13");
  EXPECT_EQ(OrdinalWord(3, English()), "third");
  EXPECT_EQ(OrdinalWord(13, English()), "13th");
  EXPECT_EQ(OrdinalWord(21, English()), "21st");
  EXPECT_EQ(OrdinalWord(111, English()), "111th");
}

TEST(Grammar, CountsAndPlurals) {
  EXPECT_EQ(Counted(1, "soul", English()), "one soul");
  EXPECT_EQ(Counted(2, "soul", English()), "two souls");
  EXPECT_EQ(Counted(0, "soul", English()), "no souls");
  EXPECT_EQ(Counted(1, "times", English()), "once");
  EXPECT_EQ(Counted(2, "times", English()), "twice");
  EXPECT_EQ(Counted(5, "times", English()), "five times");
  EXPECT_EQ(Plural("city", English()), "cities");
  EXPECT_EQ(Plural("monkey", English()), "monkeys");
  EXPECT_EQ(Plural("torch", English()), "torches");
  EXPECT_EQ(Plural("thief", English()), "thieves");
  EXPECT_EQ(Plural("piece of loot", English()), "pieces of loot");
  EXPECT_EQ(Plural("deep gallery", English()), "deep galleries");
}

TEST(Grammar, ArticlesPossessivesAndLists) {
  EXPECT_EQ(WithArticle("arena", English()), "an arena");
  EXPECT_EQ(WithArticle("hour", English()), "an hour");
  EXPECT_EQ(WithArticle("one-eyed king", English()), "a one-eyed king");
  EXPECT_EQ(WithArticle("vault", English()), "a vault");
  EXPECT_EQ(Possessive("the Deepers", true), "the Deepers'");
  EXPECT_EQ(Possessive("Oss", false), "Oss's");
  EXPECT_EQ(Joined({"a"}, English()), "a");
  EXPECT_EQ(Joined({"a", "b", "c"}, English()), "a, b and c");
}

TEST(Grammar, MarkdownIsEscaped) {
  EXPECT_EQ(EscapeMarkdown("*a* [b] <c> & d_e"), "\\*a\\* \\[b\\] &lt;c\\> &amp; d\\_e");
  EXPECT_EQ(EscapeMarkdown("a\nb"), "a b");
}

TEST(Grammar, SentencesBeginAndEnd) {
  EXPECT_EQ(AsSentence("the end"), "The end.");
  EXPECT_EQ(AsSentence("[ärä](#group-1) fell!"), "[Ärä](#group-1) fell!");
  EXPECT_EQ(AsSentence("it fell to [Ärä](#group-1)"), "It fell to [Ärä](#group-1).");
}

}  // namespace
}  // namespace bw
