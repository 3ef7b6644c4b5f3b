// Every language says everything: what English has words for, the others have, too, and a history
// told in them holds no English and no unfilled slot.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>

#include "factions/season.h"
#include "generator/base/hash.h"
#include "output/chronicle/chronicle.h"
#include "output/chronicle/teller.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/whole_worlds.h"

namespace bw {
namespace {

template <class Map>
void ExpectKeysOf(const Map& en, const Map& other, const std::string& what) {
  for (const auto& [key, value] : en) {
    EXPECT_NE(other.find(key), other.end()) << what << " '" << key << "' is missing";
  }
}

TEST(Languages, EachHasEveryKeyOfEnglish) {
  const TextRules& en = TestRules().text.at("en");
  ASSERT_GE(TestRules().text.size(), 2u);
  for (const auto& [id, text] : TestRules().text) {
    ExpectKeysOf(en.events, text.events, id + ": event");
    ExpectKeysOf(en.phrases, text.phrases, id + ": phrase");
    ExpectKeysOf(en.words, text.words, id + ": word");
    ExpectKeysOf(en.nouns, text.nouns, id + ": noun");
    ExpectKeysOf(en.lists, text.lists, id + ": list");
    for (const auto& [kind, words] : en.events) {
      const auto other = text.events.find(kind);
      if (other == text.events.end()) continue;
      EXPECT_EQ(words.text.empty(), other->second.text.empty()) << id << " " << kind;
      EXPECT_EQ(words.brief.empty(), other->second.brief.empty()) << id << " " << kind;
      EXPECT_EQ(words.because.empty(), other->second.because.empty()) << id << " " << kind;
      EXPECT_EQ(words.hide, other->second.hide) << id << " " << kind;
    }
  }
}

TEST(Languages, SheetsSpeakEachLanguage) {
  const SheetWords& en = TestRules().styles.words.at("en");
  for (const auto& [id, text] : TestRules().text) {
    ASSERT_EQ(TestRules().styles.words.count(id), 1u) << id;
    ExpectKeysOf(en.words, TestRules().styles.words.at(id).words, id + ": sign");
  }
}

// What happens most often is told in as many ways as in English.
TEST(Languages, CommonEventsHaveAsManyVariants) {
  constexpr std::size_t kCommon = 50;
  std::map<std::string, int> count;
  for (const std::uint64_t seed : {7u, 42u, 1183u}) {
    const World w = PlayedWorld(seed, TestRules(), {.years = 100, .ages = {}, .seasons = {}});
    for (const Event& e : w.events) {
      const EventText* text = TestRules().text.at("en").Of(e.kind, e.note);
      if (text == nullptr || text->hide) continue;
      const std::string own = e.kind + ":" + e.note;
      const auto& events = TestRules().text.at("en").events;
      ++count[events.contains(own) ? own : e.kind];
    }
  }
  std::vector<std::pair<int, std::string>> kinds;
  for (const auto& [kind, n] : count) kinds.emplace_back(-n, kind);
  std::sort(kinds.begin(), kinds.end());
  ASSERT_GT(kinds.size(), kCommon);
  for (std::size_t i = 0; i < kCommon; ++i) {
    const std::string& kind = kinds[i].second;
    const EventText &en = TestRules().text.at("en").events.at(kind),
                    &fi = TestRules().text.at("fi").events.at(kind);
    EXPECT_GE(fi.text.size(), en.text.size()) << kind;
    EXPECT_GE(fi.often.size(), en.often.size()) << kind;
    EXPECT_GE(fi.all.size(), en.all.size()) << kind;
    EXPECT_GE(fi.brief.size() + fi.many.size(), en.brief.size() + en.many.size()) << kind;
  }
}

// Kinds of things and what events note are ids of the data: told by the language's nouns.
TEST(Languages, WhateverAWorldHoldsHasANoun) {
  const TextRules& en = TestRules().text.at("en");
  for (const std::uint64_t seed : {7u, 8u, 42u, 1183u}) {
    const World w = PlayedWorld(seed, TestRules(), {.years = 100, .ages = {}, .seasons = {}});
    for (const auto& row : TestRules().text) {
      const TextRules& text = row.second;
      if (text.id == en.id) continue;  // whose nouns are the ids themselves where none is given
      TextRules bare = text;
      bare.nouns.clear();
      const Teller own(w, TestRules(), text), none(w, TestRules(), bare);
      const auto all = [&](const auto& store) {
        for (const auto of : store.Ids()) {
          const std::string noun = own.KindNoun(Ref(of));
          EXPECT_TRUE(noun.empty() || noun != none.KindNoun(Ref(of)) || noun == "magma")
              << text.id << ": " << noun;
        }
      };
#define BW_TABLE(Type, accessor, store, prefix) all(w.store);
#include "generator/world/tables.def"
#undef BW_TABLE
      for (const Event& e : w.events) {
        const bool by_kind = e.kind == "civilization.remains" || e.kind == "villain.spoils" ||
                             e.kind == "realm.learns" || e.kind == "feature.appears" ||
                             e.kind == "feature.goes-unbuilt" || e.kind == "group.builds";
        if (by_kind && !e.note.empty()) {
          EXPECT_TRUE(text.nouns.contains(e.note)) << text.id << " " << e.kind << ": " << e.note;
        }
      }
    }
  }
}

TEST(Languages, AHistoryInFinnishIsFinnish) {
  World w;
  w.recipe.seed_text = "1183";
  w.recipe.seed = HashText("1183");
  w.recipe.rules_hash = TestRules().hash;
  History h(w, TestRules());
  h.Begin();
  h.Run({});
  const std::string md = ChronicleMarkdown(w, TestRules(), TestRules().text.at("fi"), {});
  EXPECT_EQ(md.find('{'), md.npos);
  const std::regex english("\\b(the|and|because|there was|had been|nobody|years?) ");
  // Names are as the world has them: "Lords of Dromoth", "Pool of the Two". Sentences begin small.
  int found = 0, words = 0;
  const std::regex link("\\[[^\\]]*\\]\\(#[^)]*\\)|\\*\\*[^*]*\\*\\*|^#.*$");
  const std::string plain = std::regex_replace(md, link, "X");
  for (std::sregex_iterator it(plain.begin(), plain.end(), english), end; it != end; ++it) ++found;
  for (const char c : plain) words += c == ' ' ? 1 : 0;
  EXPECT_GT(words, 2000);
  EXPECT_LT(found * 200, words) << "too much English in " << plain.substr(0, 2000);
}

}  // namespace
}  // namespace bw
