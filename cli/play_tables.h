// For a game without a computer: the data files themselves as tables to read, and the numbers every
// roll of the realms is measured against.
#pragma once

#include <string>

#include "generator/rules/config_set.h"
#include "generator/rules/rules.h"

namespace bw {

// "\nText\n----\n", with the purposes of the dice it is for in brackets.
std::string PaperHeading(const std::string& text, const std::string& rolls = "");
// "  left     right\n"
std::string PaperRow(const std::string& left, const std::string& right, std::size_t width = 14);

// Tables of the deep (civilizations, the Primordial Age, disasters) and of the land above
// (settlements, gods, realms), each as its data file in use has it.
std::string DeepTables(const ConfigSet& set);
std::string LandTables(const ConfigSet& set);
// Checks and dice of the realms whose numbers stand in no one table.
std::string RealmChecks(const Rules& rules);

}  // namespace bw
