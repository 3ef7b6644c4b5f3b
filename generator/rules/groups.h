// Monster classes and flavours (configs/groups; D-GRP-*, D-MON-*).
#pragma once

#include "generator/rules/config_set.h"

namespace bw {

struct GroupRules {};

void Load(const ConfigSet& set, Diagnostics& diag, GroupRules& out);

}  // namespace bw
