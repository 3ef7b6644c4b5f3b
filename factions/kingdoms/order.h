// What a realm does with its year and its war turns (K-TURN-04): one form for an orders file, a
// decider and a person at the table, so that all are checked by the same rules; and what came of
// it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "factions/kingdoms/numbers.h"
#include "generator/base/toml.h"

namespace bw {

// Unused fields keep their defaults.
//   actions   embassy {target, character}; attract_population {target, use: crime | decadence};
//             research {project: a technology, skill}; reduce_taint {taint, character};
//             tax_collection {take}; declare_war {target, casus_belli, character};
//             reduce_unrest {character, skill}; equip {use: navy | levy};
//             building_project {project, province}; revolution {success, government};
//             back {side}: takes a side in a war another realm has begun
//   free      levy {army, dice}; move {army, province}; attack {army, target, unit, times};
//             cross {army, dice}; peace {target, demand}; welcome or refuse {god};
//             choose {benefit, value}; advantage {on}; found {institution, character};
//             relief {taint}: the year's ease by law and order; resolve {taint}: the end of an
//             embodied evil; fame {amount}; join_crisis {skill}
struct RealmOrder {
  std::string id;    // its own name, for replies and `advantage`; "" = none
  int position = 0;  // in the file
  Where where;       // line 0 = no file
  Id<Realm> realm;
  std::string verb;  // the key `do`
  int year = 0;      // of the calendar; 0 = the first year played
  int turn = 0;      // war turn; 0 = as soon as may be
  Id<Realm> target;  // embassy, attract_population, declare_war, peace, back's side
  Id<Army> army, foe;
  Id<Province> province;
  std::vector<Id<Province>> demand;
  int demands = 0;  // so many provinces, where none are named
  std::string character, skill;
  std::string use;    // crime, decadence; navy, levy
  std::string taint;  // reduce_taint, relief, resolve
  std::string project;
  std::string government;
  std::string unit;
  std::string god;
  std::string institution;
  std::string benefit, value;  // choose
  std::string on;              // advantage: an order's id or a check's name
  bool take = false, casus_belli = false, success = false;
  bool advantage = false, take_ten = false;  // spend a stored one; K-FEAT-14
  int times = 1, dice = 0, amount = 0;
  std::vector<int> rolls;  // typed-in dice, used before any drawn one
};

enum class RealmStatus { kPending, kDone, kFailed, kRejected };

// One line of the year's result.
struct RealmResult {
  RealmStatus status = RealmStatus::kPending;
  std::string code;    // E-code of an illegal order, F-code of one that came to nothing
  std::string rule;    // the rule that decided
  std::string reason;  // one sentence
  std::string effect;  // the band's word: "backlash", "some" ...
  std::optional<int> die, modifiers, total, dc, points;
  std::vector<int> rolls;
  bool double_experience = false;  // K-ACT-04
  EventNo event = kNoEvent;
};

// Every word `do` may have, those that cost an action first.
const std::vector<std::string>& RealmVerbs();
bool CostsAction(std::string_view verb);

// Reads one [[order]] that has `realm`; rows are found by their ids. Problems of form go to the
// file's diagnostics.
RealmOrder ReadRealmOrder(const TomlTable& t, const World& w, const Rules& rules, int position);

struct RealmProblem {
  std::size_t order = 0;
  std::string code, message;
};
// Why an order cannot be given as the world stands now: code and sentence, or none. `actions_left`
// is what the realm still has this year; orders that cost one need it.
std::optional<RealmProblem> CheckRealmOrder(const World& w, const Rules& rules,
                                            const RealmOrder& order, int actions_left);
// Checks a whole list before anything is played, as far as that can be known (too many actions,
// unknown names, actions a realm may never take). Refused orders get kRejected in `results`.
std::vector<RealmProblem> ValidateRealmOrders(const World& w, const Rules& rules,
                                              const std::vector<RealmOrder>& orders,
                                              std::vector<RealmResult>& results);
std::string_view StatusWord(RealmStatus s);  // "done" ...

}  // namespace bw
