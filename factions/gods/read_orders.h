// Orders of gods as text: the [[order]] tables of a scenario or an orders file become GodOrders
// (G-ORD-01). What is wrong with the text (unknown keys, wrong kinds, names of nobody) is kept with
// the order as faults, each at its line and column, and told by ValidateOrders together with all
// other refusals.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "factions/gods/order.h"
#include "generator/base/toml.h"
#include "generator/rules/powers.h"
#include "generator/rules/rules.h"

namespace bw {

// Not an order of a realm; one that names nobody counts as a god's, to be refused as such.
bool IsGodOrder(const TomlTable& t);

// The orders of gods for today (the world's year). An order with a `day` counts on that day; those
// without one count on the day `undated` (0 = today). To be read on the day itself, as orders may
// name what earlier days have made. `position` is the place in `tables`; the tables count as read
// to the bottom. An order is named by its id, or by its god where that god has one action (of
// several, the earliest; a god of rank 20 must use ids).
std::vector<GodOrder> ReadGodOrders(const std::vector<TomlTable>& tables, const World& w,
                                    const Rules& rules, int undated = 0);

// [[improvised]] tables, `name` and `effects` each: what the scenario approves (G-ACT-13). Problems
// go to the diagnostics of their file.
std::map<std::string, std::vector<Effect>> ReadImprovised(const std::vector<TomlTable>& tables);

}  // namespace bw
