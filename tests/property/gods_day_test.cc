// Many days of drawn orders, whatever gods may think of, sieved by the checks: limits hold
// (G-GAP-12, G-UNREST-06), every order gets its line (G-PIPE-06), and equal state, orders and seed
// give equal days (G-PIPE-10).
#include <gtest/gtest.h>

#include "tests/support/god_world.h"

namespace bw {
namespace {

constexpr int kGods = 6, kTowns = 8;

template <class T>
T Any(const std::vector<T>& list, Rng& rng) {
  return list[static_cast<std::size_t>(rng.Below(static_cast<int>(list.size())))];
}

struct Drawn : GodWorld {
  explicit Drawn(std::uint64_t seed) : rng(seed) {
    world.recipe.seed = seed;
    world.now.year = 1;
    Map(24, 16);
    static const std::vector<std::string> kLand = {"forest", "mountain", "hill",
                                                   "swamp",  "desert",   "sea"};
    for (int n = 0; n < 150; ++n) {
      const Id<Hex> h(static_cast<std::size_t>(rng.Below(24 * 16)));
      const Axial a = world.plan.AxialOf(h);
      Land(a.q, a.r, Any(kLand, rng));
    }
    static const std::vector<std::string> kEthical = {"law", "neutral", "chaos"},
                                          kMoral = {"good", "neutral", "evil"};
    for (int i = 0; i < kGods; ++i) {
      const std::string ethical = Any(kEthical, rng), moral = Any(kMoral, rng);
      const int rank = rng.Range(1, 20);
      const Id<God> g = Put("god" + std::to_string(i), rank, ethical, moral);
      if (rank >= 10) {
        Place("house" + std::to_string(i), "divine", 14, Id<Hex>(static_cast<std::size_t>(i * 9)),
              g);
      }
      if (i == 0) Var(g, "new_until", 5);
    }
    for (int i = 0; i < kTowns; ++i) {
      const int row = 2 + 4 * (i % 4), column = 4 + 10 * (i / 4) + i % 3;
      const Axial at{column - row / 2, row};
      Land(at.q, at.r, "grassland");
      const int people = rng.Range(50, 9000), satisfaction = rng.Range(0, 20);
      const int wealth = rng.Range(0, 40), food = rng.Range(0, 9000), growth = rng.Range(-30, 40);
      Town("town" + std::to_string(i), {.population = people,
                                        .wealth = wealth,
                                        .satisfaction = satisfaction,
                                        .income = 2,
                                        .food = food,
                                        .growth = growth,
                                        .at = at});
    }
    for (const Id<God> g : world.gods.Ids()) {
      const Id<Settlement> s(static_cast<std::size_t>(rng.Below(kTowns)));
      Shrine(g, s, rng.Range(1, 3));
      Servant(g, "warlord", s);
      for (const auto& [id, power] : rules.powers->powers) {
        if (!power.moral() && rng.OneIn(6)) Teach(g, id);
      }
    }
  }

  Id<Settlement> AnyTown() { return Id<Settlement>(static_cast<std::size_t>(rng.Below(kTowns))); }
  Id<Hex> AnyHex() { return Id<Hex>(static_cast<std::size_t>(rng.Below(24 * 16))); }
  Id<God> AnyGod() { return Id<God>(static_cast<std::size_t>(rng.Below(kGods))); }

  void Declare(Id<God> g) {
    static const std::vector<std::string> kVerbs = {
        "rest",        "assist",        "oppose",     "build_temple", "conflict", "convert",
        "intervene",   "power",         "improve",    "protect",      "conflict", "sew_discord",
        "pandemonium", "law_and_order", "regenerate", "move_chosen",  "power",    "raze_build"};
    static const std::vector<std::string> kOptions = {
        "mine", "clear_forest", "road", "farm", "lumber_mill", "defences", "emigrate"};
    static const std::vector<std::string> kOutcomes = {"destruction", "overthrow", "raze"};
    static const std::vector<std::string> kVia = {"slot", "epic", "grandeur"};
    const std::string verb = Any(kVerbs, rng);
    const int hour = rng.Below(21);
    const bool bonus = verb == "move_chosen" || verb == "raze_build";
    const std::size_t i = Order(g, verb, AnyTown(), hour, 0, bonus ? "bonus" : "action");
    GodOrder& o = orders[i];
    if (i > 0) o.parent = static_cast<std::size_t>(rng.Below(static_cast<int>(i)));
    o.outcome = Any(kOutcomes, rng);
    o.option = Any(kOptions, rng);
    o.temple_of = o.from = AnyGod();
    if (verb != "build_temple") o.hex = AnyHex();
    if (verb == "conflict" && o.outcome == "raze") {
      o.object = Ref(TempleIn(world, o.from, o.target.settlement()));
      if (!o.object) o.object = Ref(o.hex);
    }
    if (verb == "move_chosen") {
      const std::vector<Id<Chosen>> mine = ChosenOf(world, g);
      if (!mine.empty()) o.moves.push_back({mine.front(), Ref(AnyTown())});
    }
    if (verb != "power" || Of(g).powers.empty()) return;
    std::vector<std::string> known;
    for (const auto& [id, order] : Of(g).powers) known.push_back(id);
    o.power = Any(known, rng);
    const bw::Power* p = rules.powers->Find(o.power);
    o.slot = p->time;
    o.via = p->level > 5 ? "epic" : Any(kVia, rng);
    if (p->target == "god") o.target = AnyGod();
    if (p->target == "region") o.target = Ref(Id<Province>(0u));
    if (p->target == "self" || p->target == "order") o.target = {};
    if (p->target != "order" && p->time != "reaction") o.parent.reset();
  }

  // A day; what the checks refuse is dropped, as in lenient play (G-ORD-03).
  void Day() {
    for (const Id<God> g : world.gods.Ids()) {
      for (int n = rng.Range(0, 3); n > 0 && Of(g).alive(); --n) Declare(g);
    }
    BeginGodsDay(turn);
    results.assign(orders.size(), {});
    ValidateOrders(world, rules, context, orders, results);
    PlayGodsDay(turn, context, orders, results);
  }

  Rng rng;
};

void CheckLimits(const Drawn& w) {
  for (const Settlement& s : w.world.settlements) {
    ASSERT_GE(s.satisfaction, 0);
    ASSERT_LE(s.satisfaction, 20);
    ASSERT_GE(std::min({s.wealth, s.population, s.income_base, s.food_base}), 0);
    ASSERT_GE(s.dv_built, s.alive() ? 1 : 0);
    ASSERT_GE(s.rank, 1);
    ASSERT_LE(s.rank, 7);
  }
  for (const God& g : w.world.gods) {
    ASSERT_GE(g.followers, 0);
    ASSERT_GE(g.rank, 1);
    ASSERT_LE(g.rank, 20);
  }
  for (const Temple& t : w.world.temples) {
    ASSERT_LE(t.level, 4);
    ASSERT_GE(t.level, t.alive() ? 1 : 0);
  }
  for (const Id<Settlement> s : w.world.settlements.Ids()) {
    ASSERT_TRUE(w.Of(s).alive() || TempleLevels(w.world, s) == 0);
  }
}

// G-GAP-12, G-PIPE-06, G-ACT-02, G-SLOT-05
TEST(GodsDayProperty, LimitsHoldOverDrawnDays) {
  int done = 0, failed = 0;
  std::map<std::string, int> verbs;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Drawn w(seed);
    for (int day = 0; day < 45; ++day) {
      w.Day();
      for (std::size_t i = 0; i < w.orders.size(); ++i) {
        const OrderResult& r = w.results[i];
        ASSERT_NE(r.status, OrderStatus::kPending) << w.orders[i].verb;
        if (r.status == OrderStatus::kRejected) continue;
        ASSERT_FALSE(r.rule.empty());
        ASSERT_FALSE(r.reason.empty());
        ASSERT_EQ(r.status == OrderStatus::kFailed, r.code.rfind("F-", 0) == 0) << r.code;
        ++(r.status == OrderStatus::kDone ? done : failed);
        if (r.status == OrderStatus::kDone) ++verbs[w.orders[i].verb];
      }
      CheckLimits(w);
      if (testing::Test::HasFatalFailure()) return;
      w.NextDay();
    }
    // Whatever happened adds up, and can be taken back (D-STATE-02).
    EXPECT_EQ(FaultOfHistory(w.world), "");
  }
  EXPECT_GT(done, 1000);
  EXPECT_GT(failed, 100);
  for (const char* verb : {"assist", "oppose", "build_temple", "conflict", "convert", "intervene",
                           "power", "improve", "protect", "sew_discord", "move_chosen"}) {
    EXPECT_GT(verbs[verb], 0) << verb;
  }
}

// G-PIPE-10, G-PIPE-11
TEST(GodsDayProperty, GPIPE10EqualStateOrdersAndSeedGiveEqualDays) {
  Drawn a(99), b(99);
  for (int day = 0; day < 25; ++day) {
    a.Day();
    b.Day();
    a.NextDay();
    b.NextDay();
  }
  ASSERT_EQ(a.world.events.size(), b.world.events.size());
  for (std::size_t i = 0; i < a.world.events.size(); ++i) {
    const Event &x = a.world.events[i], &y = b.world.events[i];
    ASSERT_EQ(x.kind, y.kind);
    ASSERT_EQ(x.rule, y.rule);
    ASSERT_EQ(x.cause, y.cause);
    ASSERT_EQ(x.subjects, y.subjects);
    ASSERT_EQ(x.changes.size(), y.changes.size());
    for (std::size_t c = 0; c < x.changes.size(); ++c) ASSERT_EQ(x.changes[c].to, y.changes[c].to);
  }
}

}  // namespace
}  // namespace bw
