// Realms of a history: how they are founded, who rules them, and the steps that play them season by
// season (words "set-up-realms", "realms" and "wars" of the age files).
#pragma once

#include "factions/kingdoms/play.h"

namespace bw {

struct NewRealm {
  std::string name;  // "" = a new one of the culture
  std::string culture = "vale";
  std::string government;   // "" = as its ruler likes
  std::string temperament;  // "" = drawn by weight
  std::vector<Id<Province>> provinces;
  Id<Settlement> capital;
  Id<Person> ruler;  // somebody who lives; none = a new person
  std::string key;   // "" = realm-N
};

// Adds a realm to the draft with its first numbers, its army, and its ruler (K-GAP-02, K-GAP-37).
// One realm a draft. The reference is good inside the draft.
Ref FoundRealm(Draft& d, Turn& t, const NewRealm& what);
// Makes a person who lives the realm's ruler: skills as a new ruler's, those of the one before are
// forgotten (K-GAP-74).
void SeatRuler(Draft& d, Turn& t, Id<Realm> realm, Id<Person> ruler);
// Provinces where no plan has laid any: a net of them, some across a sea. For histories without a
// plan and for trials.
void LayProvinces(Turn& t, int count, int sea_permille);

// Realms found themselves on the provinces, each on its own, far from one another (K-GAP-66). The
// first stands where the castle does. Does nothing while realms live.
void SetUpRealms(Turn& t);
// The realms' year, after winter (B-TIME-03), and the season's war turns (B-TIME-01).
void RealmsYear(Turn& t);
void WarSeason(Turn& t);
// The same, whatever the season; orders of rulers that the rules refused, of which there should be
// none.
std::vector<std::string> PlayHistoryYear(Turn& t);
std::vector<std::string> PlayHistoryWars(Turn& t);

}  // namespace bw
