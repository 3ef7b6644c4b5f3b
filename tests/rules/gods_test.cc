// The tables of the pantheon as shipped, against the numbers of the rules, and what is said of bad
// ones.
#include "generator/rules/gods.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "generator/rules/powers.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

using testing::HasSubstr;

const GodRules& Gods() { return *TestRules().gods; }

std::string Replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  if (at == std::string::npos) throw std::runtime_error("no " + from);
  return text.replace(at, from.size(), to);
}

// What is said of the shipped data with one file changed.
std::string ErrorsOf(const std::string& path, const std::string& from, const std::string& to) {
  ConfigSet set = TestConfigs();
  set.AddFile(path, Replaced(set.files().at(path).text, from, to), true);
  Diagnostics diag;
  GodRules rules;
  Load(set, diag, rules);
  return diag.Text();
}

TEST(GodRules, RankTable) {  // G-RANK-01, G-RANK-03, G-RANK-04, G-SLOT-01
  const int might[] = {2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 8, 8};
  const int powers[] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 11, 11, 12, 12, 13, 13, 14, 14, 15, 15};
  for (int rank = 1; rank <= 20; ++rank) {
    const GodRank& r = Gods().Rank(rank);
    const auto i = static_cast<std::size_t>(rank - 1);
    EXPECT_EQ(r.might, might[i]) << rank;
    EXPECT_EQ(r.powers, powers[i]) << rank;
    EXPECT_EQ(r.slots, rank == 1 ? 1 : rank < 11 ? 2 : rank < 17 ? 3 : 4) << rank;
    EXPECT_EQ(r.slot_level, std::min(5, (rank + 1) / 2)) << rank;
  }
}

TEST(GodRules, ChosenOnesByRank) {  // G-VEC-39, G-CHOSEN-01
  const std::pair<int, int> wanted[] = {{1, 0},  {2, 1},  {4, 1},  {5, 2},
                                        {10, 2}, {11, 3}, {16, 3}, {17, 4}};
  for (const auto& [rank, chosen] : wanted) EXPECT_EQ(Gods().Rank(rank).chosen, chosen) << rank;
}

TEST(GodRules, EpicPowersByRank) {  // G-VEC-40, G-EPIC-01, G-CONTRA-02
  const std::pair<int, int> wanted[] = {{10, 0}, {11, 6}, {12, 6}, {13, 7},
                                        {15, 8}, {16, 8}, {17, 9}, {20, 9}};
  for (const auto& [rank, level] : wanted) {
    int highest = 0;
    for (int r = 1; r <= rank; ++r) highest = std::max(highest, Gods().Rank(r).epic);
    EXPECT_EQ(highest, level) << rank;
  }
}

TEST(GodRules, FollowersByRank) {  // G-GAP-03
  EXPECT_EQ(Gods().Rank(2).followers, 100);
  EXPECT_EQ(Gods().Rank(10).followers, 6300);
  EXPECT_EQ(Gods().Rank(20).followers, 53000);
  EXPECT_EQ(Gods().RankFor(0), 1);
  EXPECT_EQ(Gods().RankFor(99), 1);
  EXPECT_EQ(Gods().RankFor(100), 2);
  EXPECT_EQ(Gods().RankFor(52999), 19);
  EXPECT_EQ(Gods().RankFor(1000000), 20);
  EXPECT_EQ(Gods().switches.start_followers, 50);
}

TEST(GodRules, TempleTable) {  // G-TEMPLE-03, G-TEMPLE-04, G-TEMPLE-05
  const int might[] = {2, 3, 4, 5}, bonus[] = {0, 1, 1, 2}, followers[] = {10, 30, 60, 100};
  for (int level = 1; level <= 4; ++level) {
    const auto i = static_cast<std::size_t>(level - 1);
    EXPECT_EQ(Gods().Temple(level).might, might[i]);
    EXPECT_EQ(Gods().Temple(level).bonus, bonus[i]);
    EXPECT_EQ(Gods().Temple(level).followers, followers[i]);
  }
}

TEST(GodRules, KindsOfChosenOnes) {  // G-CHOSEN-02, G-CHOSEN-06, G-GAP-09
  EXPECT_EQ(Gods().chosen.size(), 5u);
  EXPECT_EQ(Gods().chosen.at("high-priest").followers, 10);
  EXPECT_EQ(Gods().chosen.at("merchant-prince").income, 1);
  EXPECT_EQ(Gods().chosen.at("politician").overthrow, 1);
  EXPECT_EQ(Gods().chosen.at("sage").improve, 1);
  EXPECT_EQ(Gods().chosen.at("sage").gather, 2);
  EXPECT_EQ(Gods().chosen.at("warlord").attack, 1);
  EXPECT_EQ(Gods().chosen.at("warlord").clear, 2);
  EXPECT_EQ(Gods().chosen.at("warlord").gather, 0);
}

TEST(GodRules, WaysToImprove) {  // G-IMPROVE-05 to G-IMPROVE-11
  const auto& all = Gods().improvements;
  EXPECT_EQ(all.size(), 7u);
  EXPECT_EQ(all.at("mine").wealth, 9);
  EXPECT_EQ(all.at("mine").terrain, "mountain");
  EXPECT_EQ(all.at("clear_forest").wealth, 0);
  EXPECT_EQ(all.at("clear_forest").gains_wealth, 5);
  EXPECT_EQ(all.at("clear_forest").makes, "grassland");
  EXPECT_EQ(all.at("road").wealth, 5);
  EXPECT_FALSE(all.at("road").in_reach);
  EXPECT_EQ(all.at("farm").wealth, 3);
  EXPECT_EQ(all.at("farm").terrain, "grassland");
  EXPECT_EQ(all.at("lumber_mill").wealth, 6);
  EXPECT_EQ(all.at("defences").wealth, -1);
  EXPECT_EQ(all.at("defences").dv, 1);
  EXPECT_EQ(all.at("defences").satisfaction, -1);
  EXPECT_FALSE(all.at("defences").needs_hex);
  EXPECT_EQ(all.at("emigrate").population, 100);
}

TEST(GodRules, UnrestByTwoDice) {  // G-GAP-02
  const auto& chart = Gods().unrest;
  EXPECT_TRUE(chart[0].revolution);
  EXPECT_EQ(chart[0].population_percent, -10);
  EXPECT_EQ(chart[0].dv, -2);
  EXPECT_EQ(chart[0].satisfaction_to, 10);
  EXPECT_TRUE(chart[1].altar);
  EXPECT_EQ(chart[2].wealth, -5);
  EXPECT_EQ(chart[3].population, -50);
  EXPECT_TRUE(chart[4].strike);
  EXPECT_EQ(chart[5].satisfaction, 0);
  EXPECT_EQ(chart[6].satisfaction, -1);
  EXPECT_TRUE(chart[7].flight);
  EXPECT_EQ(chart[8].dv, -1);
  EXPECT_EQ(chart[9].satisfaction, 1);
  EXPECT_EQ(chart[10].satisfaction, 3);
}

TEST(GodRules, OccurrencesByADie) {  // G-GAP-07, G-DAY-11
  ASSERT_EQ(Gods().occurrences.size(), 6u);
  EXPECT_FALSE(Gods().switches.occurrences);
  EXPECT_EQ(Gods().occurrence_one_in, 20);
  EXPECT_EQ(Gods().occurrences[0].id, "meteor");
  EXPECT_EQ(Gods().occurrences[1].terrain, "grassland");
  EXPECT_EQ(Gods().occurrences[2].creature, 4);
  EXPECT_EQ(Gods().occurrences[4].population_percent, -5);
}

TEST(GodRules, TemperamentsSuitEveryAlignment) {
  EXPECT_GE(Gods().temperaments.size(), 6u);
  for (const auto& [id, t] : Gods().temperaments) {
    EXPECT_FALSE(t.name.empty());
    int actions = 0;
    for (std::size_t i = 0; i <= static_cast<std::size_t>(Weigh::kOppose); ++i) {
      actions += t.weights[i];
    }
    EXPECT_GT(actions, 0) << id;
  }
  const Temperament& builder = Gods().temperaments.at("builder");
  EXPECT_EQ(builder.Of(Weigh::kBuild), 55);
  EXPECT_EQ(builder.Of(Weigh::kRegenerate), 5);  // as the words have it
  EXPECT_EQ(TemperamentWords()[static_cast<std::size_t>(Weigh::kLate)].name, "late");
  EXPECT_EQ(Temperament::In(builder.domains, "earth"), 40);
  EXPECT_EQ(Temperament::In(builder.domains, "war"), 10);
  EXPECT_TRUE(Gods().temperaments.at("protector").Suits("law", "evil"));
  EXPECT_FALSE(Gods().temperaments.at("protector").Suits("chaos", "evil"));
}

struct Slip {
  const char *path, *from, *to, *told;
};

TEST(GodRules, ProblemsAreToldWhereTheyAre) {
  const Slip slips[] = {
      {"gods/ranks.toml", "followers = 300\n", "followers = 90\n", "more than the rank before"},
      {"gods/ranks.toml", "slot_level = 2", "slot_levl = 2", "did you mean 'slot_level'?"},
      {"gods/temples.toml", "[[level]]  # 4\nmight = 5\nbonus = 2\nfollowers = 100\n", "",
       "found 3 levels, expected 4"},
      {"gods/occurrences.toml", "roll = 3", "roll = 2", "expected each number of the d6 once"},
      {"gods/occurrences.toml", "place = \"forest\"", "place = \"forrest\"",
       "did you mean 'forest'?"},
      {"settlements/unrest.toml", "roll = 12", "roll = 11", "no row for 12"},
      {"settlements/unrest.toml", "roll = 12", "roll = 13", "a whole number 2..12"},
      {"settlements/improvements.toml", "terrain = \"mountain\"", "terrain = \"montain\"",
       "did you mean 'mountain'?"},
      {"settlements/improvements.toml", "makes = \"mine\"\n", "", "expected both or neither"},
      {"gods/switches.toml", "\"both\"", "\"bot\"", "did you mean 'both'?"},
      {"gods/temperaments/builder.toml", "improve = 45", "imprve = 45", "did you mean 'improve'?"},
      {"gods/temperaments/builder.toml", "earth = 40", "erth = 40", "did you mean 'earth'?"},
      {"gods/temperaments/builder.toml", "sage = 30", "sgae = 30", "did you mean 'sage'?"},
      {"gods/temperaments/tyrant.toml", "\"law\"", "\"lw\"", "did you mean 'law'?"},
  };
  for (const Slip& s : slips) {
    const std::string told = ErrorsOf(s.path, s.from, s.to);
    EXPECT_THAT(told, HasSubstr(s.told)) << s.path << " " << s.to;
    EXPECT_THAT(told, testing::StartsWith(std::string(s.path) + ":")) << s.to;
  }
}

TEST(GodRules, AnAlignmentNobodySuitsIsTold) {
  ConfigSet set;
  for (const auto& [path, file] : TestConfigs().files()) {
    if (path.rfind("gods/temperaments/", 0) != 0) set.AddFile(path, file.text, false);
  }
  set.AddFile("gods/temperaments/x.toml", "name = \"x\"\nalignments = [\"law\"]\n", false);
  Diagnostics diag;
  GodRules rules;
  Load(set, diag, rules);
  EXPECT_THAT(diag.Text(), HasSubstr("found no temperament for chaos and good"));
  EXPECT_EQ(diag.errors(), 6);
}

}  // namespace
}  // namespace bw
