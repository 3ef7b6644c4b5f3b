// Arbitrary bytes as a scenario; what is accepted is played for a year.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "factions/season.h"
#include "generator/world/scenario.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bw;
  static const Rules kRules = [] {
    Diagnostics diag;
    ConfigSet set;
    set.AddFolder(BW_CONFIGS, false, diag);
    Rules rules;
    LoadRules(set, diag, rules);
    return rules;
  }();
  Diagnostics diag;
  Scenario scenario;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (!ReadScenario(text, "scenario.toml", kRules, diag, scenario)) return 0;
  Rules rules = kRules;
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
