// The ten actions, band by band, with the dice of the order: first the check's, then each effect's.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/realm_world.h"

namespace bw {
namespace {

// k acts on n; orders are k's.
RealmRun Do(std::string_view verb, std::string_view more, std::string_view realm = "",
            std::string_view rest = "") {
  return PlayRealms(std::string(kScenario) + FlatRealm("k", realm) + FlatRealm("n") +
                    OrderText("k", verb, more) + std::string(rest));
}
std::string Rolls(const std::string& dice) { return "rolls = [" + dice + "]\n"; }
std::string OnN(const std::string& dice) { return "target = \"n\"\n" + Rolls(dice); }

TEST(Embassy, BandsOfSuccess) {  // K-TEST-03, K-ACT-10, K-ACT-11, K-ACT-13, K-ACT-14, K-ACT-15,
                                 // K-ACT-17, K-GAP-04
  const int total[] = {15, 14, 10, 9, 8}, by[] = {1, 0, 0, -1, -1};
  for (int i = 0; i < 5; ++i) {
    const RealmRun r = Do("embassy", OnN(std::to_string(total[i])), "relations = { n = -5 }");
    EXPECT_EQ(r.Relation("k", "n"), -5 + by[i]) << total[i];
    EXPECT_EQ(r.results[0].status, RealmStatus::kDone);
    EXPECT_EQ(r.results[0].dc, 15);
    EXPECT_EQ(r.results[0].total, total[i]);
    EXPECT_EQ(r.results[0].rule, "K-ACT-10");
    EXPECT_EQ(r.Fact("realm.embassy", "die"), total[i]);
  }
}

TEST(Embassy, ElevenMakesItOneRealm) {  // K-ACT-16, K-NEIGH-06, K-GAP-48, K-GAP-49
  const RealmRun r =
      PlayRealms(std::string(kScenario) + FlatRealm("k", "relations = { n = 10 }\nlevel = 5") +
                 FlatRealm("n", "levy_dice = 1\narea = 30") +
                 OrderText("k", "embassy", OnN("20") + "advantage = true\n") +
                 OrderText("k", "embassy", OnN("20")));
  EXPECT_FALSE(r.Count("realm.joins"));  // DC 25
  const RealmRun joined =
      PlayRealms(std::string(kScenario) +
                 FlatRealm("k",
                           "relations = { n = 10 }\nlevel = 5\nproficiencies = [\"diplomacy\"]\n"
                           "expertise = [\"diplomacy\"]") +
                 FlatRealm("n", "area = 30\ngovernment = \"feudalism\"") +
                 OrderText("k", "embassy", OnN("19")));
  EXPECT_EQ(joined.Count("realm.joins"), 1);
  EXPECT_FALSE(joined.Of("n").alive());
  EXPECT_EQ(joined.Pop("k"), 40);
  EXPECT_EQ(joined.Of("k").levy_dice, 2);
  EXPECT_EQ(joined.world.provinces[joined.world.Find("n-land").province()].owner, joined.Find("k"));
  EXPECT_FALSE(joined.world.armies[joined.world.Find("n-army").army()].alive());
}

TEST(Embassy, SeveralInAYearEachByTheNewRelations) {  // K-GAP-68, K-TURN-04
  const RealmRun r =
      PlayRealms(std::string(kScenario) + FlatRealm("k", "level = 5") + FlatRealm("n") +
                 OrderText("k", "embassy", OnN("5")) + OrderText("k", "embassy", OnN("7")));
  EXPECT_EQ(r.Relation("k", "n"), 2);
  EXPECT_EQ(r.results[1].dc, 7);
}

TEST(Embassy, APersonMaySpeakForTheRealm) {  // K-ACT-02, K-ACT-04, K-SKILL-07
  const RealmRun r =
      Do("embassy", OnN("1") + "character = \"una\"\n", "",
         "[[character]]\nid = \"una\"\nrealm = \"k\"\nskills = { persuasion = 7 }\n");
  EXPECT_EQ(r.results[0].total, 8);
  EXPECT_EQ(r.Relation("k", "n"), 1);
  EXPECT_TRUE(r.results[0].double_experience);
  EXPECT_EQ(r.results[0].modifiers, 7);
}

TEST(AttractPopulation, Bands) {  // K-ACT-20, K-ACT-21, K-ACT-24
  const RealmRun incident = Do("attract_population", OnN("4, 3"));
  EXPECT_EQ(incident.Relation("k", "n"), -3);
  EXPECT_EQ(incident.Pop("k"), 20);
  const RealmRun nothing = Do("attract_population", OnN("5"));
  EXPECT_EQ(nothing.Pop("k") + nothing.Relation("k", "n"), 20);
  EXPECT_EQ(nothing.results[0].effect, "nobody");
  const RealmRun crime = Do("attract_population", OnN("10, 4, 6"));
  EXPECT_EQ(crime.Pop("k"), 21);
  EXPECT_EQ(crime.Pop("n"), 19);
  EXPECT_EQ(crime.Taint("k", "crime"), 6);
  EXPECT_EQ(Do("attract_population", OnN("14, 1, 2")).Taint("k", "decadence"), 2);
  EXPECT_EQ(Do("attract_population", OnN("14, 2, 2")).Taint("k", "corruption"), 2);
  EXPECT_EQ(Do("attract_population", OnN("14, 3, 5")).Taint("k", "corruption"), 5);
  EXPECT_EQ(Do("attract_population", OnN("15")).Pop("k"), 21);
  EXPECT_EQ(Do("attract_population", OnN("20")).Pop("k"), 22);
  EXPECT_EQ(Do("attract_population", OnN("20")).Pop("n"), 18);
}

TEST(AttractPopulation, TaintMayHelp) {  // K-CORR-06, K-ACT-22, K-ACT-23, K-CORR-07, K-GAP-69
  const std::string taint =
      "taint = { crime = { points = 1, modifier = -2 }, "
      "decadence = { points = 1, modifier = -3 } }";
  const RealmRun plain = Do("attract_population", OnN("7"), taint);
  EXPECT_EQ(plain.results[0].total, 5) << "Crime is against it";
  const RealmRun crime = Do("attract_population", OnN("7, 4") + "use = \"crime\"\n", taint);
  EXPECT_EQ(crime.results[0].total, 9) << "and here for it";
  EXPECT_EQ(crime.Taint("k", "crime"), 5);
  const RealmRun arts = Do("attract_population", OnN("7, 4") + "use = \"decadence\"\n", taint);
  EXPECT_EQ(arts.results[0].total, 8) << "3 for it, 2 of Crime still against it";
  EXPECT_EQ(arts.Taint("k", "decadence"), 5);
}

TEST(AttractPopulation, TakesNoMoreThanThereIs) {  // K-GAP-69
  const RealmRun r =
      PlayRealms(std::string(kScenario) + FlatRealm("k") + FlatRealm("n", "population = 1") +
                 OrderText("k", "attract_population", OnN("20")));
  EXPECT_EQ(r.Pop("k"), 21);
  EXPECT_FALSE(r.Of("n").alive());  // nobody is left
  EXPECT_EQ(r.Count("realm.ends"), 1);
}

const char* kAcademy = "[[institution]]\nid = \"school\"\nrealm = \"k\"\nkind = \"academy\"\n";

TEST(Research, Bands) {  // K-ACT-30 .. K-ACT-32, K-GAP-70
  const auto research = [](const std::string& dice) {
    return Do("research", "project = \"drill\"\n" + Rolls(dice), "", kAcademy);
  };
  const RealmRun bad = research("4, 3, 5");
  EXPECT_EQ(CountOf(bad.world.works[bad.world.Find("school").work()].vars, "closed"), 3);
  EXPECT_EQ(bad.Taint("k", "decay"), 5);
  EXPECT_EQ(research("14").results[0].points, 0);
  EXPECT_EQ(research("15").results[0].points, 1);
  const RealmRun learned = research("20");
  EXPECT_EQ(learned.results[0].points, 1);
  EXPECT_EQ(learned.Count("realm.learns"), 0);
}

TEST(Research, BonusesCountWhereAnyPointIsGained) {  // K-ACT-32, K-GAP-98
  const std::string more = std::string(kAcademy) +
                           "[[institution]]\nid = \"books\"\nrealm = \"k\"\nkind = \"library\"\n";
  const RealmRun r = Do("research", "project = \"drill\"\n" + Rolls("15"), "", more);
  EXPECT_EQ(r.results[0].points, 2);
  EXPECT_EQ(r.Count("realm.learns"), 1) << "two points are what drill needs";
  const RealmRun none = Do("research", "project = \"drill\"\n" + Rolls("14"), "", more);
  EXPECT_EQ(none.results[0].points, 0);
}

TEST(Research, ArcaneWorkTakesMagic) {  // K-ACT-31
  const std::string magic = "proficiencies = [\"magic\"]";
  const RealmRun arcane =
      Do("research", "project = \"field-shrines\"\n" + Rolls("10"), magic, kAcademy);
  EXPECT_EQ(arcane.results[0].total, 12);
  const RealmRun plain = Do("research", "project = \"drill\"\n" + Rolls("10"), magic, kAcademy);
  EXPECT_EQ(plain.results[0].total, 10);
}

TEST(Research, TwentyFiveGivesTwo) {  // K-ACT-32
  const RealmRun r = Do("research", "project = \"drill\"\n" + Rolls("20"),
                        "level = 17\npopulation = 60\nproficiencies = [\"science\"]", kAcademy);
  EXPECT_EQ(r.results[0].total, 26);
  EXPECT_EQ(r.results[0].points, 2);
}

TEST(Research, NeedsASchoolThatIsOpen) {  // K-ACT-30
  const RealmRun none = Do("research", "project = \"drill\"\n");
  EXPECT_EQ(none.results[0].status, RealmStatus::kFailed);
  EXPECT_EQ(none.results[0].code, "F-RESEARCH");
  const RealmRun shut =
      Do("research", "project = \"drill\"\n", "", std::string(kAcademy) + "closed = 3\n");
  EXPECT_EQ(shut.results[0].code, "F-RESEARCH");
  // A year goes by, then it is open again.
  const RealmRun open = Do("research", "project = \"drill\"\n" + Rolls("15"), "",
                           std::string(kAcademy) + "closed = 1\n");
  EXPECT_EQ(open.results[0].status, RealmStatus::kDone);
}

std::string Taints(int decadence, int crime, int corruption, int decay) {
  const auto n = [](int v) { return std::to_string(v); };
  return "taint = { decadence = " + n(decadence) + ", crime = " + n(crime) +
         ", corruption = " + n(corruption) + ", decay = " + n(decay) + " }";
}

TEST(ReduceTaint, Bands) {  // K-ACT-40, K-ACT-44, K-GAP-71
  const auto reduce = [](const std::string& dice, const std::string& more = "") {
    return Do("reduce_taint", "taint = \"crime\"\n" + Rolls(dice), Taints(8, 8, 8, 8) + more);
  };
  EXPECT_EQ(reduce("4, 3").Of("k").unrest, 3);
  EXPECT_EQ(reduce("9").Taint("k", "crime"), 8);
  EXPECT_EQ(reduce("10, 5").Taint("k", "crime"), 3);
  const RealmRun much = reduce("20, 5");
  EXPECT_EQ(much.Taint("k", "crime"), 3);
  EXPECT_EQ(much.Taint("k", "decadence"), 7);
  EXPECT_EQ(much.Taint("k", "decay"), 7);
  const RealmRun all = reduce("20, 3, 4, 1, 2, 3, 5",
                              "\nlevel = 17\npopulation = 60\nunrest = 4\n"
                              "proficiencies = [\"religion\"]\nexpertise = [\"religion\"]");
  EXPECT_EQ(all.results[0].total, 32);
  EXPECT_EQ(all.Taint("k", "crime"), 1);
  EXPECT_EQ(all.Taint("k", "decadence"), 7);
  EXPECT_EQ(all.Taint("k", "corruption"), 6);
  EXPECT_EQ(all.Taint("k", "decay"), 5);
  EXPECT_EQ(all.Of("k").unrest, 0) << "not below 0 (K-UNREST-04)";
}

TEST(ReduceTaint, DecayTakesBuildingAndAPersonInvestigates) {  // K-ACT-41, K-ACT-42, K-ACT-43,
                                                               // K-GAP-10, K-CORR-02
  const std::string skills = "proficiencies = [\"building\"]\n" + Taints(8, 8, 8, 8);
  EXPECT_EQ(Do("reduce_taint", "taint = \"decay\"\n" + Rolls("8, 4"), skills).results[0].total, 10);
  EXPECT_EQ(Do("reduce_taint", "taint = \"crime\"\n" + Rolls("8"), skills).results[0].total, 8);
  const RealmRun person =
      Do("reduce_taint", "taint = \"crime\"\ncharacter = \"ivo\"\n" + Rolls("8, 4"), skills,
         "[[character]]\nid = \"ivo\"\nrealm = \"k\"\nskills = { investigation = 3 }\n");
  EXPECT_EQ(person.results[0].total, 11);
}

TEST(ReduceTaint, BelowNothingMovesTheModifier) {  // K-ACT-45
  const RealmRun r = Do("reduce_taint", "taint = \"decay\"\n" + Rolls("10, 6"),
                        "taint = { decay = { points = 2, modifier = -1 } }");
  EXPECT_EQ(r.results[0].total, 9) << "Decay weighs on Building";
  const RealmRun moved = Do("reduce_taint", "taint = \"decay\"\n" + Rolls("11, 6"),
                            "taint = { decay = { points = 2, modifier = -1 } }");
  EXPECT_EQ(moved.Modifier("k", "decay"), 0);
  EXPECT_EQ(moved.Taint("k", "decay"), 6);
}

TEST(TaxCollection, Bands) {  // K-ACT-50 .. K-ACT-52, K-GAP-72
  const RealmRun bad = Do("tax_collection", Rolls("4, 2, 3, 4"));
  EXPECT_EQ(bad.Of("k").unrest, 2);
  EXPECT_EQ(bad.Taint("k", "crime"), 3);
  EXPECT_EQ(bad.Taint("k", "corruption"), 4);
  const RealmRun spared = Do("tax_collection", Rolls("14"));
  EXPECT_EQ(spared.Var("k", "stored_advantage"), 0);
  EXPECT_EQ(spared.Of("k").unrest, 0);
  const RealmRun taken = Do("tax_collection", "take = true\n" + Rolls("14, 5"));
  EXPECT_EQ(taken.Var("k", "stored_advantage"), 1);
  EXPECT_EQ(taken.Of("k").unrest, 1);
  EXPECT_EQ(taken.Taint("k", "corruption"), 5);
  EXPECT_EQ(Do("tax_collection", Rolls("15")).Var("k", "stored_advantage"), 1);
  EXPECT_EQ(Do("tax_collection", Rolls("19"),
               "level = 17\npopulation = 60\n"
               "proficiencies = [\"bureaucracy\"]")
                .Var("k", "stored_advantage"),
            2);
}

TEST(TaxCollection, CensusRollsTwice) {  // K-ACT-53, K-FEAT-18, K-GAP-05
  const RealmRun r = Do("tax_collection", Rolls("3, 16"), "level = 2\nfeats = [\"census\"]");
  EXPECT_EQ(r.results[0].die, 16);
  EXPECT_EQ(r.Fact("realm.taxes", "other"), 3);
}

TEST(StoredAdvantage, IsSpentOnOneRoll) {  // K-ACT-51, K-GAP-72
  const RealmRun r = Do("embassy", OnN("2, 11") + "advantage = true\n", "stored_advantage = 2");
  EXPECT_EQ(r.results[0].total, 11);
  EXPECT_EQ(r.Var("k", "stored_advantage"), 1);
  const RealmRun by_name =
      PlayRealms(std::string(kScenario) + FlatRealm("k", "stored_advantage = 1") + FlatRealm("n") +
                 OrderText("k", "embassy", OnN("2, 11") + "id = \"talks\"\n") +
                 OrderText("k", "advantage", "on = \"talks\"\n"));
  EXPECT_EQ(by_name.results[0].total, 11);
  EXPECT_EQ(by_name.results[1].status, RealmStatus::kDone);
  const RealmRun none = PlayRealms(std::string(kScenario) + FlatRealm("k") + FlatRealm("n") +
                                   OrderText("k", "embassy", OnN("9")) +
                                   OrderText("k", "advantage", "on = \"growth\"\n"));
  EXPECT_EQ(none.results[1].status, RealmStatus::kFailed);
  EXPECT_EQ(none.results[1].code, "F-ADVANTAGE");
}

std::string WarRoll(const std::string& dice, const std::string& more = "") {
  return OnN(dice) + more;
}

TEST(DeclareWar, Bands) {  // K-ACT-60, K-ACT-61, K-ACT-62, K-ACT-65, K-ACT-66, K-GAP-73
  const RealmRun bad = Do("declare_war", WarRoll("4, 1, 2, 3, 4"));
  EXPECT_EQ(bad.Count("war.begins"), 1) << "whatever the people think";
  EXPECT_EQ(bad.Taint("k", "crime"), 2);
  EXPECT_EQ(bad.Taint("k", "corruption"), 3);
  EXPECT_EQ(bad.Taint("k", "decay"), 4);
  EXPECT_EQ(bad.Taint("k", "decadence"), 0);
  EXPECT_EQ(bad.At("realm.speaks").note, "backlash");
  const RealmRun grumble = Do("declare_war", WarRoll("14, 3"));
  EXPECT_EQ(grumble.Taint("k", "crime"), 1);
  EXPECT_EQ(grumble.Taint("k", "decay"), 1);
  EXPECT_EQ(grumble.results[0].effect, "unpopular");
  EXPECT_EQ(Do("declare_war", WarRoll("15")).results[0].effect, "accepted");
  // A republic's militia rolls a d6; the Host may pass the people (K-ACT-67).
  const RealmRun keen = Do("declare_war", WarRoll("20, 5"),
                           "level = 17\npopulation = 60\nproficiencies = [\"warfare\"]");
  EXPECT_EQ(keen.Fact("realm.speaks", "host"), 5);
  EXPECT_EQ(keen.results[0].effect, "volunteers");
}

TEST(DeclareWar, GivesBothFameAndLeadsIntoTurns) {  // K-ACT-60, K-FAME-01, K-TURN-05, K-GAP-27
  const RealmRun r = Do("declare_war", WarRoll("15"));
  EXPECT_EQ(r.Of("k").fame, 5 + 1);
  EXPECT_EQ(r.Of("n").fame, 5 + 1);
  EXPECT_EQ(r.Count("war.wears"), 4);  // K-WAR-04
}

TEST(DeclareWar, CasusBelliAndMilitaryTraditions) {  // K-ACT-63, K-ACT-64, K-FEAT-16
  EXPECT_EQ(Do("declare_war", WarRoll("3, 17", "casus_belli = true\n")).results[0].die, 17);
  const RealmRun both = Do("declare_war", WarRoll("3, 17", "casus_belli = true\n"),
                           "level = 2\nfeats = [\"military-traditions\"]");
  EXPECT_EQ(both.results[0].rolls.size(), 2u) << "several advantages are one (K-GAP-05)";
}

const char* kSpeaker =
    "[[character]]\nid = \"una\"\nrealm = \"k\"\nskills = { persuasion = 0, intimidation = 10 }\n";

TEST(ReduceUnrest, BandsOfPersuasionAndIntimidation) {  // K-ACT-70, K-ACT-71, K-ACT-72
  const auto calm = [](const std::string& skill, const std::string& dice) {
    return Do("reduce_unrest", "character = \"una\"\nskill = \"" + skill + "\"\n" + Rolls(dice),
              "unrest = 4", kSpeaker)
        .Of("k")
        .unrest;
  };
  EXPECT_EQ(calm("persuasion", "4"), 4);
  EXPECT_EQ(calm("persuasion", "14"), 4);
  EXPECT_EQ(calm("persuasion", "15, 3"), 1);
  EXPECT_EQ(calm("intimidation", "4"), 4);      // 14
  EXPECT_EQ(calm("intimidation", "5, 6"), 0);   // 15: a d6
  EXPECT_EQ(calm("intimidation", "15, 8"), 0);  // 25: a d8
  const RealmRun defied =
      Do("reduce_unrest", "character = \"una\"\nskill = \"intimidation\"\n" + Rolls("4, 5"),
         "unrest = 4",
         "[[character]]\nid = \"una\"\nrealm = \"k\"\n"
         "skills = { intimidation = -1 }\n");
  EXPECT_EQ(defied.Of("k").unrest, 9);
}

// What stirred the realm up is why it has to be calmed.
TEST(ReduceUnrest, ComesOfWhatStirredTheRealmUp) {
  const std::string defy = "character = \"una\"\nskill = \"intimidation\"\n";
  const RealmRun run = PlayRealms(
      std::string(kScenario) + "years = 2\n" + FlatRealm("k", "unrest = 4") +
          "[[character]]\nid = \"una\"\nrealm = \"k\"\nskills = { intimidation = -1 }\n" +
          OrderText("k", "reduce_unrest", "year = 1\n" + defy + Rolls("4, 5")) +
          OrderText("k", "reduce_unrest", "year = 2\n" + defy + Rolls("14")),
      {.years = 2});
  ASSERT_EQ(run.Count("realm.calms"), 2);
  EXPECT_EQ(run.At("realm.calms", 1).cause, run.At("realm.calms", 0).n);
}

TEST(ReduceUnrest, NeedsAPerson) {  // K-ACT-70, K-GAP-74
  EXPECT_EQ(RefusedOrders(std::string(kScenario) + FlatRealm("k") +
                          OrderText("k", "reduce_unrest", "skill = \"persuasion\"\n")),
            "E-CHARACTER");
}

TEST(Equip, BandsToLevyDice) {  // K-ACT-80, K-ACT-82, K-ACT-83, K-ACT-84, K-GAP-75
  const RealmRun bad = Do("equip", Rolls("4, 2, 3"));
  EXPECT_EQ(bad.Taint("k", "crime"), 2);
  EXPECT_EQ(bad.Taint("k", "corruption"), 3);
  const std::string level = "level = 8\npopulation = 40";
  EXPECT_EQ(Do("equip", Rolls("14"), level).Of("k").levy_dice, 1);
  EXPECT_EQ(Do("equip", Rolls("15"), level).Of("k").levy_dice, 2);
  EXPECT_EQ(Do("equip", Rolls("20"), level).Of("k").levy_dice, 3);
  EXPECT_EQ(Do("equip", Rolls("20"), level + "\nattributes = { economy = 20 }").results[0].points,
            3);
  EXPECT_EQ(Do("equip", Rolls("20, 4"), level + "\nunrest = 4\nattributes = { economy = 30 }")
                .Of("k")
                .unrest,
            0);
  EXPECT_EQ(Do("equip", Rolls("20")).Of("k").levy_dice, 1) << "level 1 holds one (K-ARMY-05)";
}

TEST(Equip, OrToTheFleet) {  // K-ACT-81, K-ACT-84
  const RealmRun r = Do("equip", "use = \"navy\"\n" + Rolls("20"));
  EXPECT_EQ(r.Var("k", "naval_dice"), 2);
  EXPECT_EQ(r.Of("k").levy_dice, 1);
}

TEST(BuildingProject, Bands) {  // K-ACT-90, K-ACT-94, K-GAP-76
  const auto build = [](const std::string& dice, const std::string& more = "") {
    return Do("building_project", "project = \"aqueduct\"\n" + Rolls(dice), "level = 5\n" + more);
  };
  EXPECT_EQ(build("4").Of("k").unrest, 1);
  const RealmRun neglect = build("14, 3");
  EXPECT_EQ(neglect.results[0].points, 1);
  EXPECT_EQ(neglect.Taint("k", "decay"), 3);
  EXPECT_EQ(build("15").results[0].points, 1);
  EXPECT_EQ(build("19").results[0].points, 1);
  EXPECT_EQ(build("20").results[0].points, 2);
  EXPECT_EQ(build("20", "attributes = { stability = 20 }").results[0].points, 3);
  const RealmRun work = build("20, 2", "attributes = { stability = 30 }\nunrest = 4");
  EXPECT_EQ(work.results[0].points, 3);
  EXPECT_EQ(work.Of("k").unrest, 2);
}

TEST(BuildingProject, ARoadIsOnePointAHighwayTwo) {  // K-ACT-91 .. K-ACT-93, K-GAP-77
  const RealmRun road =
      Do("building_project", "project = \"road\"\nprovince = \"k-land\"\n" + Rolls("15"));
  EXPECT_EQ(CountOf(road.world.provinces[road.world.Find("k-land").province()].vars, "road"), 1);
  EXPECT_EQ(road.Count("realm.completes"), 1);
  const std::string high = "project = \"highway\"\nprovince = \"k-land\"\n";
  const RealmRun half = Do("building_project", high + Rolls("15"), "level = 3");
  EXPECT_EQ(half.Count("realm.completes"), 0);
  const RealmRun whole = Do("building_project", high + Rolls("20"), "level = 3");
  EXPECT_EQ(CountOf(whole.world.provinces[whole.world.Find("k-land").province()].vars, "road"), 2);
}

TEST(BuildingProject, OneOfTheTablesOwn) {  // K-ACT-91
  const RealmRun r = Do("building_project", "project = \"mole\"\n" + Rolls("20"), "",
                        "[[project]]\nid = \"mole\"\nrealm = \"k\"\ncost = 3\npoints = 1\n");
  EXPECT_EQ(r.Count("realm.completes"), 1);
  EXPECT_EQ(r.world.works[r.world.Find("mole").work()].state, "done");
}

TEST(Actions, FeelUnrest) {  // K-UNREST-01, K-UNREST-02, K-GAP-17
  EXPECT_EQ(Do("embassy", OnN("9"), "unrest = 9").results[0].total, 8);
  const RealmRun person =
      Do("embassy", OnN("9") + "character = \"una\"\n", "unrest = 10", kSpeaker);
  EXPECT_EQ(person.results[0].total, 7) << "made by a person or not";
}

TEST(Actions, CostOneEachAndNoMoreThanThereAre) {  // K-TURN-04, K-LEVEL-11
  EXPECT_EQ(RefusedOrders(std::string(kScenario) + FlatRealm("k") + FlatRealm("n") +
                          OrderText("k", "embassy", OnN("9")) + OrderText("k", "tax_collection")),
            "E-ACTIONS");
}

TEST(Revolution, CostsAnActionAndIsToldByItsPlayers) {  // K-GAP-19, K-REVOLT-01
  const RealmRun failed = Do("revolution", "success = false\n");
  EXPECT_EQ(failed.Of("k").government, "republic");
  EXPECT_EQ(failed.results[0].status, RealmStatus::kDone);
  EXPECT_EQ(RefusedOrders(std::string(kScenario) + FlatRealm("k") +
                          OrderText("k", "revolution", "success = true\n")),
            "E-GOVERNMENT");
}

TEST(Levies, FillAnArmyWithLoyalty) {  // K-ARMY-01, K-ARMY-08, K-ATTR-06, K-GAP-35, K-GAP-38
  const auto levy = [](const std::string& loyalty, const std::string& dice) {
    return PlayRealms(std::string(kScenario) +
                      FlatRealm("k",
                                "host = 4\nlevel = 2\nlevy_dice = 2\nattributes = "
                                "{ culture = 10, economy = 10, stability = 10, loyalty = " +
                                    loyalty + " }") +
                      OrderText("k", "levy", "dice = 2\n" + Rolls(dice)));
  };
  const RealmRun r = levy("14", "3, 5");
  EXPECT_EQ(r.Host("k-army"), 4 + 5 + 7);
  EXPECT_EQ(r.Of("k").levy_dice, 0);
  EXPECT_EQ(levy("4", "1, 6").Host("k-army"), 4 + 0 + 3) << "a die is never less than nothing";
  EXPECT_EQ(levy("30", "6, 6").Host("k-army"), 20) << "never above the people (K-ARMY-09)";
}

TEST(Institutions, BringFame) {  // K-FAME-01, K-COURT-06, K-GAP-33, K-ACT-03
  const RealmRun r = Do("found", "institution = \"academy\"\ncharacter = \"una\"\n", "", kSpeaker);
  EXPECT_EQ(r.Of("k").fame, 2 + 1);
  EXPECT_EQ(r.Fact("realm.founds", "cost"), 4);
  const RealmRun court = Do("found", "institution = \"academy\"\ncharacter = \"court\"\n",
                            "level = 10\npopulation = 40");
  EXPECT_EQ(court.Fact("realm.founds", "cost"), 5) << "a tenth more, rounded up";
  const RealmRun busy =
      PlayRealms(std::string(kScenario) + FlatRealm("k") + FlatRealm("n") + kSpeaker +
                 OrderText("k", "embassy", OnN("9") + "character = \"una\"\n") +
                 OrderText("k", "found", "institution = \"academy\"\ncharacter = \"una\"\n"));
  EXPECT_EQ(busy.results[1].status, RealmStatus::kFailed);
  EXPECT_EQ(busy.results[1].code, "F-CHARACTER");
}

TEST(Court, SuppliesANotable) {  // K-COURT-01, K-COURT-02, K-COURT-03, K-COURT-04, K-GAP-33
  const RealmRun r =
      Do("embassy", OnN("10") + "character = \"court\"\n", "level = 10\npopulation = 40");
  EXPECT_EQ(r.results[0].modifiers, 3 + 4);
  EXPECT_EQ(RefusedOrders(std::string(kScenario) + FlatRealm("k", "level = 9") + FlatRealm("n") +
                          OrderText("k", "embassy", OnN("10") + "character = \"court\"\n")),
            "E-CHARACTER");
}

TEST(Fame, OfPersonsAndOfTheTable) {  // K-FAME-01
  const auto fame = [](const std::string& more) { return Do("fame", more).Of("k").fame - 1; };
  EXPECT_EQ(fame("amount = 7\n"), 7);
  EXPECT_EQ(fame("use = \"level\"\namount = 10\n"), 1);
  EXPECT_EQ(fame("use = \"level\"\namount = 15\n"), 5);
  EXPECT_EQ(fame("use = \"level\"\namount = 20\n"), 10);
}

TEST(Feats, LawAndOrderEasesOncePerYear) {  // K-FEAT-11
  const std::string law = "level = 2\nfeats = [\"law-and-order\"]\n";
  const RealmRun r = PlayRealms(std::string(kScenario) + FlatRealm("k", law + Taints(0, 3, 0, 0)) +
                                OrderText("k", "relief", "taint = \"crime\"\n") +
                                OrderText("k", "relief", "taint = \"crime\"\n"));
  EXPECT_EQ(r.Taint("k", "crime"), 2);
  EXPECT_EQ(r.results[1].status, RealmStatus::kFailed);
  const RealmRun over =
      PlayRealms(std::string(kScenario) +
                 FlatRealm("k", law + "taint = { crime = { points = 0, modifier = -1 } }") +
                 OrderText("k", "relief", "taint = \"crime\"\n"));
  EXPECT_EQ(over.Modifier("k", "crime"), 0);
  EXPECT_EQ(over.Taint("k", "crime"), 9) << "score less one";
}

TEST(Feats, CompetentAdministrationTakesTen) {  // K-FEAT-14, K-GAP-43
  const RealmRun r = PlayRealms(
      std::string(kScenario) + FlatRealm("k", "level = 5\nfeats = [\"competent-administration\"]") +
      FlatRealm("n") + OrderText("k", "embassy", OnN("1") + "take_ten = true\n") +
      OrderText("k", "embassy", OnN("7") + "take_ten = true\n"));
  EXPECT_EQ(r.results[0].die, 10);
  EXPECT_EQ(r.results[1].die, 7) << "once a year";
}

}  // namespace
}  // namespace bw
