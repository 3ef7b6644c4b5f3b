// The balance table of the dungeon's rules: figures over many seeds, each with its target. The
// bench prints it over a thousand seeds; a test guards it over fewer.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "generator/rules/rules.h"

namespace bw {

struct Balance {
  int runs = 0, empty_ages = 0;
  std::vector<int> civilization_years, monster_years, villainy_years, places, headlines;
  std::map<std::string, int> ends;        // of monster ages: rule and who, e.g. "D-END-01 breeder"
  std::map<std::string, int> kinds_seen;  // "group breeder", "flavour gnaw-folk", "special abbey"
  int excursions = 0, home = 0, lost = 0;

  int HomePermille() const { return excursions == 0 ? 0 : home * 1000 / excursions; }
  int LostPermille() const { return excursions == 0 ? 0 : lost * 1000 / excursions; }
  int TopEndPermille() const;  // share of the commonest end
};

Balance MeasureBalance(const Rules& rules, std::uint64_t first_seed, int runs);

int Median(std::vector<int> values);
int PermilleWithin(const std::vector<int>& values, int lo, int hi);

std::string BalanceTable(const Balance& b);

}  // namespace bw
