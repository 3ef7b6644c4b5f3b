// "What if": a game's journal kept under a name, gone on with, or compared by what is told of both.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>

#include "cli/play_game.h"
#include "cli/play_moves.h"
#include "cli/talk.h"
#include "output/chronicle/teller.h"
#include "output/files.h"

namespace bw {

namespace fs = std::filesystem;

namespace {

constexpr const char* kMain = "main";  // the game that was begun

bool IsName(const std::string& name) {
  return !name.empty() && name.size() <= 40 && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

std::string BranchFile(const std::string& dir, const std::string& name) {
  return dir + "/branches/" + name + ".journal";
}

// Which branch the game is, told by a file beside them.
std::string NameFile(const std::string& dir) { return dir + "/branches/now"; }
std::string NameOfGame(const std::string& dir) {
  std::ifstream in(NameFile(dir));
  std::string name;
  std::getline(in, name);
  return IsName(name) ? name : kMain;
}

// Whether all that is kept by the name is the beginning of this game.
bool IsBeginning(const std::string& file, const std::vector<Answer>& answers) {
  std::error_code ec;
  if (!fs::exists(file, ec)) return true;
  const std::vector<Answer> kept = Journal::Read(file).answers();
  return kept.size() <= answers.size() && std::equal(kept.begin(), kept.end(), answers.begin());
}

// The game's own name, or, where that would cost another game's answers, the next that is free.
std::string FreeName(const std::string& dir, const std::vector<Answer>& answers) {
  const std::string own = NameOfGame(dir);
  std::string name = own;
  for (int n = 2; !IsBeginning(BranchFile(dir, name), answers); ++n) {
    name = own + "-" + std::to_string(n);
  }
  return name;
}

void Keep(const Journal& journal, const std::string& dir, const std::string& name) {
  MakeFolders(dir + "/branches", dir + "/branches");
  journal.CopyTo(BranchFile(dir, name));
}

// The branch's file; "" when it has been told why there is none.
std::string FindBranch(const PlayWords& say, const std::string& dir, const std::string& name) {
  if (!IsName(name)) {
    SayOut(say("wrong-name", {name}) + "\n");
    return "";
  }
  std::error_code ec;
  if (fs::exists(BranchFile(dir, name), ec)) return BranchFile(dir, name);
  SayOut(say("no-branch", {name}) + "\n");
  return "";
}

// What happened, by year: an event's own words do for telling two apart, whatever turn of phrase
// the chronicle takes.
using Happenings = std::map<int, std::multimap<std::string, EventNo>>;

Happenings Of(const World& w) {
  Happenings out;
  for (const Event& e : w.events) {
    std::string what = e.kind + " " + w.KeyOf(e.actor) + " " + e.note;
    for (const Ref r : e.subjects) what += " " + w.KeyOf(r);
    for (const Fact& f : e.facts) what += " " + f.name + std::to_string(f.value);
    out[e.when.year].emplace(std::move(what), e.n);
  }
  return out;
}

// Told by `teller`: what one history has in a year and the other has not.
std::string OnlyIn(const Happenings& a, const Happenings& b, int year, const std::string& who,
                   const World& w, Teller& teller) {
  const auto in_a = a.find(year), in_b = b.find(year);
  if (in_a == a.end()) return "";
  std::map<std::string, std::size_t> matched;
  std::string out;
  for (const auto& [what, n] : in_a->second) {
    const std::size_t there = in_b == b.end() ? 0 : in_b->second.count(what);
    if (matched[what]++ < there || teller.IsHidden(w.events[n])) continue;
    out += "  " + who + ": " + teller.SentenceAlone(n) + "\n";
  }
  return out;
}

}  // namespace

void GameCommands::Branch(Game& g, const std::string& rest) {
  if (!IsName(rest)) return SayOut(g.say_("wrong-name", {rest}) + "\n");
  const bool own = rest == NameOfGame(g.dir_);
  if (own || !IsBeginning(BranchFile(g.dir_, rest), g.journal_.answers())) {
    return SayOut(g.say_("branch-taken", {rest}) + "\n");
  }
  Keep(g.journal_, g.dir_, rest);
  SayOut(g.say_("kept", {rest}) + "\n");
}

void GameCommands::Switch(Game& g, const std::string& rest) {
  const std::string file = FindBranch(g.say_, g.dir_, rest);
  if (file.empty()) return;
  const std::vector<Answer> answers = Journal::Read(file).answers();
  const std::string left = FreeName(g.dir_, g.journal_.answers());
  Keep(g.journal_, g.dir_, left);
  g.KeepCommon(answers);
  g.journal_.TakeAnswers(answers);
  WriteFileAtomic(NameFile(g.dir_), rest);
  SayOut(g.say_("switched", {rest, left}) + "\n");
  g.left_table_ = g.LaidNow();
  throw Game::TurnBack{};
}

void GameCommands::Compare(Game& g, const std::string& rest) {
  const std::string file = FindBranch(g.say_, g.dir_, rest);
  if (file.empty()) return;
  Game branch(g, Journal::Read(file));
  const World& theirs = branch.Replayed();
  const Happenings here = Of(g.world_), there = Of(theirs);
  Teller &ours = g.Talk(), other(theirs, g.rules_, g.text_);
  std::string out;
  for (int year = 0; year <= std::max(g.world_.now.year, theirs.now.year); ++year) {
    const std::string differs = OnlyIn(here, there, year, g.say_("here"), g.world_, ours) +
                                OnlyIn(there, here, year, rest, theirs, other);
    if (!differs.empty()) out += g.say_("year", {std::to_string(year)}) + "\n" + differs;
  }
  SayOut(out.empty() ? g.say_("same") + "\n" : out);
}

}  // namespace bw
