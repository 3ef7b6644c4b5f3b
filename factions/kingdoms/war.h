// War between realms (K-WAR, K-PEACE): how wars begin and end, their turns on the graph of
// provinces and roads, battles, crossings and peace talks.
#pragma once

#include "factions/kingdoms/play.h"

namespace bw {

// Begins a war and pays its fame (K-FAME-01). None when the two are at war already.
Id<War> BeginWar(RealmPlay& p, Id<Realm> attacker, Id<Realm> defender, std::string_view rule,
                 EventNo cause);
// A third realm takes the side of `side` in its war; relations rise (K-NEIGH-08, K-GAP-60).
EventNo BackSide(RealmPlay& p, Id<Realm> who, Id<Realm> side, EventNo cause);

// How a war ended: host, unrest, peace, gone. `winners`: +1 the attackers, -1 the defenders, 0
// nobody. `demand` changes hands in an agreed peace.
EventNo EndWar(RealmPlay& p, Id<War> war, std::string_view outcome, int winners, EventNo cause,
               const std::vector<Id<Province>>& demand = {});
// Wars the realm leads are over, those it only backed go on without it.
void LeaveWars(RealmPlay& p, Id<Realm> who, EventNo cause);
// Unrest at its limit ends a realm's wars (K-PEACE-02).
void EndWarsOfTheExhausted(RealmPlay& p, Id<Realm> who, EventNo cause);
// Ends every war a chief of which has no Host left (K-PEACE-01).
void EndWarsOfTheBeaten(RealmPlay& p, EventNo cause);

// Peace talks (K-PEACE-05)
int PeaceDc(const World& w, const KingdomRules& k, Id<Realm> asks, Id<Realm> target, int demanded);
// Provinces of the other side that this realm's side holds.
std::vector<Id<Province>> HeldOf(const World& w, Id<War> war, bool by_attackers);
EventNo TalkPeace(RealmPlay& p, const RealmOrder& order);

// Battle (K-WAR-16 .. K-WAR-26)
int TargetNumber(const World& w, const KingdomRules& k, Id<War> war, Id<Realm> defender);
int DamageDice(const World& w, const KingdomRules& k, Id<War> war, Id<Realm> striker,
               Id<Realm> struck);
// Fire and melee of one attack; `unit` = a special unit that deals its own damage.
void Battle(RealmPlay& p, Id<War> war, Id<Army> attacker, Id<Army> defender, Id<Work> unit);
Id<Work> UnitNamed(const World& w, Id<Realm> r, std::string_view what);  // not yet used this year

// Movement (K-WAR-07 .. K-WAR-11)
std::vector<Id<Province>> Reachable(const World& w, Id<Army> a);
// Provinces an army may attack from where it stands.
std::vector<Id<Province>> Striking(const World& w, Id<Army> a);
Id<Army> ArmyAt(const World& w, Id<Province> p, Id<Army> but = {});  // with Host above 0
// No army that would bar this one (K-WAR-08, K-WAR-10, K-WAR-11).
bool HoldsNoArmy(const World& w, Id<Province> p, Id<Army> mover);
bool AreAllies(const World& w, Id<Realm> a, Id<Realm> b);  // on one side of a war
bool Defends(const World& w, Id<Realm> r);                 // was attacked in one of its wars
bool MayCross(const World& w, Id<Realm> r);
// Why an army cannot do it; "" when it can.
std::string MoveProblem(const World& w, Id<Army> a, Id<Province> to);
std::string AttackProblem(const World& w, Id<Army> a, Id<Army> foe);
EventNo March(RealmPlay& p, Id<Army> a, Id<Province> to);
// Naval supremacy (K-WAR-12): spends `dice` of the fleet.
EventNo Cross(RealmPlay& p, Id<Realm> r, Id<War> war, int dice);

// Turns
int WarTurnsOf(const World& w, const KingdomRules& k, Id<War> war);  // 4, or 6 (K-WAR-04)
// War turns of one season (0..3) for all wars.
void PlayWarTurns(RealmPlay& p, int season);
// The end of a year: attrition of wars that have been fought through it (K-WAR-40).
void EndWarYear(RealmPlay& p);
// Lines of K-WAR-40 that apply to an army.
int AttritionLines(const World& w, const KingdomRules& k, Id<Army> a);

}  // namespace bw
