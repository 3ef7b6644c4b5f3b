// Rocks, primordial events and cavern contents (configs/terrain; D-PRIM-*).
#pragma once

#include "generator/rules/config_set.h"

namespace bw {

struct StrataRules {};

void Load(const ConfigSet& set, Diagnostics& diag, StrataRules& out);

}  // namespace bw
