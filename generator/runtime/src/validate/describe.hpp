// runtime/src/validate/describe.hpp: describes the expected and the found value for messages.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "candor/detail/shape.hpp"

namespace candor::detail {

/// Describes the value that the shape expects: "an integer of at least 1", "an object".
std::string describe(const Shape& shape);

/// "1 item", "3 items".
std::string count_text(std::uint64_t count, std::string_view one, std::string_view many);

/// The scalars as JSON: `"a", "b" or 1`.
std::string cases_text(std::span<const Case> cases);
std::string words_text(std::span<const std::string_view> words);
/// The names in quotes: `'a' or 'b'`.
std::string names_text(std::span<const Case> cases);

/// The value at `p` in a few words; scalars as they stand.
std::string found_text(const char* p, std::string_view value);

}  // namespace candor::detail
