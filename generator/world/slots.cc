// Every field of the manifest is reached by SlotOf(), a pointer to the value inside the row.
#include "generator/world/slots.h"

#include <type_traits>

namespace bw {

namespace {

// Such maps are small: passing over names of another length beats looking one up.
template <class Map>
auto& Named(Map& map, const std::string& tag) {
  constexpr std::size_t kFew = 12;
  for (auto at = map.begin(); at != map.end() && map.size() <= kFew; ++at) {
    if (at->first.size() == tag.size() && at->first == tag) return at->second;
  }
  return map[tag];
}

Slot PlaceSlot(Place& p, Field f, const std::string& tag) {
  switch (f) {
    case Field::kFolk: return &p.folk;
    case Field::kLoot: return &p.loot;
    case Field::kMark: return &Named(p.marks, tag);
    case Field::kState: return &p.state;
    case Field::kName: return &p.name;
    case Field::kKind: return &p.kind;
    case Field::kOwner: return &p.owner;
    case Field::kBuilder: return &p.builder;
    case Field::kHabit: return &p.habit;
    case Field::kX: return &p.box.x;
    case Field::kY: return &p.box.y;
    case Field::kW: return &p.box.w;
    case Field::kH: return &p.box.h;
    default: return {};
  }
}

Slot WaySlot(Way& v, Field f, const std::string& tag) {
  switch (f) {
    case Field::kVar: return &Named(v.vars, tag);
    case Field::kState: return &v.state;
    case Field::kKind: return &v.kind;
    case Field::kBuilder: return &v.builder;
    case Field::kHabit: return &v.habit;
    default: return {};
  }
}

Slot ConstructionSlot(Construction& c, Field f, const std::string& tag) {
  switch (f) {
    case Field::kFolk: return &c.folk;
    case Field::kLoot: return &c.loot;
    case Field::kMark: return &Named(c.marks, tag);
    case Field::kVar: return &Named(c.vars, tag);
    case Field::kState: return &c.state;
    case Field::kName: return &c.name;
    case Field::kKind: return &c.kind;
    case Field::kOwner: return &c.owner;
    case Field::kX: return &c.x;
    case Field::kW: return &c.w;
    case Field::kCellar: return &c.cellar;
    case Field::kHexOf: return &c.hex;
    case Field::kSettlementOf: return &c.settlement;
    case Field::kLeader: return &c.leader;
    default: return {};
  }
}

Slot GroupSlot(Group& g, Field f, const std::string& tag) {
  switch (f) {
    case Field::kFolk: return &g.folk;
    case Field::kLoot: return &g.loot;
    case Field::kVar: return &Named(g.vars, tag);
    case Field::kName: return &g.name;
    case Field::kKind: return &g.kind;
    case Field::kHome: return &g.home;
    case Field::kLeader: return &g.leader;
    default: return {};
  }
}

Slot AgeSlot(Age& a, Field f) {
  switch (f) {
    case Field::kAgeEndedBy: return &a.ended_by;
    case Field::kAgeOutcome: return &a.outcome;
    case Field::kAgeBy: return &a.by;
    case Field::kAgeTo: return &a.to.year;
    default: return {};
  }
}

Slot HexSlot(Hex& h, Field f) {
  switch (f) {
    case Field::kTerrain: return &h.terrain;
    case Field::kRiver: return &h.river;
    case Field::kRoad: return &h.road;
    case Field::kImprovement: return &h.improvement;
    case Field::kBuiltBy: return &h.built_by;
    case Field::kOwner: return &h.owner;
    case Field::kProvinceOf: return &h.province;
    default: return {};
  }
}

Slot SettlementSlot(Settlement& s, Field f, const std::string& tag) {
  switch (f) {
    case Field::kName: return &s.name;
    case Field::kHexOf: return &s.hex;
    case Field::kRealmOf: return &s.realm;
    case Field::kRank: return &s.rank;
    case Field::kPopulation: return &s.population;
    case Field::kWealth: return &s.wealth;
    case Field::kSatisfaction: return &s.satisfaction;
    case Field::kDvBuilt: return &s.dv_built;
    case Field::kIncomeBase: return &s.income_base;
    case Field::kFoodBase: return &s.food_base;
    case Field::kGrowth: return &s.growth_permille;
    case Field::kState: return &s.state;
    case Field::kRuler: return &s.ruler;
    case Field::kLeader: return &s.leader;
    case Field::kVar: return &Named(s.vars, tag);
    case Field::kWord: return &Named(s.words, tag);
    case Field::kLink: return &Named(s.links, tag);
    default: return {};
  }
}

Slot GodSlot(God& g, Field f, const std::string& tag) {
  switch (f) {
    case Field::kName: return &g.name;
    case Field::kRank: return &g.rank;
    case Field::kFollowers: return &g.followers;
    case Field::kPower: return &Named(g.powers, tag);
    case Field::kVar: return &Named(g.vars, tag);
    case Field::kWord: return &Named(g.words, tag);
    case Field::kLink: return &Named(g.links, tag);
    default: return {};
  }
}

Slot ChosenSlot(Chosen& c, Field f, const std::string& tag) {
  switch (f) {
    case Field::kKind: return &c.kind;
    case Field::kAt: return &c.at;
    case Field::kVar: return &Named(c.vars, tag);
    default: return {};
  }
}

Slot CreatureSlot(Creature& c, Field f, const std::string& tag) {
  switch (f) {
    case Field::kName: return &c.name;
    case Field::kStrength: return &c.strength;
    case Field::kSettlementOf: return &c.settlement;
    case Field::kVar: return &Named(c.vars, tag);
    default: return {};
  }
}

Slot SiteSlot(Site& s, Field f, const std::string& tag) {
  switch (f) {
    case Field::kName: return &s.name;
    case Field::kDifficulty: return &s.difficulty;
    case Field::kState: return &s.state;
    case Field::kVar: return &Named(s.vars, tag);
    case Field::kWord: return &Named(s.words, tag);
    case Field::kLink: return &Named(s.links, tag);
    default: return {};
  }
}

Slot ProvinceSlot(Province& p, Field f, const std::string& tag) {
  switch (f) {
    case Field::kName: return &p.name;
    case Field::kOwner: return &p.owner;
    case Field::kVar: return &Named(p.vars, tag);
    case Field::kWord: return &Named(p.words, tag);
    default: return {};
  }
}

Slot RealmSlot(Realm& r, Field f, const std::string& tag) {
  switch (f) {
    case Field::kName: return &r.name;
    case Field::kGovernment: return &r.government;
    case Field::kLevel: return &r.level;
    case Field::kFame: return &r.fame;
    case Field::kPopulation: return &r.population;
    case Field::kHost: return &r.host;
    case Field::kLevyDice: return &r.levy_dice;
    case Field::kUnrest: return &r.unrest;
    case Field::kAttribute: return &Named(r.attributes, tag);
    case Field::kTaint: return &Named(r.taint, tag);
    case Field::kTaintModifier: return &Named(r.taint_modifier, tag);
    case Field::kRelation: return &Named(r.relations, tag);
    case Field::kProficiency: return &Named(r.proficiencies, tag);
    case Field::kFeat: return &Named(r.feats, tag);
    case Field::kCapital: return &r.capital;
    case Field::kRuler: return &r.ruler;
    case Field::kVar: return &Named(r.vars, tag);
    case Field::kWord: return &Named(r.words, tag);
    case Field::kLink: return &Named(r.links, tag);
    default: return {};
  }
}

Slot WorkSlot(Work& k, Field f, const std::string& tag) {
  switch (f) {
    case Field::kName: return &k.name;
    case Field::kState: return &k.state;
    case Field::kRealmOf: return &k.realm;
    case Field::kAt: return &k.at;
    case Field::kVar: return &Named(k.vars, tag);
    default: return {};
  }
}

Slot ArmySlot(Army& a, Field f, const std::string& tag) {
  switch (f) {
    case Field::kName: return &a.name;
    case Field::kHost: return &a.host;
    case Field::kProvinceOf: return &a.at;
    case Field::kVar: return &Named(a.vars, tag);
    case Field::kWord: return &Named(a.words, tag);
    default: return {};
  }
}

Slot WarSlot(War& v, Field f, const std::string& tag) {
  switch (f) {
    case Field::kName: return &v.name;
    case Field::kOutcome: return &v.outcome;
    case Field::kVar: return &Named(v.vars, tag);
    case Field::kWord: return &Named(v.words, tag);
    case Field::kLink: return &Named(v.links, tag);
    default: return {};
  }
}

template <class T>
Value ReadAt(const T& v) {
  if constexpr (std::is_same_v<T, bool>) {
    return v ? 1 : 0;
  } else if constexpr (std::is_enum_v<T>) {
    return std::string(WordOf(v));
  } else if constexpr (std::is_same_v<T, int> || std::is_same_v<T, std::string>) {
    return v;
  } else {
    return Ref(v);
  }
}

void WriteAt(int& v, const Value& to) { v = std::get<int>(to); }
void WriteAt(bool& v, const Value& to) { v = std::get<int>(to) != 0; }
void WriteAt(std::string& v, const Value& to) { v = std::get<OwnText>(to).str(); }
void WriteAt(Ref& v, const Value& to) { v = std::get<Ref>(to); }
void WriteAt(Terrain& v, const Value& to) { v = TerrainOf(std::get<OwnText>(to).str()).value(); }
void WriteAt(Improvement& v, const Value& to) {
  v = ImprovementOf(std::get<OwnText>(to).str()).value();
}
template <class T>
void WriteAt(Id<T>& v, const Value& to) {
  v = std::get<Ref>(to).As<T>();
}

template <class Map>
void Drop(Map& map, const std::string& tag) {
  const auto it = map.find(tag);
  if (it != map.end() && it->second == typename Map::mapped_type{}) map.erase(it);
}

// An entry back at nothing is left out, so that equal worlds look equal.
template <class T>
void TidyRow(T& row, const Change& c) {
  switch (c.field) {
    case Field::kMark:
      if constexpr (requires { row.marks; }) Drop(row.marks, c.tag);
      break;
    case Field::kVar:
      if constexpr (requires { row.vars; }) Drop(row.vars, c.tag);
      break;
    case Field::kWord:
      if constexpr (requires { row.words; }) Drop(row.words, c.tag);
      break;
    case Field::kLink:
      if constexpr (requires { row.links; }) Drop(row.links, c.tag);
      break;
    case Field::kPower:
      if constexpr (requires { row.powers; }) Drop(row.powers, c.tag);
      break;
    default: break;
  }
  if constexpr (std::is_same_v<T, Realm>) {
    switch (c.field) {
      case Field::kTaint: Drop(row.taint, c.tag); break;
      case Field::kTaintModifier: Drop(row.taint_modifier, c.tag); break;
      case Field::kProficiency: Drop(row.proficiencies, c.tag); break;
      case Field::kFeat: Drop(row.feats, c.tag); break;
      default: break;
    }
  }
}

}  // namespace

Slot SlotOf(World& w, const Change& c) {
  switch (c.of.table) {
    case Table::kPlace: return PlaceSlot(w.places[c.of.place()], c.field, c.tag);
    case Table::kWay: return WaySlot(w.ways[c.of.way()], c.field, c.tag);
    case Table::kConstruction:
      return ConstructionSlot(w.constructions[c.of.construction()], c.field, c.tag);
    case Table::kGroup: return GroupSlot(w.groups[c.of.group()], c.field, c.tag);
    case Table::kTreasure:
      if (c.field == Field::kAt) return &w.treasures[c.of.treasure()].at;
      if (c.field == Field::kName) return &w.treasures[c.of.treasure()].name;
      return {};
    case Table::kPerson:
      if (c.field == Field::kName) return &w.people[c.of.person()].name;
      if (c.field == Field::kKind) return &w.people[c.of.person()].role;
      if (c.field == Field::kOwner) return &w.people[c.of.person()].of;
      return {};
    case Table::kDeposit:
      return c.field == Field::kLeft ? Slot(&w.deposits[c.of.deposit()].left) : Slot();
    case Table::kAge: return AgeSlot(w.ages[c.of.age()], c.field);
    case Table::kDelve:
      return c.field == Field::kName ? Slot(&w.delves[c.of.delve()].name) : Slot();
    case Table::kWorld: return c.field == Field::kVar ? Slot(&Named(w.vars, c.tag)) : Slot();
    case Table::kHex: return HexSlot(w.plan[c.of.hex()], c.field);
    case Table::kSettlement:
      return SettlementSlot(w.settlements[c.of.settlement()], c.field, c.tag);
    case Table::kGod: return GodSlot(w.gods[c.of.god()], c.field, c.tag);
    case Table::kTemple:
      return c.field == Field::kLevel ? Slot(&w.temples[c.of.temple()].level) : Slot();
    case Table::kChosen: return ChosenSlot(w.chosen[c.of.chosen()], c.field, c.tag);
    case Table::kCreature: return CreatureSlot(w.creatures[c.of.creature()], c.field, c.tag);
    case Table::kSite: return SiteSlot(w.sites[c.of.site()], c.field, c.tag);
    case Table::kProvince: return ProvinceSlot(w.provinces[c.of.province()], c.field, c.tag);
    case Table::kRealm: return RealmSlot(w.realms[c.of.realm()], c.field, c.tag);
    case Table::kWork: return WorkSlot(w.works[c.of.work()], c.field, c.tag);
    case Table::kArmy: return ArmySlot(w.armies[c.of.army()], c.field, c.tag);
    case Table::kWar: return WarSlot(w.wars[c.of.war()], c.field, c.tag);
    default: return {};
  }
}

bool Empty(const Slot& s) { return s.index() == 0; }

Value Read(const Slot& s) {
  return std::visit(
      [](auto p) -> Value {
        if constexpr (std::is_same_v<decltype(p), std::monostate>) {
          return {};
        } else {
          return ReadAt(*p);
        }
      },
      s);
}

void Write(const Slot& s, const Value& v) {
  std::visit(
      [&](auto p) {
        if constexpr (!std::is_same_v<decltype(p), std::monostate>) WriteAt(*p, v);
      },
      s);
}

bool IsNothing(const Value& v) {
  if (const int* n = std::get_if<int>(&v)) return *n == 0;
  if (const std::string* text = TextIn(v)) return text->empty();
  if (const Ref* r = std::get_if<Ref>(&v)) return !*r;
  return true;
}

void Tidy(World& w, const Change& c) {
  if (c.tag.empty()) return;
  switch (c.of.table) {
    case Table::kWorld: Drop(w.vars, c.tag); break;
#define BW_TABLE(Type, accessor, store, prefix) \
  case Table::k##Type:                          \
    TidyRow(w.store[c.of.accessor()], c);       \
    break;
#include "generator/world/tables.def"
#undef BW_TABLE
    default: break;
  }
}

}  // namespace bw
