// Orders in a person's words: one line, the order and its fields, "conflict target=bygrove
// outcome=destruction". The words are those of an orders file (docs/orders.md), so what is typed is
// read and refused by the same readers and checks.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "factions/gods/order.h"
#include "factions/kingdoms/order.h"
#include "generator/rules/rules.h"

namespace bw {

// What a decider has thought of, as a person would type it. An answer to another's order names that
// order by its god.
std::string WordsOf(const World& w, const GodOrder& order);
std::string WordsOf(const World& w, const RealmOrder& order);

// The [[order]] table of a line. `who` is "god" or "realm", `key` its id; what the line leaves open
// (the year, a god's slot and time) is filled in. "" with a message in `fault` when it is no such
// line. The result is whole TOML, but not yet checked for what it says.
std::string OrderTable(std::string_view line, std::string_view who, std::string_view key, int year,
                       std::string& fault);

// Lines worth trying for that actor as the world stands, legal or not: to be checked.
std::vector<std::string> LinesForGod(const World& w, const Rules& rules, Id<God> god);
std::vector<std::string> LinesForRealm(const World& w, const Rules& rules, Id<Realm> realm);

}  // namespace bw
