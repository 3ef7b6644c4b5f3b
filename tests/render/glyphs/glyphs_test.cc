// Glyphs and patterns: each word of the data's lists has a drawing of its own.
#include <gtest/gtest.h>

#include <set>

#include "generator/rules/glyph_words.h"
#include "generator/world/world.h"
#include "render/glyphs/buildings.h"
#include "render/glyphs/fossils.h"
#include "render/glyphs/furniture.h"
#include "render/glyphs/rocks.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/scene_dump.h"

namespace bw {
namespace {

void ExpectGoodArt(const Art& art, std::set<std::string>& drawings) {
  std::string problem;
  EXPECT_TRUE(CheckArt(art.text, problem)) << art.id << ": " << problem;
  std::vector<Item> items;
  DrawArt(Palette(), art.text, {.at = {50, 50}, .scale = 0.3}, items);
  EXPECT_FALSE(PointsOf(items).empty()) << art.id;
  EXPECT_TRUE(drawings.insert(DumpOf(items)).second) << art.id << " looks like another";
}

TEST(Glyphs, EveryFurnitureWordHasAnArtOfItsOwn) {
  std::set<std::string> drawings;
  for (const std::string_view word : kFurnitureGlyphs) {
    const Art* art = FindArt(FurnitureArts(), word);
    ASSERT_NE(art, nullptr) << word;
    ExpectGoodArt(*art, drawings);
    EXPECT_LE(ArtBox(art->text).y1, 2) << word << " sinks into the floor";
  }
}

TEST(Glyphs, EveryConstructionWordHasAnArtOfItsOwn) {  // S-SPEC-03
  std::set<std::string> drawings;
  for (const std::string_view word : kConstructionGlyphs) {
    EXPECT_EQ(BuildingArt(word).id, word);
    ExpectGoodArt(BuildingArt(word), drawings);
  }
  EXPECT_EQ(BuildingArt("no such word").id, "house");
  Construction tower;
  tower.kind = "masons-tower";  // an older people's, which no data file describes
  EXPECT_EQ(GlyphOf(TestRules(), tower), "tower");
  tower.kind = "mill";
  EXPECT_EQ(GlyphOf(TestRules(), tower), "mill");
  for (const Art& art : FossilArts()) ExpectGoodArt(art, drawings);
}

TEST(Glyphs, BadArtIsTold) {
  std::string problem;
  EXPECT_FALSE(CheckArt("@nothing M0 0", problem));
  EXPECT_EQ(problem, "unknown style 'nothing'");
  problem.clear();
  EXPECT_FALSE(CheckArt("@line M0 0L1", problem));
  problem.clear();
  EXPECT_FALSE(CheckArt("M0 0L1 1", problem));
  EXPECT_EQ(problem, "a path before any style");
}

TEST(Glyphs, ARuinIsLowerThanTheBuilding) {
  const Art& castle = BuildingArt("castle");
  Rng rng(1);
  std::vector<Item> ruin, whole;
  DrawArt(Palette(), castle.text, {.at = {50, 50}, .scale = 0.6}, whole);
  DrawArt(Palette(), castle.text, {.at = {50, 50}, .scale = 0.6, .ruin = true, .jitter = &rng},
          ruin);
  const auto top = [](const std::vector<Item>& items) {
    double y = 1e9;
    for (const P2 p : PointsOf(items)) y = std::min(y, p.y);
    return y;
  };
  EXPECT_GT(top(ruin), top(whole) + 5);
}

TEST(Glyphs, KindsOfPlacesFindTheirFurniture) {
  EXPECT_EQ(FurnitureWord("throne"), "throne");
  EXPECT_EQ(FurnitureWord("great-hall"), "hall");
  EXPECT_EQ(FurnitureWord("giant-bones"), "giant");
  EXPECT_EQ(FurnitureWord("strongroom"), "vault");
  EXPECT_EQ(FurnitureWord("stables"), "bedding");
  EXPECT_EQ(FurnitureWord("guard-room"), "barracks");
  EXPECT_EQ(FurnitureWord("fungus-garden"), "fungus");  // not a den
  EXPECT_EQ(FurnitureWord("bone-engine"), "engine");
  EXPECT_EQ(FurnitureWord("entrance"), "");
  EXPECT_EQ(FurnitureWord("something new"), "sign");
  // Plain rooms get what their builders leave about; the same room always the same.
  Place p;
  p.kind = "chamber";
  std::set<std::string_view> things;
  for (int i = 0; i < 60; ++i) {
    p.box = {i * kBead, 5 * kBead, kBead, kBead};
    p.habit = i % 2 == 0 ? "ruled" : "ragged";
    EXPECT_EQ(FurnitureOf(p), FurnitureOf(p));
    things.insert(FurnitureOf(p));
  }
  EXPECT_GE(things.size(), 6u);
}

TEST(Glyphs, EveryRockPatternIsItsOwn) {  // D-PRIM-01
  const BedLine top{0, 60, {0, 0, 0}}, bottom{0, 60, {40, 40, 40}};
  const RockField field{{0, 0, 120, 40}, &top, &bottom, 12};
  std::set<std::string> drawings;
  ASSERT_EQ(Patterns().size(), kRockPatterns.size());
  for (const std::string_view word : kRockPatterns) {
    const PatternRow& row = PatternOf(word);
    EXPECT_EQ(row.word, word);
    PathItem marks;
    Rng rng(7);
    PatternPen pen{field, rng, [](P2 p) { return p.x < 90; }, marks};
    row.draw(pen);
    EXPECT_GT(marks.ops.size(), 60u) << word;
    for (const PathOp& op : marks.ops) {
      if (op.kind != PathOp::kMove) continue;
      EXPECT_LT(op.a.x, 90) << word;
      EXPECT_TRUE(field.Holds(op.a, 0)) << word;
    }
    EXPECT_TRUE(drawings.insert(DumpOf({marks})).second) << word;
  }
  for (const auto& [id, rock] : TestRules().strata.rocks) {
    EXPECT_EQ(PatternWord(TestRules(), id), rock.pattern);
  }
}

}  // namespace
}  // namespace bw
