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

// factions/surface
void SetUpSurface(Turn& t);      // S-SETUP-02
void SetUpSurfaceAnew(Turn& t);  // S-AGE-01; does nothing while the old kingdom lives
void SurfaceSeason(Turn& t);

// factions/groups
void FirstGroups(Turn& t);
void Arrivals(Turn& t);
void GroupsSeason(Turn& t);
void EndsOfMonsters(Turn& t);  // D-END-01..03, S-AGE-01..03

// factions/villains
void RiseOfVillain(Turn& t);
void VillainSeason(Turn& t);
void HeroesVisit(Turn& t);
void EndsOfVillainy(Turn& t);

}  // namespace bw
