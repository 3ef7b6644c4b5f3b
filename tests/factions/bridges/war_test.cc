// Armies before capitals (B-WAR-01).
#include "factions/kingdoms/war.h"

#include <gtest/gtest.h>

#include "tests/support/bridge_world.h"

namespace bw {
namespace {

// Two realms at war; the invader's army stands alone in the defender's home province, where the
// capital has a DV of 7 and is a village.
struct Siege {
  explicit Siege(const std::string& off = "", int people = 600)
      : b("[[hex]]\nq = 0\nr = 0\nterrain = \"grassland\"\nprovince = \"home\"\n"
          "[[hex]]\nq = 5\nr = 0\nterrain = \"grassland\"\nprovince = \"far\"\n"
          "[[province]]\nid = \"home\"\nowner = \"d\"\n[[province]]\nid = \"far\"\nowner = \"a\"\n"
          "[[settlement]]\nid = \"town\"\nhex = [0, 0]\nkingdom = \"d\"\ndv = 7\nwealth = 20\n"
          "population = " +
              std::to_string(people) +
              "\n"
              "[[realm]]\nid = \"d\"\npopulation = 10\nhost = 0\ncapital = \"town\"\n"
              "[[realm]]\nid = \"a\"\npopulation = 10\nhost = 8\n"
              "[[army]]\nid = \"host\"\nrealm = \"a\"\nprovince = \"home\"\nhost = 8\n",
          off) {
    const RealmOptions options;
    RealmPlay p(b.turn, options);
    BeginWar(p, b.Find("a").realm(), b.Find("d").realm(), "K-ACT-20", kNoEvent);
  }
  void Strike(int damage) {
    Draft d("K-WAR-17", "army.strikes", b.Find("host"), 4);
    b.Post(std::move(d.Fact("phase", 1).Fact("damage", damage)));
    b.Bridge();
  }
  BridgeWorld b;
};

TEST(BridgeWar, DamageDealtIsThePoolAgainstTheWalls) {  // B-WAR-01, G-CONFLICT-09
  Siege s;
  s.Strike(8);
  EXPECT_EQ(s.b.Fact("capital.stormed", "pool"), 8);
  EXPECT_EQ(s.b.Fact("capital.stormed", "surplus"), 1);
  EXPECT_EQ(s.b.Town("town").dv_built, 6);
  EXPECT_EQ(s.b.Town("town").wealth, 19);
  EXPECT_EQ(s.b.Town("town").population, 500);
  EXPECT_EQ(s.b.Town("town").realm, s.b.Find("d").realm()) << "surplus 1 is less than rank 2";
}

TEST(BridgeWar, ASurplusOfItsRankTakesTheCapital) {  // B-WAR-01
  Siege s;
  s.Strike(9);
  EXPECT_EQ(s.b.Town("town").realm, s.b.Find("a").realm());
  EXPECT_FALSE(s.b.Kingdom("d").capital);
  EXPECT_EQ(s.b.Last("capital.falls").cause, s.b.Last("capital.stormed").n);
}

TEST(BridgeWar, NoMoreThanTheWallsIsThrownBack) {  // B-WAR-01
  Siege s;
  s.Strike(7);
  EXPECT_EQ(s.b.Count("capital.stormed"), 0);
  EXPECT_EQ(s.b.Fact("capital.holds", "dv"), 7);
  EXPECT_EQ(s.b.Town("town").population, 600);
}

TEST(BridgeWar, WithoutTheFamilyNobodyStorms) {  // B-WAR-01
  Siege s("bridge_war=0");
  s.Strike(30);
  EXPECT_EQ(s.b.Count("capital.stormed"), 0);
}

}  // namespace
}  // namespace bw
