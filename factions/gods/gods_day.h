// One day of the gods while it is being resolved: the orders with what became of them, and what
// lasts until the evening only (G-PIPE-09) - protection, blocks, day DV and food, immunity, what
// the follower step still has to enter. None of it is state of the world; it ends with this object.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "factions/gods/day.h"
#include "factions/gods/god_facts.h"
#include "generator/rules/gods.h"
#include "generator/rules/powers.h"

namespace bw {

// What a block effect may stop on a settlement (G-PDATA-08).
enum class Blocked { kConflict, kRaze, kImprove, kBuild, kPower };
inline constexpr int kBlockKinds = 5;
std::optional<Blocked> BlockedOf(std::string_view word);

struct SettlementDay {
  int dv = 0, food = 0;  // for the day
  bool immune_unrest = false;
  std::array<EventNo, kBlockKinds> blocks;  // the event that set it; kNoEvent = free
  int collected = 0;                        // income of this year (the chart's strike)
  EventNo stirred = kNoEvent;               // what last lowered its satisfaction today
  std::optional<LandGives> land;            // worked out when first asked for
  SettlementDay() { blocks.fill(kNoEvent); }
};

struct GodDay {
  bool acted = false;    // earns the followers of an action (G-FOLLOW-07)
  bool resting = false;  // G-ACT-14
  bool immune = false;   // from conversion, by a power
  int invested = 0;      // uses of the invested domain (G-NEUT-01)
};

struct OrderDay {
  bool begun = false;    // guards against coming round to itself
  bool late = false;     // G-OMNI-03
  bool negated = false;  // G-PDATA-09
  EventNo negated_by = kNoEvent;
  EventNo event = kNoEvent;
  int pool = 0;            // what powers add to its pool (G-PDATA-15)
  bool succeeded = false;  // a raze or a pandemonium: the bonus build may follow
  std::vector<std::size_t> reactions, helpers, replies, builds;  // in order of declaration
};

// For the follower step: a conversion (`from` a god or agnostics) or what a power or task brought.
struct FollowerEntry {
  Id<God> god;
  int by = 0;
  Id<God> from;  // whose followers they were; none = nobody's
  std::string_view rule;
  EventNo cause = kNoEvent;
  std::size_t order = 0;
};

class GodsDay {
 public:
  GodsDay(Turn& turn, const DayContext& day_context, const std::vector<GodOrder>& day_orders,
          std::vector<OrderResult>& day_results);

  Turn& t;
  const World& w;
  const Rules& rules;
  const GodRules& god_rules;
  const DayContext& context;
  const std::vector<GodOrder>& orders;
  std::vector<OrderResult>& results;

  std::vector<SettlementDay> settlements;  // by row; grows with the table
  std::vector<GodDay> gods;
  std::vector<OrderDay> of;  // by order
  std::vector<FollowerEntry> conversions, gains;
  std::map<Ref, int> sheltered;  // DV for the day of what lies below (B-GOD-02)

  SettlementDay& At(Id<Settlement> s);
  GodDay& At(Id<God> g);

  // Posts, and keeps what the day remembers up to date: who stirred a settlement, changed land.
  EventNo Post(Draft&& d);
  // An event caused by an order; its effects follow.
  Draft Begin(std::size_t order, std::string_view rule, std::string_view kind, int weight) const;
  // The order is done: `rule` decided, `reason` is one sentence.
  EventNo Done(std::size_t order, Draft&& d, std::string reason);
  void Done(std::size_t order, std::string_view rule, std::string reason);
  // It fails when resolved: the action is spent. Posts god.thwarted, with what `d` may hold (a slot
  // spent all the same).
  void Fail(std::size_t order, std::string_view code, std::string_view rule, std::string reason,
            EventNo cause = kNoEvent);
  void Fail(std::size_t order, std::string_view code, std::string reason, Draft&& d);
  Draft Thwarted(std::size_t order, std::string_view code, std::string_view rule) const;

  bool Pending(std::size_t order) const { return results[order].status == OrderStatus::kPending; }
  // The settlement an order is aimed at, if it stands: its target, or where its target lies.
  Id<Settlement> TargetOf(std::size_t order) const;
  // The block of that kind on a settlement, or kNoEvent.
  EventNo BlockOn(Id<Settlement> s, Blocked kind);
  // Fails the order when such a block is on.
  bool FailIfBlocked(std::size_t order, Id<Settlement> s, Blocked kind, std::string_view rule);

  const LandGives& Land(Id<Settlement> s);
  int PermanentDv(Id<Settlement> s);  // G-SETT-10
  int DvNow(Id<Settlement> s);        // with unrest, guards and effects of the day
  int FoodNow(Id<Settlement> s);      // G-SETT-11
  std::string Called(Ref r) const;    // its name, or its key

 private:
  void LinkOrders();
  void Recall(EventNo n);
};

// Changes a number of a settlement as far as its limits allow (G-GAP-12, G-CONFLICT-16), counting
// what the draft already holds; the change made is returned. `fresh`: the draft holds nothing of
// that settlement and field yet, and need not be looked through.
int Shift(const World& w, const Rules& rules, Draft& d, Id<Settlement> s, Field field, int by,
          bool fresh = false);

// whole x part / of, towards zero, without overflow (G-GAP-13).
inline int PartOf(int whole, int part, int of) {
  return static_cast<int>(std::int64_t{whole} * part / of);
}
// A change as a fact: "people" for what was gained, "people-lost" for what was lost.
void TellChange(Draft& d, std::string_view what, int by);
// "+3", "-2"
std::string Signed(int n);

}  // namespace bw
