// Words on whole sheets of whole worlds, their names as they are or made very long: none off the
// page, on another, on a token or in the title, and none lost. beadwright_sheet_faults looks at
// many more worlds.
#include <gtest/gtest.h>

#include "tests/support/fonts_for_tests.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/sheet_faults.h"
#include "tests/support/whole_worlds.h"

namespace bw {
namespace {

void ExpectNoFault(std::uint64_t seed, Script script, int years = 30) {
  const std::string paper = "sheet";
  const World w = PlayedWorld(seed, TestRules(), {.years = years, .ages = {}, .seasons = {}});
  FaultTable table;
  LookAtSheets(LongNamed(w, script), TestRules(), paper, table);
  EXPECT_GT(table.sheets, 20);
  for (const auto& [sheet, kinds] : table.count) {
    for (const auto& [kind, n] : kinds) {
      ADD_FAILURE() << sheet << ", " << kind << ": " << n << table.example.at(sheet + " " + kind);
    }
  }
}

TEST(SheetWords, StandWellWithTheirOwnNames) {
  for (const std::uint64_t seed : {7u, 42u, 1183u}) ExpectNoFault(seed, Script::kAsIs);
}
TEST(SheetWords, StandWellWithLongLatinNames) {
  for (const std::uint64_t seed : {8u, 43u, 1184u}) ExpectNoFault(seed, Script::kLatin);
}
TEST(SheetWords, StandWellWithLongGreekNames) {
  for (const std::uint64_t seed : {9u, 44u, 1185u}) ExpectNoFault(seed, Script::kGreek);
}
TEST(SheetWords, StandWellWithLongCyrillicNames) {
  for (const std::uint64_t seed : {10u, 45u, 1186u}) ExpectNoFault(seed, Script::kCyrillic);
}

// Crowded worlds: hosts of a realm in pieces, temples of neighbouring towns, names on all sides.
TEST(SheetWords, StandWellWhereThereIsLittleRoom) {
  ExpectNoFault(90, Script::kGreek, 60);
  ExpectNoFault(141, Script::kLatin, 60);
  ExpectNoFault(183, Script::kCyrillic, 60);
  ExpectNoFault(290, Script::kGreek, 60);
}

// The reader itself must see what is wrong.
TEST(SheetWords, FaultsAreSeen) {
  const FontSet& fonts = TestFonts();
  Scene s;
  s.width = 100;
  s.height = 50;
  const auto word = [](const char* text, double x, double y) {
    TextItem t;
    t.text = text;
    t.at = {x, y};
    t.size = 4;
    return t;
  };
  const auto kinds = [&](const Scene& scene) {
    std::string out;
    for (const SheetFault& f : FaultsOf(scene, fonts)) out += f.kind + " ";
    return out;
  };
  Layer names{"names", "Names", {}}, tokens{"tokens", "Tokens", {}}, frame{"frame", "Frame", {}};
  names.items = {word("Haldreck", 50, 20)};
  s.layers = {names};
  EXPECT_EQ(kinds(s), "");
  s.layers[0].items = {word("Haldreck", 99, 20)};
  EXPECT_EQ(kinds(s), "page ");
  s.layers[0].items = {word("Haldreck", 50, 20), word("Dromoth", 52, 21)};
  EXPECT_EQ(kinds(s), "label ");
  PathItem token;
  token.fill.colour = "#000000";
  token.Circle({50, 19}, 1.5);
  tokens.items = {token};
  s.layers = {tokens, names};
  EXPECT_EQ(kinds(s), "token ");
  PathItem beside;  // its box reaches into the word's, the disc itself does not
  beside.fill.colour = "#000000";
  beside.Circle({40.6, 14.9}, 1.8);
  tokens.items = {beside};
  s.layers = {tokens, names};
  EXPECT_EQ(kinds(s), "");
  frame.items = {token};
  s.layers = {names, frame};
  EXPECT_EQ(kinds(s), "title ");
  Group2 lead;
  lead.id = "label-place-1";
  PathItem line;
  line.stroke.colour = "#000000";
  lead.items = {word("Den", 20, 30), line.Move({20, 31}).Line({60, 14})};
  names.items.emplace_back(lead);
  s.layers = {names};
  EXPECT_EQ(kinds(s), "line ");
  lead.items = {word("7", 20, 40)};
  lead.title = "Den of Dromoth";
  s.layers[0].items = {lead};
  EXPECT_EQ(kinds(s), "key ");
}

}  // namespace
}  // namespace bw
