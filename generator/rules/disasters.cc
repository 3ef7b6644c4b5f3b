#include "generator/rules/disasters.h"

namespace bw {

void Load(const ConfigSet&, Diagnostics&, DisasterRules&) {}

}  // namespace bw
