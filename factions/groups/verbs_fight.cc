// Verbs of meeting others. Every meeting is one event with both dice (encounter.h); the kind says
// what was meant: group.hunts, group.raids, group.demands, group.bribes, group.converts,
// group.quests - actor group, subjects foe, place; facts as encounters, and loot, folk-lost,
// foe-lost, joined, paid; note the result word.
// event group.moves-on: actor group, subjects new home, old home; fact left
// event group.takes-quest: actor group, subjects patron, target
// event group.paid: actor patron, subject group; fact loot
#include <algorithm>

#include "factions/groups/verbs.h"

namespace bw {

namespace {

int OwnStrength(const GroupTurn& gt) {
  const Side s = SideOf(gt.w(), gt.t.rules, gt.g, {});
  return s.strength + s.modifiers;
}

bool IsFarm(const World& w, Ref r) {
  return r.construction() && w.constructions[r.construction()].kind == "farm";
}

// Orders foes by what is looked for; ties go to the nearer, then to the older.
void Rank(std::vector<Foe>& foes, const std::string& pick) {
  std::stable_sort(foes.begin(), foes.end(), [&](const Foe& a, const Foe& b) {
    if (pick == "richest" && a.wealth != b.wealth) return a.wealth > b.wealth;
    if (pick == "weakest" && a.strength != b.strength) return a.strength < b.strength;
    return a.distance < b.distance;
  });
}

std::vector<Foe> GroupsOnly(std::vector<Foe> foes) {
  std::erase_if(foes, [](const Foe& f) { return !f.of.group(); });
  return foes;
}

}  // namespace

bool DoHunt(GroupTurn& gt, const VerbCall& c) {
  std::vector<Foe> foes = FoesOf(gt, gt.Length(c, "reach"), 0);
  if (foes.empty()) return false;
  Rank(foes, c.Text("pick"));
  const Foe foe = foes.front();
  Strike(gt, foe, "group.hunts");
  if (gt.over() || !c.Yes("follow") || !Claimable(gt.w(), foe.at, gt.rules.lives_in)) return true;
  if (Dare(gt, foe.at)) MoveHouse(gt, foe.at, "group.moves-on", 0, gt.cause);
  return true;
}

bool DoDemand(GroupTurn& gt, const VerbCall& c) {
  std::vector<Foe> foes = FoesOf(gt, gt.Length(c, "reach"), 0);
  if (c.Yes("spare")) {
    const int own = OwnStrength(gt);
    std::erase_if(foes, [&](const Foe& f) { return f.strength > own; });
  }
  if (foes.empty()) return false;
  Rank(foes, c.Text("pick"));
  Strike(gt, foes.front(), "group.demands");
  return true;
}

namespace {

// The weakest foe not met this season and not stronger; farms before other prey (D-MON-03).
const Foe* NextPrey(const GroupTurn& gt, const std::vector<Foe>& foes,
                    const std::vector<Ref>& met) {
  const int own = OwnStrength(gt);
  const Foe* best = nullptr;
  const auto rank = [&](const Foe& f) {
    return std::tuple{f.strength, IsFarm(gt.w(), f.of) ? 0 : 1, f.distance};
  };
  for (const Foe& f : foes) {
    if (f.strength > own || std::find(met.begin(), met.end(), f.of) != met.end()) continue;
    if (best == nullptr || rank(f) < rank(*best)) best = &f;
  }
  return best;
}

}  // namespace

bool DoRaid(GroupTurn& gt, const VerbCall& c) {
  const int per = c.Count("per_folk");
  int raids = c.Count("times") + (per > 0 ? gt.group().folk / per : 0);
  std::vector<Ref> met;
  for (; raids > 0 && !gt.over(); --raids) {
    const Fx band = std::max(gt.Length(c, "band"), gt.Length(c, "warband") * gt.group().folk);
    const std::vector<Foe> foes = FoesOf(gt, gt.Length(c, "reach"), band);
    const Foe* prey = NextPrey(gt, foes, met);
    if (prey == nullptr) break;
    met.push_back(prey->of);
    Strike(gt, *prey, "group.raids");
  }
  return !met.empty();
}

// Loot speaks in place of folk (D-GRP-03): outbid, the stranger is a stranger no more.
bool DoBribe(GroupTurn& gt, const VerbCall& c) {
  const World& w = gt.w();
  const int cost = c.Count("cost");
  if (gt.group().loot < cost || RoomFor(gt, 1) == 0) return false;
  std::vector<Foe> foes = GroupsOnly(FoesOf(gt, gt.Length(c, "reach"), 0));
  std::erase_if(foes, [&](const Foe& f) {
    const std::string& kind = w.groups[f.of.group()].kind;
    return kind != "wanderer" && kind != "adventurers";
  });
  if (foes.empty()) return false;
  Rank(foes, "nearest");
  const Foe foe = foes.front();
  const Id<Group> other = foe.of.group();
  const Meeting m =
      Meet(gt.t, Bribing(w, SideOf(w, gt.t.rules, gt.g, {})), SideOf(w, gt.t.rules, other, foe.at));
  Draft d = Tell(m, gt.rule, "group.bribes", foe.at, gt.cause, 3);
  if (m.margin > 0) {
    const int joined = DrawFolk(d, w, other, RoomFor(gt, w.groups[other].folk), foe.at);
    d.Fact("paid", LoseLoot(d, w, gt.g, cost)).Loot(foe.at, cost);
    d.Folk(gt.group().home, joined).Fact("joined", joined);
  }
  AfterLoss(gt.t, other, gt.t.Post(std::move(d)));
  return true;
}

bool DoConvert(GroupTurn& gt, const VerbCall& c) {
  const World& w = gt.w();
  const int own = OwnStrength(gt), most = RoomFor(gt, c.Count("folk"));
  std::vector<Foe> foes = GroupsOnly(FoesOf(gt, gt.Length(c, "reach"), 0));
  std::erase_if(foes, [&](const Foe& f) { return f.strength > own; });
  if (foes.empty() || most == 0) return false;
  Rank(foes, "weakest");
  const Foe foe = foes.front();
  const Id<Group> other = foe.of.group();
  const Meeting m =
      Meet(gt.t, SideOf(w, gt.t.rules, gt.g, {}), SideOf(w, gt.t.rules, other, foe.at));
  Draft d = Tell(m, gt.rule, "group.converts", foe.at, gt.cause, 3);
  const int joined = m.margin > 0 ? DrawFolk(d, w, other, most, foe.at) : 0;
  d.Folk(gt.group().home, joined).Fact("joined", joined);
  AfterLoss(gt.t, other, gt.t.Post(std::move(d)));
  return true;
}

namespace {

// The nearest group of the same mind that can pay, within reach.
Id<Group> Patron(GroupTurn& gt, Fx reach, int pay) {
  const World& w = gt.w();
  const WayGraph::Reach r = gt.t.Ways(gt.group().delve).From(gt.Territory(), reach);
  Id<Group> best;
  Fx nearest = kFar;
  for (const Id<Place> p : w.places.Ids()) {
    const Id<Group> owner = w.places[p].owner;
    if (!owner || owner == gt.g || !r.Reaches(p) || r.To(p) >= nearest) continue;
    const Group& o = w.groups[owner];
    if (o.alignment != gt.group().alignment || o.loot < pay || o.kind == "adventurers") continue;
    best = owner;
    nearest = r.To(p);
  }
  return best;
}

}  // namespace

// A patron names the strongest foe in reach; beaten, it is worth `pay` (D-MON-06).
bool DoQuest(GroupTurn& gt, const VerbCall& c) {
  const World& w = gt.w();
  const Fx reach = gt.Length(c, "reach");
  const int pay = c.Count("pay");
  const Id<Group> patron = Patron(gt, reach, pay);
  if (!patron) return false;
  std::vector<Foe> foes = GroupsOnly(FoesOf(gt, reach, 0));
  if (foes.empty()) return false;
  std::stable_sort(foes.begin(), foes.end(),
                   [](const Foe& a, const Foe& b) { return a.strength > b.strength; });
  const Foe foe = foes.front();
  Draft taken = gt.Begin("group.takes-quest", 4);
  taken.On(patron).On(foe.of);
  gt.cause = gt.t.Post(std::move(taken));
  const Meeting m = Strike(gt, foe, "group.quests");
  if (gt.over() || m.margin <= 0 || !w.groups[patron].alive()) return true;
  Draft d(gt.rule, "group.paid", patron, 2);
  d.On(gt.g).Because(gt.cause);
  const int paid = LoseLoot(d, w, patron, pay);
  d.Loot(gt.group().home, paid).Fact("loot", paid);
  gt.t.Post(std::move(d));
  return true;
}

}  // namespace bw
