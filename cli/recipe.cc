// See recipe.h.
#include "cli/recipe.h"

#include <map>

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

}  // namespace

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
  return recipe;
}

void ReadSeed(const Args& args, Recipe& recipe) {
  Seed seed;
  if (args.Has("seed")) {
    seed = ParseSeed(args.Get("seed"));
  } else {
    seed = recipe.seed_text.empty() ? DrawSeed() : ParseSeed(recipe.seed_text);
  }
  recipe.seed_text = seed.text;
  recipe.seed = seed.number;
}

void CheckPlanWidth(const Recipe& recipe, const Rules& rules) {
  const auto sheet = rules.sheets.find(rules.world.sheet);
  const int columns = sheet == rules.sheets.end() ? 0 : sheet->second.width / kBead;
  for (const std::string& set : recipe.sets) {
    if (!set.starts_with("plan_columns=") || rules.world.plan_columns >= columns ||
        rules.world.plan_columns == 0) {
      continue;
    }
    throw UsageError("--set: plan_columns: found '" + set.substr(set.find('=') + 1) +
                     "', expected 0 or at least " + std::to_string(columns) +
                     ", a hex for each bead of the section on sheet '" + rules.world.sheet + "'");
  }
}

}  // namespace bw
