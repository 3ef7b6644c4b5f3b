// What ends with a day: settlements without people, divine locations without a god of rank, gods
// without followers.
// event settlement.ruined: actor settlement, on temples' gods and ruler; fact temples
// event location.falls: actor site, on god
// event god.dies: actor god, on what falls with it
#include <algorithm>

#include "factions/gods/course.h"
#include "factions/gods/effects.h"

namespace bw {

namespace {

constexpr int kFarthestReach = 4;  // of any settlement: where its improvements may lie

void RuinSettlement(GodsDay& day, Id<Settlement> s) {
  const World& w = day.w;
  const Settlement& row = w.settlements[s];
  Draft d("G-CONFLICT-17", "settlement.ruined", s, 8);
  if (day.At(s).stirred != kNoEvent) d.Because(day.At(s).stirred);
  int temples = 0;
  for (const Id<Temple> t : TemplesOf(w, s)) {
    d.On(w.temples[t].god);
    EndTemple(w, d, t);
    ++temples;
  }
  d.Fact("temples", temples);
  if (row.ruler) d.Set(s, Field::kRuler, Ref());
  if (row.leader) d.Set(s, Field::kLeader, Ref());
  d.Set(s, Field::kState, std::string("ruin")).End(s);
  if (row.hex && !w.plan.empty()) {  // its works stay, nobody's
    for (const Id<Hex> h : w.plan.Within(row.hex, kFarthestReach)) {
      if (w.plan[h].built_by == s) d.Set(h, Field::kBuiltBy, Ref());
    }
    for (const Id<Chosen> c : w.chosen.Ids()) {
      if (w.chosen[c].alive() && w.chosen[c].at == Ref(s)) d.Set(c, Field::kAt, Ref(row.hex));
    }
  }
  day.Post(std::move(d));
}

EventNo RuinLocation(GodsDay& day, Id<God> g, EventNo cause) {
  const Id<Site> site = LocationOf(day.w, g);
  if (!site) return kNoEvent;
  Draft d("G-LOC-06", "location.falls", site, 8);
  d.On(g).Because(cause);
  RuinSite(day.w, d, site);
  return day.Post(std::move(d));
}

// The last event of this kind about the god, looked for among the day's last ones.
EventNo LastOf(const World& w, Id<God> g, std::string_view kind) {
  for (auto e = w.events.rbegin(); e != w.events.rend() && e->when == w.now.stamp(); ++e) {
    if (e->kind == kind && e->actor == Ref(g)) return e->n;
  }
  return kNoEvent;
}

}  // namespace

void RuinSettlements(GodsDay& day) {
  for (const Id<Settlement> s : day.w.settlements.Ids()) {
    if (IsStanding(day.w, s) && day.w.settlements[s].population == 0) RuinSettlement(day, s);
  }
}

void RuinLocations(GodsDay& day) {
  constexpr int kRank = 10;
  for (const Id<God> g : day.w.gods.Ids()) {
    const God& god = day.w.gods[g];
    if (god.alive() && god.rank < kRank) RuinLocation(day, g, LastOf(day.w, g, "god.falls"));
  }
}

void EndGods(GodsDay& day) {
  const World& w = day.w;
  for (const Id<God> g : w.gods.Ids()) {
    const God& god = w.gods[g];
    if (!god.alive() || god.followers > 0 || IsNew(w, god)) continue;
    if (!TemplesOfGod(w, g).empty()) continue;
    Draft d("G-GAP-15", "god.dies", g, 9);
    d.Fact("rank", god.rank);
    for (const Id<Chosen> c : ChosenOf(w, g)) {
      d.End(c);
      if (w.chosen[c].person && w.people[w.chosen[c].person].alive()) d.End(w.chosen[c].person);
    }
    for (const Id<Settlement> s : w.settlements.Ids()) {  // G-GAP-14
      if (w.settlements[s].ruler == g) d.On(s).Set(s, Field::kRuler, Ref());
    }
    d.End(g);
    const Id<Site> site = LocationOf(w, g);
    const EventNo n = day.Post(std::move(d));
    if (!site) continue;
    Draft fall("G-LOC-06", "location.falls", site, 8);
    fall.On(g).Because(n);
    RuinSite(w, fall, site);
    day.Post(std::move(fall));
  }
}

}  // namespace bw
