// `beadwright play` from outside: that what it tells is of use at the table: the same words each
// time, places told apart, treasures with where they go, quiet seasons, standings after going back,
// and a record of every game.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "generator/world/dice.h"
#include "tests/support/play_table.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

// What was said after each time `word` was typed at a season's prompt.
std::vector<std::string> SaidAfter(const std::string& said, const std::string& word) {
  std::vector<std::string> out;
  const std::string typed = "] " + word + "\n";
  for (std::size_t at = said.find(typed); at != said.npos; at = said.find(typed, at)) {
    at += typed.size();
    out.push_back(said.substr(at, said.find("What now?", at) - at));
  }
  return out;
}

std::string FirstLine(const std::string& text) { return text.substr(0, text.find('\n')); }

TEST(PlayWords, AStepIsToldInTheSameWordsEachTime) {
  PlayTable t;
  const std::string said = t.Play(
      "--seed 1183 -o g", "next 80\nall\nall\nwhy\nwhy\nall\nwhy\nundo\nredo\nall\nwhy\nquit\n");
  const std::vector<std::string> all = SaidAfter(said, "all"), why = SaidAfter(said, "why");
  ASSERT_EQ(all.size(), 4u);
  ASSERT_EQ(why.size(), 4u);
  for (const std::string& again : all) EXPECT_EQ(again, all.front());
  for (const std::string& again : why) EXPECT_EQ(again, why.front());
  // As it was told at first, and in the list of all.
  EXPECT_THAT(said.substr(0, said.find("] all\n")),
              HasSubstr(". " + FirstLine(why.front()) + "\n"));
  EXPECT_THAT(all.front(), HasSubstr("- " + FirstLine(why.front()) + " <"));
}

TEST(PlayWords, WhatSharesASquareIsToldApartAsOnTheSheet) {
  PlayTable t;
  const std::string said = t.Play("--seed 7 -o g", "next 400\nquit\n");
  EXPECT_THAT(said, HasSubstr("draw Katam's Folly (V4)\n"));
  EXPECT_THAT(said, HasSubstr("draw Brenund's Folly (V4b), to the left of Katam's Folly (V4)\n"));
  const Ran ran = t.Do("$BW render g/world.json --maps play --formats svg -q -o sheets");
  ASSERT_EQ(ran.status, 0) << ran.err;
  std::string sheet;
  for (const auto& file : std::filesystem::directory_iterator(t.dir / "sheets")) {
    sheet = ReadFile(file.path().string());
  }
  EXPECT_THAT(sheet, HasSubstr("Several in a square: "));
  EXPECT_THAT(sheet, HasSubstr("V4 Katam's Folly, V4b Brenund's Folly"));
}

TEST(PlayWords, ATreasureGoesToAPlaceWithAName) {
  PlayTable t;
  const std::string said = t.Play("--seed 11 -o g", "next 400\nquit\n");
  EXPECT_THAT(said, ContainsRegex("move the treasure [^\n]* to the temple of [A-Z][^\n]* in [A-Z]"
                                  "[^\n]* \\(hex [0-9]{4}\\)\n"));
  EXPECT_THAT(said, ContainsRegex("move the treasure [^\n]* to [A-Z][^\n]*, of [A-Z][^\n]* "
                                  "\\([A-Z]+[0-9]+[a-z]*\\)\n"));
  EXPECT_THAT(said, Not(ContainsRegex("treasure [^\n]* to temple\n")));
}

TEST(PlayWords, GoingBackAndForthTellsHowTheyStand) {
  PlayTable t;
  const std::string said =
      t.Play("--seed 1183 -o g --own surface", "next 5\nundo\nredo\nnext 100\ns\nundo\nquit\n");
  for (const char* word : {"undo", "redo"}) {
    const std::vector<std::string> after = SaidAfter(said, word);
    ASSERT_FALSE(after.empty()) << word;
    EXPECT_THAT(after.front(), HasSubstr("So they stand now")) << word;
  }
  // Back at a question in the middle of a season.
  const std::string last = said.substr(said.rfind("Taken back: 1 answer."));
  EXPECT_THAT(last, HasSubstr("So they stand now"));
}

TEST(PlayWords, AQuietSeasonIsToldOnceItIsOver) {
  PlayTable t;
  const std::string said = t.Play("--seed 3 -o g", Times(60, "\n") + "quit\n");
  EXPECT_THAT(said, HasSubstr("Nothing is to be moved or drawn this season.\n"));
  const std::string dice = t.Play("--seed 3 -o h --dice ask", Times(300, "\n") + "quit\n");
  EXPECT_THAT(dice, Not(ContainsRegex("this season\\.\n\nRoll a ")));
}

TEST(PlayWords, AGameWithoutDecisionsHasARecordToo) {
  PlayTable t;
  EXPECT_THAT(t.Play("--seed 3 -o g", Times(9, "\n") + "quit\n"),
              HasSubstr("Saved: g/world.json and orders.toml."));
  EXPECT_THAT(ReadFile(t.dir / "g/orders.toml"), HasSubstr("--seasons 9 "));
  for (const char* command :
       {"advance start.json --orders orders.toml -q", "resolve orders.toml --world start.json",
        "generate --seed 3 --preset solo -q"}) {
    const Ran ran = t.Do("cd g && $BW " + std::string(command) + " --seasons 9 -o again.json");
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(t.World("g") == ReadFile(t.dir / "g/again.json")) << command;
  }
  // What was decided and then taken back leaves no record of it.
  t.Play("--seed 9 -o h --dice mine", "2\nsave\nundo\nquit\n");
  EXPECT_THAT(ReadFile(t.dir / "h/orders.toml"), HasSubstr("order = []"));
  WriteFile(t.dir / "bare.toml", "# nothing\n");
  EXPECT_EQ(t.Do("$BW generate --seed 3 --seasons 1 --orders bare.toml -q -o w.json").status, 3);
}

TEST(PlayWords, WhyAFolderCannotBeMadeIsTold) {
  PlayTable t;
  t.Play("--seed 3 -o g", "\nquit\n");
  WriteFile(t.dir / "g/maps", "a file");
  WriteFile(t.dir / "g/branches", "a file");
  const std::string said = t.Play("g", "map\nbranch b\nquit\n");
  EXPECT_THAT(said, HasSubstr("g/maps: cannot create the folder: Not a directory"));
  EXPECT_THAT(said, HasSubstr("g/branches: cannot create the folder: Not a directory"));
  WriteFile(t.dir / "file", "a file");
  for (const char* command :
       {"play --seed 3 -o file", "generate --seed 3 --seasons 1 -o file",
        "advance g/world.json --seasons 1 -o file", "render g/world.json -o file/",
        "export g/world.json --format geojson -o file", "batch --seeds 1..2 --seasons 1 -o file"}) {
    const Ran ran = t.Do("$BW " + std::string(command));
    EXPECT_EQ(ran.status, 1) << command;
    EXPECT_THAT(ran.err, HasSubstr("cannot write: ")) << command;
    EXPECT_THAT(ran.err, ContainsRegex("not a folder|Not a directory")) << command;
  }
}

// What the docs show of a first history is what is said today.
TEST(PlayWords, TheFirstHistoryOfTheDocsIsReal) {
  PlayTable t;
  const std::string said = t.Play(
      "--seed 1183 --own surface --dice mine",
      "2\n7\n4\n3\n9\n2\n5\n1\n2\n3\n4\n1\ndice program\nnext\nwhy 3\nnext 100\ns\nstate\nm\n"
      "branch inland\nundo 2\ne\nnext\ncompare inland\nmap\nquit\n");
  const std::string docs = ReadFile(BW_TEST_ROOT "/docs/first-solitaire-history.md");
  std::istringstream lines(docs.substr(0, docs.find("## More of it yours")));
  int shown = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with("    ") || line == "    ..." || line.starts_with("    beadwright "))
      continue;
    ++shown;
    EXPECT_NE(said.find(line.substr(4)), said.npos) << "not said: " << line;
  }
  EXPECT_GT(shown, 100);
}

TEST(PlayWords, PaperTellsTheAgesAsTheyArePlayed) {
  PlayTable t;
  const std::string paper = t.Play("--paper-only", "");
  std::size_t at = 0;
  for (const char* age : {"\nPrimordial Age\n", "\nAge of Civilization\n", "\nGreat Disaster\n",
                          "\nAge of Monsters\n", "\nAge of Villainy\n"}) {
    const std::size_t here = paper.find(age);
    ASSERT_NE(here, paper.npos) << age;
    EXPECT_GE(here, at) << age;
    at = here;
  }
}

TEST(PlayWords, DiceAndChoicesAreToldInFinnish) {
  const TextRules& fi = TestRules().text.at("fi");
  for (const RollPurpose& p : RollPurposes()) {
    EXPECT_TRUE(fi.words.contains("play-roll-" + std::string(p.name))) << p.name;
  }
  for (const ChoiceKind& k : ChoiceKinds()) {
    EXPECT_TRUE(fi.words.contains("play-ask-" + std::string(k.name))) << k.name;
  }
  PlayTable t;
  const std::string said = t.Play("--seed 9 -o g --lang fi --dice mine", "help\nquit\n");
  EXPECT_THAT(said, HasSubstr("montako alkuajan tapahtumaa"));
  EXPECT_THAT(said, Not(HasSubstr("primordial events")));
  const std::string moves =
      t.Play("--seed 1183 -o h --lang fi", "all\nwhy\nchronicle\nnext 80\nquit\n");
  EXPECT_THAT(moves, HasSubstr("Alkuaika oli päättynyt"));
  EXPECT_THAT(moves, Not(ContainsRegex("Primordial Age|Age of ")));
  EXPECT_THAT(moves, HasSubstr("siirrä 1 väkihelmi paikasta Throne of Thirst (T11) paikkaan "));
  for (const char* word : {": dead ", ": ruin\n", ": choked\n", "thralls", "river cave"}) {
    EXPECT_THAT(moves, Not(HasSubstr(word)));
  }
}

}  // namespace
}  // namespace bw
