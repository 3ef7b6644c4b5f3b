// The words that are understood at every prompt of a game: a table, one function a word.
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <sstream>

#include "cli/play_game.h"
#include "cli/play_moves.h"
#include "cli/rule_table.h"
#include "cli/sheets.h"
#include "cli/talk.h"
#include "cli/telling.h"
#include "generator/world/snapshot.h"
#include "output/chronicle/chronicle.h"
#include "output/files.h"
#include "output/plain_text.h"

namespace bw {

namespace fs = std::filesystem;

namespace {

struct Word {
  std::string_view word, takes, meaning;
  void (*run)(Game&, const std::string& rest);
};
constexpr Word kWords[] = {
    {"help", "", "what may be said here", nullptr},
    {"all", "", "what has happened last, all of it", GameCommands::All},
    {"why", "[N]", "why the Nth thing told last (the last one) happened, with its rules",
     GameCommands::Why},
    {"state", "", "how every faction stands", GameCommands::State},
    {"places", "", "every place with beads, with its map reference", GameCommands::Places},
    {"map", "", "draw the maps as they are now", GameCommands::Map},
    {"chronicle", "", "the chronicle of this year; the whole of it goes into a file",
     GameCommands::Chronicle},
    {"save", "", "write the world and the record of orders and dice",
     [](Game& g, const std::string& rest) { GameCommands::Save(g, rest); }},
    {"undo", "[N]", "take back the last N answers (one)", GameCommands::Undo},
    {"redo", "[N]", "bring back N answers taken back", GameCommands::Redo},
    {"branch", "NAME", "keep the game as it is under a name, and go on", GameCommands::Branch},
    {"switch", "NAME", "go on with a branch; the game as it is now is kept as main",
     GameCommands::Switch},
    {"compare", "NAME", "what a branch's chronicle tells otherwise", GameCommands::Compare},
    {"quit", "", "save and leave", GameCommands::Quit},
};

std::string WordsHelp() {
  std::string out = "At any prompt:\n";
  for (const Word& row : kWords) {
    std::string head = "  " + std::string(row.word) + " " + std::string(row.takes);
    head.resize(16, ' ');
    out += head + std::string(row.meaning) + "\n";
  }
  return out;
}

// `fallback` where nothing is given, -1 where it is no number from 1 on.
int CountIn(const std::string& rest, int fallback) {
  if (rest.empty()) return fallback;
  int n = 0;
  const auto [end, ec] = std::from_chars(rest.data(), rest.data() + rest.size(), n);
  return ec == std::errc() && end == rest.data() + rest.size() && n > 0 ? n : -1;
}

std::string_view TitleOfRule(std::string_view id) {
  for (const RuleRow& row : RuleTable()) {
    if (row.id == id) return row.title;
  }
  return "";
}

std::string Told(Teller& teller, const Event& e) {
  teller.NewParagraph();
  const std::string sentence = teller.Sentence(e.n);
  return sentence.empty() ? e.kind : sentence;
}

}  // namespace

bool GameCommands::Run(Game& g, const std::string& line, const std::string& help) {
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string word = line.substr(0, space);
  const std::size_t start = line.find_first_not_of(' ', space);
  const std::string rest = start == std::string::npos ? "" : line.substr(start);
  for (const Word& row : kWords) {
    if (row.word != word || (row.takes.empty() && !rest.empty())) continue;
    if (row.run == nullptr) {
      SayOut(help + WordsHelp());
    } else {
      try {
        row.run(g, rest);
      } catch (const OutputError& e) {  // a full disk ends no game
        SayOut(std::string(e.what()) + "\n");
      }
    }
    return true;
  }
  return false;
}

void GameCommands::Save(Game& g, const std::string&) {
  const World& w = g.marks_.back().world;
  std::error_code ec;
  fs::create_directories(g.dir_, ec);
  std::ostringstream out;
  WriteWorld(w, g.rules_, out);
  WriteFileAtomic(g.dir_ + "/world.json", std::move(out).str());
  std::string also;
  for (const auto& [path, text] : w.recipe.overlays) {
    if (path != g.record_) continue;
    also = path.substr(path.rfind('/') + 1);
    WriteFileAtomic(g.dir_ + "/" + also, text);
  }
  SayOut("Saved: " + g.dir_ + "/world.json" + (also.empty() ? "" : " and " + also) +
         (g.next_ == g.marks_.back().answers ? "" : ", as it stood when the season began") + ".\n");
}

void GameCommands::Quit(Game&, const std::string&) { throw Game::Leave{}; }

namespace {

// How many answers to move; 0 when it has been told why none.
int AnswersIn(const std::string& rest) {
  const int n = CountIn(rest, 1);
  if (n < 0) SayOut("found '" + rest + "', expected a number from 1 on\n");
  return std::max(n, 0);
}

void SayMoved(const char* how, int n) {
  SayOut(std::string(how) + ": " + std::to_string(n) + (n == 1 ? " answer.\n" : " answers.\n"));
}

}  // namespace

void GameCommands::Undo(Game& g, const std::string& rest) {
  const int wanted = AnswersIn(rest);
  if (wanted == 0) return;
  const int n = g.journal_.Undo(wanted);
  if (n == 0) return SayOut("Nothing to take back.\n");
  SayMoved("Taken back", n);
  throw Game::TurnBack{};
}

void GameCommands::Redo(Game& g, const std::string& rest) {
  const int wanted = AnswersIn(rest);
  if (wanted == 0) return;
  const int n = g.journal_.Redo(wanted);
  if (n == 0) return SayOut("Nothing to bring back.\n");
  SayMoved("Brought back", n);
  throw Game::TurnBack{};
}

void GameCommands::All(Game& g, const std::string&) {
  Teller teller(g.world_, g.rules_, g.text_);
  std::string out;
  for (EventNo n = g.told_from_; n < g.news_from_; ++n) {
    const Event& e = g.world_.events[n];
    out += "- " + Told(teller, e) + " <" + e.rule + ">\n";
  }
  SayOut(out.empty() ? "Nothing has happened yet.\n" : out);
}

// The event, and what led to it step by step, each with its rule and the dice that fell.
void GameCommands::Why(Game& g, const std::string& rest) {
  const int most = static_cast<int>(g.told_.size()), n = CountIn(rest, most);
  if (most == 0) return SayOut("Nothing has been told yet.\n");
  if (n < 1 || n > most) {
    return SayOut("found '" + rest + "', expected 1.." + std::to_string(most) + "\n");
  }
  constexpr int kDeepest = 8;
  Teller teller(g.world_, g.rules_, g.text_);
  std::string out, indent;
  EventNo next = g.told_[static_cast<std::size_t>(n) - 1];
  for (int depth = 0; next != kNoEvent && depth < kDeepest; ++depth) {
    const Event& e = g.world_.events[next];
    out += indent + (depth == 0 ? "" : "after: ") + Told(teller, e) + "\n";
    out += indent + "  rule " + e.rule + ": " + std::string(TitleOfRule(e.rule)) + "\n";
    for (const Fact& f : e.facts) {
      out += indent + "  " + f.name + " " + std::to_string(f.value) + "\n";
    }
    indent += "  ";
    next = e.cause;
  }
  SayOut(out);
}

void GameCommands::State(Game& g, const std::string&) { SayOut(g.StateLines()); }

void GameCommands::Places(Game& g, const std::string&) {
  const World& w = g.world_;
  const Teller teller(w, g.rules_, g.text_);
  std::string out;
  const auto add = [&](Ref r, const auto& row) {
    if (!row.alive() || row.folk + row.loot == 0) return;
    out += "  " + Called(teller, w, r) + ": " + std::to_string(row.folk) + " folk, " +
           std::to_string(row.loot) + " loot" + (row.owner ? ", " + teller.Bare(row.owner) : "") +
           "\n";
  };
  for (const Id<Construction> c : w.constructions.Ids()) add(c, w.constructions[c]);
  for (const Id<Place> p : w.places.Ids()) add(p, w.places[p]);
  SayOut(out.empty() ? "No beads lie anywhere.\n" : out);
}

void GameCommands::Map(Game& g, const std::string&) {
  Studio studio(g.args_, g.rules_, ReadLook(g.args_, g.rules_));
  std::error_code ec;
  fs::create_directories(g.dir_ + "/maps", ec);
  std::string out;
  for (const MomentAt& m : PickMoments(g.world_, g.args_)) {
    for (const DrawnFile& file : studio.Draw(MomentIn(g.world_, m), {"svg", "pdf"})) {
      WriteFileAtomic(g.dir_ + "/maps/" + file.name, file.bytes);
      out += "Drawn: " + g.dir_ + "/maps/" + file.name + "\n";
    }
  }
  SayOut(out);
}

void GameCommands::Chronicle(Game& g, const std::string&) {
  const int year = g.world_.now.year;
  std::string out;
  for (const auto& [n, sentence] : ToldSentences(g.world_, g.rules_, g.text_)) {
    if (g.world_.events[n].when.year == year) out += sentence + "\n";
  }
  SayOut(out.empty() ? "Nothing has been told of this year.\n" : PlainText(out));
  WriteFileAtomic(g.dir_ + "/chronicle.md",
                  ChronicleFile(g.world_, g.rules_, g.args_.Get("lang", "en"), "md"));
  SayOut("The whole of it: " + g.dir_ + "/chronicle.md\n");
}

}  // namespace bw
