#include "generator/rules/dice_table.h"

#include <string>

namespace bw {

namespace {

DiceRange ReadRange(const TomlTable& row, int lowest, int sides) {
  if (!row.IsArray("roll")) {
    const int n = row.I("roll", {lowest, sides});
    return {n, n};
  }
  const std::vector<std::int64_t> ends = row.Ints("roll", {lowest, sides});
  if (ends.size() != 2 || ends[0] > ends[1]) {
    row.Error("roll", "key 'roll': found a list that is no range, expected [from, to]");
    return {lowest, lowest};
  }
  return {static_cast<int>(ends[0]), static_cast<int>(ends[1])};
}

}  // namespace

std::vector<DiceRange> ReadDiceTable(const TomlTable& owner, std::string_view table,
                                     const std::vector<TomlTable>& rows, int sides, int lowest) {
  std::vector<DiceRange> out;
  std::vector<int> seen(static_cast<std::size_t>(sides) + 1, 0);
  const std::string die =
      (lowest == 1 ? "d" : std::to_string(lowest) + "d") + std::to_string(sides / lowest);
  for (const TomlTable& row : rows) {
    const DiceRange r = ReadRange(row, lowest, sides);
    for (int n = r.lo; n <= r.hi; ++n) {
      if (++seen[static_cast<std::size_t>(n)] == 2) {
        row.Error("roll", "key 'roll': found " + std::to_string(n) +
                              " in an earlier row too, expected each number of the " + die +
                              " once");
      }
    }
    out.push_back(r);
  }
  for (int n = lowest; n <= sides; ++n) {
    if (seen[static_cast<std::size_t>(n)] > 0) continue;
    owner.Error(table, "table '" + std::string(table) + "': found no row for " + std::to_string(n) +
                           ", expected each number of the " + die + " once");
  }
  return out;
}

std::size_t RowFor(const std::vector<DiceRange>& rows, int roll) {
  std::size_t i = 0;
  while (i < rows.size() && !rows[i].Holds(roll)) ++i;
  return i;
}

}  // namespace bw
