// See resolve.h.
#include "factions/gods/resolve.h"

#include <algorithm>

namespace bw {

namespace {

struct VerbRow {
  std::string_view word;
  Verb resolve;
};
constexpr VerbRow kVerbs[] = {
    {"build_temple", BuildTemple},  {"conflict", Conflict},      {"convert", Convert},
    {"intervene", Intervene},       {"power", UsePower},         {"improve", Improve},
    {"protect", Protect},           {"sew_discord", SewDiscord}, {"pandemonium", Pandemonium},
    {"law_and_order", LawAndOrder}, {"regenerate", Regenerate},  {"improvise", Improvise},
    {"move_chosen", MoveChosen},
};

// Replies fall with an order that never came to its pool (F-NEGATED, section 9.2).
void DropReplies(GodsDay& day, std::size_t order) {
  for (const std::size_t r : day.of[order].replies) {
    if (!day.Pending(r)) continue;
    day.Fail(r, "F-NEGATED", "G-POOL-03", "the order it answered came to nothing",
             day.of[order].event);
  }
}

void ResolveBuilds(GodsDay& day, std::size_t order) {
  for (const std::size_t b : day.of[order].builds) {
    if (day.Pending(b)) BonusBuild(day, b, order);
  }
}

void FailNegated(GodsDay& day, std::size_t i) {
  const EventNo by = day.of[i].negated_by;
  const std::string_view rule = "G-PDATA-09";
  Draft d = day.Thwarted(i, "F-NEGATED", rule);
  d.Because(by);
  if (day.orders[i].verb == "power") SpendFor(day, d, i);  // G-SLOT-06
  const std::string who = by == kNoEvent ? "a power" : day.Called(day.w.events[by].actor);
  day.Fail(i, "F-NEGATED", who + " undid it", std::move(d));
}

}  // namespace

Verb FindVerb(std::string_view verb) {
  for (const VerbRow& row : kVerbs) {
    if (row.word == verb) return row.resolve;
  }
  return nullptr;
}

void ResolveOrder(GodsDay& day, std::size_t i) {
  if (!day.Pending(i) || day.of[i].begun) return;
  day.of[i].begun = true;
  if (day.of[i].late) {
    day.Fail(i, "F-LATE", "G-OMNI-03", "six hours after the first action the day was over");
  } else {
    for (const std::size_t r : std::vector(day.of[i].reactions)) ResolveOrder(day, r);
    for (const std::size_t h : std::vector(day.of[i].helpers)) ResolveOrder(day, h);
    const Verb verb = FindVerb(day.orders[i].verb);
    if (day.of[i].negated) {
      FailNegated(day, i);
    } else if (verb != nullptr) {
      verb(day, i);
    }
  }
  for (const std::size_t r : day.of[i].replies) {
    if (day.results[r].status == OrderStatus::kDone) day.results[r].event = day.of[i].event;
  }
  DropReplies(day, i);
  ResolveBuilds(day, i);
}

int PresenceOf(const GodsDay& day, Id<God> g, Ref place, int ChosenKind::*rating) {
  int sum = 0;
  for (const Id<Chosen> c : ActiveChosenOf(day.w, day.rules, g)) {
    if (day.w.chosen[c].at != place) continue;
    const auto kind = day.god_rules.chosen.find(day.w.chosen[c].kind);
    if (kind != day.god_rules.chosen.end()) sum += kind->second.*rating;
  }
  return sum;
}

namespace {

constexpr int kArtifact = 2;  // G-GAP-09

// An artifact spent with an order counts for the god's own side of the pool.
int SpendArtifact(const GodsDay& day, const GodOrder& o, Draft& d) {
  if (!o.use_artifact || CountOf(day.w.gods[o.god].vars, "artifacts") == 0) return 0;
  d.Var(o.god, "artifacts", -1);
  return kArtifact;
}

void Reply(GodsDay& day, std::size_t r, Draft& d, Pool& pool) {
  const GodOrder& o = day.orders[r];
  for (const std::size_t x : std::vector(day.of[r].reactions)) ResolveOrder(day, x);
  if (day.of[r].negated) return FailNegated(day, r);
  // Plain might: the settlement is not this god's target (G-MIGHT-07).
  const int might = MightOf(day.rules, day.w.gods[o.god]) + SpendArtifact(day, o, d);
  const bool helps = o.verb == "assist";
  (helps ? pool.with : pool.against) += might;
  d.On(o.god);
  day.Done(r, "G-POOL-02",
           day.Called(o.god) + (helps ? " adds " : " takes ") + std::to_string(might) +
               (helps ? " to" : " from") + " the pool");
}

}  // namespace

// Own might, powers (G-CONFLICT-06), artifacts, then the replies.
Pool GatherPool(GodsDay& day, std::size_t i, int own, Draft& d) {
  Pool pool;
  pool.sum = own + day.of[i].pool + SpendArtifact(day, day.orders[i], d);
  for (const std::size_t r : day.of[i].replies) {
    if (!day.Pending(r) || day.of[r].begun) continue;
    day.of[r].begun = true;
    if (day.of[r].late) {
      day.Fail(r, "F-LATE", "G-OMNI-05", "six hours after the first action the day was over");
    } else {
      Reply(day, r, d, pool);
    }
  }
  pool.sum += pool.with - pool.against;  // may fall below zero (G-POOL-07)
  d.Fact("pool", pool.sum).Fact("with", pool.with).Fact("against", pool.against);
  day.results[i].pool = pool.sum;
  return pool;
}

}  // namespace bw
