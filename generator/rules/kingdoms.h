// Realms as data (configs/kingdoms): levels, governments, feats, events, actions, wars (K-*).
#pragma once

#include "generator/rules/config_set.h"

namespace bw {

struct KingdomRules {};

void Load(const ConfigSet& set, Diagnostics& diag, KingdomRules& out);

}  // namespace bw
