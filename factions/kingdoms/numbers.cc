#include "factions/kingdoms/numbers.h"

#include <algorithm>

namespace bw {

namespace {

// Rounded down, below nought too (K-GAP-08).
constexpr int FloorHalf(int v) { return v >= 0 ? v / 2 : -((1 - v) / 2); }

std::string_view Attr(int attribute) { return kAttributes[static_cast<std::size_t>(attribute)]; }
std::string_view Tnt(int attribute) { return kTaints[static_cast<std::size_t>(attribute)]; }

bool IsOf(const Work& work, Id<Realm> r, std::string_view kind) {
  return work.realm == r && work.kind == kind && work.alive();
}

// Every feat there is, with the question whether the realm has it: few feats bear on a number, so
// the realm is asked about those alone.
template <class Fits>
void EachFeat(const KingdomRules& k, const Realm& r, Fits fits) {
  if (r.feats.empty()) return;
  for (const auto& [id, feat] : k.feats)
    fits(feat, [&r, &key = id] { return r.feats.count(key) != 0; });
}

}  // namespace

int AttributeScore(const Realm& r, int attribute) { return CountOf(r.attributes, Attr(attribute)); }
int AttributeModifier(int score) { return FloorHalf(score - 10); }
int AttributeModifier(const Realm& r, int attribute) {
  return AttributeModifier(AttributeScore(r, attribute));
}
int TaintModifier(const Realm& r, int attribute) {
  return CountOf(r.taint_modifier, Tnt(attribute));
}
int TaintPoints(const Realm& r, int attribute) { return CountOf(r.taint, Tnt(attribute)); }

int ProficiencyBonus(const KingdomRules& k, const Realm& r) {
  return k.Level(std::clamp(r.level, 1, k.MostLevel())).proficiency;
}

int SkillProficiency(const KingdomRules& k, const Realm& r, std::string_view skill) {
  return std::min(CountOf(r.proficiencies, skill), 2) * ProficiencyBonus(k, r);
}

int SkillValue(const KingdomRules& k, const Realm& r, std::string_view skill) {
  const auto it = k.skills.find(skill);
  if (it == k.skills.end()) return 0;
  const int attribute = it->second.attribute;
  return AttributeModifier(r, attribute) + SkillProficiency(k, r, skill) +
         TaintModifier(r, attribute);
}

int UnrestPenalty(const KingdomRules& k, int unrest) { return -(unrest / k.numbers.unrest_step); }

int ActionsAt(const KingdomRules& k, int level) {
  int n = 1;
  for (int l = 1; l <= level; ++l) n += k.Level(l).benefit == "action" ? 1 : 0;
  return n;
}
int ActionsOf(const KingdomRules& k, const Realm& r) { return ActionsAt(k, r.level); }
int ArmiesOf(const KingdomRules& k, const Realm& r) {
  return ActionsOf(k, r) + FeatSum(k, r, &RealmFeat::extra_armies);
}

int LevelByPopulation(const KingdomRules& k, int population, int cap) {
  int level = 1;
  while (level < cap && level < k.MostLevel() && k.Level(level + 1).population <= population) {
    ++level;
  }
  return level;
}

int LevelCap(const KingdomRules& k, const Realm& r) {
  return std::min(k.MostLevel(), k.Gov(r.government).level_cap);
}

std::string TitleOf(const KingdomRules& k, const Realm& r) {
  return k.Gov(r.government).titled ? k.Level(r.level).title : "";
}

bool HasEvil(const Realm& r) {
  const auto it = r.vars.lower_bound("evil:");
  return it != r.vars.end() && it->first.starts_with("evil:");
}

bool HasBenefit(const KingdomRules& k, const Realm& r, std::string_view benefit) {
  for (int l = 1; l <= r.level; ++l) {
    if (k.Level(l).benefit == benefit) return true;
  }
  return false;
}

int DieUp(int die, int steps) { return std::clamp(die + 2 * steps, 4, 12); }
int LevyDie(const KingdomRules& k, const Realm& r) {
  return DieUp(6, FeatSum(k, r, &RealmFeat::levy_step));
}
int MilitiaDie(const KingdomRules& k, const Realm& r) {
  return DieUp(k.Gov(r.government).militia_die, FeatSum(k, r, &RealmFeat::militia_step));
}

// A feat counts once, however often it was taken.
int FeatSum(const KingdomRules& k, const Realm& r, int RealmFeat::*what) {
  int sum = 0;
  EachFeat(k, r, [&](const RealmFeat& f, auto has) { sum += f.*what != 0 && has() ? f.*what : 0; });
  return sum;
}
bool FeatFlag(const KingdomRules& k, const Realm& r, bool RealmFeat::*what) {
  bool any = false;
  EachFeat(k, r, [&](const RealmFeat& f, auto has) { any = any || (f.*what && has()); });
  return any;
}
bool FeatAdvantage(const KingdomRules& k, const Realm& r, std::string_view check) {
  bool any = false;
  EachFeat(k, r, [&](const RealmFeat& f, auto has) {
    any = any ||
          (std::find(f.advantage.begin(), f.advantage.end(), check) != f.advantage.end() && has());
  });
  return any;
}

std::int64_t LandOfProvince(const World& w, const KingdomRules& k, Id<Province> p) {
  const Counts& vars = w.provinces[p].vars;
  const auto it = vars.find("land");
  if (it != vars.end()) return it->second;
  return w.plan.empty() ? 0 : LandWorth(w, k, p);
}

int QuartersOf(Terrain t) {
  switch (t) {
    case Terrain::kSea: return 0;
    case Terrain::kArctic:
    case Terrain::kDesert: return 1;
    case Terrain::kMountain:
    case Terrain::kSwamp: return 2;
    default: return 4;
  }
}

int LandWorth(const World& w, const KingdomRules& k, Id<Province> p) {
  int hexes = 0, quarters = 0;
  for (const Hex& hex : w.plan.hexes) {
    if (hex.province != p || hex.terrain == Terrain::kSea) continue;
    ++hexes;
    quarters += QuartersOf(hex.terrain);
  }
  const auto whole = static_cast<int>(k.province_quarters);
  return hexes == 0 ? whole : std::max(1, whole * quarters / (4 * hexes));
}

std::int64_t LandOf(const World& w, const KingdomRules& k, Id<Realm> r) {
  std::int64_t land = CountOf(w.realms[r].vars, "area");
  for (std::size_t i = 0; i < w.provinces.size(); ++i) {
    const Province& p = w.provinces[Id<Province>(i)];
    if (p.owner == r && WordOf(p.words, "occupier").empty()) {
      land += LandOfProvince(w, k, Id<Province>(i));
    }
  }
  return land;
}

// K-POP-06, K-GAP-62, first match: sparse DC 5, normal DC 10, cramped or anything over the minimum
// DC 20.
std::optional<int> GrowthDc(const KingdomRules& k, int population, std::int64_t quarters) {
  if (population < 1 || population > static_cast<int>(k.land.size())) return {};
  const LandNeed& need = k.land[static_cast<std::size_t>(population - 1)];
  if (quarters >= need.sparse) return k.growth_dc[2];
  if (quarters >= need.normal) return k.growth_dc[1];
  if (quarters >= need.cramped || quarters > need.minimum) return k.growth_dc[0];
  return {};
}

int Relation(const World& w, Id<Realm> a, Id<Realm> b) {
  return CountOf(w.realms[a].relations, w.realms[b].key);
}
int EmbassyDc(const KingdomRules& k, int relations) {
  return k.numbers.embassy_base + k.numbers.embassy_step * std::abs(relations);
}

Size SizeOf(const KingdomRules& k, int population, int than) {
  if (population < than) return Size::kSmaller;
  if (population == than) return Size::kEqual;
  const int more = (than * k.war.slightly_larger + 99) / 100;
  return population <= than + more ? Size::kSlightlyLarger : Size::kLarger;
}

std::vector<Id<Realm>> LivingRealms(const World& w) {
  std::vector<Id<Realm>> out;
  out.reserve(w.realms.size());
  for (std::size_t i = 0; i < w.realms.size(); ++i) {
    if (w.realms[Id<Realm>(i)].alive()) out.emplace_back(i);
  }
  return out;
}

Id<Realm> FirstRealm(const World& w) {
  for (std::size_t i = 0; i < w.realms.size(); ++i) {
    if (w.realms[Id<Realm>(i)].alive()) return Id<Realm>(i);
  }
  return {};
}

std::vector<Id<Province>> ProvincesOf(const World& w, Id<Realm> r) {
  std::vector<Id<Province>> out;
  for (std::size_t i = 0; i < w.provinces.size(); ++i) {
    if (w.provinces[Id<Province>(i)].owner == r) out.emplace_back(i);
  }
  return out;
}

std::vector<Id<Settlement>> TownsIn(const World& w, Id<Province> p) {
  std::vector<Id<Settlement>> out;
  if (w.plan.empty()) return out;
  for (std::size_t i = 0; i < w.settlements.size(); ++i) {
    const Settlement& s = w.settlements[Id<Settlement>(i)];
    if (s.alive() && s.hex && w.plan[s.hex].province == p) out.emplace_back(i);
  }
  return out;
}

std::vector<Id<Army>> ArmiesIn(const World& w, Id<Realm> r) {
  std::vector<Id<Army>> out;
  for (std::size_t i = 0; i < w.armies.size(); ++i) {
    const Army& a = w.armies[Id<Army>(i)];
    if (a.realm == r && a.alive()) out.emplace_back(i);
  }
  return out;
}

std::vector<Id<Army>> FieldArmies(const World& w, const KingdomRules& k, Id<Realm> r) {
  std::vector<Id<Army>> out = ArmiesIn(w, r);
  const auto most = static_cast<std::size_t>(ArmiesOf(k, w.realms[r]));
  if (out.size() > most) out.resize(most);
  return out;
}

std::vector<Id<Work>> WorksOf(const World& w, Id<Realm> r, std::string_view kind) {
  std::vector<Id<Work>> out;
  for (std::size_t i = 0; i < w.works.size(); ++i) {
    if (IsOf(w.works[Id<Work>(i)], r, kind)) out.emplace_back(i);
  }
  return out;
}

int HostOf(const World& w, Id<Realm> r) { return w.realms[r].host; }

bool Adjacent(const World& w, Id<Province> a, Id<Province> b, bool sea) {
  const auto lists = [&](Id<Province> from, Id<Province> to) {
    const Province& p = w.provinces[from];
    const std::vector<Id<Province>>& by = sea ? p.over_sea : p.neighbours;
    return std::find(by.begin(), by.end(), to) != by.end();
  };
  return lists(a, b) || lists(b, a);
}

std::vector<Id<Province>> AdjacentTo(const World& w, Id<Province> p, bool sea) {
  std::vector<Id<Province>> out = sea ? w.provinces[p].over_sea : w.provinces[p].neighbours;
  for (std::size_t i = 0; i < w.provinces.size(); ++i) {
    const Id<Province> other(i);
    const Province& row = w.provinces[other];
    const std::vector<Id<Province>>& by = sea ? row.over_sea : row.neighbours;
    if (other == p || std::find(by.begin(), by.end(), p) == by.end()) continue;
    if (std::find(out.begin(), out.end(), other) == out.end()) out.push_back(other);
  }
  std::sort(out.begin(), out.end());
  return out;
}

bool Borders(const World& w, Id<Realm> a, Id<Realm> b, bool sea) {
  const auto meet = [&](const Province& p, Id<Province> n) {
    const Id<Realm> q = w.provinces[n].owner;
    return (p.owner == a && q == b) || (p.owner == b && q == a);
  };
  for (const Province& p : w.provinces) {
    if (p.owner != a && p.owner != b) continue;
    for (const Id<Province> n : p.neighbours) {
      if (meet(p, n)) return true;
    }
    if (!sea) continue;
    for (const Id<Province> n : p.over_sea) {
      if (meet(p, n)) return true;
    }
  }
  return false;
}

std::vector<Id<Realm>> Neighbours(const World& w, Id<Realm> r) {
  std::vector<Id<Realm>> out;
  for (const Id<Realm> other : LivingRealms(w)) {
    if (other != r && Borders(w, r, other)) out.push_back(other);
  }
  return out;
}

bool InReach(const World& w, const KingdomRules& k, Id<Realm> r, Id<Realm> other) {
  if (r == other || !w.realms[other].alive()) return false;
  return HasBenefit(k, w.realms[r], "global_empire") || Borders(w, r, other);
}

int TechLevel(const World& w, const KingdomRules& k, Id<Realm> r) {
  int level = std::max(1, CountOf(w.realms[r].vars, "tech_level"));
  for (const Work& work : w.works) {
    if (!IsOf(work, r, "technology") || work.state != "done") continue;
    level = std::max(level, CountOf(work.vars, "level"));
    const auto it = k.technologies.find(work.what);
    if (it != k.technologies.end()) level = std::max(level, it->second.level);
  }
  return level;
}

int TechSum(const World& w, Id<Realm> r, std::string_view what) {
  int sum = 0;
  for (const Work& work : w.works) {
    if (work.realm == r && work.kind == "technology" && work.state == "done" && work.alive()) {
      sum += CountOf(work.vars, what);
    }
  }
  return sum;
}

bool HasTechnology(const World& w, Id<Realm> r, std::string_view what) {
  for (const Work& work : w.works) {
    if (work.realm == r && work.kind == "technology" && work.what == what && work.state == "done") {
      return true;
    }
  }
  return false;
}

bool CanResearch(const World& w, const KingdomRules& k, Id<Realm> r) {
  return std::any_of(w.works.begin(), w.works.end(), [&](const Work& work) {
    if (!IsOf(work, r, "institution") || work.state != "done") return false;
    const auto it = k.institutions.find(work.what);
    return it != k.institutions.end() && it->second.opens_research &&
           CountOf(work.vars, "closed") == 0;
  });
}

int ResearchBonus(const World& w, const KingdomRules& k, Id<Realm> r) {
  int bonus = TechSum(w, r, "research");
  for (const Id<Work> work : WorksOf(w, r, "institution")) {
    const auto it = k.institutions.find(w.works[work].what);
    const bool open = CountOf(w.works[work].vars, "closed") == 0;
    if (it != k.institutions.end() && open) bonus += it->second.research;
  }
  return bonus;
}

namespace {

bool Takes(const World& w, const War& war, Id<Realm> r, bool attackers) {
  const Id<Realm> chief = attackers ? war.attacker : war.defender;
  if (chief == r) return true;
  return !war.links.empty() && LinkOf(war.links, w.realms[r].key) == Ref(chief);
}

}  // namespace

std::vector<Id<War>> WarsOf(const World& w, Id<Realm> r) {
  std::vector<Id<War>> out;
  for (std::size_t i = 0; i < w.wars.size(); ++i) {
    const War& war = w.wars[Id<War>(i)];
    if (war.alive() && (Takes(w, war, r, true) || Takes(w, war, r, false))) out.emplace_back(i);
  }
  return out;
}

bool AtWar(const World& w, Id<Realm> r) {
  return std::any_of(w.wars.begin(), w.wars.end(), [&](const War& war) {
    return war.alive() && (Takes(w, war, r, true) || Takes(w, war, r, false));
  });
}

bool OnSide(const World& w, Id<War> war, Id<Realm> r, bool attackers) {
  return Takes(w, w.wars[war], r, attackers);
}

std::vector<Id<Realm>> SideOf(const World& w, Id<War> war, bool attackers) {
  const War& v = w.wars[war];
  const Id<Realm> chief = attackers ? v.attacker : v.defender;
  std::vector<Id<Realm>> out{chief};
  for (const auto& [name, side] : v.links) {
    const Id<Realm> ally = w.Find(name).realm();
    if (side == Ref(chief) && ally != chief && w.realms[ally].alive()) out.push_back(ally);
  }
  return out;
}

Id<War> WarBetween(const World& w, Id<Realm> a, Id<Realm> b) {
  for (std::size_t i = 0; i < w.wars.size(); ++i) {
    const War& war = w.wars[Id<War>(i)];
    if (!war.alive()) continue;
    const bool attacks = Takes(w, war, a, true);
    if ((attacks || Takes(w, war, a, false)) && Takes(w, war, b, !attacks)) return Id<War>(i);
  }
  return {};
}

bool Enemies(const World& w, Id<Realm> a, Id<Realm> b) { return a != b && WarBetween(w, a, b); }

namespace {

// Words of a realm: skill:PERSON:SKILL, and the bonus as its text.
constexpr std::string_view kSkillWord = "skill:";
int SkillNumber(const std::string& text) { return std::stoi(text); }

}  // namespace

std::optional<int> CharacterBonus(const KingdomRules& k, const Realm& r, std::string_view person,
                                  std::string_view skill) {
  if (person == "court") {
    if (!HasBenefit(k, r, "court")) return {};
    return AttributeModifier(k.numbers.notable_score) + ProficiencyBonus(k, r);
  }
  for (auto it = r.words.lower_bound(kSkillWord); it != r.words.end(); ++it) {
    std::string_view word = it->first;
    if (!word.starts_with(kSkillWord)) break;
    word.remove_prefix(kSkillWord.size());
    const bool meant = word.size() == person.size() + 1 + skill.size() &&
                       word.starts_with(person) && word[person.size()] == ':' &&
                       word.ends_with(skill);
    if (meant) return SkillNumber(it->second);
  }
  return {};
}

bool HasCharacter(const KingdomRules& k, const Realm& r) {
  if (HasBenefit(k, r, "court")) return true;
  const auto it = r.words.lower_bound(kSkillWord);
  return it != r.words.end() && it->first.starts_with(kSkillWord);
}

std::optional<CharacterPick> BestCharacter(const KingdomRules& k, const Realm& r,
                                           std::initializer_list<std::string_view> skills) {
  std::optional<CharacterPick> best;
  const auto offer = [&](std::string_view person, std::string_view skill, int bonus) {
    if (!best || bonus > best->bonus) best = {person, skill, bonus};
  };
  for (const std::string_view skill : skills) {
    if (const auto bonus = CharacterBonus(k, r, "court", skill)) offer("court", skill, *bonus);
    for (auto it = r.words.lower_bound(kSkillWord); it != r.words.end(); ++it) {
      std::string_view word = it->first;
      if (!word.starts_with(kSkillWord)) break;
      word.remove_prefix(kSkillWord.size());
      if (word.size() <= skill.size() || !word.ends_with(skill)) continue;
      const std::size_t end = word.size() - skill.size() - 1;
      if (word[end] == ':') offer(word.substr(0, end), skill, SkillNumber(it->second));
    }
  }
  return best;
}

}  // namespace bw
