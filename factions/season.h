// The order of play (B-TIME-01, B-TIME-04): which steps an age opens with and which make up its
// season are words in configs/ages; this table binds each word to its function. History runs it.
#pragma once

#include <functional>
#include <span>
#include <string_view>

#include "generator/world/turn.h"

namespace bw {

struct StepRow {
  std::string_view word;  // as written in configs/ages
  void (*play)(Turn&);
  std::string_view meaning;  // for `beadwright list steps`
};
std::span<const StepRow> StepTable();
// Words in the age files that no step answers to.
void CheckSteps(const ConfigSet& set, const Rules& rules, Diagnostics& diag);

// Goes on with a world, season by season.
class History {
 public:
  History(World& world, const Rules& rules);

  // Called when an age has just ended, before the next opens: the moment for its map.
  std::function<void(const World&)> on_age_end;
  std::function<void(const World&)> on_season_end;  // after each season

  // Opens the first age of a fresh world (sheet and delves per the preset).
  void Begin();
  // Plays until the limit is met. years / ages: how many more (B-TIME-05); without either, to the
  // end of the first age marked ends_history. Always stops between two seasons.
  struct Limit {
    std::optional<int> years, ages, seasons;
  };
  void Run(const Limit& limit);
  Turn& turn() { return turn_; }
  void PlaySeason();  // one season of the present age, then the calendar goes on

 private:
  void OpenNextAge();
  void EnterAge(const std::string& id);
  World& world_;
  const Rules& rules_;
  Turn turn_;
};

}  // namespace bw
