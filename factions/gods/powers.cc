// Using a power (G-ACT-10, G-POWER-07, G-SLOT, G-EPIC, G-NEUT-01, G-NEUT-11): what it costs, whom
// it falls on, and its effects at the level of the slot.
// event power.used: actor god, on target, what came of it; note the power's name; facts level,
// changes made
// event power.below: actor god, subject who lives below; note the power's name; facts level, folk
// that died, dv of the day
#include <algorithm>

#include "factions/bridges/below.h"
#include "factions/gods/effects.h"
#include "factions/gods/resolve.h"

namespace bw {

namespace {

// Level in use: the slot's, or an epic power's own (G-SLOT-03, G-EPIC-05, G-NEUT-13).
int LevelOf(const GodsDay& day, const GodOrder& o, const Power& p) {
  if (ViaOf(o, p) == "epic") return p.level;
  return std::max(p.level, SlotLevel(day.rules, day.w.gods[o.god]));
}

bool IsInvested(const God& g, const Power& p) {
  return HasFeature(g, GodFeature::kInvestment) && !p.moral() &&
         !DomainWord(g, "ethical").empty() && p.domain == DomainWord(g, "ethical");
}

// On an order, settlement effects act on the settlement that order targets (G-PDATA-02).
std::vector<Id<Settlement>> FallsOn(const GodsDay& day, std::size_t i, const Power& p) {
  const GodOrder& o = day.orders[i];
  if (p.target == "region") {
    const Id<Province> region =
        o.target.province() ? o.target.province() : RegionOf(day.w, o.target);
    return SettlementsIn(day.w, region);
  }
  Id<Settlement> s = day.TargetOf(i);
  if (!s && o.parent && (p.target == "order" || p.time == "reaction")) {
    s = day.TargetOf(*o.parent);
    const Ref object = day.orders[*o.parent].object;
    if (!s && object) s = GuardOf(day.w, day.rules, object);
    if (!IsStanding(day.w, s)) s = {};
  }
  return s ? std::vector{s} : std::vector<Id<Settlement>>();
}

std::string_view RuleOf(const GodOrder& o, const Power& p) {
  if (p.time == "reaction") return "G-ACT-05";
  if (ViaOf(o, p) == "epic") return "G-EPIC-02";
  if (o.via == "grandeur") return "G-NEUT-11";
  return p.time == "bonus" ? "G-POWER-07" : "G-ACT-10";
}

// The power is stopped; what it cost is gone all the same (G-SLOT-06).
void Stopped(GodsDay& day, std::size_t i, std::string_view code, std::string_view rule,
             std::string reason, EventNo by = kNoEvent) {
  Draft d = day.Thwarted(i, code, rule);
  d.Because(by);
  SpendFor(day, d, i);
  day.Fail(i, code, std::move(reason), std::move(d));
}

// True when the target has gone, or a block or a lost temple stops the power.
bool FailsOnTarget(GodsDay& day, std::size_t i, const Power& p,
                   std::vector<Id<Settlement>>& settlements) {
  const GodOrder& o = day.orders[i];
  const bool one = p.target == "settlement" || p.target == "own";
  if (one && settlements.empty()) {
    Stopped(day, i, "F-TARGET-GONE", "G-SLOT-06", "what it was aimed at is no more");
    return true;
  }
  if (p.target == "god" && o.target.god() && !day.w.gods[o.target.god()].alive()) {
    Stopped(day, i, "F-TARGET-GONE", "G-SLOT-06", "the god is no more");
    return true;
  }
  if (p.target == "own" && !TempleIn(day.w, o.god, settlements.front())) {
    Stopped(
        day, i, "F-TEMPLE-GONE", "G-PDATA-02",
        day.Called(o.god) + " has no temple in " + day.Called(settlements.front()) + " any more");
    return true;
  }
  if (!one && p.target != "region") return false;
  EventNo block = kNoEvent;
  std::erase_if(settlements, [&](Id<Settlement> s) {
    const EventNo by = day.BlockOn(s, Blocked::kPower);
    if (by != kNoEvent) block = by;
    return by != kNoEvent;
  });
  if (block == kNoEvent || !settlements.empty()) return false;
  Stopped(day, i, "F-BLOCKED", "G-PDATA-08",
          day.Called(day.w.events[block].actor) + " allows no power there today", block);
  return true;
}

// B-GOD-02: below there are no towns. What changes a DV does so for the day; as many people as a
// point of a destruction's surplus kills are a point here.
void UseBelow(GodsDay& day, std::size_t i, const Power& p) {
  const GodOrder& o = day.orders[i];
  const Ref what = o.target;
  if (!StandsBelow(day.w, what)) {
    return Stopped(day, i, "F-TARGET-GONE", "B-GOD-02", "nobody lives there any more");
  }
  const int level = LevelOf(day, o, p);
  Draft d = day.Begin(i, "B-GOD-02", "power.below", p.level >= kEpicFrom ? 7 : 3);
  d.Note(p.name).Fact("level", level).On(what);
  SpendFor(day, d, i);
  int walls = 0, people = 0;
  for (const Effect& e : day.rules.powers->At(p, level)) {
    if (!WorksBelow(e)) continue;
    (e.kind == EffectKind::kDv ? walls : people) += AmountOf(day, o.god, p, e, {});
  }
  if (walls != 0) day.sheltered[what] += walls;
  TellChange(d, "dv-day", walls);
  const int surplus = -people / kPeoplePerPoint;
  const int dead = surplus > 0 ? SlayBelow(d, day.w, day.rules, what, surplus) : 0;
  if (dead > 0) d.Fact("folk", dead);
  if (IsInvested(day.w.gods[o.god], p)) ++day.At(o.god).invested;  // G-NEUT-01
  const EventNo n = day.Done(i, std::move(d),
                             p.name + ", at level " + std::to_string(level) +
                                 (walls != 0 ? ", DV " + Signed(walls) + " for the day" : "") +
                                 (dead > 0 ? ", " + std::to_string(dead) + " die" : ""));
  if (dead > 0) AfterSlaying(day.t, what, o.god, n);
}

}  // namespace

void SpendFor(const GodsDay& day, Draft& d, std::size_t i) {
  const GodOrder& o = day.orders[i];
  const Power* p = day.rules.powers->Find(o.power);
  if (p != nullptr && ViaOf(o, *p) == "epic") {
    d.Var(o.god, "used." + EpicUse(day.rules, o.power), 1);
  } else if (o.via == "grandeur") {
    d.Var(o.god, "used.grandeur", 1);
  } else {
    d.Var(o.god, "slots_used", 1);
  }
}

void UsePower(GodsDay& day, std::size_t i) {
  const GodOrder& o = day.orders[i];
  const Power* p = day.rules.powers->Find(o.power);
  if (p == nullptr) {
    return day.Fail(i, "F-TARGET-GONE", "G-PDATA-01", "there is no such power");
  }
  if (p->target == "order" && o.parent && day.of[*o.parent].negated) {
    return Stopped(day, i, "F-NEGATED", "G-PDATA-09", "the order it names was undone before",
                   day.of[*o.parent].negated_by);
  }
  if (IsBelow(o.target)) return UseBelow(day, i, *p);
  EffectUse use;
  use.order = i;
  use.power = p;
  use.level = LevelOf(day, o, *p);
  use.settlements = FallsOn(day, i, *p);
  if (FailsOnTarget(day, i, *p, use.settlements)) return;
  if (p->target == "god") use.rival = o.target.god() ? o.target.god() : o.from;
  if (p->target == "order" && o.parent) use.rival = day.orders[*o.parent].god;
  Draft d = day.Begin(i, RuleOf(o, *p), "power.used", p->level >= 6 ? 7 : 3);
  d.Note(p->name).Fact("level", use.level).On(o.target);
  if (o.parent) {
    d.On(day.orders[*o.parent].god);
    if (!use.settlements.empty()) d.On(use.settlements.front());
  }
  SpendFor(day, d, i);
  PerformEffects(day, use, day.rules.powers->At(*p, use.level), d);
  if (IsInvested(day.w.gods[o.god], *p)) ++day.At(o.god).invested;  // G-NEUT-01
  const EventNo n = day.Done(i, std::move(d), p->name + ", at level " + std::to_string(use.level));
  use.Settle(day, n);
}

}  // namespace bw
