#include "generator/rules/plan.h"

namespace bw {

void Load(const ConfigSet&, Diagnostics&, PlanRules&) {}

}  // namespace bw
