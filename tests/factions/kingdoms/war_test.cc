// War: initiative, marches, crossings, battles with injected dice, weariness, attrition, peace.
#include "factions/kingdoms/war.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/realm_world.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

const KingdomRules& K() { return *TestRules().kingdoms; }

// a - b - c - d in a row; a is k's with its army, d is n's; e lies over the sea from a.
std::string Map(const std::string& b = "k", const std::string& c = "n",
                const std::string& road_b = "0") {
  return "[[province]]\nid = \"a\"\nowner = \"k\"\nneighbours = [\"b\"]\nover_sea = [\"e\"]\n"
         "[[province]]\nid = \"b\"\nowner = \"" +
         b + "\"\nneighbours = [\"c\"]\nroad = " + road_b +
         "\n[[province]]\nid = \"c\"\nowner = \"" + c +
         "\"\nneighbours = [\"d\"]\n"
         "[[province]]\nid = \"d\"\nowner = \"n\"\n"
         "[[province]]\nid = \"e\"\nowner = \"n\"\n";
}
std::string Armies(const std::string& k = "a", const std::string& n = "d") {
  return "[[army]]\nid = \"ka\"\nrealm = \"k\"\nprovince = \"" + k +
         "\"\nhost = 20\n"
         "[[army]]\nid = \"na\"\nrealm = \"n\"\nprovince = \"" +
         n + "\"\nhost = 20\n";
}
const std::string kWar = "[[war]]\nid = \"w\"\nattacker = \"k\"\ndefender = \"n\"\n";
std::string Realms(const std::string& k = "", const std::string& n = "") {
  return std::string(kScenario) + FlatRealm("k", k) + FlatRealm("n", n);
}
std::string Move(const std::string& to, const std::string& more = "") {
  return OrderText("k", "move", "army = \"ka\"\nprovince = \"" + to + "\"\n" + more);
}
std::string Attack(const std::string& rolls, const std::string& more = "") {
  return OrderText("k", "attack",
                   "army = \"ka\"\ntarget = \"na\"\nrolls = [" + rolls + "]\n" + more);
}
std::string At(const RealmRun& r, std::string_view army) {
  const Id<Province> p = r.world.armies[r.world.Find(army).army()].at;
  return p ? r.world.provinces[p].key : "";
}

// The old worked example, with the dice that sum to what it printed.
std::string Example(const std::string& reading, const std::string& dice) {
  return std::string(kScenario) +
         RealmText("republic",
                   "government = \"republic\"\nlevel = 17\npopulation = 66\ntech_level = 7\n"
                   "attributes = { culture = 10, economy = 10, loyalty = 22, stability = 10 }\n"
                   "proficiencies = [\"warfare\"]\nfeats = [\"military-traditions\"]\n") +
         RealmText("demons",
                   "government = \"autocracy\"\nlevel = 17\npopulation = 66\nhost = 66\n"
                   "tech_level = 2\nproficiencies = [\"defence\"]\n"
                   "attributes = { culture = 10, economy = 10, loyalty = 10, stability = 14 }\n") +
         "[[technology]]\nid = \"guns\"\nrealm = \"republic\"\nhit = 12\nmobility = 1\nfire = "
         "true\n[[war]]\nid = \"w\"\nattacker = \"republic\"\ndefender = \"demons\"\nreading = \"" +
         reading + "\"\n" +
         OrderText("republic", "attack", "target = \"demons\"\nrolls = [2, " + dice + "]\n");
}

TEST(BattleExample, ByTheRules) {  // K-WAR-16, K-WAR-17, K-WAR-22, K-WAR-23, K-WAR-26,
  // K-GAP-85, K-GAP-86, K-GAP-87, K-GAP-90, K-GAP-03
  const RealmRun r = PlayRealms(Example("rules", "3, 3, 2, 2, 2, 2"));
  const Event& e = r.At("army.strikes");
  EXPECT_EQ(e.rule, "K-WAR-17") << "M1: the quicker side, in the fire phase (K-WAR-19)";
  EXPECT_EQ(e.actor, Ref(r.world.Find("republic-army")));
  EXPECT_EQ(r.Fact("army.strikes", "sides"), 8) << "M2";
  EXPECT_EQ(r.Fact("army.strikes", "total"), 26) << "M3";
  EXPECT_EQ(r.Fact("army.strikes", "dc"), 16) << "M4";
  EXPECT_EQ(e.note, "hit") << "M5";
  EXPECT_EQ(r.Fact("army.strikes", "dice"), 6) << "M6, M7: 7 against 2";
  EXPECT_EQ(r.Fact("army.strikes", "damage"), 14) << "M8";
  EXPECT_EQ(r.Fact("army.strikes", "left"), 52) << "M9: the Host, not the people";
  EXPECT_EQ(r.Pop("demons"), 66);
  EXPECT_EQ(r.results[0].total, 26) << "the line tells of the order's own first blow";
  EXPECT_EQ(r.results[0].dc, 16);
  EXPECT_EQ(r.results[0].die, 2);
  EXPECT_EQ(r.results[0].points, 14);
}

TEST(BattleExample, AsPrinted) {  // the other reading, behind its switch
  const RealmRun r = PlayRealms(Example("printed", "3, 3, 3, 3, 2"));
  EXPECT_EQ(r.Fact("army.strikes", "dc"), 18);
  EXPECT_EQ(r.Fact("army.strikes", "dice"), 5);
  EXPECT_EQ(r.Fact("army.strikes", "left"), 52);
}

TEST(Marches, IntoProvincesWithoutAnArmy) {  // K-WAR-07, K-WAR-08, K-WAR-11, K-GAP-79
  const RealmRun r = PlayRealms(Realms() + Map() + Armies() + kWar + Move("b"));
  EXPECT_EQ(At(r, "ka"), "b");
  const RealmRun far = PlayRealms(Realms() + Map() + Armies() + kWar + Move("c", "turn = 1\n"));
  EXPECT_EQ(At(far, "ka"), "a");
  EXPECT_EQ(far.results[0].status, RealmStatus::kFailed);
  const RealmRun held =
      PlayRealms(Realms() + Map() + Armies("a", "b") + kWar + Move("b", "turn = 1\n"));
  EXPECT_EQ(At(held, "ka"), "a") << "an enemy stands there";
}

TEST(Marches, ARoadCarriesOneFurther) {  // K-WAR-09
  const RealmRun r =
      PlayRealms(Realms() + Map("k", "n", "1") + Armies() + kWar + Move("c", "turn = 1\n"));
  EXPECT_EQ(At(r, "ka"), "c");
  EXPECT_EQ(r.At("army.marches").note, "road");
}

TEST(Marches, NotOntoAFriend) {  // K-WAR-10
  const RealmRun r =
      PlayRealms(Realms("level = 5") + Map() + Armies() +
                 "[[army]]\nid = \"kb\"\nrealm = \"k\"\nprovince = \"b\"\nhost = 1\n" + kWar +
                 Move("b", "turn = 1\n"));
  EXPECT_EQ(At(r, "ka"), "a");
}

TEST(Marches, OneMoveThenOneAttackATurn) {  // K-GAP-79
  const RealmRun r = PlayRealms(Realms() + Map() + Armies("a", "c") + kWar + Move("b") +
                                Attack("1, 1") + Attack("1, 1"));
  EXPECT_EQ(r.results[0].status, RealmStatus::kDone);
  EXPECT_EQ(r.results[1].status, RealmStatus::kDone);
  EXPECT_EQ(r.results[2].status, RealmStatus::kDone) << "in the next turn";
  EXPECT_EQ(r.Count("war.wears"), 4);
}

TEST(Captures, AnArmyAloneTakesTheProvince) {  // K-GAP-80, K-WAR-31, K-WAR-30
  const RealmRun r = PlayRealms(Realms() + Map("n", "n") + Armies() + kWar + Move("b"));
  EXPECT_EQ(r.Count("province.taken"), 1);
  const Province& b = r.world.provinces[r.world.Find("b").province()];
  EXPECT_EQ(WordOf(b.words, "occupier"), "k");
  EXPECT_EQ(b.owner, r.Find("n")) << "whose it is, peace decides";
  EXPECT_EQ(r.Of("k").unrest, 4) << "one a turn (K-GAP-91)";
  EXPECT_EQ(r.Of("n").unrest, 8) << "and one more with the enemy on its land";
}

TEST(Crossings, NeedAFleetAndAWin) {  // K-WAR-12, K-WAR-13, K-WAR-15, K-GAP-82, K-GAP-75, K-ACT-81
  const auto cross = [](const std::string& realm, const std::string& rolls) {
    return PlayRealms(
        Realms(realm) + Map() + Armies() + kWar +
        OrderText("k", "cross", "army = \"ka\"\nturn = 1\nrolls = [" + rolls + "]\n") +
        Move("e", "turn = 2\n"));
  };
  EXPECT_EQ(cross("", "20, 1").results[0].status, RealmStatus::kFailed);
  const RealmRun won = cross("naval_dice = 2", "5, 3, 4, 11");
  EXPECT_EQ(won.Fact("war.fleet", "sum"), 12);
  EXPECT_EQ(won.At("war.fleet").note, "won");
  EXPECT_EQ(won.Var("k", "naval_dice"), 0);
  EXPECT_EQ(At(won, "ka"), "e");
  const RealmRun tie = cross("naval_dice = 2", "5, 3, 4, 12");
  EXPECT_EQ(tie.At("war.fleet").note, "lost") << "ties fail";
  EXPECT_EQ(At(tie, "ka"), "a");
}

TEST(Crossings, TraditionsAndTechnologyHelp) {  // K-FEAT-13, K-WAR-14
  const RealmRun r =
      PlayRealms(Realms("naval_dice = 1\nlevel = 2\nfeats = [\"maritime-traditions\"]") + Map() +
                 Armies() + kWar + "[[technology]]\nid = \"keels\"\nrealm = \"k\"\nnaval = 3\n" +
                 OrderText("k", "cross", "army = \"ka\"\nrolls = [2, 15, 1, 18]\n"));
  EXPECT_EQ(r.Fact("war.fleet", "sum"), 15 + 3 + 1);
  EXPECT_EQ(r.At("war.fleet").note, "won");
}

TEST(Battles, EqualMobilityStrikesTogether) {  // K-WAR-18, K-WAR-20, K-GAP-83, K-GAP-84
  const RealmRun r =
      PlayRealms(Realms() + Map() + Armies("b", "c") + kWar + Attack("8, 4, 8, 5", "turn = 1\n"));
  EXPECT_EQ(r.Count("army.strikes"), 2);
  EXPECT_EQ(r.At("army.strikes").rule, "K-WAR-18") << "no fire without the means";
  EXPECT_EQ(r.Fact("army.strikes", "left", 0), 16);
  EXPECT_EQ(r.Fact("army.strikes", "left", 1), 15);
}

TEST(Battles, TheQuickerKillsBeforeTheOtherRolls) {  // K-WAR-19, K-GAP-84, K-GAP-80
  const RealmRun r =
      PlayRealms(Realms() + Map() +
                 "[[army]]\nid = \"ka\"\nrealm = \"k\"\nprovince = \"b\"\nhost = 20\n"
                 "[[army]]\nid = \"na\"\nrealm = \"n\"\nprovince = \"c\"\nhost = 3\n"
                 "[[army]]\nid = \"nb\"\nrealm = \"n\"\nprovince = \"d\"\nhost = 9\n" +
                 kWar + "[[technology]]\nid = \"horse\"\nrealm = \"k\"\nmobility = 1\n" +
                 Attack("8, 5", "turn = 1\n"));
  EXPECT_EQ(r.Count("army.strikes"), 1);
  EXPECT_EQ(r.Host("na"), 0);
  EXPECT_EQ(At(r, "ka"), "c") << "it goes in where the defenders are destroyed";
}

TEST(Battles, TargetCountsDefenceStabilityAndTechnology) {  // K-WAR-21, K-ATTR-07
  const RealmRun r = ReadRealms(
      std::string(kScenario) + FlatRealm("k") +
      RealmText("n",
                "government = \"republic\"\nproficiencies = [\"defence\"]\n"
                "attributes = { culture = 10, economy = 10, loyalty = 10, stability = 16 }\n"
                "taint = { decay = { points = 0, modifier = -4 } }\nunrest = 10\n") +
      kWar + "[[technology]]\nid = \"walls\"\nrealm = \"n\"\ndefence = 2\n");
  EXPECT_EQ(TargetNumber(r.world, K(), Id<War>(0u), r.Find("n")), 8 + 2 + 3 + 2)
      << "neither taint nor unrest";
  EXPECT_EQ(DamageDice(r.world, K(), Id<War>(0u), r.Find("k"), r.Find("n")), 1);
}

TEST(Battles, ASpecialUnitOnceAYear) {  // K-WAR-24, K-WAR-25, K-GAP-89
  const RealmRun r = PlayRealms(Realms() + Map() + Armies("b", "c") + kWar +
                                "[[unit]]\nid = \"drake\"\nrealm = \"k\"\n" +
                                Attack("8, 9, 1", "unit = \"drake\"\nturn = 1\n") +
                                Attack("8, 4, 1", "unit = \"drake\"\nturn = 2\n"));
  EXPECT_EQ(r.Fact("army.strikes", "sides"), 10);
  EXPECT_EQ(r.Fact("army.strikes", "left"), 11);
  EXPECT_EQ(r.results[1].status, RealmStatus::kFailed);
}

TEST(Battles, GeneralStaffStrikesTwice) {  // K-FEAT-19, K-GAP-42
  const std::string staff =
      "level = 12\npopulation = 40\nfeats = [\"census\", \"advanced-supply-network\", "
      "\"law-and-order\", \"general-staff\"]";
  const RealmRun r =
      PlayRealms(Realms(staff) + Map() + Armies("b", "c") + kWar + Attack("1, 1", "turn = 1\n") +
                 Attack("1, 1", "turn = 1\n") + Attack("1, 1", "turn = 1\n"));
  EXPECT_EQ(r.results[1].status, RealmStatus::kDone);
  EXPECT_EQ(r.results[2].status, RealmStatus::kFailed);
}

TEST(Battles, FortifiedLandSoftensTheDefendersLosses) {  // K-FEAT-12, K-GAP-46
  const std::string fort = "level = 2\nproficiencies = [\"defence\"]\nfeats = [\"fortified-land\"]";
  const RealmRun defended = PlayRealms(Realms("", fort) + Map() + Armies("b", "c") + kWar +
                                       Attack("10, 5, 1", "turn = 1\n"));
  EXPECT_EQ(defended.Fact("army.strikes", "left"), 17);
  const RealmRun attacking = PlayRealms(Realms(fort) + Map() + Armies("b", "c") + kWar +
                                        Attack("8, 1, 10, 5", "turn = 1\n"));
  EXPECT_EQ(attacking.Fact("army.strikes", "left", 1), 15) << "the attacker has no walls";
}

TEST(Turns, FourOrSixAYear) {  // K-WAR-04, K-FEAT-10, K-GAP-47
  const std::string supply = "level = 2\nfeats = [\"advanced-supply-network\"]";
  EXPECT_EQ(PlayRealms(Realms() + Map() + Armies() + kWar).Count("war.wears"), 4);
  EXPECT_EQ(PlayRealms(Realms(supply) + Map() + Armies() + kWar).Count("war.wears"), 6);
  EXPECT_EQ(PlayRealms(Realms("", supply) + Map() + Armies() + kWar).Count("war.wears"), 4)
      << "the declaring side's feat";
  // In turns 5 and 6 the other side fights on its own land alone.
  const RealmRun r = PlayRealms(
      Realms(supply) + Map() + Armies("b", "c") + kWar +
      OrderText("n", "attack", "army = \"na\"\ntarget = \"ka\"\nturn = 5\nrolls = [1, 1]\n") +
      OrderText("n", "attack", "army = \"na\"\ntarget = \"ka\"\nturn = 4\nrolls = [1, 1]\n"));
  EXPECT_EQ(r.results[0].status, RealmStatus::kFailed);
  EXPECT_EQ(r.results[1].status, RealmStatus::kDone);
}

TEST(Initiative, HighestFirstTiesToBureaucracyThenTheDefender) {  // K-WAR-06, K-GAP-78
  const std::string orders =
      Attack("8, 3, 1", "turn = 1\n") +
      OrderText("n", "attack", "army = \"na\"\ntarget = \"ka\"\nturn = 1\nrolls = [8, 3, 1]\n");
  const auto first = [&](const std::string& k, const std::string& dice) {
    const RealmRun r = PlayRealms(Realms(k) + Map() + Armies("b", "c") + kWar + orders +
                                  "[rolls]\ninitiative = " + dice + "\n");
    return r.world.armies[r.At("army.strikes").actor.army()].realm == r.Find("k") ? "k" : "n";
  };
  EXPECT_STREQ(first("", "{ k = [12], n = [11] }"), "k");
  EXPECT_STREQ(first("", "{ k = [11], n = [12] }"), "n");
  EXPECT_STREQ(first("", "{ k = [11], n = [11] }"), "n") << "the defender";
  EXPECT_STREQ(first("proficiencies = [\"bureaucracy\"]", "{ k = [9], n = [11] }"), "k");
}

TEST(Attrition, AtTheEndOfAYearOfWar) {  // K-WAR-40, K-WAR-41, K-WAR-42, K-GAP-92
  const auto left = [](const std::string& realm, const std::string& more, const std::string& dice) {
    return PlayRealms(Realms(realm) + Map() + Armies() + kWar + more +
                      "[rolls]\nattrition = { ka = [" + dice + "], na = [1] }\n")
        .Host("ka");
  };
  EXPECT_EQ(left("", "", "5"), 15);
  EXPECT_EQ(left("proficiencies = [\"religion\"]", "", "5"), 17) << "field priests";
  EXPECT_EQ(left("", "[[technology]]\nid = \"carts\"\nrealm = \"k\"\nattrition = 9\n", "5"), 20);
  EXPECT_EQ(left("attributes = { culture = 1 }", "", "5"), 15) << "bad priests add nothing";
}

TEST(Attrition, LinesAddUp) {  // K-WAR-40[a..d], K-GAP-81
  const std::string map = Map("k", "n") +
                          "[[province]]\nid = \"f\"\nowner = \"n\"\nneighbours = "
                          "[\"a\"]\nterrain = \"desert\"\n";
  const RealmRun r = PlayRealms(Realms() + map + Armies("a", "d") + kWar + Move("f", "turn = 1\n") +
                                "[rolls]\nattrition = { ka = [1, 2, 3], na = [1] }\n");
  EXPECT_EQ(r.Fact("army.dwindles", "lines"), 3) << "afield, hostile land, desert";
  EXPECT_EQ(r.Host("ka"), 14);
  const RealmRun shared =
      PlayRealms(Realms() + Map() + Armies("b", "c") + kWar + Attack("1, 1", "turn = 4\n") +
                 "[rolls]\nattrition = { ka = [1, 2], na = [1, 1] }\n");
  EXPECT_EQ(shared.Fact("army.dwindles", "lines"), 2) << "afield, and close to the enemy";
}

TEST(WarEnds, AtHostNothing) {  // K-PEACE-01, K-ARMY-02, K-ARMY-03, K-GAP-39, K-GAP-93, K-GAP-94
  const RealmRun r =
      PlayRealms(Realms("population = 20", "host = 4\npopulation = 30") + Map() +
                 "[[army]]\nid = \"ka\"\nrealm = \"k\"\nprovince = \"b\"\nhost = 20\n"
                 "[[army]]\nid = \"na\"\nrealm = \"n\"\nprovince = \"c\"\nhost = 4\n" +
                 kWar + Attack("8, 5, 1, 6", "turn = 1\n") +
                 OrderText("k", "peace", "target = \"n\"\ndemand = [\"c\"]\n"));
  EXPECT_EQ(r.Count("war.ends", "host"), 1);
  EXPECT_EQ(r.Fact("realm.bleeds", "population"), 6) << "a levy die without Loyalty";
  EXPECT_EQ(r.Pop("n"), 24);
  EXPECT_EQ(r.Of("k").fame, 10 + 1) << "against a larger realm";
  EXPECT_EQ(r.world.provinces[r.world.Find("c").province()].owner, r.Find("k"));
  EXPECT_EQ(r.world.wars[Id<War>(0u)].outcome, "host");
  EXPECT_FALSE(r.world.wars[Id<War>(0u)].alive());
}

TEST(WarEnds, WithTheWholeRealm) {  // K-GAP-93, K-GAP-49
  const RealmRun r =
      PlayRealms(Realms() + Map() +
                 "[[army]]\nid = \"ka\"\nrealm = \"k\"\nprovince = \"b\"\nhost = 20\n"
                 "[[army]]\nid = \"na\"\nrealm = \"n\"\nprovince = \"c\"\nhost = 4\n" +
                 kWar + Attack("8, 5, 1, 1", "turn = 1\n") +
                 OrderText("k", "peace", "target = \"n\"\ntake = true\n"));
  EXPECT_FALSE(r.Of("n").alive());
  EXPECT_EQ(r.Pop("k"), 20 + 19);
  EXPECT_EQ(r.Of("k").fame, 5 + 1) << "against an equal";
}

TEST(WarEnds, AtUnrestTwenty) {  // K-PEACE-02, K-GAP-95, K-GAP-94
  const RealmRun r = PlayRealms(Realms("", "unrest = 18") + Map() + Armies() + kWar +
                                "[rolls]\nrevolution = { n = [6, 6] }\n");
  EXPECT_EQ(r.Count("war.ends", "unrest"), 1);
  EXPECT_EQ(r.Of("k").fame, 5 + 1);
  EXPECT_EQ(r.Count("realm.fizzles"), 1) << "and the revolution follows";
}

TEST(PeaceTalks, TheDcTable) {  // K-PEACE-03 .. K-PEACE-05, K-GAP-96, K-GAP-97
  const auto dc = [](const std::string& more, int demanded, const std::string& n = "") {
    const RealmRun r = ReadRealms(Realms("level = 5", n) + Map("n", "n") + Armies() + more + kWar);
    return PeaceDc(r.world, K(), r.Find("k"), r.Find("n"), demanded);
  };
  EXPECT_EQ(dc("", 0), 15);
  EXPECT_EQ(dc("", 2), 25);
  EXPECT_EQ(dc("[[army]]\nid = \"kb\"\nrealm = \"k\"\nprovince = \"a\"\nhost = 1\n", 0), 10);
  EXPECT_EQ(dc("[[army]]\nid = \"kb\"\nrealm = \"k\"\nprovince = \"a\"\nhost = 0\n", 0), 15);
  EXPECT_EQ(dc("", 0, "unrest = 11"), 13);
  const RealmRun held =
      ReadRealms(Realms() +
                 "[[province]]\nid = \"a\"\nowner = \"k\"\n[[province]]\nid = \"x\"\nowner = "
                 "\"n\"\noccupier = \"k\"\n" +
                 Armies("a", "x") + kWar);
  EXPECT_EQ(PeaceDc(held.world, K(), held.Find("k"), held.Find("n"), 1), 15 - 3 + 5);
}

TEST(PeaceTalks, OneTryATurnAndTheGainerHasWon) {  // K-GAP-96, K-GAP-94, K-PEACE-03
  const RealmRun r = PlayRealms(
      Realms() + Map("n", "n") + Armies() + kWar + Move("b", "turn = 1\n") +
      OrderText("k", "peace", "target = \"n\"\ndemand = [\"b\"]\nturn = 2\nrolls = [16]\n") +
      OrderText("k", "peace", "target = \"n\"\ndemand = [\"b\"]\nturn = 3\nrolls = [17]\n"));
  EXPECT_EQ(r.results[1].dc, 17) << "15, less 3 held, 5 demanded";
  EXPECT_EQ(r.results[1].effect, "refused");
  EXPECT_EQ(r.results[2].effect, "agreed");
  EXPECT_EQ(r.world.provinces[r.world.Find("b").province()].owner, r.Find("k"));
  EXPECT_EQ(r.Of("k").fame, 5 + 1);
  EXPECT_EQ(r.world.wars[Id<War>(0u)].outcome, "peace");
}

TEST(PeaceTalks, APeaceWithoutDemandsGivesAllBack) {  // K-PEACE-03
  const RealmRun r =
      PlayRealms(Realms() + Map("n", "n") + Armies() + kWar + Move("b", "turn = 1\n") +
                 OrderText("k", "peace", "target = \"n\"\nturn = 2\nrolls = [12]\n"));
  const Province& b = r.world.provinces[r.world.Find("b").province()];
  EXPECT_EQ(b.owner, r.Find("n"));
  EXPECT_EQ(WordOf(b.words, "occupier"), "");
  EXPECT_EQ(r.Of("k").fame, 1) << "nobody has won";
  EXPECT_EQ(At(r, "ka"), "a") << "armies go home";
}

TEST(Allies, FightBesideTheirSide) {  // several armies, several realms a side
  const RealmRun r = PlayRealms(
      Realms() + FlatRealm("m") + Map() +
      "[[province]]\nid = \"g\"\nowner = \"m\"\nneighbours = [\"c\"]\n" + Armies("a", "c") +
      "[[army]]\nid = \"ma\"\nrealm = \"m\"\nprovince = \"g\"\nhost = 9\n" +
      "[[war]]\nid = \"w\"\nattacker = \"k\"\ndefender = \"n\"\nattackers = [\"m\"]\n" +
      OrderText("m", "attack", "army = \"ma\"\ntarget = \"na\"\nrolls = [8, 6, 1]\nturn = 1\n"));
  EXPECT_EQ(r.Fact("army.strikes", "left"), 14);
  EXPECT_EQ(r.Of("m").unrest, 4) << "every party is weary (K-WAR-30)";
}

TEST(War, SeveralAtOnce) {  // a war on two fronts
  const RealmRun r =
      PlayRealms(std::string(kScenario) + FlatRealm("k") + FlatRealm("n") + FlatRealm("m") +
                 "[[war]]\nid = \"east\"\nattacker = \"n\"\ndefender = \"k\"\n"
                 "[[war]]\nid = \"west\"\nattacker = \"m\"\ndefender = \"k\"\n");
  EXPECT_EQ(r.Of("k").unrest, 8);
  EXPECT_EQ(r.Of("n").unrest, 4);
}

}  // namespace
}  // namespace bw
