// A section shows the plan it is cut through (B-SPACE-02, B-SPACE-03).
#include <gtest/gtest.h>

#include "factions/season.h"
#include "generator/terrain/land.h"
#include "generator/terrain/plan.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

const Id<Delve> kDelve(0u);

// A strip of land under a section of its length, hex by hex.
World StripWorld(const std::vector<Hex>& hexes) {
  const SheetRules& sheet = TestRules().sheets.at("landscape");
  World w;
  w.recipe.seed = 9;
  w.plan.columns = static_cast<int>(hexes.size());
  w.plan.rows = 1;
  w.plan.hexes = hexes;
  Delve d;
  d.key = "delve-1";
  d.sheet = "landscape";
  d.width = static_cast<Fx>(hexes.size()) * kBead;
  d.height = sheet.height;
  d.surface = sheet.surface;
  d.line = LineOf({w.plan.columns, 1, {}, 0, 0}, w.plan.columns, 0, 1);
  w.delves.Add(std::move(d));
  Turn t(w, TestRules());
  RaiseLand(t);
  return w;
}

Hex Of(Terrain terrain, int elevation, bool river = false) {
  Hex h;
  h.terrain = terrain;
  h.elevation = static_cast<std::int16_t>(elevation);
  h.river = river;
  return h;
}

TEST(Profile, SeaPlainHillAndMountainAreTold) {  // B-SPACE-03
  std::vector<Hex> hexes(4, Of(Terrain::kSea, -80));
  for (int i = 0; i < 4; ++i) hexes.push_back(Of(Terrain::kGrassland, 100));
  for (int i = 0; i < 4; ++i) hexes.push_back(Of(Terrain::kHill, 500));
  for (int i = 0; i < 4; ++i) hexes.push_back(Of(Terrain::kMountain, 1800));
  const World w = StripWorld(hexes);
  const Delve& d = w.delves[kDelve];
  ASSERT_EQ(d.ground.size(), 17u);
  for (int i = 0; i < 16; ++i) EXPECT_EQ(d.SeaAt(i * kBead + kBead / 2), i < 4) << i;
  EXPECT_GT(d.ground[2], d.surface);  // the floor lies under the water's level
  EXPECT_LT(d.ground[6], d.surface);
  EXPECT_LT(d.ground[10], d.ground[6] - kBead / 6);
  EXPECT_LT(d.ground[14], d.ground[10] - kBead / 4);
  EXPECT_GT(d.ground[14], 2 * kBead);  // room for what is built on it
}

TEST(Profile, ARiverIsANotch) {  // B-SPACE-03
  std::vector<Hex> hexes(12, Of(Terrain::kGrassland, 350));
  const World dry = StripWorld(hexes);
  hexes[6].river = true;
  const World wet = StripWorld(hexes);
  int deeper = 0;
  for (std::size_t i = 0; i < 13; ++i) {
    deeper += wet.delves[kDelve].ground[i] > dry.delves[kDelve].ground[i] + kBead / 10 ? 1 : 0;
  }
  EXPECT_EQ(deeper, 1);
}

TEST(Profile, AHistoryLaysThePlanFirstAndCutsItsSections) {  // B-SPACE-02
  for (const char* sheet : {"landscape", "island", "wide"}) {
    Rules rules = TestRules();
    rules.world.sheet = sheet;
    World w;
    w.recipe.seed = 21;
    History history(w, rules);
    history.Begin();
    ASSERT_FALSE(w.plan.empty());
    EXPECT_EQ(w.events.front().kind, "plan.laid");
    const Delve& d = w.delves[kDelve];
    ASSERT_EQ(static_cast<Fx>(d.line.size()) * kBead, d.width) << sheet;
    int sea = 0;
    for (std::size_t i = 0; i < d.line.size(); ++i) {
      const Id<Hex> h = w.plan.At(d.line[i]);
      ASSERT_TRUE(h);
      const bool water = w.plan[h].terrain == Terrain::kSea && !w.plan[h].lake;
      EXPECT_EQ(d.sea[i] != 0, water) << sheet << " " << i;
      sea += water ? 1 : 0;
    }
    if (std::string_view(sheet) == "island") {
      EXPECT_TRUE(d.SeaAt(kBead));
      EXPECT_TRUE(d.SeaAt(d.width - kBead));
    }
    EXPECT_LT(sea, static_cast<int>(d.line.size()) * 2 / 3) << sheet;
  }
}

// B-SPACE-04: every building has its hex, the one beneath its middle, and it is no sea.
TEST(Profile, WhatIsBuiltStandsOnAHex) {
  World w;
  w.recipe.seed = 1183;
  History history(w, TestRules());
  history.Begin();
  history.Run({});
  int built = 0;
  for (const Construction& c : w.constructions) {
    ASSERT_TRUE(c.hex) << c.key;
    EXPECT_EQ(c.hex, HexUnder(w, c.delve, c.x + c.w / 2)) << c.key;
    const Axial at = w.delves[c.delve].line[static_cast<std::size_t>((c.x + c.w / 2) / kBead)];
    EXPECT_EQ(w.plan.AxialOf(c.hex), at) << c.key;
    ++built;
  }
  EXPECT_GT(built, 5);
}

}  // namespace
}  // namespace bw
