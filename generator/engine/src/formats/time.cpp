// engine/src/formats/time.cpp: dates, times and durations of RFC 3339.
#include <array>

#include "parts.hpp"

namespace candor::detail::formats {
namespace {

constexpr int minutes_a_day = 24 * 60;

bool is_leap_year(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

int days_in(int month, int year) {
  constexpr std::array<int, 12> days = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return days[static_cast<std::size_t>(month) - 1] + (month == 2 && is_leap_year(year) ? 1 : 0);
}

bool take_date(Scan& scan) {
  const int century = scan.take_two_digits();
  const int year = scan.take_two_digits();
  if (century < 0 || year < 0 || !scan.take('-')) return false;
  const int month = scan.take_two_digits();
  if (month < 1 || month > 12 || !scan.take('-')) return false;
  const int day = scan.take_two_digits();
  return day >= 1 && day <= days_in(month, century * 100 + year);
}

/// Minutes from 00:00, or -1.
int take_hour_and_minute(Scan& scan) {
  const int hour = scan.take_two_digits();
  if (hour < 0 || hour > 23 || !scan.take(':')) return -1;
  const int minute = scan.take_two_digits();
  return minute < 0 || minute > 59 ? -1 : hour * 60 + minute;
}

/// How many minutes local time is ahead of UTC, into `offset`.
bool take_offset(Scan& scan, int& offset) {
  offset = 0;
  if (scan.take_letter('z')) return true;
  const bool ahead = scan.at('+');
  if (!scan.take('+') && !scan.take('-')) return false;
  const int minutes = take_hour_and_minute(scan);
  offset = ahead ? minutes : -minutes;
  return minutes >= 0;
}

bool take_time(Scan& scan) {
  const int local = take_hour_and_minute(scan);
  if (local < 0 || !scan.take(':')) return false;
  const int second = scan.take_two_digits();
  if (second < 0 || second > 60) return false;
  if (scan.take('.') && scan.take_all(is_digit) == 0) return false;
  int offset = 0;
  if (!take_offset(scan, offset)) return false;
  // A leap second is the last of a day in UTC.
  const int utc = (local - offset + minutes_a_day) % minutes_a_day;
  return second < 60 || utc == minutes_a_day - 1;
}

/// Numbers, each with the next of the units; units may be left out at the beginning and at the end, and not
/// in between: `PT1H2S` is none. False unless at least one stands here.
bool take_units(Scan& scan, std::string_view units) {
  bool any = false;
  while (!scan.done() && is_digit(scan.rest().front())) {
    scan.take_all(is_digit);
    std::size_t unit = 0;
    while (unit < units.size() && !scan.take_letter(units[unit])) ++unit;
    if (unit == units.size() || (any && unit != 0)) return false;
    units.remove_prefix(unit + 1);
    any = true;
  }
  return any;
}

bool take_weeks(Scan& scan) { return scan.take_all(is_digit) > 0 && scan.take_letter('w') && scan.done(); }

}  // namespace

bool is_date(std::string_view text) {
  Scan scan(text);
  return take_date(scan) && scan.done();
}

bool is_time(std::string_view text) {
  Scan scan(text);
  return take_time(scan) && scan.done();
}

bool is_date_time(std::string_view text) {
  Scan scan(text);
  return take_date(scan) && scan.take_letter('t') && take_time(scan) && scan.done();
}

bool is_duration(std::string_view text) {
  Scan scan(text);
  if (!scan.take_letter('p')) return false;
  Scan weeks = scan;
  if (take_weeks(weeks)) return true;
  const bool has_date = !scan.done() && is_digit(scan.rest().front());
  if (has_date && !take_units(scan, "ymd")) return false;
  if (has_date && scan.done()) return true;
  return scan.take_letter('t') && take_units(scan, "hms") && scan.done();
}

}  // namespace candor::detail::formats
