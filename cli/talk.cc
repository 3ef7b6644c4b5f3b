#include "cli/talk.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "output/files.h"

namespace bw {

namespace {

volatile sig_atomic_t g_signal = 0;

void WriteError(std::string_view text) {
  while (!text.empty()) {
    const ssize_t n = ::write(STDERR_FILENO, text.data(), text.size());
    if (n < 0) return;
    text.remove_prefix(static_cast<std::size_t>(n));
  }
}

}  // namespace

void HeedSignals() {
  struct sigaction action = {};
  action.sa_handler = [](int signal) { g_signal = signal; };
  sigemptyset(&action.sa_mask);
  action.sa_flags = SA_RESTART | static_cast<int>(SA_RESETHAND);  // the second one ends at once
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaction(signal, &action, nullptr);
}

void CheckSignals() {
  if (g_signal != 0) throw Interrupted(g_signal);
}

void SayOut(std::string_view text) { WriteFd(STDOUT_FILENO, text, "standard output"); }

Progress::Progress(bool wanted) {
  const char* term = std::getenv("TERM");
  const char* no_colour = std::getenv("NO_COLOR");
  const bool dumb = term == nullptr || std::strcmp(term, "dumb") == 0;
  on_ = wanted && !dumb && ::isatty(STDERR_FILENO) == 1;
  colour_ = on_ && (no_colour == nullptr || *no_colour == '\0');
}

void Progress::Show(std::string_view what, int done, int total) {
  if (!on_ || total <= 0) return;
  constexpr int kWidth = 30;
  const int full = std::clamp(done * kWidth / total, 0, kWidth);
  std::string line = "\r";
  if (colour_) line += "\x1b[36m";
  line += "[" + std::string(static_cast<std::size_t>(full), '#') +
          std::string(static_cast<std::size_t>(kWidth - full), ' ') + "]";
  if (colour_) line += "\x1b[0m";
  std::string text(what.substr(0, 40));
  text.resize(40, ' ');
  WriteError(line + " " + text);
  shown_ = true;
}

void Progress::Clear() {
  if (!shown_) return;
  WriteError("\r" + std::string(74, ' ') + "\r");
  shown_ = false;
}

}  // namespace bw
