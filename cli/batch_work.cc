// See batch_work.h.
#include "cli/batch_work.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <filesystem>
#include <memory>
#include <mutex>
#include <ostream>
#include <system_error>
#include <thread>

#include "cli/batch_seeds.h"
#include "cli/length.h"
#include "cli/setup.h"
#include "cli/talk.h"
#include "generator/world/snapshot.h"
#include "output/catalogue/keep.h"
#include "output/files.h"

namespace bw {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

namespace {

// Results on their way to the writer. Few may wait, so that memory stays flat when it is slow.
class ResultQueue {
 public:
  explicit ResultQueue(std::size_t room) : room_(room) {}

  void Put(BatchResult result) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return waiting_.size() < room_ || stopped_; });
    waiting_.push_back(std::move(result));
    changed_.notify_all();
  }
  // The next result, or none within `wait`.
  std::optional<BatchResult> Take(std::chrono::milliseconds wait) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, wait, [&] { return !waiting_.empty() || workers_ == 0; });
    if (waiting_.empty()) return std::nullopt;
    BatchResult result = std::move(waiting_.front());
    waiting_.pop_front();
    changed_.notify_all();
    return result;
  }
  void Enter() {
    const std::lock_guard lock(mutex_);
    ++workers_;
  }
  void Leave() {
    const std::lock_guard lock(mutex_);
    --workers_;
    changed_.notify_all();
  }
  bool Over() {
    const std::lock_guard lock(mutex_);
    return workers_ == 0 && waiting_.empty();
  }
  void Stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<BatchResult> waiting_;
  std::size_t room_;
  int workers_ = 0;
  bool stopped_ = false;
};

// Thrown in a worker when the batch is to end.
struct Stopped {};

class Worker {
 public:
  Worker(const BatchSpec& spec, const std::atomic<bool>& stop) : spec_(spec), stop_(stop) {
    if (spec.keep) keep_ = std::make_unique<KeepTest>(*spec.keep);
  }

  BatchResult Make(const BatchSeed& of) {
    BatchResult result{of, WorldFolderName(of.seed), {}, "", false};
    try {
      result.facts = Facts(of, result.name);
    } catch (const DiskFull& e) {
      result.message = e.what();
      result.disk_full = true;
    } catch (const std::bad_alloc&) {
      result.message = "out of memory";
    } catch (const std::exception& e) {
      result.message = e.what();
    }
    return result;
  }
  const std::set<std::string>& warnings() const {
    static const std::set<std::string> kNone;
    return studio_ ? studio_->warnings : kNone;
  }

 private:
  World Played(const BatchSeed& of) const;
  WorldFacts Facts(const BatchSeed& of, const std::string& name);
  std::int64_t WriteBare(const World& w, const std::string& dir) const;
  bool Drawn() const { return !spec_.bundle.formats.empty(); }

  const BatchSpec& spec_;
  const std::atomic<bool>& stop_;
  std::unique_ptr<KeepTest> keep_;
  std::unique_ptr<Studio> studio_;  // fonts are read once a worker, when first needed
};

World Worker::Played(const BatchSeed& of) const {
  World w;
  w.recipe = spec_.recipe;
  const Seed seed = ParseSeed(of.seed);
  w.recipe.seed_text = seed.text;
  w.recipe.seed = seed.number;
  History history(w, *spec_.rules);
  const Clock::time_point end = Clock::now() + std::chrono::seconds(spec_.seconds);
  history.on_season_end = [&](const World& now) {
    if (stop_) throw Stopped();
    CheckSize(now);
    if (Clock::now() < end) return;
    throw std::runtime_error("took longer than " + std::to_string(spec_.seconds) +
                             " seconds (--time-limit)");
  };
  history.Begin();
  history.Run(spec_.limit);
  return w;
}

// The data alone. No sync: after a power failure --resume finds what is missing by its size.
std::int64_t Worker::WriteBare(const World& w, const std::string& dir) const {
  MakeFolders(dir, dir);
  const auto write = [&](std::ostream& out) { WriteWorld(w, *spec_.rules, out); };
  return WriteFileAtomic(dir + "/world.json", write, false);
}

WorldFacts Worker::Facts(const BatchSeed& of, const std::string& name) {
  const World w = Played(of);
  WorldFacts facts = FactsOf(w, *spec_.rules, {of.number, name, true, 0});
  const bool kept = keep_ == nullptr || keep_->Holds(facts);
  const std::string dir = WorldFolder(spec_.bundle.out, name);
  WorldEntry entry{of.number, name, kept, 0};
  if (kept && Drawn()) {
    BundleRequest request = spec_.bundle;
    request.out = dir;
    if (!studio_) studio_ = std::make_unique<Studio>(*spec_.args, *spec_.rules, request.look);
    WriteBundle(w, *spec_.rules, request, *spec_.args, studio_.get());
    entry.bytes = static_cast<std::int64_t>(fs::file_size(dir + "/world.json"));
  } else {
    entry.bytes = WriteBare(w, dir);
  }
  SetEntry(facts, entry);
  return facts;
}

}  // namespace

std::string WorldFolder(const std::string& out, const std::string& name) {
  return out + "/worlds/" + name;
}

std::set<std::string> WorkBatch(const BatchSpec& spec,
                                const std::function<std::optional<BatchSeed>()>& next,
                                const std::function<void(BatchResult)>& take) {
  std::atomic<bool> stop = false;
  std::mutex handing;
  std::set<std::string> warnings;
  std::exception_ptr failed;  // a worker that could not begin
  ResultQueue queue(static_cast<std::size_t>(spec.jobs) * 4);
  const auto work = [&] {
    try {
      Worker worker(spec, stop);
      while (!stop) {
        std::optional<BatchSeed> seed;
        {
          const std::lock_guard lock(handing);
          seed = next();
        }
        if (!seed) break;
        queue.Put(worker.Make(*seed));
      }
      const std::lock_guard lock(handing);
      warnings.insert(worker.warnings().begin(), worker.warnings().end());
    } catch (const Stopped&) {  // what it was making is made anew by --resume
    } catch (...) {
      const std::lock_guard lock(handing);
      if (!failed) failed = std::current_exception();
    }
    queue.Leave();
  };
  std::vector<std::jthread> threads;
  for (int i = 0; i < spec.jobs; ++i) queue.Enter();
  try {
    try {
      for (int i = 0; i < spec.jobs; ++i) threads.emplace_back(work);
    } catch (const std::system_error& e) {
      throw std::runtime_error("cannot start " + std::to_string(spec.jobs) +
                               " jobs: out of memory or threads (" + e.code().message() +
                               "); fewer --jobs may do");
    }
    while (!queue.Over()) {
      CheckSignals();
      if (std::optional<BatchResult> result = queue.Take(std::chrono::milliseconds(200))) {
        take(std::move(*result));
      }
    }
  } catch (...) {
    stop = true;
    queue.Stop();
    throw;
  }
  threads.clear();
  if (failed) std::rethrow_exception(failed);
  return warnings;
}

}  // namespace bw
