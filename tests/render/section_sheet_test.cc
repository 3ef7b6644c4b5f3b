// The section sheet from world to bytes: page boxes, structure of the SVG, equal bytes, what a
// reader finds on it.
#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "factions/season.h"
#include "generator/base/hash.h"
#include "generator/world/recipe.h"
#include "render/canvas/cairo.h"
#include "render/canvas/svg.h"
#include "render/layers/layers.h"
#include "render/sheets/section.h"
#include "tests/support/fonts_for_tests.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/xml_check.h"

namespace bw {
namespace {

const World& SectionWorld() {
  static const World kWorld = [] {
    World w;
    w.recipe.seed_text = "1183";
    w.recipe.seed = HashText(w.recipe.seed_text);
    w.recipe.rules_hash = TestRules().hash;
    History history(w, TestRules());
    history.Begin();
    history.Run({});
    return w;
  }();
  return kWorld;
}

SheetOptions TellingOptions() {
  SheetOptions o;
  o.version = "beadwright test";
  o.tell = [](const Event& e) { return "Told: " + e.kind + "."; };
  return o;
}

Scene SheetOf(const SheetOptions& options) {
  return SectionSheet(SectionWorld(), TestRules(), Id<Delve>(0u), TestFonts(), options);
}

std::vector<std::string> AllTexts(const std::vector<Item>& items) {
  std::vector<std::string> out;
  for (const Item& item : items) {
    if (const auto* t = std::get_if<TextItem>(&item)) out.push_back(t->text);
    if (const auto* g = std::get_if<Group2>(&item)) {
      for (std::string& text : AllTexts(g->items)) out.push_back(std::move(text));
    }
  }
  return out;
}

// The numbers of the first /MediaBox of a PDF that Cairo wrote.
std::pair<double, double> PageBox(const std::string& pdf) {
  const std::regex box(R"(/MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \])");
  std::smatch m;
  if (!std::regex_search(pdf, m, box)) return {0, 0};
  return {std::stod(m[1]), std::stod(m[2])};
}

TEST(SectionSheet, SameWorldGivesSameBytes) {
  const Scene a = SheetOf(TellingOptions()), b = SheetOf(TellingOptions());
  EXPECT_EQ(SvgOf(a, TestFonts()), SvgOf(b, TestFonts()));
  EXPECT_EQ(PdfOf(std::span(&a, 1), TestFonts()), PdfOf(std::span(&b, 1), TestFonts()));
}

TEST(SectionSheet, SvgKeepsToTheSubsetAllReadersDraw) {
  const std::string svg = SvgOf(SheetOf(TellingOptions()), TestFonts());
  EXPECT_EQ(XmlFault(svg), "");
  EXPECT_LT(svg.size(), 2u << 20);
  for (const char* banned : {"textPath", "dominant-baseline", "textLength", "transform-origin",
                             "filter", "<use", "href", "clip-path", "<image", "/tmp", "/home"}) {
    EXPECT_EQ(svg.find(banned), std::string::npos) << banned;
  }
  EXPECT_FALSE(std::regex_search(svg, std::regex(R"([0-9]*\.[0-9]{3})"))) << "three decimals";
}

TEST(SectionSheet, LayersAreNamedOnceAndInOrder) {
  const Scene s = SheetOf(TellingOptions());
  std::set<std::string> ids;
  for (const Layer& layer : s.layers) {
    EXPECT_FALSE(layer.title.empty());
    EXPECT_TRUE(ids.insert(layer.id).second) << layer.id;
  }
  EXPECT_EQ(s.layers.front().id, "paper");
  EXPECT_EQ(s.layers.back().id, "foot");
}

TEST(SectionSheet, EveryPlaceAndConstructionHasItsTitle) {
  const World& w = SectionWorld();
  const std::string svg = SvgOf(SheetOf(TellingOptions()), TestFonts());
  const auto titled = [&](const std::string& key) {
    const auto at = svg.find("<g id=\"" + key + "\"");
    return at != std::string::npos && svg.find("<title>", at) == svg.find('>', at) + 1;
  };
  for (const Place& p : w.places) {
    if (!p.alive()) continue;
    EXPECT_TRUE(titled(p.key)) << p.key;
  }
  for (const Construction& c : w.constructions) {
    if (!c.alive()) continue;
    EXPECT_TRUE(titled(c.key)) << c.key;
  }
}

TEST(SectionSheet, NamedPapersAreExactAndHoldEverything) {
  for (const auto& [id, paper] : TestRules().styles.papers) {
    if (paper.fits_drawing || paper.width > 500) continue;
    SheetOptions o = TellingOptions();
    o.paper = id;
    const Scene s = SheetOf(o);
    for (const Layer& layer : s.layers) {
      for (const std::string& text : AllTexts(layer.items)) {
        EXPECT_EQ(TestFonts().Missing(text, Face::kBody), "") << id << ": " << text;
      }
    }
    const auto [w, h] = PageBox(PdfOf(std::span(&s, 1), TestFonts()));
    const double points = 72 / 25.4;
    EXPECT_NEAR(std::min(w, h), paper.width * points, 0.1) << id;
    EXPECT_NEAR(std::max(w, h), paper.height * points, 0.1) << id;
    // Nothing but the paper itself comes nearer to the edge than 8 mm.
    for (std::size_t k = 1; k < s.layers.size(); ++k) {
      std::vector<const std::vector<Item>*> todo{&s.layers[k].items};
      for (std::size_t i = 0; i < todo.size(); ++i) {
        for (const Item& item : *todo[i]) {
          if (const auto* g = std::get_if<Group2>(&item)) todo.push_back(&g->items);
          const auto* p = std::get_if<PathItem>(&item);
          if (p == nullptr) continue;
          for (const PathOp& op : p->ops) {
            if (op.kind != PathOp::kMove && op.kind != PathOp::kLine) continue;
            EXPECT_GE(op.a.x, 7.99) << id << " " << s.layers[k].id;
            EXPECT_LE(op.a.x, s.width - 7.99) << id << " " << s.layers[k].id;
            EXPECT_GE(op.a.y, 7.99) << id << " " << s.layers[k].id;
            EXPECT_LE(op.a.y, s.height - 7.99) << id << " " << s.layers[k].id;
          }
        }
      }
    }
  }
}

// What a name covers, from its letters alone.
BoxMm LettersOf(const TextItem& t) {
  const double w = TestFonts().Width(t);
  const double x = t.at.x - (t.anchor == Anchor::kMiddle ? w / 2
                             : t.anchor == Anchor::kEnd  ? w
                                                         : 0);
  return {x, t.at.y - 0.6 * t.size, x + w, t.at.y};
}

// Names, the title's box and the frame never share ground, in ten histories at every age's end.
TEST(SectionSheet, NamesNeverOverlap) {
  std::size_t names = 0;
  for (const std::uint64_t seed : {1183u, 1u, 2u, 3u, 5u, 7u, 8u, 13u, 21u, 42u}) {
    World w;
    w.recipe.seed_text = std::to_string(seed);
    w.recipe.seed = seed;
    History history(w, TestRules());
    history.Begin();
    history.Run({});
    for (const Age& age : w.ages) {
      if (age.last_event == kNoEvent) continue;
      const Scene s = SectionSheet(MomentAfter(w, age.last_event), TestRules(), Id<Delve>(0u),
                                   TestFonts(), TellingOptions());
      std::vector<std::pair<std::size_t, TextItem>> texts;
      bool plumb = false, told = false;
      for (const Layer& layer : s.layers) {
        for (const Item& item : layer.items) {
          const auto* p = std::get_if<PathItem>(&item);
          plumb |= layer.id == "ways" && p != nullptr && !p->dash.empty();
          const auto* t = std::get_if<TextItem>(&item);
          told |= layer.id == "foot" && t != nullptr && t->text.starts_with("down to a cellar");
        }
        for (std::size_t i = 0; i < layer.items.size() && layer.id == "names"; ++i) {
          for (const Item& item : std::get<Group2>(layer.items[i]).items) {
            const auto* t = std::get_if<TextItem>(&item);
            if (t != nullptr && t->baseline.empty() && t->rotate == 0) texts.emplace_back(i, *t);
          }
        }
      }
      EXPECT_EQ(plumb, told) << seed << ' ' << age.id << ": the legend has every sign, no more";
      names += texts.size();
      for (std::size_t i = 0; i < texts.size(); ++i) {
        for (std::size_t k = i + 1; k < texts.size(); ++k) {
          if (texts[i].first == texts[k].first) continue;
          EXPECT_FALSE(LettersOf(texts[i].second).Overlaps(LettersOf(texts[k].second)))
              << seed << ' ' << age.id << ": " << texts[i].second.text << " on "
              << texts[k].second.text;
        }
      }
    }
  }
  EXPECT_GT(names, 500u);
}

TEST(SectionSheet, BeadIsTrueOnASheetOfItsOwnSize) {
  for (const double bead : {8.0, 12.0, 15.0}) {
    SheetOptions o = TellingOptions();
    o.bead_mm = bead;
    const Scene s = SheetOf(o);
    const double columns = static_cast<double>(SectionWorld().delves[Id<Delve>(0u)].width) / kBead;
    EXPECT_NEAR(s.width, columns * bead + 2 * (10 + 9 + 3.4), 0.01);
  }
}

TEST(SectionSheet, SaysWhereItComesFrom) {
  SheetOptions o = TellingOptions();
  o.options = "--years 40";
  const Scene s = SheetOf(o);
  std::string all;
  for (const Layer& layer : s.layers) {
    for (const std::string& text : AllTexts(layer.items)) all += text + "\n";
  }
  for (const char* piece : {"seed 1183", "beadwright test", "--years 40", "100 mm when printed",
                            "one finger", "10 beads", "Signs", "Chief events", "A\u2032"}) {
    EXPECT_NE(all.find(piece), std::string::npos) << piece;
  }
  EXPECT_NE(all.find(TestRules().hash), std::string::npos);
}

TEST(SectionSheet, LettersNoFontHasAreTold) {
  World w = SectionWorld();
  ASSERT_FALSE(w.places.empty());
  for (Place& p : w.places) p.name = "Pit \u6f22";
  std::vector<std::string> warnings;
  SectionSheet(w, TestRules(), Id<Delve>(0u), TestFonts(), TellingOptions(), &warnings);
  ASSERT_FALSE(warnings.empty());
  EXPECT_EQ(warnings[0], "the name 'Pit \u6f22' holds letters no font has: \u6f22");
}

TEST(SectionSheet, WhatASmallPaperGoesWithoutIsTold) {
  std::vector<std::string> warnings;
  SheetOptions o = TellingOptions();
  SectionSheet(SectionWorld(), TestRules(), Id<Delve>(0u), TestFonts(), o, &warnings);
  EXPECT_TRUE(warnings.empty());
  o.paper = "a5";
  SectionSheet(SectionWorld(), TestRules(), Id<Delve>(0u), TestFonts(), o, &warnings);
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_EQ(warnings[0].find("paper 'a5' has no room for the whole sheet, left out: the chief"), 0u)
      << warnings[0];
}

TEST(SectionSheet, UnknownLooksAreRefused) {
  SheetOptions o = TellingOptions();
  o.ink = "mauve";
  EXPECT_THROW(SheetOf(o), std::invalid_argument);
  o = TellingOptions();
  o.paper = "a9";
  EXPECT_THROW(SheetOf(o), std::invalid_argument);
  o = TellingOptions();
  o.lang = "xx";
  EXPECT_THROW(SheetOf(o), std::invalid_argument);
}

TEST(SectionSheet, PngKnowsItsResolution) {
  Scene s = SheetOf(TellingOptions());
  const std::string png = PngOf(s, TestFonts(), 50);
  ASSERT_EQ(png.substr(1, 3), "PNG");
  EXPECT_EQ(png.substr(37, 4), "pHYs");
  EXPECT_EQ(png.substr(41, 9), std::string("\0\0\x07\xb1\0\0\x07\xb1\1", 9));  // 1969 a metre
  EXPECT_EQ(png, PngOf(s, TestFonts(), 50));
  s.width = 1e6;
  EXPECT_THROW(PngOf(s, TestFonts(), 300), CanvasError);
}

}  // namespace
}  // namespace bw
