// What may be asked about gods: might, slots, powers, chosen ones, places.
#include "factions/gods/god_facts.h"

#include <gtest/gtest.h>

#include "tests/support/order_run.h"

namespace bw {
namespace {

God Ranked(int rank, const std::string& ethical = "neutral", const std::string& moral = "neutral") {
  God g;
  g.rank = rank;
  g.ethical = ethical;
  g.moral = moral;
  return g;
}

TEST(GodFacts, DaysCyclesAndYears) {  // G-DAY-12, G-DAY-01, G-DAY-02
  const Rules& r = TestRules();
  for (const auto& [day, cycle, of_cycle] :
       {std::tuple{1, 1, 1}, {5, 1, 5}, {6, 1, 6}, {20, 1, 20}, {21, 2, 1}, {41, 3, 1}}) {
    EXPECT_EQ(CycleOf(r, day), cycle) << day;
    EXPECT_EQ(DayOfCycle(r, day), of_cycle) << day;
  }
}

TEST(GodFacts,
     MightIsThatOfTheRankAndRisesAtOnesTemple) {  // G-MIGHT-01, G-MIGHT-03, G-MIGHT-05, G-TEMPLE-04
  const Rules& r = TestRules();
  const int might[] = {2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 8, 8};
  for (int rank = 1; rank <= 20; ++rank) EXPECT_EQ(MightOf(r, Ranked(rank)), might[rank - 1]);
  World w = OrderWorld();
  const Id<God> k = w.Find("k").god();
  EXPECT_EQ(MightAt(w, r, k, w.Find("bygrove").settlement()), 7 + 2);
  EXPECT_EQ(MightAt(w, r, k, w.Find("eltun").settlement()), 7);
  EXPECT_EQ(MightAt(w, r, k, {}), 7);
  // A temple keeps what it is when its owner falls (G-TEMPLE-10).
  w.gods[k].rank = 1;
  EXPECT_EQ(MightAt(w, r, k, w.Find("bygrove").settlement()), 2 + 2);
  w.gods[k].rank = 18;
  w.temples[TempleIn(w, k, w.Find("bygrove").settlement())].level = 1;
  EXPECT_EQ(MightAt(w, r, k, w.Find("bygrove").settlement()), 7);
}

TEST(GodFacts, DomainMajestyGrowsWithRank) {  // G-NEUT-09, G-VEC-51, G-MNEUT-04
  const Rules& r = TestRules();
  const Power& kindle = *r.powers->Find("fire.hearthkindle");
  const Power& scorch = *r.powers->Find("fire.scorch");  // does not use might
  God g = Ranked(5);
  g.words["domain.ethical"] = "fire";
  g.words["domain.moral"] = "air";
  for (const auto& [rank, more] : {std::pair{5, 0}, {6, 1}, {10, 1}, {11, 2}, {16, 2}, {17, 3}}) {
    g.rank = rank;
    EXPECT_EQ(MajestyOf(g, kindle), more) << rank;
    EXPECT_EQ(MajestyOf(g, scorch), 0);
  }
  g.words["domain.ethical"] = "air";
  g.words["domain.moral"] = "fire";
  EXPECT_EQ(MajestyOf(g, kindle), 0);
  World w = OrderWorld();
  const Id<God> n = w.Find("n").god();
  w.gods[n].rank = 11;
  EXPECT_EQ(PowerMight(w, r, n, kindle, w.Find("farton").settlement()), 5 + 2);
}

TEST(GodFacts, SlotsFollowTheRank) {  // G-RANK-01, G-SLOT-01, G-SLOT-05, G-VEC-06
  const Rules& r = TestRules();
  God g = Ranked(5);
  EXPECT_EQ(SlotsTotal(r, g), 2);
  EXPECT_EQ(SlotLevel(r, g), 3);
  g.vars["slots_used"] = 1;
  EXPECT_EQ(SlotsFree(r, g), 1);
  g.rank = 11;  // a third slot, unspent; the spent one stays spent
  EXPECT_EQ(SlotsFree(r, g), 2);
  g.rank = 1;
  g.vars["slots_used"] = 3;
  EXPECT_EQ(SlotsFree(r, g), 0);
}

TEST(GodFacts, ChosenOnesByRank) {  // G-VEC-39, G-CHOSEN-01
  for (const auto& [rank, chosen] :
       {std::pair{1, 0}, {2, 1}, {4, 1}, {5, 2}, {10, 2}, {11, 3}, {16, 3}, {17, 4}, {20, 4}}) {
    EXPECT_EQ(ChosenAllowance(TestRules(), Ranked(rank)), chosen) << rank;
  }
  // The newest sleep after a fall (G-CHOSEN-08).
  World w = OrderWorld();
  const Id<God> s = w.Find("s").god();
  EXPECT_EQ(ActiveChosenOf(w, TestRules(), s).size(), 3u);
  w.gods[s].rank = 4;
  EXPECT_EQ(ActiveChosenOf(w, TestRules(), s), std::vector{w.Find("ada").chosen()});
  EXPECT_TRUE(ChosenDormant(w, TestRules(), w.Find("bo").chosen()));
  EXPECT_TRUE(ChosenResting(w, w.Find("cy").chosen()));  // through day 6 (G-GAP-09)
  w.now.year = 7;
  EXPECT_FALSE(ChosenResting(w, w.Find("cy").chosen()));
}

TEST(GodFacts, EpicPowersByRank) {  // G-VEC-40, G-EPIC-01
  for (const auto& [rank, level] :
       {std::pair{10, 0}, {11, 6}, {12, 6}, {13, 7}, {15, 8}, {16, 8}, {17, 9}, {20, 9}}) {
    const std::vector<int> due = PicksDueOf(TestRules(), Ranked(rank, "law", "good")).epic;
    EXPECT_EQ(due.empty() ? 0 : due.back(), level) << rank;
  }
  // An epic power sleeps below the rank that granted it (G-EPIC-06).
  God g = Ranked(13, "law", "good");
  g.powers["death.silenced-altar"] = 1;
  g.powers["earth.deep-vault"] = 2;
  EXPECT_FALSE(IsDormant(TestRules(), g, "earth.deep-vault"));
  g.rank = 12;
  EXPECT_TRUE(IsDormant(TestRules(), g, "earth.deep-vault"));
  EXPECT_FALSE(IsDormant(TestRules(), g, "death.silenced-altar"));
  EXPECT_EQ(EpicUse(TestRules(), "earth.deep-vault"), "epic");  // one use for all (G-EPIC-03)
}

TEST(GodFacts, PicksDueAreWhatTheRankAllowsLessWhatIsKnown) {  // G-POWER-02, G-POWER-04,
                                                               // G-POWER-08, G-POWER-11
  const Rules& r = TestRules();
  const PicksDue both = PicksDueOf(r, Ranked(1));  // G-ALIGN-01, G-ALIGN-05
  EXPECT_TRUE(both.domain_ethical && both.domain_moral);
  God g = Ranked(4, "neutral", "good");
  EXPECT_TRUE(PicksDueOf(r, g).domain_ethical);  // G-ALIGN-01
  g.words["domain.ethical"] = "fire";
  PicksDue due = PicksDueOf(r, g);
  EXPECT_EQ(due.normal, 5);
  EXPECT_TRUE(due.investment);  // G-NEUT-02
  EXPECT_EQ(due.granted, (std::vector<std::string>{"good.miracle", "good.create-celestial"}));
  g.powers["fire.scorch"] = 1;
  g.words["as.fire.scorch"] = "investment";
  g.powers["good.miracle"] = 2;
  due = PicksDueOf(r, g);
  EXPECT_EQ(due.normal, 5);
  EXPECT_FALSE(due.investment);
  EXPECT_EQ(due.granted, std::vector<std::string>{"good.create-celestial"});  // G-GOOD-01
  // Moral neutrality: one power a level, at ranks 1, 3, 5, 7, 9 (G-MNEUT-02, G-ALIGN-03), beyond
  // the normal picks (G-MNEUT-03).
  God m = Ranked(6, "law", "neutral");
  m.words["domain.moral"] = "air";
  EXPECT_EQ(PicksDueOf(r, m).moral, (std::vector{1, 2, 3}));
  m.powers["air.fair-wind"] = 1;
  m.words["as.air.fair-wind"] = "moral";
  EXPECT_EQ(PicksDueOf(r, m).moral, (std::vector{2, 3}));
  EXPECT_EQ(PicksDueOf(r, m).normal, 7);
}

TEST(GodFacts, TheNewestPowersSleepAfterAFall) {  // G-POWER-12
  God g = Ranked(2, "law", "good");
  int order = 0;
  for (const char* p : {"fire.scorch", "air.dead-calm", "earth.palisade", "earth.rich-seam"}) {
    g.powers[p] = ++order;
  }
  EXPECT_FALSE(IsDormant(TestRules(), g, "air.dead-calm"));
  EXPECT_TRUE(IsDormant(TestRules(), g, "earth.rich-seam"));  // a fourth, rank 2 allows three
  EXPECT_TRUE(IsDormant(TestRules(), g, "earth.palisade"));   // no slot of rank 2 carries level 2
  g.rank = 3;
  EXPECT_FALSE(IsDormant(TestRules(), g, "earth.rich-seam"));
  EXPECT_FALSE(IsDormant(TestRules(), g, "earth.palisade"));
}

TEST(GodFacts, FeaturesComeWithTheirRanks) {  // G-ALIGN-02, G-ALIGN-04, G-RANK-02, G-RANK-07
  for (const auto& [feature, ethical, rank] : {std::tuple{GodFeature::kSewDiscord, "chaos", 2},
                                               {GodFeature::kAnarchy, "chaos", 6},
                                               {GodFeature::kPandemonium, "chaos", 14},
                                               {GodFeature::kImprovedDiscord, "chaos", 18},
                                               {GodFeature::kLawAndOrder, "law", 2},
                                               {GodFeature::kIronRule, "law", 6},
                                               {GodFeature::kDiscipline, "law", 14},
                                               {GodFeature::kImprovedLaw, "law", 18},
                                               {GodFeature::kRemoteTemple, "neutral", 2},
                                               {GodFeature::kMajesty, "neutral", 6},
                                               {GodFeature::kRegenerate, "neutral", 14},
                                               {GodFeature::kGrandeur, "neutral", 18}}) {
    EXPECT_FALSE(HasFeature(Ranked(rank - 1, ethical), feature)) << RowOf(feature).name;
    EXPECT_TRUE(HasFeature(Ranked(rank, ethical), feature)) << RowOf(feature).name;
    EXPECT_EQ(RowOf(feature).feature, feature);
    const std::string other = std::string(ethical) == "law" ? "chaos" : "law";
    EXPECT_FALSE(HasFeature(Ranked(20, other), feature)) << RowOf(feature).name;
  }
}

TEST(GodFacts, RemoteTemplesGrowWithRank) {  // G-NEUT-07
  for (const auto& [rank, level] : {std::pair{2, 1}, {4, 1}, {5, 2}, {10, 2}, {11, 3}, {17, 4}}) {
    EXPECT_EQ(RemoteTempleMax(Ranked(rank)), level) << rank;
  }
}

TEST(GodFacts, RegionsTouchOrDoNot) {  // G-GEO-03, G-GAP-19
  const World& w = OrderWorld();
  const Ref eltun = w.Find("eltun"), bygrove = w.Find("bygrove"), farton = w.Find("farton");
  EXPECT_TRUE(SameOrAdjacentRegion(w, eltun, eltun));
  EXPECT_TRUE(SameOrAdjacentRegion(w, eltun, bygrove));
  EXPECT_FALSE(SameOrAdjacentRegion(w, eltun, farton));
  EXPECT_EQ(SettlementsIn(w, w.Find("west").province()), std::vector{eltun.settlement()});
}

TEST(GodFacts, WhatGuardsAThing) {  // G-CONFLICT-19
  const World& w = OrderWorld();
  const Rules& r = TestRules();
  const SettlementView view(w, r);
  const Id<Settlement> eltun = w.Find("eltun").settlement();
  const int dv = view.Of(eltun).dv;
  EXPECT_EQ(DvOf(w, r, view, Ref(w.plan.At({1, 5}))), dv);  // its farm
  EXPECT_EQ(DvOf(w, r, view, Ref(TempleIn(w, w.Find("d").god(), eltun))), dv);
  EXPECT_EQ(DvOf(w, r, view, w.Find("spire")), 14);  // G-LOC-03
  EXPECT_EQ(DvOf(w, r, view, w.Find("wolf")), 3);
  EXPECT_EQ(DvOf(w, r, view, w.Find("pit")), 0);
  const Id<God> n = w.Find("n").god();
  EXPECT_EQ(DvOf(w, r, view, Ref(RemoteTempleOn(w, n, w.plan.At({13, 1})))),
            MightOf(r, w.gods[n]));  // G-NEUT-06
  EXPECT_FALSE(GuardOf(w, r, Ref(w.plan.At({5, 4}))));
}

TEST(GodFacts, LocationsAndHowFarTheyAre) {  // G-LOC-09, G-GEO-02
  const World& w = OrderWorld();
  const auto near = [&](int q, int r, int steps) {
    return LocationWithin(w, w.plan.At({q, r}), steps);
  };
  EXPECT_EQ(near(4, 5, 2), w.Find("pit"));
  EXPECT_FALSE(near(4, 5, 1));
  EXPECT_EQ(near(4, 0, 1), w.Find("oldham"));  // ruins count
  EXPECT_EQ(near(13, 1, 0).table, Table::kTemple);
  EXPECT_FALSE(LocationWithin(w, w.plan.At({13, 1}), 0, near(13, 1, 0)));
  EXPECT_EQ(Locations(w).size(), 4u + 1u + 2u);
}

TEST(GodFacts, NewcomersAreNewForFiveDays) {  // G-NEW-05, G-NEW-08, G-GAP-11
  World w = OrderWorld();                     // B came on day 5
  const God& b = w.gods[w.Find("b").god()];
  for (const auto& [day, fresh] : {std::pair{5, true}, {9, true}, {10, false}}) {
    w.now.year = day;
    EXPECT_EQ(IsNew(w, b), fresh) << day;
  }
  EXPECT_FALSE(IsNew(w, w.gods[w.Find("d").god()]));
}

TEST(GodFacts, WhereImprovementsMayStand) {  // G-IMPROVE-05, G-IMPROVE-13, G-IMPROVE-14, G-SETT-09
  World w = OrderWorld();
  const Rules& r = TestRules();
  const Id<Settlement> eltun = w.Find("eltun").settlement();
  const auto fault = [&](const char* option, int q, int y) {
    return std::string(
        HexFault(w, r, eltun, r.gods->improvements.find(option)->second, w.plan.At({q, y})));
  };
  EXPECT_EQ(fault("farm", 3, 4), "");
  EXPECT_EQ(fault("farm", 4, 4), "AOE");
  EXPECT_EQ(fault("farm", 1, 4), "AOE");  // its own hex
  EXPECT_EQ(fault("farm", 1, 5), "TAKEN");
  EXPECT_EQ(fault("mine", 1, 3), "");
  EXPECT_EQ(fault("mine", 3, 4), "TERRAIN");
  EXPECT_EQ(fault("lumber_mill", 2, 4), "");
  EXPECT_EQ(fault("clear_forest", 2, 4), "");
  w.plan[w.plan.At({2, 4})].improvement = Improvement::kLumberMill;
  EXPECT_EQ(fault("clear_forest", 2, 4), "TAKEN");
  EXPECT_EQ(fault("road", 2, 4), "");  // beside the settlement, under the mill's trees
  EXPECT_EQ(fault("road", 0, 4), "TERRAIN");
  EXPECT_EQ(fault("road", 4, 4), "ROAD-LINK");
  w.plan[w.plan.At({3, 4})].road = true;
  EXPECT_EQ(fault("road", 4, 4), "");  // out of reach, but joined
  EXPECT_EQ(fault("road", 3, 4), "TAKEN");
  EXPECT_EQ(fault("road", 15, 4), "AOE");  // 14 steps
}

}  // namespace
}  // namespace bw
