// Small hand-made worlds for the tests of who acts below: places in a row joined by tunnels, with
// groups and constructions put where the test wants them. Dice are typed in.
#pragma once

#include <string>
#include <vector>

#include "generator/world/turn.h"
#include "tests/support/rules_for_tests.h"

namespace bw {

struct GroupWorld {
  explicit GroupWorld(const Rules& r = TestRules(), const std::string& age = "monsters");

  // A room whose left top corner is at (x, y) beads; kind "entrance" is set on the ground line.
  Id<Place> Room(const std::string& key, double x, double y, const std::string& kind = "cave");
  Id<Way> Join(Id<Place> a, Id<Place> b, double beads);
  // Founds a group in its home with these tokens; flavour "" takes the first of the class.
  Id<Group> Put(const std::string& key, const std::string& kind, Id<Place> home, int folk, int loot,
                const std::string& flavour = "");
  void Own(Id<Group> g, Id<Place> p, int folk = 0, int loot = 0);
  Id<Construction> Build(const std::string& key, const std::string& kind, double x, int folk,
                         int loot);
  void Roll(const std::string& purpose, const std::string& actor, std::vector<int> values) {
    turn.dice.TypeIn(purpose, actor, std::move(values));
  }
  const Place& At(Id<Place> p) const { return world.places[p]; }
  const Group& Of(Id<Group> g) const { return world.groups[g]; }
  const Construction& Of(Id<Construction> c) const { return world.constructions[c]; }
  // The latest event of this kind; fails the test run when there is none.
  const Event& Last(std::string_view kind) const;
  int Count(std::string_view kind) const;  // events of this kind
  int Fact(std::string_view kind, std::string_view fact) const;

  World world;
  Turn turn;
};

}  // namespace bw
