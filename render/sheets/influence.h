// The influence sheet: the plan in quiet tones with each god's reach as a tint or hatch, contested
// hexes striped, temples as discs with their level, and the gods' numbers in a table (B-GOD-01).
#pragma once

#include <string>
#include <vector>

#include "render/sheets/section.h"

namespace bw {

// The world must have a plan; gods it may lack. Otherwise as SectionSheet.
Scene InfluenceSheet(const World& w, const Rules& rules, const FontSet& fonts,
                     const SheetOptions& options, std::vector<std::string>* warnings = nullptr);

}  // namespace bw
