// The year's random event, its thirteen rows, omens, the six events of a neighbour, and wars that
// begin by themselves.
#include "factions/kingdoms/events.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/support/realm_world.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

RealmRun PlayedYear(const std::string& rolls, std::string_view realm = "",
                    std::string_view rest = "") {
  RealmTrial trial;
  trial.fate = true;
  return PlayRealms(std::string(kScenario) + FlatRealm("k", realm) + FlatRealm("n") +
                        std::string(rest) + "[rolls]\n" + rolls,
                    trial);
}

TEST(RandomEvents, OmensMoveTheRoll) {  // K-TEST-09, K-EVENT-02, K-EVENT-03, K-GAP-54
  const struct {
    const char *dice, *omen, *event;
    int total;
  } rows[] = {{"event = [1, 1]\nevil = [2, 2]", "bad", "evil", 1},
              {"event = [6, 6]", "good", "new-god", 13},
              {"event = [3, 3]", "bad", "bad-omens", 5},
              {"event = [4, 4]", "good", "good-omens", 9}};
  for (const auto& row : rows) {
    const RealmRun r = PlayedYear(row.dice, "omen = \"" + std::string(row.omen) + "\"");
    EXPECT_EQ(r.At("region.fate").note, row.event);
    EXPECT_EQ(r.Fact("region.fate", "total"), row.total);
  }
}

TEST(RandomEvents, FairDice) {  // K-TEST-20
  std::map<std::string, int> seen;
  for (int a = 1; a <= 6; ++a) {
    for (int b = 1; b <= 6; ++b) {
      const auto total = static_cast<std::size_t>(a + b);
      ++seen[TestRules().kingdoms->events[total - 1].id];
    }
  }
  EXPECT_EQ(seen["quiet"], 16);
  EXPECT_EQ(seen["disaster"], 1);
  EXPECT_EQ(seen["trade-boom"], 1);
  EXPECT_EQ(seen.count("evil") + seen.count("new-god"), 0u);
}

TEST(RandomEvents, OmensWaitForOneRollAndChain) {  // K-EVENT-03, K-GAP-53
  RealmTrial trial;
  trial.fate = true;
  trial.years = 3;
  const RealmRun r = PlayRealms(
      std::string(kScenario) + FlatRealm("k") + "[rolls]\nevent = [3, 2, 3, 3, 3, 3]\n", trial);
  EXPECT_EQ(r.Fact("region.fate", "total", 0), 5);
  EXPECT_EQ(r.Fact("region.fate", "total", 1), 5) << "six, less one, is an omen again";
  EXPECT_EQ(r.Fact("region.fate", "total", 2), 5);
  EXPECT_EQ(r.Var("k", "omen_bad"), 1) << "a new one replaces the old";
}

TEST(RandomEvents, EvilStaysUntilDealtWith) {  // K-EVENT-03[1], K-GAP-55
  RealmTrial trial;
  trial.fate = true;
  trial.years = 3;
  const RealmRun r = PlayRealms(std::string(kScenario) + FlatRealm("k", "omen = \"bad\"") +
                                    OrderText("k", "resolve", "taint = \"crime\"\nyear = 2\n") +
                                    "[rolls]\nevent = [1, 1, 3, 4, 3, 4]\nevil = { k = [2] }\n",
                                trial);
  EXPECT_EQ(r.Taint("k", "crime"), 2) << "one at once, one at the start of the next year";
  EXPECT_EQ(r.Count("realm.festers"), 1);
  EXPECT_EQ(r.results[0].status, RealmStatus::kDone);
}

TEST(RandomEvents, DisasterHitsTheWholeRegion) {  // K-EVENT-03[2], K-EVENT-01, K-GAP-52
  const RealmRun r = PlayedYear(
      "event = [1, 1]\ntaint = { k = [1, 2, 1, 3], n = [1, 1, 1, 1] }\n"
      "realm_unrest = { k = [6], n = [2] }");
  EXPECT_EQ(r.Taint("k", "decay"), 7);
  EXPECT_EQ(r.Of("k").unrest, 6);
  EXPECT_EQ(r.Taint("n", "decay"), 4);
  EXPECT_EQ(r.Of("n").unrest, 2);
  EXPECT_TRUE(r.leftover.empty());
}

TEST(RandomEvents, PlagueIsCutByChecks) {  // K-EVENT-03[3], K-GAP-56, K-SKILL-09, K-GAP-08
  const auto plague = [](const std::string& dice, const std::string& realm) {
    return PlayedYear(
        "event = [1, 2]\nrealm_unrest = { k = [3], n = [1] }\n"
        "plague_stability = { k = [" +
            dice + "], n = [20] }\n" +
            (realm.find("religion") == std::string::npos ? "" : "plague_religion = { k = [13] }\n"),
        realm);
  };
  EXPECT_EQ(plague("14", "").Pop("k"), 16);
  EXPECT_EQ(plague("15", "").Pop("k"), 18);
  EXPECT_EQ(plague("15", "").Of("k").unrest, 3);
  EXPECT_EQ(plague("14", "proficiencies = [\"religion\"]").Pop("k"), 18) << "13 + 2 prays it down";
  EXPECT_EQ(plague("15", "proficiencies = [\"religion\"]").Pop("k"), 20);
  EXPECT_EQ(plague("14", "population = 21").Pop("k"), 21 - 5) << "rounded up last";
}

TEST(RandomEvents,
     HarvestsLeanTheGrowth) {  // K-EVENT-03[4], K-EVENT-03[11], K-POP-01, K-GAP-61, K-SKILL-08
  const std::string land = "area = 10000\nproficiencies = [\"agriculture\"]";
  const RealmRun bad = PlayedYear("event = [1, 3]\ngrowth = { k = [20, 2] }", land);
  EXPECT_EQ(bad.Fact("realm.grows", "die"), 2);
  EXPECT_EQ(bad.Pop("k"), 20);
  const RealmRun good = PlayedYear("event = [5, 6]\ngrowth = { k = [2, 18] }", land);
  EXPECT_EQ(good.Fact("realm.grows", "die"), 18);
  EXPECT_EQ(good.Fact("realm.grows", "modifiers"), 2);
  EXPECT_EQ(good.Fact("realm.grows", "dc"), 5);
  EXPECT_EQ(good.Pop("k"), 21);
}

TEST(RandomEvents, BoomsLeanEconomyChecksForTheYear) {  // K-EVENT-03[12], K-GAP-58
  RealmTrial trial;
  trial.fate = true;
  trial.years = 2;
  const RealmRun r = PlayRealms(
      std::string(kScenario) + FlatRealm("k") + FlatRealm("n") +
          OrderText("k", "attract_population", "target = \"n\"\nrolls = [3, 12, 6, 1]\n") +
          OrderText("k", "attract_population", "target = \"n\"\nyear = 2\nrolls = [15]\n") +
          "[rolls]\nevent = [6, 6, 3, 4]\n",
      trial);
  EXPECT_EQ(r.results[0].die, 12);
  EXPECT_EQ(r.results[1].rolls.size(), 1u) << "only that year";
}

TEST(RandomEvents, ANewGodIsWelcomedOrKeptOut) {  // K-EVENT-03[13], K-GAP-57
  const auto god = [](const std::string& rolls, std::string_view order) {
    return PlayedYear("event = [6, 6]\n" + rolls, "omen = \"good\"",
                      order.empty() ? "" : OrderText("k", order));
  };
  EXPECT_EQ(god("shrine = [2]", "").At("realm.new-god").note, "temple");
  EXPECT_EQ(god("shrine = [1]", "welcome").At("realm.new-god").note, "cult");
  EXPECT_EQ(god("refuse_god = [15]", "refuse").At("realm.new-god").note, "refused");
  const RealmRun failed = god("refuse_god = [14]\nshrine = [6]", "refuse");
  EXPECT_EQ(failed.At("realm.new-god").note, "temple");
  EXPECT_EQ(failed.world.works.size(), 1u) << "a record, with no effect of its own (K-GAP-98)";
}

TEST(Feats, SocialWelfareSoftensEvents) {  // K-FEAT-15, K-GAP-44
  const std::string feat = "level = 2\nfeats = [\"social-welfare\"]";
  const RealmRun r = PlayedYear(
      "event = [1, 2]\nrealm_unrest = { k = [1], n = [1] }\n"
      "plague_stability = { k = [14], n = [20] }",
      feat);
  EXPECT_EQ(r.Pop("k"), 17) << "four less one";
  EXPECT_EQ(r.Of("k").unrest, 0);
  const RealmRun little = PlayedYear(
      "event = [1, 2]\nrealm_unrest = { k = [1], n = [1] }\n"
      "plague_stability = { k = [15], n = [20] }",
      feat + "\npopulation = 10");
  EXPECT_EQ(little.Pop("k"), 9) << "a loss of one stays one";
}

RealmRun Neighbour(const std::string& roll, const std::string& more = "",
                   std::string_view realm = "", std::string_view rest = "") {
  return PlayedYear("event = [5, 5]\nneighbour = [" + roll + "]\n" + more, realm, rest);
}

TEST(NeighbourEvents,
     RelationsCoolAndWarm) {  // K-NEIGH-07, K-NEIGH-08[1], K-NEIGH-08[6], K-NEIGH-03
  EXPECT_EQ(Neighbour("1", "relations = [4]").Relation("k", "n"), -4);
  EXPECT_EQ(Neighbour("6", "relations = [4]").Relation("k", "n"), 4);
  EXPECT_EQ(Neighbour("6", "relations = [6]", "relations = { n = 8 }").Relation("k", "n"), 10)
      << "to at most 10 (K-NEIGH-02)";
  EXPECT_EQ(Neighbour("1", "relations = [6]", "relations = { n = -5 }").Relation("k", "n"), -10)
      << "and not below -10; then it goes to war (K-NEIGH-05)";
}

TEST(NeighbourEvents, WarWithTheWorstFriend) {  // K-NEIGH-08[2], K-GAP-51
  const RealmRun r = Neighbour("2", "", "", FlatRealm("m", "relations = { n = -3 }"));
  EXPECT_EQ(r.Count("war.begins"), 1);
  const War& war = r.world.wars[Id<War>(0u)];
  EXPECT_NE(war.defender, r.Find("k")) << "whichever of n and m marches, it hates the other";
}

TEST(NeighbourEvents, BackingASideCostsAnAction) {  // K-NEIGH-08[2], K-GAP-60
  const std::string text =
      std::string(kScenario) + FlatRealm("k") + FlatRealm("n") + FlatRealm("m") +
      "[[war]]\nid = \"w\"\nattacker = \"n\"\ndefender = \"m\"\n" +
      OrderText("k", "back", "side = \"m\"\nrolls = [3]\n") + OrderText("k", "tax_collection", "");
  EXPECT_EQ(RefusedOrders(text), "E-ACTIONS");
  const RealmRun r =
      PlayRealms(std::string(kScenario) + FlatRealm("k") + FlatRealm("n") + FlatRealm("m") +
                 "[[war]]\nid = \"w\"\nattacker = \"n\"\ndefender = \"m\"\n" +
                 OrderText("k", "back", "side = \"m\"\nrolls = [3]\n"));
  EXPECT_EQ(r.Relation("k", "m"), 3);
  EXPECT_TRUE(OnSide(r.world, Id<War>(0u), r.Find("k"), false));
  EXPECT_EQ(r.Of("k").fame, 5 + 1) << "a war began for it (K-FAME-01)";
}

TEST(NeighbourEvents, CriminalsAreStoppedByDefence) {  // K-NEIGH-08[3], K-GAP-59, K-CORR-07
  RealmTrial trial;
  trial.fate = true;
  const auto thieves = [&](const std::string& die) {
    return PlayRealms(std::string(kScenario) + FlatRealm("k") +
                          FlatRealm("n",
                                    "proficiencies = [\"trade\"]\n"
                                    "taint = { crime = { points = 0, modifier = -3 } }") +
                          "[rolls]\nevent = [5, 5]\nneighbour = [3]\ncriminals = [" + die +
                          "]\ntaint = [5]\n",
                      trial);
  };
  const RealmRun r = thieves("14");
  EXPECT_EQ(r.Fact("neighbour.thieves", "dc"), 10 + 2 + 3);
  EXPECT_EQ(r.Taint("k", "crime"), 5);
  EXPECT_EQ(thieves("15").Taint("k", "crime"), 0);
}

TEST(NeighbourEvents, RevolutionNextDoor) {  // K-NEIGH-08[4]
  const RealmRun r = Neighbour("4",
                               "revolution = { n = [2, 2] }\nrealm_unrest = [1]\n"
                               "taint = { n = [1, 2, 3, 4] }");
  EXPECT_EQ(r.Of("n").government, "feudalism");
  EXPECT_EQ(r.Taint("n", "decay"), 4);
}

TEST(NeighbourEvents, SuccessionMayBeMeddledIn) {  // K-NEIGH-08[5], K-GAP-59, K-NEIGH-06
  const auto crisis = [](const std::string& die, const std::string& relations) {
    return Neighbour("5", "crisis = [" + die + "]\nrelations = [4]",
                     "relations = { n = " + relations + " }",
                     OrderText("k", "join_crisis", "skill = \"diplomacy\"\n"));
  };
  EXPECT_EQ(crisis("10", "0").Relation("k", "n"), 4) << "DC is the Stability score";
  EXPECT_EQ(crisis("9", "0").Relation("k", "n"), -4);
  EXPECT_FALSE(crisis("10", "7").Of("n").alive()) << "past ten it is one realm";
  EXPECT_EQ(Neighbour("5").At("neighbour.heirs").note, "aside");
}

TEST(WarsOfHatred, AgainstTheSmallerAtMinusEight) {  // K-NEIGH-04, K-NEIGH-05, K-GAP-50
  const auto hatred = [](int relations, int population) {
    return PlayRealms(std::string(kScenario) +
                      FlatRealm("k", "relations = { n = " + std::to_string(relations) +
                                         " }\npopulation = " + std::to_string(population)) +
                      FlatRealm("n"))
        .Count("war.begins");
  };
  EXPECT_EQ(hatred(-8, 19), 1);
  EXPECT_EQ(hatred(-7, 19), 0);
  EXPECT_EQ(hatred(-8, 20), 0);
  EXPECT_EQ(hatred(-10, 20), 1);
  EXPECT_EQ(hatred(-10, 25), 1) << "slightly larger";
  EXPECT_EQ(hatred(-10, 26), 0);
}

TEST(Growth, EachYearOneCheck) {  // K-POP-01, K-TURN-02, K-TURN-03, K-NEIGH-01
  const RealmRun r =
      PlayRealms(std::string(kScenario) + FlatRealm("k", "area = 10000") +
                 FlatRealm("n", "area = 10000") + "[rolls]\ngrowth = { k = [5], n = [4] }\n");
  EXPECT_EQ(r.Pop("k"), 21);
  EXPECT_EQ(r.Pop("n"), 20);
  EXPECT_EQ(r.Fact("realm.grows", "dc"), 5);
}

TEST(Growth, LandCountsByItsWorth) {  // K-POP-07, K-GAP-65
  const std::string land = "[[province]]\nid = \"p\"\nowner = \"k\"\nhexes = 120\nquarters = ";
  const auto text = [&](const char* quarters) {
    return std::string(kScenario) + RealmText("k", "government = \"republic\"\npopulation = 20") +
           land + quarters + "\n";
  };
  const RealmRun good = ReadRealms(text("4"));
  EXPECT_EQ(LandOf(good.world, *TestRules().kingdoms, good.Find("k")), 480);
  const RealmRun poor = ReadRealms(text("1"));
  EXPECT_EQ(LandOf(poor.world, *TestRules().kingdoms, poor.Find("k")), 120);
}

TEST(Levies, OneDieAYearWherePeopleGrew) {  // K-ARMY-04, K-GAP-36, K-TURN-06
  const auto dice = [](const char* before) {
    return PlayRealms(std::string(kScenario) +
                      FlatRealm("k", "level = 3\nlevy_dice = 1\npopulation_last_year = " +
                                         std::string(before)))
        .Of("k")
        .levy_dice;
  };
  EXPECT_EQ(dice("19"), 2);
  EXPECT_EQ(dice("10"), 2) << "exactly one, however many";
  EXPECT_EQ(dice("20"), 1);
  EXPECT_EQ(dice("21"), 1);
}

TEST(RealmYear, StartsAsTheRulesSay) {  // K-ATTR-01, K-GOV-01, K-GAP-02, K-GAP-37, K-GAP-66
  const RealmRun r =
      ReadRealms(std::string(kScenario) + RealmText("k", "government = \"feudalism\""));
  const Realm& k = r.Of("k");
  EXPECT_EQ(CountOf(k.attributes, "culture"), 12);
  EXPECT_EQ(CountOf(k.attributes, "economy"), 10);
  EXPECT_EQ(k.population, 3);
  EXPECT_EQ(k.host, 3);
  EXPECT_EQ(k.levy_dice, 1);
  EXPECT_EQ(k.level, 1);
  EXPECT_EQ(k.fame + k.unrest, 0);
  EXPECT_EQ(LandOf(r.world, *TestRules().kingdoms, r.Find("k")), 400);
}

}  // namespace
}  // namespace bw
