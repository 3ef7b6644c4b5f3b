#include "generator/rules/settlements.h"

#include "generator/rules/terrain_words.h"

namespace bw {

namespace {

LandYield ReadYield(const TomlTable& t) {
  return {t.I("dv", {0, 100}, 0), t.I("food", {0, 100000}, 0), t.I("income", {0, 1000}, 0)};
}

void ReadRanks(const TomlTable& root, SettlementRules& out) {
  for (const TomlTable& t : root.Subs("rank")) {
    SettlementRank r;
    r.type = t.Str("type");
    r.population = t.I("population", {0, 10000000});
    r.dv = t.I("dv", {0, 1000});
    r.temples = t.I("temples", {0, 1000});
    r.reach = t.I("reach", {0, 20});
    const TomlTable start = t.Sub("start");
    r.start_population = start.I("population", {0, 10000000});
    r.start_wealth = start.I("wealth", {0, 100000});
    r.start_income = start.I("income", {0, 1000});
    r.start_growth = start.I("growth", {-1000, 1000});
    const bool first = out.ranks.empty();
    if (first ? r.population != 0 : r.population <= out.ranks.back().population) {
      t.Error("population", "key 'population': found " + std::to_string(r.population) +
                                (first ? ", expected 0 for the first rank"
                                       : ", expected more than the rank before"));
    }
    out.ranks.push_back(std::move(r));
  }
  if (out.ranks.size() != 7) {
    root.Error("rank", "found " + std::to_string(out.ranks.size()) + " ranks, expected 7");
  }
  FinishToml(root);
}

void ReadTerrain(const TomlTable& root, SettlementRules& out) {
  out.dv_per_hex = root.OneOf("dv_mode", {"per_type", "per_hex"}) == "per_hex";
  out.builder_only = root.OneOf("improvement_serves", {"all", "builder"}) == "builder";
  out.trade_route_income = root.I("trade_route_income", {0, 1000});
  const TomlTable terrain = root.Sub("terrain"), works = root.Sub("improvement");
  for (std::size_t i = 1; i < std::size(kTerrainWords); ++i) {
    out.terrain[i] = ReadYield(terrain.Sub(kTerrainWords[i]));
  }
  for (std::size_t i = 1; i < std::size(kImprovementWords); ++i) {
    out.improvement[i] = ReadYield(works.Sub(kImprovementWords[i]));
  }
  out.river = ReadYield(root.Sub("river"));
  FinishToml(root);
}

HeadRange ReadHeads(const TomlTable& t) {
  HeadRange r;
  r.least = t.I("least", {10, 1000000});
  r.most = t.I("most", {10, 1000000});
  if (r.most < r.least) {
    t.Error("most", "key 'most': found " + std::to_string(r.most) + ", expected at least " +
                        std::to_string(r.least));
  }
  return r;
}

void ReadFounding(const TomlTable& root, SettlementRules& out) {
  for (const TomlTable& t : root.Subs("first")) out.first.push_back(ReadHeads(t));
  for (const TomlTable& t : root.Subs("then")) out.then.push_back(ReadHeads(t));
  if (out.then.empty()) root.Error("then", "found no rows, expected one at least");
  out.again = ReadHeads(root.Sub("again"));
  FinishToml(root);
}

}  // namespace

int SettlementRules::RankFor(int population) const {
  int rank = 1;
  while (rank < static_cast<int>(ranks.size()) && Rank(rank + 1).population <= population) ++rank;
  return rank;
}

void Load(const ConfigSet& set, Diagnostics& diag, SettlementRules& out) {
  for (const auto& [path, read] : {std::pair{"settlements/ranks.toml", &ReadRanks},
                                   {"settlements/terrain.toml", &ReadTerrain},
                                   {"settlements/founding.toml", &ReadFounding}}) {
    const TomlTable t = set.ParseOne(path, diag);
    if (t) {
      read(t, out);
    } else {
      diag.Error({path, 0, 0}, "found no such file, expected the tables of settlements");
    }
  }
}

}  // namespace bw
