// Whether a history read from a file is sound.
#pragma once

#include <string>
#include <vector>

#include "generator/world/world.h"

namespace bw {

// FaultOfHistory (apply.h) of a world whose events are kept apart from its rows.
std::string FaultOfEvents(World rows, const std::vector<Event>& events);

}  // namespace bw
