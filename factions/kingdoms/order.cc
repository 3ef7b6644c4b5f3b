#include "factions/kingdoms/order.h"

#include <algorithm>

#include "factions/kingdoms/actions.h"
#include "factions/kingdoms/levels.h"
#include "factions/kingdoms/war.h"
#include "factions/kingdoms/works.h"
#include "generator/base/wording.h"

namespace bw {

namespace {

constexpr std::size_t kActions = 11;  // of the verbs below, those that cost one

template <class T>
Id<T> NamedRow(const TomlTable& t, const char* key, const World& w, const Store<T>& store,
               const char* what) {
  if (!t.Has(key)) return {};
  const std::string id = t.Str(key);
  if (id.empty()) return {};
  const Ref ref = w.Find(id);
  if (ref.As<T>()) return ref.As<T>();
  std::vector<std::string> names;
  for (const T& row : store) names.push_back(row.key);
  t.Error(key, Worded("key '{1}': found '{2}', expected the id of {3}{4}",
                      {std::string(key), id, Worded(what), DidYouMean(id, names)}));
  return {};
}

// `target` of an attack may be an army, a province or a realm.
void ReadTarget(const TomlTable& t, const World& w, RealmOrder& o) {
  if (!t.Has("target")) return;
  if (o.verb != "attack") {
    o.target = NamedRow(t, "target", w, w.realms, "a realm");
    return;
  }
  const Ref ref = w.Find(t.Str("target"));
  o.foe = ref.army();
  o.target = ref.realm();
  if (ref.province()) o.province = ref.province();
  if (o.foe || o.target || ref.province()) return;
  std::vector<std::string> names;
  for (const Army& a : w.armies) names.push_back(a.key);
  t.Error("target",
          Worded("key 'target': found '{1}', expected the id of an army, a province or a realm{2}",
                 {t.Str("target"), DidYouMean(t.Str("target"), names)}));
}

Id<Army> OnlyArmy(const World& w, Id<Realm> r) {
  const std::vector<Id<Army>> own = ArmiesIn(w, r);
  return own.size() == 1 ? own.front() : Id<Army>();
}

using Problem = std::optional<RealmProblem>;
Problem Say(std::string code, std::string message) {
  RealmProblem out;
  out.code = std::move(code);
  out.message = std::move(message);
  return out;
}

Problem CheckTarget(const World& w, const KingdomRules& k, const RealmOrder& o) {
  if (!o.target) return Say("E-TARGET", Worded("the order needs a target, another realm"));
  if (o.target == o.realm) return Say("E-TARGET", Worded("a realm cannot be its own target"));
  if (!w.realms[o.target].alive()) return Say("E-TARGET", Worded("the target is no more"));
  if (!InReach(w, k, o.realm, o.target)) {
    return Say("E-TARGET", Worded("the target is no neighbour of the realm"));
  }
  return {};
}

Problem CheckCharacter(const World& w, const KingdomRules& k, const RealmOrder& o) {
  const auto action = k.actions.find(o.verb);
  const bool needed = action != k.actions.end() && action->second.skills.empty() &&
                      !action->second.character_skills.empty();
  if (o.character.empty()) {
    if (!needed) return {};
    return Say("E-CHARACTER", Worded("only a person of the realm can do this"));
  }
  if (o.verb == "found" || o.verb == "peace") {
    const bool known = CharacterBonus(k, w.realms[o.realm], o.character, "persuasion") ||
                       CharacterBonus(k, w.realms[o.realm], o.character, "investigation") ||
                       CharacterBonus(k, w.realms[o.realm], o.character, "intimidation");
    if (!known) return Say("E-CHARACTER", Worded("'{1}' is no person of the realm", {o.character}));
    return {};
  }
  if (action == k.actions.end() || action->second.character_skills.empty()) {
    return Say("E-CHARACTER", Worded("no person's skill serves for this (K-GAP-67)"));
  }
  const std::vector<std::string>& skills = action->second.character_skills;
  const std::string skill = skills.size() == 1 ? skills.front() : o.skill;
  if (std::find(skills.begin(), skills.end(), skill) == skills.end()) {
    return Say("E-SKILL", Worded("the order needs a skill: {1}", {OrList(skills)}));
  }
  if (!CharacterBonus(k, w.realms[o.realm], o.character, skill)) {
    return Say("E-CHARACTER",
               Worded("'{1}' is no person of the realm skilled in {2}", {o.character, skill}));
  }
  return {};
}

Problem CheckArmy(const World& w, const RealmOrder& o) {
  if (!o.army) return Say("E-ARMY", Worded("the order needs an army"));
  if (w.armies[o.army].realm != o.realm)
    return Say("E-ARMY", Worded("the army is not the realm's own"));
  return {};
}

Problem CheckTaint(const RealmOrder& o) {
  if (TaintIndex(o.taint) >= 0) return {};
  return Say("E-TAINT", Worded("the order needs a taint: decadence, crime, corruption or decay"));
}

Problem CheckBack(const World& w, const KingdomRules& k, const RealmOrder& o) {
  if (!o.target || o.target == o.realm || !w.realms[o.target].alive()) {
    return Say("E-SIDE", Worded("the order needs a side, another realm at war"));
  }
  for (const Id<War> war : WarsOf(w, o.target)) {
    if (!OnSide(w, war, o.realm, true) && !OnSide(w, war, o.realm, false)) {
      const bool attackers = OnSide(w, war, o.target, true);
      for (const Id<Realm> foe : SideOf(w, war, !attackers)) {
        for (const Id<War> other : WarsOf(w, o.realm)) {
          if (OnSide(w, other, foe, OnSide(w, other, o.realm, true))) {
            return Say("E-SIDE", Worded("the realm is the foe's ally in another war"));
          }
        }
      }
      return {};
    }
  }
  (void)k;
  return Say("E-SIDE", Worded("the side is in no war that the realm is not in already"));
}

Problem CheckFound(const World& w, const KingdomRules& k, const RealmOrder& o) {
  const auto it = k.institutions.find(o.institution);
  if (it == k.institutions.end()) {
    return Say("E-INSTITUTION",
               Worded("'{1}' is no institution{2}",
                      {o.institution, DidYouMean(o.institution, KeysOf(k.institutions))}));
  }
  const Realm& r = w.realms[o.realm];
  if (r.level < it->second.level) {
    return Say("E-INSTITUTION", Worded("it needs level {1}", {std::to_string(it->second.level)}));
  }
  if (o.character.empty()) return Say("E-CHARACTER", Worded("a person of the realm must found it"));
  if (CountOf(r.vars, "y:used:" + o.character) != 0) {
    return Say("E-CHARACTER", Worded("the person has acted for the realm this year (K-ACT-03)"));
  }
  return {};
}

Problem CheckByVerb(const World& w, const Rules& rules, const RealmOrder& o) {
  const KingdomRules& k = *rules.kingdoms;
  const Realm& r = w.realms[o.realm];
  if (o.verb == "embassy") return CheckTarget(w, k, o);
  if (o.verb == "attract_population") {
    if (const auto problem = CheckTarget(w, k, o)) return problem;
    if (!o.use.empty() && o.use != "crime" && o.use != "decadence") {
      return Say("E-USE", Worded("'use' is crime or decadence"));
    }
    return {};
  }
  if (o.verb == "declare_war") {
    if (const auto problem = CheckTarget(w, k, o)) return problem;
    if (Enemies(w, o.realm, o.target))
      return Say("E-WAR", Worded("the two realms are at war already"));
    for (const Id<War> war : WarsOf(w, o.realm)) {
      if (OnSide(w, war, o.target, OnSide(w, war, o.realm, true))) {
        return Say("E-WAR", Worded("the target is an ally in a war"));
      }
    }
    return {};
  }
  if (o.verb == "research") {
    const std::string problem = ResearchProblem(w, k, o.realm, o.project);
    return problem.empty() ? Problem() : Say("E-RESEARCH", problem);
  }
  if (o.verb == "building_project") {
    const std::string problem = ProjectProblem(w, k, o.realm, o.project, o.province);
    return problem.empty() ? Problem() : Say("E-PROJECT", problem);
  }
  if (o.verb == "reduce_taint") return CheckTaint(o);
  if (o.verb == "equip" && !o.use.empty() && o.use != "navy" && o.use != "levy") {
    return Say("E-USE", Worded("'use' is navy or levy"));
  }
  if (o.verb == "revolution" && o.success && k.governments.count(o.government) == 0) {
    return Say("E-GOVERNMENT", Worded("a revolution that succeeds names its government: {1}",
                                      {OrList(k.government_ids)}));
  }
  if (o.verb == "back") return CheckBack(w, k, o);
  if (o.verb == "found") return CheckFound(w, k, o);
  if (o.verb == "levy") {
    if (const auto problem = CheckArmy(w, o)) return problem;
    if (r.levy_dice < std::max(1, o.dice))
      return Say("E-LEVY", Worded("the realm has not that many dice"));
    return {};
  }
  if (o.verb == "relief") {
    if (!FeatFlag(k, r, &RealmFeat::relief))
      return Say("E-FEAT", Worded("the realm lacks the feat"));
    if (CountOf(r.vars, "y:relief") != 0) return Say("E-FEAT", Worded("once a year only"));
    return CheckTaint(o);
  }
  if (o.verb == "resolve") {
    if (CountOf(r.vars, "evil:" + o.taint) == 0) {
      return Say("E-TAINT", Worded("no evil of that kind has taken shape in the realm"));
    }
    return {};
  }
  if (o.verb == "choose") {
    for (const int level : DueLevels(k, r)) {
      if (k.Level(level).benefit == o.benefit) return {};
    }
    return Say("E-CHOICE", Worded("no benefit '{1}' is due", {o.benefit}));
  }
  if (o.verb == "advantage" && o.on.empty()) {
    return Say("E-ADVANTAGE", Worded("'on' names an order or a check"));
  }
  if (o.verb == "peace" && (!o.target || o.target == o.realm)) {
    return Say("E-TARGET", Worded("the order needs a target, another realm"));
  }
  if (o.verb == "move" && !o.province)
    return Say("E-PROVINCE", Worded("the order needs a province"));
  if (o.verb == "attack" && !o.foe && !o.target && !o.province) {
    return Say("E-TARGET", Worded("the order needs a target: an army, a province or a realm"));
  }
  if (o.verb == "move" || o.verb == "attack") return CheckArmy(w, o);
  return {};
}

// Orders whose soundness may hang on what other orders do first.
bool HangsOnOthers(std::string_view verb) {
  for (const char* v : {"research", "choose", "levy", "relief", "resolve", "back", "move", "attack",
                        "building_project", "declare_war"}) {
    if (verb == v) return true;
  }
  return false;
}

// Whatever the world looks like, these must be right.
Problem CheckForm(const World& w, const Rules& rules, const RealmOrder& o) {
  const KingdomRules& k = *rules.kingdoms;
  if (o.verb == "research" && o.project.empty()) {
    return Say("E-RESEARCH", Worded("the order needs a project, a technology"));
  }
  if (o.verb == "building_project" && o.project.empty()) {
    return Say("E-PROJECT", Worded("the order needs a project"));
  }
  if (o.verb == "declare_war" && (!o.target || o.target == o.realm)) return CheckTarget(w, k, o);
  if (o.verb == "relief" || o.verb == "resolve") return CheckTaint(o);
  if (o.verb == "move" && !o.province)
    return Say("E-PROVINCE", Worded("the order needs a province"));
  if (o.verb == "move" || o.verb == "attack" || o.verb == "levy") return CheckArmy(w, o);
  if (o.verb == "back" && !o.target) return CheckBack(w, k, o);
  if (o.verb == "choose" && o.value.empty())
    return Say("E-CHOICE", Worded("the order needs a value"));
  return {};
}

}  // namespace

const std::vector<std::string>& RealmVerbs() {
  static const std::vector<std::string> kVerbs = {"embassy",
                                                  "attract_population",
                                                  "research",
                                                  "reduce_taint",
                                                  "tax_collection",
                                                  "declare_war",
                                                  "reduce_unrest",
                                                  "equip",
                                                  "building_project",
                                                  "revolution",
                                                  "back",
                                                  "levy",
                                                  "move",
                                                  "attack",
                                                  "cross",
                                                  "peace",
                                                  "welcome",
                                                  "refuse",
                                                  "choose",
                                                  "advantage",
                                                  "found",
                                                  "relief",
                                                  "resolve",
                                                  "fame",
                                                  "join_crisis"};
  return kVerbs;
}

bool CostsAction(std::string_view verb) {
  const auto& verbs = RealmVerbs();
  return std::find(verbs.begin(), verbs.begin() + kActions, verb) != verbs.begin() + kActions;
}

std::string_view StatusWord(RealmStatus s) {
  switch (s) {
    case RealmStatus::kDone: return "done";
    case RealmStatus::kFailed: return "failed";
    case RealmStatus::kRejected: return "rejected";
    default: return "pending";
  }
}

namespace {

// The tables come marked as read, so a slip in a key is looked for here.
void CheckKeys(const TomlTable& t) {
  static const std::vector<std::string> kKeys = {
      "id",     "realm",   "do",          "year",        "season",    "turn",      "province",
      "target", "side",    "army",        "demand",      "character", "skill",     "use",
      "taint",  "god",     "project",     "government",  "unit",      "value",     "on",
      "take",   "benefit", "institution", "casus_belli", "success",   "advantage", "take_ten",
      "times",  "dice",    "amount",      "rolls"};
  for (const std::string& key : t.Keys()) {
    if (std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end()) continue;
    t.Error(key, Worded("unknown key '{1}'{2}", {key, DidYouMean(key, kKeys)}));
  }
}

}  // namespace

RealmOrder ReadRealmOrder(const TomlTable& t, const World& w, const Rules& rules, int position) {
  const KingdomRules& k = *rules.kingdoms;
  CheckKeys(t);
  RealmOrder o;
  o.position = position;
  o.where = t.At();
  o.id = t.Str("id", "");
  o.realm = NamedRow(t, "realm", w, w.realms, "a realm");
  o.verb = t.OneOf("do", RealmVerbs());
  o.year = t.I("year", {0, 1000000}, 0);
  o.turn = t.I("turn", {0, 12}, 0);
  o.province = NamedRow(t, "province", w, w.provinces, "a province");
  ReadTarget(t, w, o);
  if (!o.province && o.verb == "building_project" && o.realm) {  // the only place it could be
    const std::vector<Id<Province>> own = ProvincesOf(w, o.realm);
    if (own.size() == 1 && !OpenProject(w, o.realm, t.Str("project", ""))) o.province = own.front();
  }
  if (t.Has("side")) o.target = NamedRow(t, "side", w, w.realms, "a realm");
  o.army = NamedRow(t, "army", w, w.armies, "an army");
  if (!o.army && o.realm && !t.Has("army")) o.army = OnlyArmy(w, o.realm);
  if (t.IsInt("demand")) o.demands = t.I("demand", {0, 1000});
  for (const std::string& id : t.IsInt("demand") ? std::vector<std::string>() : t.Strs("demand")) {
    const Id<Province> p = w.Find(id).province();
    if (p) {
      o.demand.push_back(p);
    } else {
      t.Error("demand", Worded("key 'demand': found '{1}', expected the id of a province", {id}));
    }
  }
  o.character = t.Str("character", "");
  std::vector<std::string> skills = KeysOf(k.skills);
  skills.insert(skills.end(), k.character_skills.begin(), k.character_skills.end());
  o.skill = ReadKnown(t, "skill", skills);
  o.use = ReadKnown(t, "use", {"crime", "decadence", "navy", "levy", "level"});
  o.taint = ReadKnown(t, "taint", {kTaints.begin(), kTaints.end()});
  o.project = Hyphened(t.Str("project", ""));
  if (t.Has("project") && w.Find(t.Str("project"))) o.project = t.Str("project");
  o.government = ReadKnown(t, "government", k.government_ids);
  o.unit = Hyphened(t.Str("unit", ""));
  if (t.Has("unit") && w.Find(t.Str("unit"))) o.unit = t.Str("unit");
  o.god = t.Str("god", "");
  o.institution = Hyphened(t.Str("institution", ""));
  o.benefit = t.Str("benefit", "");
  o.value = Hyphened(t.Str("value", ""));
  o.on = t.Str("on", "");
  o.take = t.Bool("take", false);
  // A cause may be told in words; whether it is a good one is the table's to say.
  o.casus_belli =
      t.IsStr("casus_belli") ? !t.Str("casus_belli").empty() : t.Bool("casus_belli", false);
  o.success = t.Bool("success", false);
  o.advantage = t.Bool("advantage", false);
  o.take_ten = t.Bool("take_ten", false);
  o.times = t.I("times", {1, 100}, 1);
  o.dice = t.I("dice", {0, 20}, 0);
  o.amount = t.I("amount", {0, 1000}, 0);
  for (const std::int64_t v : t.Ints("rolls", {1, 1000})) o.rolls.push_back(static_cast<int>(v));
  return o;
}

std::optional<RealmProblem> CheckRealmOrder(const World& w, const Rules& rules, const RealmOrder& o,
                                            int actions_left) {
  if (!o.realm || !w.realms[o.realm].alive()) return Say("E-REALM", Worded("the realm is no more"));
  if (CostsAction(o.verb) && actions_left <= 0) {
    return Say("E-ACTIONS", Worded("the realm has no action left this year (K-LEVEL-11)"));
  }
  if (o.take_ten && !FeatFlag(*rules.kingdoms, w.realms[o.realm], &RealmFeat::take_ten)) {
    return Say("E-FEAT", Worded("only competent administration may take ten"));
  }
  if (const auto problem = CheckCharacter(w, *rules.kingdoms, o)) return problem;
  return CheckByVerb(w, rules, o);
}

std::vector<RealmProblem> ValidateRealmOrders(const World& w, const Rules& rules,
                                              const std::vector<RealmOrder>& orders,
                                              std::vector<RealmResult>& results) {
  std::vector<RealmProblem> out;
  results.resize(orders.size());
  std::map<std::pair<int, Id<Realm>>, int> taken;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const RealmOrder& o = orders[i];
    if (!o.realm) continue;  // told by the reader
    const bool now = o.year == 0 || o.year == w.now.year;
    int left = 1;
    if (CostsAction(o.verb) && now) {
      left = ActionsOf(*rules.kingdoms, w.realms[o.realm]) - taken[{o.year, o.realm}]++;
    }
    auto problem =
        now && !HangsOnOthers(o.verb) ? CheckRealmOrder(w, rules, o, left) : CheckForm(w, rules, o);
    if (!problem && now && CostsAction(o.verb) && left <= 0) {
      problem = Say("E-ACTIONS", Worded("the realm has no action left this year (K-LEVEL-11)"));
    }
    if (!problem) continue;
    problem->order = i;
    results[i].status = RealmStatus::kRejected;
    results[i].code = problem->code;
    results[i].reason = problem->message;
    out.push_back(std::move(*problem));
  }
  return out;
}

}  // namespace bw
