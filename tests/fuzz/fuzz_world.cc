// Arbitrary bytes as world.json. What is accepted must be writable, hashable, and rewindable, and
// read back the same.
#include <cstdint>
#include <sstream>
#include <string_view>

#include "generator/world/recipe.h"
#include "generator/world/snapshot.h"
#include "tests/support/rules_for_tests.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace bw;
  Diagnostics diag;
  World w;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (!ReadWorld(text, "world.json", diag, w)) {
    if (diag.ok()) __builtin_trap();  // refused without a word
    return 0;
  }
  std::ostringstream once, twice;
  WriteWorld(w, TestRules(), once);
  World again;
  if (!ReadWorld(once.str(), "again.json", diag, again)) __builtin_trap();
  WriteWorld(again, TestRules(), twice);
  if (once.str() != twice.str()) __builtin_trap();
  TableHashes(w, TestRules());
  if (!w.events.empty()) {
    try {
      MomentAfter(w, 0);
    } catch (const std::logic_error&) {
    }
  }
  return 0;
}
