// The tables of the realms as data: every printed cell of the land table, levels, governments,
// feats, rows of the other tables; and what a spoilt file is told.
#include "generator/rules/kingdoms.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

using testing::HasSubstr;

const KingdomRules& K() { return *TestRules().kingdoms; }
const LandNeed& NeedOf(int population) {
  return K().land[static_cast<std::size_t>(population - 1)];
}
constexpr std::int64_t kHex = 4, kProvince = 400, kPlanet = 8000000;

std::string Problems(const std::string& path, const std::string& from, const std::string& to) {
  ConfigSet set = TestConfigs();
  std::string text = TestConfigs().files().find(path)->second.text;
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << path << " has no " << from;
  text.replace(at, from.size(), to);
  set.AddFile(path, text, true);
  Diagnostics diag;
  KingdomRules out;
  Load(set, diag, out);
  return diag.Text();
}

TEST(LivingSpace,
     HoldsAllRowsAndUnits) {  // K-POP-02, K-POP-08, K-POP-09, K-POP-10, K-POP-11, K-GAP-64
  ASSERT_EQ(K().land.size(), 84u);
  EXPECT_EQ(K().growth_dc, (std::array<int, 3>{20, 10, 5}));  // K-POP-03
  EXPECT_EQ(K().province_quarters, kProvince);
}

TEST(LivingSpace, PrintedCellsAreRead) {  // K-TEST-21, K-TEST-22
  EXPECT_EQ(NeedOf(84).minimum, 4 * kPlanet);
  EXPECT_EQ(NeedOf(84).cramped, 7 * kPlanet);
  EXPECT_EQ(NeedOf(84).normal, 14 * kPlanet);
  EXPECT_EQ(NeedOf(84).sparse, 66 * kPlanet);
  EXPECT_EQ(NeedOf(31).minimum, 49 * kHex);
  EXPECT_EQ(NeedOf(31).cramped, 97 * kHex);
  EXPECT_EQ(NeedOf(31).normal, 2 * kProvince);
  EXPECT_EQ(NeedOf(31).sparse, 10 * kProvince);
}

TEST(LivingSpace, EachColumnRisesAndColumnsAreOrdered) {  // K-POP-13
  for (int p = 1; p <= 84; ++p) {
    EXPECT_LE(NeedOf(p).minimum, NeedOf(p).cramped) << p;
    EXPECT_LE(NeedOf(p).cramped, NeedOf(p).normal) << p;
    EXPECT_LE(NeedOf(p).normal, NeedOf(p).sparse) << p;
    if (p == 1) continue;
    EXPECT_GE(NeedOf(p).minimum, NeedOf(p - 1).minimum) << p;
    EXPECT_GE(NeedOf(p).sparse, NeedOf(p - 1).sparse) << p;
  }
}

// The unit changes down each column where it says; a cell of it is a whole number of the unit.
TEST(LivingSpace, UnitsChangeAtTheirRows) {  // K-POP-14
  const auto& text = TestConfigs().files().find("kingdoms/living_space.toml")->second.text;
  const std::regex cell(
      "(minimum|cramped|normal|sparse) = \\{ count = \\d+, unit = \"([a-z_]+)\" \\}");
  std::map<std::string, std::map<std::string, int>> first;  // column -> unit -> row
  std::map<std::string, int> row;
  for (std::sregex_iterator it(text.begin(), text.end(), cell), end; it != end; ++it) {
    const int n = ++row[(*it)[1]];
    first[(*it)[1]].emplace((*it)[2], n);
  }
  const std::map<std::string, std::array<int, 4>> due{{"minimum", {35, 46, 66, 79}},
                                                      {"cramped", {32, 43, 63, 76}},
                                                      {"normal", {29, 40, 60, 73}},
                                                      {"sparse", {21, 32, 52, 66}}};
  for (const auto& [column, rows] : due) {
    EXPECT_EQ(row[column], 84);
    EXPECT_EQ(first[column]["province"], rows[0]) << column;
    EXPECT_EQ(first[column]["planet_hex"], rows[1]) << column;
    EXPECT_EQ(first[column]["triangle"], rows[2]) << column;
    EXPECT_EQ(first[column]["planet"], rows[3]) << column;
  }
}

TEST(LivingSpace, AMistypedCellIsTold) {  // K-POP-12
  EXPECT_THAT(Problems("kingdoms/living_space.toml", "minimum = { count = 49, unit = \"hex\" }",
                       "minimum = { count = 94, unit = \"hex\" }"),
              HasSubstr("found 94 hex, expected 49 by the [law]"));
  EXPECT_THAT(Problems("kingdoms/living_space.toml", "population = 17\n", "population = 71\n"),
              HasSubstr("expected 17, the rows stand in order"));
}

TEST(RealmLevels, FollowTheirLaw) {  // K-TEST-06, K-LEVEL-02, K-LEVEL-03, K-LEVEL-04
  ASSERT_EQ(K().MostLevel(), 20);
  for (int l = 1; l <= 20; ++l) {
    EXPECT_EQ(K().Level(l).fame, 5 * l * (l + 1) - 10) << l;
    EXPECT_EQ(K().Level(l).population, 3 * l) << l;
    EXPECT_EQ(K().Level(l).proficiency, 2 + (l - 1) / 4) << l;
    if (l > 1) {
      EXPECT_EQ(K().Level(l).fame - K().Level(l - 1).fame, 10 * l);
    }
  }
}

TEST(RealmLevels, BringWhatTheyShould) {  // K-LEVEL-08 .. K-LEVEL-15
  const std::map<std::string, std::vector<int>> due{
      {"government", {1}},     {"feat", {2, 4, 8, 12, 16}}, {"raise", {3, 6, 9, 13, 15, 18}},
      {"action", {5, 11, 19}}, {"proficiencies", {7}},      {"court", {10}},
      {"expertise", {14}},     {"rising_power", {17}},      {"global_empire", {20}}};
  std::map<std::string, std::vector<int>> found;
  for (int l = 1; l <= 20; ++l) found[K().Level(l).benefit].push_back(l);
  EXPECT_EQ(found, due);
  const char* titles[] = {"Knight", "Thane",   "Freiherr", "Baron", "Jarl",         "Viscount",
                          "Count",  "Marquis", "Prince",   "Duke",  "Grand Prince", "Palatine"};
  for (int l = 1; l <= 12; ++l) EXPECT_EQ(K().Level(l).title, titles[l - 1]);  // K-GAP-32
  for (int l = 13; l <= 16; ++l) EXPECT_EQ(K().Level(l).title, "King");
  for (int l = 17; l <= 20; ++l) EXPECT_EQ(K().Level(l).title, "Emperor");
}

struct GovernmentRow {
  const char* id;
  std::array<int, 4> bonus;  // culture, economy, loyalty, stability
  std::vector<std::string> skills;
  int die;
};

TEST(Governments, AreAsPrinted) {  // K-GOV-02, K-GOV-03, K-GOV-10 .. K-GOV-16
  const GovernmentRow rows[] = {
      {"feudalism", {2, 0, 0, 2}, {"agriculture", "defence"}, 4},  // K-GOV-10
      {"oligarchy", {0, 2, 2, 0}, {"trade", "crafts"}, 4},         // K-GOV-11
      {"tribe", {0, 0, 0, 2}, {"agriculture", "warfare"}, 8},      // K-GOV-12
      {"republic", {0, 0, 2, 2}, {"diplomacy"}, 6},                // K-GOV-13
      {"theocracy", {2, 0, 0, 2}, {"religion"}, 6},                // K-GOV-14
      {"thaumocracy", {2, 2, 0, 0}, {"magic"}, 6},                 // K-GOV-15
      {"autocracy", {0, 2, 0, 2}, {"bureaucracy", "warfare"}, 4},  // K-GOV-16
  };
  EXPECT_EQ(K().governments.size(), 7u);
  for (const GovernmentRow& row : rows) {
    const Government& g = K().Gov(row.id);
    EXPECT_EQ(g.bonus, row.bonus) << row.id;
    EXPECT_EQ(g.skills, row.skills) << row.id;
    EXPECT_EQ(g.militia_die, row.die) << row.id;
    EXPECT_EQ(g.level_cap, g.id == "tribe" ? 4 : 20);
    EXPECT_EQ(g.titled, g.id == "feudalism" || g.id == "autocracy");  // K-LEVEL-06
  }
}

TEST(RealmSkills, AreTwelveThreeToAnAttribute) {  // K-SKILL-03, K-SKILL-05, K-SKILL-06, K-SKILL-04
  std::array<int, 4> count{};
  for (const auto& [id, skill] : K().skills) ++count[static_cast<std::size_t>(skill.attribute)];
  EXPECT_EQ(K().skills.size(), 12u);
  EXPECT_EQ(count, (std::array<int, 4>{3, 3, 3, 3}));
  EXPECT_EQ(K().skills.at("warfare").attribute, AttributeIndex("loyalty"));
  EXPECT_EQ(K().skills.at("trade").attribute, AttributeIndex("economy"));
  EXPECT_EQ(K().skills.at("defence").attribute, AttributeIndex("stability"));
  EXPECT_EQ(K().skills.at("science").attribute, AttributeIndex("culture"));
}

TEST(RealmSkills, ActionsNameTheirs) {  // K-ACT-05, K-SKILL-07, K-GAP-67
  using testing::ElementsAre;
  EXPECT_THAT(K().actions.at("embassy").skills, ElementsAre("diplomacy"));
  EXPECT_THAT(K().actions.at("embassy").character_skills, ElementsAre("persuasion"));
  EXPECT_THAT(K().actions.at("attract_population").skills, ElementsAre("trade"));
  EXPECT_THAT(K().actions.at("attract_population").character_skills, ElementsAre());
  EXPECT_THAT(K().actions.at("research").skills, ElementsAre("science", "magic"));
  EXPECT_THAT(K().actions.at("reduce_taint").skills, ElementsAre("religion", "building"));
  EXPECT_THAT(K().actions.at("reduce_taint").character_skills, ElementsAre("investigation"));
  EXPECT_THAT(K().actions.at("tax_collection").skills, ElementsAre("bureaucracy"));
  EXPECT_THAT(K().actions.at("declare_war").skills, ElementsAre("warfare"));
  EXPECT_THAT(K().actions.at("declare_war").character_skills, ElementsAre("persuasion"));
  EXPECT_THAT(K().actions.at("reduce_unrest").skills, ElementsAre());  // K-ACT-70
  EXPECT_THAT(K().actions.at("reduce_unrest").character_skills,
              ElementsAre("persuasion", "intimidation"));
  EXPECT_THAT(K().actions.at("equip").skills, ElementsAre("crafts"));
  EXPECT_THAT(K().actions.at("building_project").skills, ElementsAre("building"));
  EXPECT_EQ(K().actions.size(), 10u);  // with the revolution (K-GAP-19)
}

TEST(Works, ThereAreEnoughOfEach) {  // K-GAP-88, K-GAP-89, K-GAP-98, K-GAP-70
  EXPECT_GE(K().institutions.size(), 12u);
  EXPECT_GE(K().technologies.size(), 20u);
  EXPECT_GE(K().units.size(), 8u);
  std::set<int> levels;
  for (const auto& [id, tech] : K().technologies) levels.insert(tech.level);
  EXPECT_EQ(levels, (std::set<int>{1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(K().projects.at("road").cost, 1);     // K-ACT-92
  EXPECT_EQ(K().projects.at("highway").cost, 2);  // K-ACT-93
}

TEST(Works, ATechnologyIsARowOfData) {  // K-ACT-33
  ConfigSet set = TestConfigs();
  std::string text = TestConfigs().files().find("kingdoms/technologies.toml")->second.text;
  set.AddFile(
      "kingdoms/technologies.toml",
      text + "\n[technology.stilts]\nname = \"stilts\"\nlevel = 2\npoints = 1\nmobility = 1\n",
      true);
  Diagnostics diag;
  KingdomRules out;
  Load(set, diag, out);
  EXPECT_EQ(diag.Text(), "");
  EXPECT_EQ(out.technologies.at("stilts").mobility, 1);
}

// Each attribute governs the checks of what it stands for, and its own taint weighs on them.
TEST(Attributes, GovernWhatTheyStandFor) {  // K-ATTR-02, K-ATTR-03, K-ATTR-04, K-ATTR-05, K-CORR-01
  const std::pair<const char*, const char*> rows[] = {
      {"science", "culture"},    {"religion", "culture"},     {"trade", "economy"},
      {"crafts", "economy"},     {"bureaucracy", "loyalty"},  {"warfare", "loyalty"},
      {"building", "stability"}, {"agriculture", "stability"}};
  for (const auto& [skill, attribute] : rows) {
    EXPECT_EQ(K().skills.at(skill).attribute, AttributeIndex(attribute)) << skill;
  }
  EXPECT_EQ(TaintIndex("decadence"), AttributeIndex("culture"));
  EXPECT_EQ(TaintIndex("crime"), AttributeIndex("economy"));
  EXPECT_EQ(TaintIndex("corruption"), AttributeIndex("loyalty"));
  EXPECT_EQ(TaintIndex("decay"), AttributeIndex("stability"));
}

TEST(DiceTerms, AreReadOrRefused) {
  DiceTerm t;
  ASSERT_TRUE(ParseDiceTerm("2d6", t));
  EXPECT_EQ(t.count, 2);
  EXPECT_EQ(t.sides, 6);
  ASSERT_TRUE(ParseDiceTerm("-d4", t));
  EXPECT_EQ(t.sign, -1);
  ASSERT_TRUE(ParseDiceTerm("-1", t));
  EXPECT_EQ(t.flat, 1);
  for (const char* bad : {"", "d", "2d", "d1", "x", "2d6+", "--1", "6d6d6"}) {
    EXPECT_FALSE(ParseDiceTerm(bad, t)) << bad;
  }
}

TEST(BadRealmData, IsToldWithWhatWasMeant) {
  EXPECT_THAT(Problems("kingdoms/governments.toml", "\"agriculture\"", "\"agricutlure\""),
              HasSubstr("did you mean 'agriculture'?"));
  EXPECT_THAT(Problems("kingdoms/actions.toml", "\"-d6\"", "\"-d6x\""),
              HasSubstr("expected dice or a number"));
  EXPECT_THAT(Problems("kingdoms/actions.toml", "from = 10", "from = 4"),
              HasSubstr("found no more than the band before"));
  EXPECT_THAT(Problems("kingdoms/levels.toml", "fame = 50", "fame = 5"),
              HasSubstr("found no more than the level before"));
  EXPECT_THAT(Problems("kingdoms/technologies.toml", "needs = [\"drill\"]", "needs = [\"dril\"]"),
              HasSubstr("did you mean 'drill'?"));
  EXPECT_THAT(Problems("kingdoms/events.toml", "total = 3", "total = 4"),
              HasSubstr("expected 3, the rows stand in order"));
  EXPECT_THAT(Problems("kingdoms/temperaments/idler.toml", "\"oligarchy\"", "\"oligarky\""),
              HasSubstr("did you mean 'oligarchy'?"));
}

}  // namespace
}  // namespace bw
