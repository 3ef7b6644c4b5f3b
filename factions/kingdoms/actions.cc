// event realm.embassy: actor realm, on the other; facts die, modifiers, total, dc, relations
// event realm.attracts: actor realm, on the other; facts die, modifiers, total, population,
//   relations; note the band
// event realm.researches: actor realm, on work; facts die, modifiers, total, points; note the band
// event realm.cleanses: actor realm; facts die, modifiers, total; note the band
// event realm.taxes: actor realm; facts die, modifiers, total, advantage; note the band
// event realm.speaks: actor realm, on the other; facts die, modifiers, total; note the band
// event realm.calms: actor realm; facts die, modifiers, total, unrest; note the band
// event realm.equips: actor realm; facts die, modifiers, total, dice; note the band
// event realm.builds: actor realm, on work; facts die, modifiers, total, points; note the band
// event realm.rises-up: actor realm; note success or failure of a revolution played out
// event realm.levies: actor realm, on army; facts dice, host
// event realm.eases: actor realm; note the taint
// event realm.resolved: actor realm; note the taint
// event realm.famed: actor realm; fact fame
#include "factions/kingdoms/actions.h"

#include <algorithm>

#include "factions/kingdoms/changes.h"
#include "factions/kingdoms/check.h"
#include "factions/kingdoms/levels.h"
#include "factions/kingdoms/revolt.h"
#include "factions/kingdoms/war.h"
#include "factions/kingdoms/works.h"

namespace bw {

namespace {

// A person of the realm may take the realm's place where the action names a skill of theirs
// (K-ACT-02, K-COURT-02).
CheckAsk AskFor(const RealmPlay& p, const RealmOrder& o, std::string_view skill) {
  CheckAsk ask;
  ask.realm = o.realm;
  ask.purpose = ask.check = o.verb;
  ask.skill = skill;
  ask.action = true;
  if (!o.character.empty()) {
    const RealmAction& a = p.k.actions.find(o.verb)->second;
    const std::string own = a.character_skills.size() == 1 ? a.character_skills[0] : o.skill;
    ask.character = CharacterBonus(p.k, p.Of(o.realm), o.character, own);
  }
  return ask;
}

void Tell(RealmPlay& p, const RealmAction& a, const std::string& effect) {
  if (p.result == nullptr) return;
  p.result->rule = a.rule;
  p.result->effect = effect;
  if (p.order != nullptr && !p.order->character.empty()) p.result->double_experience = true;
}

// Rolls the band's own unrest and taints, each line its own dice (K-ACT-66, K-UNREST-01).
struct Rolled {
  int unrest = 0;
  std::array<int, 4> taint{};
};
Rolled RollBand(RealmPlay& p, Id<Realm> r, const ActionBand& band) {
  Rolled out;
  if (!band.unrest.empty()) out.unrest = p.Roll("realm_unrest", r, band.unrest);
  for (std::size_t i = 0; i < 4; ++i) {
    if (!band.taint[i].empty()) out.taint[i] = p.Roll("taint", r, band.taint[i]);
  }
  return out;
}
void ApplyBand(RealmEdit& edit, const Rolled& rolled) {
  for (int i = 0; i < 4; ++i) edit.Taint(i, rolled.taint[static_cast<std::size_t>(i)]);
  edit.Unrest(rolled.unrest);
}

Draft Begin(const RealmPlay& p, const RealmOrder& o, std::string_view kind, int weight) {
  Draft d(p.k.actions.find(o.verb)->second.rule, kind, o.realm, weight);
  d.event.changes.reserve(4);
  d.Var(o.realm, "y:actions", 1);
  if (!o.character.empty() && o.character != "court") {
    const std::string used = "y:used:" + o.character;
    if (CountOf(p.Of(o.realm).vars, used) == 0) d.Var(o.realm, used, 1);
  }
  return d;
}

// K-ACT-13 .. K-ACT-15: one better, one worse past the slack, else nothing; a year may see several,
// each by the relations of the moment (K-GAP-68).
void Embassy(RealmPlay& p, const RealmOrder& o) {
  CheckAsk ask = AskFor(p, o, "diplomacy");
  const RealmAction& action = p.k.actions.find(o.verb)->second;
  ask.dc = EmbassyDc(p.k, Relation(p.w(), o.realm, o.target));
  const CheckRoll roll = RollCheck(p, ask);
  const int missed = ask.dc - roll.total;
  const int by = missed <= 0 ? 1 : missed > p.k.numbers.embassy_slack ? -1 : 0;
  Draft d = Begin(p, o, "realm.embassy", 2);
  NoteCheck(d, roll, ask.dc);
  d.On(o.target).Fact("relations", by).Note(by > 0 ? "warmer" : by < 0 ? "colder" : "nothing");
  const int raw = ChangeRelation(d, p, o.realm, o.target, by);
  Tell(p, action, by > 0 ? "warmer" : by < 0 ? "colder" : "nothing");
  const EventNo n = Post(p, std::move(d));
  if (raw > p.k.numbers.relations_most) JoinRealm(p, o.target, o.realm, "K-ACT-16", n);
}

// K-ACT-22: Crime or Decadence for it instead of against it; the one used then grows.
int TaintUsed(const RealmPlay& p, const RealmOrder& o, CheckAsk& ask) {
  const int track = TaintIndex(o.use);
  if (track < 0) return -1;
  const int help = -TaintModifier(p.Of(o.realm), track);
  if (track == TaintIndex("crime")) {
    ask.instead_of_taint = help;
  } else {
    ask.bonus += help;
  }
  return track;
}

void AttractPopulation(RealmPlay& p, const RealmOrder& o) {
  const RealmAction& action = p.k.actions.find(o.verb)->second;
  CheckAsk ask = AskFor(p, o, "trade");
  const int used = TaintUsed(p, o, ask);
  const CheckRoll roll = RollCheck(p, ask);
  const ActionBand& band = *action.BandFor(roll.total);
  const int grows = used >= 0 ? p.Roll("taint", o.realm, 6) : 0;  // K-ACT-23
  const int relations = band.relations.empty() ? 0 : p.Roll("relations", o.target, band.relations);
  const int people = std::min(band.immigrants, p.Of(o.target).population);
  int bad = 0;
  std::size_t who = 0;
  if (band.troublesome) {
    who = RowFor(p.k.arrivals_rolls, p.Roll("arrivals_from", o.realm, 6));
    bad = p.Roll("taint", o.realm, p.k.arrivals[who].points);
  }
  Draft d = Begin(p, o, "realm.attracts", people > 0 ? 3 : 2);
  NoteCheck(d, roll);
  d.On(o.target).Note(band.id).Fact("population", people);
  if (relations != 0) d.Fact("relations", relations);
  RealmEdit mine(d, p, o.realm), theirs(d, p, o.target);
  if (used >= 0) mine.Taint(used, grows);
  if (band.troublesome) mine.Taint(p.k.arrivals[who].taint, bad);
  theirs.Population(-people);
  mine.Population(people);
  if (relations != 0) ChangeRelation(d, p, o.realm, o.target, relations);
  Tell(p, action, band.id);
  Post(p, std::move(d));
}

bool IsArcane(const RealmPlay& p, const RealmOrder& o) {
  const auto it = p.k.technologies.find(o.project);
  if (it != p.k.technologies.end()) return it->second.arcana;
  const Id<Work> own = p.w().Find(o.project).work();
  return own && CountOf(p.w().works[own].vars, "arcana") != 0;
}

// The academy that a disaster puts out of use: the first open one (K-ACT-32).
Id<Work> OpenAcademy(const RealmPlay& p, Id<Realm> r) {
  for (const Id<Work> work : WorksOf(p.w(), r, "institution")) {
    const auto it = p.k.institutions.find(p.w().works[work].what);
    const bool opens = it != p.k.institutions.end() && it->second.opens_research;
    if (opens && CountOf(p.w().works[work].vars, "closed") == 0) return work;
  }
  return {};
}

void Research(RealmPlay& p, const RealmOrder& o) {
  const RealmAction& action = p.k.actions.find(o.verb)->second;
  const CheckAsk ask = AskFor(p, o, IsArcane(p, o) ? "magic" : "science");
  const CheckRoll roll = RollCheck(p, ask);
  const ActionBand& band = *action.BandFor(roll.total);
  const int years = band.closes.empty() ? 0 : p.Roll("academy", o.realm, band.closes);
  const Rolled rolled = RollBand(p, o.realm, band);
  const int points = band.research > 0 ? band.research + ResearchBonus(p.w(), p.k, o.realm) : 0;
  Draft d = Begin(p, o, "realm.researches", band.research > 0 ? 2 : years > 0 ? 4 : 1);
  NoteCheck(d, roll);
  Ref work;
  EnsureTechnology(p, o.realm, o.project, d, work);
  d.On(work).Note(band.id).Fact("points", points).Var(work, "points", points);
  if (years > 0) d.Fact("years", years).Var(OpenAcademy(p, o.realm), "closed", years);
  RealmEdit edit(d, p, o.realm);
  ApplyBand(edit, rolled);
  Tell(p, action, band.id);
  if (p.result != nullptr) p.result->points = points;
  const EventNo n = Post(p, std::move(d));
  if (p.Of(o.realm).alive()) FinishIfDue(p, o.realm, work.work(), n);
}

// Building against Decay, Religion against the rest, a person's Investigation instead (K-ACT-42,
// K-ACT-43); the other three roll a die each (K-GAP-71).
void ReduceTaint(RealmPlay& p, const RealmOrder& o) {
  const RealmAction& action = p.k.actions.find(o.verb)->second;
  const int chosen = TaintIndex(o.taint);
  const CheckAsk ask = AskFor(p, o, o.taint == "decay" ? "building" : "religion");
  const CheckRoll roll = RollCheck(p, ask);
  const ActionBand& band = *action.BandFor(roll.total);
  const int down = band.chosen.empty() ? 0 : p.Roll("taint", o.realm, band.chosen);
  std::array<int, 4> others{};
  for (int i = 0; i < 4; ++i) {
    if (i != chosen && !band.others.empty()) {
      others[static_cast<std::size_t>(i)] = p.Roll("taint", o.realm, band.others);
    }
  }
  const Rolled rolled = RollBand(p, o.realm, band);
  Draft d = Begin(p, o, "realm.cleanses", 2);
  NoteCheck(d, roll);
  d.Note(band.id).Fact("taint", down);
  RealmEdit edit(d, p, o.realm);
  edit.Taint(chosen, down);
  for (int i = 0; i < 4; ++i) {
    if (i != chosen) edit.Taint(i, others[static_cast<std::size_t>(i)]);
  }
  ApplyBand(edit, rolled);
  Tell(p, action, band.id);
  Post(p, std::move(d));
}

void TaxCollection(RealmPlay& p, const RealmOrder& o) {
  const RealmAction& action = p.k.actions.find(o.verb)->second;
  const CheckRoll roll = RollCheck(p, AskFor(p, o, "bureaucracy"));
  const ActionBand& band = *action.BandFor(roll.total);
  const bool pays = !band.offer || o.take;
  const Rolled rolled = pays ? RollBand(p, o.realm, band) : Rolled{};
  const int gained = band.advantage + (band.offer && o.take ? 1 : 0);
  Draft d = Begin(p, o, "realm.taxes", 2);
  NoteCheck(d, roll);
  d.Note(band.offer && !o.take ? "spared" : band.id).Fact("advantage", gained);
  d.Var(o.realm, "stored_advantage", gained);
  RealmEdit edit(d, p, o.realm);
  ApplyBand(edit, rolled);
  Tell(p, action, band.offer && !o.take ? "spared" : band.id);
  if (p.result != nullptr) p.result->points = gained;
  Post(p, std::move(d));
}

// The army that volunteers join: the strongest (K-GAP-73 leaves it open which one).
Id<Army> Strongest(const World& w, Id<Realm> r) {
  Id<Army> best;
  for (const Id<Army> a : ArmiesIn(w, r)) {
    if (!best || w.armies[a].host > w.armies[best].host) best = a;
  }
  return best;
}

// The check is the speech somebody must give for the war (K-ACT-61).
void DeclareWar(RealmPlay& p, const RealmOrder& o) {
  const RealmAction& action = p.k.actions.find(o.verb)->second;
  CheckAsk ask = AskFor(p, o, "warfare");
  ask.advantage = o.casus_belli ? 1 : 0;  // K-ACT-64
  const CheckRoll roll = RollCheck(p, ask);
  const ActionBand& band = *action.BandFor(roll.total);
  const Rolled rolled = RollBand(p, o.realm, band);
  const Id<Army> army = o.army ? o.army : Strongest(p.w(), o.realm);
  const int host =
      band.volunteers ? p.Roll("volunteers", o.realm, MilitiaDie(p.k, p.Of(o.realm))) : 0;
  Draft d = Begin(p, o, "realm.speaks", 4);
  NoteCheck(d, roll);
  d.On(o.target).Note(band.id);
  RealmEdit edit(d, p, o.realm);
  ApplyBand(edit, rolled);
  if (host > 0 && army) {
    edit.Host(army, host, true);  // K-ACT-67
    d.On(army).Fact("host", host);
  }
  Tell(p, action, band.id);
  // The war begins whatever the people think of it (K-GAP-73) - before unrest may end it.
  const EventNo n = p.t.Post(std::move(d));
  if (p.result != nullptr && p.result->event == kNoEvent) p.result->event = n;
  BeginWar(p, o.realm, o.target, "K-ACT-60", n);
  Settle(p, n);
}

// What last stirred the realm up, looked for among the latest events.
EventNo WhatStirred(const World& w, Id<Realm> r) {
  constexpr std::size_t kLookBack = 400;
  const std::size_t n = w.events.size(), least = n > kLookBack ? n - kLookBack : 0;
  for (std::size_t i = n; i > least; --i) {
    for (const Change& c : w.events[i - 1].changes) {
      if (c.field == Field::kUnrest && c.by > 0 && c.of == Ref(r)) return w.events[i - 1].n;
    }
  }
  return kNoEvent;
}

// Two lists of bands, by the person's skill (K-ACT-72); never below nought (K-UNREST-04, K-GAP-18).
void ReduceUnrest(RealmPlay& p, const RealmOrder& o) {
  const RealmAction& action = p.k.actions.find(o.verb)->second;
  const CheckRoll roll = RollCheck(p, AskFor(p, o, o.skill));
  const ActionBand& band = *action.BandFor(roll.total, o.skill);
  const Rolled rolled = RollBand(p, o.realm, band);
  Draft d = Begin(p, o, "realm.calms", 2);
  NoteCheck(d, roll);
  d.Note(band.id).Fact("unrest", rolled.unrest).Because(WhatStirred(p.w(), o.realm));
  RealmEdit edit(d, p, o.realm);
  ApplyBand(edit, rolled);
  Tell(p, action, band.id);
  Post(p, std::move(d));
}

// Dice for the fleet or for the levies, as the order says (K-ACT-82, K-ACT-83, K-ACT-84).
void Equip(RealmPlay& p, const RealmOrder& o) {
  const RealmAction& action = p.k.actions.find(o.verb)->second;
  const CheckRoll roll = RollCheck(p, AskFor(p, o, "crafts"));
  const ActionBand& band = *action.BandFor(roll.total);
  const Rolled rolled = RollBand(p, o.realm, band);
  Draft d = Begin(p, o, "realm.equips", 2);
  NoteCheck(d, roll);
  d.Note(band.id).Fact("dice", band.dice);
  RealmEdit edit(d, p, o.realm);
  if (o.use == "navy") {
    d.Var(o.realm, "naval_dice", band.dice);
  } else {
    edit.LevyDice(band.dice);  // the cap holds (K-GAP-75)
  }
  ApplyBand(edit, rolled);
  Tell(p, action, band.id);
  if (p.result != nullptr) p.result->points = band.dice;
  Post(p, std::move(d));
}

// Bands of K-ACT-94; fifteen to nineteen is one point (K-GAP-76).
void BuildingProject(RealmPlay& p, const RealmOrder& o) {
  const RealmAction& action = p.k.actions.find(o.verb)->second;
  const CheckRoll roll = RollCheck(p, AskFor(p, o, "building"));
  const ActionBand& band = *action.BandFor(roll.total);
  const Rolled rolled = RollBand(p, o.realm, band);
  Draft d = Begin(p, o, "realm.builds", 1);
  NoteCheck(d, roll);
  Ref work;
  EnsureProject(p, o.realm, o.project, o.province, d, work);
  d.On(work).Note(band.id).Fact("points", band.points).Var(work, "points", band.points);
  RealmEdit edit(d, p, o.realm);
  ApplyBand(edit, rolled);
  Tell(p, action, band.id);
  if (p.result != nullptr) p.result->points = band.points;
  const EventNo n = Post(p, std::move(d));
  if (p.Of(o.realm).alive()) FinishIfDue(p, o.realm, work.work(), n);
}

// Costs an action, no roll; who plays it says how it went (K-GAP-19, K-REVOLT-01).
void Revolution(RealmPlay& p, const RealmOrder& o) {
  Draft d = Begin(p, o, "realm.rises-up", 5);
  d.Note(o.success ? "success" : "failure");
  Tell(p, p.k.actions.find(o.verb)->second, o.success ? "success" : "failure");
  const EventNo n = Post(p, std::move(d));
  if (o.success && p.Of(o.realm).alive()) {
    ChangeGovernment(p, o.realm, o.government, 0, n, "K-REVOLT-04");
  }
}

void Relief(RealmPlay& p, const RealmOrder& o) {  // K-FEAT-11
  const int track = TaintIndex(o.taint);
  Draft d("K-FEAT-11", "realm.eases", o.realm, 1);
  d.Note(o.taint).Var(o.realm, "y:relief", 1);
  RealmEdit(d, p, o.realm).Taint(track, -1);
  if (p.result != nullptr) p.result->rule = "K-FEAT-11";
  Post(p, std::move(d));
}

void Resolve(RealmPlay& p, const RealmOrder& o) {  // K-GAP-55
  Draft d("K-GAP-55", "realm.resolved", o.realm, 4);
  const std::string var = "evil:" + o.taint;
  d.Note(o.taint).Var(o.realm, var, -CountOf(p.Of(o.realm).vars, var));
  if (p.result != nullptr) p.result->rule = "K-GAP-55";
  Post(p, std::move(d));
}

void FameOf(RealmPlay& p, const RealmOrder& o) {  // K-FAME-01's open row; a person's levels
  Draft d("K-FAME-01", "realm.famed", o.realm, 3);
  int fame = o.amount;
  if (o.use == "level") {
    const RealmNumbers& n = p.k.numbers;
    fame = o.amount >= 20   ? n.fame_character[2]
           : o.amount >= 15 ? n.fame_character[1]
           : o.amount >= 10 ? n.fame_character[0]
                            : 0;
  }
  d.Fact("fame", fame);
  RealmEdit(d, p, o.realm).Fame(fame);
  if (p.result != nullptr) p.result->rule = "K-FAME-01";
  Post(p, std::move(d));
}

void Choose(RealmPlay& p, const RealmOrder& o) {
  for (const int level : DueLevels(p.k, p.Of(o.realm))) {
    if (p.k.Level(level).benefit != o.benefit) continue;
    const std::string problem = BenefitProblem(p, o.realm, level, o.value);
    if (!problem.empty()) {
      if (p.result == nullptr) return;
      p.result->status = RealmStatus::kFailed;
      p.result->code = "F-CHOICE";
      p.result->reason = problem;
      return;
    }
    if (p.result != nullptr) p.result->rule = "K-LEVEL-02";
    TakeBenefit(p, o.realm, level, o.value, kNoEvent);
    return;
  }
  if (p.result == nullptr) return;
  p.result->status = RealmStatus::kFailed;
  p.result->code = "F-CHOICE";
  p.result->reason = "no such benefit is due";
}

using Play = void (*)(RealmPlay&, const RealmOrder&);
constexpr std::pair<std::string_view, Play> kPlays[] = {
    {"embassy", Embassy},
    {"attract_population", AttractPopulation},
    {"research", Research},
    {"reduce_taint", ReduceTaint},
    {"tax_collection", TaxCollection},
    {"declare_war", DeclareWar},
    {"reduce_unrest", ReduceUnrest},
    {"equip", Equip},
    {"building_project", BuildingProject},
    {"revolution", Revolution},
    {"relief", Relief},
    {"resolve", Resolve},
    {"fame", FameOf},
    {"choose", Choose},
    {"back", [](RealmPlay& p, const RealmOrder& o) { BackSide(p, o.realm, o.target, kNoEvent); }},
    {"levy",
     [](RealmPlay& p, const RealmOrder& o) {
       if (p.result != nullptr) p.result->rule = "K-ARMY-08";
       SpendLevy(p, o.realm, o.army, std::max(1, o.dice));
     }},
    {"found",
     [](RealmPlay& p, const RealmOrder& o) {
       if (p.result != nullptr) p.result->rule = "K-FAME-01";
       FoundInstitution(p, o.realm, o.institution, o.character, kNoEvent);
     }},
};

}  // namespace

// Loyalty is added to each die (K-ATTR-06).
EventNo SpendLevy(RealmPlay& p, Id<Realm> r, Id<Army> army, int dice) {
  int host = 0;
  const int loyalty = AttributeModifier(p.Of(r), AttributeIndex("loyalty"));
  for (int i = 0; i < dice; ++i) {
    host += std::max(0, p.Roll("levy", r, LevyDie(p.k, p.Of(r))) + loyalty);  // K-GAP-35
  }
  Draft d("K-ARMY-08", "realm.levies", r, 1);
  d.On(army).Fact("dice", dice).Fact("host", host);
  RealmEdit(d, p, r).LevyDice(-dice).Host(army, host);
  return Post(p, std::move(d));
}

void PlayRealmOrder(RealmPlay& p, const RealmOrder& o) {
  for (const auto& [verb, play] : kPlays) {
    if (verb == o.verb) play(p, o);
  }
}

bool TakeOrder(RealmPlay& p, const RealmOrder& o, RealmResult* result, int actions_left) {
  if (const auto problem = CheckRealmOrder(p.w(), p.t.rules, o, actions_left)) {
    if (result != nullptr) {
      // It was sound when it was given; what happened since makes it come to nothing.
      result->status = RealmStatus::kFailed;
      result->code = "F" + problem->code.substr(1);
      result->reason = problem->message;
    } else {
      p.illegal.push_back(o.verb + ": " + problem->code + ": " + problem->message);
    }
    return false;
  }
  p.order = &o;
  p.result = result;
  p.typed.assign(o.rolls.begin(), o.rolls.end());
  if (result != nullptr) result->status = RealmStatus::kDone;
  PlayRealmOrder(p, o);
  p.typed.clear();
  p.order = nullptr;
  p.result = nullptr;
  return true;
}

}  // namespace bw
