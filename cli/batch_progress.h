// How far a batch has come: a bar with rate and time left on a terminal, one line a minute
// elsewhere, nothing when quiet.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "cli/bundle.h"
#include "cli/talk.h"

namespace bw {

// "1 h 05 min", "2 min 10 s", "7 s"
std::string DurationText(double seconds);

class BatchProgress {
 public:
  BatchProgress(const BundleRequest& request, std::int64_t total);
  void Show(std::int64_t done, std::int64_t failed);
  void Clear() { bar_.Clear(); }
  // "wrote 998 worlds to DIR in 81 s, 12.3 a second"; kept < 0 = nothing was sorted out.
  std::string Summary(std::int64_t written, std::int64_t kept) const;

 private:
  using Clock = std::chrono::steady_clock;
  double Seconds() const;
  std::string Line(std::int64_t done, std::int64_t failed) const;

  std::string out_;
  std::int64_t total_;
  bool lines_;  // no terminal: say a line a minute
  Progress bar_;
  Clock::time_point begun_ = Clock::now(), said_ = Clock::now();
};

}  // namespace bw
