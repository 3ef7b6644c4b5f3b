// The sheets and the data agree: what is drawn is what the world holds, where it holds it
// (B-SPACE-04).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "generator/world/recipe.h"
#include "output/players/known.h"
#include "render/glyphs/furniture.h"
#include "render/layers/beds.h"
#include "render/look_seed.h"
#include "render/sheets/documents.h"
#include "render/sheets/influence.h"
#include "render/sheets/plan.h"
#include "render/sheets/section.h"
#include "tests/support/bridge_world.h"
#include "tests/support/fonts_for_tests.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/sample_world.h"

namespace bw {
namespace {

struct Found {
  double x0 = 1e9, x1 = -1e9, y1 = -1e9;  // extent in mm
};

void Widen(const std::vector<Item>& items, Found& f) {
  for (const Item& item : items) {
    if (const auto* p = std::get_if<PathItem>(&item)) {
      for (const PathOp& op : p->ops) {
        if (op.kind == PathOp::kClose) continue;
        const P2 at = op.kind == PathOp::kCubic ? op.c : op.a;
        f.x0 = std::min(f.x0, at.x), f.x1 = std::max(f.x1, at.x), f.y1 = std::max(f.y1, at.y);
      }
    } else if (const auto* g = std::get_if<Group2>(&item)) {
      Widen(g->items, f);
    }
  }
}

std::map<std::string, Found> GroupsIn(const Scene& s, std::string_view layer) {
  std::map<std::string, Found> out;
  for (const Layer& l : s.layers) {
    if (l.id != layer) continue;
    for (const Item& item : l.items) {
      const auto* g = std::get_if<Group2>(&item);
      if (g != nullptr && !g->id.empty()) Widen(g->items, out[g->id]);
    }
  }
  return out;
}

bool At60(const World& w) { return w.now.year > 60 && w.now.season == 0; }

SheetOptions PlainOptions() {
  SheetOptions o;
  o.version = "beadwright test";
  return o;
}

TEST(Agreement, TheSectionShowsItsBuildingsAndTheSettlementsOnItsLine) {
  std::size_t towns = 0;
  for (const std::uint64_t seed : {1, 2, 3, 7, 1183}) {
    SCOPED_TRACE(seed);
    BridgeWorld b(seed, At60);
    const World& w = b.world;
    const Id<Delve> delve(0u);
    const Scene s = SectionSheet(w, TestRules(), delve, TestFonts(), PlainOptions());
    std::set<std::string> buildings;
    std::set<Id<Settlement>> built;
    for (const Construction& c : w.constructions) {
      if (c.delve != delve) continue;
      if (c.alive()) buildings.insert(c.key);
      if (c.alive() && c.settlement) built.insert(c.settlement);
    }
    const auto drawn = GroupsIn(s, "constructions");
    for (const std::string& key : buildings) EXPECT_TRUE(drawn.count(key) > 0) << key;
    std::map<std::string, std::size_t> on_line;
    for (std::size_t bead = 0; bead < w.delves[delve].line.size(); ++bead) {
      const Id<Hex> h = w.plan.At(w.delves[delve].line[bead]);
      for (const Id<Settlement> id : w.settlements.Ids()) {
        const Settlement& t = w.settlements[id];
        const bool stands = t.alive() && t.state == "standing" && built.count(id) == 0;
        if (h && t.hex == h && stands) on_line[t.key] = bead;
      }
    }
    const auto shown = GroupsIn(s, "towns");
    std::vector<std::pair<double, std::size_t>> places;
    for (const auto& [key, bead] : on_line) {
      ASSERT_TRUE(shown.count(key) > 0) << key;
      const Found& f = shown.at(key);
      places.emplace_back((f.x0 + f.x1) / 2, bead);
      ++towns;
    }
    for (const auto& [xa, a] : places) {
      for (const auto& [xb, c] : places) {
        const double beads = static_cast<double>(a) - static_cast<double>(c);
        EXPECT_NEAR(xa - xb, beads * s.bead_mm, 0.6 * s.bead_mm);
      }
    }
    for (const Settlement& t : w.settlements) {
      const bool drawn_here = shown.count(t.key) > 0;
      EXPECT_FALSE(drawn_here && built.count(w.Find(t.key).settlement()) > 0) << "drawn twice";
    }
  }
  EXPECT_GT(towns, 0u);
}

TEST(Agreement, ThePlanShowsEverySettlementOnItsHex) {
  for (const std::uint64_t seed : {1, 2, 3, 7, 1183}) {
    SCOPED_TRACE(seed);
    BridgeWorld b(seed, At60);
    const World& w = b.world;
    const Scene s = PlanSheet(w, TestRules(), TestFonts(), PlainOptions());
    const auto shown = GroupsIn(s, "settlements");
    double left = 0;
    bool first = true;
    int standing = 0;
    for (const Settlement& t : w.settlements) {
      if (!t.alive() || t.state != "standing") continue;
      ++standing;
      ASSERT_TRUE(shown.count(t.key) > 0) << t.key;
      const auto row = static_cast<int>(t.hex.n) / w.plan.columns;
      const auto column = static_cast<int>(t.hex.n) % w.plan.columns;
      const double hexes = column + (row & 1) * 0.5;
      const double x = (shown.at(t.key).x0 + shown.at(t.key).x1) / 2 - hexes * s.bead_mm;
      if (first) left = x;
      first = false;
      EXPECT_NEAR(x, left, 0.4 * s.bead_mm) << t.key;
    }
    EXPECT_GT(standing, 0);
  }
}

TEST(Agreement, TheInfluenceSheetTellsTheNumbersOfTheGods) {
  BridgeWorld b(1183, At60);
  const Scene s = InfluenceSheet(b.world, TestRules(), TestFonts(), PlainOptions());
  std::set<std::string> words;
  for (const Layer& l : s.layers) {
    for (const Item& item : l.items) {
      if (const auto* t = std::get_if<TextItem>(&item)) words.insert(t->text);
    }
  }
  int told = 0;
  for (const God& g : b.world.gods) {
    if (!g.alive()) continue;
    EXPECT_TRUE(words.count(std::to_string(g.followers)) > 0) << g.name;
    EXPECT_TRUE(words.count(std::to_string(g.rank)) > 0) << g.name;
    ++told;
  }
  EXPECT_GT(told, 0);
}

// Tags of temples and depths of tint are signs as well.
TEST(Agreement, TheInfluenceSheetSaysWhatItsTagsMean) {
  BridgeWorld b(1183, At60);
  ASSERT_FALSE(b.world.temples.empty());
  const Scene s = InfluenceSheet(b.world, TestRules(), TestFonts(), PlainOptions());
  std::string all;
  for (const Layer& l : s.layers) {
    for (const Item& item : l.items) {
      if (const auto* t = std::get_if<TextItem>(&item)) all += t->text + " ";
    }
  }
  EXPECT_NE(all.find("temple: its god's letter"), all.npos);
  EXPECT_NE(all.find("the denser, the better heard"), all.npos);
  for (const God& g : b.world.gods) {
    if (!g.alive()) continue;
    const auto at = all.find(" \u00b7 " + g.name);
    EXPECT_NE(at, all.npos) << g.name << " stands in the table without a letter or a dash";
  }
}

// What is drawn by chance is drawn alike for keeper and players: the same furniture in the same
// room, the same wavering lines, from nothing that only the keeper knows.
TEST(Agreement, KeeperAndPlayersSeeTheSameFurnitureAndTrees) {
  BridgeWorld b(1183, At60);
  const World &w = b.world, known = KnownWorld(w);
  ASSERT_NE(known.recipe.seed, w.recipe.seed);
  std::size_t rooms = 0, renamed = 0;
  for (const Id<Place> id : known.places.Ids()) {
    const Place& p = known.places[id];
    if (!p.alive()) continue;
    ++rooms;
    renamed += p.key != w.places[id].key ? 1 : 0;
    EXPECT_EQ(FurnitureOf(p), FurnitureOf(w.places[id])) << p.name;
    EXPECT_EQ(LookSeed(known, id), LookSeed(w, id)) << p.name;
  }
  for (const Id<Way> id : known.ways.Ids()) {
    if (!known.ways[id].alive()) continue;
    EXPECT_EQ(LookSeed(known, id), LookSeed(w, id));
  }
  EXPECT_EQ(LookSeed(known, Id<Delve>(0u)), LookSeed(w, Id<Delve>(0u)));
  EXPECT_EQ(LookSeed(known, Ref()), LookSeed(w, Ref()));
  EXPECT_GT(rooms, 10u);
  EXPECT_GT(renamed, 0u);
}

// B-SPACE-03: one hex of land in the sea is one bead of land on the section.
TEST(Agreement, AnIsletOfOneHexStandsAboveTheSea) {
  World w = SampleWorld();
  Delve& d = w.delves[Id<Delve>(0u)];
  for (std::size_t b = 26; b < 32; ++b) d.sea[b] = b != 28;
  for (std::size_t i = 27; i <= 32; ++i) d.ground[i] = d.surface + kBead / 4;
  SignsUsed signs;
  const SectionView view{.world = w,
                         .rules = TestRules(),
                         .delve = Id<Delve>(0u),
                         .palette = TestRules().styles.inks.at("colour"),
                         .bead_mm = 12,
                         .origin = {},
                         .signs = signs};
  const BedLine ground = GroundLine(view);
  const double level = view.At(0, d.surface).y;
  const auto middle = [&](int bead) { return view.At(bead * kBead + kBead / 2, 0).x; };
  EXPECT_LT(ground.At(middle(28)), level - 1);
  EXPECT_GT(ground.At(middle(27)), level);
  EXPECT_GT(ground.At(middle(29)), level);
}

// The section's woods are the plan's.
TEST(Agreement, TreesStandWhereThePlanHasWoods) {
  BridgeWorld b(1183, [](const World& w) { return w.now.year == 1; });  // nothing is built yet
  World w = b.world;
  const auto trees = [&](Terrain t) {
    for (const Axial a : w.delves[Id<Delve>(0u)].line) w.plan[w.plan.At(a)].terrain = t;
    const Scene s = SectionSheet(w, TestRules(), Id<Delve>(0u), TestFonts(), PlainOptions());
    std::size_t ops = 0;
    for (const Layer& l : s.layers) {
      for (const Item& item : l.items) {
        const auto* p = std::get_if<PathItem>(&item);
        if (l.id == "ground" && p != nullptr) ops += p->ops.size();
      }
    }
    return ops;
  };
  const std::size_t woods = trees(Terrain::kForest), fields = trees(Terrain::kGrassland),
                    sands = trees(Terrain::kDesert);
  EXPECT_GT(woods, fields);
  EXPECT_GT(fields, sands);
}

// The present and the year that has just been played are one moment.
TEST(Agreement, AllSheetsOfAMomentNameItsYear) {
  const auto stop = [](const World& w) { return w.now.year == 13; };
  BridgeWorld b(1183, stop);
  const World& w = b.world;
  ASSERT_EQ(w.now.season, 0);  // year 12 is over
  EXPECT_EQ(YearPlayed(w), 12);
  const std::string age = w.ages[w.age].name;
  std::vector<Scene> sheets{
      SectionSheet(w, TestRules(), Id<Delve>(0u), TestFonts(), PlainOptions()),
      PlanSheet(w, TestRules(), TestFonts(), PlainOptions())};
  sheets.push_back(BriefSheet(w, TestRules(), TestFonts(), PlainOptions(), nullptr).front());
  sheets.push_back(TokenSheet(w, TestRules(), TestFonts(), PlainOptions(), nullptr).front());
  sheets.push_back(
      PlaySheet(w, TestRules(), Id<Delve>(0u), TestFonts(), PlainOptions(), false, nullptr));
  for (const Scene& s : sheets) {
    const std::string told = s.title + " " + s.desc;
    EXPECT_NE(told.find("12"), told.npos) << told;
    EXPECT_EQ(told.find("13"), told.npos) << told;
  }
}

}  // namespace
}  // namespace bw
