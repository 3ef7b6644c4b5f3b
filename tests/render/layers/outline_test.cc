// Outlines by builder's habit (D-STATE-04), and clusters of tokens.
#include "render/layers/outline.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "generator/rules/glyph_words.h"
#include "generator/world/apply.h"
#include "render/layers/clusters.h"
#include "render/layers/works.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/sample_world.h"
#include "tests/support/scene_dump.h"

namespace bw {
namespace {

std::string DumpOps(const Outline& o) {
  PathItem p;
  p.ops = o.ops;
  return DumpOf({p});
}

TEST(Outline, ARuledRoomIsItsBox) {  // D-STATE-04
  Rng rng(1);
  const Outline o = RoomOutline({10, 20, 22, 30}, "rect", "ruled", 12, rng);
  EXPECT_EQ(DumpOps(o),
            "path fill none stroke none 0.25\n"
            "M 10.00 20.00 L 22.00 20.00 L 22.00 30.00 L 10.00 30.00 Z\n");
}

TEST(Outline, EveryHabitDrawsItsOwnRoomWithinTheBox) {  // D-STATE-04
  const BoxMm box{10, 20, 24, 32};
  for (const std::string_view shape : kShapes) {
    std::set<std::string> drawings;
    for (const std::string_view habit : kHabits) {
      Rng rng(5);
      const Outline o = RoomOutline(box, shape, habit, 12, rng);
      ASSERT_GE(o.poly.size(), 4u);
      for (const P2 p : o.poly) {
        EXPECT_TRUE(box.Grown(0.45).Contains(p))
            << shape << " " << habit << " " << p.x << "," << p.y;
      }
      EXPECT_TRUE(InPolygon(o.poly, box.centre())) << shape << " " << habit;
      EXPECT_GT(o.box.w(), box.w() * 0.75) << shape << " " << habit;
      EXPECT_TRUE(drawings.insert(DumpOps(o)).second) << shape << " " << habit;
    }
  }
}

TEST(Outline, EveryHabitDrawsItsOwnWay) {  // D-STATE-04
  std::set<std::string> drawings;
  for (const std::string_view habit : kHabits) {
    Rng rng(5);
    const std::vector<P2> line = WalkedLine({{0, 0}, {30, 0}, {50, 20}}, habit, 12, rng);
    const Outline o = WayOutline(line, 2, "tunnel", habit, 12, rng);
    EXPECT_TRUE(InPolygon(o.poly, {15, 0})) << habit;
    EXPECT_FALSE(InPolygon(o.poly, {15, 6})) << habit;
    EXPECT_TRUE(drawings.insert(DumpOps(o)).second) << habit;
  }
}

double AreaOf(const std::vector<P2>& poly) {
  double twice = 0;
  for (std::size_t i = 0, j = poly.size() - 1; i < poly.size(); j = i++) {
    twice += poly[j].x * poly[i].y - poly[i].x * poly[j].y;
  }
  return twice / 2;
}

TEST(Outline, RoomsAndWaysCanRunTheSameWayRound) {
  for (const std::string_view habit : kHabits) {
    Rng rng(5);
    const Outline room = RoomOutline({10, 20, 24, 32}, "round", habit, 12, rng);
    const std::vector<P2> line = WalkedLine({{0, 0}, {30, 0}}, habit, 12, rng);
    const Outline way = WayOutline(line, 2, "tunnel", habit, 12, rng);
    for (const Outline& o : {room, way}) {
      const double area = AreaOf(Flatten(SameWayRound(o), 8));
      EXPECT_GT(area, 0) << habit;
      EXPECT_NEAR(area, std::abs(AreaOf(Flatten(o.ops, 8))), 1e-6) << habit;
    }
  }
}

TEST(Outline, InsetAndResampleKeepTheirPromises) {
  const std::vector<P2> square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
  const BoxMm in = BoxOf(Inset(square, 1)), out = BoxOf(Inset(square, -1));
  EXPECT_DOUBLE_EQ(in.x0, 1);
  EXPECT_DOUBLE_EQ(out.y1, 11);
  const std::vector<P2> back{{0, 0}, {0, 10}, {10, 10}, {10, 0}};
  EXPECT_DOUBLE_EQ(BoxOf(Inset(back, 1)).x0, 1);
  const std::vector<P2> even = Resample({{0, 0}, {10, 0}}, 2.4, false);
  EXPECT_EQ(even.size(), 5u);
  EXPECT_DOUBLE_EQ(even[1].x, 2.5);
  EXPECT_EQ(Resample(square, 4, true).size(), 10u);
}

class Clusters : public testing::Test {
 protected:
  Cluster Of(int folk, int loot, int treasures, Fx width = 3 * kBead) {
    w = SampleWorld(4);
    Place p = w.places[Id<Place>(2u)];
    p.key.clear();
    p.habit = "ruled";
    p.box = {4 * kBead, 12 * kBead, width, kBead};
    p.folk = p.loot = 0;
    Draft d("D-PRIM-02", "test.room", Ref::World());
    const Ref room = d.Found(w, std::move(p));
    d.Folk(room, folk);
    d.Loot(room, loot);
    Apply(w, std::move(d));
    return RoomCluster({.world = w,
                        .rules = TestRules(),
                        .delve = Id<Delve>(0u),
                        .palette = TestRules().styles.inks.at("colour"),
                        .origin = {},
                        .signs = signs},
                       room.place(), treasures);
  }
  World w;
  SignsUsed signs;
};

TEST_F(Clusters, FourAreShownOneByOneAndFiveAsACount) {
  EXPECT_EQ(Of(4, 2, 1).tokens.size(), 7u);
  const Cluster five = Of(5, 0, 0);
  ASSERT_EQ(five.tokens.size(), 1u);
  EXPECT_EQ(five.tokens[0].count, 5);
  EXPECT_TRUE(Of(0, 0, 0).empty());
}

TEST_F(Clusters, TokensStandApartWithinTheRoom) {
  const Cluster c = Of(4, 4, 1, kBead * 3 / 2);
  const BoxMm room{4 * 12, 12 * 12, 5.5 * 12, 13 * 12};
  EXPECT_GE(c.box.x0, room.x0);
  EXPECT_LE(c.box.x1, room.x1);
  EXPECT_LE(c.box.y1, room.y1);
  for (std::size_t i = 0; i < c.tokens.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      EXPECT_GE(Dist(c.tokens[i].at, c.tokens[k].at), 2 * c.radius);
    }
  }
  EXPECT_NEAR(2 * c.radius, 0.28 * 12, 1e-9);
}

}  // namespace
}  // namespace bw
