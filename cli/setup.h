// From the command line to a world and its rules: data folders, overlays, knobs, seeds, and the
// reading of world files.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/args.h"
#include "generator/base/read_file.h"
#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

// Where the shipped data files are: --data, BEADWRIGHT_DATA, beside the program
// (../share/beadwright), XDG_DATA_DIRS, the source tree the program was built from. Each is a
// folder that holds configs/. UsageError when none is there.
std::string DataFolder(const Args& args);
std::string ConfigsFolder(const Args& args);
// fonts/ in the data folder, else beside the program (the build tree).
std::string FontsFolder(const Args& args);

// The shipped data with the --configs folders over it; a bare name that is no folder here is looked
// up below $XDG_DATA_HOME/beadwright (user packs).
ConfigSet LoadConfigs(const Args& args);

struct Seed {
  std::string text;
  std::uint64_t number = 0;
};
// A seed of digits alone is that 64-bit number (leading zeros add nothing); any other text is
// hashed. UsageError: empty, digits beyond 2^64-1, a minus before digits, control characters,
// bytes that are not UTF-8.
Seed ParseSeed(const std::string& text);
Seed DrawSeed();  // from the operating system

// Loads, links and checks; BadInput with every message when something is wrong.
void LoadChecked(const ConfigSet& set, Rules& rules);

// Knobs of a recipe ("key=value") over its preset. UsageError names the key that cannot be taken.
void ApplyKnobs(const Recipe& recipe, Rules& rules);

// The whole content of a file, "-" for standard input. BadInput when it cannot be read or has more
// bytes than `most`.
std::string ReadInput(const std::string& path, std::size_t most = kMostTomlBytes);

// Every id a user may name in this world, for did-you-mean.
std::vector<std::string> KeysOf(const World& w);

// A world file with the rules it was made under: the shipped data with the file's own overlays.
struct Loaded {
  World world;
  Rules rules;
  bool same_rules = true;  // the data files are the ones the world was made with
};
Loaded LoadWorld(const Args& args, const std::string& path);

// --orders: takes the files into the world; orders without a day count on `first_day`. BadInput.
void TakeOrders(const Args& args, int first_day, World& w);

}  // namespace bw
