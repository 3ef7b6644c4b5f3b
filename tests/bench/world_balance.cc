// Prints what whole worlds come to: beadwright_world_balance [WORLDS] [YEARS] [FIRST_SEED]. Exit
// status 1 when a number left its bounds.
#include "tests/support/world_balance.h"

#include <cstdlib>
#include <iostream>

#include "tests/support/rules_for_tests.h"

int main(int argc, char** argv) {
  const auto number = [&](int i, int fallback) { return argc > i ? std::atoi(argv[i]) : fallback; };
  const bw::WorldBalance b = bw::MeasureWorlds(
      bw::TestRules(), static_cast<std::uint64_t>(number(3, 1)), number(1, 200), number(2, 200));
  std::cout << bw::WorldBalanceTable(b);
  return b.out_of_bounds == 0 ? 0 : 1;
}
