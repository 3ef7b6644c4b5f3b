// Names of a strange tongue in Finnish cases.
#include "output/chronicle/cases.h"

#include <gtest/gtest.h>

#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

std::string Fi(const char* name, const char* form) {
  return InCase(name, form, TestRules().text.at("fi"));
}

TEST(Cases, ConsonantsTakeABindingVowelAndHarmony) {
  EXPECT_EQ(Fi("Lords of Dromoth", "gen"), "Lords of Dromothin");
  EXPECT_EQ(Fi("Lords of Dromoth", "part"), "Lords of Dromothia");
  EXPECT_EQ(Fi("Lords of Dromoth", "ine"), "Lords of Dromothissa");
  EXPECT_EQ(Fi("Lords of Dromoth", "ill"), "Lords of Dromothiin");
  EXPECT_EQ(Fi("Silver Den", "ela"), "Silver Denist\u00e4");
  EXPECT_EQ(Fi("Silver Den", "all"), "Silver Denille");
}

TEST(Cases, VowelsTakeTheEndingAsItIs) {
  EXPECT_EQ(Fi("Haldo", "gen"), "Haldon");
  EXPECT_EQ(Fi("Haldo", "ill"), "Haldoon");
  EXPECT_EQ(Fi("Haldo", "part"), "Haldoa");
  EXPECT_EQ(Fi("R\u00e4m\u00e4", "ine"), "R\u00e4m\u00e4ss\u00e4");
  EXPECT_EQ(Fi("Ulmai", "part"), "Ulmaita");
  EXPECT_EQ(Fi("Ulmai", "ill"), "Ulmaihin");
  EXPECT_EQ(Fi("Mordaria", "ill"), "Mordariaan");
}

TEST(Cases, FiguresTakeAColon) {
  EXPECT_EQ(Fi("Harrow 2", "gen"), "Harrow 2:n");
  EXPECT_EQ(Fi("Aldo II", "all"), "Aldo II:lle");
}

TEST(Cases, NounsOfTheLanguageHaveStems) {
  EXPECT_EQ(Fi("hauta", "ine"), "haudassa");
  EXPECT_EQ(Fi("hauta", "ill"), "hautaan");
  EXPECT_EQ(Fi("allas", "ill"), "altaaseen");
  EXPECT_EQ(Fi("luola", "ela"), "luolasta");
  EXPECT_EQ(Fi("kaupunki", "gen"), "kaupungin");
  EXPECT_EQ(Fi("kalkkikivi", "ine"), "kalkkikivess\u00e4");  // a compound: its last part tells
  EXPECT_EQ(Fi("kalkkikivi", "gen"), "kalkkikiven");
}

TEST(Cases, OthersAreLeftAlone) {
  EXPECT_EQ(InCase("Dromoth", "gen", TestRules().text.at("en")), "Dromoth");
  EXPECT_EQ(Fi("Dromoth", "short"), "Dromoth");
  EXPECT_EQ(Fi("", "gen"), "");
}

}  // namespace
}  // namespace bw
