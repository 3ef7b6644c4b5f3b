// Orders of a file: what is refused before anything is played, with which code, and how a malformed
// one is told.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "factions/deciders/realms.h"
#include "generator/world/scenario.h"
#include "tests/support/realm_world.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

using testing::HasSubstr;

// Messages about a file and its orders.
std::string Problems(const std::string& text) {
  Diagnostics diag;
  Scenario s;
  ReadScenario(text, "realms.toml", TestRules(), diag, s);
  for (const TomlTable& t : s.orders) ReadRealmOrder(t, s.world, TestRules(), 0);
  return diag.Text();
}
std::string Two(const std::string& rest = "") {
  return std::string(kScenario) + FlatRealm("k") + FlatRealm("n") + rest;
}

TEST(RealmOrders, IllegalOnesHaveCodes) {
  const struct {
    const char *verb, *more, *code;
  } rows[] = {
      {"embassy", "", "E-TARGET"},
      {"embassy", "target = \"k\"\n", "E-TARGET"},
      {"embassy", "target = \"n\"\ncharacter = \"nobody\"\n", "E-CHARACTER"},
      {"tax_collection", "character = \"una\"\n", "E-CHARACTER"},
      {"attract_population", "target = \"n\"\nuse = \"navy\"\n", "E-USE"},
      {"research", "", "E-RESEARCH"},
      {"reduce_taint", "", "E-TAINT"},
      {"declare_war", "", "E-TARGET"},
      {"reduce_unrest", "", "E-CHARACTER"},
      {"equip", "use = \"crime\"\n", "E-USE"},
      {"building_project", "", "E-PROJECT"},
      {"revolution", "success = true\n", "E-GOVERNMENT"},
      {"back", "", "E-SIDE"},
      {"found", "institution = \"acadmy\"\ncharacter = \"una\"\n", "E-INSTITUTION"},
      {"found", "institution = \"academy\"\n", "E-CHARACTER"},
      {"levy", "army = \"n-army\"\n", "E-ARMY"},
      {"relief", "", "E-TAINT"},
      {"choose", "benefit = \"feat\"\n", "E-CHOICE"},
      {"advantage", "", "E-ADVANTAGE"},
      {"move", "", "E-PROVINCE"},
      {"peace", "", "E-TARGET"},
      {"embassy", "target = \"n\"\ntake_ten = true\n", "E-FEAT"},
  };
  for (const auto& row : rows) {
    EXPECT_EQ(RefusedOrders(Two("[[character]]\nid = \"una\"\nrealm = \"k\"\nskills = "
                                "{ persuasion = 1 }\n") +
                            OrderText("k", row.verb, row.more)),
              row.code)
        << row.verb << " " << row.more;
  }
}

TEST(RealmOrders, OnlyThoseWithinReachCanBeDealtWith) {  // K-ACT-10, K-ACT-20
  const std::string apart =
      std::string(kScenario) + FlatRealm("k") + FlatRealm("n") +
      "[[province]]\nid = \"p\"\nowner = \"k\"\n[[province]]\nid = \"q\"\nowner = \"n\"\n";
  EXPECT_EQ(RefusedOrders(apart + OrderText("k", "embassy", "target = \"n\"\n")), "E-TARGET");
  EXPECT_EQ(RefusedOrders(Two(OrderText("k", "embassy", "target = \"n\"\n"))), "");
}

TEST(RealmOrders, WhatBecomesImpossibleFails) {
  const RealmRun r =
      PlayRealms(std::string(kScenario) + FlatRealm("k", "level = 5") + FlatRealm("n") +
                 OrderText("k", "declare_war", "target = \"n\"\nrolls = [15]\n") +
                 OrderText("k", "declare_war", "target = \"n\"\nrolls = [15]\n"));
  EXPECT_EQ(r.results[1].status, RealmStatus::kFailed);
  EXPECT_EQ(r.results[1].code, "F-WAR");
  EXPECT_FALSE(r.results[1].reason.empty());
}

TEST(RealmOrders, MalformedOnesAreToldWhereTheyStand) {
  EXPECT_THAT(Problems(Two("[[order]]\nrealm = \"k\"\ndo = \"embasy\"\n")),
              HasSubstr("did you mean 'embassy'?"));
  EXPECT_THAT(Problems(Two("[[order]]\nrealm = \"q\"\ndo = \"embassy\"\n")),
              HasSubstr("expected the id of a realm"));
  EXPECT_THAT(Problems(Two("[[order]]\nrealm = \"k\"\ndo = \"embassy\"\ntaget = \"n\"\n")),
              HasSubstr("unknown key 'taget' (did you mean 'target'?)"));
  EXPECT_THAT(Problems(Two("[[order]]\nrealm = \"k\"\ndo = \"peace\"\ndemand = [\"x\"]\n")),
              HasSubstr("expected the id of a province"));
  const std::string told =
      Problems(Two("[[order]]\nrealm = \"k\"\ndo = \"attack\"\narmy = \"z\"\n"));
  EXPECT_THAT(told, HasSubstr("realms.toml:"));
  EXPECT_THAT(told, HasSubstr("expected the id of an army"));
}

TEST(RealmSections, BadRowsAreTold) {
  EXPECT_THAT(Problems(std::string(kScenario) + RealmText("k", "goverment = \"tribe\"")),
              HasSubstr("unknown key 'goverment'"));
  EXPECT_THAT(Problems(std::string(kScenario) + RealmText("k", "government = \"trib\"")),
              HasSubstr("did you mean 'tribe'?"));
  EXPECT_THAT(Problems(std::string(kScenario) +
                       RealmText("k", "government = \"tribe\"\nlevel = 5\npopulation = 20")),
              HasSubstr("expected at most 4 for a tribe"));
  EXPECT_THAT(Problems(Two("[[army]]\nrealm = \"k\"\nhost = 99\n")),
              HasSubstr("expected at most the population, 20"));
  EXPECT_THAT(Problems(Two("[[province]]\nid = \"p\"\nneighbours = [\"p\"]\n")),
              HasSubstr("found the province itself"));
  EXPECT_THAT(Problems(std::string(kScenario) + FlatRealm("k", "relations = { n = 2 }") +
                       FlatRealm("n", "relations = { k = 3 }")),
              HasSubstr("expected one a pair"));
  EXPECT_THAT(Problems(std::string(kScenario) + FlatRealm("k", "expertise = [\"trade\"]")),
              HasSubstr("expected a skill the realm is proficient in"));
  EXPECT_THAT(Problems(Two("[[war]]\nattacker = \"k\"\ndefender = \"k\"\n")),
              HasSubstr("expected another realm"));
  EXPECT_THAT(Problems(Two("[[technology]]\nrealm = \"k\"\nkind = \"gunz\"\n")), HasSubstr("kind"));
  EXPECT_EQ(Problems(Two("[[province]]\nid = \"p\"\nowner = \"k\"\nhexes = 40\nroad = 2\n"
                         "[[institution]]\nrealm = \"k\"\nkind = \"academy\"\n"
                         "[[technology]]\nrealm = \"k\"\nkind = \"drill\"\n"
                         "[[project]]\nrealm = \"k\"\nkind = \"road\"\nprovince = \"p\"\n"
                         "[[unit]]\nrealm = \"k\"\nkind = \"marines\"\n")),
            "");
}

TEST(RealmSections, GovernmentsAreDrawnWhereNoneIsSet) {  // K-GAP-09
  const RealmRun r = ReadRealms(std::string(kScenario) + RealmText("k") + RealmText("n"));
  EXPECT_EQ(TestRules().kingdoms->governments.count(r.Of("k").government), 1u);
}

TEST(RealmSections, TakeWhatATableWouldWrite) {
  const RealmRun r = PlayRealms(
      std::string(kScenario) +
      FlatRealm("k",
                "level = 5\nfeats = [\"law_and_order\", \"military_traditions\"]\n"
                "taint = { crime = 3 }") +
      FlatRealm("n") +
      "[[character]]\nid = \"una\"\nrealm = \"k\"\nskill = \"persuasion\"\nbonus = 6\n"
      "[[character]]\nid = \"ivo\"\nrealm = \"k\"\ninvestigation = 4\n"
      "[[institution]]\nrealm = \"k\"\nkind = \"academy\"\n"
      "[[project]]\nid = \"lens\"\nrealm = \"k\"\ncost = 2\npoints = 1\narcana = true\n"
      "[[technology]]\nid = \"guns\"\nrealm = \"k\"\nhit = 2\nlevel = 4\nenables_fire = true\n" +
      OrderText("k", "research", "project = \"lens\"\nrolls = [15]\n") +
      OrderText("k", "building_project", "project = \"road\"\nrolls = [15]\n"));
  EXPECT_EQ(CountOf(r.Of("k").feats, "law-and-order"), 1);
  EXPECT_EQ(WordOf(r.Of("k").words, "skill:una:persuasion"), "6");
  EXPECT_EQ(WordOf(r.Of("k").words, "skill:ivo:investigation"), "4");
  EXPECT_EQ(TechLevel(r.world, *TestRules().kingdoms, r.Find("k")), 4);
  EXPECT_EQ(TechSum(r.world, r.Find("k"), "fire"), 1);
  EXPECT_EQ(r.results[0].status, RealmStatus::kDone) << r.results[0].reason;
  EXPECT_EQ(r.world.works[r.world.Find("lens").work()].state, "done");
  EXPECT_EQ(r.results[1].status, RealmStatus::kDone) << r.results[1].reason;
  EXPECT_EQ(CountOf(r.world.provinces[r.world.Find("k-land").province()].vars, "road"), 1);
}

TEST(RealmOrders, ADemandMayBeANumber) {  // K-PEACE-05
  const RealmRun r =
      PlayRealms(std::string(kScenario) + FlatRealm("k") + FlatRealm("n") +
                 "[[war]]\nattacker = \"k\"\ndefender = \"n\"\n" +
                 OrderText("k", "peace", "target = \"n\"\ndemand = 1\nturn = 1\nrolls = [20]\n"));
  EXPECT_EQ(r.results[0].dc, 20);
  EXPECT_EQ(r.world.provinces[r.world.Find("n-land").province()].owner, r.Find("k"));
}

// A ruler with a temperament answers with orders that the rules allow.
TEST(TemperedRulers, ActByThemselves) {
  TemperedRuler ruler;
  RealmTrial trial;
  trial.years = 30;
  trial.fate = true;
  trial.decider = &ruler;
  trial.all_played = true;
  for (const auto& [id, temper] : TestRules().kingdoms->temperaments) {
    const std::string mine = "temperament = \"" + id + "\"\ngovernment = \"feudalism\"";
    const RealmRun r = PlayRealms(std::string(kScenario) + RealmText("k", mine) +
                                      RealmText("n",
                                                "government = \"oligarchy\"\n"
                                                "temperament = \"builder\""),
                                  trial);
    EXPECT_GT(r.world.events.size(), 60u) << id;
  }
}

}  // namespace
}  // namespace bw
