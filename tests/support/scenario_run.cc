#include "tests/support/scenario_run.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "factions/season.h"
#include "generator/world/apply.h"
#include "generator/world/scenario.h"
#include "tests/support/rules_for_tests.h"

namespace bw {

namespace {

Ref Known(const World& w, std::string_view id) {
  const Ref r = w.Find(id);
  EXPECT_TRUE(r) << "no row is called " << id;
  return r;
}

}  // namespace

int Played::Folk(std::string_view id) const {
  const Ref r = Known(world, id);
  if (r.place()) return world.places[r.place()].folk;
  if (r.construction()) return world.constructions[r.construction()].folk;
  return r.group() ? world.groups[r.group()].folk : -1;
}

int Played::Loot(std::string_view id) const {
  const Ref r = Known(world, id);
  if (r.place()) return world.places[r.place()].loot;
  if (r.construction()) return world.constructions[r.construction()].loot;
  return r.group() ? world.groups[r.group()].loot : -1;
}

std::string Played::State(std::string_view id) const {
  const Ref r = Known(world, id);
  if (r.place()) return world.places[r.place()].state;
  return r.construction() ? world.constructions[r.construction()].state : "";
}

const Construction& Played::Building(std::string_view id) const {
  static const Construction kNone;
  const Ref r = Known(world, id);
  return r.construction() ? world.constructions[r.construction()] : kNone;
}

const Place& Played::Room(std::string_view id) const {
  static const Place kNone;
  const Ref r = Known(world, id);
  return r.place() ? world.places[r.place()] : kNone;
}

const Construction& Played::OfKind(std::string_view kind, int n) const {
  for (const Construction& c : world.constructions) {
    if (c.kind == kind && n-- == 0) return c;
  }
  ADD_FAILURE() << "no " << kind;
  static const Construction kNone;
  return kNone;
}

int Played::CountOfKind(std::string_view kind) const {
  int n = 0;
  for (const Construction& c : world.constructions) n += c.kind == kind ? 1 : 0;
  return n;
}

int Played::Count(std::string_view event_kind) const {
  int n = 0;
  for (const Event& e : world.events) n += e.kind == event_kind ? 1 : 0;
  return n;
}

const Event& Played::At(std::string_view event_kind, int n) const {
  for (const Event& e : world.events) {
    if (e.kind == event_kind && n-- == 0) return e;
  }
  ADD_FAILURE() << "no event " << event_kind << " in: " << Story();
  static const Event kNone;
  return kNone;
}

int Played::Fact(std::string_view event_kind, std::string_view fact, int n) const {
  for (const bw::Fact& f : At(event_kind, n).facts) {
    if (f.name == fact) return f.value;
  }
  ADD_FAILURE() << event_kind << " has no fact " << fact;
  return -1;
}

namespace {

int SumBy(const World& w, std::string_view event_kind, Ref of, Field field) {
  int sum = 0;
  for (const Event& e : w.events) {
    if (e.kind != event_kind) continue;
    for (const Change& c : e.changes) sum += c.of == of && c.field == field ? c.by : 0;
  }
  return sum;
}

}  // namespace

int Played::FolkBy(std::string_view event_kind, std::string_view id) const {
  return SumBy(world, event_kind, Known(world, id), Field::kFolk);
}

int Played::LootBy(std::string_view event_kind, std::string_view id) const {
  return SumBy(world, event_kind, Known(world, id), Field::kLoot);
}

Played Played::After(std::string_view event_kind) const {
  Played p;
  p.world = Rewind(world, At(event_kind, std::max(0, Count(event_kind) - 1)).n);
  return p;
}

std::string Played::Story() const {
  std::string out;
  for (std::size_t i = 1; i < world.events.size(); ++i) {
    if (i > 1) out += ", ";
    out += world.events[i].kind + " " + world.events[i].rule;
  }
  return out;
}

Played Play(std::string_view text, const Rules& rules) {
  Played p;
  Diagnostics diag;
  Scenario s;
  if (!ReadScenario(text, "scenario.toml", rules, diag, s)) {
    ADD_FAILURE() << diag.Text();
    return p;
  }
  bw::Rules of_run = rules;
  of_run.world = s.preset;
  History history(s.world, of_run);
  for (const TypedRolls& r : s.rolls) history.turn().dice.TypeIn(r.purpose, r.actor, r.values);
  History::Limit limit;
  limit.seasons = s.seasons;
  history.Run(limit);
  p.leftover = history.turn().dice.Leftover();
  p.world = s.world;
  return p;
}

Played Play(std::string_view text) { return Play(text, TestRules()); }

std::string ProblemsOfScenario(std::string_view text) {
  Diagnostics diag;
  Scenario s;
  EXPECT_FALSE(ReadScenario(text, "scenario.toml", TestRules(), diag, s));
  return diag.Text();
}

}  // namespace bw
