// `beadwright play`: one person at a table, season by season. Begins a game from a world file, a
// saved world or a seed, or goes on with the one whose journal lies in the folder.
#include <unistd.h>

#include <filesystem>
#include <iostream>
#include <sstream>

#include "cli/commands.h"
#include "cli/play_game.h"
#include "cli/play_paper.h"
#include "cli/play_words.h"
#include "cli/recipe.h"
#include "cli/setup.h"
#include "cli/sheets.h"
#include "cli/talk.h"
#include "generator/base/diag.h"
#include "generator/world/recipe.h"
#include "generator/world/snapshot.h"
#include "output/files.h"

namespace bw {

namespace fs = std::filesystem;

namespace {

constexpr const char* kJournalName = "/game.journal";

bool Exists(const std::string& path) {
  std::error_code ec;
  return fs::exists(path, ec);
}

// Where the game lives and what it begins with.
struct GameFolder {
  std::string dir, start;  // start: a saved world to begin with, or ""
  bool resume = false;
};

std::string SeedFolder(const std::string& seed) {
  std::string out = "play-";
  for (const char c : seed) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (plain || out.back() != '-') out += plain ? c : '-';
    if (out.size() >= 40) break;
  }
  return out;
}

GameFolder FindFolder(const Args& args) {
  GameFolder t;
  t.dir = args.Get("out");
  const std::string world = args.Get("WORLD.toml");
  std::error_code ec;
  if (fs::is_directory(world, ec)) {
    if (!t.dir.empty())
      throw UsageError("--out: found a folder of a game too, expected one of them");
    t.dir = world;
    if (!Exists(t.dir + kJournalName)) {
      throw BadInput(world + ": error: found no game.journal in the folder\n");
    }
  } else if (world.ends_with(".json")) {
    const std::string parent = fs::path(world).parent_path().string();
    const std::string home = parent.empty() ? "." : parent;
    if (t.dir.empty() && Exists(home + kJournalName)) {
      t.dir = home;
    } else {
      t.start = world;
    }
  }
  // A game named by its folder is gone on with; --force is for data that have changed then.
  const bool named = fs::is_directory(world, ec);
  t.resume = !t.dir.empty() && Exists(t.dir + kJournalName) && (named || !args.Has("force"));
  if (t.resume && !t.start.empty()) {
    throw UsageError("folder '" + t.dir + "' holds a game; --force begins anew");
  }
  return t;
}

Json RecipeJson(const Recipe& r) {
  Json overlays = Json::array();
  for (const auto& [path, text] : r.overlays) overlays.push_back({path, text});
  return {{"seed", r.seed_text}, {"preset", r.preset}, {"set", r.sets}, {"overlays", overlays}};
}

Recipe RecipeOf(const Json& head, const std::string& file) {
  try {
    const Json& j = head.at("recipe");
    Recipe r;
    r.seed_text = j.at("seed").get<std::string>();
    r.seed = ParseSeed(r.seed_text).number;
    r.preset = j.at("preset").get<std::string>();
    r.sets = j.at("set").get<std::vector<std::string>>();
    for (const Json& o : j.at("overlays")) r.overlays.emplace_back(o.at(0), o.at(1));
    return r;
  } catch (const Json::exception&) {
    throw BadInput(file + ":1:1: error: found no whole recipe in the head of the journal\n");
  }
}

// The rules under which a recipe's world is played.
Rules RulesFor(const Args& args, const Recipe& recipe) {
  ConfigSet set = LoadConfigs(args);
  for (const auto& [file, text] : recipe.overlays) {
    if (!file.starts_with(kOrdersFolder)) set.AddFile(file, text, true);
  }
  Rules rules;
  LoadChecked(set, rules);
  ApplyKnobs(recipe, rules);
  return rules;
}

std::vector<std::string> OwnOf(const Args& args, const World& w) {
  std::vector<std::string> own = args.List("own");
  const std::string fault = ReadOwn(w, own);
  if (!fault.empty()) throw UsageError("--own: " + fault);
  return own;
}

// `ways`: what may be done about it.
void CheckRules(const Args& args, const std::string& file, const std::string& found,
                const Rules& rules, const std::string& ways) {
  if (found == rules.hash || args.Has("force")) return;
  throw BadInput(file + ": error: found rules " + found + ", expected " + rules.hash +
                 ": the data files have changed since; " + ways + "\n");
}

struct Seat {
  World start;
  Rules rules;
  Journal journal;
  std::string set_aside = {};  // where a game lies that was here
};

Seat GoOn(const Args& args, const GameFolder& table) {
  const std::string file = table.dir + kJournalName;
  for (const char* option : {"own", "dice"}) {
    if (!args.Has(option)) continue;
    throw UsageError("--" + std::string(option) + ": folder '" + table.dir +
                     "' holds a game that goes on as it was left; at any prompt say: " + option +
                     " " + args.Get(option));
  }
  for (const char* option : {"seed", "set", "preset"}) {
    if (!args.Has(option)) continue;
    throw UsageError("--" + std::string(option) + ": folder '" + table.dir +
                     "' holds a game that goes on as it was begun; -o FOLDER --force begins anew");
  }
  Journal journal = Journal::Open(file);
  const Json& head = journal.head();
  const std::string found = head.value("rules_hash", "");
  const std::string again = "beadwright play " + ShellWord(table.dir);
  const std::string ways =
      "'" + again + " --force' plays it again under these, or begin a new game where it stood: '" +
      again + "/world.json -o NEW --force'";
  if (const std::string start = head.value("start", ""); !start.empty()) {
    Loaded loaded = LoadWorld(args, table.dir + "/" + start);
    CheckRules(args, file, found, loaded.rules, ways);
    return {std::move(loaded.world), std::move(loaded.rules), std::move(journal)};
  }
  World w;
  w.recipe = RecipeOf(head, file);
  Rules rules = RulesFor(args, w.recipe);
  CheckRules(args, file, found, rules, ways);
  w.recipe.rules_hash = rules.hash;
  return {std::move(w), std::move(rules), std::move(journal)};
}

// --force on a folder with a game: that one, with its branches and maps, lies in a folder of its
// own from then on. Returns it; "" when there was none.
std::string SetAside(const std::string& dir) {
  if (!Exists(dir + kJournalName)) return "";
  Journal::CheckFree(dir + kJournalName);
  std::string to;
  for (int n = 1; to.empty() || Exists(to); ++n) to = dir + "/before-" + std::to_string(n);
  MakeFolders(to, to);
  std::vector<fs::path> all;
  std::error_code ec;
  for (const auto& entry : fs::directory_iterator(dir, ec)) {
    const std::string name = entry.path().filename().string();
    const bool ours = name == "game.journal" || name == "start.json" || name == "world.json" ||
                      name == "branches" || name == "maps" || name == "chronicle.md" ||
                      (name.starts_with("orders") && name.ends_with(".toml"));
    if (ours) all.push_back(entry.path());
  }
  for (const fs::path& path : all) {
    fs::rename(path, to / path.filename(), ec);
    if (ec) throw OutputError(path.string() + ": cannot be moved to '" + to + "': " + ec.message());
  }
  return to;
}

// A game that cannot begin leaves no folder.
Journal BeginJournal(const GameFolder& table, Json head, const std::string& world) {
  const bool made = !Exists(table.dir);
  const std::string start = table.dir + "/start.json";
  MakeFolders(table.dir, table.dir);
  try {
    Journal::CheckFree(table.dir + kJournalName);
    WriteFileAtomic(start, world);
    return Journal::Begin(table.dir + kJournalName, std::move(head));
  } catch (const OutputError&) {
    std::error_code ec;
    if (made) fs::remove(start, ec);
    if (made) fs::remove(table.dir, ec);
    throw;
  }
}

Seat BeginAnew(const Args& args, GameFolder& table) {
  World w;
  Rules rules;
  if (!table.start.empty()) {
    Loaded loaded = LoadWorld(args, table.start);
    CheckRules(args, table.start, loaded.world.recipe.rules_hash, loaded.rules,
               "--force begins under these");
    w = std::move(loaded.world);
    rules = std::move(loaded.rules);
    w.recipe.rules_hash = rules.hash;
  } else {
    const ConfigSet set = LoadConfigs(args);
    LoadChecked(set, rules);
    w.recipe = ReadRecipe(args, set, rules);
    if (!args.Has("preset") && !args.Has("WORLD.toml")) w.recipe.preset = "solo";
    ReadSeed(args, w.recipe);
    ApplyKnobs(w.recipe, rules);
  }
  const std::vector<std::string> own = OwnOf(args, w);
  if (table.dir.empty()) table.dir = SeedFolder(w.recipe.seed_text);
  if (!args.Has("force") && !OutputFolder::Vacant(table.dir)) {
    if (Exists(table.dir + kJournalName)) {
      throw UsageError("folder '" + table.dir + "' holds a game; go on with: beadwright play " +
                       ShellWord(table.dir) + ", or begin anew with --force");
    }
    throw UsageError("folder '" + table.dir +
                     "' is not empty; --force writes into it all the same");
  }
  // The world before the first answer: what advance and resolve replay the record against.
  std::string start;
  if (table.start.empty()) {
    std::ostringstream text;
    WriteWorld(w, rules, text);
    start = std::move(text).str();
  } else {
    start = ReadInput(table.start, kMostWorldBytes);
  }
  Json head = {{"format", "beadwright.game"},
               {"version", kJournalVersion},
               {"program", std::string(ProgramVersion())},
               {"rules_hash", rules.hash},
               {"start", table.start.empty() ? "" : "start.json"},
               {"recipe", RecipeJson(w.recipe)},
               {"own", own},
               {"dice", args.Get("dice", "program")}};
  std::string aside = SetAside(table.dir);
  return {std::move(w), std::move(rules), BeginJournal(table, std::move(head), start),
          std::move(aside)};
}

// The tables of the world that would be played.
int PrintPaper(const Args& args) {
  if (args.Get("lang", "en") != "en") {
    std::cerr << "warning: --paper-only prints in English; the sheet 'card' is in every language\n";
  }
  const ConfigSet set = LoadConfigs(args);
  Rules rules;
  LoadChecked(set, rules);
  Recipe recipe = ReadRecipe(args, set, rules);
  if (!args.Has("preset") && !args.Has("WORLD.toml")) recipe.preset = "solo";
  ApplyKnobs(recipe, rules);
  SayOut(PaperText(set, rules));
  return kExitDone;
}

}  // namespace

int RunPlay(const Args& args) {
  if (args.Has("paper-only")) return PrintPaper(args);
  GameFolder table = FindFolder(args);
  Seat seat = table.resume ? GoOn(args, table) : BeginAnew(args, table);
  ReadLook(args, seat.rules);  // wrong words are told now, not at the first map
  const PlayWords say(seat.rules.text.at(args.Get("lang", "en")));
  const auto answers = static_cast<int>(seat.journal.answers().size());
  if (!seat.set_aside.empty()) SayOut(say("set-aside", {seat.set_aside}) + "\n");
  SayOut((table.resume ? say.Of("on", answers, {table.dir})
                       : say("new", {table.dir, seat.start.recipe.seed_text})) +
         "\n" + say("help-tells") + "\n\n");
  seat.journal.SyncEach(::isatty(STDIN_FILENO) == 1);
  LineReader reader;
  Game game(args, seat.rules, std::move(seat.start), std::move(seat.journal), table.dir, &reader);
  game.Run();
  SayOut(say("go-on", {"beadwright play " + ShellWord(table.dir)}) + "\n");
  return kExitDone;
}

}  // namespace bw
