// Prints what realms that play by themselves come to: beadwright_realm_balance [WORLDS] [YEARS]
// [FIRST_SEED]. Exit status 1 when anything that should happen over many worlds never did.
#include "tests/support/realm_balance.h"

#include <cstdlib>
#include <iostream>

#include "tests/support/rules_for_tests.h"

int main(int argc, char** argv) {
  const auto number = [&](int i, int fallback) { return argc > i ? std::atoi(argv[i]) : fallback; };
  const bw::Rules& rules = bw::TestRules();
  const auto seed = static_cast<std::uint64_t>(number(3, 1));
  const bw::RealmBalance b = bw::MeasureRealms(rules, seed, number(1, 500), number(2, 200));
  std::cout << bw::RealmBalanceTable(b, rules);
  bool whole = b.illegal == 0;
  for (const std::string& what : bw::ExpectedOfRealms(rules)) {
    whole = whole && b.seen.find(what) != b.seen.end();
  }
  return whole ? 0 : 1;
}
