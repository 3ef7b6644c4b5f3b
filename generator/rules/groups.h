// Monster classes and flavours (configs/groups; D-GRP-*, D-MON-*). A class is the common ground of
// its groups; a flavour is a class with some lines replaced, one file each. After loading, every
// flavour holds a complete set of rules, so that acting never looks back at the class.
#pragma once

#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "generator/rules/arrivals.h"
#include "generator/rules/condition.h"
#include "generator/rules/config_set.h"
#include "generator/rules/habitat.h"
#include "generator/rules/verbs.h"

namespace bw {

// The vocabulary of `when`; factions/groups/words.cc counts each.
enum class GroupWord {
  kSpring,
  kSummer,
  kAutumn,
  kWinter,
  kYear,
  kSeasons,
  kFolk,
  kLoot,
  kWealth,
  kPlaces,
  kExits,
  kIdle,
  kQuiet,
  kHungry,
  kOre,
  kLoose,
  kFoes,
  kWeaker,
  kGroups,
  kFights,
  kEntrances,
  kShrines,
  kChoked,
  kFull,
  kCount
};
const std::vector<ConditionWord>& GroupWords();

// Lines of an encounter's outcome, as the active group pays or takes them.
struct Consequence {
  enum class Kind { kTake, kKill, kLose, kLeave, kPay, kYoke, kMove, kDie };
  Kind kind{};
  int n = 0;
  LengthText length;  // kMove
};
inline constexpr std::array<std::string_view, 7> kOpponentClasses = {
    "lawful", "chaotic", "hungry", "alpha", "wanderer", "surface", "villain"};
inline constexpr std::array<std::string_view, 5> kResultWords = {"rout", "win", "tie", "loss",
                                                                 "routed"};
// [opponent class][result]
using Matrix =
    std::array<std::array<std::vector<Consequence>, kResultWords.size()>, kOpponentClasses.size()>;

struct Act {
  std::string id, rule, text;  // text: the act as written, for `list`
  Condition when;
  VerbCall call;
  bool otherwise = false;  // only if the act before it found nothing to do
};

// What all groups of a kind share (configs/groups/classes).
struct GroupClass {
  std::string id;
  std::string name;       // "breeders"
  std::string alignment;  // lawful, chaotic, hungry
  std::string rule;       // rule id of its acts
  std::string culture;    // configs/names
  std::string habit = "natural";
  std::string leader;  // role of the named person at its head; "" = none
  std::string says;    // one line of description
  int start_folk = 1, start_loot = 0;
  int start_die = 0;     // start_folk is a throw of this die instead (adventurers)
  int chaotic_from = 0;  // from this throw on it comes chaotic
  int together = 1;      // so many arrive as one
  int strength = 0;      // fixed strength in encounters; 0 = as many as its folk (D-GRP-03)
  int bonus = 0;         // added to every encounter roll
  int max_folk = 99, max_places = 99;
  int weight = 10;                 // flavour: how often among its class
  bool seeks_ore = false;          // rather arrives where ore is near
  bool towers = false;             // occupies an emptied wizard's tower (S-SPEC-02)
  std::vector<std::string> homes;  // kinds of place it looks for first when it arrives
  Habitat lives_in;                // chambers that are no home for others
  std::array<bool, kOpponentClasses.size()> foes{};
  bool spares_alignment = false;  // its own mind is no foe; else its own flavour
  bool first = false;             // acts: the first that can be done, instead of all
  std::vector<Act> acts;
  Condition leave;  // when it gives up and goes
  bool never_leaves = true;
  bool leaves_with_loot = false;
  Matrix matrix;
};

struct Flavour {
  std::string id, group_class;
  GroupClass rules;
};

struct GroupRules {
  std::map<std::string, GroupClass, std::less<>> classes;
  std::map<std::string, Flavour, std::less<>> flavours;
  ArrivalRules arrivals;
  const GroupClass& ClassOf(std::string_view kind) const;  // a plain one for other parts' kinds
  // The flavour's rules; the class's when the flavour is unknown or empty.
  const GroupClass& RulesOf(std::string_view kind, std::string_view flavour) const;
  std::vector<const Flavour*> FlavoursOf(std::string_view kind) const;  // by id
};

std::size_t OpponentIndex(std::string_view opponent_class);  // 7 when unknown

void Load(const ConfigSet& set, Diagnostics& diag, GroupRules& out);

}  // namespace bw
