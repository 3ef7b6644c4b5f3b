// The surface kingdoms over many whole histories: what the S-rules promise whatever the dice say.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "factions/season.h"
#include "generator/world/apply.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

World History40(std::uint64_t seed) {
  World w;
  w.recipe.seed = seed;
  w.recipe.seed_text = std::to_string(seed);
  History h(w, TestRules());
  h.Begin();
  History::Limit limit;
  limit.years = 40;
  h.Run(limit);
  return w;
}

bool StoodAt(const Construction& c, EventNo n) {
  return c.founded <= n && (c.ended == kNoEvent || c.ended > n);
}

Fx GapBetween(const Construction& a, const Construction& b) {
  return std::max({a.x - (b.x + b.w), b.x - (a.x + a.w), Fx{0}});
}

void CheckPlots(const World& w) {
  for (const Id<Construction> id : w.constructions.Ids()) {
    const Construction& c = w.constructions[id];
    const Delve& d = w.delves[c.delve];
    ASSERT_GE(c.x, 0);
    ASSERT_LE(c.x + c.w, d.width);
    for (Fx x = c.x; x < c.x + c.w; ++x) ASSERT_FALSE(d.SeaAt(x)) << "S-SETUP-02: on land";
    for (const Id<Construction> other : w.constructions.Ids()) {
      const Construction& o = w.constructions[other];
      if (other.n >= id.n || !StoodAt(o, c.founded)) continue;
      if (c.kind == "farm") {
        ASSERT_GE(GapBetween(c, o), kBead) << "S-UNSUP-02: " << c.key << ", " << o.key;
      } else {
        ASSERT_TRUE(c.x + c.w <= o.x || o.x + o.w <= c.x) << c.key << " over " << o.key;
      }
    }
  }
}

void CheckCastles(const World& w) {
  std::set<std::uint32_t> opened;
  for (const Event& e : w.events) {
    for (const Change& c : e.changes) {
      const Id<Construction> of = c.of.construction();
      if (!of || w.constructions[of].kind != "castle") continue;
      if (c.field == Field::kFolk) {
        ASSERT_LE(std::get<int>(c.to), 5) << "S-SEASON-01: event " << e.n;
      }
      if (c.field == Field::kMark && c.tag == "opened") opened.insert(of.n);
    }
    if (e.kind == "castle.digs") {
      ASSERT_EQ(opened.count(e.actor.n), 0u) << "S-SUP-06: event " << e.n;
    }
  }
}

// Every party that leaves comes home or is lost, and every one that comes home is built for.
void CheckExcursions(const World& w) {
  std::size_t out = 0, home = 0, lost = 0, built = 0;
  for (const Event& e : w.events) {
    out += e.kind == "excursion.leaves" ? 1 : 0;
    home += e.kind == "excursion.returns" ? 1 : 0;
    lost += e.kind == "excursion.lost" ? 1 : 0;
    const bool special = e.kind == "city.founded" || e.kind == "tower.founded" ||
                         e.kind == "special.founded" || e.kind == "special.grows" ||
                         e.kind == "special.no-ground";
    built += special && w.events[e.cause].kind == "excursion.returns" ? 1 : 0;
  }
  ASSERT_EQ(out, home + lost);
  ASSERT_EQ(home, built) << "S-SUP-04";
}

// City first, tower second, and no special twice while it stands, for each kingdom (S-SPEC-*).
void CheckOrder(const World& w) {
  for (const Id<Construction> id : w.constructions.Ids()) {
    const Construction& c = w.constructions[id];
    if (c.kind == "castle" || c.kind == "farm" || c.kind == "city") continue;
    if (!TestRules().constructions.Knows(c.kind)) continue;  // left by an older people
    if (w.ages[c.age].id == "civilization") continue;        // a people's tower, not a kingdom's
    bool city = false, tower = c.kind == "tower", twice = false;
    for (const Id<Construction> other : w.constructions.Ids()) {
      const Construction& o = w.constructions[other];
      if (other.n >= id.n || !StoodAt(o, c.founded)) continue;
      city = city || o.kind == "city";
      tower = tower || o.kind == "tower";
      twice = twice || (o.kind == c.kind && c.effect < 0);
    }
    ASSERT_TRUE(city) << c.key;
    ASSERT_TRUE(tower) << c.key;
    ASSERT_FALSE(twice) << c.key;
  }
}

TEST(SurfaceOverManySeeds, KeepsItsRules) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const World w = History40(seed);
    CheckPlots(w);
    CheckCastles(w);
    CheckExcursions(w);
    CheckOrder(w);
    if (::testing::Test::HasFatalFailure()) return;
  }
}

}  // namespace
}  // namespace bw
