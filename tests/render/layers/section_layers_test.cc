// The section's layers as a whole: everything lies where it may, nothing is drawn differently for
// things that do not concern it, and mono means black on white.
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "generator/world/apply.h"
#include "render/layers/layers.h"
#include "render/layers/territories.h"
#include "render/layers/towns.h"
#include "render/layers/works.h"
#include "tests/support/rules_for_tests.h"
#include "tests/support/sample_world.h"
#include "tests/support/scene_dump.h"

namespace bw {
namespace {

struct Sheet {
  explicit Sheet(const World& w, const std::string& ink = "colour")
      : view{.world = w,
             .rules = TestRules(),
             .delve = Id<Delve>(0u),
             .palette = TestRules().styles.inks.at(ink),
             .bead_mm = 12,
             .origin = {30, 40},
             .signs = signs,
             .sky_mm = 13} {}
  std::vector<Item> Draw(std::string_view layer) {
    std::vector<Item> items;
    for (const LayerRow& row : SectionLayers()) {
      if (row.id == layer) row.draw(view, items);
    }
    return items;
  }
  SignsUsed signs;
  SectionView view;
};

bool InsideAWork(const Works& works, P2 p) {
  for (const std::vector<DrawnWork>* list : {&works.ways, &works.rooms}) {
    for (const DrawnWork& w : *list) {
      if (w.outline.box.Contains(p) && InPolygon(w.outline.poly, p)) return true;
    }
  }
  return false;
}

TEST(SectionLayers, EveryLayerDrawsFiniteMarksWithinTheSection) {
  const World w = SampleWorld();
  for (const char* ink : {"colour", "mono", "parchment"}) {
    Sheet sheet(w, ink);
    BoxMm box = SectionBox(sheet.view).Grown(0.6);
    box.y0 -= sheet.view.sky_mm;
    for (const LayerRow& row : SectionLayers()) {
      const std::vector<Item> items = sheet.Draw(row.id);
      // The sample has no plan, so no settlements of one: agreement_test.cc looks at those.
      EXPECT_EQ(items.empty(), row.id == "towns") << row.id;
      for (const P2 p : PointsOf(items)) {
        ASSERT_TRUE(std::isfinite(p.x) && std::isfinite(p.y)) << row.id;
        ASSERT_TRUE(box.Contains(p)) << ink << " " << row.id << " at " << p.x << ", " << p.y;
      }
    }
  }
}

TEST(SectionLayers, ABareSheetAndOddRowsDrawAllTheSame) {
  World w;
  Delve d;
  d.key = "delve-1";
  d.width = 6 * kBead;
  d.height = 9 * kBead;
  d.surface = 4 * kBead;
  const Id<Delve> delve = w.delves.Add(std::move(d));
  for (const bool odd : {false, true}) {
    for (int i = 0; odd && i < 4; ++i) {  // as a scenario may state them: no habit, no path, tiny
      Draft draft("D-PRIM-02", "sample.room", Ref::World());
      Place p;
      p.delve = delve;
      p.kind = "strange " + std::to_string(i);
      p.box = {(1 + i) * kBead, 6 * kBead, i * kBead / 4, kBead / 4};
      const Ref room = draft.Found(w, std::move(p));
      draft.Folk(room, i * 9);
      Apply(w, std::move(draft));
      Way way;
      way.delve = delve;
      way.kind = "way";
      way.from = way.to = room.place();
      Draft more("D-PRIM-02", "sample.way", Ref::World());
      more.Found(w, std::move(way));
      Apply(w, std::move(more));
    }
    Sheet sheet(w);
    NoteSigns(sheet.view);
    for (const LayerRow& row : SectionLayers()) {
      for (const P2 p : PointsOf(sheet.Draw(row.id))) {
        ASSERT_TRUE(std::isfinite(p.x) && std::isfinite(p.y)) << row.id;
      }
    }
    EXPECT_EQ(GroupsOf(sheet.Draw("places")).size(), w.places.size());
  }
}

TEST(SectionLayers, HatchingKeepsOutOfEverythingDug) {
  const World w = SampleWorld();
  Sheet sheet(w);
  const Works& works = WorksOf(sheet.view);
  const std::vector<P2> marks = PointsOf(sheet.Draw("rock-edge"));
  EXPECT_GT(marks.size(), 4000u);
  for (const P2 p : marks) {
    ASSERT_FALSE(InsideAWork(works, p)) << p.x << ", " << p.y;
  }
}

TEST(SectionLayers, PatternsKeepToTheirRockAndOutOfWorks) {  // D-PRIM-01
  const World w = SampleWorld();
  Sheet sheet(w, "mono");  // no washes: the first items are the patterns, band by band
  const std::vector<Item> items = sheet.Draw("strata");
  const std::vector<BedLine> lines = BandLines(sheet.view);
  const Works& works = WorksOf(sheet.view);
  ASSERT_EQ(lines.size(), 7u);
  for (std::size_t band = 0; band < 6; ++band) {
    const std::vector<P2> marks = PointsOf({items[band]});
    EXPECT_GT(marks.size(), 60u) << band;
    for (const P2 p : marks) {
      ASSERT_GE(p.y, lines[band].At(p.x)) << band;
      ASSERT_LE(p.y, lines[band + 1].At(p.x)) << band;
      ASSERT_FALSE(InsideAWork(works, p)) << p.x << ", " << p.y;
    }
  }
}

TEST(SectionLayers, DrawingTwiceIsTheSame) {
  const World w = SampleWorld();
  for (const LayerRow& row : SectionLayers()) {
    Sheet a(w), b(w);
    EXPECT_EQ(DumpOf(a.Draw(row.id)), DumpOf(b.Draw(row.id))) << row.id;
  }
}

TEST(SectionLayers, ANewRoomChangesNothingFarFromIt) {
  const World few = SampleWorld(90), more = SampleWorld(112);
  Sheet a(few), b(more);
  const auto before = GroupsOf(a.Draw("places")), after = GroupsOf(b.Draw("places"));
  int same = 0;
  for (const auto& [id, dump] : before) {
    if (few.places[few.Find(id).place()].owner != more.places[more.Find(id).place()].owner)
      continue;
    if (few.places[few.Find(id).place()].folk != more.places[more.Find(id).place()].folk) continue;
    same += after.at(id) == dump ? 1 : 0;
  }
  EXPECT_GT(same, 60);
  // Hatching around the first row of rooms.
  const auto first_row = [](Sheet& sheet) {
    std::vector<P2> kept;
    for (const P2 p : PointsOf(sheet.Draw("rock-edge"))) {
      if (p.y < sheet.view.At(0, 8 * kBead).y && p.x < sheet.view.At(20 * kBead, 0).x) {
        kept.push_back(p);
      }
    }
    return kept;
  };
  const auto x = first_row(a), y = first_row(b);
  ASSERT_EQ(x.size(), y.size());
  for (std::size_t i = 0; i < x.size(); ++i) ASSERT_EQ(x[i].x, y[i].x);
}

TEST(SectionLayers, EveryPlaceAndBuildingIsAGroupWithItsKeyAndATitle) {
  const World w = SampleWorld();
  Sheet sheet(w);
  const auto places = GroupsOf(sheet.Draw("places"));
  const auto buildings = GroupsOf(sheet.Draw("constructions"));
  EXPECT_EQ(places.size(), w.places.size());
  EXPECT_EQ(buildings.size(), w.constructions.size());
  for (const Place& p : w.places) EXPECT_TRUE(places.count(p.key)) << p.key;
  for (const Construction& c : w.constructions) EXPECT_TRUE(buildings.count(c.key)) << c.key;
  for (const Item& item : sheet.Draw("places")) {
    const Group2& g = std::get<Group2>(item);
    EXPECT_FALSE(g.title.empty());
    EXPECT_FALSE(g.desc.empty());
  }
}

TEST(SectionLayers, MonoIsPureBlackOnWhite) {
  const World w = SampleWorld();
  Sheet sheet(w, "mono");
  NoteSigns(sheet.view);
  std::vector<Item> signs;
  for (const auto& [family, id] : sheet.signs.all()) {
    DrawSign(sheet.view, family, id, {100, 100}, 5, signs);
  }
  std::set<std::string> colours = ColoursOf(signs);
  for (const LayerRow& row : SectionLayers()) {
    const std::set<std::string> more = ColoursOf(sheet.Draw(row.id));
    colours.insert(more.begin(), more.end());
  }
  EXPECT_EQ(colours, (std::set<std::string>{"#000000", "#ffffff", "none"}));
}

TEST(SectionLayers, EverySignNotedCanBeDrawnWithinItsSquare) {
  const World w = SampleWorld();
  Sheet sheet(w);
  NoteSigns(sheet.view);
  EXPECT_GT(sheet.signs.all().size(), 90u);
  for (const auto& [family, id] : sheet.signs.all()) {
    std::vector<Item> items;
    DrawSign(sheet.view, family, id, {100, 100}, 6, items);
    EXPECT_FALSE(items.empty()) << family << " " << id;
    for (const P2 p : PointsOf(items)) {
      EXPECT_LE(std::abs(p.x - 100), 4.3) << family << " " << id;
      EXPECT_LE(std::abs(p.y - 100), 3.7) << family << " " << id;
    }
  }
}

TEST(SectionLayers, RuinsStayOnTheMap) {  // S-AGE-01
  World w = SampleWorld();
  const Ref castle = w.Find("construction-1");
  Draft d("S-AGE-01", "sample.ruin", Ref::World());
  d.Set(castle, Field::kState, std::string("ruin"));
  d.End(castle);
  Apply(w, std::move(d));
  Sheet sheet(w);
  EXPECT_TRUE(GroupsOf(sheet.Draw("constructions")).count("construction-1"));
}

TEST(SectionLayers, OnlyWhatStandsHidesARuin) {
  World w = SampleWorld();
  const Ref castle = w.Find("construction-1");
  const Construction c = w.constructions[castle.construction()];
  EXPECT_DOUBLE_EQ(BuiltOver(Sheet(w).view, c.x, c.x + c.w), 1);
  EXPECT_NEAR(BuiltOver(Sheet(w).view, c.x - c.w, c.x + c.w), 0.5, 0.01);
  Draft d("S-AGE-01", "sample.ruin", Ref::World());
  d.Set(castle, Field::kState, std::string("ruin"));
  d.End(castle);
  Apply(w, std::move(d));
  EXPECT_DOUBLE_EQ(BuiltOver(Sheet(w).view, c.x, c.x + c.w), 0);
}

TEST(SectionLayers, CloudsBirdsAndTreesKeepOffWords) {
  const World w = SampleWorld();
  Sheet sheet(w);
  const std::size_t sky = PointsOf(sheet.Draw("sky")).size();
  const std::size_t ground = PointsOf(sheet.Draw("ground")).size();
  BoxMm all = SectionBox(sheet.view);
  all.y0 -= sheet.view.sky_mm;
  const std::vector<BoxMm> lettering{all};
  sheet.view.lettering = &lettering;
  EXPECT_LT(PointsOf(sheet.Draw("sky")).size(), sky);
  EXPECT_LT(PointsOf(sheet.Draw("ground")).size(), ground);
}

TEST(SectionLayers, LinesAreWithinTheWeightsOfTheSheet) {
  const World w = SampleWorld();
  for (const double bead : {12.0, 4.0}) {
    Sheet sheet(w);
    sheet.view.bead_mm = bead;
    for (const LayerRow& row : SectionLayers()) {
      for (const double width : WidthsOf(sheet.Draw(row.id))) {
        EXPECT_GE(width, 0.18) << row.id;
        // Walls are inked twice as wide as they show.
        EXPECT_LE(width, row.id == "walls" ? 1.8 : 0.9) << row.id;
      }
    }
  }
}

TEST(SectionLayers, OlderWorksArePalerUnlessLivedInOrKept) {  // D-STATE-05
  World w = SampleWorld();
  Sheet sheet(w);
  const auto tone = [&](const char* key) {
    return ToneOf(sheet.view, w.places[w.Find(key).place()]);
  };
  EXPECT_EQ(tone("place-1"), Tone::kOld);      // of the age before, empty
  EXPECT_EQ(tone("place-2"), Tone::kPresent);  // of the age before, with folk
  EXPECT_EQ(tone("place-6"), Tone::kFaint);    // choked
  EXPECT_EQ(tone("place-20"), Tone::kPresent);
  // A cellar is kept up while its castle stands (S-SUP-05).
  w.places[w.Find("place-1").place()].under = w.Find("construction-1").construction();
  EXPECT_EQ(tone("place-1"), Tone::kPresent);
  Draft ruin("S-AGE-01", "sample.ruin", Ref::World());
  ruin.Set(w.Find("construction-1"), Field::kState, std::string("ruin"));
  Apply(w, std::move(ruin));
  EXPECT_EQ(tone("place-1"), Tone::kOld);
}

TEST(Territories, GroupsThatLiveTogetherDoNotShareALook) {
  const World w = SampleWorld();
  const std::vector<int> slots = TerritorySlots(w);
  EXPECT_EQ(std::set<int>(slots.begin(), slots.end()).size(), slots.size());
  Sheet sheet(w);
  std::set<std::pair<std::string, std::vector<double>>> looks;
  for (const Id<Group> id : w.groups.Ids()) {
    const TerritoryLook look = LookOf(sheet.view, id);
    looks.insert({look.colour, look.dash});
  }
  EXPECT_EQ(looks.size(), w.groups.size());
}

TEST(Labels, ObstaclesAndAnchorsCoverWhatIsDrawn) {
  const World w = SampleWorld();
  Sheet sheet(w);
  std::map<KeepOff::What, int> boxes;
  for (const KeepOff& k : LabelObstacles(sheet.view)) ++boxes[k.what];
  EXPECT_EQ(boxes[KeepOff::kConstruction], static_cast<int>(w.constructions.size()));
  EXPECT_EQ(boxes[KeepOff::kEntrance], 1);
  EXPECT_EQ(boxes[KeepOff::kPlace], static_cast<int>(w.places.size()) - 1);
  EXPECT_GT(boxes[KeepOff::kToken], 80);
  const std::vector<LabelAnchor> anchors = LabelAnchors(sheet.view);
  EXPECT_EQ(anchors.front().of.table, Table::kConstruction);  // the castle first
  for (std::size_t i = 1; i < anchors.size(); ++i) {
    EXPECT_GE(anchors[i - 1].priority, anchors[i].priority);
  }
}

// S-SUP-06: a level dug through another room is drawn over it, so what stands there moves aside.
TEST(SectionLayers, ARoomReachedIntoFurnishesWhatIsLeft) {
  World w = SampleWorld();
  std::vector<Id<Place>> rooms;
  for (const Id<Place> id : w.places.Ids()) {
    if (w.places[id].alive() && w.places[id].delve == Id<Delve>(0u) && !IsEntrance(w.places[id])) {
      rooms.push_back(id);
    }
  }
  ASSERT_GE(rooms.size(), 2u);
  for (const Id<Place> id : rooms)
    w.places[id].box = {0, static_cast<Fx>(id.n) * 4 * kBead, kBead, kBead};
  Place& first = w.places[rooms[0]];
  Place& later = w.places[rooms[1]];
  first.habit = later.habit = "ruled";
  first.box = {10 * kBead, 5 * kBead, 3 * kBead, kBead};
  later.box = {12 * kBead, 4 * kBead, 2 * kBead, 3 * kBead};
  const Sheet sheet(w);
  const BoxMm left = RoomFrame(sheet.view, first), whole = RoomFrame(sheet.view, later);
  EXPECT_NEAR(left.w(), 2 * 12, 1e-6);
  EXPECT_NEAR(left.x1, whole.x0, 1e-6);
  EXPECT_NEAR(whole.w(), 2 * 12, 1e-6);
  EXPECT_NEAR(whole.h(), 3 * 12, 1e-6);
}

}  // namespace
}  // namespace bw
