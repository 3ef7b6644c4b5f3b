// What the program says: results on standard output, talk on standard error.
#pragma once

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>

namespace bw {

// Writes all of it to standard output, checked; OutputError when it cannot.
void SayOut(std::string_view text);

// In the language of the program, which is English.
inline constexpr std::array<const char*, 4> kSeasons{"spring", "summer", "autumn", "winter"};

// Ctrl-C and kill end the program at the next season or sheet, with nothing half-written left.
struct Interrupted : std::runtime_error {
  explicit Interrupted(int signal) : std::runtime_error("stopped"), status(128 + signal) {}
  int status;
};
void HeedSignals();
void CheckSignals();  // throws Interrupted when one has come

// A bar on standard error, only when that is a terminal and `wanted`; gone when finished, so that
// messages never share its line. NO_COLOR and TERM=dumb leave plain characters.
class Progress {
 public:
  explicit Progress(bool wanted);
  ~Progress() { Clear(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  void Show(std::string_view what, int done, int total);
  void Clear();

 private:
  bool on_ = false, colour_ = false, shown_ = false;
};

}  // namespace bw
