// Gods that play by themselves: pure on the world, and each after its own temper.
#include "factions/deciders/gods.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "factions/deciders/outlook.h"
#include "tests/support/pantheon.h"

namespace bw {
namespace {

// Everything but the one kind of action struck from a temperament.
Rules OnlyActions(std::vector<std::pair<Weigh, int>> weights) {
  Rules rules = TestRules();
  auto gods = std::make_shared<GodRules>(*rules.gods);
  Temperament only = gods->temperaments.begin()->second;
  only.id = "only";
  only.alignments.clear();
  for (std::size_t i = 0; i <= static_cast<std::size_t>(Weigh::kOppose); ++i) only.weights[i] = 0;
  for (const auto& [w, n] : weights) only.weights[static_cast<std::size_t>(w)] = n;
  gods->temperaments["only"] = only;
  rules.gods = gods;
  return rules;
}

std::vector<GodOrder> OfSlot(const std::vector<GodOrder>& orders, std::string_view slot) {
  std::vector<GodOrder> out;
  std::copy_if(orders.begin(), orders.end(), std::back_inserter(out),
               [&](const GodOrder& o) { return o.slot == slot; });
  return out;
}

// The only action declared; fails when there is none or more.
GodOrder TheAction(const std::vector<GodOrder>& orders) {
  const std::vector<GodOrder> actions = OfSlot(orders, "action");
  EXPECT_EQ(actions.size(), 1u);
  return actions.empty() ? GodOrder() : actions.front();
}

std::string Described(const std::vector<GodOrder>& orders) {
  std::string out;
  for (const GodOrder& o : orders) {
    out += std::to_string(o.god.n) + " " + std::to_string(o.time) + " " + o.slot + " " + o.verb +
           " " + std::to_string(o.target.n) + " " + o.power + " " + o.domain + "\n";
  }
  return out;
}

TEST(AutomaticGods, DecideWithoutTouchingTheWorld) {
  Pantheon g;
  g.Populate(5, 10, 24, 20);
  const auto events = g.world.events.size();
  const std::string first = Described(DecideGods(g.turn));
  EXPECT_EQ(g.world.events.size(), events);
  Turn again(g.world, g.turn.rules);
  EXPECT_EQ(Described(DecideGods(again)), first);
  EXPECT_NE(first, "");
}

TEST(AutomaticGods, EachDeclaresOneActionWithinTheWindow) {  // G-ACT-01, G-DAY-05
  Pantheon g;
  g.Populate(6, 10);
  const std::vector<GodOrder> orders = DecideGods(g.turn);
  EXPECT_EQ(OfSlot(orders, "action").size(), 6u);
  for (std::size_t i = 0; i < orders.size(); ++i) {
    EXPECT_EQ(orders[i].position, static_cast<int>(i));
    EXPECT_GE(orders[i].time, 0);
    EXPECT_LT(orders[i].time, 21 * 3600);
  }
}

TEST(AutomaticGods, PickWhatIsDue) {  // G-POWER-01, G-NEUT-01, G-MNEUT-01
  Pantheon g;
  g.AddSettlement("bygrove", 600);
  g.AddGod("n", "neutral", "neutral");
  std::vector<std::string> said;
  for (const GodOrder& o : OfSlot(DecideGods(g.turn), "free"))
    said.push_back(o.verb + " " + o.aspect + o.as);
  EXPECT_EQ(said, (std::vector<std::string>{"choose_domain ethical", "choose_domain moral",
                                            "learn investment", "learn moral", "learn normal",
                                            "learn normal"}));
}

TEST(AutomaticGods, NameTheChosenOneTheirRankAllows) {  // G-CHOSEN-01, G-CHOSEN-09
  Pantheon g;
  const Id<Settlement> s = g.AddSettlement("bygrove", 600);
  const Id<God> god = g.AddGod("d", "law", "good", 5);
  g.AddTemple(god, s);
  const auto free = OfSlot(DecideGods(g.turn), "free");
  EXPECT_EQ(std::count_if(free.begin(), free.end(),
                          [&](const GodOrder& o) { return o.verb == "name_chosen" && o.at == s; }),
            2);
}

// With one gained, an older one turns to a calling the god likes better, never to one it likes
// less.
TEST(AutomaticGods, TurnAnOlderChosenOneToABetterCalling) {  // G-CHOSEN-03
  int turned = 0;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Pantheon g(TestRules(), seed);
    const Id<Settlement> s = g.AddSettlement("bygrove", 600);
    const Id<God> god = g.AddGod("d", "law", "good", 5, "builder");
    g.AddTemple(god, s);
    const Id<Chosen> first = g.AddChosen(god, "warlord", s);
    const std::vector<GodOrder> orders = DecideGods(g.turn);
    const Temperament& builder = TestRules().gods->temperaments.at("builder");
    for (const GodOrder& o : orders) {
      if (o.verb != "retype_chosen") continue;
      ++turned;
      EXPECT_EQ(o.chosen, first);
      EXPECT_GT(Temperament::In(builder.chosen, o.type),
                Temperament::In(builder.chosen, "warlord"));
    }
    for (const OrderResult& r : g.Day(orders)) {
      EXPECT_NE(r.status, OrderStatus::kRejected) << r.reason;
    }
  }
  EXPECT_GT(turned, 5);
}

TEST(AutomaticGods, PlaceTheirLocationWhereTheRuleAllows) {  // G-LOC-02, G-LOC-07
  Pantheon g;
  g.LayPlan(12, 12);
  const Id<Settlement> s = g.AddSettlement("bygrove", 600, g.At(3, 5));
  const Id<God> god = g.AddGod("d", "law", "good", 10);
  g.AddTemple(god, s);
  const auto free = OfSlot(DecideGods(g.turn), "free");
  const auto at = std::find_if(free.begin(), free.end(),
                               [](const GodOrder& o) { return o.verb == "place_location"; });
  ASSERT_NE(at, free.end());
  EXPECT_GE(g.world.plan.Distance(at->hex, g.At(3, 5)), 2);
  EXPECT_FALSE(at->form.empty());
  EXPECT_FALSE(at->creature.empty());
}

TEST(AutomaticGods, FollowTheirTemperament) {
  const Rules builds = OnlyActions({{Weigh::kBuild, 10}});
  Pantheon g(builds);
  g.AddSettlement("bygrove", 600);
  g.AddGod("d", "law", "good", 1, "only");
  EXPECT_EQ(TheAction(DecideGods(g.turn)).verb, "build_temple");
  const Rules preaches = OnlyActions({{Weigh::kPreach, 10}});
  Pantheon h(preaches);
  h.AddGod("d", "law", "good", 1, "only");
  EXPECT_EQ(TheAction(DecideGods(h.turn)).verb, "convert");
}

TEST(AutomaticGods, RestWhenNothingIsLegal) {  // G-ACT-07
  const Rules rules = OnlyActions({{Weigh::kRaise, 10}});
  Pantheon g(rules);
  g.AddSettlement("bygrove", 600);
  g.AddGod("d", "law", "good", 1, "only");
  EXPECT_EQ(TheAction(DecideGods(g.turn)).verb, "rest");
}

TEST(AutomaticGods, DoNotRaiseWhatTheirMightCannotBuild) {  // G-TEMPLE-03, G-MIGHT-04
  const Rules rules = OnlyActions({{Weigh::kRaise, 10}});
  Pantheon g(rules);
  const Id<Settlement> s = g.AddSettlement("eltun", 2500);
  const Id<God> god = g.AddGod("d", "law", "good", 2, "only");
  g.AddTemple(god, s, 2);
  EXPECT_EQ(TheAction(DecideGods(g.turn)).verb, "rest");  // level 3 needs might 4
}

TEST(AutomaticGods, ResistWhatStrikesTheirTemples) {  // G-POOL-02, G-POOL-06
  Rules rules = OnlyActions({{Weigh::kRaze, 10}});
  auto gods = std::make_shared<GodRules>(*rules.gods);
  Temperament& early = gods->temperaments["only"];
  early.weights[static_cast<std::size_t>(Weigh::kMidday)] = 0;
  early.weights[static_cast<std::size_t>(Weigh::kLate)] = 0;
  Temperament late = early;
  late.id = "late";
  late.weights[static_cast<std::size_t>(Weigh::kRaze)] = 0;
  late.weights[static_cast<std::size_t>(Weigh::kOppose)] = 10;
  late.weights[static_cast<std::size_t>(Weigh::kReply)] = 1000;
  late.weights[static_cast<std::size_t>(Weigh::kEarly)] = 0;
  late.weights[static_cast<std::size_t>(Weigh::kLate)] = 10;
  gods->temperaments["late"] = late;
  rules.gods = gods;
  Pantheon g(rules);
  const Id<Settlement> s = g.AddSettlement("bygrove", 2500);
  const Id<God> striker = g.AddGod("s", "chaos", "evil", 4, "only");
  const Id<God> owner = g.AddGod("o", "law", "good", 4, "late");
  g.AddTemple(owner, s);
  const auto actions = OfSlot(DecideGods(g.turn), "action");
  ASSERT_EQ(actions.size(), 2u);
  EXPECT_EQ(actions[0].god, striker);
  EXPECT_EQ(actions[0].verb, "conflict");
  EXPECT_EQ(actions[0].outcome, "raze");
  EXPECT_EQ(actions[1].verb, "oppose");
  ASSERT_TRUE(actions[1].parent.has_value());
  EXPECT_GT(actions[1].time, actions[0].time);
}

TEST(AutomaticGods, ActTwiceAtTheHighestRank) {  // G-OMNI-01, G-OMNI-02
  Pantheon g;
  const Id<Settlement> s = g.AddSettlement("eltun", 8000);
  const Id<God> god = g.AddGod("d", "law", "good", 20, "builder");
  g.AddTemple(god, s, 2);
  const auto actions = OfSlot(DecideGods(g.turn), "action");
  ASSERT_EQ(actions.size(), 2u);
  EXPECT_GE(actions[1].time - actions[0].time, 6 * 3600);
}

TEST(AutomaticGods, SpendNoMoreSlotsThanTheyHave) {  // G-SLOT-02, G-ORD-06
  const Rules rules = OnlyActions({{Weigh::kBlessing, 10}});
  Pantheon g(rules);
  g.AddSettlement("bygrove", 600);
  const Id<God> god = g.AddGod("d", "law", "good", 1, "only");
  g.Learn(god, "life.healing-hands");
  g.Learn(god, "life.year-of-cradles");
  EXPECT_EQ(TheAction(DecideGods(g.turn)).verb, "power");
  g.Count(god, Field::kVar, 1, "slots_used");
  g.NextYear();
  EXPECT_EQ(TheAction(DecideGods(g.turn)).verb, "rest");
}

TEST(AutomaticGods, SeeWallsAsTheyCount) {  // G-UNREST-04, G-CHAOS-03, G-PDATA-10
  Pantheon g;
  g.LayMixedPlan(20, 20);
  const Id<Settlement> calm = g.AddSettlement("calm", 2500, g.At(4, 4));
  const Id<Settlement> riot = g.AddSettlement("riot", 2500, g.At(4, 12));
  const Id<Settlement> wild = g.AddSettlement("wild", 2500, g.At(9, 8));
  for (const Id<Settlement> s : {riot, wild}) g.Count(s, Field::kSatisfaction, -9);
  g.AddTemple(g.AddGod("c", "chaos", "evil", 6), wild);
  g.AddTemple(g.AddGod("d", "law", "good", 6), riot);
  g.AddCreature("guard", riot, 3);
  g.AddCreature("ravage", calm, 3);
  const Outlook o(g.world, g.turn.rules);
  const SettlementView view(g.world, g.turn.rules);
  for (const Id<Settlement> s : {calm, riot, wild}) {
    EXPECT_EQ(o.towns[static_cast<std::size_t>(o.TownOf(s))].dv, view.Of(s).dv) << s.n;
  }
  EXPECT_GT(o.towns[static_cast<std::size_t>(o.TownOf(wild))].dv,
            o.towns[static_cast<std::size_t>(o.TownOf(riot))].dv);
}

TEST(AutomaticGods, TemperamentsAreDrawnToSuit) {  // configs/gods/temperaments
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    const std::string id = DrawTemperament(*TestRules().gods, "chaos", "evil", rng);
    ASSERT_TRUE(TestRules().gods->temperaments.at(id).Suits("chaos", "evil")) << id;
  }
}

}  // namespace
}  // namespace bw
