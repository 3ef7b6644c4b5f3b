// B-GOD-05, G-LOC-04, G-GAP-08: the keyed dungeon of a divine location.
#include "generator/world/lair.h"

#include <gtest/gtest.h>

#include <set>

#include "generator/world/apply.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

World WithSite(std::uint64_t seed) {
  World w;
  w.recipe.seed = seed;
  Draft d("G-LOC-01", "location.placed", Ref::World());
  Site s;
  s.kind = "divine";
  d.Found(w, std::move(s));
  Apply(w, std::move(d));
  return w;
}

TEST(LairKey, IsConnectedHasWaysRoundAndTwoWaysIn) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const World w = WithSite(seed);
    const auto key = LairKey(w, *TestRules().gods, Id<Site>(0u));
    ASSERT_EQ(key.size(), 22u);
    int exits = 0, encounters = 0, ways_in = 0;
    for (const KeyedArea& k : key) {
      exits += static_cast<int>(k.exits.size());
      encounters += k.area.encounter ? 1 : 0;
      ways_in += k.way_in ? 1 : 0;
      EXPECT_FALSE(k.room.empty());
      EXPECT_FALSE(k.feature.empty());
      EXPECT_EQ(k.area.encounter, !k.occupant.empty());
      EXPECT_EQ(k.area.encounter, !k.hook.empty());
      EXPECT_GE(k.width * k.height, 1);
    }
    EXPECT_EQ(exits / 2, 21 + kLairLoops) << "a tree and some passages more";
    EXPECT_EQ(encounters, 16);
    EXPECT_GE(ways_in, 2);
    EXPECT_TRUE(key.back().area.encounter);
    EXPECT_EQ(key.back().exits.size(), 1u) << "the creature's lair keeps its one door";
    std::set<int> seen{1};
    std::vector<int> open{1};
    while (!open.empty()) {
      const int at = open.back();
      open.pop_back();
      for (const int next : key[static_cast<std::size_t>(at - 1)].exits) {
        if (seen.insert(next).second) open.push_back(next);
      }
    }
    EXPECT_EQ(seen.size(), 22u);
  }
}

TEST(LairKey, FollowsFromSeedAndSite) {
  const auto names = [](std::uint64_t seed) {
    std::string out;
    for (const KeyedArea& k : LairKey(WithSite(seed), *TestRules().gods, Id<Site>(0u))) {
      out += k.room + k.feature + k.occupant + std::to_string(k.exits.size());
    }
    return out;
  };
  EXPECT_EQ(names(7), names(7));
  EXPECT_NE(names(7), names(8));
}

}  // namespace
}  // namespace bw
