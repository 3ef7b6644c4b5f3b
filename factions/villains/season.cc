// The villain's season (D-VIL-02): it acts before all others, then builds in most seasons.
#include "factions/steps.h"
#include "factions/villains/villain.h"

namespace bw {

void VillainSeason(Turn& t) {
  const Id<Group> villain = VillainOf(t.world());
  if (!villain) return;
  UsePowers(t, villain);
  if (!t.world().groups[villain].alive() || t.AgeOver()) return;
  const int chance = RuleOf(t.rules, t.world().groups[villain]).build;
  if (t.dice.Stream("villain.build", villain).Permille(chance)) BuildWork(t, villain);
}

}  // namespace bw
