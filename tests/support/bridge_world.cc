#include "tests/support/bridge_world.h"

#include <gtest/gtest.h>

#include "factions/bridges/bridges.h"
#include "factions/season.h"
#include "generator/world/scenario.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/whole_worlds.h"

namespace bw {

namespace {

Rules With(const std::vector<std::string>& sets) {
  Rules r = TestRules();
  for (const std::string& set : sets) {
    std::string message;
    if (!set.empty() && !SetKnob(set, {}, r.world, message)) ADD_FAILURE() << message;
  }
  return r;
}

World Told(std::string_view text, const Rules& rules) {
  Scenario s;
  Diagnostics diag;
  const std::string whole =
      "[scenario]\nseed = 5\nyear = 40\nseason = 4\nrun = [\"bridges\"]\n" + std::string(text);
  EXPECT_TRUE(ReadScenario(whole, "scenario.toml", rules, diag, s)) << diag.Text();
  return s.world;
}

World PlayedUntil(std::uint64_t seed, const Rules& rules,
                  const std::function<bool(const World&)>& stop) {
  World w = FreshWorld(seed, rules);
  History h(w, rules);
  h.Begin();
  for (int season = 0; season < 800 && !stop(w); ++season) {
    History::Limit one;
    one.seasons = 1;
    h.Run(one);
  }
  EXPECT_TRUE(stop(w)) << "seed " << seed << " never came to it";
  return w;
}

}  // namespace

BridgeWorld::BridgeWorld(std::string_view text, const std::string& off)
    : rules(With({off})), turn(world, rules) {
  world = Told(text, rules);
}

BridgeWorld::BridgeWorld(std::uint64_t seed, const std::function<bool(const World&)>& stop,
                         const std::vector<std::string>& sets)
    : rules(With(sets)), turn(world, rules) {
  world = PlayedUntil(seed, rules, stop);
}

int BridgeWorld::Count(std::string_view kind) const {
  int n = 0;
  for (const Event& e : world.events) n += e.kind == kind ? 1 : 0;
  return n;
}

const Event& BridgeWorld::Last(std::string_view kind) const {
  for (std::size_t i = world.events.size(); i-- > 0;) {
    if (world.events[i].kind == kind) return world.events[i];
  }
  static const Event kNone;
  ADD_FAILURE() << "no event " << kind;
  return kNone;
}

int BridgeWorld::Fact(std::string_view kind, std::string_view fact) const {
  for (const bw::Fact& f : Last(kind).facts) {
    if (f.name == fact) return f.value;
  }
  ADD_FAILURE() << kind << " has no fact " << fact;
  return -999;
}

void BridgeWorld::Bridge() { Bridges(turn); }

bool InAge(const World& w, std::string_view age) { return w.AgeId() == age; }

}  // namespace bw
