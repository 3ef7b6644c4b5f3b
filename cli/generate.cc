// `beadwright generate`: a seed becomes a world and its history.
#include <iostream>

#include "cli/bundle.h"
#include "cli/commands.h"
#include "cli/length.h"
#include "cli/setup.h"
#include "generator/base/toml.h"

namespace bw {

namespace {

// The keys of a world file, as a recipe keeps them: "key=value".
void TakeWorldFile(const std::string& path, const Rules& rules, Recipe& recipe,
                   std::map<std::string, std::string>& sets) {
  Diagnostics diag;
  const TomlTable t = ParseToml(ReadInput(path), path, diag);
  WorldPreset preset;
  recipe.seed_text = t.IntOrStr("seed", "");
  std::vector<std::string> presets, sheets;
  for (const auto& [id, p] : rules.presets) presets.push_back(id);
  for (const auto& [id, s] : rules.sheets) sheets.push_back(id);
  recipe.preset = t.OneOf("preset", presets, "region");
  if (t.Has("sheet")) sets["sheet"] = t.OneOf("sheet", sheets);
  ReadPreset(t, preset);
  for (const Knob& k : Knobs()) {
    if (!t.Has(k.name)) continue;
    const int value = preset.*k.number;
    sets[std::string(k.name)] = k.beads ? BeadsText(value) : std::to_string(value);
  }
  FinishToml(t);
  if (!diag.ok()) throw BadInput(diag.Text());
}

// What the user asked for; the command line weighs more than the world file.
Recipe ReadRecipe(const Args& args, const ConfigSet& set, const Rules& rules) {
  Recipe recipe;
  std::map<std::string, std::string> sets;
  if (args.Has("WORLD.toml")) TakeWorldFile(args.Get("WORLD.toml"), rules, recipe, sets);
  if (args.Has("preset")) recipe.preset = args.Get("preset");
  for (const std::string& assignment : args.All("set")) {
    const auto eq = assignment.find('=');
    if (eq == std::string::npos) {
      throw UsageError("--set: found '" + assignment + "', expected key=value");
    }
    sets[assignment.substr(0, eq)] = assignment.substr(eq + 1);
  }
  for (const auto& [key, value] : sets) recipe.sets.push_back(key + "=" + value);
  recipe.rules_hash = rules.hash;
  recipe.overlays = set.Overlays();
  Seed seed;
  if (args.Has("seed")) {
    seed = ParseSeed(args.Get("seed"));
  } else {
    seed = recipe.seed_text.empty() ? DrawSeed() : ParseSeed(recipe.seed_text);
  }
  recipe.seed_text = seed.text;
  recipe.seed = seed.number;
  return recipe;
}

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
  ApplyKnobs(w.recipe, rules);
  if (request.out.empty()) {
    request.out = DefaultFolder(w.recipe.seed_text);
    CheckOut(request);
  }
  TakeOrders(args, 1, w);
  History history(w, rules);
  history.Begin();
  Play(history, limit, request.progress);
  if (!request.quiet) std::cerr << "again: " << FullRecipe(w, args) << "\n";
  WriteBundle(w, rules, request, args);
  return kExitDone;
}

}  // namespace bw
