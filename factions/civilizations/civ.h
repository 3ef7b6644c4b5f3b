// One civilization at its work: what its steps read and the few moves they are made of. Steps post
// one event for each room or change, so that the next one sees it. Flags that its ends ask for
// (beaten, doomed, bottom, surfaced, revolted, failed) are counts of its Group row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "generator/dungeon/dig.h"
#include "generator/world/turn.h"

namespace bw {

struct Civ {
  Turn& t;
  Id<Group> id;
  const Civilization& kind;
  Rng& rng;
  EventNo cause = kNoEvent;  // what the present step follows from

  const World& w() const { return t.world(); }
  const Group& g() const { return w().groups[id]; }
  Id<Delve> delve() const { return g().delve; }
  const Delve& d() const { return w().delves[delve()]; }
  const Place& At(Id<Place> p) const { return w().places[p]; }
  int Year() const { return w().now.year - w().WhenOf(g().founded).year + 1; }
  int Folk() const { return g().folk; }
};

// The civilization of a living group; throws std::logic_error for other groups.
Civ CivOf(Turn& t, Id<Group> g);
// Counts for `if` and `when` (generator/rules/civilizations.h).
int CountWord(const Civ& c, CivWord word);
bool Holds(const Civ& c, const Condition& when);

// Its places: all, or those of one kind, in founding order.
std::vector<Id<Place>> PlacesOf(const Civ& c, std::string_view kind = "");
// A place by the words of `near` (any, home, newest, deepest, shallowest, edge, a kind); the other
// places follow, so that a crowded spot is not the end of it. At most six.
std::vector<Id<Place>> Bases(Civ& c, std::string_view near);
std::optional<int> BearingOf(Civ& c, std::string_view word, Id<Place> from);

// An event of this civilization's own rule.
Draft Tells(const Civ& c, std::string_view kind, int weight);
int WeightOr(const CivStep& s, int weight);
RoomSpec SpecOf(const Civ& c, const CivStep& s, std::string_view kind = "");
// Takes a new room into its territory: owner, first tokens, mark, treasure; one folk moves along
// from a home that holds two or more.
void Furnish(Civ& c, Draft& d, Ref room, const CivStep& s);
void Settle(Civ& c, Draft& d, Ref room);  // owner and the folk that moves along
// Folk never pass the cap; what was added is returned.
int AddFolk(Civ& c, Draft& d, Ref place, int n);
// So many of its folk die: from `at` first, then from its fullest places. They are unburied dead.
int KillFolk(Civ& c, Draft& d, int n, Id<Place> at = {});
void Flag(Civ& c, Draft& d, std::string_view flag);
// Digs from the first base that has room for it; the step's `failed` counts when none has.
std::optional<Ref> DigRoom(Civ& c, Draft& d, const CivStep& s, const RoomSpec& spec);
// Posts civilization.cramped: the step found no room.
void Cramped(Civ& c, std::string_view what);

// What lies behind a broken wall (D-PRIM-03): plague, fate, a beast, loot, wonders. True when the
// place is now theirs.
bool BreakIn(Civ& c, Id<Place> place, EventNo cause);

// Rooms of nature it does not hold, with the distance from the room of its own that is nearest.
struct Reachable {
  Id<Place> place, from;
  Fx gap = 0;
};
enum class Goal { kCave, kWater };
std::vector<Reachable> NaturalRooms(const Civ& c, Goal goal, Fx reach);  // nearest first
// A way from one of its rooms to a room that stands; posts nothing.
bool LinkTo(Civ& c, Draft& d, Id<Place> from, Id<Place> to, const std::string& way);

struct Lode {
  Id<Deposit> deposit;
  Pt at;           // its nearest point
  Id<Place> from;  // the room of its own that is nearest
  Fx gap = 0;
};
std::vector<Lode> Lodes(const Civ& c, Fx reach);  // deposits with ore left, nearest first

// A room at the lode's nearest point if that is free, else as near as can be.
std::optional<Ref> DigAtLode(Civ& c, Draft& d, const RoomSpec& spec, const Lode& lode);

void PlayStep(Civ& c, const CivStep& s);
// Ends it when an end holds or it has no folk left. True when it is over.
bool CheckEnds(Turn& t, Id<Group> g);
void EndCivilization(Turn& t, Id<Group> g, std::string_view end, bool perish, EventNo cause);
// D-CIV-05: those that have come within reach of each other meet, once.
void FirstContacts(Turn& t);
std::vector<Id<Group>> LivingCivilizations(const World& w);

}  // namespace bw
