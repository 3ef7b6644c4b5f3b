// Golden histories: for each seed, what every season changed in every table, as hashes in a text
// file. A difference names the first season and the first table. After a change that was meant:
//   BEADWRIGHT_BLESS=1 ctest --preset dev -R Golden
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <sstream>

#include "cli/setup.h"
#include "cli/telling.h"
#include "factions/season.h"
#include "generator/base/hash.h"
#include "generator/world/snapshot.h"
#include "tests/support/program.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

const char* const kTables[] = {"world",     "places", "ways",     "constructions", "groups",
                               "treasures", "people", "deposits", "ages"};

const char* TableName(Table t) {
  switch (t) {
    case Table::kPlace: return "places";
    case Table::kWay: return "ways";
    case Table::kConstruction: return "constructions";
    case Table::kGroup: return "groups";
    case Table::kTreasure: return "treasures";
    case Table::kPerson: return "people";
    case Table::kDeposit: return "deposits";
    case Table::kAge: return "ages";
    default: return "world";
  }
}

World WorldOf(const std::string& seed, const Rules& rules = TestRules()) {
  World w;
  const Seed s = ParseSeed(seed);
  w.recipe.seed_text = s.text;
  w.recipe.seed = s.number;
  w.recipe.rules_hash = "golden";  // texts and looks may change without a change of history
  History history(w, rules);
  history.Begin();
  history.Run({});
  return w;
}

// A line a season: the hash of each table's changes, and of the events themselves. Nothing changes
// without an event, so this tells as much as hashing the tables would.
std::string SeasonLines(const World& w) {
  std::string out;
  std::map<std::string, std::uint64_t> tables;
  std::uint64_t events = 0;
  for (std::size_t i = 0; i < w.events.size(); ++i) {
    const Event& e = w.events[i];
    const Json json = EventJson(w, e);
    events = HashText(json.dump(), events);
    std::size_t at = 0;
    for (const Json& change : json["changes"]) {
      std::uint64_t& h = tables[TableName(e.changes[at++].of.table)];
      h = HashText(change.dump(), h);
    }
    if (i + 1 < w.events.size() && w.events[i + 1].when == e.when) continue;
    out += fmt::format("year {} season {}:", e.when.year, e.when.season + 1);
    for (const char* table : kTables) out += fmt::format(" {} {:08x}", table, tables[table] >> 32);
    out += fmt::format(" events {:08x}\n", events >> 32);
  }
  return out;
}

// Where two texts part: the line's head and, in it, the first table whose hash differs.
std::string FirstDifference(const std::string& want, const std::string& got) {
  std::istringstream a(want), b(got);
  for (std::string x, y;;) {
    const bool more_a = static_cast<bool>(std::getline(a, x));
    const bool more_b = static_cast<bool>(std::getline(b, y));
    if (!more_a && !more_b) return "";
    if (!more_a) return "more than before, from '" + y.substr(0, y.find(':')) + "' on";
    if (!more_b) return "less than before, from '" + x.substr(0, x.find(':')) + "' on";
    if (x == y) continue;
    std::istringstream in_x(x), in_y(y);
    std::string before, p, q;
    while (in_x >> p && in_y >> q && p == q) before = p;
    return x.substr(0, x.find(':')) + ": " + before;
  }
}

void CheckGolden(const std::string& name, const std::string& got) {
  const std::string path = std::string(BW_TEST_ROOT) + "/tests/golden/" + name;
  if (std::getenv("BEADWRIGHT_BLESS") != nullptr) WriteFile(path, got);
  const std::string want = ReadFile(path);
  ASSERT_FALSE(want.empty()) << name << " is missing";
  EXPECT_TRUE(want == got) << name << ": first difference at " << FirstDifference(want, got)
                           << "\nif it was meant: BEADWRIGHT_BLESS=1 ctest --preset dev -R Golden";
}

TEST(Golden, DifferencesNameSeasonAndTable) {
  EXPECT_EQ(FirstDifference("year 1 season 2: places aa ways bb\n",
                            "year 1 season 2: places aa ways cc\n"),
            "year 1 season 2: ways");
  EXPECT_EQ(FirstDifference("a: x\nb: y\n", "a: x\n"), "less than before, from 'b' on");
}

TEST(Golden, Histories) {
  for (const std::string& seed : std::vector<std::string>{"1183", "7", "two rivers"}) {
    std::string file = "seasons-" + seed + ".txt";
    for (char& c : file) c = c == ' ' ? '-' : c;
    CheckGolden(file, SeasonLines(WorldOf(seed)));
  }
}

TEST(Golden, ThreeDelves) {  // B-SPACE-05
  Rules rules = TestRules();
  rules.world.delves = 3;
  CheckGolden("seasons-three-delves.txt", SeasonLines(WorldOf("1183", rules)));
}

TEST(Golden, Chronicle) {
  const World w = WorldOf("1183");
  CheckGolden("chronicle-1183.md", ChronicleFile(w, TestRules(), "en", "md"));
}

}  // namespace
}  // namespace bw
