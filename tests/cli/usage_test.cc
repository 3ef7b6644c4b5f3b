// The command line from outside: what is refused, with which words and which status.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "cli/args.h"
#include "generator/world/snapshot.h"
#include "tests/support/program.h"

namespace bw {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

// One line, on standard error, and nothing on standard output.
void ExpectRefused(const std::vector<std::string>& args, int status, const std::string& words) {
  const Ran ran = RunProgram(args);
  EXPECT_EQ(ran.status, status) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_THAT(ran.err, HasSubstr(words));
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
}

TEST(Usage, WhatCannotBeUnderstoodIsStatus2) {
  ExpectRefused({}, 2, "expected a command");
  ExpectRefused({"generat"}, 2, "did you mean 'generate'?");
  ExpectRefused({"--vrsion"}, 2, "did you mean '--version'?");
  ExpectRefused({"generate", "--sed", "3"}, 2, "unknown option '--sed' (did you mean '--seed'?)");
  ExpectRefused({"generate", "a.toml", "b.toml"}, 2, "found 'b.toml', expected nothing more");
  ExpectRefused({"generate", "--seed", "1", "--seed", "2"}, 2, "found 2 times, expected once");
  ExpectRefused({"generate", "--formats", "svg,docx"}, 2, "found 'docx', this version has svg");
  ExpectRefused({"generate", "--formats", ""}, 2, "--formats");
  ExpectRefused({"generate", "--maps", "plans"}, 2,
                "found 'plans', this version has section, plan, influence, delve, play, blank, "
                "tokens, timeline, "
                "card or brief (did you mean 'plan'?)");
  ExpectRefused({"generate", "--lang", "fo"}, 2, "found 'fo', this version has en or fi");
  ExpectRefused({"generate", "--ink", "sepia"}, 2, "found 'sepia'");
  ExpectRefused({"generate", "--years", "1", "--ages", "1"}, 2, "expected one");
  ExpectRefused({"generate", "--set", "fingr=3"}, 2, "did you mean 'finger'?");
  ExpectRefused({"generate", "--set", "finger"}, 2, "expected key=value");
  ExpectRefused({"generate", "--set", "finger=900"}, 2, "expected a number 1..20");
  ExpectRefused({"generate", "--preset", "regoin"}, 2, "did you mean 'region'?");
  ExpectRefused({"generate", "-o", ""}, 2, "--out");
  ExpectRefused({"info"}, 2, "expected WORLD.json");
  ExpectRefused({"list", "knob"}, 2, "did you mean 'knobs'?");
  ExpectRefused({"export", "x.json", "--format", "docx"}, 2,
                "this version has md, txt, html, epub");
}

TEST(Usage, OptionsMayStandBeforeTheCommand) {
  const std::string configs = BW_TEST_ROOT;
  const Ran after = RunProgram({"list", "knobs", "--data", configs});
  ASSERT_EQ(after.status, 0) << after.err;
  for (const std::vector<std::string>& before :
       {std::vector<std::string>{"--data", configs, "list", "knobs"},
        {"--data=" + configs, "list", "knobs"}}) {
    const Ran ran = RunProgram(before);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.out, after.out);
  }
  ExpectRefused({"--data", configs}, 2, "found '--data', expected a command that takes it");
  ExpectRefused({"--data", configs, "lsit"}, 2, "found '--data', expected a command that takes it");
  ExpectRefused({"--dtaa", configs, "list"}, 2, "unknown option '--dtaa' (did you mean '--data'?)");
}

// What can be forced can be hushed; a game is all talk.
TEST(Usage, CommonOptionsAreTheSameEverywhere) {
  int forced = 0;
  for (const char* command : {"generate", "advance", "render", "export", "resolve", "check",
                              "explain", "list", "info", "batch", "merge", "find"}) {
    const std::string help = RunProgram({command, "--help"}).out;
    if (help.find("--force") == help.npos) continue;
    ++forced;
    EXPECT_THAT(help, HasSubstr("-q, --quiet")) << command;
  }
  EXPECT_EQ(forced, 7);
}

TEST(Usage, NumbersOutOfRangeAreNeverClamped) {
  for (const char* option : {"--years", "--ages", "--seasons"}) {
    for (const char* value : {"-1", "1.5", "x", "", "99999999999999999999"}) {
      ExpectRefused({"generate", option, value}, 2, option);
    }
  }
  ExpectRefused({"generate", "--bead", "0"}, 2, "--bead");
  ExpectRefused({"generate", "--bead", "nan"}, 2, "--bead");
}

// An empty value, as a script's unset variable gives, is not the same as none.
TEST(Usage, NoOptionTakesNothingForAValue) {
  for (const CommandSpec& c : Commands()) {
    for (const OptionSpec& o : c.options) {
      if (o.is_operand() || o.takes == Takes::kNothing) continue;
      const std::string option = "--" + std::string(o.LongName());
      std::vector<std::string> args{std::string(c.name)};
      for (const OptionSpec& operand : c.options) {
        if (operand.is_operand() && operand.required) args.emplace_back("x");
      }
      args.insert(args.end(), {option, ""});
      ExpectRefused(args, 2, option + ": found ");
    }
  }
}

TEST(Usage, SeedsOutOfRangeAreRefused) {
  for (const char* seed : {"", "18446744073709551616", "99999999999999999999999", "-1", "-0"}) {
    ExpectRefused({"generate", "--seed", seed}, 2, "0..18446744073709551615");
  }
  ExpectRefused({"generate", "--seed="}, 2, "--seed");
  ExpectRefused({"generate", "--seed", "a\nb"}, 2, "control character");
  ExpectRefused({"generate", "--seed", "\xff"}, 2, "not UTF-8");
}

TEST(Usage, SeedsThatDifferMakeWorldsThatDiffer) {
  std::set<std::string> numbers;
  const std::vector<std::string> seeds = {"0",
                                          "1",
                                          "2147483647",
                                          "2147483648",
                                          "4294967296",
                                          "9223372036854775808",
                                          "18446744073709551615",
                                          "1e3",
                                          " 5",
                                          "5 ",
                                          "0x10",
                                          "[ab]",
                                          "ß",
                                          "a b",
                                          "A b",
                                          std::string(10000, 'x')};
  for (const std::string& seed : seeds) {
    const Ran ran = RunProgram({"generate", "-q", "--seasons", "0", "--seed", seed, "-o", "-"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const Json world = Json::parse(ran.out);
    EXPECT_EQ(world["seed"], seed);
    numbers.insert(world["seed_number"].get<std::string>());
  }
  EXPECT_EQ(numbers.size(), seeds.size());
  // Digits are the number they write, however they write it.
  const Json seven =
      Json::parse(RunProgram({"generate", "-q", "--seasons", "0", "--seed", "007", "-o", "-"}).out);
  EXPECT_EQ(seven["seed_number"], "7");
}

TEST(Usage, WithoutASeedOneIsDrawnAndTold) {
  const Ran a = RunProgram({"generate", "--seasons", "0", "-o", "-"});
  const Ran b = RunProgram({"generate", "--seasons", "0", "-o", "-"});
  ASSERT_EQ(a.status, 0);
  EXPECT_NE(a.out, b.out);
  EXPECT_THAT(a.err, HasSubstr("beadwright generate --seed " +
                               Json::parse(a.out)["seed"].get<std::string>()));
}

TEST(Usage, HelpIsForEveryCommandAndShowsAnExample) {
  const Ran all = RunProgram({"--help"});
  EXPECT_EQ(all.status, 0);
  EXPECT_EQ(all.err, "");
  for (const CommandSpec& c : Commands()) {
    if (c.hidden) continue;
    EXPECT_THAT(all.out, HasSubstr("  " + std::string(c.name) + " "));
    const Ran one = RunProgram({std::string(c.name), "--help"});
    EXPECT_EQ(one.status, 0);
    EXPECT_EQ(one.err, "");
    ASSERT_FALSE(c.examples.empty());
    for (const auto& [line, meaning] : c.examples) {
      EXPECT_THAT(line, StartsWith("beadwright " + std::string(c.name)));
      EXPECT_THAT(one.out, HasSubstr(std::string(line)));
    }
    for (const OptionSpec& o : c.options) {
      EXPECT_THAT(one.out, HasSubstr(o.is_operand() ? std::string(o.names)
                                                    : "--" + std::string(o.LongName())));
      EXPECT_LE(o.help.size(), 200u) << o.names;
    }
  }
}

// Every example of the help texts is a command line the program takes.
TEST(Usage, ExamplesParse) {
  for (const CommandSpec& c : Commands()) {
    for (const auto& [line, meaning] : c.examples) {
      const Ran ran = Shell("set -- " + std::string(line) + "; printf '%s\\n' \"$@\"");
      std::vector<std::string> words = SplitWords(ran.out, '\n');
      words.pop_back();
      words.erase(words.begin(), words.begin() + 2);
      bool help = false;
      EXPECT_NO_THROW(ParseArgs(c, words, help)) << line;
    }
  }
}

TEST(Usage, VersionNamesProgramDeterminismAndData) {
  const Ran ran = RunProgram({"--version"});
  EXPECT_EQ(ran.status, 0);
  EXPECT_THAT(ran.out,
              testing::MatchesRegex("beadwright [0-9.]+\ndeterminism [0-9]+\ndata [0-9a-f]+\n"));
}

TEST(Usage, ManPageAndCompletionsComeFromTheSameTable) {
  const std::string man = RunProgram({"print", "man"}).out;
  EXPECT_THAT(man, StartsWith(".TH BEADWRIGHT 1"));
  for (const char* shell : {"bash", "zsh", "fish"}) {
    const std::string text = RunProgram({"print", shell}).out;
    for (const CommandSpec& c : Commands()) {
      if (c.hidden) continue;
      EXPECT_THAT(text, HasSubstr(std::string(c.name))) << shell;
    }
    EXPECT_THAT(text, HasSubstr("outline-text")) << shell;
  }
  EXPECT_EQ(Shell("\"$BW\" print bash | bash -n").status, 0);
  EXPECT_EQ(Shell("source <(\"$BW\" print bash); COMP_WORDS=(beadwright gen); COMP_CWORD=1; "
                  "_beadwright; echo \"${COMPREPLY[@]}\"")
                .out,
            "generate\n");
  EXPECT_EQ(Shell("source <(\"$BW\" print bash); COMP_WORDS=(beadwright generate --every s); "
                  "COMP_CWORD=3; _beadwright; echo \"${COMPREPLY[@]}\"")
                .out,
            "season\n");
}

TEST(Usage, AnEndingNoFormatHasIsNoFolder) {
  ExpectRefused({"render", "w.json", "-o", "foo.bar"}, 2,
                "expected a file ending in .svg, .pdf or .png, - or a folder ('foo.bar/' is one)");
  ExpectRefused({"generate", "--seed", "1", "-o", "map.pdf"}, 2, "expected a folder, FILE.json");
}

TEST(Usage, APlanNarrowerThanItsSectionIsRefused) {  // B-SPACE-02
  ExpectRefused({"generate", "--seed", "1", "--set", "plan_columns=20"}, 2,
                "found '20', expected 0 or at least 32");
}

TEST(Usage, EndlessInputIsRefused) {
  ExpectRefused({"resolve", "/dev/zero"}, 3, "/dev/zero: error: found more than 1 MiB");
  ExpectRefused({"generate", "/dev/zero"}, 3, "/dev/zero: error: found more than 1 MiB");
  ExpectRefused({"generate", "--orders", "/dev/zero"}, 3, "found more than 1 MiB");
  ExpectRefused({"generate", "--names", "/dev/zero"}, 3, "found more than 1 MiB");
}

}  // namespace
}  // namespace bw
