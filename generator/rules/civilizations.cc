#include "generator/rules/civilizations.h"

namespace bw {

void Load(const ConfigSet&, Diagnostics&, CivilizationRules&) {}

}  // namespace bw
