// A group's own tint and dash, the same in every year of its life: groups that live at the same
// time never share one while there are enough.
#pragma once

#include <string>
#include <vector>

#include "render/section_view.h"

namespace bw {

struct TerritoryLook {
  std::string colour;
  std::vector<double> dash;
};
TerritoryLook LookOf(const SectionView& view, Id<Group> group);
// Slot by group row: the lowest one free when the group was founded.
std::vector<int> TerritorySlots(const World& world);

}  // namespace bw
