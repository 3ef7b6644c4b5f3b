// The documents among the sheets: rings and counters true to the bead, numbers that match their
// key, hooks, nothing beyond the paper.
#include "render/sheets/documents.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "render/sheets/atlas.h"
#include "render/sheets/document_words.h"
#include "render/text/measure.h"
#include "tests/support/fonts_for_tests.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/sample_world.h"
#include "tests/support/whole_worlds.h"

namespace bw {
namespace {

SheetOptions DocumentOptions(double bead = 12, const std::string& paper = "sheet") {
  SheetOptions o;
  o.bead_mm = bead;
  o.paper = paper;
  o.tell = [](const Event& e) { return "Told: " + e.kind + "."; };
  return o;
}

const Layer* DocumentLayer(const Scene& s, const std::string& id) {
  for (const Layer& l : s.layers) {
    if (l.id == id) return &l;
  }
  return nullptr;
}

void Texts(const std::vector<Item>& items, std::vector<TextItem>& out) {
  for (const Item& item : items) {
    if (const auto* t = std::get_if<TextItem>(&item)) out.push_back(*t);
    if (const auto* g = std::get_if<Group2>(&item)) Texts(g->items, out);
  }
}

std::vector<TextItem> Texts(const Scene& s) {
  std::vector<TextItem> out;
  for (const Layer& l : s.layers) Texts(l.items, out);
  return out;
}

// The widths of all closed figures of a path.
std::vector<double> Widths(const PathItem& path) {
  std::vector<double> out;
  double lo = 0, hi = 0;
  const auto see = [&](P2 p) { lo = std::min(lo, p.x), hi = std::max(hi, p.x); };
  for (const PathOp& op : path.ops) {
    if (op.kind == PathOp::kMove) lo = hi = op.a.x;
    if (op.kind == PathOp::kLine) see(op.a);
    if (op.kind == PathOp::kCubic) see(op.c);
    if (op.kind == PathOp::kClose) out.push_back(hi - lo);
  }
  return out;
}

TEST(Documents, RingsOfThePlaySheetAreAsLargeAsABead) {
  const World w = SampleWorld();
  for (const double bead : {8.0, 10.0, 12.0, 15.0}) {
    const Scene s = PlaySheet(w, TestRules(), Id<Delve>(0u), TestFonts(), DocumentOptions(bead),
                              false, nullptr);
    const Layer* rings = DocumentLayer(s, "rings");
    ASSERT_NE(rings, nullptr);
    int seen = 0;
    for (const Item& item : rings->items) {
      const auto* path = std::get_if<PathItem>(&item);
      if (path == nullptr || path->stroke.colour == "none" || path->width < 0.28) continue;
      for (const double wide : Widths(*path)) {
        EXPECT_NEAR(wide + path->width, bead, 0.1);
        ++seen;
      }
    }
    EXPECT_GT(seen, 10);
  }
}

TEST(Documents, APlaySheetShowsNoTokensAndABlankOneNoRings) {
  const World w = SampleWorld();
  const Scene play =
      PlaySheet(w, TestRules(), Id<Delve>(0u), TestFonts(), DocumentOptions(), false, nullptr);
  EXPECT_EQ(DocumentLayer(play, "tokens"), nullptr);
  const Scene blank =
      PlaySheet(w, TestRules(), Id<Delve>(0u), TestFonts(), DocumentOptions(), true, nullptr);
  EXPECT_TRUE(DocumentLayer(blank, "rings")->items.empty());
  EXPECT_TRUE(DocumentLayer(blank, "places")->items.empty());
  EXPECT_FALSE(DocumentLayer(blank, "strata")->items.empty());
}

TEST(Documents, TheListOfBeadsIsTheSumOfAllThatLieOnTheSheet) {
  const World w = SampleWorld();
  int folk = 0;
  for (const Place& p : w.places) folk += p.alive() ? p.folk : 0;
  for (const Construction& c : w.constructions) folk += c.alive() ? c.folk : 0;
  EXPECT_EQ(BeadsOf(w).folk, folk);
  EXPECT_GE(BeadsOf(w).most_folk, folk);
  const Scene s =
      PlaySheet(w, TestRules(), Id<Delve>(0u), TestFonts(), DocumentOptions(), false, nullptr);
  bool listed = false;
  for (const TextItem& t : Texts(s)) {
    listed |= t.text.find("Folk " + std::to_string(folk) + ",") != t.text.npos;
  }
  EXPECT_TRUE(listed);
}

TEST(Documents, EachSectionListsItsOwnBeads) {
  Rules rules = TestRules();
  rules.world.delves = 2;
  const World w = PlayedWorld(5, rules, {.years = 40, .ages = {}, .seasons = {}});
  ASSERT_EQ(w.delves.size(), 2u);
  for (const Id<Delve> delve : w.delves.Ids()) {
    int folk = 0;
    for (const Place& p : w.places) folk += p.delve == delve && p.alive() ? p.folk : 0;
    for (const Construction& c : w.constructions) {
      folk += c.delve == delve && c.alive() ? c.folk : 0;
    }
    ASSERT_GT(folk, 0);
    const std::string list = "Folk " + std::to_string(folk) + ",";
    const Scene s = PlaySheet(w, rules, delve, TestFonts(), DocumentOptions(), false, nullptr);
    const std::vector<TextItem> texts = Texts(s);
    EXPECT_TRUE(std::any_of(texts.begin(), texts.end(), [&](const TextItem& t) {
      return t.text.find(list) != t.text.npos;
    })) << list;
  }
}

TEST(Documents, EveryRoomOfTheKeyHasItsNumberOnTheSection) {
  const World w = SampleWorld();
  const std::vector<Scene> pages =
      DelveKeySheet(w, TestRules(), Id<Delve>(0u), TestFonts(), DocumentOptions(), nullptr);
  ASSERT_GT(pages.size(), 1u);
  std::multiset<std::string> numbers;
  for (const Scene& page : pages) {
    for (const TextItem& t : Texts(page)) {
      if (!t.text.empty() && std::all_of(t.text.begin(), t.text.end(), ::isdigit))
        numbers.insert(t.text);
    }
  }
  int rooms = 0;
  for (const Place& p : w.places) rooms += p.alive() && p.box.w > 0 ? 1 : 0;
  for (int n = 1; n <= rooms; ++n) EXPECT_GE(numbers.count(std::to_string(n)), 2u) << n;
}

TEST(Documents, NothingLeavesThePaper) {
  const World w = SampleWorld();
  Measure measure(TestFonts());
  for (const char* paper : {"sheet", "a5", "letter", "a3"}) {
    const SheetOptions o = DocumentOptions(12, paper);
    std::vector<Scene> pages;
    for (auto sheet : {BriefSheet, CardSheet, TokenSheet, TimelineSheet}) {
      for (Scene& s : sheet(w, TestRules(), TestFonts(), o, nullptr)) pages.push_back(std::move(s));
    }
    for (Scene& s : DelveKeySheet(w, TestRules(), Id<Delve>(0u), TestFonts(), o, nullptr))
      pages.push_back(std::move(s));
    for (const Scene& page : pages) {
      for (const TextItem& t : Texts(page)) {
        const double wide = measure.Width(t);
        const double x0 = t.anchor == Anchor::kStart    ? t.at.x
                          : t.anchor == Anchor::kMiddle ? t.at.x - wide / 2
                                                        : t.at.x - wide;
        EXPECT_GE(x0, 8) << page.title << ": " << t.text;
        EXPECT_LE(x0 + wide, page.width - 8) << page.title << ": " << t.text;
        EXPECT_LE(t.at.y, page.height) << page.title << ": " << t.text;
        EXPECT_GE(t.size, 2.1) << page.title << ": " << t.text;  // 6 points
      }
    }
  }
}

TEST(Documents, TheAtlasKnowsItsPages) {
  const World w = SampleWorld();
  const SheetOptions o = DocumentOptions();
  std::vector<AtlasPart> parts(1);
  parts[0].title = "An age";
  parts[0].sheets.push_back(
      {"section", {SectionSheet(w, TestRules(), Id<Delve>(0u), TestFonts(), o)}});
  parts[0].sheets.push_back(
      {"key", DelveKeySheet(w, TestRules(), Id<Delve>(0u), TestFonts(), o, nullptr)});
  const std::size_t key_pages = parts[0].sheets[1].pages.size();
  const Atlas atlas = MakeAtlas(w, TestRules(), TestFonts(), o, parts);
  EXPECT_EQ(atlas.book.labels.size(), atlas.pages.size());
  ASSERT_EQ(atlas.book.outline.size(), 5u);  // contents, the age, two sheets, index
  EXPECT_EQ(atlas.book.outline[1].page, 2u);
  EXPECT_EQ(atlas.book.outline[3].page, 3u);
  EXPECT_EQ(atlas.book.outline[4].page, 3u + key_pages);
  std::set<std::size_t> from;
  for (const PdfBook::Link& link : atlas.book.links) {
    EXPECT_LT(link.to, atlas.pages.size());
    ASSERT_LT(link.page, atlas.pages.size());
    EXPECT_GE(link.x, 0);
    EXPECT_LE(link.x + link.w, atlas.pages[link.page].width);
    from.insert(link.page);
  }
  EXPECT_EQ(from.count(1), 1u);                       // the contents
  EXPECT_EQ(from.count(2), 1u);                       // names on the section
  EXPECT_EQ(from.count(atlas.pages.size() - 1), 1u);  // the index
}

TEST(Documents, ABriefIsOnePageWithFiveHooks) {
  World w = SampleWorld();
  const std::vector<Scene> pages =
      BriefSheet(w, TestRules(), TestFonts(), DocumentOptions(), nullptr);
  ASSERT_EQ(pages.size(), 1u);
  std::set<std::string> texts;
  double lowest = 0;
  for (const TextItem& t : Texts(pages[0])) {
    texts.insert(t.text);
    if (t.text == "Hooks") lowest = t.at.y;
  }
  EXPECT_GT(lowest, 60);  // below the columns, on the same page
  for (const char* number : {"1", "2"}) EXPECT_EQ(texts.count(number), 1u) << number;
}

TEST(Documents, TheCardHoldsEveryRowOfTheTablesInUse) {
  const World w = SampleWorld();
  std::string all;
  for (const Scene& s : CardSheet(w, TestRules(), TestFonts(), DocumentOptions(), nullptr)) {
    for (const TextItem& t : Texts(s)) all += t.text + "\n";
  }
  for (const Feature& f : TestRules().groups.arrivals.features) {
    EXPECT_NE(all.find(f.name.substr(0, 8)), all.npos) << f.name;
  }
}

// Text items of a scene that are exactly this.
bool HasText(const Scene& s, const std::string& text) {
  const std::vector<TextItem> all = Texts(s);
  return std::any_of(all.begin(), all.end(), [&](const TextItem& t) { return t.text == text; });
}

World SixtyYears(std::uint64_t seed) {
  return PlayedWorld(seed, TestRules(), {.years = 60, .ages = {}, .seasons = {}});
}

bool HasGroup(const std::vector<Item>& items, const std::string& id) {
  return std::any_of(items.begin(), items.end(), [&](const Item& item) {
    const auto* g = std::get_if<Group2>(&item);
    return g != nullptr && (g->id == id || HasGroup(g->items, id));
  });
}

TEST(Documents, TheBriefOfAWholeWorldHasFiveHooksAndItsLandOnItsOnePage) {
  const World w = SixtyYears(12);
  const std::vector<Scene> pages =
      BriefSheet(w, TestRules(), TestFonts(), DocumentOptions(12, "a4"), nullptr);
  ASSERT_EQ(pages.size(), 1u);
  EXPECT_FALSE(HasText(pages[0], "1 / 2"));
  ASSERT_TRUE(HasText(pages[0], "Where it lies"));
  EXPECT_TRUE(HasGroup(DocumentLayer(pages[0], "brief")->items, "inset-plan"));
  for (const char* number : {"1", "2", "3", "4", "5"}) EXPECT_TRUE(HasText(pages[0], number));
}

TEST(Documents, EveryPageOfTheTimelineHasItsYears) {
  const World w = SixtyYears(12);
  const std::vector<Scene> pages =
      TimelineSheet(w, TestRules(), TestFonts(), DocumentOptions(12, "a5"), nullptr);
  ASSERT_GT(pages.size(), 2u);
  for (std::size_t i = 0; i < pages.size(); ++i) EXPECT_TRUE(HasText(pages[i], "20")) << i;
  EXPECT_TRUE(HasText(pages[0], "an arch-villain"));
}

TEST(Documents, PagesOfAnAtlasCountThroughAndTheCoverShowsTheLand) {
  const World w = SixtyYears(12);
  SheetOptions o = DocumentOptions(12, "a4");
  o.page_numbers = false;
  std::vector<AtlasPart> parts(1);
  parts[0].title = "For the table";
  parts[0].sheets.push_back({"timeline", TimelineSheet(w, TestRules(), TestFonts(), o, nullptr)});
  ASSERT_GT(parts[0].sheets[0].pages.size(), 1u);
  const Atlas atlas = MakeAtlas(w, TestRules(), TestFonts(), o, parts);
  EXPECT_TRUE(HasGroup(DocumentLayer(atlas.pages[0], "cover")->items, "inset-plan"));
  for (std::size_t i = 1; i < atlas.pages.size(); ++i) {
    const Layer* number = DocumentLayer(atlas.pages[i], "page-number");
    ASSERT_NE(number, nullptr) << i;
    ASSERT_EQ(number->items.size(), 1u);
    const auto& t = std::get<TextItem>(number->items[0]);
    EXPECT_EQ(t.text, atlas.book.labels[i]);
    EXPECT_LE(t.at.x, atlas.pages[i].width - 8);
    EXPECT_LE(t.at.y, atlas.pages[i].height - 8);
    for (const TextItem& other : Texts(atlas.pages[i]))
      EXPECT_EQ(other.text.find("1 / "), other.text.npos) << other.text;
  }
}

// A sign on the board without a word would be a riddle: rings, rooms and rocks are all told.
TEST(Documents, ThePlaySheetSaysWhatItsSignsMean) {
  const World w = SampleWorld();
  const Scene play =
      PlaySheet(w, TestRules(), Id<Delve>(0u), TestFonts(), DocumentOptions(), false, nullptr);
  EXPECT_TRUE(HasText(play, "Signs"));
  for (const char* word : {"room for the beads of one", "choked with rubble", "tunnel"}) {
    const std::vector<TextItem> all = Texts(play);
    EXPECT_TRUE(std::any_of(all.begin(), all.end(), [&](const TextItem& t) {
      return t.text.starts_with(word);
    })) << word;
  }
  double lowest = 0;
  for (const TextItem& t : Texts(play)) lowest = std::max(lowest, t.at.y);
  EXPECT_LE(lowest, play.height - 8);
  const Scene blank =
      PlaySheet(w, TestRules(), Id<Delve>(0u), TestFonts(), DocumentOptions(), true, nullptr);
  EXPECT_TRUE(HasText(blank, "Signs"));
  EXPECT_FALSE(HasText(blank, "tunnel"));
}

}  // namespace
}  // namespace bw
