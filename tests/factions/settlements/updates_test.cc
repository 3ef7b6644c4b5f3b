// The six steps of the settlements' year and the unrest chart (G-UPDATE, G-UNREST, G-GAP-02,
// G-GAP-04, G-GAP-05, G-SETT, G-TERRAIN).
#include <gtest/gtest.h>

#include "tests/support/god_world.h"

namespace bw {
namespace {

// G-VEC-30, G-UPDATE-04, G-UPDATE-10
TEST(SettlementYear, GVEC30HungerCostsAtLeastOne) {
  GodWorld w;
  const auto s = w.Town("eltun", {.population = 840, .wealth = 0, .food = 800});
  w.Play(true);
  EXPECT_EQ(w.Of(s).satisfaction, 11);
  EXPECT_EQ(w.Last("settlement.hungers").rule, "G-UPDATE-04");
}

// G-UPDATE-10, G-UPDATE-05, G-SETT-08
TEST(SettlementYear, GUPDATE10WealthFeedsAndTheRestGoHungry) {
  GodWorld w;
  const auto s = w.Town("eltun", {.population = 1500, .wealth = 3, .food = 800});
  w.Roll("unrest_chart", "eltun", {3, 4, 3, 4});
  w.Play(true);
  EXPECT_EQ(w.Of(s).wealth, 0);
  EXPECT_EQ(w.Of(s).satisfaction, 12 - 4);  // 700 short, 300 bought, 400 unfed
  const auto fed = w.Town("rich", {.population = 850, .wealth = 3, .food = 800});
  w.NextDay();
  w.Play(true);
  EXPECT_EQ(w.Of(fed).wealth, 2);  // one wealth for fifty mouths (G-UPDATE-05)
  EXPECT_EQ(w.Of(fed).satisfaction, 12);
}

// G-UPDATE-10
TEST(SettlementYear, GUPDATE10TheSwitchKeepsTheChestShut) {
  const Rules rules = RulesWithSwitches([](GodSwitches& s) { s.feed_with_wealth = false; });
  GodWorld w(rules);
  const auto s = w.Town("eltun", {.population = 1500, .wealth = 30, .food = 800});
  w.Roll("unrest_chart", "eltun", {3, 4});
  w.Play(true);
  EXPECT_EQ(w.Of(s).wealth, 30);
  EXPECT_EQ(w.Of(s).satisfaction, 12 - 7);
}

// G-VEC-32, G-UNREST-03, G-UPDATE-02, G-UPDATE-09
TEST(SettlementYear, GVEC32NoRankInUnrest) {
  GodWorld w;
  const auto s = w.Town("eltun", {.population = 390, .satisfaction = 9, .food = 600, .growth = 30});
  w.Roll("unrest_chart", "eltun", {3, 4});
  w.Play(true);
  EXPECT_EQ(w.Of(s).population, 401);  // 390 x 30 / 1000 = 11 (G-UPDATE-09)
  EXPECT_EQ(w.Of(s).rank, 1);
}

// G-VEC-53, G-SETT-04, G-UPDATE-07, G-SETT-01
TEST(SettlementYear, GVEC53BaseDvRisesWithTheRank) {
  for (const int built : {3, 6}) {
    GodWorld w;
    const auto s = w.Town("eltun", {.population = 1000, .rank = 2, .dv = built});
    w.Play(true);
    EXPECT_EQ(w.Of(s).rank, 3);
    EXPECT_EQ(w.Of(s).dv_built, built == 3 ? 4 : 6);  // G-SETT-04
    EXPECT_EQ(w.Last("settlement.rises").rule, "G-UPDATE-07");
    EXPECT_EQ(w.Last("settlement.rises").note, "Small Town");
  }
}

// G-UPDATE-12, G-UPDATE-11, G-SETT-02
TEST(SettlementYear, GUPDATE12OneRankADayBothWays) {
  GodWorld w;
  const auto up = w.Town("up", {.population = 6000, .rank = 2});
  const auto down = w.Town("down", {.population = 300, .rank = 4, .dv = 9, .satisfaction = 9});
  w.Roll("unrest_chart", "down", {3, 4, 3, 4});
  w.Play(true);
  EXPECT_EQ(w.Of(up).rank, 3);
  EXPECT_EQ(w.Of(down).rank, 3);  // also in unrest
  EXPECT_EQ(w.Of(down).dv_built, 9);
  w.NextDay();
  w.Play(true);
  EXPECT_EQ(w.Of(up).rank, 4);
  EXPECT_EQ(w.Of(down).rank, 2);
}

// G-GAP-04, G-SETT-13
TEST(SettlementYear, GGAP04IncomeAndGrowthFollowTheRankUnlessFixed) {
  for (const bool fixed : {false, true}) {
    GodWorld w;
    const auto s = w.Town("eltun", {.population = 1100, .rank = 2, .income = 2, .growth = 25});
    if (fixed) w.Var(s, "fixed_income", 1);
    if (fixed) w.Var(s, "fixed_growth", 1);
    w.Play(true);
    EXPECT_EQ(w.Of(s).rank, 3);
    EXPECT_EQ(w.Of(s).income_base, fixed ? 2 : 3);
    EXPECT_EQ(w.Of(s).growth_permille, fixed ? 25 : 20);
  }
}

// G-UPDATE-03, G-GAP-06, G-SETT-05, G-SETT-07, G-TERRAIN-01, G-TERRAIN-04, G-SETT-12
TEST(SettlementYear, GUPDATE03IncomeOfLandRoadsAndServants) {
  GodWorld w;
  w.Map(16, 10);
  const auto a = w.Town("a", {.population = 600, .wealth = 0, .income = 2, .at = {2, 2}});
  const auto b = w.Town("b", {.population = 600, .wealth = 0, .at = {6, 2}});
  w.Land(3, 2, "mountain");
  w.Works(3, 2, "mine", a);
  w.Play(true);
  EXPECT_EQ(w.Of(a).wealth, 2 + 3);  // G-TERRAIN-01: a mine brings 3
  w.NextDay();
  for (int q = 3; q <= 5; ++q) w.Road(q, 2);
  w.Play(true);
  EXPECT_EQ(w.Of(a).wealth, 5 + 5 + 5);  // G-GAP-05: a route brings 5 to each end
  EXPECT_EQ(w.Of(b).wealth, 5);
  w.Servant(w.Put("g", 2), "merchant-prince", b);
  w.NextDay();
  w.Play(true);
  EXPECT_EQ(w.Of(b).wealth, 5 + 5 + 1);  // G-GAP-09
  EXPECT_EQ(SettlementView(w.world, w.rules).Of(b).income, 6);
}

// G-GAP-05, G-TERRAIN-06, G-GAP-06
TEST(SettlementYear, GGAP05RoutesEndWithTheRoadOrThePeace) {
  GodWorld w;
  w.Map(16, 10);
  const auto a = w.Town("a", {.population = 300, .at = {2, 2}});
  w.Town("b", {.population = 300, .at = {6, 2}});
  const auto c = w.Town("c", {.population = 300, .at = {2, 6}});
  for (int q = 3; q <= 5; ++q) w.Road(q, 2);
  for (int r = 3; r <= 5; ++r) w.Road(2, r);
  const auto routes = [&](Id<Settlement> s) {
    return SettlementView(w.world, w.rules).Of(s).routes;
  };
  EXPECT_EQ(routes(a), 1);                                          // a hamlet counts one route
  EXPECT_EQ(SettlementView(w.world, w.rules).routes().size(), 3u);  // b and c meet at a's side
  w.Set(a, Field::kRank, 2);
  EXPECT_EQ(routes(a), 2);
  w.Set(c, Field::kSatisfaction, 9);
  EXPECT_EQ(routes(a), 1);  // in unrest it neither gives
  EXPECT_EQ(routes(c), 0);  // nor gets
  Draft d("G-CONFLICT-20", "road.breaks", Ref::World());
  d.Set(w.HexAt(4, 2), Field::kRoad, Value(0));
  w.turn.Post(std::move(d));
  EXPECT_EQ(routes(a), 0);
  w.Var(a, "routes_given", 3);  // by a power, under the same limit
  EXPECT_EQ(routes(a), 2);
}

// G-TERRAIN-05, G-TERRAIN-02, G-TERRAIN-03, G-SETT-09
TEST(SettlementYear, GTERRAIN05DvOncePerKindAndReachGrows) {
  GodWorld w;
  w.Map(16, 12);
  const auto s = w.Town("a", {.population = 600, .dv = 2, .at = {5, 5}});
  w.Land(6, 5, "mountain");
  w.Land(4, 5, "mountain");
  w.Land(5, 6, "swamp");
  w.Land(7, 5, "desert");  // two steps off: out of reach of a village (G-TERRAIN-02)
  EXPECT_EQ(w.Dv(s), 2 + 2 + 1);
  w.Set(s, Field::kRank, 3);
  EXPECT_EQ(w.Dv(s), 2 + 2 + 1 + 1);  // G-TERRAIN-07
}

// G-UPDATE-08, G-UPDATE-01
TEST(SettlementYear, GUPDATE08CreaturesRavageFirst) {
  GodWorld w;
  const auto s = w.Town("eltun", {.wealth = 10});
  w.Beast("ravage", 3, s);
  w.Play(true);
  EXPECT_EQ(w.Of(s).wealth, 8);  // ceil(3 / 2)
  EXPECT_EQ(w.Of(s).satisfaction, 11);
  EXPECT_EQ(w.Last("creature.ravages").rule, "G-PDATA-10");
}

// --- the unrest chart (G-GAP-02)

struct Riot : GodWorld {
  explicit Riot(std::vector<int> dice, NewTown town = {}) {
    Map(16, 12);
    town.satisfaction = 9;
    town.at = {4, 4};
    if (town.population == 600) town.population = 1000, town.rank = 3, town.dv = 6;
    s = Town("eltun", town);
    Roll("unrest_chart", "eltun", std::move(dice));
  }
  const Settlement& After() {
    Play(true);
    return Of(s);
  }
  Id<Settlement> s;
};

// G-UPDATE-06, G-GAP-23
TEST(UnrestChart, GUPDATE06RevolutionAtTwo) {
  Riot w({1, 1});
  const auto g = w.Put("g", 3);
  Draft d("G-CONFLICT-10", "test.sets", g);
  d.Set(w.s, Field::kRuler, Ref(g));
  w.turn.Post(std::move(d));
  const Settlement& s = w.After();
  EXPECT_FALSE(s.ruler);  // G-GAP-14
  EXPECT_EQ(s.population, 900);
  EXPECT_EQ(s.dv_built, 4);  // and never below the base (G-CONFLICT-16)
  EXPECT_EQ(s.satisfaction, 10);
  EXPECT_EQ(w.Last("settlement.riots").note, "revolution");
}

// G-GAP-02, G-NEW-07
TEST(UnrestChart, GGAP02AltarsBurnTheHighestFirstButNoNewGods) {
  Riot w({1, 2});
  const auto a = w.Put("a", 4), b = w.Put("b", 4), fresh = w.Put("c", 4);
  w.Shrine(a, w.s, 1);
  w.Shrine(b, w.s, 2);
  w.Shrine(fresh, w.s, 3);
  w.Var(fresh, "new_until", 5);
  w.After();
  EXPECT_EQ(w.Level(a, w.s), 1);
  EXPECT_EQ(w.Level(b, w.s), 1);
  EXPECT_EQ(w.Level(fresh, w.s), 3);  // G-NEW-07
}

// G-GAP-02
TEST(UnrestChart, GGAP02ALevelOneTempleIsGone) {
  Riot w({1, 2});
  const auto a = w.Put("a", 4), b = w.Put("b", 4);
  w.Shrine(b, w.s);
  w.Shrine(a, w.s);
  w.After();
  EXPECT_EQ(w.Level(b, w.s), 0);  // the oldest of equals
  EXPECT_EQ(w.Level(a, w.s), 1);
}

// G-GAP-02
TEST(UnrestChart, GGAP02TheRestOfTheRows) {
  struct Row {
    std::vector<int> dice;
    int wealth, people, mood, walls;
  };
  for (const Row& row : std::vector<Row>{{{2, 2}, 10 - 5, 1000, 9, 6},
                                         {{2, 3}, 10 - 2, 950, 9, 6},
                                         {{3, 3}, 10, 1000, 9, 6},
                                         {{3, 4}, 10, 1000, 9, 6},
                                         {{4, 4}, 10, 1000, 8, 6},
                                         {{5, 5}, 10, 1000, 9, 5},
                                         {{5, 6}, 10, 1000, 10, 6},
                                         {{6, 6}, 10, 1000, 12, 6}}) {
    Riot w(row.dice);
    const Settlement& s = w.After();
    EXPECT_EQ(s.wealth, row.wealth) << row.dice[0] << row.dice[1];
    EXPECT_EQ(s.population, row.people) << row.dice[0] << row.dice[1];
    EXPECT_EQ(s.satisfaction, row.mood) << row.dice[0] << row.dice[1];
    EXPECT_EQ(s.dv_built, row.walls) << row.dice[0] << row.dice[1];
  }
}

// G-GAP-02
TEST(UnrestChart, GGAP02AStrikeCostsTheIncomeJustCollected) {
  Riot w({3, 3}, {.population = 1000, .wealth = 10, .income = 4});
  EXPECT_EQ(w.After().wealth, 10);
}

// G-GAP-02
TEST(UnrestChart, GGAP02FlightJoinsTheNearestCalmSettlement) {
  Riot w({4, 5});
  const auto far = w.Town("far", {.at = {12, 4}}), near = w.Town("near", {.at = {8, 4}});
  const auto wild = w.Town("wild", {.satisfaction = 9, .at = {6, 4}});
  w.Roll("unrest_chart", "wild", {3, 4});
  EXPECT_EQ(w.After().population, 900);
  EXPECT_EQ(w.Of(near).population, 700);
  EXPECT_EQ(w.Of(far).population, 600);
  EXPECT_EQ(w.Of(wild).population, 600);
}

// G-UNREST-05
TEST(UnrestChart, GUNREST05TheCauseIsWhatStirredIt) {
  GodWorld w;
  const auto s =
      w.Town("eltun", {.population = 1000, .wealth = 0, .satisfaction = 10, .food = 900});
  w.Roll("unrest_chart", "eltun", {3, 4});
  w.Play(true);
  EXPECT_EQ(w.Of(s).satisfaction, 9);
  EXPECT_EQ(w.Last("settlement.riots").cause, w.Last("settlement.hungers").n);
}

// --- limits (G-GAP-12)

// G-UNREST-06, G-GAP-12
TEST(SettlementYear, GUNREST06SatisfactionStaysWithinTwenty) {
  GodWorld w;
  const auto g = w.Put("g", 20);
  const auto s = w.Town("eltun", {.satisfaction = 18});
  w.Order(g, "intervene", s);
  w.Play();
  EXPECT_EQ(w.Of(s).satisfaction, 20);
  const auto hungry =
      w.Town("hungry", {.population = 999, .wealth = 0, .satisfaction = 3, .food = 0});
  w.Roll("unrest_chart", "hungry", {3, 4});
  w.NextDay();
  w.Play(true);
  EXPECT_EQ(w.Of(hungry).satisfaction, 0);
}

}  // namespace
}  // namespace bw
