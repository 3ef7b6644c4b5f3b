// Civilizations come, live their seasons and end (D-CIV-01..05, B-TIME-04).
//
// event civilization.comes: actor delve; subject group; note the civilization's name
// event civilization.turns-back: actor group; note the civilization's name: no room for it
// event civilization.rung: actor group; fact rung: a rung of the ladder is reached
// event civilization.ends: actor group; subjects home, [leader]; facts folk, loot, years; note the
//       end's id
// event civilization.leaves: the same, where its folk go away alive
// event civilization.remains: actor group; subject place; note the state or mark it is left in
#include <algorithm>
#include <array>

#include "factions/civilizations/civ.h"
#include "factions/civilizations/verbs.h"
#include "factions/people.h"
#include "factions/steps.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

using Play = void (*)(Civ&, const CivStep&);
// In the order of CivVerb.
constexpr std::array<Play, static_cast<std::size_t>(CivVerb::kCount)> kPlays{
    civ::Sink, civ::SettleDeep, civ::Gallery, civ::Dig,      civ::Enlarge, civ::Climb, civ::Raise,
    civ::Mine, civ::Store,      civ::Grow,    civ::Bury,     civ::Tally,   civ::Lose,  civ::Craft,
    civ::Bind, civ::Explore,    civ::Spread,  civ::Colonize, civ::Bore,    civ::Breed, civ::Revolt};

bool LandHas(const World& w, Id<Delve> delve, std::string_view need) {
  if (need == "ore") {
    return std::any_of(w.deposits.begin(), w.deposits.end(), [&](const Deposit& o) {
      return o.delve == delve && o.alive() && o.left > 3;
    });
  }
  if (need == "land") return true;
  int rooms = 0;
  for (const Place& p : w.places) {
    const bool water = CountOf(p.marks, "water") > 0;
    if (p.delve == delve && p.alive() && p.builder == "nature" && !p.owner &&
        p.kind != "entrance" && water == (need == "water")) {
      ++rooms;
    }
  }
  return rooms >= 2;
}

bool Suits(const World& w, Id<Delve> delve, const Civilization& c) {
  for (const Id<Group> g : LivingCivilizations(w)) {
    if (w.groups[g].delve == delve && w.groups[g].flavour == c.id) return false;
  }
  return std::all_of(c.needs.begin(), c.needs.end(),
                     [&](const std::string& need) { return LandHas(w, delve, need); });
}

// Founds the group and plays its entry. False when it found no room and turned back.
bool Enter(Turn& t, Id<Delve> delve, const Civilization& kind) {
  Draft d(kind.rule, "civilization.comes", delve, 3);
  Group g;
  g.delve = delve;
  g.kind = "civilization";
  g.flavour = kind.id;
  g.name = NewName(t.world(), t.rules, kind.culture, "group." + kind.id,
                   t.dice.Stream("civilization_name", delve));
  g.alignment = kind.alignment;
  g.arrival = static_cast<int>(t.world().groups.size()) + 1;
  const Ref ref = d.Found(t.world(), std::move(g));
  d.On(ref).Note(kind.name);
  const EventNo came = t.Post(std::move(d));
  Civ c = CivOf(t, ref.group());
  c.cause = came;
  for (const CivStep& s : kind.entry) {
    PlayStep(c, s);
    if (c.g().home) continue;
    Draft back(kind.rule, "civilization.turns-back", ref, 2);
    back.Note(kind.name).Because(came).End(ref);
    t.Post(std::move(back));
    return false;
  }
  return true;
}

// Next rung of the ladder, if there are folk for it (D-CIV-01, autumn).
void ClimbLadder(Civ& c) {
  const auto rung = static_cast<std::size_t>(CountOf(c.g().vars, "rung"));
  if (rung >= c.kind.ladder.size() || c.Folk() < c.kind.ladder[rung].folk) return;
  Draft d = Tells(c, "civilization.rung", 1);
  d.Var(c.id, "rung", 1).Fact("rung", static_cast<int>(rung) + 1);
  const EventNo before = c.cause;
  c.cause = c.t.Post(std::move(d));
  for (const CivStep& s : c.kind.ladder[rung].steps) PlayStep(c, s);
  c.cause = before;
}

void PlaySeasonOf(Turn& t, Id<Group> g) {
  Civ c = CivOf(t, g);
  if (const int failed = CountOf(c.g().vars, "failed")) {
    Draft d = Tells(c, "civilization.tally", 0);
    d.Var(g, "failed", -failed).Fact("by", -failed).Fact("now", 0).Note("failed");
    t.Post(std::move(d));
  }
  const auto season = static_cast<std::size_t>(t.world().now.season);
  for (const CivStep& s : c.kind.seasons[season]) {
    PlayStep(c, s);
    if (CheckEnds(t, g)) return;
  }
  if (season == 2) ClimbLadder(c);
  CheckEnds(t, g);
}

void LeaveRemains(Civ& c, const std::vector<Id<Place>>& places, EventNo cause) {
  for (const CivRemain& r : c.kind.remains) {
    for (const Id<Place> p : places) {
      if (c.At(p).kind != r.kind) continue;
      Draft d(c.kind.rule, "civilization.remains", c.id, 2);
      d.On(p).Because(cause).Note(r.state.empty() ? r.mark : r.state);
      if (!r.state.empty()) d.Set(p, Field::kState, r.state);
      if (!r.mark.empty()) d.Mark(p, r.mark, std::max(1, r.amount));
      c.t.Post(std::move(d));
    }
  }
}

}  // namespace

void PlayStep(Civ& c, const CivStep& s) {
  if (s.every > 1 && (c.Year() - 1) % s.every != 0) return;
  if (!Holds(c, s.when)) return;
  if (s.chance < 1000 && !c.rng.Permille(s.chance)) return;
  kPlays[static_cast<std::size_t>(s.verb)](c, s);
}

bool CheckEnds(Turn& t, Id<Group> g) {
  if (!t.world().groups[g].alive()) return true;
  Civ c = CivOf(t, g);
  const auto last = static_cast<EventNo>(t.world().events.size() - 1);
  for (const CivEnd& end : c.kind.ends) {
    if (!Holds(c, end.when)) continue;
    EndCivilization(t, g, end.id, end.perish, last);
    return true;
  }
  if (c.Folk() > 0) return false;
  EndCivilization(t, g, "died-out", true, last);
  return true;
}

// Loot and folk vanish; buildings, tombs and named treasures stay. The fallen lie in its oldest
// tomb, where it has one.
void EndCivilization(Turn& t, Id<Group> g, std::string_view end, bool perish, EventNo cause) {
  Civ c = CivOf(t, g);
  Draft d(c.kind.rule, perish ? "civilization.ends" : "civilization.leaves", g, 9);
  d.Because(cause).Note(end).On(c.g().home);
  d.Fact("folk", c.g().folk).Fact("loot", c.g().loot).Fact("years", c.Year());
  const std::vector<Id<Place>> places = PlacesOf(c);
  Id<Place> tomb;
  for (const Id<Place> p : places) {
    const Place& place = c.At(p);
    d.Folk(p, -place.folk).Loot(p, -place.loot);
    if (const int thralls = CountOf(place.marks, "thralls")) d.Mark(p, "thralls", -thralls);
    d.Own(p, {});
    if (!tomb && CountOf(place.marks, "dead") > 0) tomb = p;
  }
  const int fallen = CountOf(c.g().vars, "dead") + (perish ? std::min(c.g().folk, 3) : 0);
  if (tomb) d.Mark(tomb, "dead", fallen);
  for (const Id<Construction> id : t.world().constructions.Ids()) {
    const Construction& k = t.world().constructions[id];
    if (k.owner != g) continue;
    d.Folk(id, -k.folk).Loot(id, -k.loot).Set(id, Field::kOwner, Ref());
    d.Set(id, Field::kState, std::string("ruin"));
  }
  if (const Id<Person> leader = LeaderOf(t.world(), g)) {
    d.On(leader).End(leader);
  }
  d.End(g);
  LeaveRemains(c, places, t.Post(std::move(d)));
}

void FoundCivilizations(Turn& t) {
  for (const Id<Delve> delve : DelvesInPlay(t.world())) {
    Rng& rng = t.dice.Stream("civilization_choice", delve);
    std::vector<const Civilization*> left;
    for (const auto& [id, kind] : t.rules.civilizations.kinds) left.push_back(&kind);
    int wanted = t.rules.world.civilizations;
    while (wanted > 0 && !left.empty()) {
      std::vector<int> weights;
      for (const Civilization* kind : left) {
        weights.push_back(Suits(t.world(), delve, *kind) ? kind->weight : 0);
      }
      const std::size_t pick = rng.Weighted(weights);
      if (pick >= left.size()) break;
      if (Enter(t, delve, *left[pick])) --wanted;
      left.erase(left.begin() + static_cast<long>(pick));
    }
  }
}

// D-CIV-05: where two share the age they act in alternate years.
void CivilizationSeason(Turn& t) {
  FirstContacts(t);
  const std::vector<Id<Group>> living = LivingCivilizations(t.world());
  std::map<std::uint32_t, std::vector<Id<Group>>> by_delve;
  for (const Id<Group> g : living) by_delve[t.world().groups[g].delve.n].push_back(g);
  for (const auto& [delve, groups] : by_delve) {
    const auto turn = static_cast<std::size_t>(t.world().now.year) % groups.size();
    PlaySeasonOf(t, groups[turn]);
  }
  if (!LivingCivilizations(t.world()).empty()) return;
  const World& w = t.world();
  Ref by;
  EventNo cause = kNoEvent;
  for (const Event& e : w.events) {
    if (e.kind != "civilization.ends" && e.kind != "civilization.leaves") continue;
    if (!w.Plays(DelveOf(w, e.actor))) continue;
    by = e.actor;
    cause = e.n;
  }
  t.EndAge(by ? std::string(CivOf(t, by.group()).kind.rule) : "D-CIV-05", "", by, cause, 5);
}

}  // namespace bw
