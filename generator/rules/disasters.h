// Great Disasters (configs/events; D-DIS-01).
#pragma once

#include "generator/rules/config_set.h"

namespace bw {

struct DisasterRules {};

void Load(const ConfigSet& set, Diagnostics& diag, DisasterRules& out);

}  // namespace bw
