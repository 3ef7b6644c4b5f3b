// Gods' powers as data (configs/powers): what each does, at what level and price (G-PDATA-*).
#pragma once

#include "generator/rules/config_set.h"

namespace bw {

struct PowerRules {};

void Load(const ConfigSet& set, Diagnostics& diag, PowerRules& out);

}  // namespace bw
