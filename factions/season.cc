#include "factions/season.h"

#include <algorithm>

#include "factions/bridges/bridges.h"
#include "factions/kingdoms/setup.h"
#include "factions/steps.h"
#include "generator/terrain/plan.h"

namespace bw {

namespace {

constexpr StepRow kSteps[] = {
    {"raise-land", RaiseLand, "ground line and strata are laid"},
    {"primordial-events", PrimordialEvents, "three to five events shape the rock"},
    {"new-sheet", LayNewSheet, "what nobody holds is choked"},
    {"found-civilizations", FoundCivilizations, "the first people arrive"},
    {"civilizations", CivilizationSeason, "each civilization's season"},
    {"strike-disaster", StrikeDisaster, "the Great Disaster"},
    {"disaster-passes", DisasterPasses, "years of silence"},
    {"set-up-surface", SetUpSurface, "a castle is founded"},
    {"set-up-surface-anew", SetUpSurfaceAnew, "a castle is founded again if none lives"},
    {"first-groups", FirstGroups, "one delver, one breeder, one alpha"},
    {"arrivals", Arrivals, "who comes this season"},
    {"lay-plan", LayPlan, "the plan is raised, with its provinces"},
    {"seat-castles", SeatCastles, "castles and cities are settlements of the plan"},
    {"found-settlements", FoundSettlements, "settlements and roads on the plan"},
    {"gods-awake", GodsAwake, "the first pantheon"},
    {"gods", GodsYear, "after winter: the gods' day, the settlements' year"},
    {"set-up-realms", SetUpRealms, "the first realms"},
    {"wars", WarSeason, "the war turns of the season"},
    {"realms", RealmsYear, "after the gods: the realms' year"},
    {"bridges", Bridges, "what one system's season means to the others"},
    {"surface", SurfaceSeason, "the surface kingdoms' season"},
    {"groups", GroupsSeason, "the groups below, in order of arrival"},
    {"ends-of-monsters", EndsOfMonsters, "does the Age of Monsters end?"},
    {"rise-of-villain", RiseOfVillain, "the arch-villain is chosen"},
    {"villain", VillainSeason, "the villain's season"},
    {"heroes", HeroesVisit, "the heroes of the year"},
    {"ends-of-villainy", EndsOfVillainy, "does the Age of Villainy end?"},
    {"lives", LivesPass, "who dies of age, and who follows"},
    {"naming", NamePlaces, "places are named for what happened there"},
};

const StepRow* FindStep(std::string_view word) {
  for (const StepRow& row : kSteps) {
    if (row.word == word) return &row;
  }
  return nullptr;
}

}  // namespace

std::span<const StepRow> StepTable() { return kSteps; }

void CheckSteps(const ConfigSet& set, const Rules& rules, Diagnostics& diag) {
  std::vector<std::string> words;
  for (const StepRow& row : kSteps) words.emplace_back(row.word);
  for (const auto& [id, age] : rules.ages) {
    const TomlTable t = set.ParseOne("ages/" + id + ".toml", diag);
    for (const auto& [key, list] : {std::pair("opening", &age.opening), {"season", &age.season}}) {
      for (const std::string& word : *list) {
        if (FindStep(word) != nullptr) continue;
        t.Error(key, "key '" + std::string(key) + "': found '" + word + "', expected a step" +
                         DidYouMean(word, words));
      }
    }
  }
}

History::History(World& world, const Rules& rules)
    : world_(world), rules_(rules), turn_(world, rules) {}

void History::Begin() {
  const SheetRules& sheet = rules_.sheets.at(rules_.world.sheet);
  const PlanSize plan = PlanSizeOf(rules_);
  for (int i = 0; i < rules_.world.delves; ++i) {
    Delve d;
    d.key = "delve-" + std::to_string(i + 1);
    d.sheet = sheet.id;
    d.width = sheet.width;  // in beads, as everything on a section (B-SPACE-02)
    d.height = sheet.height;
    d.surface = sheet.surface;
    d.line = LineOf(plan, sheet.width / kBead, i, rules_.world.delves);
    world_.delves.Add(std::move(d));
  }
  for (const auto& [id, age] : rules_.ages) {
    if (age.first) EnterAge(id);
  }
}

void History::EnterAge(const std::string& id) {
  const AgeRules& rules = rules_.ages.at(id);
  OpenAge(world_, id, rules.name);
  turn_.dice.NewSeason();
  for (const std::string& word : rules.opening) FindStep(word)->play(turn_);
  if (!rules.seasons) turn_.EndAge("B-TIME-05", "", {}, kNoEvent, 5);
}

void History::OpenNextAge() {
  const Age& ended = world_.ages[world_.age];
  const AgeRules& rules = rules_.ages.at(ended.id);
  const std::string before = world_.age.n > 0 ? world_.ages[Id<Age>(world_.age.n - 1)].id : "";
  std::string next = rules.next.front().age;
  for (const NextAge& n : rules.next) {
    const bool fits = n.outcome.empty() || n.outcome == ended.outcome;
    if (fits && (n.after.empty() || n.after == before)) next = n.age;
  }
  EnterAge(next);
}

void History::PlaySeason() {
  // What happened in the season that ends an age is felt elsewhere all the same.
  for (const std::string& word : rules_.ages.at(world_.AgeId()).season) {
    const StepRow* step = FindStep(word);
    if (!turn_.AgeOver() || step->play == Bridges) step->play(turn_);
  }
  if (on_season_end) on_season_end(world_);
  Tick(world_);
  turn_.dice.NewSeason();
}

// The loop of the whole program. An age that is over is closed at once and its map drawn; the next
// one opens with the season that follows (B-TIME-05).
void History::Run(const Limit& limit) {
  const int last_year = world_.now.year == 0 ? limit.years.value_or(0)
                                             : world_.now.year - 1 + limit.years.value_or(0);
  int ages_left = limit.ages.value_or(0), seasons_left = limit.seasons.value_or(0);
  const bool open_ended = !limit.years && !limit.ages && !limit.seasons;
  for (;;) {
    if (turn_.AgeOver()) {
      const AgeRules& rules = rules_.ages.at(world_.AgeId());
      if (world_.ages[world_.age].last_event == kNoEvent) {
        CloseAge(world_);
        if (on_age_end) on_age_end(world_);
        if (limit.ages) --ages_left;
      }
      if (world_.now.year == 0) Tick(world_);
      if ((open_ended && rules.ends_history) || (limit.ages && ages_left <= 0)) return;
      if (limit.years && world_.now.year > last_year) return;
      if (limit.seasons && seasons_left <= 0) return;
      OpenNextAge();
      continue;
    }
    if (limit.years && world_.now.year > last_year) return;
    if (limit.seasons && seasons_left-- <= 0) return;
    PlaySeason();
  }
}

}  // namespace bw
