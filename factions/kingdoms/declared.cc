// See declared.h.
#include "factions/kingdoms/declared.h"

#include <algorithm>

#include "factions/gods/declared.h"
#include "factions/gods/read_orders.h"

namespace bw {

namespace {

// An order with a `season` was given at the end of that season, after its war turns: what was
// played before knows nothing of it.
bool IsGiven(const TomlTable& t, const World& w, DeclaredPart part) {
  if (!t.IsInt("season")) return true;
  const int season = t.I("season", {1, 4}) - 1;
  return part == DeclaredPart::kWar ? season < w.now.season : season <= w.now.season;
}

// Orders of this year, in the order of the files.
std::vector<RealmOrder> ReadThisYears(const World& w, const Rules& rules, DeclaredPart part,
                                      Diagnostics& diag) {
  std::vector<RealmOrder> out;
  for (const OrdersGiven& file : OrdersFilesOf(w, diag)) {
    for (const TomlTable& t : file.tables) {
      t.MarkAllRead();
      if (IsGodOrder(t)) continue;
      const int year = t.IsInt("year") ? t.I("year", {0, 1000000}) : file.first_day;
      if (year != w.now.year || !IsGiven(t, w, part)) continue;
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
  std::vector<RealmOrder> orders = ReadThisYears(w, t.rules, part, diag);
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
