// What a ruler does in peace: the year's actions, free doings, benefits of levels and answers to
// events. Marches and peace talks are in realms_war.cc.
#include "factions/deciders/realms.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "factions/kingdoms/actions.h"
#include "factions/kingdoms/levels.h"
#include "factions/kingdoms/war.h"
#include "factions/kingdoms/works.h"

namespace bw {

const RulerTemperament& TemperamentOf(const World& w, const KingdomRules& k, Id<Realm> r) {
  const auto it = k.temperaments.find(WordOf(w.realms[r].words, "temperament"));
  return it == k.temperaments.end() ? k.temperaments.begin()->second : it->second;
}

namespace {

// What goes into choosing one order: the world, the realm, its ruler, and the draws.
struct Mind {
  Turn& t;
  Id<Realm> r;
  const World& w;
  const KingdomRules& k;
  const Realm& realm;
  const RulerTemperament& temper;
  Rng& rng;

  Mind(Turn& turn, Id<Realm> id, std::string_view purpose)
      : t(turn),
        r(id),
        w(turn.world()),
        k(*turn.rules.kingdoms),
        realm(w.realms[id]),
        temper(TemperamentOf(w, k, id)),
        rng(turn.dice.Stream(purpose, id)) {}

  RealmOrder Order(std::string verb) const {
    RealmOrder o;
    o.realm = r;
    o.verb = std::move(verb);
    return o;
  }
  bool AtWar() const { return !WarsOf(w, r).empty(); }
  std::vector<Id<Realm>> InContact() const {
    std::vector<Id<Realm>> out;
    for (const Id<Realm> other : LivingRealms(w)) {
      if (InReach(w, k, r, other)) out.push_back(other);
    }
    return out;
  }
  template <class T>
  const T& AnyOf(const std::vector<T>& from) const {
    return from[static_cast<std::size_t>(rng.Below(static_cast<int>(from.size())))];
  }
  int Need(int track) const {  // how far gone a taint is, in points
    return TaintPoints(realm, track) - 10 * TaintModifier(realm, track);
  }
  int WorstTaint() const {
    int worst = 0;
    for (int i = 1; i < 4; ++i) {
      if (Need(i) > Need(worst)) worst = i;
    }
    return worst;
  }
};

struct Option {
  RealmOrder order;
  int weight = 0;
};

void OfferEmbassy(const Mind& m, std::vector<Option>& out) {
  const std::vector<Id<Realm>> others = m.InContact();
  if (others.empty()) return;
  RealmOrder o = m.Order("embassy");
  // Either the one that hates it most, while it can be talked to, or the best friend.
  o.target = m.AnyOf(others);
  for (const Id<Realm> other : others) {
    const int now = Relation(m.w, m.r, o.target), next = Relation(m.w, m.r, other);
    if (next < 0 ? next < now && now > -5 : next > now && now >= 0) o.target = other;
  }
  const auto [person, skill] = BestCharacter(m.k, m.realm, {"persuasion"});
  const auto bonus = CharacterBonus(m.k, m.realm, person, "persuasion");
  if (bonus && *bonus > SkillValue(m.k, m.realm, "diplomacy")) o.character = person;
  out.push_back({o, 1});
}

void OfferAttract(const Mind& m, std::vector<Option>& out) {
  RealmOrder o = m.Order("attract_population");
  for (const Id<Realm> other : m.InContact()) {
    if (!o.target || m.w.realms[other].population > m.w.realms[o.target].population) {
      o.target = other;
    }
  }
  if (!o.target) return;
  if (!m.temper.upright) {
    const int crime = -TaintModifier(m.realm, 1), decadence = -TaintModifier(m.realm, 0);
    if (crime > 0 || decadence > 1) o.use = crime >= decadence ? "crime" : "decadence";
  }
  out.push_back({o, 1});
}

void OfferResearch(const Mind& m, std::vector<Option>& out) {
  if (!CanResearch(m.w, m.k, m.r)) return;
  RealmOrder o = m.Order("research");
  int least = INT_MAX;
  for (const auto& [id, tech] : m.k.technologies) {
    if (!ResearchProblem(m.w, m.k, m.r, id).empty()) continue;
    const Id<Work> begun = WorkFor(m.w, m.r, "technology", id);
    const int skill = SkillValue(m.k, m.realm, tech.arcana ? "magic" : "science");
    const int worth = (begun ? -100 : 0) + 10 * tech.level - 2 * skill + m.rng.Below(12);
    if (worth >= least) continue;
    least = worth;
    o.project = id;
  }
  if (!o.project.empty()) out.push_back({o, 1});
}

void OfferTaint(const Mind& m, std::vector<Option>& out) {
  const int worst = m.WorstTaint();
  if (m.Need(worst) < 4) return;
  RealmOrder o = m.Order("reduce_taint");
  o.taint = kTaints[static_cast<std::size_t>(worst)];
  const std::string skill = o.taint == "decay" ? "building" : "religion";
  const auto [person, how] = BestCharacter(m.k, m.realm, {"investigation"});
  const auto bonus = CharacterBonus(m.k, m.realm, person, "investigation");
  if (bonus && *bonus > SkillValue(m.k, m.realm, skill)) o.character = person;
  out.push_back({o, m.Need(worst) > 20 ? 3 : m.Need(worst) > 10 ? 2 : 1});
}

void OfferTaxes(const Mind& m, std::vector<Option>& out) {
  if (CountOf(m.realm.vars, "stored_advantage") >= 4) return;
  RealmOrder o = m.Order("tax_collection");
  o.take = !m.temper.upright && m.realm.unrest < 8;
  out.push_back({o, 1});
}

void OfferUnrest(const Mind& m, std::vector<Option>& out) {
  if (m.realm.unrest < 4) return;
  RealmOrder o = m.Order("reduce_unrest");
  const auto [person, skill] = BestCharacter(m.k, m.realm, {"persuasion", "intimidation"});
  if (person.empty()) return;
  o.character = person;
  o.skill = skill;
  out.push_back({o, m.realm.unrest >= 14 ? 8 : m.realm.unrest >= 9 ? 3 : 1});
}

bool HasSeaFoe(const Mind& m) {
  for (const Id<Realm> other : m.InContact()) {
    if (!Borders(m.w, m.r, other, false)) return true;
  }
  return false;
}

void OfferEquip(const Mind& m, std::vector<Option>& out) {
  RealmOrder o = m.Order("equip");
  const bool navy = HasSeaFoe(m) && CountOf(m.realm.vars, "naval_dice") < 3 && m.rng.OneIn(2);
  if (!navy && m.realm.levy_dice >= m.realm.level) return;
  o.use = navy ? "navy" : "levy";
  out.push_back({o, m.AtWar() ? 4 : 1});
}

// Everything the realm could build; one is drawn, works begun first.
void OfferBuilding(const Mind& m, std::vector<Option>& out) {
  std::vector<RealmOrder> all;
  const auto offer = [&](const std::string& project, Id<Province> at) {
    if (!ProjectProblem(m.w, m.k, m.r, project, at).empty()) return;
    RealmOrder o = m.Order("building_project");
    o.project = project;
    o.province = at;
    all.push_back(std::move(o));
  };
  for (const Id<Work> work : WorksOf(m.w, m.r, "project")) {
    const Work& row = m.w.works[work];
    if (row.state != "begun") continue;
    RealmOrder o = m.Order("building_project");
    o.project = row.what;
    o.province = row.at.province();
    if (!ProjectProblem(m.w, m.k, m.r, o.project, o.province).empty()) continue;
    out.push_back({o, 1});
    return;
  }
  for (const auto& [id, project] : m.k.projects) {
    if (project.effect.empty()) offer(id, {});
    if (project.effect.empty()) continue;
    for (const Id<Province> own : ProvincesOf(m.w, m.r)) {
      if (project.effect != "settle") offer(id, own);
      if (project.effect != "settle") continue;
      for (const Id<Province> next : AdjacentTo(m.w, own, false)) offer(id, next);
    }
  }
  for (const auto& [id, unit] : m.k.units) offer(id, {});
  if (!all.empty()) out.push_back({m.AnyOf(all), 1});
}

bool Reaches(const Mind& m, Id<Realm> foe) {
  return Borders(m.w, m.r, foe, false) || CountOf(m.realm.vars, "naval_dice") > 0;
}

// A war is thought of once a year, and begun only with the odds the ruler asks for.
void OfferWar(const Mind& m, std::vector<Option>& out) {
  if (m.AtWar() || m.realm.unrest > 8 || m.realm.host < 3) return;
  if (!m.rng.Permille(m.temper.war)) return;
  RealmOrder o = m.Order("declare_war");
  for (const Id<Realm> other : m.InContact()) {
    const int theirs = HostOf(m.w, other);
    if (m.realm.host * 100 < theirs * m.temper.least_odds || !Reaches(m, other)) continue;
    if (Relation(m.w, m.r, other) >= 6) continue;
    if (!o.target || Relation(m.w, m.r, other) < Relation(m.w, m.r, o.target)) o.target = other;
  }
  if (!o.target) return;
  o.casus_belli = Relation(m.w, m.r, o.target) <= -4;
  const auto [person, skill] = BestCharacter(m.k, m.realm, {"persuasion"});
  const auto bonus = CharacterBonus(m.k, m.realm, person, "persuasion");
  if (bonus && *bonus > SkillValue(m.k, m.realm, "warfare")) o.character = person;
  out.push_back({o, 40});
}

// A tribe that has outgrown itself must overturn its order to rise (K-REVOLT-03).
void OfferRevolution(const Mind& m, std::vector<Option>& out) {
  const int next = m.realm.level + 1;
  if (next > m.k.MostLevel() || next <= LevelCap(m.k, m.realm)) return;
  const RealmLevel& l = m.k.Level(next);
  if (m.realm.fame < l.fame || m.realm.population < l.population || m.realm.unrest > 12) return;
  RealmOrder o = m.Order("revolution");
  o.success = m.rng.OneIn(2);
  o.government =
      m.temper.governments.empty() ? m.k.government_ids.front() : m.AnyOf(m.temper.governments);
  if (m.k.Gov(o.government).level_cap < next) o.government = "feudalism";
  if (m.k.governments.count(o.government) == 0) o.success = false;
  out.push_back({o, 20});
}

void OfferBacking(const Mind& m, std::vector<Option>& out) {
  if (m.realm.unrest > 8 || m.realm.host < 3 || !m.rng.Permille(m.temper.meddles / 4)) return;
  for (const Id<Realm> other : m.InContact()) {
    if (Relation(m.w, m.r, other) < 5 || WarsOf(m.w, other).empty()) continue;
    RealmOrder o = m.Order("back");
    o.target = other;
    out.push_back({o, 10});
    return;
  }
}

using Offer = void (*)(const Mind&, std::vector<Option>&);
struct OfferRow {
  std::string_view action;
  Offer offer;
  bool always;  // any realm could do it: worked out only once it is drawn
};
constexpr OfferRow kOffers[] = {
    {"embassy", OfferEmbassy, true},
    {"attract_population", OfferAttract, true},
    {"research", OfferResearch, true},
    {"reduce_taint", OfferTaint, false},
    {"tax_collection", OfferTaxes, true},
    {"declare_war", OfferWar, false},
    {"reduce_unrest", OfferUnrest, false},
    {"equip", OfferEquip, false},
    {"building_project", OfferBuilding, true},
    {"revolution", OfferRevolution, false},
    {"back", OfferBacking, false},
};

int WeightOf(const Mind& m, std::string_view action) {
  const auto it = m.temper.actions.find(action);
  return it == m.temper.actions.end() ? 1 : it->second;
}

// Words of a list that fit, then whatever else fits, up to `n`.
template <class Fits>
std::vector<std::string> Pick(const std::vector<std::string>& liked,
                              const std::vector<std::string>& all, std::size_t n, Fits fits) {
  std::vector<std::string> out;
  for (const auto* list : {&liked, &all}) {
    for (const std::string& word : *list) {
      const bool had = std::find(out.begin(), out.end(), word) != out.end();
      if (out.size() < n && !had && fits(word)) out.push_back(word);
    }
  }
  return out;
}

std::string Joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& w : words) out += (out.empty() ? "" : " ") + w;
  return out;
}

std::vector<std::string> NewSkills(const Mind& m, std::size_t n) {
  return Pick(m.temper.skills, KeysOf(m.k.skills), n,
              [&](const std::string& s) { return CountOf(m.realm.proficiencies, s) == 0; });
}
std::vector<std::string> ExpertSkills(const Mind& m, std::size_t n) {
  return Pick(m.temper.skills, KeysOf(m.k.skills), n,
              [&](const std::string& s) { return CountOf(m.realm.proficiencies, s) == 1; });
}

std::string ChooseFeat(const Mind& m) {
  std::vector<std::string> liked = m.temper.feats;
  // Not every ruler of a kind is alike: now and then a later wish comes first.
  while (liked.size() > 1 && m.rng.OneIn(3)) {
    std::rotate(liked.begin(), liked.begin() + 1, liked.end());
  }
  const std::vector<std::string> found =
      Pick(liked, KeysOf(m.k.feats), 1, [&](const std::string& id) {
        const bool skills = m.k.feats.at(id).skills;
        return FeatProblem(m.k, m.realm, id).empty() && (!skills || NewSkills(m, 3).size() == 3);
      });
  if (found.empty()) return "";
  if (!m.k.feats.at(found[0]).skills) return found[0];
  const std::vector<std::string> expert = ExpertSkills(m, 1);
  const std::vector<std::string> fresh = NewSkills(m, 3);
  if (!expert.empty() && m.rng.OneIn(2)) {
    return found[0] + " " + fresh[0] + " expert " + expert[0];
  }
  return found[0] + " " + Joined(fresh);
}

std::string ChooseRaise(const Mind& m) {
  std::vector<std::string> steps;
  for (int i = 0; i < 4; ++i) {
    for (int n = 0; n < -TaintModifier(m.realm, i); ++n) {
      if (static_cast<int>(steps.size()) < m.k.numbers.raise_modifiers) {
        steps.emplace_back(kTaints[static_cast<std::size_t>(i)]);
      }
    }
  }
  if (static_cast<int>(steps.size()) == m.k.numbers.raise_modifiers) {
    return "taint " + Joined(steps);
  }
  const std::vector<std::string> all(kAttributes.begin(), kAttributes.end());
  const auto found = Pick(m.temper.attributes, all, 2, [&](const std::string& a) {
    return AttributeScore(m.realm, AttributeIndex(a)) + 2 <= m.k.numbers.score_most;
  });
  if (found.empty()) return "";
  return found.size() > 1 && m.rng.OneIn(3) ? Joined(found) : found[0];
}

}  // namespace

std::optional<RealmOrder> TemperedRuler::Action(Turn& t, Id<Realm> r, int left) {
  const Mind m(t, r, "realm_action");
  std::array<std::vector<Option>, std::size(kOffers)> offered;
  std::array<int, std::size(kOffers)> weights{};
  for (std::size_t i = 0; i < std::size(kOffers); ++i) {
    weights[i] = WeightOf(m, kOffers[i].action);
    if (weights[i] == 0 || kOffers[i].always) continue;
    kOffers[i].offer(m, offered[i]);
    weights[i] *= offered[i].empty() ? 0 : offered[i].front().weight;
  }
  // What is drawn and cannot be done is put aside, and another drawn.
  for (;;) {
    const std::size_t n = m.rng.Weighted(weights);
    if (n >= weights.size()) return {};
    if (kOffers[n].always) kOffers[n].offer(m, offered[n]);
    weights[n] = 0;
    if (offered[n].empty()) continue;
    RealmOrder& order = offered[n].front().order;
    if (!CheckRealmOrder(m.w, t.rules, order, left)) return std::move(order);
  }
}

std::vector<RealmOrder> TemperedRuler::Free(Turn& t, Id<Realm> r) {
  const Mind m(t, r, "realm_free");
  std::vector<RealmOrder> out;
  if (FeatFlag(m.k, m.realm, &RealmFeat::relief) && CountOf(m.realm.vars, "y:relief") == 0) {
    RealmOrder o = m.Order("relief");
    o.taint = kTaints[static_cast<std::size_t>(m.WorstTaint())];
    if (m.Need(m.WorstTaint()) > 0) out.push_back(std::move(o));
  }
  // An evil that has taken shape is met by somebody sooner or later (K-GAP-55).
  for (const std::string_view taint : kTaints) {
    if (CountOf(m.realm.vars, "evil:" + std::string(taint)) == 0 || !m.rng.OneIn(8)) continue;
    RealmOrder o = m.Order("resolve");
    o.taint = taint;
    out.push_back(std::move(o));
  }
  // Levies fill the weakest army; in peace a die is kept back for bad times.
  const int keep = m.AtWar() ? 0 : 1;
  const int expected =
      (LevyDie(m.k, m.realm) + 1) / 2 + AttributeModifier(m.realm, AttributeIndex("loyalty"));
  Id<Army> weakest;
  for (const Id<Army> a : FieldArmies(m.w, m.k, r)) {
    if (!weakest || m.w.armies[a].host < m.w.armies[weakest].host) weakest = a;
  }
  const int room = weakest ? m.realm.population - m.w.armies[weakest].host : 0;
  const int dice = std::min(m.realm.levy_dice - keep, (room + 1) / std::max(1, expected));
  if (weakest && dice > 0 && expected > 0) {
    RealmOrder o = m.Order("levy");
    o.army = weakest;
    o.dice = dice;
    out.push_back(std::move(o));
  }
  const bool fleet = CountOf(m.realm.vars, "naval_dice") > 0 && m.AtWar() && !MayCross(m.w, r);
  if (fleet && !m.rng.OneIn(3)) out.push_back(m.Order("cross"));
  return out;
}

std::string TemperedRuler::Benefit(Turn& t, Id<Realm> r, int, const std::string& benefit) {
  const Mind m(t, r, "realm_benefit");
  if (benefit == "feat") return ChooseFeat(m);
  if (benefit == "raise") return ChooseRaise(m);
  if (benefit == "government") return Joined(NewSkills(m, 1));
  if (benefit == "proficiencies") {
    const auto skills = NewSkills(m, 3);
    return skills.size() == 3 ? Joined(skills) : "";
  }
  if (benefit == "expertise") {
    const auto skills = ExpertSkills(m, 2);
    return skills.size() == 2 ? Joined(skills) : "";
  }
  if (benefit == "rising_power") {
    if (!m.rng.Permille(m.temper.pious)) return "none";
    return m.rng.OneIn(2) ? "god" : "ruler";
  }
  return "";
}

bool TemperedRuler::WelcomesGod(Turn& t, Id<Realm> r) {
  const Mind m(t, r, "realm_god");
  return m.rng.Permille(m.temper.pious);
}

Id<Realm> TemperedRuler::Backs(Turn& t, Id<Realm> r, Id<War> war) {
  const Mind m(t, r, "realm_backs");
  const Id<Realm> a = m.w.wars[war].attacker, b = m.w.wars[war].defender;
  const Id<Realm> friendly = Relation(m.w, r, a) > Relation(m.w, r, b) ? a : b;
  if (Relation(m.w, r, friendly) < 2 || m.realm.unrest > 10) return {};
  return m.rng.Permille(m.temper.meddles) ? friendly : Id<Realm>();
}

std::string TemperedRuler::Crisis(Turn& t, Id<Realm> r, Id<Realm>) {
  const Mind m(t, r, "realm_crisis");
  if (!m.rng.Permille(m.temper.meddles)) return "";
  std::string best = "diplomacy";
  for (const char* skill : {"warfare", "magic"}) {
    if (SkillValue(m.k, m.realm, skill) > SkillValue(m.k, m.realm, best)) best = skill;
  }
  return best;
}

bool TemperedRuler::SpendsAdvantage(Turn& t, Id<Realm> r, std::string_view check) {
  const Mind m(t, r, "realm_advantage");
  const bool dear = check == "retention" || check == "growth" || check == "reduce_unrest";
  return m.rng.Permille(dear ? 700 : 250);
}

bool TemperedRuler::TakesTen(Turn& t, Id<Realm> r, std::string_view check, int dc) {
  const Mind m(t, r, "realm_ten");
  if (check != "growth" && check != "research" && check != "building_project") return false;
  const std::string_view skill = check == "growth"     ? std::string_view(m.k.numbers.growth_skill)
                                 : check == "research" ? "science"
                                                       : "building";
  const int value = SkillValue(m.k, m.realm, skill);
  const int goal = dc == INT_MIN ? 15 : dc;
  return 10 + value >= goal && 2 + value < goal;
}

std::string WishedInstitution(Turn& t, Id<Realm> r) {
  const Mind m(t, r, "realm_founds");
  std::vector<std::string> fits;
  const bool research =
      m.temper.actions.count("research") != 0 && m.temper.actions.find("research")->second > 0;
  for (const auto& [id, kind] : m.k.institutions) {
    if (kind.level > m.realm.level || WorkFor(m.w, r, "institution", id)) continue;
    if (kind.opens_research && research && !CanResearch(m.w, m.k, r)) return id;
    fits.push_back(id);
  }
  return fits.empty() ? "" : m.AnyOf(fits);
}

}  // namespace bw
