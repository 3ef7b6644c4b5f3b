// New names for whatever the world founds. A name is made from the lists of a culture
// (configs/names/*.toml) and is never one the world already holds.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "generator/base/rng.h"
#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

// culture: file name in configs/names without its ending -
//   vale        surface kingdoms: castles, farms, cities, lords, heroes
//   wrights     stone-wrights and other lawful diggers (delvers)
//   night-court the curved galleries and their nobles
//   pit         pit-lords and their engines
//   weavers     fungus weavers
//   mire        mire folk, water to water
//   masons      tall masons
//   lamps       lamp-monks
//   gnaw        breeders of every flavour
//   beasts      alphas and other great beasts
//   old-tongue  the primordial things, sleepers, giants, gods' fragments
//   dead        restless dead, tombs
//   roads       wanderers, adventurers
//   shadow      arch-villains
// An unknown culture speaks "vale".
//
// what: person, castle, city, farm, tower, special, place, group, company, beast, villain,
// treasure, realm, delve; a kind may follow after a dot and then colours the name: "place.vault",
// "special.abbey", "treasure.crown", "group.gnaw-folk". Anything else is taken for a place of that
// kind ("vault" = "place.vault").
//
// `taken` holds names given out but not yet in the world (several rows of one draft).
// UTF-8; never empty. Two gods never share a byname.
std::string NewName(const World& w, const Rules& rules, std::string_view culture,
                    std::string_view what, Rng& rng, std::span<const std::string> taken = {});

// What a place is called for what happened there: from the culture's [deeds] for that kind of
// event;
// "" when it has no word for it or the name it would give is taken.
std::string NameForDeed(const World& w, const Rules& rules, std::string_view culture,
                        const Event& deed, Id<Place> place, Rng& rng);

// The world's counter that remembers a name no place bears any more.
std::string OnceNamedVar(std::string_view name);
// True when a row of any table bears this name, or a place has borne it.
bool NameIsTaken(const World& w, std::string_view name);

}  // namespace bw
