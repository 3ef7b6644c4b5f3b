// Works in progress and what finishing one does.
#pragma once

#include "factions/kingdoms/play.h"

namespace bw {

// The unfinished project of this name (at that place), or none.
Id<Work> OpenProject(const World& w, Id<Realm> r, std::string_view project, Ref at = {});
// The work an action goes into, founded in the draft where there is none yet.
Id<Work> EnsureProject(RealmPlay& p, Id<Realm> r, const std::string& project, Id<Province> at,
                       Draft& d, Ref& ref);
void EnsureTechnology(RealmPlay& p, Id<Realm> r, const std::string& what, Draft& d, Ref& ref);
// Posts the completion of a work that has all its points; kNoEvent while it has not.
EventNo FinishIfDue(RealmPlay& p, Id<Realm> r, Id<Work> work, EventNo cause);

}  // namespace bw
