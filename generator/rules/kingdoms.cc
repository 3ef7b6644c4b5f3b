#include "generator/rules/kingdoms.h"

namespace bw {

void Load(const ConfigSet&, Diagnostics&, KingdomRules&) {}

}  // namespace bw
