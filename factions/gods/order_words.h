// Words for messages about orders: what rows are called, what would be legal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "factions/gods/order.h"
#include "generator/rules/rules.h"

namespace bw {

inline constexpr int kTwoActionsRank = 20;  // G-OMNI-01

// A row's name, or its id where it has none; a hex as "hex 3,4".
std::string Called(const World& w, Ref r);
std::string AKind(Table t);                              // "a settlement"
std::string AKinds(const std::vector<Table>& kinds);     // "a settlement or a hex"
std::string KindsText(const std::vector<Table>& kinds);  // "settlement, site or hex"
// Keys of the living rows of these tables, hexes left out.
std::vector<std::string> KeysOf(const World& w, const std::vector<Table>& tables);
// " (did you mean 'x'?)" where one is near, else ", expected a, b or c".
std::string Legal(std::string_view word, const std::vector<std::string>& candidates);
std::string TimeText(int seconds);  // "13:13", "20:59:59"
// "god J: build_temple in Eltun": what a message is about (G-ORD-02).
std::string Subject(const World& w, const GodOrder& o);
// A settlement, remote temple, site or creature on this hex; none when there is nothing.
Ref WhatStandsOn(const World& w, Id<Hex> h);

}  // namespace bw
