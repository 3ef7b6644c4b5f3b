// See declared.h.
#include "factions/kingdoms/declared.h"

#include <algorithm>

#include "factions/gods/declared.h"
#include "factions/gods/read_orders.h"

namespace bw {

namespace {

// Orders of this year, in the order of the files.
std::vector<RealmOrder> ReadThisYears(const World& w, const Rules& rules, Diagnostics& diag) {
  std::vector<RealmOrder> out;
  for (const OrdersGiven& file : OrdersFilesOf(w, diag)) {
    for (const TomlTable& t : file.tables) {
      t.MarkAllRead();
      if (IsGodOrder(t)) continue;
      const int year = t.IsInt("year") ? t.I("year", {0, 1000000}) : file.first_day;
      if (year != w.now.year) continue;
      out.push_back(ReadRealmOrder(t, w, rules, static_cast<int>(out.size())));
      out.back().year = year;
    }
  }
  return out;
}

}  // namespace

std::vector<RealmOrder> DeclaredForRealms(const Turn& t, DeclaredPart part) {
  const World& w = t.world();
  if (w.recipe.overlays.empty()) return {};
  Diagnostics diag;
  std::vector<RealmOrder> orders = ReadThisYears(w, t.rules, diag);
  for (RealmOrder& o : orders) {
    const bool war =
        o.verb == "move" || o.verb == "attack" || o.verb == "cross" || o.verb == "peace";
    if (war && o.turn == 0) o.turn = 1;
  }
  std::vector<RealmResult> results;
  for (const RealmProblem& p : ValidateRealmOrders(w, t.rules, orders, results)) {
    const RealmOrder& o = orders[p.order];
    const bool war = o.turn != 0;
    // Either part tells of its own; the year's actions are looked at when they are taken.
    if (war == (part == DeclaredPart::kWar)) diag.Error(o.where, p.code + ": " + p.message);
  }
  if (!diag.ok()) throw OrdersRefused(diag.Text());
  return orders;
}

}  // namespace bw
