// Many whole histories: every arch-villain rises somewhere, its ages are neither too short nor too
// long, neither side always wins, and however far a history runs no age of it is empty
// (D-VIL-01..05, the balance table).
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>

#include "factions/season.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

World HistoryOf(std::uint64_t seed, int ages) {
  World w;
  w.recipe.seed = seed;
  w.recipe.seed_text = std::to_string(seed);
  History h(w, TestRules());
  h.Begin();
  History::Limit limit;
  limit.ages = ages;
  h.Run(limit);
  return w;
}

int Seasons(const Age& a) {
  return (a.to.year - a.from.year) * 4 + a.to.season - a.from.season + 1;
}

int Permille(int part, int whole) { return whole == 0 ? 0 : part * 1000 / whole; }

struct Tally {
  std::map<std::string, int> risen, outcomes;
  std::map<std::string, std::map<std::string, int>> by_villain;
  int ages = 0, in_bounds = 0;
  std::vector<int> seasons;

  void Add(const World& w) {
    for (const Event& e : w.events) {
      if (e.kind == "villain.rises") ++risen[e.note];
    }
    std::string last;
    for (const Event& e : w.events) {
      if (e.kind == "villain.rises") last = e.note;
      if (e.kind == "age.ends" && e.rule == "D-VIL-04") ++by_villain[last][e.note];
    }
    for (const Age& a : w.ages) {
      if (a.id != "villainy" || a.ended_by.empty()) continue;
      ++ages;
      ++outcomes[a.outcome];
      seasons.push_back(Seasons(a));
      in_bounds += Seasons(a) >= 4 && Seasons(a) <= 40 ? 1 : 0;
    }
  }
};

TEST(Villainy, EveryVillainRisesAndNeitherSideAlwaysWins) {
  Tally tally;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) tally.Add(HistoryOf(seed, 14));
  for (const auto& [id, rule] : TestRules().villains.all) {
    EXPECT_GT(tally.risen[id], 0) << id << " never rose in " << tally.ages << " ages";
  }
  std::sort(tally.seasons.begin(), tally.seasons.end());
  ASSERT_GT(tally.ages, 60);
  const int median = tally.seasons[tally.seasons.size() / 2];
  EXPECT_GE(median, 12);  // about five years (D-VIL-03)
  EXPECT_LE(median, 28);
  EXPECT_GE(Permille(tally.in_bounds, tally.ages), 900);
  for (const char* outcome : {"dark", "dawn"}) {
    EXPECT_GE(Permille(tally.outcomes[outcome], tally.ages), 250) << outcome;
    EXPECT_LE(Permille(tally.outcomes[outcome], tally.ages), 700) << outcome;
  }
  EXPECT_LE(Permille(tally.outcomes["stalemate"], tally.ages), 250);
  if (const char* show = std::getenv("BW_SHOW"); show != nullptr) {
    std::cout << "ages " << tally.ages << " median seasons " << median << " in bounds "
              << tally.in_bounds << '\n';
    for (const auto& [word, n] : tally.outcomes) std::cout << "  " << word << ' ' << n << '\n';
    for (const auto& [id, ends] : tally.by_villain) {
      std::cout << "  " << id;
      for (const auto& [word, n] : ends) std::cout << ' ' << word << ' ' << n;
      std::cout << '\n';
    }
  }
}

TEST(Villainy, TwentyAgesHaveNoEmptyOne) {  // D-VIL-05
  int ages = 0, short_ages = 0;
  for (std::uint64_t seed = 100; seed < 112; ++seed) {
    const World w = HistoryOf(seed, 20);
    ASSERT_EQ(w.ages.size(), 20u) << "seed " << seed;
    for (std::size_t i = 0; i + 2 < w.ages.size(); ++i) {  // D-VIL-04: what follows which end
      const Age& a = w.ages[Id<Age>(i)];
      if (a.id != "villainy") continue;
      const bool dark = a.outcome == "dark";
      EXPECT_EQ(w.ages[Id<Age>(i + 1)].id, dark ? "disaster" : "monsters");
      EXPECT_EQ(w.ages[Id<Age>(i + 2)].id, dark ? "civilization" : "villainy");
    }
    for (const Age& a : w.ages) {
      EXPECT_FALSE(a.ended_by.empty()) << "seed " << seed << ' ' << a.key;
      if (a.id != "monsters" && a.id != "villainy") continue;
      ++ages;
      short_ages += Seasons(a) < 4 ? 1 : 0;
      EXPECT_GE(a.last_event - a.first_event + 1, 10u) << "seed " << seed << ' ' << a.key;
    }
  }
  EXPECT_LE(Permille(short_ages, ages), 50);
}

}  // namespace
}  // namespace bw
