// `beadwright play` from outside: what changes in the middle of a season, going back and the last
// step, one session a game, the record under resolve and advance, paper, and the dialogue in
// another language.
#include "tests/support/play_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>

#include <filesystem>
#include <sstream>
#include <string>

#include "generator/world/dice.h"

namespace bw {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kOwnAll = " --own surface,villain,age,god:*,realm:* --dice ask";

std::string After(const std::string& text, const std::string& what) {
  const std::size_t at = text.rfind(what);
  return at == std::string::npos ? "" : text.substr(at + what.size());
}

TEST(PlayTable, WhoRollsChangesAtTheNextDie) {
  PlayTable t;
  const std::string said = t.Play("--seed 9 -o g --dice mine", "dice program\n2\ndice his\nquit\n");
  EXPECT_THAT(said, HasSubstr("The program rolls from the next die on."));
  EXPECT_THAT(said, HasSubstr("found 'his', expected mine, program or ask"));
  EXPECT_THAT(said, HasSubstr("Spring of year 1"));  // no second die was asked for
  EXPECT_THAT(ReadFile(t.dir / "g/game.journal"), HasSubstr("\"settle\""));
  const std::string told = t.Play("--seed 9 -o h --dice mine --own surface",
                                  "own\ndice\nown nothing\nown\ndice ask\ndice\nquit\n");
  EXPECT_THAT(told, HasSubstr("You decide: surface.\n"));
  EXPECT_THAT(told, HasSubstr("You roll.\n"));
  EXPECT_THAT(told, HasSubstr("You decide: nothing.\n"));
  EXPECT_THAT(told, HasSubstr("You are asked for every die; Enter: the program rolls.\n"));
}

// Dice and choices the program made before count in the record, or it would not replay.
TEST(PlayTable, ChangedInTheMiddleOfASeasonItStillReplays) {
  PlayTable t;
  t.Play("--seed 21 -o g --own excursion,placement",
         Times(300, "\n1\ndice mine\n1\n2\ndice program\n"));
  EXPECT_THAT(ReadFile(t.dir / "g/orders.toml"), ContainsRegex("\\[0, [1-9]"));
  EXPECT_TRUE(t.World("g") == t.Generated("--seed 21", "g"));
  const std::string turn =
      "\ndice ask\nown surface,god:*,realm:*\n\n1\n2\ndice program\n1\nown nothing\n\ndice mine\n"
      "1\n2\n3\n1\ndice program\n";
  t.Play("--seed 7 -o h --own villain", Times(160, turn));
  ASSERT_GT(t.Seasons("h"), 60);
  EXPECT_TRUE(t.World("h") == t.Generated("--seed 7", "h"));
}

TEST(PlayTable, OwnedFromTheNextQuestionOn) {
  PlayTable t;
  const std::string said =
      t.Play("--seed 3 -o g --own god:god-1", "next 300\nown god:god-1,god:god-2\n\n\n\nquit\n");
  EXPECT_THAT(said, HasSubstr("You decide from here on: god:god-1,god:god-2."));
  const std::string journal = ReadFile(t.dir / "g/game.journal");
  const std::string later = After(journal, "\"settle\"");
  EXPECT_THAT(later, HasSubstr("\"ask\":\"god god-1\""));
  EXPECT_THAT(later, HasSubstr("\"ask\":\"god god-2\""));
}

// A choice that can go one way only is told, not asked, and going back does not stop at it.
TEST(PlayTable, TheOnlyWayIsToldInsteadOfAsked) {
  PlayTable t;
  const std::string play = " --own excursion --dice program", input = Times(150, "\n1\n");
  const std::string said = t.Play("--seed 21 -o g" + play, input);
  EXPECT_THAT(said, ContainsRegex("There was only one way to decide where an excursion goes next "
                                  "\\(S-SUP-02\\), for [A-Z][^\n]*: [^\n]+\\.\n"));
  EXPECT_THAT(said, Not(ContainsRegex("Decide [^\n]*:\n  1\\. [^\n]*\nWhich\\?")));
  const std::string record = ReadFile(t.dir / "g/orders.toml");
  EXPECT_THAT(record, HasSubstr("kind = \"way\""));
  EXPECT_TRUE(t.World("g") == t.Generated("--seed 21", "g"));

  t.Play("--seed 21 -o back" + play, input + Times(40, "undo\n") + "redo 40\nundo 900\nredo 900\n");
  EXPECT_TRUE(t.World("g") == t.World("back"));
  const auto times = [](const std::string& text) {
    const std::string words = "There was only one way";
    int n = 0;
    for (std::size_t at = text.find(words); at != text.npos; at = text.find(words, at + 1)) ++n;
    return n;
  };
  const std::string told = t.Play("back", "undo 900\nredo 900\nquit\n");
  EXPECT_EQ(times(After(told, "Brought back: ")), times(said));

  // A game begun by an older version goes on asking.
  const std::string journal = ReadFile(t.dir / "g/game.journal");
  const std::string head = journal.substr(0, journal.find('\n') + 1);
  std::string old = head;
  old.replace(old.find("\"version\":3"), 11, "\"version\":2");
  WriteFile(t.dir / "g/game.journal", old);
  const std::string asked = t.Play("g", input);
  EXPECT_THAT(asked, ContainsRegex("Decide [^\n]*:\n  1\\. [^\n]*\nWhich\\?"));
  EXPECT_THAT(asked, Not(HasSubstr("There was only one way")));
}

TEST(PlayTable, SeasonsAskedForAtADecisionAreNotLost) {
  PlayTable t;
  const std::string said = t.Play("--seed 1183 -o g --own placement",
                                  "next 300\nnext 3\nnext\nyear\nnext x\nnext 2\n1\nquit\n");
  EXPECT_THAT(said, HasSubstr("next 3\nThis has to be decided first: say a number or a word of the "
                              "list, or press Enter"));
  EXPECT_THAT(said, HasSubstr("Then 3 seasons are played, this one among them.\nWhich?"));
  EXPECT_THAT(said, HasSubstr("found 'next x', expected 1.."));
  const std::string after = After(said, "] 1\n");
  EXPECT_THAT(after, HasSubstr("Autumn of year 17"));
  EXPECT_THAT(after, HasSubstr("Winter of year 17"));
  EXPECT_THAT(after, Not(HasSubstr("Spring of year 18\n")));
  const std::string dice = t.Play("--seed 9 -o h --dice ask", "next 4\n\nquit\n");
  EXPECT_THAT(dice, HasSubstr("This die comes first: type what it shows, 1..3, or press Enter"));
  EXPECT_THAT(dice, HasSubstr("Then 4 seasons are played.\n"));
  const std::string orders = t.Play("--seed 3 -o i --own god:god-1", "next 300\nnext\n\nquit\n");
  EXPECT_THAT(orders, HasSubstr("These orders come first: say a number or an order"));
}

TEST(PlayTable, WhyExplainsTheLastStepAfterGoingBackAndForth) {
  PlayTable t;
  const std::string said = t.Play("--seed 1183 -o g", "\n\n\nwhy\nundo\nwhy\nredo\nwhy\nquit\n");
  const auto why = [&](int nth) {
    std::size_t at = 0;
    for (int i = 0; i < nth; ++i) at = said.find("] why\n", at) + 6;
    return said.substr(at, said.find("What now?", at) - at);
  };
  EXPECT_THAT(why(1), HasSubstr("  rule "));
  EXPECT_THAT(why(2), HasSubstr("  rule "));
  EXPECT_NE(why(1).substr(0, why(1).find('\n')), why(2).substr(0, why(2).find('\n')));
  EXPECT_EQ(why(3).substr(0, why(3).find('\n')), why(1).substr(0, why(1).find('\n')));
  EXPECT_THAT(t.Play("g", "why\nquit\n"), HasSubstr("  rule "));  // gone on with
}

TEST(PlayTable, GoingBackTellsWhatLiesOtherwise) {
  PlayTable t;
  const std::string said = t.Play("--seed 1183 -o g", "\n\n\nundo 2\nundo\nquit\n");
  EXPECT_THAT(said, ContainsRegex("   - .*: [0-9]+ folk, [0-9]+ loot now"));
  EXPECT_THAT(said, HasSubstr("   - rub out "));
}

TEST(PlayTable, GoingFarBackLeavesNoTrace) {
  PlayTable t;
  const std::string own = " --own surface --dice program";
  t.Play("--seed 21 -o plain" + own, Times(120, "\n1\n"));
  const int answers = 90;
  t.Play("--seed 21 -o back" + own, Times(120, "\n1\n") + "undo " + std::to_string(answers) +
                                        "\nredo " + std::to_string(answers) +
                                        "\nundo 500\nredo 500\n");
  EXPECT_TRUE(t.World("plain") == t.World("back"));
  EXPECT_EQ(ReadFile(t.dir / "plain/orders.toml"), ReadFile(t.dir / "back/orders.toml"));
}

// A session of its own has kept nothing and plays the seasons anew.
TEST(PlayTable, WhatIsBroughtBackIsToldAsIfPlayedAnew) {
  PlayTable t;
  const std::string play = " --seed 21 --own surface", input = Times(120, "\n1\n");
  const auto told = [](const std::string& said) {
    std::string out = said.substr(said.rfind("Brought back: "));
    return out.substr(0, out.rfind("Saved: "));
  };
  t.Play("-o kept" + play, input);
  t.Play("-o anew" + play, input + "undo 200\nredo 120\nundo 120\nquit\n");
  const std::string kept = t.Play("kept", "state\nundo 200\nredo 120\n");
  EXPECT_THAT(t.World("kept"), testing::Ne(t.World("anew")));
  const std::string anew = t.Play("anew", "redo 120\n");
  const auto numbered = [&](const std::string& said) {
    std::string out;
    std::istringstream lines(told(said));
    for (std::string line; std::getline(lines, line);) {
      if (line.find(". ") < 4) out += line + "\n";
    }
    return out;
  };
  EXPECT_THAT(told(kept), HasSubstr("\n\nWinter of year "));
  EXPECT_GT(numbered(kept).size(), 1000u);
  EXPECT_EQ(numbered(kept), numbered(anew));
  EXPECT_TRUE(t.World("kept") == t.World("anew"));
}

TEST(PlayTable, OneSessionAGame) {
  PlayTable t;
  t.Play("--seed 3 -o g", "\nquit\n");
  const Ran ran = t.Do(
      "mkfifo in; $BW play g <in >out & p=$!; exec 3>in; printf '\\n' >&3; "
      "for i in $(seq 300); do [ \"$(wc -l <g/game.journal)\" -ge 3 ] && break; sleep 0.05; done; "
      "$BW play g </dev/null; echo second $?; "
      "$BW play --seed 3 -o g --force </dev/null; echo anew $?; "
      "$BW render g/world.json -q -o maps; echo reading $?; "
      "printf 'quit\\n' >&3; exec 3>&-; wait $p; echo first $?; "
      "$BW play g </dev/null >/dev/null; echo later $?");
  EXPECT_THAT(ran.out, HasSubstr("second 1\n"));
  EXPECT_THAT(ran.out, HasSubstr("anew 1\n"));
  EXPECT_THAT(ran.out, HasSubstr("reading 0\n"));
  EXPECT_THAT(ran.out, HasSubstr("first 0\n"));
  EXPECT_THAT(ran.out, HasSubstr("later 0\n"));
  EXPECT_THAT(ran.err, HasSubstr("the game is being played in another session"));
  EXPECT_EQ(t.Seasons("g"), 2);
}

TEST(PlayTable, ResolveAndAdvanceReplayTheRecordToTheSameBytes) {
  PlayTable t;
  t.Play("--seed 7 -o g" + std::string(kOwnAll), Times(400, "\n1\n\n2\n4\n"));
  ASSERT_GT(t.Seasons("g"), 80);
  const std::string length = " --seasons " + std::to_string(t.Seasons("g"));
  Ran ran = t.Do("$BW advance g/start.json --orders g/orders.toml -q -o a.json" + length);
  ASSERT_EQ(ran.status, 0) << ran.err;
  ran = t.Do("$BW resolve g/orders.toml --world g/start.json -o r.json" + length);
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(t.World("g") == ReadFile(t.dir / "a.json"));
  EXPECT_TRUE(t.World("g") == ReadFile(t.dir / "r.json"));
  ran = t.Do("$BW resolve g/orders.toml --world g/start.json" + length);
  EXPECT_TRUE(t.World("g") == ran.out);
}

TEST(PlayTable, ResolveRefusesHalfAReplay) {
  PlayTable t;
  t.Play("--seed 3 -o g --dice mine", "1\nquit\n");
  WriteFile(t.dir / "o.toml", "[[rolls]]\nyear = 0\nseason = 1\nprimordial_count = [9]\n");
  EXPECT_EQ(t.Do("$BW resolve o.toml --world g/start.json").status, 2);
  EXPECT_EQ(t.Do("$BW resolve o.toml --world g/start.json --years 1 --report").status, 2);
  EXPECT_EQ(t.Do("$BW resolve o.toml --years 1").status, 2);
  const Ran ran = t.Do("$BW resolve o.toml --world g/start.json --years 1");
  EXPECT_EQ(ran.status, 3);
  EXPECT_THAT(ran.err, HasSubstr("found 9, expected 1..3"));
}

TEST(PlayTable, ASheetCanBeDrawnBeforeAnythingHappens) {
  PlayTable t;
  t.Play("--seed 3 -o g --dice mine", "quit\n");
  for (const char* world : {"g/start.json", "g/world.json"}) {
    const Ran ran = t.Do("$BW render " + std::string(world) +
                         " --maps play,blank --formats svg --force -q -o sheets");
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_THAT(ReadFile(t.dir / "sheets/01-primordial-play.svg"), HasSubstr("<svg"));
    EXPECT_THAT(ReadFile(t.dir / "sheets/01-primordial-blank.svg"), HasSubstr("<svg"));
  }
  const std::string said = t.Play("g --maps play", "map\nquit\n");
  EXPECT_THAT(said, HasSubstr("Drawn: g/maps/01-primordial-play.svg"));
}

// A realm's own moments: from a world in which realms have grown and fought for long.
TEST(PlayTable, RealmsAskForFeatsRaisesMarchesAndPeace) {
  PlayTable t;
  ASSERT_EQ(t.Do("$BW generate --seed 5 --preset region --years 20 -o start.json -q").status, 0);
  const std::string said = t.Play("start.json -o g --own 'realm:*'", Times(600, "\n1\n2\n"));
  for (const char* asked :
       {"Decide which feat the realm takes", "Decide which attributes are raised",
        "Decide what the army does in this war turn", "Decide whether peace is offered"}) {
    EXPECT_THAT(said, HasSubstr(asked));
  }
  EXPECT_THAT(said, ContainsRegex("  [0-9]+\\. [a-z_-]+: .* \\(advised\\)"));
  const std::string record = ReadFile(t.dir / "g/orders.toml");
  for (const char* kind : {"feat", "raise", "march", "peace"}) {
    EXPECT_THAT(record, HasSubstr("kind = \"" + std::string(kind) + "\""));
  }
  const int more = t.Seasons("g") - 80;
  ASSERT_GT(more, 8);
  EXPECT_TRUE(t.World("g") == t.Onward("resolve g/orders.toml --world start.json", more));
}

// Taking all the advice there is, a person's world is the program's.
TEST(PlayTable, AdviceTakenThroughoutIsTheProgramsOwnHistory) {
  PlayTable t;
  ASSERT_EQ(t.Do("$BW generate --seed 6 --preset region --years 30 -o start.json -q").status, 0);
  t.Play("start.json -o g --own 'surface,villain,age,realm:*'", Times(900, "\n"));
  const int more = t.Seasons("g") - 120;
  ASSERT_GT(more, 20);
  Json played = Json::parse(t.World("g")),
       own = Json::parse(t.Onward("advance start.json -q", more));
  EXPECT_TRUE(played["events"] == own["events"]);
  EXPECT_TRUE(played["realms"] == own["realms"]);
}

TEST(PlayTable, OrdersForWarTurnsAreAskedThere) {
  PlayTable t;
  ASSERT_EQ(t.Do("$BW generate --seed 3 --preset region --years 20 -o start.json -q").status, 0);
  const std::string said = t.Play("start.json -o g --own realm:realm-1",
                                  "next 3\nnext\nmove province=nowhere\nlist\nhelp\n\nquit\n");
  EXPECT_THAT(said, HasSubstr("What armies do and what peace is offered is asked"));
  EXPECT_THAT(said, ContainsRegex("  [0-9]+\\. tax_collection"));
}

TEST(PlayTable, EveryRollHasItsTableOnPaper) {
  PlayTable t;
  const std::string paper = t.Play("--paper-only", "");
  for (const RollPurpose& p : RollPurposes()) {
    if (p.name == "years") continue;  // of scenarios
    EXPECT_THAT(paper,
                ContainsRegex("\\[([a-z_, ]*, )?" + std::string(p.name) + "(,[a-z_, ]*)?\\]"))
        << p.name;
  }
  EXPECT_THAT(paper, HasSubstr("embodied evil"));
  EXPECT_THAT(paper, HasSubstr("altars burned"));
  EXPECT_THAT(paper, HasSubstr("do bore"));
  EXPECT_THAT(paper, HasSubstr("DC 20 cramped, 10 normal, 5 sparse"));
}

TEST(PlayTable, TheDialogueSpeaksFinnish) {
  PlayTable t;
  const std::string said = t.Play("--seed 1183 -o g --lang fi --own surface",
                                  "next 4\nhelp\nstate\nwhy\nundo\nredo\nfoo\nnext 80\n\nquit\n");
  EXPECT_THAT(said, HasSubstr("Uusi peli"));
  EXPECT_THAT(said, HasSubstr("Vuoden 1 kevät"));
  EXPECT_THAT(said, HasSubstr("Otettu takaisin: 1 vastaus."));
  EXPECT_THAT(said, HasSubstr("luettiin 'foo'"));
  EXPECT_THAT(said, HasSubstr("mihin sarakkeeseen linna perustetaan"));
  EXPECT_THAT(said, Not(HasSubstr("play-"))) << "a word is missing";
  for (const char* english : {"What now?", " folk", "Taken back", "(advised)", "draw "}) {
    EXPECT_THAT(said, Not(HasSubstr(english)));
  }
}

long ChildMs() {
  rusage used{};
  ::getrusage(RUSAGE_CHILDREN, &used);
  const auto ms = [](const timeval& t) { return t.tv_sec * 1000L + t.tv_usec / 1000; };
  return ms(used.ru_utime) + ms(used.ru_stime);
}

// Two hundred years in, an answer, going back and forth, and saving.
TEST(PlayTable, AnswersAreQuickInAnOldWorld) {
#if !defined(__OPTIMIZE__) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "measured in release builds";
#endif
  PlayTable t;
  ASSERT_EQ(t.Do("$BW generate --seed 5 --preset region --years 200 -o start.json -q").status, 0);
  const auto spent = [&](const std::string& input) {
    const long before = ChildMs();
    t.Play("start.json -o g --force --own surface,villain,age,realm:focus", input + "quit\n");
    return ChildMs() - before;
  };
  const long opened = spent("");
  constexpr int kTimes = 40;
  const long answered = spent(Times(kTimes, "\n")) - opened;
  EXPECT_LT(answered / kTimes, 50) << "an answer";
  const long moved = spent(Times(10, "\n") + Times(kTimes, "undo 9\nredo 9\n")) - opened;
  EXPECT_LT(moved / (2 * kTimes), 50) << "going back";
  t.Play("start.json -o far --own surface,villain,age,realm:focus", Times(1400, "\n"));
  const auto spent_far = [&](const std::string& input) {
    const long before = ChildMs();
    t.Play("far", input + "quit\n");
    return ChildMs() - before;
  };
  const long read = spent_far(""), far = spent_far(Times(10, "undo 700\nredo 700\n")) - read;
  EXPECT_LT(far, read) << "going far back and bringing it back ten times, and playing it anew";
  const long saved = spent(Times(10, "save\n")) - opened;
  EXPECT_LT(saved / 10, 100) << "saving";
}

}  // namespace
}  // namespace bw
