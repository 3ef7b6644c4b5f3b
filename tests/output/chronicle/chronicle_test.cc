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
#include "output/chronicle/grammar.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/whole_worlds.h"

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

// Whatever room appears on the map with a name, cellars too, has its sentence.
TEST(Chronicle, EveryRoomHasItsSentence) {
  int rooms = 0;
  for (const std::uint64_t seed : {1183u, 7u, 42u}) {
    const World w = PlayedWorld(seed, TestRules(), {.years = 60, .ages = {}, .seasons = {}});
    std::string told = ChronicleMarkdown(w, TestRules(), TestRules().text.at("en"), {});
    told.resize(told.find("<a id=\"gazetteer\">"));
    std::map<Ref, std::string> first;  // the name it got first, where it was called anew
    for (const Event& e : w.events) {
      if (e.kind == "place.named") first.try_emplace(e.subjects.front(), e.note);
    }
    for (const Id<Place> id : w.places.Ids()) {
      const Place& p = w.places[id];
      const Event& founding = w.events[p.founded];
      if (p.name.empty() || founding.when.year == 0) continue;
      ++rooms;
      const bool by_now = told.find(EscapeMarkdown(p.name)) != told.npos;
      const bool by_then = first.contains(id) && !first[id].empty() &&
                           told.find(EscapeMarkdown(first[id])) != told.npos;
      EXPECT_TRUE(by_now || by_then)
          << seed << ": " << p.name << ", " << founding.kind << " in " << founding.when.year;
    }
  }
  EXPECT_GT(rooms, 60);
}

// Nor is a name given to one place that another bore before: two would be told by it.
TEST(Chronicle, ANameOnceBorneIsNotGivenAgain) {
  int renamed = 0;
  for (const std::uint64_t seed : {1183u, 7u, 42u}) {
    const World w = PlayedWorld(seed, TestRules(), {.years = 100, .ages = {}, .seasons = {}});
    std::map<std::string, Ref> bearers;
    const auto bears = [&](const std::string& name, Ref r) {
      if (name.empty()) return;
      const auto [it, first] = bearers.try_emplace(name, r);
      EXPECT_EQ(it->second, r) << seed << ": " << name;
    };
    for (const Id<Place> p : w.places.Ids()) bears(w.places[p].name, p);
    for (const Id<Province> p : w.provinces.Ids()) bears(w.provinces[p].name, p);
    for (const Event& e : w.events) {
      if (e.kind != "place.named") continue;
      bears(e.note, e.subjects.front());
      renamed += e.note.empty() ? 0 : 1;
    }
  }
  EXPECT_GT(renamed, 10);
}

// What stands beneath a year's paragraphs: a few lines, each on a side of the world; what goes on
// year after year is no news every year.
TEST(Chronicle, LaterYearsAreNoLedger) {
  constexpr std::size_t kBullets = 5;
  const std::regex link("\\[([^\\]]*)\\]\\(#[^)]*\\)"), end("[.;!?] ");
  for (const auto& [id, text] : TestRules().text) {
    const World w = PlayedWorld(1183u, TestRules(), {.years = 100, .ages = {}, .seasons = {}});
    std::istringstream in(ChronicleMarkdown(w, TestRules(), text, {}));
    std::map<std::string, int> last;
    std::size_t bullets = 0;
    int year = 0, told = 0, repeated = 0, folds = 0;
    for (std::string line; std::getline(in, line) && line.find("\"gazetteer\"") == line.npos;) {
      if (line.starts_with("### ")) year = std::stoi(line.substr(line.find_first_of("0123456789")));
      if (line.starts_with("<details>")) bullets = 0, ++folds;
      if (!line.starts_with("- **")) continue;
      EXPECT_LE(++bullets, kBullets) << id << ' ' << year << ": " << line;
      const std::string plain = std::regex_replace(line.substr(line.find("** ") + 3), link, "$1");
      for (std::sregex_token_iterator it(plain.begin(), plain.end(), end, -1), stop; it != stop;
           ++it) {
        if (it->length() < 40) continue;
        const auto seen = last.find(it->str());
        ++told;
        repeated += seen != last.end() && year - seen->second < 10 ? 1 : 0;
        last[it->str()] = year;
      }
    }
    EXPECT_GT(folds, 40) << id;
    EXPECT_GT(told, 200) << id;
    EXPECT_LT(repeated * 50, told) << id << ": " << repeated << " of " << told;
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
