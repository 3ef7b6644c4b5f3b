#include "generator/world/world.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <type_traits>

namespace bw {

// Such maps are small: passing over names of another length beats looking one up.
int CountOf(const Counts& counts, std::string_view name) {
  constexpr std::size_t kFew = 12;
  if (counts.size() <= kFew) {
    for (const auto& [key, n] : counts) {
      if (key.size() == name.size() && key == name) return n;
    }
    return 0;
  }
  const auto it = counts.find(name);
  return it == counts.end() ? 0 : it->second;
}

const std::string& WordOf(const Texts& words, std::string_view name) {
  static const std::string kEmpty;
  if (words.empty()) return kEmpty;
  const auto it = words.find(name);
  return it == words.end() ? kEmpty : it->second;
}

Ref LinkOf(const Links& links, std::string_view name) {
  const auto it = links.find(name);
  return it == links.end() ? Ref() : it->second;
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
#define BW_TABLE(Type, accessor, store, prefix) \
  case Table::k##Type:                          \
    return &store[r.accessor()];
#include "generator/world/tables.def"
#undef BW_TABLE
    default: return nullptr;
  }
}

std::string World::KeyOf(Ref r) const {
  if (const Row* row = RowOf(r)) return row->key;
  switch (r.table) {
    case Table::kWorld: return "world";
    case Table::kDelve: return delves[r.delve()].key;
    case Table::kAge: return ages[r.age()].key;
    case Table::kHex: {
      const Axial a = plan.AxialOf(r.hex());
      return "hex:" + std::to_string(a.q) + "," + std::to_string(a.r);
    }
    default: return "";
  }
}

namespace {

// The name of rows that have one of their own.
template <class T>
std::string_view OwnName(const World& w, const T& row) {
  if constexpr (std::is_same_v<T, Chosen>) {
    return row.person ? std::string_view(w.people[row.person].name) : std::string_view();
  } else if constexpr (requires { row.name; }) {
    return row.name;
  } else {
    return "";
  }
}

std::optional<Axial> HexKey(std::string_view key) {
  Axial a;
  if (key.substr(0, 4) != "hex:") return {};
  const char* end = key.data() + key.size();
  const auto [comma, bad] = std::from_chars(key.data() + 4, end, a.q);
  if (bad != std::errc() || comma == end || *comma != ',') return {};
  const auto [last, worse] = std::from_chars(comma + 1, end, a.r);
  if (worse != std::errc() || last != end) return {};
  return a;
}

}  // namespace

std::string_view World::NameOf(Ref r) const {
  switch (r.table) {
#define BW_TABLE(Type, accessor, store, prefix) \
  case Table::k##Type:                          \
    return OwnName(*this, store[r.accessor()]);
#include "generator/world/tables.def"
#undef BW_TABLE
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
  if (const auto hex = HexKey(key)) return Ref(plan.At(*hex));
#define BW_TABLE(Type, accessor, store, prefix) \
  if (const Ref r = in(store)) return r;
#include "generator/world/tables.def"
#undef BW_TABLE
  if (const Ref r = in(delves)) return r;
  return in(ages);
}

const std::string& World::AgeId() const {
  static const std::string kEmpty;
  return age ? ages[age].id : kEmpty;
}

Id<Age> World::AgeOf(Id<Delve> delve) const {
  if (delves.size() <= 1) return age;
  if (!delve) delve = Id<Delve>(std::size_t{0});
  for (std::size_t i = ages.size(); i-- > 0;) {
    const Id<Age> id(i);
    if (!ages[id].delve || ages[id].delve == delve) return id;
  }
  return {};
}

Stamp World::WhenOf(EventNo n) const { return n < events.size() ? events[n].when : Stamp{}; }

int World::Var(std::string_view name) const { return CountOf(vars, name); }

std::vector<Id<Delve>> DelvesInPlay(const World& w) {
  if (w.track) return {w.track};
  return w.delves.Ids();
}

Id<Delve> DelveOf(const World& w, Ref r) {
  switch (r.table) {
    case Table::kDelve: return r.delve();
    case Table::kPlace: return w.places[r.place()].delve;
    case Table::kWay: return w.ways[r.way()].delve;
    case Table::kConstruction: return w.constructions[r.construction()].delve;
    case Table::kGroup: return w.groups[r.group()].delve;
    case Table::kTreasure: return w.treasures[r.treasure()].delve;
    case Table::kDeposit: return w.deposits[r.deposit()].delve;
    case Table::kPerson: {
      const Ref of = w.people[r.person()].of;
      return of.person() ? Id<Delve>() : DelveOf(w, of);
    }
    default: return {};
  }
}

std::string TrackVar(const World& w, std::string_view name) {
  std::string out(name);
  if (w.track && w.track.n > 0) out += "@" + w.delves[w.track].key;
  return out;
}

namespace {

bool OnOneTrack(const Age& a, const Age& b) { return !a.delve || !b.delve || a.delve == b.delve; }

}  // namespace

Id<Age> AgeBefore(const World& w, Id<Age> age) {
  for (std::size_t i = age ? age.n : 0; i-- > 0;) {
    if (OnOneTrack(w.ages[Id<Age>(i)], w.ages[age])) return Id<Age>(i);
  }
  return {};
}

int OrderOf(const World& w, Id<Age> age) {
  int n = 0;
  for (Id<Age> a = age; a; a = AgeBefore(w, a)) ++n;
  return n;
}

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
