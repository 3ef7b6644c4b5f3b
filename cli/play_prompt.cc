// See play_prompt.h.
#include "cli/play_prompt.h"

#include <unistd.h>
#include <utf8cpp/utf8.h>

#include <cstdlib>
#include <cstring>
#include <iostream>

#include "cli/talk.h"

#ifdef BW_LIBEDIT
#include <editline/readline.h>

#include <clocale>
#endif

namespace bw {

namespace {

std::string Cleaned(std::string line) {
  for (char& c : line) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\t') c = ' ';
    if ((byte < 0x20 && c != ' ') || byte == 0x7f) c = c == '\r' ? ' ' : '?';
  }
  if (!utf8::is_valid(line.begin(), line.end())) {
    for (char& c : line) {
      if (static_cast<unsigned char>(c) >= 0x80) c = '?';
    }
  }
  const std::size_t first = line.find_first_not_of(' ');
  if (first == std::string::npos) return "";
  return line.substr(first, line.find_last_not_of(' ') - first + 1);
}

#ifdef BW_LIBEDIT
std::optional<std::string> EditedLine(const std::string& prompt) {
  char* line = ::readline(prompt.c_str());
  if (line == nullptr) return {};
  std::string out = line;
  std::free(line);
  if (!out.empty()) ::add_history(out.c_str());
  return out;
}
#endif

}  // namespace

LineReader::LineReader() {
#ifdef BW_LIBEDIT
  const char* term = std::getenv("TERM");
  const bool dumb = term == nullptr || std::strcmp(term, "dumb") == 0;
  editing_ = !dumb && ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1;
  if (editing_) {
    std::setlocale(LC_CTYPE, "");  // widths of letters, for the editor alone
    ::using_history();
    ::rl_bind_key('\t', ::rl_insert);  // there are no files to complete
  }
#endif
}

std::optional<std::string> LineReader::Read(const std::string& prompt) {
#ifdef BW_LIBEDIT
  if (editing_) {
    const std::optional<std::string> line = EditedLine(prompt);
    if (!line) SayOut("\n");
    return line ? std::optional(Cleaned(*line)) : std::nullopt;
  }
#endif
  SayOut(prompt);
  std::string line;
  const bool any = static_cast<bool>(std::getline(std::cin, line));
  const bool echo = ::isatty(STDIN_FILENO) != 1;
  line = Cleaned(line);
  if (!any || echo) SayOut((any ? line : "") + "\n");
  return any ? std::optional(line) : std::nullopt;
}

}  // namespace bw
