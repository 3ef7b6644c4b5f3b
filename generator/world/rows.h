// The stored fields of the tables that stand at the top of world.json, listed once for writing and
// reading alike: VisitRow(visitor, row) calls visitor(name, field) for each.
#pragma once

#include <type_traits>

#include "generator/world/world.h"

namespace bw {

template <class V, class R>
void VisitRow(V& v, R& row) {
  using T = std::remove_const_t<R>;
  if constexpr (std::is_same_v<T, Settlement>) {
    v("name", row.name), v("hex", row.hex), v("realm", row.realm), v("rank", row.rank);
    v("population", row.population), v("wealth", row.wealth);
    v("satisfaction", row.satisfaction), v("dv_built", row.dv_built);
    v("income_base", row.income_base), v("food_base", row.food_base);
    v("growth_permille", row.growth_permille), v("state", row.state), v("ruler", row.ruler);
    v("leader", row.leader), v("vars", row.vars), v("words", row.words), v("links", row.links);
  } else if constexpr (std::is_same_v<T, God>) {
    v("name", row.name), v("ethical", row.ethical), v("moral", row.moral), v("rank", row.rank);
    v("followers", row.followers), v("might_given", row.might_given);
    v("powers_known", row.powers), v("vars", row.vars), v("words", row.words);
    v("links", row.links);
  } else if constexpr (std::is_same_v<T, Temple>) {
    v("god", row.god), v("settlement", row.settlement), v("hex", row.hex), v("level", row.level);
  } else if constexpr (std::is_same_v<T, Chosen>) {
    v("god", row.god), v("person", row.person), v("type", row.kind), v("at", row.at);
    v("vars", row.vars);
  } else if constexpr (std::is_same_v<T, Creature>) {
    v("name", row.name), v("kind", row.kind), v("god", row.god), v("settlement", row.settlement);
    v("hex", row.hex), v("strength", row.strength), v("vars", row.vars);
  } else if constexpr (std::is_same_v<T, Site>) {
    v("name", row.name), v("kind", row.kind), v("hex", row.hex), v("god", row.god);
    v("difficulty", row.difficulty), v("state", row.state), v("vars", row.vars);
    v("words", row.words), v("links", row.links);
  } else if constexpr (std::is_same_v<T, Province>) {
    v("name", row.name), v("owner", row.owner), v("seat", row.seat);
    v("neighbours", row.neighbours), v("over_sea", row.over_sea), v("vars", row.vars);
    v("words", row.words);
  } else if constexpr (std::is_same_v<T, Realm>) {
    v("name", row.name), v("government", row.government), v("level", row.level);
    v("fame", row.fame), v("population", row.population), v("host", row.host);
    v("levy_dice", row.levy_dice), v("unrest", row.unrest), v("attributes", row.attributes);
    v("taint_points", row.taint), v("taint_modifiers", row.taint_modifier);
    v("relations", row.relations), v("proficiency_ranks", row.proficiencies);
    v("feats_taken", row.feats), v("capital", row.capital), v("ruler", row.ruler);
    v("vars", row.vars), v("words", row.words), v("links", row.links);
  } else if constexpr (std::is_same_v<T, Work>) {
    v("kind", row.kind), v("what", row.what), v("name", row.name), v("realm", row.realm);
    v("at", row.at), v("state", row.state), v("vars", row.vars);
  } else if constexpr (std::is_same_v<T, Army>) {
    v("name", row.name), v("realm", row.realm), v("province", row.at), v("host", row.host);
    v("vars", row.vars), v("words", row.words);
  } else if constexpr (std::is_same_v<T, War>) {
    v("name", row.name), v("attacker", row.attacker), v("defender", row.defender);
    v("war_outcome", row.outcome), v("vars", row.vars), v("words", row.words);
    v("links", row.links);
  }
}

}  // namespace bw
