#include "factions/season.h"

#include <algorithm>
#include <set>

#include "factions/bridges/bridges.h"
#include "factions/kingdoms/setup.h"
#include "factions/steps.h"
#include "generator/terrain/plan.h"
#include "generator/world/table_record.h"

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
    {"lay-plan", LayPlan, "the plan is raised, with its provinces", true},
    {"seat-castles", SeatCastles, "castles and cities are settlements of the plan", true},
    {"found-settlements", FoundSettlements, "settlements and roads on the plan", true},
    {"gods-awake", GodsAwake, "the first pantheon", true},
    {"gods", GodsYear, "after winter: the gods' day, the settlements' year", true},
    {"set-up-realms", SetUpRealms, "the first realms", true},
    {"wars", WarSeason, "the war turns of the season", true},
    {"realms", RealmsYear, "after the gods: the realms' year", true},
    {"bridges", Bridges, "what one system's season means to the others", true},
    {"surface", SurfaceSeason, "the surface kingdoms' season"},
    {"groups", GroupsSeason, "the groups below, in order of arrival"},
    {"ends-of-monsters", EndsOfMonsters, "does the Age of Monsters end?"},
    {"rise-of-villain", RiseOfVillain, "the arch-villain is chosen"},
    {"villain", VillainSeason, "the villain's season"},
    {"heroes", HeroesVisit, "the heroes of the year"},
    {"ends-of-villainy", EndsOfVillainy, "does the Age of Villainy end?"},
    {"lives", LivesPass, "who dies of age, and who follows", true},
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
    : world_(world), rules_(rules), turn_(world, rules) {
  // Room that costs nothing until it is written to, so that no long history is moved as it grows.
  constexpr std::size_t kEvents = 1 << 15;
  if (world.events.empty()) world.events.reserve(kEvents);
}

void LayDelves(World& w, const Rules& rules) {
  const SheetRules& sheet = rules.sheets.at(rules.world.sheet);
  const PlanSize plan = PlanSizeOf(rules);
  for (int i = 0; i < rules.world.delves; ++i) {
    Delve d;
    d.key = "delve-" + std::to_string(i + 1);
    d.sheet = sheet.id;
    d.width = sheet.width;  // in beads, as everything on a section (B-SPACE-02)
    d.height = sheet.height;
    d.surface = sheet.surface;
    d.line = LineOf(plan, sheet.width / kBead, i, rules.world.delves);
    w.delves.Add(std::move(d));
  }
}

void History::Begin() {
  const RecordSeated record(world_);
  LayDelves(world_, rules_);
  for (const auto& [id, age] : rules_.ages) {
    if (age.first) EnterAge(id);
  }
}

// One for each delve; the only one of a world without any is none.
std::vector<Id<Delve>> History::Tracks() const {
  std::vector<Id<Delve>> tracks = world_.delves.Ids();
  if (tracks.empty()) tracks.emplace_back();
  return tracks;
}

void History::Play(const StepRow& step) {
  if (!step.once) return step.play(turn_);
  const Turn::Track whole(turn_, {});
  step.play(turn_);
}

void History::EnterAge(const std::string& id) {
  const AgeRules& rules = rules_.ages.at(id);
  OpenAge(world_, id, rules.name);
  for (const std::string& word : rules.opening) Play(*FindStep(word));
  if (!rules.seasons) turn_.EndAge("B-TIME-05", "", {}, kNoEvent, 5);
}

void History::OpenNextAge() {
  const Age& ended = world_.ages[world_.age];
  const AgeRules& rules = rules_.ages.at(ended.id);
  const Id<Age> earlier = AgeBefore(world_, world_.age);
  const std::string before = earlier ? world_.ages[earlier].id : "";
  std::string next = rules.next.front().age;
  for (const NextAge& n : rules.next) {
    const bool fits = n.outcome.empty() || n.outcome == ended.outcome;
    if (fits && (n.after.empty() || n.after == before)) next = n.age;
  }
  EnterAge(next);
}

bool History::IsOver(Id<Delve> track) {
  const Turn::Track scope(turn_, track);
  return turn_.AgeOver();
}

// A delve's own steps, up to the next of its words that is the world's.
void History::PlayOwn(Id<Delve> track, Words& left) {
  const Turn::Track scope(turn_, track);
  for (; !left.empty(); left = left.subspan(1)) {
    const StepRow* step = FindStep(left.front());
    if (step->once) return;
    if (!turn_.AgeOver()) step->play(turn_);
  }
}

namespace {

// Of the words the delves have come to, one that none of them comes to later: what all share keeps
// its order (B-TIME-04). The first delve's where their data disagree; "" at the end of all lists.
std::string_view NextShared(const std::vector<std::span<const std::string>>& left) {
  std::string_view first;
  for (const auto& words : left) {
    if (words.empty()) continue;
    const bool later = std::any_of(left.begin(), left.end(), [&](const auto& others) {
      return !others.empty() && others.front() != words.front() &&
             std::find(others.begin(), others.end(), words.front()) != others.end();
    });
    if (!later) return words.front();
    if (first.empty()) first = words.front();
  }
  return first;
}

}  // namespace

// Each delve plays its own steps up to the first that is the world's; that is played once, when any
// delve whose age has it is not over; and so on to the end of all their lists.
void History::PlaySeason() {
  const std::vector<Id<Delve>> tracks = Tracks();
  std::vector<Words> left;
  for (const Id<Delve> track : tracks) {
    left.emplace_back(rules_.ages.at(world_.ages[world_.AgeOf(track)].id).season);
  }
  std::set<std::string_view> played;
  for (;;) {
    for (std::size_t i = 0; i < tracks.size(); ++i) PlayOwn(tracks[i], left[i]);
    const std::string_view word = NextShared(left);
    if (word.empty()) break;
    const StepRow* step = FindStep(word);
    // What happened in the season that ends an age is felt elsewhere all the same.
    bool due = step->play == Bridges;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
      if (left[i].empty() || left[i].front() != word) continue;
      due = due || !IsOver(tracks[i]);
      left[i] = left[i].subspan(1);
    }
    if (due && played.insert(step->word).second) Play(*step);
  }
  if (on_season_end) on_season_end(world_);
  Tick(world_);
  turn_.dice.NewSeason();
}

// Closes the ages that have ended in the season just played, counting down those of the first
// delve. Is any delve between two ages?
bool History::CloseAges(int& ages_left) {
  const std::vector<Id<Delve>> tracks = Tracks();
  bool any = false;
  for (const Id<Delve> track : tracks) {
    const Turn::Track scope(turn_, track);
    if (!turn_.AgeOver()) continue;
    any = true;
    if (world_.ages[world_.age].last_event != kNoEvent) continue;
    CloseAge(world_);
    if (on_age_end) on_age_end(world_);
    if (track == tracks.front()) --ages_left;
  }
  return any;
}

// The loop of the whole program. An age that is over is closed at once and its map drawn; the next
// one opens with the season that follows (B-TIME-05).
void History::Run(const Limit& limit) {
  const RecordSeated record(world_);
  const int last_year = world_.now.year == 0 ? limit.years.value_or(0)
                                             : world_.now.year - 1 + limit.years.value_or(0);
  int ages_left = limit.ages.value_or(0), seasons_left = limit.seasons.value_or(0);
  const bool open_ended = !limit.years && !limit.ages && !limit.seasons;
  for (;;) {
    if (CloseAges(ages_left)) {
      const bool told = turn_.AgeOver() && rules_.ages.at(world_.AgeId()).ends_history;
      if (world_.now.year == 0) Tick(world_);
      if ((open_ended && told) || (limit.ages && ages_left <= 0)) return;
      if (limit.years && world_.now.year > last_year) return;
      if (limit.seasons && seasons_left <= 0) return;
      for (const Id<Delve> track : Tracks()) {
        const Turn::Track scope(turn_, track);
        if (turn_.AgeOver()) OpenNextAge();
      }
      continue;
    }
    if (limit.years && world_.now.year > last_year) return;
    if (limit.seasons && seasons_left-- <= 0) return;
    PlaySeason();
  }
}

}  // namespace bw
