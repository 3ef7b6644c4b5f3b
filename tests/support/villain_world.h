// A hand-made world for the tests of arch-villains: an entrance, a row of rooms, and rules whose
// only villain is the one the test writes as TOML.
#pragma once

#include <string>

#include "factions/villains/villain.h"
#include "tests/support/group_world.h"

namespace bw {

// Test rules with these villains in place of the shipped ones: id -> TOML text.
Rules RulesWithVillains(const std::map<std::string, std::string>& villains);
// A complete villain: its top keys, with `extra` after them (powers, works, weighs; a second `goal`
// and the like goes into `top`).
std::string VillainText(const std::string& top = "goal = \"works >= 3\"",
                        const std::string& extra = "");

struct VillainWorld : GroupWorld {
  explicit VillainWorld(const Rules& rules);
  // Puts a villain of this rule into a room.
  Id<Group> PutVillain(const std::string& flavour, Id<Place> home, int folk, int loot);
  int Var(std::string_view name) { return CountOf(world.groups[villain].vars, name); }
  void Season() {
    Tick(world);
    turn.dice.NewSeason();
  }
  Id<Place> entrance, hall, vault, cave;  // 2.0 beads apart in this order
  Id<Group> villain;
};

}  // namespace bw
