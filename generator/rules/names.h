// Cultures and their name lists (configs/names).
#pragma once

#include "generator/rules/config_set.h"

namespace bw {

struct NameRules {};

void Load(const ConfigSet& set, Diagnostics& diag, NameRules& out);

}  // namespace bw
