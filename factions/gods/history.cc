// event god.awakes: actor god; note temperament
// event god.arrives: actor god; note temperament
#include "factions/gods/history.h"

#include <string>

#include "factions/deciders/ask.h"
#include "factions/deciders/gods.h"
#include "factions/gods/day.h"
#include "factions/gods/declared.h"
#include "factions/settlements/founding.h"
#include "factions/steps.h"
#include "generator/rules/gods.h"
#include "generator/world/naming.h"

namespace bw {

Ref BeginGod(Draft& d, const Turn& t, God row, bool newcomer, std::string_view temperament) {
  const World& w = t.world();
  const GodSwitches& switches = t.rules.gods->switches;
  row.rank = 0;
  const Ref ref = d.Found(w, std::move(row));
  d.event.actor = ref;
  d.Count(ref, Field::kRank, 1)
      .Count(ref, Field::kFollowers, switches.start_followers)
      .Var(ref, "since_day", w.now.year);
  if (!temperament.empty()) d.Word(ref, "temperament", temperament);
  if (newcomer) d.Var(ref, "new_until", w.now.year + switches.new_god_days - 1);
  return ref;
}

Id<God> FoundGod(Turn& t, bool newcomer, EventNo cause) {
  const World& w = t.world();
  Rng& rng = t.dice.Stream("god_nature", Ref(w.gods.NextId()));
  constexpr const char* kEthical[] = {"law", "neutral", "chaos"};
  constexpr const char* kMoral[] = {"good", "neutral", "evil"};
  God g;
  g.ethical = kEthical[rng.Below(3)];
  g.moral = kMoral[rng.Below(3)];
  g.name = NewName(w, t.rules, "heaven", "god", rng);
  const std::string temperament = DrawTemperament(*t.rules.gods, g.ethical, g.moral, rng);
  Draft d(newcomer ? "G-GAP-25" : "G-NEW-08", newcomer ? "god.arrives" : "god.awakes", {},
          newcomer ? 8 : 4);
  const Ref ref = BeginGod(d, t, std::move(g), newcomer, temperament);
  t.Post(std::move(d.Because(cause).Note(temperament)));
  return ref.god();
}

void GodsAwake(Turn& t) {
  const World& w = t.world();
  if (!w.gods.empty() || w.settlements.empty()) return;
  for (int i = 0; i < t.rules.world.gods; ++i) FoundGod(t, false, kNoEvent);
}

void GodsYear(Turn& t) {
  const World& w = t.world();
  // In a scenario nothing decides by itself.
  if (w.now.season != 3 || w.settlements.empty() || w.recipe.scenario) return;
  const int every = t.rules.world.god_every;
  if (every > 0 && !w.gods.empty() && t.dice.Stream("god_arrives").OneIn(every)) {
    FoundGod(t, true, kNoEvent);
  }
  ResettleRuins(t);
  BeginGodsDay(t);
  std::vector<OrderResult> results;
  std::vector<GodOrder> decided = DecideGods(t);
  AskForGods(t, decided);
  const std::vector<GodOrder> orders = OrdersOfToday(t, std::move(decided), results);
  PlayGodsDay(t, {}, orders, results);
}

}  // namespace bw
