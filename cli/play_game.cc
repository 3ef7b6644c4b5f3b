// See play_game.h.
#include "cli/play_game.h"

#include <algorithm>
#include <utility>

#include "cli/setup.h"
#include "cli/talk.h"
#include "factions/kingdoms/changes.h"
#include "generator/base/diag.h"
#include "generator/world/recipe.h"

namespace bw {

namespace {

constexpr std::size_t kMostMarks = 24;
constexpr const char* kRecordHead =
    "# What was decided and rolled at the table. Advance replays it: beadwright advance --orders\n";

struct OwnWord {
  std::string_view word, meaning;
};
constexpr OwnWord kOwnWords[] = {
    {"surface", "what the kingdom on the surface decides: placement and excursions"},
    {"placement", "where castles and specials stand, and what a new special is"},
    {"excursion", "which way an excursion goes"},
    {"villain", "which arch-villain rises"},
    {"age", "when an age ends, where it may"},
    {"god:ID", "the year's orders of that god; god:* for all of them"},
    {"realm:ID", "the year's orders of that realm; realm:focus for the first, realm:* for all"},
};

// Which words of --own hold for a kind of choice.
std::vector<std::string_view> OwnersOf(std::string_view kind) {
  if (kind == "way") return {"excursion", "surface"};
  if (kind == "villain") return {"villain"};
  if (kind == "age-change") return {"age"};
  return {"placement", "surface"};
}

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

std::string Joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& w : words) out += (out.empty() ? "" : ",") + w;
  return out;
}

}  // namespace

bool TableSettings::Owns(std::string_view kind, std::string_view key) const {
  const auto has = [&](const std::string& word) {
    return std::find(own.begin(), own.end(), word) != own.end();
  };
  if (!key.empty()) {
    return has(std::string(kind) + ":*") || has(std::string(kind) + ":" + std::string(key));
  }
  const std::vector<std::string_view> owners = OwnersOf(kind);
  return std::any_of(owners.begin(), owners.end(),
                     [&](std::string_view word) { return has(std::string(word)); });
}

std::string FaultOfOwn(const std::vector<std::string>& words) {
  std::vector<std::string> known;
  for (const OwnWord& w : kOwnWords) known.emplace_back(w.word);
  for (const std::string& word : words) {
    const bool keyed = (word.starts_with("god:") && word.size() > 4) ||
                       (word.starts_with("realm:") && word.size() > 6);
    const bool plain = word.find(':') == std::string::npos &&
                       std::find(known.begin(), known.end(), word) != known.end();
    if (!keyed && !plain) {
      return "found '" + word + "', expected " + OrList(known) + DidYouMean(word, known);
    }
  }
  return "";
}

std::string OwnWordsHelp() {
  std::string out;
  for (const OwnWord& w : kOwnWords) {
    std::string row = "  " + std::string(w.word);
    row.resize(14, ' ');
    out += row + std::string(w.meaning) + "\n";
  }
  return out;
}

Game::Game(const Args& args, const Rules& rules, World start, Journal journal, std::string dir,
           LineReader* reader)
    : args_(args),
      rules_(rules),
      text_(rules.text.at(args.Get("lang", "en"))),
      journal_(std::move(journal)),
      dir_(std::move(dir)),
      reader_(reader),
      record_(FreeRecord(start)),
      world_(std::move(start)) {
  const Json& head = journal_.head();
  for (const Json& word : head.value("own", Json::array())) settings_.own.push_back(word);
  settings_.dice = head.value("dice", "program");
  marks_.push_back({0, world_, settings_});
}

void Game::Run() {
  try {
    for (;;) {
      try {
        PlayOn();
      } catch (const TurnBack&) {
      } catch (const InputError& e) {
        // An answer the rules will not have after all is taken back; nothing else is lost.
        SayOut(std::string(e.what()) + "\nThat cannot be played; the last answer is taken back.\n");
        if (journal_.Undo(static_cast<int>(journal_.answers().size() - next_) + 1) == 0) throw;
      }
    }
  } catch (const Leave&) {
    GameCommands::Save(*this);
  }
}

World Game::Replayed() {
  try {
    PlayOn();
  } catch (const Leave&) {
  }
  return world_;
}

void Game::GoBack() {
  while (marks_.size() > 1 && marks_.back().answers > journal_.answers().size()) marks_.pop_back();
  const Mark& mark = marks_.back();
  world_ = mark.world;
  settings_ = mark.settings;
  next_ = mark.answers;
  was_live_ = false;
  season_played_ = false;
  seasons_to_go_ = 0;
  rolls_.clear();
}

// Of the past, ever fewer moments are kept the longer ago they are.
void Game::KeepMark() {
  if (marks_.back().answers == next_) marks_.pop_back();
  marks_.push_back({next_, world_, settings_});
  if (marks_.size() <= kMostMarks) return;
  for (std::size_t i = marks_.size() / 2; i >= 2; i -= 2) {
    marks_.erase(marks_.begin() + static_cast<long>(i) - 1);
  }
}

// Seasons are cut apart here, which changes nothing (B-TIME-01).
void Game::PlayOn() {
  GoBack();
  const bool fresh = world_.ages.empty();
  if (fresh) news_from_ = 0, was_live_ = Live();
  History history(world_, rules_);
  turn_ = &history.turn();
  const Seated seat(this);
  if (fresh) {
    history.Begin();
    history.Run({.years = {}, .ages = {}, .seasons = 0});
  }
  for (;;) {
    KeepMark();
    const std::string say = HearSeason();
    if (say == "next") {
      season_played_ = Live();
      history.Run({.years = {}, .ages = {}, .seasons = 1});
    } else {
      Settle(say);
    }
  }
}

// "own god:*,surface", "dice mine"
void Game::Settle(const std::string& say) {
  const std::size_t space = say.find(' ');
  const std::string words = say.substr(std::min(space + 1, say.size()));
  if (say.starts_with("dice ")) settings_.dice = words;
  if (say.starts_with("own")) {
    settings_.own =
        words.empty() || words == "own" ? std::vector<std::string>() : SplitWords(words);
  }
}

std::string Game::Hear(const Asking& asking) {
  if (!Live()) {
    const Answer& answer = journal_.answers()[next_];
    if (answer.ask != asking.ask) {
      throw BadInput(dir_ + "/game.journal: error: answer " + std::to_string(next_ + 1) +
                     ": found '" + answer.ask + "', expected '" + asking.ask +
                     "': the game was played with other data or another version\n");
    }
    ++next_;
    return answer.say;
  }
  if (reader_ == nullptr) throw Leave{};
  if (!was_live_) news_from_ = static_cast<EventNo>(world_.events.size());
  was_live_ = true;
  News();
  passing_ = seasons_to_go_ > 0;
  SayOut(asking.before);
  for (;;) {
    const std::optional<std::string> line = reader_->Read(asking.prompt);
    if (!line) throw Leave{};
    if (GameCommands::Run(*this, *line, asking.help)) continue;
    const std::optional<std::string> say = asking.take(*line);
    if (!say) continue;
    journal_.Add({asking.ask, *say});
    ++next_;
    return *say;
  }
}

std::string Game::HearSeason() {
  if (Live() && was_live_ && seasons_to_go_ > 0 && reader_ != nullptr) {
    passing_ = true;
    News();
    --seasons_to_go_;
    journal_.Add({"season", "next"});
    ++next_;
    return "next";
  }
  passing_ = passing_ && Live() && was_live_;
  Asking a;
  a.ask = "season";
  a.prompt = When() + ". What now? [Enter: play the season] ";
  a.help =
      "Enter or next   play the season\n"
      "year            play to the end of the year\n"
      "next N          play N seasons\n"
      "own LIST        what you decide from now on (own alone: nothing), words parted by "
      "commas:\n" +
      OwnWordsHelp() +
      "dice WHO        mine (you roll and type), program, or ask (Enter: the program rolls)\n";
  a.take = [this](const std::string& line) -> std::optional<std::string> {
    if (line.empty() || line == "next" || line == "n") return "next";
    if (line == "year") {
      seasons_to_go_ = 3 - world_.now.season;
      return "next";
    }
    if (line.starts_with("next ")) {
      int n = 0;
      for (const char c : line.substr(5))
        n = c >= '0' && c <= '9' && n < 1000 ? n * 10 + c - '0' : -1;
      if (n >= 1 && n <= 1000) {
        seasons_to_go_ = n - 1;
        return "next";
      }
      SayOut("found '" + line.substr(5) + "', expected 1..1000\n");
      return {};
    }
    if (line == "own" || line.starts_with("own ")) {
      const std::vector<std::string> words =
          line == "own" ? std::vector<std::string>() : SplitWords(line.substr(4));
      const std::string fault = FaultOfOwn(words);
      SayOut(fault.empty() ? "You decide: " + (words.empty() ? "nothing" : Joined(words)) + ".\n"
                           : fault + "\n");
      if (fault.empty()) return words.empty() ? "own" : "own " + Joined(words);
      return {};
    }
    if (line == "dice mine" || line == "dice program" || line == "dice ask") return line;
    SayOut("found '" + line + "', expected Enter, next, year, own, dice or a word of: help\n");
    return {};
  };
  return Hear(a);
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

namespace {

// "\n" and the season's dice; nothing before the first.
std::string TailOf(Stamp when, const SeasonRolls& rolls) {
  return rolls.empty() ? "" : "\n" + RollsText(when, rolls);
}

}  // namespace

void Game::Write(const std::string& text) {
  std::string& record = RecordText();
  if (rolls_at_ != world_.now.stamp()) rolls_.clear();
  record.insert(record.size() - TailOf(rolls_at_, rolls_).size(), "\n" + text);
}

void Game::WriteRoll(const std::string& purpose, const std::string& actor, int value) {
  std::string& record = RecordText();
  if (rolls_at_ != world_.now.stamp()) rolls_.clear();
  rolls_at_ = world_.now.stamp();
  record.resize(record.size() - TailOf(rolls_at_, rolls_).size());
  rolls_[purpose][actor].push_back(value);
  record += TailOf(rolls_at_, rolls_);
}

}  // namespace bw
