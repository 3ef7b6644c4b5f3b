// The Primordial Age (D-PRIM-01..04), with typed-in dice where an exact effect is stated.
#include "generator/dungeon/primordial.h"

#include <gtest/gtest.h>

#include <set>

#include "generator/terrain/land.h"
#include "tests/support/deep_world.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

const Id<Delve> kOnly(0u);

struct Deep {
  explicit Deep(std::uint64_t seed = 1, const std::string& sheet = "landscape") {
    const SheetRules& s = TestRules().sheets.at(sheet);
    w.recipe.seed = seed;
    Delve d;
    d.key = "delve-1";
    d.sheet = sheet;
    d.width = s.width, d.height = s.height, d.surface = s.surface;
    w.delves.Add(std::move(d));
    OpenAge(w, "primordial", "Primordial Age");
    RaiseLand(t);
  }
  // Three events, all of the same roll.
  void Three(int roll) {
    t.dice.TypeIn("primordial_count", "", {1});
    t.dice.TypeIn("primordial_event", "", {roll, roll, roll});
    PrimordialEvents(t);
  }
  std::vector<const Event*> Of(std::string_view kind) const {
    std::vector<const Event*> out;
    for (const Event& e : w.events) {
      if (e.kind == kind) out.push_back(&e);
    }
    return out;
  }
  int Count(std::string_view kind) const {
    int n = 0;
    for (const Place& p : w.places) n += p.kind == kind ? 1 : 0;
    return n;
  }
  World w;
  Turn t{w, TestRules()};
};

// D-PRIM-01, D-MEAS-03: six bands whose edges wander but never meet, each with its own rock.
TEST(Land, BandsWanderInOrder) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    for (const char* sheet : {"landscape", "island", "tower-tall", "wide"}) {
      const Deep deep(seed, sheet);
      const Delve& d = deep.w.delves[kOnly];
      const SheetRules& s = TestRules().sheets.at(sheet);
      ASSERT_EQ(d.bands.size(), static_cast<std::size_t>(s.bands));
      ASSERT_EQ(d.ground.size(), static_cast<std::size_t>(s.width / kBead) + 1);
      std::set<std::string> rocks;
      for (std::size_t i = 0; i < d.bands.size(); ++i) {
        rocks.insert(d.bands[i].rock);
        EXPECT_TRUE(TestRules().strata.rocks.count(d.bands[i].rock));
        std::set<Fx> depths;
        for (std::size_t x = 0; x < d.ground.size(); ++x) {
          depths.insert(d.bands[i].top[x] - (i == 0 ? d.ground[x] : 0));
          if (i > 0) {
            EXPECT_GT(d.bands[i].top[x], d.bands[i - 1].top[x]);
          }
          EXPECT_LT(d.bands[i].top[x], d.height);
        }
        if (i > 0) {
          EXPECT_GT(depths.size(), 5u) << "the edge does not wander";
        }
      }
      EXPECT_GE(rocks.size() + 1, d.bands.size());
      for (std::size_t x = 0; x + 1 < d.ground.size(); ++x) {
        if (d.sea[x] != 0) continue;
        EXPECT_LE(std::abs(d.ground[x] - d.surface), s.relief + kBead / 2);
      }
    }
  }
}

TEST(Land, IslandHasSeaOnBothSides) {
  const Deep deep(5, "island");
  const Delve& d = deep.w.delves[kOnly];
  EXPECT_TRUE(d.SeaAt(kBead));
  EXPECT_TRUE(d.SeaAt(d.width - kBead));
  EXPECT_FALSE(d.SeaAt(d.width / 2));
  EXPECT_GT(d.GroundAt(kBead), d.surface);  // the floor lies under the water's level
  EXPECT_LT(d.GroundAt(d.width / 2), d.surface);
}

// D-PRIM-01: hardness follows the band.
TEST(Land, HardnessIsThatOfTheRock) {
  const Deep deep(3);
  const Delve& d = deep.w.delves[kOnly];
  const Pt p{d.width / 2, d.height - kBead};
  EXPECT_EQ(HardnessAt(deep.w, TestRules(), kOnly, p),
            TestRules().strata.rocks.at(d.bands.back().rock).hardness);
}

// D-PRIM-02, 1: two pockets of ore an event.
TEST(Primordial, OrePocketsComeInTwos) {
  Deep deep;
  deep.Three(1);
  EXPECT_EQ(deep.w.deposits.size(), 6u);
  for (const Deposit& o : deep.w.deposits) {
    EXPECT_EQ(o.kind, "ore");
    EXPECT_EQ(o.path.size(), 1u);
    EXPECT_GE(o.left, 4);
    EXPECT_LE(o.left, 8);
  }
  std::set<Fx> thirds;
  for (const Deposit& o : deep.w.deposits) {
    thirds.insert(o.path[0].x / (deep.w.delves[kOnly].width / 3 + 1));
  }
  EXPECT_EQ(thirds.size(), 3u);  // each third of the sheet
}

// D-PRIM-02, 2-3 and D-PRIM-03: d4+2 caves, each with what its d8 says.
TEST(Primordial, CavesAreFilledByTheEighthTable) {
  Deep deep;
  deep.t.dice.TypeIn("caves", "", {2, 1, 1});
  deep.t.dice.TypeIn("cavern_contents", "", {2, 3, 4, 5, 6, 7, 8, 4, 4, 4});
  deep.t.dice.TypeIn("plague", "", {3});
  deep.t.dice.TypeIn("gems", "", {4});
  deep.Three(2);
  ASSERT_EQ(deep.w.places.size(), 10u);  // 4 + 3 + 3
  const auto place = [&](std::size_t i) -> const Place& { return deep.w.places[Id<Place>(i)]; };
  EXPECT_EQ(CountOf(place(0).marks, "plague"), 3);
  EXPECT_EQ(place(1).loot, 4);
  EXPECT_TRUE(place(2).marks.empty());
  EXPECT_EQ(place(2).loot, 0);
  EXPECT_EQ(CountOf(place(3).marks, "beast"), 1);
  EXPECT_EQ(CountOf(place(4).marks, "fate"), 1);
  EXPECT_EQ(CountOf(place(5).marks, "water"), 1);
  EXPECT_EQ(CountOf(place(6).marks, "magma"), 1);
  for (const Place& p : deep.w.places) {
    EXPECT_EQ(p.box.w, kBead);
    EXPECT_EQ(p.habit, "natural");
    EXPECT_EQ(p.builder, "nature");
  }
  EXPECT_TRUE(deep.t.dice.Leftover().empty());
}

// D-PRIM-03, 1: a tunnel one finger long.
TEST(Primordial, CaveTunnelIsAFingerLong) {
  Deep deep;
  deep.t.dice.TypeIn("caves", "", {1, 1, 1});
  deep.t.dice.TypeIn("cavern_contents", "", {1, 4, 4, 4, 4, 4, 4, 4, 4});
  deep.Three(3);
  ASSERT_EQ(deep.w.ways.size(), 1u);
  EXPECT_EQ(deep.Count("tunnel-end"), 1);
  const Way& way = deep.w.ways[Id<Way>(0u)];
  EXPECT_NEAR(way.length, TestRules().world.finger, kBead / 2);
}

// D-PRIM-02, 4: a gold vein from edge to edge.
TEST(Primordial, VeinRunsRightAcross) {
  Deep deep;
  deep.Three(4);
  ASSERT_EQ(deep.w.deposits.size(), 3u);
  for (const Deposit& o : deep.w.deposits) {
    EXPECT_EQ(o.kind, "gold");
    EXPECT_EQ(o.path.front().x, 0);
    EXPECT_EQ(o.path.back().x, deep.w.delves[kOnly].width);
    EXPECT_GE(o.left, 10);
  }
}

// D-PRIM-02, 5: three linked caves with a beast each, open to the surface within a half-finger.
TEST(Primordial, ComplexOpensWhenNearTheSurface) {
  int opened = 0, closed = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Deep deep(seed);
    deep.Three(5);
    for (const Event* e : deep.Of("primordial.complex")) {
      std::vector<Id<Place>> caves;
      bool open = false;
      for (const Event& child : deep.w.events) {
        if (child.cause != e->n) continue;
        if (child.kind == "primordial.cave") caves.push_back(child.subjects[0].place());
        open = open || child.kind == "primordial.opens";
      }
      if (caves.size() < 3) continue;  // no room: told as skipped
      bool near = false;
      for (const Id<Place> c : caves) {
        EXPECT_EQ(CountOf(deep.w.places[c].marks, "beast"), 1);
        const Box& box = deep.w.places[c].box;
        const Fx roof = box.y - deep.w.delves[kOnly].GroundAt(box.centre().x);
        near = near || roof <= TestRules().world.half_finger;
      }
      const auto reach = deep.t.Ways(kOnly).From(caves[0]);
      EXPECT_TRUE(reach.Reaches(caves[1]) && reach.Reaches(caves[2]));
      EXPECT_TRUE(near || !open);
      (open ? opened : closed) += 1;
    }
  }
  EXPECT_GT(opened, 3);
  EXPECT_GT(closed, 3);
}

// D-PRIM-02, 6: spring, flows, falls, lakes; a sinkhole opens near the surface.
TEST(Primordial, RiverGoesStepByStep) {
  std::map<std::string, int> seen;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Deep deep(seed);
    deep.Three(6);
    for (const Event& e : deep.w.events) ++seen[e.kind];
    for (const Way& way : deep.w.ways) {
      if (way.kind != "river") continue;
      EXPECT_EQ(CountOf(deep.w.places[way.to].marks, "water"), 1);
      if (CountOf(way.vars, "falls") == 0) continue;
      EXPECT_GT(deep.w.places[way.to].box.centre().y, deep.w.places[way.from].box.centre().y);
    }
  }
  for (const char* kind : {"primordial.flow", "primordial.fall", "primordial.lake",
                           "primordial.sinkhole", "primordial.opens"}) {
    EXPECT_GT(seen[kind], 0) << kind;
  }
}

// D-PRIM-02, 7: lair, hoard cave with one loot, a named sleeper.
TEST(Primordial, WyrmSleepsBesideItsHoard) {
  Deep deep;
  deep.Three(7);
  EXPECT_EQ(deep.Count("wyrm-lair"), 3);
  EXPECT_EQ(deep.Count("wyrm-hoard"), 3);
  ASSERT_EQ(deep.w.people.size(), 3u);
  for (const Place& p : deep.w.places) EXPECT_EQ(p.loot, p.kind == "wyrm-hoard" ? 1 : 0);
  const Person& sleeper = deep.w.people[Id<Person>(0u)];
  EXPECT_FALSE(sleeper.name.empty());
  EXPECT_EQ(deep.w.places[sleeper.of.place()].kind, "wyrm-lair");
  EXPECT_LT(sleeper.born, 0);
}

// D-PRIM-02, 8-11: chambers with what lies in them; a fissure that reaches daylight.
TEST(Primordial, GreatRoomsHoldWhatTheyShould) {
  Deep magma;
  magma.Three(8);
  EXPECT_EQ(magma.Count("magma-chamber"), 3);
  Deep geode;
  geode.Three(9);
  EXPECT_EQ(geode.w.treasures.size(), 3u);
  for (const Place& p : geode.w.places) EXPECT_EQ(p.loot, 2);
  Deep giant;
  giant.Three(10);
  ASSERT_EQ(giant.w.treasures.size(), 3u);
  EXPECT_EQ(giant.w.places[giant.w.treasures[Id<Treasure>(0u)].at.place()].kind, "giant-bones");
  Deep fissure;
  fissure.Three(11);
  EXPECT_GE(Entrances(fissure.w, kOnly).size(), 2u);
  EXPECT_GE(fissure.Count("ledge"), 6);
}

// D-PRIM-02, 12: every face of the nexus table makes its room.
TEST(Primordial, NexusKindsFollowTheirTable) {
  const auto& table = TestRules().strata.nexus;
  for (int face = 1; face + 2 <= table.die; ++face) {
    Deep deep;
    deep.t.dice.TypeIn("nexus", "", {face, face + 1, face + 2});
    deep.Three(12);
    ASSERT_EQ(deep.w.places.size(), 3u);
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(deep.w.places[Id<Place>(static_cast<std::size_t>(i))].kind,
                table.For(face + i).kind);
    }
  }
}

// Properties over many seeds: legal rooms, three to five events, every kind seen.
TEST(Primordial, EverySeedIsLegal) {
  std::set<std::string> kinds;
  std::size_t most = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    Deep deep(seed, seed % 4 == 0 ? "tower-tall" : seed % 4 == 1 ? "island" : "landscape");
    PrimordialEvents(deep.t);
    EXPECT_EQ(RoomFaults(deep.w), "") << "seed " << seed;
    EXPECT_EQ(WayFaults(deep.w), "") << "seed " << seed;
    int events = 0;
    std::set<int> thirds;
    for (const Event& e : deep.w.events) {
      kinds.insert(e.kind);
      EXPECT_FALSE(e.rule.empty());
      for (const Fact& f : e.facts) {
        if (f.name != "third") continue;
        ++events;
        thirds.insert(f.value);
      }
      if (e.kind == "primordial.skipped" && e.cause == kNoEvent) ++events;
    }
    EXPECT_GE(events, 3) << "seed " << seed;
    EXPECT_LE(events, 5) << "seed " << seed;
    if (deep.Of("primordial.skipped").empty()) {
      EXPECT_EQ(thirds.size(), 3u) << "seed " << seed;
    }
    most = std::max(most, deep.w.places.size());
  }
  for (const auto& e : TestRules().strata.events.rows) {
    EXPECT_TRUE(kinds.count("primordial." + e.id)) << e.id;
  }
  EXPECT_LT(most, 40u);
}

// D-PRIM-04: a full sheet leaves events out and says so, and does not hang.
TEST(Primordial, FullSheetSkips) {
  Deep deep;
  Draft d("TEST", "test.room", Ref::World());
  RoomSpec spec;
  spec.kind = "block";
  AddRoom(d, deep.w, kOnly, spec, BoxBeads(0.5, 5.5, 31, 16));
  Apply(deep.w, std::move(d));
  deep.Three(7);
  EXPECT_EQ(deep.Of("primordial.skipped").size(), 3u);
  EXPECT_EQ(deep.w.places.size(), 1u);
}

}  // namespace
}  // namespace bw
