// How far to play: --years, --ages, --seasons of generate and advance.
#pragma once

#include "cli/args.h"
#include "factions/season.h"

namespace bw {

// At most one of the three; UsageError otherwise, and for negative or absurd numbers.
History::Limit ReadLength(const Args& args);
// A world beyond that could not be read back (kMostWorldBytes), nor played on without many GB.
inline constexpr std::size_t kMostEvents = 1000000;
// Throws std::runtime_error that names the limit and the year when `w` holds more.
void CheckSize(const World& w, std::size_t most = kMostEvents);
// Runs the history, with a bar on a terminal when `bar` says so.
void Play(History& history, const History::Limit& limit, bool bar);

}  // namespace bw
