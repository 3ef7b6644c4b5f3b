#include "generator/world/world.h"

#include <algorithm>

namespace bw {

int CountOf(const Counts& counts, std::string_view name) {
  const auto it = counts.find(name);
  return it == counts.end() ? 0 : it->second;
}

namespace {

Fx Between(const std::vector<Fx>& profile, Fx x) {
  if (profile.empty()) return 0;
  const auto last = static_cast<Fx>(profile.size() - 1);
  const Fx clamped = std::clamp<Fx>(x, 0, last * kBead);
  const Fx i = std::min<Fx>(clamped / kBead, std::max<Fx>(last - 1, 0));
  const Fx a = profile[static_cast<std::size_t>(i)];
  const Fx b = profile[static_cast<std::size_t>(std::min(i + 1, last))];
  return a + (b - a) * (clamped - i * kBead) / kBead;
}

}  // namespace

Fx Delve::GroundAt(Fx x) const { return ground.empty() ? surface : Between(ground, x); }

bool Delve::SeaAt(Fx x) const {
  if (x < 0 || sea.empty()) return false;
  const auto i = std::min(static_cast<std::size_t>(x / kBead), sea.size() - 1);
  return sea[i] != 0;
}

int Delve::BandAt(Pt p) const {
  int band = 0;
  for (std::size_t i = 0; i < bands.size(); ++i) {
    if (Between(bands[i].top, p.x) <= p.y) band = static_cast<int>(i);
  }
  return band;
}

const Row* World::RowOf(Ref r) const {
  switch (r.table) {
    case Table::kPlace: return &places[r.place()];
    case Table::kWay: return &ways[r.way()];
    case Table::kConstruction: return &constructions[r.construction()];
    case Table::kGroup: return &groups[r.group()];
    case Table::kTreasure: return &treasures[r.treasure()];
    case Table::kPerson: return &people[r.person()];
    case Table::kDeposit: return &deposits[r.deposit()];
    default: return nullptr;
  }
}

std::string_view World::KeyOf(Ref r) const {
  if (const Row* row = RowOf(r)) return row->key;
  switch (r.table) {
    case Table::kWorld: return "world";
    case Table::kDelve: return delves[r.delve()].key;
    case Table::kAge: return ages[r.age()].key;
    default: return "";
  }
}

std::string_view World::NameOf(Ref r) const {
  switch (r.table) {
    case Table::kPlace: return places[r.place()].name;
    case Table::kConstruction: return constructions[r.construction()].name;
    case Table::kGroup: return groups[r.group()].name;
    case Table::kTreasure: return treasures[r.treasure()].name;
    case Table::kPerson: return people[r.person()].name;
    case Table::kDelve: return delves[r.delve()].name;
    case Table::kAge: return ages[r.age()].name;
    default: return "";
  }
}

Ref World::Find(std::string_view key) const {
  const auto in = [&](const auto& store) -> Ref {
    for (std::size_t i = 0; i < store.size(); ++i) {
      const auto id = typename std::decay_t<decltype(store.NextId())>(i);
      if (store[id].key == key) return Ref(id);
    }
    return {};
  };
  if (key == "world") return Ref::World();
  for (const Ref r : {in(places), in(constructions), in(groups), in(treasures), in(people),
                      in(ways), in(deposits), in(delves), in(ages)}) {
    if (r) return r;
  }
  return {};
}

const std::string& World::AgeId() const {
  static const std::string kEmpty;
  return age ? ages[age].id : kEmpty;
}

Stamp World::WhenOf(EventNo n) const { return n < events.size() ? events[n].when : Stamp{}; }

int World::Var(std::string_view name) const { return CountOf(vars, name); }

std::vector<Id<Place>> TerritoryOf(const World& w, Id<Group> g) {
  std::vector<Id<Place>> out;
  for (std::size_t i = 0; i < w.places.size(); ++i) {
    if (w.places[Id<Place>(i)].owner == g) out.emplace_back(i);
  }
  return out;
}

std::vector<Id<Treasure>> TreasuresOf(const World& w, Ref holder) {
  std::vector<Id<Treasure>> out;
  for (std::size_t i = 0; i < w.treasures.size(); ++i) {
    const Treasure& t = w.treasures[Id<Treasure>(i)];
    if (!t.alive()) continue;
    const bool in_territory =
        holder.group() && t.at.place() && w.places[t.at.place()].owner == holder.group();
    if (t.at == holder || in_territory) out.emplace_back(i);
  }
  return out;
}

}  // namespace bw
