// Arbitrary bytes as a scenario; what is accepted is played for a year.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "factions/season.h"
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
  History history(scenario.world, rules);
  for (TypedRolls& r : scenario.rolls) {
    history.turn().dice.TypeIn(r.purpose, r.actor, std::move(r.values));
  }
  try {
    History::Limit limit;
    limit.seasons = std::min(scenario.seasons, 4);
    history.Run(limit);
  } catch (const InputError&) {
  }
  return 0;
}
