// engine/candor/detail/number.hpp: reads numbers exactly (RFC 8259 section 6).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "candor/detail/ascii.hpp"

namespace candor::detail {

/// What is wrong with a number (RFC 8259, section 6).
enum class NumberFault : std::uint8_t { none, no_digit, leading_zero, no_fraction, no_exponent };

/// The end of a number, or the byte that cannot continue it.
struct NumberEnd {
  std::size_t at = 0;
  NumberFault fault = NumberFault::none;
};

/// Reads the number at the front of `text`.
NumberEnd number_end(std::string_view text);

/// The end of the number at `p`, or null if there is none. Bytes that no number holds must follow the text.
const char* skip_number(const char* p);

/// The value of the number that is all of `text`, if it is an integer of that range. `1.0` and `1e2` are
/// integers.
std::optional<std::int64_t> to_int64(std::string_view text);
std::optional<std::uint64_t> to_uint64(std::string_view text);

/// Returns true if the number that is all of `text` is an integer, however large.
bool is_integer(std::string_view text);

/// Returns the nearest double, or std::nullopt if the number is beyond the range of doubles.
std::optional<double> to_double(std::string_view text);
/// Room for the text of a double.
inline constexpr std::size_t number_room = 32;
/// Writes the shortest text that reads back as the double, which is finite, and returns the place after it.
/// An integer has the digits of that text, and zeros: 2^64 is 18446744073709552000, as in JavaScript.
char* put_shortest(char* to, double value);
/// The same with an exponent: 1.8446744073709552e+19.
char* put_scientific(char* to, double value);
/// The same for a double that is kept: std::nullopt also for an integer for which the shortest text of the
/// double, which writers make, is another number.
std::optional<double> to_kept_double(std::string_view text);

/// Returns true if two numbers have the same value, however they are written.
bool same_number(std::string_view left, std::string_view right);

}  // namespace candor::detail
