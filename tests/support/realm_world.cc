#include "tests/support/realm_world.h"

#include <gtest/gtest.h>

#include "generator/world/apply.h"
#include "generator/world/scenario.h"
#include "tests/support/rules_for_tests.h"

namespace bw {

const Realm& RealmRun::Of(std::string_view id) const {
  static const Realm kNone;
  const Id<Realm> r = world.Find(id).realm();
  EXPECT_TRUE(r) << "no realm is called " << id;
  return r ? world.realms[r] : kNone;
}

int RealmRun::Host(std::string_view army) const {
  const Id<Army> a = world.Find(army).army();
  EXPECT_TRUE(a) << "no army is called " << army;
  return a ? world.armies[a].host : -1;
}

int RealmRun::Taint(std::string_view id, std::string_view taint) const {
  return CountOf(Of(id).taint, taint);
}
int RealmRun::Modifier(std::string_view id, std::string_view taint) const {
  return CountOf(Of(id).taint_modifier, taint);
}
int RealmRun::Relation(std::string_view a, std::string_view b) const {
  EXPECT_EQ(CountOf(Of(a).relations, b), CountOf(Of(b).relations, a)) << "one value a pair";
  return CountOf(Of(a).relations, b);
}
int RealmRun::Var(std::string_view id, std::string_view var) const {
  return CountOf(Of(id).vars, var);
}

int RealmRun::Count(std::string_view kind, std::string_view note) const {
  int n = 0;
  for (const Event& e : world.events) {
    n += e.kind == kind && (note.empty() || e.note == note) ? 1 : 0;
  }
  return n;
}

const Event& RealmRun::At(std::string_view kind, int n) const {
  for (const Event& e : world.events) {
    if (e.kind == kind && n-- == 0) return e;
  }
  ADD_FAILURE() << "no event " << kind << " in: " << Story();
  static const Event kNone;
  return kNone;
}

int RealmRun::Fact(std::string_view kind, std::string_view fact, int n) const {
  for (const bw::Fact& f : At(kind, n).facts) {
    if (f.name == fact) return f.value;
  }
  ADD_FAILURE() << kind << " has no fact " << fact;
  return -999;
}

std::string RealmRun::Story() const {
  std::string out;
  for (std::size_t i = 1; i < world.events.size(); ++i) {
    const Event& e = world.events[i];
    out += e.kind + " " + e.rule + (e.note.empty() ? "" : " (" + e.note + ")") + "\n";
  }
  return out;
}

namespace {

struct Read {
  Scenario scenario;
  RealmRun run;
};

Read ReadText(std::string_view text, const Rules& rules) {
  Read out;
  Diagnostics diag;
  if (!ReadScenario(text, "scenario.toml", rules, diag, out.scenario)) {
    ADD_FAILURE() << diag.Text();
    return out;
  }
  int position = 0;
  for (const TomlTable& t : out.scenario.orders) {
    out.run.orders.push_back(ReadRealmOrder(t, out.scenario.world, rules, position++));
  }
  if (!diag.ok()) ADD_FAILURE() << diag.Text();
  return out;
}

}  // namespace

RealmRun ReadRealms(std::string_view text) {
  Read read = ReadText(text, TestRules());
  read.run.world = std::move(read.scenario.world);
  return std::move(read.run);
}

RealmRun PlayRealms(std::string_view text, const RealmTrial& trial) {
  const Rules& rules = trial.rules != nullptr ? *trial.rules : TestRules();
  Read read = ReadText(text, rules);
  World& w = read.scenario.world;
  Turn turn(w, rules);
  for (const TypedRolls& r : read.scenario.rolls) turn.dice.TypeIn(r.purpose, r.actor, r.values);
  RealmOptions options;
  options.fate = trial.fate;
  options.decider = trial.decider;
  options.all_played = trial.all_played;
  for (int year = 0; year < trial.years; ++year) {
    PlayRealmsYear(turn, read.run.orders, read.run.results, options);
    Tick(w);
    w.now = {w.now.year, 3};
    turn.dice.NewSeason();
  }
  read.run.leftover = turn.dice.Leftover();
  read.run.world = std::move(w);
  return std::move(read.run);
}

std::string RefusedOrders(std::string_view text) {
  Read read = ReadText(text, TestRules());
  std::string out;
  for (const RealmProblem& p :
       ValidateRealmOrders(read.scenario.world, TestRules(), read.run.orders, read.run.results)) {
    EXPECT_EQ(read.run.results[p.order].status, RealmStatus::kRejected);
    EXPECT_FALSE(p.message.empty());
    out += (out.empty() ? "" : " ") + p.code;
  }
  return out;
}

std::string RealmText(std::string_view id, std::string_view more) {
  return "[[realm]]\nid = \"" + std::string(id) + "\"\n" + std::string(more) + "\n";
}
std::string FlatRealm(std::string_view id, std::string_view more) {
  std::string text;
  const auto add = [&](std::string_view key, std::string_view value) {
    if (more.find(std::string(key) + " = ") == std::string_view::npos) {
      text += std::string(key) + " = " + std::string(value) + "\n";
    }
  };
  add("government", "\"republic\"");
  add("attributes", "{ culture = 10, economy = 10, loyalty = 10, stability = 10 }");
  add("proficiencies", "[]");
  add("population", "20");
  add("area", "0");
  return RealmText(id, text + std::string(more));
}
std::string OrderText(std::string_view realm, std::string_view verb, std::string_view more) {
  return "[[order]]\nrealm = \"" + std::string(realm) + "\"\ndo = \"" + std::string(verb) + "\"\n" +
         std::string(more) + "\n";
}

}  // namespace bw
