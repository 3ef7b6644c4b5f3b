// The castles' season, step by step as the rules list it: grow, look at support, then either settle
// and furnish (not fully supported) or recruit, ride out or dig (fully supported). Castles act in
// founding order and share their farms (S-SEASON-03).
// event castle.grows: actor castle, on new lord if any; fact folk (after)
// event castle.furnished: actor castle; the loot a bare castle is given; fact loot
// event castle.recruits: actor castle, on farm; fact folk (after)
#include "factions/bridges/bridges.h"
#include "factions/groups/group_turn.h"
#include "factions/people.h"
#include "factions/steps.h"
#include "factions/surface/effects.h"
#include "factions/surface/excursion.h"
#include "factions/surface/farms.h"
#include "factions/surface/kingdom.h"
#include "factions/surface/levels.h"
#include "factions/surface/specials.h"

namespace bw {

namespace {

constexpr int kExcursionFolk = 4;  // S-SUP-02: with fewer the castle digs instead

// S-SEASON-01. Nothing at the cap.
EventNo Grow(Turn& t, Id<Construction> castle) {
  if (RoomIn(t, castle) == 0 || !MayTakeFolk(t, castle)) return kNoEvent;
  Draft d("S-SEASON-01", "castle.grows", castle, 1);
  d.Fact("folk", t.world().constructions[castle].folk + 1);
  FolkEnter(d, t, castle, 1);
  return t.Post(std::move(d));
}

// S-UNSUP-03
void Furnish(Turn& t, Id<Construction> castle, EventNo cause) {
  const Construction& c = t.world().constructions[castle];
  if (c.folk < 2 || c.loot > 0) return;
  Draft d("S-UNSUP-03", "castle.furnished", castle, 2);
  d.Because(cause).Loot(castle, 1).Fact("loot", 1);
  t.Post(std::move(d));
}

void NotSupported(Turn& t, Id<Construction> castle, EventNo grown) {
  const World& w = t.world();
  const Construction& c = w.constructions[castle];
  const Id<Construction> empty = NearestTo(w, EmptyFarms(w, c.delve), MiddleOf(c));
  EventNo done = grown;
  if (empty && c.folk > 0) {
    done = t.Post(Resettle(t, castle, empty, "S-UNSUP-01"));
  } else if (!empty) {
    done = LayOutFarm(t, castle, castle, "S-UNSUP-02", grown);
  }
  Furnish(t, castle, done);
}

// S-SUP-01, first half
EventNo CallUp(Turn& t, Id<Construction> castle, Id<Construction> farm) {
  Draft d("S-SUP-01", "castle.recruits", castle, 1);
  d.On(farm).Fact("folk", t.world().constructions[castle].folk + 1);
  FolkLeave(d, t.world(), farm, 1);
  FolkEnter(d, t, castle, 1);
  return t.Post(std::move(d));
}

EventNo RecruitOrPlough(Turn& t, Id<Construction> castle, int spare, EventNo grown) {
  if (spare <= 0) return LayOutFarm(t, castle, castle, "S-SUP-01", grown);
  if (RoomIn(t, castle) == 0) return grown;  // RULING: nobody moves, nothing is drawn
  return CallUp(t, castle, FarmToCallUp(t.world(), castle));
}

void Supported(Turn& t, Id<Construction> castle, int spare, EventNo grown) {
  const EventNo done = RecruitOrPlough(t, castle, spare, grown);
  const bool enough = t.world().constructions[castle].folk >= kExcursionFolk;
  if (enough && RideOut(t, castle, done)) return;
  DigLevel(t, castle, done);  // S-SUP-05, also when there is no entrance to ride to
}

void CastleSeason(Turn& t, Id<Construction> castle) {
  RefillCities(t, castle);
  const EventNo grown = Grow(t, castle);
  const Support s = SupportOf(t.world(), t.world().constructions[castle].delve);
  if (s.full()) {
    Supported(t, castle, s.spare(), grown);
  } else {
    NotSupported(t, castle, grown);
  }
}

}  // namespace

void SurfaceSeason(Turn& t) {
  for (const Id<Delve> delve : DelvesInPlay(t.world())) {
    for (const Id<Construction> castle : HeldOfKind(t.world(), delve, "castle")) {
      CastleSeason(t, castle);
    }
    SpecialsSeason(t, delve);
  }
  CheckSurfaceHoard(t);  // S-AGE-02 acts at once
}

}  // namespace bw
