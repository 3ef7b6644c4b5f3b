#include "generator/rules/plan.h"

#include <algorithm>
#include <string>

#include "generator/rules/terrain_words.h"

namespace bw {

namespace {

constexpr IntRange kShare{0, 1000}, kHexes{0, 4096}, kMetres{0, 9000}, kCost{0, 1000},
    kWorth{0, 1000};
constexpr IntRange kTenths{-600, 600};

PlanRules::Span ReadSpan(const TomlTable& t, const char* key, IntRange range) {
  const auto [lo, hi] = t.LeastAndMost(key, range);
  return {lo, hi};
}

PlanRules::ByTerrain ReadByTerrain(const TomlTable& t, IntRange range) {
  PlanRules::ByTerrain out{};
  const int least = static_cast<int>(range.lo);
  for (std::size_t i = 1; i < std::size(kTerrainWords); ++i) {
    out[i] = t.I(kTerrainWords[i], range, std::max(0, least));
  }
  return out;
}

void ReadLand(const TomlTable& t, PlanRules& out) {
  out.continent = t.I("continent", {4, 4096});
  out.land = ReadSpan(t, "land", {50, 950});
  out.sea_sides = ReadSpan(t, "sea_sides", {0, 4});
  out.warp = t.I("warp", kShare);
  out.least_island = t.I("least_island", {1, 4096});
  out.inland_sea = t.I("inland_sea", kHexes);
  out.depth = t.I("depth", kMetres);
}

void ReadRelief(const TomlTable& t, PlanRules& out) {
  out.range = t.I("range", {4, 4096});
  out.plain = t.I("plain", kMetres);
  out.peak = t.I("peak", kMetres);
  out.knoll = t.I("knoll", kMetres);
  out.rough = t.I("rough", kMetres);
  out.mountains = ReadSpan(t, "mountains", kShare);
  out.hills = ReadSpan(t, "hills", kShare);
}

void ReadWater(const TomlTable& t, PlanRules& out) {
  out.source = t.I("source", {1, 4096});
  out.silt = t.I("silt", kShare);
  out.lake_depth = t.I("lake_depth", {1, 9000});
  out.lake_hexes = t.I("lake_hexes", kHexes);
  out.lakes = t.I("lakes", kShare);
}

void ReadClimate(const TomlTable& t, PlanRules& out) {
  out.warmth = ReadSpan(t, "warmth", kTenths);
  out.north_south = ReadSpan(t, "north_south", kTenths);
  out.lapse = t.I("lapse", {0, 100});
  out.warmth_noise = t.I("warmth_noise", {0, 600});
  out.wind_rain = t.I("wind_rain", kShare);
  out.slope_rain = t.I("slope_rain", kShare);
  out.moisture_noise = t.I("moisture_noise", kShare);
  out.arctic_below = t.I("arctic_below", kTenths);
  out.desert_above = t.I("desert_above", kTenths);
  out.swamp_above = t.I("swamp_above", kTenths);
  out.forest = ReadSpan(t, "forest", kShare);
  out.desert = ReadSpan(t, "desert", kShare);
  out.swamp = ReadSpan(t, "swamp", kShare);
}

void ReadProvinces(const TomlTable& t, PlanRules& out) {
  out.border_cost = ReadByTerrain(t.Sub("cost"), kCost);
  out.border_river = t.I("river", kCost);
  out.rounds = t.I("rounds", {0, 20});
  out.least = t.I("least", kShare);
  out.sea_reach = t.I("sea_reach", {0, 200});
}

void ReadRoads(const TomlTable& t, PlanRules& out) {
  out.road_cost = ReadByTerrain(t.Sub("cost"), kCost);
  out.road_river = t.I("river", kCost);
  out.road_on_road = t.I("on_road", {1, 1000});
  out.shortcut = t.I("shortcut", {1000, 100000});
  if (out.road_cost[8] != 0) t.Error("cost", "key 'cost': found a cost for sea, expected none");
}

void ReadSites(const TomlTable& t, PlanRules& out) {
  out.site = ReadByTerrain(t.Sub("terrain"), {-1, 1000});
  out.site_food = t.I("food", kWorth);
  out.site_income = t.I("income", kWorth);
  out.site_river = t.I("river", kWorth);
  out.site_mouth = t.I("mouth", kWorth);
  out.site_lake = t.I("lake", kWorth);
  out.site_harbour = t.I("harbour", kWorth);
  out.site_defence = t.I("defence", kWorth);
  out.site_chance = t.I("chance", kWorth);
  out.site_apart = t.I("apart", {1, 200});
}

void ReadReach(const TomlTable& t, PlanRules& out) {
  out.reach_level = t.I("level", {0, 10000});
  out.reach_rank = t.I("rank", {0, 10000});
  out.reach_followers = t.I("followers", {0, 10000});
  out.reach_followers_most = t.I("followers_most", {0, 100000});
  out.reach_cost = ReadByTerrain(t.Sub("cost"), {1, 10000});
  out.reach_road = t.I("road", {1, 10000});
  out.contested = t.I("contested", kShare);
}

}  // namespace

void Load(const ConfigSet& set, Diagnostics& diag, PlanRules& out) {
  const TomlTable t = set.ParseOne("terrain/plan.toml", diag);
  if (!t) {
    diag.Error({"terrain/plan.toml", 0, 0}, "found no such file, expected the plan's numbers");
    return;
  }
  ReadLand(t.Sub("land"), out);
  ReadRelief(t.Sub("relief"), out);
  ReadWater(t.Sub("water"), out);
  ReadClimate(t.Sub("climate"), out);
  ReadProvinces(t.Sub("provinces"), out);
  ReadRoads(t.Sub("roads"), out);
  ReadSites(t.Sub("sites"), out);
  ReadReach(t.Sub("influence"), out);
  FinishToml(t);
}

}  // namespace bw
