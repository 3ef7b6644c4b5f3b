#include "tests/support/civ_world.h"

#include <cstdlib>
#include <iostream>

namespace bw {

Rules OnlyCivilizations(const std::vector<std::string>& ids, const std::string& text) {
  Diagnostics diag;
  ConfigSet set = TestConfigs();
  if (!text.empty()) set.AddFile("civilizations/" + ids.back() + ".toml", text, true);
  Rules rules;
  LoadRules(set, diag, rules);
  if (!diag.ok()) {
    std::cerr << diag.Text();
    std::abort();
  }
  std::map<std::string, Civilization, std::less<>> kept;
  for (const std::string& id : ids) kept.insert({id, rules.civilizations.kinds.at(id)});
  rules.civilizations.kinds = std::move(kept);
  return rules;
}

CivWorld::CivWorld(Rules r, std::uint64_t seed)
    : rules(std::move(r)), world(BareSheet(32, 22, seed)), turn(world, rules) {
  world.now = {1, 0};
  OpenAge(world, "civilization", "Age of Civilization");
}

void CivWorld::Ore(double x, double y, int thumbs, const std::string& kind) {
  Draft d("TEST", "test.ore", Ref::World());
  AddDeposit(d, world, Id<Delve>(0u), kind, {PtBeads(x, y)}, thumbs);
  turn.Post(std::move(d));
}

Id<Place> CivWorld::Cave(double x, double y, const std::string& mark, int amount) {
  const Id<Place> cave = PutRoom(world, x, y);
  if (mark.empty()) return cave;
  Draft d("TEST", "test.mark", Ref::World());
  d.Mark(cave, mark, amount);
  turn.Post(std::move(d));
  return cave;
}

void CivWorld::Season() {
  if (!turn.AgeOver()) CivilizationSeason(turn);
  Tick(world);
  turn.dice.NewSeason();
}

void CivWorld::Seasons(int n) {
  for (int i = 0; i < n; ++i) Season();
}

Id<Group> CivWorld::Only() const {
  for (const Id<Group> g : world.groups.Ids()) {
    if (world.groups[g].kind == "civilization") return g;
  }
  std::abort();
}

std::vector<const Event*> CivWorld::Of(std::string_view kind) const {
  std::vector<const Event*> out;
  for (const Event& e : world.events) {
    if (e.kind == kind) out.push_back(&e);
  }
  return out;
}

std::vector<Id<Place>> CivWorld::Rooms(std::string_view kind) const {
  std::vector<Id<Place>> out;
  for (const Id<Place> p : world.places.Ids()) {
    if (world.places[p].kind == kind) out.push_back(p);
  }
  return out;
}

std::string SumFaults(const World& w) {
  std::map<std::pair<Ref, Field>, int> sums;
  for (const Event& e : w.events) {
    for (const Change& c : e.changes) {
      if (c.field == Field::kFolk || c.field == Field::kLoot) sums[{c.of, c.field}] += c.by;
    }
  }
  std::string out;
  const auto check = [&](Ref of, int folk, int loot) {
    if (sums[{of, Field::kFolk}] != folk || sums[{of, Field::kLoot}] != loot) {
      out += std::string(w.KeyOf(of)) + " does not hold what its changes add up to\n";
    }
  };
  std::map<Id<Group>, std::pair<int, int>> held;
  for (const Id<Place> p : w.places.Ids()) {
    check(p, w.places[p].folk, w.places[p].loot);
    held[w.places[p].owner].first += w.places[p].folk;
    held[w.places[p].owner].second += w.places[p].loot;
  }
  for (const Id<Construction> c : w.constructions.Ids()) {
    const Construction& k = w.constructions[c];
    check(c, k.folk, k.loot);
    if (k.owner) held[k.owner].first += k.folk, held[k.owner].second += k.loot;
  }
  for (const Id<Group> g : w.groups.Ids()) {
    check(g, w.groups[g].folk, w.groups[g].loot);
    if (held[g] != std::pair{w.groups[g].folk, w.groups[g].loot}) {
      out += w.groups[g].key + " does not hold what lies in its places\n";
    }
  }
  return out;
}

}  // namespace bw
