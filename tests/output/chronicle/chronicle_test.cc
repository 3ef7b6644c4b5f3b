// The chronicle as a whole: links, repetition, a small history word for word.
#include "output/chronicle/chronicle.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "factions/season.h"
#include "generator/base/hash.h"
#include "generator/base/utf8.h"
#include "generator/rules/names.h"
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
  for (const char* seed : {"1183", "2", "kettle", "part of 7"}) {
    ChronicleOptions o;
    if (seed[0] == 'p') o.from = 18, o.to = 24;
    const std::string md = Told(Played(seed), o);
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

// The age's running prose, without gazetteer, markup and headings.
std::vector<std::string> ProseLines(const std::string& md) {
  std::vector<std::string> lines;
  std::istringstream in(md.substr(0, md.find("<a id=\"gazetteer\">")));
  const std::regex link("\\[([^\\]]*)\\]\\(#[^)]*\\)");
  for (std::string line; std::getline(in, line);) {
    if (!line.empty() && line[0] != '#' && line[0] != '<') {
      lines.push_back(std::regex_replace(line, link, "$1"));
    }
  }
  return lines;
}

TEST(Chronicle, TenPagesDoNotRepeatThemselves) {
  constexpr std::size_t kNear = 25;  // lines, about a page
  int sentences = 0, repeated = 0;
  for (const char* seed : {"1", "2", "3", "4", "5"}) {
    const std::vector<std::string> lines = ProseLines(Told(Played(seed)));
    std::map<std::string, std::size_t> last;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::regex end("[.!?;] ");
      for (std::sregex_token_iterator it(lines[i].begin(), lines[i].end(), end, -1), stop;
           it != stop; ++it) {
        const std::string s = it->str();
        if (s.size() < 50) continue;
        ++sentences;
        const auto seen = last.find(s);
        if (seen != last.end() && i - seen->second <= kNear) ++repeated;
        last[s] = i;
      }
    }
  }
  EXPECT_GT(sentences, 200);
  EXPECT_LT(repeated * 50, sentences) << repeated << " of " << sentences << " sentences come twice "
                                      << "within " << kNear << " lines";
}

TEST(Chronicle, NoParagraphComesTwice) {
  for (const char* seed : {"1", "2", "3", "4", "5", "33"}) {
    std::set<std::string> told;
    for (const std::string& line : ProseLines(Told(Played(seed)))) {
      EXPECT_TRUE(told.insert(line).second) << seed << ": " << line;
    }
  }
}

TEST(Chronicle, NoNameTwiceInAWorld) {
  for (const char* seed : {"1", "2", "3", "4", "5", "6", "7", "8"}) {
    const World w = Played(seed);
    const auto check = [&](const auto& store, const char* table) {
      std::set<std::string> names;
      for (const auto& row : store) {
        if (row.name.empty()) continue;
        EXPECT_TRUE(names.insert(row.name).second) << seed << ' ' << table << ": " << row.name;
        EXPECT_TRUE(IsUtf8(row.name) && Pronounceable(row.name)) << row.name;
      }
    };
    check(w.places, "place");
    check(w.constructions, "construction");
    check(w.groups, "group");
    check(w.people, "person");
    check(w.treasures, "treasure");
    check(w.settlements, "settlement");
    check(w.realms, "realm");
    std::set<std::string> bynames;  // gods are told apart by what stands behind the name
    for (const God& g : w.gods) {
      const auto space = g.name.find(' ');
      if (space == std::string::npos) continue;
      EXPECT_TRUE(bynames.insert(g.name.substr(space)).second) << seed << ": " << g.name;
    }
  }
}

// Forty seasons are ten years, in the age's opening as where they are counted.
TEST(Chronicle, TheDisasterLastsAsLongAsItSays) {
  for (const char* seed : {"1183", "7", "42"}) {
    const std::string told = Told(Played(seed));
    EXPECT_EQ(told.find("eleven years nobody went below"), std::string::npos) << seed;
    EXPECT_EQ(told.find("still for eleven years"), std::string::npos) << seed;
    const bool ten = told.find("ten years nobody went below") != std::string::npos ||
                     told.find("still for ten years") != std::string::npos;
    EXPECT_TRUE(ten) << seed;
  }
}

// An entry speaks of itself with a pronoun that fits: "their temple", not "the temple of them".
TEST(Chronicle, PronounsFitTheirPlace) {
  for (const char* seed : {"1183", "7", "42"}) {
    const std::string told = Told(Played(seed));
    EXPECT_EQ(told.find("temple of them"), std::string::npos) << seed;
    EXPECT_EQ(told.find("learned from its years"), std::string::npos) << seed;
  }
}

}  // namespace
}  // namespace bw
