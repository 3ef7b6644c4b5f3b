// What surrounds a plan on its sheet: a border ruled in hexes with their numbers, a head with the
// title, the letters of section lines, and a compass where there is room. Lengths in mm.
#pragma once

#include <string>
#include <vector>

#include "render/plan_view.h"
#include "render/sheets/frame.h"

namespace bw {

inline constexpr double kPlanBorder = 5.4;  // from the field to the outer rule
inline constexpr double kPlanSide = 8;      // from the outer rule to the paper's margin: A, A'

// Columns along top and bottom, rows along both sides, each hex a block of the border.
void DrawPlanFrame(const PlanView& view, const SheetLayout& layout, std::vector<Item>& out);
double PlanHeadHeight(const SheetLayout& layout);
void DrawPlanHead(const Cartouche& head, const SheetLayout& layout, const Palette& palette,
                  const FontSet& fonts, std::vector<Item>& out);
// A place for the compass: over open sea if there is any, near a corner. Empty when it would cover
// land or a sign.
BoxMm CompassPlace(const PlanView& view, const SheetLayout& layout);
void DrawCompass(const BoxMm& at, const PlanView& view, const SheetLayout& layout,
                 const std::string& north, std::vector<Item>& out);

}  // namespace bw
