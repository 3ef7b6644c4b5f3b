// See day.h: the table of G-PIPE, one row a step. No rule body stands here. The same world, orders
// and seed give the same day to the byte (G-PIPE-10).
#include "factions/gods/day.h"

#include "factions/gods/course.h"
#include "factions/gods/initiative.h"
#include "factions/gods/resolve.h"
#include "factions/settlements/updates.h"

namespace bw {

namespace {

// Who acts today - a reply is an action like any (G-POOL-04) - and who rests: those who declared it
// and those who declared nothing that may stand (G-ACT-07, -14, G-DAY-10, G-PIPE-03). Rest comes
// before everything else.
void SettleRest(GodsDay& day) {
  for (GodDay& g : day.gods) g.resting = true;
  for (std::size_t i = 0; i < day.orders.size(); ++i) {
    const GodOrder& o = day.orders[i];
    if (!day.Pending(i) || o.slot != "action" || !o.god) continue;
    const bool rest = o.verb == "rest";
    if (!rest) day.At(o.god).resting = false;
    if (!rest || day.god_rules.switches.declared_rest_counts) day.At(o.god).acted = true;
    if (rest) day.Done(i, "G-ACT-07", day.Called(o.god) + " rests and cannot be converted from");
  }
}

// G-PIPE-04, then each order; what it changes the next ones see (G-INIT-08, G-GEO-06).
void ResolveInOrder(GodsDay& day) {
  for (const std::size_t i : WorkOutInitiative(day)) ResolveOrder(day, i);
}

// What is still open hung on an order that never was resolved.
void CloseOrders(GodsDay& day) {
  for (std::size_t i = 0; i < day.orders.size(); ++i) {
    if (day.Pending(i)) {
      day.Fail(i, "F-TARGET-GONE", "G-PIPE-06", "the order it hangs on was not resolved");
    }
  }
}

enum Part { kBoth, kGods, kSettlements };
struct DayStep {
  void (*play)(GodsDay&);
  Part part;
  std::string_view rule, meaning;
};
constexpr DayStep kDay[] = {
    {Occurrences, kBoth, "G-PIPE-02", "what happens by chance"},
    {SettleRest, kGods, "G-PIPE-03", "who rests"},
    {ResolveFreeOrders, kGods, "G-PIPE-03", "picks and placements"},
    {IronRule, kGods, "G-PIPE-05", "law steadies its settlements"},
    {ResolveInOrder, kGods, "G-PIPE-06", "each order in its turn"},
    {CloseOrders, kGods, "G-PIPE-06", "orders without a turn"},
    {RuinSettlements, kBoth, "G-PIPE-07", "settlements without people"},
    {UpdateSettlements, kSettlements, "G-PIPE-07", "six steps of the settlements"},
    {EnterFollowers, kGods, "G-PIPE-08", "followers"},
    {ChangeRanks, kGods, "G-PIPE-08", "ranks of gods"},
    {RuinLocations, kGods, "G-PIPE-08", "divine locations without a god of rank"},
    {EndGods, kGods, "G-GAP-15", "gods without followers"},
};

}  // namespace

void BeginGodsDay(Turn& t) {
  BeginCycle(t);
  GrantPowers(t);
}

void PlayGodsDay(Turn& t, const DayContext& context, const std::vector<GodOrder>& orders,
                 std::vector<OrderResult>& results, bool gods, bool settlements) {
  if (context.idle) return;  // G-DAY-03, G-DAY-13
  BeginGodsDay(t);
  results.resize(orders.size());
  GodsDay day(t, context, orders, results);
  for (const DayStep& step : kDay) {
    if (step.part == kGods && !gods) continue;
    if (step.part == kSettlements && !settlements) continue;
    step.play(day);
  }
}  // the day's effects end with it (G-PIPE-09)

}  // namespace bw
