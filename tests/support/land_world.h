// Worlds with a plan and something on it: realms, towns of every rank, roads, gods with temples,
// armies and sites, laid by one event, for the sheets of the land.
#pragma once

#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

struct LandWorldOptions {
  int columns = 32, rows = 20;
  int towns = 14, realms = 3, gods = 4;
};
World LandWorld(std::uint64_t seed, const Rules& rules, const LandWorldOptions& options = {});

}  // namespace bw
