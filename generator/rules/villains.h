// Arch-villains, their ladders and ends (configs/villains; D-VIL-*).
#pragma once

#include "generator/rules/config_set.h"

namespace bw {

struct VillainRules {};

void Load(const ConfigSet& set, Diagnostics& diag, VillainRules& out);

}  // namespace bw
