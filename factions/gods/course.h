// What a day has besides its orders: its beginning (cycle, gifts of rank, chance), its evening
// (followers, ranks, the end of gods). Each function posts what happens.
#pragma once

#include <string>

#include "factions/gods/gods_day.h"

namespace bw {

// --- beginning (cycle.cc, occurrences.cc)
void BeginCycle(Turn& t);        // G-PIPE-01: only on the first day of a cycle; twice does nothing
void GrantPowers(Turn& t);       // G-EVIL-01, G-GOOD-01: what a rank brings without a choice
void Occurrences(GodsDay& day);  // G-PIPE-02, G-GAP-07
void IronRule(GodsDay& day);     // G-PIPE-05, G-LAW-03

// --- evening (followers.cc, ends.cc)
void EnterFollowers(GodsDay& day);   // G-FOLLOW
void ChangeRanks(GodsDay& day);      // G-RANK-06
void RuinLocations(GodsDay& day);    // G-LOC-06
void EndGods(GodsDay& day);          // G-GAP-15
void RuinSettlements(GodsDay& day);  // G-CONFLICT-17

// A power learned: order of learning and how it is known.
void AddPower(const World& w, Draft& d, Id<God> g, const std::string& power, const std::string& as);

}  // namespace bw
