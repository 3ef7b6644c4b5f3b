// The program run from outside, as a user would: arguments in; status, output and messages back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace bw {

struct Ran {
  int status = 0;  // exit status; 128 + n when a signal ended it
  std::string out, err;
};

struct RunOptions {
  std::string cwd, input;
  std::vector<std::string> env;  // "NAME=value"; "NAME" alone unsets it
  int kill_after_ms = -1;        // SIGKILL after that long
  bool close_stdin = false, close_stdout = false;
  std::string stdout_to;  // a path in place of a pipe
};

Ran RunProgram(const std::vector<std::string>& args, const RunOptions& options = {});
// A command line of the shell, with $BW as the program.
Ran Shell(const std::string& line, const RunOptions& options = {});

// A folder of its own, removed at the end.
class TempFolder {
 public:
  TempFolder();
  ~TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  const std::string& path() const { return path_; }
  std::string operator/(std::string_view name) const { return path_ + "/" + std::string(name); }

 private:
  std::string path_;
};

std::string ReadFile(const std::string& path);
void WriteFile(const std::string& path, std::string_view text);  // with its folders
// Every file below `dir`, as "path in dir" -> content.
std::vector<std::pair<std::string, std::string>> ReadTree(const std::string& dir);

}  // namespace bw
