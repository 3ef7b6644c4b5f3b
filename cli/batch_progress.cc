// See batch_progress.h.
#include "cli/batch_progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

namespace bw {

namespace {
constexpr std::chrono::seconds kBetweenLines{60};
constexpr std::chrono::milliseconds kBetweenBars{100};
constexpr std::int64_t kBarSteps = 10000;  // the bar counts in int
}  // namespace

std::string DurationText(double seconds) {
  const auto s = static_cast<std::int64_t>(seconds + 0.5);
  if (s >= 3600) return fmt::format("{} h {:02} min", s / 3600, s / 60 % 60);
  if (s >= 60) return fmt::format("{} min {:02} s", s / 60, s % 60);
  return fmt::format("{} s", s);
}

BatchProgress::BatchProgress(const BundleRequest& request, std::int64_t total)
    : out_(request.out),
      total_(total),
      lines_(request.progress && ::isatty(STDERR_FILENO) != 1),
      bar_(request.progress) {}

double BatchProgress::Seconds() const {
  return std::chrono::duration<double>(Clock::now() - begun_).count();
}

std::string BatchProgress::Line(std::int64_t done, std::int64_t failed) const {
  const double rate = static_cast<double>(done) / std::max(Seconds(), 1e-3);
  std::string line = fmt::format("{}/{}, {:.1f}/s, {} left", done, total_, rate,
                                 DurationText(static_cast<double>(total_ - done) / rate));
  if (failed > 0) line += fmt::format(", {} failed", failed);
  return line;
}

void BatchProgress::Show(std::int64_t done, std::int64_t failed) {
  const Clock::time_point now = Clock::now();
  if (now - said_ < (lines_ ? std::chrono::milliseconds(kBetweenLines) : kBetweenBars)) return;
  said_ = now;
  const std::string line = Line(done, failed);
  if (lines_) {
    std::cerr << line << "\n";
  } else {
    bar_.Show(line, static_cast<int>(done * kBarSteps / std::max<std::int64_t>(total_, 1)),
              static_cast<int>(kBarSteps));
  }
}

std::string BatchProgress::Summary(std::int64_t written, std::int64_t kept) const {
  std::string out = fmt::format("wrote {} {} to {} in {}", written,
                                written == 1 ? "world" : "worlds", out_, DurationText(Seconds()));
  if (written > 0) {
    out +=
        fmt::format(", {:.1f} a second", static_cast<double>(written) / std::max(Seconds(), 1e-3));
  }
  if (kept >= 0) out += fmt::format("; {} kept", kept);
  return out + "\n";
}

}  // namespace bw
