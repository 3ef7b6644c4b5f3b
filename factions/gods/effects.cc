// See effects.h.
#include "factions/gods/effects.h"

#include <algorithm>
#include <cstdlib>

#include "generator/world/naming.h"

namespace bw {

namespace {

constexpr std::string_view kAnyOrder[] = {"farm", "mine", "lumber_mill", "road"};

bool Named(const std::vector<std::string>& words, Terrain t) {
  for (const std::string& word : words) {
    if (word == "land" ? t != Terrain::kSea && t != Terrain::kNone : word == WordOf(t)) return true;
  }
  return false;
}

Terrain TerrainUnder(Improvement i) {
  switch (i) {
    case Improvement::kMine: return Terrain::kMountain;
    case Improvement::kLumberMill: return Terrain::kForest;
    case Improvement::kFarm: return Terrain::kGrassland;
    default: return Terrain::kNone;
  }
}

// An effect that finds nothing to fall on is left out; the others still come (G-PDATA-07).
class Performance {
 public:
  Performance(GodsDay& day, EffectUse& use, Draft& d)
      : day_(day), w_(day.w), use_(use), d_(d), o_(day.orders[use.order]) {}

  void Perform(const Effect& e) {
    switch (e.kind) {
      case EffectKind::kFollowers: return Gain(e.amount, {});
      case EffectKind::kSteal: return Steal(e);
      case EffectKind::kNegate: return Negate(e);
      case EffectKind::kChosen: return e.what == "move" ? MoveOne() : HealOne();
      case EffectKind::kPool: return AddToPool(e);
      case EffectKind::kSlot: return RecoverSlots(e);
      case EffectKind::kInitiative: return;  // worked out before sorting (G-PDATA-09)
      case EffectKind::kImmune:
        if (e.what == "conversion") {
          day_.At(o_.god).immune = true;
          return;
        }
        break;
      default: break;
    }
    for (const Id<Settlement> s : use_.settlements) OnSettlement(e, s);
  }

 private:
  int Amount(const Effect& e, Id<Settlement> s) const {
    return use_.power == nullptr ? e.amount + e.might * use_.might
                                 : AmountOf(day_, o_.god, *use_.power, e, s);
  }

  void OnSettlement(const Effect& e, Id<Settlement> s) {
    const int amount = Amount(e, s);
    const auto shift = [&](Field f) { return Shift(w_, day_.rules, d_, s, f, amount); };
    switch (e.kind) {
      case EffectKind::kSatisfaction:
        TellChange(d_, "satisfaction", shift(Field::kSatisfaction));
        break;
      case EffectKind::kPopulation: TellChange(d_, "people", shift(Field::kPopulation)); break;
      case EffectKind::kWealth: TellChange(d_, "wealth", shift(Field::kWealth)); break;
      case EffectKind::kIncome: shift(Field::kIncomeBase); break;
      case EffectKind::kDv:
        if (e.day) day_.At(s).dv += amount;
        if (!e.day) shift(Field::kDvBuilt);
        TellChange(d_, e.day ? "dv-day" : "walls", amount);
        break;
      case EffectKind::kFood:
        if (e.day) day_.At(s).food += amount;
        if (!e.day) shift(Field::kFoodBase);
        TellChange(d_, e.day ? "food-day" : "food", amount);
        break;
      case EffectKind::kGrowth: Grow(s, amount); break;
      case EffectKind::kTemple: Temples(s, amount); break;
      case EffectKind::kTerrain: Reshape(e, s); break;
      case EffectKind::kImprovement: amount > 0 ? Place(e, s) : Remove(s, -amount); break;
      case EffectKind::kCreature: Call(e, s); break;
      case EffectKind::kBlock:
        if (const auto kind = BlockedOf(e.what)) use_.blocks.emplace_back(s, *kind);
        break;
      case EffectKind::kImmune: day_.At(s).immune_unrest = true; break;
      default: break;
    }
  }

  void Gain(int by, Id<God> from) {
    use_.gains.push_back(
        {o_.god, by, from, from ? "G-PDATA-11" : "G-FOLLOW-06", kNoEvent, use_.order});
  }

  // G-PDATA-11: a new god is immune.
  void Steal(const Effect& e) {
    const Id<God> from = use_.rival ? use_.rival : Foremost();
    if (!from || from == o_.god || !w_.gods[from].alive() || IsNew(w_, w_.gods[from])) return;
    d_.On(from);
    Gain(e.amount, from);
  }
  // The other god with most temple levels there; the lowest id when equal.
  Id<God> Foremost() const {
    if (use_.settlements.empty()) return {};
    Id<God> best;
    int most = 0;
    for (const Temple& t : w_.temples) {
      if (!t.alive() || t.settlement != use_.settlements.front() || t.god == o_.god) continue;
      if (t.level > most || (t.level == most && best && t.god < best)) most = t.level, best = t.god;
    }
    return best;
  }

  // To the cycle's end; what was lent is remembered, so that it can be taken back.
  void Grow(Id<Settlement> s, int permille) {
    const int by = Shift(w_, day_.rules, d_, s, Field::kGrowth, permille);
    d_.Var(s, by > 0 ? "growth_lent" : "growth_cursed", std::abs(by));
  }

  void Temples(Id<Settlement> s, int by) {
    if (by > 0) return Raise(s, by);
    const Id<Temple> t = ToLower(s);
    if (!t) return;
    d_.On(t).On(w_.temples[t].god);
    const int level = w_.temples[t].level;
    if (level <= -by) return EndTemple(w_, d_, t);
    d_.Count(t, Field::kLevel, by);
  }
  // Minimum might and maximum levels hold (G-PDATA-13).
  void Raise(Id<Settlement> s, int by) {
    const Id<Temple> t = TempleIn(w_, o_.god, s);
    const int before = t ? w_.temples[t].level : 0, room = TempleRoom(w_, day_.rules, s);
    const int might = MightOf(day_.rules, w_.gods[o_.god]);
    int level = before;
    while (level < before + std::min(by, room) && level < kTempleMax &&
           day_.god_rules.Temple(level + 1).might <= might) {
      ++level;
    }
    if (level == before) return;
    if (t) {
      d_.On(t).Count(t, Field::kLevel, level - before);
    } else {
      d_.On(FoundTemple(w_, d_, o_.god, s, {}, level));
    }
  }
  // The one named (G-GAP-24), else the highest of another god; never a new god's (G-NEW-07).
  Id<Temple> ToLower(Id<Settlement> s) const {
    Id<Temple> best;
    for (const Id<Temple> t : TemplesOf(w_, s)) {
      const Temple& temple = w_.temples[t];
      if (IsNew(w_, w_.gods[temple.god])) continue;
      if (o_.temple_of ? temple.god != o_.temple_of : temple.god == o_.god) continue;
      if (!best || temple.level > w_.temples[best].level) best = t;
    }
    return best;
  }

  // Hexes the user chose; without a choice those of the area of effect, the nearest first.
  std::vector<Id<Hex>> Choice(Id<Settlement> s) const {
    if (!o_.hexes.empty()) return o_.hexes;
    std::vector<Id<Hex>> out;
    const Id<Hex> seat = w_.settlements[s].hex;
    if (!seat || w_.plan.empty()) return out;
    out = w_.plan.Within(seat, ReachOf(day_.rules, w_.settlements[s]));
    std::stable_sort(out.begin(), out.end(), [&](Id<Hex> a, Id<Hex> b) {
      return w_.plan.Distance(seat, a) < w_.plan.Distance(seat, b);
    });
    return out;
  }
  template <class Fits, class Do>
  void ForHexes(Id<Settlement> s, int most, Fits fits, Do act) {
    for (const Id<Hex> h : Choice(s)) {
      if (most <= 0) return;
      if (std::find(use_.taken.begin(), use_.taken.end(), h) != use_.taken.end()) continue;
      if (!InReach(w_, day_.rules, s, h) || !fits(h)) continue;
      use_.taken.push_back(h);
      act(h);
      --most;
    }
  }

  // G-PDATA-12
  void Reshape(const Effect& e, Id<Settlement> s) {
    const bool river = e.to == "river";
    ForHexes(
        s, e.amount,
        [&](Id<Hex> h) {
          const Hex& hex = w_.plan[h];
          const bool changes = river ? !hex.river : WordOf(hex.terrain) != e.to;
          return changes && Named(e.from, hex.terrain) && !LocationWithin(w_, h, 0);
        },
        [&](Id<Hex> h) {
          if (river) {
            d_.Set(h, Field::kRiver, Value(1));
          } else {
            MakeOfHex(day_, d_, s, h, e.to);
          }
        });
  }

  // G-PDATA-13
  void Place(const Effect& e, Id<Settlement> s) {
    for (int n = 0; n < e.amount; ++n) {
      if (e.what == "trade_route") {
        const int given = CountOf(w_.settlements[s].vars, "routes_given") + n;
        if (given < w_.settlements[s].rank) d_.Var(s, "routes_given", 1);
        continue;
      }
      if (e.what != "any") {
        PlaceOne(s, e.what == "mill" ? "lumber_mill" : e.what);
      } else if (use_.picked < o_.picks.size()) {
        const std::string& pick = o_.picks[use_.picked++];
        PlaceOne(s, pick == "mill" ? "lumber_mill" : pick);
      } else {
        for (const std::string_view kind : kAnyOrder) {
          if (PlaceOne(s, kind)) break;
        }
      }
    }
  }
  bool PlaceOne(Id<Settlement> s, std::string_view what) {
    const auto option = day_.god_rules.improvements.find(what);
    if (option == day_.god_rules.improvements.end() || w_.plan.empty()) return false;
    bool placed = false;
    ForHexes(
        s, 1, [&](Id<Hex> h) { return HexFault(w_, day_.rules, s, option->second, h).empty(); },
        [&](Id<Hex> h) {
          MakeOfHex(day_, d_, s, h, option->second.makes);
          placed = true;
        });
    return placed;
  }
  void Remove(Id<Settlement> s, int most) {
    if (w_.plan.empty()) return;
    ForHexes(
        s, most,
        [&](Id<Hex> h) { return w_.plan[h].improvement != Improvement::kNone || w_.plan[h].road; },
        [&](Id<Hex> h) { RazeHex(day_, d_, h); });
  }

  // G-PDATA-10
  void Call(const Effect& e, Id<Settlement> s) {
    Creature c;
    c.kind = e.what;
    c.god = o_.god;
    c.settlement = s;
    c.hex = w_.settlements[s].hex;
    Rng& rng = day_.t.dice.Stream("creature", o_.god);
    c.name = NewName(w_, day_.rules, e.what == "guard" ? "old-tongue" : "beasts", "beast", rng);
    const Ref ref = d_.Found(w_, std::move(c));
    d_.Count(ref, Field::kStrength, e.amount).On(ref);
  }

  // `negate power` cancels powers of no higher level only (G-PDATA-09).
  void Negate(const Effect& e) {
    if (!o_.parent) return;
    if (e.what == "power") {
      const Power* trigger = day_.rules.powers->Find(day_.orders[*o_.parent].power);
      if (trigger == nullptr || trigger->level > use_.level) return;
    }
    use_.negates = true;
  }

  // In the pool of the order it names, whatever its own hour (G-PDATA-15). A god that opposes the
  // order has its bonus work against it; a reaction says itself which way it works.
  void AddToPool(const Effect& e) {
    if (!o_.parent) return;
    const bool opposes =
        o_.slot != "reaction" &&
        std::any_of(day_.orders.begin(), day_.orders.end(), [&](const GodOrder& x) {
          return x.god == o_.god && x.verb == "oppose" && x.parent == o_.parent;
        });
    const int amount = Amount(e, {});
    day_.of[*o_.parent].pool += opposes ? -amount : amount;
    d_.Fact("pool", opposes ? -amount : amount);
  }

  // Not the one just used: it is in the draft, not yet in the world.
  void RecoverSlots(const Effect& e) {
    const int used = CountOf(w_.gods[o_.god].vars, "slots_used");
    d_.Var(o_.god, "slots_used", -std::min(used, e.amount));
  }

  void MoveOne() {
    if (o_.moves.empty()) return;
    const ChosenMove& m = o_.moves.front();
    if (!m.who || !w_.chosen[m.who].alive() || w_.chosen[m.who].god != o_.god || !m.to) return;
    if (w_.chosen[m.who].at == m.to) return;
    d_.On(w_.chosen[m.who].person).Set(m.who, Field::kAt, m.to);
  }
  void HealOne() {
    for (const Id<Chosen> c : ChosenOf(w_, o_.god)) {
      if ((o_.chosen && c != o_.chosen) || !ChosenResting(w_, c)) continue;
      d_.On(w_.chosen[c].person).Var(c, "rest_until", -CountOf(w_.chosen[c].vars, "rest_until"));
      return;
    }
  }

  GodsDay& day_;
  const World& w_;
  EffectUse& use_;
  Draft& d_;
  const GodOrder& o_;
};

// In the other reading of the farm's food it is the settlement's own (G-IMPROVE-08).
void FarmFood(const GodsDay& day, Draft& d, Id<Settlement> s, int sign) {
  if (day.god_rules.switches.farm_table || !s) return;
  Shift(day.w, day.rules, d, s, Field::kFoodBase, sign * day.god_rules.switches.farm_text_food);
}

void LoseImprovement(const GodsDay& day, Draft& d, Id<Hex> h) {
  const Hex& hex = day.w.plan[h];
  if (hex.improvement == Improvement::kFarm) FarmFood(day, d, hex.built_by, -1);
  d.Set(h, Field::kImprovement, std::string());
  if (hex.built_by) d.Set(h, Field::kBuiltBy, Ref());
}

}  // namespace

void EffectUse::Settle(GodsDay& day, EventNo event) {
  for (const auto& [s, kind] : blocks) {
    EventNo& by = day.At(s).blocks[static_cast<std::size_t>(kind)];
    if (by == kNoEvent) by = event;
  }
  for (FollowerEntry g : gains) {
    g.cause = event;
    day.gains.push_back(g);
  }
  const GodOrder& o = day.orders[order];
  if (negates && o.parent) {
    day.of[*o.parent].negated = true;
    day.of[*o.parent].negated_by = event;
  }
}

int AmountOf(const GodsDay& day, Id<God> god, const Power& p, const Effect& e, Id<Settlement> s) {
  return e.might == 0 ? e.amount : e.amount + e.might * PowerMight(day.w, day.rules, god, p, s);
}

void PerformEffects(GodsDay& day, EffectUse& use, const std::vector<Effect>& effects, Draft& d) {
  Performance performance(day, use, d);
  for (const Effect& e : effects) performance.Perform(e);
}

Ref FoundTemple(const World& w, Draft& d, Id<God> g, Id<Settlement> s, Id<Hex> h, int level) {
  Temple t;
  t.god = g;
  t.settlement = s;
  if (!s) t.hex = h;
  const Ref ref = d.Found(w, std::move(t));
  d.Count(ref, Field::kLevel, level);
  return ref;
}

void EndTemple(const World& w, Draft& d, Id<Temple> t) {
  d.Count(t, Field::kLevel, -w.temples[t].level).End(t);
}

void MakeOfHex(const GodsDay& day, Draft& d, Id<Settlement> s, Id<Hex> h, std::string_view makes) {
  const Hex& hex = day.w.plan[h];
  if (makes == "road") {
    d.Set(h, Field::kRoad, Value(1));
    return;
  }
  if (const auto work = ImprovementOf(makes); work && *work != Improvement::kNone) {
    d.Set(h, Field::kImprovement, std::string(makes)).Set(h, Field::kBuiltBy, Ref(s));
    if (*work == Improvement::kFarm) FarmFood(day, d, s, 1);
    return;
  }
  const auto terrain = TerrainOf(makes);
  if (!terrain) return;
  d.Set(h, Field::kTerrain, std::string(makes));
  if (hex.improvement != Improvement::kNone && TerrainUnder(hex.improvement) != *terrain) {
    LoseImprovement(day, d, h);
  }
  if (*terrain == Terrain::kSea) {
    if (hex.road) d.Set(h, Field::kRoad, Value(0));
    if (hex.river) d.Set(h, Field::kRiver, Value(0));
  }
}

void RazeHex(const GodsDay& day, Draft& d, Id<Hex> h) {
  if (day.w.plan[h].improvement != Improvement::kNone) {
    LoseImprovement(day, d, h);
  } else {
    d.Set(h, Field::kRoad, Value(0));
  }
}

void RuinSite(const World& w, Draft& d, Id<Site> s) {
  const Site& site = w.sites[s];
  d.Set(s, Field::kState, std::string("ruin"));
  if (site.alive()) d.End(s);
  if (site.kind != "divine" || !site.god || !w.gods[site.god].alive()) return;
  if (LinkOf(w.gods[site.god].links, "location") == Ref(s)) d.Link(site.god, "location", Ref());
  if (CountOf(w.gods[site.god].vars, "location_lost") == 0) d.Var(site.god, "location_lost", 1);
}

}  // namespace bw
