// How long people live (configs/lives, one file a role: lord, captain, hero, beast ...): the age
// they come to office at, when they grow frail, and whether an heir follows.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "generator/rules/config_set.h"

namespace bw {

struct LifeRule {
  std::string id;
  int youngest = 20, oldest = 40;  // years of age when they enter the story
  int frail = 55;                  // from this age on each winter may be the last; 0 = never
  int toll = 120;                  // chance of death in thousandths for each year past `frail`
  bool heir = false;               // another takes the place of one who dies in it
  std::string culture = "vale";    // whose names they bear when nothing else says
};

struct LifeRules {
  std::map<std::string, LifeRule, std::less<>> roles;
  // The role's own row, or that of "other".
  const LifeRule& Of(std::string_view role) const;
};

void Load(const ConfigSet& set, Diagnostics& diag, LifeRules& out);

}  // namespace bw
