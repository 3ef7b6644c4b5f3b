// Powers of gods that play by themselves: which of those they know they could use, upon whom, and
// at what cost.
#include <algorithm>

#include "factions/deciders/decider.h"

namespace bw {

namespace {

bool Uses(const Power& p, EffectKind kind, int sign = 0) {
  return std::any_of(p.effects.begin(), p.effects.end(), [&](const Effect& e) {
    return e.kind == kind && (sign == 0 || e.amount * sign > 0);
  });
}

// Whose temple a power that lowers one would strike (G-GAP-24): the highest of another god.
Id<God> Victim(const Decider& d, std::size_t god, std::size_t town) {
  Id<God> out;
  int most = 0;
  for (const Shrine& shrine : d.o.ShrinesIn(town)) {
    if (shrine.god == god || d.o.minds[shrine.god].is_new || shrine.level <= most) continue;
    most = shrine.level;
    out = d.o.minds[shrine.god].id;
  }
  return out;
}

// Powers of one god, one by one; what holds for a power everywhere is asked once.
struct PowerView {
  const Decider& d;
  const std::size_t god;
  const int index;
  std::vector<Choice>& out;
  const Power& p;
  const bool good = BenefitOf(p) >= 0;
  const bool lowers = Uses(p, EffectKind::kTemple, -1), raises = Uses(p, EffectKind::kTemple, 1);
  const Weigh kind = good && p.target != "god" ? Weigh::kBlessing : Weigh::kCurse;

  // A higher level is worth more.
  void Add(int factor, std::size_t at, Ref below = {}) const {
    if (factor <= 0) return;
    out.push_back({kind, factor * (2 + p.level) / 3, static_cast<int>(at), index, below});
  }

  // B-GOD-02: what kills in towns kills below as well.
  void GatherBelow() const {
    if (!ReachesBelow(p) || !Uses(p, EffectKind::kPopulation, -1)) return;
    for (const Target& t : d.below) Add(LikingBelow(d.o, god, t), t.town, t.what);
  }

  // Can it be used on that town at all, and what does the god think of it?
  int TownFactor(std::size_t town) const {
    const int own = d.o.Level(town, god);
    if (p.target == "own" && own == 0) return 0;
    if (lowers && !Victim(d, god, town)) return 0;
    if (raises && (d.o.towns[town].room == 0 || own >= kTempleMax)) return 0;
    return good ? d.o.Good(god, town) : d.o.Harm(god, town);
  }

  void Gather() const {
    if (d.Who(god).Of(kind) == 0) return;
    if (p.target == "self") return Add(100, 0);
    if (p.target == "god") {
      for (std::size_t other = 0; other < d.o.minds.size(); ++other) {
        if (other != god && !d.o.minds[other].is_new) Add(d.o.Against(god, other), other);
      }
      return;
    }
    for (std::size_t town = 0; town < d.o.towns.size(); ++town) Add(TownFactor(town), town);
    GatherBelow();
  }
};

// Where a chosen one may be sent along with a power.
void SendAlong(const Decider& d, std::size_t god, GodOrder& order) {
  const std::vector<Id<Chosen>> mine = ActiveChosenOf(d.o.w, d.o.rules, d.Who(god).id);
  for (const Id<Chosen> c : mine) {
    if (ChosenResting(d.o.w, c)) continue;
    for (std::size_t town = 0; town < d.o.towns.size(); ++town) {
      const Ref to(d.o.towns[town].id);
      if (d.o.Level(town, god) == 0 || d.o.w.chosen[c].at == to) continue;
      order.moves.push_back({c, to});
      return;
    }
  }
}

}  // namespace

int BenefitOf(const Power& p) {
  int sum = 0;
  for (const Effect& e : p.effects) {
    const int sign = e.amount < 0 || e.might < 0 ? -1 : 1;
    switch (e.kind) {
      case EffectKind::kSatisfaction:
      case EffectKind::kDv:
      case EffectKind::kPopulation:
      case EffectKind::kWealth:
      case EffectKind::kIncome:
      case EffectKind::kFood:
      case EffectKind::kGrowth:
      case EffectKind::kTemple:
      case EffectKind::kImprovement: sum += 2 * sign; break;
      case EffectKind::kCreature: sum += e.what == "guard" ? 2 : -3; break;
      case EffectKind::kBlock: sum += e.what == "conflict" || e.what == "raze" ? 1 : -1; break;
      case EffectKind::kSteal: sum -= 2; break;
      default: break;
    }
  }
  return sum;
}

std::string_view ViaFor(const Decider& d, std::size_t god, const KnownPower& k) {
  const Today& day = d.today[god];
  const God& row = *d.Who(god).row;
  if (k.as == "epic") {
    const bool free = d.Who(god).Used(EpicUse(d.o.rules, k.power->id)) == 0;
    return day.epic && free ? "epic" : "";
  }
  const bool invested = !k.power->moral() && k.power->domain == d.Who(god).invested;
  if (day.grandeur && k.power->level == 1 && invested) return "grandeur";
  return day.slots > 0 && k.power->level <= SlotLevel(d.o.rules, row) ? "slot" : "";
}

void Spend(Today& today, std::string_view via) {
  if (via == "epic") today.epic = false;
  if (via == "grandeur") today.grandeur = false;
  if (via == "slot") --today.slots;
}

void AddPowerChoices(const Decider& d, std::size_t god, std::vector<Choice>& out) {
  const std::vector<KnownPower>& known = d.today[god].powers;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i].power->time != "action" || ViaFor(d, god, known[i]).empty()) continue;
    PowerView{d, god, static_cast<int>(i), out, *known[i].power}.Gather();
  }
}

bool DeclarePower(Decider& d, std::size_t god, const Choice& c, int time) {
  const KnownPower& k = d.today[god].powers[static_cast<std::size_t>(c.power)];
  const Power& p = *k.power;
  const std::string via(ViaFor(d, god, k));
  if (via.empty()) return false;
  const auto at = static_cast<std::size_t>(c.at);
  GodOrder& order = d.Declare(god, "action", "power", time);
  order.power = p.id;
  order.via = via;
  if (p.target == "god") {
    order.target = d.o.minds[at].id;
  } else if (p.target == "region") {
    const Id<Province> region = RegionOf(d.o.w, d.o.towns[at].id);
    order.target = region ? Ref(region) : Ref(d.o.towns[at].id);
  } else if (c.object) {
    order.target = c.object;
  } else if (p.target != "self") {
    order.target = d.o.towns[at].id;
    if (Uses(p, EffectKind::kTemple, -1)) order.temple_of = Victim(d, god, at);
  }
  if (Uses(p, EffectKind::kChosen)) SendAlong(d, god, order);
  Spend(d.today[god], via);
  return true;
}

}  // namespace bw
