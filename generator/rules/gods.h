// The pantheon as data (configs/gods): ranks, temples, chosen ones, temperaments (G-*).
#pragma once

#include "generator/rules/config_set.h"

namespace bw {

struct GodRules {};

void Load(const ConfigSet& set, Diagnostics& diag, GodRules& out);

}  // namespace bw
