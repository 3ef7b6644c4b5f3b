// The ages in a row, the order within a season, and worlds of several sections, seen on whole
// histories.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "factions/season.h"
#include "generator/base/hash.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/scenario_run.h"
#include "tests/support/scene.h"

namespace bw {
namespace {

World Played(std::uint64_t seed, const Rules& rules, const History::Limit& limit = {}) {
  World w;
  w.recipe.seed = seed;
  History history(w, rules);
  history.Begin();
  history.Run(limit);
  return w;
}

Stamp NextSeason(Stamp s) {
  return s.year == 0 ? Stamp{1, 0}
                     : (s.season == 3 ? Stamp{s.year + 1, 0} : Stamp{s.year, s.season + 1});
}

TEST(Ages, FollowEachOtherWithoutAGap) {  // B-TIME-05
  for (const std::uint64_t seed : {1u, 1183u, 77u}) {
    const World w = Played(seed, TestRules());
    ASSERT_GE(w.ages.size(), 5u);
    const Age& first = w.ages[Id<Age>(0u)];
    EXPECT_EQ(first.id, "primordial");
    EXPECT_EQ(first.to, (Stamp{0, 0}));
    EXPECT_EQ(w.ages[Id<Age>(1u)].id, "civilization");
    for (std::size_t i = 1; i < w.ages.size(); ++i) {
      const Age& before = w.ages[Id<Age>(i - 1)];
      const Age& age = w.ages[Id<Age>(i)];
      EXPECT_EQ(age.index, static_cast<int>(i) + 1);
      EXPECT_EQ(age.from, NextSeason(before.to)) << age.id;
      EXPECT_LE(age.from, age.to);
    }
    for (std::size_t i = 1; i < w.events.size(); ++i) {
      ASSERT_LE(w.events[i - 1].when, w.events[i].when);
    }
  }
}

TEST(Ages, LengthsAreKeptExactly) {  // D-VIL-05, B-TIME-01
  const World years = Played(3, TestRules(), {.years = 90, .ages = {}, .seasons = {}});
  EXPECT_EQ(years.now.stamp(), (Stamp{91, 0}));
  EXPECT_GT(years.ages.size(), 5u);
  const World ages = Played(3, TestRules(), {.years = {}, .ages = 8, .seasons = {}});
  EXPECT_EQ(ages.ages.size(), 8u);
  EXPECT_NE(ages.ages[Id<Age>(7u)].last_event, kNoEvent);
  const World seasons = Played(3, TestRules(), {.years = {}, .ages = {}, .seasons = 17});
  EXPECT_EQ(seasons.now.stamp(), (Stamp{5, 1}));
}

std::size_t Place(const std::vector<std::string>& words, const std::string& word) {
  return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

TEST(Ages, ActInTheirOrder) {  // B-TIME-04, D-GRP-01
  const AgeRules& monsters = TestRules().ages.at("monsters");
  const AgeRules& villainy = TestRules().ages.at("villainy");
  ASSERT_LT(Place(monsters.season, "groups"), monsters.season.size());
  EXPECT_LT(Place(monsters.season, "arrivals"), Place(monsters.season, "surface"));
  EXPECT_LT(Place(monsters.season, "surface"), Place(monsters.season, "groups"));
  EXPECT_LT(Place(monsters.season, "groups"), Place(monsters.season, "ends-of-monsters"));
  EXPECT_LT(Place(villainy.season, "villain"), Place(villainy.season, "surface"));
  EXPECT_LT(Place(villainy.season, "surface"), Place(villainy.season, "groups"));
  // And so it happens: a castle grows before any group of the same season grows or raids.
  const World w = Played(1183, TestRules());
  std::set<Stamp> groups_acted;
  int seen = 0;
  for (const Event& e : w.events) {
    if (!e.age || w.ages[e.age].id != "monsters") continue;
    const bool acts = e.kind == "group.grows" || e.kind == "group.raids" || e.kind == "group.eats";
    if (acts) groups_acted.insert(e.when);
    if (e.kind != "castle.grows") continue;
    EXPECT_EQ(groups_acted.count(e.when), 0u) << "event " << e.n;
    ++seen;
  }
  EXPECT_GT(seen, 0);
  EXPECT_FALSE(groups_acted.empty());
}

TEST(Sections, AreMeasuredInBeads) {  // B-SPACE-02, D-MEAS-03
  const World w = Played(1, TestRules(), {.years = {}, .ages = 1, .seasons = {}});
  const Delve& d = w.delves[Id<Delve>(0u)];
  EXPECT_EQ(d.width, 32 * kBead);
  EXPECT_EQ(d.height, 22 * kBead);
  EXPECT_EQ(d.surface, 4 * kBead);
  EXPECT_EQ(d.ground.size(), 33u);
  EXPECT_EQ(d.bands.size(), 6u);
}

TEST(Sections, SeveralInOneWorldKeepToThemselves) {  // B-SPACE-05
  Rules rules = TestRules();
  rules.world.delves = 2;
  const World w = Played(11, rules);
  ASSERT_EQ(w.delves.size(), 2u);
  for (const Id<Delve> delve : w.delves.Ids()) {
    const auto dug = std::count_if(w.places.begin(), w.places.end(),
                                   [&](const bw::Place& p) { return p.delve == delve; });
    EXPECT_GT(dug, 0) << w.delves[delve].key;
  }
  for (const Way& way : w.ways) {
    EXPECT_EQ(w.places[way.from].delve, way.delve) << way.key;
    EXPECT_EQ(w.places[way.to].delve, way.delve) << way.key;
  }
  for (const bw::Place& p : w.places) {
    if (!p.owner) continue;
    EXPECT_EQ(w.groups[p.owner].delve, p.delve) << p.key;
  }
}

TEST(Ages, AHoardBelowEndsNoneBeforeItsTime) {  // D-END-03
  Rules rules = TestRules();
  rules.world.min_years = 12;
  int by_hoard = 0, sooner = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    for (const bool held_back : {true, false}) {
      const World w = Played(seed, held_back ? rules : TestRules());
      for (const Age& a : w.ages) {
        if (a.id != "monsters" || a.ended_by != "D-END-01" || !a.by.group()) continue;
        const int years = a.to.year - a.from.year;  // its first year counts as a whole one
        if (!held_back) {
          sooner += years < 11 ? 1 : 0;
          continue;
        }
        ++by_hoard;
        EXPECT_GE(years, 12) << "seed " << seed;
      }
    }
  }
  EXPECT_GT(sooner, 0) << "nobody would have ended an age earlier: the test proves nothing";
  EXPECT_GT(by_hoard, 0);
}

TEST(Places, AndWaysAreWhole) {  // D-STATE-01
  const std::set<std::string> states = {"open", "choked", "flooded", "burnt", "sealed"};
  for (const std::uint64_t seed : {2u, 5u, 1183u}) {
    const World w = Played(seed, TestRules());
    for (const bw::Place& p : w.places) {
      EXPECT_EQ(states.count(p.state), 1u) << p.key << " " << p.state;
      EXPECT_FALSE(p.kind.empty()) << p.key;
      EXPECT_TRUE(p.age) << p.key;
      EXPECT_GE(p.folk, 0);
      EXPECT_GE(p.loot, 0);
      if (p.kind == "entrance") continue;
      EXPECT_GT(p.box.w, 0) << p.key;
      EXPECT_GT(p.box.h, 0) << p.key;
    }
    for (const Way& v : w.ways) {
      EXPECT_FALSE(v.kind.empty()) << v.key;
      EXPECT_EQ(states.count(v.state), 1u) << v.key << " " << v.state;
      EXPECT_NE(v.from, v.to) << v.key;
      EXPECT_GT(v.length, 0) << v.key;
    }
  }
}

TEST(Wanderers, WalkAHalfFingerNowAndThenAndPickUpLoot) {  // D-MON-05
  using namespace scene;
  const auto p =
      Play(Of(Mouth("mouth", 10) + Room("a", 10, 6) + Room("b", 10, 9, 1) + Room("far", 20, 12, 2) +
                  Tunnel("mouth", "a", 2) + Tunnel("a", "b", 2) + Tunnel("b", "far", 6) +
                  Foes("tramp", "wanderer", "a", 1),
              80));
  const int walks = p.Count("group.wanders");
  EXPECT_GT(walks, 8) << "one season in four, more or less";
  EXPECT_LT(walks, 36);
  EXPECT_EQ(p.Loot("far"), 2) << "six beads are more than it walks";
  EXPECT_EQ(p.Loot("tramp"), 1);
}

}  // namespace
}  // namespace bw
