// How a surface kingdom begins, and begins again (S-SETUP-01, S-SETUP-02, S-AGE-01). They
// count in two kinds of token, folk and loot, and those below take them for lawful (S-SETUP-03).
// event castle.founded: actor castle, on its lord; facts folk, loot
// event kingdom.in-ruins: actor world, on the castles that were; fact ruins
#include "factions/encounter.h"
#include "factions/people.h"
#include "factions/steps.h"
#include "factions/surface/kingdom.h"
#include "factions/surface/plots.h"
#include "generator/terrain/land.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

// S-AGE-01: what the fallen kingdom built stays on the map and is nobody's any more.
EventNo LeaveRuins(Turn& t, Id<Delve> delve) {
  const World& w = t.world();
  Draft d("S-AGE-01", "kingdom.in-ruins", Ref::World(), 4);
  int ruins = 0;
  for (const Id<Construction> id : w.constructions.Ids()) {
    const Construction& c = w.constructions[id];
    if (c.delve != delve || !IsSurface(c) || !IsOfKingdom(t.rules, c)) continue;
    if (c.state != "ruin") d.Set(id, Field::kState, std::string("ruin"));
    if (c.kind == "castle") d.On(id);
    d.End(id);
    ++ruins;
  }
  if (ruins == 0) return kNoEvent;
  d.Fact("ruins", ruins);
  return t.Post(std::move(d));
}

// S-SETUP-02: a castle at a uniformly random point of the land, named, with its tokens. On a sheet
// so full that there is no free ground the castle rises over whatever stands at the water's edge.
void FoundCastle(Turn& t, Id<Delve> delve, std::string_view rule, EventNo cause) {
  const World& w = t.world();
  const ConstructionKind& kind = t.rules.constructions.Of("castle");
  Rng& rng = t.dice.Stream("castle-site", delve);
  Construction castle;
  castle.delve = delve;
  castle.kind = kind.id;
  castle.w = kind.width;
  if (const auto drawn = DrawPlot(w, delve, kind.width, 0, rng)) {
    castle.x = ChoosePlot(t, "castle-site", delve, delve, kind.width, *drawn);
  }
  castle.hex = HexUnder(w, delve, castle.x + kind.width / 2);
  castle.name = NewName(w, t.rules, "vale", "castle", t.dice.Stream("castle-name", delve));
  Draft d(rule, "castle.founded", Ref::World(), 9);
  const Ref ref = d.Found(w, std::move(castle));
  d.event.actor = ref;
  d.Because(cause).Folk(ref, kind.folk).Loot(ref, kind.loot);
  d.Fact("folk", kind.folk).Fact("loot", kind.loot);
  AddLeader(d, t, {.role = "lord", .of = ref});
  t.Post(std::move(d));
}

void SetUp(Turn& t, std::string_view rule) {
  for (const Id<Delve> delve : DelvesInPlay(t.world())) {
    if (FolkOf(t.world(), delve) > 0) continue;  // the old kingdom lives on
    const EventNo ruins = LeaveRuins(t, delve);
    FoundCastle(t, delve, rule, ruins);
  }
}

}  // namespace

void SetUpSurface(Turn& t) { SetUp(t, "S-SETUP-02"); }
void SetUpSurfaceAnew(Turn& t) { SetUp(t, "S-AGE-01"); }

}  // namespace bw
