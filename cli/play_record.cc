// The record of a game in its world: an orders file to which orders, choices and dice are added.
#include <algorithm>

#include "cli/play_game.h"
#include "generator/world/recipe.h"

namespace bw {

namespace {

constexpr const char* kRecordHead =
    "# What was decided and rolled at the table. Advance replays it: beadwright advance --orders\n";

// "\n" and the season's dice; nothing before the first.
std::string TailOf(Stamp when, const SeasonRolls& rolls) {
  return rolls.empty() ? "" : "\n" + RollsText(when, rolls);
}

}  // namespace

// An overlay's name that the world does not hold yet, so that games may follow one another.
std::string FreeRecord(const World& w) {
  for (int i = 1;; ++i) {
    const std::string path =
        std::string(kOrdersFolder) + "0/orders" + (i == 1 ? "" : "-" + std::to_string(i)) + ".toml";
    const bool taken = std::any_of(w.recipe.overlays.begin(), w.recipe.overlays.end(),
                                   [&](const auto& o) { return o.first == path; });
    if (!taken) return path;
  }
}

// Says that there are no orders, so that such a game is replayed as any other.
std::string Game::EmptyRecord(const World& w) const {
  const int seasons = SeasonsPlayed(w) - SeasonsPlayed(*start_);
  std::string out = "# Nothing was decided or rolled at the table: the program played all of it.\n";
  if (seasons > 0) {
    out += "# Again: beadwright resolve orders.toml --world start.json --seasons " +
           std::to_string(seasons) + " -o again.json\n";
  }
  return out + "order = []\n";
}

const std::string* Game::FindRecord(const World& w) const {
  for (const auto& [path, text] : w.recipe.overlays) {
    if (path == record_) return &text;
  }
  return nullptr;
}

std::string& Game::RecordText() {
  auto& overlays = world_.recipe.overlays;
  auto it = std::find_if(overlays.begin(), overlays.end(),
                         [&](const auto& o) { return o.first == record_; });
  if (it == overlays.end()) {
    overlays.emplace_back(record_, kRecordHead);
    it = std::prev(overlays.end());
  }
  return it->second;
}

void Game::TurnRecordTo(Stamp now) {
  if (rolls_at_ == now) return;
  rolls_at_ = now;
  rolls_.clear();
  unasked_rolls_.clear();
  unasked_picks_.clear();
}

void Game::Write(const std::string& text) {
  std::string& record = RecordText();
  TurnRecordTo(world_.now.stamp());
  record.insert(record.size() - TailOf(rolls_at_, rolls_).size(), "\n" + text);
}

// Dice and choices are found again by their order in the season: those of the same kind that the
// program made before are written too (0: the program rolls).
void Game::WriteRoll(const std::string& purpose, const std::string& actor, int value) {
  std::string& record = RecordText();
  TurnRecordTo(world_.now.stamp());
  record.resize(record.size() - TailOf(rolls_at_, rolls_).size());
  int& unasked = unasked_rolls_[{purpose, actor}];
  std::vector<int>& values = rolls_[purpose][actor];
  values.insert(values.end(), static_cast<std::size_t>(unasked), 0);
  unasked = 0;
  values.push_back(value);
  record += TailOf(rolls_at_, rolls_);
}

void Game::WritePick(const Question& q, const std::string& word) {
  const std::string actor = world_.KeyOf(q.actor), kind(q.kind);
  TurnRecordTo(world_.now.stamp());
  const auto unasked = unasked_picks_.find({kind, actor});
  if (unasked != unasked_picks_.end()) {
    for (const std::string& own : unasked->second) {
      Write(PickText(world_.now.stamp(), kind, actor, own));
    }
    unasked_picks_.erase(unasked);
  }
  Write(PickText(world_.now.stamp(), kind, actor, word));
}

}  // namespace bw
