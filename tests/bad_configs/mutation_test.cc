// Every shipped data file, spoilt in every way a person might spoil it: each fault must be told as
// file:line:col: error: ... at the right line, and refused. BEADWRIGHT_FULL=1 tries every line of
// every file; otherwise one line of some.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <regex>

#include "factions/season.h"
#include "generator/base/hash.h"
#include "tests/support/program.h"
#include "tests/support/rules_for_tests.h"

namespace bw {
namespace {

using testing::HasSubstr;

std::vector<std::string> Lines(const std::string& text) {
  std::vector<std::string> out;
  std::size_t from = 0;
  while (from < text.size()) {
    const std::size_t end = std::min(text.find('\n', from), text.size());
    out.push_back(text.substr(from, end - from));
    from = end + 1;
  }
  return out;
}

std::string Joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& l : lines) out += l + "\n";
  return out;
}

// What the program says of the shipped data with one file replaced.
std::string Problems(const std::string& path, const std::string& text) {
  ConfigSet set = TestConfigs();
  set.AddFile(path, text, true);
  Diagnostics diag;
  Rules rules;
  LoadRules(set, diag, rules);
  if (diag.ok()) CheckSteps(set, rules, diag);
  return diag.ok() ? "" : diag.Text();
}

const std::regex& KeyLine() {
  static const std::regex kKey(R"(^([A-Za-z0-9_-]+) = (.*)$)");
  return kKey;
}

// A value on a line of its own, not the start of a longer one.
bool WholeValue(const std::string& value) {
  const auto count = [&](char c) { return std::count(value.begin(), value.end(), c); };
  return count('[') == count(']') && count('{') == count('}') &&
         value.find("\"\"\"") == std::string::npos && value.find("'''") == std::string::npos;
}

// Tables whose keys are the author's own (names of words, sentences, weights): any key is right.
bool FreeForm(const std::string& path) { return path.rfind("text/", 0) == 0; }

bool Full() { return std::getenv("BEADWRIGHT_FULL") != nullptr; }

// Lines worth spoiling: all of them in a full run, else a few picked by the file's own name.
std::vector<std::size_t> PickedLines(const std::string& path,
                                     const std::vector<std::string>& lines) {
  std::vector<std::size_t> keys;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::smatch m;
    if (std::regex_match(lines[i], m, KeyLine()) && WholeValue(m[2])) keys.push_back(i);
  }
  if (Full() || keys.size() <= 1) return keys;
  Rng rng = Fork(HashText(path), "lines");
  rng.Shuffle(keys);
  keys.resize(1);
  return keys;
}

void ForEachFile(const std::function<void(const std::string&, const std::string&)>& f) {
  ASSERT_GT(TestConfigs().files().size(), 50u);
  int n = 0;
  for (const auto& [path, file] : TestConfigs().files()) {
    if (Full() || n++ % 4 == 0) f(path, file.text);
  }
}

TEST(BadConfigs, InvalidUtf8IsToldWhereItStands) {
  ForEachFile([](const std::string& path, const std::string& text) {
    std::vector<std::string> lines = Lines(text);
    const std::size_t at = HashText(path) % lines.size();
    lines[at] += "# \xff";
    EXPECT_THAT(Problems(path, Joined(lines)),
                HasSubstr(path + ":" + std::to_string(at + 1) + ":" +
                          std::to_string(lines[at].size()) + ": error: "));
  });
}

TEST(BadConfigs, BrokenSyntaxIsToldWhereItStands) {
  ForEachFile([](const std::string& path, const std::string& text) {
    EXPECT_THAT(Problems(path, "name = = 3\n" + text), HasSubstr(path + ":1:")) << path;
  });
}

TEST(BadConfigs, UnknownKeysAreRefused) {
  ForEachFile([](const std::string& path, const std::string& text) {
    if (FreeForm(path)) return;
    // Where every key is the id of a row, it is a row of the wrong type.
    EXPECT_THAT(
        Problems(path, "zzz_unknown = 1\n" + text),
        ::testing::AnyOf(HasSubstr(path + ":1:1: error: unknown key 'zzz_unknown'"),
                         HasSubstr(path + ":1:15: error: key 'zzz_unknown': found the number 1")))
        << path;
  });
}

TEST(BadConfigs, ValuesOfTheWrongTypeAreRefusedAtTheirLine) {
  ForEachFile([](const std::string& path, const std::string& text) {
    const std::vector<std::string> lines = Lines(text);
    for (const std::size_t i : PickedLines(path, lines)) {
      std::vector<std::string> spoilt = lines;
      spoilt[i] = lines[i].substr(0, lines[i].find(" = ")) + " = [[{ x = 1 }]]";
      EXPECT_THAT(Problems(path, Joined(spoilt)),
                  HasSubstr(path + ":" + std::to_string(i + 1) + ":"))
          << path << ": " << lines[i];
    }
  });
}

// A key left out is either allowed for (the rest is still sound) or told as missing in this file.
TEST(BadConfigs, MissingKeysAreToldOrAllowedFor) {
  const std::regex position(R"(:\d+:\d+: error: |^[a-z]+: error: found 0 )");
  int told = 0;
  ForEachFile([&](const std::string& path, const std::string& text) {
    const std::vector<std::string> lines = Lines(text);
    for (const std::size_t i : PickedLines(path, lines)) {
      std::vector<std::string> spoilt = lines;
      spoilt.erase(spoilt.begin() + static_cast<long>(i));
      const std::string problems = Problems(path, Joined(spoilt));
      if (problems.empty()) continue;
      ++told;
      EXPECT_TRUE(std::regex_search(problems, position)) << path << ": " << problems;
    }
  });
  EXPECT_GT(told, 5);
}

TEST(BadConfigs, ANameThatNoFileAnswersToIsRefused) {
  const struct {
    const char *path, *key;
  } kReferences[] = {{"worlds/region.toml", "sheet"}, {"ages/monsters.toml", "age"}};
  for (const auto& r : kReferences) {
    const std::string text = TestConfigs().files().find(r.path)->second.text;
    const std::regex line("\n" + std::string(r.key) + " = \"[^\"]*\"");
    const std::string spoilt =
        std::regex_replace("\n" + text, line, "\n" + std::string(r.key) + " = \"no-such-thing\"");
    ASSERT_NE(spoilt, "\n" + text) << r.path;
    EXPECT_THAT(Problems(r.path, spoilt), HasSubstr("found 'no-such-thing', expected"));
  }
  std::string ages = TestConfigs().files().find("ages/monsters.toml")->second.text;
  ages.replace(ages.find("\"surface\""), 9, "\"surfaec\"");
  EXPECT_THAT(Problems("ages/monsters.toml", ages), HasSubstr("did you mean 'surface'?"));
}

// Every dice table: a hole, an overlap, a number the die has not.
TEST(BadConfigs, DiceTablesCoverTheDieOnce) {
  static const std::regex kRoll(R"(^roll = (.*)$)");
  int tables = 0;
  for (const auto& [path, file] : TestConfigs().files()) {
    const std::vector<std::string> lines = Lines(file.text);
    std::vector<std::size_t> rolls;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (std::regex_match(lines[i], kRoll)) rolls.push_back(i);
    }
    if (rolls.size() < 2) continue;
    ++tables;
    std::vector<std::string> spoilt = lines;
    spoilt[rolls[1]] = lines[rolls[0]];  // an overlap and a hole
    EXPECT_THAT(Problems(path, Joined(spoilt)), HasSubstr(path + ":")) << path;
    spoilt[rolls[1]] = "roll = 99";
    EXPECT_THAT(Problems(path, Joined(spoilt)), HasSubstr(path + ":")) << path;
  }
  EXPECT_GE(tables, 4);
}

// A group robbed of every way to lose folk could never end; the same for a people that no
// time ends.
TEST(BadConfigs, ActorsThatCanNeverEndAreRefused) {
  int groups = 0, peoples = 0;
  for (const auto& [path, file] : TestConfigs().files()) {
    const bool flavour = path.rfind("groups/", 0) == 0 && path.find("/classes/") == path.npos;
    if (flavour && file.text.rfind("class = \"breeder\"", 0) == 0) {
      std::string spoilt = std::regex_replace(file.text, std::regex("feed\\([^)]*\\)"), "grow(1)");
      spoilt = spoilt.substr(0, spoilt.find("\n["));  // its own matrix, acts and leave
      spoilt = std::regex_replace(spoilt, std::regex("\ndrop = [^\n]*"), "");
      spoilt +=
          "\ndrop = [\"feed\"]\n[matrix.any]\nwin = []\nrout = []\ntie = []\nloss = []\n"
          "routed = []\n";
      EXPECT_THAT(Problems(path, spoilt),
                  HasSubstr(path + ":1:1: error: found a group that can never end"));
      ++groups;
    }
    if (path.rfind("civilizations/", 0) == 0) {
      static const std::regex kTime(R"(when = "year >= \d+")");
      const std::string endless =
          std::regex_replace(file.text, kTime, "when = \"surfaced > 5 and thralls > 3\"");
      if (endless == file.text) continue;
      EXPECT_THAT(Problems(path, endless), HasSubstr(path + ":")) << path;
      EXPECT_THAT(Problems(path, endless), HasSubstr("found no end that time alone brings"));
      ++peoples;
    }
  }
  EXPECT_GE(groups, 8);
  EXPECT_GE(peoples, 4);
}

// A key in letters that are none of TOML's bare keys is told where it stands, with what to do.
TEST(BadConfigs, AKeyOfOtherLettersIsToldWhereItStands) {
  const std::string problems = Problems("worlds/region.toml", "k\xc3\xa4hler = 1\n");
  EXPECT_THAT(problems, HasSubstr("worlds/region.toml:1:")) << problems;
  EXPECT_THAT(problems, HasSubstr("error: ")) << problems;
  const std::string quoted = Problems("worlds/region.toml", "\"k\xc3\xa4hler\" = 1\n");
  EXPECT_THAT(quoted, HasSubstr("worlds/region.toml:1:1: error: unknown key 'k\xc3\xa4hler'"));
}

TEST(BadConfigs, TheProgramSaysItWithStatus3) {
  TempFolder t;
  WriteFile(t / "mine/worlds/region.toml", "shet = \"island\"\n");
  for (const std::vector<std::string>& args :
       {std::vector<std::string>{"check", t / "mine"},
        {"generate", "--configs", t / "mine", "-o", t / "w"}}) {
    const Ran ran = RunProgram(args);
    EXPECT_EQ(ran.status, 3);
    EXPECT_EQ(ran.out, "");
    EXPECT_THAT(ran.err,
                HasSubstr("mine/worlds/region.toml:1:1: error: unknown key 'shet' (did you mean "
                          "'sheet'?)"));
  }
  EXPECT_EQ(RunProgram({"check", t / "none"}).status, 3);
  const Ran ok = RunProgram({"check"});
  EXPECT_EQ(ok.status, 0) << ok.err;
}

}  // namespace
}  // namespace bw
