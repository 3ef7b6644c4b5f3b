// The surface kingdom of a delve as its rules see it: castles, farms, support, distances along the
// ground. Views read the world; the helpers at the end add to a Draft. Lengths in 1/256 beads.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "generator/world/turn.h"

namespace bw {

// Living constructions of a kind that are in the kingdom's own hands, in founding order
// (S-SEASON-03).
std::vector<Id<Construction>> HeldOfKind(const World& w, Id<Delve> delve, std::string_view kind);
// Built by a kingdom; older peoples leave constructions of their own kinds on the land.
bool IsOfKingdom(const Rules& rules, const Construction& c);
bool IsSpecial(const Rules& rules, const Construction& c);  // of those, all but castles and farms

// S-SEASON-02, over the whole faction: farms are shared.
struct Support {
  int needed = 0;  // folk in castles
  int farms = 0;   // occupied farms
  bool full() const { return farms >= needed; }
  int spare() const { return farms - needed; }
};
Support SupportOf(const World& w, Id<Delve> delve);
int FolkOf(const World& w, Id<Delve> delve);  // of the kingdom: all that is not in monsters' hands

Fx MiddleOf(const Construction& c);
// Length of the ground line between two points of it (D-MEAS-02).
Fx AlongGround(const Delve& delve, Fx a, Fx b);
// The construction of the list nearest along the ground to x, ties by lower id; none if empty.
Id<Construction> NearestTo(const World& w, const std::vector<Id<Construction>>& list, Fx x);
std::vector<Id<Construction>> EmptyFarms(const World& w, Id<Delve> delve);
// S-SUP-01: the occupied farm nearest to an entrance, or with no entrance the one farthest from
// the castle, ties by lower id.
Id<Construction> FarmToCallUp(const World& w, Id<Construction> castle);

// How many more folk the castle takes (S-SEASON-01: never above the cap).
int RoomIn(const Turn& t, Id<Construction> castle);
// Whole seasons since the row was founded.
int SeasonsSince(const World& w, EventNo founded);
// The latest event that took folk from `of`: why it stands empty. Looks a few years back at most.
EventNo LastFolkLoss(const World& w, Ref of);

// Folk leave or enter a construction. A castle or city without folk is a ruin until folk return
// (S-SETUP-05); with them comes a new lord or mage where the old one is gone.
void FolkLeave(Draft& d, const World& w, Id<Construction> from, int n);
void FolkEnter(Draft& d, Turn& t, Id<Construction> into, int n);

}  // namespace bw
