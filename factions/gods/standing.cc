#include "factions/gods/standing.h"

#include <algorithm>
#include <tuple>

namespace bw {

std::vector<Id<God>> GodsByStanding(const World& w) {
  std::vector<int> levels(w.gods.size(), 0);
  for (const Temple& t : w.temples) {
    if (t.alive() && w.gods.Holds(t.god)) levels[t.god.n] += t.level;
  }
  std::vector<Id<God>> out;
  for (std::size_t i = 0; i < w.gods.size(); ++i) {
    if (w.gods[Id<God>(i)].alive()) out.emplace_back(i);
  }
  const auto worth = [&](Id<God> g) {
    return std::tuple(w.gods[g].rank, w.gods[g].followers, levels[g.n]);
  };
  std::stable_sort(out.begin(), out.end(),
                   [&](Id<God> a, Id<God> b) { return worth(a) > worth(b); });
  return out;
}

}  // namespace bw
