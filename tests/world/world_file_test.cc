// Files that are a world in form but not in fact: each is told with the path of what is wrong, and
// the program ends with status 3.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <sstream>

#include "factions/season.h"
#include "generator/base/hash.h"
#include "generator/world/apply.h"
#include "generator/world/snapshot.h"
#include "tests/support/program.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

using testing::HasSubstr;

const Json& Sound() {
  static const Json kFile = [] {
    World w;
    w.recipe.seed_text = "7";
    w.recipe.seed = 7;
    w.recipe.rules_hash = TestRules().hash;
    History h(w, TestRules());
    h.Begin();
    h.Run({});
    std::ostringstream out;
    WriteWorld(w, TestRules(), out);
    return Json::parse(out.str());
  }();
  return kFile;
}

std::string Problem(const std::function<void(Json&)>& spoil) {
  Json file = Sound();
  spoil(file);
  Diagnostics diag;
  World w;
  return ReadWorld(file.dump(), "world.json", diag, w) ? "" : diag.Text();
}

// The first change of a counter after the first hundred events: event and change number.
std::pair<std::size_t, std::size_t> SomeCount(const Json& file) {
  for (std::size_t i = 100;; ++i) {
    const Json& changes = file["events"].at(i)["changes"];
    for (std::size_t j = 0; j < changes.size(); ++j) {
      if (changes[j]["field"] == "folk" && changes[j]["by"] != 0) return {i, j};
    }
  }
}

TEST(WorldFile, AHistoryOfTheProgramIsSound) {
  EXPECT_EQ(Problem([](Json&) {}), "");
}

// Events are read as they come where all that they name came before them; else when it has.
TEST(WorldFile, TheOrderOfItsPartsDoesNotMatter) {
  Json turned = Json::object();
  for (auto part = Sound().rbegin(); part != Sound().rend(); ++part) {
    turned[part.key()] = part.value();
  }
  ASSERT_EQ(turned.begin().key(), "events");
  Diagnostics diag;
  World w;
  ASSERT_TRUE(ReadWorld(turned.dump(), "world.json", diag, w)) << diag.Text();
  std::ostringstream again;
  WriteWorld(w, TestRules(), again);
  EXPECT_EQ(Json::parse(again.str()).dump(), Sound().dump());
}

TEST(WorldFile, WhatIsNoWorldIsTold) {
  const auto told = [](const std::string& text) {
    Diagnostics diag;
    World w;
    return ReadWorld(text, "world.json", diag, w) ? "" : diag.Text();
  };
  EXPECT_THAT(told("{\n  nothing"), HasSubstr("world.json:2:4: error: not JSON"));
  EXPECT_THAT(told("[{\"events\": []}]"), HasSubstr("another kind of file"));
  EXPECT_THAT(told("7"), HasSubstr("another kind of file"));
  EXPECT_THAT(told("{\"\": {}, \"events\": [[1]]}"), HasSubstr("another kind of file"));
  EXPECT_THAT(told("{\"version\": 1e999}"), HasSubstr("a number too large"));
}

TEST(WorldFile, WhereSomethingIsMissingIsTold) {
  EXPECT_THAT(Problem([](Json& f) { f["events"][3].erase("note"); }),
              HasSubstr("events[3].note is missing"));
  EXPECT_THAT(Problem([](Json& f) { f["delves"][0]["places"][2]["x"] = "wide"; }),
              HasSubstr("delves[0].places[2].x: found string, expected a number of beads"));
  EXPECT_THAT(Problem([](Json& f) { f.erase("people"); }), HasSubstr("people is missing"));
  EXPECT_THAT(Problem([](Json& f) { f.erase("events"); }), HasSubstr("events is missing"));
}

TEST(WorldFile, AChangeThatContradictsTheSumIsTold) {
  const auto [i, j] = SomeCount(Sound());
  const std::string at =
      "events[" + std::to_string(i) + "].changes[" + std::to_string(j) + "]: found ";
  const std::string by = Problem([&, n = i, m = j](Json& f) {
    Json& c = f["events"][n]["changes"][m];
    c["by"] = c["by"].get<int>() + 1;
  });
  EXPECT_THAT(by, testing::MatchesRegex("world.json:1:1: error: events(.|\n)*expected(.|\n)*"));
  const std::string to = Problem([&, n = i, m = j](Json& f) {
    Json& c = f["events"][n]["changes"][m];
    c["to"] = c["to"].get<int>() + 1;
  });
  EXPECT_THAT(to, HasSubstr("world.json:1:1: error: " + at));
  EXPECT_THAT(to, HasSubstr("as the state and all later changes have it"));
}

TEST(WorldFile, AStateThatNoChangeBroughtIsTold) {
  const std::string loot = Problem([](Json& f) {
    Json& place = f["delves"][0]["places"][0];
    place["loot"] = place["loot"].get<int>() + 2;
  });
  EXPECT_THAT(loot, HasSubstr("world.json:1:1: error: events"));
  EXPECT_THAT(loot, HasSubstr("loot"));
}

TEST(WorldFile, AnUnknownActorIsTold) {
  EXPECT_THAT(Problem([](Json& f) { f["events"][40]["actor"] = "group-999"; }),
              HasSubstr("events[40].actor: found 'group-999', expected a known id"));
  EXPECT_THAT(Problem([](Json& f) { f["events"][40]["subjects"] = {"nobody"}; }),
              HasSubstr("events[40].subjects[0]: found 'nobody', expected a known id"));
}

TEST(WorldFile, EventsOutOfOrderAreTold) {
  EXPECT_THAT(Problem([](Json& f) { std::swap(f["events"][5], f["events"][6]); }),
              HasSubstr("events[5].n: found 6, expected 5: events are numbered from 0 in order"));
}

TEST(WorldFile, ACauseThatComesLaterIsTold) {
  EXPECT_THAT(Problem([](Json& f) { f["events"][50]["cause"] = 51; }),
              HasSubstr("events[50].cause: found 51, expected an earlier event or null"));
  EXPECT_THAT(Problem([](Json& f) { f["events"][50]["cause"] = 50; }),
              HasSubstr("events[50].cause: found 50"));
}

TEST(WorldFile, TheProgramSaysItWithStatus3) {
  TempFolder t;
  Json file = Sound();
  file["events"][50]["cause"] = 51;
  WriteFile(t / "world.json", file.dump());
  for (const char* verb : {"info", "advance", "render", "export"}) {
    std::vector<std::string> args = {verb, t / "world.json"};
    if (args[0] == "advance") args.insert(args.end(), {"--seasons", "1"});
    if (args[0] == "export") args.insert(args.end(), {"--format", "md"});
    if (args[0] != "info") args.insert(args.end(), {"-o", t / "out"});
    const Ran ran = RunProgram(args);
    EXPECT_EQ(ran.status, 3) << verb << ": " << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("world.json:1:1: error: events[50].cause"));
    EXPECT_EQ(ran.out, "");
  }
}

// D-PRIM-01: taken back to before it was raised, there is no land.
TEST(WorldFile, RewoundToBeforeItTheLandIsNotThere) {
  World w;
  Diagnostics diag;
  ASSERT_TRUE(ReadWorld(Sound().dump(), "world.json", diag, w));
  std::size_t raised = 0;
  while (w.events[raised].kind != "land.raised") ++raised;
  const World before = Rewind(w, kNoEvent);
  EXPECT_TRUE(before.delves[Id<Delve>(0u)].ground.empty());
  EXPECT_TRUE(before.delves[Id<Delve>(0u)].bands.empty());
  EXPECT_EQ(before.delves[Id<Delve>(0u)].name, "");
  EXPECT_EQ(Rewind(w, static_cast<EventNo>(raised)).delves[Id<Delve>(0u)].bands.size(),
            w.delves[Id<Delve>(0u)].bands.size());
}

}  // namespace
}  // namespace bw
