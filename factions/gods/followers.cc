// The evening's followers (G-FOLLOW-01..09), one event for each source of them, and the ranks that
// follow from their numbers (G-RANK-06).
// event gods.gain: actor world; note the source; followers of each god are in its changes
// event god.converts: actor god, on the other god if any; facts followers
// event god.gains: actor god, on the other god if any; fact followers, by a power or a task
// event god.rises, god.falls: actor god; facts rank (after), followers, might, temple-levels
#include <algorithm>

#include "factions/gods/course.h"

namespace bw {

namespace {

class Followers {
 public:
  explicit Followers(GodsDay& day) : day_(day), w_(day.w), gain_(w_.gods.size()) {
    for (std::size_t i = 0; i < w_.gods.size() && beginning_ == kNoEvent; ++i) {
      if (w_.gods[Id<God>(i)].alive()) beginning_ = w_.gods[Id<God>(i)].founded;
    }
  }

  void Enter() {
    const GodSwitches& switches = day_.god_rules.switches;
    for (const Id<God> g : Gods()) {
      if (day_.At(g).acted) gain_[g.n] += switches.acting_followers;
    }
    Post("G-FOLLOW-01", "acting");
    for (const Temple& t : w_.temples) {
      if (t.alive())
        gain_[t.god.n] += day_.god_rules.Temple(std::min(t.level, kTempleMax)).followers;
    }
    Post("G-FOLLOW-02", "temples");  // G-TEMPLE-05
    for (const FollowerEntry& e : day_.conversions) Move(e, "god.converts");
    OfMood(GodFeature::kOrder, false, 10);
    Post("G-FOLLOW-04", "order");
    OfMood(GodFeature::kDisorder, true, 50);
    Post("G-FOLLOW-05", "disorder");
    for (const Id<God> g : Gods()) gain_[g.n] += kInvestment * day_.At(g).invested;
    Post("G-NEUT-01", "investment");
    for (const FollowerEntry& e : day_.gains) Move(e, "god.gains");
    Priests();
    Post("G-GAP-09", "priests");
    for (const Id<God> g : Gods()) {
      if (LocationOf(w_, g)) gain_[g.n] += switches.location_followers;
    }
    Post("G-LOC-05", "location");
  }

 private:
  static constexpr int kInvestment = 50;

  std::vector<Id<God>> Gods() const {
    std::vector<Id<God>> out;
    for (const Id<God> g : w_.gods.Ids()) {
      if (w_.gods[g].alive()) out.push_back(g);
    }
    return out;
  }

  // Law and chaos, judged after the settlements' updates; remote temples count for neither
  // (G-FOLLOW-08).
  void OfMood(GodFeature feature, bool unrest, int each) {
    for (const Temple& t : w_.temples) {
      if (!t.alive() || !t.settlement || !HasFeature(w_.gods[t.god], feature)) continue;
      if (InUnrest(w_.settlements[t.settlement]) == unrest) gain_[t.god.n] += each;
    }
  }

  void Priests() {
    if (w_.chosen.empty()) return;
    for (const Id<God> g : Gods()) {
      for (const Id<Chosen> c : ActiveChosenOf(w_, day_.rules, g)) {
        const auto kind = day_.god_rules.chosen.find(w_.chosen[c].kind);
        const Id<Settlement> s = w_.chosen[c].at.settlement();
        if (kind == day_.god_rules.chosen.end() || kind->second.followers == 0 || !s) continue;
        if (TempleIn(w_, g, s)) gain_[g.n] += kind->second.followers;
      }
    }
  }

  void Post(std::string_view rule, std::string_view source) {
    Draft d(rule, "gods.gain", Ref::World(), 0);
    d.Note(source).Because(beginning_);
    d.event.changes.reserve(gain_.size());
    for (std::size_t i = 0; i < gain_.size(); ++i) {
      const Id<God> g(i);
      if (w_.gods[g].alive()) d.Count(g, Field::kFollowers, gain_[i]);
      gain_[i] = 0;
    }
    if (!d.event.changes.empty()) day_.Post(std::move(d));
  }

  // Won from another god no more than it has at this moment (G-CONVERT-07, G-PDATA-11), and what it
  // loses is what is won (G-CONVERT-04); nobody falls below nothing (G-FOLLOW-09).
  void Move(const FollowerEntry& e, std::string_view kind) {
    if (!w_.gods[e.god].alive()) return;
    const int by = e.from ? std::min(e.by, w_.gods[e.from].followers)
                          : std::max(e.by, -w_.gods[e.god].followers);
    Draft d(e.rule, kind, e.god, 2);
    d.On(e.from).Because(e.cause).Fact("followers", by);
    if (e.from) d.Count(e.from, Field::kFollowers, -by);
    d.Count(e.god, Field::kFollowers, by);
    if (d.event.changes.empty()) return;
    const EventNo n = day_.Post(std::move(d));
    if (day_.results[e.order].event == kNoEvent) day_.results[e.order].event = n;
  }

  GodsDay& day_;
  const World& w_;
  std::vector<int> gain_;         // by god
  EventNo beginning_ = kNoEvent;  // of the eldest god that lives: what every count comes of
};

}  // namespace

void EnterFollowers(GodsDay& day) {
  if (!day.w.gods.empty()) Followers(day).Enter();
}

namespace {

constexpr std::size_t kLookBack = 2000;  // events

// What last moved its followers that way today, if it is more than the yearly count; else, for a
// rise, the god's latest temple, which the count grows by.
EventNo WhatMoved(const World& w, Id<God> g, int by) {
  EventNo count = kNoEvent;
  for (auto e = w.events.rbegin(); e != w.events.rend() && e->when == w.now.stamp(); ++e) {
    for (const Change& c : e->changes) {
      if (c.field != Field::kFollowers || c.of != Ref(g) || (c.by > 0) != (by > 0)) continue;
      if (e->kind != "gods.gain") return e->n;
      count = e->n;
    }
  }
  const std::size_t n = w.events.size(), least = n > kLookBack ? n - kLookBack : 0;
  for (std::size_t i = n; by > 0 && i > least; --i) {
    const Event& e = w.events[i - 1];
    if (e.actor == Ref(g) && e.kind == "temple.founded") return e.n;
  }
  return count;
}

int TempleLevelsOf(const World& w, Id<God> g) {
  int levels = 0;
  for (const Temple& t : w.temples) levels += t.alive() && t.god == g ? t.level : 0;
  return levels;
}

}  // namespace

// One step a day, down too (G-RANK-05), by the thresholds (G-GAP-03); it counts from the next day
// on (G-MIGHT-06).
void ChangeRanks(GodsDay& day) {
  const World& w = day.w;
  const int top = static_cast<int>(day.god_rules.ranks.size());
  for (const Id<God> id : w.gods.Ids()) {
    const God& g = w.gods[id];
    if (!g.alive()) continue;
    int by = 0;
    if (g.rank < top && g.followers >= day.god_rules.Rank(g.rank + 1).followers) by = 1;
    if (g.rank > 1 && g.followers < day.god_rules.Rank(g.rank).followers) by = -1;
    if (by == 0) continue;
    const int rank = g.rank + by;
    Draft d("G-RANK-06", by > 0 ? "god.rises" : "god.falls", id, rank % 5 == 0 ? 8 : 5);
    d.Fact("rank", rank).Fact("followers", g.followers);
    d.Fact("might", day.god_rules.Rank(rank).might).Fact("temple-levels", TempleLevelsOf(w, id));
    d.Count(id, Field::kRank, by);
    if (by > 0) d.Var(id, "swaps", 1 - CountOf(g.vars, "swaps"));  // G-POWER-04
    d.Because(WhatMoved(w, id, by));
    day.Post(std::move(d));
  }
}

}  // namespace bw
