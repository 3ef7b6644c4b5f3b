#include "generator/rules/rules.h"

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
  if (out.presets.count("default") == 0) {
    diag.Error({"worlds", 0, 0}, "found no default.toml, expected the default world preset");
  } else {
    out.world = out.presets["default"];
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
  if (diag.ok()) LinkRules(set, diag, out);
}

void LinkRules(const ConfigSet&, Diagnostics&, const Rules&) {}

}  // namespace bw
