// The SVG writer: only the subset that readers agree on, text that is text, well-formed nesting,
// unique ids, numbers of two decimals.
#include "render/canvas/svg.h"

#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <vector>

#include "tests/support/fonts_for_tests.h"
#include "tests/support/xml_check.h"

namespace bw {
namespace {

TextItem Words(std::string text) {
  TextItem t;
  t.text = std::move(text);
  t.at = {10, 10};
  return t;
}

Scene OneLayer(std::vector<Item> items) {
  Scene s;
  s.width = 100;
  s.height = 60.5;
  s.title = "Deep & <wide>";
  s.recipe = {{"seed", "a\"b"}};
  s.layers.push_back({"rooms", "Rooms", std::move(items)});
  return s;
}

TEST(Svg, PageIsInMillimetresWithAPlainViewBox) {
  const std::string svg = SvgOf(OneLayer({}), TestFonts());
  EXPECT_NE(svg.find("width=\"100mm\" height=\"60.5mm\" viewBox=\"0 0 100 60.5\""),
            std::string::npos);
  EXPECT_NE(svg.find("<title id=\"sheet-title\">Deep &amp; &lt;wide&gt;</title>"),
            std::string::npos);
  EXPECT_NE(svg.find("<dc:source>seed a&quot;b</dc:source>"), std::string::npos);
  EXPECT_NE(svg.find("<g id=\"rooms\" inkscape:groupmode=\"layer\" inkscape:label=\"Rooms\">"),
            std::string::npos);
  EXPECT_EQ(XmlFault(svg), "");
}

TEST(Svg, PathsAreRelativeHundredthsThatNeverDrift) {
  PathItem p;
  p.stroke = {"#112233", 1};
  p.width = 0.25;
  p.Move({1.004, 2});
  for (int i = 1; i <= 3; ++i) p.Line({1.004 + i * 0.333, 2});
  p.Line({2, 1.5});
  p.Close();
  const std::string svg = SvgOf(OneLayer({p}), TestFonts());
  EXPECT_NE(svg.find("d=\"m1 2h.34 .33 .33v-.5z\""), std::string::npos)
      << svg.substr(svg.find("<path"));
}

TEST(Svg, NeighboursOfOneInkAreOnePath) {
  PathItem a, b, c;
  a.stroke = b.stroke = {"#000000", 1};
  c.stroke = {"#ff0000", 1};
  a.Move({0, 0}).Line({1, 1});
  b.Move({5, 5}).Line({6, 6});
  c.Move({8, 8}).Line({9, 9});
  const std::string svg = SvgOf(OneLayer({a, b, c}), TestFonts());
  std::size_t paths = 0;
  for (std::size_t i = svg.find("<path"); i != std::string::npos; i = svg.find("<path", i + 1)) {
    ++paths;
  }
  EXPECT_EQ(paths, 2u);
}

TEST(Svg, TextIsTextWithMarkupEscaped) {
  const std::string svg = SvgOf(OneLayer({Words("Rat & <Cat> \x01\"q\"")}), TestFonts());
  EXPECT_NE(svg.find(">Rat &amp; &lt;Cat&gt; &quot;q&quot;</text>"), std::string::npos);
  EXPECT_EQ(XmlFault(svg), "");
}

TEST(Svg, CurvedNamesAreOneTextALetterUnderALabel) {
  TextItem t = Words("Mere");
  t.baseline = {{10, 30}, {30, 20}, {50, 30}};
  const std::string svg = SvgOf(OneLayer({t}), TestFonts());
  EXPECT_NE(svg.find("<g role=\"img\" aria-label=\"Mere\""), std::string::npos);
  for (const char* letter : {">M</text>", ">e</text>", ">r</text>"}) {
    EXPECT_NE(svg.find(letter), std::string::npos) << letter;
  }
  EXPECT_EQ(XmlFault(svg), "");
}

TEST(Svg, OutlinedTextHoldsNoTextElement) {
  TextItem t = Words("Mere");
  t.halo = 0.4;
  SvgOptions o;
  o.outline_text = true;
  const std::string svg = SvgOf(OneLayer({t}), TestFonts(), o);
  EXPECT_EQ(svg.find("<text"), std::string::npos);
  EXPECT_NE(svg.find("aria-label=\"Mere\""), std::string::npos);
  EXPECT_NE(svg.find("<path d=\"m"), std::string::npos);
  EXPECT_EQ(XmlFault(svg), "");
}

TEST(Svg, EmbeddedFontsHoldTheLettersUsedAndAreSmall) {
  SvgOptions o;
  o.embed_fonts = true;
  const std::string svg = SvgOf(OneLayer({Words("Mere Ж")}), TestFonts(), o);
  EXPECT_NE(svg.find("@font-face{font-family:Essays1743;src:url(data:font/ttf;base64,AAEAAA"),
            std::string::npos);
  EXPECT_NE(svg.find("@font-face{font-family:Vollkorn;src:url(data:font/ttf;base64,"),
            std::string::npos);
  EXPECT_LT(svg.size(), 60000u);
  EXPECT_EQ(svg, SvgOf(OneLayer({Words("Mere Ж")}), TestFonts(), o));
}

TEST(Svg, IdsStayUnique) {
  Group2 g;
  g.id = "place-1";
  g.title = "A cave";
  const std::string svg = SvgOf(OneLayer({g, g}), TestFonts());
  EXPECT_NE(svg.find("id=\"place-1\""), std::string::npos);
  EXPECT_NE(svg.find("id=\"place-1-2\""), std::string::npos);
  EXPECT_EQ(XmlFault(svg), "");
}

}  // namespace
}  // namespace bw
