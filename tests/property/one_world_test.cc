// One world over many seeds: histories whose headlines come of more than one system, without long
// silences, with every system at work, within bounds. Over more seeds: beadwright_world_balance.
#include <gtest/gtest.h>

#include "tests/support/rules_for_tests.h"
#include "tests/support/world_balance.h"

namespace bw {
namespace {

TEST(OneWorld, HeadlinesCrossSystemsAndNothingStandsStill) {
  const WorldBalance b = MeasureWorlds(TestRules(), 1, 12, 200);
  SCOPED_TRACE(WorldBalanceTable(b));
  EXPECT_EQ(b.silent_worlds, 0);
  EXPECT_EQ(b.frozen_worlds, 0);
  EXPECT_GE(3 * b.crossing, b.headlines);
  EXPECT_GE(b.ages[6], 6u);
  EXPECT_LE(b.ages[6], 24u);
  EXPECT_GE(b.places[6], 60u);
  EXPECT_LE(b.places[6], 250u);
  EXPECT_EQ(b.out_of_bounds, 0);
  EXPECT_LE(b.people_off, 1);
  EXPECT_GE(2 * b.level7, b.worlds);
}

}  // namespace
}  // namespace bw
