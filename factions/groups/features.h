// Special features (D-MON-08): rooms and things that come to the world by themselves, rows of
// configs/events/features.toml.
#pragma once

#include "generator/world/turn.h"

namespace bw {

// Throws for a feature and sets it down. Nothing comes where there is no place for it.
void SpecialFeature(Turn& t, Id<Delve> delve);
// Bears a mark of fate, plague or the great beast: nobody settles there by chance.
bool Cursed(const Place& p);
void PlaceFeature(Turn& t, Id<Delve> delve, const Feature& f);

// What features pay each spring to whoever holds them; each payment wears the feature down, so
// that none pays for ever.
void PayFeatures(Turn& t);

}  // namespace bw
