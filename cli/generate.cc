// `beadwright generate`: a seed becomes a world and its history.
#include <iostream>

#include "cli/bundle.h"
#include "cli/commands.h"
#include "cli/length.h"
#include "cli/recipe.h"
#include "cli/setup.h"
#include "factions/gods/declared.h"
#include "generator/base/toml.h"

namespace bw {

namespace {

// A folder name from a seed: letters, digits and hyphens as they are, the rest as hyphens.
std::string DefaultFolder(const std::string& seed) {
  std::string out = "world-";
  for (const char c : seed) {
    const bool plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (plain || out.back() != '-') out += plain ? c : '-';
    if (out.size() >= 40) break;
  }
  return out;
}

}  // namespace

int RunGenerate(const Args& args) {
  BundleRequest request = ReadBundleRequest(args);
  const History::Limit limit = ReadLength(args);
  if (args.Has("seed")) ParseSeed(args.Get("seed"));  // told before any data is read
  if (!request.out.empty()) CheckOut(request);
  const ConfigSet set = LoadConfigs(args);
  Rules rules;
  LoadChecked(set, rules);
  request.look = ReadLook(args, rules);
  World w;
  w.recipe = ReadRecipe(args, set, rules);
  ReadSeed(args, w.recipe);
  ApplyKnobs(w.recipe, rules);
  CheckPlanWidth(w.recipe, rules);
  if (request.out.empty()) {
    request.out = DefaultFolder(w.recipe.seed_text);
    CheckOut(request);
  }
  TakeOrders(args, 1, w);
  History history(w, rules);
  history.Begin();
  Play(history, limit, request.progress);
  std::cerr << OrdersMissed(w, 1);
  CheckNames(request.look, w);
  WriteBundle(w, rules, request, args);
  if (!request.quiet) std::cerr << "again: " << FullRecipe(w, args) << "\n";
  return kExitDone;
}

}  // namespace bw
