// Arch-villains (configs/villains, one file each; D-VIL-01..04): when the world suits one and how
// much, where it sits, what it builds, what it can do, its goal and its doom. All of it is data
// over closed lists of words; a new villain made of known words needs no code.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/fixed.h"
#include "generator/rules/condition.h"
#include "generator/rules/config_set.h"
#include "generator/rules/habitat.h"

namespace bw {

// Numbers conditions may ask for; factions/villains/numbers.cc answers for each.
std::span<const ConditionWord> VillainWords();

struct VillainWord {
  std::string_view word, meaning;
};
std::span<const VillainWord> VillainSeats();  // factions/villains/seats.cc
std::span<const VillainWord> VillainRises();  // factions/villains/rise.cc

// What a power does; the flags say which keys it takes besides `when`.
struct VillainVerb {
  std::string_view word, meaning;
  bool reach, cost, folk, most, room, state;
};
std::span<const VillainVerb> VillainVerbs();  // factions/villains/powers.cc

struct VillainPower {
  std::string verb;
  Condition when;
  Fx reach = 0;       // along ways, from the seat
  int cost = 0;       // loot paid each time
  int folk = 0;       // folk won or lost each time
  int most = 0;       // the folk (or, for tribute, the payers) it never goes beyond
  std::string room;   // kind of place dug
  std::string state;  // what a place becomes
};

// A rung of the building ladder, built in order; past the last it starts again.
struct VillainWork {
  std::string kind;  // kind of place
  std::string shape = "rect";
  Fx w = kBead, h = kBead;
  int folk = 0;          // who come to live in it
  std::string treasure;  // kind of a named treasure made there; "" = none
};

struct VillainWeight {
  Condition when;
  int add = 0;
};

struct VillainRule {
  std::string id, name;  // "warden", "the Warden"
  std::string alignment, habit, culture;
  int weight = 1;  // among those that suit the world
  Condition when;
  std::vector<VillainWeight> weigh;
  std::string rises;               // a word of VillainRises()
  std::vector<std::string> seats;  // words of VillainSeats(), the first that is there
  std::string seat_kind;           // what the seat becomes
  Habitat lives_in;                // chambers that are no seat for others
  int folk = 5;                    // D-VIL-03
  int reserve = 3;                 // folk that gather again after the first defeat (D-VIL-02)
  int build = 600;                 // chance of a work each season, in thousandths
  int most_folk = 6;               // works bring no more folk beyond this
  Condition goal, doom;
  bool has_doom = false;
  std::vector<VillainWork> works;
  std::vector<VillainPower> powers;
};

struct VillainRules {
  std::map<std::string, VillainRule, std::less<>> all;
};

void Load(const ConfigSet& set, Diagnostics& diag, VillainRules& out);

}  // namespace bw
