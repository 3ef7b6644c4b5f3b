// Powers at work: what they cost, each effect of the vocabulary, reactions, initiative and pools
// (G-SLOT, G-EPIC, G-NEUT-01, -11, -13, G-PDATA, G-INIT, G-LAW-04, G-POOL).
#include <gtest/gtest.h>

#include "tests/support/god_world.h"

namespace bw {
namespace {

struct Arena : GodWorld {
  explicit Arena(int rank = 9) {
    Map(16, 12);
    g = Put("g", rank, "law", "good", 5000);
    o = Put("o", 9, "law", "evil", 5000);
    s = Town("eltun", {.population = 3000, .wealth = 30, .at = {5, 5}});
    other = Town("other", {.population = 3000, .wealth = 30, .at = {11, 5}});
    Shrine(g, s, 2);
  }
  // Uses the power and plays the day.
  std::size_t Use(const std::string& power, Ref target = {}, const std::string& via = "slot") {
    const auto i = Power(g, power, target, 10, via);
    Play();
    EXPECT_TRUE(Done(i)) << results[i].code << " " << results[i].reason;
    return i;
  }
  Id<God> g, o;
  Id<Settlement> s, other;
};

// G-PDATA-03, G-ACT-10, G-MIGHT-02
TEST(GodPowers, GPDATA03MightGrowsWithTheTempleThere) {
  Arena w(4);
  w.Use("good.miracle", w.s);  // sat +M+1, might 4 + 1, then a slot of level 2: +1
  EXPECT_EQ(w.Of(w.s).satisfaction, 12 + 4 + 1 + 1 + 1);
  EXPECT_EQ(w.Last("power.used").rule, "G-ACT-10");
}

// G-SLOT-06
TEST(GodPowers, GSLOT06AStoppedPowerCostsItsSlot) {
  Arena w;
  w.Power(w.o, "water.fogbank", w.s, 9);  // blocks powers
  w.Power(w.g, "good.miracle", w.s, 10);
  w.Play();
  EXPECT_EQ(w.Code(1), "F-BLOCKED");  // G-PDATA-08
  EXPECT_EQ(CountOf(w.Of(w.g).vars, "slots_used"), 1);
  EXPECT_EQ(w.Of(w.s).satisfaction, 12);
  EXPECT_EQ(w.Last("god.thwarted").cause, w.Last("power.used").n);
}

// G-PDATA-08, G-CONFLICT-06
TEST(GodPowers, GPDATA08ABlockStopsLaterOrdersOfItsKind) {
  Arena w;
  const auto before = w.Conflict(w.o, w.s, "destruction", 9);
  w.Power(w.g, "good.peace", w.s, 10);
  const auto after = w.Conflict(w.Put("x", 3), w.s, "destruction", 11);
  w.Play();
  EXPECT_NE(w.Code(before), "F-BLOCKED");
  EXPECT_EQ(w.Code(after), "F-BLOCKED");
  w.NextDay();
  const auto next = w.Conflict(w.o, w.s, "destruction", 11);
  w.Play();
  EXPECT_NE(w.Code(next), "F-BLOCKED");  // the day's end lifts it
}

// G-EPIC-02, G-EPIC-03, G-EPIC-05, G-FOLLOW-06
TEST(GodPowers, GEPIC02AnEpicPowerSpendsNoSlotAndWorksOnceACycle) {
  Arena w(11);
  w.Use("life.great-healing", Ref(w.world.plan[w.HexAt(1, 1)].province), "epic");
  EXPECT_EQ(CountOf(w.Of(w.g).vars, "slots_used"), 0);
  EXPECT_EQ(UsedThisCycle(w.Of(w.g), "epic"), 1);
  EXPECT_EQ(w.Of(w.s).satisfaction, 16);      // a region: every settlement in it
  EXPECT_EQ(w.Of(w.other).satisfaction, 16);  // at its own level: it does not grow (G-PDATA-06)
  EXPECT_EQ(w.Of(w.g).followers, 5000 + 10 + 30 + 10 + 40);  // acting, temple, order, power
}

// G-NEUT-01, G-NEUT-11, G-NEUT-13
TEST(GodPowers, GNEUT01InvestmentBringsFollowersByGrandeurToo) {
  GodWorld w;
  const auto g = w.Put("g", 18, "neutral", "good", 40000);
  const auto s = w.Town("eltun");
  w.Domain(g, "ethical", "life");
  w.Teach(g, "life.healing-hands", "investment");
  w.Power(g, "life.healing-hands", s, 10, "grandeur");
  w.Play();
  EXPECT_EQ(w.Of(g).followers, 40000 + 10 + 50);
  EXPECT_EQ(CountOf(w.Of(g).vars, "slots_used"), 0);
  EXPECT_EQ(UsedThisCycle(w.Of(g), "grandeur"), 1);  // G-NEUT-11
  EXPECT_EQ(w.Fact("power.used", "level"), 5);       // G-NEUT-13
}

// --- the vocabulary (G-PDATA-14)

// G-PDATA-14
TEST(GodPowers, GPDATA14IncomeFoodAndWallsLast) {
  Arena w(5);                      // slots of level 3
  w.Use("trade.toll-house", w.s);  // wealth +6 and one step more; income +1
  EXPECT_EQ(w.Of(w.s).wealth, 30 + 6 + 2);
  EXPECT_EQ(w.Of(w.s).income_base, 1);
  w.NextDay();
  w.Use("nature.green-hand", w.s);
  EXPECT_EQ(w.Of(w.s).food_base, 1000000 + 100);
  Arena v(5);
  v.Use("earth.palisade", v.s);
  EXPECT_EQ(v.Of(v.s).dv_built, 8);
}

// G-PDATA-14
TEST(GodPowers, GPDATA14GrowthIsLentToTheCyclesEnd) {
  Arena w(5);
  w.Use("life.midwifes-charm", w.s);
  EXPECT_EQ(w.Of(w.s).growth_permille, 10);
  w.NextDay();
  w.Power(w.o, "evil.curse", w.s);
  w.Play();
  EXPECT_EQ(w.Of(w.s).growth_permille, 0);
  w.Set(w.s, Field::kGrowth, 5);
  w.NextDay(21 - w.world.now.year);
  w.Play();
  EXPECT_EQ(w.Of(w.s).growth_permille, 5);
  EXPECT_EQ(CountOf(w.Of(w.s).vars, "growth_lent"), 0);
}

// G-PDATA-10
TEST(GodPowers, GPDATA10GuardsStandAndGoWithTheCycle) {
  Arena w(3);
  w.Use("good.create-celestial", w.s);
  ASSERT_EQ(w.world.creatures.size(), 1u);
  EXPECT_EQ(w.Dv(w.s), 7 + 2);  // ceil(3 / 2)
  w.NextDay();
  const auto i = w.Conflict(w.o, Ref(Id<Creature>(0u)), "raze");
  w.Play();
  EXPECT_EQ(w.Result(i).dv, 3);
  EXPECT_TRUE(w.Done(i));
  EXPECT_EQ(w.Dv(w.s), 7);
  w.Beast("guard", 4, w.s);
  w.NextDay(21 - w.world.now.year);
  w.Play();
  EXPECT_EQ(w.Dv(w.s), 7);
}

// G-PDATA-11
TEST(GodPowers, GPDATA11StealTakesWhatTheVictimHas) {
  Arena w(7);  // level 4
  w.Shrine(w.o, w.other);
  w.Set(w.o, Field::kFollowers, 5);
  w.Power(w.g, "trickery.stolen-flock", w.o);
  w.Order(w.o, "intervene", w.other);
  w.Play();
  EXPECT_EQ(w.Of(w.o).followers, 0);  // 5, acting, temple and order make 35; 50 were wanted
  EXPECT_EQ(w.Of(w.g).followers, 5000 + 10 + 30 + 10 + 35);
  w.Set(w.o, Field::kFollowers, 4000);
  w.Var(w.o, "new_until", 99);
  w.NextDay();
  w.Power(w.g, "trickery.stolen-flock", w.o);
  w.Play();
  EXPECT_EQ(w.Of(w.o).followers, 4000 + 10 + 10);  // a new god is immune
}

// G-PDATA-11
TEST(GodPowers, GPDATA11OnASettlementTheForemostOtherGodLoses) {
  Arena w(13);
  const auto third = w.Put("t", 5, "law", "good", 900);
  w.Shrine(w.o, w.s, 1);
  w.Shrine(third, w.s, 2);
  w.Use("trickery.great-swindle", w.s, "epic");
  EXPECT_EQ(w.Of(third).followers, 900 + 30 + 10 - 40);
}

// G-PDATA-12
TEST(GodPowers, GPDATA12LandChangesWithoutSeats) {
  Arena w(5);
  w.Land(6, 5, "forest");
  w.Land(4, 5, "forest");
  w.Works(6, 5, "lumber_mill", w.s);
  w.Power(w.g, "fire.clearing-burn", w.s);
  w.at(0).hexes = {w.HexAt(5, 5), w.HexAt(6, 5), w.HexAt(4, 5)};
  w.Play();
  EXPECT_EQ(w.world.plan[w.HexAt(6, 5)].terrain, Terrain::kGrassland);
  EXPECT_EQ(w.world.plan[w.HexAt(6, 5)].improvement, Improvement::kNone);  // it no longer fits
  EXPECT_EQ(w.world.plan[w.HexAt(4, 5)].terrain, Terrain::kGrassland);
  EXPECT_EQ(w.world.plan[w.HexAt(5, 5)].terrain, Terrain::kGrassland);
  w.NextDay();
  w.Power(w.g, "water.new-spring", w.s);
  w.at(0).hexes = {w.HexAt(6, 5)};
  w.Play();
  EXPECT_TRUE(w.world.plan[w.HexAt(6, 5)].river);
}

// G-PDATA-13
TEST(GodPowers, GPDATA13PlacingAndRemoving) {
  Arena w(9);
  w.Land(6, 5, "mountain");
  w.Power(w.g, "earth.called-vein", w.s);
  w.at(0).hexes = {w.HexAt(6, 5)};
  w.Play();
  EXPECT_EQ(w.world.plan[w.HexAt(6, 5)].improvement, Improvement::kMine);
  EXPECT_EQ(w.Of(w.s).wealth, 30 + 8 + 4);  // no cost
  w.NextDay();
  w.Power(w.g, "trade.caravan-charter", w.s);
  w.Play();
  EXPECT_EQ(CountOf(w.Of(w.s).vars, "routes_given"), 1);
  w.NextDay();
  w.Power(w.o, "water.high-water", w.s);
  w.at(0).hexes = {w.HexAt(6, 5)};
  w.Play();
  EXPECT_EQ(w.world.plan[w.HexAt(6, 5)].improvement, Improvement::kNone);
  w.NextDay();
  w.Var(w.g, "slots_used", -2);
  w.Power(w.g, "knowledge.engineers", w.s);
  w.at(0).hexes = {w.HexAt(5, 4)};
  w.at(0).picks = {"farm"};
  w.Play();
  EXPECT_EQ(w.world.plan[w.HexAt(5, 4)].improvement, Improvement::kFarm);
}

// G-PDATA-13, G-GAP-24, G-NEW-07
TEST(GodPowers, GPDATA13TemplesUpAndDown) {
  Arena w(13);
  w.Shrine(w.o, w.s, 2);
  w.Use("fire.ashes-and-dawn", w.s, "epic");
  EXPECT_EQ(w.Level(w.g, w.s), 3);
  w.NextDay();
  w.Power(w.g, "death.last-of-the-line", w.s, 10, "epic");
  w.at(0).temple_of = w.o;
  w.Play();
  EXPECT_EQ(w.Level(w.o, w.s), 0);  // two levels down
  const auto fresh = w.Put("f", 2);
  w.Shrine(fresh, w.s);
  w.Var(fresh, "new_until", 99);
  w.NextDay();
  w.Power(w.g, "death.silenced-altar", w.s, 10, "epic");
  w.Play();
  EXPECT_EQ(w.Level(fresh, w.s), 1);  // G-NEW-07
}

// G-PDATA-14
TEST(GodPowers, GPDATA14ImmunityLastsTheDay) {
  Arena w(13);
  w.Power(w.g, "air.storm-crown", w.s, 8, "epic");
  const auto i = w.Order(w.o, "convert", {}, 12);
  w.at(i).from = w.g;
  w.Play();
  EXPECT_EQ(w.Code(i), "F-RESTED");
}

// G-PDATA-14
TEST(GodPowers, GPDATA14ImmuneFromUnrestMeansNoChart) {
  Arena w;
  Effect e;
  e.kind = EffectKind::kImmune;
  e.what = "unrest";
  w.context.improvised["a truce"] = {e};
  w.Set(w.s, Field::kSatisfaction, 1);
  const auto i = w.Order(w.g, "improvise", w.s);
  w.at(i).name = "a truce";
  w.Play(true);
  EXPECT_EQ(w.Count("settlement.riots"), 0);  // G-GAP-02
  w.NextDay();
  w.Play(true);
  EXPECT_EQ(w.Count("settlement.riots"), 1);
}

// G-PDATA-07
TEST(GodPowers, GPDATA07SlotsRecoveredAreNotTheOneJustUsed) {
  Arena w(9);
  w.Use("knowledge.recollection");
  EXPECT_EQ(CountOf(w.Of(w.g).vars, "slots_used"), 1);
  w.NextDay();
  w.Use("knowledge.recollection");
  EXPECT_EQ(CountOf(w.Of(w.g).vars, "slots_used"), 1);  // one spent, one returned
}

// G-PDATA-02
TEST(GodPowers, GPDATA02ChosenOnesMoveAndHeal) {
  Arena w(9);
  const auto c = w.Servant(w.g, "sage", w.s);
  w.Var(c, "rest_until", 99);
  w.Use("life.renewal", w.s);
  EXPECT_FALSE(ChosenResting(w.world, c));
  w.NextDay();
  w.Power(w.g, "air.fair-wind");
  w.at(0).moves = {{c, Ref(w.other)}};
  w.Play();
  EXPECT_EQ(w.world.chosen[c].at, Ref(w.other));
}

// G-ACT-13, G-GAP-17
TEST(GodPowers, GACT13ImprovisedEffectsOfTheScenario) {
  Arena w;
  Effect e;
  e.kind = EffectKind::kSatisfaction;
  e.amount = 2;
  e.might = 1;
  w.context.improvised["a feast"] = {e};
  const auto i = w.Order(w.g, "improvise", w.s);
  w.at(i).name = "a feast";
  w.Set(w.s, Field::kSatisfaction, 10);
  w.Play();
  EXPECT_EQ(w.Of(w.s).satisfaction, 10 + 2 + 5 + 1);
}

// --- pools and reactions

// G-PDATA-15, G-CONFLICT-06, G-INIT-07
TEST(GodPools, GPDATA15PowersCountWhateverTheirHour) {
  Arena w;
  const auto i = w.Conflict(w.g, w.other, "destruction", 9);
  const auto cry = w.Power(w.g, "war.battle-cry", {}, 18);  // pool +M+1, level 5: +4 more
  w.at(cry).parent = i;
  w.Play();
  EXPECT_EQ(w.Result(i).pool, 5 + 5 + 1 + 4);
  EXPECT_LT(w.Result(cry).event, w.Result(i).event);
}

// G-PDATA-15, G-POOL-07
TEST(GodPools, GPDATA15AnOpponentsBonusWorksAgainstTheOrder) {
  Arena w;
  const auto i = w.Conflict(w.g, w.other, "destruction", 9);
  w.Reply(w.o, "oppose", i, 10);
  const auto cry = w.Power(w.o, "war.battle-cry", {}, 11);
  w.at(cry).parent = i;
  w.Play();
  EXPECT_EQ(w.Result(i).pool, 5 - 5 - 10);  // a pool may fall below zero (G-POOL-07)
}

// G-INIT-07, G-ACT-05, G-POWER-07
TEST(GodPools, GINIT07ReactionsComeJustBeforeTheirTrigger) {
  Arena w;
  const auto i = w.Conflict(w.g, w.other, "destruction", 9);
  const auto tow = w.Power(w.o, "water.undertow", {}, 20);  // pool -(M+1), level 5: 4 more
  w.at(tow).parent = i;
  w.Play();
  EXPECT_EQ(w.Result(i).pool, 5 - 5 - 1 - 4);
  EXPECT_EQ(w.Last("power.used").rule, "G-ACT-05");
  w.NextDay();
  const auto j = w.Conflict(w.g, w.other, "destruction", 9);
  const auto wall = w.Power(w.o, "war.shield-wall", w.other, 20);
  w.at(wall).parent = j;
  w.Play();
  EXPECT_EQ(w.Result(j).dv, 7 + 5 + 1 + 4);
}

// G-PDATA-09, G-POOL-03
TEST(GodPools, GPDATA09NegateCancelsAnOrderAndWhatHangsOnIt) {
  Arena w(15);
  const auto i = w.Conflict(w.o, w.s, "destruction", 9);
  const auto help = w.Reply(w.Put("h", 4), "assist", i, 10);
  const auto no = w.Power(w.g, "knowledge.foresight", {}, 11, "epic");
  w.at(no).parent = i;
  w.Play();
  EXPECT_EQ(w.Code(i), "F-NEGATED");
  EXPECT_EQ(w.Code(help), "F-NEGATED");
  EXPECT_EQ(w.Of(w.s).population, 3000);
  EXPECT_EQ(w.Of(w.g).followers, 5000 + 30 + 10 + 80);  // a reaction alone is no action
}

// G-PDATA-09, G-POOL-03
TEST(GodPools, GPDATA09NegatePowerReachesItsOwnLevelOnly) {
  for (const std::string power : {"death.wither", "death.reaping"}) {
    Arena w(4);  // slots of level 2
    const auto i = w.Power(w.o, power, w.s, 9);
    const auto no = w.Power(w.g, "knowledge.counter-omen", {}, 11);
    w.at(no).parent = i;
    w.Play();
    EXPECT_EQ(w.Code(i), power == "death.wither" ? "F-NEGATED" : "");
    EXPECT_EQ(CountOf(w.Of(w.o).vars, "slots_used"), 1);  // spent either way (G-SLOT-06)
  }
}

// --- initiative

// G-INIT-05, G-PIPE-04, G-NEW-01, G-LAW-04, G-LAW-05, G-LAW-06, G-LAW-09, G-LAW-10
TEST(GodInitiative, GINIT05NewGodsThenTheFirstThenTimeThenTheLast) {
  Arena w(14);
  const auto fresh = w.Put("f", 3), last = w.Put("l", 3), plain = w.Put("p", 3);
  w.Var(fresh, "new_until", 99);
  const auto law = w.Order(w.g, "intervene", w.other, 15);
  const auto moved = w.Reply(w.g, "discipline", law, 16, "bonus");
  const auto normal = w.Order(plain, "intervene", w.other, 8);
  const auto later = w.Order(last, "intervene", w.other, 7);
  const auto calm = w.Power(w.o, "air.dead-calm", {}, 9);
  w.at(calm).parent = later;
  const auto first = w.Order(fresh, "intervene", w.other, 20);
  w.Play();
  EXPECT_TRUE(w.Done(moved));
  EXPECT_LT(w.Result(first).event, w.Result(law).event);     // G-NEW-01, G-LAW-09
  EXPECT_LT(w.Result(law).event, w.Result(normal).event);    // G-LAW-04
  EXPECT_LT(w.Result(normal).event, w.Result(later).event);  // moved to the day's end
  EXPECT_EQ(UsedThisCycle(w.Of(w.g), "discipline"), 1);      // G-LAW-06
}

// G-PDATA-09, G-NEW-01, G-NEW-02, G-NEW-06
TEST(GodInitiative, GPDATA09ANewGodsOrderIsNeverMovedBehind) {
  Arena w;
  const auto fresh = w.Put("f", 3);
  w.Var(fresh, "new_until", 99);
  const auto i = w.Order(fresh, "intervene", w.other, 20);
  const auto j = w.Order(w.g, "intervene", w.other, 1);
  const auto calm = w.Power(w.o, "air.dead-calm", {}, 21);
  w.at(calm).parent = i;
  w.Play();
  EXPECT_LT(w.Result(i).event, w.Result(j).event);  // G-NEW-02
}

// G-INIT-06, G-GAP-10
TEST(GodInitiative, GINIT06EqualTimesByPosition) {
  Arena w;
  const auto i = w.Order(w.o, "intervene", w.other, 9), j = w.Order(w.g, "intervene", w.other, 9);
  w.Play();
  EXPECT_LT(w.Result(i).event, w.Result(j).event);
}

// G-PDATA-09
TEST(GodInitiative, GPDATA09FirstOnSelfCoversAllOwnOrders) {
  Arena w;
  const auto i = w.Order(w.g, "intervene", w.other, 19);
  const auto j = w.Order(w.o, "intervene", w.other, 2);
  w.Power(w.g, "air.fair-wind", {}, 20);
  w.Play();
  EXPECT_LT(w.Result(i).event, w.Result(j).event);
}

}  // namespace
}  // namespace bw
