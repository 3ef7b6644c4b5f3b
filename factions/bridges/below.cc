#include "factions/bridges/below.h"

#include <algorithm>

#include "factions/bridges/common.h"
#include "factions/encounter.h"
#include "factions/villains/villain.h"

namespace bw {

namespace {

Id<Group> HolderOf(const World& w, Ref what) {
  Id<Group> g = what.group();
  if (what.place()) g = w.places[what.place()].owner;
  if (what.construction()) g = w.constructions[what.construction()].owner;
  return g && w.groups[g].alive() ? g : Id<Group>();
}

constexpr int kFew = 2;  // folk a place may hold for a chosen one to dare it

}  // namespace

bool GodsReachBelow(const World& w, const Rules& rules) {
  return BridgeOn(w, rules, &WorldPreset::bridge_god);
}

bool IsBelow(Ref what) { return what.construction() || what.place() || what.group(); }

bool StandsBelow(const World& w, Ref what) {
  const Row* row = what ? w.RowOf(what) : nullptr;
  if (row == nullptr || !row->alive()) return false;
  if (what.place()) return static_cast<bool>(HolderOf(w, what));
  if (!what.construction()) return true;
  return w.constructions[what.construction()].folk > 0;
}

int DvBelow(const World& w, const Rules& rules, Ref what) {
  const BridgeRules& b = *rules.bridges;
  if (const Id<Group> g = HolderOf(w, what)) {
    const Group& group = w.groups[g];
    if (group.kind == "villain") return b.villain_dv;
    return group.kind == "alpha" ? b.alpha_dv : group.folk + b.group_dv;
  }
  const Id<Construction> c = what.construction();
  return (c ? w.constructions[c].folk : 0) + b.group_dv;
}

int SlayBelow(Draft& d, const World& w, const Rules& rules, Ref what, int surplus) {
  const int n = surplus / rules.bridges->surplus_a_folk;
  if (const Id<Group> g = HolderOf(w, what)) return LoseFolk(d, w, g, n, what.place());
  const Id<Construction> c = what.construction();
  return c ? SlayInConstruction(d, w, c, n) : 0;
}

void AfterSlaying(Turn& t, Ref what, Ref by, EventNo cause) {
  const World& w = t.world();
  Id<Group> g = what.group();
  if (what.place()) g = w.places[what.place()].owner;
  if (what.construction() && w.constructions[what.construction()].owner) {
    g = w.constructions[what.construction()].owner;
  }
  if (g && w.groups[g].kind == "villain") {
    const Turn::Track here(t, w.groups[g].delve);
    IfDefeated(t, by, cause);
  } else {
    AfterLoss(t, g ? Ref(g) : what, cause);
  }
}

Id<Settlement> TownAbove(const World& w, Id<Delve> delve) {
  const Id<Construction> castle = CastleOf(w, delve);
  return castle ? TownOf(w, castle) : Id<Settlement>();
}

bool ClearBelow(Turn& t, Id<Person> who, Id<Place> place, int might, EventNo cause) {
  const World& w = t.world();
  const Id<Group> g = HolderOf(w, place);
  if (!g) return true;
  Party p;
  p.of = who;
  p.modifiers = might;
  p.rule = "B-GOD-04";
  const Meeting m = PartyRound(t, p, g, place, cause);
  return m.margin > 0;
}

bool LiesOpen(const World& w, Id<Treasure> what) {
  const Id<Place> at = w.treasures[what].alive() ? w.treasures[what].at.place() : Id<Place>();
  return at && w.places[at].alive() && w.places[at].open() && !w.places[at].owner;
}

std::vector<Ref> TasksBelow(const World& w) {
  std::vector<Ref> out;
  for (const Id<Treasure> what : w.treasures.Ids()) {
    if (LiesOpen(w, what)) out.emplace_back(what);
  }
  for (const Id<Place> p : w.places.Ids()) {
    const Id<Group> g = HolderOf(w, p);
    const bool few = g && w.groups[g].kind != "villain" && w.places[p].folk <= kFew;
    if (few && w.places[p].folk > 0 && w.places[p].open()) out.emplace_back(p);
  }
  return out;
}

}  // namespace bw
