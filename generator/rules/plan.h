// The plan as data (configs/terrain/plan.toml): the shape of the land, climate, water, regions,
// roads and where people settle (B-SPACE-01, G-GEO-04). Heights in metres, lengths in hexes, shares
// in thousandths, temperatures in tenths of a degree.
#pragma once

#include <array>

#include "generator/rules/config_set.h"

namespace bw {

struct PlanRules {
  struct Span {
    int lo = 0, hi = 0;  // both included
  };
  using ByTerrain = std::array<int, 9>;  // in the order of Terrain (world/plan.h)

  // Land and sea
  int continent = 0;     // hexes from one landmass to the next, at most
  Span land;             // share of the plan that is land
  Span sea_sides;        // sides of the plan that lie towards the sea
  int warp = 0;          // how far coasts are pulled about, share of `continent`
  int least_island = 0;  // smaller islands sink
  int inland_sea = 0;    // smaller waters without an outlet become land or lakes
  int depth = 0;         // of the sea floor, far from land

  // Relief
  int range = 0;          // hexes from one mountain range to the next, at most
  int plain = 0;          // height of the land far from the sea, ranges apart
  int peak = 0;           // height of the highest ranges
  int knoll = 0;          // of hills apart from the ranges
  int rough = 0;          // of the small ups and downs
  Span mountains, hills;  // shares of the land, by height

  // Water
  int source = 0;      // a river begins where this many hexes' rain comes together
  int silt = 0;        // share of a hollow that fills up; the rest drains through a gorge
  int lake_depth = 0;  // a hollow of this depth holds a lake
  int lake_hexes = 0;  // and is no larger than this
  int lakes = 0;       // at most so many in a thousand hexes of land

  // Climate
  Span warmth;       // in the middle of the plan
  Span north_south;  // how much warmer its southern edge is than its northern one
  int lapse = 0;     // colder with every 100 m
  int warmth_noise = 0;
  int wind_rain = 0;   // share of its water the wind loses to a hex of level land
  int slope_rain = 0;  // more of it for every 100 m it rises
  int moisture_noise = 0;
  int arctic_below = 0, desert_above = 0, swamp_above = 0;  // temperatures
  Span forest, desert, swamp;  // shares of the land that would be so by moisture alone

  // Provinces
  ByTerrain border_cost{};  // of growing over a hex; 0 = never
  int border_river = 0;     // more to cross a river
  int rounds = 0;           // times the seats move to the middle of their land
  int least = 0;            // a province below this share of the usual size joins a neighbour
  int sea_reach = 0;        // provinces are neighbours over this many hexes of sea

  // Roads
  ByTerrain road_cost{};  // of entering a hex; 0 = never
  int road_river = 0;     // more for a ford or a bridge
  int road_on_road = 0;   // share of the cost where a road lies already
  int shortcut = 0;       // a second way is built when the first is this share longer

  // Settlements: the worth of a hex for those who settle it
  ByTerrain site{};     // itself; below zero = never
  int site_food = 0;    // for each 100 food in reach
  int site_income = 0;  // for each income in reach
  int site_river = 0, site_mouth = 0, site_lake = 0, site_harbour = 0;
  int site_defence = 0;  // for each hill or mountain next to it
  int site_chance = 0;   // at most so much by chance
  int site_apart = 0;    // hexes between two, at least

  // How far a god is heard (B-GOD-01): a temple's strength, and what it loses on its way
  int reach_level = 0;           // for each level of the temple
  int reach_rank = 0;            // for each rank of its settlement
  int reach_followers = 0;       // for each 100 followers of its god
  int reach_followers_most = 0;  // no more than this for followers
  ByTerrain reach_cost{};        // lost on entering a hex
  int reach_road = 0;            // lost on a road
  int contested = 0;             // a hex is contested when the second has this share of the first
};

void Load(const ConfigSet& set, Diagnostics& diag, PlanRules& out);

}  // namespace bw
