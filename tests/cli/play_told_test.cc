// What a person with a pencil needs to be told: what is written where, names when they come, all of
// a stretch of seasons, and what to do about a game that cannot be gone on with.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "tests/support/play_table.h"

namespace bw {
namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<std::string> Lines(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

TEST(PlayTold, AMarkIsWrittenInPlaceOfTheOneBefore) {
  PlayTable t;
  const std::string said = t.Play("--seed 1183 -o g", "next 30\nundo 20\nquit\n");
  EXPECT_THAT(said, HasSubstr("write dead 1 into Marrow Tomb (T8)\n"));
  EXPECT_THAT(said, HasSubstr("write dead 4 into Marrow Tomb (T8), in place of 1\n"));
  EXPECT_THAT(said, HasSubstr("write dead 9 into Marrow Tomb (T8), in place of 4\n"));
  EXPECT_THAT(said, HasSubstr("write dead 1 into Marrow Tomb (T8), in place of 9\n"));  // undo
}

TEST(PlayTold, WhatGetsItsFirstNameIsToBeNamedBeforeItIsSpokenOf) {
  PlayTable t;
  const std::string said = t.Play("--seed 1183 -o g", "next 13\nquit\n");
  const std::size_t drawn = said.find("draw beast's den in the gravel (AA6)");
  const std::size_t named = said.find("write the name Drowned Pit of Dromeb (AA6)");
  const std::size_t used = said.find("strike out beast 1 in Drowned Pit of Dromeb (AA6)");
  ASSERT_NE(named, said.npos);
  EXPECT_LT(drawn, named);
  EXPECT_LT(named, used);
}

TEST(PlayTold, MovesUseTheNameOfTheirTime) {
  PlayTable t;
  const std::string said = t.Play("--seed 1183 -o g", "next 80\nquit\n");
  const std::size_t renamed = said.find("The Lower Rift was called the Kicked-Door Fall");
  ASSERT_NE(renamed, said.npos);
  EXPECT_EQ(said.substr(0, renamed).find("Kicked-Door Fall"), said.npos);
}

TEST(PlayTold, ALossIsNoGain) {
  PlayTable t;
  const std::string said = t.Play("--seed 7 -o g", "next 200\nquit\n");
  EXPECT_THAT(said, HasSubstr("paid the Drowned Lodge one chest and cost it one soul."));
  EXPECT_THAT(said, Not(HasSubstr(" -1 ")));
}

TEST(PlayTold, AllTellsTheWholeStretch) {
  PlayTable t;
  const std::string said = t.Play("--seed 21 -o g", "year\nyear\nall\nwhy 1\nquit\n");
  // Spring's first event of the second year, and its winter, in which nothing is to be done.
  const std::size_t second = said.find("Spring of year 2\n");
  ASSERT_NE(second, said.npos);
  const std::string first = said.substr(second, said.find("\n", second + 17) - second).substr(17);
  const std::size_t all = said.find("] all\n");
  EXPECT_NE(said.find("- " + first.substr(3), all), said.npos) << first;
  EXPECT_THAT(said, HasSubstr("Winter of year 2\nNothing is to be moved or drawn this season."));
}

TEST(PlayTold, ThoseOwnedMayBeNamed) {
  PlayTable t;
  const std::string said = t.Play("--seed 1183 --own 'surface, villain' -o g",
                                  "next 72\n1\nown god:eosomith\nown god:nobody\nown\nOWN "
                                  "Surface\nown surface , age\nown nothing\n"
                                  "quit\n");
  EXPECT_THAT(said, HasSubstr("You decide from here on: god:god-2."));
  EXPECT_THAT(said, HasSubstr("found 'nobody', expected "));
  EXPECT_THAT(said, HasSubstr("You decide: god:god-2."));
  EXPECT_THAT(said, HasSubstr("You decide from here on: surface,age."));
  EXPECT_THAT(said, HasSubstr("You decide from here on: nothing."));
}

TEST(PlayTold, PlacesHaveTheirTreasures) {
  PlayTable t;
  const std::string said = t.Play("--seed 7 -o g", "next 200\nplaces\nquit\n");
  EXPECT_THAT(said, HasSubstr("Doryvorne Mirror Hall (AA5): 0 folk, 0 loot; treasure: "));
}

TEST(PlayTold, TheYearsChronicleSaysNothingTwice) {
  PlayTable t;
  const std::string said = t.Play("--seed 1183 -o g", "next 75\nchronicle\nquit\n");
  const std::size_t from = said.find("] chronicle\n");
  std::multiset<std::string> lines;
  for (const std::string& line : Lines(said.substr(from))) lines.insert(line);
  for (const std::string& line : lines) {
    if (line.size() > 20) {
      EXPECT_EQ(lines.count(line), 1u) << line;
    }
  }
  EXPECT_NE(said.find("Spring of year 19\n", from), said.npos);
}

TEST(PlayTold, TheVillainOfNobodyInParticular) {
  PlayTable t;
  const std::string said = t.Play("--seed 1183 --own villain -o g", "next 1000\nquit\n");
  EXPECT_THAT(said, HasSubstr("Decide which arch-villain rises (D-VIL-01):\n"));
}

TEST(PlayTold, AGameBegunAnewLeavesTheOldOneWhole) {
  PlayTable t;
  t.Play("--seed 7 -o g", "next 3\nbranch old\nmap\nquit\n");
  const std::string journal = ReadFile(t.dir / "g/game.journal");
  const std::string said = t.Play("--seed 8 -o g --force", "switch old\nquit\n");
  EXPECT_THAT(said, HasSubstr("The game that was here lies in g/before-1 now."));
  EXPECT_THAT(said, HasSubstr("found no branch 'old'"));
  EXPECT_EQ(ReadFile(t.dir / "g/before-1/game.journal"), journal);
  t.Play("g/before-1", "switch old\nquit\n");
  EXPECT_FALSE(std::filesystem::exists(t.dir / "g/maps"));
}

TEST(PlayTold, AJournalThatCannotBeReadSaysWhatCan) {
  PlayTable t;
  t.Play("--seed 7 -o g", "next\nnext\nquit\n");
  const std::string journal = ReadFile(t.dir / "g/game.journal");
  WriteFile(t.dir / "g/game.journal", journal + "\n  \n");
  EXPECT_THAT(t.Play("g", "next\nquit\n"), HasSubstr("2 answers"));
  EXPECT_THAT(t.Play("g", "quit\n"), HasSubstr("3 answers"));
  WriteFile(t.dir / "g/game.journal", journal + "?\n");
  const Ran ran = t.Do("$BW play g");
  EXPECT_EQ(ran.status, 3);
  EXPECT_THAT(ran.err,
              HasSubstr("g/game.journal:4:1: error: found no line of a journal; the 3 before it"));
  EXPECT_THAT(ran.err, HasSubstr("head -n 3 g/game.journal"));
}

TEST(PlayTold, AnAnswerThatWasNoneIsRefused) {
  PlayTable t;
  t.Play("--seed 7 --own villain -o g", "next 1000\n1\nquit\n");
  std::string journal = ReadFile(t.dir / "g/game.journal");
  const std::size_t say = journal.find("\"say\":\"", journal.find("\"ask\":\"villain"));
  ASSERT_NE(say, journal.npos);
  journal.replace(say + 7, journal.find('"', say + 7) - say - 7, "99");
  WriteFile(t.dir / "g/game.journal", journal);
  const Ran ran = t.Do("$BW play g");
  EXPECT_EQ(ran.status, 3);
  EXPECT_THAT(ran.err, HasSubstr("found '99', expected "));
}

TEST(PlayTold, OtherDataHaveTheirWayOut) {
  PlayTable t;
  t.Play("--seed 7 -o g", "next\nquit\n");
  std::string journal = ReadFile(t.dir / "g/game.journal");
  const std::size_t hash = journal.find("\"rules_hash\":\"") + 14;
  journal[hash] = journal[hash] == '0' ? '1' : '0';
  WriteFile(t.dir / "g/game.journal", journal);
  const Ran ran = t.Do("$BW play g");
  EXPECT_EQ(ran.status, 3);
  EXPECT_THAT(ran.err, HasSubstr("'beadwright play g --force' plays it again under these"));
  EXPECT_THAT(ran.err, HasSubstr("'beadwright play g/world.json -o NEW --force'"));
  EXPECT_THAT(t.Play("g --force", "quit\n"), HasSubstr("1 answer"));
  const Ran own = t.Do("$BW play g --own villain");
  EXPECT_EQ(own.status, 2);
  EXPECT_THAT(own.err, HasSubstr("at any prompt say: own villain"));
}

}  // namespace
}  // namespace bw
