// The rock and what the Primordial Age makes of it (configs/terrain; D-PRIM-01..04): rocks, the
// table of primordial events, what caverns hold, the ways of underground rivers, the nexus kinds.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "generator/base/fixed.h"
#include "generator/rules/config_set.h"
#include "generator/rules/dice_table.h"

namespace bw {

struct RockRules {
  std::string id, name;
  std::string pattern;      // a word of kRockPatterns
  int hardness = 1;         // 1 (clay) .. 6 (the hardest): what digging costs
  int from = 0, to = 1000;  // depth it is found at, in thousandths of the underground
};

// One room the deep makes by itself, with what lies in it.
struct Chamber {
  std::string kind, shape = "cavern";
  Fx w = kBead, h = kBead;
  int depth_from = 0, depth_to = 1000;  // thousandths of the underground
  int loot = 0;
  std::map<std::string, int> marks;  // beast, magma, water, plague, fate ...
  std::string treasure;              // kind of a named treasure lying here
  std::string sleeper;               // role of a named person asleep here
  bool named = false;
  std::string side;  // kind of a second room beside it: it takes loot and treasure
};

struct PrimordialEvent {
  std::string id;    // last part of the event's key: "primordial.wyrm"
  std::string verb;  // pockets, vein, caves, complex, river, chamber, fissure, nexus
  int weight = 6;
  std::string kind;                  // deposit's kind; kind of cave
  int count = 1;                     // pockets, caves of a complex
  int die = 0;                       // caves: one die and ...
  int plus = 0;                      // ... this many more
  std::pair<int, int> thumbs{0, 0};  // what a deposit holds, least and most
  std::pair<int, int> steps{0, 0};   // river's and fissure's length in rooms, least and most
  Chamber chamber;
};

struct CavernContent {
  std::string id;    // last part of the note: "plague"
  std::string verb;  // nothing, tunnel, loot, mark
  std::string kind;  // the cave becomes a place of this kind
  std::string mark;
  int die = 0;  // how much of it; 0 = one
};

struct RiverStep {
  std::string verb;  // flow, fall, lake, sinkhole
};

// Rows of a table rolled on, with the faces each answers to.
template <class Row>
struct RollTable {
  int die = 6;
  std::vector<Row> rows;
  std::vector<DiceRange> faces;
  const Row& For(int roll) const { return rows[RowFor(faces, roll)]; }
};

struct StrataRules {
  std::map<std::string, RockRules, std::less<>> rocks;
  int least = 3, most = 5;            // primordial events
  RollTable<PrimordialEvent> events;  // d12
  RollTable<CavernContent> contents;  // d8
  RollTable<RiverStep> river;         // d6
  RollTable<Chamber> nexus;           // d8
};

void Load(const ConfigSet& set, Diagnostics& diag, StrataRules& out);

}  // namespace bw
