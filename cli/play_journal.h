// The record of a game played at the table: one JSON object a line, only ever added to and written
// at each answer, so that a game that is killed has lost at most the answer being typed.
// The first line is the head (what world it began with); then answers, and "undo" and "redo" lines
// that take answers back or bring them back. The world is made again by giving the answers anew.
// Whoever plays holds the file's lock, so that two sessions cannot answer each other's questions.
#pragma once

#include <string>
#include <vector>

#include "generator/world/snapshot.h"

namespace bw {

// 2: "settle" answers at any question; 3: what can be answered in one way only is not asked.
inline constexpr int kJournalVersion = 3;

struct Answer {
  std::string ask;  // what was asked: "season", "die encounter castle-1", "god god-1" ...
  std::string say;
  bool operator==(const Answer&) const = default;
};

class Journal {
 public:
  // A new file with this head; an old one is replaced. OutputError, also where the old one is being
  // played.
  static Journal Begin(const std::string& path, Json head);
  // To go on with. A line torn off by a kill is dropped. BadInput names the line that is no line of
  // a journal; OutputError when another session holds it.
  static Journal Open(const std::string& path);
  // OutputError when another session holds it.
  static void CheckFree(const std::string& path);
  // To look into only: nothing can be added.
  static Journal Read(const std::string& path);
  ~Journal();
  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&& other) noexcept;

  // Whether each line is waited for until it is on the disk (it is at once out of the program's
  // hands); a person at a terminal does not feel it, a script of thousands would.
  void SyncEach(bool each) { sync_each_ = each; }
  void Sync();

  const Json& head() const { return head_; }
  bool AsksTheOnlyWay() const { return head_.value("version", 0) < 3; }
  const std::vector<Answer>& answers() const { return answers_; }
  std::size_t undone() const { return undone_.size(); }
  void Add(Answer answer);  // what was taken back can no longer be brought back
  int Undo(int most);       // how many were taken back
  int Redo(int most);       // how many were brought back
  // The answers alone, as a journal of its own.
  void CopyTo(const std::string& path) const;
  // The answers of another become this one's: what the two do not share is taken back, and the
  // other's put in its place.
  void TakeAnswers(const std::vector<Answer>& answers);

 private:
  Journal() = default;
  static Journal Parse(const std::string& path, const std::string& text, std::size_t& whole);
  void Write(const std::string& lines);
  void Take(const Json& line, const std::string& where);
  int Move(std::vector<Answer>& from, std::vector<Answer>& to, int most);

  std::string path_;
  int fd_ = -1;
  bool sync_each_ = true;
  Json head_;
  std::vector<Answer> answers_, undone_;  // undone: the latest last
};

}  // namespace bw
