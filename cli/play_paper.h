// A game without a computer at the table: the order of play and every table that is rolled on, as
// text to print, from the data in use (overlays and knobs included).
#pragma once

#include <string>

#include "generator/rules/config_set.h"
#include "generator/rules/rules.h"

namespace bw {

std::string PaperText(const ConfigSet& set, const Rules& rules);

}  // namespace bw
