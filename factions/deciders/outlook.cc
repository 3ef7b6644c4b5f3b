#include "factions/deciders/outlook.h"

#include <algorithm>

#include "factions/deciders/gods.h"
#include "factions/gods/standing.h"

namespace bw {

namespace {

constexpr int kLargeRank = 4;

bool Opposed(std::string_view a, std::string_view b) {
  return (a == "law" && b == "chaos") || (a == "chaos" && b == "law") ||
         (a == "good" && b == "evil") || (a == "evil" && b == "good");
}

bool Shared(std::string_view a, std::string_view b) { return a == b && a != "neutral"; }

}  // namespace

Outlook::Outlook(const World& world, const Rules& all)
    : w(world), rules(all), gods(*all.gods), powers(*all.powers) {
  SeeTowns();
  SeeMinds();
  SeeTemples();
  for (std::size_t a = 0; a < minds.size(); ++a) {
    for (std::size_t b = 0; b < minds.size(); ++b) against_.push_back(Feeling(a, b));
  }
}

void Outlook::SeeTowns() {
  town_of_.assign(w.settlements.size(), -1);
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {
    const Id<Settlement> id(i);
    if (!IsStanding(w, id)) continue;
    const Settlement& s = w.settlements[id];
    const LandGives land = LandOf(w, rules, id);
    Town t;
    t.id = id;
    t.rank = std::clamp(s.rank, 1, 7);
    t.permanent = s.dv_built + land.dv;
    t.wealth = s.wealth;
    t.satisfaction = s.satisfaction;
    t.unrest = InUnrest(s);
    t.hungry = s.food_base + land.food < s.population;
    town_of_[i] = static_cast<int>(towns.size());
    towns.push_back(t);
  }
  for (const Id<Creature> id : w.creatures.Ids()) {
    const Creature& c = w.creatures[id];
    const int town = c.alive() && c.settlement ? TownOf(c.settlement) : -1;
    if (town < 0) continue;
    Town& at = towns[static_cast<std::size_t>(town)];
    if (c.kind == "guard") at.guarded += (c.strength + 1) / 2;
    if (c.kind != "ravage") continue;
    at.ravaged += c.strength;
    ravagers.emplace_back(id, static_cast<std::size_t>(town));
  }
}

void Outlook::SeeMinds() {
  mind_of_.assign(w.gods.size(), -1);
  for (std::size_t i = 0; i < w.gods.size(); ++i) {
    const God& g = w.gods[Id<God>(i)];
    if (!g.alive()) continue;
    Mind m;
    m.id = Id<God>(i);
    m.row = &g;
    m.temper = TemperamentOf(gods, g, m.id);
    if (m.temper == nullptr) continue;
    m.might = MightOf(rules, g);
    m.is_new = IsNew(w, g);
    m.fresh = DayOfCycle(rules, DayOf(w)) == 1;
    if (g.ethical == "neutral") m.invested = DomainWord(g, "ethical");
    m.location = LocationOf(w, m.id);
    mind_of_[i] = static_cast<int>(minds.size());
    minds.push_back(m);
  }
  const std::vector<Id<God>> standing = GodsByStanding(w);
  if (!standing.empty()) leader = MindOf(standing.front());
}

void Outlook::SeeTemples() {
  levels_.assign(towns.size() * minds.size(), 0);
  std::vector<Id<Temple>> temples(levels_.size());
  for (std::size_t i = 0; i < w.temples.size(); ++i) {
    const Temple& t = w.temples[Id<Temple>(i)];
    if (!t.alive()) continue;
    const int god = MindOf(t.god);
    if (god >= 0) ++minds[static_cast<std::size_t>(god)].temples;
    if (god >= 0 && t.hex) far_temples.push_back({Id<Temple>(i), static_cast<std::size_t>(god)});
    const int town = t.settlement ? TownOf(t.settlement) : -1;
    if (town < 0) continue;
    Town& at = towns[static_cast<std::size_t>(town)];
    at.all_levels += t.level;
    if (god < 0) continue;
    const std::size_t seat =
        static_cast<std::size_t>(town) * minds.size() + static_cast<std::size_t>(god);
    levels_[seat] = t.level;
    temples[seat] = Id<Temple>(i);
    if (t.level > at.first_levels) at.first = god, at.first_levels = t.level;
  }
  for (std::size_t town = 0; town <= towns.size(); ++town) {
    first_shrine_.push_back(shrines_.size());
    for (std::size_t god = 0; town < towns.size() && god < minds.size(); ++god) {
      if (Level(town, god) == 0) continue;
      shrines_.push_back({god, Level(town, god), temples[town * minds.size() + god]});
    }
  }
  SeeWalls();
}

void Outlook::SeeWalls() {
  for (std::size_t i = 0; i < towns.size(); ++i) {
    Town& t = towns[i];
    t.room = std::max(0, rules.settlements.Rank(t.rank).temples - t.all_levels);
    bool halved = t.unrest;  // as CurrentDv has it (G-UNREST-04, G-CHAOS-03)
    for (const Shrine& shrine : ShrinesIn(i)) {
      halved &= !HasFeature(*minds[shrine.god].row, GodFeature::kAnarchy);
    }
    t.dv = (halved ? t.permanent / 2 : t.permanent) + t.guarded;
  }
}

int Outlook::TownOf(Id<Settlement> s) const { return s.n < town_of_.size() ? town_of_[s.n] : -1; }

int Outlook::MindOf(Id<God> g) const { return g.n < mind_of_.size() ? mind_of_[g.n] : -1; }

int Outlook::AttackAt(std::size_t god, std::size_t town) const {
  const int level = Level(town, god);
  if (level == 0) return minds[god].might;
  const int bonus = gods.switches.conflict_both ? gods.Temple(level).bonus : 0;
  return minds[god].might + bonus + level;
}

int Outlook::Good(std::size_t god, std::size_t town) const {
  const Mind& m = minds[god];
  const Town& t = towns[town];
  int f = m.Of(Level(town, god) > 0 ? Weigh::kOwn : Weigh::kForeign);
  if (t.unrest || t.hungry || t.ravaged > 0) f = Percent(f, m.Of(Weigh::kNeed));
  if (t.rank >= kLargeRank) f = Percent(f, m.Of(Weigh::kLarge));
  return f;
}

int Outlook::Harm(std::size_t god, std::size_t town) const {
  const Mind& m = minds[god];
  const Town& t = towns[town];
  int f = 50;
  if (t.first >= 0) {
    const bool home = Level(town, god) == t.first_levels;
    f = m.Of(home ? Weigh::kHome : Weigh::kRival);
    if (!home) f = Percent(f, Against(god, static_cast<std::size_t>(t.first)));
  }
  if (t.rank >= kLargeRank) f = Percent(f, m.Of(Weigh::kLarge));
  return f;
}

int Outlook::Feeling(std::size_t god, std::size_t other) const {
  const Mind& m = minds[god];
  const God &a = *m.row, &b = *minds[other].row;
  int f = 100;
  if (Opposed(a.ethical, b.ethical) || Opposed(a.moral, b.moral)) {
    f = m.Of(Weigh::kEnemy);
  } else if (Shared(a.ethical, b.ethical) || Shared(a.moral, b.moral)) {
    f = m.Of(Weigh::kFriend);
  }
  return static_cast<int>(other) == leader ? Percent(f, m.Of(Weigh::kLeader)) : f;
}

std::string DrawTemperament(const GodRules& rules, std::string_view ethical, std::string_view moral,
                            Rng& rng) {
  std::vector<int> weights;
  std::vector<std::string_view> ids;
  for (const auto& [id, t] : rules.temperaments) {
    ids.push_back(id);
    weights.push_back(t.Suits(ethical, moral) ? t.weight : 0);
  }
  const std::size_t n = rng.Weighted(weights);
  return n < ids.size() ? std::string(ids[n]) : "";
}

const Temperament* TemperamentOf(const GodRules& rules, const God& g, Id<God> id) {
  const auto own = rules.temperaments.find(WordOf(g.words, "temperament"));
  if (own != rules.temperaments.end()) return &own->second;
  std::vector<const Temperament*> fit;
  for (const auto& [name, t] : rules.temperaments) {
    if (t.weight > 0 && t.Suits(g.ethical, g.moral)) fit.push_back(&t);
  }
  return fit.empty() ? nullptr : fit[id.n % fit.size()];
}

}  // namespace bw
