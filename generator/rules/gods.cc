#include "generator/rules/gods.h"

namespace bw {
void Load(const ConfigSet&, Diagnostics&, GodRules&) {}
}  // namespace bw
