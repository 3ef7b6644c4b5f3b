#include "generator/rules/constructions.h"

namespace bw {

void Load(const ConfigSet&, Diagnostics&, ConstructionRules&) {}

}  // namespace bw
