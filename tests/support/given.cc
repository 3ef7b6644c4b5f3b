#include "tests/support/given.h"

#include <utility>

#include "factions/gods/god_facts.h"
#include "generator/rules/gods.h"

namespace bw {

Id<God> GiveGod(Draft& d, const Turn& t, const std::string& key, const std::string& ethical,
                const std::string& moral, int rank, int followers) {
  God g;
  g.key = g.name = key;
  g.ethical = ethical;
  g.moral = moral;
  g.rank = 0;
  const Ref ref = d.Found(t.world(), std::move(g));
  const int needed = t.rules.gods->Rank(rank).followers;
  d.Count(ref, Field::kRank, rank)
      .Count(ref, Field::kFollowers, followers < 0 ? needed : followers);
  return ref.god();
}

Id<Settlement> GiveTown(Draft& d, const Turn& t, const GivenTown& town) {
  Settlement s;
  s.key = s.name = town.key;
  s.hex = town.hex;
  s.rank = 0;
  const Ref ref = d.Found(t.world(), std::move(s));
  const int rank = town.rank > 0 ? town.rank : t.rules.settlements.RankFor(town.population);
  d.Count(ref, Field::kRank, rank)
      .Count(ref, Field::kPopulation, town.population)
      .Count(ref, Field::kDvBuilt, town.dv)
      .Count(ref, Field::kWealth, town.wealth)
      .Count(ref, Field::kSatisfaction, town.satisfaction)
      .Count(ref, Field::kIncomeBase, town.income)
      .Count(ref, Field::kFoodBase, town.food)
      .Count(ref, Field::kGrowth, town.growth);
  return ref.settlement();
}

Id<Temple> GiveTemple(Draft& d, const World& w, Id<God> g, Ref at, int level) {
  Temple t;
  t.god = g;
  t.settlement = at.settlement();
  t.hex = at.hex();
  const Ref ref = d.Found(w, std::move(t));
  d.Count(ref, Field::kLevel, level);
  return ref.temple();
}

Id<Chosen> GiveChosen(Draft& d, const World& w, Id<God> g, const std::string& kind, Ref at) {
  Person p;
  p.name = kind + " of " + w.gods[g].key;
  p.role = "chosen";
  p.of = g;
  Chosen c;
  c.god = g;
  c.person = d.Found(w, std::move(p)).person();
  c.kind = kind;
  c.at = at;
  return d.Found(w, std::move(c)).chosen();
}

Id<Creature> GiveCreature(Draft& d, const World& w, const std::string& kind, int strength,
                          Id<Settlement> s, const std::string& name) {
  Creature c;
  c.kind = kind;
  c.name = name;
  c.settlement = s;
  const Ref ref = d.Found(w, std::move(c));
  d.Count(ref, Field::kStrength, strength);
  return ref.creature();
}

Id<Site> GiveSite(Draft& d, const World& w, Site row) {
  const int difficulty = std::exchange(row.difficulty, 0);
  const Ref ref = d.Found(w, std::move(row));
  d.Count(ref, Field::kDifficulty, difficulty);
  return ref.site();
}

void GivePower(Draft& d, const World& w, Id<God> g, const std::string& power,
               const std::string& as) {
  d.Count(g, Field::kPower, NextPowerOrder(w.gods[g]), power);
  if (as != "normal") d.Word(g, "as." + power, as);
}

}  // namespace bw
