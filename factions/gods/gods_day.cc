// See gods_day.h.
// event god.thwarted: actor god, on what it was aimed at; note the F-code in small letters
#include "factions/gods/gods_day.h"

#include <algorithm>

namespace bw {

namespace {

constexpr std::array<std::string_view, kBlockKinds> kBlockWords{"conflict", "raze", "improve",
                                                                "build", "power"};
constexpr int kMostPeople = 1'000'000'000;  // so that no sum overflows
constexpr int kMostFound = 1'000'000'000;

struct Limits {
  int least = 0, most = kMostFound;
};

Limits LimitsOf(const Rules& rules, const Settlement& s, Field f) {
  switch (f) {
    case Field::kSatisfaction: return {0, 20};  // G-UNREST-06
    case Field::kPopulation: return {0, kMostPeople};
    case Field::kDvBuilt:  // G-SETT-03
      return {std::min(s.dv_built, rules.settlements.Rank(std::clamp(s.rank, 1, 7)).dv),
              kMostFound};
    case Field::kGrowth: return {-1000, 1000};
    default: return {};
  }
}

int ValueOf(const Settlement& s, Field f) {
  switch (f) {
    case Field::kSatisfaction: return s.satisfaction;
    case Field::kPopulation: return s.population;
    case Field::kDvBuilt: return s.dv_built;
    case Field::kWealth: return s.wealth;
    case Field::kIncomeBase: return s.income_base;
    case Field::kFoodBase: return s.food_base;
    case Field::kGrowth: return s.growth_permille;
    default: return 0;
  }
}

bool Earlier(const GodOrder& a, const GodOrder& b) {
  return a.time != b.time ? a.time < b.time : a.position < b.position;
}

std::string LowCode(std::string_view code) {
  std::string out(code.substr(code.size() > 2 && code[1] == '-' ? 2 : 0));
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

}  // namespace

std::optional<Blocked> BlockedOf(std::string_view word) {
  const auto it = std::find(kBlockWords.begin(), kBlockWords.end(), word);
  if (it == kBlockWords.end()) return {};
  return static_cast<Blocked>(it - kBlockWords.begin());
}

int Shift(const World& w, const Rules& rules, Draft& d, Id<Settlement> s, Field field, int by,
          bool fresh) {
  const Settlement& row = w.settlements[s];
  int now = ValueOf(row, field);
  for (std::size_t i = 0; !fresh && i < d.event.changes.size(); ++i) {
    const Change& c = d.event.changes[i];
    if (c.field == field && c.of == Ref(s)) now += c.by;
  }
  const Limits limits = LimitsOf(rules, row, field);
  const int to = std::clamp(now + by, std::min(limits.least, now), std::max(limits.most, now));
  d.Count(s, field, to - now);
  return to - now;
}

void TellChange(Draft& d, std::string_view what, int by) {
  if (by > 0) d.Fact(what, by);
  if (by < 0) d.Fact(std::string(what) + "-lost", -by);
}

std::string Signed(int n) { return (n < 0 ? "" : "+") + std::to_string(n); }

GodsDay::GodsDay(Turn& turn, const DayContext& day_context, const std::vector<GodOrder>& day_orders,
                 std::vector<OrderResult>& day_results)
    : t(turn),
      w(turn.world()),
      rules(turn.rules),
      god_rules(*turn.rules.gods),
      context(day_context),
      orders(day_orders),
      results(day_results),
      settlements(w.settlements.size()),
      gods(w.gods.size()),
      of(day_orders.size()) {
  LinkOrders();
}

// What hangs on another order: reactions to it, replies to its pool, powers that name it, and the
// builds that wait for its success (G-CHAOS-05, G-CONFLICT-21).
void GodsDay::LinkOrders() {
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const GodOrder& o = orders[i];
    if (!Pending(i)) continue;
    if (o.verb == "pandemonium_build") {
      for (std::size_t p = 0; p < orders.size(); ++p) {
        const bool mine = orders[p].god == o.god && orders[p].verb == "pandemonium";
        if (mine && Pending(p)) of[p].builds.push_back(i);
      }
    }
    if (!o.parent || *o.parent >= orders.size()) continue;
    OrderDay& parent = of[*o.parent];
    if (o.verb == "assist" || o.verb == "oppose") parent.replies.push_back(i);
    if (o.verb == "raze_build") parent.builds.push_back(i);
    if (o.verb == "power") (o.slot == "reaction" ? parent.reactions : parent.helpers).push_back(i);
  }
  for (OrderDay& o : of) {
    for (auto* list : {&o.reactions, &o.helpers, &o.replies, &o.builds}) {
      std::sort(list->begin(), list->end(),
                [&](std::size_t a, std::size_t b) { return Earlier(orders[a], orders[b]); });
    }
  }
}

SettlementDay& GodsDay::At(Id<Settlement> s) {
  if (settlements.size() <= s.n) settlements.resize(w.settlements.size());
  return settlements[s.n];
}

GodDay& GodsDay::At(Id<God> g) {
  if (gods.size() <= g.n) gods.resize(w.gods.size());
  return gods[g.n];
}

EventNo GodsDay::Post(Draft&& d) {
  const EventNo n = t.Post(std::move(d));
  Recall(n);
  return n;
}

void GodsDay::Recall(EventNo n) {
  bool land = false;
  for (const Change& c : w.events[n].changes) {
    if (c.field == Field::kSatisfaction && c.by < 0) At(c.of.settlement()).stirred = n;
    land = land || c.of.table == Table::kHex;
    if (c.of.table == Table::kSettlement && c.field == Field::kRank) {
      At(c.of.settlement()).land.reset();  // it reaches further now, or less far (G-TERRAIN-07)
    }
  }
  if (!land) return;
  for (SettlementDay& s : settlements) s.land.reset();
}

Draft GodsDay::Begin(std::size_t order, std::string_view rule, std::string_view kind,
                     int weight) const {
  return Draft(rule, kind, orders[order].god, weight);
}

EventNo GodsDay::Done(std::size_t order, Draft&& d, std::string reason) {
  const std::string rule = d.event.rule;
  const EventNo n = Post(std::move(d));
  of[order].event = results[order].event = n;
  Done(order, rule, std::move(reason));
  return n;
}

void GodsDay::Done(std::size_t order, std::string_view rule, std::string reason) {
  OrderResult& r = results[order];
  r.status = OrderStatus::kDone;
  r.rule = rule;
  r.reason = std::move(reason);
}

Draft GodsDay::Thwarted(std::size_t order, std::string_view code, std::string_view rule) const {
  const GodOrder& o = orders[order];
  Draft d(rule, "god.thwarted", o.god, 2);
  d.Note(LowCode(code)).On(o.target);
  if (o.object != o.target) d.On(o.object);
  return d;
}

void GodsDay::Fail(std::size_t order, std::string_view code, std::string_view rule,
                   std::string reason, EventNo cause) {
  Draft d = Thwarted(order, code, rule);
  d.Because(cause);
  Fail(order, code, std::move(reason), std::move(d));
}

void GodsDay::Fail(std::size_t order, std::string_view code, std::string reason, Draft&& d) {
  OrderResult& r = results[order];
  r.status = OrderStatus::kFailed;
  r.code = code;
  r.rule = d.event.rule;
  r.reason = std::move(reason);
  of[order].event = r.event = Post(std::move(d));
}

Id<Settlement> GodsDay::TargetOf(std::size_t order) const {
  const Ref target = orders[order].target;
  Id<Settlement> s = target.settlement();
  if (const Id<Temple> temple = target.temple()) s = w.temples[temple].settlement;
  if (const Id<Creature> c = target.creature()) s = w.creatures[c].settlement;
  if (target.hex()) s = GuardOf(w, rules, target);
  return IsStanding(w, s) ? s : Id<Settlement>();
}

EventNo GodsDay::BlockOn(Id<Settlement> s, Blocked kind) {
  return s ? At(s).blocks[static_cast<std::size_t>(kind)] : kNoEvent;
}

bool GodsDay::FailIfBlocked(std::size_t order, Id<Settlement> s, Blocked kind,
                            std::string_view rule) {
  const EventNo by = BlockOn(s, kind);
  if (by == kNoEvent) return false;
  const std::string_view word = kBlockWords[static_cast<std::size_t>(kind)];
  Fail(order, "F-BLOCKED", rule,
       Called(w.events[by].actor) + " allows no " + std::string(word) + " in " + Called(s) +
           " today",
       by);
  return true;
}

const LandGives& GodsDay::Land(Id<Settlement> s) {
  SettlementDay& day = At(s);
  if (!day.land) day.land = LandOf(w, rules, s);
  return *day.land;
}

int GodsDay::PermanentDv(Id<Settlement> s) { return w.settlements[s].dv_built + Land(s).dv; }

int GodsDay::DvNow(Id<Settlement> s) {
  return std::max(0, CurrentDv(w, s, PermanentDv(s)) + At(s).dv);
}

int GodsDay::FoodNow(Id<Settlement> s) {
  return std::max(0, w.settlements[s].food_base + Land(s).food + At(s).food);
}

std::string GodsDay::Called(Ref r) const {
  const std::string_view name = w.NameOf(r);
  return name.empty() ? w.KeyOf(r) : std::string(name);
}

}  // namespace bw
