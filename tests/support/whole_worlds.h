// Whole histories for property tests: fresh worlds, the bytes they are saved as, and what a reader
// of those bytes can check without knowing the code.
#pragma once

#include <cstdint>
#include <string>

#include "factions/season.h"
#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

World FreshWorld(std::uint64_t seed, const Rules& rules);
World PlayedWorld(std::uint64_t seed, const Rules& rules, const History::Limit& limit);
std::string SavedWorld(const World& w, const Rules& rules);
World LoadedWorld(const std::string& text);  // fails the test when it cannot be read
// Sums of all `by` give folk and loot of places, constructions and groups (D-STATE-02).
void ExpectSumsGiveTheState(const std::string& text);

}  // namespace bw
