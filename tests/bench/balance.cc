// Prints the balance table over many seeds: beadwright_balance [RUNS] [FIRST_SEED]. Exit status 1
// when an age of any of them stayed empty.
#include "tests/support/balance.h"

#include <cstdlib>
#include <iostream>

#include "tests/support/rules_for_tests.h"

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::atoi(argv[1]) : 1000;
  const std::uint64_t first = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const bw::Balance balance = bw::MeasureBalance(bw::TestRules(), first, runs);
  std::cout << bw::BalanceTable(balance);
  return balance.empty_ages == 0 ? 0 : 1;
}
