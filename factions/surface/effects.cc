// event special.musters: actor special, on castle; fact folk (extra-folk)
// event special.settles: actor special; fact folk (settle)
// event special.heals: actor special, on castle; fact folk (heal)
// event special.tribute: actor special, on giver, castle; fact loot (tribute)
// event special.hoards: actor special, on castle; fact loot (hoard)
// grow-farm and resettle post the events of factions/surface/farms.cc.
#include "factions/surface/effects.h"

#include <algorithm>
#include <vector>

#include "factions/encounter.h"
#include "factions/surface/farms.h"
#include "factions/surface/kingdom.h"

namespace bw {

namespace {

constexpr std::string_view kRule = "S-SPEC-03";

// One special at work: itself, the castle nearest to it, and the numbers of its effect.
struct SpecialWork {
  Id<Construction> special, castle;
  const SeasonEffect& effect;
};

void ExtraFolk(Turn& t, const SpecialWork& k) {
  if (RoomIn(t, k.castle) == 0) return;
  Draft d(kRule, "special.musters", k.special, 2);
  d.On(k.castle).Fact("folk", 1);
  FolkEnter(d, t, k.castle, 1);
  t.Post(std::move(d));
}

void Settle(Turn& t, const SpecialWork& k) {
  if (t.world().constructions[k.special].folk >= k.effect.most) return;
  Draft d(kRule, "special.settles", k.special, 1);
  d.Fact("folk", 1);
  FolkEnter(d, t, k.special, 1);
  t.Post(std::move(d));
}

void GrowFarm(Turn& t, const SpecialWork& k) {
  const World& w = t.world();
  const Construction& c = w.constructions[k.special];
  const Id<Construction> empty = NearestTo(w, EmptyFarms(w, c.delve), MiddleOf(c));
  if (!empty) {
    LayOutFarm(t, k.castle, k.special, kRule, kNoEvent);
    return;
  }
  Draft d(kRule, "farm.settled", k.special, 1);
  d.On(empty).Fact("folk", 1);
  FolkEnter(d, t, empty, 1);
  t.Post(std::move(d));
}

void SendOut(Turn& t, const SpecialWork& k) {
  const World& w = t.world();
  const Construction& c = w.constructions[k.special];
  if (c.folk == 0) return;
  std::vector<Id<Construction>> empty = EmptyFarms(w, c.delve);
  for (const Id<Construction> city : HeldOfKind(w, c.delve, "city")) {
    if (w.constructions[city].folk == 0) empty.push_back(city);
  }
  const Id<Construction> to = NearestTo(w, empty, MiddleOf(c));
  if (to) t.Post(Resettle(t, k.special, to, kRule));
}

// From the construction, castles apart, that holds most; ties by lower id.
void Tribute(Turn& t, const SpecialWork& k) {
  const World& w = t.world();
  if (w.constructions[k.castle].loot > 0) return;
  Id<Construction> giver;
  for (const Id<Construction> id : w.constructions.Ids()) {
    const Construction& c = w.constructions[id];
    if (c.delve != w.constructions[k.castle].delve || !IsSurface(c) || c.kind == "castle") continue;
    if (c.loot > (giver ? w.constructions[giver].loot : 0)) giver = id;
  }
  if (!giver) return;
  Draft d(kRule, "special.tribute", k.special, 2);
  d.On(giver).On(k.castle).Fact("loot", 1).Loot(giver, -1).Loot(k.castle, 1);
  t.Post(std::move(d));
}

void Hoard(Turn& t, const SpecialWork& k) {
  const World& w = t.world();
  if (w.constructions[k.castle].loot < 2) return;
  if (w.constructions[k.special].loot >= k.effect.most) return;
  Draft d(kRule, "special.hoards", k.special, 2);
  d.On(k.castle).Fact("loot", 1).Loot(k.castle, -1).Loot(k.special, 1);
  t.Post(std::move(d));
}

struct VerbRow {
  std::string_view word;
  void (*play)(Turn&, const SpecialWork&);
};
constexpr VerbRow kVerbs[] = {
    {"extra-folk", ExtraFolk}, {"settle", Settle},   {"grow-farm", GrowFarm},
    {"resettle", SendOut},     {"tribute", Tribute}, {"hoard", Hoard},
};

const SeasonEffect& EffectAt(const Rules& rules, const Construction& c) {
  return EffectOf(rules.constructions, c.kind, c.effect);
}

// Specials that stand in the kingdom's own hands and have this verb.
bool Works(const Rules& rules, const Construction& c, std::string_view verb) {
  return IsSurface(c) && EffectAt(rules, c).verb == verb;
}

}  // namespace

void SpecialsSeason(Turn& t, Id<Delve> delve) {
  const World& w = t.world();
  const std::size_t count = w.constructions.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Id<Construction> id(i);
    const Construction& c = w.constructions[id];
    if (c.delve != delve || !IsSurface(c)) continue;
    const SeasonEffect& effect = EffectAt(t.rules, c);
    const int age = SeasonsSince(w, c.founded);
    if (effect.verb.empty() || age == 0 || age % effect.every != 0) continue;
    const Id<Construction> castle = NearestTo(w, HeldOfKind(w, delve, "castle"), MiddleOf(c));
    if (!castle) return;
    for (const VerbRow& row : kVerbs) {
      if (row.word == effect.verb) row.play(t, {id, castle, effect});
    }
  }
}

void HealTheReturned(Turn& t, Id<Construction> castle, EventNo home) {
  const World& w = t.world();
  if (RoomIn(t, castle) == 0) return;
  for (const Id<Construction> id : w.constructions.Ids()) {
    const Construction& c = w.constructions[id];
    if (c.delve != w.constructions[castle].delve || !Works(t.rules, c, "heal")) continue;
    Draft d(kRule, "special.heals", id, 3);
    d.On(castle).Because(home).Fact("folk", 1);
    FolkEnter(d, t, castle, 1);
    t.Post(std::move(d));
    return;
  }
}

namespace {

bool Watches(const ConstructionRules& rules, const Construction& c) {
  if (c.effect >= 0) return EffectOf(rules, c.kind, c.effect).verb == "watch";
  return std::find(rules.watchers.begin(), rules.watchers.end(), c.kind) != rules.watchers.end();
}

}  // namespace

int WatchBonus(const World& w, const Rules& rules, Id<Construction> c) {
  const Construction& kept = w.constructions[c];
  if (!IsSurface(kept)) return 0;
  for (const Construction& k : w.constructions) {
    if (!IsSurface(k) || k.delve != kept.delve || !Watches(rules.constructions, k)) continue;
    const Fx gap = std::max({k.x - (kept.x + kept.w), kept.x - (k.x + k.w), Fx{0}});
    if (gap <= EffectAt(rules, k).reach) return 1;
  }
  return 0;
}

}  // namespace bw
