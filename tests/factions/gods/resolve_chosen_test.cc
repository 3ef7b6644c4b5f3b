// What chosen ones do for their gods, and the dungeon of a divine location (sections 7, 10 and the
// rulings of G-GAP-08 and G-GAP-09).
#include <gtest/gtest.h>

#include <set>

#include "generator/world/lair.h"
#include "tests/support/god_world.h"

namespace bw {
namespace {

struct Servants : GodWorld {
  Servants() {
    Map(16, 12);
    g = Put("g", 5, "law", "good", 1000);
    s = Town("eltun", {.at = {4, 4}});
    dungeon = Place("hole", "dungeon", 2, HexAt(6, 4));
    hoard = Place("barrow", "artifact", 1, HexAt(7, 7));
    hero = Servant(g, "warlord", s);
  }
  std::size_t Task(const std::string& task, Ref at, Id<Hex> go = {}) {
    const auto i = Order(g, "move_chosen", {}, 9, 0, "bonus");
    this->at(i).task = task;
    this->at(i).by = hero;
    this->at(i).at = at;
    if (go) this->at(i).moves.push_back({hero, Ref(go)});
    return i;
  }
  Id<God> g;
  Id<Settlement> s;
  Id<Site> dungeon, hoard;
  Id<Chosen> hero;
};

// G-GAP-09, G-CHOSEN-04, G-CHOSEN-05, G-CHOSEN-07, G-GAP-20
TEST(GodChosen, GGAP09ClearingADungeon) {
  Servants w;
  const auto i = w.Task("clear", w.dungeon, w.HexAt(6, 4));
  w.at(i).rolls = {3, 3};  // 6 + 2 against 6 + 2
  w.Play();
  EXPECT_TRUE(w.Done(i));
  EXPECT_EQ(w.Result(i).rolls, (std::vector<int>{3, 3}));
  EXPECT_EQ(w.world.chosen[w.hero].at, Ref(w.HexAt(6, 4)));  // G-CHOSEN-04
  EXPECT_EQ(w.world.sites[w.dungeon].state, "ruin");         // G-GAP-20
  EXPECT_EQ(w.Of(w.s).satisfaction, 13);                     // within three hexes
  EXPECT_EQ(w.Of(w.g).followers, 1020);  // a bonus action earns no +10 (G-FOLLOW-07)
}

// G-GAP-09
TEST(GodChosen, GGAP09AFailedTaskMeansTwoDaysOfRest) {
  Servants w;
  const auto i = w.Task("gather", w.hoard, w.HexAt(7, 7));
  w.at(i).rolls = {3, 4};  // 7 + 0 against 7 + 1
  w.Play();
  EXPECT_EQ(w.Code(i), "F-TASK");
  EXPECT_EQ(w.world.sites[w.hoard].state, "standing");
  for (int day = 1; day <= 3; ++day) {
    w.NextDay();
    EXPECT_EQ(ChosenResting(w.world, w.hero), day <= 2) << day;
  }
}

// G-GAP-09
TEST(GodChosen, GGAP09AnArtifactIsSpentOnAPool) {
  Servants w;
  auto i = w.Task("gather", w.hoard, w.HexAt(7, 7));
  w.at(i).rolls = {4, 4};
  w.Play();
  EXPECT_EQ(CountOf(w.Of(w.g).vars, "artifacts"), 1);
  w.NextDay();
  i = w.Conflict(w.g, w.s, "destruction");
  w.at(i).use_artifact = true;
  w.Play();
  EXPECT_EQ(w.Result(i).pool, 4 + 2);
  EXPECT_EQ(CountOf(w.Of(w.g).vars, "artifacts"), 0);
}

// G-GAP-09, G-CHOSEN-05
TEST(GodChosen, GGAP09DefendAndPresence) {
  Servants w;
  const auto foe = w.Put("foe", 4);
  w.Task("defend", w.s);
  const auto i = w.Conflict(foe, w.s, "destruction", 10);
  w.Play();
  EXPECT_EQ(w.Result(i).dv, 2 + 1 + 2);
  w.NextDay();
  w.Servant(w.g, "high-priest", w.s);
  w.Shrine(w.g, w.s);
  const auto j = w.Conflict(w.g, w.s, "destruction");
  const int before = w.Of(w.g).followers;
  w.Play();
  EXPECT_EQ(w.Result(j).pool, 4 + 1 + 1);  // might, the temple's level, a warlord there
  EXPECT_EQ(w.Of(w.g).followers, before + 10 + 10 + 10 + 10);  // acting, temple, order, priest
}

// G-PDATA-10
TEST(GodChosen, GPDATA10ACreatureIsClearedLikeADungeon) {
  Servants w;
  const auto beast = w.Beast("ravage", 9, w.s);
  const auto i = w.Task("clear", beast);
  w.at(i).rolls = {5, 5};  // 10 + 2 against 6 + 6: difficulty is six at most
  w.Play();
  EXPECT_TRUE(w.Done(i));
  EXPECT_FALSE(w.world.creatures[beast].alive());
  EXPECT_EQ(w.Of(w.g).followers, 1060);
}

// G-GAP-08, G-PIPE-01
TEST(GodChosen, GGAP08ClearingALairBitByBit) {
  GodWorld w;
  w.Map(16, 12);
  const auto g = w.Put("g", 5, "law", "good", 1000), o = w.Put("o", 10);
  const auto site = w.Place("spire", "divine", 14, w.HexAt(6, 6), o);
  const auto hero = w.Servant(g, "warlord", w.HexAt(6, 6));
  for (int n = 0; n < 4; ++n) {
    const auto i = w.Order(g, "move_chosen", {}, 9, 0, "bonus");
    w.at(i).task = "clear";
    w.at(i).by = hero;
    w.at(i).at = site;
    w.at(i).rolls = {6, 6};
    w.Play();
    EXPECT_TRUE(w.Done(i));
    w.NextDay();
  }
  EXPECT_EQ(w.world.sites[site].difficulty, 13);
  EXPECT_EQ(w.world.sites[site].state, "standing");
  int cleared = 0;
  for (const LairArea& a : LairOf(w.world, site)) cleared += a.cleared ? 1 : 0;
  EXPECT_EQ(cleared, 4);
  w.NextDay(21 - w.world.now.year);
  w.Play();
  EXPECT_EQ(w.world.sites[site].difficulty, 14);  // all returns with the cycle
  EXPECT_EQ(CountOf(w.world.sites[site].vars, "cleared"), 0);
}

// G-LOC-04, G-GAP-08, G-PIPE-11
TEST(GodLair, GLOC04TwentyTwoAreasSixteenEncountersOneTree) {
  GodWorld w;
  w.Map(8, 8);
  const auto g = w.Put("g", 10);
  const auto site = w.Place("spire", "divine", 14, w.HexAt(3, 3), g);
  const Lair lair = LairOf(w.world, site);
  int encounters = 0;
  for (const LairArea& a : lair) {
    encounters += a.encounter ? 1 : 0;
    EXPECT_LT(a.from, a.number);  // so every area leads back to the first: a tree
    EXPECT_GE(a.from, a.number > 1 ? 1 : 0);
  }
  EXPECT_EQ(lair.size(), 22u);
  EXPECT_EQ(encounters, 16);
  EXPECT_TRUE(lair.back().encounter);  // the legendary creature's
  const Lair again = LairOf(w.world, site);
  for (std::size_t i = 0; i < lair.size(); ++i) EXPECT_EQ(lair[i].from, again[i].from);
}

// --- free orders

// G-POWER-02, G-POWER-01, G-POWER-04, G-NEUT-02
TEST(GodFreeOrders, GPOWER02PicksSwapsAndDomains) {
  GodWorld w;
  const auto g = w.Put("g", 3);
  auto i = w.Order(g, "learn", {}, 9, 0, "free");
  w.at(i).power = "fire.scorch";
  i = w.Order(g, "choose_domain", {}, 9, 1, "free");
  w.at(i).aspect = "ethical";
  w.at(i).domain = "war";
  i = w.Order(g, "learn", {}, 9, 2, "free");
  w.at(i).power = "war.battle-cry";
  w.at(i).as = "investment";
  w.Play();
  EXPECT_EQ(CountOf(w.Of(g).powers, "fire.scorch"), 1);
  EXPECT_EQ(CountOf(w.Of(g).powers, "war.battle-cry"), 2);
  EXPECT_EQ(WordOf(w.Of(g).words, "as.war.battle-cry"), "investment");
  EXPECT_EQ(DomainWord(w.Of(g), "ethical"), "war");
  w.Var(g, "swaps", 1);
  w.NextDay();
  i = w.Order(g, "swap", {}, 9, 0, "free");
  w.at(i).drop = "fire.scorch";
  w.at(i).power = "fire.hearthkindle";
  w.Play();
  EXPECT_FALSE(Knows(w.Of(g), "fire.scorch"));
  EXPECT_TRUE(Knows(w.Of(g), "fire.hearthkindle"));
  EXPECT_EQ(CountOf(w.Of(g).vars, "swaps"), 0);
}

// G-EVIL-01, G-GOOD-01, G-POWER-08
TEST(GodFreeOrders, GEVIL01AndGGOOD01GiftsOfRankNeedNoOrder) {
  GodWorld w;
  const auto evil = w.Put("e", 4, "law", "evil"), good = w.Put("g", 9, "law", "good");
  w.Play();
  EXPECT_TRUE(Knows(w.Of(evil), "evil.massacre"));
  EXPECT_TRUE(Knows(w.Of(evil), "evil.create-fiend"));
  EXPECT_FALSE(Knows(w.Of(evil), "evil.curse"));
  for (const char* p : {"miracle", "create-celestial", "peace", "deliverance", "bless"}) {
    EXPECT_TRUE(Knows(w.Of(good), std::string("good.") + p)) << p;
  }
  EXPECT_EQ(PicksDueOf(w.rules, w.Of(good)).normal, w.rules.gods->Rank(9).powers);  // G-POWER-08
}

// G-CHOSEN-01, G-CHOSEN-02, G-CHOSEN-03, G-CHOSEN-09, G-LOC-01, G-LOC-03, G-GAP-21, G-PIPE-03
TEST(GodFreeOrders, GCHOSEN01ChosenOnesAndLocations) {
  GodWorld w;
  w.Map(16, 12);
  const auto g = w.Put("g", 10, "law", "good", 6400);
  const auto s = w.Town("eltun", {.at = {3, 3}});
  w.Shrine(g, s);
  auto i = w.Order(g, "name_chosen", {}, 9, 0, "free");
  w.at(i).type = "sage";
  i = w.Order(g, "place_location", {}, 9, 1, "free");
  w.at(i).hex = w.HexAt(8, 8);
  w.at(i).form = "a hall of statues";
  w.at(i).creature = "a hound of glass";
  w.Play();
  ASSERT_EQ(ChosenOf(w.world, g).size(), 1u);
  const Chosen& c = w.world.chosen[ChosenOf(w.world, g).front()];
  EXPECT_EQ(c.at, Ref(s));  // where its temple is (G-CHOSEN-09)
  EXPECT_FALSE(w.world.people[c.person].name.empty());
  const auto site = LocationOf(w.world, g);
  ASSERT_TRUE(site);
  EXPECT_EQ(w.world.sites[site].difficulty, 14);       // G-LOC-03
  EXPECT_EQ(w.Of(g).followers, 6400 + 10 + 10 + 250);  // from this day on
  EXPECT_EQ(WordOf(w.world.sites[site].words, "creature"), "a hound of glass");
  w.NextDay();
  i = w.Order(g, "retype_chosen", {}, 9, 0, "free");
  w.at(i).chosen = ChosenOf(w.world, g).front();
  w.at(i).type = "warlord";
  w.Play();
  EXPECT_EQ(w.world.chosen[ChosenOf(w.world, g).front()].kind, "warlord");
}

}  // namespace
}  // namespace bw
