#include "generator/rules/groups.h"

namespace bw {

void Load(const ConfigSet&, Diagnostics&, GroupRules&) {}

}  // namespace bw
