// The verbs a god may declare, each resolved at its place in the day (sections 9.2-9.5 of the
// rules). Every function reads the world, posts what comes of the order, and writes its result
// line.
#pragma once

#include <optional>

#include "factions/gods/gods_day.h"

namespace bw {

// One order with all that belongs to it, in the order of G-PIPE-06: reactions, powers that name it,
// its effect with the pool's replies, then the builds that waited for its success.
void ResolveOrder(GodsDay& day, std::size_t order);
// Free orders, in file order (G-PIPE-03).
void ResolveFreeOrders(GodsDay& day);

using Verb = void (*)(GodsDay&, std::size_t);
// Null for verbs that have no effect of their own (rest, replies).
Verb FindVerb(std::string_view verb);

// verbs_words.cc
void Intervene(GodsDay& day, std::size_t order);    // G-ACT-08
void Protect(GodsDay& day, std::size_t order);      // G-ACT-09
void Convert(GodsDay& day, std::size_t order);      // G-CONVERT
void SewDiscord(GodsDay& day, std::size_t order);   // G-CHAOS-02, -07
void LawAndOrder(GodsDay& day, std::size_t order);  // G-LAW-02, -07
void Regenerate(GodsDay& day, std::size_t order);   // G-NEUT-10
void Pandemonium(GodsDay& day, std::size_t order);  // G-CHAOS-04
void Improvise(GodsDay& day, std::size_t order);    // G-ACT-13
// verbs_temples.cc
void BuildTemple(GodsDay& day, std::size_t order);  // G-TEMPLE, G-NEUT-03
// The bonus build after a raze or a pandemonium, in that settlement or, for the latter, anywhere.
void BonusBuild(GodsDay& day, std::size_t order, std::size_t after);
// verbs_improve.cc
void Improve(GodsDay& day, std::size_t order);  // G-IMPROVE
// verbs_conflict.cc
void Conflict(GodsDay& day, std::size_t order);  // G-CONFLICT
// powers.cc
void UsePower(GodsDay& day, std::size_t order);  // G-POWER, G-SLOT, G-EPIC
// Spends what a power costs; part of the event it makes (G-SLOT-06).
void SpendFor(const GodsDay& day, Draft& d, std::size_t order);
// chosen_tasks.cc
void MoveChosen(GodsDay& day, std::size_t order);  // G-CHOSEN-04, -05, -07

// The sum of might in an improvement or a conflict (G-POOL): what the god brings itself, powers,
// artifacts, those who help and those who oppose. Writes the replies' results, and into the draft
// who took part and what they spent.
struct Pool {
  int sum = 0, with = 0, against = 0;
};
Pool GatherPool(GodsDay& day, std::size_t order, int own, Draft& d);
// What a god's chosen ones in that place add (G-GAP-09).
int PresenceOf(const GodsDay& day, Id<God> g, Ref place, int ChosenKind::*rating);

}  // namespace bw
