// What all bridges ask of the world: which events are the season's, what belongs to what.
#pragma once

#include <vector>

#include "factions/bridges/bridges.h"
#include "factions/gods/god_facts.h"
#include "generator/rules/bridges.h"

namespace bw {

// Events of the present season so far: [first, end).
struct EventSpan {
  EventNo first = 0, end = 0;
};
EventSpan ThisSeason(const World& w);

// The castle of a delve that stands, the youngest where there are several; none.
Id<Construction> CastleOf(const World& w, Id<Delve> delve);
// The settlement a construction is of: its own, else its delve's castle's; none unless it stands.
Id<Settlement> TownOf(const World& w, Id<Construction> c);
// The living realm of a settlement; none.
Id<Realm> RealmOf(const World& w, Id<Settlement> s);
// The realm that owns the hex of the delve's castle (B-SETT-01); none.
Id<Realm> FocusRealm(const World& w, Id<Delve> delve);
// Standing settlements of a realm, in founding order.
std::vector<Id<Settlement>> TownsOf(const World& w, Id<Realm> r);

// What last lowered the satisfaction of one of these: the cause of their temper.
EventNo LastGrief(const World& w, const std::vector<Id<Settlement>>& towns);
int FactOf(const Event& e, std::string_view name);  // 0 when it has none

// The families, one file each.
void SeatRealms(Turn& t);                            // B-SETT-01, B-LAND-02
void MoveSeats(Turn& t);                             // B-SETT-01
void FarmsAndMines(Turn& t);                         // B-SPACE-04
void PayForTokens(Turn& t, EventSpan of);            // B-SETT-02
void MovePeople(Turn& t, EventSpan of);              // B-LAND-02
void StormCapitals(Turn& t, EventSpan of);           // B-WAR-01
void NestFiends(Turn& t, EventSpan of);              // B-GOD-03
void WelcomeGods(Turn& t, EventSpan of);             // B-GOD-06
void ShakeTheDeep(Turn& t, EventSpan of);            // B-EVENT-01
void DreadOfVillains(Turn& t, EventSpan of);         // B-VIL-01
void ShareUnrest(Turn& t, EventSpan of, bool year);  // B-ECON-01
void LendIncome(Turn& t);                            // B-ECON-01
void ClaimLand(Turn& t);                             // B-LAND-01
void SteerGrowth(Turn& t);                           // B-PEOPLE-01..03

}  // namespace bw
