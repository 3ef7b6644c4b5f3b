#include "tests/support/rules_for_tests.h"

#include <cstdlib>
#include <iostream>

namespace bw {

const ConfigSet& TestConfigs() {
  static const ConfigSet kSet = [] {
    Diagnostics diag;
    ConfigSet set;
    set.AddFolder(BW_TEST_CONFIGS, false, diag);
    return set;
  }();
  return kSet;
}

const Rules& TestRules() {
  static const Rules kRules = [] {
    Diagnostics diag;
    Rules rules;
    LoadRules(TestConfigs(), diag, rules);
    if (!diag.ok()) {
      std::cerr << diag.Text();
      std::abort();
    }
    return rules;
  }();
  return kRules;
}

}  // namespace bw
