#include "cli/rule_table.h"

namespace bw {

std::string RulesText() {
  std::string out;
  for (const RuleRow& r : RuleTable()) {
    out += std::string(r.id) + "  " + std::string(r.title) + "\n";
    if (!r.reason.empty()) {
      out += "    " + std::string(r.reason) + "\n";
      if (r.code.empty()) continue;
    }
    out += "    implemented: " + std::string(r.code.empty() ? "nowhere" : r.code) +
           "\n    tested: " + std::string(r.test.empty() ? "nowhere" : r.test) + "\n";
  }
  return out;
}

}  // namespace bw
