// The words that are understood at every prompt of a game: a table, one function a word.
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <set>
#include <sstream>

#include "cli/play_game.h"
#include "cli/play_moves.h"
#include "cli/rule_table.h"
#include "cli/setup.h"
#include "cli/sheets.h"
#include "cli/talk.h"
#include "cli/telling.h"
#include "generator/base/diag.h"
#include "generator/world/map_reference.h"
#include "generator/world/recipe.h"
#include "output/chronicle/chronicle.h"
#include "output/files.h"
#include "output/plain_text.h"

namespace bw {

namespace fs = std::filesystem;

namespace {

// 1 where nothing is given, -1 where it is no number.
int CountIn(const std::string& rest) {
  if (rest.empty()) return 1;
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

bool IsName(const std::string& name) {
  return !name.empty() && name.size() <= 40 && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

std::string Times(int n, const char* one, const char* many) {
  return std::to_string(n) + " " + (n == 1 ? one : many);
}

// The told sentences of a world, year by year, for comparing two.
std::map<int, std::vector<std::string>> SentencesByYear(const World& w, const Rules& rules,
                                                        const TextRules& text) {
  std::map<int, std::vector<std::string>> out;
  for (const auto& [n, sentence] : ToldSentences(w, rules, text)) {
    out[w.events[n].when.year].push_back(sentence);
  }
  return out;
}

std::vector<std::string> OnlyIn(const std::vector<std::string>& a,
                                const std::vector<std::string>& b) {
  std::multiset<std::string> left(b.begin(), b.end());
  std::vector<std::string> out;
  for (const std::string& s : a) {
    if (const auto it = left.find(s); it != left.end()) {
      left.erase(it);
    } else {
      out.push_back(s);
    }
  }
  return out;
}

}  // namespace

// The functions have the game's own rights; each prints what it has to say.
struct Commands_ {
  using Fn = void (*)(Game&, const std::string& rest);
};

void GameCommands::Save(Game& g) {
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

namespace {

struct Word {
  std::string_view word, takes, meaning;
};
constexpr Word kWords[] = {
    {"help", "", "what may be said here"},
    {"all", "", "what has happened last, all of it"},
    {"why", "[N]", "why the Nth thing told last (the last one) happened, with its rules"},
    {"state", "", "how every faction stands"},
    {"places", "", "every place with beads, with its map reference"},
    {"map", "", "draw the maps as they are now"},
    {"chronicle", "", "the chronicle of this year; the whole of it goes into a file"},
    {"save", "", "write the world and the record of orders and dice"},
    {"undo", "[N]", "take back the last N answers (one)"},
    {"redo", "[N]", "bring back N answers taken back"},
    {"branch", "NAME", "keep the game as it is under a name, and go on"},
    {"switch", "NAME", "go on with a branch; the present game is kept as \"main\" or its name"},
    {"compare", "NAME", "what a branch's chronicle tells otherwise"},
    {"quit", "", "save and leave"},
};

std::string BranchFile(const std::string& dir, const std::string& name) {
  return dir + "/branches/" + name + ".journal";
}

}  // namespace

bool GameCommands::Run(Game& g, const std::string& line, const std::string& help) {
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string word = line.substr(0, space);
  const std::size_t start = line.find_first_not_of(' ', space);
  const std::string rest = start == std::string::npos ? "" : line.substr(start);
  const auto known = std::find_if(std::begin(kWords), std::end(kWords),
                                  [&](const Word& w) { return w.word == word; });
  if (known == std::end(kWords)) return false;
  if (known->takes.empty() && !rest.empty()) return false;
  const Rules& rules = g.rules_;
  const World& w = g.world_;

  if (word == "help") {
    std::string out = help;
    out += "At any prompt:\n";
    for (const Word& row : kWords) {
      std::string head = "  " + std::string(row.word) + " " + std::string(row.takes);
      head.resize(16, ' ');
      out += head + std::string(row.meaning) + "\n";
    }
    SayOut(out);
  } else if (word == "quit") {
    throw Game::Leave{};
  } else if (word == "save") {
    Save(g);
  } else if (word == "undo" || word == "redo") {
    const int n = CountIn(rest);
    if (n < 0) {
      SayOut("found '" + rest + "', expected a number from 1 on\n");
      return true;
    }
    const int done = word == "undo" ? g.journal_.Undo(n) : g.journal_.Redo(n);
    if (done == 0) {
      SayOut(word == "undo" ? "Nothing to take back.\n" : "Nothing to bring back.\n");
      return true;
    }
    SayOut((word == "undo" ? "Taken back: " : "Brought back: ") + Times(done, "answer", "answers") +
           ".\n");
    g.seasons_to_go_ = 0;
    throw Game::TurnBack{};
  } else if (word == "state") {
    SayOut(g.StateLines());
  } else if (word == "all") {
    Teller teller(w, rules, g.text_);
    std::string out;
    for (EventNo n = g.told_from_; n < g.news_from_; ++n) {
      teller.NewParagraph();
      const std::string sentence = teller.Sentence(n);
      out +=
          "- " + (sentence.empty() ? w.events[n].kind : sentence) + " <" + w.events[n].rule + ">\n";
    }
    SayOut(out.empty() ? "Nothing has happened yet.\n" : out);
  } else if (word == "why") {
    const int n = rest.empty() ? static_cast<int>(g.told_.size()) : CountIn(rest);
    if (n < 1 || n > static_cast<int>(g.told_.size())) {
      SayOut(g.told_.empty()
                 ? "Nothing has been told yet.\n"
                 : "found '" + rest + "', expected 1.." + std::to_string(g.told_.size()) + "\n");
      return true;
    }
    Teller teller(w, rules, g.text_);
    std::string out, indent;
    EventNo e = g.told_[static_cast<std::size_t>(n) - 1];
    for (int depth = 0; e != kNoEvent && depth < 8; ++depth, e = w.events[e].cause) {
      teller.NewParagraph();
      const std::string sentence = teller.Sentence(e), rule = w.events[e].rule;
      out += indent + (depth == 0 ? "" : "after: ") +
             (sentence.empty() ? w.events[e].kind : sentence) + "\n" + indent + "  rule " + rule +
             ": " + std::string(TitleOfRule(rule)) + "\n";
      for (const Fact& f : w.events[e].facts) {
        if (f.name.find("roll") != std::string::npos || f.name == "die") {
          out += indent + "  " + f.name + " " + std::to_string(f.value) + "\n";
        }
      }
      indent += "  ";
    }
    SayOut(out);
  } else if (word == "places") {
    const Teller teller(w, rules, g.text_);
    std::string out;
    const auto line_of = [&](Ref r, int folk, int loot, Id<Group> owner) {
      if (folk + loot == 0) return;
      out += "  " + Called(teller, w, r) + ": " + std::to_string(folk) + " folk, " +
             std::to_string(loot) + " loot" + (owner ? ", " + teller.Bare(owner) : std::string()) +
             "\n";
    };
    for (const Id<Construction> c : w.constructions.Ids()) {
      const Construction& row = w.constructions[c];
      if (row.alive()) line_of(c, row.folk, row.loot, row.owner);
    }
    for (const Id<Place> p : w.places.Ids()) {
      const Place& row = w.places[p];
      if (row.alive()) line_of(p, row.folk, row.loot, row.owner);
    }
    SayOut(out.empty() ? "No beads lie anywhere.\n" : out);
  } else if (word == "map") {
    Studio studio(g.args_, rules, ReadLook(g.args_, rules));
    std::string out;
    for (const Moment& m : PickMoments(w, g.args_)) {
      for (const DrawnFile& file : studio.Draw(m, {"svg", "pdf"})) {
        fs::create_directories(g.dir_ + "/maps");
        WriteFileAtomic(g.dir_ + "/maps/" + file.name, file.bytes);
        out += "Drawn: " + g.dir_ + "/maps/" + file.name + "\n";
      }
    }
    SayOut(out);
  } else if (word == "chronicle") {
    ChronicleOptions year;
    year.from = year.to = w.now.year;
    const std::string lang = g.args_.Get("lang", "en");
    SayOut(PlainText(ChronicleMarkdown(w, rules, g.text_, year)));
    WriteFileAtomic(g.dir_ + "/chronicle.md", ChronicleFile(w, rules, lang, "md"));
    SayOut("The whole of it: " + g.dir_ + "/chronicle.md\n");
  } else if (word == "branch" || word == "switch" || word == "compare") {
    if (!IsName(rest)) {
      SayOut(word + ": found '" + rest + "', expected a name of letters, digits, - and _\n");
      return true;
    }
    const std::string file = BranchFile(g.dir_, rest);
    std::error_code ec;
    if (word == "branch") {
      fs::create_directories(g.dir_ + "/branches", ec);
      g.journal_.CopyTo(file);
      SayOut("Kept as " + rest + "; you go on with the game itself.\n");
      return true;
    }
    if (!fs::exists(file, ec)) {
      SayOut("found no branch '" + rest + "'; keep one with: branch " + rest + "\n");
      return true;
    }
    Journal other = Journal::Open(file);
    if (word == "switch") {
      const std::vector<Answer> answers = other.answers();
      fs::create_directories(g.dir_ + "/branches", ec);
      g.journal_.CopyTo(BranchFile(g.dir_, "main"));
      g.journal_.TakeAnswers(answers);
      SayOut("You go on with " + rest + "; the game you left is kept as main.\n");
      g.seasons_to_go_ = 0;
      while (g.marks_.size() > 1) g.marks_.pop_back();
      throw Game::TurnBack{};
    }
    Game replay(g.args_, rules, g.marks_.front().world, std::move(other), g.dir_, nullptr);
    const World theirs = replay.Replayed();
    const auto ours_by = SentencesByYear(w, rules, g.text_);
    const auto theirs_by = SentencesByYear(theirs, rules, g.text_);
    std::string out;
    const int last = std::max(w.now.year, theirs.now.year);
    for (int year = 0; year <= last; ++year) {
      static const std::vector<std::string> kNone;
      const auto a = ours_by.find(year), b = theirs_by.find(year);
      const auto& mine = a == ours_by.end() ? kNone : a->second;
      const auto& other_year = b == theirs_by.end() ? kNone : b->second;
      const auto here = OnlyIn(mine, other_year), there = OnlyIn(other_year, mine);
      if (here.empty() && there.empty()) continue;
      out += "Year " + std::to_string(year) + "\n";
      for (const std::string& s : here) out += "  here: " + s + "\n";
      for (const std::string& s : there) out += "  " + rest + ": " + s + "\n";
    }
    SayOut(out.empty() ? "The two tell the same.\n" : out);
  }
  return true;
}

}  // namespace bw
