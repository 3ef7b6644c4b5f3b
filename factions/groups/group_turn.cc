// event group.beast-slain: actor group, subject place (won against what lived there)
// event group.beast-fought: actor group, subject place; facts as encounters, folk-lost
// event group.catches-plague: actor group, subject place; fact folk-lost
// event group.meets-fate: actor group, subject place; fact folk-lost
#include "factions/groups/group_turn.h"

#include <algorithm>

namespace bw {

int SeasonNumber(Stamp s) { return s.year * 4 + s.season; }

Draft GroupTurn::Begin(std::string_view kind, int weight) const {
  Draft d(rule, kind, g, weight);
  d.Because(cause);
  return d;
}

int GroupTurn::PlacesHeld() const {
  int n = static_cast<int>(t.Territory(g).size());
  for (const Construction& c : w().constructions) n += c.owner == g ? 1 : 0;
  return n;
}

bool Claimable(const World& w, Id<Place> id, const Habitat& in) {
  const Place& p = w.places[id];
  if (!p.alive() || p.owner || !CanLiveIn(p, in)) return false;
  if (!p.open() && p.state != "flooded") return false;
  if (!p.under) return true;
  const Construction& c = w.constructions[p.under];
  return !IsSurface(c) || c.folk == 0;
}

std::vector<Near> FreePlaces(GroupTurn& gt, Fx reach) {
  const World& w = gt.w();
  const WayGraph::Reach r = gt.t.Ways(gt.group().delve).Around(gt.t.Territory(gt.g), reach);
  std::vector<Near> out;
  for (const Id<Place> p : w.places.Ids()) {
    if (r.Reaches(p) && Claimable(w, p, gt.rules.lives_in)) out.push_back({p, r.To(p)});
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Near& a, const Near& b) { return a.distance < b.distance; });
  return out;
}

namespace {

// A beast fights at home, with the strength its mark tells.
bool FightBeast(GroupTurn& gt, Id<Place> p, int beast) {
  Side lair;
  lair.of = p;
  lair.strength = beast;
  lair.modifiers = 1;
  lair.kind = "hungry";
  const Meeting m = Meet(gt.t, SideOf(gt.w(), gt.t.rules, gt.g, {}), lair);
  const bool won = m.margin > 0;
  Draft d = Tell(m, gt.rule, won ? "group.beast-slain" : "group.beast-fought", p, gt.cause, 4);
  const int lost = m.result == Result::kLoss ? 1 : m.result == Result::kRouted ? 2 : 0;
  d.Fact("folk-lost", LoseFolk(d, gt.w(), gt.g, lost));
  if (won) d.Mark(p, "beast", -beast);
  gt.cause = gt.t.Post(std::move(d));
  AfterLoss(gt.t, gt.g, gt.cause);
  return won;
}

void Suffer(GroupTurn& gt, Id<Place> p, std::string_view mark, std::string_view kind, int folk,
            int weight) {
  Draft d("D-PRIM-03", kind, gt.g, weight);
  d.On(p).Because(gt.cause).Mark(p, mark, -CountOf(gt.w().places[p].marks, mark));
  d.Fact("folk-lost", LoseFolk(d, gt.w(), gt.g, folk));
  gt.cause = gt.t.Post(std::move(d));
  AfterLoss(gt.t, gt.g, gt.cause);
}

}  // namespace

bool Dare(GroupTurn& gt, Id<Place> p) {
  const Counts marks = gt.w().places[p].marks;
  if (CountOf(marks, "fate") > 0) {
    Suffer(gt, p, "fate", "group.meets-fate", gt.group().folk, 8);
    return false;
  }
  const int beast = CountOf(marks, "beast");
  if (beast > 0 && !FightBeast(gt, p, beast)) return false;
  const int plague = CountOf(marks, "plague");
  if (plague > 0) Suffer(gt, p, "plague", "group.catches-plague", plague, 5);
  return gt.group().alive();
}

int SpareFolk(const GroupTurn& gt) { return gt.w().places[gt.group().home].folk; }

void Claim(GroupTurn& gt, Draft& d, Id<Place> p, int& spare) {
  d.Own(p, gt.g).On(p);
  if (spare < 2) return;
  d.Folk(gt.group().home, -1).Folk(p, 1);
  --spare;
}

EventNo MoveHouse(GroupTurn& gt, Id<Place> to, std::string_view kind, int left, EventNo cause) {
  const World& w = gt.w();
  const Id<Place> old = gt.group().home;
  Draft d = gt.Begin(kind, 3);
  d.On(to).On(old).Because(cause);
  d.Own(to, gt.g);
  left = std::min(left, gt.group().loot);
  int behind = left;
  for (const Id<Place> p : gt.Territory()) {
    const Place& place = w.places[p];
    const int stays = std::min(behind, place.loot);
    behind -= stays;
    d.Folk(p, -place.folk).Folk(to, place.folk);
    d.Loot(p, stays - place.loot).Loot(to, place.loot - stays);
    d.Own(p, {});
  }
  for (const Id<Treasure> id : TreasuresOf(w, gt.g)) d.Set(id, Field::kAt, Ref(to));
  d.Set(gt.g, Field::kHome, Ref(to));
  d.Fact("left", left);
  if (kind == "group.relocates") {
    const std::string var = LeftVar(w, old);
    d.Var(gt.g, var, SeasonNumber(w.now.stamp()) - CountOf(gt.group().vars, var));
  }
  return gt.t.Post(std::move(d));
}

std::string LeftVar(const World& w, Id<Place> p) { return "left." + w.KeyOf(p); }

Id<Place> PlaceToMoveTo(GroupTurn& gt, Fx reach, bool far,
                        const std::function<bool(Id<Place>)>& suits) {
  const World& w = gt.w();
  Id<Place> best;
  for (const Near& n : FreePlaces(gt, reach)) {
    const Counts& marks = w.places[n.place].marks;
    if (CountOf(marks, "fate") + CountOf(marks, "plague") + CountOf(marks, "beast") > 0) continue;
    if (w.places[n.place].kind == "entrance" || w.places[n.place].under) continue;
    if (suits && !suits(n.place)) continue;
    best = n.place;
    if (!far) break;
  }
  return best;
}

int RoomFor(const GroupTurn& gt, int n) {
  return std::max(0, std::min(n, gt.rules.max_folk - gt.group().folk));
}

std::vector<Id<Group>> ActingGroups(const World& w, const Rules& rules) {
  std::vector<Id<Group>> out;
  for (const Id<Group> id : w.groups.Ids()) {
    const Group& g = w.groups[id];
    if (g.alive() && w.Plays(g.delve) && g.kind != "villain" &&
        rules.groups.classes.count(g.kind) > 0) {
      out.push_back(id);
    }
  }
  std::stable_sort(out.begin(), out.end(), [&](Id<Group> a, Id<Group> b) {
    return w.groups[a].arrival < w.groups[b].arrival;
  });
  return out;
}

int ActiveCount(const World& w, const Rules& rules) {
  int n = 0, last = 0;
  for (const Id<Group> id : ActingGroups(w, rules)) {
    const int arrival = w.groups[id].arrival;
    if (arrival == 0 || arrival != last) ++n;
    last = arrival;
  }
  return n;
}

}  // namespace bw
