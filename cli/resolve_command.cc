// The options of `beadwright resolve`; what it does with a scenario stands in resolve.cc. With
// --world it replays an orders file, such as the record of a game, against a whole world.
#include <algorithm>
#include <iostream>
#include <sstream>

#include "cli/commands.h"
#include "cli/length.h"
#include "cli/resolve.h"
#include "cli/setup.h"
#include "cli/talk.h"
#include "factions/gods/declared.h"
#include "generator/world/snapshot.h"
#include "output/files.h"

namespace bw {

namespace {

// To the bytes of `advance` from the same world with the same orders.
int ReplayAgainst(const Args& args) {
  for (const char* option : {"report", "lenient"}) {
    if (!args.Has(option)) continue;
    throw UsageError("found --world and --" + std::string(option) + ", expected one of them");
  }
  const History::Limit limit = ReadLength(args);
  if (!limit.years && !limit.ages && !limit.seasons) {
    throw UsageError("--world: expected --seasons, --years or --ages with it");
  }
  const std::string file = args.Get("world"), orders = args.Get("SCENARIO.toml");
  if (file == "-" && orders == "-") {
    throw UsageError("found standard input twice, expected a file for one of them");
  }
  Loaded loaded = LoadWorld(args, file);
  World& w = loaded.world;
  if (!loaded.same_rules) {
    throw BadInput(file + ": error: found rules " + w.recipe.rules_hash + ", expected " +
                   loaded.rules.hash + ": the data files have changed since\n");
  }
  const int first_day = std::max(w.now.year, 1);
  Diagnostics diag;
  if (!AddOrdersFile(w, ReadInput(orders), orders == "-" ? "orders" : orders, first_day, diag)) {
    throw BadInput(diag.Text());
  }
  History history(w, loaded.rules);
  if (w.ages.empty()) history.Begin();
  Play(history, limit, false);
  std::cerr << OrdersMissed(w, first_day);
  std::ostringstream out;
  WriteWorld(w, loaded.rules, out);
  const std::string to = args.Get("out", "-");
  if (to == "-") {
    SayOut(out.str());
  } else {
    WriteFileAtomic(to, out.str());
  }
  return kExitDone;
}

}  // namespace

int RunResolve(const Args& args) {
  if (args.Has("strict") && args.Has("lenient")) {
    throw UsageError("found --strict and --lenient, expected one of them");
  }
  if (args.Has("world")) return ReplayAgainst(args);
  for (const char* option : {"seasons", "years", "ages"}) {
    if (!args.Has(option)) continue;
    throw UsageError("--" + std::string(option) + ": expected --world with it");
  }
  Rules rules;
  LoadChecked(LoadConfigs(args), rules);
  ResolveOptions options;
  options.scenario = args.Get("SCENARIO.toml");
  options.out = args.Get("out");
  options.lenient = args.Has("lenient");
  options.report = args.Has("report");
  std::ostringstream out;
  const int status = RunResolve(options, rules, out, std::cerr);
  SayOut(out.str());
  return status;
}

}  // namespace bw
