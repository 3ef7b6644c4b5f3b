// Answers of gods that play by themselves: help and resistance, bonus actions, reactions.
#include <algorithm>

#include "factions/deciders/decider.h"

namespace bw {

namespace {

constexpr int kRazeShare = 200;  // how much rather a raze is joined for the building after it

bool Harms(const Decider& d, const GodOrder& o) {
  if (o.verb == "conflict" || o.verb == "sew_discord" || o.verb == "pandemonium") return true;
  const Power* p = o.verb == "power" ? d.o.powers.Find(o.power) : nullptr;
  return p != nullptr && BenefitOf(*p) < 0;
}

bool HasPool(const GodOrder& o) { return o.verb == "conflict" || o.verb == "improve"; }

// Whom an attack strikes besides the town: the owner of what it razes.
int Struck(const Decider& d, const GodOrder& o) {
  if (const Id<Temple> t = o.object.temple()) return d.o.MindOf(d.o.w.temples[t].god);
  if (const Id<Site> s = o.object.site()) return d.o.MindOf(d.o.w.sites[s].god);
  return -1;
}

// What the pool must be for the order to succeed, and what it is with what has been declared.
int NeedOf(const Decider& d, const GodOrder& o) {
  if (o.verb == "improve") return d.o.gods.switches.improve_pool;
  if (const Id<Creature> c = o.object.creature()) return d.o.w.creatures[c].strength + 1;
  if (const Id<Site> s = o.object.site()) return d.o.w.sites[s].difficulty + 1;
  const Id<Settlement> s = TownOf(d.o.w, o);
  const int town = s ? d.o.TownOf(s) : -1;
  const Id<Temple> t = o.object.temple();
  const int level = t ? d.o.w.temples[t].level : 1;
  if (town < 0) return (t ? MightOf(d.o.rules, d.o.w.gods[d.o.w.temples[t].god]) : 0) + level;
  const Town& at = d.o.towns[static_cast<std::size_t>(town)];
  return at.dv + (o.outcome == "overthrow" ? at.rank : level);
}

int PoolOf(const Decider& d, std::size_t order) {
  const GodOrder& o = d.orders[order];
  const auto by = static_cast<std::size_t>(d.o.MindOf(o.god));
  const Id<Settlement> s = o.target.settlement();
  const int town = s ? d.o.TownOf(s) : -1;
  int pool = d.o.minds[by].might;
  if (town >= 0 && o.verb == "conflict") {
    pool = d.o.AttackAt(by, static_cast<std::size_t>(town));
  } else if (town >= 0) {
    pool = d.o.MightAt(by, static_cast<std::size_t>(town));
  }
  for (const GodOrder& reply : d.orders) {
    if (reply.parent != order || (reply.verb != "assist" && reply.verb != "oppose")) continue;
    const int might = MightOf(d.o.rules, d.o.w.gods[reply.god]);
    pool += reply.verb == "assist" ? might : -might;
  }
  return pool;
}

// A reply counts most where it turns the outcome, least where all is decided.
int Turning(int gap, int might) { return gap <= 0 ? 30 : gap <= might ? 300 : 60; }

}  // namespace

Id<Settlement> TownOf(const World& w, const GodOrder& order) {
  if (const Id<Settlement> s = order.target.settlement()) return s;
  if (const Id<Temple> t = order.target.temple()) return w.temples[t].settlement;
  if (const Id<Creature> c = order.target.creature()) return w.creatures[c].settlement;
  return {};
}

// What its temples there stand to lose or win by it, and what it thinks of the other.
int Dislike(const Decider& d, std::size_t god, const GodOrder& order) {
  const int by = d.o.MindOf(order.god);
  const int against = by < 0 ? 100 : d.o.Against(god, static_cast<std::size_t>(by));
  const bool harms = Harms(d, order);
  const int struck = Struck(d, order);
  if (struck >= 0 && static_cast<std::size_t>(struck) == god) return 400;
  const Id<Settlement> s = TownOf(d.o.w, order);
  const int town = s ? d.o.TownOf(s) : -1;
  const int own = town < 0 ? 0 : d.o.Level(static_cast<std::size_t>(town), god);
  if (order.object.creature()) return -100 * own;  // whoever rids it of a monster
  int sum = own * (harms ? 100 : -60) + (against - 100);
  if (struck >= 0) sum -= d.o.Against(god, static_cast<std::size_t>(struck)) - 80;
  if (order.verb == "convert" && order.from == d.Who(god).id) sum += 200;
  if (order.verb == "power" && order.target.god() == d.Who(god).id) sum += 200;
  return sum;
}

void AddReplyChoices(const Decider& d, std::size_t god, int time, std::vector<Choice>& out) {
  const Mind& m = d.Who(god);
  const std::vector<std::size_t>& answered = d.today[god].answered;
  for (std::size_t i = 0; i < d.orders.size(); ++i) {
    const GodOrder& o = d.orders[i];
    if (!HasPool(o) || o.god == m.id || o.time >= time) continue;
    if (std::find(answered.begin(), answered.end(), i) != answered.end()) continue;
    const int dislike = Dislike(d, god, o);
    const Weigh kind = dislike > 0 ? Weigh::kOppose : Weigh::kAssist;
    int factor = std::min(400, std::abs(dislike));
    if (kind == Weigh::kAssist && o.outcome == "raze") factor = Percent(factor, kRazeShare);
    const int gap = NeedOf(d, o) - PoolOf(d, i);
    factor = Percent(factor, Turning(kind == Weigh::kAssist ? gap : 1 - gap, m.might));
    if (factor > 0 && m.Of(kind) > 0) out.push_back({kind, factor, static_cast<int>(i), -1, {}});
  }
}

namespace {

class Bonus {
 public:
  Bonus(Decider& decider, std::size_t me) : d_(decider), god_(me) {}

  void Declare() {
    if (!d_.Chance(god_, Weigh::kBonus)) return;
    if (AfterRaze() || AfterPandemonium() || Discipline() || Power()) return;
    MoveChosen();
  }

 private:
  const Mind& Me() const { return d_.Who(god_); }
  const World& W() const { return d_.o.w; }
  const std::vector<std::size_t>& Actions() const { return d_.today[god_].actions; }

  // A few minutes after what it goes with.
  int After(int time) { return std::min(time + 60 * d_.Draws(god_).Range(1, 20), kDayCloses - 1); }
  int LastTime() const {
    return Actions().empty() ? d_.today[god_].time : d_.orders[Actions().back()].time;
  }

  bool CanRaise(Id<Settlement> s) const {
    const int town = s ? d_.o.TownOf(s) : -1;
    if (town < 0 || HasBuilt(d_.today[god_], s)) return false;
    const int own = d_.o.Level(static_cast<std::size_t>(town), god_);
    return own < kTempleMax && Me().might >= d_.o.gods.Temple(own + 1).might;
  }

  // The attack, or the one it helps (G-CONFLICT-21).
  bool AfterRaze() {
    for (const std::size_t i : Actions()) {
      const GodOrder& mine = d_.orders[i];
      const std::size_t raze = mine.verb == "assist" && mine.parent ? *mine.parent : i;
      const GodOrder& attack = d_.orders[raze];
      if (attack.verb != "conflict" || attack.outcome != "raze") continue;
      if (!CanRaise(attack.target.settlement())) continue;
      d_.Declare(god_, "bonus", "raze_build", After(mine.time)).parent = raze;
      return true;
    }
    return false;
  }

  bool AfterPandemonium() {
    for (const std::size_t i : Actions()) {
      const GodOrder mine = d_.orders[i];
      if (mine.verb != "pandemonium" || !CanRaise(mine.target.settlement())) continue;
      d_.Declare(god_, "bonus", "pandemonium_build", After(mine.time)).target = mine.target;
      return true;
    }
    return false;
  }

  // Worth it where another could be first: an attack, or a temple (G-LAW-04).
  bool Discipline() {
    if (!HasFeature(*Me().row, GodFeature::kDiscipline)) return false;
    if (Me().Used("discipline") > 0) return false;
    for (const std::size_t i : Actions()) {
      const std::string verb = d_.orders[i].verb;
      if (verb != "conflict" && verb != "build_temple") continue;
      d_.Declare(god_, "bonus", "discipline", After(d_.orders[i].time)).parent = i;
      return true;
    }
    return false;
  }

  // A power for the pool it is in, or for itself.
  bool Power() {
    Today& day = d_.today[god_];
    for (std::size_t n = 0; n < day.powers.size(); ++n) {
      const KnownPower& k = day.powers[n];
      if (k.power->time != "bonus") continue;
      const std::string via(ViaFor(d_, god_, k));
      if (via.empty()) continue;
      std::optional<std::size_t> pool;
      for (const std::size_t i : Actions()) {
        const GodOrder& mine = d_.orders[i];
        if (HasPool(mine)) pool = i;
        if (mine.verb == "assist" || mine.verb == "oppose") pool = mine.parent;
      }
      if (k.power->target == "order" && !pool) continue;
      GodOrder& order = d_.Declare(god_, "bonus", "power", After(LastTime()));
      order.power = k.power->id;
      order.via = via;
      if (k.power->target == "order") order.parent = pool;
      Spend(day, via);
      return true;
    }
    return false;
  }

  bool Reaches(Id<Chosen> c, Ref place) const {
    return SameOrAdjacentRegion(W(), W().chosen[c].at, place);
  }
  // Is there already, or on the same hex.
  bool IsAt(Id<Chosen> c, Ref place) const {
    const Ref at = W().chosen[c].at;
    if (at == place) return true;
    const Id<Hex> a = HexOf(W(), at), b = HexOf(W(), place);
    return a && a == b;
  }

  void Send(Id<Chosen> c, Ref place, std::string_view task) {
    const Ref to = place.settlement() ? place : Ref(HexOf(W(), place));
    if (!to) return;
    GodOrder& order = d_.Declare(god_, "bonus", "move_chosen", After(LastTime()));
    if (!IsAt(c, place)) order.moves.push_back({c, to});
    order.task = task;
    if (task.empty()) return;
    order.by = c;
    order.at = place;
  }

  void MoveChosen() {
    for (const Id<Chosen> c : ActiveChosenOf(W(), d_.o.rules, Me().id)) {
      if (ChosenResting(W(), c)) continue;
      if (Monster(c) || Site(c) || Below(c) || Defend(c) || Home(c)) return;
    }
  }

  const ChosenKind& KindOf(Id<Chosen> c) const {
    static const ChosenKind kNobody;
    const auto it = d_.o.gods.chosen.find(W().chosen[c].kind);
    return it == d_.o.gods.chosen.end() ? kNobody : it->second;
  }

  bool Monster(Id<Chosen> c) {
    if (KindOf(c).clear == 0) return false;
    for (const Id<Creature> m : W().creatures.Ids()) {
      const Creature& row = W().creatures[m];
      if (!row.alive() || row.kind != "ravage" || !row.settlement) continue;
      const int town = d_.o.TownOf(row.settlement);
      if (town < 0 || d_.o.Level(static_cast<std::size_t>(town), god_) == 0) continue;
      if (!Reaches(c, row.settlement)) continue;
      GodOrder& order = d_.Declare(god_, "bonus", "move_chosen", After(LastTime()));
      if (!IsAt(c, row.settlement)) order.moves.push_back({c, row.settlement});
      order.task = "clear";
      order.by = c;
      order.at = m;
      return true;
    }
    return false;
  }

  // Dungeons to clear, artifacts to fetch (G-GAP-09).
  bool Site(Id<Chosen> c) {
    constexpr int kEnough = 3;
    for (const Id<bw::Site> s : W().sites.Ids()) {
      const bw::Site& row = W().sites[s];
      if (!row.alive() || row.state != "standing" || !row.hex) continue;
      const bool dungeon = row.kind == "dungeon" && KindOf(c).clear > 0;
      const bool artifact = row.kind == "artifact" && KindOf(c).gather > 0 &&
                            CountOf(Me().row->vars, "artifacts") < kEnough;
      if ((!dungeon && !artifact) || !Reaches(c, s)) continue;
      Send(c, s, dungeon ? "clear" : "gather");
      return true;
    }
    return false;
  }

  // Into the deep, where it lies near enough (B-GOD-04): treasures that lie open first.
  bool Below(Id<Chosen> c) {
    for (const Ref at : d_.tasks_below) {
      const bool treasure = static_cast<bool>(at.treasure());
      if ((treasure ? KindOf(c).gather : KindOf(c).clear) == 0) continue;
      if (treasure && TemplesOfGod(W(), Me().id).empty()) continue;
      if (!HexOf(W(), at) || !Reaches(c, at)) continue;
      Send(c, at, treasure ? "gather" : "clear");
      return true;
    }
    return false;
  }

  // Where an attack was declared upon a town of its own.
  bool Defend(Id<Chosen> c) {
    if (KindOf(c).defend == 0) return false;
    for (const GodOrder& o : d_.orders) {
      const Id<Settlement> s = o.target.settlement();
      if (o.verb != "conflict" || o.god == Me().id || !s) continue;
      const int town = d_.o.TownOf(s);
      if (town < 0 || d_.o.Level(static_cast<std::size_t>(town), god_) == 0) continue;
      if (!Reaches(c, s)) continue;
      Send(c, s, "defend");
      return true;
    }
    return false;
  }

  // To the greatest of its temples, when it is in no place of the god's own.
  bool Home(Id<Chosen> c) {
    const Id<Settlement> now = W().chosen[c].at.settlement();
    const int at = now ? d_.o.TownOf(now) : -1;
    if (at >= 0 && d_.o.Level(static_cast<std::size_t>(at), god_) > 0) return false;
    Id<Settlement> best;
    int most = 0;
    for (std::size_t town = 0; town < d_.o.towns.size(); ++town) {
      const int level = d_.o.Level(town, god_);
      if (level > most && Reaches(c, d_.o.towns[town].id)) most = level, best = d_.o.towns[town].id;
    }
    if (!best) return false;
    Send(c, best, "");
    return true;
  }

  Decider& d_;
  const std::size_t god_;
};

// Does the order set off a reaction of that kind (G-PDATA-02)?
bool Triggers(const GodOrder& o, const std::string& trigger) {
  if (o.slot == "free" || o.slot == "reaction" || o.verb == "rest") return false;
  if (trigger == "conflict") return o.verb == "conflict";
  if (trigger == "power") return o.verb == "power";
  if (trigger == "pool") return HasPool(o);
  return true;
}

// An undoing of powers takes none of a level above its own in use (G-PDATA-09).
bool CanUndo(const Decider& d, std::size_t god, const KnownPower& k, const GodOrder& o) {
  const bool only_powers = std::any_of(
      k.power->effects.begin(), k.power->effects.end(),
      [](const Effect& e) { return e.kind == EffectKind::kNegate && e.what == "power"; });
  if (!only_powers) return true;
  const Power* p = d.o.powers.Find(o.power);
  const int level = std::max(k.power->level, SlotLevel(d.o.rules, *d.Who(god).row));
  return p != nullptr && p->level <= level;
}

}  // namespace

void DeclareBonus(Decider& d, std::size_t god) {
  if (!d.today[god].resting) Bonus(d, god).Declare();
}

void DeclareReaction(Decider& d, std::size_t god) {
  Today& day = d.today[god];
  const Mind& m = d.Who(god);
  std::vector<Choice> choices;
  for (std::size_t n = 0; n < day.powers.size(); ++n) {
    const KnownPower& k = day.powers[n];
    if (k.power->time != "reaction" || ViaFor(d, god, k).empty()) continue;
    for (std::size_t i = 0; i < d.orders.size(); ++i) {
      const GodOrder& o = d.orders[i];
      if (o.god == m.id || o.time >= kDayCloses - 1 || !Triggers(o, k.power->trigger)) continue;
      if (k.power->target == "settlement" && !TownOf(d.o.w, o)) continue;
      const int dislike = Dislike(d, god, o);
      if (dislike <= 0 || !CanUndo(d, god, k, o)) continue;
      choices.push_back({Weigh::kReaction, dislike, static_cast<int>(i), static_cast<int>(n), {}});
    }
  }
  if (choices.empty() || !d.Chance(god, Weigh::kReaction)) return;
  Rng& rng = d.Draws(god);
  const Choice& c = choices[DrawByFactor(choices, rng)];
  const KnownPower& k = day.powers[static_cast<std::size_t>(c.power)];
  const auto trigger = static_cast<std::size_t>(c.at);
  const int later = 60 * rng.Range(1, 20), time = d.orders[trigger].time + later;
  const std::string via(ViaFor(d, god, k));
  const Id<Settlement> town = TownOf(d.o.w, d.orders[trigger]);
  GodOrder& order = d.Declare(god, "reaction", "power", time);
  order.power = k.power->id;
  order.via = via;
  order.parent = trigger;
  if (k.power->target == "settlement") order.target = town;
  Spend(day, via);
}

}  // namespace bw
