// Map references: letters for columns, numbers for rows.
#include "generator/world/map_reference.h"

#include <gtest/gtest.h>

namespace bw {
namespace {

TEST(MapReference, CountsColumnsInLettersAndRowsInNumbers) {
  EXPECT_EQ(ColumnLetters(0), "A");
  EXPECT_EQ(ColumnLetters(25), "Z");
  EXPECT_EQ(ColumnLetters(26), "AA");
  EXPECT_EQ(ColumnLetters(31), "AF");
  EXPECT_EQ(ColumnLetters(701), "ZZ");
  EXPECT_EQ(ColumnLetters(702), "AAA");
  EXPECT_EQ(MapReference({0, 0}), "A1");
  EXPECT_EQ(MapReference({2 * kBead + kBead / 2, 6 * kBead + 1}), "C7");
  EXPECT_EQ(MapReference({kBead - 1, kBead - 1}), "A1");
}

}  // namespace
}  // namespace bw
