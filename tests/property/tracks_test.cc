// Worlds of several delves, each with its own ages (B-SPACE-05): what must hold whatever the dice
// say.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "generator/world/apply.h"
#include "generator/world/snapshot.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/whole_worlds.h"

namespace bw {
namespace {

constexpr std::uint64_t kSeeds = 20;
constexpr int kYears = 45;

const Rules& ThreeDelves() {
  static const Rules kRules = [] {
    Rules rules = TestRules();
    rules.world.delves = 3;
    return rules;
  }();
  return kRules;
}

// Each seed is played once for all tests.
const World& Played(std::uint64_t seed) {
  static std::map<std::uint64_t, World> played;
  const auto at = played.find(seed);
  if (at != played.end()) return at->second;
  const History::Limit limit{.years = kYears, .ages = {}, .seasons = {}};
  return played.emplace(seed, PlayedWorld(seed, ThreeDelves(), limit)).first->second;
}

std::vector<Id<Age>> AgesOf(const World& w, Id<Delve> delve) {
  std::vector<Id<Age>> out;
  for (Id<Age> a = w.AgeOf(delve); a; a = AgeBefore(w, a)) out.insert(out.begin(), a);
  return out;
}

Stamp NextSeason(Stamp s) {
  if (s.year == 0) return {1, 0};
  return s.season == 3 ? Stamp{s.year + 1, 0} : Stamp{s.year, s.season + 1};
}

TEST(Tracks, EveryDelveHasItsOwnAges) {  // B-SPACE-05, B-TIME-05
  int differ = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const World& w = Played(seed);
    std::set<Stamp> monsters_open;
    for (const Id<Delve> delve : w.delves.Ids()) {
      const std::vector<Id<Age>> ages = AgesOf(w, delve);
      ASSERT_GE(ages.size(), 4u) << w.delves[delve].key;
      EXPECT_EQ(ages.front(), Id<Age>(0u)) << "the first age is shared";
      EXPECT_FALSE(w.ages[ages.front()].delve);
      EXPECT_EQ(w.ages[ages[1]].from, (Stamp{1, 0}));
      std::set<std::string> ids;
      for (std::size_t i = 0; i < ages.size(); ++i) {
        const Age& age = w.ages[ages[i]];
        ids.insert(age.id);
        EXPECT_EQ(OrderOf(w, ages[i]), static_cast<int>(i) + 1);
        if (i > 0) {
          EXPECT_EQ(age.delve, delve);
        }
        if (i > 0) {
          EXPECT_EQ(age.from, NextSeason(w.ages[ages[i - 1]].to)) << age.key;
        }
        if (age.id == "monsters") monsters_open.insert(age.from);
      }
      EXPECT_TRUE(ids.count("monsters")) << w.delves[delve].key;
      EXPECT_TRUE(ids.count("villainy")) << w.delves[delve].key;
    }
    differ += monsters_open.size() > 1 ? 1 : 0;
  }
  EXPECT_GT(differ, static_cast<int>(kSeeds) * 3 / 4);
}

bool LiesBelow(Ref r) { return r.place() || r.way() || r.group() || r.construction(); }

TEST(Tracks, NobodyActsInAnotherDelve) {  // B-SPACE-05
  int seen = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const World& w = Played(seed);
    for (const Event& e : w.events) {
      const Id<Delve> home = LiesBelow(e.actor) || e.actor.delve() || e.actor.person()
                                 ? DelveOf(w, e.actor)
                                 : Id<Delve>();
      if (!home) continue;
      for (const Ref r : e.subjects) {
        if (!LiesBelow(r)) continue;
        ASSERT_EQ(DelveOf(w, r), home) << "seed " << seed << " event " << e.n << " " << e.kind;
      }
      for (const Change& c : e.changes) {
        if (!LiesBelow(c.of)) continue;
        ASSERT_EQ(DelveOf(w, c.of), home) << "seed " << seed << " event " << e.n << " " << e.kind;
        ++seen;
      }
      if (!e.kind.starts_with("group.")) continue;
      const Id<Delve> played = w.ages[e.age].delve;
      ASSERT_TRUE(!played || played == home)
          << "seed " << seed << " event " << e.n << " " << e.kind;
    }
    for (const bw::Place& p : w.places) {
      if (p.owner) {
        ASSERT_EQ(w.groups[p.owner].delve, p.delve) << "seed " << seed << " " << p.key;
      }
      const Id<Delve> dug = w.ages[p.age].delve;
      ASSERT_TRUE(!dug || dug == p.delve) << "seed " << seed << " " << p.key;
    }
  }
  EXPECT_GT(seen, 10000);
}

TEST(Tracks, TheWorldsYearIsPlayedOnce) {  // B-TIME-02, B-TIME-04
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const World& w = Played(seed);
    std::map<std::pair<std::string, int>, int> in_year;
    for (const Event& e : w.events) {
      if (e.kind != "settlements.grow" && e.kind != "region.fate") continue;
      const Id<Delve> of = w.ages[e.age].delve;
      EXPECT_TRUE(!of || of.n == 0) << "told in an age of the first delve, event " << e.n;
      EXPECT_EQ(e.when.season, 3);
      EXPECT_LE(++in_year[std::pair(e.kind, e.when.year)], 1) << "event " << e.n << " " << e.kind;
    }
    EXPECT_FALSE(in_year.empty()) << "seed " << seed;
    EXPECT_GT(w.gods.size(), 0u);
    EXPECT_GT(w.realms.size(), 0u);
  }
}

TEST(Tracks, VillainsHeroesAndHoardsAreOfOneDelve) {  // D-VIL-01, D-VIL-03, S-AGE-02
  std::set<std::uint32_t> put_by;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const World& w = Played(seed);
    for (const Event& e : w.events) {
      const Id<Delve> played = e.age ? w.ages[e.age].delve : Id<Delve>();
      if (e.kind == "villain.rises" || e.kind == "heroes.come" || e.kind == "hoard.put-by") {
        ASSERT_TRUE(played) << e.kind;
        EXPECT_EQ(w.ages[e.age].id, e.kind == "hoard.put-by" ? "monsters" : "villainy");
        EXPECT_EQ(DelveOf(w, e.actor), played) << "seed " << seed << " " << e.kind << " " << e.n;
      }
      if (e.kind == "hoard.put-by") put_by.insert(played.n);
    }
    for (const auto& [name, n] : w.vars) {
      if (name.find('@') != std::string::npos) {
        EXPECT_TRUE(w.Find(name.substr(name.find('@') + 1)));
      }
    }
  }
  EXPECT_EQ(put_by.size(), 3u) << "every delve's surface saves up for itself in some world";
}

TEST(Tracks, SummedChangesEqualTheFinalState) {  // D-STATE-02
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const std::string text = SavedWorld(Played(seed), ThreeDelves());
    ExpectSumsGiveTheState(text);
    EXPECT_EQ(SavedWorld(LoadedWorld(text), ThreeDelves()), text);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

TEST(Tracks, AdvanceInPiecesEqualsOneRun) {  // B-TIME-01
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    Rng rng = Fork(seed, "track-cuts");
    World cut = FreshWorld(seed, ThreeDelves());
    {
      History h(cut, ThreeDelves());
      h.Begin();
      h.Run({.years = {}, .ages = {}, .seasons = 7});
    }
    for (int left = kYears * 4 - 7; left > 0;) {
      const int step = std::min(left, rng.Range(1, 60));
      cut = LoadedWorld(SavedWorld(cut, ThreeDelves()));
      History h(cut, ThreeDelves());
      h.Run({.years = {}, .ages = {}, .seasons = step});
      left -= step;
    }
    ASSERT_EQ(SavedWorld(cut, ThreeDelves()), SavedWorld(Played(seed), ThreeDelves()))
        << "seed " << seed;
  }
}

TEST(Tracks, RewindingGivesTheAgesOfThatMomentBack) {
  for (const std::uint64_t seed : {3u, 8u}) {
    World w = FreshWorld(seed, ThreeDelves());
    History h(w, ThreeDelves());
    struct Then {
      EventNo last;
      std::string delves;
      std::vector<std::string> ages;
    };
    const auto ages_of = [](const World& now) {
      std::vector<std::string> out;
      for (const Id<Delve> delve : now.delves.Ids()) out.push_back(now.ages[now.AgeOf(delve)].key);
      return out;
    };
    std::vector<Then> moments;
    int season = 0;
    h.on_season_end = [&](const World& now) {
      if (++season % 9 == 0) {
        moments.push_back({now.events.back().n, DelvesJson(now).dump(), ages_of(now)});
      }
    };
    h.Begin();
    h.Run({.years = kYears, .ages = {}, .seasons = {}});
    ASSERT_GT(moments.size(), 15u);
    for (const Then& m : moments) {
      const World then = Rewind(w, m.last);
      ASSERT_EQ(DelvesJson(then).dump(), m.delves) << "seed " << seed << " event " << m.last;
      ASSERT_EQ(ages_of(then), m.ages) << "seed " << seed << " event " << m.last;
      EXPECT_EQ(then.age, then.AgeOf({}));
    }
  }
}

TEST(Tracks, AgesAreCountedByTheFirstDelve) {  // B-TIME-05
  const History::Limit five{.years = {}, .ages = 5, .seasons = {}};
  const World w = PlayedWorld(4, ThreeDelves(), five);
  EXPECT_EQ(OrderOf(w, w.AgeOf({})), 5);
  EXPECT_NE(w.ages[w.AgeOf({})].last_event, kNoEvent);
  const World open = PlayedWorld(4, ThreeDelves(), {});
  EXPECT_EQ(open.ages[open.AgeOf({})].id, "villainy");
  EXPECT_NE(open.ages[open.AgeOf({})].last_event, kNoEvent);
}

}  // namespace
}  // namespace bw
