// Rise, works and ends of arch-villains, each rule by its exact effect.
#include <gtest/gtest.h>

#include "factions/people.h"
#include "factions/steps.h"
#include "factions/treasures.h"
#include "tests/support/villain_world.h"

namespace bw {
namespace {

const Rules& Plain() {
  static const Rules kRules = RulesWithVillains({{"tester", VillainText()}});
  return kRules;
}
// Never builds, wins by ten works, so that a test sees one thing at a time.
const Rules& IdleRules() {
  static const Rules kRules =
      RulesWithVillains({{"tester", VillainText("goal = \"folk >= 30\"\nbuild = 0")}});
  return kRules;
}

void Change(VillainWorld& v, const std::function<void(Draft&)>& what) {
  Draft d("TEST", "test.change", Ref::World());
  what(d);
  v.turn.Post(std::move(d));
}

// D-VIL-01: only villains whose condition holds are chosen, by their weights.
TEST(VillainRise, TheWorldMustSuitIt) {
  const Rules rules =
      RulesWithVillains({{"a", VillainText("goal = \"works >= 3\"\nwhen = \"tombs > 0\"")},
                         {"b", VillainText("goal = \"works >= 3\"\nwhen = \"groups = 0\"")}});
  for (int seed = 0; seed < 20; ++seed) {
    VillainWorld v(rules);
    v.world.recipe.seed = static_cast<std::uint64_t>(seed);
    RiseOfVillain(v.turn);
    ASSERT_TRUE(VillainOf(v.world));
    EXPECT_EQ(v.world.groups[VillainOf(v.world)].flavour, "b");
  }
}

TEST(VillainRise, WeightsAddUpAndPastReignsCountAgainstIt) {  // D-VIL-01
  const Rules rules = RulesWithVillains(
      {{"a", VillainText("goal = \"works >= 3\"", "[[weigh]]\nwhen = \"groups = 0\"\nadd = -1")},
       {"b", VillainText()}});
  VillainWorld v(rules);
  RiseOfVillain(v.turn);  // a's weight is 0
  EXPECT_EQ(v.world.groups[VillainOf(v.world)].flavour, "b");
}

TEST(VillainRise, ItSitsDownWithFiveFolkAndThreeMoreInEveryFight) {  // D-VIL-03
  VillainWorld v(Plain());
  Change(v, [&](Draft& d) { d.Set(v.cave, Field::kBuilder, std::string("stone-wrights")); });
  RiseOfVillain(v.turn);
  const Id<Group> villain = VillainOf(v.world);
  const Group& g = v.world.groups[villain];
  EXPECT_EQ(g.home, v.cave);  // seat "hall": the greatest built room
  EXPECT_EQ(g.folk, 5);
  EXPECT_EQ(v.world.places[v.cave].kind, "throne");
  EXPECT_EQ(v.world.places[v.cave].owner, villain);
  EXPECT_EQ(v.turn.rules.groups.ClassOf("villain").bonus, 3);
  const Id<Person> person = LeaderOf(v.world, villain);
  ASSERT_TRUE(person);
  EXPECT_EQ(v.world.people[person].role, "villain");
  EXPECT_EQ(v.Last("villain.rises").rule, "D-VIL-01");
  RiseOfVillain(v.turn);  // one at a time
  EXPECT_EQ(v.Count("villain.rises"), 1);
}

// D-VIL-02, S-AGE-02: the five loot set aside by the surface are the villain's.
TEST(VillainRise, ItReceivesWhatTheSurfacePutBy) {
  VillainWorld v(Plain());
  Change(v, [](Draft& d) { d.Var(Ref::World(), "put-by", 5); });
  RiseOfVillain(v.turn);
  EXPECT_EQ(v.world.groups[VillainOf(v.world)].loot, 5);
  EXPECT_EQ(v.world.Var("put-by"), 0);
  EXPECT_EQ(v.Last("villain.inherits").rule, "D-VIL-02");
}

TEST(VillainRise, ItReceivesTheHoardOfTheGroupThatEndedTheAge) {  // D-VIL-02
  VillainWorld v(Plain());
  const Id<Group> rich = v.Put("rich", "breeder", v.vault, 2, 7);
  v.turn.EndAge("D-END-01", "", rich, kNoEvent);
  CloseAge(v.world);
  OpenAge(v.world, "villainy", "villainy");
  RiseOfVillain(v.turn);
  EXPECT_EQ(v.world.groups[VillainOf(v.world)].loot, 5);
  EXPECT_EQ(v.Of(rich).loot, 2);
}

TEST(VillainRise, TheCrownedBeastIsTheRichestAlphaItself) {  // D-VIL-01
  std::string text = VillainText();
  text.replace(text.find("stranger"), 8, "alpha");
  text.replace(text.find("[\"hall\", \"any\"]"), 15, "[\"lair\"]");
  const Rules rules = RulesWithVillains({{"beast", text}});
  VillainWorld v(rules);
  const Id<Group> poor = v.Put("poor", "alpha", v.hall, 1, 1);
  const Id<Group> rich = v.Put("rich", "alpha", v.cave, 1, 3);
  RiseOfVillain(v.turn);
  const Id<Group> villain = VillainOf(v.world);
  EXPECT_TRUE(v.Of(poor).alive());
  EXPECT_FALSE(v.Of(rich).alive());
  EXPECT_EQ(v.Of(villain).home, v.cave);
  EXPECT_EQ(v.Of(villain).folk, 5);
  EXPECT_EQ(v.Of(villain).loot, 3);
  EXPECT_EQ(v.Of(rich).folk, 0);
}

TEST(VillainRise, TheUsurperIsTheLordOfTheCastleWhoLeavesAnHeir) {  // D-VIL-01
  std::string text = VillainText();
  text.replace(text.find("stranger"), 8, "lord");
  const Rules rules = RulesWithVillains({{"usurper", text}});
  VillainWorld v(rules);
  const Id<Construction> castle = v.Build("castle-1", "castle", 10, 2, 0);
  Change(v, [&](Draft& d) { AddLeader(d, v.turn, {.role = "lord", .of = castle}); });
  const Id<Person> lord = LeaderOf(v.world, castle);
  RiseOfVillain(v.turn);
  EXPECT_EQ(LeaderOf(v.world, VillainOf(v.world)), lord);
  EXPECT_EQ(v.world.people[lord].role, "villain");
  const Id<Person> heir = LeaderOf(v.world, castle);
  ASSERT_TRUE(heir);
  EXPECT_NE(heir, lord);
}

// D-STATE-05: a choked seat is reopened, and the rubble between it and the entrance with it.
TEST(VillainRise, TheWayToItsSeatIsOpened) {
  VillainWorld v(Plain());
  Change(v, [&](Draft& d) {
    d.Set(v.cave, Field::kBuilder, std::string("stone-wrights"));
    d.Set(v.cave, Field::kState, std::string("choked"));
    d.Set(v.vault, Field::kState, std::string("choked"));
  });
  RiseOfVillain(v.turn);
  EXPECT_TRUE(v.At(v.cave).open());
  EXPECT_TRUE(v.At(v.vault).open());
  EXPECT_EQ(RoadToVillain(v.turn, VillainOf(v.world)),
            (std::vector<Id<Place>>{v.entrance, v.hall, v.vault, v.cave}));
}

TEST(VillainRise, NobodySitsInMoltenRockUnlessTheDataSaysSo) {  // D-VIL-01
  VillainWorld v(RulesWithVillains({{"foe", VillainText()}}));
  const auto deepest = SeatFor(v.world, "deepest", {}, {});
  ASSERT_TRUE(deepest);
  Draft d("TEST", "mark", Ref::World());
  for (const Id<Place> p : {v.hall, v.vault, v.cave}) {
    if (p != v.vault) d.Mark(p, "magma", 1);
  }
  v.turn.Post(std::move(d));
  EXPECT_EQ(SeatFor(v.world, "deepest", {}, {}), v.vault);
  Draft all("TEST", "mark", Ref::World());
  all.Mark(v.vault, "magma", 1);
  v.turn.Post(std::move(all));
  EXPECT_FALSE(SeatFor(v.world, "deepest", {}, {}));
  EXPECT_EQ(SeatFor(v.world, "deepest", {}, {.molten = true}), deepest);
}

TEST(VillainRise, InAWorldWithoutAnyRoomItDigsItsSeat) {
  GroupWorld g(Plain(), "villainy");
  RiseOfVillain(g.turn);
  const Id<Group> villain = VillainOf(g.world);
  ASSERT_TRUE(villain);
  EXPECT_EQ(g.At(g.Of(villain).home).kind, "throne");
  EXPECT_FALSE(Entrances(g.world, Id<Delve>(0u)).empty());
}

// D-VIL-02, D-VIL-03: a work in 60 % of seasons.
TEST(VillainWorks, SixtyInAHundredSeasonsBringAWork) {
  int built = 0;
  for (int i = 0; i < 400; ++i) {
    VillainWorld v(Plain());
    v.world.recipe.seed = static_cast<std::uint64_t>(i);
    v.PutVillain("tester", v.vault, 5, 0);
    VillainSeason(v.turn);
    built += v.Var("works");
  }
  EXPECT_NEAR(built, 240, 30);
}

TEST(VillainWorks, AWorkIsARoomDugBesideItsOwn) {
  VillainWorld v(Plain());
  v.PutVillain("tester", v.vault, 5, 0);
  BuildWork(v.turn, v.villain);
  const Place& room = v.world.places[Id<Place>(v.world.places.size() - 1)];
  EXPECT_EQ(room.kind, "forge");
  EXPECT_EQ(room.builder, "tester");
  EXPECT_EQ(room.habit, "ragged");
  EXPECT_EQ(room.owner, v.villain);
  EXPECT_EQ(v.Var("works"), 1);
}

// D-VIL-02: the first defeat costs the works, the second the life (D-VIL-04, dawn).
TEST(VillainEnds, OneReserveThenDawn) {
  VillainWorld v(Plain());
  v.PutVillain("tester", v.vault, 5, 0);
  BuildWork(v.turn, v.villain);
  const Id<Place> work(v.world.places.size() - 1);
  Change(v, [&](Draft& d) {
    d.Folk(v.vault, -v.At(v.vault).folk);
    d.Folk(work, -v.At(work).folk);
    d.Loot(v.vault, 3);
    AddTreasure(d, v.turn, {.kind = "crown", .at = v.vault, .culture = "shadow"});
  });
  EndsOfVillainy(v.turn);
  EXPECT_FALSE(v.turn.AgeOver());
  EXPECT_EQ(v.Of(v.villain).folk, 3);
  EXPECT_EQ(v.Var("works"), 0);
  EXPECT_EQ(v.At(work).state, "choked");
  EXPECT_FALSE(v.At(work).owner);
  Change(v, [&](Draft& d) { d.Folk(v.vault, -3); });
  EndsOfVillainy(v.turn);
  EXPECT_FALSE(v.Of(v.villain).alive());
  EXPECT_TRUE(v.turn.AgeOver());
  EXPECT_EQ(v.world.ages[v.world.age].outcome, "dawn");
  EXPECT_EQ(v.world.ages[v.world.age].ended_by, "D-VIL-04");
  EXPECT_EQ(v.Count("treasure.scattered"), 1);  // relics scattered
  EXPECT_NE(v.world.treasures[Id<Treasure>(0u)].at, Ref(v.vault));
  EXPECT_EQ(v.At(v.vault).loot, 1);  // and two thirds of the hoard with them
  EXPECT_EQ(v.At(v.hall).loot, 1);
  EXPECT_EQ(v.At(v.cave).loot, 1);
}

TEST(VillainEnds, TheGoalReachedIsTheDarkEnding) {  // D-VIL-04
  VillainWorld v(Plain());
  v.PutVillain("tester", v.vault, 5, 0);
  const Id<Group> prey = v.Put("prey", "breeder", v.cave, 3, 2);
  const Id<Construction> castle = v.Build("castle-1", "castle", 10, 2, 1);
  Change(v, [&](Draft& d) { d.Var(v.villain, "works", 2); });
  EndsOfVillainy(v.turn);
  EXPECT_FALSE(v.turn.AgeOver());  // two works of three
  Change(v, [&](Draft& d) { d.Var(v.villain, "works", 1); });
  EndsOfVillainy(v.turn);
  EXPECT_EQ(v.world.ages[v.world.age].outcome, "dark");
  EXPECT_FALSE(v.Of(prey).alive());
  EXPECT_EQ(v.Of(castle).folk, 0);
  EXPECT_EQ(v.Of(castle).state, "ruin");
  EXPECT_EQ(v.At(v.cave).loot, 2);  // loot stays where it lay
}

TEST(VillainEnds, TheCapOfYearsMakesItAnAlpha) {  // D-VIL-04
  VillainWorld v(IdleRules());
  v.PutVillain("tester", v.vault, 5, 2);
  const int cap = v.turn.rules.world.villainy_cap_years;
  for (int season = 1; season < cap * 4; ++season) {
    EndsOfVillainy(v.turn);
    ASSERT_FALSE(v.turn.AgeOver()) << season;
    v.Season();
  }
  EndsOfVillainy(v.turn);
  EXPECT_EQ(v.world.ages[v.world.age].outcome, "stalemate");
  EXPECT_TRUE(v.Of(v.villain).alive());
  EXPECT_EQ(v.Of(v.villain).kind, "alpha");
  EXPECT_EQ(v.Of(v.villain).folk, 1);
}

TEST(VillainEnds, ItsDoomComesWhenItsConditionHolds) {  // D-VIL-02
  const Rules rules = RulesWithVillains(
      {{"tester", VillainText("goal = \"works >= 9\"\ndoom = \"loot = 0 and year >= 2\"")}});
  VillainWorld v(rules);
  v.PutVillain("tester", v.vault, 5, 0);
  EndsOfVillainy(v.turn);
  EXPECT_FALSE(v.turn.AgeOver());
  for (int i = 0; i < 4; ++i) v.Season();
  EndsOfVillainy(v.turn);
  EXPECT_EQ(v.world.ages[v.world.age].outcome, "dawn");
  EXPECT_EQ(v.Count("villain.doomed"), 1);
}

// D-VIL-04, D-VIL-05: the deep that follows is quieter.
TEST(VillainEnds, TheOldestGroupsStayWithdrawnTheOthersLeave) {
  VillainWorld v(IdleRules());
  v.PutVillain("tester", v.vault, 0, 0);
  Change(v, [&](Draft& d) { d.Var(v.villain, "beaten", 1); });
  std::vector<Id<Group>> groups;
  for (int i = 0; i < 4; ++i) {
    const Id<Place> home = v.Room("home-" + std::to_string(i), 4 + 6 * i, 14);
    groups.push_back(v.Put("group-" + std::to_string(i), "breeder", home, 4, 3));
  }
  v.Own(groups[0], v.cave, 1, 1);
  const WorldPreset& knobs = v.turn.rules.world;
  ASSERT_EQ(knobs.dawn_groups, 2);
  EndsOfVillainy(v.turn);
  ASSERT_TRUE(v.turn.AgeOver());
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(v.Of(groups[static_cast<std::size_t>(i)]).folk, knobs.dawn_folk);
    EXPECT_EQ(v.Of(groups[static_cast<std::size_t>(i)]).loot, knobs.dawn_folk);
  }
  EXPECT_FALSE(v.At(v.cave).owner);
  EXPECT_EQ(v.At(v.cave).loot, 1);  // loose now
  EXPECT_EQ(v.At(v.cave).folk, 0);
  EXPECT_FALSE(v.Of(groups[2]).alive());
  EXPECT_FALSE(v.Of(groups[3]).alive());
  EXPECT_EQ(v.Fact("deep.quietens", "groups"), 2);
}

// D-VIL-04: whoever struck the last blow of the season is told of.
TEST(VillainEnds, ABlowByOthersIsTheCauseOfItsEnd) {
  VillainWorld v(IdleRules());
  v.PutVillain("tester", v.vault, 1, 0);
  const Id<Construction> castle = v.Build("castle-1", "castle", 10, 2, 1);
  Change(v, [&](Draft& d) { d.Var(v.villain, "beaten", 1); });
  Draft blow("D-GRP-04", "excursion.fights", castle);
  blow.Folk(v.vault, -1);
  const EventNo n = v.turn.Post(std::move(blow));
  EndsOfVillainy(v.turn);
  EXPECT_EQ(v.Last("villain.slain").actor, Ref(castle));
  EXPECT_EQ(v.Last("villain.slain").cause, n);
  EXPECT_EQ(v.world.ages[v.world.age].by, Ref(castle));
}

// D-VIL-05: what the surface has gathered does not end the next Age of Monsters at once.
TEST(VillainEnds, TheSurfaceSpendsItsTreasureWhenPeaceComes) {
  VillainWorld v(IdleRules());
  v.PutVillain("tester", v.vault, 0, 0);
  const Id<Construction> castle = v.Build("castle-1", "castle", 10, 2, 5);
  const Id<Construction> city = v.Build("city-1", "city", 14, 2, 3);
  Change(v, [&](Draft& d) {
    d.Var(v.villain, "beaten", 1);
    for (int i = 0; i < 3; ++i) {
      AddTreasure(d, v.turn, {.kind = "relic", .at = castle, .culture = "vale"});
    }
  });
  EndsOfVillainy(v.turn);
  EXPECT_EQ(v.Of(castle).loot + v.Of(city).loot, v.turn.rules.world.dawn_folk);
  EXPECT_EQ(TreasuresAt(v.world, castle).size(), 1u);  // relics scattered (D-VIL-04)
}

}  // namespace
}  // namespace bw
