// Checks of bonus actions (9.3), powers apart: they hang on what was declared as actions.
#include <algorithm>

#include "factions/bridges/below.h"
#include "factions/gods/checker.h"

namespace bw {

namespace {

// --- chosen ones (G-CHOSEN-04..08)

std::string OwnChosen(OrderCheck& c) {
  std::vector<std::string> keys;
  for (const Id<Chosen> k : ActiveChosenOf(c.w(), c.rules(), c.o.god)) {
    if (!ChosenResting(c.w(), k)) keys.push_back(c.w().chosen[k].key);
  }
  return keys.empty() ? "and none is ready" : "expected " + OrList(keys);
}

bool CheckWho(OrderCheck& c, Id<Chosen> who) {
  const World& w = c.w();
  const Chosen& row = w.chosen[who];
  if (row.god != c.o.god || !row.alive()) {
    c.Fail("E-CHOSEN-OWN",
           Called(w, Ref(who)) + " is no chosen one of " + c.Name() + ", " + OwnChosen(c));
    return false;
  }
  if (ChosenDormant(w, c.rules(), who)) {
    c.Fail("E-CHOSEN-RESTING", Called(w, Ref(who)) + " sleeps at rank " +
                                   std::to_string(w.gods[c.o.god].rank) + ", " + OwnChosen(c));
    return false;
  }
  if (ChosenResting(w, who)) {
    c.Fail("E-CHOSEN-RESTING", Called(w, Ref(who)) + " rests until day " +
                                   std::to_string(CountOf(row.vars, "rest_until")) + ", " +
                                   OwnChosen(c));
    return false;
  }
  return true;
}

void CheckMove(OrderCheck& c, const ChosenMove& m) {
  const World& w = c.w();
  if (!CheckWho(c, m.who)) return;
  if (m.to.settlement() && !IsStanding(w, m.to.settlement())) {
    return c.Fail("E-TARGET-UNKNOWN",
                  Called(w, m.to) + " lies in ruins, expected a settlement that stands");
  }
  if (!SameOrAdjacentRegion(w, w.chosen[m.who].at, m.to)) {
    c.Fail("E-CHOSEN-REGION", Called(w, Ref(m.who)) + " cannot go from " +
                                  Called(w, w.chosen[m.who].at) + " to " + Called(w, m.to) +
                                  ", expected the same region or an adjacent one");
  }
}

// Where it will be once moved.
Ref PlaceAfter(const OrderCheck& c, Id<Chosen> who) {
  for (const ChosenMove& m : c.o.moves) {
    if (m.who == who) return m.to;
  }
  return c.w().chosen[who].at;
}

bool SamePlace(const World& w, Ref a, Ref b) {
  if (a == b) return true;
  if (const Id<Creature> k = b.creature(); k && Ref(w.creatures[k].settlement) == a) return true;
  const Id<Hex> ha = HexOf(w, a), hb = HexOf(w, b);
  return ha && ha == hb;
}

// What a task may be done at (G-GAP-09, G-PDATA-10, G-GAP-08).
bool FitsTask(OrderCheck& c, std::string_view task, Ref at) {
  const World& w = c.w();
  if (at.place() && task == "clear") return StandsBelow(w, at);              // B-GOD-04
  if (at.treasure() && task == "gather") return LiesOpen(w, at.treasure());  // B-GOD-04
  if (task == "defend") return at.settlement() && IsStanding(w, at.settlement());
  if (task == "clear" && at.creature()) return w.creatures[at.creature()].alive();
  const Id<Site> s = at.site();
  if (!s || !w.sites[s].alive() || w.sites[s].state != "standing") return false;
  if (task == "gather") return w.sites[s].kind == "artifact";
  return w.sites[s].kind == "dungeon" ||
         (w.sites[s].kind == "divine" && w.sites[s].god != c.o.god &&
          c.rules().gods->switches.lair_clearing);
}

void CheckTask(OrderCheck& c) {
  static const std::vector<std::string> kTasks = {"clear", "gather", "defend"};
  const World& w = c.w();
  if (c.o.task.empty()) {
    if (c.o.by || c.o.at) c.Fail("E-TASK", "no task is named, expected " + OrList(kTasks));
    return;
  }
  if (std::find(kTasks.begin(), kTasks.end(), c.o.task) == kTasks.end()) {
    return c.Fail("E-TASK", "no such task '" + c.o.task + "'" + Legal(c.o.task, kTasks));
  }
  if (!c.o.by) {
    return c.Fail("E-TASK", "nobody is named for the task, expected by = a chosen one of its own");
  }
  if (!CheckWho(c, c.o.by)) return;
  if (c.o.task == "gather" && !c.o.at.treasure() &&
      CountOf(c.god().vars, "artifacts") >= kMostArtifacts) {
    c.Fail("E-TASK", c.Name() + " holds " + std::to_string(kMostArtifacts) +
                         " artifacts, expected fewer before it gathers another");
  }
  if (!FitsTask(c, c.o.task, c.o.at)) {
    const char* what = c.o.task == "clear"    ? "a dungeon or a creature"
                       : c.o.task == "gather" ? "an artifact site"
                                              : "a settlement";
    return c.Fail("E-TASK-PLACE", c.o.task + " has nothing to do " +
                                      (c.o.at ? "at " + Called(w, c.o.at) : "nowhere") +
                                      ", expected at = " + what);
  }
  const Ref place = PlaceAfter(c, c.o.by);
  if (!SamePlace(w, place, c.o.at)) {
    c.Fail("E-TASK-PLACE", Called(w, Ref(c.o.by)) + " is in " + Called(w, place) +
                               ", expected in " + Called(w, c.o.at));
  }
}

void CheckMoveChosen(OrderCheck& c) {
  if (ChosenOf(c.w(), c.o.god).empty()) {
    return c.Fail("E-CHOSEN-NONE", c.Name() + " has no chosen one, expected one first");
  }
  for (std::size_t i = 0; i < c.o.moves.size(); ++i) {
    const ChosenMove& m = c.o.moves[i];
    const bool again = std::any_of(c.o.moves.begin(), c.o.moves.begin() + static_cast<long>(i),
                                   [&](const ChosenMove& e) { return e.who == m.who; });
    if (again) {
      c.Fail("E-CHOSEN-TWICE", Called(c.w(), Ref(m.who)) + " moves twice, expected once");
    } else {
      CheckMove(c, m);
    }
  }
  CheckTask(c);
}

// --- Model of Discipline (G-LAW-04, -10)

void CheckDiscipline(OrderCheck& c) {
  c.Unused("discipline", "Model of Discipline");
  const auto fail = [&](const std::string& found) {
    c.Fail("E-DISCIPLINE", "found " + found + ", expected an action of its own, declared before");
  };
  if (!c.o.parent) return fail("no order '" + c.o.parent_name + "'");
  const GodOrder& order = c.day.orders[*c.o.parent];
  if (order.god != c.o.god) return fail("another god's order");
  if (order.slot != "action") return fail("a " + order.verb);
  if (order.verb == "assist" || order.verb == "oppose") {
    return fail("an " + order.verb + ", which follows its order");
  }
  if (c.day.IsRefused(*c.o.parent)) return fail("a refused order");
  if (order.time > c.o.time) fail("one declared at " + TimeText(order.time));
}

// --- temples built after destruction

void CheckPandemoniumBuild(OrderCheck& c) {
  bool granted = false;
  for (std::size_t i = 0; i < c.day.orders.size(); ++i) {
    const GodOrder& o = c.day.orders[i];
    granted |= c.day.IsLegal(i) && o.god == c.o.god && o.verb == "pandemonium";
  }
  if (!granted) {
    return c.Fail("E-BONUS-NONE",
                  "no legal pandemonium of " + c.Name() + " today, expected one first");
  }
  CheckBuild(c);
}

// In the settlement of the raze; what the raze itself takes away is seen when it resolves.
void CheckRazeBuild(OrderCheck& c) {
  const auto fail = [&](const std::string& found) {
    c.Fail("E-BONUS-NONE", "found " + found + ", expected a raze that it declares or assists");
  };
  if (!c.o.parent) return fail("no order '" + c.o.parent_name + "'");
  const std::size_t p = *c.o.parent;
  const GodOrder& order = c.day.orders[p];
  if (order.verb != "conflict" || order.outcome != "raze") {
    return fail(order.verb == "conflict" ? "a conflict for " + order.outcome : "a " + order.verb);
  }
  if (!c.day.IsLegal(p)) return fail("a refused order");
  bool in = order.god == c.o.god;
  for (std::size_t i = 0; i < c.day.orders.size(); ++i) {
    const GodOrder& o = c.day.orders[i];
    in |= c.day.IsLegal(i) && o.god == c.o.god && o.verb == "assist" && o.parent == p;
  }
  if (!in) return fail("a raze it has no part in");
  const Id<Settlement> s = order.target.settlement();
  if (!s) return fail("a raze outside any settlement");
  const Id<Temple> own = TempleIn(c.w(), c.o.god, s);
  c.TempleLevel((own ? c.w().temples[own].level : 0) + c.day.Built(c.o.god, Ref(s)) + 1);
}

}  // namespace

const std::vector<VerbCheck>& BonusChecks() {
  static const std::vector<VerbCheck> kRows = {
      {"move_chosen", CheckMoveChosen, nullptr},
      {"discipline", CheckDiscipline, [](OrderCheck& c) { c.Use("discipline"); }},
      {"pandemonium_build", CheckPandemoniumBuild, EnterBuild},
      {"raze_build", CheckRazeBuild, nullptr},
  };
  return kRows;
}

}  // namespace bw
