// What a person has rolled and chosen at the table, as it stands in an orders file beside the
// orders: dated, so that the file replays the game in whichever pieces it is played.
//
//   [[rolls]]                                  # dice, used in order, by purpose and actor
//   year = 3; season = 2; encounter = { castle-1 = [6, 0] }    # 0 = the program rolls this one
//   [[choice]]                                 # decisions that are no orders
//   year = 3; season = 2; kind = "castle-site"; of = "delve-1"; pick = "12.5"
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/toml.h"
#include "generator/world/dice.h"

namespace bw {

struct RollRecord {
  Stamp when;
  std::string purpose, actor;  // actor "" = whoever rolls next
  std::vector<int> values;
};
struct PickRecord {
  Stamp when;
  std::string kind, actor, pick;
};

// Reads both kinds of table of an orders file; problems go to its diagnostics.
void ReadTableRecords(const TomlTable& root, std::vector<RollRecord>& rolls,
                      std::vector<PickRecord>& picks);

// Answers what the world's orders files hold for the present season; the rest is the program's.
class RecordedTable : public Asker {
 public:
  explicit RecordedTable(const World& w);
  bool empty() const { return rolls_.empty() && picks_.empty(); }
  // InputError: a die that cannot show that, a pick that is no option.
  int Die(std::string_view purpose, Ref actor, int sides) override;
  std::string Choose(const Question& question) override;

 private:
  using Key = std::pair<std::string, std::string>;  // purpose or kind, actor
  void TurnTo(Stamp now);
  const World& w_;
  std::vector<RollRecord> rolls_;
  std::vector<PickRecord> picks_;
  Stamp now_{-1, 0};
  std::map<Key, std::deque<int>> dice_;  // of the present season
  std::map<Key, std::deque<std::string>> choices_;
};

// Seats the record of a world's orders files, unless somebody sits there or there is none.
class RecordSeated {
 public:
  explicit RecordSeated(const World& w);

 private:
  std::optional<RecordedTable> table_;
  std::optional<Seated> seat_;
};

// The same as text, ready to be added to an orders file. All of a season's dice share a table.
using SeasonRolls =
    std::map<std::string, std::map<std::string, std::vector<int>>>;  // purpose, actor
std::string RollsText(Stamp when, const SeasonRolls& rolls);
std::string PickText(Stamp when, std::string_view kind, std::string_view actor,
                     std::string_view pick);
// A text as TOML writes it, quotes and all.
std::string TomlText(std::string_view text);

}  // namespace bw
