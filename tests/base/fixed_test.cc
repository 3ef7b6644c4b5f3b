#include "generator/base/fixed.h"

#include <gtest/gtest.h>

namespace bw {
namespace {

TEST(Fixed, FourDigitsGiveEveryLengthBack) {  // D-MEAS-01
  for (Fx v = -1000; v <= 10000; ++v) {
    EXPECT_EQ(FxFromBeads(std::stod(BeadsText(v))), v);
  }
  EXPECT_EQ(BeadsText(640), "2.5");
}

TEST(Fixed, RootsAndDistancesAreWhole) {  // D-MEAS-01
  EXPECT_EQ(Isqrt(24), 4);
  EXPECT_EQ(Isqrt(25), 5);
  EXPECT_EQ(Distance({0, 0}, {3 * kBead, 4 * kBead}), 5 * kBead);
  EXPECT_EQ(UnitCircle(0).x, 65536);
  EXPECT_EQ(UnitCircle(1024).y, 65536);
  EXPECT_EQ(UnitCircle(512).x, 46341);
}

TEST(Fixed, SegmentsAndBoxes) {
  EXPECT_TRUE(SegmentsCross({0, 0}, {10, 10}, {0, 10}, {10, 0}));
  EXPECT_FALSE(SegmentsCross({0, 0}, {10, 0}, {0, 1}, {10, 1}));
  EXPECT_TRUE(SegmentHitsBox({-5, 5}, {15, 5}, {0, 0, 10, 10}));
  EXPECT_EQ(Gap({0, 0, 10, 10}, {13, 14, 5, 5}), 5);
}

}  // namespace
}  // namespace bw
