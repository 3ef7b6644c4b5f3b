// Where a villain sits down (D-VIL-01), and how its seat is opened to the world (D-STATE-05).
// event villain.opens: actor villain; on home and the places opened; facts places, entrance
#include <algorithm>
#include <queue>

#include "factions/villains/villain.h"

namespace bw {

namespace {

bool Vacant(const Place& p) { return p.alive() && !p.owner && p.folk == 0 && p.kind != "entrance"; }
bool IsBuilt(const Place& p) {
  return Vacant(p) && !p.under && p.builder != "nature" && !p.builder.empty();
}

// The vacant place that passes the test and has the greatest score; the oldest among equals.
template <class Test, class Score>
std::optional<Id<Place>> Best(const World& w, const Habitat& in, Test test, Score score) {
  std::optional<Id<Place>> best;
  std::int64_t most = 0;
  for (std::size_t i = 0; i < w.places.size(); ++i) {
    const Place& p = w.places[Id<Place>(i)];
    if (!Vacant(p) || !w.Plays(p.delve) || !CanLiveIn(p, in) || !test(p)) continue;
    const std::int64_t s = score(p);
    if (!best || s > most) best = Id<Place>(i), most = s;
  }
  return best;
}

std::int64_t Area(const Place& p) { return std::int64_t{p.box.w} * p.box.h; }

std::optional<Id<Place>> UnderTower(const World& w) {
  for (const Construction& c : w.constructions) {
    if (c.kind != "tower" || !c.alive() || !c.cellar || !w.Plays(c.delve)) continue;
    if (c.folk > 0 && !c.owner) continue;
    const Place& room = w.places[c.cellar];
    if (room.folk == 0 && (!room.owner || room.owner == c.owner)) return c.cellar;
  }
  return {};
}

std::optional<Id<Place>> UnderCastle(const World& w) {
  for (std::size_t i = w.constructions.size(); i-- > 0;) {
    const Construction& c = w.constructions[Id<Construction>(i)];
    if (c.kind != "castle" || !c.alive() || !c.cellar || !w.Plays(c.delve)) continue;
    if (Vacant(w.places[c.cellar])) return c.cellar;
  }
  return {};
}

}  // namespace

bool IsWater(const Place& p) {
  return p.state == "flooded" || p.kind == "lake" || p.kind == "pool" || p.kind == "water";
}

std::optional<Id<Place>> SeatFor(const World& w, std::string_view seat, Id<Group> risen_from,
                                 const Habitat& in) {
  const auto none = [](const Place&) { return std::int64_t{0}; };
  if (seat == "tower") return UnderTower(w);
  if (seat == "cellar") return UnderCastle(w);
  if (seat == "lair") {
    if (risen_from && w.groups[risen_from].home) return w.groups[risen_from].home;
    return {};
  }
  if (seat == "hall") return Best(w, in, IsBuilt, Area);
  if (seat == "tomb") {
    const auto is_tomb = [](const Place& p) {
      return p.kind == "tomb" || CountOf(p.marks, "dead") > 0;
    };
    return Best(w, in, is_tomb, none);
  }
  if (seat == "water") return Best(w, in, IsWater, Area);
  if (seat == "plague") {
    return Best(
        w, in, [](const Place& p) { return CountOf(p.marks, "plague") > 0; }, none);
  }
  const auto cellarless = [](const Place& p) { return !p.under; };
  if (seat == "deepest") {
    return Best(w, in, cellarless, [](const Place& p) { return std::int64_t{p.box.y}; });
  }
  return Best(w, in, cellarless, [](const Place& p) { return std::int64_t{p.open() ? 1 : 0}; });
}

std::optional<Id<Place>> FindSeat(const World& w, const VillainRule& rule, Id<Group> risen_from) {
  for (const std::string& seat : rule.seats) {
    if (const auto place = SeatFor(w, seat, risen_from, rule.lives_in)) return place;
  }
  return {};
}

namespace {

std::vector<Id<Place>> EntrancePlaces(const World& w, Id<Delve> delve) {
  std::vector<Id<Place>> out;
  for (const Entrance& e : Entrances(w, delve)) out.push_back(e.place);
  return out;
}

struct Lead {
  Id<Place> place;
  Id<Way> way;  // by which it was reached
};

// The shortest way from `from` over whatever lies choked to a place `good` holds for, as the steps
// after `from`; empty when there is none.
template <class Good>
std::vector<Lead> WayThroughRubble(const World& w, Id<Place> from, Good good) {
  std::vector<std::vector<Step>> next(w.places.size());
  for (std::size_t i = 0; i < w.ways.size(); ++i) {
    const Way& way = w.ways[Id<Way>(i)];
    if (!way.alive() || way.from == way.to) continue;
    next[way.from.n].push_back({Id<Way>(i), way.to, way.length});
    next[way.to.n].push_back({Id<Way>(i), way.from, way.length});
  }
  std::vector<Fx> distance(w.places.size(), kFar);
  std::vector<Lead> before(w.places.size());
  std::priority_queue<std::pair<Fx, std::uint32_t>, std::vector<std::pair<Fx, std::uint32_t>>,
                      std::greater<>>
      open;
  distance[from.n] = 0;
  open.push({0, from.n});
  while (!open.empty()) {
    const auto [d, n] = open.top();
    open.pop();
    if (d != distance[n]) continue;
    if (good(Id<Place>(n))) {
      std::vector<Lead> path;
      for (Id<Place> at(n); at != from; at = before[at.n].place) {
        path.push_back({at, before[at.n].way});
      }
      return path;
    }
    for (const Step& s : next[n]) {
      if (!w.places[s.to].alive() || d + s.length >= distance[s.to.n]) continue;
      distance[s.to.n] = d + s.length;
      before[s.to.n] = {Id<Place>(n), s.way};
      open.push({d + s.length, s.to.n});
    }
  }
  return {};
}

// Straight up first, then ever further to both sides.
bool DigOut(Draft& d, const World& w, Id<Place> home, const VillainRule& rule) {
  const Delve& delve = w.delves[w.places[home].delve];
  const Fx x = w.places[home].box.centre().x;
  for (int step = 0; step <= 16; ++step) {
    const Fx at = x + (step % 2 == 0 ? 1 : -1) * ((step + 1) / 2) * kBead;
    if (at < kBead || at > delve.width - kBead || delve.SeaAt(at)) continue;
    if (DigEntrance(d, w, home, at, "shaft", rule.habit, rule.id)) return true;
  }
  return false;
}

}  // namespace

void OpenTheWay(Turn& t, Id<Group> villain, EventNo cause) {
  const World& w = t.world();
  const Id<Place> home = w.groups[villain].home;
  const std::vector<Id<Place>> doors = EntrancePlaces(w, w.places[home].delve);
  const auto reach = t.Ways(w.places[home].delve).From(doors);
  if (reach.Reaches(home)) return;
  Draft d("D-STATE-05", "villain.opens", villain, 4);
  d.On(home).Because(cause);
  const auto path = WayThroughRubble(w, home, [&](Id<Place> p) { return reach.Reaches(p); });
  for (const Lead& lead : path) {
    if (w.places[lead.place].state != "open") {
      d.Set(lead.place, Field::kState, std::string("open")).On(lead.place);
    }
    if (!w.ways[lead.way].open()) d.Set(lead.way, Field::kState, std::string("open"));
  }
  const bool dug = path.empty() && DigOut(d, w, home, RuleOf(t.rules, w.groups[villain]));
  if (path.empty() && !dug) return;
  d.Fact("places", static_cast<int>(path.size())).Fact("entrance", dug ? 1 : 0);
  t.Post(std::move(d));
}

std::vector<Id<Place>> RoadToVillain(Turn& t, Id<Group> villain) {
  const World& w = t.world();
  const Id<Place> home = w.groups[villain].home;
  const std::vector<Id<Place>> doors = EntrancePlaces(w, w.places[home].delve);
  const auto reach = t.Ways(w.places[home].delve).From(doors);
  std::vector<Id<Place>> road;
  if (reach.Reaches(home)) road = WayGraph::Path(reach, home);
  if (road.empty()) road.push_back(home);
  return road;
}

}  // namespace bw
