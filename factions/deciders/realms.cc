// What a ruler does in peace: the year's actions, free doings, benefits of levels and answers to
// events. Marches and peace talks are in realms_war.cc.
#include "factions/deciders/realms.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

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
struct RealmMind {
  Turn& t;
  Id<Realm> r;
  const World& w;
  const KingdomRules& k;
  const Realm& realm;
  std::string_view purpose;  // of the draws

  RealmMind(Turn& turn, Id<Realm> id, std::string_view draws_for)
      : t(turn),
        r(id),
        w(turn.world()),
        k(*turn.rules.kingdoms),
        realm(w.realms[id]),
        purpose(draws_for) {}

  // Looked up by the first who asks: many questions need neither.
  Rng& rng() const {
    if (rng_ == nullptr) rng_ = &t.dice.Stream(purpose, r);
    return *rng_;
  }
  const RulerTemperament& temper() const {
    if (temper_ == nullptr) temper_ = &TemperamentOf(w, k, r);
    return *temper_;
  }
  RealmOrder Order(std::string_view verb) const {
    RealmOrder o;
    o.realm = r;
    o.verb = verb;
    return o;
  }
  bool AtWar() const { return bw::AtWar(w, r); }
  // A person better at it than the realm itself, as the order's character.
  void Send(RealmOrder& o, std::string_view character_skill, std::string_view realm_skill) const {
    const auto best = BestCharacter(k, realm, {character_skill});
    if (best && best->bonus > SkillValue(k, realm, realm_skill)) o.character = best->person;
  }
  // Who can be talked to (InReach), and who of these only across a sea.
  const std::vector<Id<Realm>>& InContact() const {
    if (!met_) Meet();
    return contacts_;
  }
  bool HasSeaFoe() const {
    if (!met_) Meet();
    return sea_foe_;
  }
  template <class T>
  const T& AnyOf(const std::vector<T>& from) const {
    return from[static_cast<std::size_t>(rng().Below(static_cast<int>(from.size())))];
  }
  int Need(int track) const {  // how far gone a taint is, in points
    return TaintPoints(realm, track) - 10 * TaintModifier(realm, track);
  }
  struct Taint {
    int track = 0, need = 0;
  };
  Taint WorstTaint() const {
    Taint worst{0, Need(0)};
    for (int i = 1; i < 4; ++i) {
      if (const int need = Need(i); need > worst.need) worst = {i, need};
    }
    return worst;
  }

 private:
  // One look at the provinces answers for all realms.
  void Meet() const {
    enum : char { kNo, kSea, kLand };
    std::vector<char> met(w.realms.size(), kNo);
    for (const Province& p : w.provinces) {
      if (!p.owner) continue;
      // A province may name its neighbour without being named by it: one that has been parted.
      const auto meet = [&](const std::vector<Id<Province>>& next, char how) {
        if (p.owner != r && met[p.owner.n] >= how) return;
        for (const Id<Province> n : next) {
          const Id<Realm> q = w.provinces[n].owner;
          if (!q || q == p.owner || (p.owner != r && q != r)) continue;
          char& other = met[p.owner == r ? q.n : p.owner.n];
          other = std::max(other, how);
        }
      };
      meet(p.neighbours, kLand);
      meet(p.over_sea, kSea);
    }
    const bool all = HasBenefit(k, realm, "global_empire");
    for (std::size_t i = 0; i < w.realms.size(); ++i) {
      const Id<Realm> other(i);
      if (other == r || !w.realms[other].alive() || (!all && met[i] == kNo)) continue;
      contacts_.push_back(other);
      sea_foe_ = sea_foe_ || met[i] != kLand;
    }
    met_ = true;
  }
  mutable Rng* rng_ = nullptr;
  mutable const RulerTemperament* temper_ = nullptr;
  mutable bool met_ = false, sea_foe_ = false;
  mutable std::vector<Id<Realm>> contacts_;
};

struct Proposal {
  RealmOrder order;
  int weight = 1;
};

RealmOrder& Begin(const RealmMind& m, std::string_view verb, std::optional<Proposal>& out) {
  RealmOrder& o = out.emplace().order;
  o.realm = m.r;
  o.verb = verb;
  return o;
}

void OfferEmbassy(const RealmMind& m, std::optional<Proposal>& out) {
  const std::vector<Id<Realm>>& others = m.InContact();
  if (others.empty()) return;
  RealmOrder& o = Begin(m, "embassy", out);
  // Either the one that hates it most, while it can be talked to, or the best friend.
  o.target = m.AnyOf(others);
  for (const Id<Realm> other : others) {
    const int now = Relation(m.w, m.r, o.target), next = Relation(m.w, m.r, other);
    if (next < 0 ? next < now && now > -5 : next > now && now >= 0) o.target = other;
  }
  m.Send(o, "persuasion", "diplomacy");
}

void OfferAttract(const RealmMind& m, std::optional<Proposal>& out) {
  Id<Realm> most;
  for (const Id<Realm> other : m.InContact()) {
    if (!most || m.w.realms[other].population > m.w.realms[most].population) most = other;
  }
  if (!most) return;
  RealmOrder& o = Begin(m, "attract_population", out);
  o.target = most;
  if (!m.temper().upright) {
    const int crime = -TaintModifier(m.realm, 1), decadence = -TaintModifier(m.realm, 0);
    if (crime > 0 || decadence > 1) o.use = crime >= decadence ? "crime" : "decadence";
  }
}

void OfferResearch(const RealmMind& m, std::optional<Proposal>& out) {
  if (!CanResearch(m.w, m.k, m.r)) return;
  const std::string* best = nullptr;
  int least = INT_MAX;
  for (const auto& [id, tech] : m.k.technologies) {
    if (!ResearchProblem(m.w, m.k, m.r, id).empty()) continue;
    const Id<Work> begun = WorkFor(m.w, m.r, "technology", id);
    const int skill = SkillValue(m.k, m.realm, tech.arcana ? "magic" : "science");
    const int worth = (begun ? -100 : 0) + 10 * tech.level - 2 * skill + m.rng().Below(12);
    if (worth >= least) continue;
    least = worth;
    best = &id;
  }
  if (best != nullptr) Begin(m, "research", out).project = *best;
}

int WeighTaint(const RealmMind& m) {
  const int need = m.WorstTaint().need;
  return need > 20 ? 3 : need > 10 ? 2 : need >= 4 ? 1 : 0;
}
void OfferTaint(const RealmMind& m, std::optional<Proposal>& out) {
  RealmOrder& o = Begin(m, "reduce_taint", out);
  o.taint = kTaints[static_cast<std::size_t>(m.WorstTaint().track)];
  m.Send(o, "investigation", o.taint == "decay" ? "building" : "religion");
}

void OfferTaxes(const RealmMind& m, std::optional<Proposal>& out) {
  if (CountOf(m.realm.vars, "stored_advantage") >= 4) return;
  Begin(m, "tax_collection", out).take = !m.temper().upright && m.realm.unrest < 8;
}

int WeighUnrest(const RealmMind& m) {
  if (m.realm.unrest < 4 || !BestCharacter(m.k, m.realm, {"persuasion", "intimidation"})) return 0;
  return m.realm.unrest >= 14 ? 8 : m.realm.unrest >= 9 ? 3 : 1;
}
void OfferUnrest(const RealmMind& m, std::optional<Proposal>& out) {
  const auto best = BestCharacter(m.k, m.realm, {"persuasion", "intimidation"});
  if (!best) return;
  RealmOrder& o = Begin(m, "reduce_unrest", out);
  o.character = best->person;
  o.skill = best->skill;
}

void OfferEquip(const RealmMind& m, std::optional<Proposal>& out) {
  const bool navy = CountOf(m.realm.vars, "naval_dice") < 3 && m.HasSeaFoe() && m.rng().OneIn(2);
  if (!navy && m.realm.levy_dice >= m.realm.level) return;
  Begin(m, "equip", out).use = navy ? "navy" : "levy";
  out->weight = m.AtWar() ? 4 : 1;
}

// Everything the realm could build; one is drawn, works begun first.
void OfferBuilding(const RealmMind& m, std::optional<Proposal>& out) {
  struct Site {
    std::string_view project;
    Id<Province> at;
  };
  std::vector<Site> all;
  const auto offer = [&](std::string_view project, Id<Province> at) {
    if (ProjectProblem(m.w, m.k, m.r, project, at).empty()) all.push_back({project, at});
  };
  const auto take = [&](const Site& site) {
    RealmOrder& o = Begin(m, "building_project", out);
    o.project = site.project;
    o.province = site.at;
  };
  for (const Id<Work> work : WorksOf(m.w, m.r, "project")) {
    const Work& row = m.w.works[work];
    if (row.state != "begun") continue;
    const Site site{row.what, row.at.province()};
    if (ProjectProblem(m.w, m.k, m.r, site.project, site.at).empty()) return take(site);
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
  if (!all.empty()) take(m.AnyOf(all));
}

bool Reaches(const RealmMind& m, Id<Realm> foe) {
  return Borders(m.w, m.r, foe, false) || CountOf(m.realm.vars, "naval_dice") > 0;
}

// A war is thought of once a year, and begun only with the odds the ruler asks for.
void OfferWar(const RealmMind& m, std::optional<Proposal>& out) {
  if (m.AtWar() || m.realm.unrest > 8 || m.realm.host < 3) return;
  if (!m.rng().Permille(m.temper().war)) return;
  Id<Realm> foe;
  for (const Id<Realm> other : m.InContact()) {
    const int theirs = HostOf(m.w, other);
    if (m.realm.host * 100 < theirs * m.temper().least_odds || !Reaches(m, other)) continue;
    if (Relation(m.w, m.r, other) >= 6) continue;
    if (!foe || Relation(m.w, m.r, other) < Relation(m.w, m.r, foe)) foe = other;
  }
  if (!foe) return;
  RealmOrder& o = Begin(m, "declare_war", out);
  out->weight = 40;
  o.target = foe;
  o.casus_belli = Relation(m.w, m.r, o.target) <= -4;
  m.Send(o, "persuasion", "warfare");
}

// A tribe that has outgrown itself must overturn its order to rise (K-REVOLT-03).
void OfferRevolution(const RealmMind& m, std::optional<Proposal>& out) {
  const int next = m.realm.level + 1;
  if (next > m.k.MostLevel() || next <= LevelCap(m.k, m.realm)) return;
  const RealmLevel& l = m.k.Level(next);
  if (m.realm.fame < l.fame || m.realm.population < l.population || m.realm.unrest > 12) return;
  RealmOrder& o = Begin(m, "revolution", out);
  out->weight = 20;
  o.success = m.rng().OneIn(2);
  o.government =
      m.temper().governments.empty() ? m.k.government_ids.front() : m.AnyOf(m.temper().governments);
  if (m.k.Gov(o.government).level_cap < next) o.government = "feudalism";
  if (m.k.governments.count(o.government) == 0) o.success = false;
}

void OfferBacking(const RealmMind& m, std::optional<Proposal>& out) {
  if (m.realm.unrest > 8 || m.realm.host < 3 || !m.rng().Permille(m.temper().meddles / 4)) return;
  for (const Id<Realm> other : m.InContact()) {
    if (Relation(m.w, m.r, other) < 5 || WarsOf(m.w, other).empty()) continue;
    Begin(m, "back", out).target = other;
    out->weight = 10;
    return;
  }
}

using Offer = void (*)(const RealmMind&, std::optional<Proposal>&);
struct OfferRow {
  std::string_view action;
  Offer offer;
  bool always;  // worked out only once it is drawn: any realm could do it, or it weighs this much
  int (*weigh)(const RealmMind&) = nullptr;
  bool asks = false;  // the offer looks at less than the rules do: they are asked
};
constexpr OfferRow kOffers[] = {
    {"embassy", OfferEmbassy, true},
    {"attract_population", OfferAttract, true},
    {"research", OfferResearch, true},
    {"reduce_taint", OfferTaint, true, WeighTaint},
    {"tax_collection", OfferTaxes, true},
    {"declare_war", OfferWar, false, nullptr, true},
    {"reduce_unrest", OfferUnrest, true, WeighUnrest},
    {"equip", OfferEquip, false},
    {"building_project", OfferBuilding, true},
    {"revolution", OfferRevolution, false, nullptr, true},
    {"back", OfferBacking, false, nullptr, true},
};

static_assert(std::ranges::equal(kOffers, kWeighedActions, {}, &OfferRow::action));

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

std::vector<std::string> NewSkills(const RealmMind& m, std::size_t n) {
  return Pick(m.temper().skills, KeysOf(m.k.skills), n,
              [&](const std::string& s) { return CountOf(m.realm.proficiencies, s) == 0; });
}
std::vector<std::string> ExpertSkills(const RealmMind& m, std::size_t n) {
  return Pick(m.temper().skills, KeysOf(m.k.skills), n,
              [&](const std::string& s) { return CountOf(m.realm.proficiencies, s) == 1; });
}

std::string ChooseFeat(const RealmMind& m) {
  std::vector<std::string> liked = m.temper().feats;
  // Not every ruler of a kind is alike: now and then a later wish comes first.
  while (liked.size() > 1 && m.rng().OneIn(3)) {
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
  if (!expert.empty() && m.rng().OneIn(2)) {
    return found[0] + " " + fresh[0] + " expert " + expert[0];
  }
  return found[0] + " " + Joined(fresh);
}

std::string ChooseRaise(const RealmMind& m) {
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
  const auto found = Pick(m.temper().attributes, all, 2, [&](const std::string& a) {
    return AttributeScore(m.realm, AttributeIndex(a)) + 2 <= m.k.numbers.score_most;
  });
  if (found.empty()) return "";
  return found.size() > 1 && m.rng().OneIn(3) ? Joined(found) : found[0];
}

}  // namespace

std::optional<RealmOrder> TemperedRuler::Action(Turn& t, Id<Realm> r, int left) {
  const RealmMind m(t, r, "realm_action");
  std::array<std::optional<Proposal>, std::size(kOffers)> offered;
  auto weights = m.temper().weighed;
  for (std::size_t i = 0; i < std::size(kOffers); ++i) {
    if (weights[i] != 0 && kOffers[i].weigh != nullptr) weights[i] *= kOffers[i].weigh(m);
    if (weights[i] == 0 || kOffers[i].always) continue;
    kOffers[i].offer(m, offered[i]);
    weights[i] *= offered[i] ? offered[i]->weight : 0;
  }
  // What is drawn and cannot be done is put aside, and another drawn.
  for (;;) {
    const std::size_t n = m.rng().Weighted(weights);
    if (n >= weights.size()) return {};
    if (kOffers[n].always) kOffers[n].offer(m, offered[n]);
    weights[n] = 0;
    if (!offered[n]) continue;
    RealmOrder& order = offered[n]->order;
    const bool fits = !kOffers[n].asks || !CheckRealmOrder(m.w, t.rules, order, left);
    if (fits) return std::move(order);
  }
}

std::vector<RealmOrder> TemperedRuler::Free(Turn& t, Id<Realm> r) {
  const RealmMind m(t, r, "realm_free");
  std::vector<RealmOrder> out;
  if (FeatFlag(m.k, m.realm, &RealmFeat::relief) && CountOf(m.realm.vars, "y:relief") == 0) {
    const auto [worst, need] = m.WorstTaint();
    RealmOrder o = m.Order("relief");
    o.taint = kTaints[static_cast<std::size_t>(worst)];
    if (need > 0) out.push_back(std::move(o));
  }
  // An evil that has taken shape is met by somebody sooner or later (K-GAP-55).
  const bool evil = HasEvil(m.realm);
  for (const std::string_view taint : kTaints) {
    if (!evil || CountOf(m.realm.vars, "evil:" + std::string(taint)) == 0) continue;
    if (!m.rng().OneIn(8)) continue;
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
  if (fleet && !m.rng().OneIn(3)) out.push_back(m.Order("cross"));
  return out;
}

std::string TemperedRuler::Benefit(Turn& t, Id<Realm> r, int, const std::string& benefit) {
  const RealmMind m(t, r, "realm_benefit");
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
    if (!m.rng().Permille(m.temper().pious)) return "none";
    return m.rng().OneIn(2) ? "god" : "ruler";
  }
  return "";
}

bool TemperedRuler::WelcomesGod(Turn& t, Id<Realm> r) {
  const RealmMind m(t, r, "realm_god");
  return m.rng().Permille(m.temper().pious);
}

Id<Realm> TemperedRuler::Backs(Turn& t, Id<Realm> r, Id<War> war) {
  const RealmMind m(t, r, "realm_backs");
  const Id<Realm> a = m.w.wars[war].attacker, b = m.w.wars[war].defender;
  const Id<Realm> friendly = Relation(m.w, r, a) > Relation(m.w, r, b) ? a : b;
  if (Relation(m.w, r, friendly) < 2 || m.realm.unrest > 10) return {};
  return m.rng().Permille(m.temper().meddles) ? friendly : Id<Realm>();
}

std::string TemperedRuler::Crisis(Turn& t, Id<Realm> r, Id<Realm>) {
  const RealmMind m(t, r, "realm_crisis");
  if (!m.rng().Permille(m.temper().meddles)) return "";
  std::string best = "diplomacy";
  for (const char* skill : {"warfare", "magic"}) {
    if (SkillValue(m.k, m.realm, skill) > SkillValue(m.k, m.realm, best)) best = skill;
  }
  return best;
}

bool TemperedRuler::SpendsAdvantage(Turn& t, Id<Realm> r, std::string_view check) {
  const RealmMind m(t, r, "realm_advantage");
  const bool dear = check == "retention" || check == "growth" || check == "reduce_unrest";
  return m.rng().Permille(dear ? 700 : 250);
}

bool TemperedRuler::TakesTen(Turn& t, Id<Realm> r, std::string_view check, int dc) {
  const RealmMind m(t, r, "realm_ten");
  if (check != "growth" && check != "research" && check != "building_project") return false;
  const std::string_view skill = check == "growth"     ? std::string_view(m.k.numbers.growth_skill)
                                 : check == "research" ? "science"
                                                       : "building";
  const int value = SkillValue(m.k, m.realm, skill);
  const int goal = dc == INT_MIN ? 15 : dc;
  return 10 + value >= goal && 2 + value < goal;
}

std::string WishedInstitution(Turn& t, Id<Realm> r) {
  const RealmMind m(t, r, "realm_founds");
  std::vector<std::string> fits;
  const bool research =
      m.temper().actions.count("research") != 0 && m.temper().actions.find("research")->second > 0;
  for (const auto& [id, kind] : m.k.institutions) {
    if (kind.level > m.realm.level || WorkFor(m.w, r, "institution", id)) continue;
    if (kind.opens_research && research && !CanResearch(m.w, m.k, r)) return id;
    fits.push_back(id);
  }
  return fits.empty() ? "" : m.AnyOf(fits);
}

}  // namespace bw
