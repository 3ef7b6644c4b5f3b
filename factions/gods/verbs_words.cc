// A god's short verbs: blessing, shielding, stirring and calming a settlement, drawing followers.
// event god.intervenes: actor god, on settlement; fact satisfaction (gained)
// event god.protects: actor god, on settlement; facts might, dv (as it stands now)
// event god.sows-discord: actor god, on settlement; fact satisfaction (lost)
// event god.restores-order: actor god, on settlement; fact satisfaction (after)
// event god.overturns: actor god, on settlement, temple and its god; fact level
// event god.regenerates: actor god
// event god.improvises: actor god, on target; note its name
#include "factions/bridges/below.h"
#include "factions/gods/effects.h"
#include "factions/gods/resolve.h"

namespace bw {

namespace {

void TargetGone(GodsDay& day, std::size_t i, std::string_view rule) {
  day.Fail(i, "F-TARGET-GONE", rule, "what it was aimed at is no more");
}

bool NoTemple(GodsDay& day, std::size_t i, Id<Settlement> s, std::string_view rule) {
  if (TempleIn(day.w, day.orders[i].god, s)) return false;
  day.Fail(i, "F-TEMPLE-GONE", rule,
           day.Called(day.orders[i].god) + " has no temple in " + day.Called(s) + " any more");
  return true;
}

}  // namespace

void Intervene(GodsDay& day, std::size_t i) {
  const Id<God> g = day.orders[i].god;
  const Id<Settlement> s = day.TargetOf(i);
  if (!s) return TargetGone(day, i, "G-ACT-08");
  Draft d = day.Begin(i, "G-ACT-08", "god.intervenes", 2);
  d.On(s);
  const int gained =
      Shift(day.w, day.rules, d, s, Field::kSatisfaction, MightAt(day.w, day.rules, g, s));
  d.Fact("satisfaction", gained);
  day.Done(i, std::move(d), "satisfaction of " + day.Called(s) + " " + Signed(gained));
}

// B-GOD-02: the same over a construction, a place or a group.
void Shelter(GodsDay& day, std::size_t i) {
  const Ref what = day.orders[i].target;
  if (!StandsBelow(day.w, what)) return TargetGone(day, i, "B-GOD-02");
  const int might = MightOf(day.rules, day.w.gods[day.orders[i].god]);
  day.sheltered[what] += might;
  const int dv = DvBelow(day.w, day.rules, what) + day.sheltered[what];
  Draft d = day.Begin(i, "B-GOD-02", "god.shelters", 2);
  d.On(what).Fact("might", might).Fact("dv", dv);
  day.results[i].dv = dv;
  day.Done(i, std::move(d), "DV of " + day.Called(what) + " " + Signed(might) + " for the day");
}

// G-ACT-12: from its place in the order on; several add up.
void Protect(GodsDay& day, std::size_t i) {
  const Id<God> g = day.orders[i].god;
  if (IsBelow(day.orders[i].target)) return Shelter(day, i);
  const Id<Settlement> s = day.TargetOf(i);
  if (!s) return TargetGone(day, i, "G-ACT-09");
  const int might = MightAt(day.w, day.rules, g, s);
  day.At(s).dv += might;
  Draft d = day.Begin(i, "G-ACT-09", "god.protects", 2);
  d.On(s).Fact("might", might).Fact("dv", day.DvNow(s));
  day.results[i].dv = day.DvNow(s);
  day.Done(i, std::move(d), "DV of " + day.Called(s) + " " + Signed(might) + " for the day");
}

// G-CONVERT-01, G-GAP-22: from a god or from those who follow nobody; a new god is refused by the
// checks (G-CONVERT-06). Who rests is known only after the cut-off (G-CONVERT-08). What is won is
// entered in the evening (G-FOLLOW-03).
void Convert(GodsDay& day, std::size_t i) {
  const GodOrder& o = day.orders[i];
  const int might = MightOf(day.rules, day.w.gods[o.god]);  // G-MIGHT-07: no temple counts
  if (!o.from) {
    day.conversions.push_back({o.god, 5 * might, {}, "G-CONVERT-05", kNoEvent, i});
    return day.Done(i, "G-CONVERT-05", "people who followed nobody are won over");
  }
  if (!day.w.gods[o.from].alive()) return TargetGone(day, i, "G-CONVERT-01");
  const GodDay& target = day.At(o.from);
  if (target.resting || target.immune) {
    const std::string_view rule = target.resting ? "G-CONVERT-02" : "G-PDATA-14";
    Draft d = day.Thwarted(i, "F-RESTED", rule);
    d.On(o.from);
    return day.Fail(i, "F-RESTED",
                    day.Called(o.from) + (target.resting ? " rests" : " is shielded") + " today",
                    std::move(d));
  }
  day.conversions.push_back({o.god, 10 * might, o.from, "G-CONVERT-03", kNoEvent, i});
  day.Done(i, "G-CONVERT-03", "followers of " + day.Called(o.from) + " are won over");
}

void SewDiscord(GodsDay& day, std::size_t i) {
  const Id<God> g = day.orders[i].god;
  const Id<Settlement> s = day.TargetOf(i);
  if (!s) return TargetGone(day, i, "G-CHAOS-02");
  const bool anywhere = HasFeature(day.w.gods[g], GodFeature::kImprovedDiscord);  // G-CHAOS-07
  if (!anywhere && NoTemple(day, i, s, "G-CHAOS-02")) return;
  Draft d =
      day.Begin(i, TempleIn(day.w, g, s) ? "G-CHAOS-02" : "G-CHAOS-07", "god.sows-discord", 3);
  d.On(s);
  const int lost =
      -Shift(day.w, day.rules, d, s, Field::kSatisfaction, -MightAt(day.w, day.rules, g, s));
  d.Fact("satisfaction", lost);
  day.Done(i, std::move(d), "satisfaction of " + day.Called(s) + " " + Signed(-lost));
}

void LawAndOrder(GodsDay& day, std::size_t i) {
  constexpr int kOrder = 10, kImproved = 15;
  const Id<God> g = day.orders[i].god;
  const Id<Settlement> s = day.TargetOf(i);
  if (!s) return TargetGone(day, i, "G-LAW-02");
  if (NoTemple(day, i, s, "G-LAW-02")) return;
  if (!InUnrest(day.w.settlements[s])) {
    return day.Fail(i, "F-CALM", "G-LAW-02", day.Called(s) + " is not in unrest");
  }
  const bool improved = HasFeature(day.w.gods[g], GodFeature::kImprovedLaw);
  Draft d = day.Begin(i, improved ? "G-LAW-07" : "G-LAW-02", "god.restores-order", 4);
  const int to = improved ? kImproved : kOrder;
  Shift(day.w, day.rules, d, s, Field::kSatisfaction, to - day.w.settlements[s].satisfaction);
  d.On(s).Fact("satisfaction", to);
  day.Done(i, std::move(d), "satisfaction of " + day.Called(s) + " is " + std::to_string(to));
}

void Regenerate(GodsDay& day, std::size_t i) {
  const Id<God> g = day.orders[i].god;
  Draft d = day.Begin(i, "G-NEUT-10", "god.regenerates", 2);
  d.Var(g, "used.regenerate", 1);
  if (CountOf(day.w.gods[g].vars, "slots_used") > 0) d.Var(g, "slots_used", -1);
  day.Done(i, std::move(d), "a spent slot returns");
}

// G-CHAOS-04, G-CHAOS-06, G-CHAOS-08: of any level and owner, except a new god's (G-NEW-07).
void Pandemonium(GodsDay& day, std::size_t i) {
  const GodOrder& o = day.orders[i];
  const Id<Settlement> s = day.TargetOf(i);
  const Id<Temple> temple = s ? TempleIn(day.w, o.temple_of, s) : Id<Temple>();
  if (!s || !temple) return TargetGone(day, i, "G-CHAOS-04");
  if (!InUnrest(day.w.settlements[s])) {
    return day.Fail(i, "F-CALM", "G-CHAOS-04", day.Called(s) + " is not in unrest");
  }
  if (IsNew(day.w, day.w.gods[o.temple_of])) {
    return day.Fail(i, "F-TARGET-GONE", "G-NEW-07", "a new god's temple cannot be destroyed");
  }
  Draft d = day.Begin(i, "G-CHAOS-04", "god.overturns", 6);
  d.On(s).On(temple).On(o.temple_of).Fact("level", day.w.temples[temple].level);
  d.Var(o.god, "used.pandemonium", 1);
  EndTemple(day.w, d, temple);
  day.of[i].succeeded = true;
  day.Done(i, std::move(d), "the temple of " + day.Called(o.temple_of) + " is destroyed");
}

// Effects the scenario approved, under the god's own might (G-ACT-13, G-GAP-17).
void Improvise(GodsDay& day, std::size_t i) {
  const GodOrder& o = day.orders[i];
  const auto it = day.context.improvised.find(o.name);
  if (it == day.context.improvised.end()) return TargetGone(day, i, "G-ACT-13");
  Draft d = day.Begin(i, "G-ACT-13", "god.improvises", 3);
  d.On(o.target).Note(o.name);
  EffectUse use;
  use.order = i;
  use.might = MightAt(day.w, day.rules, o.god, day.TargetOf(i));
  if (const Id<Settlement> s = day.TargetOf(i)) use.settlements = {s};
  use.rival = o.target.god() ? o.target.god() : o.from;
  PerformEffects(day, use, it->second, d);
  const EventNo n = day.Done(i, std::move(d), "as the scenario allows");
  use.Settle(day, n);
}

}  // namespace bw
