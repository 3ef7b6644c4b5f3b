// The balance of pantheons that play by themselves, over many seeds: who rises, how attacks end,
// what is reached. The bench prints it; a test guards it over fewer.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "generator/rules/rules.h"

namespace bw {

struct PantheonSize {
  int gods = 6, settlements = 14, years = 60;
  int columns = 40, rows = 32;  // of the plan; 0 = none
};

struct GodBalance {
  int worlds = 0, years = 0;
  int conflicts = 0, failed_conflicts = 0;
  int orders = 0, failed = 0, rejected = 0;
  std::string first_fault;                // of a rejected order
  std::map<std::string, int> gods, wins;  // by temperament: how many played, how often first
  std::map<std::string, int> done, lost;  // by verb
  std::map<int, int> best_rank;           // highest rank of a world -> worlds
  int rank10_worlds = 0, rank20_worlds = 0, location_worlds = 0, omnipotent_days = 0;
  int rises = 0, falls = 0, gone = 0;
  int epic_uses = 0, powers = 0, reactions = 0, bonuses = 0, replies = 0;
  std::map<std::string, int> powers_used;
  int population_off = 0;  // worlds whose people left a factor 50 of their start
  int FailedPermille() const { return conflicts == 0 ? 0 : failed_conflicts * 1000 / conflicts; }
  int TopWinPermille() const;
};

GodBalance MeasureGods(const Rules& rules, std::uint64_t first_seed, int worlds,
                       const PantheonSize& size);
std::string GodBalanceTable(const GodBalance& b);

}  // namespace bw
