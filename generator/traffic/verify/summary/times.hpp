// verify/summary/times.hpp: a histogram over time whose parts add up exactly, in bounded memory.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "verify/summary/summary.hpp"

namespace candor::verify {

/// Adds a bin of answers at a time in milliseconds since 1970. Bins are as narrow as `max_bins` allows for
/// the span from the first to the last time: the width depends on those two alone, and each width is a
/// multiple of the one before, so that the histogram of a whole is the sum of those of its parts.
void add_time(std::optional<Times>& times, std::int64_t milliseconds, const Bin& answers);

/// Adds a histogram to another.
void merge_times(std::optional<Times>& into, const std::optional<Times>& part);

/// Returns whether the width of the bins is that of the span, and all of them are within it.
bool is_consistent(const Times& times);

/// Widens the span from `first` to `last` by a time.
void widen(std::optional<std::int64_t>& first, std::optional<std::int64_t>& last, std::int64_t milliseconds);

/// Returns the time at which a bin begins, in seconds since 1970; the first or last time that a summary can
/// have where the bin of a damaged summary is beyond it.
std::int64_t begin_of(const Times& times, const std::string& bin);

/// Parses a date and time (RFC 3339). Returns std::nullopt for another text.
std::optional<std::int64_t> parse_time(std::string_view text);

/// Returns "2026-11-24 08:15:00", in UTC.
std::string time_text(std::int64_t milliseconds);

}  // namespace candor::verify
