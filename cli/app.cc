// Thin path: a seed becomes world.json.
#include "cli/app.h"

#include <iostream>
#include <sstream>

#include "factions/season.h"
#include "generator/base/hash.h"
#include "generator/world/snapshot.h"
#include "output/files.h"

namespace bw {

int RunApp(const std::vector<std::string>& args) {
  Diagnostics diag;
  ConfigSet set;
  set.AddFolder(BW_SOURCE_CONFIGS, false, diag);
  Rules rules;
  LoadRules(set, diag, rules);
  if (diag.ok()) CheckSteps(set, rules, diag);
  std::cerr << diag.Text();
  if (!diag.ok()) return kExitBadInput;
  World w;
  w.recipe.seed_text = args.empty() ? "1183" : args[0];
  w.recipe.seed = HashText(w.recipe.seed_text);
  w.recipe.rules_hash = rules.hash;
  History history(w, rules);
  history.Begin();
  history.Run({});
  std::ostringstream out;
  WriteWorld(w, out);
  std::cout << out.str();
  return kExitDone;
}

}  // namespace bw
