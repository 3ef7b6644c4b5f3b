#include "generator/rules/bridges.h"

#include <algorithm>

namespace bw {

namespace {

constexpr int kScores = 101;              // 0..100; the living-space table ends at 84
constexpr std::int64_t kParts = 1 << 16;  // of a head, rounded down at each step

std::vector<std::int64_t> HeadsTable(int start) {
  std::vector<std::int64_t> out;
  std::int64_t parts = start * kParts;
  for (int score = 0; score < kScores; ++score) {
    out.push_back(parts / kParts);
    parts = parts / 4 * 5 + parts % 4 * 5 / 4;
  }
  return out;
}

}  // namespace

std::int64_t BridgeRules::HeadsOf(int score) const {
  const auto last = static_cast<int>(heads.size()) - 1;
  return heads[static_cast<std::size_t>(std::clamp(score, 0, last))];
}

void Load(const ConfigSet& set, Diagnostics& diag, BridgeRules& out) {
  const TomlTable t = set.ParseOne("bridges/bridges.toml", diag);
  const TomlTable sett = t.Sub("settlements"), people = t.Sub("people"), econ = t.Sub("economy");
  out.castle_least = sett.I("castle_least", {1, 100000});
  out.castle_most = sett.I("castle_most", {1, 100000});
  out.city_least = sett.I("city_least", {1, 100000});
  out.city_most = sett.I("city_most", {1, 100000});
  for (const auto& [least, most, key] :
       {std::tuple(out.castle_least, out.castle_most, "castle_most"),
        {out.city_least, out.city_most, "city_most"}}) {
    if (most < least) {
      sett.Error(key, std::string("key '") + key + "': found " + std::to_string(most) +
                          ", expected " + std::to_string(least) + " or more");
    }
  }
  out.return_seasons = sett.I("return_seasons", {1, 10000});
  out.folk_heads = sett.I("folk_heads", {0, 10000});
  out.least_heads = sett.I("least_heads", {0, 10000});
  out.loot_wealth = sett.I("loot_wealth", {0, 100});
  out.loot_fame = sett.I("loot_fame", {0, 100});
  out.treasure_fame = sett.I("treasure_fame", {0, 100});
  out.heads_start = people.I("heads_start", {1, 10000});
  out.town_part = people.I("town_part", {1, 1000});
  out.town_least = people.I("town_least", {0, 10000});
  out.steer_years = people.I("steer_years", {1, 1000});
  out.growth_least = people.I("growth_least", {-1000, 0});
  out.growth_most = people.I("growth_most", {0, 1000});
  out.slack = people.I("slack", {0, 84});
  out.unrest_up = econ.I("unrest_up", {0, 100});
  out.unrest_down = econ.I("unrest_down", {0, 100});
  out.revolt_satisfaction = econ.I("revolt_satisfaction", {0, 20});
  const TomlTable land = t.Sub("land"), god = t.Sub("gods"), evil = t.Sub("villain");
  out.hero_temple = land.I("hero_temple", {1, 1000});
  out.chosen_rules = land.I("chosen_rules", {1, 1000});
  out.group_dv = god.I("group_dv", {0, 100});
  out.alpha_dv = god.I("alpha_dv", {0, 100});
  out.villain_dv = god.I("villain_dv", {0, 100});
  out.surplus_a_folk = god.I("surplus_a_folk", {1, 100});
  out.nest_reach = god.I("nest_reach", {0, 1000});
  out.fiend = god.Str("fiend");
  out.dread = evil.I("dread", {0, 20});
  out.dread_reach = evil.I("dread_reach", {0, 1000});
  out.fall_fame = evil.I("fall_fame", {0, 1000});
  out.wanderer = t.Sub("events").Str("evil_comes_as");
  out.heads = HeadsTable(out.heads_start);
  FinishToml(t);
}

}  // namespace bw
