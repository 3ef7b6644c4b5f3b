// Conflict (G-CONFLICT-01..23, the outcomes of G-CONFLICT-03): a pool against the place's DV, and
// the three outcomes. event conflict.fails: actor god, on target, object, helpers; note the
// outcome; facts pool, with, against, dv event conflict.destroys: actor god, on settlement,
// helpers; facts pool, dv, surplus and losses event conflict.overthrows: actor god, on settlement,
// new leader, god that ruled; facts pool, dv, surplus event conflict.razes: actor god, on object,
// settlement, helpers; note what it was; facts pool, dv, surplus, level
#include <algorithm>

#include "factions/bridges/below.h"
#include "factions/gods/effects.h"
#include "factions/gods/resolve.h"
#include "factions/people.h"

namespace bw {

namespace {

class Conflicts {
 public:
  Conflicts(GodsDay& day, std::size_t i)
      : day_(day), w_(day.w), o_(day.orders[i]), i_(i), object_(ObjectOf()) {
    guard_ = GuardOf(w_, day_.rules, object_ ? object_ : o_.target);
    place_ = o_.target.settlement();
    if (!place_ && object_.temple()) place_ = w_.temples[object_.temple()].settlement;
  }

  void Resolve() {
    if (Gone()) {
      return day_.Fail(i_, "F-TARGET-GONE", "G-CONFLICT-02", "what it was aimed at is no more");
    }
    if (day_.FailIfBlocked(i_, guard_, Blocked::kConflict, "G-PDATA-08")) return;
    if (o_.outcome == "raze" && day_.FailIfBlocked(i_, guard_, Blocked::kRaze, "G-PDATA-08")) {
      return;
    }
    Draft d = day_.Begin(i_, "G-CONFLICT-07", "conflict.fails", 4);
    d.Note(o_.outcome).On(place_);
    if (object_ != Ref(place_)) d.On(object_);
    const int pool = GatherPool(day_, i_, Own(), d).sum;
    const int dv =
        (guard_ ? day_.DvNow(guard_)
                : DvOf(w_, day_.rules, SettlementView(w_, day_.rules), object_)) +
        (IsBelow(object_) && day_.sheltered.count(object_) > 0 ? day_.sheltered[object_] : 0);
    d.Fact("dv", dv);
    day_.results[i_].dv = dv;
    if (pool <= dv) {
      return Fails(
          "F-DV", std::move(d),
          "a pool of " + std::to_string(pool) + " does not overcome a DV of " + std::to_string(dv));
    }
    surplus_ = pool - dv;
    day_.results[i_].surplus = surplus_;
    d.Fact("surplus", surplus_);
    if (IsBelow(object_)) return Slay(std::move(d));
    if (o_.outcome == "destruction") return Destroy(std::move(d));
    if (o_.outcome == "overthrow") return Overthrow(std::move(d));
    Raze(std::move(d));
  }

 private:
  Ref ObjectOf() const {
    if (o_.outcome != "raze") return o_.target;
    if (o_.object) return o_.object;
    return o_.hex && !o_.target.temple() && !o_.target.site() ? Ref(o_.hex) : o_.target;
  }

  // What guards it otherwise: a remote temple has its god's might (G-NEUT-06).
  bool Gone() const {
    if (object_.settlement() || o_.target.settlement()) {
      if (!IsStanding(w_, place_)) return true;
    }
    if (const Id<Hex> h = object_.hex()) {
      return w_.plan[h].improvement == Improvement::kNone && !w_.plan[h].road;
    }
    if (IsBelow(object_)) return !StandsBelow(w_, object_);
    if (object_.site()) return w_.sites[object_.site()].state != "standing";
    const Row* row = object_ ? w_.RowOf(object_) : nullptr;
    return row == nullptr || !row->alive();
  }

  // G-CONFLICT-04, -05: might with the bonus of the own temple there, and that temple's level.
  int Own() const {
    const bool both = day_.god_rules.switches.conflict_both;
    int own = both && place_ ? MightAt(w_, day_.rules, o_.god, place_)
                             : MightOf(day_.rules, w_.gods[o_.god]);
    if (!place_) return own;
    if (const Id<Temple> t = TempleIn(w_, o_.god, place_)) own += w_.temples[t].level;
    own += PresenceOf(day_, o_.god, place_, &ChosenKind::attack);
    if (o_.outcome == "overthrow") {
      own += PresenceOf(day_, o_.god, place_, &ChosenKind::overthrow);
    }
    return own;
  }

  void Fails(std::string_view code, Draft d, std::string reason) {
    day_.Fail(i_, code, std::move(reason), std::move(d));
  }

  // B-GOD-02
  void Slay(Draft d) {
    d.event.rule = "B-GOD-02";
    d.event.kind = "conflict.slays";
    const int dead = SlayBelow(d, w_, day_.rules, object_, surplus_);
    d.Fact("folk", dead).Weight(std::min(4 + dead, 8));
    day_.of[i_].succeeded = true;
    const EventNo n = day_.Done(i_, std::move(d), std::to_string(dead) + " die");
    AfterSlaying(day_.t, object_, o_.god, n);
  }

  void Destroy(Draft d) {
    d.event.rule = "G-CONFLICT-09";
    d.event.kind = "conflict.destroys";
    const auto shift = [&](Field f, int by) { return -Shift(w_, day_.rules, d, place_, f, by); };
    const int walls = shift(Field::kDvBuilt, -surplus_);
    const int wealth = shift(Field::kWealth, -surplus_);
    const int people = shift(Field::kPopulation, -kPeoplePerPoint * surplus_);
    d.Fact("walls", walls).Fact("wealth", wealth).Fact("people", people);
    d.Weight(std::min(5 + surplus_ / 3, 8));
    day_.of[i_].succeeded = true;
    day_.Done(i_, std::move(d), "a surplus of " + std::to_string(surplus_) + " falls upon it");
  }

  // G-CONFLICT-10, -22
  void Overthrow(Draft d) {
    const Settlement& s = w_.settlements[place_];
    d.event.rule = "G-CONFLICT-10";
    if (surplus_ < s.rank) {
      return Fails("F-SURPLUS", std::move(d),
                   "a surplus of " + std::to_string(surplus_) + " is less than rank " +
                       std::to_string(s.rank));
    }
    d.event.kind = "conflict.overthrows";
    d.Weight(std::min(5 + s.rank / 2, 8));
    if (s.ruler) d.On(s.ruler);
    d.Set(place_, Field::kRuler, Ref(o_.god));
    Install(d);
    day_.of[i_].succeeded = true;
    day_.Done(i_, std::move(d), day_.Called(o_.god) + " rules " + day_.Called(place_));
  }

  void Install(Draft& d) {
    const Id<Chosen> c = o_.leader.chosen();
    if (c && w_.chosen[c].alive() && !ChosenDormant(w_, day_.rules, c) &&
        SameOrAdjacentRegion(w_, w_.chosen[c].at, place_)) {
      if (w_.chosen[c].at != Ref(place_)) d.Set(c, Field::kAt, Ref(place_));
      d.On(w_.chosen[c].person).Set(place_, Field::kLeader, Ref(w_.chosen[c].person));
      return;
    }
    const Ref figure = AddPerson(d, day_.t, {.role = "lord", .of = place_, .name = o_.leader_name});
    d.Set(place_, Field::kLeader, figure);
  }

  void Raze(Draft d) {
    d.event.rule = RazeRule();
    d.event.kind = "conflict.razes";
    if (const Id<Temple> t = object_.temple()) {
      const Temple& temple = w_.temples[t];
      if (IsNew(w_, w_.gods[temple.god])) {  // G-CONFLICT-15, G-NEW-03
        d.event.kind = "conflict.fails";
        return Fails("F-TARGET-GONE", std::move(d), "a new god's temple cannot be razed");
      }
      if (surplus_ < temple.level) {  // G-CONFLICT-12
        d.event.kind = "conflict.fails";
        return Fails("F-SURPLUS", std::move(d),
                     "a surplus of " + std::to_string(surplus_) + " is less than its level " +
                         std::to_string(temple.level));
      }
      d.On(temple.god).Fact("level", temple.level).Weight(6).Note("temple");
      EndTemple(w_, d, t);
    } else if (const Id<Hex> h = object_.hex()) {
      d.On(guard_).Note(
          w_.plan[h].improvement == Improvement::kNone ? "road" : WordOf(w_.plan[h].improvement));
      RazeHex(day_, d, h);
    } else if (const Id<Creature> c = object_.creature()) {
      d.On(w_.creatures[c].settlement).Note("creature").End(c);
    } else if (const Id<Site> site = object_.site()) {
      d.On(w_.sites[site].god).Note(w_.sites[site].kind).Weight(8);
      RuinSite(w_, d, site);
    }
    day_.of[i_].succeeded = true;
    day_.Done(i_, std::move(d), "a surplus of " + std::to_string(surplus_) + " is enough");
  }

  std::string_view RazeRule() const {
    if (object_.temple()) return "G-CONFLICT-12";
    if (object_.hex()) return "G-CONFLICT-20";
    if (object_.creature()) return "G-PDATA-10";
    return object_.site() && w_.sites[object_.site()].kind == "divine" ? "G-LOC-08"
                                                                       : "G-CONFLICT-13";
  }

  GodsDay& day_;
  const World& w_;
  const GodOrder& o_;
  std::size_t i_;
  Ref object_;
  Id<Settlement> guard_, place_;
  int surplus_ = 0;
};

}  // namespace

void Conflict(GodsDay& day, std::size_t i) { Conflicts(day, i).Resolve(); }

}  // namespace bw
