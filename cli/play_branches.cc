// "What if": a game's journal kept under a name, gone on with, or compared by what is told of both.
#include <algorithm>
#include <filesystem>
#include <map>

#include "cli/play_game.h"
#include "cli/play_moves.h"
#include "cli/talk.h"
#include "output/chronicle/teller.h"

namespace bw {

namespace fs = std::filesystem;

namespace {

constexpr const char* kLeft = "main";  // what the game left by a switch is kept as

bool IsName(const std::string& name) {
  return !name.empty() && name.size() <= 40 && std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  });
}

std::string BranchFile(const std::string& dir, const std::string& name) {
  return dir + "/branches/" + name + ".journal";
}

void Keep(const Journal& journal, const std::string& dir, const std::string& name) {
  std::error_code ec;
  fs::create_directories(dir + "/branches", ec);
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
    teller.NewParagraph();
    out += "  " + who + ": " + teller.Sentence(n) + "\n";
  }
  return out;
}

}  // namespace

void GameCommands::Branch(Game& g, const std::string& rest) {
  if (!IsName(rest)) return SayOut(g.say_("wrong-name", {rest}) + "\n");
  Keep(g.journal_, g.dir_, rest);
  SayOut(g.say_("kept", {rest}) + "\n");
}

void GameCommands::Switch(Game& g, const std::string& rest) {
  const std::string file = FindBranch(g.say_, g.dir_, rest);
  if (file.empty()) return;
  const std::vector<Answer> answers = Journal::Read(file).answers();
  Keep(g.journal_, g.dir_, kLeft);
  g.KeepCommon(answers);
  g.journal_.TakeAnswers(answers);
  SayOut(g.say_("switched", {rest, kLeft}) + "\n");
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
