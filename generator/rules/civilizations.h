// Civilizations and the first-contact table (configs/civilizations; D-CIV-*).
#pragma once

#include "generator/rules/config_set.h"

namespace bw {

struct CivilizationRules {};

void Load(const ConfigSet& set, Diagnostics& diag, CivilizationRules& out);

}  // namespace bw
