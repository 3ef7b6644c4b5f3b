// world.json: the whole world as a file (format "beadwright.world"), written row by row as a stream
// and read back complete, so that a history can go on or be drawn at any earlier moment.
#pragma once

#include <iosfwd>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "generator/base/diag.h"
#include "generator/rules/rules.h"
#include "generator/world/world.h"

namespace bw {

inline constexpr int kWorldVersion = 1;  // of the file's format; newer files are refused
// Must change whenever any golden changes: same number, data, options and seed = same bytes.
inline constexpr int kDeterminismVersion = 4;
std::string_view ProgramVersion();  // "beadwright 0.1.0"

using Json = nlohmann::ordered_json;

// `rules` give the numbers that count now: DV, income, food, might, slots.
void WriteWorld(const World& w, const Rules& rules, std::ostream& out);
// Parts of it, in the same shapes, for resolve's result and other exporters.
Json DelvesJson(const World& w);
Json PeopleJson(const World& w);
Json AgesJson(const World& w);
Json SettlementsJson(const World& w, const Rules& rules);
Json GodsJson(const World& w, const Rules& rules);
Json RealmsJson(const World& w);
Json PlanJson(const World& w);
// Temples, chosen ones, creatures, sites, provinces, works, armies, wars, by their names.
std::vector<std::pair<const char*, Json>> FurtherTablesJson(const World& w);
void WritePlan(const World& w, std::ostream& out);  // the member "plan" of world.json
Json EventJson(const World& w, const Event& e);

// Problems go to `diag` under the name `file`: not JSON (with line and column), another format, a
// newer version (both numbers named), a missing or wrong field.
bool ReadWorld(std::string_view text, const std::string& file, Diagnostics& diag, World& out);

// One hash a table, for goldens that name what differs: "places 3f9c...".
std::vector<std::pair<std::string, std::uint64_t>> TableHashes(const World& w, const Rules& rules);

}  // namespace bw
