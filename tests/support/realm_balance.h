// Realms that play by themselves, over many seeds: what happens, how high they rise, which fall,
// and whether any number leaves its bounds. The bench prints it; tests guard it over fewer worlds.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

struct LivedRealms {
  World w;
  std::vector<std::string> illegal;  // orders of rulers that the rules refused
};
// A region on provinces of its own, played season by season; `each_year` looks at it every winter.
LivedRealms LiveRealms(std::uint64_t seed, int years, const Rules& rules,
                       const std::function<void(const World&)>& each_year = {});

// The first number of the realms, armies and provinces that is out of its bounds (K-GAP-07); "".
std::string RealmFault(const World& w, const Rules& rules);

struct RealmBalance {
  int worlds = 0, years = 0, illegal = 0;
  std::string first_illegal;
  std::map<std::string, int> seen;  // event kinds, with and without their note; "feat:census" ...
  int high_worlds = 0;              // with a realm that reached level 7
  int fallen_worlds = 0;            // with a realm that is no more
};
RealmBalance MeasureRealms(const Rules& rules, std::uint64_t first_seed, int worlds, int years);
// What every run of many worlds should show: governments, actions, rows of the event and revolution
// tables, endings of wars, feats but the one nobody may take (K-FEAT-06). By name in `seen`.
std::vector<std::string> ExpectedOfRealms(const Rules& rules);
std::string RealmBalanceTable(const RealmBalance& b, const Rules& rules);

}  // namespace bw
