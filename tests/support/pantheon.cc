#include "tests/support/pantheon.h"

#include <algorithm>

#include "factions/deciders/gods.h"
#include "tests/support/given.h"

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
  d.rows().plans.push_back(std::move(plan));
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
  d.rows().plans.push_back(std::move(plan));
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
  const int rank = turn.rules.settlements.RankFor(population);
  const SettlementRank& row = turn.rules.settlements.Rank(rank);
  Draft d = Given();
  const Id<Settlement> s = GiveTown(d, turn,
                                    {.key = key,
                                     .hex = hex,
                                     .population = population,
                                     .rank = rank,
                                     .dv = row.dv,
                                     .wealth = row.start_wealth,
                                     .income = row.start_income,
                                     .growth = row.start_growth});
  turn.Post(std::move(d));
  return s;
}

Id<God> Pantheon::AddGod(const std::string& key, const std::string& ethical,
                         const std::string& moral, int rank, const std::string& temperament) {
  Draft d = Given();
  const int beginner = turn.rules.gods->switches.start_followers;
  const Id<God> g = GiveGod(d, turn, key, ethical, moral, rank, rank == 1 ? beginner : -1);
  if (!temperament.empty()) d.Word(g, "temperament", temperament);
  turn.Post(std::move(d));
  return g;
}

Id<Temple> Pantheon::AddTemple(Id<God> god, Id<Settlement> s, int level) {
  Draft d = Given();
  const Id<Temple> t = GiveTemple(d, world, god, s, level);
  turn.Post(std::move(d));
  return t;
}

Id<Temple> Pantheon::AddRemote(Id<God> god, Id<Hex> hex, int level) {
  Draft d = Given();
  const Id<Temple> t = GiveTemple(d, world, god, hex, level);
  turn.Post(std::move(d));
  return t;
}

Id<Chosen> Pantheon::AddChosen(Id<God> god, const std::string& kind, Ref at) {
  Draft d = Given();
  const Id<Chosen> c = GiveChosen(d, world, god, kind, at);
  turn.Post(std::move(d));
  return c;
}

Id<Site> Pantheon::AddSite(const std::string& kind, Id<Hex> hex, int difficulty) {
  Site s;
  s.name = kind;
  s.kind = kind;
  s.hex = hex;
  s.difficulty = difficulty;
  Draft d = Given();
  const Id<Site> id = GiveSite(d, world, std::move(s));
  turn.Post(std::move(d));
  return id;
}

Id<Creature> Pantheon::AddCreature(const std::string& kind, Id<Settlement> s, int strength) {
  Draft d = Given();
  const Id<Creature> c = GiveCreature(d, world, kind, strength, s, kind);
  turn.Post(std::move(d));
  return c;
}

void Pantheon::Learn(Id<God> god, const std::string& power, const std::string& as) {
  Draft d = Given();
  GivePower(d, world, god, power, as);
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
