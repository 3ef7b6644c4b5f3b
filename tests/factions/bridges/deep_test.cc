// What strikes a realm is felt below (B-EVENT-01), and what rules below is felt above (B-VIL-01).
#include <gtest/gtest.h>

#include "factions/bridges/common.h"
#include "factions/villains/villain.h"
#include "tests/support/bridge_world.h"

namespace bw {
namespace {

bool Settled(const World& w) { return InAge(w, "monsters") && w.now.year > 20; }

TEST(BridgeEvents, ADisasterOfTheRealmBreaksAWayBelowIt) {  // B-EVENT-01
  BridgeWorld b(1183, Settled);
  const Id<Realm> r = FocusRealm(b.world, Id<Delve>(0u));
  ASSERT_TRUE(r);
  const EventNo n = b.Post(Draft("K-EVENT-03", "realm.disaster", r, 6));
  b.Bridge();
  const Event& quake = b.Last("realm.quakes");
  EXPECT_EQ(quake.cause, n);
  const Way& way = b.world.ways[quake.subjects.front().way()];
  EXPECT_TRUE(way.state == "choked" || way.state == "flooded") << way.state;
}

TEST(BridgeEvents, EvilThatTakesShapeStandsAtTheGate) {  // B-EVENT-01
  BridgeWorld b(1183, Settled, {"max_groups=40"});
  const Id<Realm> r = FocusRealm(b.world, Id<Delve>(0u));
  b.Post(std::move(Draft("K-EVENT-03", "realm.evil", r, 7).Note("decay")));
  const std::size_t before = b.world.groups.size();
  b.Bridge();
  if (b.Count("evil.comes") == 0) GTEST_SKIP() << "every gate is taken in this world";
  ASSERT_EQ(b.world.groups.size(), before + 1);
  const Group& g = b.world.groups[Id<Group>(before)];
  EXPECT_EQ(g.kind, "wanderer");
  EXPECT_EQ(b.world.places[g.home].kind, "entrance");
}

TEST(BridgeEvents, WithTheFamilyOffTheDeepIsStill) {  // B-EVENT-01
  BridgeWorld b(1183, Settled, {"bridge_event=0"});
  for (const Id<Realm> r : b.world.realms.Ids()) {
    b.Post(Draft("K-EVENT-03", "realm.disaster", r, 6));
  }
  b.Bridge();
  EXPECT_EQ(b.Count("realm.quakes"), 0);
}

bool Ruled(const World& w) { return VillainOf(w) && w.now.season == 3; }

TEST(BridgeVillain, SettlementsByAWayInLiveInDread) {  // B-VIL-01
  BridgeWorld b(1183, Ruled);
  std::vector<int> before;
  for (const Settlement& s : b.world.settlements) before.push_back(s.satisfaction);
  b.Bridge();
  const Event& dread = b.Last("settlements.dread");
  EXPECT_EQ(dread.actor.group(), VillainOf(b.world));
  ASSERT_FALSE(dread.changes.empty());
  for (const Change& c : dread.changes) EXPECT_EQ(c.by, -1);
}

TEST(BridgeVillain, ItsFallMakesTheFocusRealmFamous) {  // B-VIL-01
  BridgeWorld b(1183, Ruled);
  const Id<Realm> r = FocusRealm(b.world, Id<Delve>(0u));
  ASSERT_TRUE(r);
  const int fame = b.world.realms[r].fame;
  const EventNo fall =
      b.Post(std::move(Draft("D-VIL-02", "villain.slain", Ref::World(), 9).On(VillainOf(b.world))));
  b.Bridge();
  EXPECT_EQ(b.world.realms[r].fame, fame + 10);
  EXPECT_EQ(b.Last("realm.delivered").cause, fall);
}

TEST(BridgeVillain, WithTheFamilyOffNobodyMinds) {  // B-VIL-01
  BridgeWorld b(1183, Ruled, {"bridge_vil=0"});
  b.Bridge();
  EXPECT_EQ(b.Count("settlements.dread"), 0);
}

}  // namespace
}  // namespace bw
