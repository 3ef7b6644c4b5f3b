// The test vectors of conflicts, improvements, temples and the rest that a day's resolution decides
// (G-VEC): the worked examples of the rules, and their boundaries.
#include <gtest/gtest.h>

#include "tests/support/god_world.h"

namespace bw {
namespace {

// Bygrove, a Large Town of DV 7; D and T of might 4, J of might 2.
struct Bygrove : GodWorld {
  Bygrove() {
    d = Put("d", 4);
    t = Put("t", 4);
    j = Put("j", 1);
    town = Town("bygrove", {.population = 3000, .rank = 4, .dv = 7});
  }
  std::size_t Attack(const std::string& outcome = "destruction", bool helped = true) {
    const std::size_t i = Conflict(d, town, outcome, 13);
    if (helped) Reply(t, "assist", i, 14);
    return i;
  }
  Id<God> d, t, j;
  Id<Settlement> town;
};

// G-VEC-01, G-CONFLICT-01, G-CONFLICT-04, G-CONFLICT-07
TEST(GodVectors, GVEC01AloneAPoolOfFourDoesNothing) {
  Bygrove w;
  const auto i = w.Attack("destruction", false);
  w.Play();
  EXPECT_EQ(w.Code(i), "F-DV");
  EXPECT_EQ(w.Result(i).pool, 4);
  EXPECT_EQ(w.Result(i).dv, 7);
  EXPECT_EQ(w.Of(w.town).dv_built, 7);
  EXPECT_EQ(w.Of(w.town).population, 3000);
  EXPECT_EQ(w.Last("conflict.fails").rule, "G-CONFLICT-07");
}

// G-VEC-02, G-CONFLICT-02, G-CONFLICT-09, G-POOL-01, G-POOL-02, G-POOL-03, G-INIT-02
TEST(GodVectors, GVEC02WithHelpASurplusOfOne) {
  Bygrove w;
  const auto i = w.Attack();
  w.Play();
  EXPECT_TRUE(w.Done(i));
  EXPECT_EQ(w.Result(i).pool, 8);
  EXPECT_EQ(w.Result(i).surplus, 1);
  EXPECT_TRUE(w.Done(1));  // the reply too, by the same event (G-POOL-02, -03)
  EXPECT_EQ(w.Result(1).event, w.Result(i).event);
  EXPECT_EQ(w.Of(w.town).population, 2900);
  EXPECT_EQ(w.Of(w.town).wealth, 9);
  EXPECT_EQ(w.Of(w.town).dv_built, 7);  // never below the base DV of its rank (G-CONFLICT-16)
}

// G-VEC-03, G-POOL-02, G-CONFLICT-07
TEST(GodVectors, GVEC03OpposedItFails) {
  Bygrove w;
  const auto i = w.Attack();
  w.Reply(w.j, "oppose", i, 15);
  w.Play();
  EXPECT_EQ(w.Result(i).pool, 6);
  EXPECT_EQ(w.Code(i), "F-DV");
  EXPECT_EQ(w.Of(w.town).population, 3000);
}

// Eltun: D has a level 1 temple; T and D of might 4, J of might 6.
struct Eltun : GodWorld {
  explicit Eltun(int rank = 4, int wealth = 10) {
    d = Put("d", 4);
    t = Put("t", 5);
    j = Put("j", 12);
    x = Put("x", 6);
    town = Town("eltun", {.population = 1500, .rank = rank, .dv = 5, .wealth = wealth});
    Shrine(d, town);
  }
  void Declare(bool helped = true) {
    works = Improve(d, town, "defences", 13);
    attack = Conflict(j, town, "destruction", 14);
    if (helped) Reply(t, "assist", works, 17);
  }
  Id<God> d, t, j, x;
  Id<Settlement> town;
  std::size_t works = 0, attack = 0;
};

// G-VEC-05, G-INIT-01, G-INIT-04, G-INIT-08, G-IMPROVE-02, G-IMPROVE-10, G-IMPROVE-15
TEST(GodVectors, GVEC05EltunByTheRules) {
  Eltun w(3);
  w.Declare();
  w.Play();
  EXPECT_TRUE(w.Done(w.works));
  EXPECT_EQ(w.Result(w.works).pool, 8);
  EXPECT_EQ(w.Of(w.town).dv_built, 6);
  EXPECT_EQ(w.Of(w.town).wealth, 4);
  EXPECT_EQ(w.Of(w.town).satisfaction, 11);
  EXPECT_EQ(w.Code(w.attack), "F-DV");
  EXPECT_EQ(w.Result(w.attack).pool, 6);
  EXPECT_EQ(w.Result(w.attack).dv, 6);
  // G-VEC-04: as in the tale the reply takes its parent's place, and the conflict comes to nothing.
  EXPECT_LT(w.Result(w.works).event, w.Result(w.attack).event);
  EXPECT_EQ(w.Last("settlement.improved").rule, "G-IMPROVE-10");
}

// G-VEC-06, G-SLOT-01, G-SLOT-02, G-SLOT-04, G-SLOT-07, G-DAY-14, G-VEC-52
TEST(GodVectors, GVEC06AndGVEC52SlotsOfTheRankAreSpentAndReturn) {
  GodWorld w(TestRules(), 20);
  const auto g = w.Put("g", 5, "law", "good");
  const auto s = w.Town("eltun");
  EXPECT_EQ(SlotsTotal(w.rules, w.Of(g)), 2);
  EXPECT_EQ(SlotLevel(w.rules, w.Of(g)), 3);
  w.Teach(g, "good.miracle", "alignment");
  w.Power(g, "good.miracle", s);
  w.Play();
  EXPECT_TRUE(w.Done(0));
  EXPECT_EQ(SlotsFree(w.rules, w.Of(g)), 1);
  EXPECT_EQ(w.Fact("power.used", "level"), 3);  // counts as 3rd level (G-SLOT-03)
  w.NextDay();                                  // day 21, the first of the second cycle (G-SLOT-04)
  w.Play();
  EXPECT_EQ(SlotsFree(w.rules, w.Of(g)), 2);
  EXPECT_EQ(w.Last("cycle.begins").rule, "G-PIPE-01");
}

// G-VEC-11, G-CONFLICT-08, G-CONFLICT-16, G-IMPROVE-03
TEST(GodVectors, GVEC11WithoutHelpTheConflictStrikes) {
  Eltun w(3);
  w.Declare(false);
  w.Play();
  EXPECT_EQ(w.Code(w.works), "F-POOL");
  EXPECT_TRUE(w.Done(w.attack));
  EXPECT_EQ(w.Of(w.town).dv_built, 4);
  EXPECT_EQ(w.Of(w.town).wealth, 9);
  EXPECT_EQ(w.Of(w.town).population, 1400);
}

// G-VEC-15, G-CONFLICT-10
TEST(GodVectors, GVEC15OverthrowNeedsASurplusOfTheRank) {
  Bygrove w;
  const auto i = w.Attack("overthrow");
  w.Play();
  EXPECT_EQ(w.Code(i), "F-SURPLUS");
  EXPECT_EQ(w.Result(i).surplus, 1);
  EXPECT_FALSE(w.Of(w.town).ruler);
}

// G-VEC-16, G-CONFLICT-11, G-CONFLICT-12
TEST(GodVectors, GVEC16RazeNeedsASurplusOfTheTemplesLevel) {
  for (const int level : {1, 2}) {
    Bygrove w;
    const auto temple = w.Shrine(w.j, w.town, level);
    const auto i = w.Attack("raze");
    w.at(i).object = temple;
    w.Play();
    EXPECT_EQ(w.Done(i), level == 1);
    EXPECT_EQ(w.Code(i), level == 1 ? "" : "F-SURPLUS");
    EXPECT_EQ(w.world.temples[temple].alive(), level == 2);
    EXPECT_EQ(w.Level(w.j, w.town), level == 2 ? 2 : 0);
  }
}

// G-VEC-18, G-POOL-02, G-IMPROVE-03
TEST(GodVectors, GVEC18OpposedImprovementFails) {
  Eltun w(3);
  w.Declare();
  w.Reply(w.x, "oppose", w.works, 18);
  w.Play();
  EXPECT_EQ(w.Result(w.works).pool, 4);
  EXPECT_EQ(w.Code(w.works), "F-POOL");
}

// G-VEC-19, G-ACT-09, G-ACT-12
TEST(GodVectors, GVEC19ProtectCountsFromItsPlaceOn) {
  for (const int hour : {12, 15}) {
    Bygrove w;
    const auto i = w.Attack();
    w.Order(w.j, "protect", w.town, hour);
    w.Play();
    EXPECT_EQ(w.Result(i).dv, hour == 12 ? 9 : 7);
    EXPECT_EQ(w.Code(i), hour == 12 ? "F-DV" : "");
  }
}

// G-VEC-20, G-CONFLICT-07
TEST(GodVectors, GVEC20StrictlyGreater) {
  for (const int dv : {8, 7}) {
    Bygrove w;
    w.Set(w.town, Field::kDvBuilt, dv);
    const auto i = w.Attack();
    w.Play();
    EXPECT_EQ(w.Done(i), dv == 7);
  }
}

// G-VEC-21, G-IMPROVE-01, G-IMPROVE-03, G-IMPROVE-16
TEST(GodVectors, GVEC21APoolOfFiveIsEnough) {
  for (const int rank : {4, 8}) {  // might 4, 5
    GodWorld w;
    const auto g = w.Put("g", rank);
    const auto s = w.Town("eltun");
    w.Shrine(g, s);
    const auto i = w.Improve(g, s, "emigrate");
    w.Play();
    EXPECT_EQ(w.Code(i), rank == 4 ? "F-POOL" : "");
    EXPECT_EQ(w.Of(s).population, rank == 4 ? 600 : 700);  // G-IMPROVE-11
  }
}

// G-VEC-22, G-IMPROVE-12, G-IMPROVE-15
TEST(GodVectors, GVEC22DefencesCostTheNewDv) {
  for (const int wealth : {5, 6}) {
    Eltun w(3, wealth);
    w.Declare();
    w.orders.erase(w.orders.begin() + 1);  // no conflict
    w.at(1).parent = 0;
    w.Play();
    EXPECT_EQ(w.Code(0), wealth == 5 ? "F-WEALTH" : "");
    EXPECT_EQ(w.Of(w.town).dv_built, wealth == 5 ? 5 : 6);
    EXPECT_EQ(w.Of(w.town).wealth, wealth == 5 ? 5 : 0);
    EXPECT_EQ(w.Of(w.town).satisfaction, wealth == 5 ? 12 : 11);
  }
}

// G-VEC-23, G-TEMPLE-02, G-TEMPLE-03
TEST(GodVectors, GVEC23RaisingNeedsMight) {
  GodWorld w;
  const auto g = w.Put("g", 2);
  const auto s = w.Town("eltun");
  w.Shrine(g, s);
  const auto i = w.Order(g, "build_temple", s);
  w.Play();
  EXPECT_TRUE(w.Done(i));
  EXPECT_EQ(w.Level(g, s), 2);
  EXPECT_EQ(w.Last("temple.raised").rule, "G-TEMPLE-02");
}

// G-VEC-24, G-MIGHT-04
TEST(GodVectors, GVEC24TheTempleBonusDoesNotCountForBuilding) {
  GodWorld w;
  const auto g = w.Put("g", 2);  // might 3, with the bonus 4
  const auto s = w.Town("eltun");
  w.Shrine(g, s, 2);
  const auto i = w.Order(g, "build_temple", s);
  w.Play();
  EXPECT_FALSE(w.Done(i));
  EXPECT_EQ(w.Level(g, s), 2);
}

// G-VEC-25, G-TEMPLE-06, G-TEMPLE-07
TEST(GodVectors, GVEC25AHamletBearsOneLevel) {
  GodWorld w;
  const auto a = w.Put("a", 1), b = w.Put("b", 1);
  const auto s = w.Town("eltun", {.population = 200});
  w.Shrine(a, s);
  const auto i = w.Order(b, "build_temple", s);
  w.Play();
  EXPECT_EQ(w.Code(i), "F-CAP");
  EXPECT_EQ(w.Result(i).rule, "G-TEMPLE-06");
}

// G-VEC-27, G-CONVERT-01, G-CONVERT-05, G-CONVERT-09, G-GAP-22
TEST(GodVectors, GVEC27AgnosticsAndActing) {
  GodWorld w;
  const auto g = w.Put("g", 1, "neutral", "neutral", 50);
  w.Order(g, "convert");
  w.Play();
  EXPECT_EQ(w.Of(g).followers, 70);
}

// G-VEC-28, G-UNREST-01, G-UNREST-02, G-UNREST-04, G-CHAOS-03, G-SETT-10
TEST(GodVectors, GVEC28UnrestHalvesPermanentDv) {
  GodWorld w;
  const auto chaos = w.Put("chaos", 6, "chaos"), g = w.Put("g", 4);
  const auto plain = w.Town("a", {.population = 3000, .rank = 4, .dv = 7, .satisfaction = 9});
  const auto wild = w.Town("b", {.population = 3000, .rank = 4, .dv = 7, .satisfaction = 9});
  w.Shrine(chaos, wild);
  EXPECT_EQ(w.Dv(plain), 3);
  EXPECT_EQ(w.Dv(wild), 7);  // G-CHAOS-03
  const auto i = w.Order(g, "protect", plain);
  w.Play();
  EXPECT_EQ(w.Result(i).dv, 7);  // 3 + 4: effects of the day come after the halving
}

// G-VEC-33, G-LAW-01, G-CHAOS-01, G-FOLLOW-02, G-FOLLOW-04, G-FOLLOW-05, G-TEMPLE-05
TEST(GodVectors, GVEC33LawAndChaosGatherByMood) {
  GodWorld w;
  const auto law = w.Put("law", 1, "law"), chaos = w.Put("chaos", 1, "chaos");
  for (int i = 0; i < 3; ++i) w.Shrine(law, w.Town("calm" + std::to_string(i)));
  for (int i = 0; i < 2; ++i) {
    w.Shrine(chaos, w.Town("wild" + std::to_string(i), {.satisfaction = 9}));
  }
  w.Play();
  EXPECT_EQ(w.Of(law).followers, 3 * 10 + 30);
  EXPECT_EQ(w.Of(chaos).followers, 2 * 10 + 100);
}

// G-VEC-35, G-LAW-02, G-LAW-07
TEST(GodVectors, GVEC35LawAndOrderSetsSatisfaction) {
  for (const int rank : {2, 18}) {
    GodWorld w;
    const auto g = w.Put("g", rank, "law");
    const auto s = w.Town("eltun", {.satisfaction = 3}), calm = w.Town("calm");
    w.Shrine(g, s);
    w.Shrine(g, calm);
    const auto i = w.Order(g, "law_and_order", s);
    w.Play();
    // Iron Rule comes before it at rank 18 (G-PIPE-05), yet the town is still in unrest.
    EXPECT_TRUE(w.Done(i));
    EXPECT_EQ(w.Of(s).satisfaction, rank == 2 ? 10 : 15);
    w.NextDay();
    const auto j = w.Order(g, "law_and_order", calm);
    w.Play();
    EXPECT_EQ(w.Code(j), "F-CALM");
  }
}

// G-VEC-37: the second action of a god of rank 20 waits six hours after the first.
// G-VEC-37, G-OMNI-01, G-OMNI-02, G-OMNI-03, G-INIT-03
TEST(GodVectors, GVEC37Omnipotence) {
  struct Sized {
    int first, second, watch;  // minutes; the hour at which another god acts
    bool late, after;
  };
  for (const Sized& c : {Sized{9 * 60, 15 * 60 + 30, 15 * 60 + 29, false, true},
                         Sized{9 * 60, 10 * 60, 14 * 60 + 59, false, true},
                         Sized{9 * 60, 10 * 60, 15 * 60 + 1, false, false},
                         Sized{14 * 60 + 59, 15 * 60 + 10, 20 * 60 + 58, false, true},
                         Sized{15 * 60, 16 * 60, 12 * 60, true, true}}) {
    GodWorld w;
    const auto g = w.Put("g", 20), o = w.Put("o", 5);
    const auto s = w.Town("eltun");
    w.Order(g, "intervene", s, c.first / 60, c.first % 60);
    const auto second = w.Order(g, "protect", s, c.second / 60, c.second % 60);
    const auto other = w.Order(o, "intervene", s, c.watch / 60, c.watch % 60);
    w.Play();
    EXPECT_EQ(w.Code(second), c.late ? "F-LATE" : "");
    if (c.late) continue;
    EXPECT_EQ(w.Result(second).event > w.Result(other).event, c.after);
  }
}

// G-VEC-42, G-LOC-05, G-LOC-06, G-PIPE-08
TEST(GodVectors, GVEC42DivineLocationFeedsItsGodUntilItFalls) {
  GodWorld w;
  w.Map(12, 12);
  const auto g = w.Put("g", 10, "law", "good", 6300);
  const auto s = w.Town("eltun", {.at = {2, 2}});
  w.Shrine(g, s);
  const auto site = w.Place("spire", "divine", 14, w.HexAt(5, 5), g);
  w.Play();
  EXPECT_EQ(w.Of(g).followers, 6300 + 10 + 10 + 250);
  w.Set(g, Field::kFollowers, 4000);
  w.NextDay();
  w.Play();
  EXPECT_EQ(w.Of(g).rank, 9);
  EXPECT_EQ(w.world.sites[site].state, "ruin");
  EXPECT_EQ(w.Last("location.falls").rule, "G-LOC-06");
  EXPECT_EQ(w.Last("location.falls").cause, w.Last("god.falls").n);
  const int before = w.Of(g).followers;
  w.NextDay();
  w.Play();
  EXPECT_EQ(w.Of(g).followers, before + 20);
}

// G-VEC-43, G-LOC-03, G-LOC-07, G-LOC-08, G-CONFLICT-13, G-CONFLICT-19
TEST(GodVectors, GVEC43ADivineLocationFallsToFifteen) {
  for (const int pool : {14, 15}) {
    GodWorld w;
    w.Map(12, 12);
    const auto g = w.Put("g", 10), a = w.Put("a", 19), b = w.Put("b", pool == 14 ? 14 : 16);
    const auto site = w.Place("spire", "divine", 14, w.HexAt(5, 5), g);
    const auto i = w.Conflict(a, site, "raze");
    w.Reply(b, "assist", i);
    w.Play();
    EXPECT_EQ(w.Result(i).pool, pool);
    EXPECT_EQ(w.Code(i), pool == 14 ? "F-DV" : "");
    EXPECT_EQ(w.world.sites[site].state, pool == 14 ? "standing" : "ruin");
    EXPECT_FALSE(pool == 15 && LocationDue(w.world, g));  // not before a new cycle (G-LOC-07)
  }
}

// G-VEC-44, G-IMPROVE-08, G-SETT-11
TEST(GodVectors, GVEC44AFarmFeedsByEitherReading) {
  for (const bool table : {true, false}) {
    const Rules rules = RulesWithSwitches(table ? [](GodSwitches& s) { s.farm_table = true; }
                                                : [](GodSwitches& s) { s.farm_table = false; });
    GodWorld w(rules);
    w.Map(12, 12);
    const auto g = w.Put("g", 8);
    const auto s = w.Town("eltun", {.wealth = 3, .food = 0, .at = {4, 4}});
    w.Shrine(g, s);
    const int before = SettlementView(w.world, rules).Of(s).food;
    const auto i = w.Improve(g, s, "farm", 10, w.HexAt(5, 4));
    w.Play();
    EXPECT_TRUE(w.Done(i));
    EXPECT_EQ(w.Of(s).wealth, 0);
    EXPECT_EQ(SettlementView(w.world, rules).Of(s).food - before, table ? 700 : 300);
  }
}

// G-VEC-47, G-CONFLICT-16, G-CONFLICT-17, G-PIPE-07, G-SETT-03
TEST(GodVectors, GVEC47DestructionWithoutPeopleLeavesRuins) {
  GodWorld w;
  const auto g = w.Put("g", 8), other = w.Put("o", 3);  // might 5
  const auto s = w.Town("eltun", {.population = 250, .dv = 2, .wealth = 2});
  w.Shrine(other, s);
  const auto i = w.Conflict(g, s, "destruction");
  w.Play(true);
  EXPECT_EQ(w.Result(i).surplus, 3);
  EXPECT_EQ(w.Of(s).dv_built, 1);
  EXPECT_EQ(w.Of(s).wealth, 0);
  EXPECT_EQ(w.Of(s).population, 0);
  EXPECT_EQ(w.Of(s).state, "ruin");
  EXPECT_FALSE(w.Of(s).alive());
  EXPECT_EQ(w.Level(other, s), 0);
  EXPECT_EQ(w.Last("settlement.ruined").rule, "G-CONFLICT-17");
}

// G-VEC-51, G-NEUT-09, G-MIGHT-02, G-POWER-09
TEST(GodVectors, GVEC51MajestyAddsToMight) {
  GodWorld w;
  const auto g = w.Put("g", 11);
  w.Domain(g, "ethical", "war");
  const auto s = w.Town("eltun");
  const Power* muster = w.rules.powers->Find("war.muster");
  EXPECT_EQ(PowerMight(w.world, w.rules, g, *muster, s), 7);
}

// G-VEC-54, G-FOLLOW-01, G-FOLLOW-07
TEST(GodVectors, GVEC54OnlyActionsBringFollowers) {
  GodWorld w;
  const auto rest = w.Put("a", 4, "neutral", "neutral", 700);
  const auto fail = w.Put("b", 4, "neutral", "neutral", 700);
  const auto two = w.Put("c", 20, "neutral", "neutral", 60000);
  const auto s = w.Town("eltun", {.population = 3000});
  w.Order(rest, "rest");
  w.Conflict(fail, s, "destruction");
  w.Order(two, "intervene", s, 1);
  w.Order(two, "intervene", s, 9);
  w.Play();
  EXPECT_EQ(w.Of(rest).followers, 700);
  EXPECT_EQ(w.Of(fail).followers, 710);
  EXPECT_EQ(w.Of(two).followers, 60010);
}

// G-VEC-55, G-RANK-06, G-GAP-03, G-MIGHT-06
TEST(GodVectors, GVEC55OneRankADay) {
  GodWorld w;
  const auto g = w.Put("g", 1, "neutral", "neutral", 320);
  w.Play();
  EXPECT_EQ(w.Of(g).rank, 2);
  w.NextDay();
  w.Play();
  EXPECT_EQ(w.Of(g).rank, 3);
  w.NextDay();
  w.Play();
  EXPECT_EQ(w.Of(g).rank, 3);
}

// G-VEC-57, G-PDATA-06
TEST(GodVectors, GVEC57PowersGrowInTheirFirstEffect) {
  GodWorld w;
  const auto g = w.Put("g", 9, "law", "evil");
  const auto s = w.Town("eltun", {.population = 3000, .wealth = 20});
  w.Teach(g, "fire.firestorm");
  w.Teach(g, "evil.create-fiend", "alignment");
  w.Power(g, "fire.firestorm", s);
  const auto other = w.Put("o", 9);
  const auto i = w.Conflict(other, s, "destruction", 11);
  w.Play();
  EXPECT_EQ(w.Of(s).population, 3000 - 250);
  EXPECT_EQ(w.Of(s).wealth, 14);
  EXPECT_EQ(w.Result(i).dv, 7 - 2);  // for the day
  EXPECT_EQ(w.Dv(s), 7);
  w.NextDay();
  w.Power(g, "evil.create-fiend", s);
  w.Play();
  ASSERT_EQ(w.world.creatures.size(), 1u);
  EXPECT_EQ(w.world.creatures[Id<Creature>(0u)].strength, 4);
}

}  // namespace
}  // namespace bw
