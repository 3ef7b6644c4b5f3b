// Verbs of going about: taking places, spreading, wandering, moving, splitting.
// event group.settles: actor group, subject place
// event group.gathers: actor group, subjects the places; fact loot
// event group.creeps: actor group (ways gained on, no place reached yet)
// event group.spreads: actor group, subjects the places taken; fact places
// event group.wanders: actor group, subjects new place, old place; fact loot
// event group.relocates / group.withdraws: actor group, subjects new home, old home; fact left
// event group.splits: actor old group, subject new group, its home; fact folk
#include <algorithm>

#include "factions/groups/verbs.h"

namespace bw {

namespace {

bool OwnMine(const GroupTurn& gt, const Place& p) {
  const std::string& self = gt.group().flavour.empty() ? gt.group().kind : gt.group().flavour;
  return p.kind == "mine" && p.builder == self;
}

// The loot of a mine waits for its season before the place is moved into (D-MON-02).
bool Waits(const GroupTurn& gt, const Place& p) { return OwnMine(gt, p) && p.loot > 0; }

}  // namespace

bool DoSettle(GroupTurn& gt, const VerbCall& c) {
  const World& w = gt.w();
  if (gt.Full()) return false;
  const std::string& kind = c.Text("kind");
  for (const Near& n : FreePlaces(gt, gt.Length(c, "reach"))) {
    if (kind != "any" && w.places[n.place].kind != kind) continue;
    if (Waits(gt, w.places[n.place])) continue;
    if (!Dare(gt, n.place)) return true;
    Draft d = gt.Begin("group.settles", 3);
    int spare = SpareFolk(gt);
    Claim(gt, d, n.place, spare);
    gt.t.Post(std::move(d));
    return true;
  }
  return false;
}

bool DoGather(GroupTurn& gt, const VerbCall& c) {
  const World& w = gt.w();
  int most = c.Count("most"), held = gt.PlacesHeld(), total = 0;
  Draft d = gt.Begin("group.gathers", 2);
  for (const Near& n : FreePlaces(gt, gt.Length(c, "reach"))) {
    const Place& p = w.places[n.place];
    const int some = std::min(most, p.loot);
    const bool cursed = CountOf(p.marks, "fate") + CountOf(p.marks, "beast") > 0;
    if (some == 0 || cursed) continue;
    d.On(n.place).Loot(n.place, -some).Loot(gt.group().home, some);
    // Fetched, a mine becomes the fetcher's, while it may hold more.
    if (OwnMine(gt, p) && held < gt.rules.max_places) {
      d.Own(n.place, gt.g);
      ++held;
    }
    most -= some;
    total += some;
  }
  if (total == 0) return false;
  d.Fact("loot", total);
  gt.t.Post(std::move(d));
  return true;
}

namespace {

struct Advance {
  Id<Way> way;
  Id<Place> to;
  Fx left = 0;  // still to go along the way
};

// Ways out of the territory into free places, the shortest remaining one first.
std::vector<Advance> Advances(GroupTurn& gt, const std::string& into) {
  const World& w = gt.w();
  std::vector<Advance> out;
  const WayGraph& ways = gt.t.Ways(gt.group().delve);
  for (const Id<Place> p : gt.Territory()) {
    for (const Step& s : ways.Ways(p)) {
      const Place& to = w.places[s.to];
      if (!Claimable(w, s.to, gt.rules.lives_in) || (into != "any" && to.kind != into) ||
          Waits(gt, to)) {
        continue;
      }
      out.push_back({s.way, s.to, s.length - CountOf(w.ways[s.way].vars, "reach")});
    }
  }
  std::stable_sort(out.begin(), out.end(),
                   [](const Advance& a, const Advance& b) { return a.left < b.left; });
  return out;
}

bool Taken(const std::vector<Id<Place>>& places, Id<Place> p) {
  return std::find(places.begin(), places.end(), p) != places.end();
}

// Moves into the places reached; what lives there is met first, one place after another.
void TakePlaces(GroupTurn& gt, const std::vector<Id<Place>>& reached) {
  std::vector<Id<Place>> won;
  for (const Id<Place> p : reached) {
    if (Dare(gt, p)) won.push_back(p);
    if (gt.over()) return;
  }
  if (won.empty()) return;
  Draft d = gt.Begin("group.spreads", 2);
  int spare = SpareFolk(gt), held = gt.PlacesHeld(), taken = 0;
  for (const Id<Place> p : won) {
    if (held++ >= gt.rules.max_places) break;
    Claim(gt, d, p, spare);
    ++taken;
  }
  d.Fact("places", taken);
  if (taken > 0) gt.t.Post(std::move(d));
}

}  // namespace

bool DoSpread(GroupTurn& gt, const VerbCall& c) {
  if (gt.Full()) return false;
  const Fx reach = gt.Length(c, "reach");
  std::vector<Advance> ways = Advances(gt, c.Text("into"));
  if (ways.empty()) return false;
  if (!c.Yes("all")) ways.resize(1);
  Draft d = gt.Begin("group.creeps", 0);
  std::vector<Id<Place>> reached;
  for (const Advance& a : ways) {
    const int before = CountOf(gt.w().ways[a.way].vars, "reach");
    const bool there = a.left <= reach;
    if (there && !Taken(reached, a.to)) reached.push_back(a.to);
    d.On(a.way).Var(a.way, "reach", there ? -before : reach);
  }
  if (!d.event.changes.empty()) gt.t.Post(std::move(d));
  TakePlaces(gt, reached);
  return true;
}

namespace {

// A random free place within reach that no curse is known of, the present one excluded.
Id<Place> Elsewhere(GroupTurn& gt, Fx reach) {
  const World& w = gt.w();
  std::vector<Id<Place>> choice;
  for (const Near& n : FreePlaces(gt, reach)) {
    const Counts& m = w.places[n.place].marks;
    if (CountOf(m, "fate") + CountOf(m, "plague") + CountOf(m, "beast") > 0) continue;
    if (!w.places[n.place].under) choice.push_back(n.place);
  }
  if (choice.empty()) return {};
  return choice[static_cast<std::size_t>(gt.Dice().Below(static_cast<int>(choice.size())))];
}

// Loose loot in the free places passed through, the last one included.
std::vector<Id<Place>> LootOnTheWay(GroupTurn& gt, Id<Place> to, Fx reach) {
  const World& w = gt.w();
  const auto from = gt.t.Ways(gt.group().delve).From(gt.group().home, reach);
  std::vector<Id<Place>> out;
  for (const Id<Place> p : WayGraph::Path(from, to)) {
    if (!w.places[p].owner && w.places[p].loot > 0) out.push_back(p);
  }
  return out;
}

}  // namespace

bool DoWander(GroupTurn& gt, const VerbCall& c) {
  const World& w = gt.w();
  if (gt.t.dice.Roll("wander", gt.g, c.Count("die")) > c.Count("on")) return false;
  const Fx reach = gt.Length(c, "reach");
  const Id<Place> to = Elsewhere(gt, reach);
  if (!to) return false;
  const Place& old = w.places[gt.group().home];
  Draft d = gt.Begin("group.wanders", 1);
  d.On(to).On(gt.group().home);
  int found = 0;
  for (const Id<Place> p : LootOnTheWay(gt, to, reach)) {
    found += w.places[p].loot;
    if (p != to) d.Loot(p, -w.places[p].loot).Loot(to, w.places[p].loot);
  }
  d.Own(to, gt.g).Set(gt.g, Field::kHome, Ref(to));
  d.Folk(gt.group().home, -old.folk).Folk(to, old.folk);
  d.Loot(gt.group().home, -old.loot).Loot(to, old.loot);
  d.Own(gt.group().home, {}).Fact("loot", found);
  gt.t.Post(std::move(d));
  return true;
}

namespace {

// The farthest room within reach that it has not left within the year: what it has found bare stays
// bare for a while, and where there is nothing else it stays (docs/decisions/0112).
Id<Place> FreshCountry(GroupTurn& gt, Fx reach) {
  constexpr int kStaysBare = 4;  // seasons
  const World& w = gt.w();
  const int now = SeasonNumber(w.now.stamp());
  return PlaceToMoveTo(gt, reach, true, [&](Id<Place> p) {
    const int left = CountOf(gt.group().vars, LeftVar(w, p));
    return left == 0 || now - left >= kStaysBare;
  });
}

}  // namespace

bool DoRelocate(GroupTurn& gt, const VerbCall& c) {
  const Id<Place> to = FreshCountry(gt, gt.Length(c, "reach"));
  if (!to) return false;
  MoveHouse(gt, to, "group.relocates", 0, gt.cause);
  return true;
}

bool DoSplit(GroupTurn& gt, const VerbCall& c) {
  const World& w = gt.w();
  const Group& g = gt.group();
  if (g.folk < c.Count("at") || ActiveCount(w, gt.t.rules) >= gt.t.rules.world.max_groups) {
    return false;
  }
  const Id<Place> to = PlaceToMoveTo(gt, gt.Length(c, "reach"), true);
  if (!to) return false;
  NewGroup n;
  n.rules = &gt.rules;
  n.kind = g.kind;
  n.flavour = g.flavour;
  n.alignment = g.alignment;
  n.home = to;
  Draft d = gt.Begin("group.splits", 5);
  const int half = g.folk / 2;
  const Ref born = AddGroup(gt.t, d, n, to);
  d.On(born).On(to).Fact("folk", DrawFolk(d, w, gt.g, half, g.home)).Folk(to, half);
  gt.t.Post(std::move(d));
  return true;
}

}  // namespace bw
