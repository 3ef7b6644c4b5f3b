// Named treasures through time (D-STATE-03): made, carried off, laid down, scattered. A treasure
// lies in a place or a construction, or a person carries it; its path of owners is read from the
// events that change its field "at".
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generator/world/turn.h"

namespace bw {

struct NewTreasure {
  std::string kind;  // crown, blade, book, idol, relic ... ; "relic" gives +1 (D-MON-08)
  Ref at = {};       // place, construction or person, perhaps of the same draft
  std::string_view culture = {};  // whose tongue names it; see naming.h
  std::string name = {};          // "" = a new one
};
// Adds the treasure to the draft and to its subjects.
Ref AddTreasure(Draft& d, Turn& t, const NewTreasure& what);
// A kind drawn from a dozen, never "relic": a word naming.h can colour.
std::string_view TreasureKind(Rng& rng);

// Where a taker lays down what it takes: a group in its home, others with themselves.
Ref StoreOf(const World& w, Ref taker);
// Treasures that lie in this very place, or in the construction, or with the person.
std::vector<Id<Treasure>> TreasuresAt(const World& w, Ref spot);

// Adds to the draft that the treasure goes to `to` (taken through StoreOf).
void MoveTreasure(Draft& d, const World& w, Id<Treasure> what, Ref to);
// Posts treasure.taken: `taker` carries it off from where it lies.
EventNo TakeTreasure(Turn& t, Id<Treasure> what, Ref taker, std::string_view rule, EventNo cause,
                     int weight = 5);
// Treasures lying in places nobody holds, along a path that has been walked, go to the taker.
void GatherTreasures(Turn& t, std::span<const Id<Place>> path, Ref taker, std::string_view rule,
                     EventNo cause);
// After an encounter lost at `spot` (a place or construction): a rout (margin 4+, D-GRP-03) costs
// the oldest treasure there; a smaller loss costs none. Winners without a store take nothing.
void SpoilsOfEncounter(Turn& t, Ref spot, Ref winner, int margin, std::string_view rule,
                       EventNo cause);
// What a holder that is no more held is strewn over open places of its delve nobody holds (over
// any open place when there is none): D-VIL-04, D-GRP-05. One event a treasure.
void ScatterTreasures(Turn& t, Ref holder, std::string_view rule, EventNo cause);
void ScatterTreasures(Turn& t, std::span<const Id<Treasure>> treasures, std::string_view rule,
                      EventNo cause);

// Loot left lying in these places beyond 1 in each is carried one by one to open places of the same
// delve that nobody holds and that have none, so far as there are any: one event hoard.scattered.
void ScatterLoot(Turn& t, std::span<const Id<Place>> from, std::string_view rule, EventNo cause);

// +1 for a castle that holds a treasure of kind "relic", also for its excursions (D-MON-08).
int RelicBonus(const World& w, Ref holder);

struct TreasureStep {
  EventNo event;
  Ref at;
};
// The path of a treasure from its making on, oldest first.
std::vector<TreasureStep> TreasureHistory(const World& w, Id<Treasure> what);

}  // namespace bw
