// A data file replaced by arbitrary bytes: `path\ntext`. Loading must tell what is wrong, never
// crash.
#include <cstdint>
#include <string_view>

#include "factions/season.h"
#include "tests/support/rules_for_tests.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bw;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const auto line = input.find('\n');
  if (line == std::string_view::npos) return 0;
  ConfigSet set = TestConfigs();
  set.AddFile(std::string(input.substr(0, line)), std::string(input.substr(line + 1)), true);
  Diagnostics diag;
  Rules rules;
  LoadRules(set, diag, rules);
  if (diag.ok()) CheckSteps(set, rules, diag);
  if (!diag.ok() && diag.Text().empty()) __builtin_trap();
  return 0;
}
