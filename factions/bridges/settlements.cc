// B-SETT: a castle is a settlement's keep, and the settlement pays for what happens to it.
// event castle.is-seat: actor construction, on settlement; note its kind
// event realm.seat: actor realm, on settlement, castle: its new capital
// event realm.moves-seat: actor realm, on the new capital and the old one, if any; note ruined,
// lost
//   (to another realm) or first
// event realm.seatless: actor realm, on the capital it had; note ruined or lost
// event castle.held-back: actor castle, on settlement: nobody moves in while it is in unrest
// event settlement.mourns: actor settlement, on construction; facts folk, people
// event settlement.robbed: actor settlement, on construction; facts loot, wealth
// event settlement.enriched: actor settlement, on construction, realm; facts loot, wealth, fame
#include <algorithm>
#include <map>

#include "factions/bridges/common.h"
#include "factions/encounter.h"
#include "factions/gods/god_facts.h"
#include "factions/gods/gods_day.h"
#include "factions/kingdoms/changes.h"
#include "factions/kingdoms/setup.h"
#include "factions/settlements/founding.h"
#include "factions/surface/kingdom.h"

namespace bw {

namespace {

bool NeedsTown(const World& w, const Construction& c) {
  return (c.kind == "castle" || c.kind == "city") && c.alive() && c.state == "standing" && c.hex &&
         !IsStanding(w, c.settlement);
}

// B-SETT-01
void Seat(Turn& t, Id<Construction> id) {
  const World& w = t.world();
  const BridgeRules& b = *t.rules.bridges;
  const Id<Hex> hex = w.constructions[id].hex;
  const bool castle = w.constructions[id].kind == "castle";
  Id<Settlement> town = SettlementOn(w, hex);
  if (!town) {
    Rng& rng = t.dice.Stream("settlement_people", id);
    const int people =
        castle ? rng.Range(b.castle_least, b.castle_most) : rng.Range(b.city_least, b.city_most);
    town = FoundSettlement(t, hex, people, w.constructions[id].founded, castle ? 5 : 4);
  }
  Draft d("B-SETT-01", "castle.is-seat", id, 3);
  d.Because(w.settlements[town].founded).On(town).Note(w.constructions[id].kind);
  d.Set(id, Field::kSettlementOf, Ref(town));
  if (const Id<Person> lord = w.constructions[id].leader; lord && w.people[lord].alive()) {
    d.Set(town, Field::kLeader, Ref(lord));
  }
  const Id<Realm> owner = w.plan[hex].owner;
  if (owner && w.realms[owner].alive() && w.settlements[town].realm != owner) {
    d.Set(town, Field::kRealmOf, Ref(owner));
  }
  t.Post(std::move(d));
}

}  // namespace

void SeatCastles(Turn& t) {
  const World& w = t.world();
  if (w.plan.empty() || !BridgeOn(w, t.rules, &WorldPreset::bridge_sett)) return;
  for (std::size_t i = 0; i < w.constructions.size(); ++i) {
    const Id<Construction> id(i);
    if (!NeedsTown(w, w.constructions[id])) continue;
    // Where a settlement has perished at its gate, it takes years until people come back.
    const bool anew = static_cast<bool>(w.constructions[id].settlement);
    if (anew && !t.dice.Stream("settlement_returns", id).OneIn(t.rules.bridges->return_seasons)) {
      continue;
    }
    Seat(t, id);
  }
}

Id<Settlement> SeatIn(const World& w, const Rules& rules, Id<Province> p) {
  if (!BridgeOn(w, rules, &WorldPreset::bridge_sett) || w.plan.empty()) return {};
  for (const Id<Delve> delve : w.delves.Ids()) {
    const Id<Construction> castle = CastleOf(w, delve);
    if (!castle || !w.constructions[castle].hex) continue;
    const Id<Settlement> s = w.constructions[castle].settlement;
    if (IsStanding(w, s) && w.plan[w.constructions[castle].hex].province == p) return s;
  }
  return {};
}

namespace {

// Two delves may lie in one realm: the castle that is its capital remains it.
bool SeatElsewhere(const World& w, Id<Realm> r, Id<Delve> delve) {
  for (const Id<Delve> other : w.delves.Ids()) {
    const Id<Construction> castle = other == delve ? Id<Construction>() : CastleOf(w, other);
    if (!castle || w.constructions[castle].settlement != w.realms[r].capital) continue;
    if (IsStanding(w, w.realms[r].capital)) return true;
  }
  return false;
}

}  // namespace

// A castle founded anew is the capital of the realm it stands in (B-SETT-01); where it stands on
// nobody's land, of the realm that had the castle before it.
void SeatRealms(Turn& t) {
  const World& w = t.world();
  for (const Id<Delve> delve : w.delves.Ids()) {
    const Id<Construction> castle = CastleOf(w, delve);
    if (!castle) continue;
    const Id<Settlement> s = w.constructions[castle].settlement;
    if (BridgeOn(w, t.rules, &WorldPreset::bridge_sett) && IsStanding(w, s)) {
      Id<Realm> r = FocusRealm(w, delve);
      for (std::size_t i = castle.n; !r && i-- > 0;) {
        const Construction& c = w.constructions[Id<Construction>(i)];
        if (c.delve == delve && c.kind == "castle") r = RealmOf(w, c.settlement);
      }
      if (r && w.realms[r].capital != s && !SeatElsewhere(w, r, delve)) {
        Draft d("B-SETT-01", "realm.seat", r, 5);
        d.On(s).On(castle).Because(w.constructions[castle].founded);
        d.Set(r, Field::kCapital, Ref(s));
        if (w.settlements[s].realm != r) d.Set(s, Field::kRealmOf, Ref(r));
        t.Post(std::move(d));
      }
    }
  }
}

namespace {

// What last gave the settlement to a realm, or took it from one.
EventNo LastGiven(const World& w, Id<Settlement> s) {
  constexpr std::size_t kLookBack = 800;  // events; some years of a busy age
  const std::size_t from = w.events.size() - std::min(w.events.size(), kLookBack);
  for (std::size_t i = w.events.size(); i-- > from;) {
    for (const Change& c : w.events[i].changes) {
      if (c.of == Ref(s) && c.field == Field::kRealmOf) return static_cast<EventNo>(i);
    }
  }
  return kNoEvent;
}

Id<Settlement> LargestTown(const World& w, Id<Realm> r) {
  Id<Settlement> best;
  for (const Id<Settlement> s : TownsOf(w, r)) {
    if (!best || w.settlements[s].population > w.settlements[best].population) best = s;
  }
  return best;
}

}  // namespace

// A realm is not ruled from a ruin or from another's town: its seat goes to the most populous
// settlement it has left (docs/decisions/0110).
void MoveSeats(Turn& t) {
  const World& w = t.world();
  if (w.plan.empty() || !BridgeOn(w, t.rules, &WorldPreset::bridge_sett)) return;
  for (const Id<Realm> r : LivingRealms(w)) {
    const Id<Settlement> old = w.realms[r].capital;
    if (IsStanding(w, old) && w.settlements[old].realm == r) continue;
    const Id<Settlement> next = LargestTown(w, r);
    if (!old && !next) continue;
    const char* why = !old ? "first" : IsStanding(w, old) ? "lost" : "ruined";
    Draft d("B-SETT-01", next ? "realm.moves-seat" : "realm.seatless", r, next ? 6 : 5);
    d.Note(why).Because(!old                 ? LastGiven(w, next)
                        : IsStanding(w, old) ? LastGiven(w, old)
                                             : w.settlements[old].ended);
    if (next) d.On(next);
    if (old) d.On(old);
    d.Set(r, Field::kCapital, next ? Ref(next) : Ref());
    t.Post(std::move(d));
  }
}

bool MayTakeFolk(Turn& t, Id<Construction> castle) {
  const World& w = t.world();
  if (!BridgeOn(w, t.rules, &WorldPreset::bridge_sett)) return true;
  const Id<Settlement> s = TownOf(w, castle);
  if (!s || !InUnrest(w.settlements[s]) || RoomIn(t, castle) == 0) return true;
  Draft d("B-SETT-03", "castle.held-back", castle, 2);
  d.On(s).Because(LastGrief(w, {s}));
  t.Post(std::move(d));
  return false;
}

namespace {

// What one event took from or brought to a settlement through its constructions.
struct Toll {
  Id<Construction> at;
  int lost = 0;     // folk
  int stolen = 0;   // loot
  int brought = 0;  // loot
  int treasures = 0;
};

// An excursion's folk and loot leave and come home by two events; what counts is the difference.
struct Away {
  int folk = 0, loot = 0;
};

class Reckoning {
 public:
  explicit Reckoning(const World& w) : w_(w) {}

  std::vector<Toll> Of(const Event& e) {
    tolls_.clear();
    const Id<Construction> castle = e.actor.construction();
    if (e.kind == "excursion.leaves") {
      away_[castle] = {FactOf(e, "folk"), FactOf(e, "loot")};
    } else if (e.kind == "excursion.lost") {
      At(castle).lost = away_[castle].folk;
    } else if (e.kind == "excursion.returns") {
      At(castle).lost = FactOf(e, "lost");
      At(castle).brought = std::max(0, FactOf(e, "loot") - away_[castle].loot);
    } else {
      Changes(e);
    }
    return tolls_;
  }

 private:
  Toll& At(Id<Construction> c) {
    for (Toll& t : tolls_) {
      if (t.at == c) return t;
    }
    tolls_.push_back({c});
    return tolls_.back();
  }

  bool Ours(Ref r) const {
    const Id<Construction> c = r.construction();
    return c && !w_.constructions[c].owner;
  }

  // Moved within the kingdom is not lost; loot is carried off when somebody else has it now.
  void Changes(const Event& e) {
    int folk = 0, loot = 0, theirs = 0;
    for (const Change& c : e.changes) {
      const bool ours = Ours(c.of);
      if (c.field == Field::kFolk && ours) folk += c.by;
      if (c.field == Field::kLoot) (ours ? loot : theirs) += c.of.group() ? 0 : c.by;
      if (c.field != Field::kAt || !c.of.treasure() || e.rule != "S-SUP-04") continue;
      const Ref* to = std::get_if<Ref>(&c.to);
      if (to != nullptr && to->construction()) At(to->construction()).treasures++;
    }
    int dead = std::max(0, -folk), gone = std::min(std::max(0, -loot), std::max(0, theirs));
    for (const Change& c : e.changes) {
      const Id<Construction> at = c.of.construction();
      if (!Ours(c.of) || c.by >= 0) continue;
      if (c.field == Field::kFolk && dead > 0) {
        const int n = std::min(dead, -c.by);
        At(at).lost += n, dead -= n;
      }
      if (c.field == Field::kLoot && gone > 0) {
        const int n = std::min(gone, -c.by);
        At(at).stolen += n, gone -= n;
      }
    }
  }

  const World& w_;
  std::map<Id<Construction>, Away> away_;
  std::vector<Toll> tolls_;
};

void Mourn(Turn& t, Id<Settlement> s, const Toll& toll, EventNo cause) {
  const BridgeRules& b = *t.rules.bridges;
  const int most = t.world().settlements[s].population - b.least_heads;
  const int people = std::clamp(toll.lost * b.folk_heads, 0, std::max(0, most));
  if (people == 0) return;
  Draft d("B-SETT-02", "settlement.mourns", s, toll.lost >= 3 ? 5 : 3);
  d.On(toll.at).Because(cause).Fact("folk", toll.lost).Fact("people", people);
  d.Count(s, Field::kPopulation, -people);
  t.Post(std::move(d));
}

void PayLoot(Turn& t, Id<Settlement> s, const Toll& toll, EventNo cause) {
  const World& w = t.world();
  Draft d("B-SETT-02", "settlement.robbed", s, 3);
  const int wealth =
      -Shift(w, t.rules, d, s, Field::kWealth, -toll.stolen * t.rules.bridges->loot_wealth);
  if (wealth == 0) return;
  d.On(toll.at).Because(cause).Fact("loot", toll.stolen).Fact("wealth", wealth);
  t.Post(std::move(d));
}

void Enrich(Turn& t, Id<Settlement> s, const Toll& toll, EventNo cause) {
  const World& w = t.world();
  const BridgeRules& b = *t.rules.bridges;
  Draft d("B-SETT-02", "settlement.enriched", s, toll.treasures > 0 ? 4 : 3);
  d.On(toll.at).Because(cause).Fact("loot", toll.brought);
  const int wealth = Shift(w, t.rules, d, s, Field::kWealth, toll.brought * b.loot_wealth);
  d.Fact("wealth", wealth);
  const int fame = toll.brought * b.loot_fame + toll.treasures * b.treasure_fame;
  const Id<Realm> r = RealmOf(w, s);
  if (r && fame > 0) {
    d.On(r).Fact("fame", fame).Count(r, Field::kFame, fame);
  } else if (wealth == 0) {
    return;
  }
  t.Post(std::move(d));
}

}  // namespace

// B-SETT-02
void PayForTokens(Turn& t, EventSpan of) {
  const World& w = t.world();
  if (!BridgeOn(w, t.rules, &WorldPreset::bridge_sett)) return;
  Reckoning reckoning(w);
  for (EventNo n = of.first; n < of.end; ++n) {
    if (w.events[n].rule.starts_with("B-")) continue;
    for (const Toll& toll : reckoning.Of(w.events[n])) {
      const Id<Settlement> s = TownOf(w, toll.at);
      if (!s) continue;
      if (toll.lost > 0) Mourn(t, s, toll, n);
      if (toll.stolen > 0) PayLoot(t, s, toll, n);
      if (toll.brought > 0 || toll.treasures > 0) Enrich(t, s, toll, n);
    }
  }
}

}  // namespace bw
