// Rules of the day as a whole: allowances, chance, new gods, rounding, and what the checks and the
// resolution hold together (G-ACT, G-POOL, G-NEW, G-PIPE, G-GAP-07).
#include <gtest/gtest.h>

#include <set>

#include "tests/support/god_world.h"

namespace bw {
namespace {

struct Checked : GodWorld {
  using GodWorld::GodWorld;
  // The checks before the day; the code of each order, "" for a legal one.
  std::vector<std::string> Check() {
    BeginGodsDay(turn);
    results.assign(orders.size(), {});
    ValidateOrders(world, rules, context, orders, results);
    std::vector<std::string> codes;
    for (const OrderResult& r : results) {
      codes.push_back(r.status == OrderStatus::kRejected ? r.code : "");
    }
    return codes;
  }
  void PlayChecked() {
    Check();
    PlayGodsDay(turn, context, orders, results, true, false);
  }
};

// G-ACT-03, G-ACT-04, G-ACT-06, G-ACT-15: one action, bonus action and reaction; the earliest legal
// one counts.
TEST(GodsDayRules, OneOfEachKindADay) {
  Checked w;
  const auto g = w.Put("g", 5), o = w.Put("o", 5);
  const auto s = w.Town("eltun");
  w.Teach(g, "knowledge.insight");
  w.Teach(g, "air.fair-wind");
  w.Teach(g, "water.undertow");
  w.Teach(g, "trickery.false-orders");
  const auto target = w.Conflict(o, s, "destruction", 1);
  const auto act = w.Conflict(g, s, "destruction", 8);
  const auto extra = w.Order(g, "intervene", s, 9);
  const auto bonus = w.Power(g, "knowledge.insight", {}, 9);
  w.at(bonus).parent = act;
  const auto bonus2 = w.Power(g, "air.fair-wind", {}, 10);
  const auto react = w.Power(g, "water.undertow", {}, 11);
  w.at(react).parent = target;
  const auto react2 = w.Power(g, "trickery.false-orders", {}, 12);
  w.at(react2).parent = target;
  const auto codes = w.Check();
  EXPECT_EQ(codes[act], "");
  EXPECT_EQ(codes[bonus], "");
  EXPECT_EQ(codes[react], "");
  EXPECT_EQ(codes[extra], "W-EXTRA");
  EXPECT_EQ(codes[bonus2], "W-EXTRA");
  EXPECT_EQ(codes[react2], "W-EXTRA");
  PlayGodsDay(w.turn, w.context, w.orders, w.results, true, false);
  EXPECT_EQ(w.Code(extra), "W-EXTRA");  // what was dropped stays so
  EXPECT_EQ(w.Of(s).satisfaction, 12);
}

// G-POOL-04, G-POOL-05: a reply is the action; not to one's own order.
TEST(GodsDayRules, RepliesAreActionsAndNotToOneself) {
  Checked w;
  const auto g = w.Put("g", 5), o = w.Put("o", 20);  // with an action to spare
  const auto s = w.Town("eltun");
  const auto i = w.Conflict(o, s, "destruction", 1);
  const auto own = w.Reply(o, "assist", i, 2);
  const auto help = w.Reply(g, "assist", i, 3);
  const auto late = w.Order(g, "intervene", s, 4);
  const auto codes = w.Check();
  EXPECT_EQ(codes[own], "E-POOL-SELF");
  EXPECT_EQ(codes[help], "");
  EXPECT_EQ(codes[late], "W-EXTRA");
  PlayGodsDay(w.turn, w.context, w.orders, w.results, true, false);
  EXPECT_EQ(w.Result(i).pool, 8 + 4);
  EXPECT_EQ(w.Of(g).followers, w.rules.gods->Rank(5).followers + 10);
}

// G-POOL-08, G-NEW-06: a new god's help waits for its parent, which is nobody's new order.
TEST(GodsDayRules, ANewGodsReplyKeepsItsParentsPlace) {
  GodWorld w;
  const auto g = w.Put("g", 5), fresh = w.Put("f", 5);
  w.Var(fresh, "new_until", 9);
  const auto s = w.Town("eltun");
  const auto first = w.Order(w.Put("h", 5), "intervene", s, 5);
  const auto i = w.Conflict(g, s, "destruction", 10);
  const auto help = w.Reply(fresh, "assist", i, 11);
  w.Play();
  EXPECT_LT(w.Result(first).event, w.Result(help).event);
  EXPECT_EQ(w.Result(help).event, w.Result(i).event);
}

// G-OMNI-05: an assist as second action keeps its place, but may come too late.
TEST(GodsDayRules, AReplyAsSecondActionMayBeLate) {
  for (const int hour : {9, 16}) {
    GodWorld w;
    const auto g = w.Put("g", 20), o = w.Put("o", 5);
    const auto s = w.Town("eltun");
    const auto i = w.Conflict(o, s, "destruction", 5);
    w.Order(g, "intervene", s, hour);
    const auto help = w.Reply(g, "assist", i, hour + 1);
    w.Play();
    EXPECT_EQ(w.Code(help), hour == 9 ? "" : "F-LATE");
    EXPECT_EQ(w.Result(i).pool, hour == 9 ? 4 + 8 : 4);
  }
}

// G-NEW-03, G-NEW-04, G-NEW-05, G-CONFLICT-15, G-CONVERT-06, G-GAP-11
TEST(GodsDayRules, NewGodsAreProtectedForFiveDays) {
  Checked w;
  const auto g = w.Put("g", 12), fresh = w.Put("f", 2);
  const auto s = w.Town("eltun");
  const auto temple = w.Shrine(fresh, s);
  w.Var(fresh, "new_until", w.world.now.year + w.rules.gods->switches.new_god_days - 1);
  for (int day = 1; day <= 6; ++day) {
    auto i = w.Conflict(g, s, "raze", 9);
    w.at(i).object = temple;
    i = w.Order(g, "convert", {}, 10);
    w.at(i).from = fresh;
    const auto codes = w.Check();
    EXPECT_EQ(codes[0], day <= 5 ? "E-NEW-RAZE" : "") << day;
    EXPECT_EQ(codes[1], day <= 5 ? "E-NEW-CONV" : "W-EXTRA") << day;
    w.NextDay();
  }
  w.Var(fresh, "new_until", 100);
  const auto i = w.Conflict(g, s, "raze", 9);
  w.at(i).object = temple;
  w.Play();  // even unchecked
  EXPECT_TRUE(w.world.temples[temple].alive());
  EXPECT_EQ(w.Code(i), "F-TARGET-GONE");
}

// G-CONFLICT-03, G-CONFLICT-23: one of three outcomes, and none is no conflict.
TEST(GodsDayRules, AConflictNeedsAnOutcome) {
  Checked w;
  const auto g = w.Put("g", 12);
  const auto s = w.Town("eltun");
  w.Conflict(g, s, "");
  w.Conflict(g, s, "plunder", 11);
  const auto codes = w.Check();
  EXPECT_EQ(codes[0], "E-OUTCOME");
  EXPECT_EQ(codes[1], "E-OUTCOME");
}

// G-NEUT-04: one remote temple of a god in a region.
TEST(GodsDayRules, OneRemoteTempleARegion) {
  Checked w;
  w.Map(20, 12);
  const auto g = w.Put("g", 5), o = w.Put("o", 5);
  w.RemoteShrine(g, w.HexAt(2, 2));
  for (const auto god : {g, o}) {
    const auto i = w.Order(god, "build_temple");
    w.at(i).hex = w.HexAt(10, 6);
  }
  const auto codes = w.Check();
  EXPECT_EQ(codes[0], "E-REMOTE-REGION");
  EXPECT_EQ(codes[1], "");
}

// G-ALIGN-05, G-ALIGN-06, G-MNEUT-03, G-MNEUT-05, G-POWER-11: neutral twice has both lists; granted
// picks come first, and what is not picked stays due.
TEST(GodsDayRules, NeutralTwiceChoosesInBothLists) {
  GodWorld w;
  const auto g = w.Put("g", 3);
  EXPECT_TRUE(PicksDueOf(w.rules, w.Of(g)).domain_ethical);
  EXPECT_TRUE(PicksDueOf(w.rules, w.Of(g)).domain_moral);
  w.Domain(g, "ethical", "fire");
  w.Domain(g, "moral", "fire");
  const PicksDue due = PicksDueOf(w.rules, w.Of(g));
  EXPECT_TRUE(due.investment);
  EXPECT_EQ(due.moral, (std::vector<int>{1, 2}));
  EXPECT_EQ(due.normal, w.rules.gods->Rank(3).powers);
  for (const Power* p : Learnable(w.rules, w.Of(g), "normal")) {
    EXPECT_FALSE(p->domain == "fire" && p->level <= 2) << p->id;  // those are for the granted picks
  }
  w.Teach(g, "fire.scorch", "investment");
  w.Teach(g, "fire.hearthkindle", "moral");
  w.Play();
  w.NextDay();
  EXPECT_EQ(PicksDueOf(w.rules, w.Of(g)).normal, w.rules.gods->Rank(3).powers);
  EXPECT_EQ(PicksDueOf(w.rules, w.Of(g)).moral, (std::vector<int>{2}));
  EXPECT_EQ(w.Of(g).ethical + w.Of(g).moral, "neutralneutral");  // aspects never change
}

// G-EPIC-04, G-SLOT-05: epic uses return with the cycle; a new rank's slot comes unspent.
TEST(GodsDayRules, UsesReturnWithTheCycle) {
  GodWorld w(TestRules(), 20);
  const auto g = w.Put("g", 10, "neutral", "neutral", 8300);
  w.Var(g, "used.epic", 1);
  w.Var(g, "slots_used", 2);
  EXPECT_EQ(SlotsFree(w.rules, w.Of(g)), 0);
  w.Play();
  EXPECT_EQ(w.Of(g).rank, 11);
  EXPECT_EQ(SlotsFree(w.rules, w.Of(g)), 1);
  EXPECT_EQ(UsedThisCycle(w.Of(g), "epic"), 1);
  w.NextDay();
  BeginGodsDay(w.turn);
  EXPECT_EQ(UsedThisCycle(w.Of(g), "epic"), 0);
  EXPECT_EQ(SlotsFree(w.rules, w.Of(g)), 3);
  const std::size_t events = w.world.events.size();
  BeginGodsDay(w.turn);  // twice does nothing more
  EXPECT_EQ(w.world.events.size(), events);
}

// G-FOLLOW-08, G-TEMPLE-10: remote temples count for no mood; a temple outlasts its god's might.
TEST(GodsDayRules, RemoteTemplesHaveNoMoodAndTemplesStay) {
  GodWorld w;
  w.Map(20, 12);
  const auto law = w.Put("l", 8, "law"), chaos = w.Put("c", 8, "chaos");
  w.RemoteShrine(law, w.HexAt(5, 5), 4);
  w.RemoteShrine(chaos, w.HexAt(10, 5), 4);
  w.Set(law, Field::kFollowers, 0);
  w.Set(chaos, Field::kFollowers, 0);
  w.Play();
  EXPECT_EQ(w.Of(law).followers, 100);
  EXPECT_EQ(w.Of(chaos).followers, 100);
  EXPECT_EQ(w.Of(law).rank, 7);
  EXPECT_EQ(w.world.temples[Id<Temple>(0u)].level, 4);
}

// G-GAP-13, G-UPDATE-09: shrinking, too, is rounded towards nothing.
TEST(GodsDayRules, RoundingIsTowardsNothing) {
  GodWorld w;
  const auto s = w.Town("eltun", {.population = 199, .growth = -10});
  w.Play(true);
  EXPECT_EQ(w.Of(s).population, 198);
}

// G-GEO-04, G-GEO-05: a river is a mark on land; only sea is water.
TEST(GodsDayRules, ARiverHexIsLand) {
  GodWorld w;
  w.Map(8, 8);
  Draft d("G-GEO-01", "land.changes", Ref::World());
  d.Set(w.HexAt(3, 3), Field::kRiver, Value(1));
  w.turn.Post(std::move(d));
  w.Land(4, 4, "sea");
  EXPECT_FALSE(IsWater(w.world, w.HexAt(3, 3)));
  EXPECT_TRUE(IsWater(w.world, w.HexAt(4, 4)));
  const auto s = w.Town("eltun", {.food = 0, .at = {3, 4}});
  // Five grasslands (one with a river on top) and a sea: 5 x 100 + 300 + 500.
  EXPECT_EQ(SettlementView(w.world, w.rules).Of(s).food, 1300);
}

// --- chance (G-PIPE-02, G-GAP-07, G-DAY-11)

struct Chance : GodWorld {
  explicit Chance(const Rules& r, int kind) : GodWorld(r) {
    Map(10, 10);
    s = Town("eltun", {.population = 2200, .food = 0, .at = {4, 4}});
    Land(5, 4, "forest");
    Works(5, 4, "lumber_mill", s);
    Roll("occurrence", "world", {1});
    Roll("occurrence_kind", "world", {kind});
    Play(true);
  }
  Id<Settlement> s;
};

const Rules& WithChance() {
  static const Rules kRules = RulesWithSwitches([](GodSwitches& s) { s.occurrences = true; });
  return kRules;
}

// G-RANK-07, G-ALIGN-02, G-ALIGN-03: features by the ethical aspect, powers by the moral one.
TEST(GodsDayRules, GRANK07EachAspectHasItsRanks) {
  for (const char* ethical : {"law", "chaos", "neutral"}) {
    std::set<int> ranks;
    int before = 0;
    for (int rank = 1; rank <= 20; ++rank) {
      God g;
      g.ethical = ethical;
      g.rank = rank;
      int now = 0;
      for (int f = 0; f <= static_cast<int>(GodFeature::kGrandeur); ++f) {
        now += HasFeature(g, static_cast<GodFeature>(f)) ? 1 : 0;
      }
      if (now > before) ranks.insert(rank);
      before = now;
    }
    EXPECT_EQ(ranks, (std::set<int>{1, 2, 6, 14, 18})) << ethical;
  }
  std::set<int> granted;
  for (const Power* p : TestRules().powers->Moral("evil")) granted.insert(p->moral_rank);
  EXPECT_EQ(granted, (std::set<int>{1, 3, 5, 7, 9}));
}

TEST(GodsDayRules, GGAP07NothingHappensByDefault) {
  Chance w(TestRules(), 5);
  EXPECT_EQ(w.Count("chance.strikes"), 0);
  EXPECT_EQ(w.Of(w.s).population, 2200);
  EXPECT_EQ(w.Of(w.s).wealth, 10 + 2 - 3);  // the mill's income; 1,900 to eat, 300 bought
}

TEST(GodsDayRules, GGAP07WhatChanceBrings) {
  Chance fire(WithChance(), 2);
  EXPECT_EQ(fire.world.plan[fire.HexAt(5, 4)].terrain, Terrain::kGrassland);  // the only forest
  EXPECT_EQ(fire.world.plan[fire.HexAt(5, 4)].improvement, Improvement::kNone);
  Chance monster(WithChance(), 3);
  ASSERT_EQ(monster.world.creatures.size(), 1u);
  EXPECT_EQ(monster.world.creatures[Id<Creature>(0u)].strength, 4);
  Chance plenty(WithChance(), 4);
  EXPECT_EQ(plenty.Of(plenty.s).satisfaction, 13);
  EXPECT_EQ(plenty.Of(plenty.s).wealth, 10 + 2);  // 500 more to eat this year: nothing to buy
  Chance sick(WithChance(), 5);
  EXPECT_EQ(sick.Of(sick.s).population, 2090);
  Chance guests(WithChance(), 6);
  EXPECT_EQ(guests.Of(guests.s).population, 2300);
  EXPECT_EQ(guests.Last("chance.strikes").rule, "G-GAP-07");
}

// G-RANK-06: who rises by the yearly count rises by its latest temple, and the event says how many
// levels of temples it has.
TEST(GodRanks, GRank06ARiseNamesTheTempleThatLedToIt) {
  GodWorld g;
  const Id<Settlement> s = g.Town("town");
  const Id<God> d = g.Put("d", 1, "law", "good", g.rules.gods->Rank(2).followers - 1);
  g.Shrine(d, s, 2);
  const EventNo temple = g.Last("temple.founded").n;
  g.NextDay();
  g.Play();
  ASSERT_EQ(g.Count("god.rises"), 1);
  EXPECT_EQ(g.Last("god.rises").cause, temple);
  EXPECT_EQ(g.Fact("god.rises", "temple-levels"), 2);
}

}  // namespace
}  // namespace bw
