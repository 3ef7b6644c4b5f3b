#include "tests/support/group_world.h"

#include <gtest/gtest.h>

namespace bw {

namespace {

Fx Beads(double b) { return FxFromBeads(b); }

}  // namespace

GroupWorld::GroupWorld(const Rules& r, const std::string& age) : turn(world, r) {
  world.recipe.seed = 7;
  Delve d;
  d.key = "delve-1";
  d.sheet = "landscape";
  d.width = 32 * kBead;
  d.height = 22 * kBead;
  d.surface = 4 * kBead;
  world.delves.Add(d);
  world.now = {1, 0};
  OpenAge(world, age, age);
}

Id<Place> GroupWorld::Room(const std::string& key, double x, double y, const std::string& kind) {
  Place p;
  p.key = key;
  p.delve = Id<Delve>(0u);
  p.kind = kind;
  p.builder = "nature";
  p.habit = "natural";
  p.shape = "rect";
  p.box = {Beads(x), Beads(kind == "entrance" ? 3.5 : y), kBead, kBead};
  Draft draft("TEST", "place.dug", Ref::World());
  const Id<Place> id = draft.Found(world, p).place();
  turn.Post(std::move(draft));
  return id;
}

Id<Way> GroupWorld::Join(Id<Place> a, Id<Place> b, double beads) {
  Way way;
  way.delve = Id<Delve>(0u);
  way.kind = "tunnel";
  way.from = a;
  way.to = b;
  way.length = Beads(beads);
  Draft draft("TEST", "way.dug", Ref::World());
  const Id<Way> id = draft.Found(world, way).way();
  turn.Post(std::move(draft));
  return id;
}

Id<Group> GroupWorld::Put(const std::string& key, const std::string& kind, Id<Place> home, int folk,
                          int loot, const std::string& flavour) {
  Group g;
  g.key = key;
  g.delve = Id<Delve>(0u);
  g.kind = kind;
  g.flavour = flavour;
  g.name = key;
  g.alignment = turn.rules.groups.RulesOf(kind, flavour).alignment;
  g.home = home;
  g.arrival = static_cast<int>(world.groups.size()) + 1;
  Draft draft("TEST", "group.put", Ref::World());
  const Ref id = draft.Found(world, g);
  turn.Post(std::move(draft));
  Own(id.group(), home, folk, loot);
  return id.group();
}

void GroupWorld::Own(Id<Group> g, Id<Place> p, int folk, int loot) {
  Draft draft("TEST", "group.put", g);
  draft.Own(p, g).Folk(p, folk).Loot(p, loot);
  turn.Post(std::move(draft));
}

Id<Construction> GroupWorld::Build(const std::string& key, const std::string& kind, double x,
                                   int folk, int loot) {
  Construction c;
  c.key = key;
  c.delve = Id<Delve>(0u);
  c.kind = kind;
  c.name = key;
  c.x = Beads(x);
  c.w = kind == "farm" ? kBead / 2 : kBead;
  Draft draft("TEST", "construction.put", Ref::World());
  const Ref id = draft.Found(world, c);
  draft.Folk(id, folk).Loot(id, loot);
  turn.Post(std::move(draft));
  return id.construction();
}

const Event& GroupWorld::Last(std::string_view kind) const {
  for (auto it = world.events.rbegin(); it != world.events.rend(); ++it) {
    if (it->kind == kind) return *it;
  }
  ADD_FAILURE() << "no event " << kind;
  static const Event kNone;
  return kNone;
}

int GroupWorld::Count(std::string_view kind) const {
  int n = 0;
  for (const Event& e : world.events) n += e.kind == kind ? 1 : 0;
  return n;
}

int GroupWorld::Fact(std::string_view kind, std::string_view fact) const {
  for (const bw::Fact& f : Last(kind).facts) {
    if (f.name == fact) return f.value;
  }
  ADD_FAILURE() << kind << " has no fact " << fact;
  return -1;
}

}  // namespace bw
