// Settlements as data (configs/settlements): ranks (G-SETT-01), starting values (G-GAP-04) and what
// the land gives (G-TERRAIN-01).
#pragma once

#include <array>
#include <string>
#include <vector>

#include "generator/rules/config_set.h"

namespace bw {

struct SettlementRank {
  std::string type;    // "Hamlet"
  int population = 0;  // least of its band
  int dv = 0;          // base DV (G-SETT-03)
  int temples = 0;     // most temple levels of all gods together (G-TEMPLE-06)
  int reach = 0;       // radius of its area of effect in hexes (G-SETT-09)
  int start_population = 0, start_wealth = 0, start_income = 0, start_growth = 0;  // G-GAP-04
};

struct LandYield {
  int dv = 0, food = 0, income = 0;  // DV once a kind present (G-TERRAIN-05), the rest a hex
};

// Heads a settlement is founded with: drawn evenly, in steps of ten.
struct HeadRange {
  int least = 0, most = 0;
};

struct SettlementRules {
  std::vector<SettlementRank> ranks;   // ranks[0] = rank 1
  std::array<LandYield, 9> terrain{};  // by Terrain
  LandYield river;
  std::array<LandYield, 4> improvement{};  // by Improvement
  bool dv_per_hex = false;                 // dv_mode
  bool builder_only = false;               // improvement_serves (G-SETT-12)
  int trade_route_income = 0;              // G-GAP-05
  // Settlements of a plan, in the order of founding: `first`, then `then` over and over; `again`
  // where people come back to (G-GAP-16).
  std::vector<HeadRange> first, then;
  HeadRange again;
  const HeadRange& FoundedWith(std::size_t n) const {
    return n < first.size() ? first[n] : then[(n - first.size()) % then.size()];
  }

  const SettlementRank& Rank(int rank) const {  // 1..7
    return ranks[static_cast<std::size_t>(rank - 1)];
  }
  int RankFor(int population) const;  // 1..7
};

void Load(const ConfigSet& set, Diagnostics& diag, SettlementRules& out);

}  // namespace bw
