// See play_game.h.
#include "cli/play_game.h"

#include <algorithm>
#include <utility>

#include "cli/setup.h"
#include "cli/talk.h"
#include "generator/base/words.h"
#include "output/files.h"

namespace bw {

Game::Game(const Args& args, const Rules& rules, World start, Journal journal, std::string dir,
           LineReader* reader)
    : args_(args),
      rules_(rules),
      text_(rules.text.at(args.Get("lang", "en"))),
      say_(text_),
      journal_(std::move(journal)),
      dir_(std::move(dir)),
      reader_(reader),
      record_(FreeRecord(start)),
      start_(std::make_shared<const World>(std::move(start))),
      world_(*start_) {
  const Json& head = journal_.head();
  for (const Json& word : head.value("own", Json::array())) settings_.own.push_back(word);
  settings_.dice = head.value("dice", "program");
  KeepMark();
}

Game::Game(const Game& other, Journal journal)
    : args_(other.args_),
      rules_(other.rules_),
      text_(other.text_),
      say_(text_),
      journal_(std::move(journal)),
      dir_(other.dir_),
      reader_(nullptr),
      settings_(other.settings_),
      record_(other.record_),
      start_(other.start_),
      world_(other.world_),
      marks_(other.marks_),
      kept_(other.kept_) {
  KeepCommon(other.journal_.answers());
}

void Game::Run() {
  try {
    for (;;) {
      try {
        PlayOn();
      } catch (const TurnBack&) {
      } catch (const InputError& e) {
        // An answer the rules will not have after all is taken back; nothing else is lost.
        SayOut(std::string(e.what()) + "\n" + say_("taken-back") + "\n");
        left_table_ = LaidNow();
        if (journal_.Undo(static_cast<int>(journal_.answers().size() - next_) + 1) == 0) throw;
      }
    }
  } catch (const Leave&) {
    GameCommands::Save(*this);
  }
}

const World& Game::Replayed() {
  try {
    PlayOn();
  } catch (const Leave&) {
  }
  return world_;
}

// Seasons are cut apart here, which changes nothing (B-TIME-01).
void Game::PlayOn() {
  GoBack();
  const bool fresh = world_.ages.empty();
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
      moved_ = false;
      history.Run({.years = {}, .ages = {}, .seasons = 1});
    } else {
      Settle(say);  // games of version 1 answer so to "season"
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

void Game::SettleNow(const std::string& say) {
  const bool between = BetweenSeasons();
  journal_.Add({"settle", say});
  ++next_;
  MarkAnswer();
  Settle(say);
  if (between) KeepMark();
}

std::string Game::Replay(const std::string& ask) {
  const Answer& answer = journal_.answers()[next_];
  if (answer.ask != ask) {
    throw BadInput(dir_ + "/game.journal: error: answer " + std::to_string(next_ + 1) +
                   ": found '" + answer.ask + "', expected '" + ask +
                   "': the game was played with other data or another version\n");
  }
  ++next_;
  return answer.say;
}

// How far the world had come when the next answer was asked for.
void Game::MarkAnswer() {
  events_at_.resize(next_);
  events_at_.push_back(static_cast<EventNo>(world_.events.size()));
}

std::string Game::Hear(const Asking& asking) {
  for (;;) {
    MarkAnswer();
    if (Live()) break;
    if (journal_.answers()[next_].ask != "settle") return Replay(asking.ask);
    Settle(journal_.answers()[next_++].say);
  }
  if (reader_ == nullptr) throw Leave{};
  const bool went_back = !was_live_ && (left_table_ || brought_back_ > 0);
  if (!was_live_) Arrive();
  was_live_ = true;
  if (!map_table_) {
    const bool bare = next_ == 0 && start_->events.empty();
    map_table_ = bare ? Table() : LaidNow();
  }
  const bool season_over = asking.ask == "season";
  News(season_over);
  if (season_over || went_back) TellStates();
  passing_ = seasons_to_go_ > 0;
  SayOut(asking.before);
  for (;;) {
    const std::optional<std::string> line = reader_->Read(asking.prompt);
    if (!line) throw Leave{};
    if (GameCommands::Run(*this, *line, asking.help)) continue;
    if (TakeSeasons(*line, asking)) continue;
    const std::optional<std::string> say = Take(asking, *line);
    if (!say) continue;
    try {
      journal_.Add({asking.ask, *say});
    } catch (const OutputError& e) {  // a full disk ends no game
      SayOut(std::string(e.what()) + "\n");
      continue;
    }
    ++next_;
    return *say;
  }
}

namespace {

// The N of "next N"; -1: none of it.
int SeasonsIn(const std::string& rest) {
  int n = 0;
  for (const char c : rest) n = n >= 0 && c >= '0' && c <= '9' && n < 1000 ? n * 10 + c - '0' : -1;
  return n >= 1 && n <= 1000 ? n : -1;
}

}  // namespace

// What is complained of is worded in the language of the game.
std::optional<std::string> Game::Take(const Asking& asking, const std::string& line) const {
  const SpokenIn spoken(text_.words);
  return asking.take(line);
}

// "next 100" where something else is asked: the seasons wait until it is answered.
bool Game::TakeSeasons(const std::string& typed, const Asking& asking) {
  if (asking.first.empty()) return false;
  const std::string line = Lower(typed);
  const bool begun = world_.now.year > 0;  // before the first year no season is under way
  if (line == "year") {
    seasons_to_go_ = begun ? 3 - world_.now.season : 4;
  } else if (line != "next") {  // which is no more than to go on
    const int n = line.starts_with("next ") ? SeasonsIn(line.substr(5)) : -1;
    if (n < 0) return false;
    seasons_to_go_ = begun ? n - 1 : n;
  }
  const std::string then = begun                ? say_.Of("then-seasons", seasons_to_go_ + 1)
                           : seasons_to_go_ > 0 ? say_.Of("then-first", seasons_to_go_)
                                                : "";
  SayOut(asking.first + "\n" + then + (then.empty() ? "" : "\n"));
  return true;
}

std::string Game::HearSeason() {
  if (Live() && was_live_ && seasons_to_go_ > 0 && reader_ != nullptr) {
    MarkAnswer();
    passing_ = true;
    News(true);
    --seasons_to_go_;
    journal_.Add({"season", "next"});
    ++next_;
    return "next";
  }
  passing_ = passing_ && Live() && was_live_;
  Asking a;
  a.ask = "season";
  a.prompt = say_("season", {When()}) + " ";
  a.help = say_("season-help");
  a.take = [this](const std::string& typed) -> std::optional<std::string> {
    const std::string line = Lower(typed);
    if (line.empty() || line == "next" || line == "n") return "next";
    if (line == "year") {
      seasons_to_go_ = 3 - world_.now.season;
      return "next";
    }
    if (!line.starts_with("next ")) {
      SayOut(say_("season-wrong", {typed}) + "\n");
      return {};
    }
    const int n = SeasonsIn(line.substr(5));
    if (n < 0) {
      SayOut(say_("wrong-range", {line.substr(5), "1..1000"}) + "\n");
      return {};
    }
    seasons_to_go_ = n - 1;
    return "next";
  };
  return Hear(a);
}

}  // namespace bw
