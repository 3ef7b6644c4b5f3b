// Who comes to the Age of Monsters, when and where (D-MON-01, D-MON-06, D-MON-07, D-GRP-06).
// event group.merges: actor the group it joins, subject its home; fact folk, loot; note the flavour
// event arrival.waits: actor world; note the class that found no room
// event arrival.comes-in: actor world; note the class that had waited
// event arrival.nobody: actor world; note the class that had nowhere to come from
#include <algorithm>

#include "factions/groups/features.h"
#include "factions/groups/group_turn.h"
#include "factions/steps.h"

namespace bw {

namespace {

bool OneOf(const std::vector<std::string>& words, const std::string& word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// A place one may come to: free, linked, no entrance and no cellar; kinds its class looks for are
// good as they are, even choked, cursed or at the surface.
bool Suits(Turn& t, Id<Place> id, const GroupClass& rules, bool sought) {
  const World& w = t.world();
  const Place& p = w.places[id];
  if (!p.alive() || p.owner || p.under || !CanLiveIn(p, rules.lives_in)) return false;
  if (sought) return OneOf(rules.homes, p.kind) && (p.open() || p.state == "choked");
  return Claimable(w, id, rules.lives_in) && p.kind != "entrance" && !Cursed(p) &&
         !t.Ways(p.delve).Ways(id).empty();
}

std::vector<Id<Place>> Candidates(Turn& t, Id<Delve> delve, const GroupClass& rules, bool sought) {
  std::vector<Id<Place>> out;
  for (const Id<Place> id : t.world().places.Ids()) {
    if (t.world().places[id].delve == delve && Suits(t, id, rules, sought)) out.push_back(id);
  }
  return out;
}

std::vector<Id<Place>> Held(const World& w, Id<Delve> delve) {
  std::vector<Id<Place>> out;
  for (const Id<Place> id : w.places.Ids()) {
    if (w.places[id].delve == delve && w.places[id].owner) out.push_back(id);
  }
  return out;
}

// Choked rooms beside an open one: those who find nothing else clear one out and move in
// (D-STATE-05).
std::vector<Id<Place>> ChokedRooms(const World& w, Id<Delve> delve, const Habitat& in) {
  std::vector<Id<Place>> out;
  for (const Way& way : w.ways) {
    if (way.delve != delve || !way.alive() || !way.open()) continue;
    for (const auto& [a, b] : {std::pair{way.from, way.to}, std::pair{way.to, way.from}}) {
      const Place& p = w.places[a];
      const bool choked = p.alive() && p.state == "choked" && !p.owner && !p.under && !Cursed(p);
      if (choked && CanLiveIn(p, in) && w.places[b].alive() && w.places[b].open()) out.push_back(a);
    }
  }
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

// Narrows the choice where something is left afterwards.
template <class Keep>
void Prefer(std::vector<Id<Place>>& choice, Keep keep) {
  std::vector<Id<Place>> better;
  std::copy_if(choice.begin(), choice.end(), std::back_inserter(better), keep);
  if (!better.empty()) choice = std::move(better);
}

bool NearOre(const World& w, Id<Place> p, Fx reach) {
  return std::any_of(w.deposits.begin(), w.deposits.end(), [&](const Deposit& ore) {
    if (ore.delve != w.places[p].delve || ore.left <= 0 || ore.path.empty()) return false;
    const Pt at = w.places[p].box.centre();
    Fx gap = Distance(at, ore.path.front());
    for (std::size_t i = 0; i + 1 < ore.path.size(); ++i) {
      gap = std::min(gap, DistanceToSegment(at, ore.path[i], ore.path[i + 1]));
    }
    return gap <= reach;
  });
}

// Half of those who come keep within two fingers of an entrance; all keep clear of others.
Id<Place> ChooseHome(Turn& t, Id<Delve> delve, const GroupClass& rules) {
  const World& w = t.world();
  const ArrivalRules& data = t.rules.groups.arrivals;
  Rng& rng = t.dice.Stream("arrival-place");
  const bool by_entrance = OneOf(rules.homes, "entrance");
  const bool near = rng.OneIn(2) || by_entrance;
  std::vector<Id<Place>> choice = Candidates(t, delve, rules, true);
  if (choice.empty()) choice = Candidates(t, delve, rules, false);
  if (choice.empty()) choice = ChokedRooms(w, delve, rules.lives_in);
  if (choice.empty()) return {};
  const WayGraph& ways = t.Ways(delve);
  const auto others = ways.From(Held(w, delve), data.apart.In(t.rules.world));
  Prefer(choice, [&](Id<Place> p) { return !others.Reaches(p); });
  if (near) {
    std::vector<Id<Place>> entrances;
    for (const Entrance& e : Entrances(w, delve)) entrances.push_back(e.place);
    const auto reach = ways.From(entrances, data.near_entrance.In(t.rules.world));
    Prefer(choice, [&](Id<Place> p) { return reach.Reaches(p); });
  }
  if (rules.seeks_ore) {
    Prefer(choice, [&](Id<Place> p) { return NearOre(w, p, t.rules.world.half_finger); });
  }
  return choice[static_cast<std::size_t>(rng.Below(static_cast<int>(choice.size())))];
}

// A flavour by weight, rather one that does not live here already.
const Flavour* ChooseFlavour(Turn& t, const std::string& kind) {
  const std::vector<const Flavour*> all = t.rules.groups.FlavoursOf(kind);
  std::vector<int> fresh, any;
  for (const Flavour* f : all) {
    const auto& groups = t.world().groups;
    const bool lives = std::any_of(groups.begin(), groups.end(), [&](const Group& g) {
      return g.alive() && g.flavour == f->id && t.world().Plays(g.delve);
    });
    fresh.push_back(lives ? 0 : f->rules.weight);
    any.push_back(f->rules.weight);
  }
  Rng& rng = t.dice.Stream("arrival-flavour");
  std::size_t i = rng.Weighted(fresh);
  if (i == all.size()) i = rng.Weighted(any);
  return i == all.size() ? nullptr : all[i];
}

std::string WaitingVar(const std::string& kind) { return "waiting." + kind; }

void Wait(Turn& t, const std::string& kind) {
  Draft d("D-GRP-06", "arrival.waits", Ref::World(), 2);
  d.Note(kind).Var(Ref::World(), TrackVar(t.world(), WaitingVar(kind)), 1);
  t.Post(std::move(d));
}

// At the cap it joins the weakest group of its class, or waits a season (D-GRP-06).
void MergeOrWait(Turn& t, Id<Delve> delve, const NewGroup& n) {
  const World& w = t.world();
  Id<Group> host;
  for (const Id<Group> g : ActingGroups(w, t.rules)) {
    const Group& group = w.groups[g];
    if (group.kind != n.kind || group.delve != delve) continue;
    const GroupClass& rules = t.rules.groups.RulesOf(group.kind, group.flavour);
    if (group.folk + n.folk > rules.max_folk) continue;
    if (!host || group.folk < w.groups[host].folk) host = g;
  }
  if (!host) {
    Wait(t, n.kind);
    return;
  }
  Draft d("D-GRP-06", "group.merges", host, 4);
  const Id<Place> home = w.groups[host].home;
  d.On(home).Folk(home, n.folk).Loot(home, n.loot);
  d.Fact("folk", n.folk).Fact("loot", n.loot).Note(n.flavour.empty() ? n.kind : n.flavour);
  t.Post(std::move(d));
}

// Numbers that a class draws when it comes: the company's size, the number of the dead.
void Muster(Turn& t, NewGroup& n) {
  const GroupClass& rules = *n.rules;
  n.folk = rules.start_folk;
  n.loot = rules.start_loot;
  n.rule = rules.rule;
  if (rules.start_die > 0) {
    const int roll = t.dice.Roll(n.kind, Ref::World(), rules.start_die);
    n.folk = std::max(1, std::min(roll, ActiveCount(t.world(), t.rules)));
    if (rules.chaotic_from > 0 && roll >= rules.chaotic_from) n.alignment = "chaotic";
  }
}

// The dead of a tomb rise as many as lie there, at most its class's cap (D-MON-07).
void Raise(const World& w, NewGroup& n) {
  const int dead = CountOf(w.places[n.home].marks, "dead");
  if (dead > 0) n.folk = std::min(dead, n.rules->max_folk);
}

// What brings the bold: word of a hoard, in this age and not long ago (D-END-01).
EventNo LatestRumour(const World& w) {
  const EventNo first = w.ages[w.age].first_event;
  for (std::size_t i = w.events.size(); i-- > first;) {
    const Event& e = w.events[i];
    if (e.when.year < w.now.year - 2) break;
    if (e.age != w.age) continue;
    if (e.kind == "hoard.rumours" || e.kind == "hoard.tribute") return e.n;
  }
  return kNoEvent;
}

EventNo Settle(Turn& t, Id<Delve> delve, NewGroup n) {
  if (n.kind == "adventurers") n.cause = LatestRumour(t.world());
  const int arrival = NextArrival(t.world());
  for (int i = 0; i < n.rules->together; ++i) {
    n.home = ChooseHome(t, delve, *n.rules);
    if (!n.home) break;
    n.arrival = arrival;
    if (n.kind == "restless") Raise(t.world(), n);
    n.weight = i > 0 ? 2 : n.kind == "wanderer" ? 4 : 6;
    FoundGroup(t, n);
  }
  return static_cast<EventNo>(t.world().events.size() - 1);
}

}  // namespace

bool Arrive(Turn& t, Id<Delve> delve, const std::string& kind) {
  const Flavour* flavour = ChooseFlavour(t, kind);
  NewGroup n;
  n.kind = kind;
  n.rules = &t.rules.groups.ClassOf(kind);
  if (flavour != nullptr) {
    n.flavour = flavour->id;
    n.rules = &flavour->rules;
  }
  Muster(t, n);
  if (ActiveCount(t.world(), t.rules) >= t.rules.world.max_groups) {
    MergeOrWait(t, delve, n);
    return false;
  }
  // The dead need a tomb; all others make do.
  if (kind != "restless" || !Candidates(t, delve, *n.rules, true).empty()) {
    const std::size_t before = t.world().groups.size();
    Settle(t, delve, n);
    if (t.world().groups.size() > before) return true;
  }
  Draft d(n.rules->rule, "arrival.nobody", Ref::World(), 1);
  d.Note(kind);
  t.Post(std::move(d));
  return false;
}

namespace {

// Scenarios start after the set-up and bring nobody unless they ask for it.
bool NobodyComes(const World& w) { return w.recipe.scenario && w.Var("arrivals") == 0; }

bool Due(const World& w, const WorldPreset& p) {
  const int seasons = SeasonNumber(w.now.stamp()) - SeasonNumber(w.ages[w.age].from);
  const int every = seasons / 4 + 1 >= p.late_years ? 1 : p.arrival_every;
  return seasons > 0 && seasons % every == 0;
}

// Those who found no room last season try again.
void LetWaitingIn(Turn& t, Id<Delve> delve) {
  std::vector<std::string> waiting;
  for (const auto& [name, n] : t.world().vars) {
    if (name.starts_with("waiting.")) waiting.push_back(name);
  }
  for (const std::string& name : waiting) {
    const std::size_t from = std::string_view("waiting.").size();
    const std::string kind = name.substr(from, name.find('@') - from);
    const bool ours = name == TrackVar(t.world(), WaitingVar(kind));
    if (!ours || t.rules.groups.classes.count(kind) == 0) continue;
    if (ActiveCount(t.world(), t.rules) >= t.rules.world.max_groups) continue;
    Draft d("D-GRP-06", "arrival.comes-in", Ref::World(), 0);
    d.Note(kind).Var(Ref::World(), name, -1);
    t.Post(std::move(d));
    Arrive(t, delve, kind);
  }
}

// A class that has outlasted the age before needs no founder (D-VIL-04).
bool LivesIn(const World& w, Id<Delve> delve, const std::string& kind) {
  return std::any_of(w.groups.begin(), w.groups.end(), [&](const Group& g) {
    return g.alive() && g.delve == delve && g.kind == kind;
  });
}

}  // namespace

void FirstGroups(Turn& t) {
  if (NobodyComes(t.world())) return;
  for (const Id<Delve> delve : DelvesInPlay(t.world())) {
    for (const std::string& kind : t.rules.groups.arrivals.first) {
      if (!LivesIn(t.world(), delve, kind)) Arrive(t, delve, kind);
    }
  }
}

void Arrivals(Turn& t) {
  if (NobodyComes(t.world())) return;
  for (const Id<Delve> delve : DelvesInPlay(t.world())) {
    LetWaitingIn(t, delve);
    if (!Due(t.world(), t.rules.world)) continue;
    const int roll = t.dice.Roll("arrival", Ref::World(), t.rules.groups.arrivals.die);
    for (const ArrivalRow& row : t.rules.groups.arrivals.rows) {
      if (!row.roll.Holds(roll)) continue;
      const bool enough = ActiveCount(t.world(), t.rules) >= row.needs_groups;
      const std::string& comes = enough ? row.brings : row.otherwise;
      if (comes == "feature") {
        SpecialFeature(t, delve);
      } else {
        Arrive(t, delve, comes);
      }
    }
  }
}

}  // namespace bw
