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
  // Belongs to the whole world: played once a season however many delves there are, each of which
  // has an age of its own (B-SPACE-05). Other steps are played for each delve in turn.
  bool once = false;
};
std::span<const StepRow> StepTable();
// Words in the age files that no step answers to.
void CheckSteps(const ConfigSet& set, const Rules& rules, Diagnostics& diag);

// Goes on with a world, season by season. Delves share the calendar, the plan, its settlements,
// gods and realms, and the first age; then each opens, plays and ends ages of its own (B-SPACE-05).
class History {
 public:
  History(World& world, const Rules& rules);

  // Called when an age has just ended, before the next opens: the moment for its map. The world's
  // `age` is the one that ended.
  std::function<void(const World&)> on_age_end;
  std::function<void(const World&)> on_season_end;  // after each season

  // Opens the first age of a fresh world (sheet and delves per the preset).
  void Begin();
  // Plays until the limit is met. years / ages: how many more (B-TIME-05), ages of the first delve;
  // without either, to the end of its first age marked ends_history. Always stops between seasons.
  struct Limit {
    std::optional<int> years, ages, seasons;
  };
  void Run(const Limit& limit);
  Turn& turn() { return turn_; }
  void PlaySeason();  // one season of the present ages, then the calendar goes on

 private:
  using Words = std::span<const std::string>;
  std::vector<Id<Delve>> Tracks() const;
  void Play(const StepRow& step);
  void PlayOwn(Id<Delve> track, Words& left);
  bool IsOver(Id<Delve> track);
  bool CloseAges(int& ages_left);
  void OpenNextAge();
  void EnterAge(const std::string& id);
  World& world_;
  const Rules& rules_;
  Turn turn_;
};

// A fresh world's sections as its preset measures them, nothing on them yet.
void LayDelves(World& w, const Rules& rules);

}  // namespace bw
