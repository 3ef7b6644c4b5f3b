// `beadwright play` from outside: that what it tells is of use at the table: the same words each
// time, places told apart, treasures with where they go, quiet seasons, standings after going back,
// and a record of every game.
#include "cli/play_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "cli/rule_table.h"
#include "factions/gods/order_table.h"
#include "factions/gods/order_words.h"
#include "generator/base/diag.h"
#include "generator/base/wording.h"
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
  const std::string said =
      t.Play("--seed 1183 -o g",
             "next 79\nnext\nall\nall\nwhy\nwhy\nall\nwhy\nundo\nredo\nall\nwhy\nquit\n");
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

TEST(PlayWords, NumbersAndNamesReadAsTheyAreSaid) {
  PlayTable t;
  const std::string said = t.Play("--seed 77 -o g --own surface,god:god-1,realm:*",
                                  Times(60, "\n") + "next 40\n" + Times(60, "\n") + "quit\n");
  const std::vector<std::string> castle = {"Low Keep", "2 folk", "4"};
  const PlayWords en(TestRules().text.at("en"));
  EXPECT_EQ(en.Of("state-castle", 1, castle), "Low Keep: 2 folk; 1 farm at work for 4 needed");
  EXPECT_EQ(en.Of("state-castle", 2, castle), "Low Keep: 2 folk; 2 farms at work for 4 needed");
  EXPECT_THAT(said, ContainsRegex("Orders of Saellan Keeper of Keys for year [0-9]+\\? "));
  EXPECT_THAT(said, ContainsRegex(" [0-9]+\\.[0-9] beads off"));
  EXPECT_THAT(said, Not(ContainsRegex("\\.[0-9][0-9]+ beads off")));
  const std::string skills = t.Play("--seed 77 -o h --own realm:* --lang fi",
                                    Times(60, "\n") + "next 40\n" + Times(60, "\n") + "quit\n");
  EXPECT_THAT(skills, HasSubstr(". science (tiede): nyt 0"));
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

// The words in the calls of Worded, wherever they stand; parts of a literal are joined.
std::set<std::string> WordedInSources() {
  static const std::regex kCall(R"x(Worded\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+))x");
  static const std::regex kLiteral(R"x("((?:[^"\\]|\\.)*)")x");
  static const std::regex kEscape(R"x(\\(.))x");
  std::set<std::string> out;
  for (const char* room : {"factions", "generator", "cli"}) {
    for (const auto& file :
         std::filesystem::recursive_directory_iterator(std::string(BW_TEST_ROOT) + "/" + room)) {
      if (!file.path().string().ends_with(".cc")) continue;
      const std::string text = ReadFile(file.path().string());
      for (std::sregex_iterator call(text.begin(), text.end(), kCall), end; call != end; ++call) {
        const std::string literals = (*call)[1];
        std::string words;
        for (std::sregex_iterator l(literals.begin(), literals.end(), kLiteral); l != end; ++l) {
          words += std::regex_replace((*l)[1].str(), kEscape, "$1");
        }
        out.insert(words);
      }
    }
  }
  return out;
}

TEST(PlayWords, WhatIsRefusedAndWhyAreToldInFinnish) {
  const TextRules& fi = TestRules().text.at("fi");
  const std::set<std::string> worded = WordedInSources();
  EXPECT_GT(worded.size(), 200u);
  for (const std::string& words : worded) {
    EXPECT_TRUE(fi.words.contains("say:" + words)) << words;
  }
  for (const RuleRow& rule : RuleTable()) {
    EXPECT_TRUE(fi.words.contains("rule:" + std::string(rule.id))) << rule.id;
  }
  const SpokenIn spoken(fi.words);
  for (const OrderVerb& verb : OrderVerbs()) {
    for (const char* word : {"order", "called"}) {
      EXPECT_TRUE(fi.words.contains("play-" + std::string(word) + "-" + std::string(verb.key)))
          << verb.key;
    }
  }
  for (const Table kind : {Table::kSettlement, Table::kGod, Table::kTemple, Table::kChosen,
                           Table::kCreature, Table::kSite, Table::kProvince, Table::kRealm,
                           Table::kHex, Table::kPerson, Table::kArmy, Table::kWay}) {
    EXPECT_THAT(AKind(kind), Not(ContainsRegex("^an? "))) << AKind(kind);
  }
  EXPECT_EQ(OrList({"a", "b", "c"}), "a, b tai c");
}

// What is typed stays in the words of the data; all that is said of it is Finnish.
TEST(PlayWords, AGodsAndARealmsOrdersAreTalkedOfInFinnish) {
  PlayTable t;
  const std::string said =
      t.Play("--seed 3 -o g --lang fi --own god:god-1",
             "next 300\nhelp\nintervene settlement=nowhere\nfly\nrest x\nintervene\nlist\n"
             "convert from=god-1\nown villian\nrest\n\nwhy\nquit\n");
  for (const char* finnish :
       {"E-TARGET-UNKNOWN: jumala ", "tunnuksella 'nowhere' ei löydy: asutus",
        "E-KIND-UNKNOWN: jumala ", "sellaista käskyä ei ole", "luettiin 'x', odotettiin avain=arvo",
        "E-FIELD-MISSING: ", "kenttä 'settlement' puuttuu", "1. rest (lepo)",
        "sen omia seuraajia, odotettiin toista jumalaa", "(tarkoititko 'villain'?)",
        "settlement tai hex  (action): tason 1 temppeli tai taso lisää"}) {
    EXPECT_THAT(said, HasSubstr(finnish));
  }
  for (const char* english : {"expected ", "did you mean", " is missing", " or "}) {
    EXPECT_THAT(said, Not(HasSubstr(english)));
  }
  ASSERT_EQ(t.Do("$BW generate --seed 3 --preset region --years 20 -o start.json -q").status, 0);
  const std::string realm =
      t.Play("start.json -o h --lang fi --own realm:realm-1",
             "next 3\nnext\nhelp\nembassy\nembassy target=realm-99\nlevy dice=90\n"
             "list\n\nquit\n");
  for (const char* finnish :
       {"  embassy: paremmat välit naapuriin (target)", "E-TARGET: käsky vaatii kohteen",
        "avain 'target': luettiin 'realm-99', odotettiin tunnusta: valtakunta",
        ". tax_collection (verojen keruu)"}) {
    EXPECT_THAT(realm, HasSubstr(finnish));
  }
  EXPECT_THAT(realm, Not(HasSubstr("expected ")));
  const std::string why = t.Play("--seed 1183 -o i --lang fi", "next 4\nwhy\nquit\n");
  EXPECT_THAT(why, ContainsRegex("\n +kerroksia 6\n"));
  EXPECT_THAT(why, ContainsRegex("sääntö D-CIV-0[1-5]: [A-ZÄÖ]"));
  EXPECT_THAT(why, Not(HasSubstr("The pit lords")));
}

}  // namespace
}  // namespace bw
