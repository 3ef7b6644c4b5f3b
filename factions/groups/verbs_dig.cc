// Verbs of the pick: mining, digging, bringing down and clearing.
// event group.mines: actor group, subjects mine, deposit; fact loot; note the kind of ore
// event group.digs: actor group, subjects new place, the place it starts from
// event group.breaks-through: actor group, subjects own place, the other place (a tunnel joins
// them) event group.collapses: actor group, subjects way, the place cut off event group.reopens:
// actor group, subject place
#include <algorithm>
#include <array>

#include "factions/groups/verbs.h"
#include "generator/dungeon/dig.h"

namespace bw {

namespace {

std::string Builder(const GroupTurn& gt) {
  return gt.group().flavour.empty() ? gt.group().kind : gt.group().flavour;
}

// The point of a line nearest to `p`.
Pt NearestOn(const std::vector<Pt>& path, Pt p) {
  Pt best = path.front();
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    const Pt a = path[i], b = path[i + 1];
    const std::int64_t dx = b.x - a.x, dy = b.y - a.y;
    const std::int64_t along = dx * (p.x - a.x) + dy * (p.y - a.y);
    const std::int64_t whole = std::max<std::int64_t>(dx * dx + dy * dy, 1);
    const std::int64_t t = std::clamp<std::int64_t>(along, 0, whole);
    const Pt q{a.x + static_cast<Fx>(dx * t / whole), a.y + static_cast<Fx>(dy * t / whole)};
    if (Distance(q, p) < Distance(best, p)) best = q;
  }
  return best;
}

Fx FromBox(const Box& box, Pt p) { return Gap(box, {p.x, p.y, 0, 0}); }

// The direction from a to b in 1/4096 turns, out of the integer circle.
int Bearing(Pt a, Pt b) {
  static const std::array<Pt, 128> kCircle = [] {
    std::array<Pt, 128> circle{};
    for (int i = 0; i < 128; ++i) circle[static_cast<std::size_t>(i)] = UnitCircle(32 * i);
    return circle;
  }();
  int best = 0;
  std::int64_t best_dot = -1;
  for (int angle = 0; angle < 4096; angle += 32) {
    const Pt u = kCircle[static_cast<std::size_t>(angle / 32)];
    const std::int64_t dot = std::int64_t{u.x} * (b.x - a.x) + std::int64_t{u.y} * (b.y - a.y);
    if (dot > best_dot) {
      best_dot = dot;
      best = angle;
    }
  }
  return best;
}

}  // namespace

std::vector<OreSpot> OreAt(GroupTurn& gt, Fx reach) {
  const World& w = gt.w();
  std::vector<OreSpot> out;
  const std::vector<Id<Place>> own = gt.Territory();
  for (const Id<Deposit> id : w.deposits.Ids()) {
    const Deposit& ore = w.deposits[id];
    if (ore.delve != gt.group().delve || !ore.alive() || ore.left <= 0 || ore.path.empty()) {
      continue;
    }
    OreSpot best;
    Fx nearest = reach;
    for (const Id<Place> p : own) {
      const Pt at = NearestOn(ore.path, w.places[p].box.centre());
      const Fx gap = FromBox(w.places[p].box, at);
      if (gap > nearest || (best.from && gap == nearest)) continue;
      nearest = gap;
      best = {id, p, at};
    }
    if (best.from) out.push_back(best);
  }
  return out;
}

// The mine is a thumb wide and stays nobody's until its loot has been fetched (D-MON-02).
bool DoMine(GroupTurn& gt, const VerbCall& c) {
  const World& w = gt.w();
  for (const OreSpot& ore : OreAt(gt, gt.t.rules.world.thumb)) {
    RoomSpec mine;
    mine.kind = "mine";
    mine.builder = Builder(gt);
    mine.habit = gt.rules.habit;
    mine.w = gt.t.rules.world.thumb;
    Draft d = gt.Begin("group.mines", 2);
    const int bearing = Bearing(w.places[ore.from].box.centre(), ore.at);
    const auto dug = DigFrom(d, w, ore.from, mine, kClearance, gt.Length(c, "reach"), "tunnel",
                             gt.Dice(), bearing);
    if (!dug) continue;
    d.On(*dug).On(ore.deposit).Note(w.deposits[ore.deposit].kind);
    d.Count(ore.deposit, Field::kLeft, -1).Loot(*dug, c.Count("loot"));
    d.Fact("loot", c.Count("loot"));
    gt.t.Post(std::move(d));
    return true;
  }
  return false;
}

namespace {

// What diggers head for, gathered once for all the places they may start from.
struct Aims {
  Aims(const GroupTurn& gt, std::string_view word) : toward(word) {
    if (toward != "neighbours") return;
    for (const Place& p : gt.w().places) {
      if (p.delve != gt.group().delve || p.owner == gt.g || p.under) continue;
      if (p.alive() && p.open()) neighbours.push_back(p.box.centre());
    }
  }

  std::string_view toward;     // a word of the verb
  std::vector<Pt> neighbours;  // middles of open places that are not the group's
};

// Where a digger heads for; nothing = anywhere.
std::optional<Pt> Goal(const GroupTurn& gt, const Aims& aims, Id<Place> from) {
  const World& w = gt.w();
  const Pt here = w.places[from].box.centre();
  std::optional<Pt> best;
  Fx nearest = kFar;
  const auto offer = [&](Pt p) {
    if (std::max(std::abs(here.x - p.x), std::abs(here.y - p.y)) >= nearest) return;
    const Fx far = Distance(here, p);
    if (far < nearest) nearest = far, best = p;
  };
  if (aims.toward == "ore") {
    for (const Deposit& ore : w.deposits) {
      if (ore.delve == gt.group().delve && ore.left > 0 && !ore.path.empty()) {
        offer(NearestOn(ore.path, here));
      }
    }
  } else if (aims.toward == "surface") {
    offer({here.x, w.delves[gt.group().delve].GroundAt(here.x)});
  } else {
    for (const Pt p : aims.neighbours) offer(p);
  }
  return best;
}

// Own places by how near they lie to the goal; home first where there is none.
std::vector<Id<Place>> Fronts(const GroupTurn& gt, const Aims& aims) {
  const World& w = gt.w();
  std::vector<std::pair<Fx, Id<Place>>> order;
  for (const Id<Place> p : gt.t.Territory(gt.g)) {
    const auto goal = Goal(gt, aims, p);
    order.emplace_back(goal ? FromBox(w.places[p].box, *goal) : p == gt.group().home ? 0 : 1, p);
  }
  std::sort(order.begin(), order.end());
  std::vector<Id<Place>> out;
  for (const auto& [distance, p] : order) out.push_back(p);
  if (out.size() > 4) out.resize(4);  // further ones seldom fare better, and each costs a search
  return out;
}

// A tunnel into a place that stands within reach and is not joined yet.
bool BreakThrough(GroupTurn& gt, Id<Place> from, Fx reach) {
  const World& w = gt.w();
  const std::vector<int>& parts = gt.t.Ways(gt.group().delve).Components();
  Id<Place> best;
  Fx nearest = reach;
  for (const Id<Place> p : w.places.Ids()) {
    const Place& other = w.places[p];
    if (other.delve != gt.group().delve || !other.alive() || !other.open() || other.under) continue;
    if (parts[p.n] == parts[from.n]) continue;
    const Fx gap = Gap(w.places[from].box, other.box);
    if (gap < nearest || (!best && gap == nearest)) nearest = gap, best = p;
  }
  if (!best) return false;
  const auto path = RouteWay(w, gt.group().delve, from, w.places[best].box, best, 2 * reach);
  if (!path) return false;
  Draft d = gt.Begin("group.breaks-through", 3);
  AddWay(d, w, gt.group().delve, from, best, "tunnel", *path, gt.rules.habit, Builder(gt));
  d.On(from).On(best);
  gt.t.Post(std::move(d));
  return true;
}

bool DigRoom(GroupTurn& gt, const std::vector<Id<Place>>& fronts, const Aims& aims,
             const std::string& kind, const std::string& way, Fx reach) {
  const World& w = gt.w();
  for (const Id<Place> from : fronts) {
    // Old sheets are crowded, and every season asks again.
    if (gt.t.IsFull(from, reach)) continue;
    RoomSpec room;
    room.kind = kind;
    room.builder = Builder(gt);
    room.habit = gt.rules.habit;
    room.shape = gt.rules.habit == "ruled" ? "rect" : "cavern";
    if (!AnySpotNear(w, from, room.w, room.h, kClearance, reach)) {
      gt.t.NoteFull(from, reach);
      continue;
    }
    std::optional<int> bearing;
    if (const auto goal = Goal(gt, aims, from)) {
      bearing = Bearing(w.places[from].box.centre(), *goal);
    }
    Draft d = gt.Begin("group.digs", 2);
    const auto dug = DigFrom(d, w, from, room, kClearance, reach, way, gt.Dice(), bearing);
    if (!dug) continue;
    int spare = SpareFolk(gt);
    Claim(gt, d, dug->place(), spare);
    d.On(from);
    gt.t.Post(std::move(d));
    return true;
  }
  return false;
}

}  // namespace

bool DoDig(GroupTurn& gt, const VerbCall& c) {
  const std::string& toward = c.Text("toward");
  const Fx reach = gt.Length(c, "reach");
  const Aims aims(gt, toward);
  const std::vector<Id<Place>> fronts = Fronts(gt, aims);
  if (toward == "neighbours" && !fronts.empty() && BreakThrough(gt, fronts.front(), reach)) {
    return true;
  }
  if (gt.Full()) return false;
  return DigRoom(gt, fronts, aims, c.Text("kind"), c.Text("way"), reach);
}

bool DigOut(GroupTurn& gt) {
  if (WordValue(gt, GroupWord::kExits) > 0) return false;
  const Fx reach = gt.t.rules.world.half_finger;
  const Aims aims(gt, "neighbours");
  const std::vector<Id<Place>> fronts = Fronts(gt, aims);
  if (fronts.empty()) return false;
  if (BreakThrough(gt, fronts.front(), reach)) return true;
  return !gt.Full() && DigRoom(gt, fronts, aims, "chamber", "tunnel", reach);
}

bool DoCollapse(GroupTurn& gt, const VerbCall& c) {
  const World& w = gt.w();
  if (WordValue(gt, GroupWord::kExits) <= std::max(1, c.Count("keep"))) return false;
  for (const Id<Place> p : gt.Territory()) {
    for (const Step& s : gt.t.Ways(gt.group().delve).Ways(p)) {
      const Place& to = w.places[s.to];
      // A way that is the only one of what lies beyond is left alone: nothing is walled in.
      if (to.owner == gt.g || gt.t.Ways(gt.group().delve).Ways(s.to).size() < 2) continue;
      Draft d = gt.Begin("group.collapses", 3);
      d.On(s.way).On(s.to).Set(s.way, Field::kState, std::string("choked"));
      gt.t.Post(std::move(d));
      return true;
    }
  }
  return false;
}

std::vector<ChokedPlace> ChokedBeside(GroupTurn& gt) {
  const World& w = gt.w();
  std::vector<ChokedPlace> out;
  for (const Id<Way> id : w.ways.Ids()) {
    const Way& way = w.ways[id];
    if (!way.alive() || way.delve != gt.group().delve) continue;
    for (const auto& [own, other] : {std::pair{way.from, way.to}, std::pair{way.to, way.from}}) {
      const Place& p = w.places[other];
      if (w.places[own].owner == gt.g && p.alive() && p.state == "choked" && !p.owner &&
          CanLiveIn(p, gt.rules.lives_in)) {
        out.push_back({other, id});
      }
    }
  }
  return out;
}

bool DoReopen(GroupTurn& gt, const VerbCall&) {
  if (gt.Full()) return false;
  const World& w = gt.w();
  for (const ChokedPlace& c : ChokedBeside(gt)) {
    if (!Dare(gt, c.place)) return true;
    Draft d = gt.Begin("group.reopens", 3);
    d.Set(c.place, Field::kState, std::string("open"));
    if (!w.ways[c.way].open()) d.Set(c.way, Field::kState, std::string("open"));
    int spare = SpareFolk(gt);
    Claim(gt, d, c.place, spare);
    gt.t.Post(std::move(d));
    return true;
  }
  return false;
}

}  // namespace bw
