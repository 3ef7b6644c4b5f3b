// How a world can be made again. The recipe states how far the world has come, not in how many
// pieces it came there, so that a run cut in two leaves the same bytes as one run.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "generator/world/world.h"

namespace bw {

// Overlays of a recipe below this folder are no data files but orders given to its history.
inline constexpr std::string_view kOrdersFolder = "orders/";

// Seasons played so far: 0 during the Primordial Age, 4 at the end of year 1.
int SeasonsPlayed(const World& w);
// The year that season belongs to which was played last; 0 before year 1.
int YearPlayed(const World& w);
// The last year of `age` as the world stands: of its end, or of the season played last.
int LastYearOf(const World& w, const Age& age);

// "1183" or "'two words'": a word as a POSIX shell reads it back.
std::string ShellWord(std::string_view word);

// "beadwright generate --seed 1183 --seasons 172 --set sheet=island". Overlays stand as
// `--configs OVERLAYS`, orders files by their names: the texts of both are kept in world.json. A
// scenario's world has no such command; the text says so.
std::string RecipeCommand(const World& w);
// What was laid over the shipped data ("groups/moths.toml"), and the orders files, as they were
// given.
std::vector<std::string> OwnDataFiles(const World& w);
std::vector<std::string> OrdersFiles(const World& w);

// What every output carries: seed, seed-number, program, determinism, rules, length, command.
std::vector<std::pair<std::string, std::string>> RecipePairs(const World& w);

// The world as it stood when the season of event `last` was over; its calendar shows the season to
// come, as it did then.
World MomentAfter(World w, EventNo last);

}  // namespace bw
