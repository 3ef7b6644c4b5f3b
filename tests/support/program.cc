#include "tests/support/program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace bw {

namespace fs = std::filesystem;

namespace {

void SetEnv(const std::vector<std::string>& env) {
  for (const std::string& e : env) {
    const auto eq = e.find('=');
    if (eq == std::string::npos) {
      ::unsetenv(e.c_str());
    } else {
      ::setenv(e.substr(0, eq).c_str(), e.substr(eq + 1).c_str(), 1);
    }
  }
}

[[noreturn]] void Child(const std::vector<std::string>& argv, const RunOptions& o, int in, int out,
                        int err) {
  ::signal(SIGPIPE, SIG_DFL);
  ::dup2(in, 0);
  ::dup2(out, 1);
  ::dup2(err, 2);
  if (!o.stdout_to.empty()) {
    const int fd = ::open(o.stdout_to.c_str(), O_WRONLY);
    ::dup2(fd, 1);
    ::close(fd);
  }
  if (o.close_stdin) ::close(0);
  if (o.close_stdout) ::close(1);
  for (int fd = 3; fd < 64; ++fd) ::close(fd);
  if (!o.cwd.empty() && ::chdir(o.cwd.c_str()) != 0) ::_exit(126);
  SetEnv(o.env);
  std::vector<char*> args;
  for (const std::string& a : argv) args.push_back(const_cast<char*>(a.c_str()));
  args.push_back(nullptr);
  ::execvp(args[0], args.data());
  ::_exit(127);
}

// Reads both pipes until both are closed, so that neither can fill up and block the child.
void Drain(int out, int err, Ran& ran) {
  pollfd fds[2] = {{out, POLLIN, 0}, {err, POLLIN, 0}};
  std::string* into[2] = {&ran.out, &ran.err};
  char buffer[65536];
  int open = 2;
  while (open > 0) {
    ::poll(fds, 2, -1);
    for (int i = 0; i < 2; ++i) {
      if (fds[i].fd < 0 || fds[i].revents == 0) continue;
      const ssize_t n = ::read(fds[i].fd, buffer, sizeof buffer);
      if (n > 0) {
        into[i]->append(buffer, static_cast<std::size_t>(n));
      } else {
        fds[i].fd = -1;
        --open;
      }
    }
  }
}

Ran RunArgv(const std::vector<std::string>& argv, const RunOptions& o) {
  int in[2], out[2], err[2];
  if (::pipe(in) != 0 || ::pipe(out) != 0 || ::pipe(err) != 0) throw std::runtime_error("pipe");
  const pid_t child = ::fork();
  if (child == 0) Child(argv, o, in[0], out[1], err[1]);
  ::close(in[0]);
  ::close(out[1]);
  ::close(err[1]);
  if (!o.input.empty() && ::write(in[1], o.input.data(), o.input.size()) < 0) {
    throw std::runtime_error("write to the child");
  }
  ::close(in[1]);
  if (o.kill_after_ms >= 0) {
    ::usleep(static_cast<useconds_t>(o.kill_after_ms) * 1000);
    ::kill(child, SIGKILL);
  }
  Ran ran;
  Drain(out[0], err[0], ran);
  ::close(out[0]);
  ::close(err[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return ran;
}

}  // namespace

Ran RunProgram(const std::vector<std::string>& args, const RunOptions& options) {
  std::vector<std::string> argv{BW_TEST_PROGRAM};
  argv.insert(argv.end(), args.begin(), args.end());
  return RunArgv(argv, options);
}

Ran Shell(const std::string& line, const RunOptions& options) {
  RunOptions o = options;
  o.env.push_back(std::string("BW=") + BW_TEST_PROGRAM);
  return RunArgv({"bash", "-c", "set -o pipefail; " + line}, o);
}

TempFolder::TempFolder() {
  std::string path = (fs::temp_directory_path() / "beadwright-XXXXXX").string();
  if (::mkdtemp(path.data()) == nullptr) throw std::runtime_error("mkdtemp");
  path_ = path;
}

TempFolder::~TempFolder() {
  std::error_code ec;
  fs::remove_all(path_, ec);
}

std::string ReadFile(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void WriteFile(const std::string& path, std::string_view text) {
  std::error_code ec;
  fs::create_directories(fs::path(path).parent_path(), ec);
  std::ofstream(path, std::ios::binary) << text;
}

std::vector<std::pair<std::string, std::string>> ReadTree(const std::string& dir) {
  std::vector<std::pair<std::string, std::string>> out;
  if (!fs::exists(dir)) return out;
  for (const auto& entry : fs::recursive_directory_iterator(dir)) {
    if (!entry.is_regular_file()) continue;
    out.emplace_back(fs::relative(entry.path(), dir).generic_string(),
                     ReadFile(entry.path().string()));
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace bw
