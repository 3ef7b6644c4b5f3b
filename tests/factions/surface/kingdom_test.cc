// How kingdoms begin and end, and how they meet what comes from below: S-SETUP-01..05, S-AGE-01,
// S-AGE-02, S-SPEC-02.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "factions/groups/group_turn.h"
#include "factions/steps.h"
#include "generator/world/scenario.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/scenario_run.h"
#include "tests/support/scene.h"

namespace bw {
namespace {

using namespace scene;

World Start(const std::string& text) {
  Diagnostics diag;
  Scenario s;
  EXPECT_TRUE(ReadScenario(text, "scenario.toml", TestRules(), diag, s)) << diag.Text();
  return s.world;
}

TEST(Kingdom, BeginsWithACastleOfTwoFolkAndOneLoot) {  // S-SETUP-01, S-SETUP-02
  World w = Start(Of(""));
  Turn t(w, TestRules());
  SetUpSurface(t);
  ASSERT_EQ(w.constructions.size(), 1u);
  const Construction& castle = w.constructions[Id<Construction>(0u)];
  EXPECT_EQ(castle.kind, "castle");
  EXPECT_EQ(castle.w, kBead);
  EXPECT_EQ(castle.folk, 2);
  EXPECT_EQ(castle.loot, 1);
  EXPECT_FALSE(castle.name.empty());
  ASSERT_TRUE(castle.leader);
  EXPECT_EQ(w.people[castle.leader].role, "lord");
  EXPECT_EQ(w.events.back().rule, "S-SETUP-02");
}

TEST(Kingdom, BeginsAtAUniformlyRandomPointOfTheLand) {  // S-SETUP-02
  // 4 beads of sea on either side of 12 of land: 11 beads of left edges, in four equal quarters.
  std::map<int, int> quarters;
  const int n = 4000;
  for (int seed = 0; seed < n; ++seed) {
    World w = Start("[scenario]\nseed = " + std::to_string(seed) +
                    "\n[delve]\nwidth = 20\nheight = 12\nsea_left = 4\nsea_right = 4\n");
    Turn t(w, TestRules());
    SetUpSurface(t);
    const Fx x = w.constructions[Id<Construction>(0u)].x;
    ASSERT_GE(x, 4 * kBead);
    ASSERT_LE(x + kBead, 16 * kBead);
    ++quarters[(x - 4 * kBead) * 4 / (11 * kBead + 1)];
  }
  for (int q = 0; q < 4; ++q) EXPECT_NEAR(quarters[q], n / 4, 120) << "quarter " << q;
}

TEST(Kingdom, IsLawful) {  // S-SETUP-03: no lawful class below goes against it
  for (const auto& [id, c] : TestRules().groups.classes) {
    if (c.alignment == "lawful" && !c.spares_alignment) {
      EXPECT_FALSE(c.foes[OpponentIndex("surface")]) << id;
    }
  }
  for (const auto& [id, f] : TestRules().groups.flavours) {
    if (f.rules.alignment == "lawful" && !f.rules.spares_alignment) {
      EXPECT_FALSE(f.rules.foes[OpponentIndex("surface")]) << id;
    }
  }
}

TEST(Kingdom, ThatLivesIsNotSetUpAgain) {  // S-AGE-01
  World w = Start(Of(Built("castle", "keep", 10, 0) + Built("farm", "f", 14, 1)));
  Turn t(w, TestRules());
  SetUpSurfaceAnew(t);
  EXPECT_EQ(w.constructions.size(), 2u);
}

TEST(Kingdom, SetUpAnewLeavesTheOldRuinsOnTheMap) {  // S-AGE-01, S-SETUP-05
  World w = Start(Of(Built("castle", "old", 10, 0, 2, "name = \"Oldkeep\"") +
                     Built("farm", "f", 14, 0) + Built("city", "town", 2, 0, 1)));
  Turn t(w, TestRules());
  SetUpSurfaceAnew(t);
  ASSERT_EQ(w.constructions.size(), 4u);
  const Construction& old = w.constructions[w.Find("old").construction()];
  EXPECT_FALSE(old.alive());
  EXPECT_EQ(old.state, "ruin");
  EXPECT_EQ(old.loot, 2);
  EXPECT_FALSE(w.constructions[w.Find("f").construction()].alive());
  const Construction& fresh = w.constructions[Id<Construction>(3u)];
  EXPECT_EQ(fresh.kind, "castle");
  EXPECT_EQ(fresh.folk, 2);
  EXPECT_EQ(fresh.loot, 1);
  EXPECT_NE(fresh.name, old.name);
  EXPECT_TRUE(fresh.x + fresh.w <= old.x || fresh.x >= old.x + old.w) << "a new point";
  EXPECT_EQ(w.events.back().rule, "S-AGE-01");
}

TEST(Kingdom, TheFirstCastleRisesBesideWhatOlderPeoplesBuilt) {  // S-SETUP-02
  World w = Start(Of(""));
  Turn t(w, TestRules());
  Draft d("TEST", "tower.raised", Ref::World());
  Construction old;
  old.key = "old";
  old.delve = Id<Delve>(0u);
  old.kind = "tower-of-an-older-people";
  old.x = 4 * kBead;
  d.Found(w, old);
  t.Post(std::move(d));
  SetUpSurface(t);
  EXPECT_TRUE(w.constructions[w.Find("old").construction()].alive());
  EXPECT_EQ(w.events.back().kind, "castle.founded");
  EXPECT_EQ(w.events.back().cause, kNoEvent);
}

// Breeders strong enough to go everywhere: twelve folk at the entrance raid three times.
std::string Horde(const std::string& dice) {
  return Mouth("mouth", 12) + Foes("horde", "breeder", "mouth", 11, 0) +
         Rolls("{ horde = " + dice + " }");
}

TEST(Kingdom, AFarmBesideAnEntranceFightsAsALoneWanderer) {  // S-SETUP-04, D-GRP-04
  // Five folk raid twice; the farm is the weaker foe and a bead from the entrance's middle.
  const Played p = Play(Of(Built("farm", "field", 13.5, 1, 0) + Mouth("mouth", 12) +
                           Foes("foe", "breeder", "mouth", 2, 3) + Rolls("{ foe = [3, 1] }")));
  const Event& e = p.At("group.raids");
  EXPECT_EQ(e.subjects.at(0), p.world.Find("field"));
  EXPECT_EQ(p.Fact("group.raids", "foe-strength"), 2) << "1 and a defended home: d6 + 2";
  EXPECT_EQ(p.FolkBy("group.raids", "field"), -1);
  EXPECT_EQ(p.State("field"), "standing") << "the farm stays, empty";
  EXPECT_EQ(p.Folk("field"), 0);
}

TEST(Kingdom, AConstructionCountsAsOneWandererWhateverItHolds) {  // S-SETUP-04
  World w = Start(Of(Built("castle", "keep", 10, 5, 1) + Built("city", "town", 2, 9) +
                     Built("farm", "f", 14, 1) + Built("tower", "spire", 20, 1)));
  for (const char* id : {"keep", "town", "f", "spire"}) {
    const Side s = SideOf(w, TestRules(), w.Find(id).construction());
    EXPECT_EQ(s.strength, 1) << id;
    EXPECT_EQ(s.modifiers, 1) << id;
  }
}

TEST(Kingdom, ALostEncounterCostsOneFolkARoutTwoAndOneLoot) {  // S-SETUP-04
  World w = Start(Of(Built("castle", "keep", 10, 5, 2)));
  const Id<Construction> keep = w.Find("keep").construction();
  Draft win("TEST", "test", Ref::World());
  const Spoils s = HurtConstruction(win, w, keep, Result::kWin);
  EXPECT_EQ(s.folk, 1);
  EXPECT_EQ(s.loot, 1);
  Draft rout("TEST", "test", Ref::World());
  const Spoils r = HurtConstruction(rout, w, keep, Result::kRout);
  EXPECT_EQ(r.folk, 2);
  EXPECT_EQ(r.loot, 1);
  Draft tie("TEST", "test", Ref::World());
  EXPECT_EQ(HurtConstruction(tie, w, keep, Result::kTie).folk, 0);
}

TEST(Kingdom, WipedOutEndsTheAgeAtOnce) {  // S-AGE-01
  // The castle of none grows to one and draws a farm; two routs, and nobody is left.
  const Played p = Play(Of(Built("castle", "keep", 14, 0, 0) + Horde("[6, 1, 6, 1, 6, 1, 6, 1]")));
  ASSERT_EQ(p.Count("age.ends"), 1) << p.Story();
  EXPECT_EQ(p.At("age.ends").rule, "S-AGE-01");
  EXPECT_EQ(p.Folk("keep"), 0);
  EXPECT_EQ(p.State("keep"), "ruin");
  EXPECT_EQ(p.Count("surface.wiped-out"), 1);
}

TEST(Kingdom, AfterTheFallTheAgeOfVillainyBeginsWithANewCastle) {  // S-AGE-01
  const Played p =
      Play(Of(Built("castle", "keep", 14, 0, 0) + Horde("[6, 1, 6, 1, 6, 1, 6, 1]"), 2));
  ASSERT_EQ(p.world.ages.size(), 2u) << p.Story();
  EXPECT_EQ(p.world.AgeId(), "villainy");
  EXPECT_EQ(p.CountOfKind("castle"), 2);
  EXPECT_FALSE(p.Building("keep").alive());
  EXPECT_EQ(p.At("castle.founded").rule, "S-AGE-01");
}

TEST(Kingdom, SixLootEndTheAgeAndFiveArePutBy) {  // S-AGE-02
  // Two in the castle, three in the city, one in the room under the tower; the castle gives first.
  const Played p = Play(Of(Built("castle", "keep", 10, 2, 2) + Built("city", "town", 2, 2, 3) +
                           Built("tower", "spire", 20, 1, 0, "cellar = \"room\"") +
                           Room("room", 20, 4.5, 1, "under = \"spire\"")));
  EXPECT_EQ(p.At("age.ends").rule, "S-AGE-02");
  EXPECT_EQ(p.Fact("hoard.put-by", "loot"), 5);
  EXPECT_EQ(p.Loot("keep"), 0);
  EXPECT_EQ(p.Loot("town"), 0);
  EXPECT_EQ(p.Loot("room"), 1);
}

TEST(Kingdom, SixLootInALairBelowEndTheAgeLikewise) {  // S-AGE-03, D-END-01
  const std::string rows =
      Built("castle", "keep", 10, 2, 1) + Room("lair", 20, 9) + Foes("kin", "delver", "lair", 3, 6);
  EXPECT_EQ(Play(Of(rows)).Count("age.ends"), 0) << "D-END-03 holds it back";
  std::string text = Of(rows);
  text.insert(text.find("seed = "), "set = [\"min_years=0\"]\n");
  const Played p = Play(text);
  EXPECT_EQ(p.At("age.ends").rule, "D-END-01");
  EXPECT_EQ(p.At("age.ends").actor, p.world.Find("kin"));
}

TEST(Kingdom, ARelicAtTheCastleCountsTowardsTheSix) {  // S-AGE-02 ruling
  const std::string relic = "[[treasure]]\nid = \"horn\"\nkind = \"relic\"\nat = \"keep\"\n";
  const Played five = Play(Of(Built("castle", "keep", 10, 2, 5)));
  EXPECT_EQ(five.Count("age.ends"), 0);
  const Played six = Play(Of(Built("castle", "keep", 10, 2, 5) + relic));
  EXPECT_EQ(six.At("age.ends").rule, "S-AGE-02");
  EXPECT_EQ(six.Loot("keep"), 0);
}

TEST(Kingdom, TheSixthLootEndsTheAgeBeforeAnyoneBelowActs) {  // S-AGE-02 acts at once, D-END-03
  const Played p = Play(Of(Built("castle", "keep", 14, 2, 6) + Horde("[]")));
  EXPECT_EQ(p.At("age.ends").rule, "S-AGE-02");
  EXPECT_EQ(p.Count("group.raids"), 0);
}

TEST(Kingdom, AnEmptiedTowerIsOccupiedByMonsters) {  // S-SPEC-02
  // The tower stands over the raiders' own entrance, the castle far away.
  const Played p = Play(Of(Built("tower", "spire", 12, 1, 0, "cellar = \"room\"") +
                           Room("room", 12, 5, 1, "under = \"spire\"") +
                           Built("castle", "keep", 30, 5, 1) + Horde("[6, 1]")));
  ASSERT_EQ(p.Count("group.takes-tower"), 1) << p.Story();
  EXPECT_EQ(p.Building("spire").owner, p.world.Find("horde").group());
  EXPECT_EQ(p.At("group.takes-tower").rule, "S-SPEC-02");
}

TEST(Kingdom, ATakenTowerIsNoLongerTheKingdoms) {  // S-SPEC-02
  World w = Start(Of(Built("castle", "keep", 10, 2, 1) +
                     Built("tower", "spire", 12, 3, 0, "owner = \"foe\"") + Room("den", 12, 8) +
                     Foes("foe", "breeder", "den", 2, 0)));
  EXPECT_EQ(SurfaceFolk(w), 2);
  EXPECT_EQ(w.groups[w.Find("foe").group()].folk, 5);
}

}  // namespace
}  // namespace bw
