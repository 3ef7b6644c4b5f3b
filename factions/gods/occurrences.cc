// Things that happen by chance, when the data wants them (G-GAP-07, G-DAY-11).
// event chance.strikes: actor world, on settlement and hex or creature; note what it is; facts
// satisfaction, people, wealth, food-day, each with "-lost" for a loss
#include <algorithm>

#include "factions/gods/course.h"
#include "factions/gods/effects.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

bool Fits(const World& w, const Occurrence& o, Id<Hex> h) {
  const Terrain t = w.plan[h].terrain;
  if (o.place == "land") {
    return t != Terrain::kSea && t != Terrain::kNone && !SettlementOn(w, h);
  }
  return WordOf(t) == o.place;
}

// A draw, not a die: any hex that fits, by seed.
Id<Hex> DrawHex(GodsDay& day, const Occurrence& o) {
  std::vector<Id<Hex>> fit;
  for (std::size_t i = 0; i < day.w.plan.hexes.size(); ++i) {
    if (Fits(day.w, o, Id<Hex>(i))) fit.emplace_back(i);
  }
  if (fit.empty()) return {};
  Rng& rng = day.t.dice.Stream("occurrence_place");
  return fit[static_cast<std::size_t>(rng.Below(static_cast<int>(fit.size())))];
}

void Strike(GodsDay& day, const Occurrence& o) {
  const World& w = day.w;
  Id<Settlement> s;
  Id<Hex> h;
  if (o.place == "settlement") {
    const std::vector<Id<Settlement>> all = Standing(w);
    if (all.empty()) return;
    Rng& rng = day.t.dice.Stream("occurrence_place");
    s = all[static_cast<std::size_t>(rng.Below(static_cast<int>(all.size())))];
  } else {
    h = DrawHex(day, o);
    if (!h) return;
    s = GuardOf(w, day.rules, h);
  }
  Draft d("G-GAP-07", "chance.strikes", Ref::World(), 4);
  d.Note(o.id).On(s).On(Ref(h));
  if (h && o.clears && w.plan[h].improvement != Improvement::kNone) RazeHex(day, d, h);
  if (h && o.clears_road && w.plan[h].road) d.Set(h, Field::kRoad, Value(0));
  if (h && !o.terrain.empty()) d.Set(h, Field::kTerrain, o.terrain);
  if (o.creature > 0) {
    Creature c;
    c.kind = "ravage";
    c.settlement = s;
    c.hex = h;
    Rng& rng = day.t.dice.Stream("creature");
    c.name = NewName(w, day.rules, "beasts", "beast", rng);
    const Ref ref = d.Found(w, std::move(c));
    d.Count(ref, Field::kStrength, o.creature).On(ref);
  }
  if (s) {
    const Settlement& row = w.settlements[s];
    const int people = o.population + PartOf(row.population, o.population_percent, 100);
    const auto shift = [&](std::string_view fact, Field f, int by) {
      TellChange(d, fact, Shift(w, day.rules, d, s, f, by));
    };
    shift("satisfaction", Field::kSatisfaction, o.satisfaction);
    shift("people", Field::kPopulation, people);
    shift("wealth", Field::kWealth, o.wealth);
    day.At(s).food += o.food_day;
    TellChange(d, "food-day", o.food_day);
  }
  day.Post(std::move(d));
}

}  // namespace

void Occurrences(GodsDay& day) {
  const GodRules& rules = day.god_rules;
  if (!rules.switches.occurrences || rules.occurrences.empty()) return;
  if (day.t.dice.Roll("occurrence", Ref::World(), rules.occurrence_one_in) != 1) return;
  const int sides = static_cast<int>(rules.occurrences.size());
  const int roll = day.t.dice.Roll("occurrence_kind", Ref::World(), sides);
  Strike(day, rules.occurrences[static_cast<std::size_t>(roll - 1)]);
}

}  // namespace bw
