// Surface constructions (configs/constructions, one file a kind): castle, farm, city and tower,
// whose ways the S-rules lay down, and the specials of S-SPEC-03 with their tokens, look and
// effect.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/fixed.h"
#include "generator/rules/config_set.h"

namespace bw {

// What a special does each `every` seasons; factions/surface/effects.cc plays the verbs.
struct SeasonEffect {
  std::string verb;  // a word of EffectVerbs(); "" = none
  int every = 4;     // seasons from one time to the next, counted from the building
  int most = 0;      // what it never goes beyond (folk or loot on the special)
  Fx reach = 0;      // how far along the ground it is felt
};

struct EffectVerb {
  std::string_view word, meaning;
  bool most, reach;  // which of the two keys it takes
};
const std::vector<EffectVerb>& EffectVerbs();

// The room dug beneath a construction when it is built (S-SPEC-01, S-SPEC-02).
struct CellarRules {
  std::string kind;
  int loot = 0;
};

struct ConstructionKind {
  std::string id, name;
  std::string glyph;  // a word of kConstructionGlyphs
  Fx width = kBead;
  int folk = 0, loot = 0;  // tokens it is built with
  std::optional<CellarRules> cellar;
  SeasonEffect effect;
};

struct ConstructionRules {
  std::map<std::string, ConstructionKind, std::less<>> kinds;
  std::vector<std::string> specials;  // ids of the third and later ones (S-SPEC-03), sorted
  std::vector<SeasonEffect> effects;  // of `specials`, by row
  std::vector<std::string> watchers;  // ids whose own effect is "watch", asked at every encounter
  const ConstructionKind& Of(std::string_view id) const;  // must be a kind of the data
  bool Knows(std::string_view id) const { return kinds.find(id) != kinds.end(); }
};

// The effect of a special: its kind's own, or the one drawn again for a composed special (row of
// `specials`).
const SeasonEffect& EffectOf(const ConstructionRules& rules, std::string_view kind, int effect_row);

void Load(const ConfigSet& set, Diagnostics& diag, ConstructionRules& out);

}  // namespace bw
