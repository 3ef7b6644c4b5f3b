// Names on a plan. Realms first, letterspaced along the middle of their land and off every sign;
// then towns, sites and armies by weight beside their signs; then, where room is left, provinces.
#pragma once

#include <vector>

#include "render/labels/labels.h"
#include "render/plan_view.h"

namespace bw {

struct AreaName {
  Ref of;
  TextItem text;             // set on a curve
  std::vector<BoxMm> boxes;  // of its letters
};
struct PlanNames {
  LabelTask task;
  LabelResult result;
  std::vector<AreaName> areas;
};
// `type` scales lettering; no name goes below 6 points. `forbidden`: compass and the like.
PlanNames PlacePlanNames(const PlanView& view, const FontSet& fonts, double type,
                         const std::vector<BoxMm>& forbidden);
// What glyphs of the land keep off: signs, names, rivers and roads.
std::shared_ptr<BoxIndex> ClearOf(const PlanView& view, const PlanNames& names);
void DrawPlanNames(const PlanView& view, const PlanNames& names, std::vector<Item>& out);

}  // namespace bw
