#include "tests/support/god_world.h"

#include <gtest/gtest.h>

#include "tests/support/given.h"

namespace bw {

GodWorld::GodWorld(const Rules& r, int year) : rules(r), turn(world, rules) {
  world.recipe.seed = 7;
  world.recipe.scenario = true;
  world.now = {year, 3};
}

void GodWorld::Map(int columns, int rows) {
  Draft d("B-SPACE-01", "land.laid", Ref::World());
  Province region;
  region.key = "region";
  const Id<Province> province = d.Found(world, std::move(region)).province();
  Plan plan;
  plan.columns = columns;
  plan.rows = rows;
  plan.hexes.resize(static_cast<std::size_t>(columns * rows));
  for (Hex& h : plan.hexes) h.terrain = Terrain::kGrassland, h.province = province;
  d.rows().plans.push_back(std::move(plan));
  turn.Post(std::move(d));
}

void GodWorld::Land(int q, int r, std::string_view terrain) {
  Draft d("G-GEO-01", "land.changes", Ref::World());
  d.Set(HexAt(q, r), Field::kTerrain, std::string(terrain));
  turn.Post(std::move(d));
}

void GodWorld::Road(int q, int r) {
  Draft d("G-GEO-01", "land.changes", Ref::World());
  d.Set(HexAt(q, r), Field::kRoad, Value(1));
  turn.Post(std::move(d));
}

void GodWorld::Works(int q, int r, std::string_view improvement, Id<Settlement> by) {
  Draft d("G-GEO-01", "land.changes", Ref::World());
  d.Set(HexAt(q, r), Field::kImprovement, std::string(improvement));
  d.Set(HexAt(q, r), Field::kBuiltBy, Ref(by));
  turn.Post(std::move(d));
}

Id<God> GodWorld::Put(const std::string& key, int rank, const std::string& ethical,
                      const std::string& moral, int followers) {
  Draft d("G-GAP-25", "god.founded", Ref::World());
  const Id<God> g = GiveGod(d, turn, key, ethical, moral, rank, followers);
  turn.Post(std::move(d));
  return g;
}

Id<Settlement> GodWorld::Town(const std::string& key, const NewTown& town) {
  const int rank = town.rank > 0 ? town.rank : rules.settlements.RankFor(town.population);
  Draft d("G-GAP-04", "settlement.founded", Ref::World());
  const Id<Settlement> s = GiveTown(d, turn,
                                    {.key = key,
                                     .hex = world.plan.empty() ? Id<Hex>() : world.plan.At(town.at),
                                     .population = town.population,
                                     .rank = rank,
                                     .dv = town.dv >= 0 ? town.dv : rules.settlements.Rank(rank).dv,
                                     .wealth = town.wealth,
                                     .satisfaction = town.satisfaction,
                                     .income = town.income,
                                     .food = town.food,
                                     .growth = town.growth});
  turn.Post(std::move(d));
  return s;
}

Id<Temple> GodWorld::Shrine(Id<God> g, Id<Settlement> s, int level) {
  Draft d("G-TEMPLE-01", "temple.founded", g);
  const Id<Temple> t = GiveTemple(d, world, g, s, level);
  turn.Post(std::move(d));
  return t;
}

Id<Temple> GodWorld::RemoteShrine(Id<God> g, Id<Hex> h, int level) {
  Draft d("G-NEUT-03", "temple.founded", g);
  const Id<Temple> t = GiveTemple(d, world, g, h, level);
  turn.Post(std::move(d));
  return t;
}

Id<Site> GodWorld::Place(const std::string& key, const std::string& kind, int difficulty, Id<Hex> h,
                         Id<God> g) {
  Site s;
  s.key = key;
  s.name = key;
  s.kind = kind;
  s.hex = h;
  s.god = g;
  s.difficulty = difficulty;
  Draft d("G-GAP-20", "site.founded", Ref::World());
  const Id<Site> id = GiveSite(d, world, std::move(s));
  if (kind == "divine" && g) d.Link(g, "location", id);
  turn.Post(std::move(d));
  return id;
}

Id<Chosen> GodWorld::Servant(Id<God> g, const std::string& kind, Ref at) {
  Draft d("G-CHOSEN-01", "god.calls", g);
  const Id<Chosen> c = GiveChosen(d, world, g, kind, at);
  turn.Post(std::move(d));
  return c;
}

Id<Creature> GodWorld::Beast(const std::string& kind, int strength, Id<Settlement> s) {
  Draft d("G-PDATA-10", "creature.comes", Ref::World());
  const Id<Creature> c = GiveCreature(d, world, kind, strength, s);
  turn.Post(std::move(d));
  return c;
}

void GodWorld::Teach(Id<God> g, const std::string& power, const std::string& as) {
  Draft d("G-POWER-02", "god.learns", g);
  GivePower(d, world, g, power, as);
  turn.Post(std::move(d));
}

void GodWorld::Domain(Id<God> g, const std::string& aspect, const std::string& domain) {
  Draft d("G-NEUT-01", "god.invests", g);
  d.Word(g, "domain." + aspect, domain);
  turn.Post(std::move(d));
}

void GodWorld::Var(Ref of, const std::string& var, int by) {
  Draft d("G-GAP-04", "test.sets", Ref::World());
  d.Var(of, var, by);
  turn.Post(std::move(d));
}

void GodWorld::Set(Ref of, Field field, int to) {
  Draft probe("G-GAP-04", "test.sets", Ref::World());
  probe.Count(of, field, 1);
  turn.Post(std::move(probe));
  const int now = std::get<int>(world.events.back().changes.back().to);
  Draft d("G-GAP-04", "test.sets", Ref::World());
  d.Count(of, field, to - now);
  turn.Post(std::move(d));
}

std::size_t GodWorld::Order(Id<God> g, const std::string& verb, Ref target, int hour, int minute,
                            const std::string& slot) {
  GodOrder o;
  o.position = static_cast<int>(orders.size());
  o.god = g;
  o.verb = verb;
  o.target = target;
  o.time = hour * 3600 + minute * 60;
  o.slot = slot;
  orders.push_back(std::move(o));
  return orders.size() - 1;
}

std::size_t GodWorld::Reply(Id<God> g, const std::string& verb, std::size_t parent, int hour,
                            const std::string& slot) {
  const std::size_t i = Order(g, verb, {}, hour, 0, slot);
  orders[i].parent = parent;
  return i;
}

std::size_t GodWorld::Conflict(Id<God> g, Ref target, const std::string& outcome, int hour) {
  const std::size_t i = Order(g, "conflict", target, hour);
  orders[i].outcome = outcome;
  return i;
}

std::size_t GodWorld::Improve(Id<God> g, Id<Settlement> s, const std::string& option, int hour,
                              Id<Hex> h) {
  const std::size_t i = Order(g, "improve", s, hour);
  orders[i].option = option;
  orders[i].hex = h;
  return i;
}

std::size_t GodWorld::Power(Id<God> g, const std::string& power, Ref target, int hour,
                            const std::string& via) {
  const bw::Power* p = rules.powers->Find(power);
  EXPECT_NE(p, nullptr) << power;
  const std::size_t i = Order(g, "power", target, hour, 0, p == nullptr ? "action" : p->time);
  orders[i].power = power;
  orders[i].via = via;
  return i;
}

void GodWorld::Play(bool settlements) {
  results.clear();
  PlayGodsDay(turn, context, orders, results, true, settlements);
}

void GodWorld::NextDay(int days) {
  world.now.year += days;
  turn.dice.NewSeason();
  orders.clear();
  results.clear();
}

int GodWorld::Level(Id<God> g, Id<Settlement> s) const {
  const Id<Temple> t = TempleIn(world, g, s);
  return t ? world.temples[t].level : 0;
}

const Event& GodWorld::Last(std::string_view kind) const {
  for (auto e = world.events.rbegin(); e != world.events.rend(); ++e) {
    if (e->kind == kind) return *e;
  }
  ADD_FAILURE() << "no event " << kind;
  static const Event kNone;
  return kNone;
}

int GodWorld::Count(std::string_view kind) const {
  int n = 0;
  for (const Event& e : world.events) n += e.kind == kind ? 1 : 0;
  return n;
}

int GodWorld::Fact(std::string_view kind, std::string_view fact) const {
  for (const bw::Fact& f : Last(kind).facts) {
    if (f.name == fact) return f.value;
  }
  return 0;
}

Rules RulesWithSwitches(void (*change)(GodSwitches&)) {
  Rules out = TestRules();
  auto gods = std::make_shared<GodRules>(*out.gods);
  change(gods->switches);
  out.gods = gods;
  return out;
}

}  // namespace bw
