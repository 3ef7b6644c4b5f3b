// The foot of a sheet: a legend's group keeps its heading in every column, and the scale tells how
// large a bead is.
#include "render/sheets/foot.h"

#include <gtest/gtest.h>

#include <map>

#include "tests/support/fonts_for_tests.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

std::vector<TextItem> FootTexts(const FootContent& content, double width) {
  SheetLayout l;
  l.bead = 7.5;
  l.foot = {10, 10, 10 + width, 0};
  const FootStyle style{TestRules().styles.inks.at("colour"),
                        [](const LegendEntry&, P2, double, std::vector<Item>&) {}};
  Measure measure(TestFonts());
  std::vector<Item> items;
  LayFoot(content, style, l, measure, &items);
  std::vector<TextItem> out;
  for (const Item& item : items) {
    if (const auto* t = std::get_if<TextItem>(&item)) out.push_back(*t);
  }
  return out;
}

TEST(Foot, AGroupThatGoesOnHasItsHeadingAgain) {
  FootContent c;
  LegendGroup gods{"Gods", {}};
  for (int i = 0; i < 20; ++i) gods.entries.push_back({"god", std::to_string(i), "a god"});
  c.legend = {gods};
  std::map<double, double> top_word;     // by column: the highest entry
  std::map<double, double> top_heading;  // by left edge: the highest heading
  for (const TextItem& t : FootTexts(c, 200)) {
    auto& tops = t.text == "a god" ? top_word : top_heading;
    if (t.text != "a god" && t.text.rfind("Gods", 0) != 0) continue;
    const auto [at, fresh] = tops.try_emplace(t.at.x, t.at.y);
    if (!fresh) at->second = std::min(at->second, t.at.y);
  }
  ASSERT_GT(top_word.size(), 1u);
  ASSERT_EQ(top_word.size(), top_heading.size());
  auto heading = top_heading.begin();
  for (const auto& [x, y] : top_word) {
    EXPECT_LT(heading->first, x);
    EXPECT_LT(heading->second, y);
    ++heading;
  }
}

TEST(Foot, TheScaleTellsTheBeadsSize) {
  FootContent c;
  c.scale_word = "one bead is";
  for (const double width : {60.0, 250.0}) {  // beside the finger or below it
    bool told = false;
    for (const TextItem& t : FootTexts(c, width)) told |= t.text == "one bead is 7.5 mm";
    EXPECT_TRUE(told);
  }
}

}  // namespace
}  // namespace bw
