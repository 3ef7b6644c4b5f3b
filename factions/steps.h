// Every step of the season table, one function a word, implemented in the folder of its part.
#pragma once

#include "generator/dungeon/primordial.h"  // PrimordialEvents
#include "generator/terrain/land.h"        // RaiseLand
#include "generator/terrain/plan.h"        // LayPlan
#include "generator/world/turn.h"

namespace bw {

// factions/
void LayNewSheet(Turn& t);  // D-STATE-05, D-GRP-05: what an age leaves behind is choked
void NamePlaces(Turn& t);   // places named for what happened there
void LivesPass(Turn& t);    // deaths of age in winter, and heirs

// factions/civilizations
void FoundCivilizations(Turn& t);
void CivilizationSeason(Turn& t);
void StrikeDisaster(Turn& t);
void DisasterPasses(Turn& t);

// factions/settlements, factions/gods
void FoundSettlements(Turn& t);  // on the plan, where none stand yet
void GodsAwake(Turn& t);         // the first pantheon, where none is yet
void GodsYear(Turn& t);          // after winter (B-TIME-02): the gods' day and the settlements'

// factions/kingdoms
void SetUpRealms(Turn& t);  // the first realms, where none live
void RealmsYear(Turn& t);   // after the gods' day (B-TIME-03)
void WarSeason(Turn& t);    // the war turns of a season (B-TIME-01)

// factions/surface
void SetUpSurface(Turn& t);      // S-SETUP-02
void SetUpSurfaceAnew(Turn& t);  // S-AGE-01; does nothing while the old kingdom lives
void SurfaceSeason(Turn& t);

// factions/groups
void FirstGroups(Turn& t);
void Arrivals(Turn& t);
void GroupsSeason(Turn& t);
void EndsOfMonsters(Turn& t);  // D-END-01..03, S-AGE-01..03

// factions/kingdoms
void SetUpRealms(Turn& t);  // K-GOV-01, K-GAP-66; does nothing while realms live
void RealmsYear(Turn& t);   // K-TURN-03, after winter (B-TIME-03)
void WarSeason(Turn& t);    // the season's war turns (K-WAR-04, B-TIME-01)

// factions/villains
void RiseOfVillain(Turn& t);
void VillainSeason(Turn& t);
void HeroesVisit(Turn& t);
void EndsOfVillainy(Turn& t);

}  // namespace bw
