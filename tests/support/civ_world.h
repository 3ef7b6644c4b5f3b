// A bare sheet in the Age of Civilization where only the civilizations a test names may come.
#pragma once

#include <string>
#include <vector>

#include "factions/civilizations/civ.h"
#include "factions/steps.h"
#include "tests/support/deep_world.h"
#include "tests/support/rules_for_tests.h"

namespace bw {

// The shipped rules with these civilizations alone; `text`, if any, is loaded as one more.
Rules OnlyCivilizations(const std::vector<std::string>& ids, const std::string& text = "");

struct CivWorld {
  explicit CivWorld(Rules r, std::uint64_t seed = 1);

  void Ore(double x, double y, int thumbs, const std::string& kind = "ore");
  // A natural cave; mark "" = empty.
  Id<Place> Cave(double x, double y, const std::string& mark = "", int amount = 1);
  void Found() { FoundCivilizations(turn); }
  void Season();  // one season, and the calendar goes on
  void Seasons(int n);
  void Roll(const std::string& purpose, std::vector<int> values) {
    turn.dice.TypeIn(purpose, "", std::move(values));
  }
  Id<Group> Only() const;  // the one civilization there is, alive or not
  const Group& G() const { return world.groups[Only()]; }
  std::vector<const Event*> Of(std::string_view kind) const;
  std::vector<Id<Place>> Rooms(std::string_view kind) const;
  int Treasures() const { return static_cast<int>(world.treasures.size()); }

  Rules rules;
  World world;
  Turn turn;
};

// Folk and loot as the events' changes add up to, against what the rows hold; empty when equal.
std::string SumFaults(const World& w);

}  // namespace bw
