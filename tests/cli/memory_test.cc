// Too little memory is told in one line and leaves nothing half-written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/support/program.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define BW_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define BW_SANITIZED 1
#endif
#endif

namespace bw {
namespace {

using testing::HasSubstr;

constexpr int kCannotStart = 127;  // the loader itself found no room

// Runs `command` with less and less address space until it fits no more.
void ExpectToldWhenShort(const std::string& command, int most = 60, int step = 2) {
#ifdef BW_SANITIZED
  GTEST_SKIP() << "sanitizers take more address space than any limit leaves";
#endif
  int told = 0;
  for (int mb = most; mb >= 24; mb -= step) {
    TempFolder t;
    const Ran ran = Shell("ulimit -v " + std::to_string(mb * 1024) + "; " + command + " -o '" +
                          (t / "w") + "'");
    if (ran.status == 0 || ran.status == kCannotStart) continue;
    EXPECT_EQ(ran.status, 1) << command << " " << mb << " MB: " << ran.err;
    for (const auto& [path, text] : ReadTree(t.path())) {
      EXPECT_EQ(path.find("part"), std::string::npos) << command << " left " << path;
      const bool cut = path.ends_with("world.json") && !text.ends_with("}\n");
      EXPECT_FALSE(cut) << command;
    }
    EXPECT_THAT(ran.err,
                AnyOf(HasSubstr("out of memory"), HasSubstr("memory"), HasSubstr("unavailable")))
        << mb << " MB";
    told += ran.status == 1 ? 1 : 0;
  }
  EXPECT_GT(told, 0);
}

TEST(Memory, GenerateTellsThatItIsShort) {
  ExpectToldWhenShort("\"$BW\" generate -q --seed 5 --formats md");
}

TEST(Memory, CommandsOnAWorldTellThatTheyAreShort) {
  TempFolder t;
  const std::string world = t / "w.json";
  ASSERT_EQ(RunProgram({"generate", "-q", "--seed", "5", "-o", world}).status, 0);
  for (const std::string& words :
       {"advance -q '" + world + "' --ages 1 --formats pdf", "render -q '" + world + "'",
        "render -q '" + world + "' --formats png --maps plan",
        "export '" + world + "' --format obsidian", "export '" + world + "' --format html",
        "export '" + world + "' --format atlas"}) {
    ExpectToldWhenShort("\"$BW\" " + words, 112, 8);
  }
}

TEST(Memory, APlayedGameTellsThatItIsShort) {
  ExpectToldWhenShort("printf 'next 40\nmap\nquit\n' | \"$BW\" play --seed 5", 60, 4);
}

// A land of a size that needs hundreds of MB.
TEST(Memory, ALargeLandTellsThatItIsShort) {
  ExpectToldWhenShort(
      "\"$BW\" generate -q --seed 5 --seasons 1 --formats svg --maps plan "
      "--set plan_columns=400 --set plan_rows=400",
      400, 50);
}

TEST(Memory, BatchTellsThatItIsShort) {
  ExpectToldWhenShort("\"$BW\" batch -q --seeds 5 --years 30 --jobs 1");
}

}  // namespace
}  // namespace bw
