// Map references: letters for columns, numbers for rows.
#include "generator/world/map_reference.h"

#include <gtest/gtest.h>

#include <vector>

#include "tests/support/deep_world.h"

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

Place RoomAt(double x, double y, EventNo founded) {
  Place p;
  p.delve = Id<Delve>(0u);
  p.box = BoxBeads(x, y, 1, 1);
  p.founded = founded;
  return p;
}

// What came later is told by a letter more, whatever is added or lost afterwards.
TEST(MapReference, TellsApartWhatSharesASquare) {
  World w = BareSheet();
  const Id<Place> later = w.places.Add(RoomAt(2.4, 6.1, 9));
  const Id<Place> first = w.places.Add(RoomAt(1.9, 6.4, 4));
  const Id<Place> away = w.places.Add(RoomAt(3.0, 6.1, 2));
  EXPECT_EQ(MapReference(w, first), "C7");
  EXPECT_EQ(MapReference(w, later), "C7b");
  EXPECT_EQ(MapReference(w, away), "D7");
  EXPECT_EQ(BesideInSquare(w, later), Ref(first));
  EXPECT_EQ(BesideInSquare(w, first), Ref());
  const Id<Place> third = w.places.Add(RoomAt(2.0, 6.0, 12));
  EXPECT_EQ(MapReference(w, later), "C7b");
  EXPECT_EQ(MapReference(w, third), "C7c");
  w.places[later].ended = 13;
  EXPECT_EQ(MapReference(w, third), "C7c");
  EXPECT_EQ(BesideInSquare(w, third), Ref(first));
  const std::vector<std::vector<Ref>> shared = SharedSquares(w, Id<Delve>(0u));
  ASSERT_EQ(shared.size(), 1u);
  EXPECT_EQ(shared[0], (std::vector<Ref>{first, third}));
}

TEST(MapReference, NamesTheSectionWhereThereAreSeveral) {
  World w = BareSheet();
  Delve second = w.delves[Id<Delve>(0u)];
  w.delves.Add(second);
  Place p = RoomAt(2.0, 6.0, 1), q = p;
  q.delve = Id<Delve>(1u);
  const Id<Place> here = w.places.Add(p), there = w.places.Add(q);
  EXPECT_EQ(MapReference(w, here), "1:C7");
  EXPECT_EQ(MapReference(w, there), "2:C7");
}

}  // namespace
}  // namespace bw
