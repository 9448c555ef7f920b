// verify/summary/times.cpp: adds up histograms over time; reads and prints times.
#include "verify/summary/times.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>

namespace candor::verify {
namespace {

/// The widths of bins in seconds: a minute, 5, 15, an hour, 6, a day, 7, 28; each four times the one before
/// after that.
std::int64_t wider(std::int64_t width) {
  constexpr std::array<std::int64_t, 8> widths{60, 300, 900, 3'600, 21'600, 86'400, 604'800, 2'419'200};
  const auto next = std::upper_bound(widths.begin(), widths.end(), width);
  return next == widths.end() ? width * 4 : *next;
}
constexpr std::int64_t narrowest = 60;

std::int64_t floor_of(std::int64_t value, std::int64_t divisor) {
  return value / divisor - (value % divisor < 0 ? 1 : 0);
}

std::int64_t bin_of(std::int64_t milliseconds, std::int64_t width) {
  return floor_of(floor_of(milliseconds, 1'000), width);
}

std::int64_t number_of(const std::string& bin) {
  std::int64_t number = 0;
  std::from_chars(bin.data(), bin.data() + bin.size(), number);
  return number;
}

bool fits(const Times& times) {
  return bin_of(times.last, times.width) - bin_of(times.first, times.width) <
         static_cast<std::int64_t>(max_bins);
}

void add(Bin& into, const Bin& part) {
  into.answers += part.answers;
  into.failures += part.failures;
  into.lying += part.lying;
  into.undecided += part.undecided;
}

void add_bin(Times& times, std::int64_t number, const Bin& part) {
  const std::string bin = std::to_string(number);
  if (Bin* const known = times.bins.find(bin)) {
    add(*known, part);
  } else {
    times.bins.set(bin, part);
  }
}

void set_width(Times& times, std::int64_t width) {
  if (width == times.width) return;
  const auto narrow = std::exchange(times.bins, {});
  for (const auto& [bin, answers] : narrow)
    add_bin(times, floor_of(number_of(bin) * times.width, width), answers);
  times.width = width;
}

/// Makes bins as wide as the span of the histogram demands.
void fit(Times& times) {
  Times span{.first = times.first, .last = times.last, .width = times.width, .bins = {}};
  while (!fits(span)) span.width = wider(span.width);
  set_width(times, span.width);
}

/// Days since 1970-01-01 of a date of the proleptic Gregorian calendar (Howard Hinnant, "chrono-compatible
/// date algorithms").
std::int64_t days_of(std::int64_t year, std::int64_t month, std::int64_t day) {
  year -= month <= 2 ? 1 : 0;
  const std::int64_t era = floor_of(year, 400);
  const std::int64_t of_era = year - era * 400;
  const std::int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
  return era * 146'097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719'468;
}

/// Reads exactly `digits` digits at `at`. Returns -1 for anything else.
std::int64_t digits_at(std::string_view text, std::size_t at, std::size_t digits) {
  if (at + digits > text.size()) return -1;
  std::int64_t number = 0;
  for (std::size_t i = at; i < at + digits; ++i) {
    if (text[i] < '0' || text[i] > '9') return -1;
    number = number * 10 + (text[i] - '0');
  }
  return number;
}

/// The offset of a zone from UTC in seconds: "Z", "+02:00".
std::optional<std::int64_t> offset_of(std::string_view zone) {
  if (zone == "Z" || zone == "z") return 0;
  if (zone.size() != 6 || (zone[0] != '+' && zone[0] != '-') || zone[3] != ':') return std::nullopt;
  const std::int64_t hours = digits_at(zone, 1, 2);
  const std::int64_t minutes = digits_at(zone, 4, 2);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) return std::nullopt;
  return (zone[0] == '-' ? -1 : 1) * (hours * 3'600 + minutes * 60);
}

}  // namespace

void widen(std::optional<std::int64_t>& first, std::optional<std::int64_t>& last, std::int64_t milliseconds) {
  first = std::min(first.value_or(milliseconds), milliseconds);
  last = std::max(last.value_or(milliseconds), milliseconds);
}

void add_time(std::optional<Times>& times, std::int64_t milliseconds, const Bin& answers) {
  if (!times) times = Times{.first = milliseconds, .last = milliseconds, .width = narrowest, .bins = {}};
  if (milliseconds < times->first || milliseconds > times->last) {
    times->first = std::min(times->first, milliseconds);
    times->last = std::max(times->last, milliseconds);
    fit(*times);
  }
  add_bin(*times, bin_of(milliseconds, times->width), answers);
}

void merge_times(std::optional<Times>& into, const std::optional<Times>& part) {
  if (!part) return;
  if (!into) {
    into = part;
    return;
  }
  Times other = *part;
  into->first = other.first = std::min(into->first, other.first);
  into->last = other.last = std::max(into->last, other.last);
  fit(*into);
  fit(other);
  for (const auto& [bin, answers] : other.bins) add_bin(*into, number_of(bin), answers);
}

bool is_consistent(const Times& times) {
  if (times.first > times.last) return false;
  Times span{.first = times.first, .last = times.last, .width = narrowest, .bins = {}};
  fit(span);
  return span.width == times.width && std::ranges::all_of(times.bins, [&](const auto& bin) {
           const std::int64_t number = number_of(bin.first);
           return std::to_string(number) == bin.first && number >= bin_of(times.first, times.width) &&
                  number <= bin_of(times.last, times.width);
         });
}

std::int64_t begin_of(const Times& times, const std::string& bin) {
  // The bounds of times in schemas/candor/summary.envelope.json.
  constexpr std::int64_t min = -377'705'116'800;
  constexpr std::int64_t max = 253'402'300'799;
  const std::int64_t number = number_of(bin);
  if (times.width <= 0 || number <= min / times.width) return min;
  return number >= max / times.width ? max : number * times.width;
}

std::optional<std::int64_t> parse_time(std::string_view text) {
  constexpr std::size_t min_length = 20;  // 2026-11-24T08:15:00Z
  if (text.size() < min_length || text[4] != '-' || text[7] != '-' || text[13] != ':' || text[16] != ':' ||
      (text[10] != 'T' && text[10] != 't' && text[10] != ' '))
    return std::nullopt;
  const std::int64_t year = digits_at(text, 0, 4);
  const std::int64_t month = digits_at(text, 5, 2);
  const std::int64_t day = digits_at(text, 8, 2);
  const std::int64_t hour = digits_at(text, 11, 2);
  const std::int64_t minute = digits_at(text, 14, 2);
  const std::int64_t second = digits_at(text, 17, 2);
  if (year < 0 || month < 1 || month > 12 || day < 1 || day > 31 || hour < 0 || hour > 23 || minute < 0 ||
      minute > 59 || second < 0 || second > 60)
    return std::nullopt;
  std::size_t at = 19;
  std::int64_t milliseconds = 0;
  if (text[at] == '.') {
    std::int64_t scale = 100;
    for (++at; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at, scale /= 10)
      milliseconds += (text[at] - '0') * scale;
  }
  const std::optional<std::int64_t> offset = offset_of(text.substr(at));
  if (!offset) return std::nullopt;
  const std::int64_t seconds =
      days_of(year, month, day) * 86'400 + hour * 3'600 + minute * 60 + second - *offset;
  return seconds * 1'000 + milliseconds;
}

std::string time_text(std::int64_t milliseconds) {
  const std::int64_t seconds = floor_of(milliseconds, 1'000);
  const std::int64_t days = floor_of(seconds, 86'400);
  const std::int64_t of_day = seconds - days * 86'400;
  const std::int64_t from_march = days + 719'468;
  const std::int64_t era = floor_of(from_march, 146'097);
  const std::int64_t of_era = from_march - era * 146'097;
  const std::int64_t year_of_era = (of_era - of_era / 1'460 + of_era / 36'524 - of_era / 146'096) / 365;
  const std::int64_t of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int64_t from_march_month = (5 * of_year + 2) / 153;
  const std::int64_t day = of_year - (153 * from_march_month + 2) / 5 + 1;
  const std::int64_t month = from_march_month + (from_march_month < 10 ? 3 : -9);
  const std::int64_t year = year_of_era + era * 400 + (month <= 2 ? 1 : 0);
  std::array<char, 80> text{};
  std::snprintf(text.data(), text.size(), "%04d-%02d-%02d %02d:%02d:%02d", static_cast<int>(year),
                static_cast<int>(month), static_cast<int>(day), static_cast<int>(of_day / 3'600),
                static_cast<int>(of_day / 60 % 60), static_cast<int>(of_day % 60));
  return text.data();
}

}  // namespace candor::verify
