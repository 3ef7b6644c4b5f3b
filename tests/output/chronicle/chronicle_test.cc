// The chronicle as a whole: links, repetition, a small history word for word.
#include "output/chronicle/chronicle.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "factions/season.h"
#include "generator/base/hash.h"
#include "generator/base/utf8.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

World Played(const std::string& seed) {
  World w;
  w.recipe.seed_text = seed;
  w.recipe.seed = HashText(seed);
  w.recipe.rules_hash = TestRules().hash;
  History h(w, TestRules());
  h.Begin();
  h.Run({});
  return w;
}

std::string Told(const World& w, const ChronicleOptions& o = {}) {
  return ChronicleMarkdown(w, TestRules(), TestRules().text.at("en"), o);
}

TEST(Chronicle, EveryLinkHasItsAnchorAndEveryAnchorIsUnique) {
  for (const char* seed : {"1183", "2", "kettle"}) {
    const std::string md = Told(Played(seed));
    EXPECT_TRUE(IsUtf8(md));
    std::set<std::string> anchors;
    const std::regex anchor("<a id=\"([^\"]+)\">"), link("\\]\\(#([^)]+)\\)");
    for (std::sregex_iterator it(md.begin(), md.end(), anchor), end; it != end; ++it) {
      EXPECT_TRUE(anchors.insert((*it)[1]).second) << (*it)[1];
    }
    int links = 0;
    for (std::sregex_iterator it(md.begin(), md.end(), link), end; it != end; ++it, ++links) {
      EXPECT_EQ(anchors.count((*it)[1]), 1u) << (*it)[1];
    }
    EXPECT_GT(links, 5);
  }
}

TEST(Chronicle, TheSameWorldIsToldTheSame) {
  EXPECT_EQ(Told(Played("7")), Told(Played("7")));
  EXPECT_NE(Told(Played("7")), Told(Played("8")));
}

TEST(Chronicle, YearsAndDetailAndSubjectNarrowIt) {
  const World w = Played("1183");
  ChronicleOptions headlines;
  headlines.detail = ChronicleDetail::kHeadlines;
  EXPECT_EQ(Told(w, headlines).find("<details>"), std::string::npos);
  ChronicleOptions none;
  none.from = 5000;
  EXPECT_EQ(Told(w, none).find("### Year"), std::string::npos);
}

}  // namespace
}  // namespace bw
