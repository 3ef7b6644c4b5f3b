// Gods and what they act on: settlements, temples, chosen ones, creatures and sites of the plan
// (G-*). Numbers here are stored ones; what terrain, unrest and powers make of them is computed in
// factions/settlements. Names in the small maps are listed where they are used.
#pragma once

#include <string>

#include "generator/world/row.h"

namespace bw {

// A settlement of the plan (G-SETT-01). Without a plan `hex` is none.
struct Settlement : Row {
  std::string name;
  Id<Hex> hex;
  Id<Realm> realm;  // the kingdom it belongs to
  int rank = 1;     // 1 hamlet ... 7 metropolis
  int population = 0, wealth = 0;
  int satisfaction = 0;  // 0..20; below 10 = civil unrest (G-UNREST-01)
  int dv_built = 0;      // built DV (G-SETT-10)
  int income_base = 0, food_base = 0;
  int growth_permille = 0;         // may be negative
  std::string state = "standing";  // standing, ruin
  Id<God> ruler;                   // G-GAP-23
  Id<Person> leader;               // a chosen one's person, a ruler, a figure; none = nobody named
  Counts vars;
  Texts words;
  Links links;
};

struct God : Row {
  std::string name;
  std::string ethical = "neutral", moral = "neutral";  // law, neutral, chaos; good, neutral, evil
  int rank = 1, followers = 0;                         // G-RANK-01
  int might_given = 0;                                 // a scenario's own might; 0 = the rank's
  Counts powers;  // powers known: id -> order of learning, 1 first (G-POWER-12)
  Counts vars;    // slots used, uses this cycle, picks due ...
  Texts words;    // domains, temperament, how a power is known ...
  Links links;    // location ...
};

// A temple in a settlement, or a remote one on a hex (G-NEUT-03): exactly one of both is set.
struct Temple : Row {
  Id<God> god;
  Id<Settlement> settlement;
  Id<Hex> hex;
  int level = 0;  // 1..4
};

// A god's chosen one (G-CHOSEN-02). Its name and life are its person's.
struct Chosen : Row {
  Id<God> god;
  Id<Person> person;
  std::string kind;  // high-priest, merchant-prince, politician, sage, warlord
  Ref at;            // settlement, or hex
  Counts vars;       // rest_until ...
};

// A creature called by a power or an occurrence (G-PDATA-10).
struct Creature : Row {
  std::string name, kind;  // kind: guard, ravage
  Id<God> god;             // none: nobody's
  Id<Settlement> settlement;
  Id<Hex> hex;
  int strength = 0;
  Counts vars;
};

// A place of the plan that is no settlement: dungeon, artifact site, divine location (G-GAP-20).
struct Site : Row {
  std::string name, kind;  // dungeon, artifact, divine
  Id<Hex> hex;
  Id<God> god;                     // divine location: whose
  int difficulty = 0;              // 1..6; divine location: its DV, 14
  std::string state = "standing";  // standing, ruin
  Counts vars;
  Texts words;
  Links links;
};

}  // namespace bw
