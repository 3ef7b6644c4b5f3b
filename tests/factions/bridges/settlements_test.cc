// Castles and settlements (B-SETT-01..03), and what both sheets show of one thing (B-SPACE-04).
#include <gtest/gtest.h>

#include "generator/terrain/land.h"
#include "tests/support/bridge_world.h"
#include "tests/support/scenario_run.h"
#include "tests/support/scene.h"

namespace bw {
namespace {

using namespace scene;

bool Monsters(const World& w) { return InAge(w, "monsters"); }

TEST(BridgeSeats, ACastleIsTheCapitalOfTheRealmItStandsIn) {  // B-SETT-01
  for (const std::uint64_t seed : {1, 2, 3, 1183}) {
    BridgeWorld b(seed, Monsters);
    const World& w = b.world;
    const Event& seat = b.Last("castle.is-seat");
    const Construction& castle = w.constructions[seat.actor.construction()];
    ASSERT_TRUE(castle.settlement);
    const Settlement& town = w.settlements[castle.settlement];
    EXPECT_EQ(town.hex, castle.hex);
    int founded = 0;
    for (const Change& c : w.events[town.founded].changes) {
      if (c.of == Ref(castle.settlement) && c.field == Field::kPopulation) founded = c.by;
    }
    EXPECT_GE(founded, 100);
    EXPECT_LE(founded, 300);
    ASSERT_TRUE(town.realm);
    EXPECT_EQ(w.realms[town.realm].capital, castle.settlement);
    EXPECT_EQ(w.plan[castle.hex].owner, town.realm);
  }
}

TEST(BridgeSeats, WithTheFamilyOffACastleIsNoSettlement) {  // B-SETT-01
  BridgeWorld b(1183, Monsters, {"bridge_sett=0"});
  EXPECT_EQ(b.Count("castle.is-seat"), 0);
  for (const Construction& c : b.world.constructions) EXPECT_FALSE(c.settlement);
}

TEST(BridgeSeats, ACityStartsAsAVillage) {  // B-SETT-01
  const auto any = [&](const World& w) {
    for (std::size_t i = w.events.size(); i-- > 0;) {
      if (w.events[i].when.year + 1 < w.now.year) break;
      if (w.events[i].kind == "castle.is-seat" && w.events[i].note == "city") return true;
    }
    return false;
  };
  BridgeWorld b(1183, any);
  for (const Event& e : b.world.events) {
    if (e.kind != "castle.is-seat" || e.note != "city") continue;
    const Settlement& town =
        b.world.settlements[b.world.constructions[e.actor.construction()].settlement];
    for (const Change& c : b.world.events[town.founded].changes) {
      if (c.field != Field::kPopulation) continue;
      EXPECT_GE(c.by, 400);
      EXPECT_LE(c.by, 700);
    }
  }
}

TEST(BridgeSeats, ACastleFoundedAnewIsTheNewCapital) {  // B-SETT-01, S-AGE-01
  const auto anew = [](const World& w) {
    for (std::size_t i = w.events.size(); i-- > 0;) {
      if (w.events[i].kind == "realm.seat" && w.events[i].rule == "B-SETT-01") return true;
    }
    return false;
  };
  BridgeWorld b(1183, anew);
  const Event& moved = b.Last("realm.seat");
  const Id<Realm> r = moved.actor.realm();
  EXPECT_EQ(Ref(b.world.realms[r].capital), moved.subjects.front());
}

// A realm of three towns; its seat is the first.
std::string ThreeTowns() {
  std::string out = "[[province]]\nid = \"home\"\nowner = \"k\"\n";
  for (int q = 0; q < 6; ++q) {
    out += "[[hex]]\nq = " + std::to_string(q) +
           "\nr = 0\nterrain = \"grassland\"\nprovince = \"home\"\n";
  }
  int q = 0;
  for (const auto& [id, people] : {std::pair("seat", 900), {"hamlet", 200}, {"market", 600}}) {
    out += "[[settlement]]\nid = \"" + std::string(id) + "\"\nhex = [" + std::to_string(q) +
           ", 0]\nkingdom = \"k\"\npopulation = " + std::to_string(people) +
           "\nwealth = 5\nfood = 9000\n";
    q += 2;
  }
  return out +
         "[[realm]]\nid = \"k\"\npopulation = 10\ncapital = \"seat\"\n[[realm]]\nid = \"n\"\n"
         "population = 5\n";
}

EventNo Ruin(BridgeWorld& b, const char* town) {
  Draft d("G-CONFLICT-17", "settlement.ruined", b.Find(town), 8);
  d.Set(b.Find(town), Field::kState, std::string("ruin")).End(b.Find(town));
  return b.Post(std::move(d));
}

TEST(BridgeSeats, TheSeatLeavesARuinForTheLargestTownThatIsLeft) {  // B-SETT-01
  BridgeWorld b(ThreeTowns());
  b.Bridge();
  EXPECT_EQ(b.Count("realm.moves-seat"), 0) << "a seat that stands stays";
  const EventNo fall = Ruin(b, "seat");
  b.Bridge();
  EXPECT_EQ(Ref(b.Kingdom("k").capital), b.Find("market"));
  const Event& moved = b.Last("realm.moves-seat");
  EXPECT_EQ(moved.cause, fall);
  EXPECT_EQ(moved.rule, "B-SETT-01");
  EXPECT_EQ(moved.note, "ruined");
  EXPECT_EQ(moved.subjects, (std::vector<Ref>{b.Find("market"), b.Find("seat")}));
  EXPECT_GE(moved.weight, 4) << "it is told in the chronicle";
  Ruin(b, "market");
  Ruin(b, "hamlet");
  b.Bridge();
  EXPECT_FALSE(b.Kingdom("k").capital);
  EXPECT_EQ(b.Count("realm.seatless"), 1);
}

TEST(BridgeSeats, TheSeatLeavesATownThatIsAnothers) {  // B-SETT-01
  BridgeWorld b(ThreeTowns());
  Draft d("K-TEST", "town.given", b.Find("n"), 5);
  d.On(b.Find("seat")).Set(b.Find("seat"), Field::kRealmOf, b.Find("n"));
  const EventNo given = b.Post(std::move(d));
  b.Bridge();
  EXPECT_EQ(Ref(b.Kingdom("k").capital), b.Find("market"));
  EXPECT_EQ(Ref(b.Kingdom("n").capital), b.Find("seat")) << "who had no seat has one now";
  for (const Event& e : b.world.events) {
    if (e.kind == "realm.moves-seat") {
      EXPECT_EQ(e.cause, given);
    }
  }
}

TEST(BridgeSeats, WithTheFamilyOffTheSeatStays) {  // B-SETT-01
  BridgeWorld b(ThreeTowns(), "bridge_sett=0");
  Ruin(b, "seat");
  b.Bridge();
  EXPECT_EQ(Ref(b.Kingdom("k").capital), b.Find("seat"));
}

Played Year(const std::string& sections, const std::string& set = "") {
  return Play("[scenario]\nseed = 3\nseasons = 1\nrun = [\"bridges\"]\n" +
              (set.empty() ? "" : "set = [\"" + set + "\"]\n") + sections);
}

// The castle with its own key of a settlement: scene's text ends with its last key.
std::string Scene(const std::string& town, int loot) {
  std::string castle =
      "[[construction]]\nkind = \"castle\"\nid = \"keep\"\nx = 12\nfolk = 3\nloot = " +
      std::to_string(loot) + "\nsettlement = \"town\"\n";
  return town + "[delve]\nwidth = 32\nheight = 22\n" + castle + Built("farm", "f1", 20, 1) +
         Built("farm", "f2", 22, 1) + Built("farm", "f3", 24, 1) + Built("farm", "f4", 26, 1) +
         Mouth("mouth", 10) + Room("a", 10, 6, 0) + Tunnel("mouth", "a", 2);
}

std::string Town(int population, int satisfaction) {
  return "[[settlement]]\nid = \"town\"\npopulation = " + std::to_string(population) +
         "\nwealth = 5\nfood = 9000\nsatisfaction = " + std::to_string(satisfaction) + "\n";
}

TEST(BridgeTokens, FolkLostBelowCostTheTownAHundredEach) {  // B-SETT-02
  const std::string text =
      Scene(Town(1000, 15), 1) + Foes("foe", "breeder", "a", 6, 2) + Rolls("{ keep = [1, 6] }");
  const Played p = Year(text);
  ASSERT_EQ(p.Count("excursion.lost"), 1) << p.Story();
  EXPECT_EQ(p.Fact("settlement.mourns", "folk"), 3);
  EXPECT_EQ(p.Fact("settlement.mourns", "people"), 300);
  EXPECT_EQ(p.At("settlement.mourns").cause, p.At("excursion.lost").n);
  EXPECT_EQ(p.At("settlement.mourns").changes.at(0).by, -300);
  EXPECT_EQ(Year(text, "bridge_sett=0").Count("settlement.mourns"), 0);
}

TEST(BridgeTokens, TheLastTenHeadsAreNeverLost) {  // B-SETT-02
  const Played p = Year(Scene(Town(120, 15), 1) + Foes("foe", "breeder", "a", 6, 2) +
                        Rolls("{ keep = [1, 6] }"));
  EXPECT_EQ(p.Fact("settlement.mourns", "people"), 110);
  EXPECT_EQ(p.world.settlements[p.world.Find("town").settlement()].population, 10);
}

TEST(BridgeTokens, LootBroughtHomeMakesRichAndFamous) {  // B-SETT-02
  const std::string realm =
      "[[realm]]\nid = \"k\"\nfame = 1\n[[settlement]]\nid = \"town\"\npopulation = 900\n"
      "wealth = 5\nkingdom = \"k\"\n";
  std::string text = Scene(realm, 0);
  text.replace(text.find("loot = 0\n", text.find("\"a\"")), 9, "loot = 2\n");
  const Played p = Year(text);
  ASSERT_EQ(p.Count("excursion.returns"), 1) << p.Story();
  EXPECT_EQ(p.Fact("settlement.enriched", "loot"), 2);
  EXPECT_EQ(p.Fact("settlement.enriched", "wealth"), 2);
  EXPECT_EQ(p.Fact("settlement.enriched", "fame"), 2);
  EXPECT_EQ(p.world.realms[p.world.Find("k").realm()].fame, 3);
}

TEST(BridgeTokens, LootCarriedOffCostsWealth) {  // B-SETT-02
  BridgeWorld b(Scene(Town(900, 15), 3) + Foes("foe", "breeder", "a", 6, 2));
  Draft d("S-SETUP-04", "group.raids", b.Find("foe"), 3);
  d.Loot(b.Find("keep"), -2).Loot(b.Find("a"), 2).Folk(b.Find("keep"), -1);
  const EventNo raid = b.Post(std::move(d));
  b.Bridge();
  EXPECT_EQ(b.Fact("settlement.robbed", "wealth"), 2);
  EXPECT_EQ(b.Last("settlement.robbed").cause, raid);
  EXPECT_EQ(b.Fact("settlement.mourns", "people"), 100);
}

TEST(BridgeTokens, FolkThatMoveWithinTheKingdomAreNotLost) {  // B-SETT-02
  BridgeWorld b(Scene(Town(900, 15), 3));
  Draft d("S-UNSUP-01", "farm.resettled", b.Find("keep"), 1);
  d.Folk(b.Find("keep"), -1).Folk(b.Find("f1"), 1);
  b.Post(std::move(d));
  b.Bridge();
  EXPECT_EQ(b.Count("settlement.mourns"), 0);
}

TEST(BridgeUnrest, ACastleTakesNobodyInWhileItsTownIsInUproar) {  // B-SETT-03
  const auto lonely = [](int satisfaction) {
    return Town(900, satisfaction) +
           "[delve]\nwidth = 32\nheight = 22\n[[construction]]\nkind = \"castle\"\nid = \"keep\"\n"
           "x = 12\nfolk = 2\nsettlement = \"town\"\n";
  };
  const Played calm = Year(lonely(15)), uproar = Year(lonely(5));
  EXPECT_EQ(calm.Count("castle.grows"), 1);
  EXPECT_EQ(calm.Count("castle.held-back"), 0);
  EXPECT_EQ(uproar.Count("castle.grows"), 0);
  EXPECT_EQ(uproar.At("castle.held-back").rule, "B-SETT-03");
  EXPECT_EQ(Year(lonely(5), "bridge_sett=0").Count("castle.grows"), 1);
}

TEST(BridgeSpace, FarmsAreFarmHexesAndGoWithThem) {  // B-SPACE-04
  const auto farms = [](const World& w) {
    for (const Event& e : w.events) {
      if (e.kind == "plan.forgets") return true;
    }
    return false;
  };
  BridgeWorld b(1183, farms);
  const World& w = b.world;
  for (const Construction& c : w.constructions) {
    if (c.kind != "farm" || !c.alive() || c.folk == 0 || CountOf(c.vars, "shown") == 0) continue;
    EXPECT_EQ(w.plan[c.hex].improvement, Improvement::kFarm) << c.key;
  }
  const Event& gone = b.Last("plan.forgets");
  EXPECT_EQ(w.plan[gone.subjects.front().hex()].improvement, Improvement::kNone);
}

TEST(BridgeSpace, AMineOfThePlanHasItsRoomInTheSection) {  // B-SPACE-04
  for (const std::uint64_t seed : {1, 2, 3, 4, 5, 6}) {
    BridgeWorld b(seed, [](const World& w) { return w.now.year > 60 && w.now.season == 0; });
    const World& w = b.world;
    const Id<Delve> delve(0u);
    for (std::size_t bead = 0; bead < w.delves[delve].line.size(); ++bead) {
      const Id<Hex> h = w.plan.At(w.delves[delve].line[bead]);
      if (!h || w.plan[h].improvement != Improvement::kMine) continue;
      bool below = false;
      for (const Place& p : w.places) {
        below = below || (p.kind == "mine" && HexUnder(w, delve, p.box.centre().x) == h);
      }
      EXPECT_TRUE(below || b.Count("mine.below") == 0) << "seed " << seed << " bead " << bead;
    }
  }
}

}  // namespace
}  // namespace bw
