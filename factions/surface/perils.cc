// event castle.catches-plague, excursion.catches-plague: actor castle, on room; fact folk-lost
// event castle.meets-fate, excursion.meets-fate: actor castle, on room; fact folk-lost
#include "factions/surface/perils.h"

#include <algorithm>
#include <string>

namespace bw {

std::optional<Peril> PerilIn(const Place& place, int folk) {
  if (folk <= 0) return std::nullopt;
  if (CountOf(place.marks, "fate") > 0) return Peril{"fate", folk};
  const int plague = CountOf(place.marks, "plague");
  if (plague > 0) return Peril{"plague", std::min(plague, folk)};
  return std::nullopt;
}

Draft TellPeril(const World& w, const Peril& peril, std::string_view who, Ref actor, Id<Place> at,
                EventNo cause) {
  const bool fate = peril.mark == "fate";
  Draft d("D-PRIM-03", std::string(who) + (fate ? ".meets-fate" : ".catches-plague"), actor,
          fate ? 7 : 5);
  d.On(at).Because(cause).Fact("folk-lost", peril.toll);
  d.Mark(at, peril.mark, -CountOf(w.places[at].marks, peril.mark)).Mark(at, "slain", peril.toll);
  return d;
}

}  // namespace bw
