// See play_journal.h.
#include "cli/play_journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include "cli/args.h"
#include "cli/setup.h"
#include "generator/world/recipe.h"
#include "output/files.h"

namespace bw {

namespace {

int OpenFor(const std::string& path, int flags) {
  const int fd = ::open(path.c_str(), flags | O_CLOEXEC, 0666);
  if (fd < 0) throw OutputError(path + ": cannot write: " + std::strerror(errno));
  return fd;
}

// For one session; a file system without locks goes without.
int OpenAlone(const std::string& path) {
  const int fd = OpenFor(path, O_WRONLY | O_APPEND);
  if (::flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
    ::close(fd);
    throw OutputError(path + ": the game is being played in another session; leave that one first");
  }
  return fd;
}

std::string LineOf(const Json& line) { return line.dump() + "\n"; }

Json AnswerJson(const Answer& a) { return {{"ask", a.ask}, {"say", a.say}}; }

}  // namespace

Journal Journal::Begin(const std::string& path, Json head) {
  const int old = ::access(path.c_str(), F_OK) == 0 ? OpenAlone(path) : -1;
  WriteFileAtomic(path, LineOf(head));
  Journal out;
  out.path_ = path;
  out.head_ = std::move(head);
  out.fd_ = OpenAlone(path);
  if (old >= 0) ::close(old);
  return out;
}

namespace {

// The head's own words must be what Begin writes; the recipe is read by who plays it.
void CheckHead(const Json& head, const std::string& where) {
  const auto text = [&](const char* key) { return !head.contains(key) || head[key].is_string(); };
  if (!text("format") || head.value("format", "") != "beadwright.game") {
    throw BadInput(where + "found no head of a game's journal\n");
  }
  if (!head.contains("version") || !head["version"].is_number_integer()) {
    throw BadInput(where + "found no version, expected a whole number\n");
  }
  if (head["version"] > kJournalVersion) {
    throw BadInput(where + "found version " + head["version"].dump() + ", expected " +
                   std::to_string(kJournalVersion) + " or older\n");
  }
  const Json own = head.value("own", Json::array());
  const bool words = own.is_array() && std::all_of(own.begin(), own.end(), [](const Json& word) {
                       return word.is_string();
                     });
  if (!words || !text("dice") || !text("start") || !text("rules_hash")) {
    throw BadInput(where + "found a head with a value of the wrong kind\n");
  }
}

}  // namespace

// `whole`: how many bytes are whole lines.
Journal Journal::Parse(const std::string& path, const std::string& text, std::size_t& whole) {
  Journal out;
  out.path_ = path;
  std::size_t line = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    if (end == std::string::npos) break;  // the line being written when it was killed
    const std::string where = path + ":" + std::to_string(++line) + ":1: error: ";
    const Json json = Json::parse(text.substr(at, end - at), nullptr, false);
    if (!json.is_object()) {
      const bool blank = text.find_first_not_of(" \t\r", at) >= end;
      if (blank && line > 1) {
        whole = at = end + 1;
        continue;
      }
      const std::string n = std::to_string(line - 1), file = ShellWord(path);
      throw BadInput(where + "found no line of a journal" +
                     (line == 1 ? ""
                                : "; the " + n + " before it are whole, and 'head -n " + n + " " +
                                      file + " > whole && mv whole " + file + "' keeps them") +
                     "\n");
    }
    if (line > 1) {
      out.Take(json, where);
    } else {
      CheckHead(json, where);
      out.head_ = json;
    }
    whole = at = end + 1;
  }
  if (line == 0) throw BadInput(path + ": error: found no head of a game's journal\n");
  return out;
}

Journal Journal::Open(const std::string& path) {
  std::error_code ec;
  const int fd = std::filesystem::exists(path, ec) ? OpenAlone(path) : -1;
  try {
    const std::string text = ReadInput(path, kMostWorldBytes);
    std::size_t whole = 0;
    Journal out = Parse(path, text, whole);
    if (whole < text.size() && ::ftruncate(fd, static_cast<off_t>(whole)) != 0) {
      throw OutputError(path + ": cannot write: " + std::strerror(errno));
    }
    out.fd_ = fd;
    return out;
  } catch (...) {
    if (fd >= 0) ::close(fd);
    throw;
  }
}

void Journal::CheckFree(const std::string& path) {
  if (::access(path.c_str(), F_OK) == 0) ::close(OpenAlone(path));
}

Journal Journal::Read(const std::string& path) {
  std::size_t whole = 0;
  return Parse(path, ReadInput(path, kMostWorldBytes), whole);
}

Journal::~Journal() {
  if (fd_ >= 0) ::close(fd_);
}
Journal::Journal(Journal&& o) noexcept
    : path_(std::move(o.path_)),
      fd_(std::exchange(o.fd_, -1)),
      sync_each_(o.sync_each_),
      head_(std::move(o.head_)),
      answers_(std::move(o.answers_)),
      undone_(std::move(o.undone_)) {}
Journal& Journal::operator=(Journal&& o) noexcept {
  std::swap(path_, o.path_);
  std::swap(fd_, o.fd_);
  std::swap(sync_each_, o.sync_each_);
  std::swap(head_, o.head_);
  std::swap(answers_, o.answers_);
  std::swap(undone_, o.undone_);
  return *this;
}

void Journal::Take(const Json& line, const std::string& where) {
  const auto count = [&](const char* key) {
    return line[key].is_number_integer() ? line[key].get<int>() : 0;
  };
  if (line.contains("undo")) {
    Move(answers_, undone_, count("undo"));
  } else if (line.contains("redo")) {
    Move(undone_, answers_, count("redo"));
  } else if (line.contains("ask") && line["ask"].is_string() && line.contains("say") &&
             line["say"].is_string()) {
    answers_.push_back({line["ask"], line["say"]});
    undone_.clear();
  } else {
    throw BadInput(where + "found no answer, undo or redo\n");
  }
}

int Journal::Move(std::vector<Answer>& from, std::vector<Answer>& to, int most) {
  int n = 0;
  for (; n < most && !from.empty(); ++n) {
    to.push_back(std::move(from.back()));
    from.pop_back();
  }
  return n;
}

void Journal::Write(const std::string& lines) {
  const off_t end = ::lseek(fd_, 0, SEEK_END);
  try {
    WriteFd(fd_, lines, path_);
  } catch (const OutputError& e) {  // half a line would spoil the one after it
    if (end >= 0 && ::ftruncate(fd_, end) == 0) throw;
    throw OutputError(std::string(e.what()) + ", and its last line is torn");
  }
  if (sync_each_) Sync();
}

void Journal::Sync() {
  if (::fdatasync(fd_) != 0 && errno != EINVAL && errno != EROFS) {
    throw OutputError(path_ + ": cannot write: " + std::strerror(errno));
  }
}

void Journal::Add(Answer answer) {
  Write(LineOf(AnswerJson(answer)));
  answers_.push_back(std::move(answer));
  undone_.clear();
}

int Journal::Undo(int most) {
  const int n = std::clamp(most, 0, static_cast<int>(answers_.size()));
  if (n <= 0) return 0;
  Write(LineOf({{"undo", n}}));
  return Move(answers_, undone_, n);
}

int Journal::Redo(int most) {
  const int n = std::clamp(most, 0, static_cast<int>(undone_.size()));
  if (n <= 0) return 0;
  Write(LineOf({{"redo", n}}));
  return Move(undone_, answers_, n);
}

void Journal::CopyTo(const std::string& path) const {
  std::string text = LineOf(head_);
  for (const Answer& a : answers_) text += LineOf(AnswerJson(a));
  WriteFileAtomic(path, text);
}

void Journal::TakeAnswers(const std::vector<Answer>& answers) {
  const auto fork =
      std::mismatch(answers_.begin(), answers_.end(), answers.begin(), answers.end()).second;
  Undo(static_cast<int>(answers_.size()) - static_cast<int>(fork - answers.begin()));
  std::string lines;
  for (auto it = fork; it != answers.end(); ++it) lines += LineOf(AnswerJson(*it));
  if (lines.empty()) return;
  Write(lines);
  answers_.insert(answers_.end(), fork, answers.end());
  undone_.clear();
}

}  // namespace bw
