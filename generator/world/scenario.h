// Scenario files: a small state of the world with typed dice, for `resolve`, examples and tests.
// The text becomes a World whose first numbers are all changes of one founding event (D-STATE-02),
// so that whatever is played from it adds up like any history. Every problem of the file is told as
// file:line:col. The plan's sections are read by scenario_plan, the realms' by scenario_realms;
// orders are handed on as tables to those who carry them out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/diag.h"
#include "generator/base/toml.h"
#include "generator/rules/rules.h"
#include "generator/world/calendar.h"
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
  WorldPreset preset;            // the run's knobs: the default preset with the scenario's `set`
  int seasons = 0;               // of the delve, how many to play
  std::vector<std::string> run;  // parts of a year: gods, settlements, realms
  int years = 0;                 // of those parts
  std::string years_dice;        // "5d10" instead of a number (K-TURN-01); "" = `years`
  // The real calendar's date of the first day (G-DAY-13): `years` then counts dates, of which idle
  // ones play nothing and the world's year waits. None: every day is a day of play (G-DAY-12).
  std::optional<CivilDate> date;
  // [[arrival]]: a god that comes on a day (G-GAP-25); [[founding]]: a settlement (G-GAP-16).
  std::vector<TomlTable> arrivals, foundings;
  std::vector<TomlTable> orders, improvised;  // [[order]], [[improvised]] (G-ACT-13)
  std::vector<TypedRolls> rolls;
};

// A scenario's world has recipe.scenario set. Only with `arrivals = true` its variable "arrivals"
// is 1; otherwise nobody arrives and an empty dungeon calls no disaster. The age counts as opened,
// its set-up as done. False when diag has errors.
// "5d10" -> 5, 10; nothing when it is no such text, or more than 1000 dice or sides.
struct DiceText {
  int count = 0, sides = 0;
};
std::optional<DiceText> ParseDice(std::string_view text);

bool ReadScenario(std::string_view text, const std::string& file, const Rules& rules,
                  Diagnostics& diag, Scenario& out);

}  // namespace bw
