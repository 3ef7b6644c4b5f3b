// Automatic gods, from the first draw of the day to the last.
#include "factions/deciders/gods.h"

#include <algorithm>
#include <numeric>

#include "factions/bridges/below.h"
#include "factions/deciders/decider.h"
#include "generator/rules/bridges.h"

namespace bw {

namespace {

// Hours in seconds: early, midday, late.
constexpr int kParts[] = {0, 8 * 3600, 16 * 3600, kDayCloses - 1800};
constexpr int kOmnipotent = 20;        // the rank with two actions (G-OMNI-01)
constexpr int kBetween = 6 * 3600;     // that lie so far apart (G-OMNI-02)
constexpr int kLastOfTwo = 14 * 3600;  // so the first must not be later

int DrawTime(Decider& d, std::size_t god) {
  const Mind& m = d.Who(god);
  Rng& rng = d.Draws(god);
  const int weights[] = {m.Of(Weigh::kEarly), m.Of(Weigh::kMidday), m.Of(Weigh::kLate)};
  const std::size_t part = std::min<std::size_t>(rng.Weighted(weights), 2);
  const int time = kParts[part] + 60 * rng.Below((kParts[part + 1] - kParts[part]) / 60);
  return m.row->rank >= kOmnipotent ? std::min(time, kLastOfTwo) : time;
}

void Begin(Decider& d, std::size_t god) {
  const Mind& m = d.Who(god);
  Today& day = d.today[god];
  day.time = DrawTime(d, god);
  day.replies = d.Chance(god, Weigh::kReply);
  day.slots = m.fresh ? SlotsTotal(d.o.rules, *m.row) : SlotsFree(d.o.rules, *m.row);
  day.artifacts = CountOf(m.row->vars, "artifacts");
  const bool epic_rank = m.row->rank >= 11 && d.Chance(god, Weigh::kEpic);
  day.epic = epic_rank;
  day.grandeur = HasFeature(*m.row, GodFeature::kGrandeur) && m.Used("grandeur") == 0;
  day.remote = m.Used("remote_temple") == 0;
  day.pandemonium = m.Used("pandemonium") == 0;
  day.regenerate = m.Used("regenerate") == 0 && !m.fresh;
  if (day.slots == 0 && !day.epic && !day.grandeur) return;
  for (KnownPower& k : KnownPowers(d.o.rules, *m.row)) {
    if (!k.dormant) day.powers.push_back(std::move(k));
  }
}

void SecondAction(Decider& d, std::size_t god) {
  const Mind& m = d.Who(god);
  const Today& day = d.today[god];
  if (m.row->rank < kOmnipotent || day.resting) return;
  const int latest = kDayCloses - 600, first = day.time + kBetween;
  if (first >= latest) return;
  const int time = first + 60 * d.Draws(god).Below((latest - first) / 60 + 1);
  DeclareAction(d, god, time);
}

}  // namespace

int LikingBelow(const Outlook& o, std::size_t god, const Target& at, int odds) {
  return at.beast ? Percent(o.Good(god, at.town), odds) : Percent(o.Harm(god, at.town), odds) / 3;
}

Decider::Decider(Turn& turn) : t(turn), o(turn.world(), turn.rules), today(o.minds.size()) {
  for (const Mind& m : o.minds) streams_.push_back(&t.dice.Stream("god-decides", m.id));
  if (!GodsReachBelow(o.w, o.rules)) return;
  const auto add = [&](Ref what, Id<Settlement> above, bool beast) {
    const int town = above ? o.TownOf(above) : -1;
    if (town < 0) return;
    const int need = DvBelow(o.w, o.rules, what) + o.rules.bridges->surplus_a_folk;
    below.push_back({what, static_cast<std::size_t>(town), need, beast});
  };
  for (const Id<Group> id : o.w.groups.Ids()) {
    const Group& g = o.w.groups[id];
    if (!g.alive() || (g.kind != "villain" && g.kind != "alpha")) continue;
    add(id, TownAbove(o.w, g.delve), true);
  }
  for (const Id<Construction> id : o.w.constructions.Ids()) {
    const Construction& c = o.w.constructions[id];
    if (c.settlement && StandsBelow(o.w, id)) add(id, c.settlement, false);
  }
  tasks_below = TasksBelow(o.w);
}

GodOrder& Decider::Declare(std::size_t god, std::string_view slot, std::string_view verb,
                           int time) {
  GodOrder order;
  order.position = static_cast<int>(orders.size());
  order.god = Who(god).id;
  order.slot = slot;
  order.verb = verb;
  order.time = std::min(time, kDayCloses - 1);
  if (slot == "action") today[god].actions.push_back(orders.size());
  orders.push_back(std::move(order));
  return orders.back();
}

bool NearPlaced(const Decider& d, Id<Hex> h, int steps) {
  return std::any_of(d.placed.begin(), d.placed.end(),
                     [&](Id<Hex> p) { return d.o.w.plan.Distance(p, h) <= steps; });
}

bool HasBuilt(const Today& today, Ref where) {
  return std::find(today.built.begin(), today.built.end(), where) != today.built.end();
}

std::size_t DrawByFactor(const std::vector<Choice>& choices, Rng& rng) {
  std::vector<int> weights;
  weights.reserve(choices.size());
  for (const Choice& c : choices) weights.push_back(std::max(0, c.factor));
  return rng.Weighted(weights);
}

std::vector<GodOrder> DecideGods(Turn& t) {
  Decider d(t);
  d.orders.reserve(4 * d.o.minds.size());
  std::vector<std::size_t> by_hour(d.o.minds.size());
  std::iota(by_hour.begin(), by_hour.end(), std::size_t{0});
  for (const std::size_t god : by_hour) Begin(d, god);
  std::stable_sort(by_hour.begin(), by_hour.end(),
                   [&](std::size_t a, std::size_t b) { return d.today[a].time < d.today[b].time; });
  // What is free comes first, for all: an action may not build where a location was placed.
  for (const std::size_t god : by_hour) DeclarePicks(d, god);
  for (const std::size_t god : by_hour) DeclareAction(d, god, d.today[god].time);
  // The afternoon: second actions, then what hangs on an action, then what answers one.
  for (const std::size_t god : by_hour) SecondAction(d, god);
  for (const std::size_t god : by_hour) DeclareBonus(d, god);
  for (const std::size_t god : by_hour) DeclareReaction(d, god);
  return std::move(d.orders);
}

}  // namespace bw
