// What the deep has waiting behind a wall (D-PRIM-03, D-PRIM-02): paid by whoever breaks in first.
//
// event civilization.plague: actor group; subject place; fact folk (dead)
// event civilization.fate: actor group; subject place: whoever opens it is done for
// event civilization.beast: actor group; subjects place, [sleeper]; facts roll, foe-roll, strength,
//       foe-strength, margin; note rout, win, tie, loss or routed
// event civilization.finds: actor group; subjects place, [treasures]; fact loot; note the place's
// kind
#include <algorithm>

#include "factions/civilizations/civ.h"
#include "factions/encounter.h"
#include "factions/treasures.h"

namespace bw {

namespace {

void Plague(Civ& c, Id<Place> place, int n, EventNo cause) {
  Draft d(c.kind.rule, "civilization.plague", c.id, 5);
  d.On(place).Because(cause).Fact("folk", KillFolk(c, d, n));
  d.Mark(place, "plague", -n);
  c.t.Post(std::move(d));
}

void Fate(Civ& c, Id<Place> place, EventNo cause) {
  Draft d(c.kind.rule, "civilization.fate", c.id, 7);
  d.On(place).Because(cause).Mark(place, "fate", -CountOf(c.At(place).marks, "fate"));
  Flag(c, d, "doomed");
  c.t.Post(std::move(d));
}

Id<Person> SleeperIn(const World& w, Id<Place> place) {
  for (const Id<Person> id : w.people.Ids()) {
    if (w.people[id].of == Ref(place) && w.people[id].alive()) return id;
  }
  return {};
}

// True when the beast is dead. One round, as an encounter with folk against the beast's strength.
bool Beast(Civ& c, Id<Place> place, EventNo cause) {
  const int strength = CountOf(c.At(place).marks, "beast");
  const Meeting m =
      Meet(c.t, {c.id, c.Folk(), 0, c.kind.alignment}, {place, strength, 0, "wanderer"});
  Draft d = Tell(m, c.kind.rule, "civilization.beast", place, cause, 5);
  const Id<Person> sleeper = SleeperIn(c.w(), place);
  const bool won = m.result == Result::kWin || m.result == Result::kRout;
  if (sleeper) d.On(sleeper).Weight(8);
  if (won) {
    d.Mark(place, "beast", -strength);
    if (sleeper) d.End(sleeper);
  } else if (m.result != Result::kTie) {
    KillFolk(c, d, m.result == Result::kRouted ? 2 : 1);
    Flag(c, d, "beaten");
  }
  c.t.Post(std::move(d));
  return won;
}

}  // namespace

bool BreakIn(Civ& c, Id<Place> place, EventNo cause) {
  if (const int n = CountOf(c.At(place).marks, "plague")) Plague(c, place, n, cause);
  if (CountOf(c.At(place).marks, "fate") > 0) {
    Fate(c, place, cause);
    return false;
  }
  if (CountOf(c.At(place).marks, "beast") > 0 && !Beast(c, place, cause)) return false;
  if (c.Folk() == 0) return false;
  Draft d(c.kind.rule, "civilization.finds", c.id, c.At(place).loot > 0 ? 4 : 2);
  d.On(place).Because(cause).Note(c.At(place).kind).Fact("loot", c.At(place).loot);
  for (const Id<Treasure> t : TreasuresAt(c.w(), place)) d.On(t).Weight(7);
  Settle(c, d, place);
  c.t.Post(std::move(d));
  return true;
}

}  // namespace bw
