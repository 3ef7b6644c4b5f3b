// Revolutions (K-REVOLT): the roll when unrest reaches its limit, what each row does, and the
// change of government.
#pragma once

#include "factions/kingdoms/play.h"

namespace bw {

// Unrest is at the limit: rolls on the table and carries the row out.
EventNo BreakOut(RealmPlay& p, Id<Realm> r, EventNo cause);
// At the start of the action phase: a realm in turmoil, or still at the limit after talks, rolls
// again (K-GAP-20, K-GAP-21). False when its actions of this year are used up.
bool RollsAgain(RealmPlay& p, Id<Realm> r);
// The successful revolution (K-REVOLT-04 .. K-REVOLT-07): the old government's gifts go, the new
// one's come; unrest falls, taint rises.
EventNo ChangeGovernment(RealmPlay& p, Id<Realm> r, const std::string& government, int roll,
                         EventNo cause, std::string_view rule = "K-REVOLT-04");
// Takes a government's gifts from a realm, or gives them (K-GOV-02, K-GAP-24).
class RealmEdit;
void SwapGovernment(Draft& d, RealmEdit& edit, const RealmPlay& p, Id<Realm> r,
                    const std::string& to);

}  // namespace bw
