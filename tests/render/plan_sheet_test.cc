// The plan and influence sheets from world to bytes: what is on them, that names keep off one
// another, that lines follow the land, and that the same world gives the same bytes.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>

#include "generator/rules/plan.h"
#include "generator/world/influence.h"
#include "render/canvas/cairo.h"
#include "render/canvas/svg.h"
#include "render/glyphs/towns.h"
#include "render/labels/plan_names.h"
#include "render/layers/plan_courses.h"
#include "render/layers/plan_outline.h"
#include "render/sheets/influence.h"
#include "render/sheets/plan.h"
#include "tests/support/fonts_for_tests.h"
#include "tests/support/land_world.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/scene_dump.h"
#include "tests/support/xml_check.h"

namespace bw {
namespace {

const World& TestWorld() {
  static const World kWorld = LandWorld(4, TestRules());
  return kWorld;
}

SheetOptions Options(const std::string& ink = "colour") {
  SheetOptions o;
  o.version = "beadwright test";
  o.ink = ink;
  return o;
}

Scene Plan_(const World& w, const SheetOptions& o) {
  return PlanSheet(w, TestRules(), TestFonts(), o);
}
Scene Reach_(const World& w, const SheetOptions& o) {
  return InfluenceSheet(w, TestRules(), TestFonts(), o);
}

const Layer* LayerOf(const Scene& s, std::string_view id) {
  for (const Layer& l : s.layers) {
    if (l.id == id) return &l;
  }
  return nullptr;
}

std::vector<std::string> TextsOf(const std::vector<Item>& items) {
  std::vector<std::string> out;
  for (const Item& item : items) {
    if (const auto* t = std::get_if<TextItem>(&item)) out.push_back(t->text);
    if (const auto* g = std::get_if<Group2>(&item)) {
      for (std::string& text : TextsOf(g->items)) out.push_back(std::move(text));
    }
  }
  return out;
}

struct Viewed {
  explicit Viewed(const World& w)
      : view{.world = w,
             .rules = TestRules(),
             .palette = TestRules().styles.inks.at("colour"),
             .hex_mm = 12,
             .origin = {},
             .signs = signs} {}
  SignsUsed signs;
  PlanView view;
};

TEST(PlanSheet, SameWorldGivesSameBytes) {
  for (const auto make : {Plan_, Reach_}) {
    const Scene a = make(TestWorld(), Options()), b = make(TestWorld(), Options());
    EXPECT_EQ(SvgOf(a, TestFonts()), SvgOf(b, TestFonts()));
    EXPECT_EQ(PdfOf(std::span(&a, 1), TestFonts()), PdfOf(std::span(&b, 1), TestFonts()));
  }
}

TEST(PlanSheet, SvgIsWholeAndSmall) {
  for (const auto make : {Plan_, Reach_}) {
    const std::string svg = SvgOf(make(TestWorld(), Options()), TestFonts());
    EXPECT_EQ(XmlFault(svg), "");
    EXPECT_LT(svg.size(), 1u << 20);
    for (const char* banned : {"textPath", "filter", "href", "clip-path", "<image"}) {
      EXPECT_EQ(svg.find(banned), std::string::npos) << banned;
    }
    for (auto at = svg.find(" d=\""); at != std::string::npos; at = svg.find(" d=\"", at + 1)) {
      const std::string data = svg.substr(at + 4, svg.find('"', at + 4) - at - 4);
      EXPECT_EQ(data.find_first_not_of("mlhvcz0123456789.- "), std::string::npos) << data;
    }
  }
}

TEST(PlanSheet, LayersAreNamedOnceAndInOrder) {
  for (const auto make : {Plan_, Reach_}) {
    const Scene s = make(TestWorld(), Options());
    std::set<std::string> ids;
    for (const Layer& layer : s.layers) {
      EXPECT_FALSE(layer.title.empty());
      EXPECT_TRUE(ids.insert(layer.id).second) << layer.id;
    }
    EXPECT_EQ(s.layers.front().id, "paper");
    EXPECT_EQ(s.layers.back().id, "foot");
  }
}

TEST(PlanSheet, WhatStandsOnTheLandIsTitled) {
  const World& w = TestWorld();
  const std::string svg = SvgOf(Plan_(w, Options()), TestFonts());
  const auto titled = [&](const std::string& key) {
    const auto at = svg.find("<g id=\"" + key + "\"");
    return at != std::string::npos && svg.find("<title>", at) == svg.find('>', at) + 1;
  };
  for (const Settlement& s : w.settlements) EXPECT_TRUE(titled(s.key)) << s.key;
  for (const Site& s : w.sites) EXPECT_TRUE(titled(s.key)) << s.key;
  for (const Army& a : w.armies) EXPECT_TRUE(titled(a.key)) << a.key;
  for (const Realm& r : w.realms) EXPECT_TRUE(titled("border-" + r.key)) << r.key;
  EXPECT_TRUE(titled("line-delve-1"));
}

TEST(PlanSheet, TownsAndRealmsBearTheirNamesOnce) {
  const World& w = TestWorld();
  const Scene s = Plan_(w, Options());
  const std::vector<std::string> names = TextsOf(LayerOf(s, "names")->items);
  std::string all;
  for (const std::string& n : names) all += n + " ";
  for (const Settlement& town : w.settlements) {
    const std::string first = town.name.substr(0, town.name.find(' '));
    EXPECT_NE(all.find(first), std::string::npos) << town.name;
  }
  for (const Realm& r : w.realms) {
    EXPECT_EQ(std::count(names.begin(), names.end(), r.name), 1) << r.name;
  }
}

TEST(PlanSheet, NamesKeepOffOneAnotherAndOffSigns) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    const World w = LandWorld(seed, TestRules());
    Viewed v(w);
    const PlanNames names = PlacePlanNames(v.view, TestFonts(), 1, {});
    struct Named {
      std::size_t whose;
      BoxMm box;
    };
    std::vector<Named> boxes;
    for (std::size_t i = 0; i < names.result.placed.size(); ++i) {
      for (const BoxMm& b : names.result.placed[i].boxes) boxes.push_back({i, b});
    }
    for (std::size_t i = 0; i < names.areas.size(); ++i) {
      if (!names.areas[i].of.realm()) continue;
      for (const BoxMm& b : names.areas[i].boxes) boxes.push_back({1000 + i, b});
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if (boxes[i].whose == boxes[k].whose) continue;
        EXPECT_FALSE(boxes[i].box.Overlaps(boxes[k].box)) << "seed " << seed;
      }
    }
    EXPECT_TRUE(names.result.dropped.empty()) << seed;
  }
}

TEST(PlanSheet, TheLegendHoldsExactlyTheSignsUsed) {
  const World& w = TestWorld();
  const Scene s = Plan_(w, Options());
  const std::vector<std::string> foot = TextsOf(LayerOf(s, "foot")->items);
  const auto told = [&](const std::string& word) {
    return std::find(foot.begin(), foot.end(), word) != foot.end();
  };
  const auto& words = TestRules().styles.words.at("en");
  for (int rank = 1; rank <= 7; ++rank) {
    const bool used = std::any_of(w.settlements.begin(), w.settlements.end(),
                                  [&](const Settlement& t) { return t.rank == rank; });
    const std::string word(words.Find("sign.town." + std::string(TownArt(rank).id)));
    ASSERT_FALSE(word.empty());
    EXPECT_EQ(told(word), used) << word;
  }
  for (const Terrain t : {Terrain::kArctic, Terrain::kDesert, Terrain::kForest, Terrain::kHill,
                          Terrain::kMountain, Terrain::kSwamp}) {
    const bool used = std::any_of(w.plan.hexes.begin(), w.plan.hexes.end(),
                                  [&](const Hex& h) { return h.terrain == t; });
    EXPECT_EQ(told(std::string(words.Find("sign.land." + std::string(WordOf(t))))), used);
  }
  EXPECT_TRUE(told("road"));
  EXPECT_FALSE(told("ravaging creature"));
  for (const Realm& r : w.realms) EXPECT_TRUE(told(r.name));
  EXPECT_TRUE(told("80 km"));  // B-SPACE-01: ten hexes
}

TEST(PlanSheet, RiversTaperAndRoadsJoinTowns) {
  const World& w = TestWorld();
  Viewed v(w);
  const PlanCourses& courses = CoursesOf(v.view);
  ASSERT_FALSE(courses.rivers.empty());
  for (const RiverCourse& r : courses.rivers) {
    ASSERT_EQ(r.points.size(), r.width.size());
    for (std::size_t i = 1; i < r.width.size(); ++i) EXPECT_GE(r.width[i], r.width[i - 1] - 1e-9);
  }
  std::set<std::pair<int, int>> ends;
  for (const RoadCourse& r : courses.roads) {
    for (const P2 p : {r.points.front(), r.points.back()}) {
      ends.insert({static_cast<int>(p.x * 100), static_cast<int>(p.y * 100)});
    }
  }
  int reached = 0;
  for (const Settlement& s : w.settlements) {
    const P2 at = TownPoint(v.view, s.hex);
    reached += ends.count({static_cast<int>(at.x * 100), static_cast<int>(at.y * 100)}) != 0;
  }
  EXPECT_GE(reached, static_cast<int>(w.settlements.size()) - 3);  // islands have no road
}

TEST(PlanSheet, OutlinesCloseAndKeepWithinAnEdgeOfTheirHexes) {
  const World& w = TestWorld();
  Viewed v(w);
  const HexMask forest(v.view, [](const Hex& h) { return h.terrain == Terrain::kForest; });
  PathItem path;
  AddRings(RingsOf(v.view, forest, Edge::kRough), path);
  std::size_t moves = 0, closes = 0;
  for (const PathOp& op : path.ops) {
    moves += op.kind == PathOp::kMove ? 1 : 0;
    closes += op.kind == PathOp::kClose ? 1 : 0;
  }
  EXPECT_GT(moves, 0u);
  EXPECT_EQ(moves, closes);
  // Every point of the line lies near a hex inside and near one outside.
  for (const P2 p : PointsOf({Item(path)})) {
    bool in = false, out = false;
    for (int row = -1; row <= w.plan.rows; ++row) {
      for (int column = -1; column <= w.plan.columns; ++column) {
        const P2 m = v.view.MiddleAt(column, row);
        const double d2 = (m.x - p.x) * (m.x - p.x) + (m.y - p.y) * (m.y - p.y);
        if (d2 > 0.9 * 12 * 0.9 * 12) continue;
        (forest.Has(column, row) ? in : out) = true;
      }
    }
    EXPECT_TRUE(in && (out || p.x < 0 || p.y < 0 || p.x > 390 || p.y > 212));
  }
}

TEST(PlanSheet, MonoIsBlackAndWhite) {
  for (const auto make : {Plan_, Reach_}) {
    const Scene s = make(TestWorld(), Options("mono"));
    for (const Layer& layer : s.layers) {
      for (const std::string& colour : ColoursOf(layer.items)) {
        EXPECT_TRUE(colour == "#000000" || colour == "#ffffff" || colour == "none")
            << layer.id << " " << colour;
      }
    }
  }
}

TEST(PlanSheet, AHexIsABeadAndNamedPapersHoldEverything) {
  const Scene own = Plan_(TestWorld(), Options());
  EXPECT_NEAR(own.width, 32.5 * 12 + 2 * (10 + 8 + 5.4), 0.01);
  for (const char* paper : {"a4", "letter", "a3", "a5"}) {
    SheetOptions o = Options();
    o.paper = paper;
    const Scene s = Plan_(TestWorld(), o);
    const PaperRules& p = TestRules().styles.papers.at(paper);
    EXPECT_NEAR(std::min(s.width, s.height), p.width, 0.01) << paper;
    EXPECT_NEAR(std::max(s.width, s.height), p.height, 0.01) << paper;
    for (const char* id : {"frame", "foot"}) {
      for (const Item& item : LayerOf(s, id)->items) {
        const auto* t = std::get_if<TextItem>(&item);
        if (t == nullptr) continue;
        EXPECT_GE(t->at.x, 7.9) << paper << " " << t->text;
        EXPECT_LE(t->at.x, s.width - 7.9) << paper << " " << t->text;
        EXPECT_LE(t->at.y, s.height - 7.9) << paper << " " << t->text;
        EXPECT_GE(t->size, 2.1) << paper << " " << t->text;
      }
    }
  }
}

TEST(PlanSheet, AWorldWithoutAPlanHasNone) {
  EXPECT_THROW(Plan_(World(), Options()), std::invalid_argument);
  const World bare = LandWorld(3, TestRules(), {.towns = 0, .realms = 0, .gods = 0});
  EXPECT_FALSE(Plan_(bare, Options()).layers.empty());
  EXPECT_FALSE(Reach_(bare, Options()).layers.empty());
}

// B-GOD-01: heard most in the temple's own hex, less with every step, further along a road.
TEST(Influence, FallsWithDistanceAndFollowsRoads) {
  World w = LandWorld(4, TestRules(), {.towns = 1, .realms = 0, .gods = 0});
  God god;
  god.key = "god-1";
  w.gods.Add(god);
  Temple temple;
  temple.god = Id<God>(0u);
  temple.settlement = Id<Settlement>(0u);
  temple.level = 4;
  w.temples.Add(temple);
  for (Hex& h : w.plan.hexes) {
    h.terrain = Terrain::kGrassland;
    h.road = false;
  }
  const Id<Hex> town = w.settlements[Id<Settlement>(0u)].hex;
  Id<Hex> east = town, west = town;
  for (int i = 0; i < 3; ++i) {
    const Id<Hex> e = w.plan.Step(east, 0), v = w.plan.Step(west, 3);
    if (e) east = e;
    if (v) west = v;
    w.plan[east].road = true;
  }
  const auto reach = InfluenceOf(w, TestRules());
  EXPECT_EQ(reach[town.n].first, Id<God>(0u));
  EXPECT_GT(reach[town.n].strength, reach[east.n].strength);
  EXPECT_GT(reach[east.n].strength, reach[west.n].strength);
  EXPECT_FALSE(reach[town.n].contested);
  // A second god as strong in the same town: all of it is contested.
  w.gods.Add(god);
  temple.god = Id<God>(1u);
  w.temples.Add(temple);
  const auto two = InfluenceOf(w, TestRules());
  EXPECT_TRUE(two[town.n].contested);
  EXPECT_EQ(two[town.n].second, Id<God>(1u));
}

TEST(Influence, ItsSheetTellsTheGodsNumbers) {
  const World& w = TestWorld();
  const Scene s = Reach_(w, Options());
  const std::vector<std::string> foot = TextsOf(LayerOf(s, "foot")->items);
  for (const God& g : w.gods) {
    EXPECT_TRUE(std::find(foot.begin(), foot.end(), g.name) != foot.end()) << g.name;
    EXPECT_TRUE(std::find(foot.begin(), foot.end(), std::to_string(g.followers)) != foot.end());
  }
  std::size_t discs = 0;
  for (const Temple& t : w.temples) discs += t.level > 0 ? 1 : 0;
  EXPECT_EQ(GroupsOf(LayerOf(s, "temples")->items).size(), discs);
}

// A province that an enemy holds bears his bars, and the legend says what they mean (K-GAP-80).
TEST(PlanSheet, KGap80CapturedLandHasItsOwnSign) {
  World w = TestWorld();
  const auto inland = std::find_if(w.plan.hexes.begin(), w.plan.hexes.end(), [](const Hex& h) {
    return h.province && h.owner && h.terrain != Terrain::kSea;
  });
  ASSERT_NE(inland, w.plan.hexes.end());
  const Id<Province> taken = inland->province;
  EXPECT_TRUE(LayerOf(Plan_(w, Options()), "captured")->items.empty());
  const auto legend = [](const Scene& s) {
    const auto texts = TextsOf(LayerOf(s, "foot")->items);
    return std::any_of(texts.begin(), texts.end(), [](const std::string& t) {
      return t.find("held by an enemy") != std::string::npos;
    });
  };
  EXPECT_FALSE(legend(Plan_(w, Options())));
  for (const Id<Realm> r : w.realms.Ids()) {
    if (r != inland->owner) w.provinces[taken].words["occupier"] = w.realms[r].key;
  }
  for (const char* ink : {"colour", "mono"}) {
    const Scene s = Plan_(w, Options(ink));
    ASSERT_EQ(LayerOf(s, "captured")->items.size(), 1u) << ink;
    const auto& g = std::get<Group2>(LayerOf(s, "captured")->items[0]);
    EXPECT_EQ(g.id, "captured-" + w.provinces[taken].key);
    EXPECT_GT(std::get<PathItem>(g.items[0]).ops.size(), 20u);
    EXPECT_TRUE(legend(s)) << ink;
  }
}

TEST(PlanSheet, NumbersStandInTheHexesWhenAskedFor) {
  SheetOptions o = Options();
  EXPECT_EQ(LayerOf(Plan_(TestWorld(), o), "numbers"), nullptr);
  o.hex_numbers = true;
  const Scene s = Plan_(TestWorld(), o);
  const std::vector<std::string> texts = TextsOf(LayerOf(s, "numbers")->items);
  const Plan& plan = TestWorld().plan;
  ASSERT_EQ(texts.size(), plan.hexes.size());
  EXPECT_EQ(texts[0], "0000");
  EXPECT_EQ(texts[static_cast<std::size_t>(plan.columns) + 3], "0301");  // column, row
  o.bead_mm = 4;                                                         // four digits do not fit
  EXPECT_TRUE(LayerOf(Plan_(TestWorld(), o), "numbers")->items.empty());
}

}  // namespace
}  // namespace bw
