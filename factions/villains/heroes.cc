// The companies that set out against the villain, one each year of the age (D-VIL-03): named
// heroes with lives of their own. Who lives comes again next year.
// event heroes.come: actor the first of them; on all heroes, villain; facts strength, heroes, year
// event heroes.fall: actor villain; on the fallen, place; fact fallen
// event heroes.return: actor the first of them; on the living; facts fights, loot
#include <algorithm>

#include "factions/encounter.h"
#include "factions/people.h"
#include "factions/steps.h"
#include "factions/treasures.h"
#include "factions/villains/villain.h"

namespace bw {

namespace {

constexpr std::string_view kHeroes = "D-VIL-03";

bool LastSeasonOfItsYear(const World& w) {
  const Stamp from = w.ages[w.age].from;
  return ((w.now.year - from.year) * 4 + w.now.season - from.season) % 4 == 3;
}

// The living heroes, longest known first; the frail stay at home.
std::vector<Id<Person>> Veterans(const World& w, const LifeRule& life, int most) {
  std::vector<Id<Person>> out;
  for (std::size_t i = 0; i < w.people.size() && static_cast<int>(out.size()) < most; ++i) {
    const Id<Person> p(i);
    const bool hale = life.frail == 0 || YearsOf(w, p) < life.frail;
    const bool ours = w.Plays(DelveOf(w, p));
    if (w.people[p].alive() && w.people[p].role == "hero" && hale && ours) out.push_back(p);
  }
  return out;
}

Ref Sender(const World& w) {
  for (std::size_t i = w.constructions.size(); i-- > 0;) {
    const Construction& c = w.constructions[Id<Construction>(i)];
    const bool castle = c.kind == "castle" && w.Plays(c.delve);
    if (castle && IsSurface(c) && c.folk > 0) return Id<Construction>(i);
  }
  return w.track;  // with no castle left they are still of this delve and no other
}

struct Company {
  std::vector<Id<Person>> heroes;
  Party party;
  EventNo came = kNoEvent;
};

Company Gather(Turn& t, Id<Group> villain) {
  const World& w = t.world();
  const WorldPreset& knobs = t.rules.world;
  Company c;
  c.heroes = Veterans(w, t.rules.lives.Of("hero"), knobs.hero_party);
  const int strength = knobs.hero_strength + YearOfAge(w);
  Draft d(kHeroes, "heroes.come", Ref::World(), 7);
  for (const Id<Person> p : c.heroes) d.On(p);
  while (static_cast<int>(c.heroes.size()) < knobs.hero_party) {
    c.heroes.push_back(AddPerson(d, t, {.role = "hero", .of = Sender(w)}).person());
  }
  d.event.actor = c.heroes.front();
  d.On(villain).Because(LastDeed(w, villain)).Fact("strength", strength).Fact("year", YearOfAge(w));
  d.Fact("heroes", static_cast<int>(c.heroes.size()));
  c.came = t.Post(std::move(d));
  c.party.of = c.heroes.front();
  c.party.folk = static_cast<int>(c.heroes.size());
  c.party.strength = strength;
  c.party.kind = "lawful";
  c.party.rule = kHeroes;
  return c;
}

// Those the last fight has cost: what they carried lies where they fell.
void Bury(Turn& t, Company& c, Id<Group> villain, Id<Place> at, EventNo fight) {
  const World& w = t.world();
  const std::size_t living = static_cast<std::size_t>(std::max(c.party.folk, 0));
  if (living >= c.heroes.size()) return;
  Draft d(kHeroes, "heroes.fall", villain, living == 0 ? 8 : 6);
  d.Because(fight).Fact("fallen", static_cast<int>(c.heroes.size() - living));
  Rng& rng = t.dice.Stream("heroes.fall", villain);
  while (c.heroes.size() > living) {
    const auto i = static_cast<std::size_t>(rng.Below(static_cast<int>(c.heroes.size())));
    for (const Id<Treasure> what : TreasuresAt(w, c.heroes[i])) MoveTreasure(d, w, what, at);
    d.End(c.heroes[i]).On(c.heroes[i]);
    c.heroes.erase(c.heroes.begin() + static_cast<std::ptrdiff_t>(i));
  }
  d.On(at);
  t.Post(std::move(d));
}

// The fights of one visit: first by the villain's outworks along the road, the last at its seat.
int FightThrough(Turn& t, Company& c, Id<Group> villain) {
  const World& w = t.world();
  std::vector<Id<Place>> held = RoadToVillain(t, villain);
  std::erase_if(held, [&](Id<Place> p) { return w.places[p].owner != villain; });
  int fights = 0;
  while (fights < t.rules.world.hero_fights && c.party.alive() && VillainOf(w) == villain) {
    const std::size_t next = std::min(static_cast<std::size_t>(fights), held.size() - 1);
    const Id<Place> at = fights + 1 == t.rules.world.hero_fights ? held.back() : held[next];
    c.party.of = c.heroes[static_cast<std::size_t>(fights) % c.heroes.size()];
    const EventNo fight = static_cast<EventNo>(w.events.size());
    const Meeting m = PartyRound(t, c.party, villain, at, c.came);
    ++fights;
    const Ref champion = c.party.of;
    if (m.margin > 0) SpoilsOfEncounter(t, at, champion, m.margin, kHeroes, fight);
    Bury(t, c, villain, at, fight);
    const bool was_beaten = CountOf(w.groups[villain].vars, "beaten") > 0;
    IfDefeated(t, champion, fight);
    if (!was_beaten && CountOf(w.groups[villain].vars, "beaten") > 0) break;  // they see it fall
  }
  return fights;
}

}  // namespace

void HeroesVisit(Turn& t) {
  const World& w = t.world();
  const Id<Group> villain = VillainOf(w);
  if (!villain || t.AgeOver() || !LastSeasonOfItsYear(w)) return;
  Company c = Gather(t, villain);
  const int fights = FightThrough(t, c, villain);
  if (!c.party.alive()) return;
  Draft d(kHeroes, "heroes.return", c.heroes.front(), 5);
  for (const Id<Person> p : c.heroes) d.On(p);
  d.Because(c.came).Fact("fights", fights).Fact("loot", c.party.loot);
  t.Post(std::move(d));
}

}  // namespace bw
