// Powers are data: every one spends exactly its budget, grows as it should in a higher slot, and
// what is wrong with one is said where it is wrong.
#include "generator/rules/powers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "tests/support/program.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

using testing::HasSubstr;

const PowerRules& Powers() { return *TestRules().powers; }

const Power& Get(const std::string& id) {
  const Power* p = Powers().Find(id);
  if (p == nullptr) throw std::runtime_error("no power " + id);
  return *p;
}

const Effect& EffectOf(const std::vector<Effect>& effects, EffectKind kind) {
  for (const Effect& e : effects) {
    if (e.kind == kind) return e;
  }
  throw std::runtime_error("no such effect");
}

// A domain of its own with every level, and one line of it changed.
std::string Domain(const std::string& id, const std::string& extra = "") {
  std::string out = "# Salt keeps what it kills.\nname = \"Salt\"\n" + extra;
  const int levels[] = {1, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  const int others[] = {0, 0, 0, 0, 0, 1, 1, 1, 2, 2};
  for (int i = 0; i < 10; ++i) {
    out += "\n[[power]]\nid = \"" + id + ".p" + std::to_string(i) + "\"\nname = \"Power " +
           std::to_string(i) + "\"\nlevel = " + std::to_string(levels[i]) +
           "\ntime = \"action\"\ntarget = \"settlement\"\n";
    if (others[i] > 0) out += "requires = { others = " + std::to_string(others[i]) + " }\n";
    out +=
        "effects = [{ kind = \"wealth\", amount = -" + std::to_string(4 + 4 * levels[i]) + " }]\n";
  }
  return out;
}

std::string ErrorsOfPowers(const std::string& text) {
  ConfigSet set = TestConfigs();
  set.AddFile("powers/salt.toml", text, true);
  Diagnostics diag;
  PowerRules rules;
  Load(set, diag, rules);
  return diag.Text();
}

std::string WithInstead(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  if (at == std::string::npos) throw std::runtime_error("no " + from);
  return text.replace(at, from.size(), to);
}

TEST(PowerRules, ElevenDomainsOfTenAndTenOfTheMorals) {  // G-GAP-01, G-PDATA-01
  EXPECT_EQ(Powers().domains.size(), 11u);
  EXPECT_EQ(Powers().powers.size(), 120u);
  std::array<int, 6> up_to{};
  for (const std::string& domain : Powers().domains) {
    const auto of = Powers().Of(domain);
    ASSERT_EQ(of.size(), 10u) << domain;
    const int levels[] = {1, 1, 2, 3, 4, 5, 6, 7, 8, 9};
    for (std::size_t i = 0; i < of.size(); ++i) EXPECT_EQ(of[i]->level, levels[i]) << of[i]->id;
    for (const Power* p : of) {
      for (int s = p->level; s <= 5; ++s) ++up_to[static_cast<std::size_t>(s)];
    }
  }
  // More than the most a god may know at each slot level.
  EXPECT_THAT(up_to, testing::ElementsAre(0, 22, 33, 44, 55, 66));
}

TEST(PowerRules, EveryPowerSpendsItsBudget) {  // G-PDATA-05
  for (const auto& [id, p] : Powers().powers) {
    EXPECT_EQ(PriceOf(Powers(), p), 2 + 2 * p.level) << id;
  }
}

TEST(PowerRules, BudgetOfFirestorm) {  // G-VEC-58: 150 / 50 + 6 / 2 + 2 = 8
  const Power& p = Get("fire.firestorm");
  EXPECT_EQ(PriceOf(Powers(), p.effects[0], p.target), 3);
  EXPECT_EQ(PriceOf(Powers(), p.effects[1], p.target), 3);
  EXPECT_EQ(PriceOf(Powers(), p.effects[2], p.target), 2);
  EXPECT_EQ(PriceOf(Powers(), p), 8);
}

TEST(PowerRules, OnARegionAnEffectCostsThreeTimes) {  // G-PDATA-05
  Effect e;
  e.kind = EffectKind::kSatisfaction;
  e.amount = 2;
  EXPECT_EQ(PriceOf(Powers(), e, "settlement"), 2);
  EXPECT_EQ(PriceOf(Powers(), e, "region"), 6);
  e.kind = EffectKind::kFollowers;
  e.amount = 20;
  EXPECT_EQ(PriceOf(Powers(), e, "region"), 2);
}

TEST(PowerRules, MightCountsThree) {  // G-PDATA-03
  const Power& p = Get("good.miracle");
  EXPECT_EQ(p.effects[0].amount, 1);
  EXPECT_EQ(p.effects[0].might, 1);
  EXPECT_EQ(PriceOf(Powers(), p), 4);
  EXPECT_EQ(Get("death.dread").effects[0].might, -1);
}

TEST(PowerRules, TheFirstEffectGrowsInAHigherSlot) {  // G-VEC-57, G-PDATA-06, G-SLOT-03
  const auto fire = Powers().At(Get("fire.firestorm"), 5);
  EXPECT_EQ(EffectOf(fire, EffectKind::kPopulation).amount, -250);
  EXPECT_EQ(EffectOf(fire, EffectKind::kWealth).amount, -6);
  EXPECT_EQ(EffectOf(fire, EffectKind::kDv).amount, -2);
  EXPECT_TRUE(EffectOf(fire, EffectKind::kDv).day);
  const auto fiend = Powers().At(Get("evil.create-fiend"), 5);
  EXPECT_EQ(EffectOf(fiend, EffectKind::kCreature).amount, 4);
}

TEST(PowerRules, GrowthKeepsTheSignAndItsOwnStep) {                   // G-PDATA-06
  EXPECT_EQ(Powers().At(Get("trickery.whispers"), 4)[0].amount, -4);  // -(M+1) -> -(M+4)
  EXPECT_EQ(Powers().At(Get("trickery.whispers"), 4)[0].might, -1);
  EXPECT_EQ(Powers().At(Get("fire.scorch"), 3)[0].amount, -12);
  EXPECT_EQ(Powers().At(Get("fire.hearthkindle"), 3)[0].amount, 2);  // +M -> +M+2
  EXPECT_EQ(Powers().At(Get("fire.firestorm"), 3)[0].amount, -150);
  EXPECT_EQ(Powers().At(Get("fire.falling-sun"), 9)[0].amount, -400);  // epic: never (G-EPIC-05)
}

TEST(PowerRules, PrerequisitesFollowThePattern) {  // G-PDATA-04, G-POWER-05, G-POWER-06
  for (const auto& [id, p] : Powers().powers) {
    if (p.moral()) continue;
    const int least = p.level >= 8 ? 2 : p.level >= 5 ? 1 : 0;
    EXPECT_EQ(p.requires_others, id == "fire.firestorm" ? 2 : least) << id;
    if (p.requires_others > 0) {
      EXPECT_EQ(p.requires_domain, p.domain) << id;
    }
  }
}

TEST(PowerRules, MoralPowersComeByRank) {  // G-EVIL-01, G-EVIL-02, G-GOOD-01, G-GOOD-02, G-GOOD-03
  const int ranks[] = {1, 3, 5, 7, 9};
  for (const char* aspect : {"evil", "good"}) {
    const auto of = Powers().Moral(aspect);
    ASSERT_EQ(of.size(), 5u);
    for (std::size_t i = 0; i < 5; ++i) {
      EXPECT_EQ(of[i]->moral_rank, ranks[i]);
      EXPECT_EQ(of[i]->level, static_cast<int>(i) + 1);
    }
  }
  EXPECT_EQ(Powers().Moral("good")[0]->id, "good.miracle");
  EXPECT_EQ(Powers().Moral("evil")[4]->id, "evil.taint");
  // They belong to no domain of picks (G-EVIL-03).
  EXPECT_THAT(Powers().domains, testing::Not(testing::Contains("evil")));
  EXPECT_THAT(Powers().domains, testing::Not(testing::Contains("good")));
}

TEST(PowerRules, ANewDomainNeedsNoCode) {
  const std::string dir = testing::TempDir() + "/salt-overlay";
  std::filesystem::create_directories(dir + "/powers");
  std::ofstream(dir + "/powers/salt.toml") << Domain("salt");
  ConfigSet set = TestConfigs();
  Diagnostics diag;
  ASSERT_TRUE(set.AddFolder(dir, true, diag));
  Rules rules;
  LoadRules(set, diag, rules);
  EXPECT_EQ(diag.Text(), "");
  EXPECT_THAT(rules.powers->domains, testing::Contains("salt"));
  EXPECT_EQ(rules.powers->Of("salt").size(), 10u);
  const Ran ran = RunProgram({"list", "powers", "--configs", dir});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out, HasSubstr("salt.p9"));
  std::filesystem::remove_all(dir);
}

TEST(PowerRules, AreListedWithTheirEffects) {
  const Ran ran = RunProgram({"list", "powers"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out,
              HasSubstr("level 3 action, settlement: population -150; wealth -6; dv -2 for "
                        "the day (after 2 of fire)"));
  EXPECT_THAT(ran.out, HasSubstr("satisfaction +M+1"));
  EXPECT_THAT(ran.out, HasSubstr("pool -(M+1)"));
}

struct PowerSlip {
  const char *from, *to, *told;
};

TEST(PowerRules, ProblemsAreToldWhereTheyAre) {
  const std::string good = Domain("salt");
  EXPECT_EQ(ErrorsOfPowers(good), "");
  const PowerSlip slips[] = {
      {"amount = -8 }", "amount = -9 }", "multiple of 2"},
      {"amount = -8 }", "amount = -10 }", "worth 5 units, expected exactly 4 at level 1"},
      {"\"wealth\"", "\"welth\"", "did you mean 'wealth'?"},
      {"target = \"settlement\"", "target = \"setlement\"", "did you mean 'settlement'?"},
      {"target = \"settlement\"", "target = \"self\"", "expected a target that is a settlement"},
      {"time = \"action\"", "time = \"acton\"", "did you mean 'action'?"},
      {"time = \"action\"", "time = \"reaction\"", "trigger"},
      {"time = \"action\"", "time = \"reaction\"\ntrigger = \"conflit\"",
       "did you mean 'conflict'?"},
      {"kind = \"wealth\", amount = -8", "kind = \"negate\", what = \"power\"",
       "expected target = \"order\""},
      {"kind = \"wealth\", amount = -8", "kind = \"steal\", amount = -20", "expected 1 or more"},
      {"kind = \"wealth\", amount = -8", "kind = \"creature\", amount = 2, what = \"gard\"",
       "did you mean 'guard'?"},
      {"kind = \"wealth\", amount = -8",
       "kind = \"terrain\", amount = 2, from = [\"forrest\"], to = \"grassland\"",
       "did you mean 'forest'?"},
      {"requires = { others = 1 }\n", "", "expected others = 1 or more at level 5"},
      {"requires = { others = 1 }", "requires = { others = 7 }", "has only 5 others of level 1..5"},
      {"requires = { others = 1 }", "requires = { others = 1, domain = \"fyre\" }",
       "did you mean 'fire'?"},
      {"salt.p3", "sand.p3", "expected 'salt.' and a word of its own"},
      {"salt.p3", "salt.p2", "a second time"},
      {"level = 4", "level = 3", "found 0 powers of level 4, expected 1 or more"},
      {"name = \"Power 2\"", "nmae = \"Power 2\"", "did you mean 'name'?"},
  };
  for (const PowerSlip& s : slips) {
    const std::string told = ErrorsOfPowers(WithInstead(good, s.from, s.to));
    EXPECT_THAT(told, HasSubstr(s.told)) << s.to;
    EXPECT_THAT(told, testing::StartsWith("powers/salt.toml:")) << s.to;
  }
  // The line of the power, not of the file.
  EXPECT_THAT(ErrorsOfPowers(WithInstead(good, "amount = -8 }", "amount = -10 }")),
              testing::StartsWith("powers/salt.toml:10:11: error:"));
}

TEST(PowerRules, ThePriceListMustBeWhole) {
  ConfigSet set = TestConfigs();
  const std::string text = set.files().at("gods/prices.toml").text;
  set.AddFile("gods/prices.toml", WithInstead(text, "slot = ", "slott = "), true);
  Diagnostics diag;
  PowerRules rules;
  Load(set, diag, rules);
  EXPECT_THAT(diag.Text(), HasSubstr("found no price for 'slot'"));
  EXPECT_THAT(diag.Text(), HasSubstr("slott"));
}

}  // namespace
}  // namespace bw
