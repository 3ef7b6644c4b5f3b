// Too little memory is told in one line and leaves nothing half-written.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
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
void ExpectToldWhenShort(const std::string& command) {
#ifdef BW_SANITIZED
  GTEST_SKIP() << "sanitizers take more address space than any limit leaves";
#endif
  int told = 0;
  for (int mb = 60; mb >= 24; mb -= 2) {
    TempFolder t;
    const Ran ran = Shell("ulimit -v " + std::to_string(mb * 1024) + "; " + command + " -o '" +
                          (t / "w") + "'");
    if (ran.status == 0 || ran.status == kCannotStart) continue;
    EXPECT_EQ(ran.status, 1) << mb << " MB: " << ran.err;
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

TEST(Memory, BatchTellsThatItIsShort) {
  ExpectToldWhenShort("\"$BW\" batch -q --seeds 5 --years 30 --jobs 1");
}

}  // namespace
}  // namespace bw
