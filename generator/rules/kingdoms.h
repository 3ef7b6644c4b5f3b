// Realms as data (configs/kingdoms): levels, governments, feats, skills, events, revolutions,
// actions with their bands, the land a people needs, works, war, and the temperaments of rulers
// (K-*). Adding a row to any of these tables needs no C++.
#pragma once

#include <array>
#include <climits>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/rules/config_set.h"
#include "generator/rules/dice_table.h"
#include "generator/rules/keys.h"

namespace bw {

// The four attributes and, in the same order, the taint of each (K-ATTR-01, K-CORR-01, K-GAP-10):
// arts and learning (K-ATTR-02), coin and trade (K-ATTR-03), shared purpose (K-ATTR-04), health and
// roofs (K-ATTR-05).
inline constexpr std::array<std::string_view, 4> kAttributes{"culture", "economy", "loyalty",
                                                             "stability"};
inline constexpr std::array<std::string_view, 4> kTaints{"decadence", "crime", "corruption",
                                                         "decay"};
int AttributeIndex(std::string_view word);  // 0..3; -1 when it is none
int TaintIndex(std::string_view word);

// "d6", "2d6", "-d4", "3" or "-1"; default-made = nothing.
struct DiceTerm {
  int count = 0, sides = 0, flat = 0, sign = 1;
  bool empty() const { return count == 0 && flat == 0; }
};
// False when the text is no such term.
bool ParseDiceTerm(std::string_view text, DiceTerm& out);

struct RealmSkill {
  std::string name;
  int attribute = 0;  // K-SKILL-04, K-SKILL-05
};

struct RealmLevel {
  int fame = 0, population = 0, proficiency = 2;  // K-LEVEL-02
  std::string title, benefit;
};

struct Government {
  std::string id, name, rule;
  std::array<int, 4> bonus{};
  std::vector<std::string> skills;
  int militia_die = 4;
  int level_cap = 20;   // K-GOV-12
  bool titled = false;  // its ruler may bear the title of the level (K-LEVEL-06)
};

struct RealmFeat {
  std::string id, name, rule;
  std::string needs_skill;
  int needs_level = 1;
  bool repeats = false;                 // K-GAP-45
  int levy_step = 0, militia_step = 0;  // die sizes (K-GAP-41)
  std::vector<std::string> advantage;   // checks made with advantage
  int war_turns = 0, extra_attacks = 0, extra_armies = 0;
  int loss_less = 0;      // off each loss of a defender's Host (K-FEAT-12)
  int event_less = 0;     // off losses of population and rises of unrest (K-FEAT-15)
  bool take_ten = false;  // K-FEAT-14
  bool relief = false;    // K-FEAT-11
  bool skills = false;    // K-FEAT-17
};

// What a band of an action does (K-ACT-*); terms are rolled apart, each with its own dice.
struct ActionBand {
  int from = INT_MIN;  // the least total
  std::string id;      // the event's note
  DiceTerm unrest, chosen, others, relations, closes;
  std::array<DiceTerm, 4> taint{};
  int immigrants = 0, research = 0, advantage = 0, dice = 0, points = 0;
  bool troublesome = false, offer = false, volunteers = false;
};

struct RealmAction {
  std::string id, name, rule;
  std::vector<std::string> skills;            // of the realm; empty = it may not roll itself
  std::vector<std::string> character_skills;  // K-GAP-67
  std::map<std::string, std::vector<ActionBand>, std::less<>>
      bands;  // by character skill; "" = all
  // The band for a total, with the skill's own list before the common one; null without bands.
  const ActionBand* BandFor(int total, std::string_view skill = "") const;
};

struct SettlerTrouble {  // troublesome arrivals by d6 (K-ACT-24)
  int taint = 0;
  DiceTerm points;
};

struct RandomEvent {  // K-EVENT-03, by total 1..13
  std::string id, name;
  DiceTerm unrest;
  std::array<DiceTerm, 4> taint{};
  int growth = 0, economy = 0;  // +1 advantage, -1 disadvantage for the year
  int omen = 0;                 // to the next roll
  int plague_percent = 0, plague_cut = 0, plague_dc = 0;
  bool evil = false, neighbour = false, god = false;
};

struct NeighbourEvent {  // K-NEIGH-08, by d6
  std::string id, name, does;
  DiceTerm relations;
  DiceTerm crime;
};

struct RevolutionRow {  // K-REVOLT-08, by 2d6
  std::string id, name, government;
  std::string high_government;  // instead, above `high_level`
  int high_level = 20;
  bool breaks = false, waits = false;
  DiceTerm parts, unrest;
  int economy = 0;
};

// The land a people of one size, in points and not in heads (K-PEOPLE-01), needs, in quarter hexes
// (K-POP-02, K-GAP-65).
struct LandNeed {
  std::int64_t minimum = 0, cramped = 0, normal = 0, sparse = 0;
};

struct Institution {
  std::string id, name, kind;
  int cost = 1, level = 1;
  int research = 0;             // bonus points (K-ACT-32)
  bool opens_research = false;  // academy or university (K-ACT-30)
};

// What a technology changes (K-GAP-88); what there is to be studied is data (K-ACT-33).
struct Technology {
  std::string id, name;
  int level = 1, points = 1;
  bool arcana = false;  // worked on with Magic (K-ACT-31)
  std::vector<std::string> needs;
  int hit = 0, defence = 0, mobility = 0, naval = 0, research = 0, attrition = 0;
  bool fire = false, air = false;
};

struct SpecialUnit {
  std::string id, name, needs;  // a technology, or ""
  int die = 10, cost = 3;
};

struct Project {
  std::string id, name, effect;  // road, highway, settle or "" (a work to be proud of)
  int cost = 1, level = 1, fame = 0;
  bool once = true;
};

struct WarRules {
  int turns = 4;                         // K-WAR-04
  int target_base = 8;                   // K-GAP-85
  int printed_base = 10;                 // the other reading of the battle example
  bool printed = false;                  // battle_reading = "printed"
  int weariness = 1, enemy_on_land = 1;  // K-WAR-30, 31
  DiceTerm attrition;
  std::vector<std::string> hostile_terrain;  // K-WAR-40 d
  int peace_start = 15, peace_armies = -5, peace_captured = -3, peace_demanded = 5;
  int fame_begins = 5, fame_won = 5, fame_won_larger = 10;
  int slightly_larger = 25;  // percent (K-GAP-28)
};

struct RealmNumbers {  // rulings as numbers
  int unrest_limit = 20, unrest_after = 19, unrest_step = 5;
  int score_start = 10, score_least = 1, score_most = 30;
  int population_start = 3;
  int relations_most = 10;
  int war_relations = -8, war_relations_any = -10;  // K-NEIGH-04, 05
  int fame_year = 1, fame_institution = 2;
  std::array<int, 3> fame_character{1, 5, 10};  // levels 10, 15, 20
  int retention_step = 5;
  int notable_score = 16, notable_surcharge = 10;
  int religion_dc = 15;
  int embassy_base = 5, embassy_step = 2, embassy_slack = 5;
  std::string growth_skill = "agriculture";
  DiceTerm revolution_unrest, revolution_taint, evil;
  DiceTerm backing;
  DiceTerm campaign;
  int raise_modifiers = 4;
};

struct RealmSetup {    // realms of a history that nobody sets up by hand
  bool active = true;  // neighbours = "active" | "passive"
  int provinces = 5;   // a realm, where no plan gives them
  int sea_permille = 250;
  std::vector<std::string> cultures;
};

// How a ruler that nobody plays decides (configs/kingdoms/temperaments).
// What rulers that play by themselves weigh against each other, in the order of their draw.
inline constexpr std::array<std::string_view, 11> kWeighedActions = {
    "embassy",          "attract_population", "research",      "reduce_taint",
    "tax_collection",   "declare_war",        "reduce_unrest", "equip",
    "building_project", "revolution",         "back"};

struct RulerTemperament {
  RulerTemperament() { weighed.fill(1); }
  std::string id, name;
  int weight = 10;
  std::map<std::string, int, std::less<>> actions;  // weight of each action
  std::array<int, kWeighedActions.size()> weighed;  // of each of those, 1 where none is given
  std::vector<std::string> feats, skills, attributes, governments, projects, institutions;
  int war = 0;                            // odds of wanting a war, permille a year
  int least_odds = 100;                   // its Host in percent of the foe's before it strikes
  int peace_unrest = 12;                  // unrest at which it asks for peace
  int demand = 1;                         // provinces it asks for
  bool annexes = false, upright = false;  // takes whole realms; sets its taints right first
  int pious = 500;                        // welcomes a new god, permille
  int meddles = 500;                      // takes a side in others' affairs, permille
};

struct KingdomRules {
  std::map<std::string, RealmSkill, std::less<>> skills;
  std::vector<std::string> character_skills;
  std::vector<RealmLevel> levels;  // levels[0] = level 1
  std::map<std::string, Government, std::less<>> governments;
  std::vector<std::string> government_ids;
  std::map<std::string, RealmFeat, std::less<>> feats;
  std::map<std::string, RealmAction, std::less<>> actions;
  std::vector<DiceRange> arrivals_rolls;
  std::vector<SettlerTrouble> arrivals;
  std::array<RandomEvent, 13> events;  // [0] = a total of 1
  std::array<NeighbourEvent, 6> neighbour_events;
  std::array<RevolutionRow, 11> revolutions;  // [0] = a 2
  std::vector<LandNeed> land;                 // land[0] = population 1
  std::array<int, 3> growth_dc{20, 10, 5};    // cramped, normal, sparse (K-POP-03)
  std::int64_t province_quarters = 400;       // K-POP-09
  std::map<std::string, Institution, std::less<>> institutions;
  std::map<std::string, Technology, std::less<>> technologies;
  std::map<std::string, SpecialUnit, std::less<>> units;
  std::map<std::string, Project, std::less<>> projects;
  WarRules war;
  RealmNumbers numbers;
  RealmSetup setup;
  std::map<std::string, RulerTemperament, std::less<>> temperaments;

  const RealmLevel& Level(int level) const { return levels[static_cast<std::size_t>(level - 1)]; }
  int MostLevel() const { return static_cast<int>(levels.size()); }
  const Government& Gov(std::string_view id) const { return governments.find(id)->second; }
};

void Load(const ConfigSet& set, Diagnostics& diag, KingdomRules& out);

// Parts of the loader, a file each.
void LoadLivingSpace(const ConfigSet& set, Diagnostics& diag, KingdomRules& out);
void LoadRealmTables(const ConfigSet& set, Diagnostics& diag, KingdomRules& out);
void LoadRealmWorks(const ConfigSet& set, Diagnostics& diag, KingdomRules& out);

// Readers shared by those files.
DiceTerm ReadDiceTerm(const TomlTable& t, std::string_view key, bool required = false);
// A name of `known`, or "" where it may be left out; anything else is reported.
std::string ReadKnown(const TomlTable& t, std::string_view key,
                      const std::vector<std::string>& known, bool required = false);
// Ids may be written with underscores for their hyphens: "law_and_order".
std::string Hyphened(std::string id);
std::vector<std::string> ReadKnownList(const TomlTable& t, std::string_view key,
                                       const std::vector<std::string>& known);

}  // namespace bw
