// What a rule is given: the world to read, the rules, the dice, and the one way to answer - a Draft
// that Post() applies before the next rule looks. Rules keep no state of their own.
#pragma once

#include <map>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/apply.h"
#include "generator/world/dice.h"
#include "generator/world/graph.h"
#include "generator/world/grounds.h"

namespace bw {

class Turn {
 public:
  Turn(World& w, const Rules& r) : rules(r), dice(w), world_(w) {}

  const World& world() const { return world_; }
  // A draft that names no cause is given its grounds (grounds.h).
  EventNo Post(Draft&& draft);
  // The open ways of a delve; rebuilt only when places or ways have changed.
  const WayGraph& Ways(Id<Delve> delve);
  // As TerritoryOf; looked up anew only when places have come or changed hands.
  const std::vector<Id<Place>>& Territory(Id<Group> g);
  // Whether a search for room round that place, so far out, was noted to have found none, and no
  // rock has come free since: another would end the same.
  bool IsFull(Id<Place> round, Fx reach) const;
  void NoteFull(Id<Place> round, Fx reach) { full_[{round.n, reach}] = world_.freed; }
  // Ends the present age: `outcome` is a word of the age's data file that names what follows.
  // A second call in the same age changes nothing.
  EventNo EndAge(std::string_view rule, std::string_view outcome, Ref by, EventNo cause,
                 int weight = 10);
  // While it lives, a delve's own age is played and the steps see that delve alone (B-SPACE-05);
  // with none, the whole world in the first delve's age. Changes nothing where there is one delve.
  class Track {
   public:
    Track(Turn& t, Id<Delve> delve);
    ~Track();
    Track(const Track&) = delete;
    Track& operator=(const Track&) = delete;

   private:
    World& w_;
    Id<Delve> before_;
  };
  bool AgeOver() const { return world_.age && !world_.ages[world_.age].ended_by.empty(); }

  const Rules& rules;
  Dice dice;

 private:
  friend class History;
  World& world_;
  Grounds grounds_;
  std::map<std::uint32_t, std::pair<std::uint32_t, WayGraph>> graphs_;  // delve -> topology, view
  std::optional<std::uint32_t> holdings_;            // of the world when the next was filled
  std::vector<std::vector<Id<Place>>> territories_;  // by group
  std::map<std::pair<std::uint32_t, Fx>, std::uint32_t> full_;  // place, reach -> World::freed
};

}  // namespace bw
