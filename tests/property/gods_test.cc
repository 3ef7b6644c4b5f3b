// Pantheons that play by themselves: never an illegal order, and a balance in which nobody always
// wins. BEADWRIGHT_FULL=1 plays 500 worlds of 60 years; otherwise fewer and shorter ones.
#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/support/god_balance.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

bool Full() { return std::getenv("BEADWRIGHT_FULL") != nullptr; }

TEST(Pantheons, DeclareNothingIllegal) {  // G-ORD-03
  const int worlds = Full() ? 500 : 12;
  GodBalance b = MeasureGods(TestRules(), 1, worlds, {});
  EXPECT_EQ(b.rejected, 0) << GodBalanceTable(b);
  EXPECT_GT(b.orders, worlds * 60 * 3);
  // Without a plan as well.
  b = MeasureGods(TestRules(), 1001, worlds / 4, {5, 8, 60, 0, 0});
  EXPECT_EQ(b.rejected, 0) << GodBalanceTable(b);
}

TEST(Pantheons, AreBalanced) {
  const int worlds = Full() ? 500 : 16;
  const GodBalance b = MeasureGods(TestRules(), 2001, worlds, {});
  EXPECT_GE(b.FailedPermille(), 200) << GodBalanceTable(b);
  EXPECT_LE(b.TopWinPermille(), Full() ? 400 : 600) << GodBalanceTable(b);
  EXPECT_GT(b.falls, 0) << GodBalanceTable(b);
  EXPECT_GT(b.rank10_worlds * 2, worlds) << GodBalanceTable(b);
  for (const int used : {b.replies, b.bonuses, b.reactions, b.powers}) {
    EXPECT_GT(used, worlds) << GodBalanceTable(b);
  }
}

TEST(Pantheons, ReachTheHighestRankInTime) {  // G-LOC-01, G-OMNI-01
  const GodBalance b = MeasureGods(TestRules(), 3001, Full() ? 40 : 3, {4, 20, 300, 48, 40});
  EXPECT_EQ(b.rejected, 0) << GodBalanceTable(b);
  EXPECT_GT(b.rank20_worlds, 0) << GodBalanceTable(b);
  EXPECT_GT(b.omnipotent_days, 0) << GodBalanceTable(b);
  EXPECT_GT(b.location_worlds, 0) << GodBalanceTable(b);
  EXPECT_GT(b.epic_uses, 0) << GodBalanceTable(b);
}

}  // namespace
}  // namespace bw
