// What a year of the gods and of the realms costs: fresh worlds are played for decades, and the
// time is that of a year (of a realm, where realms are many). Linked into the same program as
// bench.cc, whose table prints it.
#include <benchmark/benchmark.h>

#include <memory>

#include "factions/deciders/gods.h"
#include "factions/deciders/realms.h"
#include "factions/gods/day.h"
#include "factions/kingdoms/numbers.h"
#include "factions/kingdoms/setup.h"
#include "factions/kingdoms/war.h"
#include "generator/world/apply.h"
#include "tests/support/pantheon.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

constexpr int kYears = 60;

// Eight gods that decide by themselves over thirty settlements: the gods' day and the settlements'
// updates as a history plays them, every year of the first sixty.
void PlayGods(Pantheon& g) {
  BeginGodsDay(g.turn);
  std::vector<OrderResult> results;
  PlayGodsDay(g.turn, {}, DecideGods(g.turn), results);
  g.NextYear();
}

void GodsYear(benchmark::State& state) {
  TestRules();
  std::uint64_t seed = 1;
  std::int64_t years = 0;
  for (auto _ : state) {
    state.PauseTiming();
    auto g = std::make_unique<Pantheon>(TestRules(), seed++);
    g->Populate(8, 30, 72, 60);
    state.ResumeTiming();
    for (int year = 0; year < kYears; ++year) PlayGods(*g);
    years += kYears;
    state.PauseTiming();
    g.reset();
    state.ResumeTiming();
  }
  state.counters["per"] = static_cast<double>(years) / static_cast<double>(state.iterations());
  state.counters["budget_ms"] = 0.1;
}
BENCHMARK(GodsYear)->Unit(benchmark::kMillisecond);

World RealmsOf(std::uint64_t seed, const Rules& rules) {
  World w;
  w.recipe.seed = seed;
  w.now = {1, 3};
  OpenAge(w, "monsters", "Age of Monsters");
  Turn t(w, rules);
  SetUpRealms(t);
  return w;
}

// Rulers of every temper, none of whom goes to war.
Rules Peaceful() {
  Rules rules = TestRules();
  auto k = std::make_shared<KingdomRules>(*rules.kingdoms);
  for (auto& [id, temper] : k->temperaments) temper.war = 0;
  k->numbers.war_relations = k->numbers.war_relations_any = -100;
  for (NeighbourEvent& e : k->neighbour_events) {
    if (e.does == "war") e.does = "relations";
  }
  rules.kingdoms = k;
  return rules;
}

// One realm's year under a ruler that decides, in a world of several and without war.
void RealmYear(benchmark::State& state) {
  const Rules rules = Peaceful();
  std::uint64_t seed = 1;
  std::int64_t realm_years = 0;
  TemperedRuler ruler;
  for (auto _ : state) {
    state.PauseTiming();
    auto w = std::make_unique<World>(RealmsOf(seed++, rules));
    auto t = std::make_unique<Turn>(*w, rules);
    RealmOptions options;
    options.decider = &ruler;
    options.all_played = true;
    state.ResumeTiming();
    for (int year = 0; year < kYears; ++year) {
      realm_years += static_cast<std::int64_t>(LivingRealms(*w).size());
      RealmPlay p(*t, options);
      PlayRealmsYear(p);
      Tick(*w);
      w->now = {w->now.year, 3};
      t->dice.NewSeason();
    }
    state.PauseTiming();
    t.reset();
    w.reset();
    state.ResumeTiming();
  }
  state.counters["per"] =
      static_cast<double>(realm_years) / static_cast<double>(state.iterations());
  state.counters["budget_ms"] = 0.005;
}
BENCHMARK(RealmYear)->Unit(benchmark::kMillisecond);

// Two realms at war with two armies each: what the war adds to a year, its four turns and its
// attrition.
void WarYear(benchmark::State& state) {
  const Rules& rules = TestRules();
  const World peace = [&] {
    World w = RealmsOf(3, rules);
    Turn t(w, rules);
    const std::vector<Id<Realm>> realms = LivingRealms(w);
    Draft d("TEST", "test.given", Ref::World());
    for (std::size_t i = 0; i < 2; ++i) {
      Army second;
      second.realm = realms[i];
      second.name = "Second Host";
      const Ref ref = d.Found(w, std::move(second));
      d.Set(ref, Field::kProvinceOf, Ref(ProvincesOf(w, realms[i]).front()));
      d.Count(realms[i], Field::kPopulation, 30).Count(realms[i], Field::kLevel, 4);
      d.Count(ref, Field::kHost, 30).Count(ArmiesIn(w, realms[i]).front(), Field::kHost, 20);
      d.Count(realms[i], Field::kHost, 50);
    }
    t.Post(std::move(d));
    RealmOptions options;
    RealmPlay p(t, options);
    BeginWar(p, realms[0], realms[1], "TEST", kNoEvent);
    return w;
  }();
  struct Campaign {
    World w;
    std::unique_ptr<Turn> t;
    std::unique_ptr<RealmPlay> p;
  };
  constexpr std::size_t kWars = 32;  // played in one go: a stopped clock costs time too
  TemperedRuler ruler;
  RealmOptions options;
  options.decider = &ruler;
  options.all_played = true;
  std::uint64_t seed = 1;
  for (auto _ : state) {
    state.PauseTiming();
    std::vector<Campaign> wars(kWars);
    for (Campaign& c : wars) {
      c.w = peace;
      c.w.recipe.seed = seed++;
      c.t = std::make_unique<Turn>(c.w, rules);
      c.p = std::make_unique<RealmPlay>(*c.t, options);
    }
    state.ResumeTiming();
    for (Campaign& c : wars) {
      for (int season = 0; season < 4; ++season) PlayWarTurns(*c.p, season);
      EndWarYear(*c.p);
    }
    state.PauseTiming();
    wars.clear();
    state.ResumeTiming();
  }
  state.counters["per"] = static_cast<double>(kWars);
  state.counters["budget_ms"] = 0.05;
}
BENCHMARK(WarYear)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace bw
