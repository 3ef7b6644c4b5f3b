// Monster classes and flavours (configs/groups; D-GRP-*, D-MON-*).
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "generator/rules/config_set.h"

namespace bw {

// What all groups of a kind share (configs/groups/classes).
struct GroupClass {
  std::string id;
  int strength = 0;  // fixed strength in encounters; 0 = as many as its folk (D-GRP-03)
  int bonus = 0;     // added to every encounter roll
};

struct GroupRules {
  std::map<std::string, GroupClass, std::less<>> classes;
  const GroupClass& ClassOf(std::string_view kind) const;  // a plain one for other parts' kinds
};

void Load(const ConfigSet& set, Diagnostics& diag, GroupRules& out);

}  // namespace bw
