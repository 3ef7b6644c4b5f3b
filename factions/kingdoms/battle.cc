// One attack: fire, then melee; who strikes first; hits and losses (K-WAR-16 .. K-WAR-26).
// event army.strikes: actor army, on the army struck; facts phase (1 fire, 2 melee), die,
// modifiers,
//   total, dc, dice, sides, damage, left; note hit or miss
// event army.calls: actor army, on the special unit; note its kind
#include <algorithm>

#include "factions/kingdoms/changes.h"
#include "factions/kingdoms/check.h"
#include "factions/kingdoms/war.h"

namespace bw {

namespace {

enum Phase { kFire = 1, kMelee = 2 };

struct Side {
  Id<Army> army;
  Id<Realm> realm;
  Id<Work> unit;
  bool strikes = true;
};

struct Blow {
  CheckRoll roll;
  int target = 0, dice = 0, sides = 0, damage = 0;
  bool hit = false;
};

bool Printed(const World& w, const KingdomRules& k, Id<War> war) {
  const std::string& reading = WordOf(w.wars[war].words, "reading");
  return reading.empty() ? k.war.printed : reading == "printed";
}

// The declared-on realm's losses are smaller with Fortified Land (K-FEAT-12, K-GAP-46).
int Softened(const RealmPlay& p, Id<War> war, Id<Realm> struck, int damage) {
  if (p.w().wars[war].defender != struck) return damage;
  return std::max(0, damage - FeatSum(p.k, p.Of(struck), &RealmFeat::loss_less));
}

Blow RollBlow(RealmPlay& p, Id<War> war, const Side& by, const Side& at) {
  const World& w = p.w();
  Blow blow;
  CheckAsk ask;
  ask.realm = by.realm;
  ask.purpose = ask.check = "hit";
  ask.skill = "warfare";
  ask.bonus = TechSum(w, by.realm, "hit");
  blow.target = ask.dc = TargetNumber(w, p.k, war, at.realm);
  blow.roll = RollCheck(p, ask);
  blow.hit = blow.roll.total >= blow.target;
  if (!blow.hit) return blow;
  blow.dice = DamageDice(w, p.k, war, by.realm, at.realm);
  // The militia's die, or the unit's own (K-GAP-86, K-GAP-89).
  blow.sides = by.unit ? CountOf(w.works[by.unit].vars, "die") : MilitiaDie(p.k, p.Of(by.realm));
  for (int i = 0; i < blow.dice; ++i) blow.damage += p.Roll("damage", by.realm, blow.sides);
  blow.damage = Softened(p, war, at.realm, blow.damage);
  return blow;
}

// Losses come off the army's Host (K-ARMY-01, K-WAR-23, K-GAP-90).
void ApplyBlow(RealmPlay& p, const Blow& blow, const Side& by, const Side& at, Phase phase) {
  const int host = p.w().armies[at.army].host;
  const int damage = std::min(blow.damage, host);
  Draft d(phase == kFire ? "K-WAR-17" : "K-WAR-18", "army.strikes", by.army, damage > 0 ? 4 : 2);
  d.On(at.army).Fact("phase", phase).Note(blow.hit ? "hit" : "miss");
  NoteCheck(d, blow.roll, blow.target);
  if (blow.hit) {
    d.Fact("dice", blow.dice).Fact("sides", blow.sides).Fact("damage", blow.damage);
    d.Fact("left", host - damage);
    RealmEdit(d, p, at.realm).Host(at.army, -damage);
  }
  const EventNo n = p.t.Post(std::move(d));
  if (p.result != nullptr) {
    if (p.result->event == kNoEvent) p.result->event = n;
    if (p.order != nullptr && p.order->realm == by.realm && p.result->effect.empty()) {
      p.result->effect = blow.hit ? "hit" : "miss";
      p.result->points = damage;
    }
  }
}

bool CanStrike(const RealmPlay& p, const Side& s) {
  return s.strikes && p.w().armies[s.army].host > 0;
}

// K-WAR-19, K-WAR-20: the more mobile first, its losses counted before the other rolls; equals at
// the same time (K-GAP-84).
void PlayPhase(RealmPlay& p, Id<War> war, const Side& a, const Side& b, Phase phase) {
  const int lead = TechSum(p.w(), a.realm, "mobility") - TechSum(p.w(), b.realm, "mobility");
  if (lead == 0) {
    const bool first = CanStrike(p, a), second = CanStrike(p, b);
    Blow one, two;
    if (first) one = RollBlow(p, war, a, b);
    if (second) two = RollBlow(p, war, b, a);
    if (first) ApplyBlow(p, one, a, b, phase);
    if (second) ApplyBlow(p, two, b, a, phase);
    return;
  }
  const Side& quick = lead > 0 ? a : b;
  const Side& slow = lead > 0 ? b : a;
  if (CanStrike(p, quick)) ApplyBlow(p, RollBlow(p, war, quick, slow), quick, slow, phase);
  if (p.w().armies[quick.army].host == 0 || p.w().armies[slow.army].host == 0) return;
  if (CanStrike(p, slow)) ApplyBlow(p, RollBlow(p, war, slow, quick), slow, quick, phase);
}

}  // namespace

// K-WAR-21, K-ATTR-07.
int TargetNumber(const World& w, const KingdomRules& k, Id<War> war, Id<Realm> defender) {
  const Realm& r = w.realms[defender];
  const int base = Printed(w, k, war) ? k.war.printed_base : k.war.target_base;
  return base + SkillProficiency(k, r, "defence") +
         AttributeModifier(r, AttributeIndex("stability")) + TechSum(w, defender, "defence");
}

int DamageDice(const World& w, const KingdomRules& k, Id<War> war, Id<Realm> striker,
               Id<Realm> struck) {
  const int lead = std::max(0, TechLevel(w, k, striker) - TechLevel(w, k, struck));
  return Printed(w, k, war) ? std::max(1, lead) : 1 + lead;
}

Id<Work> UnitNamed(const World& w, Id<Realm> r, std::string_view what) {
  for (const Id<Work> work : WorksOf(w, r, "special-unit")) {
    const Work& row = w.works[work];
    const bool named = what.empty() || row.what == what || row.key == what;
    if (named && row.state == "done" && CountOf(row.vars, "used") == 0) return work;
  }
  return {};
}

void Battle(RealmPlay& p, Id<War> war, Id<Army> attacker, Id<Army> defender, Id<Work> unit) {
  Side a{attacker, p.w().armies[attacker].realm, unit};
  Side b{defender, p.w().armies[defender].realm, {}};
  if (unit) {
    Draft d("K-WAR-25", "army.calls", attacker, 1);
    p.t.Post(std::move(d.On(unit).Var(unit, "used", 1).Note(p.w().works[unit].what)));
  }
  const bool fire_a = TechSum(p.w(), a.realm, "fire") > 0;
  const bool fire_b = TechSum(p.w(), b.realm, "fire") > 0;
  if (fire_a || fire_b) {  // K-GAP-83
    a.strikes = fire_a;
    b.strikes = fire_b;
    PlayPhase(p, war, a, b, kFire);
  }
  a.strikes = b.strikes = true;
  if (p.w().armies[attacker].host > 0 && p.w().armies[defender].host > 0) {
    PlayPhase(p, war, a, b, kMelee);
  }
}

}  // namespace bw
