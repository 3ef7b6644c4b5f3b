// Grammar helpers of the chronicle.
#include "output/chronicle/grammar.h"

#include <gtest/gtest.h>

#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

const TextRules& En() { return TestRules().text.at("en"); }

TEST(Grammar, NumbersInWordsToTwelve) {
  EXPECT_EQ(NumberWord(0, En()), "no");
  EXPECT_EQ(NumberWord(12, En()), "twelve");
  EXPECT_EQ(NumberWord(13, En()), "13");
  EXPECT_EQ(OrdinalWord(3, En()), "third");
  EXPECT_EQ(OrdinalWord(13, En()), "13th");
  EXPECT_EQ(OrdinalWord(21, En()), "21st");
  EXPECT_EQ(OrdinalWord(111, En()), "111th");
}

TEST(Grammar, CountsAndPlurals) {
  EXPECT_EQ(Counted(1, "soul", En()), "one soul");
  EXPECT_EQ(Counted(2, "soul", En()), "two souls");
  EXPECT_EQ(Counted(0, "soul", En()), "no souls");
  EXPECT_EQ(Counted(1, "times", En()), "once");
  EXPECT_EQ(Counted(2, "times", En()), "twice");
  EXPECT_EQ(Counted(5, "times", En()), "five times");
  EXPECT_EQ(Plural("city", En()), "cities");
  EXPECT_EQ(Plural("monkey", En()), "monkeys");
  EXPECT_EQ(Plural("torch", En()), "torches");
  EXPECT_EQ(Plural("thief", En()), "thieves");
  EXPECT_EQ(Plural("piece of loot", En()), "pieces of loot");
  EXPECT_EQ(Plural("deep gallery", En()), "deep galleries");
}

TEST(Grammar, ArticlesPossessivesAndLists) {
  EXPECT_EQ(WithArticle("arena", En()), "an arena");
  EXPECT_EQ(WithArticle("hour", En()), "an hour");
  EXPECT_EQ(WithArticle("one-eyed king", En()), "a one-eyed king");
  EXPECT_EQ(WithArticle("vault", En()), "a vault");
  EXPECT_EQ(Possessive("the Deepers", true), "the Deepers'");
  EXPECT_EQ(Possessive("Oss", false), "Oss's");
  EXPECT_EQ(Joined({"a"}, En()), "a");
  EXPECT_EQ(Joined({"a", "b", "c"}, En()), "a, b and c");
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
