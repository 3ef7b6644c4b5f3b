// What one system's doings are worth in another (configs/bridges, B-*). Which families act is a
// knob of the preset each: bridge_sett, bridge_people ...
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "generator/rules/config_set.h"

namespace bw {

struct BridgeRules {
  // B-SETT-01: heads a castle's hamlet and a city's village begin with.
  int castle_least = 0, castle_most = 0, city_least = 0, city_most = 0;
  int return_seasons = 0;  // one season in so many people come back to where one has perished
  // B-SETT-02: heads a folk token stands for, heads that are always left, wealth a loot token
  // stands for, fame of a loot token and of a named treasure brought home.
  int folk_heads = 0, least_heads = 0, loot_wealth = 0, loot_fame = 0, treasure_fame = 0;
  // B-PEOPLE-01: heads of score 0, times 5/4 a point; of them one in `town_part` lives in
  // settlements, and each of those has its least.
  int heads_start = 0, town_part = 0, town_least = 0;
  // B-PEOPLE-02: years over which a settlement makes up the gap; bounds in permille a year.
  int steer_years = 0, growth_least = 0, growth_most = 0;
  // B-PEOPLE-03: points of score below which settlements may fall behind.
  int slack = 0;
  // B-ECON-01: realm unrest by the temper of its settlements, satisfaction a revolution costs.
  int unrest_up = 0, unrest_down = 0, revolt_satisfaction = 0;
  // B-LAND-02: one in so many: a hero home from the deep founds a temple; a chosen one of the
  // capital follows a ruler instead of the heir.
  int hero_temple = 0, chosen_rules = 0;
  // B-GOD-02: DV of what lives below: folk + group_dv, of a beast that stands alone, of a villain;
  // surplus of destruction that kills one.
  int group_dv = 0, alpha_dv = 0, villain_dv = 0, surplus_a_folk = 0;
  // B-GOD-03: hexes from A-A' within which a fiend finds its way below.
  int nest_reach = 0;
  // B-VIL-01: satisfaction a year, hexes from an entrance, fame of the fall.
  int dread = 0, dread_reach = 0, fall_fame = 0;
  std::string fiend;     // flavour of the alpha a fiend nests as
  std::string wanderer;  // class that "something evil" comes as (B-EVENT-01)

  // B-PEOPLE-01: heads of a realm's score, from the integer table; past its end the last.
  std::int64_t HeadsOf(int score) const;
  std::vector<std::int64_t> heads;  // by score
};

void Load(const ConfigSet& set, Diagnostics& diag, BridgeRules& out);

}  // namespace bw
