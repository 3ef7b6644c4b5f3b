// Rules of the gods that no other test looks at by itself.
#include <gtest/gtest.h>

#include <set>

#include "factions/deciders/gods.h"
#include "factions/gods/order_table.h"
#include "factions/gods/standing.h"
#include "tests/support/god_world.h"
#include "tests/support/order_run.h"
#include "tests/support/pantheon.h"

namespace bw {
namespace {

std::string Codes(const std::string& orders) {
  std::string out;
  for (const OrderResult& r : CheckOrders(OrderWorld(), orders).results) {
    out += (out.empty() ? "" : " ") + (r.code.empty() ? std::string("ok") : r.code);
  }
  return out;
}

TEST(FurtherRules, OneMightForEverything) {  // G-MIGHT-05
  GodWorld w;
  const auto g = w.Put("g", 8, "chaos", "evil");  // might 5
  const auto other = w.Put("other", 8);
  const auto s = w.Town("eltun", {.satisfaction = 15});
  w.Shrine(g, s, 1);
  w.Order(g, "sew_discord", s);
  w.Order(other, "protect", s);
  w.Play();
  EXPECT_EQ(w.Of(s).satisfaction, 10);
  w.NextDay();
  const int before = w.Of(other).followers;
  w.at(w.Order(g, "convert")).from = other;
  w.Order(other, "protect", s);
  w.Play();
  EXPECT_EQ(w.Of(other).followers, before + 10 - 50);
}

TEST(FurtherRules, APickStaysOpen) {  // G-POWER-11
  GodWorld w;
  const auto g = w.Put("g", 3, "law", "good");
  w.NextDay(7);
  EXPECT_EQ(PicksDueOf(w.rules, w.Of(g)).normal, 4);
  const auto i = w.Order(g, "learn", {}, 1, 0, "free");
  w.at(i).power = "fire.scorch";
  w.at(i).as = "normal";
  w.Play();
  w.NextDay();
  EXPECT_TRUE(Knows(w.Of(g), "fire.scorch"));
  EXPECT_EQ(PicksDueOf(w.rules, w.Of(g)).normal, 3);
}

TEST(FurtherRules, TheEpicUseReturnsWithTheCycle) {  // G-EPIC-04
  GodWorld w(TestRules(), 20);
  const auto g = w.Put("g", 11);
  w.Var(g, "used.epic", 1);
  w.Play();
  EXPECT_EQ(UsedThisCycle(w.Of(g), "epic"), 1);
  w.NextDay();
  w.Play();
  EXPECT_EQ(UsedThisCycle(w.Of(g), "epic"), 0);
}

TEST(FurtherRules, AReplyAsSecondActionCanComeTooLate) {  // G-OMNI-05
  for (const int first : {10, 15}) {
    GodWorld w;
    const auto z = w.Put("z", 20), d = w.Put("d", 4);
    const auto s = w.Town("eltun"), other = w.Town("other");
    w.Shrine(d, s);
    w.Order(z, "protect", other, first);
    const auto i = w.Improve(d, s, "emigrate", 15);
    const auto help = w.Reply(z, "assist", i, 16);
    w.Play();
    EXPECT_EQ(w.Code(help), first == 10 ? "" : "F-LATE");
    EXPECT_EQ(w.Result(i).pool, first == 10 ? 4 + 8 : 4);
  }
}

TEST(FurtherRules, EthicalFeaturesAndMoralPowersComeAtFiveRanks) {  // G-RANK-07, G-ALIGN-02..04
  // G-ALIGN-02, G-ALIGN-03, G-ALIGN-04
  std::set<int> ranks;
  for (int f = 0; f <= static_cast<int>(GodFeature::kGrandeur); ++f) {
    ranks.insert(RowOf(static_cast<GodFeature>(f)).rank);
  }
  EXPECT_EQ(ranks, (std::set<int>{1, 2, 6, 14, 18}));
  std::set<int> moral;
  for (const Power* p : TestRules().powers->Moral("evil")) moral.insert(p->moral_rank);
  EXPECT_EQ(moral, (std::set<int>{1, 3, 5, 7, 9}));
}

TEST(FurtherRules, NeutralTwiceHasBothListsBeyondItsPicks) {  // G-ALIGN-05, G-MNEUT-03
  GodWorld w;
  const auto g = w.Put("g", 9);
  EXPECT_TRUE(PicksDueOf(w.rules, w.Of(g)).domain_ethical);
  EXPECT_TRUE(PicksDueOf(w.rules, w.Of(g)).domain_moral);
  w.Domain(g, "ethical", "fire");
  w.Domain(g, "moral", "water");
  const PicksDue due = PicksDueOf(w.rules, w.Of(g));
  EXPECT_TRUE(due.investment);
  EXPECT_EQ(due.moral, (std::vector<int>{1, 2, 3, 4, 5}));
  EXPECT_EQ(due.normal, 10);
  w.Teach(g, "water.sweet-rain", "moral");
  w.Teach(g, "fire.scorch", "investment");
  EXPECT_EQ(PicksDueOf(w.rules, w.Of(g)).normal, 10);
}

TEST(FurtherRules, NineActionsAreEverybodys) {  // G-ACT-02
  for (const char* verb : {"assist", "oppose", "build_temple", "conflict", "convert", "intervene",
                           "power", "improve", "protect", "rest"}) {
    const OrderVerb* v = FindOrderVerb(verb);
    ASSERT_NE(v, nullptr) << verb;
    EXPECT_FALSE(v->feature.has_value()) << verb;
    EXPECT_EQ(v->slots.front(), "action") << verb;
  }
}

TEST(FurtherRules, OneBonusActionAndOneReactionADay) {  // G-ACT-04, G-ACT-06, G-OMNI-04
  const std::string insight = "power = \"knowledge.insight\"\norder = \"y\"";
  EXPECT_EQ(Codes(Order("t", "09:00", "action", "conflict",
                        "id = \"y\"\ntarget = \"bygrove\"\noutcome = \"destruction\"") +
                  Order("t", "10:00", "bonus", "power", insight) +
                  Order("t", "11:00", "bonus", "power", insight)),
            "ok ok W-EXTRA");
  const std::string undertow = "power = \"water.undertow\"\norder = \"x\"";
  EXPECT_EQ(Codes(Order("d", "09:00", "action", "conflict",
                        "id = \"x\"\ntarget = \"bygrove\"\noutcome = \"destruction\"") +
                  Order("t", "10:00", "reaction", "power", undertow) +
                  Order("t", "11:00", "reaction", "power", undertow)),
            "ok ok W-EXTRA");
}

TEST(FurtherRules, AReplyIsTheDaysAction) {  // G-POOL-04
  EXPECT_EQ(Codes(Order("d", "09:00", "action", "conflict",
                        "id = \"x\"\ntarget = \"bygrove\"\noutcome = \"destruction\"") +
                  Order("t", "10:00", "action", "protect", "settlement = \"eltun\"") +
                  Order("t", "11:00", "action", "assist", "order = \"x\"")),
            "ok ok W-EXTRA");
}

TEST(FurtherRules, ANewGodsReplyDoesNotHurryItsParent) {  // G-POOL-08
  GodWorld w;
  const auto a = w.Put("a", 4), b = w.Put("b", 4), n = w.Put("n", 1);
  w.Var(n, "new_until", 100);
  const auto s = w.Town("eltun");
  w.Shrine(a, s);
  const auto i = w.Improve(a, s, "emigrate", 12);
  const auto earlier = w.Order(b, "intervene", s, 11);
  w.Reply(n, "assist", i, 13);
  w.Play();
  EXPECT_TRUE(w.Done(i));  // 4 alone would not do
  EXPECT_EQ(w.Result(i).pool, 6);
  EXPECT_LT(w.Result(earlier).event, w.Result(i).event);
}

TEST(FurtherRules, ATempleStaysWhenGodAndSettlementShrink) {  // G-TEMPLE-10
  GodWorld w;
  const auto g = w.Put("g", 1, "law", "good");
  const auto s = w.Town("eltun", {.population = 100, .rank = 1});
  w.Shrine(g, s, 3);
  w.Order(g, "build_temple", s);
  w.results.assign(w.orders.size(), {});
  ValidateOrders(w.world, w.rules, w.context, w.orders, w.results);
  EXPECT_EQ(w.Code(0), "E-MIGHT-LOW");
  w.NextDay();
  w.Play(true);
  EXPECT_EQ(w.Level(g, s), 3);
}

TEST(FurtherRules, RemoteTemplesAreNeitherCalmNorRiotous) {  // G-FOLLOW-08
  for (const char* ethical : {"law", "chaos"}) {
    GodWorld w;
    w.Map(6, 6);
    const auto g = w.Put("g", 2, ethical, "good");
    w.RemoteShrine(g, w.HexAt(2, 2));
    const int before = w.Of(g).followers;
    w.Play(true);
    EXPECT_EQ(w.Of(g).followers, before + 10) << ethical;
  }
}

TEST(FurtherRules, UnrestIsJudgedAfterTheSettlementsYear) {  // G-FOLLOW-08
  GodWorld w;
  const auto g = w.Put("g", 2, "chaos", "evil");
  const auto s = w.Town("eltun", {.wealth = 0, .satisfaction = 10, .food = 0});
  w.Shrine(g, s);
  w.Roll("unrest_chart", "eltun", {3, 4});
  const int before = w.Of(g).followers;
  w.Play(true);
  EXPECT_TRUE(InUnrest(w.Of(s)));
  EXPECT_EQ(w.Of(g).followers, before + 10 + 50);
}

TEST(FurtherRules, EveryOrderGetsOneLine) {  // G-PIPE-06
  GodWorld w;
  const auto a = w.Put("a", 4), b = w.Put("b", 4);
  const auto s = w.Town("eltun", {.population = 2500, .dv = 7});
  const auto protects = w.Order(a, "protect", s, 9);
  const auto attacks = w.Conflict(b, s, "destruction", 10);
  w.Play();
  EXPECT_EQ(w.results.size(), 2u);
  EXPECT_EQ(w.Result(protects).status, OrderStatus::kDone);
  EXPECT_FALSE(w.Result(protects).reason.empty());
  EXPECT_EQ(w.Result(attacks).status, OrderStatus::kFailed);
  EXPECT_EQ(w.Code(attacks), "F-DV");
  EXPECT_EQ(w.Result(attacks).pool, 4);
  EXPECT_EQ(w.Result(attacks).dv, 11);
}

std::string Told(const World& w) {
  std::string out;
  for (const Event& e : w.events) {
    out += e.rule + " " + e.kind + " " + w.KeyOf(e.actor);
    for (const Change& c : e.changes) out += " " + w.KeyOf(c.of) + c.tag + std::to_string(c.by);
    out += "\n";
  }
  return out;
}

TEST(FurtherRules, TheSameInTheSameOut) {  // G-PIPE-10, G-PIPE-11, G-ALIGN-06
  std::string first;
  for (int run = 0; run < 2; ++run) {
    Pantheon p(TestRules(), 11);
    p.Populate(5, 9, 24, 20);
    std::string alignments;
    for (const God& g : p.world.gods) alignments += g.ethical + g.moral;
    for (int day = 0; day < 25; ++day) p.OwnDay();
    for (const God& g : p.world.gods) {
      EXPECT_EQ(alignments.substr(0, (g.ethical + g.moral).size()), g.ethical + g.moral);
      alignments.erase(0, (g.ethical + g.moral).size());
    }
    if (run == 0) first = Told(p.world);
    EXPECT_EQ(Told(p.world), first);
  }
}

TEST(FurtherRules, ChanceComesBeforeTheOrders) {  // G-PIPE-02, G-GAP-07
  for (const bool on : {false, true}) {
    const Rules rules =
        on ? RulesWithSwitches([](GodSwitches& s) { s.occurrences = true; }) : TestRules();
    GodWorld w(rules);
    const auto g = w.Put("g", 4);
    const auto s = w.Town("eltun", {.population = 600, .wealth = 10});
    w.Roll("occurrence", "", {1});
    w.Roll("occurrence_kind", "", {6});
    w.Order(g, "intervene", s);
    w.Play();
    EXPECT_EQ(w.Of(s).population, on ? 700 : 600);
    if (!on) continue;
    EXPECT_EQ(w.Of(s).wealth, 13);
    ASSERT_EQ(w.Count("chance.strikes"), 1);
    EXPECT_LT(w.Last("chance.strikes").n, w.Last("god.intervenes").n);
  }
}

TEST(FurtherRules, PeopleAreWhole) {  // G-GAP-13, G-UPDATE-09
  for (const auto& [growth, after] : {std::pair{10, 336}, {-10, 330}}) {
    GodWorld w;
    const auto s = w.Town("eltun", {.population = 333, .growth = growth});
    w.Play(true);
    EXPECT_EQ(w.Of(s).population, after);
  }
}

TEST(FurtherRules, StandingGoesByRankFollowersTemplesAge) {  // G-GAP-18
  GodWorld w;
  const auto old = w.Put("old", 4, "law", "good", 700),
             young = w.Put("young", 4, "law", "good", 700);
  const auto high = w.Put("high", 5, "law", "good", 1000),
             rich = w.Put("rich", 4, "law", "good", 900);
  EXPECT_EQ(GodsByStanding(w.world), (std::vector<Id<God>>{high, rich, old, young}));
  w.Shrine(young, w.Town("eltun"), 2);
  EXPECT_EQ(GodsByStanding(w.world), (std::vector<Id<God>>{high, rich, young, old}));
}

TEST(FurtherRules, WithoutAPlanThereAreNoRegions) {  // G-GAP-19, G-CHOSEN-04
  GodWorld w;
  const auto a = w.Town("a"), b = w.Town("b");
  EXPECT_FALSE(RegionOf(w.world, a));
  EXPECT_TRUE(SameOrAdjacentRegion(w.world, a, b));
}

TEST(FurtherRules, TwelveMilesAreTwoHexes) {  // G-GEO-02, G-LOC-02
  GodWorld w;
  w.Map(9, 9);
  w.Town("eltun", {.at = {3, 3}});
  EXPECT_TRUE(LocationWithin(w.world, w.HexAt(4, 3), kDivineGap));
  EXPECT_FALSE(LocationWithin(w.world, w.HexAt(5, 3), kDivineGap));
  EXPECT_TRUE(LocationWithin(w.world, w.HexAt(5, 3), kRemoteGap));
  EXPECT_FALSE(LocationWithin(w.world, w.HexAt(6, 3), kRemoteGap));
}

}  // namespace
}  // namespace bw
