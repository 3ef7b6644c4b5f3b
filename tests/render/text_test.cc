// Shaping with the bundled fonts: fallback letter by letter, widths, small capitals, what is
// missing is told.
#include <gtest/gtest.h>

#include "render/canvas/canvas.h"
#include "render/text/fonts.h"
#include "render/text/utf8.h"
#include "render/text/wrap.h"
#include "tests/support/fonts_for_tests.h"

namespace bw {
namespace {

TEST(Text, MissingFontFileIsOneClearError) {
  try {
    const FontSet fonts("/nowhere/fonts");
    FAIL() << "loaded fonts from nowhere";
  } catch (const FontError& e) {
    EXPECT_EQ(std::string(e.what()),
              "/nowhere/fonts/Essays1743.ttf: found no such font file, expected it beside the "
              "program's data");
  }
}

TEST(Text, LettersTheFirstFontLacksComeFromTheSecond) {
  const ShapedText s = TestFonts().Shape("Łód Жар αβ", Face::kBody);
  ASSERT_EQ(s.runs.size(), 2u);
  EXPECT_EQ(s.runs[0].font, FontId::kEssays);
  EXPECT_EQ(s.runs[0].text, "Łód ");
  EXPECT_EQ(s.runs[1].font, FontId::kVollkorn);
  for (const bw::Run& run : s.runs) {
    for (const Glyph& g : run.glyphs) EXPECT_NE(g.id, 0u) << "a box in " << run.text;
  }
}

TEST(Text, WhatNoFontShowsIsNamedOnceAndNeverBoxed) {
  const std::string text = "Ka漢d漢";
  EXPECT_EQ(TestFonts().Missing(text, Face::kBody), "漢");
  EXPECT_EQ(TestFonts().Missing("Ördögszőlő, Đurđa, Ќе", Face::kItalic), "");
  const ShapedText s = TestFonts().Shape(text, Face::kBody);
  ASSERT_EQ(s.runs.size(), 1u);
  EXPECT_EQ(s.runs[0].text, "Ka?d?");
  for (const Glyph& g : s.runs[0].glyphs) EXPECT_NE(g.id, 0u);
}

TEST(Text, SmallCapitalsKeepTheirSource) {
  const ShapedText s = TestFonts().Shape("Straße", Face::kSmallCaps);
  ASSERT_EQ(s.runs.size(), 1u);
  EXPECT_EQ(s.runs[0].text, "STRASSE");
  EXPECT_EQ(s.runs[0].end, std::string("Straße").size());
  EXPECT_LT(s.runs[0].scale, 1);
}

TEST(Text, CapitalsOfEveryAlphabetTheFontsCarry) {
  const std::pair<std::uint32_t, std::uint32_t> pairs[] = {
      {'a', 'A'},       {0xe9, 0xc9},   {0xf7, 0xf7},   {0xff, 0x178},  {0x101, 0x100},
      {0x142, 0x141},   {0x148, 0x147}, {0x151, 0x150}, {0x17e, 0x17d}, {0x219, 0x218},
      {0x3b1, 0x391},   {0x3c2, 0x3a3}, {0x3ce, 0x38f}, {0x436, 0x416}, {0x45f, 0x40f},
      {0x1ea1, 0x1ea0}, {'A', 'A'},     {'7', '7'},     {0x138, 0x138}, {0x149, 0x149}};
  for (const auto& [small, capital] : pairs) EXPECT_EQ(UpperCase(small), capital) << small;
}

TEST(Text, BytesThatAreNoUtf8NeverBreakDecoding) {
  const auto decoded = DecodeUtf8("a\xff\xc3(\xe2\x82\xf0\x9f\x98\x80");
  ASSERT_EQ(decoded.size(), 7u);
  EXPECT_EQ(decoded[1].value, 0xfffdu);
  EXPECT_EQ(decoded[2].value, 0xfffdu);
  EXPECT_EQ(decoded[3].value, static_cast<std::uint32_t>('('));
  EXPECT_EQ(decoded[6].value, 0x1f600u);
}

TEST(Text, WidthGrowsWithSizeAndTracking) {
  TextItem t;
  t.text = "Hollow Stair";
  t.size = 3;
  const double w = TestFonts().Width(t);
  EXPECT_GT(w, 10);
  EXPECT_LT(w, 25);
  t.size = 6;
  EXPECT_NEAR(TestFonts().Width(t), 2 * w, 1e-9);
  t.size = 3;
  t.text = "HHHH";
  const double plain = TestFonts().Width(t);
  t.tracking = 0.5;
  EXPECT_NEAR(TestFonts().Width(t), plain + 1.5, 1e-9);
}

TEST(Text, WrappedLinesKeepTheirWidthAndEveryWord) {
  Measure measure(TestFonts());
  const std::string text = "In this year the pit of ten was dug and nobody ever came back from it";
  for (const double width : {20.0, 33.0, 60.0, 400.0}) {
    std::string joined;
    for (const std::string& line : WrapText(measure, text, Face::kBody, 3, width)) {
      EXPECT_LE(TestFonts().Width(TestFonts().Shape(line, Face::kBody), 3), width + 1e-9) << line;
      joined += (joined.empty() ? "" : " ") + line;
    }
    EXPECT_EQ(joined, text);
  }
  const std::string cut = FitText(measure, text, Face::kBody, 3, 40);
  EXPECT_EQ(cut.substr(cut.size() - 3), "\u2026");
  EXPECT_LE(TestFonts().Width(TestFonts().Shape(cut, Face::kBody), 3), 40);
}

TEST(Text, CurvedLettersFollowTheLine) {
  TextItem t;
  t.text = "Sunless";
  t.size = 4;
  t.baseline = {{0, 20}, {20, 10}, {40, 20}};
  const auto placed = LayText(t, TestFonts());
  ASSERT_EQ(placed.size(), 7u);
  EXPECT_LT(placed.front().s, 0) << "climbs at first";
  EXPECT_GT(placed.back().s, 0) << "falls at last";
  for (std::size_t i = 1; i < placed.size(); ++i) EXPECT_GT(placed[i].at.x, placed[i - 1].at.x);
  for (const PlacedCluster& p : placed) EXPECT_NEAR(p.c * p.c + p.s * p.s, 1, 1e-9);
}

}  // namespace
}  // namespace bw
