// Realms and their wars in words: every event of histories of realms has a sentence of its own that
// fits what the event carries.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "factions/kingdoms/setup.h"
#include "factions/steps.h"
#include "generator/world/apply.h"
#include "output/chronicle/teller.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

World Lived(std::uint64_t seed, int years) {
  World w;
  w.recipe.seed = seed;
  w.now = {1, 0};
  OpenAge(w, "monsters", "Age of Monsters");
  Turn t(w, TestRules());
  SetUpRealms(t);
  for (int season = 0; season < 4 * years; ++season) {
    WarSeason(t);
    RealmsYear(t);
    if (w.now.season == 3) LivesPass(t);
    Tick(w);
    t.dice.NewSeason();
  }
  return w;
}

TEST(RealmsTold, EveryEventHasASentenceThatFits) {
  std::set<std::string> plain;
  const TextRules& en = TestRules().text.at("en");
  for (const std::uint64_t seed : {1u, 2u, 3u}) {
    const World w = Lived(seed, 80);
    Teller teller(w, TestRules(), en);
    for (const Event& e : w.events) {
      const EventText* text = en.Of(e.kind, e.note);
      ASSERT_NE(text, nullptr) << e.kind;
      if (text->hide) continue;
      teller.NewParagraph();
      const std::string s = teller.Sentence(e.n);
      EXPECT_EQ(s.find_first_of("{}"), std::string::npos) << s;
      EXPECT_EQ(s.find("  "), std::string::npos) << s;
      EXPECT_EQ(s.find("the the "), std::string::npos) << s;
      std::string as_kind = e.kind;
      std::replace(as_kind.begin(), as_kind.end(), '.', ' ');
      std::replace(as_kind.begin(), as_kind.end(), '-', ' ');
      if (s.find(as_kind + ".") != std::string::npos) plain.insert(e.kind + ":" + e.note + " " + s);
    }
  }
  EXPECT_THAT(plain, testing::IsEmpty());
}

}  // namespace
}  // namespace bw
