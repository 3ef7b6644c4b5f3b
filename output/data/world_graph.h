// Who and what belongs together, as a graph for programs that draw and measure such: nodes are all
// living rows with a place in the world, edges are ways, roads between provinces, ownership,
// homes, temples and the like, each with its kind.
#pragma once

#include <string>

#include "generator/world/world.h"

namespace bw {

std::string WorldGraphMl(const World& w);
std::string WorldDot(const World& w);  // Graphviz

}  // namespace bw
