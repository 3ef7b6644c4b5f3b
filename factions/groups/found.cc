// The founding of a group: its row, its home, its tokens and the named one at its head.
// event group.arrives: actor group, subjects home and, where named, its head; facts folk, loot;
//   note the flavour
#include <algorithm>

#include "factions/groups/group_turn.h"
#include "factions/people.h"
#include "generator/world/naming.h"

namespace bw {

int NextArrival(const World& w) {
  int last = 0;
  for (const Group& g : w.groups) {
    if (w.Plays(g.delve)) last = std::max(last, g.arrival);
  }
  return last + 1;
}

Ref AddGroup(Turn& t, Draft& d, const NewGroup& n, Ref home) {
  const World& w = t.world();
  const GroupClass& rules = *n.rules;
  const Id<Place> place = home.place();
  Group g;
  g.delve = w.places.Holds(place) ? w.places[place].delve
                                  : d.rows().places[place.n - w.places.size()].delve;
  g.kind = n.kind;
  g.flavour = n.flavour;
  g.alignment = n.alignment.empty() ? rules.alignment : n.alignment;
  g.home = place;
  g.arrival = n.arrival > 0 ? n.arrival : NextArrival(w);
  Rng& rng = t.dice.Stream("naming-groups");
  const std::string what = rules.leader == "beast" ? "beast" : "group." + rules.id;
  g.name = NewName(w, t.rules, rules.culture, what, rng);
  // A beast is its own head and bears the group's name.
  const std::string head = rules.leader == "beast" ? g.name : "";
  const Ref ref = d.Found(w, g);
  d.Own(home, ref.group());
  if (!rules.leader.empty()) {
    AddLeader(d, t, {.role = rules.leader, .of = ref, .culture = rules.culture, .name = head});
  }
  return ref;
}

Id<Group> FoundGroup(Turn& t, const NewGroup& n) {
  const World& w = t.world();
  Draft d(n.rule, n.event, n.actor, n.weight);
  for (const Ref r : n.about) d.On(r);
  d.On(n.home).Because(n.cause).Note(n.flavour.empty() ? n.kind : n.flavour);
  const Place& home = w.places[n.home];
  if (!home.open()) d.Set(n.home, Field::kState, std::string("open"));
  const Ref ref = AddGroup(t, d, n, n.home);
  if (!n.actor) d.event.actor = ref;
  d.Folk(n.home, n.folk).Loot(n.home, n.loot).Fact("folk", n.folk).Fact("loot", n.loot);
  for (const auto& [name, count] : n.vars) d.Var(ref, name, count);
  t.Post(std::move(d));
  return ref.group();
}

}  // namespace bw
