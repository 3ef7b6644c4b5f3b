// Scenarios of gods from their text to their result, as `resolve` plays them.
#include <gtest/gtest.h>

#include "factions/scenario_play.h"
#include "generator/world/stats.h"
#include "tests/support/program.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

struct Session {
  Diagnostics diag;
  Scenario scenario;
  PlayedScenario played;
  bool ok = false;

  explicit Session(const std::string& text, bool lenient = false) {
    if (!ReadScenario(text, "s.toml", TestRules(), diag, scenario)) return;
    Rules rules = TestRules();
    rules.world = scenario.preset;
    ok = PlayScenario(scenario, rules, lenient, diag, played);
  }
  const World& world() const { return scenario.world; }
  const Settlement& Town(std::size_t n = 0) const { return world().settlements[Id<Settlement>(n)]; }
};

std::string Example(const std::string& name) {
  return ReadFile(std::string(BW_TEST_ROOT) + "/examples/gods/" + name + ".toml");
}

// G-VEC-02: help carries the attack over the wall by one.
TEST(GodScenarios, TheWallsOfBygrove) {
  const Session r(Example("walls-of-bygrove"));
  ASSERT_TRUE(r.ok) << r.diag.Text();
  ASSERT_EQ(r.played.years.size(), 1u);
  const OrderResult& conflict = r.played.years[0].god_results[0];
  EXPECT_EQ(conflict.status, OrderStatus::kDone);
  EXPECT_EQ(conflict.pool, 8);
  EXPECT_EQ(conflict.dv, 7);
  EXPECT_EQ(conflict.surplus, 1);
  EXPECT_EQ(r.Town().population, (2500 - 100) * 1010 / 1000);
}

// G-VEC-05: the wall is raised first, then holds.
TEST(GodScenarios, TheRaceForEltun) {
  const Session r(Example("race-for-eltun"));
  ASSERT_TRUE(r.ok) << r.diag.Text();
  EXPECT_EQ(r.Town().dv_built, 6);
  EXPECT_EQ(r.Town().wealth, 4);
  EXPECT_EQ(r.Town().satisfaction, 11);
  const auto& results = r.played.years[0].god_results;
  EXPECT_EQ(results[0].pool, 8);
  EXPECT_EQ(results[1].code, "F-DV");
  EXPECT_EQ(results[1].pool, 6);
}

constexpr const char* kTwoYears = R"(
[scenario]
run = ["gods"]
years = 3
[plan]
columns = 12
rows = 10
terrain = "grassland"
[[settlement]]
id = "first"
population = 300
hex = [2, 2]
[[god]]
id = "d"
rank = 4
[[arrival]]
day = 2
id = "young"
ethical = "chaos"
[[founding]]
day = 3
id = "second"
hex = [6, 2]
[[order]]
god = "young"
day = 2
time = "12:00"
slot = "action"
do = "build_temple"
settlement = "first"
[[order]]
god = "d"
day = 3
time = "12:00"
slot = "action"
do = "convert"
from = "agnostics"
)";

// G-GAP-25, G-NEW-05, G-GAP-16: what happens on a named day.
TEST(GodScenarios, GodsArriveAndSettlementsAreFoundedOnTheirDay) {
  const Session r(kTwoYears);
  ASSERT_TRUE(r.ok) << r.diag.Text();
  ASSERT_EQ(r.world().gods.size(), 2u);
  const God& young = r.world().gods[Id<God>(1u)];
  EXPECT_EQ(CountOf(young.vars, "new_until"), 6);
  EXPECT_TRUE(TempleIn(r.world(), Id<God>(1u), Id<Settlement>(0u)));
  ASSERT_EQ(r.world().settlements.size(), 2u);
  EXPECT_EQ(r.Town(1).population, 200);
  EXPECT_EQ(r.world().events.back().when.year, 3);
}

// G-SETT-06, G-GAP-16: not within another's reach.
TEST(GodScenarios, NothingIsFoundedWithinAReach) {
  std::string text = kTwoYears;
  text.replace(text.find("hex = [6, 2]"), 12, "hex = [3, 2]");
  const Session r(text);
  EXPECT_FALSE(r.ok);
  EXPECT_NE(r.diag.Text().find("s.toml:23:7: error: key 'hex': found a hex within the reach of "
                               "first"),
            std::string::npos)
      << r.diag.Text();
}

// G-ORD-03: strict tells everything and plays nothing, lenient drops what may not be.
TEST(GodScenarios, StrictRefusesAndLenientDrops) {
  std::string text = kTwoYears;
  text.replace(text.find("settlement = \"first\"\n[[order]]"), 20, "settlement = \"farst\"");
  const Session strict(text);
  EXPECT_FALSE(strict.ok);
  EXPECT_NE(strict.diag.Text().find("E-TARGET-UNKNOWN"), std::string::npos) << strict.diag.Text();
  const Session lenient(text, true);
  ASSERT_TRUE(lenient.ok) << lenient.diag.Text();
  EXPECT_EQ(lenient.played.years[1].god_results[0].status, OrderStatus::kRejected);
}

constexpr const char* kByDate = R"(
[scenario]
run = ["gods"]
date = "2019-03-01"
years = 4
[[settlement]]
id = "first"
population = 300
[[god]]
id = "d"
rank = 4
[[order]]
god = "d"
date = "2019-03-04"
time = "12:00"
slot = "action"
do = "build_temple"
settlement = "first"
[[order]]
god = "d"
time = "12:00"
slot = "action"
do = "convert"
from = "agnostics"
)";

// G-DAY-03, G-DAY-13: Friday is day 1 of March's cycle, the weekend plays nothing, Monday is day 2.
TEST(GodScenarios, GDay13OnARealCalendarWeekendsAreIdle) {
  const Session r(kByDate);
  ASSERT_TRUE(r.ok) << r.diag.Text();
  ASSERT_EQ(r.played.years.size(), 4u);
  EXPECT_EQ(r.played.years[0].date, "2019-03-01");
  EXPECT_EQ(r.played.years[0].year, 1);
  ASSERT_EQ(r.played.years[0].god_orders.size(), 1u);  // the undated one
  EXPECT_EQ(r.played.years[0].god_orders[0].verb, "convert");
  EXPECT_TRUE(r.played.years[1].god_orders.empty());
  EXPECT_EQ(r.played.years[3].date, "2019-03-04");
  EXPECT_EQ(r.played.years[3].year, 2);
  ASSERT_EQ(r.played.years[3].god_orders.size(), 1u);
  EXPECT_TRUE(TempleIn(r.world(), Id<God>(0u), Id<Settlement>(0u)));
  EXPECT_EQ(r.world().now.year, 3);
}

TEST(GodScenarios, GDay13OrdersForAnIdleDateAreRefused) {  // E-DAY-IDLE
  std::string text = kByDate;
  text.replace(text.find("2019-03-04"), 10, "2019-03-03");
  const Session strict(text);
  EXPECT_FALSE(strict.ok);
  EXPECT_NE(strict.diag.Text().find("s.toml:12:1: error: E-DAY-IDLE: "), std::string::npos)
      << strict.diag.Text();
  const Session lenient(text, true);
  ASSERT_TRUE(lenient.ok);
  EXPECT_EQ(lenient.played.years[2].god_results[0].code, "E-DAY-IDLE");
  EXPECT_FALSE(TempleIn(lenient.world(), Id<God>(0u), Id<Settlement>(0u)));
}

// The last weekdays of a month are idle too; the year a scenario names must be of that day.
TEST(GodScenarios, GDay13TheYearFitsTheDate) {
  std::string text = kByDate;
  text.replace(text.find("years = 4"), 9, "years = 1\nyear = 5");
  EXPECT_NE(Session(text).diag.Text().find("s.toml:6:8: error: key 'year': found 5, day 5 of its "
                                           "cycle, expected one that is day 1, as 2019-03-01 is"),
            std::string::npos)
      << Session(text).diag.Text();
  text.replace(text.find("year = 5"), 8, "year = 41");
  const Session later(text);
  ASSERT_TRUE(later.ok) << later.diag.Text();
  EXPECT_EQ(later.played.years[0].year, 41);
  text.replace(text.find("2019-03-01"), 10, "2019-03-00");
  EXPECT_NE(Session(text).diag.Text().find("expected a date such as"), std::string::npos);
}

}  // namespace
}  // namespace bw
