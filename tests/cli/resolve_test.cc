// `resolve` from the outside: every example plays, its result has the shapes of world.json and the
// numbers its comment promises, and bad files are refused with all their messages.
#include "cli/resolve.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "cli/app.h"
#include "generator/world/snapshot.h"
#include "tests/support/program.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

namespace fs = std::filesystem;

const fs::path kExamples = fs::path(BW_TEST_ROOT) / "examples" / "scenarios";

struct Outcome {
  int status = -1;
  std::string err;
  Json json;
};

Outcome Resolve(const std::string& path) {
  ResolveOptions options;
  options.scenario = path;
  std::ostringstream out, err;
  Outcome o;
  o.status = RunResolve(options, TestRules(), out, err);
  o.err = err.str();
  if (o.status == kExitDone) o.json = Json::parse(out.str());
  return o;
}

std::string Written(const std::string& text) {
  static const TempFolder kFolder;  // of this process: tests run side by side
  const std::string path = kFolder / "bw-resolve-test.toml";
  WriteFile(path, text);
  return path;
}

// folk and loot of the row with this id, from the result alone.
std::pair<int, int> Tokens(const Json& result, const std::string& id) {
  for (const Json& delve : result["delves"]) {
    for (const char* table : {"places", "constructions", "groups"}) {
      for (const Json& row : delve[table]) {
        if (row["id"] == id) return {row["folk"].get<int>(), row["loot"].get<int>()};
      }
    }
  }
  ADD_FAILURE() << "no row " << id;
  return {-1, -1};
}

int CountEvents(const Json& result, const std::string& kind) {
  return static_cast<int>(std::count_if(result["events"].begin(), result["events"].end(),
                                        [&](const Json& e) { return e["kind"] == kind; }));
}

// Reads the result knowing nothing of the program: changes add up to the state (D-STATE-02).
void ExpectSums(const Json& result) {
  std::map<std::pair<std::string, std::string>, int> sums;
  for (const Json& e : result["events"]) {
    for (const Json& c : e["changes"]) {
      if (c.contains("by")) {
        sums[{c["of"].get<std::string>(), c["field"].get<std::string>()}] += c["by"].get<int>();
      }
    }
  }
  for (const Json& delve : result["delves"]) {
    for (const char* table : {"places", "constructions", "groups"}) {
      for (const Json& row : delve[table]) {
        const std::string id = row["id"];
        EXPECT_EQ((sums[{id, "folk"}]), row["folk"].get<int>()) << id;
        EXPECT_EQ((sums[{id, "loot"}]), row["loot"].get<int>()) << id;
      }
    }
  }
}

TEST(Resolve, EveryExamplePlaysWithoutAWordAndAddsUp) {
  int found = 0;
  for (const fs::directory_entry& file : fs::directory_iterator(kExamples)) {
    if (file.path().extension().string() != ".toml") continue;
    SCOPED_TRACE(file.path().filename().string());
    ++found;
    const Outcome o = Resolve(file.path().string());
    ASSERT_EQ(o.status, kExitDone) << o.err;
    EXPECT_EQ(o.err, "") << "typed dice left over?";
    for (const char* part : {"orders", "gods", "settlements", "realms", "delves", "events"}) {
      EXPECT_TRUE(o.json[part].is_array()) << part;
    }
    EXPECT_EQ(o.json["events"][0]["kind"], "scenario.begins");
    ExpectSums(o.json);
  }
  EXPECT_GE(found, 8);
}

TEST(Resolve, ALonelyCastleGrowsAndLaysOutFarms) {  // S-SEASON-01, S-UNSUP-02
  const Json r = Resolve((kExamples / "lonely-castle.toml").string()).json;
  EXPECT_EQ(Tokens(r, "castle-1"), (std::pair{4, 1}));
  EXPECT_EQ(CountEvents(r, "farm.founded"), 2);
}

TEST(Resolve, AnExcursionComesHome) {  // S-SUP-02..04, S-SPEC-01
  const Json r = Resolve((kExamples / "excursion-comes-home.toml").string()).json;
  EXPECT_EQ(Tokens(r, "castle-1"), (std::pair{4, 3}));
  EXPECT_EQ(Tokens(r, "foe"), (std::pair{1, 0}));
  EXPECT_EQ(Tokens(r, "pit"), (std::pair{0, 0}));
  EXPECT_EQ(CountEvents(r, "city.founded"), 1);
}

TEST(Resolve, AnExcursionIsLost) {  // S-SUP-02, D-GRP-04
  const Json r = Resolve((kExamples / "excursion-is-lost.toml").string()).json;
  EXPECT_EQ(Tokens(r, "castle-1"), (std::pair{1, 0}));
  EXPECT_EQ(Tokens(r, "foe"), (std::pair{2, 2}));
  EXPECT_EQ(CountEvents(r, "encounter.fought"), 3);
  EXPECT_EQ(CountEvents(r, "city.founded"), 0);
}

TEST(Resolve, LevelsConnect) {  // S-SUP-05, S-SUP-06
  const Json r = Resolve((kExamples / "levels-connect.toml").string()).json;
  EXPECT_EQ(CountEvents(r, "castle.digs"), 2);
  EXPECT_EQ(CountEvents(r, "castle.opened"), 1);
}

TEST(Resolve, SixLootEndTheAge) {  // S-AGE-02
  const Json r = Resolve((kExamples / "six-loot.toml").string()).json;
  EXPECT_EQ(r["ages"][0]["ended_by"], "S-AGE-02");
  EXPECT_EQ(Tokens(r, "castle-1").second, 0);
  EXPECT_EQ(Tokens(r, "city-1").second, 0);
  EXPECT_EQ(Tokens(r, "vault").second, 1);
}

TEST(Resolve, AFarmIsRaided) {  // S-SETUP-04
  const Json r = Resolve((kExamples / "farm-raided.toml").string()).json;
  EXPECT_EQ(Tokens(r, "farm-1").first, 0);
}

TEST(Resolve, ACityIsRefilled) {  // S-SPEC-01
  const Json r = Resolve((kExamples / "city-refilled.toml").string()).json;
  EXPECT_EQ(Tokens(r, "city-1"), (std::pair{1, 1}));
  EXPECT_EQ(Tokens(r, "castle-1"), (std::pair{3, 1}));
}

TEST(Resolve, NobodyLeftAboveBringsTheNextAgeAndANewCastle) {  // S-AGE-01
  const Json r = Resolve((kExamples / "wiped-out.toml").string()).json;
  EXPECT_EQ(r["ages"][0]["ended_by"], "S-AGE-01");
  EXPECT_EQ(r["ages"][1]["id"], "villainy");
  EXPECT_EQ(r["delves"][0]["constructions"][0]["state"], "ruin");
  EXPECT_EQ(CountEvents(r, "castle.founded"), 1);
}

TEST(Resolve, BadFilesExitThreeWithEveryMessage) {
  const Outcome o = Resolve(Written("[scenario]\nseasns = 1\n[delve]\nwidth = 2\n"));
  EXPECT_EQ(o.status, kExitBadInput);
  EXPECT_NE(o.err.find("bw-resolve-test.toml:2:1: error: unknown key 'seasns'"), std::string::npos)
      << o.err;
  EXPECT_NE(o.err.find("bw-resolve-test.toml:4:9: error: key 'width'"), std::string::npos) << o.err;
  EXPECT_EQ(Resolve("/nowhere/at-all.toml").status, kExitBadInput);
}

TEST(Resolve, TypedDiceNobodyRollsAreAWarning) {
  const Outcome o = Resolve(Written("[scenario]\n[delve]\n[rolls]\nencounter = [1, 2]\n"));
  EXPECT_EQ(o.status, kExitDone);
  EXPECT_NE(o.err.find("warning: typed dice left over: encounter: 2 left"), std::string::npos)
      << o.err;
}

TEST(Resolve, WritesTheResultToAFile) {
  const fs::path to = fs::path(::testing::TempDir()) / "bw-resolve-out.json";
  ResolveOptions options;
  options.scenario = (kExamples / "six-loot.toml").string();
  options.out = to.string();
  std::ostringstream out, err;
  EXPECT_EQ(RunResolve(options, TestRules(), out, err), kExitDone);
  EXPECT_EQ(out.str(), "");
  std::ifstream in(to);
  EXPECT_TRUE(Json::parse(in).is_object());
  fs::remove(to);
}

TEST(Resolve, TheSameScenarioGivesTheSameBytes) {
  const std::string path = (kExamples / "excursion-comes-home.toml").string();
  EXPECT_EQ(Resolve(path).json.dump(), Resolve(path).json.dump());
}

TEST(Resolve, ReportTellsEachOrderInALine) {
  ResolveOptions options;
  options.scenario =
      (fs::path(BW_TEST_ROOT) / "examples" / "gods" / "walls-of-bygrove.toml").string();
  options.report = true;
  std::ostringstream out, err;
  ASSERT_EQ(RunResolve(options, TestRules(), out, err), kExitDone) << err.str();
  std::istringstream lines(out.str());
  std::string line, all;
  std::getline(lines, line);
  std::istringstream heads(line);
  for (const char* head : {"order", "status", "pool", "DV", "surplus", "rule", "reason"}) {
    std::string word;
    heads >> word;
    EXPECT_EQ(word, head);
  }
  const Json orders = Resolve(options.scenario).json["orders"];
  for (const Json& o : orders) {
    ASSERT_TRUE(std::getline(lines, line));
    EXPECT_NE(line.find(o["do"].get<std::string>()), std::string::npos) << line;
    EXPECT_NE(line.find("  " + o["status"].get<std::string>() + "  "), std::string::npos) << line;
    EXPECT_NE(line.find(o["reason"].get<std::string>()), std::string::npos) << line;
    for (const char* number : {"pool", "dv", "surplus"}) {
      const std::string cell = o.contains(number) ? std::to_string(o[number].get<int>()) : "-";
      EXPECT_NE(line.find("  " + cell + "  "), std::string::npos) << line << number;
    }
  }
  EXPECT_FALSE(std::getline(lines, line)) << line;
}

// G-ORD-03: all that is wrong comes at once, also what later days would bring.
TEST(Resolve, WrongOrdersOfAllDaysAreToldAtOnce) {
  const std::string order = "[[order]]\ngod = \"d\"\ntime = \"10:00\"\nslot = \"action\"\n";
  const Outcome o = Resolve(
      Written("[scenario]\nrun = [\"gods\"]\nyears = 3\n[[god]]\nid = \"d\"\nfollowers = 1000\n" +
              order + "do = \"danse\"\nday = 1\n" + order + "do = \"rest\"\nday = 2\nhat = 1\n" +
              order + "do = \"conflict\"\ntarget = \"nowhere\"\nday = 3\n"));
  EXPECT_EQ(o.status, kExitBadInput);
  for (const char* line : {"toml:11:6: error: ", "toml:19:7: error: ", "toml:25:10: error: "}) {
    EXPECT_NE(o.err.find(line), std::string::npos) << line << "\n" << o.err;
  }
}

}  // namespace
}  // namespace bw
