// The plan sheet: the hex map at one moment as a scene, with names, frame, compass, legend, scale
// and provenance. Same world, rules and options give the same scene. One hex is as wide as a bead
// of the section, so that the two sheets lie on one another.
#pragma once

#include <string>
#include <vector>

#include "render/sheets/section.h"

namespace bw {

// The world must have a plan. Otherwise as SectionSheet.
Scene PlanSheet(const World& w, const Rules& rules, const FontSet& fonts,
                const SheetOptions& options, std::vector<std::string>* warnings = nullptr);

}  // namespace bw
