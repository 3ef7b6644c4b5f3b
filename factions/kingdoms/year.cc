// The realm turn in its order (K-TURN-03): levies of the new year (K-TURN-06), the random event,
// growth, actions and the turns of wars (K-TURN-05); then fame for the year survived, retention and
// levels. event realm.opens: actor realm; facts levy: a new year (K-ARMY-04) event realm.festers:
// actor realm; note the taint: an evil nobody has dealt with (K-GAP-55) event realm.grows: actor
// realm; facts die, modifiers, total, dc; note grew or not event realm.endures: actor world, on
// realms; fact fame event realm.loses-year: actor realm: turmoil takes its actions
#include <algorithm>
#include <utility>

#include "factions/kingdoms/actions.h"
#include "factions/kingdoms/changes.h"
#include "factions/kingdoms/check.h"
#include "factions/kingdoms/events.h"
#include "factions/kingdoms/levels.h"
#include "factions/kingdoms/play.h"
#include "factions/kingdoms/revolt.h"
#include "factions/kingdoms/war.h"

namespace bw {

namespace {

constexpr std::string_view kOfYear = "y:";

// What lasts a year is cleared, shut academies come nearer to opening, units are fresh.
void ClearYear(Draft& d, const World& w, Id<Realm> r) {
  const Counts& vars = w.realms[r].vars;
  for (auto it = vars.lower_bound(kOfYear); it != vars.end(); ++it) {
    if (!it->first.starts_with(kOfYear)) break;
    d.Var(r, it->first, -it->second);
  }
  for (std::size_t i = 0; i < w.works.size(); ++i) {
    const Id<Work> work(i);
    const Work& row = w.works[work];
    if (row.realm != r || !row.alive()) continue;
    if (row.vars.empty()) continue;
    if (CountOf(row.vars, "closed") > 0) d.Var(work, "closed", -1);
    d.Var(work, "used", -CountOf(row.vars, "used"));
  }
}

// K-ARMY-04, K-GAP-36: one die where there are more people than at the start of last year.
void OpenYear(RealmPlay& p, Id<Realm> r) {
  const Realm& realm = p.Of(r);
  const int before = CountOf(realm.vars, "levied_at");
  Draft d("K-ARMY-04", "realm.opens", r, 0);
  d.event.changes.reserve(4);
  ClearYear(d, p.w(), r);
  d.Var(r, "levied_at", realm.population - before);
  if (before > 0 && realm.population > before && realm.levy_dice < realm.level) {
    RealmEdit(d, p, r).LevyDice(1);
    d.Fact("levy", 1);
  }
  if (!d.event.changes.empty()) p.t.Post(std::move(d));
  if (!HasEvil(p.Of(r))) return;
  for (int i = 0; i < 4; ++i) {
    const std::string word(kTaints[static_cast<std::size_t>(i)]);
    const int evils = CountOf(p.Of(r).vars, "evil:" + word);
    if (evils == 0) continue;
    Draft evil("K-GAP-55", "realm.festers", r, 1);
    evil.Note(word);
    RealmEdit(evil, p, r).Taint(i, evils);
    p.t.Post(std::move(evil));
  }
}

void Grow(RealmPlay& p, Id<Realm> r) {
  const std::optional<int> dc = GrowthDc(p.k, p.Of(r).population, LandOf(p.w(), p.k, r));
  if (!dc) return;
  CheckAsk ask;
  ask.realm = r;
  ask.purpose = ask.check = "growth";
  ask.skill = p.k.numbers.growth_skill;
  ask.advantage = CountOf(p.Of(r).vars, "y:harvest");
  ask.disadvantage = CountOf(p.Of(r).vars, "y:dearth");
  ask.dc = *dc;
  const CheckRoll roll = RollCheck(p, ask);
  const bool grew = roll.total >= *dc;
  Draft d("K-POP-01", "realm.grows", r, 0);
  NoteCheck(d, roll, *dc);
  d.Note(grew ? "grew" : "not");
  if (grew) RealmEdit(d, p, r).Population(1);
  p.t.Post(std::move(d));
}

int ActionsLeft(const RealmPlay& p, Id<Realm> r) {
  return ActionsOf(p.k, p.Of(r)) - CountOf(p.Of(r).vars, "y:actions");
}

bool CanAct(const RealmPlay& p, Id<Realm> r) {
  return p.Of(r).alive() && CountOf(p.Of(r).vars, "y:lost") == 0;
}

bool IsWarVerb(const RealmOrder& o) {
  return o.verb == "move" || o.verb == "attack" || o.verb == "cross" || o.verb == "peace" ||
         (o.verb == "levy" && o.turn != 0);
}
// Kept for a moment inside the year.
bool Waits(const RealmOrder& o) {
  return IsWarVerb(o) || o.verb == "advantage" || o.verb == "welcome" || o.verb == "refuse" ||
         o.verb == "join_crisis";
}

void PlayOrdersOf(RealmPlay& p, Id<Realm> r) {
  for (std::size_t i = 0; i < p.orders->size(); ++i) {
    const RealmOrder& o = (*p.orders)[i];
    if (o.realm != r || p.used[i] || Waits(o)) continue;
    RealmResult& result = (*p.results)[i];
    p.used[i] = true;
    if (CostsAction(o.verb) && !CanAct(p, r)) {
      result.status = RealmStatus::kFailed;
      result.code = "F-LOST";
      result.rule = "K-GAP-21";
      result.reason = "the year's actions are lost to turmoil";
      continue;
    }
    TakeOrder(p, o, &result, ActionsLeft(p, r));
  }
}

void Decide(RealmPlay& p, Id<Realm> r) {
  for (const RealmOrder& o : p.options.decider->Free(p.t, r)) {
    if (p.Of(r).alive() && !CostsAction(o.verb)) TakeOrder(p, o, nullptr, 0);
  }
  int left = ActionsLeft(p, r);
  while (left > 0 && CanAct(p, r)) {
    const auto order = p.options.decider->Action(p.t, r, left);
    if (!order || !TakeOrder(p, *order, nullptr, left)) return;
    const int before = std::exchange(left, ActionsLeft(p, r));
    if (left == before) return;  // nothing that costs an action: enough asked
  }
}

// Step 3 of the turn for one realm.
void TakeActions(RealmPlay& p, Id<Realm> r) {
  const bool acts = RollsAgain(p, r);
  if (!p.Of(r).alive()) return;
  if (!acts && CountOf(p.Of(r).vars, "y:lost") == 0) {
    Draft d("K-GAP-21", "realm.loses-year", r, 1);
    p.t.Post(std::move(d.Var(r, "y:lost", 1)));
  }
  if (p.Directed(r)) {
    PlayOrdersOf(p, r);
  } else if (p.options.decider != nullptr && p.Played(r)) {
    Decide(p, r);
  }
}

// One fame for a year survived (K-FAME-01), in one event for all.
void Endure(RealmPlay& p) {
  Draft d("K-FAME-01", "realm.endures", Ref::World(), 0);
  d.Fact("fame", p.k.numbers.fame_year);
  const std::vector<Id<Realm>> living = LivingRealms(p.w());
  d.event.subjects.reserve(living.size());
  d.event.changes.reserve(living.size());
  for (const Id<Realm> r : living) {
    d.On(r).Count(r, Field::kFame, p.k.numbers.fame_year);
  }
  p.t.Post(std::move(d));
}

void CloseOrders(RealmPlay& p) {
  if (p.orders == nullptr) return;
  for (std::size_t i = 0; i < p.orders->size(); ++i) {
    RealmResult& result = (*p.results)[i];
    const RealmOrder& o = (*p.orders)[i];
    const bool now = o.year == 0 || o.year == p.w().now.year;
    if (result.status == RealmStatus::kDone && p.fought.count(&o) != 0) continue;
    if (!now || result.status != RealmStatus::kPending) continue;
    result.status = RealmStatus::kFailed;
    result.code = o.verb == "advantage" ? "F-ADVANTAGE" : "F-LATE";
    result.reason = o.verb == "advantage" ? "no stored advantage, or no such check was made"
                                          : "the year brought no occasion for it";
  }
}

}  // namespace

void PlayRealmsYear(RealmPlay& p) {
  if (!p.options.wars_at_once) EndWarYear(p);
  for (const Id<Realm> r : LivingRealms(p.w())) OpenYear(p, r);
  for (const Id<Realm> r : LivingRealms(p.w())) {
    if (p.Played(r)) ChooseDue(p, r, kNoEvent);
  }
  if (p.options.fate) RandomEventOfYear(p);
  WarsOfHatred(p);
  for (const Id<Realm> r : LivingRealms(p.w())) {
    if (p.Of(r).alive()) Grow(p, r);
  }
  for (const Id<Realm> r : LivingRealms(p.w())) {
    if (p.Of(r).alive()) TakeActions(p, r);
  }
  if (p.options.wars_at_once) {
    for (int season = 0; season < 4; ++season) PlayWarTurns(p, season);
    EndWarYear(p);
  }
  Endure(p);
  for (const Id<Realm> r : LivingRealms(p.w())) {
    if (p.Of(r).alive()) LevelsOfYear(p, r);
  }
  CloseOrders(p);
}

void PlayRealmsYear(Turn& t, const std::vector<RealmOrder>& orders,
                    std::vector<RealmResult>& results, const RealmOptions& options) {
  RealmPlay p(t, options);
  p.Take(orders, results);
  PlayRealmsYear(p);
}

void PlayWarSeason(RealmPlay& p) { PlayWarTurns(p, p.w().now.season); }

}  // namespace bw
