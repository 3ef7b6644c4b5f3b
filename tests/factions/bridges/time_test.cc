// When the systems of one world act (B-TIME-02, B-TIME-03): the gods' day and the realms' turn once
// a year, after winter, in that order.
#include <gtest/gtest.h>

#include "tests/support/bridge_world.h"

namespace bw {
namespace {

bool Old(const World& w) { return w.now.year > 90; }

TEST(BridgeTime, TheGodsDayIsPlayedAfterWinterAndTwentyAreACycle) {  // B-TIME-02
  BridgeWorld b(1183, Old);
  int days = 0, last_cycle = -1;
  for (const Event& e : b.world.events) {
    if (e.kind == "settlements.grow") {
      EXPECT_EQ(e.when.season, 3);
      ++days;
    }
    if (e.kind != "cycle.begins") continue;
    if (last_cycle >= 0) {
      EXPECT_EQ((e.when.year - last_cycle) % 20, 0);
    }
    last_cycle = e.when.year;
  }
  EXPECT_GT(days, 40);
  EXPECT_GE(last_cycle, 0);
}

TEST(BridgeTime, TheRealmsTurnFollowsTheGodsAndItsWarsAreFoughtNextYear) {  // B-TIME-03
  int wars = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    BridgeWorld b(seed, Old);
    EventNo gods = kNoEvent;
    for (const Event& e : b.world.events) {
      if (e.kind == "settlements.grow") gods = e.n;
      if (e.kind == "region.fate") {
        EXPECT_EQ(e.when.season, 3);
        ASSERT_NE(gods, kNoEvent);
        EXPECT_EQ(b.world.events[gods].when, e.when) << "the gods' day came before it";
      }
      if (e.kind != "army.strikes") continue;
      for (const War& war : b.world.wars) {
        if (war.founded > e.n || (war.ended != kNoEvent && war.ended < e.n)) continue;
        const Ref side(b.world.armies[e.actor.army()].realm);
        if (Ref(war.attacker) != side && Ref(war.defender) != side) continue;
        ++wars;
        EXPECT_LT(b.world.events[war.founded].when, e.when);
      }
    }
  }
  EXPECT_GT(wars, 0);
}

}  // namespace
}  // namespace bw
