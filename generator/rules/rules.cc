#include "generator/rules/rules.h"

#include "generator/rules/bridges.h"
#include "generator/rules/gods.h"
#include "generator/rules/kingdoms.h"
#include "generator/rules/plan.h"
#include "generator/rules/powers.h"

namespace bw {

namespace {

template <class T>
std::shared_ptr<const T> Loaded(const ConfigSet& set, Diagnostics& diag) {
  auto table = std::make_shared<T>();
  Load(set, diag, *table);
  return table;
}

}  // namespace

void LoadRules(const ConfigSet& set, Diagnostics& diag, Rules& out) {
  out.hash = set.Hash();
  LoadSheets(set, diag, out.sheets);
  LoadAges(set, diag, out.ages);
  std::vector<std::string> sheets;
  for (const auto& [id, sheet] : out.sheets) sheets.push_back(id);
  for (const auto& [id, t] : set.Parse("worlds", diag)) {
    WorldPreset p;
    ReadPreset(t, p);
    if (out.sheets.count(p.sheet) == 0) {
      t.Error("sheet", "key 'sheet': found '" + p.sheet + "', expected " + OrList(sheets) +
                           DidYouMean(p.sheet, sheets));
    }
    FinishToml(t);
    out.presets[id] = p;
  }
  if (out.presets.count("region") == 0) {
    diag.Error({"worlds", 0, 0},
               "found no region.toml, expected the preset of worlds that name none");
  } else {
    out.world = out.presets["region"];
  }
  Load(set, diag, out.strata);
  Load(set, diag, out.civilizations);
  Load(set, diag, out.disasters);
  Load(set, diag, out.groups);
  Load(set, diag, out.villains);
  Load(set, diag, out.constructions);
  Load(set, diag, out.names);
  LoadText(set, diag, out.text);
  Load(set, diag, out.lives);
  Load(set, diag, out.styles);
  Load(set, diag, out.settlements);
  out.gods = Loaded<GodRules>(set, diag);
  out.powers = Loaded<PowerRules>(set, diag);
  out.kingdoms = Loaded<KingdomRules>(set, diag);
  out.plan = Loaded<PlanRules>(set, diag);
  out.bridges = Loaded<BridgeRules>(set, diag);
  if (diag.ok()) LinkRules(set, diag, out);
}

void LinkRules(const ConfigSet& set, Diagnostics& diag, const Rules& rules) {
  const TomlTable t = set.ParseOne("bridges/bridges.toml", diag);
  const auto known = [&](const char* table, const char* key, const std::string& found,
                         const auto& ids) {
    if (ids.count(found) > 0) return;
    std::vector<std::string> names;
    for (const auto& [id, row] : ids) names.push_back(id);
    t.Sub(table).Error(key, "key '" + std::string(key) + "': found '" + found +
                                "', expected a kind of group" + DidYouMean(found, names));
  };
  known("gods", "fiend", rules.bridges->fiend, rules.groups.flavours);
  known("events", "evil_comes_as", rules.bridges->wanderer, rules.groups.classes);
}

}  // namespace bw
