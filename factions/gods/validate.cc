// ValidateOrders (day.h): what holds for every order, and the sequence in which they are judged.
#include <algorithm>
#include <numeric>

#include "factions/bridges/below.h"
#include "factions/gods/checker.h"
#include "generator/base/wording.h"

namespace bw {

namespace {

constexpr int kWindowEnd = 21 * 3600;  // G-DAY-05

int Phase(const GodOrder& o) {
  if (o.slot == "free") return 0;
  if (o.slot == "bonus") return 2;
  return o.slot == "reaction" ? 3 : 1;
}

std::string Ordinal(std::size_t n) {
  constexpr const char* kWords[] = {"first", "second", "third"};
  return n < std::size(kWords) ? kWords[n] : "further";
}

}  // namespace

std::vector<OrderProblem> ValidateOrders(const World& w, const Rules& rules,
                                         const DayContext& context,
                                         const std::vector<GodOrder>& orders,
                                         std::vector<OrderResult>& results) {
  results.resize(orders.size());
  DayCheck check(w, rules, context, orders, results);
  check.Run();
  std::stable_sort(check.problems.begin(), check.problems.end(),
                   [](const OrderProblem& a, const OrderProblem& b) { return a.order < b.order; });
  return std::move(check.problems);
}

void DayCheck::Run() {
  judged_.assign(orders.size(), kWaiting);
  std::vector<std::size_t> line(orders.size());
  std::iota(line.begin(), line.end(), std::size_t{0});
  std::stable_sort(line.begin(), line.end(), [&](std::size_t a, std::size_t b) {
    const GodOrder &x = orders[a], &y = orders[b];
    const int phase = Phase(x), other = Phase(y);
    if (phase != other) return phase < other;
    if (phase != 0 && x.time != y.time) return x.time < y.time;
    return x.position < y.position;  // G-INIT-06; free orders go by the file (G-PIPE-03)
  });
  for (const std::size_t i : line) Judge(i);
}

void DayCheck::Judge(std::size_t i) {
  const GodOrder& o = orders[i];
  const OrderVerb* verb = FindOrderVerb(o.verb);
  const VerbCheck* row = FindVerbCheck(o.verb);
  if (!Common(i, verb)) return;
  if (Surplus(i)) return;
  OrderCheck c{*this, o, i};
  if (!verb->feature || c.Has(*verb->feature)) row->check(c);
  if (c.failed) return;
  judged_[i] = kLegal;
  taken_[{o.god, o.slot}].push_back(i);
  if (row->enter != nullptr) row->enter(c);
}

// 9.1. True when the order may be looked at further.
bool DayCheck::Common(std::size_t i, const OrderVerb* verb) {
  const GodOrder& o = orders[i];
  const auto refuse = [&](std::string_view code, const std::string& text) {
    Refuse(i, code, text, o.where);
  };
  for (const OrderFault& f : o.faults) Refuse(i, f.code, f.text, f.where);
  const auto told = [&](std::string_view code) {
    return std::any_of(o.faults.begin(), o.faults.end(),
                       [&](const OrderFault& f) { return f.code == code; });
  };
  if (!o.god && o.god_name.empty() && !told("E-FIELD-MISSING")) {
    refuse("E-FIELD-MISSING", Worded("field 'god' is missing, expected a god's id"));
  }
  if (o.god && !w.gods[o.god].alive()) {
    refuse("E-GOD-GONE", Worded("the god was destroyed in year {1}, expected one that lives",
                                {std::to_string(w.WhenOf(w.gods[o.god].ended).year)}));
  }
  if (context.idle) refuse("E-DAY-IDLE", Worded("this is an idle day, expected a day of play"));
  if (o.time < 0 || o.time >= kWindowEnd) {
    refuse("E-TIME-CLOSED",
           Worded("{1} is too late, expected 00:00 to 20:59:59", {TimeText(o.time)}));
  }
  if (verb == nullptr && !told("E-KIND-UNKNOWN") && !o.verb.empty()) {
    refuse("E-KIND-UNKNOWN", Worded("no such order"));
  }
  if (verb != nullptr && !o.slot.empty() &&
      std::find(verb->slots.begin(), verb->slots.end(), o.slot) == verb->slots.end()) {
    const std::vector<std::string> words = {"action", "bonus", "reaction", "free"};
    const bool word = std::find(words.begin(), words.end(), o.slot) != words.end();
    refuse(word ? "E-SLOT-KIND" : "E-FIELD-VALUE",
           Worded("slot '{1}'{2}, expected {3}",
                  {o.slot, (word ? Worded(" is wrong for it") : DidYouMean(o.slot, words)),
                   SlotsText(*verb)}));
  }
  if (o.edited && !o.approved) {  // G-DAY-08, G-DAY-16
    refuse(
        "E-EDITED",
        Worded(
            "changed without leave and void, nothing replaces it today; expected approved = true"));
    taken_[{o.god, o.slot}].push_back(i);
  }
  return judged_[i] != kRefused && verb != nullptr;
}

// One action, at rank 20 two (G-ACT-01, G-OMNI-01); one bonus action and one reaction, at any rank
// (G-ACT-04, G-ACT-06, G-OMNI-04).
int DayCheck::Allowance(Id<God> g, std::string_view slot) const {
  if (slot == "free") return 1 << 20;
  return slot == "action" && w.gods[g].rank >= kTwoActionsRank ? 2 : 1;
}

// The earliest legal ones count (G-ORD-04, G-DAY-09, G-ACT-15); who has acted can answer no order
// either (G-POOL-04). W-EXTRA.
bool DayCheck::Surplus(std::size_t i) {
  const GodOrder& o = orders[i];
  const auto& taken = taken_[{o.god, o.slot}];
  if (static_cast<int>(taken.size()) < Allowance(o.god, o.slot)) return false;
  const GodOrder& first = orders[taken.back()];
  const bool void_one = IsRefused(taken.back());
  const std::string what = Worded(o.slot == "bonus" ? "bonus action" : o.slot);
  const std::string text =
      void_one ? Worded("dropped, as the void {1} at {2} cannot be replaced today",
                        {first.verb, TimeText(first.time)})
               : Worded("a {1} {2}, dropped; {3} at {4} counts",
                        {Worded(Ordinal(taken.size())), what, first.verb, TimeText(first.time)});
  Refuse(i, "W-EXTRA", text, o.where);
  return true;
}

void DayCheck::Refuse(std::size_t i, std::string_view code, const std::string& text,
                      const Where& where) {
  OrderProblem p;
  p.order = i;
  p.code = code;
  p.message = std::string(code) + ": " + Subject(w, orders[i]) + ": " + text;
  p.where = where;
  p.warning = code.front() == 'W';
  problems.push_back(std::move(p));
  judged_[i] = kRefused;
  OrderResult& r = results[i];
  if (r.status == OrderStatus::kRejected) return;  // the first reason stays
  r.status = OrderStatus::kRejected;
  r.code = code;
  r.rule = RuleOfCode(code);
  r.reason = text;
}

// On the first day of a cycle what was used has come back before orders are read (G-DAY-14),
// whether or not that has been entered yet.
God& DayCheck::Shadow(Id<God> g) {
  const auto found = shadows_.find(g);
  if (found != shadows_.end()) return found->second;
  God copy = w.gods[g];
  if (DayOfCycle(rules, DayOf(w)) == 1) {
    EraseIf(copy.vars, [](const auto& v) {
      return v.first == "slots_used" || v.first == "location_lost" || v.first.starts_with("used.");
    });
  }
  // What a rank grants without a choice is had at once (G-EVIL-01, G-GOOD-01).
  for (const std::string& power : PicksDueOf(rules, copy).granted) {
    copy.powers[power] = NextPowerOrder(copy);
    copy.words["as." + power] = "alignment";
  }
  return shadows_.emplace(g, std::move(copy)).first->second;
}

int DayCheck::Built(Id<God> g, Ref where) const {
  const auto found = built.find({g, where});
  return found == built.end() ? 0 : found->second;
}

bool DayCheck::HasTemple(Id<God> g, Id<Settlement> s) const {
  return TempleIn(w, g, s) || Built(g, Ref(s)) > 0;
}

bool DayCheck::InPoolOf(Id<God> g, std::size_t order) const {
  if (orders[order].god == g) return true;
  for (std::size_t i = 0; i < orders.size(); ++i) {
    const GodOrder& o = orders[i];
    if (IsLegal(i) && o.god == g && o.parent == order && (o.verb == "assist" || o.verb == "oppose"))
      return true;
  }
  return false;
}

std::string DayCheck::NextCycle() const {
  const int days = rules.gods->switches.cycle_days;
  return Worded("from day {1} on", {std::to_string(CycleOf(rules, DayOf(w)) * days + 1)});
}

// --- one order

void OrderCheck::Fail(std::string_view code, const std::string& text) {
  failed = true;
  day.Refuse(index, code, text, o.where);
}

bool OrderCheck::LivesBelow() {
  if (StandsBelow(w(), o.target)) return true;
  Fail("E-TARGET-UNKNOWN",
       Worded("nobody lives in {1}, expected somebody who does", {Called(w(), o.target)}));
  return false;
}

bool OrderCheck::Settlement() {
  const Id<bw::Settlement> s = o.target.settlement();
  if (!s) {
    Fail(o.target ? "E-TARGET-KIND" : "E-FIELD-MISSING",
         o.target ? Worded("found {1}, expected a settlement", {AKind(o.target.table)})
                  : Worded("field 'settlement' is missing, expected a settlement's id"));
    return false;
  }
  if (!IsStanding(w(), s)) {
    Fail("E-TARGET-UNKNOWN",
         Worded("{1} lies in ruins, expected a settlement that stands", {Called(w(), o.target)}));
    return false;
  }
  return true;
}

bool OrderCheck::Has(GodFeature f) {
  const FeatureRow& row = RowOf(f);
  const God& g = w().gods[o.god];
  if (g.ethical != row.ethical) {
    Fail("E-FEATURE", Worded("{1} needs the aspect {2}, {3} has {4}",
                             {Worded(row.name), Worded(row.ethical), Name(), Worded(g.ethical)}));
    return false;
  }
  if (g.rank < row.rank) {
    Fail("E-RANK",
         Worded("{1} needs rank {2}, {3} has {4}",
                {Worded(row.name), std::to_string(row.rank), Name(), std::to_string(g.rank)}));
    return false;
  }
  return true;
}

bool OrderCheck::Unused(std::string_view use, std::string_view what) {
  if (UsedThisCycle(god(), use) == 0) return true;
  Fail("E-USED-CYCLE",
       Worded("{1} was used this cycle, expected {2}", {Worded(what), day.NextCycle()}));
  return false;
}

std::string Settlements(const World& w, const std::vector<Id<Settlement>>& list) {
  std::vector<std::string> names;
  for (const Id<Settlement> s : list) names.push_back(Called(w, Ref(s)));
  return OrList(names);
}

bool OrderCheck::OwnTemple(Id<bw::Settlement> s) {
  if (day.HasTemple(o.god, s)) return true;
  std::vector<Id<bw::Settlement>> with;
  for (const Id<bw::Settlement> other : Standing(w())) {
    if (day.HasTemple(o.god, other)) with.push_back(other);
  }
  Fail("E-TEMPLE-NONE",
       Worded("no temple of {1} there{2}",
              {Name(), (with.empty() ? Worded(", and none anywhere")
                                     : Worded(", expected {1}", {Settlements(w(), with)}))}));
  return false;
}

// G-TEMPLE-02, -03; the temple bonus does not count (G-MIGHT-04).
bool OrderCheck::TempleLevel(int level) {
  if (level > kTempleMax) {
    Fail("E-TEMPLE-MAX", Worded("its temple there has level {1}, expected below {2}",
                                {std::to_string(level - 1), std::to_string(kTempleMax)}));
    return false;
  }
  const int needs = rules().gods->Temple(level).might, has = MightOf(rules(), w().gods[o.god]);
  if (has >= needs) return true;
  Fail("E-MIGHT-LOW",
       Worded("level {1} needs might {2}, {3} has {4}",
              {std::to_string(level), std::to_string(needs), Name(), std::to_string(has)}));
  return false;
}

const VerbCheck* FindVerbCheck(std::string_view key) {
  for (const auto* list : {&ActionChecks(), &PowerChecks(), &BonusChecks(), &FreeChecks()}) {
    for (const VerbCheck& v : *list) {
      if (v.key == key) return &v;
    }
  }
  return nullptr;
}

}  // namespace bw
