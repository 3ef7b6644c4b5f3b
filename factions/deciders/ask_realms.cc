// See ask_realms.h. Each question is one of ChoiceKinds(); its words go into the record, so they
// name rows by their ids.
#include "factions/deciders/ask_realms.h"

#include <algorithm>
#include <sstream>

#include "factions/kingdoms/actions.h"
#include "factions/kingdoms/levels.h"
#include "factions/kingdoms/war.h"

namespace bw {

namespace {

constexpr const char* kLater = "later";

bool Alone() { return Asker::Present() == nullptr; }

std::vector<std::string> Split(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

bool Offers(const std::vector<Option>& options, std::string_view word) {
  return std::any_of(options.begin(), options.end(),
                     [&](const Option& o) { return o.word == word; });
}

// One question of several that make up a value; `own` is what the ruler says, word by word.
class Asked {
 public:
  Asked(Turn& t, Id<Realm> r, std::string own) : t_(t), r_(r), own_(Split(own)) {}

  bool decided() const { return !own_.empty(); }
  const std::vector<std::string>& words() const { return words_; }
  std::string Value() const {
    std::string out;
    for (const std::string& w : words_) out += (out.empty() ? "" : " ") + w;
    return out;
  }
  // The ruler's own word here, as long as it has been followed so far; else the first there is.
  const std::string& Advice(const std::vector<Option>& options) const {
    const std::size_t n = words_.size();
    const bool follows = n < own_.size() &&
                         std::equal(words_.begin(), words_.end(), own_.begin()) &&
                         Offers(options, own_[n]);
    return follows ? own_[n] : options.front().word;
  }
  const std::string& Ask(std::string_view kind, const std::vector<Option>& options) {
    const std::string advice = Advice(options);
    words_.push_back(t_.dice.Choose(kind, r_, advice, [&] { return options; }));
    return words_.back();
  }
  void Take(const std::string& word) { words_.push_back(word); }

 private:
  Turn& t_;
  Id<Realm> r_;
  std::vector<std::string> own_, words_;
};

const Realm& RowOf(Turn& t, Id<Realm> r) { return t.world().realms[r]; }

// Skills of which the realm has so much: 0 none, 1 proficiency. Those said already are left out.
std::vector<Option> SkillsAt(Turn& t, Id<Realm> r, int rank, const std::vector<std::string>& said) {
  const KingdomRules& k = *t.rules.kingdoms;
  std::vector<Option> out;
  for (const std::string& skill : KeysOf(k.skills)) {
    if (CountOf(RowOf(t, r).proficiencies, skill) != rank) continue;
    if (std::find(said.begin(), said.end(), skill) != said.end()) continue;
    out.push_back({skill,
                   rank == 0 ? "skill-now" : "skill-expert",
                   {std::to_string(SkillValue(k, RowOf(t, r), skill))}});
  }
  return out;
}

// So many of them, one question each; what cannot be asked whole is the ruler's.
std::string AskSkills(Turn& t, Id<Realm> r, const std::string& own, int rank, std::size_t count) {
  if (own.empty() || SkillsAt(t, r, rank, {}).size() < count) return own;
  Asked asked(t, r, own);
  while (asked.words().size() < count) asked.Ask("skill", SkillsAt(t, r, rank, asked.words()));
  return asked.Value();
}

// Three new skills, or one and expertise in another (K-FEAT-17).
bool SkillsFeatFits(Turn& t, Id<Realm> r) {
  const std::size_t fresh = SkillsAt(t, r, 0, {}).size();
  return fresh >= 3 || (fresh >= 1 && !SkillsAt(t, r, 1, {}).empty());
}

void AskFeatSkills(Turn& t, Id<Realm> r, Asked& asked) {
  asked.Ask("skill", SkillsAt(t, r, 0, asked.words()));
  std::vector<Option> second = SkillsAt(t, r, 0, asked.words());
  if (second.size() < 2) second.clear();  // a third must be left
  if (!SkillsAt(t, r, 1, {}).empty()) second.push_back({"expert", "skill-in"});
  const bool expert = asked.Ask("skill", second) == "expert";
  asked.Ask("skill", SkillsAt(t, r, expert ? 1 : 0, asked.words()));
}

std::string AskFeat(Turn& t, Id<Realm> r, const std::string& own) {
  const KingdomRules& k = *t.rules.kingdoms;
  std::vector<Option> options;
  for (const auto& [id, feat] : k.feats) {
    if (!FeatProblem(k, RowOf(t, r), id).empty()) continue;
    if (feat.skills && !SkillsFeatFits(t, r)) continue;
    options.push_back({id, "", {feat.name + " (" + feat.rule + ")"}});
  }
  if (options.empty() || (!own.empty() && !Offers(options, Split(own).front()))) return own;
  Asked asked(t, r, own.empty() ? kLater : own);
  options.push_back({kLater, "stays-due"});
  const std::string feat = asked.Ask("feat", options);
  if (feat == kLater) return "";
  if (k.feats.at(feat).skills) AskFeatSkills(t, r, asked);
  return asked.Value();
}

// Taints an attribute raise may ease, with how many steps are left of each.
std::vector<Option> Easable(Turn& t, Id<Realm> r, const std::vector<std::string>& said) {
  std::vector<Option> out;
  for (std::size_t i = 0; i < kTaints.size(); ++i) {
    const std::string word(kTaints[i]);
    const auto eased = static_cast<int>(std::count(said.begin(), said.end(), word));
    const int now = TaintModifier(RowOf(t, r), static_cast<int>(i)) + eased;
    if (now < 0) out.push_back({word, "modifier", {std::to_string(now)}});
  }
  return out;
}

std::string AskRaise(Turn& t, Id<Realm> r, const std::string& own) {
  const KingdomRules& k = *t.rules.kingdoms;
  const auto score = [&](std::size_t i) {
    return AttributeScore(RowOf(t, r), static_cast<int>(i));
  };
  const auto may = [&](std::size_t i, int by) { return score(i) + by <= k.numbers.score_most; };
  std::vector<Option> options;
  for (std::size_t i = 0; i < kAttributes.size(); ++i) {
    if (!may(i, 2)) continue;
    options.push_back({std::string(kAttributes[i]),
                       "raise-to",
                       {std::to_string(score(i)), std::to_string(score(i) + 2)}});
  }
  for (std::size_t i = 0; i < kAttributes.size(); ++i) {
    for (std::size_t j = 0; j < kAttributes.size(); ++j) {
      if (i == j || !may(i, 1) || !may(j, 1)) continue;
      const std::string pair = std::string(kAttributes[i]) + "+" + std::string(kAttributes[j]);
      if (i < j || own == std::string(kAttributes[i]) + " " + std::string(kAttributes[j])) {
        options.push_back({pair, "raise-each"});
      }
    }
  }
  if (!Easable(t, r, {}).empty()) options.push_back({"taint", "raise-eased"});
  options.push_back({kLater, "stays-due"});
  std::string first = own.empty() ? kLater : own;
  if (!first.starts_with("taint")) std::replace(first.begin(), first.end(), ' ', '+');
  if (options.size() == 1 || !Offers(options, Split(first).front())) return own;
  Asked asked(t, r, first);
  std::string raised = asked.Ask("raise", options);
  if (raised == kLater) return "";
  if (raised != "taint") {
    std::replace(raised.begin(), raised.end(), '+', ' ');
    return raised;
  }
  for (int step = 0; step < k.numbers.raise_modifiers; ++step) {
    std::vector<Option> tracks = Easable(t, r, asked.words());
    if (tracks.empty()) break;
    asked.Ask("ease", tracks);
  }
  return asked.Value();
}

std::string AskRisingPower(Turn& t, Id<Realm> r, const std::string& own) {
  const Id<Person> head = RowOf(t, r).ruler;
  const std::vector<Option> options{{"none", "power-nobody"},
                                    {"god", "power-own"},
                                    {"ruler", "", {head ? t.world().people[head].name : ""}}};
  Asked asked(t, r, own.empty() ? "none" : own);
  return asked.Ask("rising-power", options);
}

std::string NamesOf(const World& w, const std::vector<Id<Province>>& provinces) {
  std::string out;
  for (const Id<Province> p : provinces) out += (out.empty() ? "" : ", ") + w.provinces[p].name;
  return out;
}

std::vector<Id<Province>> FirstOf(std::vector<Id<Province>> list, std::size_t n) {
  list.resize(std::min(n, list.size()));
  return list;
}

// N of "peace-N"; 0 where there is none.
std::size_t NumberAfter(const std::string& word) {
  std::size_t n = 0;
  for (const char c : word.substr(std::min(word.find('-'), word.size()))) {
    if (c >= '0' && c <= '9') n = n * 10 + static_cast<std::size_t>(c - '0');
  }
  return n;
}

}  // namespace

std::string AdvisedRuler::Benefit(Turn& t, Id<Realm> r, int level, const std::string& benefit) {
  const std::string own = TemperedRuler::Benefit(t, r, level, benefit);
  if (Alone()) return own;
  if (benefit == "feat") return AskFeat(t, r, own);
  if (benefit == "raise") return AskRaise(t, r, own);
  if (benefit == "government") return AskSkills(t, r, own, 0, 1);
  if (benefit == "proficiencies") return AskSkills(t, r, own, 0, 3);
  if (benefit == "expertise") return AskSkills(t, r, own, 1, 2);
  if (benefit == "rising_power") return AskRisingPower(t, r, own);
  return own;
}

bool AdvisedRuler::WelcomesGod(Turn& t, Id<Realm> r) {
  const bool own = TemperedRuler::WelcomesGod(t, r);
  return t.dice.Choose("welcome", r, own ? "yes" : "no", [] {
    return std::vector<Option>{{"yes"}, {"no"}};
  }) == "yes";
}

Id<Realm> AdvisedRuler::Backs(Turn& t, Id<Realm> r, Id<War> war) {
  const Id<Realm> own = TemperedRuler::Backs(t, r, war);
  if (Alone()) return own;
  const World& w = t.world();
  std::vector<Option> options{{"none"}};
  for (const Id<Realm> side : {w.wars[war].attacker, w.wars[war].defender}) {
    RealmOrder back;
    back.realm = r;
    back.verb = "back";
    back.target = side;
    if (CheckRealmOrder(w, t.rules, back, 1)) continue;
    options.push_back({w.realms[side].key, "", {w.realms[side].name}});
  }
  std::string advice = own ? w.realms[own].key : "none";
  if (!Offers(options, advice)) advice = "none";
  const std::string word = t.dice.Choose("side", r, advice, [&] { return options; });
  return w.Find(word).realm();
}

std::string AdvisedRuler::Crisis(Turn& t, Id<Realm> r, Id<Realm> neighbour) {
  const std::string own = TemperedRuler::Crisis(t, r, neighbour);
  const std::string word = t.dice.Choose("crisis", r, own.empty() ? "none" : own, [&] {
    std::vector<Option> out{{"none", "", {t.world().realms[neighbour].name}}};
    for (const char* skill : {"diplomacy", "magic", "warfare"}) {
      out.push_back(
          {skill, "", {std::to_string(SkillValue(*t.rules.kingdoms, RowOf(t, r), skill))}});
    }
    return out;
  });
  return word == "none" ? "" : word;
}

std::vector<RealmOrder> AdvisedRuler::March(Turn& t, Id<Realm> r, Id<Army> a, bool may_move) {
  const std::vector<RealmOrder> own = TemperedRuler::March(t, r, a, may_move);
  const World& w = t.world();
  const Army& army = w.armies[a];
  if (Alone() || army.host == 0 || !army.at) return own;
  std::vector<Option> options{{"stay", "march-stay", {w.provinces[army.at].name}}};
  for (const Id<Army> foe : w.armies.Ids()) {
    const Army& other = w.armies[foe];
    if (other.host == 0 || !other.alive() || !AttackProblem(w, a, foe).empty()) continue;
    options.push_back({other.key,
                       "march-attack",
                       {w.realms[other.realm].name, w.provinces[other.at].name,
                        std::to_string(army.host), std::to_string(other.host)}});
  }
  for (const Id<Province> p : may_move ? Reachable(w, a) : std::vector<Id<Province>>()) {
    if (p == army.at) continue;
    options.push_back({w.provinces[p].key, "march-move", {w.provinces[p].name}});
  }
  if (options.size() == 1) return {};
  std::string advice = "stay";
  if (!own.empty() && own.front().verb == "attack") advice = w.armies[own.front().foe].key;
  if (!own.empty() && own.front().verb == "move") advice = w.provinces[own.front().province].key;
  if (!Offers(options, advice)) advice = "stay";  // a second move in a turn
  const Ref to = w.Find(t.dice.Choose("march", a, advice, [&] { return options; }));
  if (!to.army() && !to.province()) return {};
  RealmOrder o;
  o.realm = r;
  o.army = a;
  o.verb = to.army() ? "attack" : "move";
  o.foe = to.army();
  o.province = to.province();
  if (const Id<Work> unit = to.army() ? UnitNamed(w, r, "") : Id<Work>()) {
    o.unit = w.works[unit].what;
  }
  return {o};
}

std::optional<RealmOrder> AdvisedRuler::Peace(Turn& t, Id<Realm> r, Id<War> war) {
  std::optional<RealmOrder> own = TemperedRuler::Peace(t, r, war);
  const World& w = t.world();
  const KingdomRules& k = *t.rules.kingdoms;
  if (Alone() || (w.wars[war].attacker != r && w.wars[war].defender != r)) return own;
  RealmOrder offer = PeaceOffer(w, k, r, war);
  const std::vector<Id<Province>> held =
      DemandOf(w, offer.target, HeldOf(w, war, w.wars[war].attacker == r),
               static_cast<int>(w.provinces.size()));
  const std::string foe = w.realms[offer.target].name;
  std::vector<Option> options{{"fight", "peace-fight", {foe}}};
  for (std::size_t n = 0; n <= held.size(); ++n) {
    const std::string dc = std::to_string(PeaceDc(w, k, r, offer.target, static_cast<int>(n)));
    if (n == 0) {
      options.push_back({"peace", "peace-with", {foe, dc}});
    } else {
      options.push_back(
          {"peace-" + std::to_string(n), "peace-for", {foe, NamesOf(w, FirstOf(held, n)), dc}});
    }
  }
  std::string advice = own ? "peace" : "fight";
  if (own && !own->demand.empty()) advice += "-" + std::to_string(own->demand.size());
  const std::string word = t.dice.Choose("peace", r, advice, [&] { return options; });
  if (word == "fight") return {};
  offer.demand = FirstOf(held, NumberAfter(word));
  return offer;
}

RealmDecider::Terms AdvisedRuler::Dictates(Turn& t, Id<Realm> r, Id<War> war, Id<Realm> loser) {
  const Terms own = TemperedRuler::Dictates(t, r, war, loser);
  if (Alone()) return own;
  const World& w = t.world();
  const std::vector<Id<Province>> land = TermsOver(w, r, loser);
  std::vector<Option> options{{"none", "terms-keeps", {w.realms[loser].name}}};
  for (std::size_t n = 1; n <= land.size(); ++n) {
    options.push_back({"take-" + std::to_string(n), "", {NamesOf(w, FirstOf(land, n))}});
  }
  options.push_back({"all", "terms-annexed", {w.realms[loser].name}});
  const std::string advice = own.all ? "all"
                             : own.provinces.empty()
                                 ? "none"
                                 : "take-" + std::to_string(own.provinces.size());
  const std::string word = t.dice.Choose("terms", r, advice, [&] { return options; });
  return {word == "all", FirstOf(land, NumberAfter(word))};
}

bool AdvisedRuler::TakesPeace(Turn& t, Id<Realm> r, Id<War> war) {
  const bool own = TemperedRuler::TakesPeace(t, r, war);
  return t.dice.Choose("peace-answer", r, own ? "yes" : "no", [&] {
    return std::vector<Option>{{"yes", "peace-ends", {t.world().wars[war].name}}, {"no"}};
  }) == "yes";
}

}  // namespace bw
