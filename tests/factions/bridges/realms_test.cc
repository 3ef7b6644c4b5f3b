// Realms and their settlements (B-PEOPLE-01..03, B-ECON-01, B-LAND-01), and people who cross over
// (B-LAND-02).
#include <gtest/gtest.h>

#include "factions/kingdoms/numbers.h"
#include "generator/rules/bridges.h"
#include "generator/world/stats.h"
#include "tests/support/bridge_world.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

std::string Realm24(const std::string& more = "") {
  return "[[realm]]\nid = \"k\"\npopulation = 24\nhost = 5\n" + more;
}
std::string TownOf(const std::string& id, int people, int satisfaction = 14, int food = 90000) {
  return "[[settlement]]\nid = \"" + id +
         "\"\nkingdom = \"k\"\npopulation = " + std::to_string(people) +
         "\nwealth = 0\nincome = 3\ngrowth_permille = 20\nfood = " + std::to_string(food) +
         "\nsatisfaction = " + std::to_string(satisfaction) + "\n";
}

TEST(BridgePeople, NominalHeadsGrowByAQuarterAPoint) {  // B-PEOPLE-01
  const BridgeRules& b = *TestRules().bridges;
  EXPECT_EQ(b.HeadsOf(0), 100);
  EXPECT_EQ(b.HeadsOf(3), 195);
  EXPECT_EQ(b.HeadsOf(24), 21175);
  EXPECT_EQ(b.HeadsOf(60) / 1000000, 65);
  EXPECT_EQ(b.HeadsOf(500), b.HeadsOf(100)) << "past its end the table's last";
}

TEST(BridgePeople, AShareIsSteeredToWithinItsBounds) {  // B-PEOPLE-02
  // One town, whose share of 24 is 2,117: 717 lack on 1,400, over 25 years.
  BridgeWorld grows(Realm24() + TownOf("t", 1400));
  grows.Bridge();
  EXPECT_EQ(grows.Town("t").growth_permille, 20 + 20);
  BridgeWorld shrinks(Realm24() + TownOf("t", 50000));
  shrinks.Bridge();
  EXPECT_EQ(shrinks.Town("t").growth_permille, 20 - 38);
  BridgeWorld tiny(Realm24() + TownOf("t", 20));
  tiny.Bridge();
  EXPECT_EQ(tiny.Town("t").growth_permille, 250);
}

TEST(BridgePeople, NobodyIsSteeredPastFoodAndWealth) {  // B-PEOPLE-02
  BridgeWorld b(Realm24() + TownOf("t", 1400, 14, 1435));
  b.Bridge();
  EXPECT_EQ(b.Town("t").growth_permille, 25);
}

TEST(BridgePeople, SteeringIsTakenBackWhenItIsNoLongerNeeded) {  // B-PEOPLE-02
  BridgeWorld b(Realm24() + TownOf("t", 1400));
  b.Bridge();
  b.Post(std::move(Draft("G-UPDATE-02", "settlements.grow", Ref::World(), 0)
                       .Count(b.Find("t"), Field::kPopulation, 717)));
  b.Bridge();
  EXPECT_EQ(b.Town("t").growth_permille, 20) << "its own rate again";
}

TEST(BridgePeople, WhatARealmHasLentGoesWithIt) {  // B-PEOPLE-02, B-ECON-01
  BridgeWorld b(Realm24("attributes = { economy = 14 }\n") + TownOf("t", 1400));
  b.Bridge();
  ASSERT_EQ(b.Town("t").growth_permille, 20 + 20);
  ASSERT_EQ(b.Town("t").income_base, 3 + 2);
  b.Post(std::move(Draft("K-GAP-05", "realm.falls", b.Find("k"), 8).End(b.Find("k"))));
  b.Bridge();
  EXPECT_EQ(b.Town("t").growth_permille, 20);
  EXPECT_EQ(b.Town("t").income_base, 3);
}

TEST(BridgePeople, NoFreeTownGrowsPastFoodAndWealth) {  // B-PEOPLE-02
  const std::string free =
      "[[settlement]]\nid = \"t\"\npopulation = 1000\nwealth = 0\n"
      "growth_permille = 20\nsatisfaction = 14\n";
  BridgeWorld fed(free + "food = 90000\n");
  fed.Bridge();
  EXPECT_EQ(fed.Town("t").growth_permille, 20);
  BridgeWorld hungry(free + "food = 1007\n");
  hungry.Bridge();
  EXPECT_EQ(hungry.Town("t").growth_permille, 7);
}

TEST(BridgePeople, WithTheFamilyOffTheRateIsItsOwn) {  // B-PEOPLE-02
  BridgeWorld b(Realm24() + TownOf("t", 1000), "bridge_people=0");
  b.Bridge();
  EXPECT_EQ(b.Town("t").growth_permille, 20);
}

TEST(BridgePeople, EmptyTownsCostTheRealmAPointAYear) {  // B-PEOPLE-03
  // A tenth of score 22 is 1,355.
  BridgeWorld b(Realm24() + TownOf("t", 1354));
  b.Bridge();
  EXPECT_EQ(b.Kingdom("k").population, 23);
  EXPECT_EQ(b.Last("realm.empties").rule, "B-PEOPLE-03");
  BridgeWorld enough(Realm24() + TownOf("t", 1355));
  enough.Bridge();
  EXPECT_EQ(enough.Kingdom("k").population, 24);
}

TEST(BridgeEconomy, TheModifierIsLentToIncomeAndTakenBack) {  // B-ECON-01
  BridgeWorld b(Realm24("attributes = { economy = 14 }\n") + TownOf("t", 2117));
  b.Bridge();
  EXPECT_EQ(b.Town("t").income_base, 3 + 2);
  b.Bridge();
  EXPECT_EQ(b.Town("t").income_base, 3 + 2) << "lent once";
  b.Post(std::move(Draft("K-ATTR-08", "realm.chooses", b.Find("k"), 1)
                       .Count(b.Find("k"), Field::kAttribute, -13, "economy")));
  b.Bridge();
  EXPECT_EQ(b.Town("t").income_base, 0) << "-5 on 3, never below nothing";
}

TEST(BridgeEconomy, UproarInMostTownsIsTheRealmsOwn) {  // B-ECON-01
  BridgeWorld half(Realm24("unrest = 4\n") + TownOf("t", 2117, 9) + TownOf("u", 2117, 14));
  half.Bridge();
  EXPECT_EQ(half.Kingdom("k").unrest, 4) << "half is not more than half";
  BridgeWorld most(Realm24("unrest = 4\n") + TownOf("t", 2117, 9) + TownOf("u", 2117, 9) +
                   TownOf("v", 2117, 14));
  most.Bridge();
  EXPECT_EQ(most.Kingdom("k").unrest, 5);
  BridgeWorld calm(Realm24("unrest = 4\n") + TownOf("t", 2117) + TownOf("u", 2117));
  calm.Bridge();
  EXPECT_EQ(calm.Kingdom("k").unrest, 3);
}

TEST(BridgeEconomy, ARevolutionIsFeltInEverySettlement) {  // B-ECON-01
  BridgeWorld b(Realm24() + TownOf("t", 2117, 14) + TownOf("u", 2117, 2));
  const EventNo revolt = b.Post(Draft("K-REVOLT-08", "realm.revolts", b.Find("k"), 8));
  b.Bridge();
  EXPECT_EQ(b.Town("t").satisfaction, 11);
  EXPECT_EQ(b.Town("u").satisfaction, 0);
  EXPECT_EQ(b.Last("settlements.shaken").cause, revolt);
}

TEST(BridgeLand, AreasOfEffectAndSettlementsOnIt) {  // B-LAND-01
  for (const std::uint64_t seed : {2, 1183}) {
    BridgeWorld b(seed, [](const World& w) { return w.now.year > 40 && w.now.season == 0; });
    const World& w = b.world;
    for (const Settlement& s : w.settlements) {
      if (!s.alive() || s.state != "standing" || !s.realm || !w.realms[s.realm].alive()) continue;
      for (const Id<Hex> h : w.plan.Within(s.hex, ReachOf(b.rules, s))) {
        if (w.plan[h].terrain == Terrain::kSea) continue;
        EXPECT_TRUE(w.plan[h].owner) << s.key << " " << w.KeyOf(h);
      }
    }
    EXPECT_GT(b.Count("realm.claims"), 0);
  }
}

TEST(BridgeLand, LandOutsideTheProvincesIsLivingSpace) {  // B-LAND-01
  BridgeWorld on(1183, [](const World& w) { return w.now.year > 40 && w.now.season == 0; });
  bool some = false;
  for (const Id<Realm> r : LivingRealms(on.world)) {
    std::int64_t quarters = 0;
    for (const Hex& hex : on.world.plan.hexes) {
      const bool own = hex.province && on.world.provinces[hex.province].owner == r;
      if (hex.owner != r || own) continue;
      const Terrain t = hex.terrain;
      quarters += t == Terrain::kSea                                ? 0
                  : t == Terrain::kArctic || t == Terrain::kDesert  ? 1
                  : t == Terrain::kMountain || t == Terrain::kSwamp ? 2
                                                                    : 4;
    }
    some = some || quarters > 0;
    EXPECT_EQ(CountOf(on.world.realms[r].vars, "area"),
              quarters * 100 / on.rules.world.province_hexes);
  }
  EXPECT_TRUE(some);
}

TEST(BridgeLives, TheLordOfTheCapitalsCastleRules) {  // B-LAND-02
  BridgeWorld b(1183, [](const World& w) { return w.now.year > 20 && w.now.season == 0; });
  const World& w = b.world;
  int ruled = 0;
  for (const Construction& c : w.constructions) {
    if (c.kind != "castle" || !c.alive() || c.state != "standing" || !c.settlement) continue;
    const Id<Realm> r = w.settlements[c.settlement].realm;
    if (!r || !w.realms[r].alive() || w.realms[r].capital != c.settlement || !c.leader) continue;
    if (!w.people[c.leader].alive()) continue;
    EXPECT_EQ(w.realms[r].ruler, c.leader);
    ++ruled;
  }
  EXPECT_EQ(ruled, 1);
  BridgeWorld off(1183, [](const World& v) { return v.now.year > 20 && v.now.season == 0; },
                  {"bridge_land=0"});
  EXPECT_EQ(off.Count("realm.ruled-by"), 0);
}

TEST(BridgeLives, PeopleCrossOver) {  // B-LAND-02: lords fall below, heroes found temples
  int lords = 0, temples = 0, chosen = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    BridgeWorld b(seed, [](const World& w) { return w.now.year > 150; });
    for (const Event& e : b.world.events) {
      if (e.rule != "B-LAND-02") continue;
      lords += e.kind == "person.falls" ? 1 : 0;
      chosen += e.kind == "realm.ruled-by" && e.note == "chosen" ? 1 : 0;
      if (e.kind != "hero.founds-temple") continue;
      ++temples;
      EXPECT_TRUE(e.actor.person());
      bool temple = false;
      for (const Ref r : e.subjects) temple = temple || r.temple();
      EXPECT_TRUE(temple);
    }
  }
  EXPECT_GT(lords, 0);
  EXPECT_GT(temples, 0);
  EXPECT_GT(chosen, 0);
}

}  // namespace
}  // namespace bw
