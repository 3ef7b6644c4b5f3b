#include "generator/rules/strata.h"

namespace bw {

void Load(const ConfigSet&, Diagnostics&, StrataRules&) {}

}  // namespace bw
