// The living-space table (K-POP-02): every cell is turned into quarter hexes, worked out again from
// the law of the file and compared, so that no cell can be mistyped unseen (K-POP-12, K-POP-13).
#include <array>
#include <cstdint>

#include "generator/rules/kingdoms.h"

namespace bw {

namespace {

constexpr int kRows = 84;
constexpr std::array<const char*, 4> kColumns{"minimum", "cramped", "normal", "sparse"};
constexpr std::array<const char*, 5> kUnits{"hex", "province", "planet_hex", "triangle", "planet"};

struct Law {
  std::array<std::int64_t, 5> unit{};  // hexes
  std::array<std::int64_t, 4> share{};
  std::int64_t up = 5, down = 4, divisor = 21;
};

struct Cell {
  std::int64_t count = 0;
  std::size_t unit = 0;
};

Law ReadLaw(const TomlTable& root) {
  Law law;
  const TomlTable units = root.Sub("units"), t = root.Sub("law");
  for (std::size_t i = 0; i < kUnits.size(); ++i) {
    law.unit[i] = units.Int(kUnits[i], {1, 10000000});
  }
  for (std::size_t i = 0; i < kColumns.size(); ++i) law.share[i] = t.Int(kColumns[i], {1, 1000});
  const std::vector<std::int64_t> growth = t.Ints("growth", {1, 9});
  if (growth.size() != 2 || growth[0] <= growth[1]) {
    t.Error("growth", "key 'growth': expected [more, less]");
  } else {
    law.up = growth[0];
    law.down = growth[1];
  }
  law.divisor = t.Int("divisor", {1, 100});
  return law;
}

// Fixed point of 28 binary places, cut after each step: fine enough for whole units of land, and
// 84 steps of 5/4 stay below 2^63.
std::int64_t ByLaw(const Law& law, std::size_t column, int population, std::size_t unit) {
  constexpr int kBits = 28;
  std::int64_t hexes = law.share[column] << kBits;
  for (int i = 0; i < population; ++i) {
    if (hexes > INT64_MAX / law.up) return -1;  // another law than the table's
    hexes = hexes * law.up / law.down;
  }
  const std::int64_t per = (law.divisor * law.unit[unit]) << kBits;
  const bool triangle = std::string_view(kUnits[unit]) == "triangle";
  const std::int64_t whole = hexes / per;
  if (triangle) return whole < 1 ? 1 : whole;
  return hexes % per == 0 ? whole : whole + 1;
}

Cell ReadCell(const TomlTable& row, const char* column) {
  const TomlTable t = row.Sub(column);
  Cell cell;
  cell.count = t.Int("count", {1, 100000000});
  const std::vector<std::string> units(kUnits.begin(), kUnits.end());
  const std::string unit = t.OneOf("unit", units);
  for (std::size_t i = 0; i < kUnits.size(); ++i) {
    if (unit == kUnits[i]) cell.unit = i;
  }
  return cell;
}

LandNeed ReadRow(const TomlTable& row, const Law& law, int population, const LandNeed* before) {
  if (row.I("population", {1, kRows}) != population) {
    row.Error("population", "key 'population': expected " + std::to_string(population) +
                                ", the rows stand in order");
  }
  std::array<std::int64_t, 4> quarters{};
  for (std::size_t c = 0; c < kColumns.size(); ++c) {
    const Cell cell = ReadCell(row, kColumns[c]);
    quarters[c] = 4 * cell.count * law.unit[cell.unit];
    const std::int64_t due = ByLaw(law, c, population, cell.unit);
    if (due != cell.count) {
      row.Error(kColumns[c], "key '" + std::string(kColumns[c]) + "': found " +
                                 std::to_string(cell.count) + " " + kUnits[cell.unit] +
                                 ", expected " + std::to_string(due) + " by the [law]");
    }
    if (c > 0 && quarters[c] < quarters[c - 1]) {
      row.Error(kColumns[c], "key '" + std::string(kColumns[c]) + "': found less land than in '" +
                                 kColumns[c - 1] + "', expected at least as much");
    }
  }
  const LandNeed need{quarters[0], quarters[1], quarters[2], quarters[3]};
  if (before != nullptr && (need.minimum < before->minimum || need.cramped < before->cramped ||
                            need.normal < before->normal || need.sparse < before->sparse)) {
    row.Error("population", "found less land than the row before, expected at least as much");
  }
  return need;
}

}  // namespace

void LoadLivingSpace(const ConfigSet& set, Diagnostics& diag, KingdomRules& out) {
  const TomlTable root = set.ParseOne("kingdoms/living_space.toml", diag);
  if (!root) {
    diag.Error({"kingdoms/living_space.toml", 0, 0}, "found no such file, expected the table");
    return;
  }
  const TomlTable dc = root.Sub("growth_dc");
  out.growth_dc = {dc.I("cramped", {-100, 100}), dc.I("normal", {-100, 100}),
                   dc.I("sparse", {-100, 100})};
  const Law law = ReadLaw(root);
  out.province_quarters = 4 * law.unit[1];
  for (const TomlTable& row : root.Subs("row")) {
    const LandNeed* before = out.land.empty() ? nullptr : &out.land.back();
    out.land.push_back(ReadRow(row, law, static_cast<int>(out.land.size()) + 1, before));
  }
  if (out.land.size() != kRows) {
    root.Error("row", "found " + std::to_string(out.land.size()) + " rows, expected 84");
  }
  FinishToml(root);
}

}  // namespace bw
