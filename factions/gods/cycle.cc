// The beginning of a day: a new cycle, powers that a rank brings of itself, Iron Rule.
// event cycle.begins: actor world; what was spent returns, what was lent goes; note ""
// event god.is-granted: actor god; note the power's name; fact level
// event god.steadies: actor god, on settlements; fact satisfaction (for each)
#include <algorithm>

#include "factions/gods/course.h"

namespace bw {

namespace {

// Slots and uses return whole, and unused ones are not saved (G-SLOT-04, G-SLOT-07, G-EPIC-04).
bool EndsWithCycle(std::string_view var) {
  return var == "slots_used" || var == "location_lost" || var.rfind("used.", 0) == 0 ||
         var.rfind("cycle.", 0) == 0;
}

void Refresh(const World& w, Id<God> id, Draft& d) {
  const God& g = w.gods[id];
  if (!g.alive()) return;
  for (const auto& [var, n] : g.vars) {
    if (EndsWithCycle(var)) d.Var(id, var, -n);
  }
  for (const auto& [word, text] : g.words) {
    if (word.rfind("cycle.", 0) == 0) d.Word(id, word, "");
  }
}

// Growth lent or cursed by a power goes with the cycle (G-PDATA-14).
void EndLoans(const World& w, Id<Settlement> id, Draft& d) {
  const Settlement& s = w.settlements[id];
  if (!s.alive()) return;
  const int lent = CountOf(s.vars, "growth_lent"), cursed = CountOf(s.vars, "growth_cursed");
  d.Count(id, Field::kGrowth, cursed - lent);
  d.Var(id, "growth_lent", -lent).Var(id, "growth_cursed", -cursed);
}

// All that was cleared in a divine location is back (G-GAP-08).
void Restock(const World& w, Id<Site> id, Draft& d) {
  const Site& s = w.sites[id];
  if (!s.alive()) return;
  d.Var(id, "cleared", -CountOf(s.vars, "cleared"));
  const int lost = CountOf(s.vars, "dv_lost");
  d.Count(id, Field::kDifficulty, lost).Var(id, "dv_lost", -lost);
}

}  // namespace

void BeginCycle(Turn& t) {
  const World& w = t.world();
  if (DayOfCycle(t.rules, DayOf(w)) != 1) return;
  Draft d("G-PIPE-01", "cycle.begins", Ref::World(), 1);
  d.Fact("cycle", CycleOf(t.rules, DayOf(w)));
  for (const Id<God> g : w.gods.Ids()) Refresh(w, g, d);
  for (const Id<Settlement> s : w.settlements.Ids()) EndLoans(w, s, d);
  for (const Id<Creature> c : w.creatures.Ids()) {  // G-PDATA-10
    if (w.creatures[c].alive()) d.On(c).End(c);
  }
  for (const Id<Site> s : w.sites.Ids()) Restock(w, s, d);
  if (!d.event.changes.empty()) t.Post(std::move(d));
}

void AddPower(const World& w, Draft& d, Id<God> g, const std::string& power,
              const std::string& as) {
  int order = NextPowerOrder(w.gods[g]);
  for (const Change& c : d.event.changes) {
    if (c.field == Field::kPower && c.of == Ref(g) && c.by > 0) order = std::max(order, c.by + 1);
  }
  d.Count(g, Field::kPower, order - CountOf(w.gods[g].powers, power), power);
  if (as != "normal") d.Word(g, "as." + power, as);
}

namespace {

// Powers of the moral aspect that its rank brings and it does not know yet; their ids begin with
// the aspect's word.
std::vector<const Power*> GrantsDue(const PowerRules& rules, const God& g) {
  std::vector<const Power*> out;
  if (g.moral == "neutral") return out;
  const std::string prefix = g.moral + ".";
  for (auto it = rules.powers.lower_bound(prefix); it != rules.powers.end(); ++it) {
    const Power& p = it->second;
    if (p.id.compare(0, prefix.size(), prefix) != 0) break;
    if (p.moral() && p.moral_rank <= g.rank && !Knows(g, p.id)) out.push_back(&p);
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Power* a, const Power* b) { return a->moral_rank < b->moral_rank; });
  return out;
}

}  // namespace

// Beyond powers known (G-POWER-08, G-RANK-07).
void GrantPowers(Turn& t) {
  const World& w = t.world();
  for (std::size_t i = 0; i < w.gods.size(); ++i) {
    const Id<God> g(i);
    if (!w.gods[g].alive()) continue;
    for (const Power* p : GrantsDue(*t.rules.powers, w.gods[g])) {
      const bool evil = w.gods[g].moral == "evil";
      Draft d(evil ? "G-EVIL-01" : "G-GOOD-01", "god.is-granted", g, 2);
      d.Note(p->name).Fact("level", p->level);
      AddPower(w, d, g, p->id, "alignment");
      t.Post(std::move(d));
    }
  }
}

// The largest increase applies once in a settlement (G-LAW-08); of equals the elder god's.
void IronRule(GodsDay& day) {
  const World& w = day.w;
  std::vector<std::pair<int, Id<God>>> best(w.settlements.size());
  bool any = false;
  for (const Temple& t : w.temples) {
    if (!t.alive() || !t.settlement || !w.gods[t.god].alive()) continue;
    const God& g = w.gods[t.god];
    if (!HasFeature(g, GodFeature::kIronRule) || !IsStanding(w, t.settlement)) continue;
    if (!InUnrest(w.settlements[t.settlement])) continue;
    const int by = g.rank >= 17 ? 4 : g.rank >= 11 ? 3 : 2;
    auto& [most, who] = best[t.settlement.n];
    if (by > most || (by == most && t.god < who)) most = by, who = t.god;
    any = true;
  }
  for (std::size_t g = 0; any && g < w.gods.size(); ++g) {
    Draft d("G-LAW-03", "god.steadies", Ref(Id<God>(g)), 2);
    for (std::size_t s = 0; s < best.size(); ++s) {
      if (best[s].second != Id<God>(g)) continue;
      d.On(Id<Settlement>(s));
      Shift(w, day.rules, d, Id<Settlement>(s), Field::kSatisfaction, best[s].first);
      if (d.event.facts.empty()) d.Fact("satisfaction", best[s].first);
    }
    if (!d.event.changes.empty()) day.Post(std::move(d));
  }
}

}  // namespace bw
