// What the orders of one day do to one another before it resolves: who counts, what is used up,
// which answers fall; and how they are read.
#include <gtest/gtest.h>

#include <memory>

#include "factions/gods/god_facts.h"
#include "factions/gods/read_orders.h"
#include "tests/support/order_run.h"

namespace bw {
namespace {

World With(const std::string& god, int rank, const std::string& ethical = "law",
           const std::string& moral = "good", const std::string& more = "") {
  return WorldOf(
      "[scenario]\nyear = 5\nrun = [\"gods\"]\n[[settlement]]\nid = \"eltun\"\nname = \"Eltun\"\n"
      "population = 2500\ntemples = [{ god = \"" +
      god +
      "\" }]\n[[settlement]]\nid = \"bygrove\"\nname = \"Bygrove\"\npopulation = 2500\n"
      "[[god]]\nid = \"" +
      god + "\"\nname = \"" + god + "\"\nrank = " + std::to_string(rank) + "\nalignment = [\"" +
      ethical + "\", \"" + moral + "\"]\n" + more +
      "\n[[god]]\nid = \"other\"\nname = \"other\"\nrank = 4\nalignment = [\"chaos\", \"evil\"]\n");
}

std::string Codes(const OrderRun& run) {
  std::string out;
  for (const OrderResult& r : run.results) {
    out += (out.empty() ? "" : " ") + (r.code.empty() ? std::string("ok") : r.code);
  }
  return out;
}
std::string Codes(const World& w, const std::string& orders) {
  return Codes(CheckOrders(w, orders));
}

TEST(OrderDay, AllProblemsAreListedAtOnceWhereTheyStand) {  // G-ORD-03
  const OrderRun run = CheckOrders(
      OrderWorld(), Order("d", "22:00", "action", "protect", "settlement = \"nowhere\"\nhat = 1") +
                        Order("j", "10:00", "action", "build_temple", "settlement = \"eltun\""));
  std::string places;
  for (const OrderProblem& p : run.problems) {
    places += p.where.file + ":" + std::to_string(p.where.line) + ":" +
              std::to_string(p.where.col) + " " + p.code + "\n";
  }
  EXPECT_EQ(places,
            "orders.toml:6:14 E-TARGET-UNKNOWN\n"
            "orders.toml:7:7 E-FIELD-UNKNOWN\n"
            "orders.toml:1:1 E-TIME-CLOSED\n"
            "orders.toml:8:1 E-MIGHT-LOW\n");
  EXPECT_EQ(run.results[0].status, OrderStatus::kRejected);
  EXPECT_EQ(run.results[1].rule, "G-TEMPLE-03");
}

TEST(OrderDay, TheWindowClosesAtNine) {  // G-VEC-38, G-DAY-05
  for (const auto& [time, code] : {std::pair{"00:00:00", "ok"},
                                   {"20:59:59", "ok"},
                                   {"21:00:00", "E-TIME-CLOSED"},
                                   {"24:00", "E-TIME-FORMAT"},
                                   {"12:60", "E-TIME-FORMAT"},
                                   {"1:00", "E-TIME-FORMAT"},
                                   {"ab:cd", "E-TIME-FORMAT"}}) {
    EXPECT_EQ(Codes(OrderWorld(), Order("d", time, "action", "rest")), code) << time;
  }
  EXPECT_EQ(Codes(OrderWorld(),
                  "[[order]]\ngod = \"d\"\ntime = 10:00:00\nslot = \"action\"\ndo = \"rest\"\n"),
            "E-TIME-FORMAT");
}

TEST(OrderDay, TheEarliestLegalActionCounts) {  // G-VEC-50, G-DAY-09, G-ACT-15, G-ORD-04
  const World w = With("d", 5);
  EXPECT_EQ(Codes(w, Order("d", "11:00", "action", "convert", "from = \"other\"") +
                         Order("d", "10:00", "action", "protect", "settlement = \"eltun\"")),
            "W-EXTRA ok");
  EXPECT_EQ(Codes(w, Order("d", "10:00", "action", "convert", "from = \"d\"") +
                         Order("d", "11:00", "action", "rest")),
            "E-CONV-SELF ok");
  EXPECT_TRUE(
      CheckOrders(w, Order("d", "10:00", "action", "rest") + Order("d", "11:00", "action", "rest"))
          .problems[0]
          .warning);
}

TEST(OrderDay, OnlyRankTwentyHasTwoActions) {  // G-OMNI-01, G-ACT-01
  const std::string three = Order("d", "10:00", "action", "rest") +
                            Order("d", "11:00", "action", "convert", "from = \"other\"") +
                            Order("d", "12:00", "action", "rest");
  EXPECT_EQ(Codes(With("d", 20), three), "ok ok W-EXTRA");
  EXPECT_EQ(Codes(With("d", 19), three), "ok W-EXTRA W-EXTRA");
}

TEST(OrderDay, OneBonusActionAndOneReactionADay) {  // G-ACT-04, G-ACT-06, G-OMNI-04
  const std::string known = "powers = [\"air.fair-wind\", \"water.undertow\", \"air.dead-calm\"]";
  const std::string trigger = Order("other", "09:00", "action", "conflict",
                                    "target = \"bygrove\"\noutcome = \"destruction\"");
  const std::string wind = Order("d", "10:00", "bonus", "power", "power = \"air.fair-wind\"");
  const std::string tow =
      Order("d", "10:00", "reaction", "power", "power = \"water.undertow\"\norder = \"other\"");
  for (const int rank : {5, 20}) {
    const World w = With("d", rank, "law", "good", known);
    EXPECT_EQ(Codes(w, trigger + wind + wind), "ok ok W-EXTRA") << rank;
    EXPECT_EQ(Codes(w, trigger + tow + tow), "ok ok W-EXTRA") << rank;
  }
}

TEST(OrderDay, AnyGodMayDoTheCommonThings) {  // G-ACT-02, G-ACT-10
  const World w = With("d", 1, "law", "good", "powers = [\"fire.scorch\"]");
  const std::string attack = "target = \"bygrove\"\noutcome = \"destruction\"";
  for (const auto& [verb, fields] : {std::pair{"rest", ""},
                                     {"assist", "order = \"other\""},
                                     {"oppose", "order = \"other\""},
                                     {"build_temple", "settlement = \"bygrove\""},
                                     {"conflict", attack.c_str()},
                                     {"convert", "from = \"agnostics\""},
                                     {"intervene", "settlement = \"bygrove\""},
                                     {"power", "power = \"fire.scorch\"\nsettlement = \"bygrove\""},
                                     {"improve", "settlement = \"eltun\"\noption = \"defences\""},
                                     {"protect", "settlement = \"bygrove\""}}) {
    EXPECT_EQ(Codes(w, Order("other", "09:00", "action", "conflict", attack) +
                           Order("d", "10:00", "action", verb, fields)),
              "ok ok")
        << verb;
  }
}

TEST(OrderDay, WhoHasActedAnswersNoOrder) {  // G-POOL-04, G-POOL-05
  const std::string attack = Order("other", "09:00", "action", "conflict",
                                   "target = \"bygrove\"\noutcome = \"destruction\"");
  const std::string help = Order("d", "11:00", "action", "assist", "order = \"other\"");
  EXPECT_EQ(Codes(With("d", 5), attack + Order("d", "10:00", "action", "rest") + help),
            "ok ok W-EXTRA");
  EXPECT_EQ(Codes(With("d", 20), attack + Order("d", "10:00", "action", "rest") + help),
            "ok ok ok");
  EXPECT_EQ(Codes(With("d", 20), attack + help + help), "ok ok E-POOL-TWICE");
}

TEST(OrderDay, AConflictNeedsOneOfThreeOutcomes) {  // G-CONFLICT-03, G-CONFLICT-23
  const auto attack = [](const std::string& outcome) {
    return Codes(With("d", 5),
                 Order("d", "09:00", "action", "conflict", "target = \"bygrove\"\n" + outcome));
  };
  EXPECT_EQ(attack(""), "E-OUTCOME");
  EXPECT_EQ(attack("outcome = \"plunder\""), "E-OUTCOME");
  EXPECT_EQ(attack("outcome = \"destruction\""), "ok");
  EXPECT_EQ(attack("outcome = \"overthrow\""), "ok");
  EXPECT_EQ(attack("outcome = \"raze\""), "E-OBJECT");
}

TEST(OrderDay, OneRemoteTempleOfAGodInARegion) {  // G-NEUT-04, G-NEUT-08, G-NEUT-12
  const auto remote = [](const std::string& god, const std::string& hex) {
    return Order(god, "09:00", "action", "build_temple", "hex = " + hex);
  };
  World w = OrderWorld();
  const Id<God> n = w.Find("n").god();
  EXPECT_EQ(Codes(w, remote("n", "[8, 7]")), "E-REMOTE-REGION");
  EXPECT_EQ(Codes(w, remote("m", "[8, 7]")), "ok");  // another god's does not count
  EXPECT_EQ(Codes(w, remote("n", "[0, 8]")), "ok");  // another region
  w.gods[n].vars["used.remote_temple"] = 1;
  EXPECT_EQ(Codes(w, remote("n", "[0, 8]")), "E-USED-CYCLE");
  w.temples[RemoteTempleOn(w, n, w.plan.At({13, 1}))].level = 1;
  EXPECT_EQ(Codes(w, remote("n", "[13, 1]")), "ok");  // raising is no placing
}

TEST(OrderDay, ADomainIsChosenForGood) {  // G-ALIGN-01, G-ALIGN-06
  const auto choose = [](const std::string& domain) {
    return Order("d", "09:00", "free", "choose_domain",
                 "aspect = \"moral\"\ndomain = \"" + domain + "\"");
  };
  EXPECT_EQ(Codes(With("d", 1, "law", "neutral"), choose("fire") + choose("air")),
            "ok E-DOMAIN-SET");
  EXPECT_EQ(Codes(With("d", 1, "law", "good"), choose("fire")), "E-FEATURE");
}

TEST(OrderDay, AnOrderChangedWithoutLeaveIsVoidAndNotReplaced) {  // G-DAY-08, G-DAY-16
  const World w = With("d", 5);
  const std::string attack = "target = \"bygrove\"\noutcome = \"destruction\"\n";
  EXPECT_EQ(Codes(w, Order("d", "10:00", "action", "conflict", attack + "edited = true") +
                         Order("d", "11:00", "action", "rest") +
                         Order("other", "12:00", "action", "assist", "order = \"d\"")),
            "E-EDITED W-EXTRA E-POOL-PARENT");
  EXPECT_EQ(Codes(w, Order("d", "10:00", "action", "conflict",
                           attack + "edited = true\napproved = true")),
            "ok");
  // It would not have counted anyhow.
  EXPECT_EQ(Codes(w, Order("d", "10:00", "action", "rest") +
                         Order("d", "11:00", "action", "conflict", attack + "edited = true")),
            "ok E-EDITED");
}

TEST(OrderDay, AnAnswerFallsWithItsOrder) {  // G-VEC-13, G-POOL-06
  const World w = OrderWorld();
  EXPECT_EQ(Codes(w, Order("d", "13:13", "action", "improve",
                           "settlement = \"eltun\"\noption = \"defences\"") +
                         Order("t", "17:32", "action", "assist", "order = \"bygrove-wall\"")),
            "ok E-POOL-PARENT");
  EXPECT_EQ(Codes(w, Order("d", "13:13", "action", "improve",
                           "settlement = \"farton\"\noption = \"defences\"") +
                         Order("t", "17:32", "action", "assist", "order = \"d\"")),
            "E-TEMPLE-NONE E-POOL-PARENT");
  EXPECT_EQ(Codes(w, Order("d", "13:13", "action", "improve",
                           "settlement = \"eltun\"\noption = \"defences\"") +
                         Order("t", "17:32", "action", "assist", "order = \"d\"")),
            "ok ok");
}

TEST(OrderDay, OrdersAreNamedByIdOrByGod) {
  const World w = OrderWorld();
  const std::string attack = "target = \"bygrove\"\noutcome = \"destruction\"\n";
  // Of two actions of a lesser god the earliest is meant; a god of rank 20 must use ids.
  const OrderRun first = CheckOrders(
      w, Order("t", "09:30", "action", "rest") + Order("t", "09:00", "action", "conflict", attack) +
             Order("d", "10:00", "action", "assist", "order = \"t\""));
  EXPECT_EQ(first.orders[2].parent, 1u);
  EXPECT_EQ(Codes(first), "W-EXTRA ok ok");
  const std::string two = Order("z", "09:00", "action", "rest") +
                          Order("z", "09:10", "action", "conflict", attack + "id = \"a\"");
  EXPECT_EQ(Codes(w, two + Order("d", "10:00", "action", "assist", "order = \"z\"")),
            "ok ok E-FIELD-VALUE");
  EXPECT_EQ(Codes(w, two + Order("d", "10:00", "action", "assist", "order = \"a\"")), "ok ok ok");
  EXPECT_EQ(Codes(w, two + Order("d", "10:00", "action", "rest", "id = \"a\"")),
            "ok ok E-FIELD-VALUE");
}

TEST(OrderDay, SlotsAreCountedAcrossTheDay) {  // G-ORD-06, G-SLOT-02, G-SLOT-06
  const std::string known = "powers = [\"fire.scorch\", \"air.fair-wind\"]";
  const std::string day =
      Order("d", "10:00", "action", "power", "power = \"fire.scorch\"\nsettlement = \"eltun\"") +
      Order("d", "11:00", "bonus", "power", "power = \"air.fair-wind\"");
  EXPECT_EQ(Codes(With("d", 1, "law", "good", known), day), "ok E-SLOT-NONE");
  EXPECT_EQ(Codes(With("d", 2, "law", "good", known), day), "ok ok");
  // A refused power spends nothing.
  EXPECT_EQ(Codes(With("d", 1, "law", "good", known),
                  Order("d", "10:00", "action", "power", "power = \"fire.scorch\"") +
                      Order("d", "11:00", "bonus", "power", "power = \"air.fair-wind\"")),
            "E-POWER-TARGET ok");
}

TEST(OrderDay, ACycleGivesBackWhatWasUsedBeforeOrdersAreRead) {  // G-DAY-14, G-SLOT-04, G-EPIC-04
  World w = With("d", 14, "law", "good", "used = [\"discipline\"]\nslots_used = 2");
  const std::string day =
      Order("d", "10:00", "action", "power", "power = \"good.miracle\"\nsettlement = \"eltun\"") +
      Order("d", "11:00", "bonus", "discipline", "order = \"d\"");
  w.now.year = 20;
  w.gods[w.Find("d").god()].vars["slots_used"] = 3;
  EXPECT_EQ(Codes(w, day), "E-SLOT-NONE E-USED-CYCLE");
  w.now.year = 21;
  EXPECT_EQ(Codes(w, day), "ok ok");
  World k = OrderWorld();  // K has spent the cycle's epic use
  const std::string storm =
      Order("k", "10:00", "action", "power", "power = \"air.hurricane\"\nregion = \"east\"");
  EXPECT_EQ(Codes(k, storm), "E-EPIC-USED");
  k.now.year = 21;
  EXPECT_EQ(Codes(k, storm), "ok");
}

TEST(OrderDay, WhatAGodBuildsInTheMorningCountsForIt) {  // G-ORD-05
  const std::string improve = "settlement = \"bygrove\"\noption = \"defences\"";
  EXPECT_EQ(Codes(With("d", 20),
                  Order("d", "09:00", "action", "build_temple", "settlement = \"bygrove\"") +
                      Order("d", "10:00", "action", "improve", improve)),
            "ok ok");
  EXPECT_EQ(Codes(With("d", 20),
                  Order("d", "10:00", "action", "build_temple", "settlement = \"bygrove\"") +
                      Order("d", "09:00", "action", "improve", improve)),
            "ok E-TEMPLE-NONE");
  // Level by level: a second build of the day is for level 2.
  World w = With("d", 20);
  w.gods[w.Find("d").god()].might_given = 2;
  const std::string build = "settlement = \"bygrove\"";
  EXPECT_EQ(Codes(w, Order("d", "09:00", "action", "build_temple", build) +
                         Order("d", "10:00", "action", "build_temple", build)),
            "ok E-MIGHT-LOW");
}

TEST(OrderDay, ATempleNeedsTheMightOfItsLevel) {  // G-VEC-23, G-VEC-24, G-MIGHT-04, G-TEMPLE-03
  const std::string raise = Order("d", "09:00", "action", "build_temple", "settlement = \"eltun\"");
  EXPECT_EQ(Codes(With("d", 1), raise), "E-MIGHT-LOW");
  EXPECT_EQ(Codes(With("d", 2), raise), "ok");
  World w = With("d", 2);
  w.temples[Id<Temple>(std::size_t{0})].level = 2;
  // A temple above its god's might stays, only raising is barred (G-TEMPLE-10).
  EXPECT_EQ(CheckOrders(w, raise).Messages(),
            "E-MIGHT-LOW: god d: build_temple in Eltun: level 3 needs might 4, d has 3\n");
}

TEST(OrderDay, APickGoesUpToTheSlotLevel) {  // G-VEC-07, G-POWER-03
  const World w = With("d", 6);
  const auto learn = [&](const std::string& power) {
    return Codes(w, Order("d", "09:00", "free", "learn", "power = \"" + power + "\""));
  };
  EXPECT_EQ(learn("earth.rich-seam"), "ok");
  EXPECT_EQ(learn("earth.palisade"), "ok");
  EXPECT_EQ(learn("earth.called-vein"), "ok");
  EXPECT_EQ(learn("earth.tremor"), "E-LEARN-LEVEL");
}

TEST(OrderDay, FirestormNeedsTwoOtherPowersOfFire) {  // G-VEC-08, G-POWER-06, G-POWER-05
  const std::string learn = Order("d", "09:00", "free", "learn", "power = \"fire.firestorm\"");
  EXPECT_EQ(Codes(With("d", 6, "law", "good", "powers = [\"fire.scorch\"]"), learn),
            "E-LEARN-PREREQ");
  EXPECT_EQ(Codes(With("d", 6, "law", "good", "powers = [\"fire.scorch\", \"fire.hearthkindle\"]"),
                  learn),
            "ok");
  // Picks of one morning count for the next one.
  const std::string first = Order("d", "09:00", "free", "learn", "power = \"fire.hearthkindle\"");
  const World w = With("d", 6, "law", "good", "powers = [\"fire.scorch\"]");
  EXPECT_EQ(Codes(w, first + learn), "ok ok");
  EXPECT_EQ(Codes(w, learn + first), "E-LEARN-PREREQ ok");
}

TEST(OrderDay, APowerLearntInTheMorningCanBeUsed) {  // G-PIPE-03
  EXPECT_EQ(Codes(With("d", 1), Order("d", "20:00", "free", "learn", "power = \"fire.scorch\"") +
                                    Order("d", "10:00", "action", "power",
                                          "power = \"fire.scorch\"\nsettlement = \"eltun\"")),
            "ok ok");
}

TEST(OrderDay, TheLawfulGodGainsItsFeatureAtRankTwo) {  // G-VEC-09, G-LAW-02, G-CONTRA-04
  const std::string calm = Order("d", "09:00", "action", "law_and_order", "settlement = \"eltun\"");
  EXPECT_EQ(Codes(With("d", 1), calm), "E-RANK");
  EXPECT_EQ(Codes(With("d", 2), calm), "ok");
}

TEST(OrderDay, TheMoralPickComesBeforeANormalOneOfItsDomain) {  // G-MNEUT-02, G-MNEUT-05
  const World w = With("d", 1, "neutral", "neutral", "domains = [\"fire\", \"fire\"]");
  const auto learn = [](const std::string& power, const std::string& as) {
    return Order("d", "09:00", "free", "learn", "power = \"" + power + "\"\nas = \"" + as + "\"");
  };
  EXPECT_EQ(Codes(w, learn("fire.scorch", "normal")), "E-LEARN-DOMAIN");  // G-MNEUT-05
  EXPECT_EQ(Codes(w, learn("fire.scorch", "investment") + learn("fire.hearthkindle", "moral") +
                         learn("air.fair-wind", "normal")),
            "ok ok ok");
  EXPECT_EQ(Codes(w, learn("fire.scorch", "investment") + learn("fire.scorch", "moral")),
            "ok E-LEARN-KNOWN");
}

TEST(OrderDay, ASwapKeepsWhatOthersRestOn) {  // G-POWER-04, G-POWER-10
  World w = With("d", 6, "law", "good",
                 "powers = [\"fire.scorch\", \"fire.hearthkindle\", \"fire.firestorm\"]");
  w.gods[w.Find("d").god()].vars["swaps"] = 1;
  const auto swap = [](const std::string& drop, const std::string& power) {
    return Order("d", "09:00", "free", "swap",
                 "drop = \"" + drop + "\"\npower = \"" + power + "\"");
  };
  EXPECT_EQ(Codes(w, swap("fire.scorch", "air.fair-wind")), "E-LEARN-PREREQ");
  EXPECT_EQ(Codes(w, swap("fire.scorch", "fire.clearing-burn")), "ok");
  EXPECT_EQ(
      Codes(w, swap("fire.firestorm", "air.fair-wind") + swap("fire.scorch", "air.dead-calm")),
      "ok E-SWAP-NONE");
  EXPECT_EQ(Codes(w, swap("good.miracle", "air.fair-wind")), "E-SWAP-ALIGN");
}

TEST(OrderDay, DistancesOfTemplesAndLocations) {  // G-NEUT-05, G-LOC-02, G-CONTRA-30
  const auto remote = [](const std::string& hex) {
    return Order("m", "09:00", "action", "build_temple", "hex = " + hex);
  };
  // The pit lies on [4, 7].
  EXPECT_EQ(Codes(OrderWorld(), remote("[6, 7]")), "E-DISTANCE");
  EXPECT_EQ(Codes(OrderWorld(), remote("[7, 7]")), "ok");
  const auto place = [](const std::string& god, const std::string& hex) {
    return Order(god, "09:00", "free", "place_location",
                 "form = \"tower\"\ncreature = \"a wyrm\"\nhex = " + hex);
  };
  EXPECT_EQ(Codes(OrderWorld(), place("k", "[5, 7]")), "E-DISTANCE");
  EXPECT_EQ(Codes(OrderWorld(), place("k", "[6, 7]")), "ok");
  EXPECT_EQ(Codes(OrderWorld(), place("k", "[6, 7]") + place("s", "[7, 7]")), "ok E-DISTANCE");
  EXPECT_EQ(Codes(OrderWorld(), place("d", "[6, 7]")), "E-RANK");
}

TEST(OrderDay, NewTemplesAndNewGodsAreSafe) {  // G-NEW-03, G-NEW-04, G-NEW-07
  EXPECT_EQ(Codes(OrderWorld(), Order("d", "09:00", "action", "conflict",
                                      "target = \"bygrove\"\noutcome = \"raze\"\nobject = "
                                      "\"b\"")),
            "E-NEW-RAZE");  // G-CONFLICT-15
  EXPECT_EQ(Codes(OrderWorld(), Order("d", "09:00", "action", "convert", "from = \"b\"")),
            "E-NEW-CONV");  // G-CONVERT-06
  // G-CHAOS-08
  EXPECT_EQ(Codes(OrderWorld(), Order("k", "09:00", "action", "pandemonium",
                                      "settlement = \"bygrove\"\ntemple_of = \"b\"")),
            "E-NEW-RAZE");
  EXPECT_EQ(Codes(OrderWorld(), Order("k", "09:00", "action", "pandemonium",
                                      "settlement = \"bygrove\"\ntemple_of = \"s\"")),
            "ok");
  World later = OrderWorld();
  later.now.year = 10;  // new through day 9
  EXPECT_EQ(Codes(later, Order("d", "09:00", "action", "convert", "from = \"b\"")), "ok");
}

TEST(OrderDay, BonusBuildsHangOnWhatGrantsThem) {  // G-ACT-03, G-CHAOS-05, G-CONFLICT-21
  const std::string raze = Order("d", "09:00", "action", "conflict",
                                 "target = \"bygrove\"\noutcome = \"raze\"\nobject = \"s\"");
  const std::string build = Order("t", "08:00", "bonus", "raze_build", "order = \"d\"");
  const std::string help = Order("t", "10:00", "action", "assist", "order = \"d\"");
  const std::string hinder = Order("t", "10:00", "action", "oppose", "order = \"d\"");
  EXPECT_EQ(Codes(OrderWorld(), raze + help + build), "ok ok ok");
  EXPECT_EQ(Codes(OrderWorld(), raze + hinder + build), "ok ok E-BONUS-NONE");
  EXPECT_EQ(Codes(OrderWorld(), raze + build), "ok E-BONUS-NONE");
  const std::string storm =
      Order("k", "09:00", "action", "pandemonium", "settlement = \"bygrove\"\ntemple_of = \"s\"");
  const std::string after =
      Order("k", "10:00", "bonus", "pandemonium_build", "settlement = \"eltun\"");
  EXPECT_EQ(Codes(OrderWorld(), storm + after), "ok ok");
  EXPECT_EQ(Codes(OrderWorld(), Order("k", "09:00", "action", "rest") + after), "ok E-BONUS-NONE");
}

TEST(OrderDay, PowersOnOrdersNeedAPoolOrATrigger) {  // G-PDATA-02, G-PDATA-15, G-ACT-05
  const std::string attack =
      Order("t", "09:00", "action", "conflict", "target = \"bygrove\"\noutcome = \"destruction\"");
  const std::string cry =
      Order("m", "08:00", "bonus", "power", "power = \"war.battle-cry\"\norder = \"t\"");
  const std::string help = Order("m", "10:00", "action", "assist", "order = \"t\"");
  EXPECT_EQ(Codes(OrderWorld(), attack + cry), "ok E-POWER-TARGET");
  EXPECT_EQ(Codes(OrderWorld(), attack + cry + help), "ok ok ok");
  const std::string omen =
      Order("s", "12:00", "reaction", "power", "power = \"knowledge.counter-omen\"\norder = \"t\"");
  EXPECT_EQ(Codes(OrderWorld(), attack + omen), "ok E-TRIGGER");
  EXPECT_EQ(Codes(OrderWorld(), Order("t", "09:00", "action", "power",
                                      "power = \"fire.scorch\"\nsettlement = \"eltun\"") +
                                    omen),
            "ok ok");
}

TEST(OrderDay, ChosenOnesGoToNeighbouringRegionsAndTasksAreAtHand) {  // G-CHOSEN-04, G-CHOSEN-07
  const auto move = [](const std::string& fields) {
    return Order("s", "09:00", "bonus", "move_chosen", fields);
  };
  EXPECT_EQ(Codes(OrderWorld(), move("moves = [{ chosen = \"ada\", to = [4, 7] }, "
                                     "{ chosen = \"bo\", to = \"bygrove\" }]\n"
                                     "task = \"clear\"\nby = \"ada\"")),
            "ok");
  EXPECT_EQ(Codes(OrderWorld(), move("task = \"defend\"\nby = \"ada\"")), "ok");
  EXPECT_EQ(Codes(OrderWorld(), move("task = \"clear\"\nby = \"bo\"\nat = \"wolf\"")), "ok");
  EXPECT_EQ(Codes(OrderWorld(), move("task = \"gather\"\nby = \"ada\"\nat = \"pit\"")),
            "E-TASK-PLACE");
  EXPECT_EQ(Codes(OrderWorld(), move("by = \"ada\"")), "E-FIELD-MISSING");
}

TEST(OrderDay, AnotherCallingWhenOneIsGained) {  // G-CHOSEN-01, G-CHOSEN-03
  const std::string named =
      Order("s", "09:00", "free", "name_chosen", "type = \"sage\"\nat = \"bygrove\"");
  const std::string turned =
      Order("s", "09:00", "free", "retype_chosen", "chosen = \"ada\"\ntype = \"warlord\"");
  World w = OrderWorld();
  w.chosen[w.Find("cy").chosen()].ended = 0;  // rank 14 allows three
  EXPECT_EQ(Codes(w, named + turned + turned), "ok ok E-RETYPE-NONE");
  EXPECT_EQ(Codes(w, named + named), "ok E-CHOSEN-LIMIT");
}

TEST(OrderDay, ImprovisedActionsAreApprovedByName) {  // G-ACT-13, G-GAP-17
  DayContext context;
  context.improvised["rain of frogs"] = {};
  const std::string frogs = Order("d", "09:00", "action", "improvise", "name = \"rain of frogs\"");
  EXPECT_EQ(Codes(CheckOrders(OrderWorld(), frogs, context)), "ok");
  EXPECT_EQ(
      CheckOrders(OrderWorld(),
                  Order("d", "09:00", "action", "improvise", "name = \"rain of dogs\""), context)
          .Messages(),
      "E-IMPROVISE: god D: improvise: 'rain of dogs' is not approved (did you mean 'rain of "
      "frogs'?)\n");
}

TEST(OrderDay, ApprovedImprovisationsAreReadWithTheirEffects) {  // G-ACT-13
  Diagnostics diag;
  const TomlTable root = ParseToml(
      "[[improvised]]\nname = \"rain of frogs\"\n"
      "effects = [{ kind = \"satisfaction\", amount = -2 }]\n",
      "test.toml", diag);
  const auto read = ReadImprovised(root.Subs("improvised"));
  FinishToml(root);
  EXPECT_TRUE(diag.ok()) << diag.Text();
  ASSERT_EQ(read.size(), 1u);
  EXPECT_EQ(read.at("rain of frogs").front().amount, -2);
  ReadImprovised(
      ParseToml("[[improvised]]\nname = \"x\"\neffects = [{ kind = \"sat\" }]\n", "test.toml", diag)
          .Subs("improvised"));
  EXPECT_FALSE(diag.ok());
}

TEST(OrderDay, OrdersCountOnTheirDay) {
  Diagnostics diag;
  const std::string text = Order("d", "09:00", "action", "rest", "day = 6") +
                           Order("t", "09:00", "action", "rest") +
                           "[[order]]\nrealm = \"k\"\ndo = \"embassy\"\n";
  const TomlTable root = ParseToml(text, "orders.toml", diag);
  World w = OrderWorld();
  const auto gods = [&] {
    std::string out;
    for (const GodOrder& o : ReadGodOrders(root.Subs("order"), w, TestRules(), 5)) {
      out += o.god_name + std::to_string(o.position);
    }
    return out;
  };
  EXPECT_EQ(gods(), "t1");
  w.now.year = 6;
  EXPECT_EQ(gods(), "d0");
}

TEST(OrderDay, AHexStandsForWhatIsOnIt) {
  const auto run = [](const std::string& fields) {
    return CheckOrders(OrderWorld(),
                       Order("d", "09:00", "action", "conflict", "outcome = \"raze\"\n" + fields));
  };
  const World& w = OrderWorld();
  EXPECT_EQ(run("target = [13, 1]").orders[0].object.table, Table::kTemple);  // a remote temple
  EXPECT_EQ(run("target = [19, 0]").orders[0].object, w.Find("spire"));
  EXPECT_EQ(run("target = [1, 5]").orders[0].object, Ref(w.plan.At({1, 5})));  // a farm
  EXPECT_EQ(Codes(run("target = [1, 5]")), "ok");
  EXPECT_EQ(Codes(run("target = [4, 4]")), "E-OUTCOME-TARGET");
  EXPECT_EQ(Codes(run("target = \"pit\"")), "E-OUTCOME-TARGET");
  EXPECT_EQ(Codes(run("target = [400, 4]")), "E-TARGET-UNKNOWN");
  EXPECT_EQ(Codes(run("target = \"bygrove\"")), "E-OBJECT");
  EXPECT_EQ(Codes(run("target = \"eltun\"\nobject = [1, 5]")), "ok");
  EXPECT_EQ(Codes(run("target = \"eltun\"\nobject = \"k\"")), "E-OBJECT");
}

}  // namespace
}  // namespace bw
