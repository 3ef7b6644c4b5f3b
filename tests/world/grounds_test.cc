// What an event came of where its rule names nothing: grounds.h.
#include "generator/world/grounds.h"

#include <gtest/gtest.h>

#include "factions/season.h"
#include "generator/base/hash.h"
#include "generator/world/apply.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

struct Two {
  World w;
  Ref a, b;
  EventNo a_came, b_came;

  Two() {
    w.now = {5, 0};
    OpenAge(w, "monsters", "Age of Monsters");
    a_came = Come("A", a);
    b_came = Come("B", b);
  }

  EventNo Come(const char* name, Ref& out) {
    Draft d("D-MON-01", "group.arrives", {}, 4);
    Group g;
    g.kind = "breeder";
    g.name = name;
    out = d.Found(w, g);
    d.event.actor = out;
    d.Folk(out, 5);
    return Apply(w, std::move(d));
  }
  EventNo Raid(Ref by, Ref on) {
    Draft d("D-MON-03", "group.raids", by, 4);
    return Apply(w, std::move(d.On(on).Folk(on, -1)));
  }
  EventNo GroundsOf(Ref actor, Ref on = {}) {
    Draft d("D-MON-03", "group.raids", actor, 4);
    if (on) d.On(on);
    Grounds grounds;
    return grounds.Of(w, d.event);
  }
};

TEST(Grounds, OnesComingThenOnesNews) {
  Two t;
  EXPECT_EQ(t.GroundsOf(t.a), t.a_came);
  const EventNo raid = t.Raid(t.b, t.a);
  EXPECT_EQ(t.GroundsOf(t.a), raid);
  EXPECT_EQ(t.GroundsOf(t.b), t.b_came);  // what one did to others is no news of oneself
  t.w.now = {6, 1};                       // old news
  EXPECT_EQ(t.GroundsOf(t.a), t.a_came);
}

TEST(Grounds, AWrongIsRememberedForTwoYears) {
  Two t;
  const EventNo raid = t.Raid(t.b, t.a);
  t.w.now = {6, 3};
  EXPECT_EQ(t.GroundsOf(t.a, t.b), raid);
  t.w.now = {7, 1};
  EXPECT_EQ(t.GroundsOf(t.a, t.b), t.a_came);
}

TEST(Grounds, OneObjectKeepsUpWithTheWorld) {
  Two t;
  Grounds grounds;
  Draft d("D-MON-03", "group.raids", t.a, 4);
  EXPECT_EQ(grounds.Of(t.w, d.event), t.a_came);
  const World before = t.w;
  const EventNo raid = t.Raid(t.b, t.a);
  EXPECT_EQ(grounds.Of(t.w, d.event), raid);
  EXPECT_EQ(grounds.Of(before, d.event), t.a_came);  // taken back
}

TEST(Grounds, BeforeTheYearsNothingHasACause) {  // B-TIME-05
  Two t;
  t.w.now = {0, 0};
  EXPECT_EQ(t.GroundsOf(t.a), kNoEvent);
}

// Every event but the beginnings - the rock, and what ends its age - has a cause.
TEST(Grounds, EveryEventOfAHistoryHasACause) {
  for (const char* seed : {"1", "7", "33", "1183"}) {
    World w;
    w.recipe.seed_text = seed;
    w.recipe.seed = HashText(seed);
    History h(w, TestRules());
    h.Begin();
    h.Run({});
    int beginnings = 0;
    for (const Event& e : w.events) {
      if (e.cause != kNoEvent) {
        EXPECT_LT(e.cause, e.n);
        continue;
      }
      ++beginnings;
      EXPECT_EQ(e.when.year, 0) << seed << ": " << e.kind;
    }
    EXPECT_GE(beginnings, 2);
    EXPECT_LE(beginnings, 8);
  }
}

}  // namespace
}  // namespace bw
