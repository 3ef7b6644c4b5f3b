#include "tests/support/order_run.h"

#include <gtest/gtest.h>

#include "factions/gods/read_orders.h"
#include "generator/world/scenario.h"

namespace bw {

namespace {

// Eltun stands on [1, 4] in the west (reach 2), Bygrove on [9, 4] in the middle, Farton on [18, 4]
// in the east. Gods by rank: j 1, b 1 (new), m 2, t 4, d 4, s 14, k 18, n 18, z 20.
constexpr const char* kPantheon = R"(
[[settlement]]
id = "eltun"
name = "Eltun"
population = 1500
hex = [1, 4]
temples = [{ god = "j" }, { god = "d", level = 1 }, { god = "n" }]
[[settlement]]
id = "bygrove"
name = "Bygrove"
population = 2500
hex = [9, 4]
temples = [{ god = "k", level = 4 }, { god = "b" }, { god = "s" }]
[[settlement]]
id = "farton"
name = "Farton"
population = 200
hex = [18, 4]
[[settlement]]
id = "oldham"
name = "Oldham"
state = "ruin"
hex = [3, 0]

[[god]]
id = "j"
name = "J"
rank = 1
alignment = ["law", "good"]
[[god]]
id = "b"
name = "B"
rank = 1
alignment = ["chaos", "evil"]
new = true
[[god]]
id = "m"
name = "M"
rank = 2
alignment = ["neutral", "good"]
domains = ["war"]
powers = ["war.battle-cry", "war.shield-wall"]
[[god]]
id = "t"
name = "T"
rank = 4
alignment = ["chaos", "evil"]
powers = ["fire.scorch", "knowledge.insight", "water.undertow", "trickery.whispers"]
[[god]]
id = "d"
name = "D"
rank = 4
alignment = ["law", "neutral"]
domains = ["fire"]
powers = ["fire.scorch", "life.ward-of-health"]
[[god]]
id = "s"
name = "S"
rank = 14
alignment = ["law", "good"]
powers = ["death.last-of-the-line", "death.silenced-altar", "knowledge.counter-omen",
          "earth.rich-seam", "nature.wild-growth"]
[[god]]
id = "k"
name = "K"
rank = 18
alignment = ["chaos", "neutral"]
used = ["epic"]
powers = ["air.hurricane"]
[[god]]
id = "n"
name = "N"
rank = 18
alignment = ["neutral", "neutral"]
domains = ["fire", "air"]
slots_used = 4
powers = ["fire.scorch", "fire.firestorm", "trickery.stolen-flock"]
remote = [{ hex = [13, 1], level = 4 }]
[[god]]
id = "z"
name = "Z"
rank = 20
alignment = ["law", "good"]

[[chosen]]
id = "ada"
name = "Ada"
god = "s"
type = "sage"
at = "eltun"
[[chosen]]
id = "bo"
name = "Bo"
god = "s"
type = "warlord"
at = "farton"
[[chosen]]
id = "cy"
name = "Cy"
god = "s"
type = "politician"
at = "farton"
rest_until = 6
[[chosen]]
id = "di"
name = "Di"
god = "d"
type = "high-priest"
at = "bygrove"
[[chosen]]
id = "el"
name = "El"
god = "z"
type = "sage"
at = "eltun"

[[site]]
id = "pit"
name = "the Pit"
kind = "dungeon"
difficulty = 2
hex = [4, 7]
[[site]]
id = "spire"
name = "the Spire"
kind = "divine"
god = "z"
hex = [19, 0]
[[creature]]
id = "wolf"
name = "the Wolf"
kind = "ravage"
strength = 3
settlement = "farton"
)";

std::string Hexes() {
  std::string out;
  for (int r = 0; r < 9; ++r) {
    for (int column = 0; column < 24; ++column) {
      const int q = column - (r - r % 2) / 2;
      std::string extra;
      const auto at = [&](int x, int y) { return q == x && r == y; };
      if (at(2, 4)) extra = "terrain = \"forest\"\n";
      if (at(1, 3)) extra = "terrain = \"mountain\"\n";
      if (at(0, 4)) extra = "terrain = \"sea\"\n";
      if (at(1, 5)) extra = "improvement = \"farm\"\n";
      out += "[[hex]]\nq = " + std::to_string(q) + "\nr = " + std::to_string(r) + "\n" + extra +
             "region = \"" +
             (column < 8    ? "west"
              : column < 16 ? "middle"
                            : "east") +
             "\"\n";
    }
  }
  return out;
}

}  // namespace

World WorldOf(std::string_view scenario, const Rules& rules) {
  Diagnostics diag;
  Scenario s;
  ReadScenario(scenario, "test.toml", rules, diag, s);
  EXPECT_TRUE(diag.ok()) << diag.Text();
  return std::move(s.world);
}

const World& OrderWorld() {
  static const World kWorld = WorldOf(
      "[scenario]\nyear = 5\nrun = [\"gods\"]\n[plan]\ncolumns = 24\nrows = 9\n"
      "terrain = \"grassland\"\n" +
      Hexes() + kPantheon);
  return kWorld;
}

std::string OrderRun::Messages() const {
  std::string out;
  for (const OrderProblem& p : problems) out += p.message + "\n";
  return out;
}

bool OrderRun::Has(std::string_view code) const {
  for (const OrderProblem& p : problems) {
    if (p.code == code) return true;
  }
  return false;
}

OrderRun CheckOrders(const World& w, std::string_view orders, const DayContext& context,
                     const Rules& rules) {
  Diagnostics diag;
  const TomlTable root = ParseToml(orders, "orders.toml", diag);
  OrderRun run{w, {}, {}, {}};
  run.orders = ReadGodOrders(root.Subs("order"), w, rules);
  FinishToml(root);
  EXPECT_TRUE(diag.ok()) << diag.Text();
  run.problems = ValidateOrders(w, rules, context, run.orders, run.results);
  return run;
}

}  // namespace bw
