// Arbitrary bytes as a scenario; what is accepted is played, with its orders, for a year or two.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "factions/scenario_play.h"
#include "generator/world/scenario.h"
#include "tests/support/rules_for_tests.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bw;
  Diagnostics diag;
  Scenario scenario;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (!ReadScenario(text, "scenario.toml", TestRules(), diag, scenario)) return 0;
  Rules rules = TestRules();
  rules.world = scenario.preset;
  scenario.seasons = std::min(scenario.seasons, 4);
  scenario.years = std::min(scenario.years, 2);
  scenario.years_dice.clear();
  try {
    PlayedScenario played;
    PlayScenario(scenario, rules, true, diag, played);
  } catch (const InputError&) {
  }
  return 0;
}
