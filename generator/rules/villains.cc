#include "generator/rules/villains.h"

namespace bw {

void Load(const ConfigSet&, Diagnostics&, VillainRules&) {}

}  // namespace bw
