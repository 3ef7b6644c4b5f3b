#include "factions/scenario_play.h"

#include <algorithm>
#include <cstdint>
#include <optional>

#include "factions/bridges/bridges.h"
#include "factions/gods/god_facts.h"
#include "factions/gods/history.h"
#include "factions/gods/read_orders.h"
#include "factions/settlements/founding.h"

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

bool IsToday(const TomlTable& t, const World& w) { return t.I("day", {1, 1000000}) == w.now.year; }

// A day as the scenario counts it.
struct Today {
  bool first = false, idle = false;
  std::optional<CivilDate> date;
};

std::string NewKey(const TomlTable& t, const World& w) {
  const std::string id = t.Str("id");
  if (!id.empty() && !w.Find(id)) return id;
  t.Error("id", "key 'id': found '" + id + "', expected a name of its own");
  return {};
}

// A god comes (G-GAP-25): from nothing, and new for some days (G-NEW-05).
void Arrive(const TomlTable& t, Turn& turn) {
  God g;
  g.key = NewKey(t, turn.world());
  g.name = t.Str("name", g.key);
  g.ethical = t.OneOf("ethical", {"law", "neutral", "chaos"}, "neutral");
  g.moral = t.OneOf("moral", {"good", "neutral", "evil"}, "neutral");
  if (g.key.empty()) return;
  Draft d("G-GAP-25", "god.arrives", {}, 8);
  BeginGod(d, turn, std::move(g), true);
  turn.Post(std::move(d.Fact("followers", turn.rules.gods->switches.start_followers)));
}

// A settlement is founded outside every reach, two hexes from other locations (G-SETT-06,
// G-GAP-16).
void Found(const TomlTable& t, Turn& turn) {
  const World& w = turn.world();
  const std::string key = NewKey(t, w);
  const auto qr = t.Ints("hex", {-2000, 2000});
  const int people =
      t.I("population", {1, 1000000}, turn.rules.settlements.Rank(1).start_population);
  const std::string name = t.Str("name", key);
  Id<Hex> hex;
  if (qr.size() == 2) hex = w.plan.At({static_cast<int>(qr[0]), static_cast<int>(qr[1])});
  if (!hex || w.plan[hex].terrain == Terrain::kSea) {
    t.Error("hex", "key 'hex': found no land of the plan, expected a hex [q, r] of it");
    return;
  }
  for (const Settlement& s : w.settlements) {
    if (!s.alive() || !s.hex || w.plan.Distance(s.hex, hex) > ReachOf(turn.rules, s)) continue;
    t.Error("hex", "key 'hex': found a hex within the reach of " + s.name +
                       ", expected one outside every settlement's reach");
    return;
  }
  for (const Location& l : Locations(w)) {
    if (w.plan.Distance(l.hex, hex) >= 2) continue;
    t.Error("hex", "key 'hex': found a hex beside another location, expected 2 hexes between");
    return;
  }
  if (key.empty()) return;
  Settlement s;
  s.key = key;
  s.name = name;
  s.hex = hex;
  Draft d("G-GAP-16", "settlement.founded", {}, 5);
  BeginSettlement(d, turn, std::move(s), people);
  turn.Post(std::move(d));
}

// What the scenario lets happen on this day, before anything is declared.
void EventsOfDay(const Scenario& s, Turn& t) {
  for (const TomlTable& a : s.arrivals) {
    if (IsToday(a, t.world())) Arrive(a, t);
  }
  for (const TomlTable& f : s.foundings) {
    if (IsToday(f, t.world())) Found(f, t);
  }
}

// Orders that may count today: where there are dates, those of the date, of the day of play by its
// number, and on the first date those that name neither.
std::vector<TomlTable> CalledFor(const Scenario& s, const Today& today) {
  std::vector<TomlTable> out;
  for (const TomlTable& o : s.orders) {
    const bool dated = o.IsStr("date"), numbered = o.IsInt("day");
    const bool here = dated      ? today.date && o.Str("date") == TextOf(*today.date)
                      : numbered ? !today.idle
                                 : today.first;
    if (here) out.push_back(o);
  }
  return out;
}

// One day of the gods. Orders are read and checked on the day, from the state it begins with. After
// a wrong one the play goes on without it, for the sake of what is wrong with later days.
void PlayDay(Scenario& s, Turn& t, DayContext& context, const Today& today, bool lenient,
             Diagnostics& diag, PlayedScenario& out) {
  PlayedYear day;
  day.year = t.world().now.year;
  if (today.date) day.date = TextOf(*today.date);
  context.idle = today.idle;
  if (Runs(s, "gods")) {
    if (!today.idle) BeginGodsDay(t);
    day.god_orders = ReadGodOrders(CalledFor(s, today), t.world(), t.rules);
    day.god_results.resize(day.god_orders.size());
    Tell(ValidateOrders(t.world(), t.rules, context, day.god_orders, day.god_results), lenient,
         diag);
  }
  PlayGodsDay(t, context, day.god_orders, day.god_results, Runs(s, "gods"), Runs(s, "settlements"));
  out.years.push_back(std::move(day));
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

// So many days; on a real calendar so many dates, weekends and spare weekdays among them
// (G-DAY-13).
std::vector<Today> DaysOf(const Scenario& s, const Rules& rules, int count) {
  std::vector<Today> out(static_cast<std::size_t>(count));
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].first = i == 0;
    if (!s.date) continue;
    out[i].date = i == 0 ? *s.date : DayAfter(*out[i - 1].date);
    out[i].idle = IsIdleDay(*out[i].date, rules.gods->switches.cycle_days);
  }
  return out;
}

// Rows of days that are not played.
void WarnOfOthers(const Scenario& s, const std::vector<Today>& days) {
  const int first = s.world.now.year;
  const auto played = static_cast<int>(
      std::count_if(days.begin(), days.end(), [](const Today& d) { return !d.idle; }));
  for (const auto* list : {&s.orders, &s.arrivals, &s.foundings}) {
    for (const TomlTable& row : *list) {
      const char* key = row.Has("day") ? "day" : "year";
      if (row.IsStr("date")) {
        const std::string date = row.Str("date");
        const bool meant = std::any_of(days.begin(), days.end(), [&](const Today& d) {
          return d.date && TextOf(*d.date) == date;
        });
        if (!meant) row.Warning("date", "key 'date': found " + date + ", which is not played");
      }
      if (!row.Has(key) || !row.IsInt(key)) continue;
      const int day = row.I(key, {INT32_MIN, INT32_MAX});
      if (day >= first && day < first + played) continue;
      row.Warning(key, "key '" + std::string(key) + "': found " + std::to_string(day) +
                           ", which is not played: " + std::to_string(first) + " to " +
                           std::to_string(first + played - 1) + " are");
    }
  }
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
  const bool realms = Runs(s, "realms") && ReadRealms(s, t, lenient, diag, out);
  const int years = s.run.empty() ? 0 : YearsOf(s, t);
  const std::vector<Today> days = DaysOf(s, rules, years);
  WarnOfOthers(s, days);
  for (const Today& today : days) {
    s.world.now.season = 3;
    if (!today.idle) EventsOfDay(s, t);
    if (Runs(s, "gods") || Runs(s, "settlements"))
      PlayDay(s, t, context, today, lenient, diag, out);
    if (today.idle) continue;  // G-DAY-03: no year goes by
    if (realms) PlayRealmsYear(t, out.realm_orders, out.realm_results, {});
    if (Runs(s, "bridges")) Bridges(t);
    Tick(s.world);
    t.dice.NewSeason();
  }
  out.leftover = t.dice.Leftover();
  return diag.ok();
}

}  // namespace bw
