// A god's bonus action with its chosen ones: any number of moves, then one task (G-CHOSEN-04..07,
// G-GAP-09).
// event chosen.moves: actor god, on the chosen ones' persons and where they go
// event chosen.defends: actor person, on settlement and god; fact dv
// event chosen.clears: actor person, on site or creature, settlement, god; facts roll, needed,
// followers
// event chosen.gathers: actor person, on site and god; facts roll, needed
// event chosen.fails: actor person, on site or creature, god; note the task; facts roll, needed
#include <algorithm>

#include "factions/bridges/below.h"
#include "factions/gods/effects.h"
#include "factions/gods/resolve.h"
#include "generator/world/lair.h"

namespace bw {

namespace {

constexpr int kClear = 6, kGather = 7;  // 2d6 + rating against this + difficulty
constexpr int kHardest = 6, kRestDays = 2, kNear = 3, kMostArtifacts = 3, kPerDifficulty = 10;
constexpr int kPerDv = 4, kLeastDv = 10;  // cleared encounters of a divine location (G-GAP-08)

class Tasks {
 public:
  Tasks(GodsDay& day, std::size_t i) : day_(day), w_(day.w), o_(day.orders[i]), i_(i) {}

  void Resolve() {
    const EventNo moved = Move();
    if (o_.task.empty()) return;
    if (!o_.by || !w_.chosen[o_.by].alive()) {
      return day_.Fail(i_, "F-TARGET-GONE", "G-CHOSEN-05", "the chosen one is no more");
    }
    cause_ = moved;
    if (o_.task == "defend") return Defend();
    if (o_.at.place()) return ClearPlace();  // B-GOD-04
    if (o_.at.treasure()) return BringHome();
    if (Gone()) {
      return day_.Fail(i_, "F-TARGET-GONE", "G-CHOSEN-05", "what it was sent for is no more");
    }
    if (o_.task == "clear") Clear();
    if (o_.task == "gather") Gather();
  }

 private:
  EventNo Move() {
    Draft d = day_.Begin(i_, "G-CHOSEN-04", "chosen.moves", 1);
    for (const ChosenMove& m : o_.moves) {
      if (!m.who || !w_.chosen[m.who].alive() || w_.chosen[m.who].at == m.to) continue;
      d.On(w_.chosen[m.who].person).On(m.to).Set(m.who, Field::kAt, m.to);
    }
    if (d.event.changes.empty()) {
      day_.Done(i_, "G-CHOSEN-04", "the chosen ones stay where they are");
      return kNoEvent;
    }
    return day_.Done(i_, std::move(d), "the chosen ones go their ways");
  }

  bool Gone() const {
    if (const Id<Site> s = o_.at.site()) return w_.sites[s].state != "standing";
    if (const Id<Creature> c = o_.at.creature()) return !w_.creatures[c].alive();
    return true;
  }

  const ChosenKind& Kind() const {
    static const ChosenKind kNone;
    const auto it = day_.god_rules.chosen.find(w_.chosen[o_.by].kind);
    return it == day_.god_rules.chosen.end() ? kNone : it->second;
  }
  Draft Begin(std::string_view rule, std::string_view kind, int weight) const {
    Draft d(rule, kind, w_.chosen[o_.by].person, weight);
    d.On(o_.god).Because(cause_);
    return d;
  }

  void Defend() {
    const Id<Settlement> s = o_.at.settlement();
    if (!IsStanding(w_, s)) {
      return day_.Fail(i_, "F-TARGET-GONE", "G-GAP-09", "the settlement is no more");
    }
    int dv = 1 + Kind().defend;
    const bool real = GodsReachBelow(w_, day_.rules);  // B-GOD-04
    if (real) dv = std::max(dv, MightOf(day_.rules, w_.gods[o_.god]));
    day_.At(s).dv += dv;
    Draft d = Begin("G-GAP-09", "chosen.defends", 2);
    d.On(s).Fact("dv", dv);
    day_.Done(i_, std::move(d), "DV of " + day_.Called(s) + " " + Signed(dv) + " for the day");
  }

  int Difficulty() const {
    if (const Id<Creature> c = o_.at.creature()) {
      return std::min(w_.creatures[c].strength, kHardest);
    }
    return std::min(w_.sites[o_.at.site()].difficulty, kHardest);
  }

  // 2d6 + rating; typed dice of the order come first.
  bool Roll(int rating, int needed, Draft& d) {
    const Ref by(o_.by);
    day_.t.dice.TypeIn("chosen_task", w_.KeyOf(by), o_.rolls);
    const int first = day_.t.dice.Roll("chosen_task", by, 6);
    const int second = day_.t.dice.Roll("chosen_task", by, 6);
    day_.results[i_].rolls = {first, second};
    const int sum = first + second + rating;
    d.Fact("roll", sum).Fact("needed", needed);
    reason_ = std::to_string(first) + " and " + std::to_string(second) + " make " +
              std::to_string(sum) + ", needed " + std::to_string(needed);
    return sum >= needed;
  }

  void Fails(Draft d) {
    d.event.kind = "chosen.fails";
    d.Note(o_.task).On(o_.at);
    const int until = DayOf(w_) + kRestDays;
    d.Var(o_.by, "rest_until", until - CountOf(w_.chosen[o_.by].vars, "rest_until"));
    day_.Fail(i_, "F-TASK", reason_, std::move(d));
  }

  Id<Settlement> Nearest() const {
    if (const Id<Creature> c = o_.at.creature()) {
      if (IsStanding(w_, w_.creatures[c].settlement)) return w_.creatures[c].settlement;
    }
    const Id<Hex> h = HexOf(w_, o_.at);
    Id<Settlement> best;
    int nearest = kNear + 1;
    if (!h) return best;
    for (const Id<Settlement> s : Standing(w_)) {
      if (!w_.settlements[s].hex) continue;
      const int d = w_.plan.Distance(w_.settlements[s].hex, h);
      if (d < nearest) nearest = d, best = s;
    }
    return best;
  }

  void Clear() {
    const int difficulty = Difficulty();
    Draft d = Begin("G-GAP-09", "chosen.clears", 5);
    if (!Roll(Kind().clear, kClear + difficulty, d)) return Fails(std::move(d));
    const int followers = kPerDifficulty * difficulty;
    d.On(o_.at).Fact("followers", followers);
    if (const Id<Settlement> s = Nearest()) {
      d.On(s);
      Shift(w_, day_.rules, d, s, Field::kSatisfaction, 1);
    }
    if (const Id<Site> site = o_.at.site()) {
      w_.sites[site].kind == "divine" ? ClearEncounter(d, site) : RuinSite(w_, d, site);
    } else {
      d.End(o_.at);
    }
    const EventNo n = day_.Done(i_, std::move(d), reason_);
    day_.gains.push_back({o_.god, followers, {}, "G-GAP-09", n, i_});
  }

  // B-GOD-04: an encounter at +might.
  void ClearPlace() {
    const Id<Place> place = o_.at.place();
    if (!StandsBelow(w_, place)) {
      return day_.Fail(i_, "F-TARGET-GONE", "B-GOD-04", "nobody is there any more");
    }
    const Id<Person> who = w_.chosen[o_.by].person;
    const int before = w_.places[place].folk;
    const int might = MightOf(day_.rules, w_.gods[o_.god]);
    const bool won = ClearBelow(day_.t, who, place, might, cause_);
    const auto last = static_cast<EventNo>(w_.events.size() - 1);
    Draft d = Begin("B-GOD-04", "chosen.clears-below", 5);
    d.On(place).Because(last).Fact("folk", std::max(0, before - w_.places[place].folk));
    if (won) {
      day_.Done(i_, std::move(d), "those in " + day_.Called(place) + " are beaten");
    } else {
      reason_ = "those in " + day_.Called(place) + " stand fast";
      Fails(std::move(d));
    }
  }

  // B-GOD-04: a named treasure goes to the god's temple nearest by; with none, it stays.
  void BringHome() {
    const Id<Treasure> what = o_.at.treasure();
    Id<Temple> altar;
    for (const Id<Temple> t : TemplesOfGod(w_, o_.god)) {
      if (w_.temples[t].settlement && (!altar || w_.temples[t].level > w_.temples[altar].level)) {
        altar = t;
      }
    }
    if (!LiesOpen(w_, what) || !altar) {
      return day_.Fail(i_, "F-TARGET-GONE", "B-GOD-04",
                       altar ? "it lies there no more" : "its god has no temple to lay it in");
    }
    Draft d = Begin("B-GOD-04", "chosen.brings-home", 6);
    if (!Roll(Kind().gather, kGather + 1, d)) return Fails(std::move(d));
    d.On(what).On(w_.temples[altar].settlement).Set(what, Field::kAt, Ref(altar));
    day_.Done(i_, std::move(d), reason_);
  }

  void ClearEncounter(Draft& d, Id<Site> site) {
    const int cleared = CountOf(w_.sites[site].vars, "cleared");
    if (cleared >= kLairEncounters) return;
    d.event.rule = "G-GAP-08";
    d.Var(site, "cleared", 1);
    if ((cleared + 1) % kPerDv != 0 || w_.sites[site].difficulty <= kLeastDv) return;
    d.Count(site, Field::kDifficulty, -1).Var(site, "dv_lost", 1);
  }

  void Gather() {
    const Id<Site> site = o_.at.site();
    Draft d = Begin("G-GAP-09", "chosen.gathers", 5);
    if (!site || CountOf(w_.gods[o_.god].vars, "artifacts") >= kMostArtifacts) {
      return day_.Fail(i_, "F-TASK", "G-GAP-09", "a god holds three artifacts at most");
    }
    if (!Roll(Kind().gather, kGather + Difficulty(), d)) return Fails(std::move(d));
    d.On(site).Var(o_.god, "artifacts", 1);
    RuinSite(w_, d, site);
    day_.Done(i_, std::move(d), reason_);
  }

  GodsDay& day_;
  const World& w_;
  const GodOrder& o_;
  std::size_t i_;
  EventNo cause_ = kNoEvent;
  std::string reason_;
};

}  // namespace

void MoveChosen(GodsDay& day, std::size_t i) { Tasks(day, i).Resolve(); }

}  // namespace bw
