// With every bridge off each system plays by its own letter: what becomes of it is what becomes of
// it where the others are not there at all.
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "tests/support/bridge_world.h"

namespace bw {
namespace {

std::vector<std::string> Off(std::vector<std::string> more = {}) {
  for (const char* family : {"sett", "people", "econ", "land", "war", "god", "event", "vil"}) {
    more.push_back("bridge_" + std::string(family) + "=0");
  }
  return more;
}

bool Over(const World& w) { return w.now.year > 80; }

// The deep and the surface above it, told by numbers: names and people's rows are the whole
// world's.
std::string DeepOf(const World& w) {
  std::string out;
  for (const Event& e : w.events) {
    if (e.rule[0] != 'S' && e.rule[0] != 'D') continue;
    out += std::to_string(e.when.year) + "." + std::to_string(e.when.season) + " " + e.kind;
    for (const Change& c : e.changes) {
      if (c.of.person() || c.field == Field::kLeader) continue;
      if (c.by != 0) out += " " + w.KeyOf(c.of) + (c.by > 0 ? "+" : "") + std::to_string(c.by);
    }
    out += "\n";
  }
  for (const Place& p : w.places) {
    out +=
        p.key + p.kind + p.state + std::to_string(p.box.x) + "," + std::to_string(p.box.y) + "\n";
  }
  return out;
}

std::string HeavenOf(const World& w) {
  std::string out;
  for (const God& g : w.gods) {
    out += g.key + " " + std::to_string(g.rank) + " " + std::to_string(g.followers) + "\n";
  }
  for (const Settlement& s : w.settlements) {
    out += s.key + " " + std::to_string(s.population) + " " + std::to_string(s.wealth) + " " +
           std::to_string(s.satisfaction) + " " + std::to_string(s.dv_built) + "\n";
  }
  for (const Temple& t : w.temples) out += t.key + " " + std::to_string(t.level) + "\n";
  return out;
}

std::string RealmsOf(const World& w) {
  std::string out;
  for (const Realm& r : w.realms) {
    out += r.key + " " + r.government + " " + std::to_string(r.population) + " " +
           std::to_string(r.host) + " " + std::to_string(r.unrest) + " " + std::to_string(r.fame) +
           " " + std::to_string(r.level) + "\n";
  }
  for (const War& war : w.wars) out += war.key + " " + war.outcome + "\n";
  return out;
}

// The first line that is not the same in both; "" for equal texts.
std::string FirstDifference(const std::string& a, const std::string& b) {
  std::istringstream left(a), right(b);
  std::string l, r;
  for (;;) {
    const bool more = static_cast<bool>(std::getline(left, l));
    if (more != static_cast<bool>(std::getline(right, r))) return more ? l : r;
    if (!more) return "";
    if (l != r) return l + " | " + r;
  }
}

TEST(BridgesOff, TheDeepIsAsIfNobodyRuledOrPrayed) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    BridgeWorld all(seed, Over, Off());
    BridgeWorld alone(seed, Over, Off({"settlements=0", "gods=0", "realms=0"}));
    EXPECT_TRUE(alone.world.gods.empty() && alone.world.realms.empty());
    EXPECT_EQ(FirstDifference(DeepOf(all.world), DeepOf(alone.world)), "");
  }
}

TEST(BridgesOff, HeavenIsAsIfThereWereNoRealms) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    BridgeWorld all(seed, Over, Off());
    BridgeWorld alone(seed, Over, Off({"realms=0"}));
    EXPECT_FALSE(all.world.realms.empty());
    EXPECT_EQ(FirstDifference(HeavenOf(all.world), HeavenOf(alone.world)), "");
  }
}

TEST(BridgesOff, RealmsAreAsIfThereWereNoGods) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    BridgeWorld all(seed, Over, Off());
    BridgeWorld alone(seed, Over, Off({"gods=0", "god_every=0"}));
    EXPECT_FALSE(all.world.gods.empty());
    EXPECT_EQ(FirstDifference(RealmsOf(all.world), RealmsOf(alone.world)), "");
  }
}

TEST(BridgesOff, WithThemOnTheSystemsDoMoveEachOther) {
  BridgeWorld on(3, Over), off(3, Over, Off());
  EXPECT_NE(FirstDifference(HeavenOf(on.world), HeavenOf(off.world)), "");
  EXPECT_NE(FirstDifference(RealmsOf(on.world), RealmsOf(off.world)), "");
  EXPECT_NE(FirstDifference(DeepOf(on.world), DeepOf(off.world)), "");
}

}  // namespace
}  // namespace bw
