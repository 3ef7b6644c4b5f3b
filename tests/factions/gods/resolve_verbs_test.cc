// What each verb does at its place in the day: actions, bonus actions, free orders (sections 2, 4,
// 5 and 9 of the rules).
#include <gtest/gtest.h>

#include "tests/support/god_world.h"

namespace bw {
namespace {

// G-ACT-08, G-MIGHT-03, G-MIGHT-07
TEST(GodVerbs, GACT08InterveneWithTheTempleBonus) {
  GodWorld w;
  const auto g = w.Put("g", 4);
  const auto s = w.Town("eltun", {.satisfaction = 5}), other = w.Town("other", {.satisfaction = 5});
  w.Shrine(g, s, 2);
  w.Order(g, "intervene", s);
  w.Play();
  EXPECT_EQ(w.Of(s).satisfaction, 5 + 4 + 1);  // G-MIGHT-03, -07
  w.NextDay();
  w.Order(g, "intervene", other);
  w.Play();
  EXPECT_EQ(w.Of(other).satisfaction, 9);
  EXPECT_EQ(w.Last("god.intervenes").rule, "G-ACT-08");
}

// G-ACT-12, G-PIPE-09
TEST(GodVerbs, GACT12ProtectsAddUpAndEndWithTheDay) {
  GodWorld w;
  const auto a = w.Put("a", 4), b = w.Put("b", 4), c = w.Put("c", 4);
  const auto s = w.Town("eltun", {.population = 600, .dv = 2});
  w.Order(a, "protect", s, 8);
  w.Order(b, "protect", s, 9);
  const auto i = w.Conflict(c, s, "destruction", 10);
  w.Play();
  EXPECT_EQ(w.Result(i).dv, 10);
  w.NextDay();
  const auto j = w.Conflict(c, s, "destruction", 10);
  w.Play();
  EXPECT_EQ(w.Result(j).dv, 2);  // G-PIPE-09
}

// G-CONVERT-03, G-CONVERT-04, G-CONVERT-07, G-FOLLOW-03, G-FOLLOW-09, G-RANK-05
TEST(GodVerbs, GCONVERT03ExactlyWhatIsLostIsWonAndNoMoreThanThereIs) {
  GodWorld w;
  const auto a = w.Put("a", 4, "neutral", "neutral", 700);
  const auto b = w.Put("b", 1, "neutral", "neutral", 15);
  const auto s = w.Town("eltun");
  w.Order(b, "intervene", s);
  const auto i = w.Order(a, "convert");
  w.at(i).from = b;
  w.Play();
  EXPECT_EQ(w.Of(b).followers, 0);  // 15 and 10 for acting, then 25 lost of 40 (G-CONVERT-07)
  EXPECT_EQ(w.Of(a).followers, 700 + 10 + 25);
  EXPECT_EQ(w.Last("god.converts").rule, "G-CONVERT-03");
  EXPECT_TRUE(w.Of(b).alive() == false);  // no followers, no temple (G-GAP-15)
}

// G-ACT-14, G-ACT-07, G-CONVERT-02, G-CONVERT-08, G-DAY-10, G-PIPE-03
TEST(GodVerbs, GACT14ARestingGodKeepsItsFollowersWhateverTheHour) {
  for (const bool declared : {true, false}) {
    GodWorld w;
    const auto a = w.Put("a", 4), b = w.Put("b", 4, "neutral", "neutral", 900);
    const auto i = w.Order(a, "convert", {}, 8);
    w.at(i).from = b;
    if (declared) w.Order(b, "rest", {}, 20);
    w.Play();
    EXPECT_EQ(w.Code(i), "F-RESTED");  // G-CONVERT-02; nothing declared is rest (G-DAY-10)
    EXPECT_EQ(w.Of(b).followers, 900);
  }
}

// G-CHAOS-02, G-CHAOS-07
TEST(GodVerbs, GCHAOS02DiscordNeedsATempleBelowRankEighteen) {
  for (const int rank : {2, 18}) {
    GodWorld w;
    const auto g = w.Put("g", rank, "chaos");
    const auto s = w.Town("eltun"), mine = w.Town("mine");
    w.Shrine(g, mine);
    const auto i = w.Order(g, "sew_discord", s);
    w.Play();
    EXPECT_EQ(w.Code(i), rank == 2 ? "F-TEMPLE-GONE" : "");
    EXPECT_EQ(w.Of(s).satisfaction, rank == 2 ? 12 : 12 - 7);  // G-CHAOS-07
    w.NextDay();
    w.Order(g, "sew_discord", mine);
    w.Play();
    EXPECT_EQ(w.Of(mine).satisfaction, rank == 2 ? 9 : 5);
  }
}

// G-CHAOS-04, G-CHAOS-05, G-CHAOS-06, G-CHAOS-08, G-INIT-07
TEST(GodVerbs, GCHAOS04PandemoniumAndTheBuildThatFollows) {
  GodWorld w;
  const auto g = w.Put("g", 14, "chaos"), o = w.Put("o", 4);
  const auto s = w.Town("eltun", {.satisfaction = 8}), calm = w.Town("calm");
  w.Shrine(o, s, 2);
  w.Shrine(o, calm);
  const auto i = w.Order(g, "pandemonium", s);
  w.at(i).temple_of = o;
  const auto b = w.Order(g, "pandemonium_build", s, 9, 0, "bonus");
  w.Play();
  EXPECT_TRUE(w.Done(i));
  EXPECT_EQ(w.Level(o, s), 0);
  EXPECT_TRUE(w.Done(b));  // though declared earlier: it waits for its parent (G-INIT-07)
  EXPECT_EQ(w.Level(g, s), 1);
  EXPECT_EQ(UsedThisCycle(w.Of(g), "pandemonium"), 1);  // G-CHAOS-06
  EXPECT_EQ(w.Last("temple.founded").cause, w.Last("god.overturns").n);
  w.NextDay();
  const auto j = w.Order(g, "pandemonium", calm);
  w.at(j).temple_of = o;
  const auto c = w.Order(g, "pandemonium_build", calm, 9, 0, "bonus");
  w.Play();
  EXPECT_EQ(w.Code(j), "F-CALM");
  EXPECT_EQ(w.Code(c), "F-CALM");
}

// G-LAW-03, G-LAW-08, G-PIPE-05
TEST(GodVerbs, GLAW03IronRuleTakesTheLargestIncreaseOnce) {
  GodWorld w;
  const auto a = w.Put("a", 6, "law"), b = w.Put("b", 11, "law");
  const auto s = w.Town("eltun", {.satisfaction = 4}), calm = w.Town("calm"),
             other = w.Town("other", {.satisfaction = 4});
  w.Shrine(a, s);
  w.Shrine(b, s);
  w.Shrine(a, other);
  w.Shrine(a, calm);
  w.Play();
  EXPECT_EQ(w.Of(s).satisfaction, 7);  // G-LAW-08
  EXPECT_EQ(w.Of(other).satisfaction, 6);
  EXPECT_EQ(w.Of(calm).satisfaction, 12);
}

// G-NEUT-10
TEST(GodVerbs, GNEUT10RegenerateReturnsASlotOnce) {
  GodWorld w;
  const auto g = w.Put("g", 14);
  w.Var(g, "slots_used", 2);
  w.Order(g, "regenerate");
  w.Play();
  EXPECT_EQ(CountOf(w.Of(g).vars, "slots_used"), 1);
  EXPECT_EQ(UsedThisCycle(w.Of(g), "regenerate"), 1);
}

// --- temples

// G-TEMPLE-09
TEST(GodVerbs, GTEMPLE09TheEarlierGetsTheLastLevel) {
  GodWorld w;
  const auto a = w.Put("a", 1), b = w.Put("b", 1);
  const auto s = w.Town("eltun", {.population = 200});
  const auto late = w.Order(a, "build_temple", s, 12), early = w.Order(b, "build_temple", s, 11);
  w.Play();
  EXPECT_TRUE(w.Done(early));
  EXPECT_EQ(w.Code(late), "F-CAP");
  EXPECT_EQ(w.Level(b, s), 1);
}

// G-TEMPLE-08, G-TEMPLE-01
TEST(GodVerbs, GTEMPLE08BuildingIsNotStoppedByUnrest) {
  GodWorld w;
  const auto g = w.Put("g", 1);
  const auto s = w.Town("eltun", {.satisfaction = 2});
  w.Order(g, "build_temple", s);
  w.Play();
  EXPECT_EQ(w.Level(g, s), 1);
  EXPECT_EQ(w.Of(g).followers, 0 + 10 + 10);  // G-FOLLOW-01, -02
}

// G-NEUT-03, G-NEUT-05, G-NEUT-07, G-NEUT-08, G-NEUT-12, G-NEUT-14
TEST(GodVerbs, GNEUT03RemoteTemplesKeepTheirDistance) {
  GodWorld w;
  w.Map(20, 12);
  const auto g = w.Put("g", 5), o = w.Put("o", 5), late = w.Put("late", 5);
  w.Town("eltun", {.at = {2, 2}});
  const auto near = w.Order(g, "build_temple", {}, 9);
  w.at(near).hex = w.HexAt(4, 2);  // two hexes off
  const auto far = w.Order(o, "build_temple", {}, 10);
  w.at(far).hex = w.HexAt(5, 2);  // three
  const auto second = w.Order(late, "build_temple", {}, 11);
  w.at(second).hex = w.HexAt(7, 2);  // too near to the one just built
  w.Play();
  EXPECT_EQ(w.Code(near), "F-DISTANCE");
  EXPECT_TRUE(w.Done(far));
  EXPECT_EQ(w.Code(second), "F-DISTANCE");
  EXPECT_EQ(UsedThisCycle(w.Of(o), "remote_temple"), 1);  // G-NEUT-08
  EXPECT_EQ(UsedThisCycle(w.Of(g), "remote_temple"), 0);
  const auto temple = RemoteTempleOn(w.world, o, w.HexAt(5, 2));
  ASSERT_TRUE(temple);
  w.NextDay();
  const auto raise = w.Order(o, "build_temple", {});
  w.at(raise).hex = w.HexAt(5, 2);
  w.Play();
  EXPECT_EQ(w.world.temples[temple].level, 2);  // G-NEUT-07: two at rank 5; G-NEUT-12
  w.NextDay();
  const auto higher = w.Order(o, "build_temple", {});
  w.at(higher).hex = w.HexAt(5, 2);
  w.Play();
  EXPECT_EQ(w.Code(higher), "F-CAP");
}

// G-NEUT-06, G-NEUT-14, G-CONFLICT-18
TEST(GodVerbs, GNEUT06ARemoteTemplesDvIsItsOwnersMight) {
  GodWorld w;
  w.Map(20, 12);
  const auto g = w.Put("g", 5), a = w.Put("a", 12), b = w.Put("b", 1);
  const auto temple = w.RemoteShrine(g, w.HexAt(9, 5));
  const auto i = w.Conflict(a, temple, "raze");  // might 6 against 4
  w.at(i).object = temple;
  w.Reply(b, "oppose", i);
  w.Play();
  EXPECT_EQ(w.Result(i).dv, 4);
  EXPECT_EQ(w.Code(i), "F-DV");  // 6 - 2 = 4
  EXPECT_TRUE(w.world.temples[temple].alive());
}

// --- improvements

struct Works : GodWorld {
  Works() {
    Map(20, 12);
    g = Put("g", 8);
    s = Town("eltun", {.population = 600, .wealth = 20, .at = {5, 5}});
    Shrine(g, s);
  }
  std::size_t Do(const std::string& option, Id<Hex> h = {}) {
    NextDay();
    const auto i = Improve(g, s, option, 10, h);
    Play();
    return i;
  }
  Id<God> g;
  Id<Settlement> s;
};

// G-IMPROVE-05, G-IMPROVE-06, G-IMPROVE-07, G-IMPROVE-09, G-IMPROVE-13, G-IMPROVE-14, G-GEO-06
TEST(GodVerbs, GIMPROVE05To09LandIsPutToUse) {
  Works w;
  w.Land(6, 5, "mountain");
  w.Land(4, 5, "forest");
  w.Land(5, 4, "forest");
  EXPECT_EQ(w.Code(w.Do("mine", w.HexAt(6, 5))), "");
  EXPECT_EQ(w.Of(w.s).wealth, 11);
  EXPECT_EQ(w.world.plan[w.HexAt(6, 5)].improvement, Improvement::kMine);
  EXPECT_EQ(w.world.plan[w.HexAt(6, 5)].built_by, w.s);
  EXPECT_EQ(w.Code(w.Do("lumber_mill", w.HexAt(4, 5))), "");
  EXPECT_EQ(w.Of(w.s).wealth, 5);
  EXPECT_EQ(w.Code(w.Do("clear_forest", w.HexAt(4, 5))), "F-TERRAIN");  // it carries a mill
  EXPECT_EQ(w.Code(w.Do("clear_forest", w.HexAt(5, 4))), "");
  EXPECT_EQ(w.Of(w.s).wealth, 10);
  EXPECT_EQ(w.world.plan[w.HexAt(5, 4)].terrain, Terrain::kGrassland);
  EXPECT_EQ(w.Code(w.Do("road", w.HexAt(7, 5))), "F-TERRAIN");  // it touches nothing yet
  EXPECT_EQ(w.Code(w.Do("road", w.HexAt(6, 5))), "");           // beside a mine (G-IMPROVE-13)
  EXPECT_EQ(w.Code(w.Do("road", w.HexAt(7, 5))), "");
  EXPECT_EQ(w.Of(w.s).wealth, 0);
  EXPECT_EQ(w.Code(w.Do("farm", w.HexAt(5, 4))), "F-WEALTH");
}

// G-IMPROVE-04, G-IMPROVE-01
TEST(GodVerbs, GIMPROVE04NoImprovementInUnrestAndNoneWithoutATemple) {
  Works w;
  w.Set(w.s, Field::kSatisfaction, 9);
  EXPECT_EQ(w.Code(w.Do("emigrate")), "F-UNREST");
  w.Set(w.s, Field::kSatisfaction, 12);
  const auto other = w.Put("o", 8);
  w.NextDay();
  const auto i = w.Improve(other, w.s, "emigrate");
  w.Play();
  EXPECT_EQ(w.Code(i), "F-TEMPLE-GONE");
}

// G-IMPROVE-17, G-UNREST-05
TEST(GodVerbs, GIMPROVE17AnEarlierOrderMayMakeItImpossible) {
  Works w;
  const auto chaos = w.Put("chaos", 4, "chaos");
  w.Shrine(chaos, w.s);
  w.Order(chaos, "sew_discord", w.s, 9);
  const auto i = w.Improve(w.g, w.s, "emigrate", 10);
  w.Play();
  EXPECT_EQ(w.Code(i), "F-UNREST");
}

// --- conflict

// G-CONFLICT-05
TEST(GodVerbs, GCONFLICT05TempleLevelAndBonusBothCount) {
  for (const bool both : {true, false}) {
    const Rules rules = RulesWithSwitches(both ? [](GodSwitches& s) { s.conflict_both = true; }
                                               : [](GodSwitches& s) { s.conflict_both = false; });
    GodWorld w(rules);
    const auto g = w.Put("g", 4);
    const auto s = w.Town("eltun", {.population = 3000});
    w.Shrine(g, s, 3);
    const auto i = w.Conflict(g, s, "destruction");
    w.Play();
    EXPECT_EQ(w.Result(i).pool, both ? 4 + 1 + 3 : 4 + 3);
  }
}

// G-CONFLICT-10, G-CONFLICT-22, G-GAP-14, G-GAP-23
TEST(GodVerbs, GCONFLICT10OverthrowInstallsAChosenOneWithinReach) {
  GodWorld w;
  w.Map(12, 12);
  const auto g = w.Put("g", 12), loser = w.Put("loser", 3);
  const auto s = w.Town("eltun", {.population = 600, .at = {3, 3}});
  const auto home = w.Town("home", {.at = {4, 9}});
  const auto hero = w.Servant(g, "warlord", home);
  const auto i = w.Conflict(g, s, "overthrow");
  w.at(i).leader = hero;
  w.Play();
  EXPECT_TRUE(w.Done(i));
  EXPECT_EQ(w.Of(s).ruler, g);
  EXPECT_EQ(w.Of(s).leader, w.world.chosen[hero].person);
  w.NextDay();
  const auto j = w.Conflict(w.Put("h", 12), s, "overthrow");
  w.at(j).leader_name = "Ann of the Mill";
  w.Play();
  EXPECT_EQ(w.world.people[w.Of(s).leader].name, "Ann of the Mill");  // G-CONFLICT-22
  EXPECT_NE(w.Of(s).ruler, g);
  (void)loser;
}

// G-CONFLICT-20, G-CONFLICT-11, G-CONFLICT-19
TEST(GodVerbs, GCONFLICT20RazedLand) {
  GodWorld w;
  w.Map(12, 12);
  const auto g = w.Put("g", 12);
  const auto s = w.Town("eltun", {.population = 600, .at = {3, 3}});
  w.Works(4, 3, "farm", s);
  w.Road(4, 3);
  const auto i = w.Conflict(g, s, "raze");
  w.at(i).object = w.HexAt(4, 3);
  w.Play();
  EXPECT_TRUE(w.Done(i));
  EXPECT_EQ(w.Result(i).dv, 2);  // the settlement's (G-CONFLICT-19)
  EXPECT_EQ(w.world.plan[w.HexAt(4, 3)].improvement, Improvement::kNone);
  EXPECT_EQ(w.world.plan[w.HexAt(4, 3)].terrain, Terrain::kGrassland);
  EXPECT_TRUE(w.world.plan[w.HexAt(4, 3)].road);
  w.NextDay();
  const auto j = w.Conflict(g, s, "raze");
  w.at(j).object = w.HexAt(4, 3);
  w.Play();
  EXPECT_FALSE(w.world.plan[w.HexAt(4, 3)].road);
  w.NextDay();
  const auto k = w.Conflict(g, s, "raze");
  w.at(k).object = w.HexAt(4, 3);
  w.Play();
  EXPECT_EQ(w.Code(k), "F-TARGET-GONE");
}

// G-CONFLICT-21, G-CONFLICT-14
TEST(GodVerbs, GCONFLICT21RazersBuildInTurn) {
  GodWorld w;
  const auto a = w.Put("a", 4), b = w.Put("b", 4), c = w.Put("c", 4), victim = w.Put("v", 1);
  const auto s = w.Town("eltun", {.population = 600});  // DV 2, three temple levels
  const auto full = w.Shrine(victim, s, 3);
  const auto i = w.Conflict(a, s, "raze", 10);
  w.at(i).object = full;
  w.Reply(b, "assist", i, 11);
  w.Reply(c, "assist", i, 12);
  const auto bc = w.Reply(c, "raze_build", i, 15, "bonus");
  const auto ba = w.Reply(a, "raze_build", i, 13, "bonus");
  const auto bb = w.Reply(b, "raze_build", i, 14, "bonus");
  w.Play();
  EXPECT_EQ(w.Result(i).surplus, 10);
  for (const auto build : {ba, bb, bc}) EXPECT_TRUE(w.Done(build));
  EXPECT_LT(w.Result(ba).event, w.Result(bb).event);
  EXPECT_LT(w.Result(bb).event, w.Result(bc).event);
  EXPECT_EQ(w.Level(a, s) + w.Level(b, s) + w.Level(c, s), 3);
  EXPECT_EQ(w.Last("temple.founded").rule, "G-CONFLICT-14");
  w.NextDay();
  const auto j = w.Conflict(a, s, "raze", 10);
  w.at(j).object = TempleIn(w.world, b, s);
  w.Order(c, "protect", s, 9);
  const auto build = w.Reply(a, "raze_build", j, 12, "bonus");
  w.Play();
  EXPECT_EQ(w.Code(build), "F-RAZE");
}

// G-GAP-15, G-RANK-05
TEST(GodVerbs, GGAP15AGodWithoutFollowersOrTempleDies) {
  GodWorld w;
  w.Map(12, 12);
  const auto g = w.Put("g", 2, "neutral", "neutral", 0), fresh = w.Put("f", 1);
  const auto kept = w.Put("k", 2, "neutral", "neutral", 0);
  const auto s = w.Town("eltun");
  const auto servant = w.Servant(g, "sage", s);
  w.RemoteShrine(kept, w.HexAt(4, 9));
  w.Var(fresh, "new_until", 6);
  w.Play();
  EXPECT_FALSE(w.Of(g).alive());
  EXPECT_FALSE(w.world.chosen[servant].alive());
  EXPECT_TRUE(w.Of(fresh).alive());
  EXPECT_TRUE(w.Of(kept).alive());
}

}  // namespace
}  // namespace bw
