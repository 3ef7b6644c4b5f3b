// Tables read by a die: every row names the numbers it stands for, and together the rows must cover
// the die exactly once.
#pragma once

#include <string_view>
#include <vector>

#include "generator/base/toml.h"

namespace bw {

struct DiceRange {
  int lo = 0, hi = 0;  // both included
  bool Holds(int roll) const { return lo <= roll && roll <= hi; }
};

// The range of each row from its key `roll`: a number, or [from, to]. A hole, an overlap and a
// number the die has not are reported at `owner`'s key `table` or at the row. Several dice added up
// start above 1: `lowest` 2 and `sides` 12 for 2d6.
std::vector<DiceRange> ReadDiceTable(const TomlTable& owner, std::string_view table,
                                     const std::vector<TomlTable>& rows, int sides, int lowest = 1);
// Index of the row for a roll; rows.size() when none (never, for a checked table).
std::size_t RowFor(const std::vector<DiceRange>& rows, int roll);

}  // namespace bw
