// The check of a realm (K-GAP-04): d20, attribute, proficiency, taint and, for actions, unrest,
// with advantage and disadvantage (K-GAP-05), a stored advantage (K-GAP-72) or a ten taken
// (K-FEAT-14).
#pragma once

#include "factions/kingdoms/play.h"

namespace bw {

struct CheckAsk {
  Id<Realm> realm;
  std::string_view purpose;  // of the die
  std::string_view check;    // name for feats (K-ACT-53, K-ACT-63) and `advantage {on}`: an action,
                             // growth, naval ...
  std::string_view skill;    // "" = raw attribute (K-SKILL-09)
  int attribute = 3;         // where there is no skill
  bool proficient = true;    // skill checks only; false for the raw check
  bool action = false;       // unrest counts (K-GAP-17)
  int bonus = 0;             // technology and the like
  int advantage = 0, disadvantage = 0;  // how many reasons there are
  std::optional<int> character;         // a person's bonus in place of the realm's
  int instead_of_taint = INT_MIN;       // a taint turned to a bonus (K-CORR-07, K-GAP-69)
  int dc = INT_MIN;                     // for those who decide whether to take ten
};

struct CheckRoll {
  int die = 0, other = 0;  // the die that counts and the one put aside (0 = none)
  int modifiers = 0, total = 0;
  bool ten = false, spent = false;
};

// Rolls; spends a stored advantage or the year's ten where they are used (an event of its own), and
// notes dice, modifiers and total in the play's result.
CheckRoll RollCheck(RealmPlay& p, const CheckAsk& ask);

// Writes the check into an event: facts die, other, modifiers, total and, where there is one, dc.
void NoteCheck(Draft& d, const CheckRoll& roll, int dc = INT_MIN);

}  // namespace bw
