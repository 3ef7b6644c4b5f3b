// The legend of a section: the signs that were noted, by family in the order a reader meets them,
// each with its word in the sheet's language or the name the data or the world gives it.
#pragma once

#include <string>
#include <vector>

#include "generator/rules/styles.h"
#include "render/section_view.h"
#include "render/sheets/foot.h"

namespace bw {

// `only`: these families alone; empty: all that were noted.
std::vector<LegendGroup> SectionLegend(const World& w, const Rules& rules, Id<Delve> delve,
                                       const SheetWords& words, const SignsUsed& signs,
                                       const std::vector<std::string>& only = {});

}  // namespace bw
