// The days of play on a real calendar, for tables that play by post (G-DAY-03, G-DAY-13): the k-th
// weekday of a month is day k of its cycle; weekends, and weekdays after the last of the cycle, are
// idle. Without a calendar every day is a day of play (G-DAY-12).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bw {

struct CivilDate {
  int year = 1, month = 1, day = 1;  // Gregorian
};
// "2019-03-29"; nothing when it is no date.
std::optional<CivilDate> ParseDate(std::string_view text);
std::string TextOf(CivilDate d);
CivilDate DayAfter(CivilDate d, int days = 1);  // days >= 0

int WeekdayOf(CivilDate d);  // 0 = Monday
// The how manieth weekday of its month, from 1; 0 on Saturdays and Sundays.
int WeekdayOfMonth(CivilDate d);
bool IsIdleDay(CivilDate d, int cycle_days);
// The number of the day of play, the first weekday of `first`'s month being day 1; nothing when it
// is idle or lies in an earlier month.
std::optional<int> DayOfPlay(CivilDate d, CivilDate first, int cycle_days);
// The day of play that it is, or that comes next, counted from the month of `d`: 1 and more.
int ComingDayOfPlay(CivilDate d, int cycle_days);

}  // namespace bw
