// One group's season (D-GRP-01, D-GRP-02): what a verb is given, and the moves several verbs share
// - claiming a place, moving house, finding foes. Lengths in 1/256 beads.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "factions/encounter.h"
#include "factions/habitable.h"
#include "generator/world/turn.h"

namespace bw {

// Seasons since the beginning of year 1; arrivals and waits are measured in them.
int SeasonNumber(Stamp s);

struct GroupTurn {
  Turn& t;
  Id<Group> g;
  const GroupClass& rules;
  std::string_view rule;     // of the act being done
  EventNo cause = kNoEvent;  // what led to it, where something did

  const World& w() const { return t.world(); }
  const Group& group() const { return t.world().groups[g]; }
  bool over() const { return !group().alive() || t.AgeOver(); }
  Fx Length(const VerbCall& call, std::string_view param) const {
    return call.Length(param, t.rules.world);
  }
  Draft Begin(std::string_view kind, int weight = 2) const;
  Rng& Dice() const { return t.dice.Stream("group", g); }
  std::vector<Id<Place>> Territory() const { return t.Territory(g); }  // as it is now
  int PlacesHeld() const;                                              // and constructions
  bool Full() const { return PlacesHeld() >= rules.max_places; }
};

// Whether whoever lives `in` such rooms may move into a place: nobody's, open or flooded where they
// swim, no molten rock but where they bear it, and no cellar of a building that is lived in.
bool Claimable(const World& w, Id<Place> p, const Habitat& in = {});
// The free places within reach of its territory, nearest first.
struct Near {
  Id<Place> place;
  Fx distance = 0;
};
std::vector<Near> FreePlaces(GroupTurn& gt, Fx reach);
// What a place's dweller or curse does to the first who come: a beast is fought (a win clears it),
// plague takes that many, fate takes all. True when the group may move in.
bool Dare(GroupTurn& gt, Id<Place> p);
// Takes a place and sends one folk along when home can spare one; `spare` counts home's folk not
// yet sent in this draft.
void Claim(GroupTurn& gt, Draft& d, Id<Place> p, int& spare);
int SpareFolk(const GroupTurn& gt);  // home's folk
// Everything it has goes to a free place; what it held is let go. Leaves `left` loot behind.
EventNo MoveHouse(GroupTurn& gt, Id<Place> to, std::string_view kind, int left, EventNo cause);
// A free place whose way there is at most `reach`, not marked with a curse, that suits; the
// farthest when `far`. Nothing when there is none.
Id<Place> PlaceToMoveTo(GroupTurn& gt, Fx reach, bool far,
                        const std::function<bool(Id<Place>)>& suits = {});
// Under which it remembers the season in which it left a room.
std::string LeftVar(const World& w, Id<Place> p);
// New folk at home, up to the cap: how many would fit of `n`.
int RoomFor(const GroupTurn& gt, int n);

struct Foe {
  Ref of;        // group or construction
  Id<Place> at;  // place it is met in; for a construction the entrance used
  Fx distance = 0;
  int strength = 0;  // modifiers included
  int wealth = 0;
};
// Foes within `below` along ways from the territory; constructions whose entrance is reached and
// which lie within what is left of `below` (1 bead at least), or within `band` per entrance held.
std::vector<Foe> FoesOf(GroupTurn& gt, Fx below, Fx band);
bool IsFoe(const GroupTurn& gt, Id<Group> other);

// Meets a foe and pays by the matrix (D-GRP-03, S-SETUP-04). `kind` is the event's.
struct StrikeOptions {
  bool bribe = false;      // rolls loot in place of folk
  bool move_after = true;  // "move" lines of the matrix are obeyed
};
Meeting Strike(GroupTurn& gt, const Foe& foe, std::string_view kind, StrikeOptions options = {});

// What a word of a condition counts now.
int WordValue(GroupTurn& gt, GroupWord word);

// Founds a group of this flavour in its home, with folk, loot and, where its class has one, a named
// head. `arrival` 0 gives it the next number.
struct NewGroup {
  const GroupClass* rules = nullptr;
  std::string kind, flavour;
  Id<Place> home;
  int folk = 1, loot = 0, arrival = 0;
  std::string alignment;  // "" = its class's
  std::string_view rule = "D-MON-01", event = "group.arrives";
  Ref actor;  // none = the group itself
  int weight = 6;
  EventNo cause = kNoEvent;
  std::vector<Ref> about;  // what else the event speaks of, before the home
  Counts vars;             // counters it begins with
};
Id<Group> FoundGroup(Turn& t, const NewGroup& n);
// Adds the rows of a new group to a draft whose home place may be in the draft as well.
Ref AddGroup(Turn& t, Draft& d, const NewGroup& n, Ref home);
int NextArrival(const World& w);

// Living groups that act below, in order of arrival (D-GRP-01).
std::vector<Id<Group>> ActingGroups(const World& w, const Rules& rules);
// As D-GRP-06 counts them: those that arrived together are one.
int ActiveCount(const World& w, const Rules& rules);

// Somebody of this class comes to the delve, merges, or waits. True when a group was founded.
bool Arrive(Turn& t, Id<Delve> delve, const std::string& kind);

// Has the surface kingdoms' hoard reached the end (S-AGE-02)? Then ends the age.
void CheckSurfaceHoard(Turn& t);

}  // namespace bw
