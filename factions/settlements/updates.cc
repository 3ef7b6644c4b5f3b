// See updates.h. Settlement.vars: fixed_income, fixed_growth (a scenario's own values stay when the
// rank changes), growth_lent, growth_cursed (of powers, to the cycle's end), routes_given.
// event creature.ravages: actor creature, on settlement; facts wealth (lost)
// event settlements.grow: actor world; changes of population; fact people
// event settlements.collect: actor world; changes of wealth; fact wealth
// event settlements.eat: actor world; wealth spent on food; fact wealth
// event settlement.hungers: actor settlement; facts unfed, satisfaction (lost)
// event settlement.rises, settlement.declines: actor settlement; note the type; facts rank, people
#include "factions/settlements/updates.h"

#include <algorithm>

namespace bw {

namespace {

constexpr int kFoodOfWealth = 100;   // G-UPDATE-05
constexpr int kUnfedPerPoint = 100;  // G-UPDATE-04

bool Standing(const World& w, std::size_t i) {
  const Settlement& s = w.settlements[Id<Settlement>(i)];
  return s.alive() && s.state == "standing";
}

}  // namespace

void RavageByCreatures(GodsDay& day) {
  const World& w = day.w;
  for (std::size_t i = 0; i < w.creatures.size(); ++i) {
    const Creature& c = w.creatures[Id<Creature>(i)];
    if (!c.alive() || c.kind != "ravage" || !IsStanding(w, c.settlement)) continue;
    Draft d("G-PDATA-10", "creature.ravages", Ref(Id<Creature>(i)), 3);
    d.On(c.settlement).Because(c.founded);
    const int wealth =
        Shift(w, day.rules, d, c.settlement, Field::kWealth, -((c.strength + 1) / 2));
    Shift(w, day.rules, d, c.settlement, Field::kSatisfaction, -1);
    d.Fact("wealth", -wealth);
    if (!d.event.changes.empty()) day.Post(std::move(d));
  }
}

// Whole permille, towards nothing (G-UPDATE-09, G-SETT-08).
void GrowPopulations(GodsDay& day) {
  const World& w = day.w;
  Draft d("G-UPDATE-02", "settlements.grow", Ref::World(), 0);
  d.event.changes.reserve(w.settlements.size());
  int sum = 0;
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {
    if (!Standing(w, i)) continue;
    const Id<Settlement> s(i);
    const int by = PartOf(w.settlements[s].population, w.settlements[s].growth_permille, 1000);
    if (by != 0) sum += Shift(w, day.rules, d, s, Field::kPopulation, by, true);
  }
  d.Fact("people", sum);
  if (!d.event.changes.empty()) day.Post(std::move(d));
}

// G-SETT-07
void CollectIncome(GodsDay& day) {
  const World& w = day.w;
  const std::vector<int> routes = RouteCounts(w), chosen = ChosenIncomes(w, day.rules);
  Draft d("G-UPDATE-03", "settlements.collect", Ref::World(), 0);
  d.event.changes.reserve(w.settlements.size());
  int sum = 0;
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {
    if (!Standing(w, i)) continue;
    const Id<Settlement> s(i);
    const int income =
        std::max(0, w.settlements[s].income_base + day.Land(s).income +
                        routes[i] * day.rules.settlements.trade_route_income + chosen[i]);
    day.At(s).collected = Shift(w, day.rules, d, s, Field::kWealth, income, true);
    sum += day.At(s).collected;
  }
  d.Fact("wealth", sum);
  if (!d.event.changes.empty()) day.Post(std::move(d));
}

void FeedPeople(GodsDay& day) {
  const World& w = day.w;
  const bool buys = day.god_rules.switches.feed_with_wealth;
  Draft d("G-UPDATE-05", "settlements.eat", Ref::World(), 0);
  d.event.changes.reserve(w.settlements.size());
  std::vector<std::pair<Id<Settlement>, int>> unfed;
  int sum = 0;
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {
    if (!Standing(w, i)) continue;
    const Id<Settlement> s(i);
    const int deficit = w.settlements[s].population - day.FoodNow(s);
    if (deficit <= 0) continue;
    const int needed = (deficit + kFoodOfWealth - 1) / kFoodOfWealth;
    const int spent = buys ? std::min(w.settlements[s].wealth, needed) : 0;
    sum -= Shift(w, day.rules, d, s, Field::kWealth, -spent, true);
    // Spent may be worth more than the deficit, and both be large.
    const std::int64_t left = std::int64_t{deficit} - std::int64_t{kFoodOfWealth} * spent;
    if (left > 0) unfed.emplace_back(s, static_cast<int>(left));
  }
  d.Fact("wealth", sum);
  if (!d.event.changes.empty()) day.Post(std::move(d));
  for (const auto& [s, left] : unfed) {
    Draft hungry("G-UPDATE-04", "settlement.hungers", s, 3);
    const int lost =
        -Shift(w, day.rules, hungry, s, Field::kSatisfaction, -std::max(1, left / kUnfedPerPoint));
    hungry.Fact("unfed", left).Fact("satisfaction", lost);
    if (lost > 0) day.Post(std::move(hungry));
  }
}

namespace {

// Base income and growth take the new rank's row (G-SETT-13); what powers added to them stays
// (G-GAP-04, G-PDATA-14), and so does what a scenario fixed.
void TakeRow(GodsDay& day, Draft& d, Id<Settlement> s, int rank) {
  const Settlement& row = day.w.settlements[s];
  const SettlementRank& from = day.rules.settlements.Rank(row.rank);
  const SettlementRank& to = day.rules.settlements.Rank(rank);
  if (CountOf(row.vars, "fixed_income") == 0) {
    Shift(day.w, day.rules, d, s, Field::kIncomeBase, to.start_income - from.start_income);
  }
  if (CountOf(row.vars, "fixed_growth") == 0) {
    Shift(day.w, day.rules, d, s, Field::kGrowth, to.start_growth - from.start_growth);
  }
}

}  // namespace

// People make the rank, but none is won in unrest (G-SETT-02, G-UNREST-03).
void ChangeSettlementRanks(GodsDay& day) {
  const World& w = day.w;
  const int top = static_cast<int>(day.rules.settlements.ranks.size());
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {
    if (!Standing(w, i)) continue;
    const Id<Settlement> s(i);
    const Settlement& row = w.settlements[s];
    int rank = row.rank;
    if (rank < top && !InUnrest(row) &&
        row.population >= day.rules.settlements.Rank(rank + 1).population) {
      ++rank;
    } else if (rank > 1 && row.population < day.rules.settlements.Rank(rank).population) {
      --rank;  // also in unrest; its DV is not cut (G-UPDATE-12)
    }
    if (rank == row.rank) continue;
    const bool up = rank > row.rank;
    Draft d(up ? "G-UPDATE-07" : "G-UPDATE-12", up ? "settlement.rises" : "settlement.declines", s,
            std::clamp(rank + 1, 3, 8));
    d.Note(day.rules.settlements.Rank(rank).type).Fact("rank", rank).Fact("people", row.population);
    d.Count(s, Field::kRank, rank - row.rank);
    if (up) {  // G-SETT-04
      d.Count(s, Field::kDvBuilt, std::max(0, day.rules.settlements.Rank(rank).dv - row.dv_built));
    }
    TakeRow(day, d, s, rank);
    day.Post(std::move(d));
  }
}

void UpdateSettlements(GodsDay& day) {
  if (day.w.settlements.empty()) return;
  RavageByCreatures(day);
  GrowPopulations(day);
  CollectIncome(day);
  FeedPeople(day);
  ConsultUnrestChart(day);
  ChangeSettlementRanks(day);
}

}  // namespace bw
