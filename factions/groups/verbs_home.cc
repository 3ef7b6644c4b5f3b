// Verbs of the household: growing, eating, building, rites.
// event group.grows: actor group; fact folk
// event group.feeds: actor group; fact loot
// event group.starves: actor group; facts loot (all it had), folk-lost
// event group.builds: actor group, subject place; fact cost; note the kind built
// event group.makes-treasure: actor group, subjects treasure, place
// event group.raises-shrine / group.calls-up / group.lays-plague: actor group, subject place
//   (and the foe, for a plague); facts cost, folk
#include <algorithm>

#include "factions/groups/verbs.h"
#include "factions/treasures.h"

namespace bw {

bool DoGrow(GroupTurn& gt, const VerbCall& c) {
  const int n = RoomFor(gt, c.Count("folk"));
  if (n == 0 || gt.group().folk == 0) return false;
  Draft d = gt.Begin("group.grows", 1);
  d.Folk(gt.group().home, n).Fact("folk", n);
  gt.t.Post(std::move(d));
  return true;
}

// Costs 1 loot for each `per` folk (and for a part of them, when `part`). Going short takes all the
// loot and `starve` folk; with starve 0 it pays as far as it can (D-MON-02, D-MON-03).
bool DoFeed(GroupTurn& gt, const VerbCall& c) {
  const World& w = gt.w();
  const Group& g = gt.group();
  const int per = std::max(1, c.Count("per"));
  const int due = (g.folk + (c.Yes("part") ? per - 1 : 0)) / per;
  const int starve = c.Count("starve");
  const bool shortfall = due > g.loot && starve > 0;
  if (due == 0 || (g.loot == 0 && !shortfall)) return false;
  Draft d = gt.Begin(shortfall ? "group.starves" : "group.feeds", shortfall ? 3 : 1);
  d.Fact("loot", LoseLoot(d, w, gt.g, shortfall ? g.loot : due));
  if (shortfall) d.Fact("folk-lost", LoseFolk(d, w, gt.g, starve));
  d.Var(gt.g, "hungry", (shortfall ? 1 : 0) - CountOf(g.vars, "hungry"));
  const EventNo n = gt.t.Post(std::move(d));
  if (shortfall) gt.cause = n;
  AfterLoss(gt.t, gt.g, n);
  return true;
}

namespace {

// A plain room to build in: its own, no entrance or landmark, home last.
Id<Place> PlainRoom(const GroupTurn& gt, const std::string& kind, int most) {
  const World& w = gt.w();
  static constexpr std::string_view kPlain[] = {"cave", "chamber", "mine", "room"};
  Id<Place> best;
  for (const Id<Place> p : gt.Territory()) {
    const std::string& k = w.places[p].kind;
    if (k == kind && --most <= 0) return {};
    if (std::find(std::begin(kPlain), std::end(kPlain), k) == std::end(kPlain)) continue;
    if (!best || best == gt.group().home) best = p;
  }
  return best;
}

}  // namespace

bool DoBuild(GroupTurn& gt, const VerbCall& c) {
  const World& w = gt.w();
  const Group& g = gt.group();
  const std::string& kind = c.Text("kind");
  const int cost = c.Count("cost");
  const Id<Place> room = PlainRoom(gt, kind, c.Count("most"));
  if (!room || g.loot < cost) return false;
  Draft d = gt.Begin("group.builds", 4);
  d.On(room).Fact("cost", LoseLoot(d, w, gt.g, cost)).Note(kind);
  // Working there, it redraws the place its own way (D-STATE-04).
  d.Set(room, Field::kKind, kind).Set(room, Field::kHabit, gt.rules.habit);
  d.Set(room, Field::kBuilder, g.flavour.empty() ? g.kind : g.flavour);
  if (kind == "shrine" && CountOf(w.places[room].marks, "shrine") == 0) d.Mark(room, "shrine", 1);
  const EventNo n = gt.t.Post(std::move(d));
  if (!c.Yes("treasure")) return true;
  Draft made = gt.Begin("group.makes-treasure", 5);
  AddTreasure(
      made, gt.t,
      {.kind = std::string(TreasureKind(gt.Dice())), .at = room, .culture = gt.rules.culture});
  made.On(room).Because(n);
  gt.t.Post(std::move(made));
  return true;
}

namespace {

bool RaiseShrine(GroupTurn& gt, int cost, int most) {
  if (WordValue(gt, GroupWord::kShrines) >= most) return false;
  const World& w = gt.w();
  for (const Id<Place> p : gt.Territory()) {
    if (CountOf(w.places[p].marks, "shrine") > 0 || w.places[p].kind == "entrance") continue;
    Draft d = gt.Begin("group.raises-shrine", 4);
    d.On(p).Mark(p, "shrine", 1).Fact("cost", LoseLoot(d, w, gt.g, cost));
    gt.t.Post(std::move(d));
    return true;
  }
  return false;
}

bool CallUp(GroupTurn& gt, int cost, int folk) {
  const int n = RoomFor(gt, folk);
  if (n == 0) return false;
  Draft d = gt.Begin("group.calls-up", 3);
  d.On(gt.group().home).Fact("cost", LoseLoot(d, gt.w(), gt.g, cost));
  d.Folk(gt.group().home, n).Fact("folk", n);
  gt.t.Post(std::move(d));
  return true;
}

// The nearest group within reach loses 1 folk to a sickness of no natural kind.
bool LayPlague(GroupTurn& gt, int cost, Fx reach) {
  const World& w = gt.w();
  for (const Foe& f : FoesOf(gt, reach, 0)) {
    if (!f.of.group()) continue;
    Draft d = gt.Begin("group.lays-plague", 4);
    d.On(f.of).On(f.at).Fact("cost", LoseLoot(d, w, gt.g, cost));
    d.Fact("folk", LoseFolk(d, w, f.of, 1, f.at));
    AfterLoss(gt.t, f.of, gt.t.Post(std::move(d)));
    return true;
  }
  return false;
}

}  // namespace

bool DoRitual(GroupTurn& gt, const VerbCall& c) {
  const int cost = c.Count("cost");
  if (gt.group().loot < cost) return false;
  const std::string& gain = c.Text("gain");
  if (gain == "shrine") return RaiseShrine(gt, cost, c.Count("most"));
  if (gain == "folk") return CallUp(gt, cost, c.Count("most"));
  return LayPlague(gt, cost, gt.Length(c, "reach"));
}

}  // namespace bw
