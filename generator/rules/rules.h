// All rule tables of a run: loaded, linked and checked once, then read only.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "generator/rules/civilizations.h"
#include "generator/rules/config_set.h"
#include "generator/rules/constructions.h"
#include "generator/rules/disasters.h"
#include "generator/rules/groups.h"
#include "generator/rules/lives.h"
#include "generator/rules/names.h"
#include "generator/rules/settlements.h"
#include "generator/rules/sheets.h"
#include "generator/rules/strata.h"
#include "generator/rules/styles.h"
#include "generator/rules/text.h"
#include "generator/rules/villains.h"
#include "generator/rules/world_preset.h"

namespace bw {

// Tables of a part of their own, included only by who uses them: rules/gods.h, rules/powers.h,
// rules/kingdoms.h, rules/plan.h, rules/bridges.h.
struct GodRules;
struct PowerRules;
struct KingdomRules;
struct PlanRules;
struct BridgeRules;

struct Rules {
  std::string hash;  // of every data file
  std::map<std::string, WorldPreset> presets;
  WorldPreset world;  // the preset of this run
  std::map<std::string, SheetRules> sheets;
  std::map<std::string, AgeRules> ages;
  StrataRules strata;
  CivilizationRules civilizations;
  DisasterRules disasters;
  GroupRules groups;
  VillainRules villains;
  ConstructionRules constructions;
  NameRules names;
  std::map<std::string, TextRules> text;  // by language
  LifeRules lives;
  StyleRules styles;
  SettlementRules settlements;
  std::shared_ptr<const GodRules> gods;
  std::shared_ptr<const PowerRules> powers;
  std::shared_ptr<const KingdomRules> kingdoms;
  std::shared_ptr<const PlanRules> plan;
  std::shared_ptr<const BridgeRules> bridges;
};

// Load, link, check. Problems go to `diag`; the result is usable only if diag.ok().
void LoadRules(const ConfigSet& set, Diagnostics& diag, Rules& out);
// References between the tables (names that must exist elsewhere), after all are loaded.
void LinkRules(const ConfigSet& set, Diagnostics& diag, const Rules& rules);

}  // namespace bw
