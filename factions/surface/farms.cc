// event farm.founded: actor castle or special, on farm; fact folk
// event farm.settled: actor castle or special, on farm; new folk in an empty farm; fact folk
// event farm.no-room: actor castle or special; once an age
// event farm.resettled: actor castle or special the folk left, on farm or city; fact folk
#include "factions/surface/farms.h"

#include "factions/surface/kingdom.h"
#include "factions/surface/plots.h"
#include "generator/terrain/land.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

constexpr Fx kFarmGap = kBead;  // S-UNSUP-02

Draft FoundFarm(Turn& t, Id<Delve> delve, Fx x, Ref actor, std::string_view rule) {
  const World& w = t.world();
  const ConstructionKind& kind = t.rules.constructions.Of("farm");
  Construction farm;
  farm.delve = delve;
  farm.kind = kind.id;
  farm.x = x;
  farm.w = kind.width;
  farm.hex = HexUnder(w, delve, x + kind.width / 2);
  farm.name = NewName(w, t.rules, "vale", "farm", t.dice.Stream("farm-name", actor));
  Draft d(rule, "farm.founded", actor, 1);
  const Ref ref = d.Found(w, std::move(farm));
  d.On(ref).Folk(ref, kind.folk).Loot(ref, kind.loot).Fact("folk", kind.folk);
  return d;
}

// "No room for another farm" is written once an age for each section.
EventNo TellNoRoom(Turn& t, Id<Delve> delve, Ref actor, std::string_view rule, EventNo cause) {
  const World& w = t.world();
  const std::string told = "no-farm-room-" + std::to_string(delve.n + 1);
  const int age = w.age ? w.ages[w.age].index : 0;
  if (w.Var(told) == age) return cause;
  Draft d(rule, "farm.no-room", actor, 4);
  d.Because(cause).Var(Ref::World(), told, age - w.Var(told));
  return t.Post(std::move(d));
}

}  // namespace

EventNo LayOutFarm(Turn& t, Id<Construction> castle, Ref actor, std::string_view rule,
                   EventNo cause) {
  const World& w = t.world();
  const Construction& seat = w.constructions[castle];
  const Id<Delve> delve = seat.delve;
  const Fx width = t.rules.constructions.Of("farm").width;
  const auto x = DrawPlot(w, delve, width, kFarmGap, t.dice.Stream("farm-site", actor));
  if (x) {
    Draft d = FoundFarm(t, delve, *x, actor, rule);
    d.Because(cause);
    return t.Post(std::move(d));
  }
  cause = TellNoRoom(t, delve, actor, rule, cause);
  const Id<Construction> empty = NearestTo(w, EmptyFarms(w, delve), MiddleOf(seat));
  if (!empty) return cause;
  Draft d(rule, "farm.settled", actor, 1);
  d.On(empty).Because(cause).Fact("folk", 1);
  FolkEnter(d, t, empty, 1);
  return t.Post(std::move(d));
}

Draft Resettle(Turn& t, Id<Construction> from, Id<Construction> to, std::string_view rule) {
  Draft d(rule, "farm.resettled", from, 2);
  d.On(to).Because(LastFolkLoss(t.world(), to)).Fact("folk", 1);
  FolkLeave(d, t.world(), from, 1);
  FolkEnter(d, t, to, 1);
  return d;
}

}  // namespace bw
