// See plan.h. RaisePlan reads as the order in which land comes to be.
// event plan.laid: actor world, on the sections' lines; facts columns, rows, land, provinces,
//   rivers; note the most frequent kind of land
#include "generator/terrain/plan.h"

#include <algorithm>
#include <array>

#include "generator/terrain/plan_raise.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

constexpr int kMostHexes = 1024;

void Check(const PlanSize& size) {
  if (size.columns < 1 || size.rows < 1 || size.columns > kMostHexes || size.rows > kMostHexes) {
    throw std::invalid_argument("a plan of " + std::to_string(size.columns) + " x " +
                                std::to_string(size.rows) + " hexes, expected 1..1024 each");
  }
}

// What kind of name suits a province: by what most of it is.
std::string NameKind(const LaidProvince& p) {
  if (p.mostly == Terrain::kGrassland && p.coast) return "province.coast";
  return "province." + std::string(WordOf(p.mostly));
}

std::string_view MostOf(const Plan& plan) {
  std::array<int, kTerrains> count{};
  for (const Hex& hex : plan.hexes) ++count[static_cast<std::size_t>(hex.terrain)];
  count[static_cast<std::size_t>(Terrain::kSea)] = 0;
  return WordOf(static_cast<Terrain>(std::max_element(count.begin(), count.end()) - count.begin()));
}

int RiverMouths(const Plan& plan) {
  int mouths = 0;
  for (std::size_t i = 0; i < plan.hexes.size(); ++i) {
    if (!plan.hexes[i].river || plan.hexes[i].flow < 0) continue;
    const Id<Hex> to = plan.Step(Id<Hex>(i), plan.hexes[i].flow);
    if (to && plan[to].terrain == Terrain::kSea && !plan[to].lake) ++mouths;
  }
  return mouths;
}

}  // namespace

PlanSize PlanSizeOf(const Rules& rules) {
  PlanSize size{rules.world.plan_columns, rules.world.plan_rows, {}};
  if (size.columns == 0 || size.rows == 0) return {};
  const auto sheet = rules.sheets.find(rules.world.sheet);
  const int beads = sheet == rules.sheets.end() ? 0 : sheet->second.width / kBead;
  size.columns = std::min(kMostHexes, std::max(size.columns, beads));
  size.marked_columns = std::min(beads, size.columns);
  if (beads == size.columns) {  // an island's sheet has its sea on the plan too (D-MEAS-03)
    size.sea_west = sheet->second.sea_left / kBead;
    size.sea_east = sheet->second.sea_right / kBead;
  }
  for (int i = 0; i < rules.world.delves; ++i) {
    size.marked_rows.push_back((2 * i + 1) * size.rows / (2 * rules.world.delves));
  }
  return size;
}

std::vector<Axial> LineOf(const PlanSize& size, int beads, int i, int sections) {
  std::vector<Axial> line;
  if (size.columns == 0 || size.rows == 0) return line;
  const int row = (2 * i + 1) * size.rows / (2 * sections);
  const int first = std::max(0, (size.columns - beads) / 2);
  for (int c = first; c < std::min(size.columns, first + beads); ++c) {
    line.push_back({c - (row - (row & 1)) / 2, row});
  }
  return line;
}

Plan RaisePlan(const Rules& rules, const PlanSize& size, std::uint64_t seed) {
  Check(size);
  Plan plan;
  plan.columns = size.columns;
  plan.rows = size.rows;
  plan.hexes.resize(static_cast<std::size_t>(size.columns) * static_cast<std::size_t>(size.rows));
  Raising r(*rules.plan, plan, seed);
  r.marked_rows = size.marked_rows;
  r.sea_west = size.sea_west;
  r.sea_east = size.sea_east;
  r.marked_columns = size.marked_columns == 0 ? size.columns : size.marked_columns;
  PartLandFromSea(r);
  RaiseRanges(r);
  DrainLand(r);
  FillLakes(r);
  LetWindsBlow(r);
  RunRivers(r);
  ClotheLand(r);
  return plan;
}

void LayPlan(Turn& t) {
  const World& w = t.world();
  const PlanSize size = PlanSizeOf(t.rules);
  if (!w.plan.empty() || size.columns == 0) return;
  const std::uint64_t seed = w.recipe.seed;
  Plan plan = RaisePlan(t.rules, size, seed);
  std::vector<LaidProvince> provinces =
      LayProvinces(plan, *t.rules.plan, t.rules.world.province_hexes, w.provinces.NextId(), seed);
  Draft d("B-SPACE-01", "plan.laid", Ref::World(), 6);
  Rng& rng = t.dice.Stream("province-names");
  std::vector<std::string> taken;
  int land = 0;
  for (LaidProvince& p : provinces) {
    p.row.name = NewName(w, t.rules, kDefaultCulture, NameKind(p), rng, taken);
    taken.push_back(p.row.name);
    const Ref ref = d.Found(w, std::move(p.row));
    d.Var(ref, "hexes", p.hexes);
    land += p.hexes;
  }
  d.Fact("columns", size.columns).Fact("rows", size.rows).Fact("land", land);
  d.Fact("provinces", static_cast<int>(provinces.size())).Fact("rivers", RiverMouths(plan));
  d.Note(MostOf(plan));
  d.rows().plans.push_back(std::move(plan));
  t.Post(std::move(d));
}

std::vector<PlanRow> ProfileAlong(const Plan& plan, const std::vector<Axial>& line) {
  std::vector<PlanRow> out;
  for (const Axial& at : line) {
    PlanRow row;
    row.hex = plan.At(at);
    if (row.hex) {
      const Hex& hex = plan[row.hex];
      row.terrain = hex.terrain;
      row.elevation = hex.elevation;
      row.river = hex.river;
      row.lake = hex.lake;
    }
    out.push_back(row);
  }
  return out;
}

}  // namespace bw
