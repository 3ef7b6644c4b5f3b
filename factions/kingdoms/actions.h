// The ten actions of a realm (K-ACT, section by section) and what it may do besides them.
#pragma once

#include "factions/kingdoms/play.h"

namespace bw {

// Carries out an order that has been checked. Writes the present result.
void PlayRealmOrder(RealmPlay& p, const RealmOrder& order);
// Checks and carries out one order of a file or of a decider. False when it was refused.
bool TakeOrder(RealmPlay& p, const RealmOrder& order, RealmResult* result, int actions_left);

// Works (K-ACT-91, K-GAP-70, K-GAP-98)
Id<Work> WorkFor(const World& w, Id<Realm> r, std::string_view kind, std::string_view what);
// Why a realm cannot work on a project or technology; "" when it can.
std::string ProjectProblem(const World& w, const KingdomRules& k, Id<Realm> r,
                           std::string_view project, Id<Province> province);
std::string ResearchProblem(const World& w, const KingdomRules& k, Id<Realm> r,
                            std::string_view technology);
int ProjectCost(const KingdomRules& k, std::string_view project);
// Founds an institution (K-COURT-05: at the end of a campaign).
EventNo FoundInstitution(RealmPlay& p, Id<Realm> r, const std::string& what,
                         const std::string& character, EventNo cause);
// Levy dice spent on one army (K-ARMY-08, K-GAP-35).
EventNo SpendLevy(RealmPlay& p, Id<Realm> r, Id<Army> army, int dice);

}  // namespace bw
