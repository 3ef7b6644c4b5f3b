// Every command that writes, and a machine that says no: a full disk, a folder that may not be
// written, a kill at any moment, a reader that goes away. Nothing half-written stays, status 1 and
// a message name what happened, and the same command does its work once there is room.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>

#include "cli/length.h"
#include "generator/world/world.h"
#include "tests/support/program.h"

namespace bw {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

// What the commands read, made once.
const std::string& Inputs() {
  static const TempFolder folder;
  static const bool made = [] {
    const std::vector<std::string> solo{"--preset", "solo", "--years", "2", "-q"};
    const auto run = [&](std::vector<std::string> args) {
      args.insert(args.end(), solo.begin(), solo.end());
      return RunProgram(args).status == 0;
    };
    ::chmod(folder.path().c_str(), 0755);  // somebody else reads here too
    return run({"generate", "--seed", "5", "-o", folder / "w"}) &&
           run({"batch", "--seeds", "1..3", "-o", folder / "b"}) &&
           run({"batch", "--seeds", "1..3", "--shard", "1/2", "-o", folder / "s1"}) &&
           run({"batch", "--seeds", "1..3", "--shard", "2/2", "-o", folder / "s2"});
  }();
  if (!made) throw std::runtime_error("no inputs could be made");
  return folder.path();
}

struct Writer {
  std::string name;
  std::vector<std::string> args;  // up to -o or --copy, which OUT follows
  std::string out;                // a name below the folder written to; ends in / for a folder
  std::string again;              // the option that goes on where a kill left off; "" = none
  std::string input;              // typed
};

std::vector<Writer> Writers() {
  const std::string& in = Inputs();
  const std::string world = in + "/w/world.json";
  const std::string scenario =
      std::string(BW_TEST_ROOT) + "/examples/scenarios/excursion-comes-home.toml";
  const std::vector<std::string> solo{"--preset", "solo", "--years", "2", "-q"};
  const auto with = [&](std::vector<std::string> args, const std::vector<std::string>& more,
                        const char* option = "-o") {
    args.insert(args.end(), more.begin(), more.end());
    args.emplace_back(option);
    return args;
  };
  return {
      {"generate", with({"generate", "--seed", "7"}, solo), "w/", "--force", ""},
      {"generate FILE", with({"generate", "--seed", "7"}, solo), "w.json", "", ""},
      {"advance", with({"advance", world}, {"--years", "2", "-q"}), "w/", "--force", ""},
      {"advance FILE", with({"advance", world}, {"--years", "2", "-q"}), "w.json", "", ""},
      {"render", with({"render", world}, {"-q"}), "sheets/", "--force", ""},
      {"render SVG", with({"render", world}, {"-q"}), "sheet.svg", "", ""},
      {"render PDF", with({"render", world}, {"-q"}), "sheet.pdf", "", ""},
      {"render PNG", with({"render", world}, {"-q"}), "sheet.png", "", ""},
      {"export FILE", with({"export", world}, {}), "chronicle.md", "", ""},
      {"export FOLDER", with({"export", world}, {"--format", "obsidian"}), "vault/", "--force", ""},
      {"resolve", with({"resolve", scenario}, {}), "result.json", "", ""},
      {"batch", with({"batch", "--seeds", "1..3"}, solo), "b/", "--resume", ""},
      {"merge", with({"merge", in + "/s1", in + "/s2"}, {"-q"}), "all/", "--force", ""},
      {"find --copy", with({"find", in + "/b"}, {"--paths"}, "--copy"), "best/", "--force", ""},
      {"find --contact", with({"find", in + "/b"}, {"--paths"}, "--contact"), "s.html", "", ""},
      {"play", with({"play", "--seed", "7", "--preset", "solo"}, {}), "game/", "--force",
       "next\nnext\nquit\n"},
  };
}

Ran Write(const Writer& w, const std::string& dir, const std::string& more = "",
          RunOptions options = {}) {
  std::vector<std::string> args = w.args;
  std::string out = dir + "/" + w.out;
  if (out.ends_with('/')) out.pop_back();
  args.push_back(out);
  if (!more.empty()) args.push_back(more);
  options.input = w.input;
  return RunProgram(args, options);
}

bool MountDisk(const std::string& dir, int kilobytes) {
  fs::create_directories(dir);
  return ::geteuid() == 0 &&
         Shell("mount -t tmpfs -o size=" + std::to_string(kilobytes) + "k tmpfs '" + dir + "'")
                 .status == 0;
}

// A disk of its own, let go however the test ends.
class SmallDisk {
 public:
  SmallDisk(const std::string& dir, int kilobytes) : dir_(dir), there_(MountDisk(dir, kilobytes)) {}
  ~SmallDisk() {
    if (there_) Shell("umount '" + dir_ + "'");
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  bool there() const { return there_; }
  void Remount(const std::string& how) {
    ASSERT_EQ(Shell("mount -o remount," + how + " '" + dir_ + "'").status, 0);
  }

 private:
  std::string dir_;
  bool there_;
};

// Nothing that ends in the middle, and no leavings of ours.
void ExpectWhole(const Writer& w, const std::string& dir) {
  for (const auto& [path, text] : ReadTree(dir)) {
    const bool part = path.find(".part") != std::string::npos ||
                      path.find(".beadwright-part") != std::string::npos;
    EXPECT_FALSE(part) << w.name << " left " << path;
    const bool cut = path.ends_with("world.json") && !text.ends_with("}\n");
    EXPECT_FALSE(cut) << w.name << " " << path;
  }
}

TEST(Toughness, AFullDiskIsToldAndLeavesNothingHalfWritten) {
  for (const Writer& w : Writers()) {
    int told = 0;
    for (const int kilobytes : {4, 16, 64, 200}) {
      TempFolder t;
      SmallDisk disk(t / "disk", kilobytes);
      if (!disk.there()) GTEST_SKIP() << "no small disk can be mounted here";
      if (kilobytes == 4) WriteFile(t / "disk/filler", std::string(4096, 'x'));
      const Ran ran = Write(w, t / "disk");
      if (ran.status == 0) continue;
      ++told;
      EXPECT_EQ(ran.status, 1) << w.name << " " << kilobytes << " kB: " << ran.err;
      // A catalogue that cannot map its pages is told as an I/O error.
      EXPECT_THAT(ran.err, AnyOf(HasSubstr("No space left"), HasSubstr("disk is full"),
                                 HasSubstr("catalogue.sqlite.part: disk I/O error")))
          << w.name << " " << kilobytes;
      ExpectWhole(w, t / "disk");
      disk.Remount("size=64m");
      // A batch or a game goes on where it stopped; all others begin again.
      const bool goes_on = w.again == "--resume" || w.name == "play";
      const Ran again = Write(w, t / "disk", goes_on ? w.again : "");
      EXPECT_EQ(again.status, 0) << w.name << " " << kilobytes << ": " << again.err;
    }
    EXPECT_GT(told, 0) << w.name;
  }
}

TEST(Toughness, AnOldFileOutlivesAFullDisk) {
  for (const Writer& w : Writers()) {
    if (w.out.ends_with('/')) continue;
    TempFolder t;
    SmallDisk disk(t / "disk", 8);
    if (!disk.there()) GTEST_SKIP() << "no small disk can be mounted here";
    WriteFile(t / "disk/" + w.out, "old");
    WriteFile(t / "disk/filler", std::string(4096, 'x'));
    EXPECT_EQ(Write(w, t / "disk").status, 1) << w.name;
    EXPECT_EQ(ReadFile(t / "disk/" + w.out), "old") << w.name;
  }
}

TEST(Toughness, FoldersThatMayNotBeWritten) {
  for (const Writer& w : Writers()) {
    TempFolder t;
    SmallDisk disk(t / "disk", 200);
    if (!disk.there()) GTEST_SKIP() << "no disk can be mounted here";
    disk.Remount("ro");
    const Ran ran = Write(w, t / "disk");
    EXPECT_EQ(ran.status, 1) << w.name << ran.err;
    EXPECT_THAT(ran.err, HasSubstr(t / "disk/" + w.out.substr(0, w.out.find('/')))) << w.name;
    EXPECT_THAT(ran.err, AnyOf(HasSubstr("Read-only"), HasSubstr("Permission"))) << w.name;
  }
}

// The same for somebody who is not root: permissions count.
TEST(Toughness, FoldersOfSomebodyElse) {
  if (::geteuid() != 0 || Shell("setpriv --reuid=65534 --clear-groups true").status != 0) {
    GTEST_SKIP() << "nobody else can be here";
  }
  for (const Writer& w : Writers()) {
    TempFolder t;
    ::chmod(t.path().c_str(), 0755);
    std::string line = "setpriv --reuid=65534 --regid=65534 --clear-groups \"$BW\"";
    for (const std::string& a : w.args) line += " '" + a + "'";
    RunOptions options;
    options.input = w.input;
    const std::string name = w.out.substr(0, w.out.find('/'));
    const Ran ran = Shell(line + " '" + (t / name) + "'", options);
    if (ran.status == 126) GTEST_SKIP() << "nobody else may run the program here";
    EXPECT_EQ(ran.status, 1) << w.name << ran.err;
    EXPECT_THAT(ran.err, HasSubstr(t / name)) << w.name;
    EXPECT_THAT(ran.err, HasSubstr("Permission denied")) << w.name;
    EXPECT_TRUE(fs::is_empty(t.path())) << w.name;
  }
}

// Killed at any moment, and then done again: the files of a run that nobody disturbed.
TEST(Toughness, AKillAtAnyMomentCanBeMadeGood) {
  for (const Writer& w : Writers()) {
    if (w.name == "play") continue;  // Play.AKilledGameLosesNothingThatWasAnswered
    TempFolder t;
    fs::create_directories(t / "calm");
    ASSERT_EQ(Write(w, t / "calm").status, 0) << w.name;
    const auto calm = ReadTree(t / "calm");
    int killed = 0;
    for (const int ms : {2, 12, 30, 70, 140}) {
      RunOptions options;
      options.kill_after_ms = ms;
      const std::string dir = t / ("k" + std::to_string(ms));
      fs::create_directories(dir);
      killed += Write(w, dir, "", options).status == 128 + 9 ? 1 : 0;
      for (const auto& [path, text] : ReadTree(dir)) {
        if (path.find("part") != std::string::npos || !path.ends_with("world.json")) continue;
        EXPECT_TRUE(text.ends_with("}\n")) << w.name << " " << path << " after " << ms << " ms";
      }
      const Ran again = Write(w, dir, w.again);
      EXPECT_EQ(again.status, 0) << w.name << " after " << ms << " ms: " << again.err;
      for (const auto& [path, text] : calm) {
        if (path.ends_with(".sqlite")) continue;  // compared by its rows elsewhere
        EXPECT_TRUE(ReadFile(dir + "/" + path) == text)
            << w.name << " " << path << " after " << ms << " ms";
      }
      EXPECT_EQ(ReadTree(dir).size(), calm.size()) << w.name << " after " << ms << " ms";
    }
    EXPECT_GT(killed, 0) << w.name;
  }
}

TEST(Toughness, AReaderThatGoesAwayEndsAnyCommandQuietly) {
  const std::string w = "'" + Inputs() + "/w/world.json'", b = "'" + Inputs() + "/b'";
  const std::string scenario =
      std::string(" '") + BW_TEST_ROOT + "/examples/scenarios/excursion-comes-home.toml'";
  for (const std::string& words : std::vector<std::string>{
           "generate -q --seed 3 --seasons 4 -o -", "advance -q " + w + " --years 1 -o -",
           "render -q " + w + " -o -", "render -q " + w + " --formats pdf -o -",
           "export " + w + " --format html", "export " + w + " --format atlas",
           "resolve" + scenario, "find " + b + " --json", "explain " + w + " place-1", "info " + w,
           "list rules", "play --paper-only"}) {
    const Ran ran = Shell("\"$BW\" " + words + " | true");
    EXPECT_EQ(ran.err, "") << words;
    EXPECT_TRUE(ran.status == 0 || ran.status == 141) << words << " " << ran.status;
  }
}

TEST(Toughness, NewerFilesAreRefusedByTheirVersion) {
  TempFolder t;
  std::string world = ReadFile(Inputs() + "/w/world.json");
  world.replace(world.find("\"version\": 1"), 12, "\"version\": 2");
  WriteFile(t / "w.json", world);
  for (const std::vector<std::string>& args : std::vector<std::vector<std::string>>{
           {"info", t / "w.json"},
           {"advance", t / "w.json", "--years", "1", "-o", t / "x"},
           {"render", t / "w.json", "-o", t / "x"},
           {"export", t / "w.json"},
           {"explain", t / "w.json", "place-1"},
           {"play", t / "w.json", "-o", t / "x"}}) {
    const Ran ran = RunProgram(args);
    EXPECT_EQ(ran.status, 3) << args[0];
    EXPECT_THAT(ran.err, HasSubstr("w.json:")) << args[0];
    EXPECT_THAT(ran.err, HasSubstr("found version 2, expected at most 1")) << args[0];
    EXPECT_FALSE(fs::exists(t / "x")) << args[0];
  }
  const std::string head = "{\"format\":\"beadwright.game\",\"version\":4}\n";
  for (const auto& [text, words] :
       {std::pair(head, "found version 4, expected 3 or older"),
        std::pair(std::string("{\"format\":\"beadwright.game\",\"version\":\"1\"}\n"),
                  "expected a whole number"),
        std::pair(std::string("{\"format\":7}\n"), "found no head"),
        std::pair(std::string("{\"format\":\"beadwright.game\",\"version\":1,\"own\":[3]}\n"),
                  "of the wrong kind")}) {
    WriteFile(t / "game/game.journal", text);
    const Ran ran = RunProgram({"play", t / "game"});
    EXPECT_EQ(ran.status, 3) << text;
    EXPECT_THAT(ran.err, HasSubstr("game.journal:1:1: error: ")) << text;
    EXPECT_THAT(ran.err, HasSubstr(words)) << text;
  }
}

TEST(Toughness, AHistoryBeyondItsMostEventsIsToldByYear) {
  World w;
  w.now.year = 12;
  w.events.resize(4);
  EXPECT_NO_THROW(CheckSize(w, 4));
  try {
    CheckSize(w, 3);
    ADD_FAILURE() << "expected to be refused";
  } catch (const std::runtime_error& e) {
    EXPECT_THAT(e.what(), HasSubstr("year 12: found 4 events, this version keeps at most 3"));
  }
}

}  // namespace
}  // namespace bw
