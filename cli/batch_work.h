// The workers of a batch: threads that take seeds, play histories and write worlds, and hand what
// the catalogue says of each to the one thread that writes it. A world depends on its seed and the
// options alone, never on who made it when.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "cli/bundle.h"
#include "factions/season.h"
#include "output/catalogue/facts.h"
#include "output/catalogue/query.h"

namespace bw {

inline constexpr int kMostJobs = 256;

struct BatchSpec {
  const Args* args = nullptr;
  const Rules* rules = nullptr;
  Recipe recipe;  // all but the seed
  History::Limit limit;
  BundleRequest bundle;       // out is the batch's folder
  std::optional<Query> keep;  // only such worlds get more than world.json
  int jobs = 1;
  int seconds = 600;  // a world may take; then it counts as failed
};

struct BatchSeed {
  std::int64_t number = 0;
  std::string seed;
};

// What came of one seed: facts, or why not.
struct BatchResult {
  BatchSeed of;
  std::string name;
  std::optional<WorldFacts> facts;
  std::string message;
  bool disk_full = false;
};

// Makes a world for every seed `next` gives (called by one thread at a time, none = no more) and
// hands each result to `take`, on the calling thread. What `take` or a signal throws stops all.
// Returns names that no font could show.
std::set<std::string> WorkBatch(const BatchSpec& spec,
                                const std::function<std::optional<BatchSeed>()>& next,
                                const std::function<void(BatchResult)>& take);

// The folder of one world of a batch.
std::string WorldFolder(const std::string& out, const std::string& name);

}  // namespace bw
