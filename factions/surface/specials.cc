// event city.founded, tower.founded, special.founded: actor the new construction, on castle, its
//   room and leader if any; facts folk, loot, room-loot; note the kind
// event special.grows: actor the special that grows, on castle; fact folk
// event special.no-ground: actor castle
// event city.refilled: actor castle, on city; facts folk, loot
#include "factions/surface/specials.h"

#include <algorithm>
#include <string>
#include <vector>

#include "factions/encounter.h"
#include "factions/people.h"
#include "factions/surface/kingdom.h"
#include "factions/surface/levels.h"
#include "factions/surface/plots.h"
#include "generator/terrain/land.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

// What is to be built: a kind, and for a composed special the row its effect is drawn from.
struct SpecialPlan {
  std::string kind;
  int effect = -1;
  std::string_view rule, event;
  int weight;
};

bool Stands(const World& w, Id<Delve> delve, std::string_view kind) {
  return std::any_of(w.constructions.begin(), w.constructions.end(), [&](const Construction& c) {
    return c.delve == delve && c.alive() && c.kind == kind;
  });
}

// S-SPEC-03: uniformly one that does not stand; when all do, a look and an effect drawn apart.
SpecialPlan PlanThird(Turn& t, Id<Construction> castle, Id<Delve> delve) {
  const std::vector<std::string>& all = t.rules.constructions.specials;
  std::vector<std::string> left;
  for (const std::string& id : all) {
    if (!Stands(t.world(), delve, id)) left.push_back(id);
  }
  Rng& rng = t.dice.Stream("special-kind", castle);
  SpecialPlan plan{"", -1, "S-SPEC-03", "special.founded", 7};
  const std::vector<std::string>& from = left.empty() ? all : left;
  const int count = static_cast<int>(from.size());
  plan.kind = from[static_cast<std::size_t>(rng.Below(count))];
  plan.kind = t.dice.Choose("special-kind", castle, plan.kind, [&] {
    std::vector<Option> options;
    for (const std::string& id : from) {
      options.push_back({id, std::string(kByName), {t.rules.constructions.Of(id).name}});
    }
    return options;
  });
  if (left.empty()) plan.effect = rng.Below(count);
  return plan;
}

SpecialPlan NextSpecial(Turn& t, Id<Construction> castle) {
  const Id<Delve> delve = t.world().constructions[castle].delve;
  if (!Stands(t.world(), delve, "city")) return {"city", -1, "S-SPEC-01", "city.founded", 8};
  if (!Stands(t.world(), delve, "tower")) return {"tower", -1, "S-SPEC-02", "tower.founded", 8};
  return PlanThird(t, castle, delve);
}

// The room below, with its loot; where the rock is full the loot lies in the building itself.
void AddCellar(Draft& d, const World& w, const CellarRules& cellar, Ref building, Fx middle) {
  const Id<Delve> delve = d.rows().constructions.back().delve;
  d.Fact("room-loot", cellar.loot);
  const std::optional<Box> box = CellarSpot(w, delve, middle);
  if (!box) {
    d.Loot(building, cellar.loot);
    return;
  }
  RoomSpec spec;
  spec.kind = cellar.kind;
  spec.builder = "surface";
  spec.habit = "ruled";
  const Ref room = AddRoom(d, w, delve, spec, *box);
  d.rows().places.back().under = building.construction();
  d.rows().places.back().level = 1;
  d.Set(building, Field::kCellar, room);
  d.On(room).Loot(room, cellar.loot);
}

void Found(Turn& t, Id<Construction> castle, const SpecialPlan& plan, Fx x, EventNo cause) {
  const World& w = t.world();
  const ConstructionKind& kind = t.rules.constructions.Of(plan.kind);
  const bool own_name = plan.kind == "city" || plan.kind == "tower";
  Construction c;
  c.delve = w.constructions[castle].delve;
  c.kind = plan.kind;
  c.x = x;
  c.w = kind.width;
  c.hex = HexUnder(w, c.delve, x + kind.width / 2);
  c.effect = plan.effect;
  c.name = NewName(w, t.rules, "vale", own_name ? plan.kind : "special." + plan.kind,
                   t.dice.Stream("special-name", castle));
  Draft d(plan.rule, plan.event, castle, plan.weight);
  const Ref ref = d.Found(w, std::move(c));
  d.event.actor = ref;
  d.On(castle).Because(cause).Note(plan.kind);
  d.Folk(ref, kind.folk).Loot(ref, kind.loot).Fact("folk", kind.folk).Fact("loot", kind.loot);
  if (kind.cellar) AddCellar(d, w, *kind.cellar, ref, x + kind.width / 2);
  if (plan.kind == "city") AddLeader(d, t, {.role = "lord", .of = ref});
  if (plan.kind == "tower") AddLeader(d, t, {.role = "mage", .of = ref});
  t.Post(std::move(d));
}

// RULING of S-SPEC-03: no free ground, so one that stands already grows.
void GrowInstead(Turn& t, Id<Construction> castle, std::string_view rule, EventNo cause) {
  const World& w = t.world();
  std::vector<Id<Construction>> standing;
  for (const Id<Construction> id : w.constructions.Ids()) {
    const Construction& c = w.constructions[id];
    if (c.delve != w.constructions[castle].delve || !IsSurface(c)) continue;
    if (IsSpecial(t.rules, c)) standing.push_back(id);
  }
  if (standing.empty()) {
    Draft d(rule, "special.no-ground", castle, 4);
    t.Post(std::move(d.Because(cause)));
    return;
  }
  Rng& rng = t.dice.Stream("special-grows", castle);
  const Id<Construction> which =
      standing[static_cast<std::size_t>(rng.Below(static_cast<int>(standing.size())))];
  Draft d(rule, "special.grows", which, 5);
  d.On(castle).Because(cause).Fact("folk", 1);
  FolkEnter(d, t, which, 1);
  t.Post(std::move(d));
}

}  // namespace

void BuildSpecial(Turn& t, Id<Construction> castle, EventNo cause) {
  const SpecialPlan plan = NextSpecial(t, castle);
  const Fx width = t.rules.constructions.Of(plan.kind).width;
  Rng& rng = t.dice.Stream("special-site", castle);
  const Id<Delve> delve = t.world().constructions[castle].delve;
  const auto drawn = DrawPlot(t.world(), delve, width, 0, rng);
  if (drawn) {
    const Fx x = ChoosePlot(t, "special-site", castle, delve, width, *drawn);
    Found(t, castle, plan, x, cause);
  } else {
    GrowInstead(t, castle, plan.rule, cause);
  }
}

// Loot that went ahead of the folk is remembered, so that it goes only once for each fall.
void RefillCities(Turn& t, Id<Construction> castle) {
  const World& w = t.world();
  for (const Id<Construction> city : HeldOfKind(w, w.constructions[castle].delve, "city")) {
    const Construction& from = w.constructions[castle];
    const Construction& to = w.constructions[city];
    if (to.folk > 0) continue;
    const int folk = std::min(from.folk, 1);
    const int owed = 1 - CountOf(to.vars, "loot-sent");
    const int loot = std::min(from.loot, owed);
    if (folk == 0 && loot == 0) continue;
    Draft d("S-SPEC-01", "city.refilled", castle, 4);
    d.On(city).Because(LastFolkLoss(w, city)).Fact("folk", folk).Fact("loot", loot);
    d.Loot(castle, -loot).Loot(city, loot);
    if (folk > 0) {
      FolkLeave(d, w, castle, folk);
      FolkEnter(d, t, city, folk);
      d.Var(city, "loot-sent", -CountOf(to.vars, "loot-sent"));
    } else {
      d.Var(city, "loot-sent", loot);
    }
    t.Post(std::move(d));
  }
}

}  // namespace bw
