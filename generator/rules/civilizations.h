// Civilizations and the first-contact table (configs/civilizations, configs/events; D-CIV-*). A
// civilization is data: what it needs of the land, how it enters, what it does each season, a
// ladder of buildings keyed to its folk, the ends it can come to and what remains of it. The words
// it may use are the verbs below; adding a civilization needs no C++.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/base/fixed.h"
#include "generator/rules/condition.h"
#include "generator/rules/config_set.h"
#include "generator/rules/dice_table.h"
#include "generator/rules/habitat.h"

namespace bw {

// The vocabulary of `if` and `when`; factions/civilizations/civ.cc counts each.
enum class CivWord {
  kFolk,
  kLoot,
  kYear,
  kPlaces,
  kRung,
  kDead,
  kLargest,
  kClock,
  kUnrest,
  kThralls,
  kNobles,
  kTreasures,
  kOre,
  kCaves,
  kWaters,
  kTowers,
  kBottom,
  kBeaten,
  kDoomed,
  kSurfaced,
  kRevolted,
  kFailed,
  kCount
};
std::span<const ConditionWord> CivWords();

enum class CivVerb {
  kSink,
  kSettle,
  kGallery,
  kDig,
  kEnlarge,
  kClimb,
  kRaise,
  kMine,
  kStore,
  kGrow,
  kBury,
  kTally,
  kLose,
  kCraft,
  kBind,
  kExplore,
  kSpread,
  kColonize,
  kBore,
  kBreed,
  kRevolt,
  kCount
};
struct CivVerbRow {
  std::string_view word, meaning;
  std::vector<std::string_view> takes;  // keys it reads besides do, if, chance, every, weight
  std::vector<CivWord> moves;           // counts it can change: how an end comes nearer
};
const std::vector<CivVerbRow>& CivVerbs();

// One step: a verb with its arguments. What a verb does not take stays at its default.
struct CivStep {
  CivVerb verb{};
  Condition when;
  int chance = 1000;  // in thousandths
  int every = 1;      // years
  int weight = -1;    // of its event; -1 = the verb's own
  std::string kind, shape = "rect", near = "any", to, way = "tunnel", bearing, mark, treasure, role;
  std::string var;
  std::vector<std::string> kinds;  // what a bore may build, one after the other
  Fx w = kBead, h = kBead;
  Fx least = 3 * kBead / 2, most = 4 * kBead;  // how far from the room it starts at
  Fx reach = 0;
  int depth_from = 0, depth_to = 1000;  // thousandths of the underground
  int folk = 0, loot = 0, count = 1, by = 0, die = 0, from = 0;
  std::string per;  // grow: so many folk for each place of this kind
};

struct CivRung {
  int folk = 0;
  std::vector<CivStep> steps;
};

struct CivEnd {
  std::string id;
  Condition when;
  bool perish = true;  // its folk die there; else they go away
};

struct CivRemain {
  std::string kind;   // places of this kind ...
  std::string state;  // ... are left in this state ("" = as they are)
  std::string mark;   // ... and with this mark
  int amount = 0;
};

struct Civilization {
  std::string id, name;
  std::string rule;                // the rule id of its steps
  std::string alignment;           // lawful, chaotic, hungry
  std::string culture;             // configs/names
  std::string habit;               // how it draws (D-STATE-04)
  std::string leader = "founder";  // role of the person at its head
  int weight = 10;
  int cap = 12;                    // most folk it may have
  int clock = 0;                   // what its clock starts at
  std::vector<std::string> needs;  // ore, water, cave, land
  Habitat lives_in;                // caves that are no home for others
  std::vector<CivStep> entry;
  std::array<std::vector<CivStep>, 4> seasons;
  std::vector<CivRung> ladder;
  std::vector<CivEnd> ends;
  std::vector<CivRemain> remains;
};

// D-CIV-05: what comes of two civilizations meeting.
struct Contact {
  std::string id;
  bool fight = false;      // an encounter; the loser pays folk and loot
  bool link = false;       // a tunnel is dug between them
  bool merge = false;      // the smaller goes over into the larger
  int folk = 0, loot = 0;  // either side gains
  int unrest = 0;
};

struct CivilizationRules {
  std::map<std::string, Civilization, std::less<>> kinds;
  int contact_die = 6;
  Fx contact_reach = 5 * kBead;  // rooms nearer than this have met
  std::vector<Contact> contacts;
  std::vector<DiceRange> contact_faces;
};

void Load(const ConfigSet& set, Diagnostics& diag, CivilizationRules& out);

}  // namespace bw
