// What things cost: a history, a sheet, a whole run, as a table against their budgets:
// milliseconds of processor time (of the clock for the whole run) and the peak
// memory of a process that does nothing else. Takes the options of Google Benchmark. Exit status 1
// when anything takes more than twice its budget, which no busy machine explains.
#include <benchmark/benchmark.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <functional>
#include <sstream>

#include "factions/season.h"
#include "generator/base/hash.h"
#include "generator/terrain/plan.h"
#include "generator/world/recipe.h"
#include "generator/world/snapshot.h"
#include "output/catalogue/catalogue.h"
#include "output/catalogue/facts.h"
#include "render/canvas/cairo.h"
#include "render/canvas/svg.h"
#include "render/sheets/influence.h"
#include "render/sheets/plan.h"
#include "render/sheets/section.h"
#include "tests/bench/raw_cairo.h"
#include "tests/support/land_world.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

World Advanced(std::uint64_t seed) {
  World w;
  w.recipe.seed_text = std::to_string(seed);
  w.recipe.seed = seed;
  w.recipe.rules_hash = TestRules().hash;
  History history(w, TestRules());
  history.Begin();
  history.Run({});
  return w;
}

// Peak memory in MB of a child that runs `work` alone.
double PeakMb(const std::function<void()>& work) {
  const pid_t child = ::fork();
  if (child == 0) {
    work();
    ::_exit(0);
  }
  rusage usage{};
  int status = 0;
  ::wait4(child, &status, 0, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024.0;
}

void Note(benchmark::State& state, double budget_ms, double budget_mb,
          const std::function<void()>& work) {
  state.counters["peak_MB"] = PeakMb(work);
  state.counters["budget_ms"] = budget_ms;
  if (budget_mb > 0) state.counters["budget_MB"] = budget_mb;
}

void LoadData(benchmark::State& state) {
  const auto work = [] {
    Diagnostics diag;
    ConfigSet set;
    set.AddFolder(BW_TEST_CONFIGS, false, diag);
    Rules rules;
    LoadRules(set, diag, rules);
    benchmark::DoNotOptimize(rules);
  };
  for (auto _ : state) work();
  Note(state, 50, 0, work);
}
BENCHMARK(LoadData)->Unit(benchmark::kMillisecond);

// From bare rock to the end of the first Age of Villainy, over many seeds.
void AdvanceDefaultWorld(benchmark::State& state) {
  TestRules();
  std::uint64_t seed = 1183;
  std::size_t events = 0, runs = 0, seasons = 0;
  for (auto _ : state) {
    const World w = Advanced(seed++);
    events += w.events.size();
    seasons += static_cast<std::size_t>(SeasonsPlayed(w));
    ++runs;
  }
  state.counters["events"] = static_cast<double>(events) / static_cast<double>(runs);
  state.counters["seasons"] = static_cast<double>(seasons) / static_cast<double>(runs);
  Note(state, 20, 64, [] { Advanced(1183); });
}
BENCHMARK(AdvanceDefaultWorld)->Unit(benchmark::kMillisecond);

// A plan with provinces, settlements' sites and the roads between them.
void RaisePlanOf(benchmark::State& state) {
  const auto columns = static_cast<int>(state.range(0)), rows = static_cast<int>(state.range(1));
  Rules rules = TestRules();
  rules.world.plan_columns = columns;
  rules.world.plan_rows = rows;
  rules.world.province_hexes = columns > 100 ? 100 : 20;
  std::uint64_t seed = 1183;
  const auto work = [&] {
    World w;
    w.recipe.seed = seed++;
    Turn t(w, rules);
    LayPlan(t);
    Rng rng(seed);
    const auto sites = SitesFor(w, rules, columns * rows / 40, rng);
    benchmark::DoNotOptimize(RoadsJoining(w.plan, *rules.plan, sites));
  };
  for (auto _ : state) work();
  const bool region = columns <= 32;
  Note(state, region ? 1 : 4000, region ? 0 : 400, work);
}
BENCHMARK(RaisePlanOf)->Args({32, 20})->Args({1024, 1024})->Unit(benchmark::kMillisecond);

void WriteWorldJson(benchmark::State& state) {
  const World w = Advanced(1183);
  const auto work = [&] {
    std::ostringstream out;
    WriteWorld(w, TestRules(), out);
    benchmark::DoNotOptimize(out);
  };
  for (auto _ : state) work();
  Note(state, 100, 0, work);
}
BENCHMARK(WriteWorldJson)->Unit(benchmark::kMillisecond);

Scene Sheet(const World& w, const FontSet& fonts) {
  SheetOptions options;
  options.version = std::string(ProgramVersion());
  return SectionSheet(w, TestRules(), Id<Delve>(0u), fonts, options);
}

void SectionSvg(benchmark::State& state) {
  const World w = Advanced(1183);
  const FontSet fonts(BW_TEST_FONTS);
  const auto work = [&] { benchmark::DoNotOptimize(SvgOf(Sheet(w, fonts), fonts)); };
  for (auto _ : state) work();
  Note(state, 5, 0, work);
}
BENCHMARK(SectionSvg)->Unit(benchmark::kMillisecond);

// A thousand hexes with towns, realms, roads and gods.
void PlanSvg(benchmark::State& state) {
  const World w = LandWorld(1183, TestRules(), {.columns = 40, .rows = 25});
  const FontSet fonts(BW_TEST_FONTS);
  const auto work = [&] {
    benchmark::DoNotOptimize(SvgOf(PlanSheet(w, TestRules(), fonts, {}), fonts));
  };
  for (auto _ : state) work();
  Note(state, 2, 0, work);
}
BENCHMARK(PlanSvg)->Unit(benchmark::kMillisecond);

void InfluenceSvg(benchmark::State& state) {
  const World w = LandWorld(1183, TestRules(), {.columns = 40, .rows = 25});
  const FontSet fonts(BW_TEST_FONTS);
  const auto work = [&] {
    benchmark::DoNotOptimize(SvgOf(InfluenceSheet(w, TestRules(), fonts, {}), fonts));
  };
  for (auto _ : state) work();
  Note(state, 2, 0, work);
}
BENCHMARK(InfluenceSvg)->Unit(benchmark::kMillisecond);

void SectionPdf(benchmark::State& state) {
  const World w = Advanced(1183);
  const FontSet fonts(BW_TEST_FONTS);
  const auto work = [&] {
    const Scene scene = Sheet(w, fonts);
    benchmark::DoNotOptimize(PdfOf(std::span(&scene, 1), fonts));
  };
  for (auto _ : state) work();
  Note(state, 150, 0, work);
}
BENCHMARK(SectionPdf)->Unit(benchmark::kMillisecond);

// One scene, drawn by us and by the plainest calls of Cairo: ours may take twice as long.
void DrawnPdf(benchmark::State& state) {
  const World w = Advanced(1183);
  const FontSet fonts(BW_TEST_FONTS);
  const Scene scene = Sheet(w, fonts);
  const auto work = [&] { benchmark::DoNotOptimize(PdfOf(std::span(&scene, 1), fonts)); };
  for (auto _ : state) work();
  Note(state, 150, 0, work);
}
BENCHMARK(DrawnPdf)->Unit(benchmark::kMillisecond);

void RawPdf(benchmark::State& state) {
  const World w = Advanced(1183);
  const FontSet fonts(BW_TEST_FONTS);
  const Scene scene = Sheet(w, fonts);
  const auto work = [&] { benchmark::DoNotOptimize(RawCairoPdf(scene)); };
  for (auto _ : state) work();
  Note(state, 75, 0, work);
}
BENCHMARK(RawPdf)->Unit(benchmark::kMillisecond);

// The program itself: every age as SVG and PDF, the chronicle, the data.
void WholeGenerate(benchmark::State& state) {
  const std::string dir =
      (std::filesystem::temp_directory_path() / ("beadwright-bench-" + std::to_string(::getpid())))
          .string();
  const auto work = [&] {
    const pid_t child = ::fork();
    if (child == 0) {
      ::execl(BW_TEST_PROGRAM, BW_TEST_PROGRAM, "generate", "-q", "--seed", "1183", "--force", "-o",
              dir.c_str(), static_cast<char*>(nullptr));
      ::_exit(127);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    if (status != 0) state.SkipWithError("generate failed");
  };
  for (auto _ : state) work();
  rusage usage{};
  ::getrusage(RUSAGE_CHILDREN, &usage);
  state.counters["peak_MB"] = static_cast<double>(usage.ru_maxrss) / 1024.0;
  state.counters["budget_ms"] = 1000;
  std::filesystem::remove_all(dir);
}
BENCHMARK(WholeGenerate)->Unit(benchmark::kMillisecond)->UseRealTime();

// Runs the program; its peak memory in MB, or -1 when it fails.
double RunProgram(std::vector<std::string> words) {
  words.insert(words.begin(), BW_TEST_PROGRAM);
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    ::execv(BW_TEST_PROGRAM, argv.data());
    ::_exit(127);
  }
  rusage usage{};
  int status = 0;
  ::wait4(child, &status, 0, &usage);
  return status == 0 ? static_cast<double>(usage.ru_maxrss) / 1024.0 : -1;
}

// Books of a saved region after 200 years; the counter is the file's size in MB.
void ExportOf(benchmark::State& state, const std::string& format, const std::string& file,
              double budget_ms, double most_mb) {
  namespace fs = std::filesystem;
  const fs::path dir =
      fs::temp_directory_path() / ("beadwright-export-" + std::to_string(::getpid()));
  fs::create_directories(dir);
  const std::string world = dir / "world.json", out = dir / file;
  double peak = RunProgram({"generate", "-q", "--seed", "1183", "--years", "200", "-o", world});
  if (peak < 0) state.SkipWithError("generate failed");
  for (auto _ : state) {
    peak = RunProgram({"export", world, "--format", format, "-o", out});
    if (peak < 0) state.SkipWithError("export failed");
  }
  std::error_code ec;
  const double mb = static_cast<double>(fs::file_size(out, ec)) / 1e6;
  if (ec || mb > most_mb) state.SkipWithError("the file is missing or too large");
  state.counters["file_MB"] = mb;
  state.counters["peak_MB"] = peak;
  state.counters["budget_ms"] = budget_ms;
  state.counters["budget_MB"] = 300;
  fs::remove_all(dir);
}
void ExportAtlas(benchmark::State& state) { ExportOf(state, "atlas", "atlas.pdf", 6000, 60); }
BENCHMARK(ExportAtlas)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);
void ExportViewer(benchmark::State& state) { ExportOf(state, "viewer", "viewer.html", 1000, 6); }
BENCHMARK(ExportViewer)->Unit(benchmark::kMillisecond)->UseRealTime()->Iterations(1);

// The standard world: 1,000 hexes, five realms, eight gods, 200 years with all bridges.
Rules StandardRules() {
  Rules rules = TestRules();
  rules.world.plan_columns = 40;
  rules.world.plan_rows = 25;
  rules.world.realms = 5;
  rules.world.gods = 8;
  return rules;
}

World WorldOf200(const Rules& rules, std::uint64_t seed) {
  World w;
  w.recipe.seed_text = std::to_string(seed);
  w.recipe.seed = seed;
  w.recipe.rules_hash = rules.hash;
  History history(w, rules);
  history.Begin();
  History::Limit limit;
  limit.years = 200;
  history.Run(limit);
  return w;
}

void StandardHistory(benchmark::State& state) {
  const Rules rules = StandardRules();
  std::uint64_t seed = 1183;
  std::size_t events = 0, rooms = 0, runs = 0;
  for (auto _ : state) {
    const World w = WorldOf200(rules, seed++);
    events += w.events.size();
    rooms += w.places.size();
    ++runs;
  }
  state.counters["events"] = static_cast<double>(events) / static_cast<double>(runs);
  state.counters["rooms"] = static_cast<double>(rooms) / static_cast<double>(runs);
  Note(state, 60, 96, [&] { WorldOf200(rules, 1183); });
}
BENCHMARK(StandardHistory)->Unit(benchmark::kMillisecond);

// 200 years of a preset.
void HistoryOf(benchmark::State& state, const char* preset, double budget_ms, double budget_mb) {
  Rules rules = TestRules();
  rules.world = rules.presets.at(preset);
  std::uint64_t seed = 1183;
  for (auto _ : state) benchmark::DoNotOptimize(WorldOf200(rules, seed++));
  Note(state, budget_ms, budget_mb, [&] { WorldOf200(rules, 1183); });
}
void RegionHistory(benchmark::State& state) { HistoryOf(state, "region", 60, 96); }
BENCHMARK(RegionHistory)->Unit(benchmark::kMillisecond);
void CampaignHistory(benchmark::State& state) { HistoryOf(state, "campaign", 600, 0); }
BENCHMARK(CampaignHistory)->Unit(benchmark::kMillisecond);

// What is there to read when nothing is decided: every row of every table and every change, once a
// season. The stepping above may cost at most ten times that.
void StandardSweep(benchmark::State& state) {
  const World w = WorldOf200(StandardRules(), 1183);
  const auto sweep = [&] {
    std::int64_t sum = 0;
    for (const Place& p : w.places) sum += p.folk + p.loot + p.box.x;
    for (const Way& v : w.ways) sum += v.length;
    for (const Group& g : w.groups) sum += g.folk + g.loot;
    for (const Settlement& s : w.settlements) sum += s.population + s.wealth;
    for (const God& g : w.gods) sum += g.followers;
    for (const Realm& r : w.realms) sum += r.population + r.unrest;
    for (const Person& p : w.people) sum += p.born;
    for (const Hex& h : w.plan.hexes) sum += h.elevation + static_cast<int>(h.owner.n);
    benchmark::DoNotOptimize(sum);
  };
  for (auto _ : state) {
    for (int season = 0; season < SeasonsPlayed(w); ++season) sweep();
  }
  Note(state, 6, 0, sweep);
}
BENCHMARK(StandardSweep)->Unit(benchmark::kMillisecond);

void WorldOf200Json(benchmark::State& state) {
  const Rules rules = StandardRules();
  const World w = WorldOf200(rules, 1183);
  std::size_t bytes = 0;
  const auto work = [&] {
    std::ostringstream out;
    WriteWorld(w, rules, out);
    bytes = out.str().size();
  };
  for (auto _ : state) work();
  state.counters["bytes"] = static_cast<double>(bytes);
  Note(state, 40, 0, work);
}
BENCHMARK(WorldOf200Json)->Unit(benchmark::kMillisecond);

void StandardFacts(benchmark::State& state) {
  const Rules rules = StandardRules();
  const World w = WorldOf200(rules, 1183);
  std::int64_t number = 0;
  Catalogue catalogue = Catalogue::Create(":memory:", {});
  const auto work = [&] { catalogue.Insert(FactsOf(w, rules, {++number, "1183", true, 0})); };
  for (auto _ : state) work();
  Note(state, 10, 0, work);
}
BENCHMARK(StandardFacts)->Unit(benchmark::kMillisecond);

// The program making a batch: milliseconds of the clock a world, on two jobs.
void BatchOf(benchmark::State& state, std::vector<std::string> options, int worlds, double budget) {
  const std::string dir =
      (std::filesystem::temp_directory_path() / ("beadwright-batch-" + std::to_string(::getpid())))
          .string();
  std::vector<std::string> words{
      BW_TEST_PROGRAM, "batch", "-q",      "--seeds", "1.." + std::to_string(worlds),
      "--jobs",        "2",     "--force", "-o",      dir};
  words.insert(words.end(), options.begin(), options.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  for (auto _ : state) {
    std::filesystem::remove_all(dir);
    const auto begin = std::chrono::steady_clock::now();
    const pid_t child = ::fork();
    if (child == 0) {
      ::execv(BW_TEST_PROGRAM, argv.data());
      ::_exit(127);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    if (status != 0) state.SkipWithError("batch failed");
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    state.SetIterationTime(took.count() / worlds);
  }
  state.counters["budget_ms"] = budget;
  std::filesystem::remove_all(dir);
}
void BatchRegion(benchmark::State& state) { BatchOf(state, {}, 100, 25); }
BENCHMARK(BatchRegion)->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(1);
void BatchSolo(benchmark::State& state) { BatchOf(state, {"--preset", "solo"}, 200, 12.5); }
BENCHMARK(BatchSolo)->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(1);
void BatchStandard(benchmark::State& state) {
  BatchOf(state,
          {"--years", "200", "--set", "plan_columns=40", "--set", "plan_rows=25", "--set",
           "realms=5", "--set", "gods=8"},
          40, 50);
}
BENCHMARK(BatchStandard)->Unit(benchmark::kMillisecond)->UseManualTime()->Iterations(1);

// One line a measurement: cost, budget, and how much of the budget is used.
class CostTable final : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context&) override {
    fmt::print("{:<22}{:>10}{:>10}{:>8}{:>10}{:>10}\n", "", "ms", "budget", "used", "MB", "budget");
    return true;
  }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      const std::string name = run.benchmark_name();
      const auto counter = [&](const char* key) {
        const auto it = run.counters.find(key);
        return it == run.counters.end() ? 0.0 : it->second.value;
      };
      const bool clock = name.find("real_time") != std::string::npos ||
                         name.find("manual_time") != std::string::npos;
      const double per = std::max(1.0, counter("per"));  // of how many in an iteration
      const double ms = (clock ? run.GetAdjustedRealTime() : run.GetAdjustedCPUTime()) / per;
      const double budget = counter("budget_ms"), mb = counter("budget_MB");
      const int places = budget < 1 ? 4 : 2;
      fmt::print("{:<22}{:>10.{}f}{:>10.{}f}{:>7.0f}%{:>10.1f}{:>10}\n",
                 name.substr(0, name.find('/')), ms, places, budget, budget < 1 ? 3 : 0,
                 100 * ms / budget, counter("peak_MB"), mb > 0 ? fmt::format("{:.0f}", mb) : "");
      failed_ =
          failed_ || run.error_occurred || ms > 2 * budget || (mb > 0 && counter("peak_MB") > mb);
    }
  }
  bool failed() const { return failed_; }

 private:
  bool failed_ = false;
};

}  // namespace
}  // namespace bw

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  bw::CostTable table;
  benchmark::RunSpecifiedBenchmarks(&table);
  return table.failed() ? 1 : 0;
}
