// Revolutions: when they break out, each row of the table, and what a change of government does.
#include <gtest/gtest.h>

#include <set>

#include "tests/support/realm_world.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

// The realm is pushed to 20 by the failed speech of a person: unrest 19 and a d6 more.
RealmRun Push(const std::string& rolls, const std::string& realm = "", int years = 1,
              const std::string& rest = "") {
  RealmTrial trial;
  trial.years = years;
  return PlayRealms(std::string(kScenario) + FlatRealm("k", "unrest = 19\n" + realm) +
                        FlatRealm("n") +
                        "[[character]]\nid = \"una\"\nrealm = \"k\"\n"
                        "skills = { intimidation = -1 }\n" +
                        OrderText("k", "reduce_unrest",
                                  "character = \"una\"\nskill = \"intimidation\"\n"
                                  "rolls = [1, 1" +
                                      rolls + "]\n") +
                        rest,
                    trial);
}

TEST(RevolutionTable, BreaksOutAtTwenty) {  // K-REVOLT-02, K-GAP-16, K-UNREST-03, K-GAP-15
  const RealmRun r = Push(", 6, 6, 4");
  EXPECT_EQ(r.Count("realm.fizzles"), 1);
  EXPECT_EQ(r.Of("k").unrest, 16);
  const Event& e = r.At("realm.fizzles");
  ASSERT_NE(e.cause, kNoEvent);
  EXPECT_EQ(r.world.events[e.cause].kind, "realm.calms") << "what it came of";
}

TEST(RevolutionTable, RowsOfGovernments) {  // K-REVOLT-08[4..6], [8..10], K-REVOLT-04, K-GAP-20
  const struct {
    const char *dice, *government;
  } rows[] = {{"1, 3", "feudalism"}, {"1, 4", "autocracy"},   {"3, 3", "theocracy"},
              {"4, 4", "republic"},  {"4, 5", "thaumocracy"}, {"5, 5", "oligarchy"}};
  for (const auto& row : rows) {
    const RealmRun r = Push(std::string(", ") + row.dice + ", 3, 1, 2, 3, 4");
    EXPECT_EQ(r.Of("k").government, row.government) << row.dice;
    EXPECT_EQ(r.Of("k").unrest, 17) << "20 less a d6 (K-REVOLT-05)";
  }
}

TEST(RevolutionTable, TribeOrFeudalism) {  // K-REVOLT-08[3], K-GAP-23
  EXPECT_EQ(Push(", 1, 2, 3, 1, 2, 3, 4").Of("k").government, "tribe");
  EXPECT_EQ(Push(", 1, 2, 3, 1, 2, 3, 4", "level = 4").Of("k").government, "tribe");
  EXPECT_EQ(Push(", 1, 2, 3, 1, 2, 3, 4", "level = 5").Of("k").government, "feudalism");
}

TEST(RevolutionTable, ChangesWhatTheGovernmentGave) {  // K-REVOLT-04 .. 07, K-GOV-04, K-GAP-24
  // A republic with Diplomacy of its government and Trade of its own becomes an oligarchy.
  const RealmRun r = Push(", 5, 5, 1, 1, 2, 3, 4",
                          "attributes = { culture = 10, economy = 10, loyalty = 12, "
                          "stability = 12 }\nproficiencies = [\"diplomacy\", \"trade\"]");
  const Realm& k = r.Of("k");
  EXPECT_EQ(CountOf(k.attributes, "loyalty"), 12);
  EXPECT_EQ(CountOf(k.attributes, "stability"), 10);
  EXPECT_EQ(CountOf(k.attributes, "economy"), 12);
  EXPECT_EQ(CountOf(k.proficiencies, "diplomacy"), 0);
  EXPECT_EQ(CountOf(k.proficiencies, "trade"), 1);
  EXPECT_EQ(CountOf(k.proficiencies, "crafts"), 1);
  EXPECT_EQ(r.Taint("k", "decadence"), 1) << "a d8 each (K-REVOLT-06, K-GAP-25)";
  EXPECT_EQ(r.Taint("k", "crime"), 2);
  EXPECT_EQ(r.Taint("k", "corruption"), 3);
  EXPECT_EQ(r.Taint("k", "decay"), 4);
  EXPECT_EQ(k.unrest, 19);
}

TEST(RevolutionTable, UnrestIsAtMostNineteenAfterwards) {  // K-REVOLT-07
  RealmTrial trial;
  const RealmRun r = PlayRealms(
      std::string(kScenario) + FlatRealm("k", "unrest = 19") + FlatRealm("n") +
          "[[character]]\nid = \"una\"\nrealm = \"k\"\nskills = { intimidation = -1 }\n" +
          OrderText("k", "reduce_unrest",
                    "character = \"una\"\nskill = \"intimidation\"\n"
                    "rolls = [1, 6, 4, 4, 1, 1, 1, 1, 1]\n"),
      trial);
  EXPECT_EQ(r.Of("k").unrest, 19) << "25 less 1, then the cap";
}

TEST(RevolutionTable, TurmoilLosesThisYearAndRollsInTheNext) {  // K-REVOLT-08[7], K-GAP-21
  const std::string rest = OrderText("k", "tax_collection", "rolls = [15]\n") +
                           OrderText("k", "tax_collection", "rolls = [15]\nyear = 2\n") +
                           "[rolls]\nrevolution = { k = [6, 6] }\nrealm_unrest = { k = [10] }\n";
  const RealmRun r = Push(", 3, 4", "level = 5", 2, rest);
  EXPECT_EQ(r.Count("realm.turmoil"), 1);
  EXPECT_EQ(r.results[1].status, RealmStatus::kFailed) << "the rest of this year's";
  EXPECT_EQ(r.results[1].code, "F-LOST");
  EXPECT_EQ(r.results[2].status, RealmStatus::kFailed) << "all of the next year's";
  EXPECT_EQ(r.Count("realm.fizzles"), 1) << "the new roll";
  EXPECT_EQ(r.Of("k").unrest, 10);
}

TEST(RevolutionTable, TalksEaseAndSlowTrade) {  // K-REVOLT-08[11], K-REVOLT-09, K-GAP-58
  const RealmRun r =
      Push(", 5, 6, 8", "level = 5", 1,
           OrderText("k", "attract_population", "target = \"n\"\nrolls = [18, 5]\n"));
  EXPECT_EQ(r.Of("k").unrest, 12);
  EXPECT_EQ(r.Of("k").government, "republic");
  EXPECT_EQ(r.results[1].die, 5) << "a disadvantage for the year";
  EXPECT_EQ(r.Taint("k", "decay"), 0);
}

TEST(RevolutionTable, StillAtTheLimitRollsAgainNextYear) {  // K-GAP-20
  RealmTrial trial;
  trial.years = 2;
  const RealmRun r = PlayRealms(
      std::string(kScenario) + FlatRealm("k", "unrest = 19") + FlatRealm("n") +
          "[[character]]\nid = \"una\"\nrealm = \"k\"\nskills = { intimidation = -1 }\n" +
          OrderText("k", "reduce_unrest",
                    "character = \"una\"\nskill = \"intimidation\"\nrolls = [1, 6, 6, 6, 1]\n") +
          OrderText("k", "tax_collection", "rolls = [14]\nyear = 2\n") +
          "[rolls]\nrevolution = { k = [6, 6] }\nrealm_unrest = { k = [9] }\n",
      trial);
  EXPECT_EQ(r.Count("realm.fizzles"), 2);
  EXPECT_EQ(r.Of("k").unrest, 24 - 9);
  EXPECT_EQ(r.results[1].status, RealmStatus::kDone) << "its actions are its own";
}

TEST(RevolutionTable, BreaksIntoPartsThatRollAgain) {  // K-REVOLT-08[2], K-GAP-22
  // d4 = 2: three parts. They become a republic, a feudalism and, after a second 2 is rolled anew,
  // an oligarchy.
  const RealmRun r = Push(", 1, 1, 2",
                          "level = 2\nfeats = [\"census\"]\narea = 100\nhost = 17\n"
                          "taint = { crime = 3 }\nfame = 33",
                          1,
                          "[rolls]\ngrowth = { k = [1] }\nrevolution = [4, 4, 1, 3, 1, 1, 5, 5]\n"
                          "realm_unrest = [1, 1, 1]\ntaint = [1,1,1,1,1,1,1,1,1,1,1,1]\n");
  ASSERT_EQ(r.Count("realm.breaks"), 1);
  ASSERT_EQ(r.world.realms.size(), 4u);
  const Realm& first = r.Of("k");
  const Realm& second = r.world.realms[Id<Realm>(2u)];
  const Realm& third = r.world.realms[Id<Realm>(3u)];
  EXPECT_EQ(first.population, 8) << "20 in three, the remainder to the first";
  EXPECT_EQ(second.population, 6);
  EXPECT_EQ(third.population, 6);
  EXPECT_EQ(first.host, 7);
  EXPECT_EQ(second.host, 5);
  EXPECT_EQ(first.government, "republic");
  EXPECT_EQ(second.government, "feudalism");
  EXPECT_EQ(third.government, "oligarchy");
  EXPECT_EQ(CountOf(second.feats, "census"), 1);
  EXPECT_EQ(CountOf(second.taint, "crime"), 4) << "three copied, one of the revolution";
  EXPECT_EQ(second.fame, 33 + 1);
  EXPECT_EQ(second.unrest, 19);
  const KingdomRules& k = *TestRules().kingdoms;
  const auto land = [&](Id<Realm> id) { return LandOf(r.world, k, id); };
  EXPECT_EQ(land(Id<Realm>(0u)) + land(Id<Realm>(2u)) + land(Id<Realm>(3u)), 400);
  EXPECT_EQ(land(Id<Realm>(2u)), 133);
  EXPECT_TRUE(Borders(r.world, Id<Realm>(0u), Id<Realm>(2u)));
  EXPECT_TRUE(Borders(r.world, Id<Realm>(1u), Id<Realm>(3u)));
  std::set<std::string> names;
  for (const Province& p : r.world.provinces) {
    if (!p.name.empty()) {
      EXPECT_TRUE(names.insert(p.name).second) << p.name;
    }
  }
  EXPECT_GE(names.size(), 2u) << "each part's province has a name of its own";
}

TEST(RevolutionTable, FewPeopleFewParts) {  // K-GAP-22
  const RealmRun r = Push(", 1, 1, 4", "population = 2", 1, "[rolls]\nrevolution = [6, 6, 6, 6]\n");
  EXPECT_EQ(r.Fact("realm.breaks", "parts"), 2);
}

TEST(RevolutionByHand, ATribeRisesOnlyThroughOne) {  // K-REVOLT-03, K-GOV-12, K-GAP-23, K-REVOLT-01
  const std::string tribe = "government = \"tribe\"\nlevel = 4\nfame = 500\npopulation = 40";
  RealmTrial trial;
  const RealmRun stuck = PlayRealms(std::string(kScenario) + FlatRealm("k", tribe), trial);
  EXPECT_EQ(stuck.Of("k").level, 4);
  EXPECT_EQ(stuck.Of("k").fame, 501) << "fame is counted on";
  const RealmRun free = PlayRealms(
      std::string(kScenario) + FlatRealm("k", tribe) +
      OrderText("k", "revolution",
                "success = true\ngovernment = \"feudalism\"\nrolls = [1, 1, 1, 1, 1]\n"));
  EXPECT_EQ(free.Of("k").government, "feudalism");
  EXPECT_GT(free.Of("k").level, 4);
}

}  // namespace
}  // namespace bw
