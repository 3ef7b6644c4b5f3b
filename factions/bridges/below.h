// What gods may reach below the ground (B-GOD-02) and what their chosen ones do there (B-GOD-04).
#pragma once

#include <vector>

#include "generator/world/turn.h"

namespace bw {

// May gods reach constructions, places and groups in this world?
bool GodsReachBelow(const World& w, const Rules& rules);
bool IsBelow(Ref what);  // construction, place or group
// Lives, or holds somebody who does.
bool StandsBelow(const World& w, Ref what);
// A group's DV is its folk and 2, an alpha's 7, a villain's 14; a place has its holder's, what
// stands in nobody's hands and constructions their folk and 2 (B-GOD-02).
int DvBelow(const World& w, const Rules& rules, Ref what);
// Kills one for each `surplus_a_folk` of the surplus; how many it was.
int SlayBelow(Draft& d, const World& w, const Rules& rules, Ref what, int surplus);
// After the draft is posted: whoever has nobody left is no more.
void AfterSlaying(Turn& t, Ref what, Ref by, EventNo cause);

// The settlement of the delve's castle, if it stands.
Id<Settlement> TownAbove(const World& w, Id<Delve> delve);

// A chosen one goes into a place alone: an encounter at +might. True when the place was won.
bool ClearBelow(Turn& t, Id<Person> who, Id<Place> place, int might, EventNo cause);
// A named treasure that lies open to who comes: in a place nobody holds.
bool LiesOpen(const World& w, Id<Treasure> what);
// What a god's chosen ones might do in the deep: places held by few, treasures that lie open.
std::vector<Ref> TasksBelow(const World& w);

}  // namespace bw
