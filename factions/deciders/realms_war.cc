// A ruler at war: where its armies march, whom they attack, when it talks of peace and what it
// takes.
#include <algorithm>

#include "factions/deciders/realms.h"
#include "factions/kingdoms/war.h"

namespace bw {

namespace {

bool IsChief(const World& w, Id<War> war, Id<Realm> r) {
  return w.wars[war].attacker == r || w.wars[war].defender == r;
}

// Somewhere an army of this realm would like to stand: land of the enemy's it does not hold yet,
// or its own side's that the enemy holds.
bool Wanted(const World& w, Id<Realm> r, Id<Province> p) {
  const Province& row = w.provinces[p];
  const std::string& holder = WordOf(row.words, "occupier");
  if (!row.owner) return false;
  if (Enemies(w, r, row.owner)) return holder != w.realms[r].key;
  return row.owner == r && !holder.empty();
}

bool EnemyStands(const World& w, Id<Realm> r, Id<Province> p) {
  const Id<Army> a = ArmyAt(w, p);
  return a && Enemies(w, r, w.armies[a].realm);
}

// Where one may go on to from each province, all in one list; a list at either of two counts
// (Adjacent).
struct ProvinceWays {
  std::vector<Id<Province>> to;
  std::vector<std::size_t> first;  // of each province in `to`, and one past the last
};

template <class Join>
void EachBorder(const World& w, bool sea, Join join) {
  for (std::size_t i = 0; i < w.provinces.size(); ++i) {
    const Province& p = w.provinces[Id<Province>(i)];
    for (const Id<Province> n : p.neighbours) join(Id<Province>(i), n);
    if (!sea) continue;
    for (const Id<Province> n : p.over_sea) join(Id<Province>(i), n);
  }
}

ProvinceWays WaysOn(const World& w, bool sea) {
  ProvinceWays out;
  out.first.assign(w.provinces.size() + 2, 0);
  EachBorder(w, sea, [&](Id<Province> a, Id<Province> b) {
    ++out.first[a.n + 2];
    ++out.first[b.n + 2];
  });
  for (std::size_t i = 2; i < out.first.size(); ++i) out.first[i] += out.first[i - 1];
  out.to.resize(out.first.back());
  // The place after the last one filled is the next one's first once all are filled.
  EachBorder(w, sea, [&](Id<Province> a, Id<Province> b) {
    out.to[out.first[a.n + 1]++] = b;
    out.to[out.first[b.n + 1]++] = a;
  });
  return out;
}

// Steps over land from every province to the nearest one wanted or held by an enemy army.
std::vector<int> StepsToGoal(const World& w, Id<Realm> r) {
  std::vector<int> steps(w.provinces.size(), INT_MAX);
  std::vector<Id<Province>> open;  // first in, first out
  for (std::size_t i = 0; i < w.provinces.size(); ++i) {
    const Id<Province> p(i);
    if (!Wanted(w, r, p) && !EnemyStands(w, r, p)) continue;
    steps[i] = 0;
    open.push_back(p);
  }
  const ProvinceWays ways = WaysOn(w, MayCross(w, r));
  for (std::size_t i = 0; i < open.size(); ++i) {
    const std::size_t from = open[i].n;
    for (std::size_t k = ways.first[from]; k < ways.first[from + 1]; ++k) {
      const Id<Province> n = ways.to[k];
      if (steps[n.n] != INT_MAX) continue;
      steps[n.n] = steps[open[i].n] + 1;
      open.push_back(n);
    }
  }
  return steps;
}

RealmOrder ArmyOrder(Id<Realm> r, Id<Army> a, std::string verb) {
  RealmOrder o;
  o.realm = r;
  o.army = a;
  o.verb = std::move(verb);
  return o;
}

// The weakest enemy army it can attack with the odds it asks for; more daring on its own land.
Id<Army> Prey(const World& w, Id<Realm> r, Id<Army> a, int least_odds) {
  Id<Army> best;
  const std::vector<Id<Province>> reach = Striking(w, a);
  for (std::size_t i = 0; i < w.armies.size(); ++i) {
    const Id<Army> foe(i);
    const Id<Province> at = w.armies[foe].at;
    if (w.armies[foe].host == 0 || std::find(reach.begin(), reach.end(), at) == reach.end()) {
      continue;
    }
    if (!AttackProblem(w, a, foe).empty()) continue;
    const int odds = w.provinces[at].owner == r ? least_odds / 2 : least_odds;
    if (w.armies[a].host * 100 < w.armies[foe].host * odds) continue;
    if (!best || w.armies[foe].host < w.armies[best].host) best = foe;
  }
  return best;
}

}  // namespace

std::vector<Id<Province>> DemandOf(const World& w, Id<Realm> target,
                                   const std::vector<Id<Province>>& held, int most) {
  std::vector<Id<Province>> out;
  const auto keeps = static_cast<int>(ProvincesOf(w, target).size()) - 1;
  for (const Id<Province> p : held) {
    if (w.provinces[p].owner != target) continue;
    if (static_cast<int>(out.size()) < std::min(most, keeps)) out.push_back(p);
  }
  return out;
}

std::vector<RealmOrder> TemperedRuler::March(Turn& t, Id<Realm> r, Id<Army> a, bool) {
  const World& w = t.world();
  const KingdomRules& k = *t.rules.kingdoms;
  const RulerTemperament& temper = TemperamentOf(w, k, r);
  const Army& army = w.armies[a];
  if (army.host == 0 || !army.at) return {};
  if (const Id<Army> foe = Prey(w, r, a, temper.least_odds)) {
    RealmOrder o = ArmyOrder(r, a, "attack");
    o.foe = foe;
    const Id<Work> unit = UnitNamed(w, r, "");
    if (unit) o.unit = w.works[unit].what;
    return {o};
  }
  if (army.host * 4 < w.realms[r].population) return {};  // too weak to leave its walls
  const std::vector<int> steps = StepsToGoal(w, r);
  Id<Province> best;
  for (const Id<Province> p : Reachable(w, a)) {
    if (steps[p.n] >= steps[army.at.n]) continue;
    if (!best || steps[p.n] < steps[best.n]) best = p;
  }
  if (!best) return {};
  RealmOrder o = ArmyOrder(r, a, "move");
  o.province = best;
  return {o};
}

RealmOrder PeaceOffer(const World& w, const KingdomRules& k, Id<Realm> r, Id<War> war) {
  RealmOrder o;
  o.realm = r;
  o.verb = "peace";
  o.target = w.wars[war].attacker == r ? w.wars[war].defender : w.wars[war].attacker;
  const auto best = BestCharacter(k, w.realms[r], {"persuasion"});
  if (best && best->bonus > SkillValue(k, w.realms[r], "diplomacy")) o.character = best->person;
  return o;
}

std::optional<RealmOrder> TemperedRuler::Peace(Turn& t, Id<Realm> r, Id<War> war) {
  const World& w = t.world();
  const KingdomRules& k = *t.rules.kingdoms;
  const RulerTemperament& temper = TemperamentOf(w, k, r);
  if (!IsChief(w, war, r)) return {};
  const bool attackers = w.wars[war].attacker == r;
  const std::vector<Id<Province>> held = HeldOf(w, war, attackers);
  const int turns = CountOf(w.wars[war].vars, "turns");
  const bool weary = w.realms[r].unrest >= temper.peace_unrest && turns >= 2;
  const bool sated = temper.demand > 0 && static_cast<int>(held.size()) >= temper.demand;
  // The attacked would rather have it over.
  const bool attacked = !attackers && turns >= 4;
  if (!weary && !sated && !attacked) return {};
  RealmOrder o = PeaceOffer(w, k, r, war);
  if (sated && !(weary && w.realms[r].unrest >= temper.peace_unrest + 2)) {
    o.demand = DemandOf(w, o.target, held, temper.demand);
  }
  return o;
}

std::vector<Id<Province>> TermsOver(const World& w, Id<Realm> victor, Id<Realm> loser) {
  std::vector<Id<Province>> out;
  const std::vector<Id<Province>> theirs = ProvincesOf(w, loser);
  for (const Id<Province> p : theirs) {
    if (out.size() + 1 >= theirs.size()) break;
    bool touches = false;
    for (const Id<Province> n : AdjacentTo(w, p, false)) {
      touches = touches || w.provinces[n].owner == victor;
    }
    if (touches) out.push_back(p);
  }
  return out;
}

RealmDecider::Terms TemperedRuler::Dictates(Turn& t, Id<Realm> r, Id<War>, Id<Realm> loser) {
  const World& w = t.world();
  const RulerTemperament& temper = TemperamentOf(w, *t.rules.kingdoms, r);
  Terms out;
  out.all = temper.annexes && w.realms[loser].population <= w.realms[r].population &&
            t.dice.Stream("realm_annexes", r).OneIn(2);
  if (out.all) return out;
  out.provinces = TermsOver(w, r, loser);
  const auto demand = static_cast<std::size_t>(std::max(temper.demand, 0));
  if (out.provinces.size() > demand) out.provinces.resize(demand);
  return out;
}

bool TemperedRuler::TakesPeace(Turn& t, Id<Realm> r, Id<War> war) {
  const World& w = t.world();
  const RulerTemperament& temper = TemperamentOf(w, *t.rules.kingdoms, r);
  const bool attackers = OnSide(w, war, r, true);
  const std::size_t ours = HeldOf(w, war, attackers).size();
  const std::size_t theirs = HeldOf(w, war, !attackers).size();
  return theirs > ours || w.realms[r].unrest * 3 >= temper.peace_unrest * 2 ||
         HostOf(w, r) * 3 < w.realms[r].population;
}

}  // namespace bw
