// Small pieces the writers of world.json share.
#pragma once

#include "generator/world/snapshot.h"

namespace bw {

Json KeyJson(const World& w, Ref r);      // null for none
Json HexJson(const World& w, Id<Hex> h);  // [q, r], or null
Json EventNumberJson(EventNo n);          // null for kNoEvent
Json YearJson(const World& w, EventNo n);
Json CountsJson(const Counts& counts);
void AppendEvent(const World& w, const Event& e, std::string& text);  // EventJson as text

}  // namespace bw
