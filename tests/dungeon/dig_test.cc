// Digging: spots, ways and what they keep clear of (D-MEAS-01, D-PRIM-04).
#include "generator/dungeon/dig.h"

#include <gtest/gtest.h>

#include "tests/support/deep_world.h"

namespace bw {
namespace {

const Id<Delve> kDelve(0u);

TEST(Dig, RoomNeedsRockOnAllSides) {
  World w = BareSheet();
  const Id<Place> cave = PutRoom(w, 10, 10);
  EXPECT_TRUE(IsFree(w, kDelve, BoxBeads(12, 10, 1, 1)));
  EXPECT_TRUE(IsFree(w, kDelve, BoxBeads(11.5, 10, 1, 1)));
  EXPECT_FALSE(IsFree(w, kDelve, BoxBeads(11.4, 10, 1, 1)));                 // too near the cave
  EXPECT_TRUE(IsFree(w, kDelve, BoxBeads(11, 10, 1, 1), kClearance, cave));  // may touch it
  EXPECT_FALSE(IsFree(w, kDelve, BoxBeads(10.5, 10, 1, 1), kClearance, cave));
  EXPECT_FALSE(IsFree(w, kDelve, BoxBeads(20, 4.4, 1, 1)));  // not half a bead under the grass
  EXPECT_TRUE(IsFree(w, kDelve, BoxBeads(20, 4.5, 1, 1)));
  EXPECT_FALSE(IsFree(w, kDelve, BoxBeads(0.4, 10, 1, 1)));
  EXPECT_FALSE(IsFree(w, kDelve, BoxBeads(20, 20.6, 1, 1)));
}

TEST(Dig, RoomKeepsOffWays) {
  World w = BareSheet();
  const Id<Place> a = PutRoom(w, 5, 10), b = PutRoom(w, 15, 10);
  PutWay(w, a, b);
  EXPECT_FALSE(IsFree(w, kDelve, BoxBeads(10, 10.6, 1, 1)));
  EXPECT_TRUE(IsFree(w, kDelve, BoxBeads(10, 10.8, 1, 1)));
}

TEST(Dig, StraightWayIsTakenWhereItIsFree) {
  World w = BareSheet();
  const Id<Place> a = PutRoom(w, 5, 10), b = PutRoom(w, 15, 10);
  const auto path = RouteWay(w, kDelve, a, w.places[b].box, b);
  ASSERT_TRUE(path);
  EXPECT_EQ(*path, (std::vector<Pt>{PtBeads(6, 10.5), PtBeads(15, 10.5)}));
}

TEST(Dig, WayGoesRoundWhatLiesBetween) {
  World w = BareSheet();
  const Id<Place> a = PutRoom(w, 5, 10), b = PutRoom(w, 15, 10);
  PutRoom(w, 9, 6, 2, 9);
  const auto path = RouteWay(w, kDelve, a, w.places[b].box, b);
  ASSERT_TRUE(path);
  EXPECT_GT(path->size(), 2u);
  PutWay(w, a, b, *path);
  EXPECT_EQ(WayFaults(w), "");
  EXPECT_LT(PathLength(*path), 16 * kBead);
}

TEST(Dig, WayThatCannotBeIsNone) {
  World w = BareSheet();
  const Id<Place> a = PutRoom(w, 5, 10), b = PutRoom(w, 15, 10);
  PutRoom(w, 9, 4.5, 2, 17.2);  // a wall from the grass to the sheet's foot
  EXPECT_FALSE(RouteWay(w, kDelve, a, w.places[b].box, b));
}

TEST(Dig, SpotNearLiesAtTheDistanceAskedFor) {
  World w = BareSheet();
  const Id<Place> from = PutRoom(w, 15, 12);
  Rng rng(7);
  for (int i = 0; i < 200; ++i) {
    const auto spot = FindSpotNear(w, from, kBead, kBead, 5 * kBead / 2, 5 * kBead / 2, rng);
    ASSERT_TRUE(spot);
    const Pt c = spot->box.centre();
    EXPECT_NEAR(Gap(w.places[from].box, {c.x, c.y, 0, 0}), 5 * kBead / 2, 3);
  }
  const auto down = FindSpotNear(w, from, kBead, kBead, kBead, 3 * kBead, rng, 1024);
  ASSERT_TRUE(down);
  EXPECT_GT(down->box.y, w.places[from].box.bottom());
}

// D-PRIM-04: when no sample fits the grid scan still finds the one hole, and none is none.
TEST(Dig, ScanFindsTheLastHole) {
  World w = BareSheet(16, 16);
  PutRoom(w, 0.5, 4.5, 11.5, 11);
  PutRoom(w, 12, 4.5, 3.5, 8);  // leaves only the corner below it
  Rng rng(3);
  const auto spot = FindSpot(w, kDelve, kBead, kBead, {}, rng);
  ASSERT_TRUE(spot);
  EXPECT_GE(spot->box.y, 13 * kBead);
  EXPECT_TRUE(IsFree(w, kDelve, spot->box));
  PutRoom(w, 12.5, 13, 3, 2.5);
  EXPECT_FALSE(FindSpot(w, kDelve, kBead, kBead, {}, rng));
}

TEST(Dig, EntranceOpensOnTheGroundLine) {
  World w = BareSheet();
  const Id<Place> cave = PutRoom(w, 10, 8);
  Draft d("TEST", "test.entrance", Ref::World());
  const auto mouth = DigEntrance(d, w, cave, FxFromBeads(10.5), "shaft", "ruled", "test");
  ASSERT_TRUE(mouth);
  Apply(w, std::move(d));
  const Place& p = w.places[mouth->place()];
  EXPECT_EQ(p.kind, "entrance");
  EXPECT_EQ(p.box.y, 4 * kBead);
  const auto entrances = Entrances(w, kDelve);
  ASSERT_EQ(entrances.size(), 1u);
  EXPECT_EQ(entrances[0].x, FxFromBeads(10.5));
  EXPECT_EQ(w.ways[Id<Way>(0u)].length, FxFromBeads(3.5));
  EXPECT_EQ(WayFaults(w), "");
}

TEST(Dig, MeetsRoomsItTouchesAndWaysItCrosses) {
  World w = BareSheet();
  const Id<Place> a = PutRoom(w, 5, 10), b = PutRoom(w, 15, 10);
  const Id<Way> way = PutWay(w, a, b);
  EXPECT_FALSE(WhatMeets(w, kDelve, BoxBeads(10, 11, 1, 1)).any());
  EXPECT_EQ(WhatMeets(w, kDelve, BoxBeads(10, 10, 1, 1)).ways, std::vector<Id<Way>>{way});
  EXPECT_EQ(WhatMeets(w, kDelve, BoxBeads(5, 11, 1, 1)).places, std::vector<Id<Place>>{a});
  EXPECT_FALSE(WhatMeets(w, kDelve, BoxBeads(5, 11, 1, 1), a).any());
}

// Hundreds of rooms dug from one another: all legal, all joined, no way crossing another.
TEST(Dig, ManyRoomsStayLegal) {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    World w = BareSheet(32, 22, seed);
    PutRoom(w, 15, 12);
    Rng rng(seed);
    RoomSpec spec;
    spec.kind = "cave";
    spec.builder = "test";
    for (int i = 0; i < 120; ++i) {
      const Id<Place> from(static_cast<std::size_t>(rng.Below(static_cast<int>(w.places.size()))));
      Draft d("TEST", "test.dig", Ref::World());
      if (DigFrom(d, w, from, spec, kBead, 3 * kBead, "tunnel", rng)) Apply(w, std::move(d));
      const Id<Place> a(static_cast<std::size_t>(rng.Below(static_cast<int>(w.places.size()))));
      const Id<Place> b(static_cast<std::size_t>(rng.Below(static_cast<int>(w.places.size()))));
      if (i % 4 != 0 || a == b) continue;
      if (const auto path = RouteWay(w, kDelve, a, w.places[b].box, b)) PutWay(w, a, b, *path);
    }
    EXPECT_GT(w.places.size(), 25u);
    EXPECT_EQ(RoomFaults(w), "");
    EXPECT_EQ(WayFaults(w), "");
  }
}

}  // namespace
}  // namespace bw
