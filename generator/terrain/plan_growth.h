// Growing outwards from many hexes at once at a cost (Dial's algorithm): the plan's workhorse for
// provinces and road nets, in time linear in the hexes. For one way between two hexes see
// CheapestPath in world/hex_graph.h.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "generator/world/hex_graph.h"

namespace bw {

struct Growth {
  std::vector<int> cost;                 // kUnreached where no source comes
  std::vector<int> source;               // index into the sources, -1 where none comes
  std::vector<HexGraph::Vertex> before;  // itself at a source
};
// `enter` as in CheapestFrom. A hex that two sources reach at one cost goes to the earlier one.
Growth GrowFrom(const HexGraph& g, std::span<const HexGraph::Vertex> sources,
                std::span<const std::uint16_t> enter);

}  // namespace bw
