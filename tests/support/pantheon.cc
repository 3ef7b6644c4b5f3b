#include "tests/support/pantheon.h"

#include <algorithm>

#include "factions/deciders/gods.h"

namespace bw {

namespace {

constexpr const char* kEthical[] = {"law", "neutral", "chaos"};
constexpr const char* kMoral[] = {"good", "neutral", "evil"};

Draft Given() { return Draft("TEST", "test.given", Ref::World()); }

// Square regions by column and row, joined where they touch.
void LayRegions(Draft& d, const World& w, Plan& plan, int region) {
  if (region <= 0) return;
  const int across = (plan.columns + region - 1) / region;
  const int down = (plan.rows + region - 1) / region;
  for (int row = 0; row < plan.rows; ++row) {
    for (int column = 0; column < plan.columns; ++column) {
      const int n = row / region * across + column / region;
      plan.hexes[static_cast<std::size_t>(row * plan.columns + column)].province =
          Id<Province>(static_cast<std::size_t>(n));
    }
  }
  for (int n = 0; n < across * down; ++n) {
    const Id<Province> own(static_cast<std::size_t>(n));
    Province p;
    p.key = p.name = "region-" + std::to_string(n + 1);
    for (std::size_t i = 0; i < plan.hexes.size(); ++i) {
      if (plan.hexes[i].province != own) continue;
      if (!p.seat) p.seat = Id<Hex>(i);
      for (int s = 0; s < 6; ++s) {
        const Id<Hex> h = plan.Step(Id<Hex>(i), s);
        if (!h || plan[h].province == own) continue;
        const Id<Province> other = plan[h].province;
        if (std::find(p.neighbours.begin(), p.neighbours.end(), other) == p.neighbours.end()) {
          p.neighbours.push_back(other);
        }
      }
    }
    std::sort(p.neighbours.begin(), p.neighbours.end());
    d.Found(w, std::move(p));
  }
}

Plan Blank(int columns, int rows, Terrain terrain) {
  Plan plan;
  plan.columns = columns;
  plan.rows = rows;
  Hex hex;
  hex.terrain = terrain;
  plan.hexes.assign(static_cast<std::size_t>(columns * rows), hex);
  return plan;
}

}  // namespace

Pantheon::Pantheon(const Rules& r, std::uint64_t seed) : turn(world, r) {
  world.recipe.seed = seed;
  world.now = {1, 0};
  OpenAge(world, "monsters", "monsters");
}

void Pantheon::LayPlan(int columns, int rows, Terrain terrain, int region) {
  Draft d = Given();
  Plan plan = Blank(columns, rows, terrain);
  LayRegions(d, world, plan, region);
  d.rows.plans.push_back(std::move(plan));
  turn.Post(std::move(d));
}

void Pantheon::LayMixedPlan(int columns, int rows, int region) {
  Draft d = Given();
  Plan plan = Blank(columns, rows, Terrain::kGrassland);
  Rng& rng = turn.dice.Stream("test-plan");
  for (Hex& hex : plan.hexes) {
    const int terrains[] = {0, 1, 1, 10, 18, 6, 4, 2, 4};  // by Terrain
    hex.terrain = static_cast<Terrain>(rng.Weighted(terrains));
    hex.river = hex.terrain != Terrain::kSea && rng.Permille(80);
  }
  LayRegions(d, world, plan, region);
  d.rows.plans.push_back(std::move(plan));
  turn.Post(std::move(d));
}

void Pantheon::SetTerrain(int q, int r, Terrain terrain) {
  Draft d = Given();
  d.Set(At(q, r), Field::kTerrain, std::string(WordOf(terrain)));
  turn.Post(std::move(d));
}

void Pantheon::SetRoad(int q, int r) {
  Draft d = Given();
  d.Set(At(q, r), Field::kRoad, 1);
  turn.Post(std::move(d));
}

void Pantheon::SetImprovement(int q, int r, std::string_view what) {
  Draft d = Given();
  d.Set(At(q, r), Field::kImprovement, std::string(what));
  turn.Post(std::move(d));
}

Id<Settlement> Pantheon::AddSettlement(const std::string& key, int population, Id<Hex> hex) {
  const SettlementRules& rules = turn.rules.settlements;
  const int rank = rules.RankFor(population);
  const SettlementRank& row = rules.Rank(rank);
  Settlement s;
  s.key = s.name = key;
  s.hex = hex;
  s.rank = 0;
  Draft d = Given();
  const Ref ref = d.Found(world, std::move(s));
  d.Count(ref, Field::kRank, rank)
      .Count(ref, Field::kPopulation, population)
      .Count(ref, Field::kDvBuilt, row.dv)
      .Count(ref, Field::kWealth, row.start_wealth)
      .Count(ref, Field::kIncomeBase, row.start_income)
      .Count(ref, Field::kSatisfaction, 12)
      .Count(ref, Field::kGrowth, row.start_growth);
  turn.Post(std::move(d));
  return ref.settlement();
}

Id<God> Pantheon::AddGod(const std::string& key, const std::string& ethical,
                         const std::string& moral, int rank, const std::string& temperament) {
  const GodRules& rules = *turn.rules.gods;
  God g;
  g.key = g.name = key;
  g.ethical = ethical;
  g.moral = moral;
  g.rank = 0;
  Draft d = Given();
  const Ref ref = d.Found(world, std::move(g));
  const int followers = rank == 1 ? rules.switches.start_followers : rules.Rank(rank).followers;
  d.Count(ref, Field::kRank, rank).Count(ref, Field::kFollowers, followers);
  if (!temperament.empty()) d.Word(ref, "temperament", temperament);
  turn.Post(std::move(d));
  return ref.god();
}

Id<Temple> Pantheon::AddTemple(Id<God> god, Id<Settlement> s, int level) {
  Temple t;
  t.god = god;
  t.settlement = s;
  Draft d = Given();
  const Ref ref = d.Found(world, std::move(t));
  d.Count(ref, Field::kLevel, level);
  turn.Post(std::move(d));
  return ref.temple();
}

Id<Temple> Pantheon::AddRemote(Id<God> god, Id<Hex> hex, int level) {
  Temple t;
  t.god = god;
  t.hex = hex;
  Draft d = Given();
  const Ref ref = d.Found(world, std::move(t));
  d.Count(ref, Field::kLevel, level);
  turn.Post(std::move(d));
  return ref.temple();
}

Id<Chosen> Pantheon::AddChosen(Id<God> god, const std::string& kind, Ref at) {
  Draft d = Given();
  Person p;
  p.name = kind + " of " + world.gods[god].name;
  p.role = kind;
  p.of = god;
  Chosen c;
  c.god = god;
  c.person = d.Found(world, std::move(p)).person();
  c.kind = kind;
  c.at = at;
  const Ref ref = d.Found(world, std::move(c));
  turn.Post(std::move(d));
  return ref.chosen();
}

Id<Site> Pantheon::AddSite(const std::string& kind, Id<Hex> hex, int difficulty) {
  Site s;
  s.name = kind;
  s.kind = kind;
  s.hex = hex;
  Draft d = Given();
  const Ref ref = d.Found(world, std::move(s));
  d.Count(ref, Field::kDifficulty, difficulty);
  turn.Post(std::move(d));
  return ref.site();
}

Id<Creature> Pantheon::AddCreature(const std::string& kind, Id<Settlement> s, int strength) {
  Creature c;
  c.name = c.kind = kind;
  c.settlement = s;
  Draft d = Given();
  const Ref ref = d.Found(world, std::move(c));
  d.Count(ref, Field::kStrength, strength);
  turn.Post(std::move(d));
  return ref.creature();
}

void Pantheon::Learn(Id<God> god, const std::string& power, const std::string& as) {
  int last = 0;
  for (const auto& [id, order] : world.gods[god].powers) last = std::max(last, order);
  Draft d = Given();
  d.Count(god, Field::kPower, last + 1, power).Word(god, "as." + power, as);
  turn.Post(std::move(d));
}

void Pantheon::Count(Ref of, Field field, int by, std::string_view tag) {
  Draft d = Given();
  d.Count(of, field, by, tag);
  turn.Post(std::move(d));
}

void Pantheon::Word(Ref of, std::string_view name, std::string_view text) {
  Draft d = Given();
  d.Word(of, name, text);
  turn.Post(std::move(d));
}

std::vector<OrderResult> Pantheon::Day(const std::vector<GodOrder>& orders) {
  std::vector<OrderResult> results(orders.size());
  const DayContext context;
  ValidateOrders(world, turn.rules, context, orders, results);
  PlayGodsDay(turn, context, orders, results);
  NextYear();
  return results;
}

std::vector<OrderResult> Pantheon::OwnDay() { return Day(DecideGods(turn)); }

void Pantheon::NextYear() {
  for (int season = 0; season < 4; ++season) Tick(world);
  turn.dice.NewSeason();
}

void Pantheon::Populate(int gods, int settlements, int columns, int rows) {
  if (columns > 0) LayMixedPlan(columns, rows);
  Rng& rng = turn.dice.Stream("test-pantheon");
  std::vector<Id<Hex>> taken;
  for (int i = 0; i < settlements; ++i) {
    static constexpr int kPeople[] = {250, 250, 350, 600, 800, 1400, 2500, 6000};
    const int people = kPeople[rng.Below(static_cast<int>(std::size(kPeople)))];
    Id<Hex> hex;
    for (int tries = 0; columns > 0 && !hex && tries < 200; ++tries) {
      const Id<Hex> h(static_cast<std::size_t>(rng.Below(columns * rows)));
      const bool apart = std::all_of(taken.begin(), taken.end(),
                                     [&](Id<Hex> o) { return world.plan.Distance(o, h) > 4; });
      if (apart && world.plan[h].terrain != Terrain::kSea) hex = h;
    }
    if (hex) taken.push_back(hex);
    AddSettlement("town-" + std::to_string(i + 1), people, hex);
  }
  for (int i = 0; i < gods; ++i) {
    const char* ethical = kEthical[rng.Below(3)];
    const char* moral = kMoral[rng.Below(3)];
    AddGod("god-" + std::to_string(i + 1), ethical, moral, 1,
           DrawTemperament(*turn.rules.gods, ethical, moral, rng));
  }
}

}  // namespace bw
