// The gods' day, which is a year of the world (B-TIME-02): validation of what the gods declare, and
// the day as an algorithm (G-PIPE-01..09). Orders come from outside; gods without one rest.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "factions/gods/order.h"
#include "generator/rules/powers.h"
#include "generator/world/turn.h"

namespace bw {

// A problem of an order found before the day resolves (E-codes) or a warning (W-codes); `message`
// has the form of G-ORD-02.
struct OrderProblem {
  std::size_t order = 0;  // index in the list
  std::string code, message;
  Where where;  // of the order or the field; line 0 = no file
  bool warning = false;
};

// What the scenario or history says about the day, besides the world.
struct DayContext {
  bool idle = false;  // a real calendar's weekend or idle weekday (G-DAY-13)
  // Improvised orders the scenario approves: name -> effects in the powers' vocabulary (G-ACT-13).
  std::map<std::string, std::vector<Effect>> improvised;
};

// Checks all orders against the state at the start of the day (section 9 of the rules); the world
// is not changed. Orders that are refused get status kRejected in `results` (same indices as
// `orders`).
std::vector<OrderProblem> ValidateOrders(const World& w, const Rules& rules,
                                         const DayContext& context,
                                         const std::vector<GodOrder>& orders,
                                         std::vector<OrderResult>& results);

// What comes before a day's orders are even read: a new cycle's return of slots and uses, and the
// powers a rank brings of itself (G-DAY-14, G-PIPE-01). Call it before ValidateOrders, whose checks
// look at the state it leaves; twice on a day does nothing more.
void BeginGodsDay(Turn& t);

// Plays the whole day: cycle start, occurrences, free orders, initiative, resolution, settlement
// updates, followers, ranks. `results` holds what validation rejected and receives the rest.
// `settlements_too` = run the settlement update steps as well (a scenario may run gods alone).
void PlayGodsDay(Turn& t, const DayContext& context, const std::vector<GodOrder>& orders,
                 std::vector<OrderResult>& results, bool gods = true, bool settlements = true);

}  // namespace bw
