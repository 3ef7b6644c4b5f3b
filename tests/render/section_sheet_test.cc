// The section sheet from world to bytes: page boxes, structure of the SVG, equal bytes.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "factions/season.h"
#include "generator/base/hash.h"
#include "render/canvas/cairo.h"
#include "render/canvas/svg.h"
#include "render/sheets/section.h"
#include "tests/support/fonts_for_tests.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

World MadeWorld(const std::string& seed) {
  World w;
  w.recipe.seed_text = seed;
  w.recipe.seed = HashText(seed);
  w.recipe.rules_hash = TestRules().hash;
  History history(w, TestRules());
  history.Begin();
  history.Run({});
  return w;
}

SheetOptions Options() {
  SheetOptions o;
  o.version = "beadwright test";
  o.tell = [](const Event& e) { return "Told: " + e.kind + "."; };
  return o;
}

TEST(SectionSheet, SameWorldGivesSameBytes) {
  const World w = MadeWorld("1183");
  const Scene a = SectionSheet(w, TestRules(), Id<Delve>(0u), TestFonts(), Options());
  const Scene b = SectionSheet(w, TestRules(), Id<Delve>(0u), TestFonts(), Options());
  EXPECT_EQ(SvgOf(a, TestFonts()), SvgOf(b, TestFonts()));
  EXPECT_EQ(PdfOf(std::span(&a, 1), TestFonts()), PdfOf(std::span(&b, 1), TestFonts()));
  if (const char* dir = std::getenv("BW_DRAW_TO")) {
    std::ofstream(std::string(dir) + "/sheet.svg") << SvgOf(a, TestFonts());
    std::ofstream(std::string(dir) + "/sheet.pdf") << PdfOf(std::span(&a, 1), TestFonts());
    std::ofstream(std::string(dir) + "/sheet.png") << PngOf(a, TestFonts(), 100);
  }
}

}  // namespace
}  // namespace bw
