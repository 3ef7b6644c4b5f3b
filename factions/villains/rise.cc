// The Age of Villainy opens: which villain the world suits, who it is, where it sits down and what
// it is given (D-VIL-01, D-VIL-02, S-AGE-02).
// event villain.rises: actor villain; on seat, its person, the group or house it comes from; note
//   the villain's id; fact folk
// event villain.inherits: actor villain; on home, whose loot it was; fact loot
// event villain.takes-tower: actor villain; on tower
#include <algorithm>

#include "factions/people.h"
#include "factions/steps.h"
#include "factions/treasures.h"
#include "factions/villains/villain.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

Id<Construction> LordlyCastle(const World& w) {
  for (std::size_t i = w.constructions.size(); i-- > 0;) {
    const Id<Construction> c(i);
    const Construction& k = w.constructions[c];
    if (k.kind == "castle" && k.alive() && w.Plays(k.delve) && LeaderOf(w, c)) return c;
  }
  return {};
}

// The group or house it steps out of; false when there is none though one is needed.
bool Origin(const World& w, const VillainRule& rule, Ref& origin) {
  if (rule.rises == "alpha") origin = RichestAlpha(w);
  if (rule.rises == "lord") origin = LordlyCastle(w);
  return rule.rises == "stranger" || origin;
}

// D-VIL-01: how much the world suits this villain; 0 = not at all. Each earlier reign halves,
// thirds ... the weight, so that long histories see them all.
int Suits(const World& w, const VillainRule& rule, bool whatever) {
  Ref origin;
  if (!Origin(w, rule, origin) || !FindSeat(w, rule, origin.group())) return 0;
  if (!whatever && !Holds(w, rule.when, rule.id, {})) return 0;
  int weight = rule.weight;
  for (const VillainWeight& more : rule.weigh) {
    if (Holds(w, more.when, rule.id, {})) weight += more.add;
  }
  int reigned = 0;
  for (const Group& g : w.groups) reigned += g.flavour == rule.id && w.Plays(g.delve) ? 1 : 0;
  return std::max(weight, 0) * 12 / (1 + reigned);
}

const VillainRule* Choose(Turn& t) {
  std::vector<const VillainRule*> rules;
  for (const auto& [id, rule] : t.rules.villains.all) rules.push_back(&rule);
  for (const bool whatever : {false, true}) {
    std::vector<int> weights;
    for (const VillainRule* rule : rules) weights.push_back(Suits(t.world(), *rule, whatever));
    const std::size_t pick = t.dice.Stream("villain.choice").Weighted(weights);
    if (pick >= rules.size()) continue;
    const std::string id = t.dice.Choose("villain", Ref::World(), rules[pick]->id, [&] {
      std::vector<Option> options;
      for (std::size_t i = 0; i < rules.size(); ++i) {
        if (weights[i] == 0) continue;
        options.push_back({rules[i]->id, std::string(kByName), {rules[i]->name}});
      }
      return options;
    });
    return &t.rules.villains.all.find(id)->second;
  }
  return rules.front();  // not one has a seat: the first digs its own
}

// With nowhere to sit, a room is dug wherever there is space; the draft gets it.
std::optional<Ref> DigSeat(Draft& d, Turn& t, const VillainRule& rule) {
  const World& w = t.world();
  const RoomSpec spec{rule.seat_kind, "", rule.id, rule.habit, "hall", 2 * kBead, kBead};
  for (const Id<Delve> delve : DelvesInPlay(w)) {
    const auto spot = FindSpot(w, delve, spec.w, spec.h, {}, t.dice.Stream("villain.seat"));
    if (spot) return AddRoom(d, w, delve, spec, spot->box);
  }
  return {};
}

// Everything of the group it was passes to the villain; the old row ends.
void TakeOver(Draft& d, const World& w, Id<Group> from, Ref villain) {
  for (const Id<Place> p : TerritoryOf(w, from)) d.Set(p, Field::kOwner, villain);
  for (std::size_t i = 0; i < w.constructions.size(); ++i) {
    if (w.constructions[Id<Construction>(i)].owner == from) {
      d.Set(Id<Construction>(i), Field::kOwner, villain);
    }
  }
  for (std::size_t i = 0; i < w.treasures.size(); ++i) {
    if (w.treasures[Id<Treasure>(i)].at == Ref(from)) d.Set(Id<Treasure>(i), Field::kAt, villain);
  }
  d.End(from);
}

// The person at its head: the lord or beast it was, else somebody new.
void CrownLeader(Draft& d, Turn& t, const VillainRule& rule, Ref origin, Ref villain) {
  const Id<Person> old = LeaderOf(t.world(), origin);
  if (!old) {
    AddLeader(d, t, {.role = "villain", .of = villain, .culture = rule.culture});
    return;
  }
  d.Set(old, Field::kOwner, villain).Set(old, Field::kKind, std::string("villain"));
  d.Set(villain, Field::kLeader, Ref(old)).On(old);
  if (origin.construction()) AddLeader(d, t, {.role = "lord", .of = origin});
}

std::string NameOfVillain(Turn& t, const VillainRule& rule, Draft& d) {
  return NewName(t.world(), t.rules, rule.culture, "villain", t.dice.Stream("villain.name"),
                 NamesIn(d));
}

EventNo Rise(Turn& t, const VillainRule& rule) {
  const World& w = t.world();
  Draft d("D-VIL-01", "villain.rises", Ref::World(), 10);
  const Id<Age> before = AgeBefore(w, w.age);
  if (before) d.Because(w.ages[before].last_event);  // what ended the last age
  Ref origin;
  Origin(w, rule, origin);
  const auto found = FindSeat(w, rule, origin.group());
  const std::optional<Ref> seat = found ? std::optional<Ref>(*found) : DigSeat(d, t, rule);
  if (!seat) return kNoEvent;
  Group g;
  g.delve = found ? w.places[*found].delve : d.rows().places.front().delve;
  g.kind = "villain";
  g.flavour = rule.id;
  g.alignment = rule.alignment;
  g.home = seat->place();
  g.name = NameOfVillain(t, rule, d);
  const Ref villain = d.Found(w, std::move(g));
  d.event.actor = villain;
  d.On(*seat);
  if (origin.group()) TakeOver(d, w, origin.group(), villain);
  const int had = origin.group() ? w.groups[origin.group()].folk : 0;
  const bool came_with_it = found && origin.group() && w.places[*found].owner == origin.group();
  if (!came_with_it) d.Own(*seat, villain.group());
  if (found && !w.places[*found].open()) d.Set(*seat, Field::kState, std::string("open"));
  if (found) d.Set(*seat, Field::kKind, rule.seat_kind);
  d.Folk(*seat, std::max(rule.folk - had, 0)).Fact("folk", std::max(rule.folk, had));
  CrownLeader(d, t, rule, origin, villain);
  if (origin) d.On(origin);
  d.Note(rule.id);
  return t.Post(std::move(d));
}

// The loot that ended the age: what the surface had put by, or the hoard of whoever ended it.
void Inherit(Turn& t, Id<Group> villain, EventNo cause) {
  const World& w = t.world();
  const Id<Place> home = w.groups[villain].home;
  Draft d("D-VIL-02", "villain.inherits", villain, 6);
  d.On(home).Because(cause);
  const std::string put_by = TrackVar(w, "put-by");
  int loot = w.Var(put_by);
  if (loot > 0) {
    d.Var(Ref::World(), put_by, -loot);
  } else if (const Id<Age> before = AgeBefore(w, w.age)) {
    const Id<Group> ender = w.ages[before].by.group();
    if (!ender || !w.groups[ender].alive()) return;
    int left = t.rules.world.ending_loot - 1;
    for (const Id<Place> p : TerritoryOf(w, ender)) {
      const int some = std::min(left, w.places[p].loot);
      d.Loot(p, -some);
      loot += some;
      left -= some;
    }
    d.On(ender);
  }
  if (loot == 0) return;
  d.Loot(home, loot).Fact("loot", loot);
  t.Post(std::move(d));
}

// A tower over the seat that is empty or in monsters' hands comes with it (S-SPEC-02).
void TakeTower(Turn& t, Id<Group> villain, EventNo cause) {
  const World& w = t.world();
  const Id<Construction> tower = w.places[w.groups[villain].home].under;
  if (!tower || w.constructions[tower].kind != "tower") return;
  if (w.constructions[tower].owner == villain) return;
  Draft d("D-VIL-01", "villain.takes-tower", villain, 6);
  d.Set(tower, Field::kOwner, Ref(villain)).On(tower).Because(cause);
  t.Post(std::move(d));
}

}  // namespace

void RiseOfVillain(Turn& t) {
  if (VillainOf(t.world())) return;
  const EventNo risen = Rise(t, *Choose(t));
  if (risen == kNoEvent) return;
  const Id<Group> villain = VillainOf(t.world());
  Inherit(t, villain, risen);
  TakeTower(t, villain, risen);
  OpenTheWay(t, villain, risen);
}

}  // namespace bw
