// Gods that play by themselves: each weighs what it may do by its temperament (data, configs/gods/
// temperaments) and draws. What comes out are orders like anybody's, checked and resolved by the
// same rules; the world is only read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "factions/gods/order.h"
#include "generator/rules/gods.h"
#include "generator/world/turn.h"

namespace bw {

// The day's orders of all living gods: free picks that are due, an action each (two at rank 20),
// bonus actions and reactions where there are any. Gods decide in the order of the hours they
// drew, so that one may answer what another has declared. Every order is legal (G-ORD-03); none is
// improvised, as nobody is there to allow it (G-ACT-13).
std::vector<GodOrder> DecideGods(Turn& t);

// A temperament that suits the alignment, drawn by weight; "" when there are none.
std::string DrawTemperament(const GodRules& rules, std::string_view ethical, std::string_view moral,
                            Rng& rng);
// The god's own, or one that suits it where it has none.
const Temperament* TemperamentOf(const GodRules& rules, const God& g, Id<God> id);

}  // namespace bw
