// The levels under a castle (S-SUP-05, S-SUP-06): where they lie, when they connect, when they
// stop.
#include <gtest/gtest.h>

#include <algorithm>

#include "generator/dungeon/dig.h"
#include "generator/world/graph.h"
#include "tests/support/scenario_run.h"
#include "tests/support/scene.h"

namespace bw {
namespace {

using namespace scene;

// Supported with two folk: it digs this season and the next, then has four.
std::string Diggers(const std::string& rows, int seasons = 1) {
  return Of(Built("castle", "keep", 10, 1, 1) + Built("farm", "f", 22, 1) +
                Built("farm", "g", 25, 1) + rows,
            seasons);
}

std::vector<Id<Place>> LevelsOf(const Played& p) {
  std::vector<Id<Place>> out;
  for (const Id<Place> id : p.world.places.Ids()) {
    if (p.world.places[id].under == p.world.Find("keep").construction()) out.push_back(id);
  }
  return out;
}

bool Opened(const Played& p) { return CountOf(p.Building("keep").marks, "opened") > 0; }

TEST(Levels, TheFirstIsOneBeadUnderTheCastle) {  // S-SUP-05
  const Played p = Play(Diggers(""));
  ASSERT_EQ(LevelsOf(p).size(), 1u);
  const Place& room = p.world.places[LevelsOf(p)[0]];
  EXPECT_EQ(room.box, (Box{10 * kBead, 4 * kBead + kBead / 2, kBead, kBead}));
  EXPECT_EQ(room.level, 1);
  EXPECT_EQ(p.Building("keep").cellar, LevelsOf(p)[0]);
  EXPECT_EQ(p.At("castle.digs").rule, "S-SUP-05");
  EXPECT_FALSE(Opened(p));
  EXPECT_TRUE(Entrances(p.world, Id<Delve>(0u)).empty());
}

TEST(Levels, EachFurtherOneLiesUnderTheLast) {  // S-SUP-05
  const Played p = Play(Diggers("", 3));
  const std::vector<Id<Place>> levels = LevelsOf(p);
  ASSERT_EQ(levels.size(), 3u);  // the third season has four folk but no entrance
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(p.world.places[levels[i]].level, static_cast<int>(i) + 1);
    EXPECT_EQ(p.world.places[levels[i]].box.x, 10 * kBead);
  }
  EXPECT_GE(p.world.places[levels[1]].box.y, p.world.places[levels[0]].box.bottom());
  EXPECT_GE(p.world.places[levels[2]].box.y, p.world.places[levels[1]].box.bottom());
  ASSERT_EQ(p.world.ways.size(), 2u);  // a stair between each two
  EXPECT_EQ(p.world.ways[Id<Way>(0u)].kind, "stair");
  EXPECT_EQ(p.Building("keep").cellar, levels[0]) << "one goes in by the first";
}

TEST(Levels, OneThatOverlapsARoomConnects) {  // S-SUP-06
  const Played p = Play(Diggers(Room("cave", 10.5, 5)));
  EXPECT_TRUE(Opened(p));
  EXPECT_EQ(p.At("castle.opened").rule, "S-SUP-06");
  ASSERT_EQ(p.world.ways.size(), 1u);
  const WayGraph ways(p.world, Id<Delve>(0u));
  EXPECT_TRUE(ways.From(LevelsOf(p)[0]).Reaches(p.world.Find("cave").place()));
  const std::vector<Entrance> in = Entrances(p.world, Id<Delve>(0u));
  ASSERT_EQ(in.size(), 1u) << "the castle counts as an entrance";
  EXPECT_EQ(in[0].construction, p.world.Find("keep").construction());
  EXPECT_EQ(in[0].place, LevelsOf(p)[0]);
}

TEST(Levels, TouchingIsEnoughAndAHairApartIsNot) {  // S-SUP-06
  EXPECT_TRUE(Opened(Play(Diggers(Room("cave", 11, 4.5)))));
  EXPECT_TRUE(Opened(Play(Diggers(Room("cave", 10, 5.5)))));
  EXPECT_FALSE(Opened(Play(Diggers(Room("cave", 11.0040, 4.5)))));
}

TEST(Levels, OneThatCrossesAWayJoinsBothItsEnds) {  // S-SUP-06
  const Played p =
      Play(Diggers(Room("west", 4, 4.5) + Room("east", 16, 4.5) + Tunnel("west", "east", 11)));
  ASSERT_TRUE(Opened(p));
  EXPECT_EQ(p.Fact("castle.opened", "rooms"), 0);
  EXPECT_EQ(p.Fact("castle.opened", "ways"), 1);
  const WayGraph ways(p.world, Id<Delve>(0u));
  const WayGraph::Reach reach = ways.From(LevelsOf(p)[0]);
  EXPECT_TRUE(reach.Reaches(p.world.Find("west").place()));
  EXPECT_TRUE(reach.Reaches(p.world.Find("east").place()));
  EXPECT_LT(reach.To(p.world.Find("west").place()), 6 * kBead) << "as far as its part of the way";
}

TEST(Levels, ADeeperLevelMayBeTheOneThatConnects) {  // S-SUP-06
  const Played p = Play(Diggers(Room("cave", 10.5, 6.2), 2));
  EXPECT_EQ(LevelsOf(p).size(), 2u);
  EXPECT_TRUE(Opened(p));
  EXPECT_EQ(p.At("castle.opened").subjects.at(0), Ref(LevelsOf(p)[1]));
}

TEST(Levels, OnceConnectedNoFurtherOneIsDug) {  // S-SUP-06
  const Played p = Play(Diggers(Room("cave", 10.5, 5), 2));
  EXPECT_EQ(LevelsOf(p).size(), 1u);
  EXPECT_EQ(p.Count("castle.digs"), 1);
}

TEST(Levels, AChokedRoomThatIsBrokenIntoIsOpenAgain) {  // S-SUP-06, D-STATE-05
  const Played p = Play(Diggers(Room("cave", 10.5, 5, 0, "state = \"choked\"")));
  EXPECT_TRUE(Opened(p));
  EXPECT_EQ(p.State("cave"), "open");
}

TEST(Levels, ThePlagueOfACaveBrokenIntoClimbsTheStairs) {  // S-SUP-06, D-PRIM-03
  const Played p = Play(Diggers(Room("cave", 10.5, 5, 0, "marks = { plague = 1 }")));
  EXPECT_EQ(p.FolkBy("castle.catches-plague", "keep"), -1);
  EXPECT_EQ(p.Folk("keep"), 1);
  EXPECT_EQ(CountOf(p.Room("cave").marks, "plague"), 0);
}

TEST(Levels, DiggingStopsAtTheSheetsBottomAndSaysSoOnce) {  // S-SUP-05 ruling
  const std::string shallow =
      "[scenario]\nseed = 7\nseasons = 4\n[delve]\nwidth = 32\nheight = 8\n" +
      Built("castle", "keep", 10, 1, 1) + Built("farm", "f", 22, 1) + Built("farm", "g", 25, 1);
  const Played p = Play(shallow);
  ASSERT_EQ(LevelsOf(p).size(), 2u);
  EXPECT_LE(p.world.places[LevelsOf(p)[1]].box.bottom(), 8 * kBead);
  EXPECT_EQ(p.Count("castle.bottom"), 1);
}

TEST(Levels, AnUnsupportedCastleDigsNothing) {  // S-SUP-05
  const Played p = Play(Of(Built("castle", "keep", 10, 2, 1)));
  EXPECT_TRUE(LevelsOf(p).empty());
}

TEST(Levels, AConnectedCastlesExcursionGoesDownItsOwnStairs) {  // S-SUP-02, S-SUP-06
  const Played p =
      Play(Of(ReadyCastle("keep", 12, 0) + Room("loot", 12, 7, 1) + Tunnel("c1", "loot", 2) +
              Mouth("far", 2) + Room("c1", 12, 4.5, 0, "under = \"keep\"\nlevel = 1") +
              "[[construction]]\nkind = \"castle\"\nid = \"dug\"\nx = 16\nfolk = 0\n"));
  // keep's row has no mark yet: it rides to the far entrance.
  EXPECT_EQ(p.At("excursion.leaves").subjects.at(0), p.world.Find("far"));
  std::string marked = ReadyCastle("keep", 12, 0) + Room("loot", 12, 7, 1) +
                       Tunnel("c1", "loot", 2) + Mouth("far", 2) +
                       Room("c1", 12, 4.5, 0, "under = \"keep\"\nlevel = 1");
  const std::string head = "kind = \"castle\"\nid = \"keep\"\n";
  marked.insert(marked.find(head) + head.size(), "cellar = \"c1\"\nmarks = { opened = 1 }\n");
  const Played own = Play(Of(marked));
  EXPECT_EQ(own.At("excursion.leaves").subjects.at(0), own.world.Find("c1"));
  EXPECT_EQ(own.Loot("keep"), 1);
}

}  // namespace
}  // namespace bw
