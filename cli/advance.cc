// `beadwright advance`: goes on with a saved world, to the same bytes as one run that far.
#include <algorithm>
#include <filesystem>
#include <iostream>

#include "cli/bundle.h"
#include "cli/commands.h"
#include "cli/length.h"
#include "cli/setup.h"
#include "factions/gods/declared.h"

namespace bw {

int RunAdvance(const Args& args) {
  BundleRequest request = ReadBundleRequest(args);
  const History::Limit limit = ReadLength(args);
  if (!limit.years && !limit.ages && !limit.seasons) {
    throw UsageError("expected --seasons, --years or --ages; see: beadwright advance --help");
  }
  const std::string file = args.Get("WORLD.json");
  if (request.out.empty()) {
    if (file == "-") throw UsageError("--out: found none, expected one with standard input");
    const auto parent = std::filesystem::path(file).parent_path();
    request.out = parent.empty() ? "." : parent.string();
  }
  CheckOut(request);
  Loaded loaded = LoadWorld(args, file);
  if (!loaded.same_rules && !request.force) {
    throw BadInput(file + ": error: found rules " + loaded.world.recipe.rules_hash + ", expected " +
                   loaded.rules.hash +
                   ": the data files have changed since; --force goes on under the new ones\n");
  }
  loaded.world.recipe.rules_hash = loaded.rules.hash;
  request.look = ReadLook(args, loaded.rules);
  const int first_day = std::max(loaded.world.now.year, 1);
  TakeOrders(args, first_day, loaded.world);
  History history(loaded.world, loaded.rules);
  if (loaded.world.ages.empty()) history.Begin();  // the start of a game
  Play(history, limit, request.progress);
  std::cerr << OrdersMissed(loaded.world, first_day);
  CheckNames(request.look, loaded.world);
  WriteBundle(loaded.world, loaded.rules, request, args);
  if (!request.quiet) std::cerr << "again: " << FullRecipe(loaded.world, args) << "\n";
  return kExitDone;
}

}  // namespace bw
