// Checks of bonus actions (9.3), powers apart: they hang on what was declared as actions.
#include <algorithm>

#include "factions/bridges/below.h"
#include "factions/gods/checker.h"
#include "generator/base/wording.h"

namespace bw {

namespace {

// --- chosen ones (G-CHOSEN-04..08)

std::string OwnChosen(OrderCheck& c) {
  std::vector<std::string> keys;
  for (const Id<Chosen> k : ActiveChosenOf(c.w(), c.rules(), c.o.god)) {
    if (!ChosenResting(c.w(), k)) keys.push_back(c.w().chosen[k].key);
  }
  return keys.empty() ? Worded("and none is ready") : Worded("expected {1}", {OrList(keys)});
}

bool CheckWho(OrderCheck& c, Id<Chosen> who) {
  const World& w = c.w();
  const Chosen& row = w.chosen[who];
  if (row.god != c.o.god || !row.alive()) {
    c.Fail("E-CHOSEN-OWN", Worded("{1} is no chosen one of {2}, {3}",
                                  {Called(w, Ref(who)), c.Name(), OwnChosen(c)}));
    return false;
  }
  if (ChosenDormant(w, c.rules(), who)) {
    c.Fail("E-CHOSEN-RESTING",
           Worded("{1} sleeps at rank {2}, {3}",
                  {Called(w, Ref(who)), std::to_string(w.gods[c.o.god].rank), OwnChosen(c)}));
    return false;
  }
  if (ChosenResting(w, who)) {
    c.Fail("E-CHOSEN-RESTING",
           Worded("{1} rests until day {2}, {3}",
                  {Called(w, Ref(who)), std::to_string(CountOf(row.vars, "rest_until")),
                   OwnChosen(c)}));
    return false;
  }
  return true;
}

void CheckMove(OrderCheck& c, const ChosenMove& m) {
  const World& w = c.w();
  if (!CheckWho(c, m.who)) return;
  if (m.to.settlement() && !IsStanding(w, m.to.settlement())) {
    return c.Fail("E-TARGET-UNKNOWN", Worded("{1} lies in ruins, expected a settlement that stands",
                                             {Called(w, m.to)}));
  }
  if (!SameOrAdjacentRegion(w, w.chosen[m.who].at, m.to)) {
    c.Fail("E-CHOSEN-REGION",
           Worded("{1} cannot go from {2} to {3}, expected the same region or an adjacent one",
                  {Called(w, Ref(m.who)), Called(w, w.chosen[m.who].at), Called(w, m.to)}));
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
    if (c.o.by || c.o.at)
      c.Fail("E-TASK", Worded("no task is named, expected {1}", {OrList(kTasks)}));
    return;
  }
  if (std::find(kTasks.begin(), kTasks.end(), c.o.task) == kTasks.end()) {
    return c.Fail("E-TASK", Worded("no such task '{1}'{2}", {c.o.task, Legal(c.o.task, kTasks)}));
  }
  if (!c.o.by) {
    return c.Fail("E-TASK",
                  Worded("nobody is named for the task, expected by = a chosen one of its own"));
  }
  if (!CheckWho(c, c.o.by)) return;
  if (c.o.task == "gather" && !c.o.at.treasure() &&
      CountOf(c.god().vars, "artifacts") >= kMostArtifacts) {
    c.Fail("E-TASK", Worded("{1} holds {2} artifacts, expected fewer before it gathers another",
                            {c.Name(), std::to_string(kMostArtifacts)}));
  }
  if (!FitsTask(c, c.o.task, c.o.at)) {
    const char* what = c.o.task == "clear"    ? "a dungeon or a creature"
                       : c.o.task == "gather" ? "an artifact site"
                                              : "a settlement";
    return c.Fail(
        "E-TASK-PLACE",
        Worded("{1} has nothing to do {2}, expected at = {3}",
               {c.o.task, (c.o.at ? Worded("at {1}", {Called(w, c.o.at)}) : Worded("nowhere")),
                Worded(what)}));
  }
  const Ref place = PlaceAfter(c, c.o.by);
  if (!SamePlace(w, place, c.o.at)) {
    c.Fail("E-TASK-PLACE", Worded("{1} is in {2}, expected in {3}",
                                  {Called(w, Ref(c.o.by)), Called(w, place), Called(w, c.o.at)}));
  }
}

void CheckMoveChosen(OrderCheck& c) {
  if (ChosenOf(c.w(), c.o.god).empty()) {
    return c.Fail("E-CHOSEN-NONE", Worded("{1} has no chosen one, expected one first", {c.Name()}));
  }
  for (std::size_t i = 0; i < c.o.moves.size(); ++i) {
    const ChosenMove& m = c.o.moves[i];
    const bool again = std::any_of(c.o.moves.begin(), c.o.moves.begin() + static_cast<long>(i),
                                   [&](const ChosenMove& e) { return e.who == m.who; });
    if (again) {
      c.Fail("E-CHOSEN-TWICE",
             Worded("{1} moves twice, expected once", {Called(c.w(), Ref(m.who))}));
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
    c.Fail("E-DISCIPLINE",
           Worded("found {1}, expected an action of its own, declared before", {found}));
  };
  if (!c.o.parent) return fail(Worded("no order '{1}'", {c.o.parent_name}));
  const GodOrder& order = c.day.orders[*c.o.parent];
  if (order.god != c.o.god) return fail(Worded("another god's order"));
  if (order.slot != "action") return fail(Worded("a {1}", {order.verb}));
  if (order.verb == "assist" || order.verb == "oppose") {
    return fail(Worded("an {1}, which follows its order", {order.verb}));
  }
  if (c.day.IsRefused(*c.o.parent)) return fail(Worded("a refused order"));
  if (order.time > c.o.time) fail(Worded("one declared at {1}", {TimeText(order.time)}));
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
                  Worded("no legal pandemonium of {1} today, expected one first", {c.Name()}));
  }
  CheckBuild(c);
}

// In the settlement of the raze; what the raze itself takes away is seen when it resolves.
void CheckRazeBuild(OrderCheck& c) {
  const auto fail = [&](const std::string& found) {
    c.Fail("E-BONUS-NONE",
           Worded("found {1}, expected a raze that it declares or assists", {found}));
  };
  if (!c.o.parent) return fail(Worded("no order '{1}'", {c.o.parent_name}));
  const std::size_t p = *c.o.parent;
  const GodOrder& order = c.day.orders[p];
  if (order.verb != "conflict" || order.outcome != "raze") {
    return fail(order.verb == "conflict" ? Worded("a conflict for {1}", {order.outcome})
                                         : Worded("a {1}", {order.verb}));
  }
  if (!c.day.IsLegal(p)) return fail(Worded("a refused order"));
  bool in = order.god == c.o.god;
  for (std::size_t i = 0; i < c.day.orders.size(); ++i) {
    const GodOrder& o = c.day.orders[i];
    in |= c.day.IsLegal(i) && o.god == c.o.god && o.verb == "assist" && o.parent == p;
  }
  if (!in) return fail(Worded("a raze it has no part in"));
  const Id<Settlement> s = order.target.settlement();
  if (!s) return fail(Worded("a raze outside any settlement"));
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
