// runtime/src/aft/members.hpp: splits JSON objects into members, and composes them again.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "candor/detail/json_string.hpp"
#include "candor/parsed.hpp"
#include "candor/value.hpp"

namespace candor::detail {

/// One member of an object: its decoded name, and the JSON texts of its key and value.
struct WireMember {
  std::string name;
  std::string_view key;
  std::string_view value;
};

/// The id of an answer to what is no request.
inline constexpr std::string_view parse_error_id = "_parse_error";

/// Returns the members of a JSON object; of a text that is none, those before its fault.
std::vector<WireMember> members_of(std::string_view object);

/// Appends `key:value`, preceded by a comma unless `members` is empty.
void append_member(std::string& members, std::string_view key, std::string_view value);

/// Returns the JSON without its line breaks, which are white space there.
std::string on_one_line(std::string json);

/// Returns one violation, with `found` shortened.
Violations refused_part(std::string pointer, std::string keyword, std::string expected,
                        std::string_view found);

/// Parses JSON text and converts it with `T::from`.
template <class T>
Parsed<T> read_part(std::string json) {
  Parsed<Value> value = Value::parse(std::move(json));
  return value ? T::from(*value) : Parsed<T>(std::move(value).error());
}

}  // namespace candor::detail
