// The sections of a scenario that tell of realms: [[realm]], [[province]], [[army]], [[character]],
// [[institution]], [[technology]], [[project]], [[unit]] and [[war]] (docs/scenarios.md). First all
// names are gathered, then the rows are read into the founding draft.
#pragma once

#include "generator/rules/rules.h"
#include "generator/world/apply.h"
#include "generator/world/scenario_ids.h"

namespace bw {

// Adds the names of every section above to `ids`, before those of the plan's sections. `people` =
// how many [[person]] the file has: those of [[character]] follow them.
void GatherRealmIds(const TomlTable& root, std::uint32_t people, ScenarioIds& ids);

// Reads the sections; call right after [[person]] and before the plan's sections, whose regions
// come after the declared provinces. Realms without an army get one (K-GAP-37); where neither
// provinces nor hexes are given each realm gets a province bordering on all others (K-GAP-66).
void ReadRealmSections(const TomlTable& root, const Rules& rules, const ScenarioIds& ids,
                       const World& w, Draft& founding);

}  // namespace bw
