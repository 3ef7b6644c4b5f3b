#include "generator/rules/names.h"

namespace bw {

void Load(const ConfigSet&, Diagnostics&, NameRules&) {}

}  // namespace bw
