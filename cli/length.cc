#include "cli/length.h"

#include <stdexcept>
#include <string>

#include "cli/talk.h"
#include "generator/world/world.h"

namespace bw {

namespace {
constexpr int kMostYears = 100000, kMostAges = 10000;
}

History::Limit ReadLength(const Args& args) {
  History::Limit limit;
  limit.years = args.Int("years", 0, kMostYears);
  limit.ages = args.Int("ages", 0, kMostAges);
  limit.seasons = args.Int("seasons", 0, 4 * kMostYears);
  const int given = (limit.years ? 1 : 0) + (limit.ages ? 1 : 0) + (limit.seasons ? 1 : 0);
  if (given > 1) {
    throw UsageError("found more than one of --years, --ages and --seasons, expected one");
  }
  return limit;
}

void CheckSize(const World& w, std::size_t most) {
  if (w.events.size() <= most) return;
  throw std::runtime_error("year " + std::to_string(w.now.year) + ": found " +
                           std::to_string(w.events.size()) +
                           " events, this version keeps at most " + std::to_string(most) +
                           " in a world; fewer years or a smaller plan will do");
}

void Play(History& history, const History::Limit& limit, bool bar) {
  Progress progress(bar);
  const int total = limit.seasons.value_or(limit.years.value_or(0) * 4);
  int done = 0;
  history.on_season_end = [&](const World& w) {
    CheckSignals();
    CheckSize(w);
    ++done;
    if (total > 0 && done % 4 == 0) {
      progress.Show("year " + std::to_string(w.now.year), done, total);
    }
  };
  history.Run(limit);
  history.on_season_end = nullptr;
}

}  // namespace bw
