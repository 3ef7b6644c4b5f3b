// The words that are understood at every prompt of a game: a table, one function a word.
#include <algorithm>
#include <charconv>
#include <set>
#include <sstream>

#include "cli/play_game.h"
#include "cli/play_moves.h"
#include "cli/rule_table.h"
#include "cli/sheets.h"
#include "cli/talk.h"
#include "cli/telling.h"
#include "generator/base/diag.h"
#include "generator/base/words.h"
#include "generator/world/snapshot.h"
#include "output/chronicle/chronicle.h"
#include "output/files.h"
#include "output/plain_text.h"

namespace bw {

namespace {

std::string JoinedNames(const Teller& teller, const std::vector<Id<Treasure>>& all) {
  std::string out;
  for (const Id<Treasure> id : all) out += (out.empty() ? "" : ", ") + teller.Bare(id);
  return out;
}

struct Word {
  std::string_view word, takes;
  void (*run)(Game&, const std::string& rest);
};
constexpr Word kWords[] = {
    {"help", "", nullptr},
    {"all", "", GameCommands::All},
    {"why", "[N]", GameCommands::Why},
    {"state", "", GameCommands::State},
    {"places", "", GameCommands::Places},
    {"changes", "", GameCommands::Changes},
    {"map", "", GameCommands::Map},
    {"chronicle", "", GameCommands::Chronicle},
    {"own", "[LIST]", GameCommands::Own},
    {"dice", "[WHO]", GameCommands::Rolls},
    {"save", "", [](Game& g, const std::string& rest) { GameCommands::Save(g, rest); }},
    {"undo", "[N]", GameCommands::Undo},
    {"redo", "[N]", GameCommands::Redo},
    {"branch", "NAME", GameCommands::Branch},
    {"switch", "NAME", GameCommands::Switch},
    {"compare", "NAME", GameCommands::Compare},
    {"quit", "", GameCommands::Quit},
};

std::string WordsHelp(const PlayWords& say) {
  std::string out = say("any-prompt") + "\n";
  for (const Word& row : kWords) {
    std::string head = "  " + std::string(row.word) + " " + std::string(row.takes);
    head.resize(16, ' ');
    out += head + say("word-" + std::string(row.word)) + "\n";
    if (row.word == "own") out += OwnWordsHelp(say);
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
  const std::string sentence = teller.SentenceAlone(e.n);
  return sentence.empty() ? e.kind + "." : sentence;
}

}  // namespace

bool GameCommands::Run(Game& g, const std::string& line, const std::string& help) {
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string word = Lower(line.substr(0, space));
  const std::size_t start = line.find_first_not_of(' ', space);
  const std::string rest = start == std::string::npos ? "" : line.substr(start);
  for (const Word& row : kWords) {
    if (row.word != word || (row.takes.empty() && !rest.empty())) continue;
    if (row.run == nullptr) {
      SayOut(help + "\n" + WordsHelp(g.say_));
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
  g.journal_.Sync();
  const bool between = g.BetweenSeasons();
  const World earlier = between ? World() : g.SeasonStart();
  const World& w = between ? g.world_ : earlier;
  MakeFolders(g.dir_, g.dir_);
  std::ostringstream out;
  WriteWorld(w, g.rules_, out);
  const std::string file = g.dir_ + "/world.json";
  WriteFileAtomic(file, std::move(out).str());
  const std::string also = g.record_.substr(g.record_.rfind('/') + 1);
  const std::string* record = g.FindRecord(w);
  WriteFileAtomic(g.dir_ + "/" + also, record != nullptr ? *record : g.EmptyRecord(w));
  const std::string files = g.say_("and", {file, also});
  SayOut(g.say_(between ? "saved" : "saved-earlier", {files}) + "\n");
}

void GameCommands::Quit(Game&, const std::string&) { throw Game::Leave{}; }

// From the next question on; the one that is asked stands.
void GameCommands::Own(Game& g, const std::string& rest) {
  if (rest.empty()) {
    const std::vector<std::string>& own = g.settings_.own;
    return SayOut(g.say_("deciding", {own.empty() ? g.say_("nothing") : JoinedWords(own)}) + "\n");
  }
  std::vector<std::string> words = SplitWords(rest);
  const SpokenIn spoken(g.text_.words);
  const std::string fault = ReadOwn(g.world_, words);
  if (!fault.empty()) return SayOut(fault + "\n");
  g.SettleNow(words.empty() ? "own" : "own " + JoinedWords(words));
  SayOut(g.say_("you-decide", {words.empty() ? g.say_("nothing") : JoinedWords(words)}) + "\n");
  for (const std::string& word : words) {
    const std::string key = word.substr(word.find(':') + 1);
    const bool one = word != key && key != "*" && key != "focus";
    if (one && !g.world_.Find(key)) SayOut(g.say_("no-such-yet", {key}) + "\n");
  }
}

void GameCommands::Rolls(Game& g, const std::string& rest) {
  if (rest.empty()) return SayOut(g.say_("rolling-" + g.settings_.dice) + "\n");
  const SpokenIn spoken(g.text_.words);
  if (rest != "mine" && rest != "program" && rest != "ask") {
    return SayOut(g.say_("wrong-dice", {rest}) + DidYouMean(rest, {"mine", "program", "ask"}) +
                  "\n");
  }
  g.SettleNow("dice " + rest);
  SayOut(g.say_("dice-" + rest) + "\n");
}

namespace {

// How many answers to move; 0 when it has been told why none.
int AnswersIn(const PlayWords& say, const std::string& rest) {
  const int n = CountIn(rest, 1);
  if (n < 0) SayOut(say("wrong-count", {rest}) + "\n");
  return std::max(n, 0);
}

}  // namespace

void GameCommands::Undo(Game& g, const std::string& rest) {
  const int wanted = AnswersIn(g.say_, rest);
  if (wanted == 0) return;
  const std::size_t answers = g.journal_.answers().size();
  g.KeepState(answers - std::min(answers, static_cast<std::size_t>(wanted)));
  const int n = g.journal_.Undo(wanted);
  if (n == 0) return SayOut(g.say_("nothing-back") + "\n");
  SayOut(g.say_.Of("back", n) + "\n");
  g.left_table_ = g.LaidNow();
  throw Game::TurnBack{};
}

void GameCommands::Redo(Game& g, const std::string& rest) {
  const int wanted = AnswersIn(g.say_, rest);
  if (wanted == 0) return;
  const int n = g.journal_.Redo(wanted);
  if (n == 0) return SayOut(g.say_("nothing-again") + "\n");
  SayOut(g.say_.Of("again", n) + "\n");
  g.brought_back_ = static_cast<std::size_t>(n);
  throw Game::TurnBack{};
}

void GameCommands::All(Game& g, const std::string&) {
  Teller& teller = g.Talk();
  std::string out;
  for (EventNo n = g.told_from_; n < g.news_from_; ++n) {
    const Event& e = g.world_.events[n];
    out += "- " + Told(teller, e) + " <" + e.rule + ">\n";
  }
  SayOut(out.empty() ? g.say_("nothing-yet") + "\n" : out);
}

// The event, and what led to it step by step, each with its rule and the dice that fell.
void GameCommands::Why(Game& g, const std::string& rest) {
  const int most = static_cast<int>(g.told_.size()), n = CountIn(rest, most);
  if (most == 0) return SayOut(g.say_("nothing-told") + "\n");
  if (n < 1 || n > most) {
    return SayOut(g.say_("wrong-range", {rest, "1.." + std::to_string(most)}) + "\n");
  }
  constexpr int kDeepest = 8;
  Teller& teller = g.Talk();
  std::string out, indent;
  EventNo next = g.told_[static_cast<std::size_t>(n) - 1];
  for (int depth = 0; next != kNoEvent && depth < kDeepest; ++depth) {
    const Event& e = g.world_.events[next];
    out += indent + (depth == 0 ? "" : g.say_("after") + " ") + Told(teller, e) + "\n";
    out +=
        indent + "  " + g.say_("rule", {e.rule, g.say_.Rule(e.rule, TitleOfRule(e.rule))}) + "\n";
    for (const Fact& f : e.facts) {
      out += indent + "  " + g.say_.Or("fact-" + f.name, f.name) + " " + std::to_string(f.value) +
             "\n";
    }
    indent += "  ";
    next = e.cause;
  }
  SayOut(out);
}

void GameCommands::State(Game& g, const std::string&) {
  std::string out;
  for (const std::string& line : g.StateLines()) out += "  " + line + "\n";
  SayOut(out.empty() ? g.say_("nobody") + "\n" : out);
}

void GameCommands::Changes(Game& g, const std::string&) {
  SayOut(g.MovedSince(g.map_table_ ? *g.map_table_ : Game::Table()));
}

void GameCommands::Places(Game& g, const std::string&) {
  const World& w = g.world_;
  const Teller& teller = g.Talk();
  std::string out;
  const auto add = [&](Ref r, const auto& row) {
    const std::string treasures = JoinedNames(teller, TreasuresOf(w, r));
    if (!row.alive() || (row.folk + row.loot == 0 && treasures.empty())) return;
    const std::string holds = g.say_("holds", {Called(teller, w, r), std::to_string(row.folk),
                                               std::to_string(row.loot)}) +
                              (row.owner ? ", " + teller.Bare(row.owner) : "");
    out += "  " + (treasures.empty() ? holds : g.say_("with-treasure", {holds, treasures})) + "\n";
  };
  for (const Id<Construction> c : w.constructions.Ids()) add(c, w.constructions[c]);
  for (const Id<Place> p : w.places.Ids()) add(p, w.places[p]);
  SayOut(out.empty() ? g.say_("no-beads") + "\n" : out);
}

void GameCommands::Map(Game& g, const std::string&) {
  Studio studio(g.args_, g.rules_, ReadLook(g.args_, g.rules_));
  MakeFolders(g.dir_ + "/maps", g.dir_ + "/maps");
  std::string out;
  for (const MomentAt& m : PickMoments(g.world_, g.args_)) {
    for (const DrawnFile& file : studio.Draw(MomentIn(g.world_, m), {"svg", "pdf"})) {
      WriteFileAtomic(g.dir_ + "/maps/" + file.name, file.bytes);
      g.map_table_ = g.LaidNow();
      out += g.say_("drawn", {g.dir_ + "/maps/" + file.name}) + "\n";
    }
  }
  SayOut(out);
}

void GameCommands::Chronicle(Game& g, const std::string&) {
  const int year = g.world_.now.year;
  std::string out;
  // What happened several times is one sentence, told of each.
  std::set<std::string> said;
  int season = -1;
  for (const auto& [n, sentence] : ToldSentences(g.world_, g.rules_, g.text_)) {
    const Stamp when = g.world_.events[n].when;
    if (when.year != year || !said.insert(sentence).second) continue;
    if (year > 0 && when.season != season) {
      season = when.season;
      out += g.say_("when-" + std::to_string(season + 1), {std::to_string(year)}) + "\n\n";
    }
    out += sentence + "\n\n";
  }
  SayOut(out.empty() ? g.say_("nothing-of-year") + "\n" : PlainText(out));
  WriteFileAtomic(g.dir_ + "/chronicle.md",
                  ChronicleFile(g.world_, g.rules_, g.args_.Get("lang", "en"), "md"));
  SayOut(g.say_("whole", {g.dir_ + "/chronicle.md"}) + "\n");
}

}  // namespace bw
