// The lines of a plan: rivers from source to mouth and roads from town to town, as they are drawn.
// Worked out once a view, because glyphs and names keep off them.
#pragma once

#include <vector>

#include "render/plan_view.h"

namespace bw {

struct RiverCourse {
  std::vector<P2> points;     // downstream
  std::vector<double> width;  // mm, at each point
};
struct RoadCourse {
  std::vector<P2> points;
  bool highway = false;
};
struct PlanCourses {
  std::vector<PathOp> coast, calm_coast;  // the land's outline, and a smoother one
  std::vector<RiverCourse> rivers;  // the greatest first; tributaries end in the stream they join
  std::vector<RoadCourse> roads;
};
const PlanCourses& CoursesOf(const PlanView& view);
std::vector<RoadCourse> RoadCourses(const PlanView& view);  // the roads alone

// Where a river runs through its hex, and a road: towns stand by the water, roads lead to the town.
P2 RiverPoint(const PlanView& view, Id<Hex> h);
P2 RoadPoint(const PlanView& view, Id<Hex> h);
// Where the settlement of a hex stands in it.
P2 TownPoint(const PlanView& view, Id<Hex> h);
// The living settlement on each hex; none where there is none.
std::vector<Id<Settlement>> TownsByHex(const World& w);

}  // namespace bw
