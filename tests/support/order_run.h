// Checks orders given as text against a world given as text, for tests of what is refused and how
// it is told.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "factions/gods/day.h"
#include "tests/support/rules_for_tests.h"

namespace bw {

// The world of a scenario's text; fails the test when it has problems.
World WorldOf(std::string_view scenario, const Rules& rules = TestRules());

struct OrderRun {
  World world;
  std::vector<GodOrder> orders;
  std::vector<OrderProblem> problems;
  std::vector<OrderResult> results;

  std::string Messages() const;  // one a line
  bool Has(std::string_view code) const;
  std::string CodeOf(std::size_t order) const { return results[order].code; }
};
OrderRun CheckOrders(const World& w, std::string_view orders, const DayContext& context = {},
                     const Rules& rules = TestRules());

// A plan of three regions side by side (west, middle, east, eight columns each, nine rows) with
// three settlements and a pantheon of every aspect; day 5 of cycle 1. See order_run.cc.
const World& OrderWorld();

// One [[order]] as text.
inline std::string Order(const std::string& god, const std::string& time, const std::string& slot,
                         const std::string& verb, const std::string& fields = "") {
  return "[[order]]\ngod = \"" + god + "\"\ntime = \"" + time + "\"\nslot = \"" + slot +
         "\"\ndo = \"" + verb + "\"\n" + fields + "\n";
}

}  // namespace bw
