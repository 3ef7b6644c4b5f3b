// Gods and the deep (B-GOD-02..04), gods that realms raise (B-GOD-06).
#include <gtest/gtest.h>

#include "factions/bridges/below.h"
#include "factions/scenario_play.h"
#include "generator/world/scenario.h"
#include "tests/support/bridge_world.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

struct Day {
  World world;
  PlayedScenario played;
  std::string problems;
  const OrderResult& First() const { return played.years.at(0).god_results.at(0); }
  int Folk(std::string_view id) const { return world.groups[world.Find(id).group()].folk; }
  int Count(std::string_view kind) const {
    int n = 0;
    for (const Event& e : world.events) n += e.kind == kind ? 1 : 0;
    return n;
  }
};

Day PlayDay(const std::string& sections, const std::string& run = "\"gods\", \"bridges\"") {
  Day day;
  Scenario s;
  Diagnostics diag;
  const std::string text = "[scenario]\nseed = 5\nrun = [" + run + "]\n" + sections;
  EXPECT_TRUE(ReadScenario(text, "scenario.toml", TestRules(), diag, s)) << diag.Text();
  if (!diag.ok()) return day;
  Rules rules = TestRules();
  rules.world = s.preset;
  PlayScenario(s, rules, false, diag, day.played);
  day.problems = diag.Text();
  day.world = std::move(s.world);
  return day;
}

// A god of might 9, a section with a band of breeders, a beast and a castle.
std::string Deep(const std::string& order, const std::string& more = "") {
  return "[[god]]\nid = \"d\"\nrank = 4\nmight = 9\nfollowers = 1000\n"
         "[[settlement]]\nid = \"town\"\npopulation = 900\ndv = 5\n" +
         more +
         "[delve]\nwidth = 32\nheight = 22\n"
         "[[place]]\nid = \"a\"\nkind = \"cave\"\nx = 6\ny = 6\n"
         "[[place]]\nid = \"b\"\nkind = \"cave\"\nx = 9\ny = 6\n"
         "[[place]]\nid = \"c\"\nkind = \"cave\"\nx = 12\ny = 6\n"
         "[[construction]]\nkind = \"castle\"\nid = \"keep\"\nx = 20\nfolk = 3\n"
         "settlement = \"town\"\n"
         "[[group]]\nid = \"gnaw\"\nkind = \"breeder\"\nhome = \"a\"\nfolk = 5\n"
         "[[group]]\nid = \"beast\"\nkind = \"alpha\"\nhome = \"b\"\nfolk = 1\n" +
         order;
}

std::string Order(const std::string& rest) {
  return "[[order]]\ngod = \"d\"\ntime = \"10:00\"\nslot = \"action\"\n" + rest + "\n";
}

TEST(BridgeGods, ConflictKillsOneForTwoOfSurplus) {  // B-GOD-02: DV is folk and 2
  const Day day =
      PlayDay(Deep(Order("do = \"conflict\"\ntarget = \"gnaw\"\noutcome = \"destruction\"")));
  ASSERT_EQ(day.problems, "");
  EXPECT_EQ(day.First().dv, 7);
  EXPECT_EQ(day.First().surplus, 2);
  EXPECT_EQ(day.Folk("gnaw"), 4);
  EXPECT_EQ(day.Count("conflict.slays"), 1);
}

TEST(BridgeGods, ABeastThatIsSlainIsNoMore) {  // B-GOD-02: an alpha's DV is 7
  const Day day =
      PlayDay(Deep(Order("do = \"conflict\"\ntarget = \"beast\"\noutcome = \"destruction\"")));
  EXPECT_EQ(day.First().dv, 7);
  EXPECT_FALSE(day.world.groups[day.world.Find("beast").group()].alive());
}

TEST(BridgeGods, CastlesAndPlacesMayBeStruckToo) {  // B-GOD-02
  const Day castle =
      PlayDay(Deep(Order("do = \"conflict\"\ntarget = \"keep\"\noutcome = \"destruction\"")));
  EXPECT_EQ(castle.First().dv, 5);
  EXPECT_EQ(castle.world.constructions[castle.world.Find("keep").construction()].folk, 1);
  const Day place =
      PlayDay(Deep(Order("do = \"conflict\"\ntarget = \"a\"\noutcome = \"destruction\"")));
  EXPECT_EQ(place.Folk("gnaw"), 4);
}

TEST(BridgeGods, ProtectionRaisesTheDvBelow) {  // B-GOD-02
  const Day day =
      PlayDay(Deep("[[god]]\nid = \"t\"\nrank = 2\nmight = 4\nfollowers = 300\n"
                   "[[order]]\ngod = \"t\"\ntime = \"9:00\"\nslot = \"action\"\ndo = \"protect\"\n"
                   "settlement = \"gnaw\"\n" +
                   Order("do = \"conflict\"\ntarget = \"gnaw\"\noutcome = \"destruction\"")));
  EXPECT_NE(day.problems.find("E-TIME-FORMAT"), std::string::npos) << "HH:MM is asked for";
  const Day good =
      PlayDay(Deep("[[order]]\ngod = \"t\"\ntime = \"09:00\"\nslot = \"action\"\ndo = \"protect\"\n"
                   "settlement = \"gnaw\"\n" +
                       Order("do = \"conflict\"\ntarget = \"gnaw\"\noutcome = \"destruction\""),
                   "[[god]]\nid = \"t\"\nrank = 2\nmight = 4\nfollowers = 300\n"));
  ASSERT_EQ(good.problems, "");
  EXPECT_EQ(good.Count("god.shelters"), 1);
  EXPECT_EQ(good.Folk("gnaw"), 5) << "7 + 4 stand against 9";
}

// A second god, and its use of the one power it knows, an hour before the first god's order.
std::string Power(const std::string& power, const std::string& target, const std::string& then) {
  return Deep(
      "[[order]]\ngod = \"t\"\ntime = \"09:00\"\nslot = \"action\"\ndo = \"power\"\n"
      "power = \"" +
          power + "\"\ntarget = \"" + target + "\"\n" + then,
      "[[god]]\nid = \"t\"\nrank = 2\nmight = 4\nfollowers = 300\npowers = [\"" + power + "\"]\n");
}

TEST(BridgeGods, PowersThatKillTownsmenKillBelow) {  // B-GOD-02: two hundred heads are one folk
  const Day day = PlayDay(Power("death.wither", "gnaw", ""));
  ASSERT_EQ(day.problems, "");
  EXPECT_EQ(day.Count("power.below"), 1);
  EXPECT_EQ(day.Folk("gnaw"), 4);
  const Day beast = PlayDay(Power("death.wither", "b", ""));
  EXPECT_FALSE(beast.world.groups[beast.world.Find("beast").group()].alive());
}

TEST(BridgeGods, PowersThatRaiseWallsRaiseTheDvBelow) {  // B-GOD-02
  const std::string strike =
      Order("do = \"conflict\"\ntarget = \"gnaw\"\noutcome = \"destruction\"");
  const Day day = PlayDay(Power("earth.stone-ward", "gnaw", strike));
  ASSERT_EQ(day.problems, "");
  EXPECT_EQ(day.Folk("gnaw"), 5) << "7 + 1 + 4 stand against 9";
}

TEST(BridgeGods, OtherPowersStayAboveAndAllDoWithoutTheBridge) {  // B-GOD-02
  const Day calm = PlayDay(Power("life.healing-hands", "gnaw", ""));
  EXPECT_NE(calm.problems.find("E-POWER-TARGET"), std::string::npos) << calm.problems;
  const Day off = PlayDay(Power("death.wither", "gnaw", ""), "\"gods\"");
  EXPECT_NE(off.problems.find("E-TARGET-KIND"), std::string::npos) << off.problems;
}

TEST(BridgeGods, OnlyDestructionReachesBelowAndOnlyWithTheBridge) {  // B-GOD-02
  const Day raze = PlayDay(Deep(Order("do = \"conflict\"\ntarget = \"gnaw\"\noutcome = \"raze\"")));
  EXPECT_NE(raze.problems.find("E-OUTCOME-TARGET"), std::string::npos) << raze.problems;
  const Day off = PlayDay(
      Deep(Order("do = \"conflict\"\ntarget = \"gnaw\"\noutcome = \"destruction\"")), "\"gods\"");
  EXPECT_NE(off.problems.find("E-TARGET-KIND"), std::string::npos) << off.problems;
}

std::string Chosen(const std::string& task) {
  return "[[chosen]]\nid = \"hero\"\ngod = \"d\"\ntype = \"warlord\"\nat = \"town\"\n" +
         std::string(
             "[[order]]\ngod = \"d\"\ntime = \"10:00\"\nslot = \"action\"\ndo = \"rest\"\n") +
         "[[order]]\ngod = \"d\"\ntime = \"11:00\"\nslot = \"bonus\"\ndo = \"move_chosen\"\n" +
         task;
}

TEST(BridgeGods, AChosenOneDefendsWithItsGodsMight) {  // B-GOD-04
  const std::string task = "task = \"defend\"\nby = \"hero\"\nat = \"town\"\n";
  const Day on = PlayDay(Deep(Chosen(task)));
  const Day off = PlayDay(Deep(Chosen(task)), "\"gods\"");
  const auto dv = [](const Day& day) {
    for (const Event& e : day.world.events) {
      if (e.kind != "chosen.defends") continue;
      for (const Fact& f : e.facts) {
        if (f.name == "dv") return f.value;
      }
    }
    return -1;
  };
  EXPECT_EQ(on.problems, "");
  EXPECT_EQ(dv(on), 9);
  EXPECT_LT(dv(off), 9) << "by the gods' own rules it is less";
  EXPECT_GT(dv(off), 0);
}

TEST(BridgeGods, ChosenOnesClearPlacesAndBringTreasuresUp) {  // B-GOD-04
  int cleared = 0, brought = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    BridgeWorld b(seed, [](const World& w) { return w.now.year > 100; });
    for (const Event& e : b.world.events) {
      if (e.rule != "B-GOD-04") continue;
      cleared += e.kind == "chosen.clears-below" ? 1 : 0;
      if (e.kind != "chosen.brings-home") continue;
      ++brought;
      ASSERT_EQ(e.changes.size(), 1u);
      EXPECT_TRUE(std::get<Ref>(e.changes[0].to).temple()) << "it lies on an altar";
    }
  }
  EXPECT_GT(cleared, 0);
  EXPECT_GT(brought, 0);
}

bool LongSettled(const World& w) { return InAge(w, "monsters") && w.now.year > 20; }

// A fiend called up on a settlement's hex of the line.
Id<Creature> CallUp(BridgeWorld& b) {
  Id<Settlement> town;
  for (const Construction& c : b.world.constructions) {
    if (c.kind == "castle" && c.alive() && c.settlement) town = c.settlement;
  }
  EXPECT_TRUE(town);
  Creature fiend;
  fiend.name = "the Thing";
  fiend.kind = "ravage";
  fiend.settlement = town;
  fiend.god = Id<God>(0u);
  Draft d("G-PDATA-10", "power.used", Ref(Id<God>(0u)), 5);
  const Ref ref = d.Found(b.world, std::move(fiend));
  d.Count(ref, Field::kStrength, 4);
  b.Post(std::move(d));
  return ref.creature();
}

Id<Group> Nest(const World& w, Id<Creature> c) {
  for (const Id<Group> g : w.groups.Ids()) {
    if (CountOf(w.groups[g].vars, "fiend") == static_cast<int>(c.n) + 1) return g;
  }
  return {};
}

TEST(BridgeGods, AFiendIsAnAlphaBelow) {  // B-GOD-03
  BridgeWorld b(1183, LongSettled);
  const Id<Creature> c = CallUp(b);
  b.Bridge();
  const Id<Group> g = Nest(b.world, c);
  ASSERT_TRUE(g);
  EXPECT_EQ(b.world.groups[g].kind, "alpha");
  EXPECT_EQ(b.world.groups[g].folk, 1);
  Draft d("G-PDATA-10", "chosen.clears", Ref::World(), 3);
  b.Post(std::move(d.End(c)));
  b.Bridge();
  EXPECT_FALSE(b.world.groups[g].alive()) << "the two are one being";
}

TEST(BridgeGods, WithTheBeastBelowTheFiendIsGone) {  // B-GOD-03
  BridgeWorld b(1183, LongSettled);
  const Id<Creature> c = CallUp(b);
  b.Bridge();
  const Id<Group> g = Nest(b.world, c);
  ASSERT_TRUE(g);
  Draft d("D-GRP-05", "encounter.fought", Ref::World(), 3);
  b.Post(std::move(d.Folk(b.world.groups[g].home, -1).End(g)));
  b.Bridge();
  EXPECT_FALSE(b.world.creatures[c].alive());
}

TEST(BridgeGods, FiendsStayAboveWithTheFamilyOff) {  // B-GOD-03
  BridgeWorld b(1183, LongSettled, {"bridge_god=0"});
  const Id<Creature> c = CallUp(b);
  b.Bridge();
  EXPECT_FALSE(Nest(b.world, c));
}

TEST(BridgeGods, AGodOfARealmJoinsThePantheonAsANewOne) {  // B-GOD-06
  BridgeWorld b(1183, LongSettled);
  const std::size_t before = b.world.gods.size();
  Id<Realm> r;
  for (const Id<Realm> id : b.world.realms.Ids()) {
    if (b.world.realms[id].alive()) r = id;
  }
  ASSERT_TRUE(r);
  const EventNo refused =
      b.Post(std::move(Draft("K-EVENT-03", "realm.new-god", r, 7).Note("refused")));
  b.Bridge();
  EXPECT_EQ(b.world.gods.size(), before) << "event " << refused << " brought nobody";
  b.Post(std::move(Draft("K-LEVEL-14", "realm.chief-god", r, 9).Note("Old Aunt Thunder")));
  b.Bridge();
  ASSERT_EQ(b.world.gods.size(), before + 1);
  const God& god = b.world.gods[Id<God>(before)];
  EXPECT_EQ(god.name, "Old Aunt Thunder");
  EXPECT_GT(CountOf(god.vars, "new_until"), b.world.now.year) << "G-NEW-05";
  EXPECT_EQ(LinkOf(b.world.realms[r].links, "god"), Ref(Id<God>(before)));
}

}  // namespace
}  // namespace bw
