// Placing names over many made-up sheets: no label on another, on a token, in the title or off the
// page; what finds no place is numbered or told; the same input gives the same result.
#include "render/labels/labels.h"

#include <gtest/gtest.h>

#include <set>

#include "generator/base/rng.h"
#include "tests/support/fonts_for_tests.h"

namespace bw {
namespace {

// A crowded sheet: `n` rooms with names, tokens in each, ways between neighbours.
LabelTask MadeUp(std::uint64_t seed, int n) {
  Rng rng = Fork(seed, "labels");
  LabelTask task;
  task.bounds = {0, 0, 300, 200};
  task.forbidden = {{5, 5, 90, 30}};
  const char* words[] = {"Vault", "of", "Oaths", "Night", "Gallery", "Pit", "Hollow", "Stair"};
  P2 last{150, 100};
  for (int i = 0; i < n; ++i) {
    const double x = rng.Range(0, 270), y = rng.Range(0, 180);
    const double w = rng.Range(8, 40), h = rng.Range(6, 14);
    const BoxMm box{x, y, x + w, y + h};
    LabelAnchor a;
    a.of = Ref(Id<Place>(static_cast<std::size_t>(i)));
    const int length = rng.Range(1, 4);
    for (int k = 0; k < length; ++k) a.text += std::string(k > 0 ? " " : "") + words[rng.Below(8)];
    a.box = box;
    a.priority = 100 - i;
    a.may_be_inside = rng.OneIn(3);
    a.above = rng.OneIn(4);
    a.face = rng.OneIn(3) ? Face::kSmallCaps : Face::kBody;
    if (rng.OneIn(5)) a.curve = {{x, y + h}, {x + w / 2, y + h / 2}, {x + w, y + h}};
    task.anchors.push_back(a);
    task.obstacles.push_back({KeepOff::kPlace, a.of, box});
    task.obstacles.push_back(
        {KeepOff::kToken, a.of, {x + w / 2 - 2, y + h / 2 - 2, x + w / 2 + 2, y + h / 2 + 2}});
    task.crossings.push_back({a.of, {last, box.centre()}, 1});
    last = box.centre();
  }
  return task;
}

TEST(Labels, NeverOverlapCoverTokensOrLeaveThePage) {
  std::size_t keyed = 0, led = 0, all = 0, dropped = 0, shared = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const LabelTask task = MadeUp(seed, 10 + static_cast<int>(seed));
    const LabelResult result = PlaceLabels(task, TestFonts());
    EXPECT_EQ(result.placed.size() + result.dropped.size(), task.anchors.size());
    dropped += result.dropped.size();
    std::set<int> shown;  // numbers
    for (const PlacedLabel& label : result.placed) {
      if (label.how == PlacedLabel::kKeyed && !label.texts.empty()) shown.insert(label.number);
    }
    EXPECT_TRUE(shown.empty() || result.dropped.empty()) << "a number to share, seed " << seed;
    std::vector<std::pair<std::size_t, BoxMm>> boxes;
    for (const PlacedLabel& label : result.placed) {
      ++all;
      keyed += label.how == PlacedLabel::kKeyed;
      led += label.how == PlacedLabel::kLeader;
      if (label.texts.empty()) {  // goes by a neighbour's number
        ++shared;
        EXPECT_EQ(label.how, PlacedLabel::kKeyed);
        EXPECT_TRUE(shown.contains(label.number)) << label.number;
      }
      for (const BoxMm& b : label.boxes) boxes.emplace_back(label.anchor, b);
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) {
      const BoxMm& b = boxes[i].second;
      EXPECT_TRUE(b.x0 >= 0 && b.y0 >= 0 && b.x1 <= 300 && b.y1 <= 200) << "seed " << seed;
      EXPECT_FALSE(b.Overlaps(task.forbidden[0])) << "in the title, seed " << seed;
      for (const KeepOff& k : task.obstacles) {
        if (k.what == KeepOff::kToken) {
          EXPECT_FALSE(b.Overlaps(k.box)) << "on a token, seed " << seed;
        }
      }
      for (std::size_t j = i + 1; j < boxes.size(); ++j) {
        if (boxes[j].first == boxes[i].first) continue;
        EXPECT_FALSE(b.Overlaps(boxes[j].second)) << "two labels, seed " << seed;
      }
    }
  }
  // The made-up sheets are crowded enough to try every means.
  EXPECT_GT(led, 20u);
  EXPECT_GE(keyed, 10u);
  EXPECT_LT(dropped * 50, all) << "hardly any name may be lost";
  EXPECT_GT(shared, 0u);
  EXPECT_LT(shared * 50, all) << "hardly any number may be shared";
}

TEST(Labels, LoneNameStandsUnderItsRoom) {
  LabelTask task;
  task.bounds = {0, 0, 100, 100};
  LabelAnchor a;
  a.of = Ref(Id<Place>(0u));
  a.text = "Archive";
  a.box = {40, 40, 60, 50};
  task.anchors = {a};
  task.obstacles = {{KeepOff::kPlace, a.of, a.box}};
  const LabelResult result = PlaceLabels(task, TestFonts());
  ASSERT_EQ(result.placed.size(), 1u);
  EXPECT_EQ(result.placed[0].how, PlacedLabel::kBeside);
  EXPECT_NEAR(result.placed[0].boxes[0].centre().x, 50, 0.01);
  EXPECT_GT(result.placed[0].boxes[0].y0, 50);
  EXPECT_LT(result.placed[0].boxes[0].y0, 53);
}

TEST(Labels, WeightierNamesGoFirstAndTheResultIsTheSame) {
  const LabelTask task = MadeUp(7, 60);
  const LabelResult a = PlaceLabels(task, TestFonts()), b = PlaceLabels(task, TestFonts());
  ASSERT_EQ(a.placed.size(), b.placed.size());
  for (std::size_t i = 0; i < a.placed.size(); ++i) {
    EXPECT_EQ(a.placed[i].how, b.placed[i].how);
    EXPECT_EQ(a.placed[i].boxes[0].x0, b.placed[i].boxes[0].x0);
    EXPECT_EQ(a.placed[i].boxes[0].y0, b.placed[i].boxes[0].y0);
  }
  EXPECT_NE(a.placed.front().how, PlacedLabel::kKeyed);
}

TEST(Labels, NumbersRunFromOneWithoutGaps) {
  const LabelResult r = PlaceLabels(MadeUp(3, 70), TestFonts());
  std::vector<int> numbers;
  for (const PlacedLabel& l : r.placed) {
    if (l.how == PlacedLabel::kKeyed) numbers.push_back(l.number);
  }
  ASSERT_FALSE(numbers.empty());
  std::sort(numbers.begin(), numbers.end());
  for (std::size_t i = 0; i < numbers.size(); ++i) EXPECT_EQ(numbers[i], static_cast<int>(i) + 1);
}

}  // namespace
}  // namespace bw
