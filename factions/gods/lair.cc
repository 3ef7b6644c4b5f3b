// See lair.h.
#include "factions/gods/lair.h"

#include <vector>

#include "generator/base/rng.h"

namespace bw {

Lair LairOf(const World& w, Id<Site> site) {
  Lair out;
  Rng rng = Fork(w.recipe.seed, "lair", {site.n});  // G-PIPE-11
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].number = static_cast<int>(i) + 1;
    if (i > 0) out[i].from = rng.Below(static_cast<int>(i)) + 1;  // a tree, whatever is drawn
  }
  std::vector<std::size_t> others(kLairAreas - 1);
  for (std::size_t i = 0; i < others.size(); ++i) others[i] = i;
  rng.Shuffle(others);
  out.back().encounter = true;
  for (std::size_t i = 0; i + 1 < kLairEncounters; ++i) out[others[i]].encounter = true;
  // Cleared ones from the way in onwards; the creature last of all.
  int cleared = CountOf(w.sites[site].vars, "cleared");
  for (LairArea& a : out) {
    if (a.encounter && cleared > 0) a.cleared = true, --cleared;
  }
  return out;
}

}  // namespace bw
