// The table of constructions: shipped data, and what its loader refuses (S-SPEC-03).
#include "generator/rules/constructions.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

ConfigSet WithFile(const std::string& path, const std::string& text) {
  ConfigSet set = TestConfigs();
  set.AddFile(path, text, true);
  return set;
}

std::string ProblemsOf(const ConfigSet& set) {
  Diagnostics diag;
  ConstructionRules rules;
  Load(set, diag, rules);
  return diag.Text();
}

TEST(Constructions, TwentyFourSpecialsWithLooksAndEffectsOfTheirOwn) {  // S-SPEC-03
  const ConstructionRules& rules = TestRules().constructions;
  EXPECT_EQ(rules.specials.size(), 24u);
  int with_loot = 0;
  std::set<std::string> glyphs, verbs;
  for (const std::string& id : rules.specials) {
    const ConstructionKind& k = rules.Of(id);
    with_loot += k.loot > 0 || (k.cellar && k.cellar->loot > 0) ? 1 : 0;
    glyphs.insert(k.glyph);
    verbs.insert(k.effect.verb);
  }
  EXPECT_EQ(with_loot, 3);
  EXPECT_EQ(glyphs.size(), 24u);
  EXPECT_EQ(verbs.size(), EffectVerbs().size()) << "a verb no special uses";
}

TEST(Constructions, TheFourOfTheRulesBringTheRulesTokens) {
  const ConstructionRules& rules = TestRules().constructions;
  EXPECT_EQ(rules.Of("castle").folk, 2);  // S-SETUP-02
  EXPECT_EQ(rules.Of("castle").loot, 1);
  EXPECT_EQ(rules.Of("castle").width, kBead);
  EXPECT_EQ(rules.Of("farm").folk, 1);  // S-UNSUP-02
  EXPECT_EQ(rules.Of("farm").width, kBead / 2);
  EXPECT_EQ(rules.Of("city").folk, 2);  // S-SPEC-01
  EXPECT_EQ(rules.Of("city").loot, 1);
  EXPECT_EQ(rules.Of("tower").folk, 1);  // S-SPEC-02
  EXPECT_EQ(rules.Of("tower").loot, 0);
  EXPECT_EQ(rules.Of("tower").cellar->loot, 1);
}

TEST(Constructions, LootInMoreThanOneInThreeIsRefused) {  // S-SPEC-03
  ConfigSet set = TestConfigs();
  for (const char* id : {"abbey", "arena", "baths", "beacon", "brewery"}) {
    set.AddFile("constructions/" + std::string(id) + ".toml",
                "name = \"x\"\nglyph = \"mill\"\nwidth = 1\nloot = 1\n[effect]\ndo = \"heal\"\n",
                true);
  }
  EXPECT_EQ(ProblemsOf(set), "");  // 8 of 24
  set.AddFile("constructions/college.toml",
              "name = \"x\"\nglyph = \"mill\"\nwidth = 1\n[cellar]\nkind = \"vault\"\nloot = 1\n"
              "[effect]\ndo = \"heal\"\n",
              true);
  EXPECT_EQ(ProblemsOf(set),
            "constructions: error: found 9 of 24 specials with loot, expected at most one in "
            "three\n");
}

TEST(Constructions, ProblemsNameFileLineAndColumn) {
  const std::string text = ProblemsOf(WithFile(
      "constructions/mill.toml",
      "name = \"mill\"\nglyph = \"mil\"\nwidth = 1\nfolks = 1\n[effect]\ndo = \"grow-frm\"\n"));
  EXPECT_NE(text.find("constructions/mill.toml:2:9: error: key 'glyph': found the text \"mil\""),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("(did you mean 'mill'?)"), std::string::npos) << text;
  EXPECT_NE(text.find("constructions/mill.toml:4:1: error: unknown key 'folks'"), std::string::npos)
      << text;
  EXPECT_NE(text.find("constructions/mill.toml:6:6: error: key 'do'"), std::string::npos) << text;
  EXPECT_NE(text.find("(did you mean 'grow-farm'?)"), std::string::npos) << text;
}

TEST(Constructions, ASpecialWithoutAnEffectIsRefused) {  // S-SPEC-03
  const std::string text = ProblemsOf(
      WithFile("constructions/mill.toml", "name = \"mill\"\nglyph = \"mill\"\nwidth = 1\n"));
  EXPECT_NE(text.find("found no [effect], expected what the special does in a season"),
            std::string::npos)
      << text;
}

}  // namespace
}  // namespace bw
