// What waits in a room for the first who come into it (D-PRIM-03): plague takes as many folk as its
// number, fate all of them. Paid by castles that dig their way in and by excursions.
#pragma once

#include <optional>
#include <string_view>

#include "generator/world/turn.h"

namespace bw {

struct Peril {
  std::string_view mark;  // "plague" or "fate"
  int toll = 0;           // folk it takes of those who came
};
// None in a room without marks, or for nobody.
std::optional<Peril> PerilIn(const Place& place, int folk);
// The event: the mark is spent, the dead are marked; the caller takes the folk off the party or
// the castle. `who` is "castle" or "excursion".
Draft TellPeril(const World& w, const Peril& peril, std::string_view who, Ref actor, Id<Place> at,
                EventNo cause);

}  // namespace bw
