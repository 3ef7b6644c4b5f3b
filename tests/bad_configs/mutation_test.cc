// Every shipped data file, spoilt in every way a person might spoil it: each fault must be told as
// file:line:col: error: ... at the right line, and refused. BEADWRIGHT_FULL=1 tries every line of
// every file, in minutes: it leaves out the languages, three quarters of the data, where another
// file is spoilt (each language is checked by itself), and spoils many lines of a file at once,
// alone only those of which nothing was told. Otherwise one line of some files, with all the data.
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

bool Full() { return std::getenv("BEADWRIGHT_FULL") != nullptr; }

// As much of a language as makes one.
constexpr const char* kBareLanguage =
    "language = \"en\"\n[lists]\n"
    "numbers = [\"0\", \"1\", \"2\", \"3\", \"4\", \"5\", \"6\", \"7\", \"8\", \"9\", \"10\", "
    "\"11\", \"12\"]\n"
    "ordinals = [\"0\", \"1\", \"2\", \"3\", \"4\", \"5\", \"6\", \"7\", \"8\", \"9\", \"10\", "
    "\"11\", \"12\"]\n"
    "seasons = [\"a\", \"b\", \"c\", \"d\"]\n";

// The shipped data without its languages.
const ConfigSet& Wordless() {
  static const ConfigSet kSet = [] {
    ConfigSet set;
    for (const auto& [path, file] : TestConfigs().files()) {
      if (path.rfind("text/", 0) != 0) set.AddFile(path, file.text, false);
    }
    set.AddFile("text/en.toml", kBareLanguage, false);
    return set;
  }();
  return kSet;
}

// What a language's own file says, read by itself.
std::string ProblemsOfLanguage(const std::string& path, const std::string& text) {
  ConfigSet set;
  set.AddFile("text/en.toml", kBareLanguage, false);
  set.AddFile(path, text, true);
  Diagnostics diag;
  std::map<std::string, TextRules> out;
  LoadText(set, diag, out);
  return diag.ok() ? "" : diag.Text();
}

// What the program says of the shipped data with one file replaced.
std::string Problems(const std::string& path, const std::string& text) {
  if (Full() && path.rfind("text/", 0) == 0) return ProblemsOfLanguage(path, text);
  ConfigSet set = Full() ? Wordless() : TestConfigs();
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

// The lines dealt out into hands, each with lines far from one another.
std::vector<std::vector<std::size_t>> Hands(const std::vector<std::size_t>& lines,
                                            std::size_t most) {
  const std::size_t hands = (lines.size() + most - 1) / most;
  std::vector<std::vector<std::size_t>> out(hands);
  for (std::size_t i = 0; i < lines.size(); ++i) out[i % hands].push_back(lines[i]);
  return out;
}

std::string WithWrongTypes(std::vector<std::string> lines, const std::vector<std::size_t>& at) {
  for (const std::size_t i : at) {
    lines[i] = lines[i].substr(0, lines[i].find(" = ")) + " = [[{ x = 1 }]]";
  }
  return Joined(lines);
}

std::string AtLine(const std::string& path, std::size_t i) {
  return path + ":" + std::to_string(i + 1) + ":";
}

TEST(BadConfigs, ValuesOfTheWrongTypeAreRefusedAtTheirLine) {
  ForEachFile([](const std::string& path, const std::string& text) {
    const std::vector<std::string> lines = Lines(text);
    for (const auto& hand : Hands(PickedLines(path, lines), 16)) {
      const std::string told = Problems(path, WithWrongTypes(lines, hand));
      for (const std::size_t i : hand) {
        if (told.find(AtLine(path, i)) != told.npos) continue;
        // What one fault hides of another is told when it stands alone.
        EXPECT_THAT(Problems(path, WithWrongTypes(lines, {i})), HasSubstr(AtLine(path, i)))
            << path << ": " << lines[i];
      }
    }
  });
}

// A key left out is either allowed for (the rest is still sound) or told as missing in this file.
// Where several are allowed for together each is; where not, they are tried by halves. The count is
// of those told.
int LeaveOut(const std::string& path, const std::vector<std::string>& lines,
             const std::vector<std::size_t>& out) {
  static const std::regex kPosition(R"(:\d+:\d+: error: |^[a-z]+: error: found 0 )");
  std::vector<std::string> spoilt = lines;
  for (auto i = out.rbegin(); i != out.rend(); ++i) {
    spoilt.erase(spoilt.begin() + static_cast<long>(*i));
  }
  const std::string problems = Problems(path, Joined(spoilt));
  if (problems.empty()) return 0;
  if (out.size() == 1) {
    EXPECT_TRUE(std::regex_search(problems, kPosition)) << path << ": " << problems;
    return 1;
  }
  const auto half = out.begin() + static_cast<long>(out.size() / 2);
  return LeaveOut(path, lines, {out.begin(), half}) + LeaveOut(path, lines, {half, out.end()});
}

TEST(BadConfigs, MissingKeysAreToldOrAllowedFor) {
  int told = 0;
  ForEachFile([&](const std::string& path, const std::string& text) {
    const std::vector<std::string> lines = Lines(text);
    const std::size_t most = FreeForm(path) ? 32 : 4;
    for (const auto& hand : Hands(PickedLines(path, lines), most)) {
      told += LeaveOut(path, lines, hand);
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
