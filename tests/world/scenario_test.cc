// Scenario files: what they become, and every way they can be wrong.
#include "generator/world/scenario.h"

#include <gtest/gtest.h>

#include <sstream>

#include "generator/rules/gods.h"
#include "generator/world/apply.h"
#include "generator/world/dice.h"
#include "generator/world/snapshot.h"
#include "generator/world/stats.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/scenario_run.h"

namespace bw {
namespace {

constexpr const char* kHead = "[scenario]\nseasons = 0\n[delve]\n";

TEST(Scenario, EveryRowKeepsItsIdAndItsNumbers) {
  const Played p = Play(R"(
[scenario]
title = "A small world"
year = 12
season = 3
seed = 7
seasons = 0
age = "villainy"
[delve]
width = 24.5
height = 18
[[place]]
id = "e"
kind = "entrance"
x = 4
[[place]]
id = "p"
kind = "cave"
x = 4
y = 6.5
folk = 1
loot = 2
marks = { plague = 2 }
[[way]]
id = "w"
kind = "shaft"
from = "e"
to = "p"
length = 2.5
[[construction]]
kind = "castle"
id = "castle-1"
x = 10
folk = 2
loot = 1
[[group]]
id = "g"
kind = "breeder"
home = "p"
folk = 2
loot = 1
[[treasure]]
id = "t"
kind = "relic"
at = "castle-1"
[[deposit]]
id = "vein"
kind = "gold"
path = [[1.0, 9.5], [12, 10]]
left = 3
[[person]]
id = "ada"
name = "Ada"
role = "lord"
of = "castle-1"
)");
  const World& w = p.world;
  EXPECT_EQ(w.now.year, 12);
  EXPECT_EQ(w.now.season, 2);
  EXPECT_EQ(w.AgeId(), "villainy");
  EXPECT_EQ(w.delves[Id<Delve>(0u)].width, FxFromBeads(24.5));
  EXPECT_EQ(p.Room("e").box, (Box{4 * kBead, 4 * kBead, kBead, kBead}));
  EXPECT_EQ(p.Room("p").owner, w.Find("g").group());
  EXPECT_EQ(p.Folk("p"), 3);  // its own one and the group's two
  EXPECT_EQ(p.Loot("p"), 3);
  EXPECT_EQ(p.Folk("g"), 3);
  EXPECT_EQ(CountOf(p.Room("p").marks, "plague"), 2);
  EXPECT_EQ(w.ways[w.Find("w").way()].length, FxFromBeads(2.5));
  EXPECT_EQ(p.Building("castle-1").w, kBead);
  EXPECT_EQ(w.treasures[w.Find("t").treasure()].at, w.Find("castle-1"));
  EXPECT_EQ(w.deposits[w.Find("vein").deposit()].left, 3);
  EXPECT_EQ(w.deposits[w.Find("vein").deposit()].path[0], (Pt{kBead, FxFromBeads(9.5)}));
  EXPECT_EQ(w.people[w.Find("ada").person()].of, w.Find("castle-1"));
  ASSERT_EQ(w.events.size(), 1u);  // all of it is one event's changes (D-STATE-02)
  EXPECT_EQ(w.events[0].note, "A small world");
  const World before = Rewind(w, kNoEvent);
  EXPECT_TRUE(before.places.empty());
}

TEST(Scenario, IdsGivenLaterNeverMeetTheScenariosOwn) {
  const Played p = Play(std::string("[scenario]\n[delve]\n") +
                        "[[construction]]\nid = \"construction-2\"\nkind = \"castle\"\nx = 9\n"
                        "folk = 2\nloot = 1\n");
  EXPECT_EQ(p.CountOfKind("farm"), 1);
  EXPECT_EQ(p.OfKind("farm").key, "construction-3");
}

TEST(Scenario, ProblemsAreToldAllAtOnceWithTheirPlace) {
  const std::string text = ProblemsOfScenario(R"([scenario]
seed = -4
age = "monster"
[delve]
width = 20
[[place]]
id = "a"
kind = "cave"
x = 25
y = 5
[[place]]
id = "a"
kind = "cave"
x = 5
y = 5
folks = 2
[[way]]
from = "a"
to = "bb"
[[construction]]
id = "c"
kind = "castel"
x = 1
[[group]]
id = "g"
kind = "breeder"
home = "c"
[rolls]
encountre = [1]
encounter = { c = [7] }
)");
  for (const char* want :
       {"scenario.toml:2:8: error: key 'seed': found '-4'",
        "scenario.toml:3:7: error: key 'age': found the text \"monster\"",
        "(did you mean 'monsters'?)",
        "scenario.toml:9:5: error: key 'x': found 25, expected at "
        "most 19 on this sheet",
        "scenario.toml:12:6: error: key 'id': found 'a' a second time",
        "scenario.toml:16:1: error: unknown key 'folks' (did you mean 'folk'?)",
        "scenario.toml:19:6: error: key 'to': found 'bb', expected the id of a place",
        "scenario.toml:22:8: error: key 'kind': found the text \"castel\"",
        "(did you mean 'castle'?)",
        "scenario.toml:27:8: error: key 'home': found 'c', expected the id of a place",
        "scenario.toml:29:13: error: key 'encountre': no dice are rolled for this",
        "(did you mean 'encounter'?)",
        "scenario.toml:30:20: error: key 'c': found the number 7, expected a whole number 1..6"}) {
    EXPECT_NE(text.find(want), std::string::npos) << "missing: " << want << "\nin:\n" << text;
  }
}

TEST(Scenario, PlanSectionsMakeSettlementsAndGods) {
  Diagnostics diag;
  Scenario s;
  const char* text = R"(
[scenario]
run = ["gods", "settlements"]
[[settlement]]
id = "eltun"
population = 2500
dv = 8
satisfaction = 9
hex = [3, 4]
temples = [{ god = "d", level = 2 }]
[[god]]
id = "d"
rank = 4
alignment = ["law", "good"]
[[hex]]
q = 3
r = 3
terrain = "mountain"
region = "north"
improvement = "mine"
[[hex]]
q = 4
r = 3
terrain = "forest"
river = true
region = "south"
)";
  ASSERT_TRUE(ReadScenario(text, "scenario.toml", TestRules(), diag, s)) << diag.Text();
  const World& w = s.world;
  ASSERT_EQ(w.settlements.size(), 1u);
  const SettlementStats now = SettlementView(w, TestRules()).Of(Id<Settlement>(0u));
  EXPECT_EQ(w.settlements[Id<Settlement>(0u)].rank, 4);
  EXPECT_EQ(now.dv_permanent, 8 + 2) << "G-TERRAIN-01: a mountain in reach";
  EXPECT_EQ(now.dv, 5) << "G-UNREST-02";
  EXPECT_EQ(now.food, 200 + 300);
  EXPECT_EQ(now.income, 4 + 3 + 1);
  EXPECT_EQ(w.gods[Id<God>(0u)].followers, TestRules().gods->Rank(4).followers);
  EXPECT_EQ(TempleLevels(w, Id<Settlement>(0u)), 2);
  ASSERT_EQ(w.provinces.size(), 2u);
  EXPECT_EQ(w.provinces[Id<Province>(0u)].neighbours.size(), 1u) << "G-GEO-03";

  std::ostringstream once, twice;
  WriteWorld(w, TestRules(), once);
  World again;
  ASSERT_TRUE(ReadWorld(once.str(), "world.json", diag, again)) << diag.Text();
  WriteWorld(again, TestRules(), twice);
  EXPECT_EQ(once.str(), twice.str());
}

TEST(Scenario, WithoutADelveItsSectionsAreRefused) {
  const std::string text = ProblemsOfScenario(
      "[scenario]\nrun = [\"godz\"]\n[[god]]\nid = \"d\"\nrank = 4\n[[place]]\nid = \"p\"\n");
  EXPECT_NE(text.find("scenario.toml:6:1: error: section 'place': found no [delve]"),
            std::string::npos)
      << text;
  EXPECT_NE(text.find("(did you mean 'gods'?)"), std::string::npos) << text;
  EXPECT_EQ(text.find("unknown key"), std::string::npos) << text;
}

TEST(Scenario, BrokenTextNamesItsLine) {
  EXPECT_EQ(ProblemsOfScenario("[scenario\n").substr(0, 25), "scenario.toml:1:10: error");
  EXPECT_NE(ProblemsOfScenario("[scenario]\ntitle = \"\xff\"\n").find("scenario.toml:2:10: error"),
            std::string::npos);
}

TEST(Scenario, TwoHoldersOfAPlaceAreAnError) {
  const std::string text =
      ProblemsOfScenario(std::string(kHead) +
                         "[[place]]\nid = \"p\"\nkind = \"cave\"\nx = 1\ny = 8\nowner = \"h\"\n"
                         "[[group]]\nid = \"g\"\nkind = \"delver\"\nhome = \"p\"\n"
                         "[[place]]\nid = \"q\"\nkind = \"cave\"\nx = 4\ny = 8\n"
                         "[[group]]\nid = \"h\"\nkind = \"delver\"\nhome = \"q\"\n");
  EXPECT_NE(text.find("found a place another group holds"), std::string::npos) << text;
}

TEST(Scenario, EveryPurposeOfADieIsAWordWithADie) {
  for (const RollPurpose& p : RollPurposes()) {
    EXPECT_EQ(p.die.front(), 'd') << p.name;
    EXPECT_GE(std::stoi(std::string(p.die.substr(1))), 2) << p.name;
    EXPECT_FALSE(p.meaning.empty()) << p.name;
  }
}

}  // namespace
}  // namespace bw
