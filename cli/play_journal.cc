// See play_journal.h.
#include "cli/play_journal.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <utility>

#include "cli/args.h"
#include "cli/setup.h"
#include "output/files.h"

namespace bw {

namespace {

int OpenFor(const std::string& path, int flags) {
  const int fd = ::open(path.c_str(), flags | O_CLOEXEC, 0666);
  if (fd < 0) throw OutputError(path + ": cannot write: " + std::strerror(errno));
  return fd;
}

std::string LineOf(const Json& line) { return line.dump() + "\n"; }

Json AnswerJson(const Answer& a) { return {{"ask", a.ask}, {"say", a.say}}; }

}  // namespace

Journal Journal::Begin(const std::string& path, Json head) {
  WriteFileAtomic(path, LineOf(head));
  Journal out;
  out.path_ = path;
  out.head_ = std::move(head);
  out.fd_ = OpenFor(path, O_WRONLY | O_APPEND);
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

Journal Journal::Open(const std::string& path) {
  const std::string text = ReadInput(path, kMostWorldBytes);
  Journal out;
  out.path_ = path;
  std::size_t whole = 0, line = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    if (end == std::string::npos) break;  // the line being written when it was killed
    const std::string where = path + ":" + std::to_string(++line) + ":1: error: ";
    const Json json = Json::parse(text.substr(at, end - at), nullptr, false);
    if (!json.is_object()) throw BadInput(where + "found no line of a journal\n");
    if (line > 1) {
      out.Take(json, where);
    } else {
      CheckHead(json, where);
      out.head_ = json;
    }
    whole = at = end + 1;
  }
  if (line == 0) throw BadInput(path + ": error: found no head of a game's journal\n");
  out.fd_ = OpenFor(path, O_WRONLY | O_APPEND);
  if (whole < text.size() && ::ftruncate(out.fd_, static_cast<off_t>(whole)) != 0) {
    throw OutputError(path + ": cannot write: " + std::strerror(errno));
  }
  return out;
}

Journal::~Journal() {
  if (fd_ >= 0) ::close(fd_);
}
Journal::Journal(Journal&& o) noexcept
    : path_(std::move(o.path_)),
      fd_(std::exchange(o.fd_, -1)),
      head_(std::move(o.head_)),
      answers_(std::move(o.answers_)),
      undone_(std::move(o.undone_)) {}
Journal& Journal::operator=(Journal&& o) noexcept {
  std::swap(path_, o.path_);
  std::swap(fd_, o.fd_);
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

void Journal::Write(const Json& line) {
  const off_t whole = ::lseek(fd_, 0, SEEK_END);
  try {
    WriteFd(fd_, LineOf(line), path_);
  } catch (const OutputError& e) {  // half a line would spoil the next one
    if (::ftruncate(fd_, whole) == 0) throw;
    throw OutputError(std::string(e.what()) + ", and its last line is torn");
  }
  if (::fdatasync(fd_) != 0 && errno != EINVAL && errno != EROFS) {
    throw OutputError(path_ + ": cannot write: " + std::strerror(errno));
  }
}

void Journal::Add(Answer answer) {
  Write(AnswerJson(answer));
  answers_.push_back(std::move(answer));
  undone_.clear();
}

int Journal::Undo(int most) {
  const int n = std::clamp(most, 0, static_cast<int>(answers_.size()));
  if (n > 0) Write({{"undo", n}});
  return Move(answers_, undone_, n);
}

int Journal::Redo(int most) {
  const int n = std::clamp(most, 0, static_cast<int>(undone_.size()));
  if (n > 0) Write({{"redo", n}});
  return Move(undone_, answers_, n);
}

void Journal::CopyTo(const std::string& path) const {
  std::string text = LineOf(head_);
  for (const Answer& a : answers_) text += LineOf(AnswerJson(a));
  WriteFileAtomic(path, text);
}

void Journal::TakeAnswers(const std::vector<Answer>& answers) {
  Undo(static_cast<int>(answers_.size()));
  for (const Answer& a : answers) Add(a);
}

}  // namespace bw
