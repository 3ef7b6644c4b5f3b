// Distances along ways (D-MEAS-02), connected parts (S-SUP-06) and entrances.
#include "generator/world/graph.h"

#include <gtest/gtest.h>

#include "generator/world/apply.h"

namespace bw {
namespace {

struct GraphFixture : ::testing::Test {
  GraphFixture() {
    w.delves.Add(Delve{});
    Draft d("D-PRIM-02", "test.dug", Ref::World());
    for (int i = 0; i < 5; ++i) {
      Place p;
      p.delve = Id<Delve>(0u);
      p.kind = i == 0 ? "entrance" : "cave";
      p.box = {i * 2 * kBead, 5 * kBead, kBead, kBead};
      at.push_back(d.Found(w, p).place());
    }
    const auto way = [&](int a, int b, Fx length) {
      Way v;
      v.delve = Id<Delve>(0u);
      v.from = at[static_cast<std::size_t>(a)];
      v.to = at[static_cast<std::size_t>(b)];
      v.length = length;
      return d.Found(w, v);
    };
    way(0, 1, 2 * kBead);
    shortcut = way(0, 2, 9 * kBead).way();
    way(1, 2, 3 * kBead);
    way(3, 4, kBead);
    Apply(w, std::move(d));
  }
  World w;
  std::vector<Id<Place>> at;
  Id<Way> shortcut;
};

TEST_F(GraphFixture, DistancesFollowTheWays) {  // D-MEAS-02
  const WayGraph g(w, Id<Delve>(0u));
  const auto reach = g.From(at[0]);
  EXPECT_EQ(reach.To(at[2]), 5 * kBead);
  EXPECT_FALSE(reach.Reaches(at[3]));
  EXPECT_EQ(WayGraph::Path(reach, at[2]), (std::vector{at[0], at[1], at[2]}));
}

TEST_F(GraphFixture, AFingerIsALimit) {  // D-MEAS-02
  const WayGraph g(w, Id<Delve>(0u));
  EXPECT_TRUE(g.From(at[0], 5 * kBead).Reaches(at[2]));
  EXPECT_FALSE(g.From(at[0], 5 * kBead - 1).Reaches(at[2]));
}

TEST_F(GraphFixture, ConnectedPartsAndClosedPlaces) {  // S-SUP-06
  auto part = WayGraph(w, Id<Delve>(0u)).Components();
  EXPECT_EQ(part[at[0].n], part[at[2].n]);
  EXPECT_NE(part[at[0].n], part[at[3].n]);
  Draft d("D-STATE-05", "test.choked", Ref::World());
  d.Set(at[1], Field::kState, "choked").Set(shortcut, Field::kState, "choked");
  Apply(w, std::move(d));
  part = WayGraph(w, Id<Delve>(0u)).Components();
  EXPECT_EQ(part[at[1].n], -1);
  EXPECT_NE(part[at[0].n], part[at[2].n]);
  EXPECT_EQ(Entrances(w, Id<Delve>(0u)).size(), 1u);
}

}  // namespace
}  // namespace bw
