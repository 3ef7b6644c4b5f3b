// What a villain builds (D-VIL-02, D-VIL-03): the ladder of its data, room by room.
// event villain.builds: actor villain; on the room, a treasure made in it; facts work (which one by
//   number), folk; note kind of room
#include <algorithm>

#include "factions/people.h"
#include "factions/treasures.h"
#include "factions/villains/villain.h"

namespace bw {

namespace {

constexpr std::size_t kTries = 6;  // of its places, the home first, then the latest

// Places to dig from.
std::vector<Id<Place>> Faces(const World& w, Id<Group> villain) {
  const Id<Place> home = w.groups[villain].home;
  std::vector<Id<Place>> own = TerritoryOf(w, villain);
  std::reverse(own.begin(), own.end());
  std::erase_if(own, [&](Id<Place> p) { return p == home || !w.places[p].open(); });
  own.insert(own.begin(), home);
  if (own.size() > kTries) own.resize(kTries);
  return own;
}

// The nearest open place nobody holds, within two fingers.
Id<Place> NearestVacant(Turn& t, Id<Group> villain, const Habitat& in) {
  const World& w = t.world();
  const Id<Place> home = w.groups[villain].home;
  const auto reach = t.Ways(w.places[home].delve).From(home, 2 * t.rules.world.finger);
  Id<Place> best;
  for (std::size_t i = 0; i < w.places.size(); ++i) {
    const Id<Place> p(i);
    const Place& row = w.places[p];
    if (!reach.Reaches(p) || row.owner || row.under || row.kind == "entrance" ||
        !CanLiveIn(row, in)) {
      continue;
    }
    if (!best || reach.To(p) < reach.To(best)) best = p;
  }
  return best;
}

Ref MakeOver(Draft& d, Turn& t, Id<Group> villain, const VillainRule& rule,
             const VillainWork& work) {
  const Id<Place> room = NearestVacant(t, villain, rule.lives_in);
  if (!room) return t.world().groups[villain].home;
  d.Own(room, villain).Set(room, Field::kKind, work.kind);
  d.Set(room, Field::kBuilder, rule.id).Set(room, Field::kHabit, rule.habit);
  return room;
}

}  // namespace

std::optional<Ref> DigVillainRoom(Draft& d, Turn& t, Id<Group> villain, const RoomSpec& spec) {
  const World& w = t.world();
  Rng& rng = t.dice.Stream("villain.dig", villain);
  for (const Id<Place> face : Faces(w, villain)) {
    const auto room =
        DigFrom(d, w, face, spec, kBead / 2, t.rules.world.half_finger, "tunnel", rng);
    if (!room) continue;
    d.Own(*room, villain);
    return room;
  }
  return {};
}

EventNo BuildWork(Turn& t, Id<Group> villain) {
  const World& w = t.world();
  const Group& g = w.groups[villain];
  const VillainRule& rule = RuleOf(t.rules, g);
  const int built = CountOf(g.vars, "works");
  const VillainWork& work = rule.works[static_cast<std::size_t>(built) % rule.works.size()];
  Draft d("D-VIL-02", "villain.builds", villain, built % 4 == 3 ? 8 : 4);
  const RoomSpec spec{work.kind, "", rule.id, rule.habit, work.shape, work.w, work.h};
  const auto dug = DigVillainRoom(d, t, villain, spec);
  const Ref room = dug ? *dug : MakeOver(d, t, villain, rule, work);
  const int folk = std::clamp(rule.most_folk - g.folk, 0, work.folk);
  // Somebody moves along, so that what it holds is peopled.
  if (folk == 0 && room != Ref(g.home) && w.places[g.home].folk >= 3) {
    d.Folk(g.home, -1).Folk(room, 1);
  }
  d.On(room).Mark(room, "work", 1).Folk(room, folk).Var(villain, "works", 1);
  if (!work.treasure.empty()) {
    AddTreasure(d, t, {.kind = work.treasure, .at = room, .culture = rule.culture});
  }
  d.Because(LastDeed(w, villain)).Fact("work", built + 1).Fact("folk", folk).Note(work.kind);
  return t.Post(std::move(d));
}

}  // namespace bw
