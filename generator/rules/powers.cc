#include "generator/rules/powers.h"

namespace bw {
void Load(const ConfigSet&, Diagnostics&, PowerRules&) {}
}  // namespace bw
