// The orders of gods as tables: every key of `do` with the slots it may stand in, who may give it
// and its fields; every code an order may come back with. The reader, the checks, the lists at the
// command line and the reference page all go by these (section 9 of the rules).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "factions/gods/god_facts.h"

namespace bw {

struct OrderVerb {
  std::string_view key;                 // the word of `do`
  std::vector<std::string_view> slots;  // action, bonus, reaction, free
  std::vector<std::string_view> needs;  // fields; "a|b" = one of them
  std::vector<std::string_view> may;    // further fields
  std::optional<GodFeature> feature;    // of the aspect, with its rank
  std::string_view rule;                // what it plays by
  std::string_view meaning;
  bool Takes(std::string_view field) const;  // besides those of all orders
};
const std::vector<OrderVerb>& OrderVerbs();
const OrderVerb* FindOrderVerb(std::string_view key);
// god, time, slot, do, day, id, edited, approved, rolls
const std::vector<std::string_view>& CommonOrderFields();
std::string SlotsText(const OrderVerb& v);   // "action, bonus or reaction"
std::string FieldsText(const OrderVerb& v);  // "settlement, option [hex, artifact]"

// E: refused before the day, W: dropped with a warning, F: failed when its turn came.
struct OrderCode {
  std::string_view code, rule, meaning;
};
const std::vector<OrderCode>& OrderCodes();
std::string_view RuleOfCode(std::string_view code);  // "" when unknown

}  // namespace bw
