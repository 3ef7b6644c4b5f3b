// What a god declares for a day (G-ORD-01), from an orders file, an automatic decider or a person,
// and what became of it. One form for all three, so that all are checked by the same rules.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "generator/base/diag.h"
#include "generator/rules/powers.h"
#include "generator/world/world.h"

namespace bw {

// What is wrong with an order as written: told with the day's other refusals.
struct OrderFault {
  std::string code, text;  // "E-FIELD-UNKNOWN", "unknown field 'setlement' ..."
  Where where;
};

struct ChosenMove {
  Id<Chosen> who;
  Ref to;  // settlement or hex
};

// Unused fields keep their defaults. Hexes are ids of the plan. Whoever makes orders fills them in
// one way: settlement orders name it in `target`; a raze always has its `object` (the target itself
// where that is no settlement); a power has its `via`, a pick its `as`.
struct GodOrder {
  std::string id;                     // its own name, for replies; "" = none
  int position = 0;                   // in the file (G-INIT-06)
  Where where;                        // in the file; line 0 = no file
  std::string god_name, parent_name;  // as written, for messages
  Id<God> god;
  int time = 0;             // seconds of the day (G-DAY-05)
  std::string slot;         // action, bonus, reaction, free
  std::string verb;         // the key `do`: conflict, assist, build_temple ...
  Ref target;               // conflict: settlement, site, creature, temple; settlement orders: it;
                            // powers: settlement, god or province
  std::string outcome;      // destruction, overthrow, raze
  Ref object;               // raze: temple, hex with an improvement or road, site, creature
  Ref leader;               // overthrow: a chosen one, or none
  std::string leader_name;  // overthrow: a figure's name
  std::optional<std::size_t> parent;  // assist, oppose, raze_build, discipline, reactions: index of
                                      // the order meant in the day's list
  std::string option;                 // improve: mine, clear_forest ...
  Id<Hex> hex;                 // improve, remote temple, place_location, settlement-less targets
  std::vector<Id<Hex>> hexes;  // powers: the user's choice of hexes
  Id<God> from;                // convert: the god; none = agnostics
  Id<God> temple_of;           // whose temple (pandemonium, powers that lower one)
  std::string power, via;      // power: id; slot, epic, grandeur
  std::string drop;            // swap: the power given up
  std::string as;              // learn: normal, epic, investment, moral
  std::string aspect, domain;  // choose_domain: ethical | moral
  std::string type, form, creature;  // name_chosen, retype_chosen; place_location
  Id<Chosen> chosen;                 // retype_chosen, chosen effects
  std::vector<ChosenMove> moves;     // move_chosen
  std::string task;                  // clear, gather, defend
  Id<Chosen> by;                     // who does the task
  Ref at;                            // where: site, settlement, creature
  std::string name;                  // improvise; name_chosen, place_location: what it is called
  std::vector<std::string> picks;    // powers: improvements chosen for "any"
  bool edited = false, approved = false;  // G-DAY-16
  bool use_artifact = false;              // +2 on a pool the god is in (G-GAP-09)
  std::vector<int> rolls;                 // typed-in dice
  std::vector<OrderFault> faults;         // of the text; such an order is refused
};

enum class OrderStatus { kPending, kDone, kFailed, kRejected };

// Through a slot or as an epic power where the order does not say.
inline std::string_view ViaOf(const GodOrder& o, const Power& p) {
  if (!o.via.empty()) return o.via;
  return p.level >= kEpicFrom ? "epic" : "slot";
}

// One line of the day's result (G-PIPE-06).
struct OrderResult {
  OrderStatus status = OrderStatus::kPending;
  std::string code;    // E-, F- or W-code; "" when done
  std::string rule;    // the rule that decided
  std::string reason;  // one sentence
  std::optional<int> pool, dv, surplus;
  std::vector<int> rolls;
  EventNo event = kNoEvent;
};

}  // namespace bw
