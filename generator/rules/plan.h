// The plan as data (configs/terrain/plan.toml): climate, relief, rivers, regions, roads.
#pragma once

#include "generator/rules/config_set.h"

namespace bw {

struct PlanRules {};

void Load(const ConfigSet& set, Diagnostics& diag, PlanRules& out);

}  // namespace bw
