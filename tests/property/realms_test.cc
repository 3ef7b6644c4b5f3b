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
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

bool Full() { return std::getenv("BEADWRIGHT_FULL") != nullptr; }

struct Lived {
  World w;
  std::vector<std::string> illegal;
};

Lived Live(int seed, int years, const Rules& rules) {
  Lived out;
  out.w.recipe.seed_text = std::to_string(seed);
  out.w.recipe.seed = static_cast<std::uint64_t>(seed);
  out.w.now = {1, 0};
  OpenAge(out.w, "monsters", "Age of Monsters");
  Turn t(out.w, rules);
  SetUpRealms(t);
  for (int year = 0; year < years; ++year) {
    for (int season = 0; season < 4; ++season) {
      for (const std::string& s : PlayHistoryWars(t)) out.illegal.push_back(s);
      if (season == 3) {
        for (const std::string& s : PlayHistoryYear(t)) out.illegal.push_back(s);
        LivesPass(t);
      }
      Tick(out.w);
      t.dice.NewSeason();
    }
  }
  return out;
}

// K-GAP-07
void ExpectBounds(const World& w, int seed) {
  const KingdomRules& k = *TestRules().kingdoms;
  for (const Id<Realm> r : LivingRealms(w)) {
    const Realm& realm = w.realms[r];
    EXPECT_GE(realm.population, 1) << seed;
    EXPECT_LE(realm.population, 400) << seed;
    EXPECT_LT(realm.unrest, 60) << seed;
    EXPECT_GE(realm.level, 1);
    EXPECT_LE(realm.level, LevelCap(k, realm)) << seed << " " << realm.government;
    EXPECT_LE(realm.levy_dice, std::max(realm.level, CountOf(realm.vars, "peak"))) << seed;
    int host = 0;
    for (const Id<Army> a : ArmiesIn(w, r)) {
      host += w.armies[a].host;
      EXPECT_LE(w.armies[a].host, realm.population + CountOf(w.armies[a].vars, "surplus")) << seed;
    }
    EXPECT_EQ(host, realm.host) << seed;
    for (int i = 0; i < 4; ++i) {
      EXPECT_GE(AttributeScore(realm, i), 1);
      EXPECT_LE(AttributeScore(realm, i), 30);
      EXPECT_LE(TaintModifier(realm, i), 0);
      EXPECT_GE(TaintPoints(realm, i), 0);
      EXPECT_LE(TaintPoints(realm, i), AttributeScore(realm, i)) << seed;
    }
    for (const auto& [other, value] : realm.relations) {
      EXPECT_LE(std::abs(value), 10) << seed;
      const Id<Realm> o = w.Find(other).realm();
      if (o && w.realms[o].alive()) {
        EXPECT_EQ(CountOf(w.realms[o].relations, realm.key), value) << seed;
      }
    }
    const Government& gov = k.Gov(realm.government);
    for (const std::string& skill : gov.skills) {
      EXPECT_GE(CountOf(realm.proficiencies, skill), 1) << seed << " " << skill;
    }
  }
  for (const Province& p : w.provinces) {
    if (p.owner) {
      EXPECT_TRUE(w.realms[p.owner].alive()) << seed;
    }
  }
  for (const War& war : w.wars) {
    if (!war.alive()) continue;
    EXPECT_TRUE(w.realms[war.attacker].alive() && w.realms[war.defender].alive()) << seed;
  }
}

using Tally = std::map<std::string, int>;

void Count(const World& w, Tally& seen) {
  for (const Event& e : w.events) {
    ++seen[e.kind];
    if (!e.note.empty()) ++seen[e.kind + ":" + e.note];
  }
  for (const Realm& r : w.realms) {
    ++seen["government:" + r.government];
    for (const auto& [feat, n] : r.feats) ++seen["feat:" + feat];
    if (r.level >= 7) ++seen["high"];
    if (!r.alive()) ++seen["fallen"];
  }
  for (const War& war : w.wars) {
    if (!war.alive()) ++seen["war:" + war.outcome];
  }
}

TEST(RealmHistories, AreLegalBoundedAndFull) {  // K-TURN-01, K-PEACE-04, issue-wide properties
  const int worlds = Full() ? 500 : 12, years = Full() ? 200 : 120;
  Tally seen;
  int high = 0;
  for (int seed = 1; seed <= worlds; ++seed) {
    const Lived lived = Live(seed, years, TestRules());
    EXPECT_THAT(lived.illegal, testing::IsEmpty()) << seed;
    ExpectBounds(lived.w, seed);
    for (const Event& e : lived.w.events) {
      if (e.kind != "realm.founds") continue;
      ASSERT_NE(e.cause, kNoEvent);  // K-COURT-05
      EXPECT_EQ(lived.w.events[e.cause].kind, "region.campaign");
    }
    Count(lived.w, seen);
    bool reached = false;
    for (const Realm& r : lived.w.realms) reached = reached || CountOf(r.vars, "peak") >= 7;
    high += reached ? 1 : 0;
  }
  if (std::getenv("BEADWRIGHT_TALLY") != nullptr) {
    for (const auto& [what, n] : seen) printf("%7d %s\n", n, what.c_str());
    printf("%d of %d worlds with a realm of level 7\n", high, worlds);
  }
  for (const auto& [id, gov] : TestRules().kingdoms->governments) {
    EXPECT_GT(seen["government:" + id], 0) << id;
  }
  for (const char* action :
       {"realm.embassy", "realm.attracts", "realm.researches", "realm.cleanses", "realm.taxes",
        "realm.speaks", "realm.calms", "realm.equips", "realm.builds"}) {
    EXPECT_GT(seen[action], 0) << action;
  }
  EXPECT_GT(seen["realm.grows:grew"], 0);
  EXPECT_GT(seen["war.begins"], 0);
  EXPECT_GT(seen["region.campaign"], 0) << "K-TURN-01";
  if (!Full()) return;
  for (const RandomEvent& e : TestRules().kingdoms->events) {
    EXPECT_GT(seen["region.fate:" + e.id], 0) << e.id;
  }
  for (const char* row : {"realm.breaks", "realm.turmoil", "realm.talks", "realm.fizzles",
                          "realm.rises-up", "war.joins", "realm.joins", "realm.founds"}) {
    EXPECT_GT(seen[row], 0) << row;
  }
  for (const char* note :
       {"tribe", "feudalism", "autocracy", "theocracy", "republic", "thaumocracy", "oligarchy"}) {
    EXPECT_GT(seen[std::string("realm.revolts:") + note], 0) << note;
  }
  for (const char* outcome : {"host", "unrest", "peace"}) {
    EXPECT_GT(seen[std::string("war:") + outcome], 0) << outcome;
  }
  for (const auto& [id, feat] : TestRules().kingdoms->feats) {
    if (id != "general-staff") {
      EXPECT_GT(seen["feat:" + id], 0) << id;
    }
  }
  EXPECT_GE(2 * high, worlds) << "level 7 in half of the worlds";
  EXPECT_GT(seen["fallen"], 0);
}

TEST(RealmHistories, KeepTheirBoundsForAThousandYears) {  // K-GAP-07
  const int worlds = Full() ? 200 : 1;
  for (int seed = 1; seed <= worlds; ++seed) {
    const Lived lived = Live(seed, 1000, TestRules());
    EXPECT_THAT(lived.illegal, testing::IsEmpty()) << seed;
    ExpectBounds(lived.w, seed);
  }
}

// The same seed, the same history; and every counter is the sum of its changes.
TEST(RealmHistories, RepeatAndCanBeTakenBack) {
  const Lived a = Live(7, 40, TestRules()), b = Live(7, 40, TestRules());
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
  for (int seed = 1; seed <= (Full() ? 50 : 3); ++seed) {
    const Lived lived = Live(seed, 60, rules);
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
