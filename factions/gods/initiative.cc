// See initiative.h. The key of G-INIT-05: group, time (G-INIT-01), position (G-INIT-06, G-GAP-10);
// a shift changes the group only. Conflicts and all else are in one order (G-INIT-04,
// G-CONFLICT-08). Three things bend plain time (G-INIT-03): new gods, discipline and shifts,
// omnipotence. event god.steps-forward: actor god, by Model of Discipline
#include "factions/gods/initiative.h"

#include <algorithm>
#include <tuple>

namespace bw {

namespace {

enum Rung { kNew = 0, kFirst = 1, kNormal = 2, kLast = 3 };

constexpr int kOmnipotenceGap = 6 * 3600;  // G-OMNI-02
constexpr int kClosing = 21 * 3600;        // G-OMNI-03
constexpr int kOmnipotentRank = 20;

struct Slot {
  int group = kNormal;
  int time = 0;
};

class Initiative {
 public:
  explicit Initiative(GodsDay& day) : day_(day), slots_(day.orders.size()) {
    for (std::size_t i = 0; i < slots_.size(); ++i) slots_[i].time = day.orders[i].time;
  }

  std::vector<std::size_t> Order() {
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      if (day_.Pending(i) && day_.orders[i].slot == "action") Omnipotence(i);
    }
    for (const std::size_t i : ByDeclaration()) ShiftBy(i);
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      // G-NEW-01, G-NEW-02, G-LAW-09: before everybody else, whatever shifts there are; among
      // themselves by time (G-NEW-06).
      const Id<God> god = day_.orders[i].god;  // none in a refused order of nobody
      if (god && IsNew(day_.w, day_.w.gods[god])) slots_[i].group = kNew;
    }
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      if (day_.Pending(i) && HasPlace(i)) out.push_back(i);
    }
    std::sort(out.begin(), out.end(), [&](std::size_t a, std::size_t b) {
      return std::tuple(slots_[a].group, slots_[a].time, day_.orders[a].position, a) <
             std::tuple(slots_[b].group, slots_[b].time, day_.orders[b].position, b);
    });
    return out;
  }

 private:
  // G-OMNI-01, G-OMNI-02, G-OMNI-03: the second action waits until six hours have passed since the
  // first.
  void Omnipotence(std::size_t i) {
    const GodOrder& o = day_.orders[i];
    if (day_.w.gods[o.god].rank < kOmnipotentRank) return;
    for (std::size_t j = 0; j < slots_.size(); ++j) {
      const GodOrder& first = day_.orders[j];
      if (j == i || first.god != o.god || first.slot != "action" || !Counts(j)) continue;
      const bool earlier = std::tie(first.time, first.position) < std::tie(o.time, o.position);
      if (!earlier) continue;
      slots_[i].time = std::max(o.time, first.time + kOmnipotenceGap);
      day_.of[i].late = slots_[i].time >= kClosing;
      return;
    }
  }
  bool Counts(std::size_t i) const { return day_.results[i].status != OrderStatus::kRejected; }

  std::vector<std::size_t> ByDeclaration() const {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < slots_.size(); ++i) {
      if (day_.Pending(i)) out.push_back(i);
    }
    std::sort(out.begin(), out.end(), [&](std::size_t a, std::size_t b) {
      const GodOrder &x = day_.orders[a], &y = day_.orders[b];
      return std::tie(x.time, x.position) < std::tie(y.time, y.position);
    });
    return out;
  }

  // Model of Discipline (once a cycle: G-LAW-06; several by their hours: G-LAW-05) and the effects
  // of powers, in order of declaration.
  void ShiftBy(std::size_t i) {
    const GodOrder& o = day_.orders[i];
    if (o.verb == "discipline" && o.parent) {
      slots_[*o.parent].group = kFirst;
      Draft d = day_.Begin(i, "G-LAW-04", "god.steps-forward", 2);
      d.Var(o.god, "used.discipline", 1);
      day_.Done(i, std::move(d), "the action counts as done at the start of the day");
      return;
    }
    const Power* p = o.verb == "power" ? day_.rules.powers->Find(o.power) : nullptr;
    if (p == nullptr) return;
    for (const Effect& e : p->effects) {
      if (e.kind != EffectKind::kInitiative) continue;
      const int group = e.what == "first" ? kFirst : kLast;
      if (p->target == "order" && o.parent) {
        slots_[*o.parent].group = group;
      } else {
        // On `self`, or where a settlement is the target: all the user's own orders (G-PDATA-09).
        for (std::size_t j = 0; j < slots_.size(); ++j) {
          if (day_.orders[j].god == o.god) slots_[j].group = group;
        }
      }
    }
  }

  // Replies take their parent's place, a new god's too (G-INIT-02, G-POOL-08); what hangs on
  // another order has none of its own (G-INIT-07).
  bool HasPlace(std::size_t i) const {
    const GodOrder& o = day_.orders[i];
    if (o.slot == "free" || o.slot == "reaction") return false;
    for (const std::string_view verb :
         {"rest", "assist", "oppose", "discipline", "raze_build", "pandemonium_build"}) {
      if (o.verb == verb) return false;
    }
    return true;
  }

  GodsDay& day_;
  std::vector<Slot> slots_;
};

}  // namespace

std::vector<std::size_t> WorkOutInitiative(GodsDay& day) { return Initiative(day).Order(); }

}  // namespace bw
