// event realm.rises: actor realm; facts level; note what the level brings
// event realm.keeps: actor realm; facts die, modifiers, total, dc
// event realm.slips: actor realm; facts die, modifiers, total, dc, level
// event realm.chooses: actor realm; fact level; note benefit and value
// event realm.chief-god: actor realm, on the ruler who becomes one; note the name: Rising Power
// event realm.contacts: actor realm: Global Empire
// event army.raised: actor realm, on army
#include "factions/kingdoms/levels.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <sstream>

#include "factions/kingdoms/changes.h"
#include "factions/kingdoms/check.h"
#include "generator/world/naming.h"

namespace bw {

namespace {

std::string LevelWord(int level) { return "level-" + std::to_string(level); }

std::vector<std::string> Split(const std::string& text) {
  std::istringstream in(text);
  std::vector<std::string> out;
  for (std::string word; in >> word;) out.push_back(word);
  return out;
}

bool IsSkill(const KingdomRules& k, std::string_view word) {
  return k.skills.find(word) != k.skills.end();
}

std::string NewSkillProblem(const KingdomRules& k, const Realm& r,
                            const std::vector<std::string>& skills) {
  std::vector<std::string> seen;
  for (const std::string& s : skills) {
    if (!IsSkill(k, s)) return "'" + s + "' is no skill of a realm";
    if (CountOf(r.proficiencies, s) > 0) return "the realm is proficient in " + s + " already";
    if (std::find(seen.begin(), seen.end(), s) != seen.end()) return s + " is named twice";
    seen.push_back(s);
  }
  return "";
}

std::string ExpertProblem(const KingdomRules& k, const Realm& r,
                          const std::vector<std::string>& skills) {
  std::vector<std::string> seen;
  for (const std::string& s : skills) {
    if (!IsSkill(k, s)) return "'" + s + "' is no skill of a realm";
    const int now = CountOf(r.proficiencies, s);
    if (now == 0) return "expertise in " + s + " needs proficiency first";
    if (now > 1) return "the realm is expert in " + s + " already";
    if (std::find(seen.begin(), seen.end(), s) != seen.end()) return s + " is named twice";
    seen.push_back(s);
  }
  return "";
}

// "skills A B C" (three new ones) or "skills A expert B".
std::string SkillsFeatProblem(const KingdomRules& k, const Realm& r,
                              const std::vector<std::string>& words) {
  if (words.size() == 4 && words[2] == "expert") {
    const std::string fresh = NewSkillProblem(k, r, {words[1]});
    return fresh.empty() ? ExpertProblem(k, r, {words[3]}) : fresh;
  }
  if (words.size() != 4) return "the feat takes three new skills, or one and `expert` and another";
  return NewSkillProblem(k, r, {words.begin() + 1, words.end()});
}

// K-ATTR-08, K-LEVEL-12.
std::string RaiseProblem(const RealmPlay& p, Id<Realm> r, const std::vector<std::string>& words) {
  if (words.empty()) return "an attribute raise names what it raises";
  if (words[0] == "taint") {
    if (words.size() > 1 + static_cast<std::size_t>(p.k.numbers.raise_modifiers)) {
      return "an attribute raise moves taint modifiers by " +
             std::to_string(p.k.numbers.raise_modifiers) + " steps at most";
    }
    std::array<int, 4> steps{};
    for (std::size_t i = 1; i < words.size(); ++i) {
      const int track = TaintIndex(words[i]);
      if (track < 0) return "'" + words[i] + "' is no taint";
      if (++steps[static_cast<std::size_t>(track)] + TaintModifier(p.Of(r), track) > 0) {
        return "the modifier of " + words[i] + " cannot rise above 0";
      }
    }
    return words.size() > 1 ? "" : "the taint option names the tracks it eases";
  }
  if (words.size() > 2) return "an attribute raise takes one attribute, or two";
  for (const std::string& w : words) {
    if (AttributeIndex(w) < 0) return "'" + w + "' is no attribute";
  }
  if (words.size() == 2 && words[0] == words[1]) return "the attribute is named twice";
  const int by = words.size() == 1 ? 2 : 1;
  for (const std::string& w : words) {
    if (AttributeScore(p.Of(r), AttributeIndex(w)) + by > p.k.numbers.score_most) {
      return "no score rises above " + std::to_string(p.k.numbers.score_most);
    }
  }
  return "";
}

// Adds (or, sign -1, suspends) what was chosen at a level.
void ApplyChoice(Draft& d, RealmEdit& edit, const RealmPlay& p, Id<Realm> r,
                 const std::string& benefit, const std::string& value, int sign) {
  if (value == "given" || value == "none") return;
  const std::vector<std::string> words = Split(value);
  const Realm& realm = p.Of(r);
  const auto gain = [&](const std::string& skill) {
    const int now = CountOf(realm.proficiencies, skill);
    if (sign < 0 && now == 0) return;  // went with a change of government
    const std::vector<std::string>& granted = p.k.Gov(realm.government).skills;
    const bool stays = std::find(granted.begin(), granted.end(), skill) != granted.end();
    d.Count(r, Field::kProficiency, sign > 0 ? (now == 0 ? 1 : 0) : (stays ? 0 : -1), skill);
    const int own = CountOf(realm.vars, "own:" + skill);
    d.Var(r, "own:" + skill, sign > 0 ? 1 - own : -own);
  };
  const auto expert = [&](const std::string& skill) {
    const int now = CountOf(realm.proficiencies, skill);
    if (sign > 0 ? now >= 2 : now < 2) return;
    d.Count(r, Field::kProficiency, sign, skill);
  };
  if (benefit == "feat") {
    d.Count(r, Field::kFeat, sign, words[0]);
    if (words.size() < 4) return;
    gain(words[1]);
    if (words[2] == "expert") {
      expert(words[3]);
    } else {
      gain(words[2]);
      gain(words[3]);
    }
  } else if (benefit == "raise" && words[0] != "taint") {
    for (const std::string& w : words) {
      edit.Score(AttributeIndex(w), sign * (words.size() == 1 ? 2 : 1));
    }
  } else if (benefit == "raise") {
    if (sign < 0) return;  // what was eased stays eased
    std::array<int, 4> steps{};
    for (std::size_t i = 1; i < words.size(); ++i) {
      ++steps[static_cast<std::size_t>(TaintIndex(words[i]))];
    }
    for (int i = 0; i < 4; ++i) {
      if (steps[static_cast<std::size_t>(i)] > 0) {
        edit.TaintSteps(i, steps[static_cast<std::size_t>(i)]);
      }
    }
  } else if (benefit == "proficiencies" || benefit == "government") {
    for (const std::string& w : words) gain(w);
  } else if (benefit == "expertise") {
    for (const std::string& w : words) expert(w);
  }
}

bool IsChoice(const std::string& benefit) {
  return benefit != "action" && benefit != "court" && benefit != "global_empire";
}

// New armies as the realm may have more (K-WAR-01); they start at Host 0 (K-GAP-37).
void RaiseArmies(RealmPlay& p, Id<Realm> r, EventNo cause) {
  auto have = static_cast<int>(ArmiesIn(p.w(), r).size());
  for (; have < ArmiesOf(p.k, p.Of(r)); ++have) {
    Draft d("K-WAR-01", "army.raised", r, 2);
    d.Because(cause);
    d.On(RaiseArmy(d, p.w(), r, SeatOf(p.w(), r)));
    p.t.Post(std::move(d));
  }
}

EventNo Rise(RealmPlay& p, Id<Realm> r) {
  const int level = p.Of(r).level + 1;
  const std::string& benefit = p.k.Level(level).benefit;
  const bool back = level <= CountOf(p.Of(r).vars, "peak");
  Draft d("K-LEVEL-02", "realm.rises", r, level >= 9 ? 8 : 5);
  d.Fact("level", level).Note(benefit);
  d.Count(r, Field::kLevel, 1);
  d.Var(r, "peak", std::max(0, level - CountOf(p.Of(r).vars, "peak")));
  const std::string& chosen = WordOf(p.Of(r).words, LevelWord(level));
  RealmEdit edit(d, p, r);
  if (back && !chosen.empty()) ApplyChoice(d, edit, p, r, benefit, chosen, 1);
  const EventNo n = Post(p, std::move(d));
  RaiseArmies(p, r, n);
  if (benefit == "global_empire" && !back) {
    Draft far("K-LEVEL-15", "realm.contacts", r, 8);
    p.t.Post(std::move(far.Because(n)));
  }
  return n;
}

// Down to a level; benefits above it are suspended (K-GAP-31).
EventNo Slip(RealmPlay& p, Id<Realm> r, int to, const CheckRoll* roll, int dc) {
  Draft d(roll ? "K-LEVEL-05" : "K-GAP-09", "realm.slips", r, 6);
  if (roll) NoteCheck(d, *roll, dc);
  const Realm& realm = p.Of(r);
  d.Fact("level", to).Count(r, Field::kLevel, to - realm.level);
  RealmEdit edit(d, p, r);
  if (roll) {
    for (int l = realm.level; l > to; --l) {
      const std::string& chosen = WordOf(realm.words, LevelWord(l));
      if (!chosen.empty()) ApplyChoice(d, edit, p, r, p.k.Level(l).benefit, chosen, -1);
    }
  }
  if (realm.levy_dice > to) d.Count(r, Field::kLevyDice, to - realm.levy_dice);
  return Post(p, std::move(d));
}

// K-PEOPLE-02, K-PEOPLE-03: too few people put the level at risk.
void Retain(RealmPlay& p, Id<Realm> r) {
  const Realm& realm = p.Of(r);
  const int missing = p.k.Level(realm.level).population - realm.population;
  if (realm.level == 1 || missing <= 0) return;
  const int dc = p.k.numbers.retention_step * missing;
  CheckAsk ask;
  ask.realm = r;
  ask.purpose = ask.check = "retention";
  ask.attribute = AttributeIndex("stability");  // K-GAP-30
  ask.dc = dc;
  const CheckRoll roll = RollCheck(p, ask);
  if (roll.total >= dc) {
    Draft d("K-LEVEL-05", "realm.keeps", r, 1);
    NoteCheck(d, roll, dc);
    Post(p, std::move(d));
    return;
  }
  Slip(p, r, LevelByPopulation(p.k, realm.population, realm.level), &roll, dc);
}

// A realm nobody plays is as high as its people are many, without benefits (K-GAP-09).
void FollowPeople(RealmPlay& p, Id<Realm> r) {
  const Realm& realm = p.Of(r);
  const int level = LevelByPopulation(p.k, realm.population, LevelCap(p.k, realm));
  if (level < realm.level) Slip(p, r, level, nullptr, 0);
  if (level <= p.Of(r).level) return;
  Draft d("K-GAP-09", "realm.rises", r, 2);
  d.Fact("level", level).Count(r, Field::kLevel, level - realm.level);
  d.Var(r, "peak", std::max(0, level - CountOf(realm.vars, "peak")));
  for (int l = realm.level + 1; l <= level; ++l) {
    if (IsChoice(p.k.Level(l).benefit)) d.Word(r, LevelWord(l), "none");
  }
  const EventNo n = Post(p, std::move(d));
  RaiseArmies(p, r, n);
}

}  // namespace

std::string FeatProblem(const KingdomRules& k, const Realm& r, std::string_view feat) {
  const auto it = k.feats.find(feat);
  if (it == k.feats.end()) return "'" + std::string(feat) + "' is no feat";
  const RealmFeat& f = it->second;
  if (CountOf(r.feats, feat) > 0 && !f.repeats) return f.name + " may be taken once only";
  if (r.level < f.needs_level) return f.name + " needs level " + std::to_string(f.needs_level);
  if (!f.needs_skill.empty() && CountOf(r.proficiencies, f.needs_skill) == 0) {
    return f.name + " needs proficiency in " + f.needs_skill;
  }
  return "";
}

std::vector<int> DueLevels(const KingdomRules& k, const Realm& r) {
  constexpr std::string_view kLevel = "level-";
  std::uint64_t chosen = 0;  // by level
  for (auto it = r.words.lower_bound(kLevel); it != r.words.end(); ++it) {
    if (!it->first.starts_with(kLevel)) break;
    int level = 0;
    std::from_chars(it->first.data() + kLevel.size(), it->first.data() + it->first.size(), level);
    if (!it->second.empty() && level < 64) chosen |= std::uint64_t{1} << level;
  }
  std::vector<int> out;
  for (int l = 1; l <= r.level; ++l) {
    if ((chosen >> l & 1) == 0 && IsChoice(k.Level(l).benefit)) out.push_back(l);
  }
  return out;
}

std::string BenefitProblem(const RealmPlay& p, Id<Realm> r, int level, const std::string& value) {
  const Realm& realm = p.Of(r);
  const std::vector<std::string> words = Split(value);
  const std::string& benefit = p.k.Level(level).benefit;
  if (words.empty()) return "no value is given";
  if (benefit == "feat") {
    const std::string problem = FeatProblem(p.k, realm, words[0]);
    if (!problem.empty()) return problem;
    if (p.k.feats.at(words[0]).skills) return SkillsFeatProblem(p.k, realm, words);
    return words.size() == 1 ? "" : "a feat is one word";
  }
  if (benefit == "raise") return RaiseProblem(p, r, words);
  if (benefit == "government") {
    if (words.size() != 1) return "level 1 gives one more skill";
    return NewSkillProblem(p.k, realm, words);
  }
  if (benefit == "proficiencies") {
    if (words.size() != 3) return "three new skills are due";
    return NewSkillProblem(p.k, realm, words);
  }
  if (benefit == "expertise") {
    if (words.size() != 2) return "two skills are due";
    return ExpertProblem(p.k, realm, words);
  }
  if (benefit == "rising_power") {
    return value == "god" || value == "ruler" || value == "none"
               ? ""
               : "'" + value + "' is not god, ruler or none";
  }
  return "level " + std::to_string(level) + " brings nothing to choose";
}

namespace {

// Rising Power (K-LEVEL-14): the realm makes a god its chief god. It is named here; the gods' own
// rules take it in from the realm's word "chief_god".
void MakeChiefGod(RealmPlay& p, Id<Realm> r, bool ruler, EventNo cause) {
  Draft d("K-LEVEL-14", "realm.chief-god", r, 9);
  d.Because(cause);
  const Id<Person> head = p.Of(r).ruler;
  const std::string name = ruler && head ? p.w().people[head].name
                                         : NewName(p.w(), p.t.rules, "old-tongue", "person",
                                                   p.t.dice.Stream("god_name", r));
  d.Word(r, "chief_god", name).Var(r, "chief_god", 1).Note(name);
  if (ruler && head) d.On(head);
  p.t.Post(std::move(d));
}

}  // namespace

namespace {

// A person says what the realm chooses this year.
bool Chooses(const RealmPlay& p, Id<Realm> r) {
  return p.orders != nullptr &&
         std::any_of(p.orders->begin(), p.orders->end(),
                     [&](const RealmOrder& o) { return o.realm == r && o.verb == "choose"; });
}

}  // namespace

EventNo TakeBenefit(RealmPlay& p, Id<Realm> r, int level, const std::string& value, EventNo cause) {
  const std::string& benefit = p.k.Level(level).benefit;
  std::string_view rule = "K-LEVEL-10";
  if (benefit == "raise") rule = "K-ATTR-08";
  if (benefit == "government") rule = "K-LEVEL-08";
  if (benefit == "proficiencies") rule = "K-LEVEL-09";
  if (benefit == "expertise") rule = "K-LEVEL-13";
  if (benefit == "rising_power") rule = "K-LEVEL-14";
  Draft d(rule, "realm.chooses", r, 3);
  d.Because(cause).Fact("level", level).Note(value);
  d.Word(r, LevelWord(level), value);
  RealmEdit edit(d, p, r);
  ApplyChoice(d, edit, p, r, benefit, value, 1);
  const EventNo n = Post(p, std::move(d));
  if (benefit == "rising_power" && value != "none") MakeChiefGod(p, r, value == "ruler", n);
  RaiseArmies(p, r, n);
  return n;
}

void ChooseDue(RealmPlay& p, Id<Realm> r, EventNo cause) {
  if (p.options.decider == nullptr || !p.Played(r) || Chooses(p, r)) return;
  for (const int level : DueLevels(p.k, p.Of(r))) {
    const std::string value = p.options.decider->Benefit(p.t, r, level, p.k.Level(level).benefit);
    if (value.empty()) continue;
    const std::string problem = BenefitProblem(p, r, level, value);
    if (problem.empty()) {
      TakeBenefit(p, r, level, value, cause);
    } else {
      p.illegal.push_back("choose " + value + ": " + problem);
    }
  }
}

void LevelsOfYear(RealmPlay& p, Id<Realm> r) {
  if (!p.Played(r)) {
    FollowPeople(p, r);
    return;
  }
  Retain(p, r);
  for (;;) {
    const Realm& realm = p.Of(r);
    const int next = realm.level + 1;
    if (!realm.alive() || next > LevelCap(p.k, realm)) return;  // K-GAP-23
    const RealmLevel& l = p.k.Level(next);
    if (realm.fame < l.fame || realm.population < l.population) return;  // K-LEVEL-01
    const EventNo n = Rise(p, r);
    if (!p.Of(r).alive()) return;
    ChooseDue(p, r, n);
  }
}

}  // namespace bw
