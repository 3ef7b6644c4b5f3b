#include "tests/support/land_world.h"

#include <algorithm>
#include <set>

#include "generator/terrain/plan.h"
#include "generator/world/hex_graph.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

class Settler {
 public:
  Settler(World& w, const Rules& rules, const LandWorldOptions& options)
      : w_(w), rules_(rules), options_(options), rng_(w.recipe.seed, 77) {}

  void Settle() {
    Delve delve;
    delve.key = "delve-1";
    delve.sheet = rules_.world.sheet;
    delve.name = NewName(w_, rules_, kDefaultCulture, "delve", rng_);
    delve.line = LineOf(PlanSizeOf(rules_), 32, 0, 1);
    w_.delves.Add(std::move(delve));
    OpenAge(w_, "monsters", "Age of Monsters");
    w_.now = {42, 2};
    Turn t(w_, rules_);
    LayPlan(t);
    FoundTowns();
    FoundRealms();
    FoundGods();
    LayRoads();
    FoundOthers();
    BuildWorks();
  }

 private:
  int RankOf(std::size_t i) const {
    static constexpr int kRanks[] = {6, 5, 4, 4, 3, 3, 2, 2, 1, 1, 2, 1, 3, 1};
    return i == 0 && options_.towns > 12 ? 7 : kRanks[i % std::size(kRanks)];
  }
  std::string Name(std::string_view what) {
    std::string name = NewName(w_, rules_, kDefaultCulture, what, rng_, taken_);
    taken_.push_back(name);
    return name;
  }
  void FoundTowns() {
    sites_ = SitesFor(w_, rules_, options_.towns, rng_);
    Draft d("G-SETT-01", "test.towns", Ref::World());
    for (std::size_t i = 0; i < sites_.size(); ++i) {
      Settlement s;
      s.name = Name("city");
      s.hex = sites_[i];
      const Ref ref = d.Found(w_, std::move(s));
      const SettlementRank& rank = rules_.settlements.Rank(RankOf(i));
      d.Count(ref, Field::kRank, RankOf(i) - 1);
      d.Count(ref, Field::kPopulation, rank.start_population + rng_.Below(200));
      d.Count(ref, Field::kSatisfaction, 12);
    }
    Apply(w_, std::move(d));
  }
  // Each realm takes the provinces nearer to its capital than to any other, within reach.
  void FoundRealms() {
    const int count = std::min<int>(options_.realms, static_cast<int>(sites_.size()));
    if (count == 0) return;
    Draft d("B-LAND-01", "test.realms", Ref::World());
    std::vector<Ref> realms;
    for (int i = 0; i < count; ++i) {
      Realm r;
      r.name = Name("realm");
      r.government = "feudalism";
      r.capital = Id<Settlement>(static_cast<std::uint32_t>(i));
      realms.push_back(d.Found(w_, std::move(r)));
    }
    const HexGraph g(w_.plan);
    std::vector<std::uint16_t> enter;
    for (const Hex& h : w_.plan.hexes) enter.push_back(h.terrain == Terrain::kSea ? 0 : 3);
    std::vector<HexGraph::Vertex> seats;
    for (int i = 0; i < count; ++i) seats.push_back(sites_[static_cast<std::size_t>(i)].n);
    const HexReach reach = CheapestFrom(g, seats, enter, 6 * 9);
    std::vector<int> of(w_.provinces.size(), -1);
    for (const Id<Province> p : w_.provinces.Ids()) {
      const auto near = reach.nearest[w_.provinces[p].seat.n];
      const auto it = std::find(seats.begin(), seats.end(), near);
      if (it != seats.end()) of[p.n] = static_cast<int>(it - seats.begin());
    }
    for (std::size_t h = 0; h < w_.plan.hexes.size(); ++h) {
      const Hex& hex = w_.plan.hexes[h];
      const int realm = hex.province ? of[hex.province.n] : -1;
      if (realm < 0 || hex.terrain == Terrain::kSea) continue;
      d.Set(Ref(Id<Hex>(h)), Field::kOwner, realms[static_cast<std::size_t>(realm)]);
    }
    for (const Id<Settlement> s : w_.settlements.Ids()) {
      const Id<Province> p = w_.plan[w_.settlements[s].hex].province;
      if (p && of[p.n] >= 0) d.Set(s, Field::kRealmOf, realms[static_cast<std::size_t>(of[p.n])]);
    }
    Apply(w_, std::move(d));
  }
  void FoundGods() {
    Draft d("G-RANK-01", "test.gods", Ref::World());
    std::vector<Ref> gods;
    for (int i = 0; i < options_.gods; ++i) {
      God god;
      god.name = Name("person");
      gods.push_back(d.Found(w_, std::move(god)));
      d.Count(gods.back(), Field::kFollowers, 4000 - 700 * i);
      d.Count(gods.back(), Field::kRank, 5 - std::min(4, i));
    }
    for (const Id<Settlement> s : w_.settlements.Ids()) {
      const int temples = gods.empty() ? 0 : std::min(options_.gods, w_.settlements[s].rank / 2);
      for (int k = 0; k < temples; ++k) {
        Temple temple;
        const int god = (static_cast<int>(s.n) + k * 2 + rng_.Below(2)) % options_.gods;
        temple.god = gods[static_cast<std::size_t>(god)].god();
        temple.settlement = s;
        d.Count(d.Found(w_, std::move(temple)), Field::kLevel,
                1 + rng_.Below(std::max(1, w_.settlements[s].rank / 2)));
      }
    }
    Apply(w_, std::move(d));
  }
  void LayRoads() {
    Draft d("G-IMPROVE-07", "test.roads", Ref::World());
    MarkRoads(d, w_, RoadsJoining(w_.plan, *rules_.plan, sites_));
    Apply(w_, std::move(d));
  }
  void FoundOthers() {
    Draft d("B-GOD-05", "test.sites", Ref::World());
    Rng rng(5);
    for (const char* kind : {"divine", "dungeon", "artifact"}) {
      const std::vector<Id<Hex>> at = SitesFor(w_, rules_, 20, rng);
      if (at.empty()) break;
      Site s;
      s.kind = kind;
      s.name = Name("special");
      s.hex = at[static_cast<std::size_t>(rng.Below(static_cast<int>(at.size())))];
      d.Found(w_, std::move(s));
    }
    for (const Id<Realm> realm : w_.realms.Ids()) {
      if (realm.n > 1) break;
      Army a;
      a.name = Name("company");
      a.realm = realm;
      a.at = Id<Province>((3 + 2 * std::size_t{realm.n}) % w_.provinces.size());
      d.Count(d.Found(w_, std::move(a)), Field::kHost, 4);
    }
    Apply(w_, std::move(d));
  }
  void BuildWorks() {
    Draft d("G-IMPROVE-01", "test.works", Ref::World());
    for (const Id<Settlement> s : w_.settlements.Ids()) {
      for (const auto& [what, word] : {std::pair(Improvement::kFarm, "farm"),
                                       {Improvement::kMine, "mine"},
                                       {Improvement::kLumberMill, "lumber_mill"}}) {
        const auto at = ImprovementSites(w_, rules_, s, what);
        const bool wanted = w_.settlements[s].rank > 2 && !at.empty();
        if (!wanted || !built_.insert(at[0].n).second) continue;
        d.Set(Ref(at[0]), Field::kImprovement, std::string(word));
      }
    }
    Apply(w_, std::move(d));
  }

  World& w_;
  const Rules& rules_;
  const LandWorldOptions& options_;
  Rng rng_;
  std::vector<Id<Hex>> sites_;
  std::vector<std::string> taken_;
  std::set<std::uint32_t> built_;
};

}  // namespace

World LandWorld(std::uint64_t seed, const Rules& rules, const LandWorldOptions& options) {
  Rules own = rules;
  own.world.plan_columns = options.columns;
  own.world.plan_rows = options.rows;
  World w;
  w.recipe.seed = seed;
  w.recipe.seed_text = std::to_string(seed);
  Settler(w, own, options).Settle();
  return w;
}

}  // namespace bw
