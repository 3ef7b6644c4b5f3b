// The arch-villain of an age: who it is, what it knows of the world, what befalls it. Shared by the
// four steps rise-of-villain, villain, heroes and ends-of-villainy (D-VIL-01..04).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "factions/habitable.h"
#include "generator/dungeon/dig.h"
#include "generator/world/turn.h"

namespace bw {

// The living villain of the delve being played; none before it has risen and after its end.
Id<Group> VillainOf(const World& w);
const VillainRule& RuleOf(const Rules& rules, const Group& villain);
// Year of the present age: 1 in its first four seasons.
int YearOfAge(const World& w);

// The number behind a word of VillainWords(), as seen by `villain` (none: before it rises, for the
// villain of rule `id`).
int VillainNumber(const World& w, std::size_t word, std::string_view id, Id<Group> villain);
bool IsWater(const Place& p);  // flooded, or made of water
// The words this code answers for, in the order of VillainWords().
std::span<const std::string_view> VillainNumberNames();
bool Holds(const World& w, const Condition& c, std::string_view id, Id<Group> villain);

// A group under the villain's sway (verb infiltrate).
bool IsTaken(const Group& g);

// Where a villain of this rule would sit: the first of its seats that is there.
std::optional<Id<Place>> FindSeat(const World& w, const VillainRule& rule, Id<Group> risen_from);
// A place nobody holds that a seat word stands for; none when there is no such place.
std::optional<Id<Place>> SeatFor(const World& w, std::string_view seat, Id<Group> risen_from,
                                 const Habitat& in);
Id<Group> RichestAlpha(const World& w);

// Opens the seat and, along the shortest ways, what is choked between it and an entrance; digs an
// entrance where no way leads to one (D-STATE-05).
void OpenTheWay(Turn& t, Id<Group> villain, EventNo cause);

// Builds the next work of the ladder: a new room by one of the villain's places, else a place
// nobody holds made over in its style (D-STATE-04), else more of the seat itself.
EventNo BuildWork(Turn& t, Id<Group> villain);
// A room of this kind by one of the villain's places, owned by it; none when nothing can be dug.
std::optional<Ref> DigVillainRoom(Draft& d, Turn& t, Id<Group> villain, const RoomSpec& spec);

// The latest thing the villain is known to have done (weight 4 and more); kNoEvent for nothing.
EventNo LastDeed(const World& w, Id<Group> villain);

// All powers whose condition holds, in the order of the data (factions/villains/powers.cc).
void UsePowers(Turn& t, Id<Group> villain);
bool HasPower(std::string_view verb);  // is there code behind the word?

// A villain without folk: its first defeat costs its works, the next its life and ends the age at
// dawn (D-VIL-02, D-VIL-04). Does nothing while it has folk. `by` may be none.
void IfDefeated(Turn& t, Ref by, EventNo cause);

// Everything a group holds: its places, then constructions it has taken.
std::vector<Ref> HoldingsOf(const World& w, Id<Group> g);
// A dark ending: all groups but the villain and all folk of the surface are gone.
void LayWaste(Turn& t, Id<Group> villain, EventNo cause);
// After any other: fewer and weaker groups below, little loot above.
void LetPeaceReturn(Turn& t, EventNo cause);

// Places from the nearest entrance to the villain's home, both included; just home if none leads.
std::vector<Id<Place>> RoadToVillain(Turn& t, Id<Group> villain);

}  // namespace bw
