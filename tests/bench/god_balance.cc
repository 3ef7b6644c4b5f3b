// Prints the balance of pantheons that play by themselves: beadwright_god_balance CONFIGS [WORLDS]
// [YEARS] [GODS] [SETTLEMENTS] [FIRST_SEED].
#include "tests/support/god_balance.h"

#include <cstdlib>
#include <iostream>

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: beadwright_god_balance CONFIGS [WORLDS] [YEARS] [GODS] [SETTLEMENTS] "
                 "[FIRST_SEED]\n";
    return 2;
  }
  bw::Diagnostics diag;
  bw::ConfigSet set;
  set.AddFolder(argv[1], false, diag);
  bw::Rules rules;
  bw::LoadRules(set, diag, rules);
  if (!diag.ok()) {
    std::cerr << diag.Text();
    return 3;
  }
  const auto number = [&](int i, int fallback) { return argc > i ? std::atoi(argv[i]) : fallback; };
  bw::PantheonSize size;
  size.years = number(3, size.years);
  size.gods = number(4, size.gods);
  size.settlements = number(5, size.settlements);
  const auto seed = static_cast<std::uint64_t>(number(6, 1));
  std::cout << bw::GodBalanceTable(bw::MeasureGods(rules, seed, number(2, 500), size));
  return 0;
}
