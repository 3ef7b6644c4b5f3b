// --orders of generate and advance: what persons' gods do in a history.
#include <gtest/gtest.h>

#include <string>

#include "generator/world/snapshot.h"
#include "tests/support/program.h"

namespace bw {
namespace {

struct OrdersTable {
  TempFolder dir;

  Ran Try(const std::string& line) {
    RunOptions here;
    here.cwd = dir.path();
    return Shell("$BW " + line + " -q", here);
  }
  void Beadwright(const std::string& line) {
    const Ran ran = Try(line);
    EXPECT_EQ(ran.status, 0) << line << "\n" << ran.err;
  }
  // The first year in which gods act.
  int FirstYear() {
    Beadwright("generate --seed 5 --years 60 -o first.json");
    const Json world = Json::parse(ReadFile(dir / "first.json"));
    for (const Json& age : world["ages"]) {
      if (age["id"] == "monsters") return age["from_year"];
    }
    return 0;
  }
};

// A history's first god soothes its first settlement.
std::string OrderOf(int year) {
  return "[[order]]\nday = " + std::to_string(year) +
         "\ngod = \"god-1\"\ntime = \"09:00\"\nslot = \"action\"\ndo = \"intervene\"\n"
         "settlement = \"settlement-1\"\n";
}

TEST(OrdersFile, IsKeptWithTheWorldWhicheverWayItGoesOn) {
  OrdersTable run;
  const int first = run.FirstYear();
  ASSERT_GT(first, 0);
  const int year = first + 2;
  WriteFile(run.dir / "o.toml", OrderOf(year));
  const std::string all = std::to_string(year), before = std::to_string(year - 1),
                    earlier = std::to_string(year - 2);
  run.Beadwright("generate --seed 5 --years " + all + " -o alone.json");
  run.Beadwright("generate --seed 5 --years " + all + " --orders o.toml -o whole.json");
  run.Beadwright("generate --seed 5 --years " + before + " -o before.json");
  run.Beadwright("advance before.json --years 1 --orders o.toml -o late.json");
  run.Beadwright("generate --seed 5 --years " + earlier + " --orders o.toml -o earlier.json");
  run.Beadwright("advance earlier.json --years 2 -o early.json");
  const std::string whole = ReadFile(run.dir / "whole.json");
  EXPECT_TRUE(whole == ReadFile(run.dir / "late.json"));
  EXPECT_TRUE(whole == ReadFile(run.dir / "early.json"));
  const auto soothed = [&](const std::string& file) {
    int n = 0;
    const Json world = Json::parse(ReadFile(run.dir / file));
    for (const Json& e : world["events"]) {
      n += e["year"] == year && e["rule"] == "G-ACT-08" && e["actor"] == "god-1" ? 1 : 0;
    }
    return n;
  };
  EXPECT_EQ(soothed("whole.json"), 1);
  EXPECT_EQ(soothed("alone.json"), 0) << "it would have done so by itself: choose another order";
}

// A realm with an order in a year does that and nothing its ruler would, whichever way the history
// goes on (K-TURN-04).
TEST(OrdersFile, HoldsOrdersOfRealms) {
  OrdersTable run;
  const int first = run.FirstYear();
  ASSERT_GT(first, 0);
  const int year = first + 6;
  const std::string order = "[[order]]\nrealm = \"realm-3\"\nyear = " + std::to_string(year);
  WriteFile(run.dir / "o.toml", order + "\ndo = \"tax_collection\"\n");
  const std::string all = std::to_string(year), before = std::to_string(year - 1);
  run.Beadwright("generate --seed 5 --years " + all + " --orders o.toml -o whole.json");
  run.Beadwright("generate --seed 5 --years " + before + " -o before.json");
  run.Beadwright("advance before.json --years 1 --orders o.toml -o late.json");
  EXPECT_TRUE(ReadFile(run.dir / "whole.json") == ReadFile(run.dir / "late.json"));
  int taxes = 0, others = 0;
  const Json world = Json::parse(ReadFile(run.dir / "whole.json"));
  for (const Json& e : world["events"]) {
    if (e["year"] != year || e["actor"] != "realm-3") continue;
    taxes += e["kind"] == "realm.taxes" ? 1 : 0;
    others += e["kind"] == "realm.builds" || e["kind"] == "realm.embassy" ? 1 : 0;
  }
  EXPECT_EQ(taxes, 1);
  EXPECT_EQ(others, 0);
  WriteFile(run.dir / "bad.toml", order + "\ndo = \"embassy\"\n");
  const Ran ran = run.Try("generate --seed 5 --years " + all + " --orders bad.toml -o w");
  EXPECT_EQ(ran.status, 3);
  EXPECT_EQ(ran.err.find("bad.toml:1:1: error: E-TARGET: "), 0u) << ran.err;
}

TEST(OrdersFile, IllegalOrdersEndTheRunWithNothingWritten) {  // G-ORD-03
  OrdersTable run;
  const int year = run.FirstYear();
  WriteFile(run.dir / "bad.toml", OrderOf(year) + "hat = 1\n");
  const Ran ran = run.Try("generate --seed 5 --years 60 --orders bad.toml -o w");
  EXPECT_EQ(ran.status, 3);
  EXPECT_EQ(ran.err.find("bad.toml:8:7: error: E-FIELD-UNKNOWN: god "), 0u) << ran.err;
  EXPECT_TRUE(ReadTree(run.dir / "w").empty());
  WriteFile(run.dir / "none.toml", "");
  EXPECT_EQ(run.Try("generate --seed 5 --years 1 --orders none.toml -o w").status, 3);
}

TEST(OrdersFile, DaysWithoutGodsAreTold) {
  OrdersTable run;
  const int first = run.FirstYear();
  ASSERT_GT(first, 2);
  WriteFile(run.dir / "early.toml", OrderOf(1) + OrderOf(first + 50));
  const Ran ran = run.Try("generate --seed 5 --years 2 --orders early.toml -o w.json");
  EXPECT_EQ(ran.status, 0);
  EXPECT_EQ(ran.err,
            "early.toml:2:7: warning: found an order for day 1, on which no god was awake: "
            "nothing came of it\n");
  WriteFile(run.dir / "late.toml", OrderOf(first + 1));
  const Ran played = run.Try("generate --seed 5 --years " + std::to_string(first + 1) +
                             " --orders late.toml -o v.json");
  EXPECT_EQ(played.err, "");
}

TEST(OrdersFile, RecipeNamesTheFiles) {
  OrdersTable run;
  WriteFile(run.dir / "a.toml", OrderOf(900));
  WriteFile(run.dir / "b.toml", OrderOf(901));
  run.Beadwright("generate --seed 5 --years 1 --orders a.toml --orders b.toml -o w.json");
  const std::string info = RunProgram({"info", run.dir / "w.json"}).out;
  EXPECT_NE(info.find(" --orders a.toml --orders b.toml"), std::string::npos) << info;
  EXPECT_NE(info.find("a.toml, b.toml (kept in the world file)"), std::string::npos) << info;
}

}  // namespace
}  // namespace bw
