#include "generator/world/scenario_realms.h"

#include <algorithm>
#include <map>

#include "generator/base/rng.h"
#include "generator/rules/kingdoms.h"

namespace bw {

namespace {

constexpr const char* kSkillBonus = "skill:";

class RealmReader {
 public:
  RealmReader(const TomlTable& root, const Rules& rules, const ScenarioIds& ids, const World& w,
              Draft& founding)
      : root_(root), k_(*rules.kingdoms), ids_(ids), w_(w), d_(founding) {}

  void Read() {
    const std::vector<TomlTable> realms = root_.Subs("realm");
    const std::vector<TomlTable> provinces = root_.Subs("province");
    for (std::uint32_t i = 0; i < realms.size(); ++i) known_[Id<Realm>(i)];
    for (const TomlTable& t : realms) ReadRealm(t);
    std::uint32_t n = 0;
    for (const TomlTable& t : provinces) ReadProvince(t, Id<Province>(n++));
    AddProvinces();
    for (const TomlTable& t : root_.Subs("army")) ReadArmy(t);
    AddArmies();
    for (const TomlTable& t : root_.Subs("character")) ReadCharacter(t);
    section_ = "institution";
    for (const TomlTable& t : root_.Subs("institution")) ReadInstitution(t);
    section_ = "technology";
    for (const TomlTable& t : root_.Subs("technology")) ReadTechnology(t);
    section_ = "project";
    for (const TomlTable& t : root_.Subs("project")) ReadProject(t);
    section_ = "unit";
    for (const TomlTable& t : root_.Subs("unit")) ReadUnit(t);
    for (const TomlTable& t : root_.Subs("war")) ReadWar(t);
  }

 private:
  struct Known {  // of a realm, for what is worked out after it
    std::string key;
    int population = 0, host = 0, area = -1, armies = 0;
    std::vector<Id<Province>> own;
  };

  // The n-th [[realm]] is row n.
  Known& Of(Id<Realm> r) { return known_[r]; }

  void ReadRealm(const TomlTable& t) {
    Realm row;
    row.key = t.Str("id", ScenarioIds::Default("realm", d_.rows().realms.size() + 1));
    row.name = t.Str("name", row.key);
    row.government = GovernmentOf(t);
    const Government& gov = k_.Gov(row.government);
    const int level = t.I("level", {1, k_.MostLevel()}, 1);
    if (level > gov.level_cap) {
      t.Error("level", "key 'level': found " + std::to_string(level) + ", expected at most " +
                           std::to_string(gov.level_cap) + " for a " + gov.name);
    }
    row.capital = ids_.Named(t, "capital", Table::kSettlement, false).settlement();
    row.ruler = ids_.Named(t, "ruler", Table::kPerson, false).person();
    const std::string key = row.key;
    const Ref ref = d_.Found(w_, std::move(row));
    Known& known = Of(ref.realm());
    known.key = key;
    const RealmLevel& needs = k_.levels[static_cast<std::size_t>(level - 1)];
    known.population =
        t.I("population", {1, 1000}, std::max(needs.population, k_.numbers.population_start));
    known.host = t.I("host", {0, 1000}, known.population);
    known.area = t.I("area", {0, 100000000}, -1);
    d_.Count(ref, Field::kLevel, level - 1);
    d_.Count(ref, Field::kFame, t.I("fame", {0, 1000000}, needs.fame));
    d_.Count(ref, Field::kPopulation, known.population);
    d_.Count(ref, Field::kUnrest, t.I("unrest", {0, 1000}, 0));
    d_.Count(ref, Field::kLevyDice, t.I("levy_dice", {0, level}, 1));
    d_.Var(ref, "peak", level).Var(ref, "stored_advantage", t.I("stored_advantage", {0, 1000}, 0));
    d_.Var(ref, "naval_dice", t.I("naval_dice", {0, 1000}, 0));
    d_.Var(ref, "tech_level", t.I("tech_level", {0, 20}, 0));
    // With what there was a year ago the first year's levy can be told (K-GAP-36).
    d_.Var(ref, "levied_at", t.I("population_last_year", {0, 1000}, 0));
    const std::string temperament = ReadKnown(t, "temperament", KeysOf(k_.temperaments));
    if (!temperament.empty()) d_.Word(ref, "temperament", temperament);
    ReadScores(t, ref, gov);
    ReadSkills(t, ref, gov);
    ReadFeats(t, ref, level);
    ReadRelations(t, ref);
    ReadOmen(t, ref);
  }

  // None set: drawn (K-GAP-09).
  std::string GovernmentOf(const TomlTable& t) {
    if (t.Has("government")) {
      const std::string id = t.OneOf("government", k_.government_ids);
      return id.empty() ? k_.government_ids.front() : id;
    }
    Rng rng = Fork(w_.recipe.seed, "scenario-government", {d_.rows().realms.size()});
    const auto n = static_cast<int>(k_.government_ids.size());
    return k_.government_ids[static_cast<std::size_t>(rng.Below(n))];
  }

  void ReadScores(const TomlTable& t, Ref ref, const Government& gov) {
    const TomlTable scores = t.Sub("attributes"), taint = t.Sub("taint");
    const RealmNumbers& n = k_.numbers;
    for (std::size_t i = 0; i < 4; ++i) {
      const int due = n.score_start + gov.bonus[i];
      d_.Count(ref, Field::kAttribute, scores.I(kAttributes[i], {n.score_least, n.score_most}, due),
               kAttributes[i]);
      if (taint.IsTable(kTaints[i])) {
        const TomlTable both = taint.Sub(kTaints[i]);
        d_.Count(ref, Field::kTaint, both.I("points", {0, 1000}, 0), kTaints[i]);
        d_.Count(ref, Field::kTaintModifier, both.I("modifier", {-100, 0}, 0), kTaints[i]);
      } else if (taint.Has(kTaints[i])) {
        d_.Count(ref, Field::kTaint, taint.I(kTaints[i], {0, 1000}), kTaints[i]);
      }
    }
  }

  void ReadSkills(const TomlTable& t, Ref ref, const Government& gov) {
    const std::vector<std::string> all = KeysOf(k_.skills);
    std::vector<std::string> skills =
        t.Has("proficiencies") ? ReadKnownList(t, "proficiencies", all) : gov.skills;
    std::sort(skills.begin(), skills.end());
    skills.erase(std::unique(skills.begin(), skills.end()), skills.end());
    for (const std::string& skill : skills) {
      d_.Count(ref, Field::kProficiency, 1, skill);
      const bool granted =
          std::find(gov.skills.begin(), gov.skills.end(), skill) != gov.skills.end();
      if (!granted) d_.Var(ref, "own:" + skill, 1);
    }
    for (const std::string& skill : ReadKnownList(t, "expertise", all)) {
      if (std::find(skills.begin(), skills.end(), skill) == skills.end()) {
        t.Error("expertise", "key 'expertise': found '" + skill +
                                 "', expected a skill the realm is proficient in");
      }
      d_.Count(ref, Field::kProficiency, 1, skill);
    }
  }

  // Feats fill the levels that bring one, in order; other choices below the level count as made.
  void ReadFeats(const TomlTable& t, Ref ref, int level) {
    const std::vector<std::string> feats = ReadKnownList(t, "feats", KeysOf(k_.feats));
    std::size_t next = 0;
    for (const std::string& feat : feats) d_.Count(ref, Field::kFeat, 1, feat);
    for (int l = 1; l <= level; ++l) {
      const std::string& benefit = k_.levels[static_cast<std::size_t>(l - 1)].benefit;
      std::string value = "given";
      if (benefit == "feat") value = next < feats.size() ? feats[next++] : "";
      if (!value.empty()) d_.Word(ref, "level-" + std::to_string(l), value);
    }
  }

  void ReadRelations(const TomlTable& t, Ref ref) {
    const TomlTable relations = t.Sub("relations");
    const int most = k_.numbers.relations_most;
    for (const std::string& other : relations.Keys()) {
      const int value = relations.I(other, {-most, most});
      const Ref to = ids_.Lookup(relations, other, other, Table::kRealm);
      if (!to || to == ref) continue;
      const auto pair = std::minmax(ref.n, to.n);
      const auto [it, fresh] = relations_.emplace(pair, value);
      if (!fresh) {
        if (it->second != value) {
          relations.Error(other, "key '" + other +
                                     "': found another value than at the other "
                                     "realm, expected one a pair");
        }
        continue;
      }
      d_.Count(ref, Field::kRelation, value, other);
      d_.Count(to, Field::kRelation, value, Key(ref));
    }
  }

  void ReadOmen(const TomlTable& t, Ref ref) {
    const std::string omen = ReadKnown(t, "omen", {"good", "bad"});
    if (!omen.empty()) d_.Var(ref, "omen_" + omen, 1);
  }

  std::string Key(Ref realm) { return d_.rows().realms[realm.n].key; }

  std::vector<Id<Province>> ProvinceList(const TomlTable& t, const char* key) {
    std::vector<Id<Province>> out;
    for (const std::string& id : t.Strs(key)) {
      const Id<Province> p = ids_.Lookup(t, key, id, Table::kProvince).province();
      if (p) out.push_back(p);
    }
    std::sort(out.begin(), out.end());
    out.erase(std::unique(out.begin(), out.end()), out.end());
    return out;
  }

  void ReadProvince(const TomlTable& t, Id<Province> self) {
    Province row;
    row.key = t.Str("id", ScenarioIds::Default("province", self.n + 1));
    row.name = t.Str("name", row.key);
    row.neighbours = ProvinceList(t, "neighbours");
    row.over_sea = ProvinceList(t, "over_sea");
    for (const auto* list : {&row.neighbours, &row.over_sea}) {
      if (std::find(list->begin(), list->end(), self) != list->end()) {
        t.Error(list == &row.neighbours ? "neighbours" : "over_sea",
                "found the province itself, expected others");
      }
    }
    const Ref owner = ids_.Named(t, t.Has("realm") ? "realm" : "owner", Table::kRealm, false);
    const Ref occupier = ids_.Named(t, "occupier", Table::kRealm, false);
    const int hexes = t.I("hexes", {1, 1000000}, static_cast<int>(k_.province_quarters / 4));
    const int quarters = t.I("quarters", {1, 4}, 4);  // worth of a hex, in quarters (K-POP-07)
    const int road = t.IsInt("road") ? t.I("road", {0, 2}) : t.Bool("road", false) ? 1 : 0;
    const std::string terrain = t.Str("terrain", "");
    const bool sized = t.Has("hexes");
    const Ref ref = d_.Found(w_, std::move(row));
    if (owner) {
      d_.Set(ref, Field::kOwner, owner);
      Of(owner.realm()).own.push_back(ref.province());
    }
    if (!terrain.empty()) d_.Word(ref, "terrain", terrain);
    if (occupier) d_.Word(ref, "occupier", Key(occupier));
    d_.Var(ref, "road", road).Var(ref, "hexes", hexes);
    land_[ref.province()] = {hexes * quarters, sized};
  }

  // Realms without a province get one; where no [[province]] is given these border on one another.
  void AddProvinces() {
    const bool none = root_.Subs("province").empty() && !root_.Has("hex");
    std::vector<Id<Province>> added;
    for (auto& [id, known] : known_) {
      if (known.own.empty() && none) {
        added.emplace_back(d_.rows().provinces.size() + added.size());
      }
    }
    std::size_t n = 0;
    for (auto& [id, known] : known_) {
      if (!known.own.empty() || !none) continue;
      Province row;
      row.key = Fresh(known.key + "-land");
      row.name = known.key;
      const Id<Province> self = added[n++];
      for (const Id<Province> other : added) {
        if (other != self) row.neighbours.push_back(other);
      }
      const Ref ref = d_.Found(w_, std::move(row));
      d_.Set(ref, Field::kOwner, Ref(id));
      known.own.push_back(ref.province());
      const int quarters = static_cast<int>(k_.province_quarters);
      d_.Var(ref, "hexes", quarters / 4);
      land_[ref.province()] = {quarters, false};
    }
    for (auto& [id, known] : known_) ShareArea(id, known);
    for (const auto& [province, land] : land_) d_.Var(province, "land", land.first);
  }

  std::string Fresh(std::string key) const {
    while (ids_.Find(key)) key += "-";
    return key;
  }

  // `area` is all the land a realm owns: provinces without a size of their own share it.
  void ShareArea(Id<Realm> id, const Known& known) {
    if (known.area < 0) {
      if (known.own.empty()) d_.Var(id, "area", static_cast<int>(k_.province_quarters));
      return;
    }
    int left = 4 * known.area, open = 0;
    for (const Id<Province> p : known.own) {
      if (land_[p].second) {
        left -= land_[p].first;
      } else {
        ++open;
      }
    }
    left = std::max(left, 0);
    int first = open > 0 ? left % open : 0;  // the remainder
    for (const Id<Province> p : known.own) {
      if (land_[p].second) continue;
      land_[p].first = left / open + first;
      first = 0;
    }
    if (open == 0) d_.Var(id, "area", left);
  }

  void PutArmy(Army row, Ref at, int host) {
    const Id<Realm> realm = row.realm;
    const Ref ref = d_.Found(w_, std::move(row));
    if (at) d_.Set(ref, Field::kProvinceOf, at);
    d_.Count(ref, Field::kHost, host).Count(realm, Field::kHost, host);
  }

  void ReadArmy(const TomlTable& t) {
    Army row;
    row.key = t.Str("id", ScenarioIds::Default("army", d_.rows().armies.size() + 1));
    row.name = t.Str("name", row.key);
    row.realm = ids_.Named(t, "realm", Table::kRealm, true).realm();
    Ref at = ids_.Named(t, "province", Table::kProvince, false);
    const int host = t.I("host", {0, 1000}, 0);
    if (!row.realm) return;
    Known& known = Of(row.realm);
    ++known.armies;
    if (host > known.population) {
      t.Error("host", "key 'host': found " + std::to_string(host) +
                          ", expected at most the "
                          "population, " +
                          std::to_string(known.population));
    }
    if (!at && !known.own.empty()) at = known.own.front();
    PutArmy(std::move(row), at, host);
  }

  void AddArmies() {
    for (auto& [id, known] : known_) {
      if (known.armies > 0) continue;
      Army row;
      row.realm = id;
      row.key = Fresh(known.key + "-army");
      row.name = row.key;
      PutArmy(std::move(row), known.own.empty() ? Ref() : Ref(known.own.front()),
              std::min(known.host, known.population));
    }
  }

  void ReadCharacter(const TomlTable& t) {
    Person row;
    row.key = t.Str("id", ScenarioIds::Default("character", ++characters_));
    row.name = t.Str("name", row.key);
    row.role = t.Str("role", "hero");
    row.born = t.I("born", {-10000, 100000}, w_.now.year - 30);
    const Ref realm = ids_.Named(t, "realm", Table::kRealm, true);
    row.of = realm;
    const std::string key = row.key;
    d_.On(d_.Found(w_, std::move(row)));
    const auto put = [&](const std::string& skill, int bonus) {
      if (realm) d_.Word(realm, kSkillBonus + key + ":" + skill, std::to_string(bonus));
    };
    const TomlTable skills = t.Sub("skills");
    for (const std::string& skill : k_.character_skills) {
      if (skills.Has(skill)) put(skill, skills.I(skill, {-20, 40}));
      if (t.Has(skill)) put(skill, t.I(skill, {-20, 40}));
    }
    const std::string one = ReadKnown(t, "skill", k_.character_skills);
    if (!one.empty()) put(one, t.I("bonus", {-20, 40}));
  }

  Ref FoundWork(const TomlTable& t, const char* kind, std::string what, const char* state) {
    Work row;
    row.key = t.Str("id", ScenarioIds::Default(section_, ++numbers_[section_]));
    row.name = t.Str("name", "");
    row.kind = kind;
    row.what = std::move(what);
    row.realm = ids_.Named(t, "realm", Table::kRealm, true).realm();
    row.at = ids_.Named(t, "province", Table::kProvince, false);
    row.state = state;
    return d_.Found(w_, std::move(row));
  }

  static std::string KnownKind(const TomlTable& t, const std::vector<std::string>& known,
                               bool required) {
    const std::string other = t.IsStr("kind") ? Hyphened(t.Str("kind")) : "";
    if (std::find(known.begin(), known.end(), other) != known.end()) return other;
    return ReadKnown(t, "kind", known, required);
  }

  void ReadInstitution(const TomlTable& t) {
    const std::string kind = KnownKind(t, KeysOf(k_.institutions), true);
    const Ref ref = FoundWork(t, "institution", kind, "done");
    d_.Var(ref, "closed", t.I("closed", {0, 100}, 0))
        .Var(ref, "cost", t.I("cost", {0, 1000000}, 0));
  }

  // One of the data, or one of its own with the modifiers given here.
  void ReadTechnology(const TomlTable& t) {
    const std::string kind = KnownKind(t, KeysOf(k_.technologies), false);
    const auto it = k_.technologies.find(kind);
    const Technology known = it == k_.technologies.end() ? Technology{} : it->second;
    const Ref ref = FoundWork(t, "technology", kind, "done");
    const auto number = [&](const char* key, int due) {
      d_.Var(ref, key, t.I(key, {0, 100}, due));
    };
    number("hit", known.hit);
    number("defence", known.defence);
    number("mobility", known.mobility);
    number("naval", known.naval);
    number("research", known.research);
    number("attrition", known.attrition);
    number("level", 0);
    const bool fire = t.Bool("enables_fire", known.fire);
    d_.Var(ref, "fire", t.Bool("fire", fire) ? 1 : 0);
    d_.Var(ref, "air", t.Bool("air", known.air) ? 1 : 0);
  }

  void ReadProject(const TomlTable& t) {
    const std::string kind = Hyphened(t.Str("kind", ""));
    const auto tech = k_.technologies.find(kind);
    const bool research = tech != k_.technologies.end() || kind == "research";
    const auto known = k_.projects.find(kind);
    const auto unit = k_.units.find(kind);
    int cost = 1;
    if (tech != k_.technologies.end()) cost = tech->second.points;
    if (known != k_.projects.end()) cost = known->second.cost;
    if (unit != k_.units.end()) cost = unit->second.cost;
    const Ref ref =
        FoundWork(t, research ? "technology" : "project",
                  kind == "research" || kind.empty() ? t.Str("id", "work") : kind, "begun");
    d_.Var(ref, "cost", t.I("cost", {1, 100000}, cost));
    d_.Var(ref, "points", t.I("points", {0, 100000}, 0));
    if (t.Bool("arcana", tech != k_.technologies.end() && tech->second.arcana)) {
      d_.Var(ref, "arcana", 1);
    }
  }

  void ReadUnit(const TomlTable& t) {
    const std::string kind = Hyphened(t.Str("kind", t.Str("id", "")));
    const auto known = k_.units.find(kind);
    const Ref ref = FoundWork(t, "special-unit", kind, "done");
    d_.Var(ref, "die", t.I("die", {2, 100}, known == k_.units.end() ? 10 : known->second.die));
  }

  void ReadWar(const TomlTable& t) {
    War row;
    row.key = t.Str("id", ScenarioIds::Default("war", d_.rows().wars.size() + 1));
    row.name = t.Str("name", row.key);
    row.attacker = ids_.Named(t, "attacker", Table::kRealm, true).realm();
    row.defender = ids_.Named(t, "defender", Table::kRealm, true).realm();
    if (row.attacker && row.attacker == row.defender) {
      t.Error("defender", "key 'defender': found the attacker, expected another realm");
    }
    const Ref attacker = row.attacker, defender = row.defender;
    const Ref ref = d_.Found(w_, std::move(row));
    d_.Var(ref, "began", w_.now.year);
    const std::string reading = ReadKnown(t, "reading", {"rules", "printed"});
    if (!reading.empty()) d_.Word(ref, "reading", reading);
    for (const auto& [side, chief] : {std::pair{"attackers", attacker}, {"defenders", defender}}) {
      for (const std::string& id : t.Strs(side)) {
        if (ids_.Lookup(t, side, id, Table::kRealm) && chief) d_.Link(ref, id, chief);
      }
    }
  }

  const TomlTable& root_;
  const KingdomRules& k_;
  const ScenarioIds& ids_;
  const World& w_;
  Draft& d_;
  std::map<Id<Realm>, Known> known_;
  std::map<Id<Province>, std::pair<int, bool>> land_;  // quarters, given by the file
  std::map<std::pair<std::uint32_t, std::uint32_t>, int> relations_;
  std::size_t characters_ = 0;
  std::string section_;  // of works, and how many of each have been read
  std::map<std::string, std::size_t> numbers_;
};

}  // namespace

namespace {

void Gather(const TomlTable& root, const std::string& section, Table table, std::uint32_t first,
            ScenarioIds& ids) {
  std::uint32_t n = 0;
  for (const TomlTable& t : root.Subs(section)) {
    const Ref ref(table, first + n++);
    const std::string id = t.Str("id", ScenarioIds::Default(section, n));
    if (id.empty()) {
      if (t.IsStr("id")) t.Error("id", "key 'id': found \"\", expected a name of its own");
      continue;
    }
    ids.Add(t, "id", id, ref);
  }
}

}  // namespace

void GatherRealmIds(const TomlTable& root, std::uint32_t people, ScenarioIds& ids) {
  Gather(root, "realm", Table::kRealm, 0, ids);
  Gather(root, "province", Table::kProvince, 0, ids);
  Gather(root, "army", Table::kArmy, 0, ids);
  Gather(root, "character", Table::kPerson, people, ids);
  std::uint32_t works = 0;
  for (const char* section : {"institution", "technology", "project", "unit"}) {
    Gather(root, section, Table::kWork, works, ids);
    works += static_cast<std::uint32_t>(root.Subs(section).size());
  }
  Gather(root, "war", Table::kWar, 0, ids);
}

void ReadRealmSections(const TomlTable& root, const Rules& rules, const ScenarioIds& ids,
                       const World& w, Draft& founding) {
  RealmReader(root, rules, ids, w, founding).Read();
}

}  // namespace bw
