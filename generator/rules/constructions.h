// Surface constructions and specials (configs/constructions; S-SPEC-*).
#pragma once

#include "generator/rules/config_set.h"

namespace bw {

struct ConstructionRules {};

void Load(const ConfigSet& set, Diagnostics& diag, ConstructionRules& out);

}  // namespace bw
