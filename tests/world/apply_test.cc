// The one place that changes a world: counters, derived group totals, and taking events back.
#include "generator/world/apply.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "generator/world/snapshot.h"

namespace bw {
namespace {

struct ApplyFixture : ::testing::Test {
  ApplyFixture() {
    Delve d;
    d.key = "delve-1";
    d.width = 32 * kBead;
    d.height = 22 * kBead;
    d.surface = 4 * kBead;
    w.delves.Add(std::move(d));
    w.now = {1, 0};
    OpenAge(w, "monsters", "Age of Monsters");
    Draft draft("D-MON-01", "test.founded", Ref::World());
    Place p;
    p.delve = Id<Delve>(0u);
    p.kind = "cave";
    lair = draft.Found(w, p).place();
    hall = draft.Found(w, p).place();
    Group g;
    g.delve = Id<Delve>(0u);
    g.kind = "breeder";
    g.home = lair;
    group = draft.Found(w, g).group();
    draft.Own(lair, group).Folk(lair, 2).Loot(lair, 1).Folk(hall, 3);
    founding = Apply(w, std::move(draft));
  }
  World w;
  Id<Place> lair, hall;
  Id<Group> group;
  EventNo founding = kNoEvent;
};

TEST_F(ApplyFixture, GroupTotalsFollowTheTokensOfItsPlaces) {  // D-STATE-02, D-GRP-01
  EXPECT_EQ(w.groups[group].folk, 2);
  EXPECT_EQ(w.groups[group].loot, 1);
  Draft d("D-MON-03", "test.spreads", group);
  d.Own(hall, group).Loot(hall, 2);
  Apply(w, std::move(d));
  EXPECT_EQ(w.groups[group].folk, 5);
  EXPECT_EQ(w.groups[group].loot, 3);
  Draft leave("D-GRP-05", "test.leaves", group);
  leave.Own(hall, Id<Group>());
  Apply(w, std::move(leave));
  EXPECT_EQ(w.groups[group].folk, 2);
  EXPECT_EQ(w.places[hall].folk, 3);
}

TEST_F(ApplyFixture, ACounterNeverFallsBelowZero) {  // D-STATE-02
  Draft d("D-MON-03", "test.eats", group);
  d.Loot(lair, -2);
  EXPECT_THROW(Apply(w, std::move(d)), std::logic_error);
}

TEST_F(ApplyFixture, EventsCarryRuleCauseAndNumbers) {
  Draft d("D-MON-03", "test.grows", group, 3);
  d.Folk(lair, 1).Because(founding).Fact("spring", 1);
  const EventNo n = Apply(w, std::move(d));
  const Event& e = w.events[n];
  EXPECT_EQ(e.n, n);
  EXPECT_EQ(e.cause, founding);
  ASSERT_EQ(e.changes.size(), 2u);  // the place's and the group's
  EXPECT_EQ(std::get<int>(e.changes[0].from), 2);
  EXPECT_EQ(std::get<int>(e.changes[0].to), 3);
  EXPECT_EQ(e.changes[1].of, Ref(group));
}

TEST_F(ApplyFixture, RewindGivesTheEarlierWorldBack) {
  const std::string before = DelvesJson(w).dump();
  Draft d("D-MON-03", "test.all", group);
  Place p;
  p.delve = Id<Delve>(0u);
  const Ref fresh = d.Found(w, p);
  d.Own(fresh.place(), group)
      .Folk(fresh, 4)
      .Mark(lair, "plague", 2)
      .Set(hall, Field::kState, "choked");
  d.Set(group, Field::kHome, fresh).Var(group, "idle", 1).End(group);
  const EventNo n = Apply(w, std::move(d));
  EXPECT_FALSE(w.groups[group].alive());
  EXPECT_NE(DelvesJson(w).dump(), before);
  EXPECT_EQ(DelvesJson(Rewind(w, n - 1)).dump(), before);
  EXPECT_TRUE(Rewind(w, kNoEvent).places.empty());
}

}  // namespace
}  // namespace bw
