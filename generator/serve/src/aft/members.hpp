// serve/src/aft/members.hpp: splits JSON objects into members, and composes them again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "candor/detail/json_string.hpp"
#include "candor/expected.hpp"
#include "candor/value.hpp"

namespace candor::detail {

/// One member of an object: its decoded name, and the JSON text of its value.
struct WireMember {
  std::string name;
  std::string_view value;
};

/// The id of the answer to a line that is not a request.
inline constexpr std::string_view parse_error_id = "_parse_error";

/// Appends the members of a JSON object; of another text, those before its fault. Keys may be repeated, as
/// aft takes them. Returns false if the text is not an object of at most that depth, or has a number beyond
/// the range of doubles.
bool take_members(std::string_view object, std::uint32_t max_depth, std::vector<WireMember>& members);

/// The same for a text that is mostly known to be an object.
std::vector<WireMember> members_of(std::string_view object);

/// Returns the value of a JSON string, or std::nullopt.
std::optional<std::string> string_of(std::string_view json);

/// Returns one violation, with `found` shortened.
Violations refused_part(std::string pointer, std::string keyword, std::string expected,
                        std::string_view found);

/// Parses JSON text and converts it with `T::from`.
template <class T>
Expected<T> read_part(std::string json) {
  Expected<Value> value = Value::parse(std::move(json));
  return value ? T::from(*value) : Expected<T>(std::move(value).error());
}

}  // namespace candor::detail
