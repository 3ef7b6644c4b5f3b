// `beadwright batch`: many seeds become many worlds and one catalogue of what is in them.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <set>
#include <thread>

#include "cli/batch_progress.h"
#include "cli/batch_seeds.h"
#include "cli/batch_work.h"
#include "cli/commands.h"
#include "cli/length.h"
#include "cli/recipe.h"
#include "cli/setup.h"
#include "cli/talk.h"
#include "generator/base/hash.h"
#include "generator/world/recipe.h"
#include "generator/world/snapshot.h"
#include "output/catalogue/catalogue.h"
#include "output/catalogue/keep.h"
#include "output/files.h"

namespace bw {

namespace fs = std::filesystem;

namespace {

constexpr const char* kDefaultFolder = "batch";
constexpr int kMostSeconds = 86400;

// What is asked of the batch as a whole.
struct BatchPlan {
  SeedList seeds;
  Shard shard;
  bool resume = false;
  std::string file;  // the catalogue
  About about;
};

SeedList ReadSeeds(const Args& args, const Recipe& recipe) {
  if (args.Has("seeds")) {
    if (args.Has("count") || args.Has("seed")) {
      throw UsageError("--seeds: found --count or --seed too, expected one way to name seeds");
    }
    return SeedList::Parse(args.Get("seeds"));
  }
  const std::optional<int> count = args.Int("count", 1, static_cast<int>(kMostWorlds));
  if (!count) throw UsageError("expected --seeds 1..1000, --seeds FILE, or --count N");
  Recipe with_seed = recipe;
  ReadSeed(args, with_seed);
  // A number drawn high up would leave no room to count.
  const std::uint64_t drawn = with_seed.seed >> 1;
  const bool named = args.Has("seed") || !recipe.seed_text.empty();
  return SeedList::Count(*count, named ? with_seed.seed_text : std::to_string(drawn));
}

int ReadJobs(const Args& args) {
  const int here = static_cast<int>(std::thread::hardware_concurrency());
  return args.Int("jobs", 1, kMostJobs).value_or(std::clamp(here, 1, kMostJobs));
}

std::optional<Query> ReadKeep(const Args& args) {
  if (!args.Has("keep")) return std::nullopt;
  const Query query(args.Get("keep"));
  const KeepTest trial(query);  // told before any world is made
  return query;
}

// Everything that changes what is written, but the seeds: a batch goes on only with the same.
std::string OptionsText(const Args& args, const Recipe& recipe) {
  std::string out;
  const auto add = [&](std::string_view name, const std::string& value) {
    out += (out.empty() ? "--" : " --") + std::string(name);
    if (!value.empty()) out += " " + ShellWord(value);
  };
  if (recipe.preset != "region") add("preset", recipe.preset);
  for (const std::string& set : recipe.sets) add("set", set);
  // How the batch is made, or told above, or part of the rules' hash.
  static const std::set<std::string_view> kPassedOver = {
      "seeds", "count",  "seed",  "out",   "jobs",     "resume",  "shard", "time-limit",
      "set",   "preset", "force", "quiet", "progress", "configs", "data"};
  for (const OptionSpec& o : args.spec->options) {
    const std::string_view name = o.LongName();
    if (o.is_operand() || kPassedOver.count(name) != 0) continue;
    const bool file = name == "orders" || name == "names";  // by content: no path of this machine
    for (const std::string& value : args.All(name)) {
      add(name, file ? HexText(HashText(ReadInput(value))) : value);
    }
  }
  return out;
}

// One batch at a time writes into a folder.
class FolderLock {
 public:
  explicit FolderLock(const std::string& dir) {
    fd_ = ::open(dir.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd_ < 0 || ::flock(fd_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) return;
    ::close(fd_);
    throw OutputError(dir + ": cannot write: another batch is writing there");
  }
  ~FolderLock() {
    if (fd_ >= 0) ::close(fd_);
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int fd_ = -1;
};

// A catalogue appears whole: a run killed at its very begin leaves none.
Catalogue NewCatalogue(const std::string& file, const About& about) {
  const std::string part = file + ".part";
  RemoveCatalogue(part);
  try {
    Catalogue::Create(part, about).Close();
  } catch (...) {
    RemoveCatalogue(part);
    throw;
  }
  fs::rename(part, file);
  return Catalogue::Open(file, Database::Mode::kWrite);
}

void CheckSame(const About& had, const About& now) {
  for (const char* key : {"rules_hash", "determinism", "options"}) {
    const auto then = had.find(key);
    const std::string value = then == had.end() ? "" : then->second;
    if (value == now.at(key)) continue;
    throw UsageError("--resume: found " + std::string(key) + " '" + now.at(key) +
                     "', the batch began with '" + value + "'");
  }
}

// Which worlds are done: in the catalogue, under the same number, with their file as it was
// written.
std::vector<std::int64_t> DoneWorlds(Catalogue& catalogue, const BatchPlan& plan,
                                     const std::string& out) {
  std::vector<std::int64_t> done;
  for (const auto& [number, known] : catalogue.Worlds()) {
    if (number > plan.seeds.size() || plan.seeds.At(number) != known.seed) {
      throw UsageError("--resume: found other seeds, the batch began with '" + known.seed +
                       "' as number " + std::to_string(number));
    }
    std::error_code ec;
    const auto size = fs::file_size(WorldFolder(out, known.name) + "/world.json", ec);
    if (!ec && static_cast<std::int64_t>(size) == known.bytes) {
      done.push_back(number);
    } else {
      catalogue.Forget(number);
    }
  }
  return done;
}

void CheckFolder(const BatchPlan& plan, const BundleRequest& bundle) {
  std::error_code ec;
  if (plan.resume && fs::exists(plan.file, ec)) return;
  RemoveCatalogue(plan.file + ".part");  // of a run killed at its begin
  if (bundle.force || OutputFolder::Vacant(bundle.out)) return;
  throw UsageError("folder '" + bundle.out +
                   "' is not empty; --resume goes on with a batch, --force starts one anew");
}

// Hands out the numbers that this shard has still to make, in order.
class Handing {
 public:
  Handing(const BatchPlan& plan, std::vector<std::int64_t> done)
      : plan_(plan), done_(std::move(done)), number_(plan.shard.index) {}
  std::optional<BatchSeed> Next() {
    for (; number_ <= plan_.seeds.size(); number_ += plan_.shard.of) {
      if (std::binary_search(done_.begin(), done_.end(), number_)) continue;
      const std::int64_t number = number_;
      number_ += plan_.shard.of;
      return BatchSeed{number, plan_.seeds.At(number)};
    }
    return std::nullopt;
  }
  std::int64_t Left() const {
    const std::int64_t size = plan_.seeds.size(), first = plan_.shard.index;
    const std::int64_t all = size < first ? 0 : (size - first) / plan_.shard.of + 1;
    return all - std::count_if(done_.begin(), done_.end(),
                               [&](std::int64_t n) { return plan_.shard.Holds(n); });
  }

 private:
  const BatchPlan& plan_;
  std::vector<std::int64_t> done_;  // in order
  std::int64_t number_;
};

struct Tally {
  std::int64_t written = 0, kept = 0, failed = 0;
};

void Take(BatchResult result, Catalogue& catalogue, Tally& tally) {
  if (result.facts) {
    catalogue.Insert(*result.facts);
    ++tally.written;
    if (KeptBy(*result.facts)) ++tally.kept;
    return;
  }
  if (result.disk_full) throw OutputError(result.message);
  catalogue.InsertFailure({result.of.number, result.name, result.of.seed, result.message});
  ++tally.failed;
}

std::string Failures(Catalogue& catalogue) {
  constexpr std::size_t kMost = 20;
  std::string out;
  const std::vector<FailedWorld> failed = catalogue.Failures();
  for (std::size_t i = 0; i < std::min(failed.size(), kMost); ++i) {
    out += "  seed " + ShellWord(failed[i].seed) + ": " + failed[i].message + "\n";
  }
  if (failed.size() > kMost) {
    out += "  and " + std::to_string(failed.size() - kMost) + " more; they stand in the table " +
           "failures of the catalogue\n";
  }
  return out;
}

About AboutOf(const Args& args, const Recipe& recipe, const SeedList& seeds) {
  return {{"format", "beadwright.catalogue"},
          {"program", std::string(ProgramVersion())},
          {"determinism", std::to_string(kDeterminismVersion)},
          {"rules_hash", recipe.rules_hash},
          {"options", OptionsText(args, recipe)},
          {"seeds", seeds.text()},
          {"count", std::to_string(seeds.size())}};
}

}  // namespace

int RunBatch(const Args& args) {
  if (args.Get("for", "keeper") == "players") {
    throw UsageError(
        "--for: found players, expected keeper: a catalogue is the keeper's; render and export "
        "make "
        "players' files of a world");
  }
  BatchSpec spec;
  BatchPlan plan;
  spec.args = &args;
  spec.bundle = ReadBundleRequest(args);
  if (spec.bundle.out.empty()) spec.bundle.out = kDefaultFolder;
  spec.bundle.formats = args.List("formats", args.Has("keep") ? "svg,pdf,md" : "");
  std::erase(spec.bundle.formats, "none");
  spec.limit = ReadLength(args);
  spec.jobs = ReadJobs(args);
  spec.seconds = args.Int("time-limit", 1, kMostSeconds).value_or(spec.seconds);
  spec.keep = ReadKeep(args);
  plan.shard = ParseShard(args.Get("shard"));
  plan.resume = args.Has("resume");
  plan.file = spec.bundle.out + "/" + kCatalogueName;
  for (const std::string& file : args.All("orders")) {
    if (file == "-") throw UsageError("--orders: found -, expected a file: a batch reads it twice");
  }
  if (args.Has("seeds") || args.Has("seed")) plan.seeds = ReadSeeds(args, {});
  CheckFolder(plan, spec.bundle);

  const ConfigSet set = LoadConfigs(args);
  Rules rules;
  LoadChecked(set, rules);
  spec.bundle.look = ReadLook(args, rules);
  spec.recipe = ReadRecipe(args, set, rules);
  ApplyKnobs(spec.recipe, rules);
  CheckPlanWidth(spec.recipe, rules);
  spec.rules = &rules;
  if (plan.seeds.size() == 0) plan.seeds = ReadSeeds(args, spec.recipe);
  plan.about = AboutOf(args, spec.recipe, plan.seeds);
  World ordered;
  ordered.recipe = spec.recipe;
  TakeOrders(args, 1, ordered);
  spec.recipe = ordered.recipe;

  std::error_code ec;
  MakeFolders(spec.bundle.out, spec.bundle.out);
  const FolderLock lock(spec.bundle.out);
  if (!plan.resume) RemoveCatalogue(plan.file);
  const bool there = fs::exists(plan.file, ec);
  Catalogue catalogue = there ? Catalogue::Open(plan.file, Database::Mode::kWrite)
                              : NewCatalogue(plan.file, plan.about);
  if (there) CheckSame(catalogue.about(), plan.about);
  Handing handing(
      plan, there ? DoneWorlds(catalogue, plan, spec.bundle.out) : std::vector<std::int64_t>());
  if (there) catalogue.SetAbout(plan.about);  // the list of seeds may have grown
  const std::int64_t total = handing.Left();
  BatchProgress progress(spec.bundle, total);
  Tally tally;
  std::set<std::string> warnings;
  try {
    warnings = WorkBatch(
        spec, [&] { return handing.Next(); },
        [&](BatchResult result) {
          Take(std::move(result), catalogue, tally);
          progress.Show(tally.written + tally.failed, tally.failed);
        });
  } catch (const std::exception&) {
    progress.Clear();
    try {
      catalogue.Close();
    } catch (const CatalogueError&) {  // on a full disk the log stays beside it, as after a kill
    }
    std::cerr << "beadwright: stopped with " << tally.written << " of " << total
              << " worlds written; the same command with --resume goes on\n";
    throw;
  }
  const std::string failures = Failures(catalogue);
  catalogue.Close();
  progress.Clear();
  for (const std::string& warning : warnings) std::cerr << "warning: " << warning << "\n";
  if (!failures.empty()) {
    std::cerr << "beadwright: " << tally.failed << " of " << total << " worlds failed:\n"
              << failures;
  }
  if (!spec.bundle.quiet) {
    std::cerr << progress.Summary(tally.written, spec.keep ? tally.kept : -1);
    std::cerr << "look into it: beadwright find " << ShellWord(spec.bundle.out)
              << " \"villain = 'tomb-king' and gods >= 6\"\n";
  }
  return failures.empty() ? kExitDone : kExitFailed;
}

}  // namespace bw
