// A sheet split over pages of a named paper: at full size, nothing lost, 10 mm shared, every page
// with its marks.
#include "render/sheets/tiles.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>
#include <stdexcept>

#include "render/canvas/svg.h"
#include "tests/support/fonts_for_tests.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/xml_check.h"

namespace bw {
namespace {

// A dot every 10 mm, each a path of its own.
Scene Dots(double width, double height) {
  Scene s;
  s.width = width;
  s.height = height;
  s.bead_mm = 12;
  s.title = "Dots";
  Layer dots{"dots", "Dots", {}};
  for (double y = 10; y <= height - 10; y += 10) {
    for (double x = 10; x <= width - 10; x += 10) {
      PathItem p;
      p.fill = {"#000000", 1};
      p.Circle({x, y}, 0.5);
      dots.items.emplace_back(std::move(p));
    }
  }
  s.layers.push_back(std::move(dots));
  return s;
}

const Layer& LayerIn(const Scene& s, std::string_view id) {
  for (const Layer& l : s.layers) {
    if (l.id == id) return l;
  }
  throw std::out_of_range(std::string(id));
}

std::vector<Scene> Split(const Scene& s, const std::string& paper) {
  const StyleRules& styles = TestRules().styles;
  return TileScene(s, styles.papers.at(paper), styles.inks.at("colour"), styles.words.at("en"));
}

TEST(Tiles, PagesHaveThePapersSizeAndMargins) {
  const std::vector<Scene> pages = Split(Dots(500, 400), "a4");
  ASSERT_GT(pages.size(), 1u);
  for (const Scene& page : pages) {
    EXPECT_EQ(std::min(page.width, page.height), 210);
    EXPECT_EQ(std::max(page.width, page.height), 297);
    EXPECT_EQ(page.bead_mm, 12);
    EXPECT_EQ(XmlFault(SvgOf(page, TestFonts())), "");
    // The cover over the margins leaves the part open: 8 mm on each side at least.
    const auto& cover = std::get<PathItem>(LayerIn(page, "page").items.front());
    ASSERT_EQ(cover.ops.size(), 10u);
    EXPECT_EQ(cover.ops[5].a.x, 8);
    EXPECT_EQ(cover.ops[5].a.y, 8);
    EXPECT_LE(cover.ops[7].a.x, page.width - 8 + 1e-9);
    EXPECT_LE(cover.ops[7].a.y, page.height - 8 + 1e-9);
  }
}

// Laid side by side at the step the marks tell, the pages give the drawing back: every dot is on
// one page at least, at its own place, and dots within 10 mm of a seam are on both.
TEST(Tiles, TogetherTheyAreTheDrawing) {
  const Scene whole = Dots(500, 400);
  const std::vector<Scene> pages = Split(whole, "a4");
  const auto& cover = std::get<PathItem>(LayerIn(pages[0], "page").items.front());
  const double part_w = cover.ops[7].a.x - 8, part_h = cover.ops[7].a.y - 8;
  const int columns = 1 + static_cast<int>(std::ceil((500 - 12 - part_w) / (part_w - 10)));
  std::vector<int> shown(static_cast<std::size_t>(49 * 39));
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const double left = 6 + static_cast<double>(static_cast<int>(i) % columns) * (part_w - 10);
    const double top = 6 + static_cast<double>(static_cast<int>(i) / columns) * (part_h - 10);
    for (const Item& item : LayerIn(pages[i], "dots").items) {
      const P2 at = std::get<PathItem>(item).ops[0].a;
      const double x = at.x - 0.5 - 8 + left, y = at.y - 8 + top;
      EXPECT_NEAR(x, std::round(x / 10) * 10, 1e-6);
      EXPECT_NEAR(y, std::round(y / 10) * 10, 1e-6);
      const auto c = std::lround(x / 10) - 1, r = std::lround(y / 10) - 1;
      ++shown[static_cast<std::size_t>(r * 49 + c)];
    }
  }
  int twice = 0;
  for (const int n : shown) {
    EXPECT_GE(n, 1);
    twice += n > 1 ? 1 : 0;
  }
  EXPECT_GT(twice, 39);
}

TEST(Tiles, WhatFitsIsOnePage) {
  EXPECT_EQ(Split(Dots(200, 280), "a4").size(), 1u);
  EXPECT_EQ(Split(Dots(280, 180), "a4").size(), 1u);  // turned
  PaperRules stamp{"stamp", "Stamp", false, 30, 30};
  const StyleRules& styles = TestRules().styles;
  EXPECT_THROW(TileScene(Dots(200, 280), stamp, styles.inks.at("colour"), styles.words.at("en")),
               std::invalid_argument);
}

TEST(Tiles, EachPageTellsWhichItIs) {
  const std::vector<Scene> pages = Split(Dots(500, 400), "a4");
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const auto& text = std::get<TextItem>(LayerIn(pages[i], "page").items.back());
    const auto column = static_cast<int>(i) % 3, row = static_cast<int>(i) / 3;
    EXPECT_EQ(text.text, "page " + TileName(column, row) + ", " + std::to_string(i + 1) + " of " +
                             std::to_string(pages.size()) + " \u00b7 Dots");
  }
}

TEST(Tiles, TheAssemblySheetNamesEveryPage) {
  EXPECT_EQ(TileName(0, 0), "A1");
  EXPECT_EQ(TileName(25, 2), "Z3");
  EXPECT_EQ(TileName(26, 11), "AA12");
  const StyleRules& styles = TestRules().styles;
  const Scene whole = Dots(500, 400);
  const std::vector<Scene> pages = Split(whole, "a4");
  const Scene sheet =
      AssemblySheet(whole, styles.papers.at("a4"), styles.inks.at("colour"), styles.words.at("en"));
  EXPECT_EQ(sheet.width, pages[0].width);
  EXPECT_EQ(sheet.height, pages[0].height);
  std::set<std::string> named;
  for (const Item& item : LayerIn(sheet, "parts").items) {
    const auto* t = std::get_if<TextItem>(&item);
    if (t == nullptr) continue;
    named.insert(t->text);
    EXPECT_GE(t->size, 2.1);
  }
  // Each page says its own name in its caption, and the assembly sheet has it.
  for (const Scene& page : pages) {
    std::string caption;
    for (const Item& item : LayerIn(page, "page").items) {
      if (const auto* t = std::get_if<TextItem>(&item)) caption = t->text;
    }
    const std::string name = caption.substr(5, caption.find(',') - 5);
    EXPECT_EQ(named.count(name), 1u) << caption;
  }
  // The whole drawing is there, in small and within the margins.
  std::size_t dots = 0;
  for (const Item& item : LayerIn(sheet, "sheet").items) {
    const auto& p = std::get<PathItem>(item);
    EXPECT_GE(p.ops[0].a.x, 8);
    EXPECT_LE(p.ops[0].a.x, sheet.width - 8);
    EXPECT_LE(p.ops[0].a.y, sheet.height - 8);
    ++dots;
  }
  EXPECT_EQ(dots, whole.layers[0].items.size());
  EXPECT_EQ(XmlFault(SvgOf(sheet, TestFonts())), "");
}

}  // namespace
}  // namespace bw
