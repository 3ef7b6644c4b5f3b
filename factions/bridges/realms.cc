// B-PEOPLE, B-ECON, B-LAND-01: what a realm and its settlements are to one another, once a year.
// Settlement vars: lent_income, steered - what a bridge has added to base income and growth, 1,000
// standing for nothing.
// event realm.claims: actor realm; fact hexes; changes of owners
// event realm.joined: actor settlement, on realm: a settlement on its land becomes its own
// event realm.trades: actor realm; fact economy; changes of base income
// event towns.untied: actor world; what a realm that is gone had lent to base income ends
// event realm.peoples: actor realm; facts heads (its share of towns), people; changes of growth
// event towns.provide: actor world; changes of growth in settlements of no realm
// event realm.empties: actor realm; facts people, heads; it loses a point of population
// event realm.uneasy, realm.at-ease: actor realm; facts unrest, settlements
// event settlements.shaken: actor realm, on settlements; fact satisfaction
#include <algorithm>

#include "factions/bridges/common.h"
#include "factions/gods/gods_day.h"
#include "factions/kingdoms/changes.h"
#include "factions/kingdoms/numbers.h"

namespace bw {

namespace {

constexpr int kNothing = 1000;  // a lent number of 0, as counters hold no less than nothing

int Lent(const Settlement& s, std::string_view var) {
  const int held = CountOf(s.vars, var);
  return held == 0 ? 0 : held - kNothing;
}

void Remember(Draft& d, const World& w, Id<Settlement> s, std::string_view var, int lent) {
  d.Var(s, var, lent + kNothing - CountOf(w.settlements[s].vars, var));
}

// Standing settlements that no living realm has.
std::vector<Id<Settlement>> FreeTowns(const World& w) {
  std::vector<Id<Settlement>> out;
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {
    const Id<Settlement> s(i);
    if (IsStanding(w, s) && !RealmOf(w, s)) out.push_back(s);
  }
  return out;
}

// Base income with `lends` on it, never below nothing.
void Lend(Draft& d, const World& w, Id<Settlement> s, int lends) {
  const Settlement& row = w.settlements[s];
  const int before = Lent(row, "lent_income");
  const int by = std::max(lends - before, -row.income_base);
  if (by == 0) return;
  d.Count(s, Field::kIncomeBase, by);
  Remember(d, w, s, "lent_income", before + by);
}

}  // namespace

// The areas of effect of its settlements become the realm's, where they are nobody's; settlements
// on its land become its own; land outside its provinces counts as living space.
void ClaimLand(Turn& t) {
  const World& w = t.world();
  if (w.plan.empty() || !BridgeOn(w, t.rules, &WorldPreset::bridge_land)) return;
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {
    const Id<Settlement> s(i);
    const Id<Hex> at = w.settlements[s].hex;
    if (!IsStanding(w, s) || !at || RealmOf(w, s)) continue;
    const Id<Realm> owner = w.plan[at].owner;
    if (!owner || !w.realms[owner].alive()) continue;
    Draft d("B-LAND-01", "realm.joined", s, 3);
    d.On(owner).Set(s, Field::kRealmOf, Ref(owner));
    t.Post(std::move(d));
  }
  std::vector<int> outside(w.realms.size());
  for (const Id<Realm> r : LivingRealms(w)) {
    Draft d("B-LAND-01", "realm.claims", r, 0);
    std::vector<Id<Hex>> claimed;
    for (const Id<Settlement> s : TownsOf(w, r)) {
      if (!w.settlements[s].hex) continue;
      for (const Id<Hex> h :
           w.plan.Within(w.settlements[s].hex, ReachOf(t.rules, w.settlements[s]), true)) {
        const Hex& hex = w.plan[h];
        if (hex.owner || (hex.terrain == Terrain::kSea && !hex.lake)) continue;
        if (std::find(claimed.begin(), claimed.end(), h) != claimed.end()) continue;
        claimed.push_back(h);
        d.Set(h, Field::kOwner, Ref(r));
      }
    }
    if (claimed.empty()) continue;
    t.Post(std::move(d.Fact("hexes", static_cast<int>(claimed.size()))));
  }
  for (const Hex& hex : w.plan.hexes) {
    if (!hex.owner || !w.realms[hex.owner].alive()) continue;
    const bool own = hex.province && w.provinces[hex.province].owner == hex.owner;
    if (!own) outside[hex.owner.n] += QuartersOf(hex.terrain);
  }
  for (const Id<Realm> r : LivingRealms(w)) {
    const int area = outside[r.n] * 100 / std::max(1, t.rules.world.province_hexes);
    const int by = area - CountOf(w.realms[r].vars, "area");
    if (by == 0) continue;
    Draft d("B-LAND-01", "realm.claims", r, 0);
    t.Post(std::move(d.Fact("hexes", 0).Var(r, "area", by)));
  }
}

// B-ECON-01
void LendIncome(Turn& t) {
  const World& w = t.world();
  if (!BridgeOn(w, t.rules, &WorldPreset::bridge_econ)) return;
  const int economy = AttributeIndex("economy");
  for (const Id<Realm> r : LivingRealms(w)) {
    const int lends = AttributeModifier(w.realms[r], economy);
    Draft d("B-ECON-01", "realm.trades", r, 0);
    for (const Id<Settlement> s : TownsOf(w, r)) Lend(d, w, s, lends);
    if (!d.event.changes.empty()) t.Post(std::move(d.Fact("economy", lends)));
  }
  Draft d("B-ECON-01", "towns.untied", Ref::World(), 0);
  for (const Id<Settlement> s : FreeTowns(w)) Lend(d, w, s, 0);
  if (!d.event.changes.empty()) t.Post(std::move(d));
}

namespace {

// The realm's people and its towns', and what its towns should hold.
struct Peopling {
  std::int64_t heads = 0, share = 0;
};

Peopling PeoplingOf(const World& w, const BridgeRules& b, Id<Realm> r,
                    const std::vector<Id<Settlement>>& towns, int slack) {
  Peopling p;
  for (const Id<Settlement> s : towns) p.heads += w.settlements[s].population;
  p.share = b.HeadsOf(w.realms[r].population - slack) / b.town_part;
  return p;
}

// Permille a year that food and wealth allow.
std::int64_t FedRate(const Settlement& s, int food) {
  const std::int64_t people = std::max(1, s.population);
  return std::max<std::int64_t>((food + std::int64_t{100} * s.wealth - people) * 1000 / people, 0);
}

// B-PEOPLE-02: the rate that closes the gap in steer_years, beside the settlement's own.
int RateOf(const BridgeRules& b, const Settlement& s, int own, std::int64_t target, int food) {
  const std::int64_t people = std::max(1, s.population);
  const std::int64_t pull = (target - people) * 1000 / people / b.steer_years;
  const std::int64_t rate = std::min(own + pull, FedRate(s, food));
  return static_cast<int>(std::clamp<std::int64_t>(rate, b.growth_least, b.growth_most));
}

void SetRate(Draft& d, const World& w, Id<Settlement> s, int own, int rate) {
  const Settlement& row = w.settlements[s];
  if (rate == row.growth_permille) return;
  d.Count(s, Field::kGrowth, rate - row.growth_permille);
  Remember(d, w, s, "steered", rate - own);
}

void Steer(Turn& t, Id<Realm> r, const std::vector<Id<Settlement>>& towns) {
  const World& w = t.world();
  const BridgeRules& b = *t.rules.bridges;
  const Peopling p = PeoplingOf(w, b, r, towns, 0);
  Draft d("B-PEOPLE-02", "realm.peoples", r, 0);
  for (const Id<Settlement> s : towns) {
    const Settlement& row = w.settlements[s];
    const int own = row.growth_permille - Lent(row, "steered");
    const std::int64_t target = std::max<std::int64_t>(
        b.town_least, p.share * row.population / std::max<std::int64_t>(1, p.heads));
    SetRate(d, w, s, own, RateOf(b, row, own, target, FoodOf(w, t.rules, s)));
  }
  const auto whole = [](std::int64_t n) {
    return static_cast<int>(std::min<std::int64_t>(n, 1000000000));
  };
  d.Fact("heads", whole(p.share)).Fact("people", whole(p.heads));
  if (!d.event.changes.empty()) t.Post(std::move(d));
}

// Where no realm asks for people a settlement grows by itself (G-GAP-04), as far as it is fed.
void SteerFree(Turn& t) {
  const World& w = t.world();
  Draft d("B-PEOPLE-02", "towns.provide", Ref::World(), 0);
  for (const Id<Settlement> s : FreeTowns(w)) {
    const Settlement& row = w.settlements[s];
    const int own = row.growth_permille - Lent(row, "steered");
    const std::int64_t fed = FedRate(row, FoodOf(w, t.rules, s));
    SetRate(d, w, s, own, static_cast<int>(std::min<std::int64_t>(own, fed)));
  }
  if (!d.event.changes.empty()) t.Post(std::move(d));
}

// B-PEOPLE-03
void Empty(Turn& t, Id<Realm> r, const std::vector<Id<Settlement>>& towns) {
  const World& w = t.world();
  const BridgeRules& b = *t.rules.bridges;
  const Peopling p = PeoplingOf(w, b, r, towns, b.slack);
  if (p.heads >= p.share || w.realms[r].population <= 1) return;
  const RealmOptions options;
  RealmPlay play(t, options);
  Draft d("B-PEOPLE-03", "realm.empties", r, 3);
  d.Fact("people", static_cast<int>(p.heads)).Fact("heads", static_cast<int>(p.share));
  RealmEdit(d, play, r).Population(-1);
  Post(play, std::move(d));
}

}  // namespace

void SteerGrowth(Turn& t) {
  const World& w = t.world();
  if (!BridgeOn(w, t.rules, &WorldPreset::bridge_people)) return;
  for (const Id<Realm> r : LivingRealms(w)) {
    if (!w.realms[r].alive()) continue;
    const std::vector<Id<Settlement>> towns = TownsOf(w, r);
    if (towns.empty()) continue;
    Empty(t, r, towns);
    if (w.realms[r].alive()) Steer(t, r, towns);
  }
  SteerFree(t);
}

namespace {

bool IsRevolution(const Event& e) {
  return e.kind == "realm.revolts" || e.kind == "realm.breaks" || e.kind == "realm.turmoil";
}

// A revolution is felt in every settlement of the realm, or of what it has broken into.
void Shake(Turn& t, EventNo n) {
  const World& w = t.world();
  std::vector<Id<Settlement>> towns;
  const Id<Realm> was = w.events[n].actor.realm();
  std::vector<Id<Realm>> realms{was};
  for (const Ref r : w.events[n].subjects) {
    if (r.realm() && w.events[n].kind == "realm.breaks") realms.push_back(r.realm());
  }
  for (const Id<Realm> r : realms) {
    for (const Id<Settlement> s : TownsOf(w, r)) {
      if (std::find(towns.begin(), towns.end(), s) == towns.end()) towns.push_back(s);
    }
  }
  const int cost = t.rules.bridges->revolt_satisfaction;
  Draft d("B-ECON-01", "settlements.shaken", was, 4);
  d.Because(n).Fact("satisfaction", cost);
  for (const Id<Settlement> s : towns) {
    if (Shift(w, t.rules, d, s, Field::kSatisfaction, -cost) != 0) d.On(s);
  }
  if (!d.event.changes.empty()) t.Post(std::move(d));
}

void Temper(Turn& t, Id<Realm> r) {
  const World& w = t.world();
  const BridgeRules& b = *t.rules.bridges;
  const std::vector<Id<Settlement>> towns = TownsOf(w, r);
  std::vector<Id<Settlement>> angry;
  for (const Id<Settlement> s : towns) {
    if (InUnrest(w.settlements[s])) angry.push_back(s);
  }
  const RealmOptions options;
  RealmPlay play(t, options);
  const auto settlements = static_cast<int>(angry.size());
  if (2 * angry.size() > towns.size()) {
    Draft d("B-ECON-01", "realm.uneasy", r, 4);
    d.Because(LastGrief(w, angry)).Fact("unrest", b.unrest_up).Fact("settlements", settlements);
    for (const Id<Settlement> s : angry) d.On(s);
    RealmEdit(d, play, r).Unrest(b.unrest_up);
    Post(play, std::move(d));
  } else if (angry.empty() && !towns.empty() && w.realms[r].unrest > 0) {
    Draft d("B-ECON-01", "realm.at-ease", r, 1);
    d.Fact("unrest", b.unrest_down).Fact("settlements", static_cast<int>(towns.size()));
    RealmEdit(d, play, r).Unrest(-b.unrest_down);
    Post(play, std::move(d));
  }
}

}  // namespace

void ShareUnrest(Turn& t, EventSpan of, bool year) {
  const World& w = t.world();
  if (!BridgeOn(w, t.rules, &WorldPreset::bridge_econ)) return;
  for (EventNo n = of.first; n < of.end; ++n) {
    if (IsRevolution(w.events[n]) && w.events[n].actor.realm()) Shake(t, n);
  }
  if (!year) return;
  for (const Id<Realm> r : LivingRealms(w)) {
    if (w.realms[r].alive()) Temper(t, r);
  }
}

}  // namespace bw
