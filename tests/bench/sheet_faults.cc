// Looks at every kind of sheet of many worlds for words that stand badly: beadwright_sheet_faults
// [WORLDS] [FIRST_SEED] [YEARS] [PAPER] [FOLDER]. By their seeds, worlds have their own names or
// names of 40 letters and more in Latin, Greek or Cyrillic. Prints faults by sheet and kind and
// draws the sheets that have one in FOLDER; exit status 1 when there is one.
#include "tests/support/sheet_faults.h"

#include <cstdlib>
#include <iostream>

#include "factions/season.h"
#include "tests/support/rules_for_tests.h"

namespace {

bw::World Played(int seed, int years) {
  bw::World w;
  w.recipe.seed = static_cast<std::uint64_t>(seed);
  w.recipe.seed_text = std::to_string(seed);
  bw::History history(w, bw::TestRules());
  history.Begin();
  history.Run({.years = years, .ages = {}, .seasons = {}});
  return w;
}

}  // namespace

int main(int argc, char** argv) {
  const auto number = [&](int i, int fallback) { return argc > i ? std::atoi(argv[i]) : fallback; };
  const int worlds = number(1, 300), first = number(2, 1), years = number(3, 60);
  const std::string paper = argc > 4 ? argv[4] : "sheet";
  bw::FaultTable table;
  if (argc > 5) table.folder = argv[5];
  for (int i = 0; i < worlds; ++i) {
    const auto script = static_cast<bw::Script>((first + i) % 4);
    bw::LookAtSheets(bw::LongNamed(Played(first + i, years), script), bw::TestRules(), paper,
                     table);
    if ((i + 1) % 20 == 0) {
      std::cerr << i + 1 << " worlds, " << table.sheets << " sheets, " << table.faults
                << " faults\n";
    }
  }
  std::cout << worlds << " worlds, " << table.sheets << " sheets, " << table.faults << " faults\n";
  for (const auto& [sheet, kinds] : table.count) {
    for (const auto& [kind, n] : kinds) {
      std::cout << "  " << sheet << " " << kind << " " << n << table.example.at(sheet + " " + kind)
                << "\n";
    }
  }
  return table.faults == 0 ? 0 : 1;
}
