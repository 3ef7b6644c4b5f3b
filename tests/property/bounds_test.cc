// No number leaves its bounds in a long history. Full runs: beadwright_bounds.
#include "tests/support/bounds.h"

#include <gtest/gtest.h>

#include "tests/support/god_balance.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

// G-GAP-12, G-UNREST-06
TEST(BoundsOfLongHistories, HoldForSettlementsAndGods) {
  const Bounds b = BoundsOfGods(TestRules(), 301, 3, 400);
  EXPECT_EQ(b.faults, 0) << BoundsLine("gods", b);
  EXPECT_EQ(b.looks, 1200);
}

TEST(BoundsOfLongHistories, HoldForRealms) {  // K-GAP-07
  const Bounds b = BoundsOfRealms(TestRules(), 301, 3, 400);
  EXPECT_EQ(b.faults, 0) << BoundsLine("realms", b);
  EXPECT_EQ(b.looks, 1200);
}

// A number out of bounds is told, so that the runs above can fail.
TEST(BoundsOfLongHistories, AreTold) {
  World w;
  Settlement s;
  s.key = "town";
  s.satisfaction = 21;
  s.population = 10;
  s.dv_built = 1;
  w.settlements.Add(s);
  EXPECT_EQ(LandFault(w, TestRules()), "year 0: satisfaction of town: found 21, expected 0..20");
  w.settlements[Id<Settlement>(0u)].satisfaction = 20;
  EXPECT_EQ(LandFault(w, TestRules()), "");
  God g;
  g.key = "god";
  g.followers = -1;
  w.gods.Add(g);
  EXPECT_EQ(LandFault(w, TestRules()),
            "year 0: followers of god: found -1, expected 0..1000000000");
}

// The people neither die out nor multiply beyond a factor of fifty in two hundred years, in 95 of a
// hundred worlds.
TEST(BoundsOfLongHistories, PeopleStayWithinAFactorOfFifty) {
  PantheonSize size;
  size.years = 200;
  const GodBalance b = MeasureGods(TestRules(), 401, 6, size);
  EXPECT_LE(b.population_off, 1) << GodBalanceTable(b);
}

}  // namespace
}  // namespace bw
