// The rules of docs/rules with the places that implement and test them; the table itself is made
// at build time by scan_rules.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace bw {

struct RuleRow {
  std::string_view id, title;
  std::string_view reason;      // why no code is due: "descriptive: ...", "later: ..."; else ""
  std::string_view code, test;  // "file:line"; "" = nowhere
};
std::span<const RuleRow> RuleTable();
std::string RulesText();  // for `beadwright list rules`

}  // namespace bw
