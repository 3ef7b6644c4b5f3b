// event person.falls: actor killer or world; on person, what they led, heir if any; fact years
// event person.dies: actor person; on what they led, heir if any; fact years
// event person.passes: actor person; on what they led, which is no more; fact years
#include "factions/people.h"

#include <algorithm>
#include <utility>

#include "factions/steps.h"
#include "factions/surface/kingdom.h"
#include "factions/treasures.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

bool HoldsFolk(const World& w, Ref of) {
  if (of.group()) return w.groups[of.group()].alive() && w.groups[of.group()].folk > 0;
  if (of.construction()) {
    const Construction& c = w.constructions[of.construction()];
    return c.alive() && c.state == "standing" && c.folk > 0;
  }
  return of.place() && w.places[of.place()].alive();
}

// A castle or city that its folk have left for the fields or the deep waits for them, and its lord
// with it, as long as the kingdom has any folk (docs/decisions/0111).
bool Waits(const World& w, Ref of) {
  if (!of.construction()) return false;
  const Construction& c = w.constructions[of.construction()];
  return c.alive() && (c.kind == "castle" || c.kind == "city") && FolkOf(w, c.delve) > 0;
}

// What the person stands at the head of: their own `of` where it names them leader.
Ref LedBy(const World& w, Id<Person> who) {
  const Ref of = w.people[who].of;
  return of && LeaderOf(w, of) == who ? of : Ref();
}

// What they carried goes to the house or group they belonged to, if it still stands.
void Bequeath(Draft& d, const World& w, Id<Person> who) {
  const Ref of = w.people[who].of;
  const Row* row = of ? w.RowOf(of) : nullptr;
  if (row == nullptr || !row->alive()) return;
  for (const Id<Treasure> what : TreasuresAt(w, who)) MoveTreasure(d, w, what, of);
}

// Ends the person and, where the role is handed on and there is something left to lead, founds
// the heir in the same event. Treasures that have nobody to go to are strewn about.
EventNo EndAndFollow(Draft d, Turn& t, Id<Person> who) {
  const World& w = t.world();
  const Person& p = w.people[who];
  const Ref led = LedBy(w, who);
  d.Fact("years", YearsOf(w, who));
  d.End(who);
  Bequeath(d, w, who);
  if (led) {
    d.On(led);
    if (t.rules.lives.Of(p.role).heir && HoldsFolk(w, led)) {
      AddLeader(d, t, {.role = p.role, .of = led});
    } else {
      d.Set(led, Field::kLeader, Ref());
    }
  }
  const std::string rule = d.event.rule;
  const EventNo n = t.Post(std::move(d));
  ScatterTreasures(t, who, rule, n);
  return n;
}

// A year may take those past their role's frail age.
bool AgeTakes(Turn& t, Id<Person> who) {
  const LifeRule& life = t.rules.lives.Of(t.world().people[who].role);
  const int over = YearsOf(t.world(), who) - life.frail + 1;
  if (life.frail == 0 || over <= 0) return false;
  return t.dice.Stream("lives", who).Permille(std::min(over * life.toll, 1000));
}

}  // namespace

std::string_view CultureOf(const World& w, Ref of) {
  static constexpr std::pair<std::string_view, std::string_view> kOfClass[] = {
      {"delver", "wrights"},    {"breeder", "gnaw"},  {"alpha", "beasts"},  {"wanderer", "roads"},
      {"adventurers", "roads"}, {"restless", "dead"}, {"villain", "shadow"}};
  if (!of.group() || !w.groups.Holds(of.group())) return "";
  const Group& g = w.groups[of.group()];
  for (const auto& [kind, culture] : kOfClass) {
    if (g.kind == kind) return culture;
  }
  return "";
}

std::vector<std::string> NamesIn(const Draft& d) {
  std::vector<std::string> names;
  const auto add = [&](const auto& rows) {
    for (const auto& row : rows) {
      if (!row.name.empty()) names.push_back(row.name);
    }
  };
  add(d.rows().places);
  add(d.rows().constructions);
  add(d.rows().groups);
  add(d.rows().treasures);
  add(d.rows().people);
  add(d.rows().provinces);
  return names;
}

int YearsOf(const World& w, Id<Person> who) {
  const Person& p = w.people[who];
  return (p.died >= 0 ? p.died : w.now.year) - p.born;
}

Id<Person> LeaderOf(const World& w, Ref of) {
  Id<Person> leader;
  if (of.group()) leader = w.groups[of.group()].leader;
  if (of.construction()) leader = w.constructions[of.construction()].leader;
  return leader && w.people[leader].alive() ? leader : Id<Person>();
}

Ref AddPerson(Draft& d, Turn& t, const NewPerson& who) {
  const LifeRule& life = t.rules.lives.Of(who.role);
  Rng& rng = t.dice.Stream("person", who.of);
  const int drawn = rng.Range(life.youngest, life.oldest);
  Person p;
  p.role = who.role;
  p.of = who.of;
  p.born = t.world().now.year - (who.years >= 0 ? who.years : drawn);
  std::string_view culture = who.culture.empty() ? CultureOf(t.world(), who.of) : who.culture;
  if (culture.empty()) culture = life.culture;
  p.name = who.name;
  if (p.name.empty()) p.name = NewName(t.world(), t.rules, culture, "person", rng, NamesIn(d));
  const Ref ref = d.Found(t.world(), std::move(p));
  d.On(ref);
  return ref;
}

Ref AddLeader(Draft& d, Turn& t, const NewPerson& who) {
  const Ref ref = AddPerson(d, t, who);
  d.Set(who.of, Field::kLeader, ref);
  return ref;
}

EventNo Falls(Turn& t, Id<Person> who, std::string_view rule, Ref by, EventNo cause, int weight) {
  if (!who || !t.world().people[who].alive()) return kNoEvent;
  Draft d(rule, "person.falls", by ? by : Ref::World(), weight);
  d.On(who).Because(cause);
  return EndAndFollow(std::move(d), t, who);
}

// B-LAND-02: people whose group or house is no more are gone with it; in winter, age takes its own.
void LivesPass(Turn& t) {
  const World& w = t.world();
  const std::size_t born_before = w.people.size();  // heirs of this winter live at least a year
  for (std::size_t i = 0; i < born_before; ++i) {
    const Id<Person> who(i);
    if (!w.people[who].alive()) continue;
    const Ref led = LedBy(w, who);
    const bool left_behind = led && !HoldsFolk(w, led) && !Waits(w, led);
    if (!left_behind && (w.now.season != 3 || !AgeTakes(t, who))) continue;
    Draft d("B-LAND-02", left_behind ? "person.passes" : "person.dies", who, left_behind ? 2 : 4);
    if (left_behind && w.RowOf(led) != nullptr) d.Because(w.RowOf(led)->ended);
    EndAndFollow(std::move(d), t, who);
  }
}

}  // namespace bw
