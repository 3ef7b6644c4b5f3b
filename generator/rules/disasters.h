// Great Disasters (configs/events/great-disaster.toml, configs/events/disasters; D-DIS-01): a table
// rolled on, and one file for each disaster it names.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "generator/base/fixed.h"
#include "generator/rules/config_set.h"
#include "generator/rules/dice_table.h"

namespace bw {

enum class DisasterVerb { kRift, kEruption, kRiver, kPlague, kStar, kSinking, kCount };
const std::vector<std::string>& DisasterVerbs();  // rift, eruption, river, plague, star, sinking

struct Disaster {
  std::string id, name;
  DisasterVerb verb{};
  int count = 3;         // rooms of the rift, caves marked, bands that sink
  int cracks = 0;        // side cracks
  Fx reach = 0;          // of cracks, of the burning
  int loot = 0;          // lies in the crater
  int die = 0;           // how strong a plague lies in each cave
  int choke = 0;         // old rooms beside the rift that fall in
  std::string treasure;  // kind of a named treasure that comes with it
};

struct DisasterRules {
  std::map<std::string, Disaster, std::less<>> kinds;
  int die = 8;
  std::vector<std::string> rows;
  std::vector<DiceRange> faces;
  const Disaster& For(int roll) const { return kinds.find(rows[RowFor(faces, roll)])->second; }
};

void Load(const ConfigSet& set, Diagnostics& diag, DisasterRules& out);

}  // namespace bw
