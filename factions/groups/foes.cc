// Who can be reached, and what a meeting costs both sides by the active group's matrix.
// event group.takes-tower: actor group, subject construction (S-SPEC-02)
// event group.loots-ruin: actor group, subject construction; fact loot (S-SETUP-05)
#include <algorithm>

#include "factions/groups/group_turn.h"
#include "factions/treasures.h"

namespace bw {

namespace {

int Wealth(const World& w, Ref r) {
  const int treasures = static_cast<int>(TreasuresOf(w, r).size());
  return treasures +
         (r.group() ? w.groups[r.group()].loot : w.constructions[r.construction()].loot);
}

Fx Beside(const Construction& c, Fx x) {
  return x < c.x ? c.x - x : x > c.x + c.w ? x - c.x - c.w : 0;
}

// Constructions met from one entrance: `out` is how far one goes along the ground from it.
void FoesAbove(GroupTurn& gt, const Entrance& e, Fx walked, Fx out, std::vector<Foe>& foes) {
  const World& w = gt.w();
  for (const Id<Construction> id : w.constructions.Ids()) {
    const Construction& c = w.constructions[id];
    if (!IsSurface(c) || c.delve != gt.group().delve || c.folk + c.loot == 0) continue;
    const Fx aside = Beside(c, e.x);
    if (aside > out) continue;
    const Fx distance = walked + aside;
    const auto known =
        std::find_if(foes.begin(), foes.end(), [&](const Foe& f) { return f.of == Ref(id); });
    if (known == foes.end()) {
      const Side s = SideOf(w, gt.t.rules, id);
      foes.push_back({id, e.place, distance, c.folk > 0 ? s.strength + s.modifiers : 0, c.loot});
    } else if (distance < known->distance) {
      known->at = e.place;
      known->distance = distance;
    }
  }
}

void FoesBelow(GroupTurn& gt, const WayGraph::Reach& reach, std::vector<Foe>& foes) {
  const World& w = gt.w();
  // Few are within reach of the many there have been: by group, each where it is met first.
  struct Met {
    Id<Group> group;
    bool foe;
    Foe nearest;
  };
  std::vector<Met> met;
  for (const Id<Place> p : w.places.Ids()) {
    const Id<Group> owner = w.places[p].owner;
    if (!owner || !reach.Reaches(p)) continue;
    auto it = std::lower_bound(met.begin(), met.end(), owner,
                               [](const Met& m, Id<Group> g) { return m.group < g; });
    if (it == met.end() || it->group != owner) {
      it = met.insert(it, {owner, IsFoe(gt, owner), {owner, p, reach.To(p), 0, 0}});
    } else if (it->foe && reach.To(p) < it->nearest.distance) {
      it->nearest.at = p;
      it->nearest.distance = reach.To(p);
    }
  }
  for (Met& m : met) {
    if (!m.foe) continue;
    Foe& f = m.nearest;
    const Side s = SideOf(w, gt.t.rules, f.of.group(), f.at);
    f.strength = s.strength + s.modifiers;
    f.wealth = Wealth(w, f.of);
    foes.push_back(f);
  }
}

}  // namespace

// D-GRP-01: relations follow from class, alignment and kinship.
bool IsFoe(const GroupTurn& gt, Id<Group> other) {
  const Group& o = gt.w().groups[other];
  if (other == gt.g || !o.alive() || o.folk == 0 || o.kind == "civilization") return false;
  const std::size_t i = OpponentIndex(OpponentClass(o));
  if (i >= gt.rules.foes.size() || !gt.rules.foes[i]) return false;
  const Group& self = gt.group();
  if (gt.rules.spares_alignment) return o.alignment != self.alignment;
  return self.flavour.empty() || o.flavour != self.flavour;
}

std::vector<Foe> FoesOf(GroupTurn& gt, Fx below, Fx band) {
  const World& w = gt.w();
  const Group& self = gt.group();
  std::vector<Foe> foes;
  const WayGraph::Reach reach = gt.t.Ways(self.delve).Around(gt.t.Territory(gt.g), below);
  FoesBelow(gt, reach, foes);
  // The surface is lawful (S-SETUP-03): no foe to who spares its own mind and is lawful too.
  const bool above = gt.rules.foes[OpponentIndex("surface")] &&
                     !(gt.rules.spares_alignment && self.alignment == "lawful");
  if (!above) return foes;
  for (const Entrance& e : Entrances(w, self.delve)) {
    if (!reach.Reaches(e.place)) continue;
    const Fx walked = reach.To(e.place);
    const bool held = w.places[e.place].owner == gt.g;
    FoesAbove(gt, e, walked, held ? std::max(band, kBead) : std::max(below - walked, kBead), foes);
  }
  return foes;
}

namespace {

// The matrix lines of one meeting, added up.
struct Bill {
  int take = 0, kill = 0, lose = 0, leave = 0, pay = 0, yoke = 0;
  bool die = false;
  Fx move = 0;
};

Bill BillOf(const GroupTurn& gt, const Meeting& m) {
  using Kind = Consequence::Kind;
  Bill b;
  const std::size_t row = OpponentIndex(m.passive.kind);
  if (row >= kOpponentClasses.size()) return b;
  for (const Consequence& c : gt.rules.matrix[row][static_cast<std::size_t>(m.result)]) {
    switch (c.kind) {
      case Kind::kTake: b.take += c.n; break;
      case Kind::kKill: b.kill += c.n; break;
      case Kind::kLose: b.lose += c.n; break;
      case Kind::kLeave: b.leave += c.n; break;
      case Kind::kPay: b.pay += c.n; break;
      case Kind::kYoke: b.yoke += c.n; break;
      case Kind::kMove: b.move = c.length.In(gt.t.rules.world); break;
      default: b.die = true;
    }
  }
  return b;
}

// What a group below pays: loot, or folk where it has none, and its dead.
void ChargeGroup(GroupTurn& gt, Draft& d, const Foe& foe, const Bill& b) {
  const World& w = gt.w();
  const Id<Group> other = foe.of.group();
  const int had = w.groups[other].loot;
  const int loot = LoseLoot(d, w, other, std::min(b.take, had), foe.at);
  const int yoked = DrawFolk(d, w, other, std::min(b.yoke, RoomFor(gt, b.yoke)), foe.at);
  const int dead = b.kill + (b.take > 0 && loot == 0 ? 1 : 0);
  const int left = w.groups[other].folk - yoked;
  d.Fact("foe-lost", yoked == 0 ? LoseFolk(d, w, other, std::min(dead, left), foe.at) : 0);
  d.Loot(gt.group().home, loot).Folk(gt.group().home, yoked);
  d.Fact("loot", loot);
  if (yoked > 0) d.Fact("joined", yoked);
}

// A lost encounter costs what S-SETUP-04 says; in a tie the matrix may still cost a life.
void ChargeConstruction(GroupTurn& gt, Draft& d, const Foe& foe, const Bill& b, Result result) {
  const World& w = gt.w();
  Spoils s = HurtConstruction(d, w, foe.of.construction(), result);
  if (result == Result::kTie && b.kill > 0)
    s.folk = SlayInConstruction(d, w, foe.of.construction(), b.kill);
  d.Loot(gt.group().home, s.loot);
  d.Fact("foe-lost", s.folk).Fact("loot", s.loot);
  const Construction& c = w.constructions[foe.of.construction()];
  if (c.kind == "castle" && s.folk == c.folk) d.Weight(8);  // an empty castle is news in any age
}

void ChargeSelf(GroupTurn& gt, Draft& d, const Foe& foe, const Bill& b) {
  const World& w = gt.w();
  const Group& self = gt.group();
  d.Fact("folk-lost", LoseFolk(d, w, gt.g, b.die ? self.folk : b.lose));
  if (b.pay > 0 && foe.of.group()) {
    const int paid = LoseLoot(d, w, gt.g, b.pay);
    d.Loot(w.groups[foe.of.group()].home, paid).Fact("paid", paid);
  }
}

// A wizard's tower without its keeper is a room like any other (S-SPEC-02).
void TakeTower(GroupTurn& gt, Id<Construction> id, EventNo cause) {
  const World& w = gt.w();
  const Construction& c = w.constructions[id];
  if (!gt.rules.towers || c.kind != "tower" || c.folk > 0 || c.owner || gt.group().folk < 2 ||
      gt.Full()) {
    return;
  }
  Draft d("S-SPEC-02", "group.takes-tower", gt.g, 8);
  d.On(id).Because(cause).Own(id, gt.g);
  if (c.cellar && Claimable(w, c.cellar)) d.Own(c.cellar, gt.g);
  d.Folk(id, DrawFolk(d, w, gt.g, 1, gt.group().home));
  gt.t.Post(std::move(d));
}

void LootRuin(GroupTurn& gt, const Foe& foe) {
  Draft d("S-SETUP-05", "group.loots-ruin", gt.g, 3);
  d.On(foe.of).Because(gt.cause);
  const Spoils s = HurtConstruction(d, gt.w(), foe.of.construction(), Result::kWin);
  d.Loot(gt.group().home, s.loot).Fact("loot", s.loot);
  gt.t.Post(std::move(d));
}

}  // namespace

Meeting Strike(GroupTurn& gt, const Foe& foe, std::string_view kind, StrikeOptions options) {
  const World& w = gt.w();
  const Id<Construction> above = foe.of.construction();
  Meeting m;
  if (above && w.constructions[above].folk == 0) {
    m.result = Result::kWin;
    LootRuin(gt, foe);
    return m;
  }
  Side self = SideOf(w, gt.t.rules, gt.g, {});
  if (options.bribe) self = Bribing(w, self);
  m = Meet(gt.t, self,
           above ? SideOf(w, gt.t.rules, above) : SideOf(w, gt.t.rules, foe.of.group(), foe.at));
  const Bill b = BillOf(gt, m);
  const int weight = above && m.margin > 0 ? 5 : m.result == Result::kRout ? 4 : 3;
  Draft d = Tell(m, gt.rule, kind, foe.at, gt.cause, weight);
  const bool won = m.margin > 0;
  if (above) {
    ChargeConstruction(gt, d, foe, b, m.result);
  } else {
    ChargeGroup(gt, d, foe, b);
  }
  ChargeSelf(gt, d, foe, b);
  const int now = SeasonNumber(w.now.stamp());
  d.Var(gt.g, "fights", 1).Var(gt.g, "fought", now - CountOf(gt.group().vars, "fought"));
  gt.cause = gt.t.Post(std::move(d));
  const EventNo fight = gt.cause;
  // A rout also costs a named treasure (D-STATE-03).
  SpoilsOfEncounter(gt.t, above ? Ref(above) : Ref(foe.at), gt.g, m.margin, gt.rule, fight);
  AfterLoss(gt.t, foe.of, fight);
  AfterLoss(gt.t, gt.g, fight);
  if (gt.over()) return m;
  if (won && above) TakeTower(gt, above, fight);
  if (options.move_after && b.move > 0) {
    const Id<Place> to = PlaceToMoveTo(gt, b.move, true);
    if (to) MoveHouse(gt, to, "group.withdraws", b.leave, fight);
  }
  return m;
}

}  // namespace bw
