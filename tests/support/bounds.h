// Limits that no history may leave, looked at every year of long runs: those of settlements and
// gods (G-GAP-12, G-UNREST-06) and those of realms (K-GAP-07).
#pragma once

#include <cstdint>
#include <string>

#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

// The first number of settlements, gods and temples that is out of its bounds; "" for none.
std::string LandFault(const World& w, const Rules& rules);

struct Bounds {
  int worlds = 0, years = 0;
  long long looks = 0;      // years looked at
  int faults = 0;           // worlds in which something left its bounds
  std::string first_fault;  // "seed 7: year 12: ..."
};
Bounds BoundsOfGods(const Rules& rules, std::uint64_t first_seed, int worlds, int years);
Bounds BoundsOfRealms(const Rules& rules, std::uint64_t first_seed, int worlds, int years);
std::string BoundsLine(std::string_view what, const Bounds& b);

}  // namespace bw
