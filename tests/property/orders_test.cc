// Thousands of days of made-up orders: whatever stands in a file is answered with codes of the
// table in their form, and what passes the checks can be carried out to the end of the day.
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "factions/gods/order_table.h"
#include "generator/base/rng.h"
#include "tests/support/order_run.h"

namespace bw {
namespace {

class MadeUpDay {
 public:
  explicit MadeUpDay(std::uint64_t seed) : rng_(Fork(seed, "made-up-orders")) {}

  std::string Text() {
    std::string out;
    const int n = rng_.Range(1, 8);
    for (int i = 0; i < n; ++i) out += Order(i);
    return out;
  }

 private:
  const std::string& Pick(const std::vector<std::string>& list) {
    return list[static_cast<std::size_t>(rng_.Below(static_cast<int>(list.size())))];
  }

  std::string Id() {
    static const std::vector<std::string> kIds = {
        "j",  "b",     "m",        "t",      "d",      "s",       "k",    "n",
        "z",  "eltun", "bygrove",  "farton", "oldham", "ada",     "bo",   "cy",
        "di", "el",    "pit",      "spire",  "wolf",   "west",    "east", "o0",
        "o1", "o2",    "temple-1", "world",  "nobody", "hex:1,4", ""};
    return '"' + Pick(kIds) + '"';
  }

  std::string Hex() {
    const int q = rng_.Range(-2, 20);
    const int r = rng_.Range(-1, 9);
    return "[" + std::to_string(q) + ", " + std::to_string(r) + "]";
  }

  std::string Word() {
    static const std::vector<std::string> kWords = {"destruction",
                                                    "overthrow",
                                                    "raze",
                                                    "mine",
                                                    "farm",
                                                    "road",
                                                    "defences",
                                                    "slot",
                                                    "epic",
                                                    "grandeur",
                                                    "normal",
                                                    "moral",
                                                    "investment",
                                                    "ethical",
                                                    "fire",
                                                    "sage",
                                                    "clear",
                                                    "defend",
                                                    "fire.scorch",
                                                    "fire.firestorm",
                                                    "war.battle-cry",
                                                    "war.shield-wall",
                                                    "water.undertow",
                                                    "air.hurricane",
                                                    "good.miracle",
                                                    "evil.massacre",
                                                    "knowledge.insight",
                                                    "trickery.stolen-flock",
                                                    "nature.wild-growth",
                                                    "death.last-of-the-line",
                                                    "agnostics"};
    return '"' + Pick(kWords) + '"';
  }

  std::string Value() {
    switch (rng_.Below(8)) {
      case 0: return Hex();
      case 1: return "[" + Hex() + "]";
      case 2: return "[{ chosen = " + Id() + ", to = " + Id() + " }]";
      case 3: return "true";
      case 4: return std::to_string(rng_.Range(-5, 30));
      case 5:
      case 6: return Id();
      default: return Word();
    }
  }

  // Mostly what the field takes.
  std::string Fitting(std::string_view field) {
    if (rng_.OneIn(12)) return Value();
    if (field == "hex") return Hex();
    if (field == "hexes") return "[" + Hex() + "]";
    if (field == "moves") return "[{ chosen = " + Id() + ", to = " + Id() + " }]";
    if (field == "artifact") return "true";
    if (field == "picks" || field == "improvements") return "[" + Word() + "]";
    for (const auto& [of, ids] : IdsOf()) {
      if (of.contains(field)) return '"' + Pick(ids) + '"';
    }
    return Word();
  }

  using IdsByField = std::vector<std::pair<std::set<std::string_view>, std::vector<std::string>>>;
  static const IdsByField& IdsOf() {
    static const IdsByField kIds = {
        {{"settlement"}, {"eltun", "bygrove", "farton"}},
        {{"target"}, {"eltun", "bygrove", "farton", "spire", "wolf", "d", "west"}},
        {{"region", "province"}, {"west", "middle", "east"}},
        {{"order"}, {"o0", "o1", "o2", "o3", "t", "d"}},
        {{"object", "temple_of", "from"}, {"j", "d", "n", "k", "b", "s", "t"}},
        {{"leader", "chosen", "by"}, {"ada", "bo", "cy", "di", "el"}},
        {{"at"}, {"eltun", "bygrove", "farton", "pit", "wolf"}},
        {{"outcome"}, {"destruction", "overthrow", "raze"}},
        {{"option"}, {"mine", "farm", "road", "defences", "emigrate", "lumber_mill"}},
        {{"via"}, {"slot", "epic", "grandeur"}},
        {{"power"},
         {"fire.scorch", "fire.firestorm", "war.battle-cry", "war.shield-wall", "water.undertow",
          "air.hurricane", "good.miracle", "evil.massacre", "knowledge.insight",
          "trickery.whispers", "nature.wild-growth", "good.peace", "knowledge.counter-omen"}},
    };
    return kIds;
  }

  std::string Order(int i) {
    const auto& verbs = OrderVerbs();
    const OrderVerb& v =
        verbs[static_cast<std::size_t>(rng_.Below(static_cast<int>(verbs.size())))];
    const int hour = rng_.Below(23);
    std::string out = "[[order]]\nid = \"o" + std::to_string(i) + "\"\n";
    out += "god = " +
           (rng_.OneIn(20) ? Id() : "\"" + std::string(1, "jbmtdsknz"[rng_.Below(9)]) + "\"") +
           "\n";
    out += "time = \"" + std::string(hour < 10 ? "0" : "") + std::to_string(hour) + ":30\"\n";
    out += "slot = \"" +
           std::string(
               v.slots[static_cast<std::size_t>(rng_.Below(static_cast<int>(v.slots.size())))]) +
           "\"\n";
    out += "do = \"" + std::string(v.key) + "\"\n";
    if (rng_.OneIn(15)) out += "edited = true\n";
    if (rng_.OneIn(40)) out += "hat = " + Value() + "\n";
    for (const auto* list : {&v.needs, &v.may}) {
      for (const std::string_view f : *list) {
        const bool second = rng_.OneIn(2);
        if (rng_.OneIn(list == &v.needs ? 12 : 2)) continue;
        const auto bar = f.find('|');
        const std::string_view one = bar == std::string_view::npos ? f
                                     : second                      ? f.substr(bar + 1)
                                                                   : f.substr(0, bar);
        out += std::string(one) + " = " + Fitting(one) + "\n";
      }
    }
    return out;
  }

  Rng rng_;
};

void CheckProblem(const OrderProblem& p, const OrderRun& run, const std::string& text) {
  EXPECT_FALSE(RuleOfCode(p.code).empty()) << p.code;
  EXPECT_EQ(p.warning, p.code.front() == 'W');
  EXPECT_EQ(p.message.find(p.code + ": god "), 0u) << p.message;
  EXPECT_GT(p.where.line, 0) << p.message;
  EXPECT_EQ(run.results[p.order].status, OrderStatus::kRejected) << p.message << "\n" << text;
}

TEST(MadeUpOrders, AreAnsweredAndTheDayGoesOn) {  // G-ORD-02, G-ORD-03, G-PIPE-06
  std::set<std::string> codes;
  int legal = 0;
  for (std::uint64_t seed = 1; seed <= 1500; ++seed) {
    const std::string text = MadeUpDay(seed).Text();
    OrderRun run = CheckOrders(OrderWorld(), text);
    for (const OrderProblem& p : run.problems) {
      codes.insert(p.code);
      CheckProblem(p, run, text);
    }
    Turn turn(run.world, TestRules());
    PlayGodsDay(turn, {}, run.orders, run.results);
    for (const OrderResult& r : run.results) {
      EXPECT_NE(r.status, OrderStatus::kPending) << text;
      legal += r.status != OrderStatus::kRejected ? 1 : 0;
    }
  }
  EXPECT_GT(codes.size(), 45u);
  EXPECT_GT(legal, 500);
}

}  // namespace
}  // namespace bw
