#include "factions/scenario_play.h"

#include <algorithm>

#include "factions/gods/read_orders.h"

namespace bw {

namespace {

bool Runs(const Scenario& s, std::string_view part) {
  return std::find(s.run.begin(), s.run.end(), part) != s.run.end();
}

// Years to play: a number, or dice (K-TURN-01).
int YearsOf(const Scenario& s, Turn& t) {
  if (s.years_dice.empty()) return s.years;
  const DiceText dice = *ParseDice(s.years_dice);
  int years = 0;
  for (int i = 0; i < dice.count; ++i) years += t.dice.Roll("years", Ref::World(), dice.sides);
  return years;
}

void Tell(const std::vector<OrderProblem>& problems, bool lenient, Diagnostics& diag) {
  for (const OrderProblem& p : problems) {
    if (p.warning || lenient) {
      diag.Warning(p.where, p.message);
    } else {
      diag.Error(p.where, p.message);
    }
  }
}

// One day of the gods. Orders are read and checked on the day, from the state it begins with.
bool PlayDay(Scenario& s, Turn& t, const DayContext& context, int first_year, bool lenient,
             Diagnostics& diag, PlayedScenario& out) {
  PlayedYear day;
  day.year = t.world().now.year;
  if (Runs(s, "gods")) {
    BeginGodsDay(t);
    day.god_orders = ReadGodOrders(s.orders, t.world(), t.rules, first_year);
    day.god_results.resize(day.god_orders.size());
    Tell(ValidateOrders(t.world(), t.rules, context, day.god_orders, day.god_results), lenient,
         diag);
    if (!diag.ok()) return false;
  }
  PlayGodsDay(t, context, day.god_orders, day.god_results, Runs(s, "gods"), Runs(s, "settlements"));
  out.years.push_back(std::move(day));
  return true;
}

bool ReadRealms(Scenario& s, Turn& t, bool lenient, Diagnostics& diag, PlayedScenario& out) {
  int position = 0;
  for (const TomlTable& table : s.orders) {
    if (table.Has("realm")) {
      out.realm_orders.push_back(ReadRealmOrder(table, t.world(), t.rules, position));
    }
    ++position;
  }
  out.realm_results.resize(out.realm_orders.size());
  if (!diag.ok()) return false;
  for (const RealmProblem& p :
       ValidateRealmOrders(t.world(), t.rules, out.realm_orders, out.realm_results)) {
    const Where& at = out.realm_orders[p.order].where;
    const std::string text = p.code + ": " + p.message;
    if (lenient) {
      diag.Warning(at, text);
    } else {
      diag.Error(at, text);
    }
  }
  return diag.ok();
}

}  // namespace

bool PlayScenario(Scenario& s, const Rules& rules, bool lenient, Diagnostics& diag,
                  PlayedScenario& out) {
  History history(s.world, rules);
  Turn& t = history.turn();
  for (TypedRolls& r : s.rolls) t.dice.TypeIn(r.purpose, r.actor, std::move(r.values));
  if (s.seasons > 0) {
    History::Limit limit;
    limit.seasons = s.seasons;
    history.Run(limit);
  }
  DayContext context;
  context.improvised = ReadImprovised(s.improvised);
  if (Runs(s, "realms") && !ReadRealms(s, t, lenient, diag, out)) return false;
  if (!diag.ok()) return false;
  const int years = s.run.empty() ? 0 : YearsOf(s, t);
  const int first_year = s.world.now.year;
  for (int i = 0; i < years; ++i) {
    s.world.now.season = 3;
    const bool day = Runs(s, "gods") || Runs(s, "settlements");
    if (day && !PlayDay(s, t, context, first_year, lenient, diag, out)) return false;
    if (Runs(s, "realms")) PlayRealmsYear(t, out.realm_orders, out.realm_results, {});
    Tick(s.world);
    t.dice.NewSeason();
  }
  out.leftover = t.dice.Leftover();
  return true;
}

}  // namespace bw
