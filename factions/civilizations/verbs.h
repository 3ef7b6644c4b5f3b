// The verbs of civilizations (generator/rules/civilizations.h), one function each.
#pragma once

#include "factions/civilizations/civ.h"

namespace bw::civ {

// verbs_dig.cc
void Sink(Civ& c, const CivStep& s);
void SettleDeep(Civ& c, const CivStep& s);
void Gallery(Civ& c, const CivStep& s);
void Dig(Civ& c, const CivStep& s);
void Enlarge(Civ& c, const CivStep& s);
void Climb(Civ& c, const CivStep& s);
void Raise(Civ& c, const CivStep& s);

// verbs_live.cc
void Mine(Civ& c, const CivStep& s);
void Store(Civ& c, const CivStep& s);
void Grow(Civ& c, const CivStep& s);
void Bury(Civ& c, const CivStep& s);
void Tally(Civ& c, const CivStep& s);
void Lose(Civ& c, const CivStep& s);
void Craft(Civ& c, const CivStep& s);
void Bind(Civ& c, const CivStep& s);

// verbs_far.cc
void Explore(Civ& c, const CivStep& s);
void Spread(Civ& c, const CivStep& s);
void Colonize(Civ& c, const CivStep& s);
void Bore(Civ& c, const CivStep& s);
void Breed(Civ& c, const CivStep& s);
void Revolt(Civ& c, const CivStep& s);

}  // namespace bw::civ
