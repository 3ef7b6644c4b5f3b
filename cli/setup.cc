#include "cli/setup.h"

#include <sys/random.h>
#include <unistd.h>
#include <utf8cpp/utf8.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "factions/gods/declared.h"
#include "factions/season.h"
#include "generator/base/hash.h"
#include "generator/base/read_file.h"
#include "generator/world/recipe.h"
#include "generator/world/snapshot.h"

namespace bw {

namespace fs = std::filesystem;

namespace {

// XDG: an empty variable counts as unset, a relative folder is passed over.
std::string Env(const char* name) {
  const char* v = std::getenv(name);
  return v == nullptr ? "" : v;
}

bool HoldsConfigs(const fs::path& dir) {
  std::error_code ec;
  return fs::is_directory(dir / "configs", ec);
}

fs::path ProgramFolder() {
  std::error_code ec;
  const fs::path self = fs::read_symlink("/proc/self/exe", ec);
  return ec ? fs::path() : self.parent_path();
}

std::vector<fs::path> ShippedDataFolders() {
  std::vector<fs::path> out;
  const fs::path self = ProgramFolder();
  if (!self.empty()) out.push_back(self.parent_path() / BW_DATADIR);
  std::string dirs = Env("XDG_DATA_DIRS");
  if (dirs.empty()) dirs = "/usr/local/share:/usr/share";
  for (const std::string& d : SplitWords(dirs, ':')) {
    if (fs::path(d).is_absolute()) out.push_back(fs::path(d) / "beadwright");
  }
  return out;
}

// A program in its build tree reads the data of its source tree, so that edits there count.
bool InBuildTree() {
  std::error_code ec;
  return fs::equivalent(ProgramFolder(), BW_BUILD_DIR, ec);
}

std::string UserPack(const std::string& name) {
  std::error_code ec;
  if (fs::is_directory(name, ec) || name.find('/') != std::string::npos) return name;
  std::string home = Env("XDG_DATA_HOME");
  if (home.empty() || !fs::path(home).is_absolute()) home = Env("HOME") + "/.local/share";
  const fs::path pack = fs::path(home) / "beadwright" / name;
  return fs::is_directory(pack, ec) ? pack.string() : name;
}

bool Digits(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::string DataFolder(const Args& args) {
  std::string named = args.Get("data");
  if (named.empty()) named = Env("BEADWRIGHT_DATA");
  if (!named.empty()) {
    if (HoldsConfigs(named)) return named;
    throw UsageError("data folder '" + named + "': found no configs/ in it");
  }
  if (InBuildTree() && HoldsConfigs(BW_SOURCE_DIR)) return BW_SOURCE_DIR;
  for (const fs::path& dir : ShippedDataFolders()) {
    if (HoldsConfigs(dir)) return dir.lexically_normal().string();
  }
  if (HoldsConfigs(BW_SOURCE_DIR)) return BW_SOURCE_DIR;
  throw UsageError("found no data files; name their folder with --data or BEADWRIGHT_DATA");
}

std::string ConfigsFolder(const Args& args) { return DataFolder(args) + "/configs"; }

std::string FontsFolder(const Args& args) {
  std::error_code ec;
  const std::vector<fs::path> places = {fs::path(DataFolder(args)), ProgramFolder(),
                                        ProgramFolder().parent_path() / BW_DATADIR,
                                        fs::path(BW_BUILD_DIR)};
  for (const fs::path& place : places) {
    if (fs::is_directory(place / "fonts", ec)) return (place / "fonts").string();
  }
  throw std::runtime_error("found no fonts/ in the data folder or beside the program");
}

ConfigSet LoadConfigs(const Args& args) {
  Diagnostics diag;
  ConfigSet set;
  set.AddFolder(ConfigsFolder(args), false, diag);
  for (const std::string& dir : args.All("configs")) set.AddFolder(UserPack(dir), true, diag);
  if (!diag.ok()) throw BadInput(diag.Text());
  return set;
}

Seed ParseSeed(const std::string& text) {
  const char* range = "expected any text or a whole number 0..18446744073709551615";
  if (text.empty()) throw UsageError(std::string("--seed: found nothing, ") + range);
  if (Digits(text)) {
    std::uint64_t n = 0;
    const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), n);
    if (ec != std::errc()) throw UsageError("--seed: found '" + text + "', " + range);
    return {text, n};
  }
  if (text[0] == '-' && Digits(std::string_view(text).substr(1))) {
    throw UsageError("--seed: found '" + text + "', " + range);
  }
  if (!utf8::is_valid(text.begin(), text.end())) {
    throw UsageError("--seed: found bytes that are not UTF-8, " + std::string(range));
  }
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte == 0x7f) {
      throw UsageError("--seed: found a control character, " + std::string(range));
    }
  }
  return {text, HashText(text)};
}

Seed DrawSeed() {
  std::uint64_t n = 0;
  if (::getrandom(&n, sizeof n, 0) != static_cast<ssize_t>(sizeof n)) {
    throw std::runtime_error("the system gave no random number; name one with --seed");
  }
  return {std::to_string(n), n};
}

void LoadChecked(const ConfigSet& set, Rules& rules) {
  Diagnostics diag;
  LoadRules(set, diag, rules);
  if (diag.ok()) CheckSteps(set, rules, diag);
  if (!diag.ok()) throw BadInput(diag.Text());
  std::cerr << diag.Text();
}

void ApplyKnobs(const Recipe& recipe, Rules& rules) {
  const auto preset = rules.presets.find(recipe.preset);
  std::vector<std::string> presets, sheets;
  for (const auto& [id, p] : rules.presets) presets.push_back(id);
  for (const auto& [id, s] : rules.sheets) sheets.push_back(id);
  if (preset == rules.presets.end()) {
    throw UsageError("preset: found '" + recipe.preset + "', expected " + OrList(presets) +
                     DidYouMean(recipe.preset, presets));
  }
  rules.world = preset->second;
  for (const std::string& assignment : recipe.sets) {
    std::string message;
    if (!SetKnob(assignment, sheets, rules.world, message)) throw UsageError("--set: " + message);
  }
}

std::string ReadInput(const std::string& path, std::size_t most) {
  std::string text;
  const ReadStatus status =
      path == "-" ? ReadAtMost(std::cin, most, text) : ReadAtMost(path, most, text);
  if (status == ReadStatus::kDone) return text;
  throw BadInput((path == "-" ? "standard input" : path) + ": error: " + ReadProblem(status, most) +
                 "\n");
}

std::vector<std::string> KeysOf(const World& w) {
  std::vector<std::string> out;
  const auto add = [&](const auto& store) {
    for (const auto& row : store) out.push_back(row.key);
  };
  add(w.delves);
#define BW_TABLE(Type, accessor, store, prefix) add(w.store);
#include "generator/world/tables.def"
#undef BW_TABLE
  add(w.ages);
  return out;
}

Loaded LoadWorld(const Args& args, const std::string& path) {
  Loaded out;
  Diagnostics diag;
  if (!ReadWorld(ReadInput(path, kMostWorldBytes), path == "-" ? "standard input" : path, diag,
                 out.world)) {
    throw BadInput(diag.Text());
  }
  ConfigSet set = LoadConfigs(args);
  for (const auto& [file, text] : out.world.recipe.overlays) {
    if (!file.starts_with(kOrdersFolder)) set.AddFile(file, text, true);
  }
  LoadChecked(set, out.rules);
  out.same_rules = out.rules.hash == out.world.recipe.rules_hash;
  if (out.world.recipe.preset == "default") out.world.recipe.preset = "region";  // its older name
  try {
    ApplyKnobs(out.world.recipe, out.rules);
  } catch (const UsageError& e) {  // of the file, not of the command line
    throw BadInput((path == "-" ? "standard input" : path) + ": error: setup: " + e.what() + "\n");
  }
  return out;
}

void TakeOrders(const Args& args, int first_day, World& w) {
  for (const std::string& file : args.All("orders")) {
    Diagnostics diag;
    if (!AddOrdersFile(w, ReadInput(file), file == "-" ? "orders" : file, first_day, diag)) {
      throw BadInput(diag.Text());
    }
  }
}

}  // namespace bw
