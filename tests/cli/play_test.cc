// `beadwright play` from outside: the dialogue from a file, what it leaves behind, and that a game
// is what generate and advance make of its record.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <sstream>
#include <string>

#include "tests/support/play_table.h"

namespace bw {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr const char* kOwnEverything = " --own surface,villain,age,god:*,realm:* --dice ask";

TEST(Play, AGameOfTheProgramIsAGeneratedWorld) {
  PlayTable t;
  const std::string said = t.Play("--seed 3 -o g", Times(30, "\n") + "quit\n");
  EXPECT_THAT(said, HasSubstr("Spring of year 1"));
  EXPECT_THAT(said, HasSubstr("Saved: g/world.json"));
  EXPECT_EQ(t.Seasons("g"), 30);
  EXPECT_TRUE(t.World("g") == t.Generated("--seed 3", "g"));
}

TEST(Play, TheRecordReplaysToTheSameBytes) {
  PlayTable t;
  t.Play("--seed 7 -o g" + std::string(kOwnEverything), Times(500, "\n1\n\n2\n4\n"));
  ASSERT_GT(t.Seasons("g"), 100);
  EXPECT_THAT(ReadFile(t.dir / "g/orders.toml"), HasSubstr("[[order]]"));
  EXPECT_TRUE(t.World("g") == t.Generated("--seed 7", "g"));
}

TEST(Play, AGameFromASavedWorldIsAnAdvancedOne) {
  PlayTable t;
  ASSERT_EQ(t.Do("$BW generate --seed 4 --preset solo --seasons 90 -o start.json -q").status, 0);
  t.Play("start.json -o g" + std::string(kOwnEverything), Times(60, "\n1\n3\n"));
  const int more = t.Seasons("g") - 90;
  ASSERT_GT(more, 3);
  EXPECT_TRUE(t.World("g") == t.Onward("advance start.json --orders g/orders.toml -q", more));
}

TEST(Play, ToldInPiecesItIsTheSameGame) {
  PlayTable t;
  const std::string input = Times(80, "\n1\n\n2\n4\n");
  t.Play("--seed 11 -o whole" + std::string(kOwnEverything), input);
  t.Play("--seed 11 -o parts" + std::string(kOwnEverything), input.substr(0, 96));
  t.Play("parts", input.substr(96, 200));
  t.Play("parts/world.json", input.substr(296));
  EXPECT_TRUE(t.World("whole") == t.World("parts"));
}

TEST(Play, UndoTakesBackAnyNumberAndRedoBringsThemBack) {
  PlayTable t;
  const std::string play = Times(40, "\n1\n\n2\n4\n");
  t.Play("--seed 5 -o plain" + std::string(kOwnEverything), play);
  const std::string said =
      t.Play("--seed 5 -o back" + std::string(kOwnEverything), play + "undo 77\nredo 77\n");
  EXPECT_THAT(said, HasSubstr("Taken back: 77 answers."));
  EXPECT_THAT(said, HasSubstr("Brought back: 77 answers."));
  EXPECT_TRUE(t.World("plain") == t.World("back"));
  const std::string none = t.Play("back", "undo 100000\nundo\nredo 100000\nredo\n");
  EXPECT_THAT(none, HasSubstr("Nothing to take back."));
  EXPECT_THAT(none, HasSubstr("Nothing to bring back."));
  EXPECT_TRUE(t.World("plain") == t.World("back"));
}

TEST(Play, AMistypedDieIsAskedAgain) {
  PlayTable t;
  const std::string said =
      t.Play("--seed 9 -o g --dice mine", "7\nsix\n\n0\n-1\n2.5\n3\nundo\n2\n");
  for (const char* wrong : {"'7'", "'six'", "''", "'0'", "'-1'", "'2.5'"}) {
    EXPECT_THAT(said, HasSubstr("found " + std::string(wrong) + ", expected 1..3 on a d3"));
  }
  const std::string record = ReadFile(t.dir / "g/game.journal");
  EXPECT_THAT(record, HasSubstr("\"ask\":\"die primordial_count delve-1 d3\",\"say\":\"3\""));
  EXPECT_THAT(record, HasSubstr("{\"undo\":1}"));
}

TEST(Play, AKilledGameLosesNothingThatWasAnswered) {
  PlayTable t;
  const Ran ran = t.Do(
      "mkfifo in; $BW play --seed 3 -o g <in >out & p=$!; exec 3>in; printf '\\n\\n\\n' >&3; "
      "for i in $(seq 300); do [ \"$(wc -l <g/game.journal 2>/dev/null || echo 0)\" -ge 4 ] && "
      "break; sleep 0.05; done; printf 'half an ans' >&3; kill -9 $p; wait $p; echo $?");
  EXPECT_THAT(ran.out, HasSubstr("137"));
  EXPECT_TRUE(t.World("g").empty());
  const std::string said = t.Play("g", "quit\n");
  EXPECT_THAT(said, HasSubstr("3 answers"));
  EXPECT_EQ(t.Seasons("g"), 3);
  EXPECT_TRUE(t.World("g") == t.Generated("--seed 3", "g"));
}

TEST(Play, AJournalTornAtItsLastLineGoesOn) {
  PlayTable t;
  t.Play("--seed 3 -o g", "\n\nquit\n");
  const std::string whole = ReadFile(t.dir / "g/game.journal");
  WriteFile(t.dir / "g/game.journal", whole + "{\"ask\":\"sea");
  EXPECT_THAT(t.Play("g", "\nquit\n"), HasSubstr("2 answers"));
  EXPECT_EQ(t.Seasons("g"), 3);
  WriteFile(t.dir / "g/game.journal", whole + "nonsense\n");
  const Ran bad = t.Do("$BW play g", "quit\n");
  EXPECT_EQ(bad.status, 3);
  EXPECT_THAT(bad.err, HasSubstr("g/game.journal:4:1: error:"));
}

TEST(Play, OrdersAreCheckedAsAnOrdersFileIs) {
  PlayTable t;
  const std::string said = t.Play("--seed 3 -o g --own god:god-1",
                                  "next 300\nhelp\nintervene settlement=nowhere\nfly\nrest x\n"
                                  "intervene\nlist\nrest\n\n\n");
  EXPECT_THAT(said, HasSubstr("E-TARGET-UNKNOWN: god"));
  EXPECT_THAT(said, HasSubstr("E-KIND-UNKNOWN"));
  EXPECT_THAT(said, HasSubstr("found 'x', expected key=value"));
  EXPECT_THAT(said, HasSubstr("E-FIELD-MISSING"));
  EXPECT_THAT(said, HasSubstr("1. rest"));
  EXPECT_THAT(ReadFile(t.dir / "g/orders.toml"), HasSubstr("do = \"rest\""));
}

TEST(Play, BranchesAreComparedAndGoneOnWith) {
  PlayTable t;
  const std::string said =
      t.Play("--seed 3 -o g",
             Times(6, "\n") + "branch a\ncompare a\n" + Times(6, "\n") +
                 "compare a\nswitch a\nsave\nswitch main\nswitch nowhere\nbranch ../x\nquit\n");
  EXPECT_THAT(said, HasSubstr("The two tell the same."));
  EXPECT_THAT(said, HasSubstr("  here: "));
  EXPECT_THAT(said, Not(HasSubstr("  a: ")));
  EXPECT_THAT(said, HasSubstr("found no branch 'nowhere'"));
  EXPECT_THAT(said, HasSubstr("found '../x', expected a name"));
  EXPECT_EQ(t.Seasons("g"), 12);
}

TEST(Play, WhatIsPlayedOnABranchIsKeptAsThatBranch) {
  PlayTable t;
  const std::string said = t.Play(
      "--seed 1183 -o g",
      "next 4\nbranch a\nnext 4\nswitch a\nnext 12\nswitch main\nswitch a\nsave\nbranch a\nquit\n");
  EXPECT_THAT(said, HasSubstr("You go on with main; the game you left is kept as a."));
  EXPECT_THAT(said, HasSubstr("There is a branch 'a' already"));
  EXPECT_EQ(t.Seasons("g"), 16);
  const std::string main = ReadFile(t.dir / "g/branches/main.journal");
  EXPECT_EQ(std::count(main.begin(), main.end(), '\n'), 9) << "a head and eight answers";
}

TEST(Play, OrdersCanBeListedAfterGoingBack) {
  PlayTable t;
  for (const char* own : {"god:*", "realm:*"}) {
    SCOPED_TRACE(own);
    const std::string game = std::string("g") + own[0];
    const std::string said = t.Play("--seed 77 --own '" + std::string(own) + "' -o " + game,
                                    "next 500\n1\n\nundo\nlist\n1\nquit\n");
    EXPECT_THAT(said, HasSubstr("More orders of "));
    t.Play(game, "list\n2\nquit\n");
  }
}

TEST(Play, AGodsSecondActionIsRefused) {  // G-ORD-04
  PlayTable t;
  const std::string said =
      t.Play("--seed 77 --own god:god-1,god:god-99 -o g",
             "own god:god-1,god:god-99\nnext 500\nrest\nconvert from=agnostics\n\nquit\n");
  EXPECT_THAT(said, HasSubstr("There is no god-99 yet."));
  EXPECT_THAT(said, HasSubstr("W-EXTRA: a second action"));
  EXPECT_THAT(ReadFile(t.dir / "g/orders.toml"), Not(HasSubstr("agnostics")));
}

TEST(Play, GoingBackTellsOfTreasuresAndMarks) {
  PlayTable t;
  const std::string said = t.Play("--seed 1183 -o g", "next 13\nmap\nnext\nchanges\nundo\nquit\n");
  EXPECT_THAT(said, HasSubstr("lay the treasure Crown of Second Thoughts"));
  EXPECT_THAT(said, HasSubstr("changes\n   - lay the treasure Crown of Second Thoughts (Z15)"));
  EXPECT_THAT(said, HasSubstr("- take the treasure Crown of Second Thoughts off "));
}

TEST(Play, WhatGrowsOrGetsANameIsToBeDrawnAnew) {
  PlayTable t;
  const std::string grown = t.Play("--seed 77 -o g", "next 5\nnext\nquit\n");
  EXPECT_THAT(grown,
              HasSubstr("draw Long Seam (D15) anew, of the size it has now; so far it is at E15"));
  const std::string named = t.Play("--seed 1183 -o h", "next 215\nquit\n");
  EXPECT_THAT(named, HasSubstr("strike out the name Marrow Tomb; it is Master's Tomb (T8) now"));
}

TEST(Play, TellsTheMovesOfBeadsAndWhy) {
  PlayTable t;
  const std::string said =
      t.Play("--seed 1183 -o g", "next 4\nwhy\nwhy 99\nall\nplaces\nstate\nchronicle\nmap\nquit\n");
  EXPECT_THAT(said, testing::ContainsRegex("move 1 folk from .* to .*, [0-9]+ beads? left"));
  EXPECT_THAT(said, testing::ContainsRegex("rule D-CIV-[0-9]+: "));
  EXPECT_THAT(said, HasSubstr("found '99', expected 1.."));
  EXPECT_THAT(said, HasSubstr("g/maps/02-civilization-section.svg"));
  EXPECT_THAT(ReadFile(t.dir / "g/chronicle.md"), HasSubstr("# The Chronicle"));
}

// Somebody who only follows the words has the beads on the table that the world counts.
TEST(Play, FollowingTheWordsLaysEveryBead) {
  PlayTable t;
  const std::string said = t.Play("--seed 1183 -o g", "next 240\nplaces\nquit\n");
  std::map<std::string, int> laid, counted;
  std::istringstream lines(said);
  bool counting = false;
  for (std::string line; std::getline(lines, line);) {
    std::smatch m;
    if (std::regex_match(line, m, std::regex("   - (put|take) ([0-9]+) (folk|loot) .*"))) {
      laid[m[3]] += (m[1] == "put" ? 1 : -1) * std::stoi(m[2]);
    } else if (line.ends_with("] places")) {
      counting = true;
    } else if (counting &&
               std::regex_match(line, m, std::regex("  .*: ([0-9]+) folk, ([0-9]+) loot.*"))) {
      counted["folk"] += std::stoi(m[1]);
      counted["loot"] += std::stoi(m[2]);
    }
  }
  EXPECT_GT(counted["folk"], 10);
  EXPECT_EQ(laid, counted);
}

TEST(Play, PaperHoldsTheTablesOfTheDataInUse) {
  PlayTable t;
  const std::string paper = t.Play("--paper-only --set castle_cap=7", "");
  EXPECT_THAT(paper, HasSubstr("Age of Monsters"));
  EXPECT_THAT(paper, HasSubstr("the surface kingdoms' season"));
  EXPECT_THAT(paper, HasSubstr("up to 7."));
  EXPECT_THAT(paper, HasSubstr("Who arrives: d6"));
  EXPECT_THAT(paper, HasSubstr("Tomb King"));
}

TEST(Play, NothingButQuitAndTheEndOfInputEndsIt) {
  PlayTable t;
  const std::string odd =
      "exit\nbye\n\\q\n:q\nhelp me\n\x01\xff\xfe\nown everything\ndice his\nnext 0\n"
      "next x\nundo x\nwhy\nquit now\n";
  const std::string said = t.Play("--seed 3 -o g", odd + "\n");
  EXPECT_EQ(t.Seasons("g"), 1);
  EXPECT_THAT(said, HasSubstr("found 'everything', expected surface"));
}

TEST(Play, RefusesWhatItCannotBegin) {
  PlayTable t;
  t.Play("--seed 3 -o g", "quit\n");
  EXPECT_EQ(t.Do("$BW play --seed 3 -o g").status, 2);
  EXPECT_EQ(t.Do("$BW play g --own god:*").status, 2);
  EXPECT_EQ(t.Do("$BW play --own nobody -o h").status, 2);
  EXPECT_EQ(t.Do("$BW play --seed 3 --own god:nobody -o h").status, 2);
  EXPECT_EQ(t.Do("$BW play nowhere").status, 3);
  EXPECT_EQ(t.Do("$BW play --seed 3 -o g --force", "quit\n").status, 0);
}

TEST(Play, ARecordOfWrongDiceIsRefused) {
  PlayTable t;
  WriteFile(t.dir / "o.toml", "[[rolls]]\nyear = 0\nseason = 1\nprimordial_count = [9]\n");
  Ran ran = t.Do("$BW generate --seed 3 --seasons 1 --orders o.toml -q -o w.json");
  EXPECT_EQ(ran.status, 3);
  EXPECT_THAT(ran.err, HasSubstr("found 9, expected 1..3"));
  WriteFile(t.dir / "o.toml", "[[rolls]]\nyear = 0\nseason = 1\nprimordial_cuont = [1]\n");
  ran = t.Do("$BW generate --seed 3 --seasons 1 --orders o.toml -q -o w.json");
  EXPECT_EQ(ran.status, 3);
  EXPECT_THAT(ran.err, HasSubstr("did you mean 'primordial_count'?"));
}

}  // namespace
}  // namespace bw
