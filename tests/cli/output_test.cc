// What generate, advance and render leave behind, and what they do when the machine says no.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <random>

#include "generator/base/hash.h"
#include "generator/world/snapshot.h"
#include "tests/support/program.h"

namespace bw {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

using Tree = std::vector<std::pair<std::string, std::string>>;

Ran GenerateTo(const std::string& dir, std::vector<std::string> more = {},
               const RunOptions& options = {}) {
  std::vector<std::string> args{"generate", "--seed", "1183", "-o", dir};
  args.insert(args.end(), more.begin(), more.end());
  return RunProgram(args, options);
}

std::string Names(const Tree& tree) {
  std::string out;
  for (const auto& [path, text] : tree) out += path + "\n";
  return out;
}

// Which files differ, for a message that can be read.
void ExpectSame(const Tree& a, const Tree& b) {
  ASSERT_EQ(Names(a), Names(b));
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_TRUE(a[i].second == b[i].second) << a[i].first << " differs";
  }
}

TEST(Outputs, ManifestNamesEveryFile) {
  TempFolder t;
  ASSERT_EQ(GenerateTo(t / "w", {"--formats", "svg,pdf,png,md", "--ages", "2"}).status, 0);
  const Json manifest = Json::parse(ReadFile(t / "w/manifest.json"));
  EXPECT_EQ(manifest["seed"], "1183");
  EXPECT_EQ(manifest["rules_hash"], Json::parse(ReadFile(t / "w/world.json"))["rules_hash"]);
  std::string listed;
  std::vector<std::string> paths;
  for (const Json& f : manifest["files"]) {
    const std::string text = ReadFile(t / ("w/" + f["path"].get<std::string>()));
    EXPECT_EQ(f["size"], text.size());
    EXPECT_EQ(f["sha256"], Sha256Hex(text));
    paths.push_back(f["path"]);
  }
  paths.emplace_back("manifest.json");
  std::sort(paths.begin(), paths.end());
  for (const std::string& p : paths) listed += p + "\n";
  EXPECT_EQ(listed, Names(ReadTree(t / "w")));
  EXPECT_THAT(listed, HasSubstr("maps/01-primordial-section.svg"));
  EXPECT_THAT(listed, HasSubstr("maps/02-civilization-section.png"));
}

// The same bytes on repeated runs, in another folder, another locale and another time zone, with
// no home and a bare environment; and nothing of the machine in any file.
TEST(Outputs, NothingOfTheMachineGetsIn) {
  TempFolder t;
  ASSERT_EQ(GenerateTo(t / "a").status, 0);
  const Tree a = ReadTree(t / "a");
  RunOptions other;
  other.cwd = "/";
  other.env = {
      "LC_ALL=de_DE.UTF-8", "LANG=tr_TR.UTF-8", "LC_NUMERIC=fr_FR.UTF-8", "TZ=Asia/Tokyo", "HOME",
      "SOURCE_DATE_EPOCH=1"};
  ASSERT_EQ(GenerateTo(t / "b", {}, other).status, 0);
  ExpectSame(a, ReadTree(t / "b"));
  other.env = {"LC_ALL=xx_YY.UTF-8", "PATH"};
  ASSERT_EQ(GenerateTo(t / "c ü", {}, other).status, 0);
  ExpectSame(a, ReadTree(t / "c ü"));
  char host[256] = "";
  ::gethostname(host, sizeof host - 1);
  for (const auto& [path, text] : a) {
    EXPECT_EQ(text.find(t.path()), std::string::npos) << path;
    EXPECT_EQ(text.find(BW_TEST_ROOT), std::string::npos) << path;
    EXPECT_EQ(text.find("/tmp"), std::string::npos) << path;
    if (std::string_view(host).size() <= 5) continue;
    EXPECT_EQ(text.find(host), std::string::npos) << path;
  }
}

// B-TIME-01: a history cut into pieces leaves the same bytes as one run, maps and manifest too.
TEST(Outputs, PiecesEqualOneRun) {
  TempFolder t;
  std::mt19937 cut(7);
  for (const std::string seed : {"1183", "two-rivers"}) {
    const int years = 40, total = years * 4;
    const std::string once = t / ("once-" + seed);
    ASSERT_EQ(RunProgram({"generate", "-q", "--seed", seed, "--years", std::to_string(years),
                          "--formats", "svg", "-o", once})
                  .status,
              0);
    std::string world = t / ("pieces-" + seed + ".json");
    ASSERT_EQ(RunProgram({"generate", "-q", "--seed", seed, "--seasons", "0", "-o", world}).status,
              0);
    for (int played = 0; played < total;) {
      const int piece = std::min(total - played, 1 + static_cast<int>(cut() % 60));
      ASSERT_EQ(RunProgram({"advance", "-q", world, "--seasons", std::to_string(piece), "--formats",
                            "svg", "-o", played + piece == total ? t / ("folder-" + seed) : world})
                    .status,
                0);
      played += piece;
    }
    ExpectSame(ReadTree(once), ReadTree(t / ("folder-" + seed)));
  }
}

TEST(Outputs, AgeByAgeEqualsOneRun) {
  TempFolder t;
  ASSERT_EQ(RunProgram({"generate", "-q", "--seed", "5", "-o", t / "once"}).status, 0);
  ASSERT_EQ(RunProgram({"generate", "-q", "--seed", "5", "--ages", "1", "-o", t / "w.json"}).status,
            0);
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(RunProgram({"advance", "-q", t / "w.json", "--ages", "1", "-o", t / "w.json"}).status,
              0);
  }
  ASSERT_EQ(RunProgram({"advance", "-q", t / "w.json", "--ages", "1", "-o", t / "pieces"}).status,
            0);
  ExpectSame(ReadTree(t / "once"), ReadTree(t / "pieces"));
}

TEST(Outputs, RecipeOnStandardErrorMakesTheSameAgain) {
  TempFolder t;
  const Ran first =
      RunProgram({"generate", "--seed", "it's 5 o'clock", "--ages", "3", "--set", "sheet=island",
                  "--paper", "a4", "--formats", "svg,md", "-o", t / "a"});
  ASSERT_EQ(first.status, 0) << first.err;
  const auto from = first.err.find("beadwright generate");
  ASSERT_NE(from, std::string::npos);
  std::string command = first.err.substr(from + 10);
  command.resize(command.find('\n'));
  const Ran again = Shell("\"$BW\"" + command + " -o '" + (t / "b") + "'");
  ASSERT_EQ(again.status, 0) << again.err;
  ExpectSame(ReadTree(t / "a"), ReadTree(t / "b"));
}

TEST(Outputs, RenderDrawsTheSameSheetAgain) {
  TempFolder t;
  ASSERT_EQ(GenerateTo(t / "w").status, 0);
  for (const char* file : {"01-primordial-section.svg", "04-monsters-section.pdf"}) {
    const std::string name = file;
    ASSERT_EQ(RunProgram({"render", t / "w/world.json", "--age", name.substr(1, 1), "-o", t / name})
                  .status,
              0);
    EXPECT_TRUE(ReadFile(t / name) == ReadFile(t / ("w/maps/" + name))) << name;
  }
  const Ran out =
      RunProgram({"render", t / "w/world.json", "--year", "1", "--ink", "mono", "-o", "-"});
  EXPECT_EQ(out.status, 0);
  EXPECT_THAT(out.out, testing::StartsWith("<?xml"));
  EXPECT_EQ(RunProgram({"render", t / "w/world.json", "--age", "9", "-o", "-"}).status, 2);
  EXPECT_EQ(RunProgram({"render", t / "w/world.json", "--year", "9999", "-o", "-"}).status, 2);
}

TEST(Outputs, AFolderInUseIsRefusedWithoutForce) {
  TempFolder t;
  WriteFile(t / "w/mine.txt", "mine");
  const Ran refused = GenerateTo(t / "w");
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("--force"));
  EXPECT_EQ(Names(ReadTree(t / "w")), "mine.txt\n");
  EXPECT_EQ(GenerateTo(t / "w", {"--force"}).status, 0);
  EXPECT_EQ(ReadFile(t / "w/mine.txt"), "mine");
  fs::create_directories(t / "empty");
  EXPECT_EQ(GenerateTo(t / "empty").status, 0);
}

TEST(Outputs, SheetsOfAnEarlierRunGoAway) {
  TempFolder t;
  ASSERT_EQ(GenerateTo(t / "w", {"--formats", "svg,pdf"}).status, 0);
  ASSERT_EQ(GenerateTo(t / "w", {"--formats", "svg", "--ages", "1", "--force"}).status, 0);
  EXPECT_EQ(Names(ReadTree(t / "w")),
            "manifest.json\nmaps/01-primordial-plan.svg\nmaps/01-primordial-section.svg\n"
            "world.json\n");
}

TEST(Outputs, MapsAreThoseAskedForAsFarAsTheWorldHasThem) {
  TempFolder t;
  ASSERT_EQ(GenerateTo(t / "w", {"--formats", "svg", "--ages", "1", "--maps", "plan"}).status, 0);
  EXPECT_EQ(Names(ReadTree(t / "w")), "manifest.json\nmaps/01-primordial-plan.svg\nworld.json\n");
  const std::string world = t / "w/world.json";
  const Ran plan = RunProgram({"render", world, "--maps", "plan", "-o", "-"});
  EXPECT_EQ(plan.status, 0);
  EXPECT_EQ(plan.out, ReadFile(t / "w/maps/01-primordial-plan.svg"));
  const Ran none = RunProgram({"render", world, "--maps", "influence", "-o", "-"});
  EXPECT_EQ(none.status, 2);
  EXPECT_THAT(none.err, HasSubstr("no such sheet"));
  ASSERT_EQ(
      GenerateTo(t / "v", {"--formats", "svg", "--ages", "1", "--set", "plan_columns=0"}).status,
      0);
  EXPECT_EQ(Names(ReadTree(t / "v")),
            "manifest.json\nmaps/01-primordial-section.svg\nworld.json\n");
}

TEST(Outputs, OwnNamesAreDrawnAndKeptOutOfTheData) {
  TempFolder t;
  WriteFile(t / "names.toml", "delve-1 = \"Mother's Deep\"\n");
  ASSERT_EQ(GenerateTo(t / "w", {"--names", t / "names.toml", "--formats", "svg"}).status, 0);
  ASSERT_EQ(GenerateTo(t / "v", {"--formats", "svg"}).status, 0);
  EXPECT_EQ(ReadFile(t / "w/world.json"), ReadFile(t / "v/world.json"));
  EXPECT_NE(ReadFile(t / "w/maps/01-primordial-section.svg"),
            ReadFile(t / "v/maps/01-primordial-section.svg"));
  EXPECT_EQ(GenerateTo(t / "u", {"--names", t / "none.toml"}).status, 3);
}

TEST(Refusals, DevicesThatAreFull) {
  TempFolder t;
  ASSERT_EQ(GenerateTo(t / "w.json").status, 0);
  RunOptions full;
  full.stdout_to = "/dev/full";
  for (const std::vector<std::string>& args : {std::vector<std::string>{"list", "knobs"},
                                               {"info", t / "w.json"},
                                               {"--help"},
                                               {"--version"},
                                               {"check"},
                                               {"export", t / "w.json", "--format", "json"},
                                               {"generate", "--help"},
                                               {"generate", "-q", "--seed", "1", "-o", "-"}}) {
    const Ran ran = RunProgram(args, full);
    EXPECT_EQ(ran.status, 1) << args[0];
    EXPECT_THAT(ran.err, HasSubstr("standard output")) << args[0];
  }
  const Ran ran = RunProgram({"export", t / "w.json", "--format", "json", "-o", "/dev/full"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.err, HasSubstr("/dev/full"));
  EXPECT_EQ(GenerateTo("/dev/full").status, 1);
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  RunOptions closed;
  closed.close_stdout = true;
  EXPECT_EQ(RunProgram({"list", "knobs"}, closed).status, 1);
}

TEST(Refusals, PlacesThatCannotBeWritten) {
  TempFolder t;
  WriteFile(t / "file", "x");
  for (const std::string& out : {t / "file", t / "file/w", std::string("/proc/w")}) {
    const Ran ran = GenerateTo(out);
    EXPECT_EQ(ran.status, 1) << out;
    EXPECT_THAT(ran.err, HasSubstr(out));
  }
  EXPECT_EQ(ReadFile(t / "file"), "x");
  if (::geteuid() != 0) {
    fs::create_directories(t / "closed");
    fs::permissions(t / "closed", fs::perms::owner_read | fs::perms::owner_exec);
    EXPECT_EQ(GenerateTo(t / "closed/w").status, 1);
    fs::permissions(t / "closed", fs::perms::owner_all);
  }
}

// A disk that fills up half-way: status 1, the file named, the old files as they were.
TEST(Refusals, ADiskThatFillsUp) {
  TempFolder t;
  const std::string disk = t / "disk";
  fs::create_directories(disk);
  if (::geteuid() != 0 || Shell("mount -t tmpfs -o size=200k tmpfs '" + disk + "'").status != 0) {
    GTEST_SKIP() << "no small disk can be mounted here";
  }
  WriteFile(disk + "/w/world.json", "old");
  const Ran ran = GenerateTo(disk + "/w", {"--force", "--formats", "svg,pdf"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.err, HasSubstr(disk + "/w/"));
  EXPECT_THAT(ran.err, HasSubstr("No space left"));
  EXPECT_EQ(Names(ReadTree(disk + "/w")), "world.json\n");
  EXPECT_EQ(ReadFile(disk + "/w/world.json"), "old");
  EXPECT_EQ(GenerateTo(disk + "/v").status, 1);
  EXPECT_FALSE(fs::exists(disk + "/v"));
  EXPECT_EQ(Shell("mount -o remount,ro '" + disk + "'").status, 0);
  EXPECT_EQ(GenerateTo(disk + "/u").status, 1);
  Shell("umount '" + disk + "'");
}

TEST(Refusals, AFileSizeLimitIsToldLikeAFullDisk) {
  TempFolder t;
  const Ran ran = Shell("ulimit -f 8; \"$BW\" generate -q --seed 1183 -o '" + (t / "w") + "'");
  EXPECT_EQ(ran.status, 1) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("File too large"));
  EXPECT_FALSE(fs::exists(t / "w"));
}

// Killed at any moment, a folder holds whole files, old or new ones, and the next run succeeds.
TEST(Refusals, KilledRunsLeaveWholeFiles) {
  TempFolder t;
  const std::string dir = t / "w";
  ASSERT_EQ(
      RunProgram({"generate", "-q", "--seed", "old", "-o", dir, "--formats", "svg,pdf"}).status, 0);
  const Tree old_files = ReadTree(dir);
  const std::string fresh = t / "fresh";
  const std::vector<std::string> words{"generate",  "-q",      "--seed",  "new",
                                       "--formats", "svg,pdf", "--force", "-o"};
  auto args = words;
  args.push_back(fresh);
  ASSERT_EQ(RunProgram(args).status, 0);
  const Tree new_files = ReadTree(fresh);
  args.back() = dir;
  for (int ms = 0; ms < 300; ms += ms < 60 ? 5 : 30) {
    RunOptions killed;
    killed.kill_after_ms = ms;
    RunProgram(args, killed);
    for (const auto& [path, text] : ReadTree(dir)) {
      if (path.rfind(".beadwright-part/", 0) == 0) continue;
      const auto is = [file = std::pair(path, text)](const Tree& tree) {
        return std::find(tree.begin(), tree.end(), file) != tree.end();
      };
      EXPECT_TRUE(is(old_files) || is(new_files)) << path << " after " << ms << " ms";
    }
  }
  ASSERT_EQ(RunProgram(args).status, 0);
  ExpectSame(ReadTree(dir), new_files);
}

TEST(Streams, AReaderThatGoesAwayIsNoError) {
  TempFolder t;
  ASSERT_EQ(GenerateTo(t / "w.json").status, 0);
  for (const std::string& line : std::vector<std::string>{
           "\"$BW\" list rules | head -1", "\"$BW\" print man | head -1",
           "\"$BW\" export '" + (t / "w.json") + "' --format json | head -c 10",
           "\"$BW\" --help | head -1"}) {
    const Ran ran = Shell(line);
    EXPECT_EQ(ran.err, "") << line;
    EXPECT_TRUE(ran.status == 0 || ran.status == 141) << line << " " << ran.status;
  }
}

TEST(Streams, ClosedInputAndBareEnvironment) {
  TempFolder t;
  RunOptions bare;
  bare.close_stdin = true;
  EXPECT_EQ(GenerateTo(t / "w", {}, bare).status, 0);
  EXPECT_EQ(Shell("env -i \"$BW\" list knobs").status, 0);
  const Ran piped = Shell("\"$BW\" generate -q --seed 3 -o - | \"$BW\" info -");
  EXPECT_EQ(piped.status, 0) << piped.err;
}

TEST(Streams, ABarOnATerminalOnly) {
  TempFolder t;
  const Ran log = GenerateTo(t / "a");
  EXPECT_EQ(log.status, 0);
  EXPECT_EQ(log.err.find('\r'), std::string::npos);
  EXPECT_EQ(log.err.find('\x1b'), std::string::npos);
  const std::string line =
      "script -qec '\"$BW\" generate --seed 1183 --force -o " + (t / "b") + "' /dev/null";
  if (Shell("command -v script").status != 0) GTEST_SKIP() << "no script(1) here";
  EXPECT_THAT(Shell("TERM=xterm " + line).out, HasSubstr("\x1b[36m"));
  const std::string plain = Shell("TERM=xterm NO_COLOR=1 " + line).out;
  EXPECT_THAT(plain, HasSubstr("[#"));
  EXPECT_EQ(plain.find('\x1b'), std::string::npos);
  EXPECT_EQ(Shell("TERM=dumb " + line).out.find("[#"), std::string::npos);
}

TEST(WorldFiles, WhatCannotBeReadIsStatus3) {
  TempFolder t;
  ASSERT_EQ(GenerateTo(t / "w.json").status, 0);
  const std::string good = ReadFile(t / "w.json");
  const auto refused = [&](const std::string& text, const std::string& words) {
    WriteFile(t / "bad.json", text);
    const Ran ran = RunProgram({"info", t / "bad.json"});
    EXPECT_EQ(ran.status, 3) << words;
    EXPECT_THAT(ran.err, HasSubstr(words));
    EXPECT_THAT(ran.err, HasSubstr("bad.json:"));
  };
  refused("", "not JSON");
  refused("{}", "beadwright.world");
  refused(good.substr(0, good.size() / 2), "not JSON");
  refused(std::string(200000, '['), "not JSON");
  std::string newer = good;
  newer.replace(newer.find("\"version\": 1"), 12, "\"version\": 9");
  refused(newer, "found version 9, expected at most 1");
  EXPECT_EQ(RunProgram({"info", t / "none.json"}).status, 3);
  EXPECT_EQ(RunProgram({"info", t.path()}).status, 3);
}

TEST(Outputs, NamesOfNobodyAreRefused) {
  TempFolder t;
  WriteFile(t / "names.toml", "delve-1 = \"Mother's Deep\"\ndelv-1 = \"x\"\nway-1 = \"y\"\n");
  const Ran ran = GenerateTo(t / "w", {"-q", "--names", t / "names.toml"});
  EXPECT_EQ(ran.status, 3);
  EXPECT_EQ(ran.err,
            t / "names.toml:2:10: error: found 'delv-1', expected an id of this world (did you "
                "mean 'delve-1'?)\n" +
                (t / "names.toml:3:9: error: found 'way-1', expected an id of something that has "
                     "a name\n"));
  EXPECT_FALSE(fs::exists(t / "w"));
}

// --bead with a named paper splits the sheet (one PDF of several pages, an SVG each); without it
// the sheet is fitted, and how large a bead came out is told here and on the sheet.
TEST(Outputs, NamedPapersAreSplitOverOrFitted) {
  TempFolder t;
  ASSERT_EQ(GenerateTo(t / "w", {"--formats", "svg", "--ages", "1", "--maps", "section"}).status,
            0);
  const std::string world = t / "w/world.json";
  const Ran split = RunProgram(
      {"render", world, "--maps", "section", "--paper", "a4", "--bead", "12", "-o", t / "pages"});
  EXPECT_EQ(split.status, 0) << split.err;
  const Tree pages = ReadTree(t / "pages");
  EXPECT_THAT(Names(pages), HasSubstr("01-primordial-section-p2.svg"));
  const Ran pdf =
      RunProgram({"render", world, "--paper", "a4", "--bead", "12", "-o", t / "one.pdf"});
  EXPECT_EQ(pdf.status, 0) << pdf.err;
  EXPECT_THAT(ReadFile(t / "one.pdf"), HasSubstr("/Count " + std::to_string(pages.size() - 1)));
  const Ran fitted = RunProgram({"render", world, "--paper", "a4", "-o", t / "fit.svg"});
  EXPECT_EQ(fitted.status, 0) << fitted.err;
  const std::string told = "section fitted to a4: one bead is ";
  ASSERT_THAT(fitted.err, HasSubstr(told));
  std::string size = fitted.err.substr(fitted.err.find(told) + told.size());
  size.resize(size.find('\n'));
  EXPECT_THAT(ReadFile(t / "fit.svg"), HasSubstr("one bead is " + size));
}

}  // namespace
}  // namespace bw
