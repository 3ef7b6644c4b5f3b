// Scenario files: a small state of the world with typed dice, for `resolve`, examples and tests.
// The text becomes a World whose first numbers are all changes of one founding event (D-STATE-02),
// so that whatever is played from it adds up like any history. Every problem of the file is told as
// file:line:col. This version plays the delve; sections of other parts are refused by name.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/base/diag.h"
#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

struct TypedRolls {
  std::string purpose;
  std::string actor;  // a row's id; "" = whoever rolls next
  std::vector<int> values;
};

struct Scenario {
  std::string title;
  World world;
  WorldPreset preset;  // the run's knobs: the default preset with the scenario's `set`
  int seasons = 1;     // how many to play
  std::vector<TypedRolls> rolls;
};

// A scenario's world has recipe.scenario set. Only with `arrivals = true` its variable "arrivals"
// is 1; otherwise nobody arrives and an empty dungeon calls no disaster. The age counts as opened,
// its set-up as done. False when diag has errors.
bool ReadScenario(std::string_view text, const std::string& file, const Rules& rules,
                  Diagnostics& diag, Scenario& out);

}  // namespace bw
