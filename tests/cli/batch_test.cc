// batch, merge and find from outside: the same worlds whatever the jobs, shards and interruptions.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "generator/world/snapshot.h"
#include "tests/support/catalogue_dump.h"
#include "tests/support/program.h"

namespace bw {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

Ran Batch(const std::string& dir, std::vector<std::string> more, const RunOptions& options = {}) {
  std::vector<std::string> args{"batch", "-o", dir};
  args.insert(args.end(), more.begin(), more.end());
  return RunProgram(args, options);
}

void ExpectSameWorlds(const std::string& a, const std::string& b) {
  EXPECT_EQ(DumpCatalogue(a + "/catalogue.sqlite"), DumpCatalogue(b + "/catalogue.sqlite"));
  EXPECT_TRUE(ReadTree(a + "/worlds") == ReadTree(b + "/worlds")) << a << " and " << b;
}

TEST(Batch, WritesTheWorldsThatGenerateWrites) {
  TempFolder t;
  const Ran ran = Batch(t / "b", {"--seeds", "5..7"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("wrote 3 worlds"));
  ASSERT_EQ(RunProgram({"generate", "-q", "--seed", "6", "-o", t / "w.json"}).status, 0);
  EXPECT_TRUE(ReadFile(t / "b/worlds/6/world.json") == ReadFile(t / "w.json"));
  EXPECT_EQ(CatalogueIntegrity(t / "b/catalogue.sqlite"), "ok");
  EXPECT_FALSE(fs::exists(t / "b/catalogue.sqlite-wal"));
}

TEST(Batch, JobsShardsAndOrderChangeNothing) {
  TempFolder t;
  const std::vector<std::string> seeds{"--seeds", "1..9", "--years", "24", "-q"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.end(), seeds.begin(), seeds.end());
    return more;
  };
  ASSERT_EQ(Batch(t / "one", with({"--jobs", "1"})).status, 0);
  ASSERT_EQ(Batch(t / "four", with({"--jobs", "4"})).status, 0);
  ExpectSameWorlds(t / "one", t / "four");
  for (const char* shard : {"3/3", "1/3", "2/3"}) {
    ASSERT_EQ(Batch(t / ("s" + std::string(1, shard[0])), with({"--shard", shard})).status, 0);
  }
  const Ran merge = RunProgram({"merge", t / "s2", t / "s3", t / "s1", "-o", t / "all"});
  ASSERT_EQ(merge.status, 0) << merge.err;
  EXPECT_THAT(merge.err, HasSubstr("9 worlds\n"));
  ExpectSameWorlds(t / "one", t / "all");
  EXPECT_EQ(RunProgram({"merge", t / "s1", "-o", t / "all"}).status, 2);  // not empty
  EXPECT_EQ(RunProgram({"merge", t / "s1", "-o", t / "s1"}).status, 2);   // itself
  EXPECT_THAT(RunProgram({"merge", t / "s1", t / "s2", "-o", t / "part"}).err,
              HasSubstr("3 not made yet"));
}

TEST(Batch, BatchesOfOtherSeedsAreNumberedOn) {
  TempFolder t;
  ASSERT_EQ(Batch(t / "a", {"--seeds", "1..2", "--years", "2"}).status, 0);
  ASSERT_EQ(Batch(t / "b", {"--seeds", "2..3", "--years", "2"}).status, 0);
  ASSERT_EQ(Batch(t / "c", {"--seeds", "2..3", "--years", "3"}).status, 0);
  ASSERT_EQ(RunProgram({"merge", t / "a", t / "b", "-o", t / "all"}).status, 0);
  EXPECT_EQ(RunProgram({"find", t / "all", "--show", "world,seed", "--csv"}).out,
            "world,seed\r\n1,1\r\n2,2\r\n4,3\r\n");
  const Ran unlike = RunProgram({"merge", t / "a", t / "c", "-o", t / "no"});
  EXPECT_EQ(unlike.status, 3);
  EXPECT_THAT(unlike.err, HasSubstr("--years 3"));
}

// Issue: at any moment. A handful here; BEADWRIGHT_KILLS=50 for the full set.
TEST(Batch, SurvivesBeingKilledAtAnyMoment) {
  TempFolder t;
  const char* wanted = std::getenv("BEADWRIGHT_KILLS");
  const int kills = wanted == nullptr ? 5 : std::atoi(wanted);
  const std::vector<std::string> args{"--seeds", "1..40", "--jobs", "2", "-q", "--resume"};
  ASSERT_EQ(Batch(t / "calm", args).status, 0);
  unsigned moment = 12345;
  int killed = 0;
  for (int i = 0; i < kills; ++i) {
    if (i % 5 == 0) fs::remove_all(t / "b");
    moment = moment * 1103515245u + 12345u;
    RunOptions o;
    o.kill_after_ms = static_cast<int>(moment >> 16) % 400;
    const Ran ran = Batch(t / "b", args, o);
    killed += ran.status == 128 + 9 ? 1 : 0;
    if (fs::exists(t / "b/catalogue.sqlite")) {
      ASSERT_EQ(CatalogueIntegrity(t / "b/catalogue.sqlite"), "ok") << i;
    }
    for (const auto& [path, text] : ReadTree(t / "b/worlds")) {
      if (!path.ends_with("world.json")) continue;
      ASSERT_TRUE(text.ends_with("}\n")) << path;
    }
  }
  EXPECT_GT(killed, 0);
  ASSERT_EQ(Batch(t / "b", args).status, 0);
  ExpectSameWorlds(t / "calm", t / "b");
}

TEST(Batch, GoesOnOnlyWithTheSame) {
  TempFolder t;
  ASSERT_EQ(Batch(t / "b", {"--seeds", "1..2", "--years", "2"}).status, 0);
  EXPECT_EQ(Batch(t / "b", {"--seeds", "1..2", "--years", "2"}).status, 2);
  EXPECT_THAT(Batch(t / "b", {"--seeds", "1..2", "--years", "3", "--resume"}).err,
              HasSubstr("the batch began with '--years 2'"));
  EXPECT_THAT(Batch(t / "b", {"--seeds", "2..3", "--years", "2", "--resume"}).err,
              HasSubstr("the batch began with '1' as number 1"));
  const Ran more = Batch(t / "b", {"--seeds", "1..4", "--years", "2", "--resume"});
  EXPECT_THAT(more.err, HasSubstr("wrote 2 worlds"));
  ASSERT_EQ(Batch(t / "all", {"--seeds", "1..4", "--years", "2"}).status, 0);
  ExpectSameWorlds(t / "b", t / "all");
  // A world whose file is gone or cut short is made again.
  fs::resize_file(t / "b/worlds/3/world.json", 100);
  fs::remove_all(t / "b/worlds/1");
  EXPECT_THAT(Batch(t / "b", {"--seeds", "1..4", "--years", "2", "--resume"}).err,
              HasSubstr("wrote 2 worlds"));
  ExpectSameWorlds(t / "b", t / "all");
}

TEST(Batch, AWorldThatFailsStopsNoOther) {
  TempFolder t;
  WriteFile(t / "b/worlds/2", "in the way");
  const Ran ran = Batch(t / "b", {"--seeds", "1..3", "--years", "2", "--force"});
  EXPECT_EQ(ran.status, 1);
  EXPECT_THAT(ran.err, HasSubstr("1 of 3 worlds failed:\n  seed 2: "));
  EXPECT_EQ(RunProgram({"find", t / "b", "--show", "seed", "--csv"}).out, "seed\r\n1\r\n3\r\n");
  fs::remove(t / "b/worlds/2");
  EXPECT_EQ(Batch(t / "b", {"--seeds", "1..3", "--years", "2", "--resume"}).status, 0);
  ASSERT_EQ(Batch(t / "calm", {"--seeds", "1..3", "--years", "2"}).status, 0);
  ExpectSameWorlds(t / "b", t / "calm");
}

TEST(Batch, KeepDrawsOnlyWhatFits) {
  TempFolder t;
  const Ran ran =
      Batch(t / "b", {"--seeds", "1..6", "--keep", "rooms >= 72", "--formats", "svg,md"});
  ASSERT_EQ(ran.status, 0) << ran.err;
  const std::string fit = RunProgram({"find", t / "b", "rooms >= 72", "--paths"}).out;
  int kept = 0;
  for (int seed = 1; seed <= 6; ++seed) {
    const std::string dir = t / ("b/worlds/" + std::to_string(seed));
    const bool fits = (fit + "\n").find(dir + "\n") != std::string::npos;
    EXPECT_EQ(fs::exists(dir + "/chronicle.md"), fits) << seed;
    EXPECT_TRUE(fs::exists(dir + "/world.json")) << seed;
    kept += fits ? 1 : 0;
  }
  EXPECT_GT(kept, 0);
  EXPECT_LT(kept, 6);
  EXPECT_THAT(ran.err, HasSubstr("; " + std::to_string(kept) + " kept"));
  EXPECT_EQ(RunProgram({"find", t / "b", "kept != (rooms >= 72)", "--paths"}).out, "");
}

TEST(Batch, SeedsFromAFileAndByCount) {
  TempFolder t;
  WriteFile(t / "seeds", "# mine\ntwo rivers\n17\n\nÄlvdalen\n");
  ASSERT_EQ(Batch(t / "b", {"--seeds", t / "seeds", "--years", "1"}).status, 0);
  EXPECT_EQ(RunProgram({"find", t / "b", "--show", "world,seed", "--csv"}).out,
            "world,seed\r\n1,two rivers\r\n2,17\r\n3,Älvdalen\r\n");
  ASSERT_EQ(Batch(t / "c", {"--count", "3", "--seed", "41", "--years", "1"}).status, 0);
  EXPECT_EQ(RunProgram({"find", t / "c", "--show", "seed", "--csv"}).out,
            "seed\r\n41\r\n42\r\n43\r\n");
  WriteFile(t / "bad", "1\n-5\n1\n");
  const Ran bad = Batch(t / "d", {"--seeds", t / "bad"});
  EXPECT_EQ(bad.status, 3);
  EXPECT_THAT(bad.err, HasSubstr("bad:2:1: error: found '-5'"));
  EXPECT_THAT(bad.err, HasSubstr("bad:3:1: error: found the seed of line 1 again"));
}

TEST(Batch, AbsurdSizesAreRefusedAtOnce) {
  TempFolder t;
  for (const std::vector<std::string>& args :
       std::vector<std::vector<std::string>>{{"--seeds", "0..18446744073709551615"},
                                             {"--seeds", "1..10000001"},
                                             {"--seeds", "5..1"},
                                             {"--seeds", "1..10,10..12"},
                                             {"--seeds", ""},
                                             {"--count", "100000000000"},
                                             {"--count", "0"},
                                             {"--count", "5", "--seed", "18446744073709551613"},
                                             {"--seeds", "1..2", "--count", "3"},
                                             {},
                                             {"--seeds", "1..2", "--jobs", "0"},
                                             {"--seeds", "1..2", "--jobs", "100000"},
                                             {"--seeds", "1..2", "--shard", "3/2"},
                                             {"--seeds", "1..2", "--shard", "0/2"},
                                             {"--seeds", "1..2", "--shard", "1"},
                                             {"--seeds", "1..2", "--years", "100000000"},
                                             {"--seeds", "1..2", "--keep", "gods >"},
                                             {"--seeds", "1..2", "--time-limit", "0"}}) {
    const Ran ran = Batch(t / "b", args);
    EXPECT_EQ(ran.status, 2) << testing::PrintToString(args) << ran.err;
    EXPECT_THAT(ran.err, testing::AnyOf(HasSubstr("expected"), HasSubstr("at most 10000000")));
    EXPECT_FALSE(fs::exists(t / "b"));
  }
}

TEST(Find, TellsAsTableJsonCsvAndPathsAndCopies) {
  TempFolder t;
  ASSERT_EQ(Batch(t / "b", {"--seeds", "1..4"}).status, 0);
  const Ran json = RunProgram({"find", t / "b", "--json", "--sort=-rooms", "--limit", "2"});
  const Json rows = Json::parse(json.out);
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_GE(rows[0]["rooms"], rows[1]["rooms"]);
  EXPECT_THAT(RunProgram({"find", t / "b"}).out, HasSubstr("villain_name"));
  const Ran copy =
      RunProgram({"find", t / "b", "seed in ('2', '3')", "--paths", "--copy", t / "c"});
  EXPECT_EQ(copy.out, (t / "b/worlds/2") + "\n" + (t / "b/worlds/3") + "\n");
  EXPECT_TRUE(ReadFile(t / "c/2/world.json") == ReadFile(t / "b/worlds/2/world.json"));
  EXPECT_FALSE(fs::exists(t / "c/1"));
  ASSERT_EQ(
      RunProgram({"find", t / "b", "seed = '2'", "--contact", t / "c/sheet.html", "--map", "plan"})
          .status,
      0);
  const std::string sheet = ReadFile(t / "c/sheet.html");
  for (const char* part :
       {"<a href=\"../b/worlds/2\"><img", "src=\"data:image/png;base64,iVBORw0KGgo",
        "<h1>Worlds with seed = '2'</h1>"}) {
    EXPECT_NE(sheet.find(part), std::string::npos) << part;
  }
  const Ran none = RunProgram({"find", t / "b", "gods > 1000"});
  EXPECT_EQ(none.status, 0);
  EXPECT_THAT(none.err, HasSubstr("no world is like that"));
  const Ran copied = RunProgram({"find", t / "b", "gods > 1000", "--copy", t / "d"});
  EXPECT_EQ(copied.status, 0);
  EXPECT_THAT(copied.err, HasSubstr("no world is like that; nothing was copied\n"));
  EXPECT_THAT(copied.err, testing::Not(HasSubstr("copied 0")));
  EXPECT_FALSE(fs::exists(t / "d"));
  EXPECT_EQ(RunProgram({"find", t / "nowhere"}).status, 3);
  EXPECT_EQ(RunProgram({"find", t / "b", "god > 1"}).status, 2);
  EXPECT_EQ(RunProgram({"find", t / "b", "--json", "--csv"}).status, 2);
}

// A catalogue in a folder nobody may write to can be asked all the same.
TEST(Find, ReadsWhereNothingCanBeWritten) {
  TempFolder t;
  ASSERT_EQ(Batch(t / "b", {"--seeds", "1", "--years", "1"}).status, 0);
  const std::string before = ReadFile(t / "b/catalogue.sqlite");
  ASSERT_EQ(RunProgram({"find", t / "b"}).status, 0);
  EXPECT_EQ(ReadFile(t / "b/catalogue.sqlite"), before);
  std::vector<std::string> left;
  for (const auto& entry : fs::directory_iterator(t / "b")) {
    left.push_back(entry.path().filename().string());
  }
  std::sort(left.begin(), left.end());
  EXPECT_EQ(left, (std::vector<std::string>{"catalogue.sqlite", "worlds"}));
}

}  // namespace
}  // namespace bw
