// The month of play by post in examples/gods: every order is legal or meant not to be, and what
// comes of it stands beside it. BEADWRIGHT_BLESS=1 writes month.md anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "factions/gods/order_words.h"
#include "factions/scenario_play.h"
#include "generator/world/scenario.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

const std::string kFolder = std::string(BW_TEST_ROOT) + "/examples/gods/";

std::string ReadFile(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::string_view StatusWord(OrderStatus s) {
  return s == OrderStatus::kDone ? "done" : s == OrderStatus::kFailed ? "failed" : "rejected";
}

std::string Number(const std::optional<int>& n) { return n ? std::to_string(*n) : ""; }

std::string DayText(const World& w, const PlayedYear& day) {
  std::string out = "## Day " + std::to_string(day.year) +
                    "\n\n| time | order | status | code | pool | DV | what came of it |\n"
                    "|---|---|---|---|---|---|---|\n";
  for (std::size_t i = 0; i < day.god_orders.size(); ++i) {
    const GodOrder& o = day.god_orders[i];
    const OrderResult& r = day.god_results[i];
    out += "| " + TimeText(o.time) + " | " + Subject(w, o).substr(4) + " | " +
           std::string(StatusWord(r.status)) + " | " + r.code + " | " + Number(r.pool) + " | " +
           Number(r.dv) + " | " + r.reason + " |\n";
  }
  return out;
}

// How the month leaves gods and settlements.
std::string MonthEnd(const World& w) {
  std::string out = "## At the month's end\n\n| god | rank | followers |\n|---|---|---|\n";
  for (const God& g : w.gods) {
    out += "| " + g.name + " | " + std::to_string(g.rank) + " | " + std::to_string(g.followers) +
           " |\n";
  }
  out += "\n| settlement | people | wealth | satisfaction | ruler |\n|---|---|---|---|---|\n";
  for (const Settlement& s : w.settlements) {
    out += "| " + s.name + " | " + std::to_string(s.population) + " | " + std::to_string(s.wealth) +
           " | " + std::to_string(s.satisfaction) + " | " +
           (s.ruler ? w.gods[s.ruler].name : std::string()) + " |\n";
  }
  return out;
}

struct Month {
  std::string text;
  std::vector<PlayedYear> days;
};

Month PlayMonth() {
  Diagnostics diag;
  Scenario s;
  ReadScenario(ReadFile(kFolder + "month.toml"), "month.toml", TestRules(), diag, s);
  EXPECT_TRUE(diag.ok()) << diag.Text();
  PlayedScenario played;
  EXPECT_TRUE(PlayScenario(s, TestRules(), false, diag, played)) << diag.Text();
  Month out;
  out.days = std::move(played.years);
  out.text =
      "# The vale of four gods\n\nWhat came of the orders in `month.toml`, day by day, with "
      "the pool and the DV where there was one.\n";
  for (const PlayedYear& day : out.days) out.text += "\n" + DayText(s.world, day);
  out.text += "\n" + MonthEnd(s.world);
  return out;
}

TEST(GoldenMonth, IsWhatStandsBesideTheOrders) {  // G-PIPE-10
  const std::string got = PlayMonth().text;
  if (std::getenv("BEADWRIGHT_BLESS") != nullptr) {
    std::ofstream(kFolder + "month.md", std::ios::binary) << got;
  }
  EXPECT_EQ(ReadFile(kFolder + "month.md"), got)
      << "if it was meant: BEADWRIGHT_BLESS=1 ctest --preset dev -R Golden";
}

TEST(GoldenMonth, EveryOrderHasItsLine) {  // G-PIPE-06
  int done = 0, failed = 0, days = 0;
  for (const PlayedYear& day : PlayMonth().days) {
    ++days;
    for (const OrderResult& r : day.god_results) {
      EXPECT_NE(r.status, OrderStatus::kPending);
      EXPECT_FALSE(r.rule.empty());
      EXPECT_EQ(r.status == OrderStatus::kDone, r.code.empty());
      done += r.status == OrderStatus::kDone ? 1 : 0;
      failed += r.status == OrderStatus::kFailed ? 1 : 0;
    }
  }
  EXPECT_EQ(days, 20);
  EXPECT_GT(done, 60);
  EXPECT_GT(failed, 5);
}

}  // namespace
}  // namespace bw
