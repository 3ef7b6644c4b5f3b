// Whole histories, many seeds: what must hold whatever the dice say.
#include <gtest/gtest.h>

#include "generator/world/snapshot.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/whole_worlds.h"

namespace bw {
namespace {

World Fresh(std::uint64_t seed) { return FreshWorld(seed, TestRules()); }
std::string Saved(const World& w) { return SavedWorld(w, TestRules()); }
World Loaded(const std::string& text) { return LoadedWorld(text); }

TEST(History, SummedChangesEqualTheFinalState) {  // D-STATE-02, 200 seeds
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    World w = Fresh(seed);
    History h(w, TestRules());
    h.Begin();
    h.Run({});
    ExpectSumsGiveTheState(Saved(w));
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(History, ReadingBackAndWritingAgainIsTheSameFile) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    World w = Fresh(seed);
    History h(w, TestRules());
    h.Begin();
    h.Run({});
    const std::string text = Saved(w);
    EXPECT_EQ(Saved(Loaded(text)), text) << "seed " << seed;
  }
}

TEST(History, RewindingGivesEveryEarlierSeasonBack) {
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    World w = Fresh(seed);
    History h(w, TestRules());
    std::vector<std::pair<EventNo, std::string>> moments;
    h.on_season_end = [&](const World& now) {
      if (now.events.empty() || moments.size() > 400) return;
      moments.emplace_back(now.events.back().n, DelvesJson(now).dump());
    };
    h.Begin();
    h.Run({});
    for (std::size_t i = 0; i < moments.size(); i += 7) {
      const World then = Rewind(w, moments[i].first);
      Json a = DelvesJson(then), b = Json::parse(moments[i].second);
      ASSERT_EQ(a.dump(), b.dump()) << "seed " << seed << " event " << moments[i].first;
    }
  }
}

TEST(History, AdvanceInPiecesEqualsOneRun) {  // D-VIL-05
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    Rng rng = Fork(seed, "cuts");
    World whole = Fresh(seed);
    History one(whole, TestRules());
    one.Begin();
    one.Run({.years = 40, .ages = {}, .seasons = {}});
    World cut = Fresh(seed);
    {
      History h(cut, TestRules());
      h.Begin();
      h.Run({.years = 3, .ages = {}, .seasons = {}});
    }
    int left = 37;
    while (left > 0) {
      const int step = std::min(left, rng.Range(1, 9));
      cut = Loaded(Saved(cut));
      History h(cut, TestRules());
      h.Run({.years = step, .ages = {}, .seasons = {}});
      left -= step;
    }
    ASSERT_EQ(Saved(cut), Saved(whole)) << "seed " << seed;
  }
}

TEST(History, CountersNeverLeaveTheirBounds) {  // D-STATE-02, S-SEASON-01
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    World w = Fresh(seed);
    History h(w, TestRules());
    h.on_season_end = [&](const World& now) {
      for (const Construction& c : now.constructions) {
        const bool castle = c.kind == "castle";
        ASSERT_LE(castle ? c.folk : 0, TestRules().world.castle_cap) << c.key;
      }
      for (const Group& g : now.groups) {
        int folk = 0, loot = 0;
        for (const Place& p : now.places) {
          if (p.owner && &now.groups[p.owner] == &g) folk += p.folk, loot += p.loot;
        }
        for (const Construction& c : now.constructions) {
          if (c.owner && &now.groups[c.owner] == &g) folk += c.folk, loot += c.loot;
        }
        ASSERT_EQ(g.folk, folk) << g.key;
        ASSERT_EQ(g.loot, loot) << g.key;
      }
    };
    h.Begin();
    h.Run({});
  }
}

}  // namespace
}  // namespace bw
