// D-MON-01, D-MON-06..08, D-GRP-06: who comes, where, and what happens when there is no room.
#include <gtest/gtest.h>

#include <set>

#include "factions/groups/features.h"
#include "factions/groups/group_turn.h"
#include "factions/steps.h"
#include "tests/support/group_world.h"

namespace bw {
namespace {

// A row of joined caves below an entrance.
struct ArrivalsTest : testing::Test {
  GroupWorld g;
  std::vector<Id<Place>> caves;
  Id<Place> mouth = g.Room("mouth", 2, 0, "entrance");
  ArrivalsTest() {
    Id<Place> last = mouth;
    for (int i = 0; i < 12; ++i) {
      const Id<Place> cave = g.Room("cave-" + std::to_string(i), 2 + 2 * i, 8);
      g.Join(last, cave, 2.5);
      caves.push_back(cave);
      last = cave;
    }
  }
  std::vector<const Group*> Living(std::string_view kind) const {
    std::vector<const Group*> out;
    for (const Group& gr : g.world.groups) {
      if (gr.alive() && gr.kind == kind) out.push_back(&gr);
    }
    return out;
  }
  // The season of the age's n-th round, from 0.
  void Round(int n, int die) {
    g.world.now = {1 + n / 4, n % 4};
    g.turn.dice.NewSeason();
    g.Roll("arrival", "world", {die});
    Arrivals(g.turn);
  }
};

TEST_F(ArrivalsTest, FirstComeOneDelverOneBreederOneAlpha_D_MON_01) {
  FirstGroups(g.turn);
  ASSERT_EQ(g.world.groups.size(), 3u);
  EXPECT_EQ(g.world.groups[Id<Group>(0u)].kind, "delver");
  EXPECT_EQ(g.world.groups[Id<Group>(1u)].kind, "breeder");
  EXPECT_EQ(g.world.groups[Id<Group>(2u)].kind, "alpha");
  std::set<Id<Place>> homes;
  for (const Group& gr : g.world.groups) {
    EXPECT_NE(g.At(gr.home).kind, "entrance");
    EXPECT_FALSE(gr.flavour.empty());
    EXPECT_FALSE(gr.name.empty());
    homes.insert(gr.home);
  }
  EXPECT_EQ(homes.size(), 3u);
}

TEST_F(ArrivalsTest, HomesKeepAHalfFingerApart_D_MON_01) {
  FirstGroups(g.turn);
  const auto& ways = g.turn.Ways(Id<Delve>(0u));
  for (const Group& a : g.world.groups) {
    const auto reach = ways.From(a.home);
    for (const Group& b : g.world.groups) {
      if (&a == &b) continue;
      EXPECT_GT(reach.To(b.home), g.turn.rules.world.half_finger);
    }
  }
}

TEST_F(ArrivalsTest, NobodyComesToACellarOrAnUnlinkedPlace_D_MON_01) {
  GroupWorld bare;
  const Id<Place> alone = bare.Room("alone", 8, 8);
  const Id<Construction> castle = bare.Build("castle-1", "castle", 12, 2, 1);
  const Id<Place> cellar = bare.Room("cellar", 12, 5, "cellar");
  bare.Join(alone, cellar, 4);
  bare.world.places[cellar].under = castle;
  Arrive(bare.turn, Id<Delve>(0u), "breeder");
  ASSERT_EQ(bare.world.groups.size(), 1u);
  EXPECT_EQ(bare.world.groups[Id<Group>(0u)].home, alone);
  Arrive(bare.turn, Id<Delve>(0u), "breeder");
  EXPECT_EQ(bare.world.groups.size(), 1u);
  EXPECT_EQ(bare.Count("arrival.nobody"), 1);
}

TEST_F(ArrivalsTest, OneArrivalEverySecondSeason_D_MON_01) {
  FirstGroups(g.turn);
  Round(0, 2);
  EXPECT_EQ(g.world.groups.size(), 3u) << "not in the first season";
  Round(1, 2);
  EXPECT_EQ(g.world.groups.size(), 3u);
  g.turn.dice = Dice(g.world);
  Round(2, 2);
  ASSERT_EQ(g.world.groups.size(), 4u);
  EXPECT_EQ(g.world.groups[Id<Group>(3u)].kind, "breeder");
  EXPECT_EQ(g.world.groups[Id<Group>(3u)].arrival, 4);
}

TEST_F(ArrivalsTest, LateYearsBringOneEverySeason_D_MON_01) {
  FirstGroups(g.turn);
  const int late = (g.turn.rules.world.late_years - 1) * 4;
  Round(late + 1, 3);
  EXPECT_EQ(g.world.groups.size(), 4u);
}

TEST_F(ArrivalsTest, ThreeWanderersShareANumberAndCountAsOne_D_GRP_06) {
  Round(2, 4);
  const auto wanderers = Living("wanderer");
  ASSERT_EQ(wanderers.size(), 3u);
  for (const Group* w : wanderers) {
    EXPECT_EQ(w->arrival, wanderers.front()->arrival);
    EXPECT_EQ(w->folk, 1);
  }
  EXPECT_EQ(ActiveCount(g.world, g.turn.rules), 1);
}

TEST_F(ArrivalsTest, AdventurersAreAsManyAsTheDieCappedByTheGroups_D_MON_06) {
  FirstGroups(g.turn);
  g.Roll("adventurers", "world", {5});
  Round(2, 6);
  const auto come = Living("adventurers");
  ASSERT_EQ(come.size(), 1u);
  EXPECT_EQ(come.front()->folk, 3);
  EXPECT_EQ(come.front()->home, mouth) << "in by an entrance";
  EXPECT_TRUE(come.front()->leader) << "a captain with a name";
}

TEST_F(ArrivalsTest, ASixIsAChaoticCompany_D_MON_06) {
  FirstGroups(g.turn);
  g.Roll("adventurers", "world", {6});
  Round(2, 6);
  EXPECT_EQ(Living("adventurers").front()->alignment, "chaotic");
}

TEST_F(ArrivalsTest, WithFewGroupsTheDeadRiseInstead_D_MON_07) {
  Draft d("TEST", "tomb", Ref::World());
  d.Set(caves[4], Field::kKind, std::string("tomb")).Mark(caves[4], "dead", 6);
  d.Set(caves[4], Field::kState, std::string("choked"));
  g.turn.Post(std::move(d));
  Round(2, 6);
  const auto dead = Living("restless");
  ASSERT_EQ(dead.size(), 1u);
  EXPECT_EQ(dead.front()->home, caves[4]);
  EXPECT_EQ(dead.front()->folk, 4) << "the tomb's dead, at most four";
  EXPECT_TRUE(g.At(caves[4]).open());
}

TEST_F(ArrivalsTest, WithoutATombNobodyRises_D_MON_07) {
  Round(2, 6);
  EXPECT_TRUE(g.world.groups.empty());
  EXPECT_EQ(g.Last("arrival.nobody").note, "restless");
}

TEST_F(ArrivalsTest, WithEveryRoomTakenAChokedOneIsCleared_D_STATE_05) {
  for (const Id<Place> cave : caves) g.Put("g" + std::to_string(cave.n), "restless", cave, 1, 0);
  const Id<Place> old = g.Room("old", 26, 12);
  g.Join(caves.back(), old, 3);
  Draft d("TEST", "choked", Ref::World());
  d.Set(old, Field::kState, std::string("choked"));
  g.turn.Post(std::move(d));
  Rules rules = TestRules();
  rules.world.max_groups = 20;
  Turn turn(g.world, rules);
  ASSERT_TRUE(Arrive(turn, Id<Delve>(0u), "breeder"));
  EXPECT_TRUE(g.At(old).open());
  EXPECT_EQ(g.world.groups[g.At(old).owner].kind, "breeder");
}

struct FullHouseTest : ArrivalsTest {
  FullHouseTest() {
    for (int i = 0; i < 10; ++i) {
      g.Put("g" + std::to_string(i), i < 2 ? "breeder" : "restless",
            caves[static_cast<std::size_t>(i)], 2 + i, 1);
    }
  }
};

TEST_F(FullHouseTest, ATenthPlusOneMergesIntoTheWeakestOfItsClass_D_GRP_06) {
  Round(2, 2);
  EXPECT_EQ(g.world.groups.size(), 10u);
  EXPECT_EQ(g.world.groups[Id<Group>(0u)].folk, 4);
  EXPECT_EQ(g.world.groups[Id<Group>(0u)].loot, 2);
  EXPECT_EQ(g.Last("group.merges").actor, Ref(Id<Group>(0u)));
}

TEST_F(FullHouseTest, OrWaitsASeasonAndSaysSo_D_GRP_06) {
  Round(2, 3);
  EXPECT_EQ(g.Last("arrival.waits").note, "alpha");
  EXPECT_TRUE(Living("alpha").empty());
  Draft d("TEST", "death", Ref::World());
  d.Folk(caves[9], -11);
  const Ref dead(Id<Group>(9u));
  AfterLoss(g.turn, dead, g.turn.Post(std::move(d)));
  g.world.now = {1, 3};
  Arrivals(g.turn);
  EXPECT_EQ(Living("alpha").size(), 1u);
  EXPECT_EQ(g.world.Var("waiting.alpha"), 0);
}

struct FeatureTest : ArrivalsTest {
  const Feature& The(std::string_view id) const {
    return *g.turn.rules.groups.arrivals.FeatureById(id);
  }
};

TEST_F(FeatureTest, TwelveAndMoreOfThem_D_MON_08) {
  EXPECT_GE(g.turn.rules.groups.arrivals.features.size(), 12u);
}

TEST_F(FeatureTest, EachCanBeSetDown_D_MON_08) {
  g.Build("castle-1", "castle", 20, 2, 1);
  g.Put("rich", "delver", caves[0], 3, 4);
  for (const Feature& f : g.turn.rules.groups.arrivals.features) {
    PlaceFeature(g.turn, Id<Delve>(0u), f);
    EXPECT_EQ(g.Count("feature.goes-unbuilt"), 0) << f.id;
  }
}

TEST_F(FeatureTest, AShrineCountsForItsHolder_D_MON_08) {
  PlaceFeature(g.turn, Id<Delve>(0u), The("shrine"));
  const Id<Place> at = g.Last("feature.appears").subjects.front().place();
  EXPECT_EQ(CountOf(g.At(at).marks, "shrine"), 1);
}

TEST_F(FeatureTest, TheRelicGoesToTheCastle_D_MON_08) {
  const Id<Construction> castle = g.Build("castle-1", "castle", 20, 2, 1);
  PlaceFeature(g.turn, Id<Delve>(0u), The("castle-relic"));
  ASSERT_EQ(TreasuresOf(g.world, castle).size(), 1u);
  EXPECT_EQ(g.world.treasures[TreasuresOf(g.world, castle).front()].kind, "relic");
  EXPECT_EQ(SideOf(g.world, g.turn.rules, castle).modifiers, 2);
}

TEST_F(FeatureTest, TheRichestPaysForTheEngineAndIsPaid_D_MON_08) {
  const Id<Group> poor = g.Put("poor", "delver", caves[6], 3, 3);
  const Id<Group> rich = g.Put("rich", "delver", caves[0], 3, 4);
  PlaceFeature(g.turn, Id<Delve>(0u), The("engine"));
  const Event& bought = g.Last("feature.is-bought");
  EXPECT_EQ(bought.actor, Ref(rich));
  EXPECT_EQ(g.Of(rich).loot, 2);
  EXPECT_EQ(g.Of(poor).loot, 3);
  for (int year = 0; year < 6; ++year) PayFeatures(g.turn);
  EXPECT_EQ(g.Count("feature.pays"), 4) << "it wears out";
  EXPECT_EQ(g.Count("feature.wears-out"), 1);
  EXPECT_EQ(g.Of(rich).loot, 6);
}

TEST_F(FeatureTest, AnArenaTurnsFolkIntoLoot_D_MON_08) {
  PlaceFeature(g.turn, Id<Delve>(0u), The("arena"));
  const Id<Place> at = g.Last("feature.appears").subjects.front().place();
  const Id<Group> b = g.Put("b", "breeder", at, 3, 0);
  PayFeatures(g.turn);
  EXPECT_EQ(g.Of(b).folk, 2);
  EXPECT_EQ(g.Of(b).loot, 1);
  PayFeatures(g.turn);
  EXPECT_EQ(g.Of(b).folk, 2) << "two are too few for a bout";
}

}  // namespace
}  // namespace bw
