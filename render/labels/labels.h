// Placing names on a sheet: greedily, the weightiest first, each at the best of its candidate
// positions (along, inside, below, above, beside, on two lines, pushed away on a leader line).
// What finds no room becomes a number that the sheet's key explains, and where not even a number
// has room, it shares its neighbour's. Two labels never overlap, no
// label covers a token or leaves the bounds. The same input gives the same places.
#pragma once

#include <string>
#include <vector>

#include "render/layers/layers.h"
#include "render/text/fonts.h"

namespace bw {

struct LabelTask {
  std::vector<LabelAnchor> anchors;  // as LabelAnchors gives them: weightiest first
  std::vector<KeepOff> obstacles;
  std::vector<WayLineMm> crossings;
  std::vector<BoxMm> forbidden;  // the cartouche and the like
  BoxMm bounds;                  // nothing leaves it
  double reach = 40;             // how long a leader line may be, mm
  double smallest = 2.12;        // type does not go below this (6 points)
};

struct PlacedLabel {
  std::size_t anchor = 0;  // index in LabelTask::anchors
  enum How { kBeside, kInside, kCurved, kLeader, kKeyed } how = kBeside;
  std::vector<BoxMm> boxes;     // what the letters cover; none of a number that another shows
  std::vector<TextItem> texts;  // one a line
  std::vector<P2> leader;       // from the label to its thing; else empty
  int number = 0;               // kKeyed: 1, 2, 3 ... in reading order
};

struct LabelResult {
  std::vector<PlacedLabel> placed;   // in the order of the anchors
  std::vector<std::size_t> dropped;  // anchors that found not even room for a number
};

LabelResult PlaceLabels(const LabelTask& task, const FontSet& fonts);

}  // namespace bw
