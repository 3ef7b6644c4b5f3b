// Small pieces the writers of world.json share.
#pragma once

#include "generator/world/json_text.h"
#include "generator/world/snapshot.h"

namespace bw {

Json KeyJson(const World& w, Ref r);      // null for none
Json HexJson(const World& w, Id<Hex> h);  // [q, r], or null
Json EventNumberJson(EventNo n);          // null for kNoEvent
Json YearJson(const World& w, EventNo n);
Json CountsJson(const Counts& counts);
void AppendEvent(const World& w, const Event& e, std::string& text);  // EventJson as text
void PutRef(const World& w, Ref r, JsonText& out);                    // null for none

// Rows as text, one each: "places" and whatever else is a delve's own, in the order of the file.
using TableRows = std::pair<const char*, std::vector<std::string>>;
std::vector<TableRows> DelveTables(const World& w, Id<Delve> id);
std::vector<std::string> PeopleRows(const World& w);

}  // namespace bw
