// Plays a scenario text the way `resolve` does and answers questions about what came of it, by id.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

struct Played {
  World world;
  std::vector<std::string> leftover;  // typed dice nobody rolled

  int Folk(std::string_view id) const;  // of a place, construction or group
  int Loot(std::string_view id) const;
  std::string State(std::string_view id) const;
  const Construction& Building(std::string_view id) const;
  const Place& Room(std::string_view id) const;
  // The n-th construction of this kind, in founding order; fails the test when there is none.
  const Construction& OfKind(std::string_view kind, int n = 0) const;
  int CountOfKind(std::string_view kind) const;

  int Count(std::string_view event_kind) const;
  // The n-th event of this kind; fails the test when there is none.
  const Event& At(std::string_view event_kind, int n = 0) const;
  int Fact(std::string_view event_kind, std::string_view fact, int n = 0) const;
  // What all events of this kind together changed of a row's folk or loot.
  int FolkBy(std::string_view event_kind, std::string_view id) const;
  int LootBy(std::string_view event_kind, std::string_view id) const;
  // The world as it stood just after the last event of this kind: what others did later in the same
  // season is not in it.
  Played After(std::string_view event_kind) const;
  // "castle.grows S-SEASON-01, ..." of everything after the founding event.
  std::string Story() const;
};

// Fails the test when the text has problems.
Played Play(std::string_view text, const Rules& rules);
Played Play(std::string_view text);
// Every message about a text that must not be taken.
std::string ProblemsOfScenario(std::string_view text);

}  // namespace bw
