// Two civilizations in one age (D-CIV-05): the first time their rooms come within reach of each
// other, one roll on configs/events/first-contact.toml says what comes of it.
//
// event contact.made: actor group; subjects the other group, a place of each; fact roll; note the
//       outcome's id
// event contact.fight: actor group; subjects foe, place; facts roll, foe-roll, strength,
//       foe-strength, margin, folk, loot; note rout, win, tie, loss or routed
// event contact.way: actor group; subjects the other group, a place of each
// event contact.gain: actor group; subject its home; facts folk, loot
// event contact.union: actor group; subject the group that is no more; fact folk
#include <algorithm>

#include "factions/civilizations/civ.h"
#include "factions/encounter.h"
#include "factions/people.h"

namespace bw {

namespace {

struct Nearest {
  Id<Place> a, b;
  Fx gap = kFar;
};

Nearest NearestRooms(const Civ& a, const Civ& b) {
  Nearest best;
  for (const Id<Place> p : PlacesOf(a)) {
    for (const Id<Place> q : PlacesOf(b)) {
      const Fx gap = Gap(a.At(p).box, a.At(q).box);
      if (gap < best.gap) best = {p, q, gap};
    }
  }
  return best;
}

// The loser's folk fall and its loot goes to the winner's home.
void Fight(Turn& t, Civ& a, Civ& b, const Nearest& at, EventNo cause) {
  const Meeting m =
      Meet(t, {a.id, a.Folk(), 0, a.kind.alignment}, {b.id, b.Folk(), 0, b.kind.alignment});
  Draft d = Tell(m, "D-CIV-05", "contact.fight", at.b, cause, 7);
  int folk = 0, loot = 0;
  if (m.margin != 0) {
    Civ& loser = m.margin > 0 ? b : a;
    const Civ& winner = m.margin > 0 ? a : b;
    const int most = std::abs(m.margin) >= kRoutMargin ? 2 : 1;
    folk = KillFolk(loser, d, most);
    loot = LoseLoot(d, t.world(), loser.id, most);
    d.Loot(winner.g().home, loot);
  }
  d.Fact("folk", folk).Fact("loot", loot);
  t.Post(std::move(d));
}

void Gain(Civ& c, const Contact& o, EventNo cause) {
  Draft d("D-CIV-05", "contact.gain", c.id, 2);
  const int folk = AddFolk(c, d, c.g().home, o.folk);
  if (o.loot > 0) d.Loot(c.g().home, o.loot);
  d.Var(c.id, "unrest", o.unrest);
  d.On(c.g().home).Fact("folk", folk).Fact("loot", o.loot).Because(cause);
  c.t.Post(std::move(d));
}

void Union(Turn& t, Civ& larger, Civ& smaller, EventNo cause) {
  Draft d("D-CIV-05", "contact.union", larger.id, 8);
  d.On(smaller.id).Fact("folk", smaller.Folk()).Because(cause);
  for (const Id<Place> p : PlacesOf(smaller)) d.Own(p, larger.id);
  for (const Id<Construction> id : t.world().constructions.Ids()) {
    if (t.world().constructions[id].owner == smaller.id) d.Set(id, Field::kOwner, Ref(larger.id));
  }
  d.End(smaller.id);
  t.Post(std::move(d));
}

void FirstMeeting(Turn& t, Id<Group> first, Id<Group> second, const Nearest& at) {
  Civ a = CivOf(t, first), b = CivOf(t, second);
  const CivilizationRules& rules = t.rules.civilizations;
  const int roll = t.dice.Roll("contact", first, rules.contact_die);
  const Contact& o = rules.contacts[RowFor(rules.contact_faces, roll)];
  Draft d("D-CIV-05", "contact.made", first, 8);
  d.On(second).On(at.a).On(at.b).Fact("roll", roll).Note(o.id);
  d.Var(first, "met-" + b.g().key, 1);
  const EventNo cause = t.Post(std::move(d));
  if (o.link) {
    Draft way("D-CIV-05", "contact.way", first, 3);
    if (LinkTo(a, way, at.a, at.b, "tunnel")) {
      way.On(second).On(at.a).On(at.b).Because(cause);
      t.Post(std::move(way));
    }
  }
  if (o.fight) Fight(t, a, b, at, cause);
  if (o.folk + o.loot + o.unrest > 0) {
    Gain(a, o, cause);
    Gain(b, o, cause);
  }
  if (o.merge) a.Folk() >= b.Folk() ? Union(t, a, b, cause) : Union(t, b, a, cause);
  for (const Id<Group> g : {first, second}) CheckEnds(t, g);
}

}  // namespace

void FirstContacts(Turn& t) {
  const std::vector<Id<Group>> living = LivingCivilizations(t.world());
  for (std::size_t i = 0; i < living.size(); ++i) {
    for (std::size_t j = i + 1; j < living.size(); ++j) {
      const World& w = t.world();
      const Group &a = w.groups[living[i]], &b = w.groups[living[j]];
      if (!a.alive() || !b.alive() || a.delve != b.delve || CountOf(a.vars, "met-" + b.key) > 0) {
        continue;
      }
      const Nearest at = NearestRooms(CivOf(t, living[i]), CivOf(t, living[j]));
      if (at.gap <= t.rules.civilizations.contact_reach) FirstMeeting(t, living[i], living[j], at);
    }
  }
}

}  // namespace bw
