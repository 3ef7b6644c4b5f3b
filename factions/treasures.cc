// event treasure.taken: actor taker; on treasure, the spot it was taken from
// event treasure.scattered: actor world; on treasure, where it comes to lie, where it lay
// event hoard.scattered: actor world; on the places it comes to lie in; fact loot
#include "factions/treasures.h"

#include <array>

#include "factions/people.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

// A spot may be a row the draft itself founds; a person's is their house's delve.
Id<Delve> DelveOfSpot(const Draft& d, const World& w, Ref at) {
  Id<Delve> delve;
  if (at.place() && !w.places.Holds(at.place())) {
    delve = d.rows().places[at.place().n - w.places.size()].delve;
  } else if (w.places.Holds(at.place()) || w.constructions.Holds(at.construction()) ||
             w.groups.Holds(at.group()) || w.people.Holds(at.person())) {
    delve = DelveOf(w, at);
  }
  if (!delve) delve = w.track;
  if (!delve && !w.delves.empty()) delve = Id<Delve>(std::size_t{0});
  return delve;
}

}  // namespace

Ref AddTreasure(Draft& d, Turn& t, const NewTreasure& what) {
  const World& w = t.world();
  Treasure row;
  row.kind = what.kind;
  row.made_year = w.now.year;
  row.delve = DelveOfSpot(d, w, what.at);
  row.name = what.name;
  if (row.name.empty()) {
    row.name = NewName(w, t.rules, what.culture, "treasure." + what.kind,
                       t.dice.Stream("treasure", what.at), NamesIn(d));
  }
  const Ref ref = d.Found(w, std::move(row));
  d.Set(ref, Field::kAt, what.at);  // its path begins with the event that makes it
  d.On(ref);
  return ref;
}

std::string_view TreasureKind(Rng& rng) {
  static constexpr std::array kKinds{"crown", "blade", "book",   "idol",    "chalice", "mask",
                                     "horn",  "ring",  "shield", "lantern", "mirror",  "hammer"};
  return kKinds[static_cast<std::size_t>(rng.Below(static_cast<int>(kKinds.size())))];
}

Ref StoreOf(const World& w, Ref taker) {
  if (!taker.group()) return taker;
  const Id<Place> home = w.groups[taker.group()].home;
  return home ? Ref(home) : Ref();
}

std::vector<Id<Treasure>> TreasuresAt(const World& w, Ref spot) {
  std::vector<Id<Treasure>> out;
  for (std::size_t i = 0; i < w.treasures.size(); ++i) {
    const Treasure& t = w.treasures[Id<Treasure>(i)];
    if (t.alive() && t.at == spot) out.emplace_back(i);
  }
  return out;
}

void MoveTreasure(Draft& d, const World& w, Id<Treasure> what, Ref to) {
  const Ref store = StoreOf(w, to);
  if (!store || w.treasures[what].at == store) return;
  d.Set(what, Field::kAt, store);
  d.On(what);
}

EventNo TakeTreasure(Turn& t, Id<Treasure> what, Ref taker, std::string_view rule, EventNo cause,
                     int weight) {
  const World& w = t.world();
  const Ref from = w.treasures[what].at;
  if (!StoreOf(w, taker) || StoreOf(w, taker) == from) return kNoEvent;
  Draft d(rule, "treasure.taken", taker, weight);
  MoveTreasure(d, w, what, taker);
  d.On(from).Because(cause);
  return t.Post(std::move(d));
}

void GatherTreasures(Turn& t, std::span<const Id<Place>> path, Ref taker, std::string_view rule,
                     EventNo cause) {
  if (t.world().treasures.empty()) return;
  for (const Id<Place> p : path) {
    if (t.world().places[p].owner) continue;
    for (const Id<Treasure> what : TreasuresAt(t.world(), p)) {
      TakeTreasure(t, what, taker, rule, cause);
    }
  }
}

void SpoilsOfEncounter(Turn& t, Ref spot, Ref winner, int margin, std::string_view rule,
                       EventNo cause) {
  if (margin < 4) return;
  const std::vector<Id<Treasure>> there = TreasuresAt(t.world(), spot);
  if (!there.empty()) TakeTreasure(t, there.front(), winner, rule, cause);
}

namespace {

// Open places below that nobody holds; entrances are no hiding places.
std::vector<Id<Place>> HidingPlaces(const World& w, Id<Delve> delve, bool held_too) {
  std::vector<Id<Place>> out;
  for (std::size_t i = 0; i < w.places.size(); ++i) {
    const Place& p = w.places[Id<Place>(i)];
    if (p.delve == delve && p.open() && p.alive() && p.kind != "entrance" &&
        (held_too || !p.owner)) {
      out.emplace_back(i);
    }
  }
  return out;
}

}  // namespace

void ScatterTreasures(Turn& t, Ref holder, std::string_view rule, EventNo cause) {
  ScatterTreasures(t, TreasuresOf(t.world(), holder), rule, cause);
}

void ScatterTreasures(Turn& t, std::span<const Id<Treasure>> treasures, std::string_view rule,
                      EventNo cause) {
  const World& w = t.world();
  for (const Id<Treasure> what : treasures) {
    std::vector<Id<Place>> spots = HidingPlaces(w, w.treasures[what].delve, false);
    if (spots.empty()) spots = HidingPlaces(w, w.treasures[what].delve, true);
    if (spots.empty()) return;
    Rng& rng = t.dice.Stream("scatter", what);
    const Id<Place> spot =
        spots[static_cast<std::size_t>(rng.Below(static_cast<int>(spots.size())))];
    Draft d(rule, "treasure.scattered", Ref::World(), 4);
    d.On(what).On(spot).On(w.treasures[what].at).Because(cause);
    d.Set(what, Field::kAt, Ref(spot));
    t.Post(std::move(d));
  }
}

void ScatterLoot(Turn& t, std::span<const Id<Place>> from, std::string_view rule, EventNo cause) {
  const World& w = t.world();
  Draft d(rule, "hoard.scattered", Ref::World(), 4);
  d.Because(cause);
  std::vector<Id<Place>> spots;
  int moved = 0;
  for (const Id<Place> p : from) {
    if (spots.empty() && moved == 0) {
      spots = HidingPlaces(w, w.places[p].delve, false);
      std::erase_if(spots, [&](Id<Place> s) { return w.places[s].loot > 0; });
      t.dice.Stream("scatter.loot").Shuffle(spots);
    }
    for (int left = w.places[p].loot; left > 1 && !spots.empty(); --left) {
      d.Loot(p, -1).Loot(spots.back(), 1).On(spots.back());
      spots.pop_back();
      ++moved;
    }
  }
  d.Fact("loot", moved);
  if (moved > 0) t.Post(std::move(d));
}

int RelicBonus(const World& w, Ref holder) {
  for (const Id<Treasure> what : TreasuresAt(w, holder)) {
    if (w.treasures[what].kind == "relic") return 1;
  }
  return 0;
}

std::vector<TreasureStep> TreasureHistory(const World& w, Id<Treasure> what) {
  std::vector<TreasureStep> out;
  for (const Event& e : w.events) {
    for (const Change& c : e.changes) {
      if (c.of == Ref(what) && c.field == Field::kAt) out.push_back({e.n, std::get<Ref>(c.to)});
    }
  }
  return out;
}

}  // namespace bw
