// See calendar.h.
#include "generator/world/calendar.h"

#include <algorithm>

namespace bw {

namespace {

bool IsLeap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

int DaysIn(int year, int month) {
  constexpr int kDays[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return month == 2 && IsLeap(year) ? 29 : kDays[month - 1];
}

}  // namespace

std::optional<CivilDate> ParseDate(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return {};
  const auto number = [&](std::size_t at, std::size_t count) {
    int n = 0;
    for (std::size_t i = at; i < at + count; ++i) {
      if (text[i] < '0' || text[i] > '9') return -1;
      n = n * 10 + (text[i] - '0');
    }
    return n;
  };
  const CivilDate d{number(0, 4), number(5, 2), number(8, 2)};
  if (d.year < 1 || d.month < 1 || d.month > 12 || d.day < 1) return {};
  if (d.day > DaysIn(d.year, d.month)) return {};
  return d;
}

std::string TextOf(CivilDate d) {
  const auto digits = [](int n, int width) {
    std::string out = std::to_string(n);
    return std::string(static_cast<std::size_t>(std::max(0, width - static_cast<int>(out.size()))),
                       '0') +
           out;
  };
  return digits(d.year, 4) + "-" + digits(d.month, 2) + "-" + digits(d.day, 2);
}

CivilDate DayAfter(CivilDate d, int days) {
  for (; days > 0; --days) {
    if (++d.day <= DaysIn(d.year, d.month)) continue;
    d.day = 1;
    if (++d.month <= 12) continue;
    d.month = 1;
    ++d.year;
  }
  return d;
}

// Days since 1 January of year 1, which was a Monday.
int WeekdayOf(CivilDate d) {
  const int years = d.year - 1;
  int days = years * 365 + years / 4 - years / 100 + years / 400 + d.day - 1;
  for (int m = 1; m < d.month; ++m) days += DaysIn(d.year, m);
  return days % 7;
}

int WeekdayOfMonth(CivilDate d) {
  constexpr int kSaturday = 5;
  int count = 0;
  for (CivilDate e{d.year, d.month, 1}; e.day <= d.day; ++e.day) {
    if (WeekdayOf(e) < kSaturday) ++count;
  }
  return WeekdayOf(d) < kSaturday ? count : 0;
}

bool IsIdleDay(CivilDate d, int cycle_days) {
  const int n = WeekdayOfMonth(d);
  return n == 0 || n > cycle_days;
}

std::optional<int> DayOfPlay(CivilDate d, CivilDate first, int cycle_days) {
  const int months = (d.year - first.year) * 12 + d.month - first.month;
  if (months < 0 || IsIdleDay(d, cycle_days)) return {};
  return months * cycle_days + WeekdayOfMonth(d);
}

int ComingDayOfPlay(CivilDate d, int cycle_days) {
  CivilDate day = d;
  for (;; day = DayAfter(day)) {
    if (const std::optional<int> n = DayOfPlay(day, d, cycle_days)) return *n;
  }
}

}  // namespace bw
