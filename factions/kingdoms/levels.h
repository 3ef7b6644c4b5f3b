// Levels and what they bring (K-LEVEL): rising, keeping a level the people have become too few for,
// falling, and the choices of each benefit.
#pragma once

#include "factions/kingdoms/play.h"

namespace bw {

// The end of a realm turn: retention first (K-LEVEL-05), then rising by fame and people (K-GAP-29);
// realms nobody plays follow their people (K-GAP-09).
void LevelsOfYear(RealmPlay& p, Id<Realm> r);
// Levels whose benefit the realm has reached and not yet chosen.
std::vector<int> DueLevels(const KingdomRules& k, const Realm& r);
// Why a value cannot be chosen for the benefit of a level; "" when it can. Values:
//   government "theocracy trade" (on a new realm: with the extra skill), here only "trade"
//   feat "census"; "skills trade magic" with two more skills, or "skills trade expert defence"
//   raise "loyalty", "culture economy" or "taint crime crime decay loyalty" (steps by track)
//   proficiencies "trade magic religion"; expertise "trade magic"; rising_power "welcome" | "no"
std::string BenefitProblem(const RealmPlay& p, Id<Realm> r, int level, const std::string& value);
// Takes it. Posts realm.chooses.
EventNo TakeBenefit(RealmPlay& p, Id<Realm> r, int level, const std::string& value, EventNo cause);
// Asks whoever decides for every benefit that is due.
void ChooseDue(RealmPlay& p, Id<Realm> r, EventNo cause);

// Why a feat cannot be taken; "" when it can (K-FEAT-01, K-GAP-45).
std::string FeatProblem(const KingdomRules& k, const Realm& r, std::string_view feat);

}  // namespace bw
