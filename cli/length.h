// How far to play: --years, --ages, --seasons of generate and advance.
#pragma once

#include "cli/args.h"
#include "factions/season.h"

namespace bw {

// At most one of the three; UsageError otherwise, and for negative or absurd numbers.
History::Limit ReadLength(const Args& args);
// Runs the history, with a bar on a terminal when `bar` says so.
void Play(History& history, const History::Limit& limit, bool bar);

}  // namespace bw
