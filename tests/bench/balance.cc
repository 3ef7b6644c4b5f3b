// Prints the balance table over many seeds: beadwright_balance CONFIGS [RUNS] [FIRST_SEED].
#include "tests/support/balance.h"

#include <cstdlib>
#include <iostream>

int main(int argc, char** argv) {
  if (argc < 2) {
    std::cerr << "usage: beadwright_balance CONFIGS [RUNS] [FIRST_SEED]\n";
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
  const int runs = argc > 2 ? std::atoi(argv[2]) : 1000;
  const std::uint64_t first = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
  std::cout << bw::BalanceTable(bw::MeasureBalance(rules, first, runs));
  return 0;
}
