// Realms that play by themselves, over many worlds: no ruler ever orders what the rules forbid, no
// number leaves its bounds, and over all worlds everything the rules know happens. Set
// BEADWRIGHT_FULL for 500 worlds of 200 years; otherwise a few.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

#include "factions/kingdoms/setup.h"
#include "factions/steps.h"
#include "generator/base/hash.h"
#include "generator/world/apply.h"
#include "tests/support/realm_balance.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

bool FullRun() { return std::getenv("BEADWRIGHT_FULL") != nullptr; }

TEST(RealmHistories, AreLegalAndFull) {  // K-TURN-01, K-PEACE-04, issue-wide properties
  const int worlds = FullRun() ? 500 : 16, years = FullRun() ? 200 : 160;
  const RealmBalance b = MeasureRealms(TestRules(), 1, worlds, years);
  EXPECT_EQ(b.illegal, 0) << b.first_illegal;
  // Over few worlds the rarest things may be missing; never the common ones.
  int missing = 0;
  for (const std::string& what : ExpectedOfRealms(TestRules())) {
    const bool seen = b.seen.find(what) != b.seen.end();
    missing += seen ? 0 : 1;
    const bool common = what.rfind("government:", 0) == 0 || what.rfind("region.fate:", 0) == 0;
    if (FullRun() || common) {
      EXPECT_TRUE(seen) << what;
    }
  }
  EXPECT_LE(missing, 4) << RealmBalanceTable(b, TestRules());
  EXPECT_GE(2 * b.high_worlds, FullRun() ? worlds : worlds / 2) << "level 7 in half of the worlds";
  EXPECT_GT(b.fallen_worlds, 0);
}

TEST(RealmHistories, FoundWhatLastsAtTheEndOfACampaign) {  // K-COURT-05
  int founded = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const LivedRealms lived = LiveRealms(seed, 120, TestRules());
    for (const Event& e : lived.w.events) {
      if (e.kind != "realm.founds") continue;
      ++founded;
      ASSERT_NE(e.cause, kNoEvent);
      EXPECT_EQ(lived.w.events[e.cause].kind, "region.campaign");
    }
  }
  EXPECT_GT(founded, 0);
}

// The same seed, the same history; and every counter is the sum of its changes.
TEST(RealmHistories, RepeatAndCanBeTakenBack) {
  const LivedRealms a = LiveRealms(7, 40, TestRules()), b = LiveRealms(7, 40, TestRules());
  ASSERT_EQ(a.w.events.size(), b.w.events.size());
  for (std::size_t i = 0; i < a.w.events.size(); ++i) {
    ASSERT_EQ(a.w.events[i].kind, b.w.events[i].kind) << i;
    ASSERT_EQ(a.w.events[i].changes.size(), b.w.events[i].changes.size()) << i;
  }
  const World start = Rewind(a.w, kNoEvent);
  EXPECT_TRUE(start.realms.empty());
  EXPECT_TRUE(start.armies.empty());
  std::map<std::string, int> sums;
  for (const Event& e : a.w.events) {
    for (const Change& c : e.changes) {
      if (c.of.realm() && c.field == Field::kPopulation) sums[a.w.KeyOf(c.of)] += c.by;
    }
  }
  for (const Realm& r : a.w.realms) EXPECT_EQ(sums[r.key], r.population) << r.key;
}

TEST(RealmHistories, PassiveNeighboursOnlyGrow) {  // K-NEIGH-01, K-GAP-99
  Rules rules = TestRules();
  auto passive = std::make_shared<KingdomRules>(*rules.kingdoms);
  passive->setup.active = false;
  rules.kingdoms = passive;
  for (int seed = 1; seed <= (FullRun() ? 50 : 3); ++seed) {
    const LivedRealms lived = LiveRealms(seed, 60, rules);
    EXPECT_THAT(lived.illegal, testing::IsEmpty());
    for (const Event& e : lived.w.events) {
      const bool acts = e.kind == "realm.embassy" || e.kind == "realm.taxes" ||
                        e.kind == "realm.builds" || e.kind == "realm.speaks";
      if (!acts) continue;
      for (std::uint32_t n = 0; n < e.actor.n; ++n) {  // the first that lives is the players'
        const Realm& before = lived.w.realms[Id<Realm>(n)];
        EXPECT_TRUE(!before.alive() && before.ended < e.n) << e.kind;
      }
    }
  }
}

}  // namespace
}  // namespace bw
