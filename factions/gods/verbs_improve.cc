// Improving a settlement (G-IMPROVE): a pool of five, paid by the settlement when it succeeds.
// event settlement.improved: actor god, on settlement, hex if any, helpers; note the option; facts
// pool, wealth (paid)
#include "factions/gods/effects.h"
#include "factions/gods/resolve.h"

namespace bw {

namespace {

struct OptionRule {
  std::string_view option, rule;
};
constexpr OptionRule kOptionRules[] = {
    {"mine", "G-IMPROVE-05"},     {"clear_forest", "G-IMPROVE-06"}, {"road", "G-IMPROVE-07"},
    {"farm", "G-IMPROVE-08"},     {"lumber_mill", "G-IMPROVE-09"},  {"defences", "G-IMPROVE-10"},
    {"emigrate", "G-IMPROVE-11"},
};

std::string_view RuleOf(std::string_view option) {
  for (const OptionRule& row : kOptionRules) {
    if (row.option == option) return row.rule;
  }
  return "G-IMPROVE-03";
}

// A cost of -1 is the DV afterwards, without effects of the day (G-IMPROVE-15).
int CostOf(GodsDay& day, const ImproveOption& option, Id<Settlement> s) {
  return option.wealth < 0 ? day.PermanentDv(s) + 1 : option.wealth;
}

// Newcomers come from outside (G-IMPROVE-16); the map changes at once (G-GEO-01).
void Effects(GodsDay& day, const ImproveOption& option, const GodOrder& o, Id<Settlement> s,
             Draft& d) {
  const auto shift = [&](Field f, int by) { Shift(day.w, day.rules, d, s, f, by); };
  shift(Field::kDvBuilt, option.dv);
  shift(Field::kSatisfaction, option.satisfaction);
  shift(Field::kPopulation, option.population);
  shift(Field::kWealth, option.gains_wealth);
  if (!option.makes.empty()) {
    d.On(Ref(o.hex));
    MakeOfHex(day, d, s, o.hex, option.makes);
  }
}

}  // namespace

void Improve(GodsDay& day, std::size_t i) {
  const GodOrder& o = day.orders[i];
  const Id<Settlement> s = day.TargetOf(i);
  const auto it = day.god_rules.improvements.find(o.option);
  if (!s || it == day.god_rules.improvements.end()) {
    return day.Fail(i, "F-TARGET-GONE", "G-IMPROVE-01", "the settlement is no more");
  }
  const ImproveOption& option = it->second;
  if (day.FailIfBlocked(i, s, Blocked::kImprove, "G-IMPROVE-04")) return;
  if (!MayImprove(day.w, day.rules, o.god, s)) {
    return day.Fail(i, "F-TEMPLE-GONE", "G-IMPROVE-01",
                    day.Called(o.god) + " has no temple in " + day.Called(s) + " any more");
  }
  Draft d = day.Begin(i, RuleOf(o.option), "settlement.improved", 3);
  d.On(s).Note(o.option);
  const int own =
      MightAt(day.w, day.rules, o.god, s) + PresenceOf(day, o.god, s, &ChosenKind::improve);
  const Pool pool = GatherPool(day, i, own, d);
  const auto fails = [&](std::string_view code, std::string_view rule, std::string reason) {
    Draft failed = day.Thwarted(i, code, rule);
    failed.event.facts = d.event.facts;
    for (const Change& c : d.event.changes) failed.event.changes.push_back(c);  // artifacts
    day.Fail(i, code, std::move(reason), std::move(failed));
  };
  if (InUnrest(day.w.settlements[s])) {
    return fails("F-UNREST", "G-IMPROVE-04", day.Called(s) + " is in unrest");
  }
  if (pool.sum < day.god_rules.switches.improve_pool) {
    return fails("F-POOL", "G-IMPROVE-03",
                 "the pool is " + std::to_string(pool.sum) + ", it takes " +
                     std::to_string(day.god_rules.switches.improve_pool));
  }
  if (option.needs_hex && !HexFault(day.w, day.rules, s, option, o.hex).empty()) {
    return fails("F-TERRAIN", "G-IMPROVE-17", "the land is no longer fit for it");
  }
  const int cost = CostOf(day, option, s);
  if (day.w.settlements[s].wealth < cost) {
    return fails("F-WEALTH", "G-IMPROVE-12",
                 "it costs " + std::to_string(cost) + ", the settlement has " +
                     std::to_string(day.w.settlements[s].wealth));
  }
  Shift(day.w, day.rules, d, s, Field::kWealth, -cost);
  Effects(day, option, o, s, d);
  d.Fact("wealth", cost);
  day.Done(i, std::move(d), "the pool of " + std::to_string(pool.sum) + " is enough for it");
}

}  // namespace bw
