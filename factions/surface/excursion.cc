// event excursion.leaves: actor castle, on entrance place and captain; facts folk, loot
// event encounter.fought (factions/encounter.cc), rule S-SUP-03
// event excursion.gathers: actor castle, on place; fact loot
// event excursion.lost: actor castle, on place and captain; facts rounds, loot (left lying)
// event excursion.returns: actor castle, on captain; facts folk, lost, loot (all they carry), haul
//   (of it what they did not take along), rounds, rooms
#include "factions/surface/excursion.h"

#include <algorithm>
#include <vector>

#include "factions/encounter.h"
#include "factions/people.h"
#include "factions/surface/effects.h"
#include "factions/surface/kingdom.h"
#include "factions/surface/perils.h"
#include "factions/surface/specials.h"
#include "factions/treasures.h"
#include "generator/world/map_reference.h"

namespace bw {

namespace {

constexpr int kFolk = 3, kLoot = 1;  // S-SUP-02

class Excursion {
 public:
  Excursion(Turn& t, Id<Construction> castle) : t_(t), w_(t.world()), castle_(castle) {}

  bool Go(EventNo cause) {
    const Entrance* gate = NearestEntrance();
    if (gate == nullptr) return false;
    Leave(gate->place, cause);
    Walk(gate->place);
    if (party_.alive()) {
      Return();
    } else {
      Fall();
    }
    return true;
  }

 private:
  const Construction& castle() const { return w_.constructions[castle_]; }

  // Nearest along the ground; ties by the order of entrances, places before buildings.
  const Entrance* NearestEntrance() {
    gates_ = Entrances(w_, castle().delve);
    const Delve& delve = w_.delves[castle().delve];
    const Entrance* best = nullptr;
    Fx nearest = kFar;
    for (const Entrance& e : gates_) {
      const Fx d = AlongGround(delve, MiddleOf(castle()), e.x);
      if (d < nearest) nearest = d, best = &e;
    }
    return best;
  }

  // A captain leads one excursion after another until death.
  Ref Captain(Draft& d) {
    for (std::size_t i = 0; i < w_.people.size(); ++i) {
      const Person& p = w_.people[Id<Person>(i)];
      if (p.of != Ref(castle_) || p.role != "captain" || !p.alive()) continue;
      d.On(Id<Person>(i));
      return Id<Person>(i);
    }
    return AddPerson(d, t_, {.role = "captain", .of = castle_, .culture = "vale"});
  }

  void Leave(Id<Place> gate, EventNo cause) {
    party_.of = castle_;
    party_.folk = kFolk;
    party_.loot = took_ = std::min(castle().loot, kLoot);
    party_.modifiers = RelicBonus(w_, castle_);  // D-MON-08: a relic travels along
    party_.rule = "S-SUP-03";
    Draft d("S-SUP-02", "excursion.leaves", castle_, 4);
    d.On(gate).Because(cause).Fact("folk", party_.folk).Fact("loot", party_.loot);
    captain_ = Captain(d).person();
    d.Folk(castle_, -party_.folk).Loot(castle_, -party_.loot);
    left_ = last_ = t_.Post(std::move(d));
  }

  // S-SUP-02: loose is what lies in rooms no group but delvers holds; what those have at home is
  // their hoard, and put away.
  bool LootIsLoose(Id<Place> id) const {
    const Place& p = w_.places[id];
    if (p.loot == 0) return false;
    return !p.owner || (w_.groups[p.owner].kind == "delver" && w_.groups[p.owner].home != id);
  }
  bool Draws(Id<Place> id) const {
    const Place& p = w_.places[id];
    if (p.owner && !Met(p.owner)) return true;
    return LootIsLoose(id);
  }
  bool Met(Id<Group> g) const { return std::find(met_.begin(), met_.end(), g) != met_.end(); }

  // The nearest room that draws them; at the very start, failing that, the deepest one in reach.
  Id<Place> NextGoal(const WayGraph::Reach& reach, bool start) const {
    Id<Place> goal, deepest;
    for (const Id<Place> id : w_.places.Ids()) {
      if (!reach.Reaches(id)) continue;
      if (Draws(id) && (!goal || reach.To(id) < reach.To(goal))) goal = id;
      if (!deepest || Deeper(id, deepest, reach)) deepest = id;
    }
    if (goal) return goal;
    return start ? deepest : Id<Place>();
  }
  bool Deeper(Id<Place> a, Id<Place> b, const WayGraph::Reach& reach) const {
    const Fx ya = w_.places[a].box.centre().y, yb = w_.places[b].box.centre().y;
    return ya != yb ? ya > yb : reach.To(a) < reach.To(b);
  }

  // The rules' own goal, unless the table picks another room that draws them.
  Id<Place> ChooseWay(Id<Place> own, Id<Place> here, const WayGraph::Reach& reach) {
    if (!own || !Draws(own)) return own;
    const std::string word = t_.dice.Choose("way", castle_, w_.KeyOf(own), [&] {
      std::vector<Option> options;
      for (const Id<Place> id : w_.places.Ids()) {
        if (id == here || !reach.Reaches(id) || !Draws(id)) continue;
        options.push_back(WhatDraws(id, reach.To(id)));
      }
      return options;
    });
    return w_.Find(word).place();
  }
  static std::string TenthsText(Fx length) {
    const Fx tenths = (length * 10 + kBead / 2) / kBead;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10);
  }
  Option WhatDraws(Id<Place> id, Fx far) const {
    const Place& p = w_.places[id];
    Option out{w_.KeyOf(id),
               "way",
               {p.name.empty() ? p.kind : p.name, MapReference(w_, id), TenthsText(far)}};
    const auto also = [&](const char* what, const std::string& part) {
      out.says += what;
      out.parts.push_back(part);
    };
    if (p.owner && !Met(p.owner)) also("-held", w_.groups[p.owner].name);
    if (LootIsLoose(id)) also("-loot", std::to_string(p.loot));
    return out;
  }

  void Walk(Id<Place> gate) {
    Fx length = t_.rules.world.finger;
    Id<Place> here = gate;
    bool start = !Draws(gate);
    Enter(gate);
    while (party_.alive()) {
      const WayGraph::Reach reach = t_.Ways(castle().delve).From(here, length);
      const Id<Place> goal = ChooseWay(NextGoal(reach, start), here, reach);
      if (!goal || goal == here) return;
      const std::vector<Id<Place>> path = WayGraph::Path(reach, goal);
      for (std::size_t i = 1; i < path.size() && party_.alive(); ++i) Enter(path[i]);
      length -= reach.To(goal);
      here = goal;
      start = false;
    }
  }

  // D-PRIM-03
  void Brave(Id<Place> place) {
    const auto peril = PerilIn(w_.places[place], party_.folk);
    if (!peril) return;
    party_.folk -= peril->toll;
    last_ = t_.Post(TellPeril(w_, *peril, "excursion", castle_, place, last_));
  }

  // A room on the path: first whoever holds it, then what lies loose in it.
  void Enter(Id<Place> place) {
    path_.push_back(place);
    Brave(place);
    if (!party_.alive()) return;
    const Id<Group> holder = w_.places[place].owner;
    if (holder && w_.groups[holder].alive() && !Met(holder)) {
      met_.push_back(holder);
      const Fight f = FightOut(t_, party_, holder, place, last_);
      rounds_ += f.rounds;
      last_ = f.event;
    }
    const Place& p = w_.places[place];
    if (!party_.alive() || !LootIsLoose(place)) return;
    Draft d("S-SUP-02", "excursion.gathers", castle_, 3);
    d.On(place).Because(left_).Fact("loot", p.loot);
    party_.loot += p.loot;
    d.Loot(place, -p.loot);
    t_.Post(std::move(d));
  }

  // S-SUP-02: what they carried lies where they fell, a relic too.
  void Fall() {
    const Id<Place> place = path_.back();
    Draft d("S-SUP-02", "excursion.lost", castle_, 7);
    d.On(place).On(captain_).Because(last_);
    d.Fact("rounds", rounds_).Fact("loot", party_.loot).Loot(place, party_.loot);
    for (const Id<Treasure> what : TreasuresAt(w_, castle_)) {
      if (w_.treasures[what].kind == "relic") d.On(what).Set(what, Field::kAt, Ref(place));
    }
    const EventNo lost = t_.Post(std::move(d));
    const Id<Group> by = w_.places[place].owner;
    Falls(t_, captain_, "S-SUP-02", by ? Ref(by) : Ref(), lost);
  }

  // S-SUP-04, also when nobody was met.
  void Return() {
    Draft d("S-SUP-04", "excursion.returns", castle_, 5);
    d.On(captain_).Because(last_).Fact("folk", party_.folk).Fact("lost", kFolk - party_.folk);
    d.Fact("loot", party_.loot).Fact("haul", std::max(0, party_.loot - took_));
    d.Fact("rounds", rounds_).Fact("rooms", static_cast<int>(path_.size()));
    FolkEnter(d, t_, castle_, party_.folk);
    d.Loot(castle_, party_.loot);
    const EventNo home = t_.Post(std::move(d));
    GatherTreasures(t_, path_, castle_, "S-SUP-04", home);
    if (party_.folk < kFolk) HealTheReturned(t_, castle_, home);
    BuildSpecial(t_, castle_, home);
  }

  Turn& t_;
  const World& w_;
  Id<Construction> castle_;
  Id<Person> captain_;
  Party party_;
  std::vector<Entrance> gates_;
  std::vector<Id<Group>> met_;
  std::vector<Id<Place>> path_;
  int rounds_ = 0, took_ = 0;
  EventNo left_ = kNoEvent, last_ = kNoEvent;
};

}  // namespace

bool RideOut(Turn& t, Id<Construction> castle, EventNo cause) {
  return Excursion(t, castle).Go(cause);
}

}  // namespace bw
