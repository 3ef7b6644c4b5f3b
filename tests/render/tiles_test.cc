// A sheet split over pages of a named paper: at full size, nothing lost, 10 mm shared, every page
// with its marks.
#include "render/sheets/tiles.h"

#include <gtest/gtest.h>

#include <cmath>
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
    EXPECT_EQ(text.text, "page " + std::to_string(i + 1) + " of " + std::to_string(pages.size()) +
                             " \u00b7 Dots");
  }
}

}  // namespace
}  // namespace bw
