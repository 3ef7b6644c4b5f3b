// The balance table of docs/rules/dungeon.md, guarded over fewer seeds than the bench prints it
// for; the bounds are a little wider than the targets, as the sample is smaller.
#include "tests/support/balance.h"

#include <gtest/gtest.h>

#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

TEST(Balance, TheTableHolds) {
  const Balance b = MeasureBalance(TestRules(), 5001, 150);
  EXPECT_EQ(b.empty_ages, 0);
  EXPECT_GE(PermilleWithin(b.civilization_years, 5, 14), 820) << BalanceTable(b);
  EXPECT_GE(PermilleWithin(b.monster_years, 3, 20), 870) << BalanceTable(b);
  EXPECT_GE(PermilleWithin(b.villainy_years, 1, 10), 900) << BalanceTable(b);
  EXPECT_GE(Median(b.monster_years), 6) << BalanceTable(b);
  EXPECT_LE(Median(b.monster_years), 11) << BalanceTable(b);
  EXPECT_GE(b.HomePermille(), 250) << BalanceTable(b);
  EXPECT_LE(b.HomePermille(), 750) << BalanceTable(b);
  EXPECT_GE(b.LostPermille(), 250) << BalanceTable(b);
  EXPECT_LE(b.TopEndPermille(), 600) << BalanceTable(b);
  EXPECT_GE(PermilleWithin(b.places, 40, 160), 900) << BalanceTable(b);
  EXPECT_GE(PermilleWithin(b.headlines, 15, 40), 850) << BalanceTable(b);
}

}  // namespace
}  // namespace bw
