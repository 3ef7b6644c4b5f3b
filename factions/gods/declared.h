// Persons among gods that play by themselves: an orders file declares for some gods what they do on
// which day, the others decide. The file's text rides with the world as an overlay of its recipe,
// so that a saved world goes on with what is still to come.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "factions/gods/order.h"
#include "generator/base/toml.h"
#include "generator/world/turn.h"

namespace bw {

// Orders that may not be given: messages ready to print, one a line (G-ORD-03).
struct OrdersRefused : InputError {
  using InputError::InputError;
};

// Takes a file of [[order]] tables, and of what was rolled and chosen at a table
// (generator/world/table_record.h), into the world. `name` is what messages call it; a god's orders
// without a `day` and a realm's without a `year` count on `first_day`, earlier ones are refused.
// False when diag has errors.
bool AddOrdersFile(World& w, std::string_view text, const std::string& name, int first_day,
                   Diagnostics& diag);

// Warnings, one a line: orders for days from `first_day` on that have gone by without a day of the
// gods, as none was awake yet or the world lay under its disaster. Nothing came of these.
std::string OrdersMissed(const World& w, int first_day);

// The tables of the world's orders files, file by file, with the day that undated ones count on.
// The tables keep to `diag`.
struct OrdersGiven {
  int first_day = 0;
  std::vector<TomlTable> tables;
};
std::vector<OrdersGiven> OrdersFilesOf(const World& w, Diagnostics& diag);

// What the world's orders files declare for its gods today (its year).
std::vector<GodOrder> DeclaredToday(const World& w, const Rules& rules);

// The day's list: first what is declared, then what was decided by gods without a declared order.
// Replies to decisions that fall away fall with them.
std::vector<GodOrder> WithDeclared(std::vector<GodOrder> declared, std::vector<GodOrder> decided);

// `decided` with what is declared for today in its place, checked; `results` as for PlayGodsDay.
// Throws OrdersRefused when a declared order is illegal. Without orders files it costs nothing.
std::vector<GodOrder> OrdersOfToday(const Turn& t, std::vector<GodOrder> decided,
                                    std::vector<OrderResult>& results);

}  // namespace bw
