// The plan in small beside the section (B-SPACE-02): its coast and heights, the settlements, and
// the marked lines of all sections, this one's strong and lettered.
#pragma once

#include <vector>

#include "render/layers/ink.h"
#include "render/layers/layers.h"
#include "render/section_view.h"
#include "render/text/measure.h"

namespace bw {

// Height over width of the inset; 0 where the world has no plan.
double InsetShape(const World& w);
void DrawInset(const World& w, Id<Delve> delve, const Palette& palette, const BoxMm& box,
               double type_mm, std::vector<Item>& out);

}  // namespace bw
