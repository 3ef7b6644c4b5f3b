// Looks at every year of long runs for a number that has left its bounds: beadwright_bounds
// [WORLDS] [YEARS] [FIRST_SEED]. Exit status 1 when one has.
#include "tests/support/bounds.h"

#include <cstdlib>
#include <iostream>

#include "tests/support/rules_for_tests.h"

int main(int argc, char** argv) {
  const auto number = [&](int i, int fallback) { return argc > i ? std::atoi(argv[i]) : fallback; };
  const int worlds = number(1, 200), years = number(2, 1000);
  const auto seed = static_cast<std::uint64_t>(number(3, 1));
  const bw::Bounds gods = bw::BoundsOfGods(bw::TestRules(), seed, worlds, years);
  std::cout << bw::BoundsLine("gods and settlements", gods) << std::flush;
  const bw::Bounds realms = bw::BoundsOfRealms(bw::TestRules(), seed, worlds, years);
  std::cout << bw::BoundsLine("realms", realms);
  return gods.faults + realms.faults == 0 ? 0 : 1;
}
