// What whole worlds come to, every system and bridge playing (B-*), over many seeds: causes that
// cross systems, silences, people, ranks, levels, bounds. The bench prints it; tests guard it over
// fewer.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

struct WorldBalance {
  int worlds = 0, years = 0;
  std::size_t headlines = 0, crossing = 0;  // crossing: causes of more than one system behind it
  int longest_silence = 0;                  // years without a headline, in any of the worlds
  int longest_idle = 0;                     // years in which one of the four systems did nothing
  int silent_worlds = 0;                    // with a stretch of over 25 years without a headline
  int frozen_worlds = 0;                    // with a system that did nothing for over 10 years
  std::vector<std::size_t> ages, places;    // a world each, sorted
  // People of all settlements, from the end of the first year of a realm to the last of the world,
  // where they are more or fewer by so many times: a world each, sorted; fewer as negative.
  std::vector<int> people_factors;
  int people_off = 0;  // worlds beyond a factor of 50
  int level7 = 0, fallen = 0,
      dead_realms = 0;           // worlds with a realm of level 7; one that ended; none left
  std::map<int, int> best_rank;  // highest rank a god came to -> worlds
  std::map<std::string, int> gods, wins;  // by temperament: gods that came; first at the end
  int out_of_bounds = 0;
  std::string first_fault;
  int TopWinPermille() const;
};

// Looks at bounds every year.
WorldBalance MeasureWorlds(const Rules& rules, std::uint64_t first_seed, int worlds, int years);
std::string WorldBalanceTable(const WorldBalance& b);

}  // namespace bw
