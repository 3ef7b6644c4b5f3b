// Where the systems of one world move each other (B-*). A bridge reads what happened - the season's
// events - and answers with events of its own, each caused by the one it follows from; the systems
// know nothing of one another. Every family but space has a knob of the preset (bridge_sett ...).
// In a scenario bridges act where its `run` names them.
#pragma once

#include "generator/world/turn.h"

namespace bw {

// Is the family on? BridgeOn(t.world(), t.rules, &WorldPreset::bridge_sett)
bool BridgeOn(const World& w, const Rules& rules, int WorldPreset::*family);

// Steps of the age files. "seat-castles": castles and cities without a settlement get theirs
// (B-SETT-01). "bridges": what the season's events mean to others, and after winter the year's
// bridges, in the order of B-TIME-04; played also in the season that ends its age.
void SeatCastles(Turn& t);
void Bridges(Turn& t);

// --- what the systems ask, each a default when the family is off
// B-SETT-03: may the castle take folk in this season? Posts castle.held-back when it may not.
bool MayTakeFolk(Turn& t, Id<Construction> castle);
// B-SETT-01, B-LAND-02: the settlement and the lord of a castle in this province, for a realm that
// is founded there; none.
Id<Settlement> SeatIn(const World& w, const Rules& rules, Id<Province> p);
Id<Person> LordIn(const World& w, const Rules& rules, Id<Province> p);
// B-LAND-02: who follows a dead ruler: the lord of the capital's castle, or now and then a god's
// chosen one that lives in the capital. None: an heir of the house, as ever.
Id<Person> HeirOf(Turn& t, Id<Realm> r);

}  // namespace bw
