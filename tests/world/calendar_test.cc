// Days of play on a real calendar.
#include "generator/world/calendar.h"

#include <gtest/gtest.h>

#include <string>

namespace bw {
namespace {

constexpr int kCycle = 20;

int PlayedIn(int year, int month, int days) {
  int n = 0;
  for (int day = 1; day <= days; ++day) n += IsIdleDay({year, month, day}, kCycle) ? 0 : 1;
  return n;
}

TEST(Calendar, EveryMonthPlaysTwentyOfItsWeekdays) {  // G-VEC-49, G-DAY-13, G-DAY-03
  EXPECT_EQ(WeekdayOfMonth({2019, 2, 28}), 20);       // a Thursday, the last of February
  EXPECT_FALSE(IsIdleDay({2019, 2, 28}, kCycle));
  EXPECT_EQ(WeekdayOf({2019, 3, 29}), 4);  // Friday
  EXPECT_EQ(WeekdayOfMonth({2019, 3, 29}), 21);
  EXPECT_TRUE(IsIdleDay({2019, 3, 29}, kCycle));
  EXPECT_FALSE(IsIdleDay({2019, 3, 28}, kCycle));
  EXPECT_TRUE(IsIdleDay({2019, 3, 30}, kCycle));  // Saturday
  constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  for (int month = 1; month <= 12; ++month) {
    EXPECT_EQ(PlayedIn(2019, month, kDays[month - 1]), kCycle) << month;
  }
}

TEST(Calendar, DaysOfPlayCountOnFromMonthToMonth) {  // G-DAY-02, G-DAY-12
  const CivilDate first{2019, 2, 1};
  EXPECT_EQ(DayOfPlay({2019, 2, 1}, first, kCycle), 1);
  EXPECT_EQ(DayOfPlay({2019, 2, 28}, first, kCycle), 20);
  EXPECT_EQ(DayOfPlay({2019, 3, 1}, first, kCycle), 21);
  EXPECT_EQ(DayOfPlay({2019, 3, 29}, first, kCycle), std::nullopt);
  EXPECT_EQ(DayOfPlay({2020, 2, 3}, first, kCycle), 12 * 20 + 1);
  EXPECT_EQ(DayOfPlay({2019, 1, 1}, first, kCycle), std::nullopt);
}

TEST(Calendar, DatesAreCheckedToTheDay) {
  EXPECT_TRUE(ParseDate("2020-02-29"));
  for (const char* bad : {"2019-02-29", "2019-13-01", "2019-00-01", "2019-04-31", "19-04-01",
                          "2019/04/01", "2019-4-01", "abcd-ef-gh"}) {
    EXPECT_FALSE(ParseDate(bad)) << bad;
  }
}

TEST(Calendar, DatesFollowOneAnother) {
  EXPECT_EQ(TextOf(DayAfter({2019, 2, 28})), "2019-03-01");
  EXPECT_EQ(TextOf(DayAfter({2020, 2, 28})), "2020-02-29");
  EXPECT_EQ(TextOf(DayAfter({2019, 12, 30}, 3)), "2020-01-02");
}

TEST(Calendar, AnIdleDateWaitsForTheNextDayOfPlay) {  // G-DAY-13
  EXPECT_EQ(ComingDayOfPlay({2019, 3, 1}, 20), 1);    // a Friday
  EXPECT_EQ(ComingDayOfPlay({2019, 3, 2}, 20), 2);    // a Saturday: Monday's
  EXPECT_EQ(ComingDayOfPlay({2019, 3, 29}, 20), 21);  // the 21st weekday: next month's first
}

}  // namespace
}  // namespace bw
