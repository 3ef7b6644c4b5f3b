// event settlement.founded: actor settlement, on its province; fact people
// event roads.laid: actor world; fact hexes
#include "factions/settlements/founding.h"

#include <algorithm>

#include "factions/steps.h"
#include "generator/terrain/plan.h"
#include "generator/world/naming.h"
#include "generator/world/stats.h"

namespace bw {

namespace {

int Heads(const HeadRange& of, Rng& rng) { return rng.Range(of.least / 10, of.most / 10) * 10; }

// Fields until the settlement is fed with something to spare, then a mine or a mill where the land
// has one.
void FirstWorks(Turn& t, Id<Settlement> s, EventNo cause) {
  const World& w = t.world();
  const int enough = w.settlements[s].population * 5 / 4;
  int food = SettlementView(w, t.rules).Of(s).food;
  Draft d("G-SETT-05", "settlement.works", s, 1);
  d.Because(cause);
  const int field =
      t.rules.settlements.improvement[static_cast<std::size_t>(Improvement::kFarm)].food -
      t.rules.settlements.terrain[static_cast<std::size_t>(Terrain::kGrassland)].food;
  int farms = 0, others = 0;
  const auto build = [&](Id<Hex> h, Improvement what) {
    d.Set(h, Field::kImprovement, std::string(WordOf(what))).Set(h, Field::kBuiltBy, Ref(s));
  };
  for (const Id<Hex> h : ImprovementSites(w, t.rules, s, Improvement::kFarm)) {
    if (food >= enough) break;
    build(h, Improvement::kFarm);
    food += field;
    ++farms;
  }
  for (const Improvement what : {Improvement::kMine, Improvement::kLumberMill}) {
    const auto sites = ImprovementSites(w, t.rules, s, what);
    if (sites.empty() || others > 0) continue;
    build(sites.front(), what);
    ++others;
  }
  if (farms + others > 0) t.Post(std::move(d.Fact("farms", farms).Fact("works", others)));
}

void LayRoads(Turn& t) {
  const World& w = t.world();
  std::vector<Id<Hex>> seats;
  for (const Settlement& s : w.settlements) {
    if (s.alive() && s.hex && s.population >= t.rules.settlements.Rank(2).population) {
      seats.push_back(s.hex);
    }
  }
  Draft d("G-GAP-06", "roads.laid", Ref::World(), 2);
  MarkRoads(d, w, RoadsJoining(w.plan, *t.rules.plan, seats));
  const auto hexes = static_cast<int>(d.event.changes.size());
  if (hexes > 0) t.Post(std::move(d.Fact("hexes", hexes)));
}

// Settlements besides those that castles and cities brought with them (B-SETT-01).
bool HasFreeTowns(const World& w) {
  std::size_t seats = 0;
  for (const Construction& c : w.constructions) seats += c.settlement ? 1 : 0;
  return w.settlements.size() > seats;
}

}  // namespace

Ref BeginSettlement(Draft& d, const Turn& t, Settlement row, int people) {
  constexpr int kContent = 12;  // satisfaction of a beginning (G-GAP-04)
  const World& w = t.world();
  const int rank = t.rules.settlements.RankFor(people);
  const SettlementRank& start = t.rules.settlements.Rank(rank);
  const Id<Hex> hex = row.hex;
  row.rank = 0;
  const Ref ref = d.Found(w, std::move(row));
  d.event.actor = ref;
  d.Count(ref, Field::kRank, rank)
      .Count(ref, Field::kPopulation, people)
      .Count(ref, Field::kDvBuilt, start.dv)
      .Count(ref, Field::kWealth, start.start_wealth)
      .Count(ref, Field::kIncomeBase, start.start_income)
      .Count(ref, Field::kSatisfaction, kContent)
      .Count(ref, Field::kGrowth, start.start_growth)
      .Fact("people", people);
  if (hex) d.On(w.plan[hex].province);
  return ref;
}

Id<Settlement> FoundSettlement(Turn& t, Id<Hex> hex, int people, EventNo cause, int weight) {
  const World& w = t.world();
  Rng& rng = t.dice.Stream("settlement_named", hex);
  Settlement s;
  s.name = NewName(w, t.rules, "vale", "settlement", rng);
  s.hex = hex;
  Draft d("G-GAP-16", "settlement.founded", {}, weight);
  const Ref ref = BeginSettlement(d, t, std::move(s), people);
  const EventNo n = t.Post(std::move(d.Because(cause)));
  FirstWorks(t, ref.settlement(), n);
  return ref.settlement();
}

void FoundSettlements(Turn& t) {
  const World& w = t.world();
  if (w.plan.empty() || HasFreeTowns(w)) return;
  Rng& rng = t.dice.Stream("settlement_sites");
  const std::vector<Id<Hex>> sites = SitesFor(w, t.rules, t.rules.world.settlements, rng);
  for (std::size_t i = 0; i < sites.size(); ++i) {
    const int people = Heads(t.rules.settlements.FoundedWith(i), rng);
    FoundSettlement(t, sites[i], people, kNoEvent, i == 0 ? 6 : 4);
  }
  LayRoads(t);
}

void ResettleRuins(Turn& t) {
  const World& w = t.world();
  int standing = 0;
  EventNo fall = kNoEvent;
  for (const Settlement& s : w.settlements) {
    if (s.alive() && s.state == "standing") {
      ++standing;
    } else {
      fall = s.ended;
    }
  }
  if (standing >= t.rules.world.settlements || !t.dice.Stream("settlement_anew").OneIn(12)) return;
  Rng& rng = t.dice.Stream("settlement_sites");
  const std::vector<Id<Hex>> sites = SitesFor(w, t.rules, 1, rng);
  if (!sites.empty())
    FoundSettlement(t, sites.front(), Heads(t.rules.settlements.again, rng), fall, 5);
}

}  // namespace bw
